//! Values in boxes, strings that are objects, and strings of which nothing is known.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm, is_impure};
use crate::world::{CilStackType, CilType, ClassId};
use base::{Sort, VarId};
use program::numbers::{and, joined, literal, or, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// The type of what stands on the stack as its parts.
    pub(super) fn held_type(&self, kind: &CilStackType) -> Option<CilType> {
        match kind {
            CilStackType::Struct(class) => Some(CilType::Struct(*class)),
            CilStackType::Boxed(class) => self.world.boxed(*class).cloned(),
            CilStackType::Bool
            | CilStackType::Bit
            | CilStackType::Word
            | CilStackType::Long
            | CilStackType::Null
            | CilStackType::String => None,
            CilStackType::Ref(_)
            | CilStackType::Place(_)
            | CilStackType::Function(_)
            | CilStackType::Opaque => None,
        }
    }

    /// A value that may be put into a box.
    pub(super) fn put_in_box(&mut self, class: ClassId, value: StackValue) {
        let ty = self.world.boxed(class).expect("it is a box").clone();
        let mut codes = self.as_leaves(value, &ty);
        if codes.iter().any(is_impure) {
            self.settle();
            codes = codes.into_iter().map(|code| self.simple(code)).collect();
        }
        let leaves = self.world.leaves(&ty);
        let parts =
            codes.into_iter().zip(leaves).map(|(code, (_, leaf))| self.of_type(code, &leaf));
        let form = ValueForm::Boxed(class, parts.collect());
        self.push(StackValue { code: Code::default(), form });
    }

    /// What variables hold as a value that may be put into a box.
    pub(super) fn boxed_value(&self, class: ClassId, vars: &[VarId]) -> StackValue {
        let ty = self.world.boxed(class).expect("it is a box").clone();
        let leaves = self.world.leaves(&ty);
        let parts = vars.iter().zip(leaves);
        let parts = parts.map(|(&var, (_, leaf))| self.of_type(Code::from_op(Op::Var(var)), &leaf));
        StackValue { code: Code::default(), form: ValueForm::Boxed(class, parts.collect()) }
    }

    /// The value that may be put into a box, as it is.
    pub(super) fn unboxed(value: StackValue) -> StackValue {
        let ValueForm::Boxed(_, mut parts) = value.form else { return value };
        match parts.len() {
            1 => parts.remove(0),
            _ => StackValue { code: Code::default(), form: ValueForm::Struct(parts) },
        }
    }

    /// A new object of a class whose first field has these values.
    fn new_box(&mut self, class: ClassId, values: &[Code]) -> Code {
        let shape = self.shape(&CilType::Class(class));
        let mut object = self.object_of(shape, Some(class));
        let Some(Op::New { fields, .. }) = object.0.pop() else {
            unreachable!("it is a new object")
        };
        let box_fields = self.shapes.fields[&(class, 0)].clone();
        let mut code = Code::default();
        for (&field, op) in fields.iter().zip(object.0) {
            let value = box_fields.iter().position(|&other| other == field);
            code.append(value.map_or(Code::from_op(op), |at| values[at].clone()));
        }
        code.0.push(Op::New { shape, fields });
        Code::from_op(Op::Var(store_in_temporary(&mut self.builder, code, self.span)))
    }

    /// The object that a value in a box is.
    pub(super) fn box_object(&mut self, value: StackValue) -> Code {
        let ValueForm::Boxed(class, parts) = value.form else { unreachable!("it is a box") };
        let values: Vec<Code> = parts.into_iter().map(|part| part.code).collect();
        self.new_box(class, &values)
    }

    /// The object that a string is; null is null.
    pub(super) fn text_object(&mut self, code: Code) -> Code {
        let class = self.world.made_text_box().expect("typing has made it");
        let shape = self.shape(&CilType::Class(class));
        match &code.0[..] {
            [Op::Int(number)] if *number == BigInt::ZERO => {
                return Code::from_op(Op::Null(shape));
            }
            [Op::Int(_)] => return self.new_box(class, &[code]),
            _ => {}
        }
        let code = self.simple(code);
        let var = self.builder.fresh_var("t", Sort::Ref(shape));
        self.emit(Stmt::Assign { var, value: Code::from_op(Op::Null(shape)) });
        let zero = literal(BigInt::ZERO);
        let done = self.skip_unless(joined(code.clone(), zero, Op::Binary(BinOp::Eq)));
        let value = self.new_box(class, &[code]);
        self.emit(Stmt::Assign { var, value });
        self.builder.place_target(done);
        Code::from_op(Op::Var(var))
    }

    /// What is on top of the stack, as an object: a value that has just been put into a box is in it, and so is a string.
    pub(super) fn object_on_top(&mut self, kind: &CilStackType) -> CilStackType {
        if !matches!(kind, CilStackType::Boxed(_) | CilStackType::String) {
            return kind.clone();
        }
        let value = self.pop();
        let code = self.as_type(value, &CilType::Object);
        self.push(StackValue::reference(code));
        CilStackType::Ref(CilType::Object)
    }

    /// The box that a value is taken from, tested.
    fn tested_box(&mut self, class: ClassId, kind: &CilStackType) -> Code {
        let ty = CilType::Class(class);
        let kind = &self.object_on_top(kind);
        let value = self.pop();
        let object = self.as_type(value, &ty);
        self.settle();
        let object = self.simple(object);
        let of = if let CilStackType::Ref(of) = kind { of.clone() } else { ty.clone() };
        self.test_null(&object, &of);
        self.push(StackValue::reference(object));
        self.cast(&ty, kind);
        let value = self.pop();
        self.simple(value.code)
    }

    /// The value in a box.
    pub(super) fn unbox(&mut self, class: ClassId, kind: &CilStackType) {
        let object = self.tested_box(class, kind);
        let ty = self.world.boxed(class).expect("it is a box").clone();
        let count = self.world.leaves(&ty).len();
        let value = self.load_leaves(&object, (class, 0), 0..count, &ty);
        self.push(value);
    }

    /// The place of the value in a box.
    pub(super) fn unbox_place(&mut self, class: ClassId, origin: usize, kind: &CilStackType) {
        let object = self.tested_box(class, kind);
        let object = store_in_temporary(&mut self.builder, object, self.span);
        self.places.insert(origin, vec![object]);
        self.push(StackValue::hidden());
    }

    /// The string that an object is; null is null.
    pub(super) fn unbox_text(&mut self, class: ClassId, is_cast: bool, kind: &CilStackType) {
        let ty = CilType::Class(class);
        if is_cast {
            self.cast(&ty, kind);
        } else {
            self.is_instance(&ty, kind);
        }
        let value = self.pop();
        let object = self.as_type(value, &ty);
        self.settle();
        let object = self.simple(object);
        let var = self.builder.fresh_var("t", Sort::Int);
        let zero = literal(BigInt::ZERO);
        self.emit(Stmt::Assign { var, value: zero });
        let shape = self.shape(&ty);
        let is_null = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Eq));
        let done = self.skip_unless(is_null);
        let text = self.load_leaves(&object, (class, 0), 0..1, &CilType::String);
        self.emit(Stmt::Assign { var, value: text.code });
        self.builder.place_target(done);
        self.push(StackValue { code: Code::from_op(Op::Var(var)), form: ValueForm::Text });
    }

    /// Two references that are compared: which of two equal strings is the same object nobody knows.
    pub(super) fn told_apart(
        &mut self,
        (left, right): (Code, Code),
        kinds: (&CilStackType, &CilStackType),
    ) -> (Code, Code) {
        let (Some(class), CilStackType::Ref(ty)) = (self.world.made_text_box(), kinds.0) else {
            return (left, right);
        };
        if self.family(&CilType::Class(class)) != self.family(ty) {
            return (left, right);
        }
        self.settle();
        let (left, right) = (self.simple(left), self.simple(right));
        let shape = self.shape(ty);
        let mut all: Option<Code> = None;
        for object in [&left, &right] {
            let null = Code::from_op(Op::Null(shape));
            let mut other = joined(object.clone(), null, Op::Binary(BinOp::Eq));
            if let Some(tag) = self.tag_of(class) {
                let mut is_other = self.has_tag(object, &[tag]).expect("there is a tag");
                is_other.0.push(Op::Not);
                other = or(other, is_other);
            }
            all = Some(match all {
                Some(all) => or(all, other),
                None => other,
            });
        }
        self.require(all.expect("there are two"), CheckKind::Model);
        (left, right)
    }

    /// Strings that are compared: runs that look at one of which nothing is known are not followed.
    pub(super) fn known_texts(&mut self, left: Code, right: Code) -> (Code, Code) {
        let is_constant =
            |code: &Code| matches!(code.0[..], [Op::Int(ref n)] if *n >= BigInt::ZERO);
        if !self.world.has_unknown_texts || (is_constant(&left) && is_constant(&right)) {
            return (left, right);
        }
        self.settle();
        let (left, right) = (self.simple(left), self.simple(right));
        let mut all = Code::from_op(Op::Bool(true));
        for (text, other) in [(&left, &right), (&right, &left)] {
            if is_constant(text) {
                continue;
            }
            let zero = || literal(BigInt::ZERO);
            let is_known = joined(text.clone(), zero(), Op::Binary(BinOp::Ge));
            let is_null = joined(other.clone(), zero(), Op::Binary(BinOp::Eq));
            all = and(all, or(is_known, is_null));
        }
        self.require(all, CheckKind::Model);
        (left, right)
    }

    /// Whether a string is null or has no characters.
    pub(super) fn is_empty_text(&mut self) {
        let value = self.pop();
        let code = self.as_type(value, &CilType::String);
        let empty = literal(BigInt::from(self.world.text_number("")));
        let code = self.evaluated_code(code);
        let zero = literal(BigInt::ZERO);
        let is_null = joined(code.clone(), zero, Op::Binary(BinOp::Eq));
        let is_empty = self.same_text(code, empty);
        self.push(StackValue::truth(or(is_null, is_empty)));
    }
}
