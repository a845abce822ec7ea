//! One act after the other.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm, is_impure};
use crate::world::{Act, CilStackType, CilType, Method, VariableSlot};
use base::Sort;
use program::numbers::{BoundedNumber, in_range};
use program::{CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// Writes what an act does; `kinds` is what is on the stack before.
    pub(super) fn step(&mut self, act: &Act, kinds: &[CilStackType], method: &Method) {
        let top = |from_top: usize| &kinds[kinds.len() - 1 - from_top];
        match act {
            Act::Nothing => {}
            Act::Refused => {
                self.settle();
                let check = self.builder.check(CheckKind::Model, self.span);
                self.emit(Stmt::Fail { check });
            }
            Act::Int { value, .. } => {
                self.push(StackValue::number(BoundedNumber::constant(value.clone())));
            }
            Act::Null => self.push(StackValue { code: Code::default(), form: ValueForm::Null }),
            Act::Text(text) => {
                let number = self.world.text_number(text);
                self.push(StackValue {
                    code: Code::from_op(Op::Int(number.into())),
                    form: ValueForm::Text,
                });
            }
            Act::Load(slot) => {
                let ty = variable_type(method, *slot);
                let id = self.method.expect("a method is under way");
                let value = self.value_of(&self.vars[&(id, *slot)], &ty);
                self.push(value);
            }
            Act::Store(slot) => {
                let value = self.pop();
                let codes = self.as_leaves(value, &variable_type(method, *slot));
                let id = self.method.expect("a method is under way");
                if codes.iter().any(is_impure) {
                    self.settle();
                }
                let vars = self.vars[&(id, *slot)].clone();
                self.assign_all(&vars, codes);
            }
            Act::Dup => {
                let value = self.pop();
                let code = match value.form {
                    ValueForm::Null | ValueForm::Struct(_) => value.code,
                    ValueForm::Boxed(..) => {
                        let code = self.box_object(value);
                        let value = StackValue::reference(code);
                        self.push(value.clone());
                        return self.push(value);
                    }
                    ValueForm::Truth
                    | ValueForm::Number(..)
                    | ValueForm::Reference
                    | ValueForm::Text
                    | ValueForm::Hidden => self.simple(value.code),
                };
                let value = StackValue { code, form: value.form };
                self.push(value.clone());
                self.push(value);
            }
            Act::Pop => {
                let value = self.pop();
                self.drop_value(value);
            }
            Act::Operate { op, is_checked, unsigned } => {
                self.operate(*op, *is_checked, *unsigned, (top(1), top(0)));
            }
            Act::Negate => self.negate(top(0)),
            Act::Complement => self.complement(top(0)),
            Act::Convert { to, is_checked, unsigned } => {
                self.convert(*to, *is_checked, *unsigned, top(0));
            }
            Act::Compare(op, unsigned) => {
                let code = self.comparison(*op, *unsigned, kinds);
                self.push(StackValue::truth(code));
            }
            Act::Jump(when, to) => self.jump_if(*when, *to, kinds, method),
            Act::Switch(all) => self.switch(all, method),
            Act::Return => self.ret(method),
            Act::Throw => self.throw(top(0), method),
            Act::Rethrow => self.rethrow(method),
            Act::Leave(to) => self.leave(*to, method),
            Act::EndFinally => self.end_finally(method),
            Act::LoadField { class, field } => self.load_field(*class, *field),
            Act::StoreField { class, field } => self.store_field(*class, *field),
            Act::LoadStatic(id) => {
                let ty = self.world.statics[id.index()].ty.clone();
                let value = self.value_of(&self.globals[id], &ty);
                self.push(value);
            }
            Act::StoreStatic(id) => {
                let ty = self.world.statics[id.index()].ty.clone();
                let value = self.pop();
                let codes = self.as_leaves(value, &ty);
                let vars = self.globals[id].clone();
                self.settle();
                self.assign_all(&vars, codes);
            }
            Act::NewArray(element) => self.new_array(element),
            Act::Length => self.length(top(0)),
            Act::NewGrid(ty) => self.new_grid(ty, kinds),
            Act::ArraySize(ty, question) => self.array_size(ty, *question),
            Act::LoadElement(array) => self.load_element(array, kinds),
            Act::StoreElement(array) => self.store_element(array, kinds),
            Act::ElementPlace { array, origin } => self.element_place(array, *origin, kinds),
            Act::VariablePlace => self.push(StackValue::hidden()),
            Act::ArgumentPlace { parameter, origin } => self.argument_place(*parameter, *origin),
            Act::FieldPlace { class, origin } => self.field_place(*class, *origin),
            Act::LoadPlace(info) => self.load_place(info),
            Act::StorePlace(info) => self.store_place(info),
            Act::ClearPlace(info) => self.clear_place(info),
            Act::Select { class, field } => self.select(*class, *field),
            Act::NumberMethod { place, compares } => self.number_method(place, *compares),
            Act::FillArray { array, values } => self.fill_array(array, values),
            Act::Handle => self.push(StackValue::hidden()),
            Act::Hide => {
                let value = self.pop();
                self.drop_value(value);
                self.push(StackValue::hidden());
            }
            Act::New { class, constructor } => self.new_object(*class, *constructor, kinds),
            Act::NewOutside { ty, arguments } => {
                self.drop_all(*arguments);
                self.settle();
                let shape = self.shape(ty);
                let value = self.object_of(shape, ty.class());
                let var = program::numbers::store_in_temporary(&mut self.builder, value, self.span);
                self.push(StackValue::reference(Code::from_op(Op::Var(var))));
            }
            Act::NewDelegate { number } => self.new_delegate(*number),
            Act::Invoke(class) => self.invoke(*class, kinds),
            Act::Combine { class, removes } => self.combine(*class, *removes),
            Act::EndFilter => self.end_filter(method, top(0)),
            Act::Call { method, tests_null } => self.call(*method, *tests_null, kinds),
            Act::CallSlot(slot, place) => self.call_slot(*slot, place.as_ref(), kinds),
            Act::Drop { arguments, has_result } => {
                self.drop_all(*arguments);
                if *has_result {
                    self.push(StackValue::hidden());
                }
            }
            Act::IsInstance(ty) => self.is_instance(ty, top(0)),
            Act::Cast(ty) => self.cast(ty, top(0)),
            Act::Box(class) => {
                let value = self.pop();
                self.put_in_box(*class, value);
            }
            Act::Unbox(class) => self.unbox(*class, top(0)),
            Act::UnboxPlace { class, origin } => self.unbox_place(*class, *origin, top(0)),
            Act::UnboxText(class, is_cast) => self.unbox_text(*class, *is_cast, top(0)),
            Act::UnknownText { arguments } => {
                self.drop_all(*arguments);
                let code = Code::from_op(Op::Int(BigInt::from(-1)));
                self.push(StackValue { code, form: ValueForm::Text });
            }
            Act::AnyText => self.any_text(),
            Act::TextLength => self.text_length(),
            Act::TextChar => self.text_char(),
            Act::IsEmptyText => self.is_empty_text(),
            Act::Extreme { is_max, num } => self.min_or_max(*is_max, *num),
            Act::Absolute(num) => self.absolute(*num),
            Act::IsNull => {
                let value = self.pop();
                let code = self.truth(value, false, top(0));
                self.push(StackValue::truth(code));
            }
            Act::Never => {
                let value = self.pop();
                self.drop_value(value);
                self.push(StackValue::truth(Code::from_op(Op::Bool(false))));
            }
            Act::Lock(place) => self.lock(place.as_ref(), kinds),
            Act::SameText(holds) => {
                let (right, left) = (self.pop(), self.pop());
                let (left, right) =
                    (self.as_type(left, &CilType::String), self.as_type(right, &CilType::String));
                let mut same = self.same_text(left, right);
                if !holds {
                    same.0.push(Op::Not);
                }
                self.push(StackValue::truth(same));
            }
            Act::Assert { arguments } => {
                let mut all = self.pop_all(*arguments);
                let others = all.split_off(1);
                let condition = all.pop().expect("there is a condition");
                self.settle();
                let code = self.as_type(condition, &CilType::Bool);
                let code = if others.is_empty() { code } else { self.simple(code) };
                for other in others {
                    self.drop_value(other);
                }
                self.require(code, CheckKind::Assert);
            }
            Act::Assume => {
                let value = self.pop();
                self.settle();
                let code = self.as_type(value, &CilType::Bool);
                self.emit(Stmt::Assume(code));
            }
            Act::AnyNumber(num) => {
                self.settle();
                let var = self.builder.fresh_var("any", Sort::Int);
                self.note_input(var);
                self.ranges.vars.insert(var, num.range());
                self.emit(Stmt::Havoc { var, tape: self.tapes[0] });
                self.assume_within(&Code::from_op(Op::Var(var)), &num.range());
                let value = self.of_type(Code::from_op(Op::Var(var)), &CilType::Number(*num));
                self.push(value);
            }
            Act::AnyBool => {
                self.settle();
                let var = self.builder.fresh_var("any", Sort::Bool);
                self.note_input(var);
                self.emit(Stmt::Havoc { var, tape: self.tapes[1] });
                self.push(StackValue::truth(Code::from_op(Op::Var(var))));
            }
            Act::Halt { arguments } => {
                self.drop_all(*arguments);
                self.settle();
                self.emit(Stmt::Halt);
            }
        }
    }

    /// Evaluates the values on top, of which nobody needs any.
    fn drop_all(&mut self, count: usize) {
        let all = self.pop_all(count);
        if all.iter().any(|value| is_impure(&value.code)) {
            self.settle();
        }
        for value in all {
            self.drop_value(value);
        }
    }

    /// Only runs are looked at in which code lies in a range.
    pub(super) fn assume_within(&mut self, code: &Code, (low, high): &(BigInt, BigInt)) {
        if self.reading.is_exact {
            self.emit(Stmt::Assume(in_range(code, Some(low), Some(high))));
        }
    }
}

/// The type of a variable.
fn variable_type(method: &Method, slot: VariableSlot) -> CilType {
    let variable = match slot {
        VariableSlot::Argument(at) => &method.parameters[at],
        VariableSlot::Local(at) => &method.locals[at],
    };
    variable.1.clone()
}
