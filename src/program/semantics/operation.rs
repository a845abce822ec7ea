//! One operation of an expression.

use num_bigint::BigInt;

use super::{
    Connective, Domain, ExecutionProgress, LeftOperandValue, RightOperand, StatementExecution,
    WELL_FORMED, top,
};
use crate::op::{BinOp, Code, Op};
use base::{CheckId, FieldId, ShapeId};
use logic::BinaryOp;

impl<D: Domain> StatementExecution<'_, D> {
    /// Does one operation and goes on to the next.
    pub(super) fn operation(
        &mut self,
        domain: &mut D,
        code: &Code,
        op: &Op,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let value = match op {
            Op::Int(value) => domain.int(value),
            Op::Bool(value) => domain.bool(*value),
            Op::Null(shape) => domain.null(*shape),
            Op::Var(var) => domain.var(&mut self.state, *var),
            Op::Load { field, check } => {
                self.null_check(domain, *check)?;
                let object = self.pop();
                domain.load(&mut self.state, *field, object)
            }
            Op::Neg => {
                let a = self.pop();
                domain.neg(a)
            }
            Op::Not => {
                let a = self.pop();
                domain.not(a)
            }
            Op::Binary(op) => self.operator(|state, a, b| binary(domain, state, *op, a, b))?,
            Op::Div(check) => self.division(domain, BinaryOp::Div, *check)?,
            Op::Mod(check) => self.division(domain, BinaryOp::Mod, *check)?,
            Op::AndThen { end } => return self.connective(domain, code, Connective::And, *end),
            Op::OrElse { end } => return self.connective(domain, code, Connective::Or, *end),
            Op::New { shape, fields } => self.allocate(domain, *shape, fields),
            Op::Element(of) => {
                let element = of.fields(&self.program.symbols).element;
                let [vector, index] = self.in_bounds(domain, *of)?;
                let value = domain.select(&mut self.state, &vector, &index, element);
                let value = value.map_err(ExecutionProgress::Stop)?;
                self.stack.truncate(self.stack.len() - 2);
                value
            }
            Op::Replaced(of) => {
                let [vector, index] = self.in_bounds(domain, *of)?;
                let [.., value, _, _] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
                let vector = domain.update(&mut self.state, &vector, &index, value);
                let vector = vector.map_err(ExecutionProgress::Stop)?;
                self.stack.truncate(self.stack.len() - 3);
                vector
            }
            Op::Zeros(element) => domain.zeros(*element),
            Op::At { element, bounds } => {
                let [.., vector, length, index] = &self.stack[..] else {
                    unreachable!("{WELL_FORMED}")
                };
                let [vector, length, index] = [vector, length, index].map(Clone::clone);
                self.in_interval(domain, *bounds, (&index, BinaryOp::Le), &length)?;
                let value = domain.select(&mut self.state, &vector, &index, *element);
                let value = value.map_err(ExecutionProgress::Stop)?;
                self.stack.truncate(self.stack.len() - 3);
                value
            }
            Op::Updated(_) => {
                let [.., vector, index, value] = &self.stack[..] else {
                    unreachable!("{WELL_FORMED}")
                };
                let vector = domain.update(&mut self.state, vector, index, value);
                let vector = vector.map_err(ExecutionProgress::Stop)?;
                self.stack.truncate(self.stack.len() - 3);
                vector
            }
            Op::Prefix { check } => {
                let [.., length, end] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
                let (length, end) = (length.clone(), end.clone());
                self.in_interval(domain, *check, (&end, BinaryOp::Lt), &length)?;
                self.stack.truncate(self.stack.len() - 2);
                end
            }
            Op::Spliced(_) => self.splice(domain)?,
            Op::Between { check } => self.between(domain, *check)?,
            Op::NewArray { shape, check } => {
                let zero = domain.int(&BigInt::ZERO);
                let length = top(&self.stack);
                let negative = domain.binary(&mut self.state, BinaryOp::Lt, length, &zero);
                self.check(domain, &negative.map_err(ExecutionProgress::Stop)?, *check)?;
                let length = self.pop();
                self.allocate_array(domain, *shape, &length)
            }
        };
        self.stack.push(value);
        self.at.op += 1;
        self.passed = 0;
        Ok(())
    }

    /// A short-circuit operator behind its left operand.
    fn connective(
        &mut self,
        domain: &mut D,
        code: &Code,
        op: Connective,
        end: usize,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let right = &code.0[self.at.op + 1..end];
        let left_value = match self.answer.take() {
            Some(value) => LeftOperandValue::Known(value),
            None => domain
                .left_operand(&mut self.state, op, top(&self.stack), right)
                .map_err(ExecutionProgress::Stop)?,
        };
        if let LeftOperandValue::Known(value) = left_value {
            domain.tested(&mut self.state, self.at, self.passed, value);
        }
        let left = self.pop();
        match left_value {
            LeftOperandValue::Known(value) if value == op.goes_on_with() => self.at.op += 1,
            LeftOperandValue::Known(value) => {
                self.stack.push(domain.bool(value));
                self.at.op = end;
            }
            LeftOperandValue::Open => {
                self.open.push(RightOperand { op, left, end });
                self.at.op += 1;
            }
        }
        Ok(())
    }

    /// The value of an operator whose operands are on top of the stack.
    fn operator(
        &mut self,
        apply: impl FnOnce(&mut D::State, &D::Value, &D::Value) -> Result<D::Value, D::Stop>,
    ) -> Result<D::Value, ExecutionProgress<D::Stop>> {
        let [.., a, b] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
        let value = apply(&mut self.state, a, b).map_err(ExecutionProgress::Stop)?;
        self.stack.truncate(self.stack.len() - 2);
        Ok(value)
    }

    /// Tests the divisor on top of the stack, then divides.
    fn division(
        &mut self,
        domain: &mut D,
        op: BinaryOp,
        check: CheckId,
    ) -> Result<D::Value, ExecutionProgress<D::Stop>> {
        let zero = domain.int(&BigInt::ZERO);
        let divisor = top(&self.stack);
        let is_zero = domain.binary(&mut self.state, BinaryOp::Eq, divisor, &zero);
        self.check(domain, &is_zero.map_err(ExecutionProgress::Stop)?, check)?;
        self.operator(|state, a, b| domain.binary(state, op, a, b))
    }

    /// Takes the fields of a new object from the stack, then makes it.
    fn allocate(&mut self, domain: &mut D, shape: ShapeId, fields: &[FieldId]) -> D::Value {
        let object = domain.allocate(&mut self.state, self.at, shape);
        let values = self.stack.drain(self.stack.len() - fields.len()..);
        for (&field, value) in fields.iter().zip(values) {
            domain.store(&mut self.state, field, &object, value);
        }
        object
    }
}

/// A binary operator of the program: those that the domain need not know are said by the others.
fn binary<D: Domain>(
    domain: &mut D,
    state: &mut D::State,
    op: BinOp,
    a: &D::Value,
    b: &D::Value,
) -> Result<D::Value, D::Stop> {
    match op {
        BinOp::Add => domain.binary(state, BinaryOp::Add, a, b),
        BinOp::Sub => domain.binary(state, BinaryOp::Sub, a, b),
        BinOp::Mul => domain.binary(state, BinaryOp::Mul, a, b),
        BinOp::Lt => domain.binary(state, BinaryOp::Lt, a, b),
        BinOp::Le => domain.binary(state, BinaryOp::Le, a, b),
        BinOp::Gt => domain.binary(state, BinaryOp::Lt, b, a),
        BinOp::Ge => domain.binary(state, BinaryOp::Le, b, a),
        BinOp::Eq => domain.binary(state, BinaryOp::Eq, a, b),
        BinOp::Ne => {
            let equal = domain.binary(state, BinaryOp::Eq, a, b)?;
            Ok(domain.not(equal))
        }
    }
}
