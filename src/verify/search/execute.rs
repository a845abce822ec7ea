//! One statement of a run with symbolic numbers.

use super::state::{Reference, State, Value};
use crate::base::CheckId;
use crate::program::{BinOp, Code, Op, Program, Stmt};
use crate::term::{Term, Terms};

/// Numbers of more bits than this end a run.
const MOST_BITS: u64 = 1 << 14;
/// Terms that nest deeper than this end a run.
const DEEPEST: u32 = 1 << 14;

/// What stops the execution of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The check fails.
    Fail(CheckId),
    /// The run ends without a failure.
    End,
    /// It depends on this condition what happens.
    Test(Term),
    /// It depends on where this reference of the input points.
    Look(usize),
    /// Numbers or terms grow out of bounds.
    TooLarge,
}

/// Executes the next statement of the state; if it is stopped, the state is of no use.
pub(super) fn execute(program: &Program, terms: &mut Terms, state: &mut State) -> Result<(), Stop> {
    let position = state.pc;
    let mut run = Run { program, terms, state, stack: Vec::new() };
    let mut next = position + 1;
    match &program.code[position].stmt {
        Stmt::Assign { var, value } => {
            let value = run.evaluate(value)?;
            run.state.set_var(*var, value);
        }
        Stmt::Store { value, target, field, check } => {
            let value = run.evaluate(value)?;
            let target = run.evaluate(target)?;
            let address = run.not_null(target, *check)?;
            run.state.set_cell(*field, address, value);
        }
        Stmt::Goto { branches } => {
            for (condition, target) in branches {
                let condition = run.evaluate(condition)?;
                if run.truth(condition)? {
                    next = *target;
                    break;
                }
            }
        }
        Stmt::Fail { check } => return Err(Stop::Fail(*check)),
        Stmt::Halt => return Err(Stop::End),
        Stmt::Assume(condition) => {
            let condition = run.evaluate(condition)?;
            if !run.truth(condition)? {
                return Err(Stop::End);
            }
        }
        Stmt::Havoc { var, tape } => {
            let value = run.state.read_tape(run.terms, program.symbols[*tape].sort);
            run.state.set_var(*var, value);
        }
        Stmt::Reset { field } => run.state.reset_field(*field),
    }
    state.pc = next;
    state.steps += 1;
    Ok(())
}

struct Run<'a> {
    program: &'a Program,
    terms: &'a mut Terms,
    state: &'a mut State,
    stack: Vec<Value>,
}

impl Run<'_> {
    fn evaluate(&mut self, code: &Code) -> Result<Value, Stop> {
        self.slice(code, 0, code.0.len())?;
        Ok(self.pop())
    }

    /// Evaluates the operations from `at` up to `end`.
    fn slice(&mut self, code: &Code, mut at: usize, end: usize) -> Result<(), Stop> {
        while at < end {
            at = match &code.0[at] {
                Op::AndThen { end } => self.short_circuit(code, at, *end, true)?,
                Op::OrElse { end } => self.short_circuit(code, at, *end, false)?,
                op => {
                    let value = self.operation(op)?;
                    self.stack.push(value);
                    at + 1
                }
            };
        }
        Ok(())
    }

    /// Where to go on after the left operand.
    fn short_circuit(
        &mut self,
        code: &Code,
        at: usize,
        end: usize,
        and: bool,
    ) -> Result<usize, Stop> {
        let left = self.pop_term();
        let decided = self.state.facts.decide(self.terms, left);
        let result = match decided {
            Some(value) if value == and => return Ok(at + 1),
            Some(value) => self.terms.bool(value),
            None if code.0[at + 1..end].iter().all(is_plain) => {
                self.slice(code, at + 1, end)?;
                let right = self.pop_term();
                if and { self.terms.and(left, right) } else { self.terms.or(left, right) }
            }
            None => return Err(Stop::Test(left)),
        };
        self.stack.push(Value::Term(result));
        Ok(end)
    }

    fn operation(&mut self, op: &Op) -> Result<Value, Stop> {
        let symbols = &self.program.symbols;
        let term = match op {
            Op::Int(value) => self.terms.int(value.clone()),
            Op::Bool(value) => self.terms.bool(*value),
            Op::Null(_) => return Ok(Value::Ref(Reference::At(0))),
            Op::Var(var) => return Ok(self.state.var(self.terms, symbols, *var)),
            Op::Load { field, check } => {
                let target = self.pop();
                let address = self.not_null(target, *check)?;
                return Ok(self.state.cell(self.terms, symbols, *field, address));
            }
            Op::Neg => {
                let a = self.pop_term();
                self.terms.neg(a)
            }
            Op::Not => {
                let a = self.pop_term();
                self.terms.not(a)
            }
            Op::Binary(op) => {
                let (b, a) = (self.pop(), self.pop());
                self.binary(*op, a, b)?
            }
            Op::Div(check) | Op::Mod(check) => {
                let (b, a) = (self.pop_term(), self.pop_term());
                let zero = self.terms.int(0);
                let by_zero = self.terms.eq(b, zero);
                if self.truth(Value::Term(by_zero))? {
                    return Err(Stop::Fail(*check));
                }
                match op {
                    Op::Div(_) => self.terms.div(a, b),
                    _ => self.terms.modulo(a, b),
                }
            }
            Op::New { fields, .. } => {
                let address = self.state.allocate();
                for &field in fields.iter().rev() {
                    let value = self.pop();
                    self.state.set_cell(field, address, value);
                }
                return Ok(Value::Ref(Reference::At(address)));
            }
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("handled by the caller"),
        };
        let large = self.terms.as_int(term).is_some_and(|value| value.bits() > MOST_BITS);
        if large || self.terms.depth(term) > DEEPEST {
            return Err(Stop::TooLarge);
        }
        Ok(Value::Term(term))
    }

    fn binary(&mut self, op: BinOp, a: Value, b: Value) -> Result<Term, Stop> {
        if let (Value::Ref(a), Value::Ref(b)) = (a, b) {
            let same = a == b || self.address(a)? == self.address(b)?;
            return Ok(self.terms.bool(same == (op == BinOp::Eq)));
        }
        let (Value::Term(a), Value::Term(b)) = (a, b) else {
            unreachable!("the program is typed: a reference is compared with references")
        };
        Ok(match op {
            BinOp::Add => self.terms.add(a, b),
            BinOp::Sub => self.terms.sub(a, b),
            BinOp::Mul => self.terms.mul(a, b),
            BinOp::Lt => self.terms.lt(a, b),
            BinOp::Le => self.terms.le(a, b),
            BinOp::Gt => self.terms.lt(b, a),
            BinOp::Ge => self.terms.le(b, a),
            BinOp::Eq => self.terms.eq(a, b),
            BinOp::Ne => {
                let equal = self.terms.eq(a, b);
                self.terms.not(equal)
            }
        })
    }

    fn address(&self, reference: Reference) -> Result<i64, Stop> {
        self.state.address(reference).map_err(Stop::Look)
    }

    fn not_null(&self, value: Value, check: CheckId) -> Result<i64, Stop> {
        let Value::Ref(reference) = value else {
            unreachable!("the program is typed: only references are dereferenced")
        };
        match self.address(reference)? {
            0 => Err(Stop::Fail(check)),
            address => Ok(address),
        }
    }

    fn truth(&self, value: Value) -> Result<bool, Stop> {
        let Value::Term(condition) = value else {
            unreachable!("the program is typed: a condition is a truth value")
        };
        self.state.facts.decide(self.terms, condition).ok_or(Stop::Test(condition))
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().expect("postfix code is well-formed")
    }

    fn pop_term(&mut self) -> Term {
        match self.pop() {
            Value::Term(term) => term,
            Value::Ref(_) => unreachable!("the program is typed: a number"),
        }
    }
}

/// Whether the operation can neither fail nor allocate nor jump.
fn is_plain(op: &Op) -> bool {
    matches!(
        op,
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Neg | Op::Not | Op::Binary(_)
    )
}
