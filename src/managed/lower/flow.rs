//! Bodies: instructions one after the other, jumps, and the stack where ways meet.

use num_bigint::BigInt;

use super::WorldLowering;
use super::numbers::{as_truth, binary};
use super::stack::{Form, StackValue};
use crate::world::{Act, CompareOp, JumpIf, Kind, Method, Ty};
use base::{Sort, VarId};
use program::build::Target;
use program::numbers::{Number, NumberType, joined, literal};
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
                self.builder.put(target);
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
    fn slot_variables(&mut self, kinds: &[Kind]) -> Vec<VarId> {
        let mut vars = Vec::new();
        for kind in kinds {
            if let Some(ty) = self.held_type(kind) {
                vars.extend(self.fresh_leaves("s", &ty));
                continue;
            }
            let sort = match kind {
                Kind::Bool => Sort::Bool,
                Kind::Bit | Kind::Word | Kind::Long | Kind::String | Kind::Opaque => Sort::Int,
                Kind::Null | Kind::Place(_) | Kind::Struct(_) | Kind::Function(_) => Sort::Int,
                Kind::Boxed(_) => Sort::Int,
                Kind::Ref(ty) => Sort::Ref(self.shape(ty)),
            };
            let var = self.builder.fresh_var("s", sort);
            let range = match kind {
                Kind::Bit => Some((BigInt::ZERO, BigInt::from(1))),
                Kind::Word => Some(NumberType { bits: 32, is_signed: true }.range()),
                Kind::Long => Some(NumberType { bits: 64, is_signed: true }.range()),
                Kind::Bool | Kind::String | Kind::Opaque | Kind::Null | Kind::Ref(_) => None,
                Kind::Place(_) | Kind::Struct(_) | Kind::Function(_) | Kind::Boxed(_) => None,
            };
            if let Some(range) = range {
                self.ranges.vars.insert(var, range);
            }
            vars.push(var);
        }
        vars
    }

    /// What is on the stack where ways have met.
    fn slot_values(&self, vars: &[VarId], kinds: &[Kind]) -> Vec<StackValue> {
        let mut vars = vars;
        let mut values = Vec::new();
        for kind in kinds {
            let (own, rest) = vars.split_at(self.slot_count(kind));
            vars = rest;
            let code = own.first().map_or(Code::default(), |&var| Code::from_op(Op::Var(var)));
            values.push(match kind {
                Kind::Bool => StackValue::truth(code),
                Kind::Bit | Kind::Word | Kind::Long => {
                    let range = self.ranges.vars[&own[0]].clone();
                    StackValue::number(Number { code, range })
                }
                Kind::String => StackValue { code, form: Form::Text },
                Kind::Struct(class) => self.value_of(own, &Ty::Struct(*class)),
                Kind::Boxed(class) => self.boxed_value(*class, own),
                Kind::Opaque | Kind::Place(_) | Kind::Function(_) => {
                    StackValue { code, form: Form::Hidden }
                }
                Kind::Null => StackValue { code: Code::default(), form: Form::Null },
                Kind::Ref(_) => StackValue::reference(code),
            });
        }
        values
    }

    /// How many variables hold a value where ways meet.
    fn slot_count(&self, kind: &Kind) -> usize {
        self.held_type(kind).map_or(1, |ty| self.world.leaves(&ty).len())
    }

    /// Gives the variables of a meeting place what is on the stack.
    fn meet(&mut self, vars: &[VarId], kinds: &[Kind]) {
        self.settle();
        let from = self.stack.len().saturating_sub(kinds.len());
        let mut vars = vars;
        for (at, kind) in kinds.iter().enumerate() {
            let (own, rest) = vars.split_at(self.slot_count(kind));
            vars = rest;
            let value = self.stack[from + at].clone();
            if own.first().is_some_and(|&var| value.code.as_var() == Some(var)) {
                continue;
            }
            let code = match kind {
                Kind::Bool => self.as_type(value, &Ty::Bool),
                Kind::Bit | Kind::Word => {
                    let number = self.as_number(value);
                    self.fitted(number, NumberType { bits: 32, is_signed: true }).code
                }
                Kind::Long => {
                    let number = self.as_number(value);
                    self.fitted(number, NumberType { bits: 64, is_signed: true }).code
                }
                Kind::String => self.as_type(value, &Ty::String),
                Kind::Struct(_) | Kind::Boxed(_) => {
                    let ty = self.held_type(kind).expect("it has parts");
                    let value = Self::unboxed(value);
                    let codes = self.as_leaves(value, &ty);
                    self.assign_all(own, codes);
                    continue;
                }
                Kind::Opaque | Kind::Null | Kind::Place(_) | Kind::Function(_) => continue,
                Kind::Ref(ty) => self.as_type(value, ty),
            };
            // What stands below may be this variable as it was.
            self.about_to_assign(own[0]);
            self.emit(Stmt::Assign { var: own[0], value: code });
        }
    }

    /// Goes on at an instruction if the condition holds; always without one.
    fn jump(&mut self, condition: Option<Code>, to: usize, kinds: &[Kind]) {
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
    pub(super) fn jump_if(&mut self, when: JumpIf, to: usize, kinds: &[Kind], method: &Method) {
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
    pub(super) fn truth(&mut self, value: StackValue, holds: bool, kind: &Kind) -> Code {
        let op = if holds { BinOp::Ne } else { BinOp::Eq };
        match (&value.form, kind) {
            (Form::Truth, _) => {
                let mut code = value.code;
                match (&mut code.0[..], holds) {
                    ([Op::Bool(truth)], false) => *truth = !*truth,
                    (_, false) => code.0.push(Op::Not),
                    (_, true) => {}
                }
                code
            }
            (Form::Number(..) | Form::Text, _) => match &value.code.0[..] {
                [Op::Int(number)] => Code::from_op(Op::Bool((*number != BigInt::ZERO) == holds)),
                _ => joined(value.code, literal(BigInt::ZERO), Op::Binary(op)),
            },
            (Form::Null, _) => Code::from_op(Op::Bool(!holds)),
            (Form::Reference, Kind::Ref(ty)) => {
                let shape = self.shape(ty);
                joined(value.code, Code::from_op(Op::Null(shape)), Op::Binary(op))
            }
            (Form::Hidden | Form::Reference | Form::Struct(_) | Form::Boxed(..), _) => {
                Code::from_op(Op::Bool(holds))
            }
        }
    }

    /// A comparison of the two values on top.
    pub(super) fn comparison(&mut self, op: CompareOp, unsigned: bool, kinds: &[Kind]) -> Code {
        let (right, left) = (self.pop(), self.pop());
        let own = (&kinds[kinds.len() - 2], &kinds[kinds.len() - 1]);
        let equal = matches!(op, CompareOp::Eq | CompareOp::Ne);
        let holds = op == CompareOp::Eq;
        match (&left.form, &right.form) {
            (Form::Null | Form::Hidden, Form::Null) | (Form::Null, Form::Hidden) => {
                let is_null = left.form == right.form;
                if left.form == Form::Hidden {
                    self.drop_value(left);
                } else {
                    self.drop_value(right);
                }
                Code::from_op(Op::Bool(is_null == holds))
            }
            (_, Form::Null) => self.truth(left, !holds, own.0),
            (Form::Null, _) => self.truth(right, !holds, own.1),
            (Form::Boxed(..), Form::Boxed(..) | Form::Reference)
            | (Form::Reference, Form::Boxed(..)) => Code::from_op(Op::Bool(!holds)),
            (Form::Reference, Form::Reference) => {
                let (left, right) = self.told_apart((left.code, right.code), own);
                joined(left, right, Op::Binary(binary(op)))
            }
            (Form::Text, Form::Text) => joined(left.code, right.code, Op::Binary(binary(op))),
            (Form::Truth, _) | (_, Form::Truth) if equal => {
                match (as_truth(&left), as_truth(&right)) {
                    (Some(a), Some(b)) => truths(a, b, holds),
                    (_, _) => self.compared(op, unsigned, (left, right), own),
                }
            }
            (_, _) => self.compared(op, unsigned, (left, right), own),
        }
    }

    /// The value as one that a variable of a type holds.
    pub(super) fn as_type(&mut self, value: StackValue, ty: &Ty) -> Code {
        match ty {
            Ty::Bool => match as_truth(&value) {
                Some(code) => code,
                None => {
                    let number = self.as_number(value);
                    let code = self.simple(number.code);
                    let (zero, one) = (BigInt::ZERO, BigInt::from(1));
                    self.settle();
                    let fits = program::numbers::within(&code, Some(&zero), Some(&one));
                    self.require(fits, program::CheckKind::Model);
                    joined(code, literal(zero), Op::Binary(BinOp::Ne))
                }
            },
            Ty::Number(num) => {
                let number = self.as_number(value);
                // To a wider place a number of the stack goes with its sign.
                let number = match num.is_wide() {
                    true if NumberType { bits: 64, is_signed: true }.holds(&number.range) => number,
                    true | false => number,
                };
                self.fitted(number, (*num).into()).code
            }
            Ty::String
            | Ty::Object
            | Ty::Class(_)
            | Ty::Outside { .. }
            | Ty::Array(_)
            | Ty::Grid(..) => {
                let value = match (&value.form, ty) {
                    (Form::Boxed(..), _) => return self.box_object(value),
                    (Form::Text, Ty::String) => value,
                    (Form::Text, _) => return self.text_object(value.code),
                    (_, _) => value,
                };
                match (value.form == Form::Null, ty) {
                    (false, _) => value.code,
                    (true, Ty::String) => literal(BigInt::ZERO),
                    (true, _) => Code::from_op(Op::Null(self.shape(ty))),
                }
            }
            Ty::Void | Ty::Real | Ty::Struct(_) | Ty::Place(_) | Ty::Pointer => {
                unreachable!("typing has refused values of this type")
            }
        }
    }

    /// A value of a type that a variable, a field or a call gives.
    pub(super) fn of_type(&self, code: Code, ty: &Ty) -> StackValue {
        match ty {
            Ty::Bool => StackValue::truth(code),
            Ty::Number(num) => StackValue::number(Number { code, range: num.range() }),
            Ty::String => StackValue { code, form: Form::Text },
            Ty::Object | Ty::Class(_) | Ty::Outside { .. } | Ty::Array(_) | Ty::Grid(..) => {
                StackValue::reference(code)
            }
            Ty::Void | Ty::Real | Ty::Struct(_) | Ty::Place(_) | Ty::Pointer => {
                unreachable!("typing has refused values of this type")
            }
        }
    }

    /// The act of a return.
    pub(super) fn ret(&mut self, method: &Method) {
        if method.result != Ty::Void {
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
            [Op::Bool(own)] => *own = !*own,
            _ => code.0.push(Op::Not),
        }
    }
    code
}
