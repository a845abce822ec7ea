//! Bodies: instructions one after the other, jumps, and the stack where ways meet.

use num_bigint::BigInt;

use super::WorldLowering;
use super::numbers::{as_truth, binary};
use super::stack::{StackValue, ValueForm};
use crate::world::{Act, CilStackType, CilType, CompareOp, JumpIf, Method};
use base::{Sort, VarId};
use program::build::Target;
use program::numbers::{BoundedNumber, NumberType, joined, literal};
use program::{BinOp, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// The statements of a method.
    pub(super) fn body(&mut self, method: &Method) {
        let body = &method.body;
        self.stack.clear();
        self.targets.clear();
        self.places.clear();
        self.handlers = super::exceptions::Handlers::default();
        self.finally_ends.clear();
        for &at in body.targets.iter().filter(|&&at| body.acts[at].is_some()) {
            let target = self.builder.new_target();
            self.builder.expect_branches(target);
            let vars = self.slot_variables(&body.stacks[at]);
            self.targets.insert(at, (target, vars));
        }
        for (at, act) in body.acts.iter().enumerate() {
            let Some(act) = act else { continue };
            self.span = body.spans[at];
            self.at = at;
            if let Some((target, vars)) = self.targets.get(&at).cloned() {
                if self.builder.is_open() {
                    self.meet(&vars, &body.stacks[at]);
                }
                self.builder.place_target(target);
                self.stack = self.slot_values(&vars, &body.stacks[at]);
            }
            if self.builder.is_open() {
                if let Some(class) = self.world.used_class(act) {
                    self.use_class(class);
                }
                self.step(act, &body.stacks[at], method);
            }
        }
        self.write_handlers(method);
    }

    /// Variables for the stack where ways meet.
    fn slot_variables(&mut self, kinds: &[CilStackType]) -> Vec<VarId> {
        let mut vars = Vec::new();
        for kind in kinds {
            if let Some(ty) = self.held_type(kind) {
                vars.extend(self.fresh_leaves("s", &ty));
                continue;
            }
            let sort = match kind {
                CilStackType::Bool => Sort::Bool,
                CilStackType::Bit
                | CilStackType::Word
                | CilStackType::Long
                | CilStackType::String
                | CilStackType::Opaque => Sort::Int,
                CilStackType::Null
                | CilStackType::Place(_)
                | CilStackType::Struct(_)
                | CilStackType::Function(_) => Sort::Int,
                CilStackType::Boxed(_) => Sort::Int,
                CilStackType::Ref(ty) => Sort::Ref(self.shape(ty)),
            };
            let var = self.builder.fresh_var("s", sort);
            let range = match kind {
                CilStackType::Bit => Some((BigInt::ZERO, BigInt::from(1))),
                CilStackType::Word => Some(NumberType { bits: 32, is_signed: true }.range()),
                CilStackType::Long => Some(NumberType { bits: 64, is_signed: true }.range()),
                CilStackType::Bool
                | CilStackType::String
                | CilStackType::Opaque
                | CilStackType::Null
                | CilStackType::Ref(_) => None,
                CilStackType::Place(_)
                | CilStackType::Struct(_)
                | CilStackType::Function(_)
                | CilStackType::Boxed(_) => None,
            };
            if let Some(range) = range {
                self.ranges.vars.insert(var, range);
            }
            vars.push(var);
        }
        vars
    }

    /// What is on the stack where ways have met.
    fn slot_values(&self, vars: &[VarId], kinds: &[CilStackType]) -> Vec<StackValue> {
        let mut vars = vars;
        let mut values = Vec::new();
        for kind in kinds {
            let (slot_vars, rest) = vars.split_at(self.slot_count(kind));
            vars = rest;
            let code =
                slot_vars.first().map_or(Code::default(), |&var| Code::from_op(Op::Var(var)));
            values.push(match kind {
                CilStackType::Bool => StackValue::truth(code),
                CilStackType::Bit | CilStackType::Word | CilStackType::Long => {
                    let range = self.ranges.vars[&slot_vars[0]].clone();
                    StackValue::number(BoundedNumber { code, range })
                }
                CilStackType::String => StackValue { code, form: ValueForm::Text },
                CilStackType::Struct(class) => self.value_of(slot_vars, &CilType::Struct(*class)),
                CilStackType::Boxed(class) => self.boxed_value(*class, slot_vars),
                CilStackType::Opaque | CilStackType::Place(_) | CilStackType::Function(_) => {
                    StackValue { code, form: ValueForm::Hidden }
                }
                CilStackType::Null => StackValue { code: Code::default(), form: ValueForm::Null },
                CilStackType::Ref(_) => StackValue::reference(code),
            });
        }
        values
    }

    /// How many variables hold a value where ways meet.
    fn slot_count(&self, kind: &CilStackType) -> usize {
        self.held_type(kind).map_or(1, |ty| self.world.leaves(&ty).len())
    }

    /// Gives the variables of a meeting place what is on the stack.
    fn meet(&mut self, vars: &[VarId], kinds: &[CilStackType]) {
        self.settle();
        let from = self.stack.len().saturating_sub(kinds.len());
        let mut vars = vars;
        for (at, kind) in kinds.iter().enumerate() {
            let (slot_vars, rest) = vars.split_at(self.slot_count(kind));
            vars = rest;
            let value = self.stack[from + at].clone();
            if slot_vars.first().is_some_and(|&var| value.code.as_var() == Some(var)) {
                continue;
            }
            let code = match kind {
                CilStackType::Bool => self.as_type(value, &CilType::Bool),
                CilStackType::Bit | CilStackType::Word => {
                    let number = self.as_number(value);
                    self.fitted(number, NumberType { bits: 32, is_signed: true }).code
                }
                CilStackType::Long => {
                    let number = self.as_number(value);
                    self.fitted(number, NumberType { bits: 64, is_signed: true }).code
                }
                CilStackType::String => self.as_type(value, &CilType::String),
                CilStackType::Struct(_) | CilStackType::Boxed(_) => {
                    let ty = self.held_type(kind).expect("it has parts");
                    let value = Self::unboxed(value);
                    let codes = self.as_leaves(value, &ty);
                    self.assign_all(slot_vars, codes);
                    continue;
                }
                CilStackType::Opaque
                | CilStackType::Null
                | CilStackType::Place(_)
                | CilStackType::Function(_) => continue,
                CilStackType::Ref(ty) => self.as_type(value, ty),
            };
            // What stands below may be this variable as it was.
            self.about_to_assign(slot_vars[0]);
            self.emit(Stmt::Assign { var: slot_vars[0], value: code });
        }
    }

    /// Goes on at an instruction if the condition holds; always without one.
    fn jump(&mut self, condition: Option<Code>, to: usize, kinds: &[CilStackType]) {
        let (target, vars) = self.targets[&to].clone();
        let condition = match condition {
            Some(code) if !vars.is_empty() => Some(self.simple(code)),
            other => other,
        };
        if !vars.is_empty() {
            self.meet(&vars, kinds);
        }
        match condition {
            None => self.builder.jump(target, self.span),
            Some(code) => match code.0[..] {
                [Op::Bool(true)] => self.builder.jump(target, self.span),
                [Op::Bool(false)] => {}
                _ => self.builder.goto(vec![(code, target)], self.span),
            },
        }
    }

    /// A jump.
    pub(super) fn jump_if(
        &mut self,
        when: JumpIf,
        to: usize,
        kinds: &[CilStackType],
        method: &Method,
    ) {
        let there = method.body.stacks[to].clone();
        let condition = match when {
            JumpIf::Always => None,
            JumpIf::True | JumpIf::False => {
                let value = self.pop();
                Some(self.truth(value, when == JumpIf::True, &kinds[kinds.len() - 1]))
            }
            JumpIf::Compare(op, unsigned) => Some(self.comparison(op, unsigned, kinds)),
        };
        self.jump(condition, to, &there);
    }

    /// `switch`
    pub(super) fn switch(&mut self, all: &[usize], method: &Method) {
        let value = self.pop();
        let number = self.as_number(value);
        let number = self.fitted(number, NumberType { bits: 32, is_signed: true });
        let number = self.simple(number.code);
        for (at, &to) in all.iter().enumerate() {
            let case = literal(BigInt::from(at));
            let condition = joined(number.clone(), case, Op::Binary(BinOp::Eq));
            let there = method.body.stacks[to].clone();
            self.jump(Some(condition), to, &there);
        }
    }

    /// Whether a value is, or is not, 0, false or null.
    pub(super) fn truth(&mut self, value: StackValue, holds: bool, kind: &CilStackType) -> Code {
        let op = if holds { BinOp::Ne } else { BinOp::Eq };
        match (&value.form, kind) {
            (ValueForm::Truth, _) => {
                let mut code = value.code;
                match (&mut code.0[..], holds) {
                    ([Op::Bool(truth)], false) => *truth = !*truth,
                    (_, false) => code.0.push(Op::Not),
                    (_, true) => {}
                }
                code
            }
            (ValueForm::Number(..) | ValueForm::Text, _) => match &value.code.0[..] {
                [Op::Int(number)] => Code::from_op(Op::Bool((*number != BigInt::ZERO) == holds)),
                _ => joined(value.code, literal(BigInt::ZERO), Op::Binary(op)),
            },
            (ValueForm::Null, _) => Code::from_op(Op::Bool(!holds)),
            (ValueForm::Reference, CilStackType::Ref(ty)) => {
                let shape = self.shape(ty);
                joined(value.code, Code::from_op(Op::Null(shape)), Op::Binary(op))
            }
            (
                ValueForm::Hidden
                | ValueForm::Reference
                | ValueForm::Struct(_)
                | ValueForm::Boxed(..),
                _,
            ) => Code::from_op(Op::Bool(holds)),
        }
    }

    /// A comparison of the two values on top.
    pub(super) fn comparison(
        &mut self,
        op: CompareOp,
        unsigned: bool,
        kinds: &[CilStackType],
    ) -> Code {
        let (right, left) = (self.pop(), self.pop());
        let operand_kinds = (&kinds[kinds.len() - 2], &kinds[kinds.len() - 1]);
        let equal = matches!(op, CompareOp::Eq | CompareOp::Ne);
        let holds = op == CompareOp::Eq;
        match (&left.form, &right.form) {
            (ValueForm::Null | ValueForm::Hidden, ValueForm::Null)
            | (ValueForm::Null, ValueForm::Hidden) => {
                let is_null = left.form == right.form;
                if left.form == ValueForm::Hidden {
                    self.drop_value(left);
                } else {
                    self.drop_value(right);
                }
                Code::from_op(Op::Bool(is_null == holds))
            }
            (_, ValueForm::Null) => self.truth(left, !holds, operand_kinds.0),
            (ValueForm::Null, _) => self.truth(right, !holds, operand_kinds.1),
            (ValueForm::Boxed(..), ValueForm::Boxed(..) | ValueForm::Reference)
            | (ValueForm::Reference, ValueForm::Boxed(..)) => Code::from_op(Op::Bool(!holds)),
            (ValueForm::Reference, ValueForm::Reference) => {
                let (left, right) = self.told_apart((left.code, right.code), operand_kinds);
                joined(left, right, Op::Binary(binary(op)))
            }
            (ValueForm::Text, ValueForm::Text) => {
                joined(left.code, right.code, Op::Binary(binary(op)))
            }
            (ValueForm::Truth, _) | (_, ValueForm::Truth) if equal => {
                match (as_truth(&left), as_truth(&right)) {
                    (Some(a), Some(b)) => truths(a, b, holds),
                    (_, _) => self.compared(op, unsigned, (left, right), operand_kinds),
                }
            }
            (_, _) => self.compared(op, unsigned, (left, right), operand_kinds),
        }
    }

    /// The value as one that a variable of a type holds.
    pub(super) fn as_type(&mut self, value: StackValue, ty: &CilType) -> Code {
        match ty {
            CilType::Bool => match as_truth(&value) {
                Some(code) => code,
                None => {
                    let number = self.as_number(value);
                    let code = self.simple(number.code);
                    let (zero, one) = (BigInt::ZERO, BigInt::from(1));
                    self.settle();
                    let fits = program::numbers::in_range(&code, Some(&zero), Some(&one));
                    self.require(fits, program::CheckKind::Model);
                    joined(code, literal(zero), Op::Binary(BinOp::Ne))
                }
            },
            CilType::Number(num) => {
                let number = self.as_number(value);
                // To a wider place a number of the stack goes with its sign.
                let number = match num.is_wide() {
                    true if NumberType { bits: 64, is_signed: true }.holds(&number.range) => number,
                    true | false => number,
                };
                self.fitted(number, (*num).into()).code
            }
            CilType::String
            | CilType::Object
            | CilType::Class(_)
            | CilType::Outside { .. }
            | CilType::Array(_)
            | CilType::Grid(..) => {
                let value = match (&value.form, ty) {
                    (ValueForm::Boxed(..), _) => return self.box_object(value),
                    (ValueForm::Text, CilType::String) => value,
                    (ValueForm::Text, _) => return self.text_object(value.code),
                    (_, _) => value,
                };
                match (value.form == ValueForm::Null, ty) {
                    (false, _) => value.code,
                    (true, CilType::String) => literal(BigInt::ZERO),
                    (true, _) => Code::from_op(Op::Null(self.shape(ty))),
                }
            }
            CilType::Void
            | CilType::Real
            | CilType::Struct(_)
            | CilType::Place(_)
            | CilType::Pointer => {
                unreachable!("typing has refused values of this type")
            }
        }
    }

    /// A value of a type that a variable, a field or a call gives.
    pub(super) fn of_type(&self, code: Code, ty: &CilType) -> StackValue {
        match ty {
            CilType::Bool => StackValue::truth(code),
            CilType::Number(num) => StackValue::number(BoundedNumber { code, range: num.range() }),
            CilType::String => StackValue { code, form: ValueForm::Text },
            CilType::Object
            | CilType::Class(_)
            | CilType::Outside { .. }
            | CilType::Array(_)
            | CilType::Grid(..) => StackValue::reference(code),
            CilType::Void
            | CilType::Real
            | CilType::Struct(_)
            | CilType::Place(_)
            | CilType::Pointer => {
                unreachable!("typing has refused values of this type")
            }
        }
    }

    /// The act of a return.
    pub(super) fn ret(&mut self, method: &Method) {
        if method.result != CilType::Void {
            let value = self.pop();
            let codes = self.as_leaves(value, &method.result);
            let id = self.method.expect("a method is under way");
            let vars = self.results[&id].clone();
            self.assign_all(&vars, codes);
        }
        self.emit(Stmt::Return);
    }

    /// The target that ways lead to; for who writes jumps of its own.
    pub(super) fn skip_unless(&mut self, condition: Code) -> Target {
        let target = self.builder.new_target();
        self.builder.goto(vec![(condition, target)], self.span);
        target
    }

    /// Whether an act ends the method's way.
    pub(super) fn is_nothing(act: &Act) -> bool {
        *act == Act::Nothing
    }
}

/// Whether two truth values are equal, or not.
fn truths(left: Code, right: Code, holds: bool) -> Code {
    let constant = |code: &Code| match code.0[..] {
        [Op::Bool(truth)] => Some(truth),
        _ => None,
    };
    let (other, truth) = match (constant(&left), constant(&right)) {
        (_, Some(truth)) => (left, truth),
        (Some(truth), None) => (right, truth),
        (None, None) => {
            let op = if holds { BinOp::Eq } else { BinOp::Ne };
            return joined(left, right, Op::Binary(op));
        }
    };
    let mut code = other;
    if truth != holds {
        match &mut code.0[..] {
            [Op::Bool(value)] => *value = !*value,
            _ => code.0.push(Op::Not),
        }
    }
    code
}
