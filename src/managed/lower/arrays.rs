//! Arrays: their elements and lengths.

use std::ops::Range;

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, is_impure};
use crate::world::{CilStackType, CilType, SizeQuestion};
use base::FieldId;
use program::numbers::{BoundedNumber, NumberType, joined, literal, store_in_temporary};
use program::{BinOp, CheckKind, Code, ElementOf, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// A length or an index: with its sign.
    fn index(&mut self, value: StackValue, kind: &CilStackType) -> BoundedNumber {
        let number = self.as_number(value);
        let bits = if *kind == CilStackType::Long { 64 } else { 32 };
        self.fitted(number, NumberType { bits, is_signed: true })
    }

    /// The length of a new array: a number of 32 bits.
    fn new_length(&mut self, value: StackValue) -> BoundedNumber {
        let number = self.as_number(value);
        let wide = NumberType { bits: 64, is_signed: true };
        let word = NumberType { bits: 32, is_signed: true };
        let mut number = if word.holds(&number.range) { number } else { self.fitted(number, wide) };
        self.settle();
        if !word.holds(&number.range) {
            // No array is longer; what happens then depends on the memory there is.
            number.code = self.simple(number.code);
            let most = joined(number.code.clone(), literal(word.range().1), Op::Binary(BinOp::Le));
            self.require(most, CheckKind::Model);
        }
        number
    }

    pub(super) fn new_array(&mut self, element: &CilType) {
        let value = self.pop();
        let number = self.new_length(value);
        let ty = CilType::Array(Box::new(element.clone()));
        if ty.is_array_record() {
            return self.new_sized(&ty, vec![number]);
        }
        let mut code = number.code;
        let shape = self.shape(&ty);
        if self.raised_number(CheckKind::NegativeLength).is_some() {
            code = self.simple(code);
            let fits = joined(code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
            self.guard(fits, CheckKind::NegativeLength);
        }
        let check = self.builder.check(CheckKind::NegativeLength, self.span);
        code.0.push(Op::NewArray { shape, check });
        let var = store_in_temporary(&mut self.builder, code, self.span);
        self.push(StackValue::reference(Code::from_op(Op::Var(var))));
    }

    /// A new array of several dimensions.
    pub(super) fn new_grid(&mut self, ty: &CilType, kinds: &[CilStackType]) {
        let values = self.pop_all(ty.rank());
        if values.iter().any(|value| is_impure(&value.code)) {
            self.settle();
        }
        let mut sizes = Vec::new();
        for (value, kind) in values.into_iter().zip(&kinds[kinds.len() - ty.rank()..]) {
            let code = self.evaluated_code(value.code);
            let value = StackValue { code, form: value.form };
            let number = if *kind == CilStackType::Long {
                self.new_length(value)
            } else {
                self.index(value, kind)
            };
            sizes.push(number);
        }
        self.new_sized(ty, sizes);
    }

    pub(super) fn length(&mut self, kind: &CilStackType) {
        let value = self.pop();
        let CilStackType::Ref(ty) = kind else {
            // The length of null.
            self.settle();
            self.require(Code::from_op(Op::Bool(false)), CheckKind::NullUse);
            return self.push(StackValue::number(BoundedNumber::constant(BigInt::ZERO)));
        };
        let range = (BigInt::ZERO, BigInt::from(i32::MAX));
        if ty.is_array_record() {
            let code = self.sized_array(ty, value, CheckKind::NullArray);
            let code = self.size(ty, &code, 0);
            return self.push(StackValue::number(BoundedNumber { code, range }));
        }
        let shape = self.shape(ty);
        let fields = self.builder.symbols[shape].array.expect("it is an array");
        let check = self.builder.check(CheckKind::NullArray, self.span);
        let mut code = self.guard_null(value.code, ty, CheckKind::NullArray);
        code.0.push(Op::Load { field: fields.len, check });
        if self.starts_with_arrays() && self.reading.is_exact {
            self.settle();
            let var = store_in_temporary(&mut self.builder, code, self.span);
            code = Code::from_op(Op::Var(var));
            let fits = joined(code.clone(), literal(range.1.clone()), Op::Binary(BinOp::Le));
            self.emit(Stmt::Assume(fits));
        }
        self.push(StackValue::number(BoundedNumber { code, range }));
    }

    /// An array whose sizes are asked for: it is not null.
    fn sized_array(&mut self, ty: &CilType, value: StackValue, kind: CheckKind) -> Code {
        self.settle();
        let array = self.simple(value.code);
        let shape = self.shape(ty);
        let there = joined(array.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Ne));
        self.require(there, kind);
        array
    }

    /// What is asked of the size of an array.
    pub(super) fn array_size(&mut self, ty: &CilType, question: SizeQuestion) {
        if !matches!(question, SizeQuestion::All | SizeQuestion::Rank) {
            self.pop();
        }
        let value = self.pop();
        let array = self.sized_array(ty, value, CheckKind::NullUse);
        let range = (BigInt::ZERO, BigInt::from(i32::MAX));
        let size = |this: &mut Self, dimension: usize| {
            if ty.is_array_record() {
                return this.size(ty, &array, dimension);
            }
            let shape = this.shape(ty);
            let len = this.builder.symbols[shape].array.expect("it is an array").len;
            let check = this.builder.check(CheckKind::Ghost, this.span);
            let mut code = array.clone();
            code.0.push(Op::Load { field: len, check });
            code
        };
        let number = match question {
            SizeQuestion::Dimension(at) => BoundedNumber { code: size(self, at), range },
            SizeQuestion::LastIndex(at) => {
                let one = literal(BigInt::from(1));
                let code = joined(size(self, at), one, Op::Binary(BinOp::Sub));
                BoundedNumber { code, range: (BigInt::from(-1), BigInt::from(i32::MAX - 1)) }
            }
            SizeQuestion::FirstIndex => BoundedNumber::constant(BigInt::ZERO),
            SizeQuestion::Rank => BoundedNumber::constant(BigInt::from(ty.rank())),
            SizeQuestion::All => {
                let mut code = size(self, 0);
                for at in 1..ty.rank() {
                    let other = size(self, at);
                    code = joined(code, other, Op::Binary(BinOp::Mul));
                }
                BoundedNumber { code, range }
            }
        };
        self.push(StackValue::number(number));
    }

    pub(super) fn starts_with_arrays(&self) -> bool {
        self.world.initial.iter().any(|ty| matches!(ty, CilType::Array(_)))
    }

    fn element_of(&mut self, ty: &CilType) -> (ElementOf, FieldId) {
        let shape = self.shape(ty);
        let null = self.builder.check(CheckKind::NullArray, self.span);
        let bounds = self.builder.check(CheckKind::OutOfBounds, self.span);
        let items = self.builder.symbols[shape].array.expect("it is an array").items;
        (ElementOf { array: shape, null, bounds }, items)
    }

    /// The indices on top of the stack, and the array below them.
    fn pop_place(
        &mut self,
        ty: &CilType,
        kinds: &[CilStackType],
    ) -> (Vec<BoundedNumber>, StackValue) {
        let values = self.pop_all(ty.rank());
        let mut indices = Vec::new();
        for (value, kind) in values.into_iter().zip(&kinds[kinds.len() - ty.rank()..]) {
            indices.push(self.index(value, kind));
        }
        (indices, self.pop())
    }

    /// Array and place of an element of an array that is an object, which are tested.
    fn located(
        &mut self,
        ty: &CilType,
        indices: Vec<BoundedNumber>,
        array: StackValue,
    ) -> (Code, Code) {
        self.settle();
        let array = self.simple(array.code);
        let mut all = Vec::new();
        for index in indices {
            all.push(self.simple(index.code));
        }
        let place = self.tested_cell(ty, &array, &all);
        (array, place)
    }

    pub(super) fn load_element(&mut self, ty: &CilType, kinds: &[CilStackType]) {
        let cell = ty.cell().expect("it is an array").clone();
        let (mut indices, array) = self.pop_place(ty, kinds);
        if ty.is_array_record() {
            let at = self.located(ty, indices, array);
            let count = self.world.leaves(&cell).len();
            let value = self.load_record_cell(ty, at, 0..count, &cell);
            return self.push(value);
        }
        let mut index = indices.pop().expect("there is one");
        let (of, _) = self.element_of(ty);
        let mut code = array.code;
        if self.guards_elements() {
            self.settle();
            code = self.simple(code);
            index.code = self.simple(index.code);
            self.guard_element(&code, &index.code, ty);
        }
        code.append(index.code);
        code.0.push(Op::Element(of));
        let starts = self.starts_with_arrays();
        let value = self.loaded_value(code, &cell, starts);
        self.push(value);
    }

    pub(super) fn store_element(&mut self, ty: &CilType, kinds: &[CilStackType]) {
        let cell = ty.cell().expect("it is an array").clone();
        let value = self.pop();
        let (mut indices, array) = self.pop_place(ty, &kinds[..kinds.len() - 1]);
        self.settle();
        if ty.is_array_record() {
            let array = StackValue::reference(self.simple(array.code));
            for index in &mut indices {
                index.code = self.simple(std::mem::take(&mut index.code));
            }
            let mut codes = self.as_leaves(value, &cell);
            codes = codes.into_iter().map(|code| self.evaluated_code(code)).collect();
            let at = self.located(ty, indices, array);
            let count = codes.len();
            return self.store_record_cell(ty, at, 0..count, codes);
        }
        let array = self.simple(array.code);
        let index = indices.pop().expect("there is one");
        let index = self.simple(index.code);
        let mut value = self.as_type(value, &cell);
        if self.guards_elements() {
            value = self.evaluated_code(value);
            self.guard_element(&array, &index, ty);
        }
        let (of, items) = self.element_of(ty);
        self.write_element((array, index), value, of, items);
    }

    /// Whether somebody may catch what is thrown where there is no such element.
    fn guards_elements(&mut self) -> bool {
        self.raised_number(CheckKind::OutOfBounds).is_some()
            || self.raised_number(CheckKind::NullArray).is_some()
    }

    /// Where there is no such element an exception is thrown, if somebody may catch it.
    fn guard_element(&mut self, array: &Code, index: &Code, ty: &CilType) {
        self.guard_null(array.clone(), ty, CheckKind::NullArray);
        let shape = self.shape(ty);
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
    pub(super) fn element_place(&mut self, ty: &CilType, origin: usize, kinds: &[CilStackType]) {
        let (mut indices, array) = self.pop_place(ty, kinds);
        self.settle();
        let array = store_in_temporary(&mut self.builder, array.code, self.span);
        let array_code = Code::from_op(Op::Var(array));
        if ty.is_array_record() {
            let (_, place) = self.located(ty, indices, StackValue::reference(array_code));
            let index = store_in_temporary(&mut self.builder, place, self.span);
            self.places.insert(origin, vec![array, index]);
            return self.push(StackValue::hidden());
        }
        let index = indices.pop().expect("there is one");
        let index = store_in_temporary(&mut self.builder, index.code, self.span);
        if self.guards_elements() {
            self.guard_element(&array_code, &Code::from_op(Op::Var(index)), ty);
        }
        let (of, _) = self.element_of(ty);
        let code = Code(vec![Op::Var(array), Op::Var(index), Op::Element(of)]);
        store_in_temporary(&mut self.builder, code, self.span);
        self.places.insert(origin, vec![array, index]);
        self.push(StackValue::hidden());
    }

    /// What stands at a place of an array, or some parts of it.
    pub(super) fn load_cell(
        &mut self,
        ty: &CilType,
        at: (Code, Code),
        range: Range<usize>,
        of: &CilType,
    ) -> StackValue {
        if ty.is_array_record() {
            return self.load_record_cell(ty, at, range, of);
        }
        let (element, _) = self.element_of(ty);
        let (mut code, index) = at;
        code.append(index);
        code.0.push(Op::Element(element));
        let starts = self.starts_with_arrays();
        self.loaded_value(code, of, starts)
    }

    /// Gives what stands at a place of an array, or some parts of it, values.
    pub(super) fn store_cell(
        &mut self,
        ty: &CilType,
        at: (Code, Code),
        range: Range<usize>,
        codes: Vec<Code>,
    ) {
        if ty.is_array_record() {
            return self.store_record_cell(ty, at, range, codes);
        }
        let (of, items) = self.element_of(ty);
        let value = codes.into_iter().next().expect("elements are no structs");
        self.write_element(at, value, of, items);
    }

    fn write_element(
        &mut self,
        (array, index): (Code, Code),
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
    pub(super) fn fill_array(&mut self, ty: &CilType, values: &[BigInt]) {
        let (_, array) = (self.pop(), self.pop());
        self.settle();
        let array = self.simple(array.code);
        for (at, value) in values.iter().enumerate() {
            let value = match ty.cell() == Some(&CilType::Bool) {
                true => Code::from_op(Op::Bool(*value != BigInt::ZERO)),
                false => literal(value.clone()),
            };
            let place = literal(BigInt::from(at));
            self.store_cell(ty, (array.clone(), place), 0..1, vec![value]);
        }
    }
}
