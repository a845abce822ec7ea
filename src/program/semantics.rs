//! What statements and operations mean, said once for all that execute programs.
//!
//! An [`StatementExecution`] runs the statements of one run; a [`Domain`] says what its values are, how
//! memory is read and written, and what to do at a test. Everything else is said here: the order of
//! evaluation (operands before operators, left before right; the value of a store before its
//! target; the fields of a new object before its address), which checks there are and when they
//! are made, how short-circuit operators go on, and where control leaves a statement.
//!
//! A domain that cannot go on by itself stops the execution *before* the operation that asks; whoever
//! drives it may clone it, change its state, answer, and run on: the operation is done
//! again. So an execution never branches by itself, and nothing has to be remembered of the middle of
//! an operation.
//!
//! The interpreter (`concrete`) has its own reading of the same statements and shares nothing with
//! this one: it is the judge.

mod domain;
mod vectors;

pub use domain::{Connective, Domain, LeftOperandValue, TestKind};

use num_bigint::BigInt;

use super::ast::{Program, ProgramPoint, Stmt};
use super::op::{BinOp, Code, Op};
use base::{CheckId, FieldId, ShapeId};
use logic::BinaryOp;

/// How far an execution has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExecutionProgress<S> {
    /// Before an operation that the domain cannot do; [`StatementExecution::run`] does it again.
    Stop(S),
    /// The statement is complete; control leaves by this branch of a `goto`, or falls through.
    Leave(Option<usize>),
    /// The check fails.
    Fail(CheckId),
    /// A procedure is called: [`StatementExecution::take_arguments`] gives what with.
    Call,
    /// The procedure returns.
    Return,
    /// The program halts.
    Halt,
    /// An assumption is broken.
    Blocked,
}

/// A right operand of `&&` or `||` that is being evaluated.
#[derive(Clone, Debug)]
struct RightOperand<V> {
    op: Connective,
    left: V,
    /// The position behind the right operand.
    end: usize,
}

/// A run inside a statement.
pub struct StatementExecution<'p, D: Domain> {
    program: &'p Program,
    /// Which operation is next; behind the last one of the last part, what the statement does.
    at: ProgramPoint,
    /// The values of the parts so far and the operands of the one under way.
    stack: Vec<D::Value>,
    open: Vec<RightOperand<D::Value>>,
    /// What the operation that has stopped is to take for the value of its condition.
    answer: Option<bool>,
    /// How many tests of the operation under way have been passed.
    passed: u8,
    /// The state of the path.
    pub state: D::State,
}

impl<D: Domain> Clone for StatementExecution<'_, D> {
    fn clone(&self) -> Self {
        Self {
            program: self.program,
            at: self.at,
            stack: self.stack.clone(),
            open: self.open.clone(),
            answer: self.answer,
            passed: self.passed,
            state: self.state.clone(),
        }
    }
}

impl<'p, D: Domain> StatementExecution<'p, D> {
    /// Before the statement at `position`.
    #[must_use]
    pub fn new(program: &'p Program, position: usize, state: D::State) -> Self {
        let at = ProgramPoint { position, part: 0, op: 0 };
        Self { program, at, stack: Vec::new(), open: Vec::new(), answer: None, passed: 0, state }
    }

    /// The position of the statement.
    #[must_use]
    pub fn position(&self) -> usize {
        self.at.position
    }

    /// The operation that is next.
    #[must_use]
    pub fn point(&self) -> ProgramPoint {
        self.at
    }

    /// How many tests of that operation have been passed.
    #[must_use]
    pub fn passed(&self) -> u8 {
        self.passed
    }

    /// Moves to another statement.
    pub fn enter(&mut self, position: usize) {
        self.at = ProgramPoint { position, part: 0, op: 0 };
        self.stack.clear();
    }

    /// Moves to a call whose arguments have been evaluated.
    pub fn come_to_call(&mut self, position: usize, arguments: Vec<D::Value>) {
        self.enter(position);
        self.stack = arguments;
    }

    /// The values of a call's arguments, in order, once it is there.
    pub fn take_arguments(&mut self) -> Vec<D::Value> {
        std::mem::take(&mut self.stack)
    }

    /// Gives the operation that has stopped the value of the condition that it asked for.
    pub fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Runs on to the end of the statement, or to where the domain stops.
    pub fn run(&mut self, domain: &mut D) -> ExecutionProgress<D::Stop> {
        match self.statement(domain) {
            Ok(event) | Err(event) => event,
        }
    }

    /// Evaluates the expressions of the statement, then does what it does; `Err` is what ends it
    /// before.
    fn statement(
        &mut self,
        domain: &mut D,
    ) -> Result<ExecutionProgress<D::Stop>, ExecutionProgress<D::Stop>> {
        let program = self.program;
        let stmt = &program.code[self.at.position].stmt;
        while let Some(code) = stmt.code(self.at.part) {
            self.evaluate(domain, code)?;
            if let Stmt::Goto { .. } = stmt
                && self.test(domain, TestKind::Branch)?
            {
                return Ok(ExecutionProgress::Leave(Some(self.at.part)));
            }
            self.at = ProgramPoint { part: self.at.part + 1, op: 0, ..self.at };
        }
        match stmt {
            Stmt::Assign { var, .. } => {
                let value = self.pop();
                domain.set_var(&mut self.state, *var, value);
            }
            Stmt::Store { field, check, .. } => {
                self.null_check(domain, *check)?;
                let (object, value) = (self.pop(), self.pop());
                domain.store(&mut self.state, *field, &object, value);
            }
            // No branch was taken.
            Stmt::Goto { .. } => {}
            Stmt::Fail { check } => return Ok(ExecutionProgress::Fail(*check)),
            Stmt::Halt => return Ok(ExecutionProgress::Halt),
            Stmt::Assume(_) => {
                if !self.test(domain, TestKind::Assume)? {
                    return Ok(ExecutionProgress::Blocked);
                }
            }
            Stmt::Havoc { var, tape } => {
                let value = domain.read_tape(&mut self.state, self.at, *var, *tape);
                domain.set_var(&mut self.state, *var, value);
            }
            Stmt::Reset { field } => domain.reset(&mut self.state, *field),
            Stmt::Call { .. } => return Ok(ExecutionProgress::Call),
            Stmt::Enter => {}
            Stmt::Return => return Ok(ExecutionProgress::Return),
        }
        Ok(ExecutionProgress::Leave(None))
    }

    /// Evaluates code from the operation under way on; its value is left on the stack.
    fn evaluate(&mut self, domain: &mut D, code: &Code) -> Result<(), ExecutionProgress<D::Stop>> {
        loop {
            while let Some(open) = self.open.pop_if(|open| open.end == self.at.op) {
                let right = self.pop();
                let value = domain.join_operands(&mut self.state, open.op, open.left, right);
                self.stack.push(value);
            }
            let Some(op) = code.0.get(self.at.op) else { return Ok(()) };
            self.operation(domain, code, op)?;
        }
    }

    /// Does one operation and goes on to the next.
    fn operation(
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

    /// One of several tests of an operation, which fails if its condition holds. Where the execution
    /// has stopped at a later one, and the operation is done again, it has been passed.
    fn pass(
        &mut self,
        domain: &mut D,
        number: u8,
        check: CheckId,
        condition: impl FnOnce(&mut D, &mut D::State) -> Result<D::Value, D::Stop>,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        if self.passed > number {
            return Ok(());
        }
        let condition = condition(domain, &mut self.state).map_err(ExecutionProgress::Stop)?;
        self.check(domain, &condition, check)?;
        self.passed = number + 1;
        Ok(())
    }

    /// Fails if the reference on top of the stack is null.
    fn null_check(
        &mut self,
        domain: &mut D,
        check: CheckId,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let is_null = domain.is_null(&mut self.state, top(&self.stack));
        self.check(domain, &is_null.map_err(ExecutionProgress::Stop)?, check)
    }

    /// Fails if the condition holds.
    fn check(
        &mut self,
        domain: &mut D,
        condition: &D::Value,
        check: CheckId,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let kind = TestKind::Check(check);
        let fails = self.decide(domain, condition, kind).map_err(ExecutionProgress::Stop)?;
        if fails { Err(ExecutionProgress::Fail(check)) } else { Ok(()) }
    }

    /// Whether the condition on top of the stack holds; takes it from there.
    fn test(&mut self, domain: &mut D, kind: TestKind) -> Result<bool, ExecutionProgress<D::Stop>> {
        let condition = top(&self.stack).clone();
        let holds = self.decide(domain, &condition, kind).map_err(ExecutionProgress::Stop)?;
        self.pop();
        Ok(holds)
    }

    /// Whether the condition holds: as was answered, or as the domain says.
    fn decide(
        &mut self,
        domain: &mut D,
        condition: &D::Value,
        kind: TestKind,
    ) -> Result<bool, D::Stop> {
        let value = match self.answer.take() {
            Some(value) => value,
            None => domain.decide(&mut self.state, condition, kind)?,
        };
        domain.tested(&mut self.state, self.at, self.passed, value);
        Ok(value)
    }

    fn pop(&mut self) -> D::Value {
        self.stack.pop().expect(WELL_FORMED)
    }
}

const WELL_FORMED: &str = "postfix code never takes more than it has left";

fn top<V>(stack: &[V]) -> &V {
    stack.last().expect(WELL_FORMED)
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
