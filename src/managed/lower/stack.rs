//! The stack of expressions that are not yet evaluated.
//!
//! Always: at most one of them reads the heap or may fail, so that nothing is evaluated out of order. What a statement changes
//! is read before.

use num_bigint::BigInt;

use super::WorldLowering;
use crate::world::ClassId;
use base::{Sort, VarId};
use program::numbers::{BoundedNumber, store_in_temporary};
use program::{Code, Op, Stmt};

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StackValue {
    pub(super) code: Code,
    pub(super) form: ValueForm,
}

/// What an expression stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ValueForm {
    Truth,
    /// A number in a range.
    Number(BigInt, BigInt),
    /// Null, of a shape that is not known; there is no code.
    Null,
    /// A reference.
    Reference,
    /// A string: a number.
    Text,
    /// What nobody looks at.
    Hidden,
    /// A value that is put into a box of the class where it goes to an object: its parts; there is no code.
    Boxed(ClassId, Vec<StackValue>),
    /// A struct: its parts that are no structs; there is no code.
    Struct(Vec<StackValue>),
}

impl StackValue {
    pub(super) fn number(number: BoundedNumber) -> Self {
        Self { code: number.code, form: ValueForm::Number(number.range.0, number.range.1) }
    }

    pub(super) fn truth(code: Code) -> Self {
        Self { code, form: ValueForm::Truth }
    }

    pub(super) fn reference(code: Code) -> Self {
        Self { code, form: ValueForm::Reference }
    }

    pub(super) fn hidden() -> Self {
        Self { code: Code::from_op(Op::Int(BigInt::ZERO)), form: ValueForm::Hidden }
    }
}

/// Whether evaluating code reads the heap or may fail.
pub(super) fn is_impure(code: &Code) -> bool {
    code.0.iter().enumerate().any(|(at, op)| match op {
        Op::Div(_) | Op::Mod(_) => {
            let divisor = at.checked_sub(1).map(|at| &code.0[at]);
            !matches!(divisor, Some(Op::Int(value)) if *value != BigInt::ZERO)
        }
        Op::Load { .. } | Op::Element(_) | Op::Replaced(_) | Op::At { .. } | Op::Prefix { .. } => {
            true
        }
        Op::Between { .. } | Op::New { .. } | Op::NewArray { .. } => true,
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Neg | Op::Not => false,
        Op::Binary(_) | Op::AndThen { .. } | Op::OrElse { .. } | Op::Zeros(_) => false,
        Op::Updated(_) | Op::Spliced(_) => false,
    })
}

fn mentions(code: &Code, var: VarId) -> bool {
    code.0.contains(&Op::Var(var))
}

impl WorldLowering<'_, '_> {
    pub(super) fn push(&mut self, value: StackValue) {
        if is_impure(&value.code) {
            self.settle();
        }
        self.stack.push(value);
    }

    pub(super) fn pop(&mut self) -> StackValue {
        self.stack.pop().expect("typing has counted the stack")
    }

    /// The so many values on top, the lowest first.
    pub(super) fn pop_all(&mut self, count: usize) -> Vec<StackValue> {
        let from = self.stack.len() - count;
        self.stack.split_off(from)
    }

    /// Evaluates what on the stack reads the heap or may fail.
    pub(super) fn settle(&mut self) {
        self.evaluate_where(is_impure);
    }

    /// Evaluates what on the stack reads a variable that is about to change.
    pub(super) fn about_to_assign(&mut self, var: VarId) {
        self.evaluate_where(|code| mentions(code, var));
    }

    /// Evaluates what on the stack a call could see or change.
    pub(super) fn about_to_call(&mut self) {
        let globals: Vec<VarId> = self.globals.values().flatten().copied().collect();
        self.evaluate_where(|code| {
            is_impure(code) || globals.iter().any(|&var| mentions(code, var))
        });
    }

    fn evaluate_where(&mut self, is_wanted: impl Fn(&Code) -> bool) {
        for value in &mut self.stack {
            let parts = match &mut value.form {
                ValueForm::Struct(parts) | ValueForm::Boxed(_, parts) => &mut parts[..],
                ValueForm::Truth | ValueForm::Number(..) | ValueForm::Null => {
                    std::slice::from_mut(value)
                }
                ValueForm::Reference | ValueForm::Text | ValueForm::Hidden => {
                    std::slice::from_mut(value)
                }
            };
            for part in parts.iter_mut().filter(|part| is_wanted(&part.code)) {
                let code = std::mem::take(&mut part.code);
                part.code =
                    Code::from_op(Op::Var(store_in_temporary(&mut self.builder, code, self.span)));
            }
        }
    }

    /// The value as a variable or a constant.
    pub(super) fn simple(&mut self, code: Code) -> Code {
        program::numbers::simple(&mut self.builder, code, self.span)
    }

    /// Evaluates an expression of which nobody needs the value.
    pub(super) fn drop_value(&mut self, value: StackValue) {
        if is_impure(&value.code) {
            store_in_temporary(&mut self.builder, value.code, self.span);
        }
    }

    /// The value as a number; a truth value is 0 or 1.
    pub(super) fn as_number(&mut self, value: StackValue) -> BoundedNumber {
        match value.form {
            ValueForm::Number(low, high) => BoundedNumber { code: value.code, range: (low, high) },
            ValueForm::Truth => {
                if let [Op::Bool(truth)] = value.code.0[..] {
                    return BoundedNumber::constant(BigInt::from(u8::from(truth)));
                }
                let span = self.span;
                let var = self.builder.fresh_var("t", Sort::Int);
                let (otherwise, end) = (self.builder.new_target(), self.builder.new_target());
                let mut is_false = value.code;
                is_false.0.push(Op::Not);
                self.builder.goto(vec![(is_false, otherwise)], span);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(1.into())) });
                self.builder.jump(end, span);
                self.builder.place_target(otherwise);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(0.into())) });
                self.builder.place_target(end);
                BoundedNumber { code: Code::from_op(Op::Var(var)), range: (0.into(), 1.into()) }
            }
            ValueForm::Null
            | ValueForm::Reference
            | ValueForm::Text
            | ValueForm::Hidden
            | ValueForm::Boxed(..)
            | ValueForm::Struct(_) => {
                unreachable!("typing knows numbers")
            }
        }
    }
}
