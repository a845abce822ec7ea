//! Expressions, in the second executor.

use std::collections::BTreeMap;

use super::expression::{ExpressionId, Expressions, fields_of, getter};
use super::walk::CertificateWalker;
use super::world::{CertificateValue, WalkState};
use base::Sort;
use program::{BinOp, Code, Op};

impl CertificateWalker<'_> {
    /// The value of an expression, on each path through it.
    pub(super) fn value(
        &mut self,
        world: WalkState,
        code: &Code,
    ) -> Result<Vec<(WalkState, CertificateValue)>, String> {
        let mut results = Vec::new();
        let mut ahead: Vec<(WalkState, usize, Vec<CertificateValue>)> =
            vec![(world, 0, Vec::new())];
        while let Some((world, at, mut stack)) = ahead.pop() {
            if at >= code.0.len() {
                let top = stack.pop().ok_or("an expression without a value")?;
                results.push((world, top));
                continue;
            }
            let (end, goes_on_if) = match &code.0[at] {
                Op::AndThen { end } => (*end, true),
                Op::OrElse { end } => (*end, false),
                op => {
                    if let Some(world) = self.apply_operation(world, op, &mut stack)? {
                        ahead.push((world, at + 1, stack));
                    }
                    continue;
                }
            };
            let left = Self::condition(stack.pop().ok_or("an operator without operands")?)?;
            let [yes, no] = self.split_on_condition(world, left);
            let (more, less) = if goes_on_if { (yes, no) } else { (no, yes) };
            if let Some(world) = less {
                let mut decided = stack.clone();
                decided.push(CertificateValue::Plain(self.universe.table.boolean(!goes_on_if)));
                ahead.push((world, end, decided));
            }
            ahead.extend(more.map(|world| (world, at + 1, stack)));
        }
        Ok(results)
    }

    /// An operation; `None` if the path ends in it.
    fn apply_operation(
        &mut self,
        mut world: WalkState,
        op: &Op,
        stack: &mut Vec<CertificateValue>,
    ) -> Result<Option<WalkState>, String> {
        let mut pop = || stack.pop().ok_or_else(|| "an operator without operands".to_owned());
        let result = match op {
            Op::Int(number) => {
                let digits = number.magnitude().to_string();
                let value = self.universe.table.atom(&digits);
                let is_negative = number.sign() == num_bigint::Sign::Minus;
                let table = &mut self.universe.table;
                CertificateValue::Plain(if is_negative {
                    table.apply("-", &[value])
                } else {
                    value
                })
            }
            Op::Bool(value) => CertificateValue::Plain(self.universe.table.boolean(*value)),
            Op::Null(shape) => {
                let zero = self.universe.table.zero();
                self.universe.new_holding(&mut world, Sort::Ref(*shape), zero)
            }
            Op::Var(var) => self.look_up(&world, *var)?,
            Op::Neg => {
                let operand = Self::condition(pop()?)?;
                CertificateValue::Plain(self.universe.table.apply("-", &[operand]))
            }
            Op::Not => {
                let operand = Self::condition(pop()?)?;
                CertificateValue::Plain(self.universe.table.negation(operand))
            }
            Op::Load { field, check } => {
                let of = pop()?;
                let null = self.universe.null_test(&world, of);
                let exists = self.universe.table.negation(null);
                let Some(mut passed) = self.pass_check(world, *check, exists)? else {
                    return Ok(None);
                };
                let content = match of {
                    CertificateValue::Plain(value) => {
                        let getter = getter(self.program(), *field);
                        CertificateValue::Plain(self.universe.table.apply(&getter, &[value]))
                    }
                    CertificateValue::Node(node) => {
                        if passed.nodes[node].is_gone {
                            return Err("an object is read that was given away".to_owned());
                        }
                        self.universe.open(&mut passed, node);
                        let field_value = passed.nodes[node].fields.get(field).copied();
                        field_value.ok_or("a node without a field")?
                    }
                };
                stack.push(content);
                return Ok(Some(passed));
            }
            Op::Binary(op) => {
                let (right, left) = (pop()?, pop()?);
                CertificateValue::Plain(self.binary(&world, *op, left, right)?)
            }
            Op::Div(check) | Op::Mod(check) => {
                let (right, left) = (Self::condition(pop()?)?, Self::condition(pop()?)?);
                let zero = self.universe.table.is_null(right);
                let divides = self.universe.table.negation(zero);
                let Some(passed) = self.pass_check(world, *check, divides)? else {
                    return Ok(None);
                };
                let is_div = matches!(op, Op::Div(_));
                let is_number = self.universe.table.arguments(right).is_empty()
                    && self.universe.table.head(right).bytes().all(|it| it.is_ascii_digit());
                let head = match (is_div, is_number) {
                    (true, true) => "div",
                    (false, true) => "mod",
                    (true, false) => "op.div",
                    (false, false) => "op.mod",
                };
                stack
                    .push(CertificateValue::Plain(self.universe.table.apply(head, &[left, right])));
                return Ok(Some(passed));
            }
            Op::New { shape, fields } => {
                if self.claims.units[self.unit].is_function {
                    return Err("a function makes an object".to_owned());
                }
                let mut contents = BTreeMap::new();
                for &field in fields.iter().rev() {
                    contents.insert(field, pop()?);
                }
                if self.universe.is_held(Sort::Ref(*shape)) {
                    self.universe.new_object(&mut world, *shape, contents)
                } else {
                    let mut parts = Vec::new();
                    for field in fields_of(self.program(), *shape) {
                        let content = contents.get(field).ok_or("an object without a field")?;
                        parts.push(Self::condition(*content)?);
                    }
                    self.require_unallocated(&mut world, *shape);
                    CertificateValue::Plain(self.universe.compose_value(&mut world, *shape, &parts))
                }
            }
            _ => return Err("arrays and sequences are no values".to_owned()),
        };
        stack.push(result);
        Ok(Some(world))
    }

    fn binary(
        &mut self,
        world: &WalkState,
        op: BinOp,
        left: CertificateValue,
        right: CertificateValue,
    ) -> Result<ExpressionId, String> {
        if let (CertificateValue::Node(a), CertificateValue::Node(b)) = (left, right) {
            let nulls = [left, right].map(|held| self.universe.null_test(world, held));
            let are_null = nulls.map(|null| self.universe.truth_in(world, null) == Some(true));
            let equal = match are_null {
                [true, _] => nulls[1],
                [_, true] => nulls[0],
                [false, false] if a == b => self.universe.table.boolean(true),
                [false, false] => return Err("two owned objects are compared".to_owned()),
            };
            return Ok(if op == BinOp::Ne { self.universe.table.negation(equal) } else { equal });
        }
        let (left, right) = (Self::condition(left)?, Self::condition(right)?);
        let table = &mut self.universe.table;
        let is_number = |table: &Expressions, of: ExpressionId| {
            let of = if table.head(of) == "-" && table.arguments(of).len() == 1 {
                table.arguments(of)[0]
            } else {
                of
            };
            table.head(of).bytes().all(|it| it.is_ascii_digit())
        };
        Ok(match op {
            BinOp::Add => table.apply("+", &[left, right]),
            BinOp::Sub => table.apply("-", &[left, right]),
            BinOp::Mul if is_number(table, left) || is_number(table, right) => {
                table.apply("*", &[left, right])
            }
            BinOp::Mul => table.apply("op.mul", &[left.min(right), left.max(right)]),
            BinOp::Lt => table.apply("<", &[left, right]),
            BinOp::Le => table.apply("<=", &[left, right]),
            BinOp::Gt => table.apply("<", &[right, left]),
            BinOp::Ge => table.apply("<=", &[right, left]),
            BinOp::Eq => table.equal(left, right),
            BinOp::Ne => {
                let equal = table.equal(left, right);
                table.negation(equal)
            }
        })
    }
}
