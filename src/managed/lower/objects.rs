//! Objects and arrays.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{Form, StackValue, is_impure};
use crate::world::{ClassId, Kind, Ty};
use base::{FieldId, ShapeId, Sort, VarId};
use program::numbers::{Number, NumberType, hold, joined, literal, or};
use program::{BinOp, CheckKind, Code, ElementOf, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// A reference to an object of a class; null has its shape.
    fn receiver(&mut self, value: StackValue, class: ClassId) -> Code {
        self.as_type(value, &Ty::Class(class))
    }

    pub(super) fn load_field(&mut self, class: ClassId, at: usize) {
        let value = self.pop();
        let code = self.receiver(value, class);
        let mut code = self.guard_null(code, &Ty::Class(class), CheckKind::NullRead);
        let ty = self.world.class(class).fields[at].ty.clone();
        if matches!(ty, Ty::Struct(_)) {
            self.settle();
            code = self.simple(code);
        }
        let count = self.world.leaves(&ty).len();
        let value = self.load_leaves(&code, (class, at), 0..count, &ty);
        self.push(value);
    }

    /// Whether a run may start with objects of a class.
    pub(super) fn starts_with(&self, class: ClassId) -> bool {
        self.shapes.initial.iter().any(|&of| self.world.fits(of, &Ty::Class(class)))
    }

    /// Pushes what was loaded.
    fn push_loaded(&mut self, code: Code, ty: &Ty, starts: bool) {
        let value = self.loaded_value(code, ty, starts);
        self.push(value);
    }

    /// What was loaded. If objects are there from the start it is known to be of its type.
    pub(super) fn loaded_value(&mut self, code: Code, ty: &Ty, starts: bool) -> StackValue {
        if !starts || !self.reading.is_exact {
            return self.of_type(code, ty);
        }
        match ty {
            Ty::Number(_) | Ty::String => {
                self.settle();
                let var = hold(&mut self.builder, code, self.span);
                self.assume_typed(var, ty);
                self.of_type(Code::from_op(Op::Var(var)), ty)
            }
            _ if self.is_narrower(ty) => {
                self.settle();
                let var = hold(&mut self.builder, code, self.span);
                self.assume_typed(var, ty);
                StackValue::reference(Code::from_op(Op::Var(var)))
            }
            Ty::Void
            | Ty::Bool
            | Ty::Real
            | Ty::Object
            | Ty::Class(_)
            | Ty::Struct(_)
            | Ty::Outside { .. }
            | Ty::Array(_)
            | Ty::Grid(..)
            | Ty::Place(_)
            | Ty::Pointer => self.of_type(code, ty),
        }
    }

    /// Whether objects of the family are told apart, and not all of them are of the type. What is no class at all is seen
    /// where classes are told apart.
    fn is_narrower(&mut self, ty: &Ty) -> bool {
        if !matches!(ty, Ty::Class(_)) {
            return false;
        }
        self.family_classes(ty).iter().any(|(class, _, _)| !self.world.fits(*class, ty))
    }

    /// The classes of a type's family that are told apart, with the number of each.
    pub(super) fn family_classes(&mut self, ty: &Ty) -> Vec<(ClassId, FieldId, BigInt)> {
        let family = self.family(ty);
        let members = self.world.families.members(family);
        let classes = members.iter().filter_map(Ty::class);
        let classes =
            classes.filter_map(|class| self.tag_of(class).map(|(field, tag)| (class, field, tag)));
        let mut classes: Vec<(ClassId, FieldId, BigInt)> = classes.collect();
        classes.sort_by(|left, right| left.2.cmp(&right.2));
        classes
    }

    /// Only runs are looked at in which a variable holds a value of its type.
    pub(super) fn assume_typed(&mut self, var: VarId, ty: &Ty) {
        let code = Code::from_op(Op::Var(var));
        match ty {
            Ty::Number(num) => self.assume_within(&code, &num.range()),
            Ty::String => {
                let fits = joined(code, literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
                self.emit(Stmt::Assume(fits));
            }
            Ty::Class(_) => {
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
            Ty::Void | Ty::Bool | Ty::Real | Ty::Object | Ty::Outside { .. } | Ty::Array(_) => {}
            Ty::Struct(_) | Ty::Grid(..) | Ty::Place(_) | Ty::Pointer => {}
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
        if is_impure(&target) && value.form != Form::Null {
            target = self.simple(target);
        }
        let mut values = self.as_leaves(value, &ty);
        if self.raised_number(CheckKind::NullWrite).is_some() {
            values = values.into_iter().map(|value| self.evaluated_code(value)).collect();
            target = self.guard_null(target, &Ty::Class(class), CheckKind::NullWrite);
        }
        if values.len() != 1 {
            target = self.simple(target);
        }
        let fields = self.shapes.fields[&(class, at)].clone();
        self.store_leaves(&target, &fields, values);
    }

    /// A length or an index: with its sign.
    fn index(&mut self, value: StackValue, kind: &Kind) -> Number {
        let number = self.as_number(value);
        let bits = if *kind == Kind::Long { 64 } else { 32 };
        self.fitted(number, NumberType { bits, is_signed: true })
    }

    pub(super) fn new_array(&mut self, element: &Ty) {
        let value = self.pop();
        let number = self.as_number(value);
        let wide = NumberType { bits: 64, is_signed: true };
        let word = NumberType { bits: 32, is_signed: true };
        let number = if word.holds(&number.range) { number } else { self.fitted(number, wide) };
        self.settle();
        let mut code = number.code;
        if !word.holds(&number.range) {
            // No array is longer; what happens then depends on the memory there is.
            code = self.simple(code);
            let most = joined(code.clone(), literal(word.range().1), Op::Binary(BinOp::Le));
            self.require(most, CheckKind::Model);
        }
        let shape = self.shape(&Ty::Array(Box::new(element.clone())));
        if self.raised_number(CheckKind::NegativeLength).is_some() {
            code = self.simple(code);
            let fits = joined(code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
            self.guard(fits, CheckKind::NegativeLength);
        }
        let check = self.builder.check(CheckKind::NegativeLength, self.span);
        code.0.push(Op::NewArray { shape, check });
        let var = hold(&mut self.builder, code, self.span);
        self.push(StackValue::reference(Code::from_op(Op::Var(var))));
    }

    pub(super) fn length(&mut self, kind: &Kind) {
        let value = self.pop();
        let Kind::Ref(ty) = kind else {
            // The length of null.
            self.settle();
            self.require(Code::from_op(Op::Bool(false)), CheckKind::NullUse);
            return self.push(StackValue::number(Number::constant(BigInt::ZERO)));
        };
        let shape = self.shape(ty);
        let fields = self.builder.symbols[shape].array.expect("it is an array");
        let check = self.builder.check(CheckKind::NullArray, self.span);
        let mut code = self.guard_null(value.code, ty, CheckKind::NullArray);
        code.0.push(Op::Load { field: fields.len, check });
        let range = (BigInt::ZERO, BigInt::from(i32::MAX));
        if self.starts_with_arrays() && self.reading.is_exact {
            self.settle();
            let var = hold(&mut self.builder, code, self.span);
            code = Code::from_op(Op::Var(var));
            let fits = joined(code.clone(), literal(range.1.clone()), Op::Binary(BinOp::Le));
            self.emit(Stmt::Assume(fits));
        }
        self.push(StackValue::number(Number { code, range }));
    }

    pub(super) fn starts_with_arrays(&self) -> bool {
        self.world.initial.iter().any(|ty| matches!(ty, Ty::Array(_)))
    }

    pub(super) fn element_of(&mut self, element: &Ty) -> (ElementOf, FieldId) {
        let shape = self.shape(&Ty::Array(Box::new(element.clone())));
        let null = self.builder.check(CheckKind::NullArray, self.span);
        let bounds = self.builder.check(CheckKind::OutOfBounds, self.span);
        let items = self.builder.symbols[shape].array.expect("it is an array").items;
        (ElementOf { array: shape, null, bounds }, items)
    }

    pub(super) fn load_element(&mut self, element: &Ty, kinds: (&Kind, &Kind)) {
        let (index, array) = (self.pop(), self.pop());
        let mut index = self.index(index, kinds.1);
        let (of, _) = self.element_of(element);
        let mut code = array.code;
        if self.guards_elements() {
            self.settle();
            code = self.simple(code);
            index.code = self.simple(index.code);
            self.guard_element(&code, &index.code, element);
        }
        code.append(index.code);
        code.0.push(Op::Element(of));
        let starts = self.starts_with_arrays();
        self.push_loaded(code, element, starts);
    }

    pub(super) fn store_element(&mut self, element: &Ty, kinds: (&Kind, &Kind)) {
        let (value, index, array) = (self.pop(), self.pop(), self.pop());
        self.settle();
        let array = self.simple(array.code);
        let index = self.index(index, kinds.1);
        let index = self.simple(index.code);
        let mut value = self.as_type(value, element);
        if self.guards_elements() {
            value = self.evaluated_code(value);
            self.guard_element(&array, &index, element);
        }
        let (of, items) = self.element_of(element);
        self.write_element(array, index, value, of, items);
    }

    /// Whether somebody may catch what is thrown where there is no such element.
    fn guards_elements(&mut self) -> bool {
        self.raised_number(CheckKind::OutOfBounds).is_some()
            || self.raised_number(CheckKind::NullArray).is_some()
    }

    /// Where there is no such element an exception is thrown, if somebody may catch it.
    fn guard_element(&mut self, array: &Code, index: &Code, element: &Ty) {
        let ty = Ty::Array(Box::new(element.clone()));
        self.guard_null(array.clone(), &ty, CheckKind::NullArray);
        let shape = self.shape(&ty);
        let len = self.builder.symbols[shape].array.expect("it is an array").len;
        let check = self.builder.check(CheckKind::NullArray, self.span);
        let mut length = array.clone();
        length.0.push(Op::Load { field: len, check });
        let length = self.simple(length);
        let low = joined(index.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
        let high = joined(index.clone(), length, Op::Binary(BinOp::Lt));
        self.guard(program::numbers::and(low, high), CheckKind::OutOfBounds);
    }

    /// Finds the place of an element: array and index are kept, and tested here.
    pub(super) fn element_place(&mut self, element: &Ty, origin: usize, kinds: (&Kind, &Kind)) {
        let (index, array) = (self.pop(), self.pop());
        let index = self.index(index, kinds.1);
        self.settle();
        let array = hold(&mut self.builder, array.code, self.span);
        let index = hold(&mut self.builder, index.code, self.span);
        if self.guards_elements() {
            let (array, index) = (Code::from_op(Op::Var(array)), Code::from_op(Op::Var(index)));
            self.guard_element(&array, &index, element);
        }
        let (of, _) = self.element_of(element);
        let code = Code(vec![Op::Var(array), Op::Var(index), Op::Element(of)]);
        hold(&mut self.builder, code, self.span);
        self.places.insert(origin, vec![array, index]);
        self.push(StackValue::hidden());
    }

    pub(super) fn write_element(
        &mut self,
        array: Code,
        index: Code,
        value: Code,
        of: ElementOf,
        items: FieldId,
    ) {
        let mut code = value;
        code.append(array.clone());
        code.append(index);
        code.0.push(Op::Replaced(of));
        self.emit(Stmt::Store { value: code, target: array, field: items, check: of.null });
    }

    /// Gives a new array its elements.
    pub(super) fn fill_array(&mut self, element: &Ty, values: &[BigInt]) {
        let (_, array) = (self.pop(), self.pop());
        self.settle();
        let array = self.simple(array.code);
        for (at, value) in values.iter().enumerate() {
            let value = match *element == Ty::Bool {
                true => Code::from_op(Op::Bool(*value != BigInt::ZERO)),
                false => literal(value.clone()),
            };
            let (of, items) = self.element_of(element);
            self.write_element(array.clone(), literal(BigInt::from(at)), value, of, items);
        }
    }

    /// A new object of a shape, all of whose fields are 0; with the tag of its class.
    pub(super) fn object_of(&mut self, shape: ShapeId, class: Option<ClassId>) -> Code {
        let tag = class.and_then(|class| self.tag_of(class));
        let fields = self.builder.symbols[shape].fields.clone();
        let mut code = Code::default();
        for &field in &fields {
            let value = match (&tag, self.builder.symbols[field].sort) {
                (Some((own, tag)), _) if *own == field => Op::Int(tag.clone()),
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
