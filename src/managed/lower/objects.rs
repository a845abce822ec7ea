//! Objects and arrays.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm, is_impure};
use crate::world::{CilType, ClassId};
use base::{FieldId, ShapeId, Sort, VarId};
use program::numbers::{joined, literal, or, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// A reference to an object of a class; null has its shape.
    fn receiver(&mut self, value: StackValue, class: ClassId) -> Code {
        self.as_type(value, &CilType::Class(class))
    }

    pub(super) fn load_field(&mut self, class: ClassId, at: usize) {
        let value = self.pop();
        let code = self.receiver(value, class);
        let mut code = self.guard_null(code, &CilType::Class(class), CheckKind::NullRead);
        let ty = self.world.class(class).fields[at].ty.clone();
        if matches!(ty, CilType::Struct(_)) {
            self.settle();
            code = self.simple(code);
        }
        let count = self.world.leaves(&ty).len();
        let value = self.load_leaves(&code, (class, at), 0..count, &ty);
        self.push(value);
    }

    /// Whether a run may start with objects of a class.
    pub(super) fn starts_with(&self, class: ClassId) -> bool {
        self.shapes.initial.iter().any(|&of| self.world.fits(of, &CilType::Class(class)))
    }

    /// What was loaded. If objects are there from the start it is known to be of its type.
    pub(super) fn loaded_value(&mut self, code: Code, ty: &CilType, starts: bool) -> StackValue {
        if !starts || !self.reading.is_exact {
            return self.of_type(code, ty);
        }
        match ty {
            CilType::Number(_) | CilType::String => {
                self.settle();
                let var = store_in_temporary(&mut self.builder, code, self.span);
                self.assume_typed(var, ty);
                self.of_type(Code::from_op(Op::Var(var)), ty)
            }
            _ if self.is_narrower(ty) => {
                self.settle();
                let var = store_in_temporary(&mut self.builder, code, self.span);
                self.assume_typed(var, ty);
                StackValue::reference(Code::from_op(Op::Var(var)))
            }
            CilType::Void
            | CilType::Bool
            | CilType::Real
            | CilType::Object
            | CilType::Class(_)
            | CilType::Struct(_)
            | CilType::Outside { .. }
            | CilType::Array(_)
            | CilType::Grid(..)
            | CilType::Place(_)
            | CilType::Pointer => self.of_type(code, ty),
        }
    }

    /// Whether objects of the family are told apart, and not all of them are of the type. What is no class at all is seen
    /// where classes are told apart.
    fn is_narrower(&mut self, ty: &CilType) -> bool {
        if !matches!(ty, CilType::Class(_)) {
            return false;
        }
        self.family_classes(ty).iter().any(|(class, _, _)| !self.world.fits(*class, ty))
    }

    /// The classes of a type's family that are told apart, with the number of each.
    pub(super) fn family_classes(&mut self, ty: &CilType) -> Vec<(ClassId, FieldId, BigInt)> {
        let family = self.family(ty);
        let members = self.world.families.members(family);
        let classes = members.iter().filter_map(CilType::class);
        let classes =
            classes.filter_map(|class| self.tag_of(class).map(|(field, tag)| (class, field, tag)));
        let mut classes: Vec<(ClassId, FieldId, BigInt)> = classes.collect();
        classes.sort_by(|left, right| left.2.cmp(&right.2));
        classes
    }

    /// Only runs are looked at in which a variable holds a value of its type.
    pub(super) fn assume_typed(&mut self, var: VarId, ty: &CilType) {
        let code = Code::from_op(Op::Var(var));
        match ty {
            CilType::Number(num) => self.assume_within(&code, &num.range()),
            CilType::String => {
                // The program may have stored one of which nothing is known.
                let least = -i32::from(self.world.has_unknown_texts);
                let fits = joined(code, literal(BigInt::from(least)), Op::Binary(BinOp::Ge));
                self.emit(Stmt::Assume(fits));
            }
            CilType::Class(_) => {
                let classes = self.family_classes(ty);
                let fitting: Vec<(FieldId, BigInt)> = classes
                    .into_iter()
                    .filter(|(class, _, _)| self.world.fits(*class, ty))
                    .map(|(_, field, tag)| (field, tag))
                    .collect();
                let shape = self.shape(ty);
                let is_null =
                    joined(code.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Eq));
                let fits =
                    self.has_tag(&code, &fitting).map_or(is_null.clone(), |tags| or(is_null, tags));
                self.emit(Stmt::Assume(fits));
            }
            CilType::Void
            | CilType::Bool
            | CilType::Real
            | CilType::Object
            | CilType::Outside { .. }
            | CilType::Array(_) => {}
            CilType::Struct(_) | CilType::Grid(..) | CilType::Place(_) | CilType::Pointer => {}
        }
    }

    /// Whether an object, which is not null, has one of these tags; `None` if there are none.
    pub(super) fn has_tag(&mut self, object: &Code, tags: &[(FieldId, BigInt)]) -> Option<Code> {
        let mut any: Option<Code> = None;
        for (field, tag) in tags {
            let check = self.builder.check(CheckKind::Ghost, self.span);
            let mut code = object.clone();
            code.0.push(Op::Load { field: *field, check });
            let test = joined(code, literal(tag.clone()), Op::Binary(BinOp::Eq));
            any = Some(match any {
                Some(any) => or(any, test),
                None => test,
            });
        }
        any
    }

    pub(super) fn store_field(&mut self, class: ClassId, at: usize) {
        let (value, object) = (self.pop(), self.pop());
        let ty = self.world.class(class).fields[at].ty.clone();
        self.settle();
        let mut target = self.receiver(object, class);
        if is_impure(&target) && value.form != ValueForm::Null {
            target = self.simple(target);
        }
        let mut values = self.as_leaves(value, &ty);
        if self.raised_number(CheckKind::NullWrite).is_some() {
            values = values.into_iter().map(|value| self.evaluated_code(value)).collect();
            target = self.guard_null(target, &CilType::Class(class), CheckKind::NullWrite);
        }
        if values.len() != 1 {
            target = self.simple(target);
        }
        let fields = self.shapes.fields[&(class, at)].clone();
        self.store_leaves(&target, &fields, values);
    }

    /// A new object of a shape, all of whose fields are 0; with the tag of its class.
    pub(super) fn object_of(&mut self, shape: ShapeId, class: Option<ClassId>) -> Code {
        let tag = class.and_then(|class| self.tag_of(class));
        let fields = self.builder.symbols[shape].fields.clone();
        let mut code = Code::default();
        for &field in &fields {
            let value = match (&tag, self.builder.symbols[field].sort) {
                (Some((tag_field, tag)), _) if *tag_field == field => Op::Int(tag.clone()),
                (_, Sort::Bool) => Op::Bool(false),
                (_, Sort::Ref(shape)) => Op::Null(shape),
                (_, Sort::Int | Sort::Vector(_)) => Op::Int(BigInt::ZERO),
            };
            code.0.push(value);
        }
        code.0.push(Op::New { shape, fields });
        code
    }
}
