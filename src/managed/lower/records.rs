//! Arrays of structs, and arrays of several dimensions: an object with an array for each part of an element, and its lengths.
//!
//! An element stands in each of the arrays at one place. The first index counts most.

use std::ops::Range;

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::StackValue;
use crate::world::{Act, CilType};
use base::{Element, FieldId, ShapeId, Sort};
use program::numbers::{BoundedNumber, and, joined, literal, store_in_temporary};
use program::{BinOp, CheckKind, Code, ElementOf, Op, Stmt};

/// Such an array.
#[derive(Clone, Debug)]
pub(super) struct ArrayRecord {
    /// The array of each part of an element.
    parts: Vec<(FieldId, ShapeId)>,
    sizes: Vec<FieldId>,
    /// The length of a dimension, if it is one constant wherever such an array is made.
    constants: Vec<Option<BigInt>>,
}

impl WorldLowering<'_, '_> {
    /// Declares the fields of the object that an array is.
    pub(super) fn declare_record(&mut self, shape: ShapeId, ty: &CilType) {
        let cell = ty.cell().expect("it is an array").clone();
        let word = self.world.type_word(&cell);
        let mut parts = Vec::new();
        for (path, leaf) in self.world.leaves(&cell) {
            let element = match self.sort(&leaf) {
                Some(Sort::Bool) => Element::Bool,
                Some(Sort::Ref(shape)) => Element::Ref(shape),
                Some(Sort::Int | Sort::Vector(_)) | None => Element::Int,
            };
            let name = format!("{word}{path}[]");
            let name = base::unused_name(&name, |name| {
                self.builder.symbols.shapes.iter().any(|shape| shape.name == name)
            });
            let part = self.builder.symbols.add_array(name, element);
            if let Some(range) = Self::type_range(&leaf) {
                self.ranges.elements.insert(part, range);
            }
            let name = if path.is_empty() { "items" } else { path.trim_start_matches('_') };
            let field = self.builder.symbols.add_field(shape, name, Sort::Ref(part));
            parts.push((field, part));
        }
        let most = BigInt::from(i32::MAX);
        let mut sizes = Vec::new();
        for at in 0..ty.rank() {
            let name = if ty.rank() == 1 { "count".to_owned() } else { format!("size{at}") };
            let field = self.builder.symbols.add_field(shape, name, Sort::Int);
            self.ranges.fields.insert(field, (BigInt::ZERO, most.clone()));
            sizes.push(field);
        }
        let constants = self.constant_sizes(ty);
        self.shapes.records.insert(shape, ArrayRecord { parts, sizes, constants });
    }

    /// The lengths with which arrays of a type are made, where those are constants and the same.
    fn constant_sizes(&self, ty: &CilType) -> Vec<Option<BigInt>> {
        let mut sizes: Option<Vec<Option<BigInt>>> = None;
        for method in &self.world.methods {
            let acts = &method.body.acts;
            for at in (0..acts.len()).filter(|&at| acts[at] == Some(Act::NewGrid(ty.clone()))) {
                let first = at - ty.rank();
                let is_met = (first + 1..=at).any(|at| method.body.targets.contains(&at));
                let grid_sizes: Vec<Option<BigInt>> = (first..at)
                    .map(|at| match &acts[at] {
                        Some(Act::Int { value, .. }) if !is_met => Some(value.clone()),
                        _ => None,
                    })
                    .collect();
                sizes = Some(match sizes {
                    None => grid_sizes,
                    Some(previous) => {
                        let pairs = previous.into_iter().zip(grid_sizes);
                        pairs.map(|(a, b)| if a == b { a } else { None }).collect()
                    }
                });
            }
        }
        sizes.unwrap_or_else(|| vec![None; ty.rank()])
    }

    /// What is known of an array that is such an object.
    pub(super) fn record(&mut self, ty: &CilType) -> Option<(ShapeId, ArrayRecord)> {
        if !ty.is_array_record() {
            return None;
        }
        let shape = self.shape(ty);
        Some((shape, self.shapes.records[&shape].clone()))
    }

    /// A new array of these lengths, which are not negative: variables or constants.
    fn new_record(&mut self, ty: &CilType, sizes: Vec<Code>) {
        let (shape, record) = self.record(ty).expect("it is a record");
        let mut total = sizes[0].clone();
        for size in &sizes[1..] {
            total = match (&total.0[..], &size.0[..]) {
                ([Op::Int(a)], [Op::Int(b)]) => literal(a * b),
                (_, _) => joined(total, size.clone(), Op::Binary(BinOp::Mul)),
            };
        }
        if ty.rank() > 1 {
            let most = BigInt::from(i32::MAX);
            match &total.0[..] {
                [Op::Int(total)] if *total <= most => {}
                _ => {
                    // What happens then depends on the memory there is.
                    total = self.simple(total);
                    let fits = joined(total.clone(), literal(most), Op::Binary(BinOp::Le));
                    self.require(fits, CheckKind::Model);
                }
            }
        }
        let mut code = Code::default();
        let check = self.builder.check(CheckKind::NegativeLength, self.span);
        for &(_, part) in &record.parts {
            code.append(total.clone());
            code.0.push(Op::NewArray { shape: part, check });
        }
        for size in sizes {
            code.append(size);
        }
        let parts = record.parts.iter().map(|(field, _)| *field);
        let fields: Vec<FieldId> = parts.chain(record.sizes.iter().copied()).collect();
        code.0.push(Op::New { shape, fields });
        let var = store_in_temporary(&mut self.builder, code, self.span);
        self.push(StackValue::reference(Code::from_op(Op::Var(var))));
    }

    /// A new array of several dimensions, or of structs, of these lengths.
    pub(super) fn new_sized(&mut self, ty: &CilType, sizes: Vec<BoundedNumber>) {
        self.settle();
        let mut all = Vec::new();
        for size in sizes {
            all.push(self.simple(size.code));
        }
        let is_raised = self.raised_number(CheckKind::NegativeLength).is_some();
        for code in all.iter().filter(|_| is_raised || ty.rank() > 1) {
            match &code.0[..] {
                [Op::Int(value)] if *value >= BigInt::ZERO => {}
                _ => {
                    let zero = literal(BigInt::ZERO);
                    let fits = joined(code.clone(), zero, Op::Binary(BinOp::Ge));
                    let kind =
                        if is_raised { CheckKind::NegativeLength } else { CheckKind::Uncaught };
                    self.require(fits, kind);
                }
            }
        }
        self.new_record(ty, all);
    }

    /// The length of a dimension of an array that is there.
    pub(super) fn size(&mut self, ty: &CilType, array: &Code, dimension: usize) -> Code {
        let (_, record) = self.record(ty).expect("it is a record");
        if let Some(constant) = &record.constants[dimension] {
            return literal(constant.clone());
        }
        let check = self.builder.check(CheckKind::Ghost, self.span);
        let mut code = array.clone();
        code.0.push(Op::Load { field: record.sizes[dimension], check });
        code
    }

    /// Tests an array and indices, which are variables or constants; at which place the element stands.
    pub(super) fn tested_cell(&mut self, ty: &CilType, array: &Code, indices: &[Code]) -> Code {
        let (shape, _) = self.record(ty).expect("it is a record");
        let there = joined(array.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Ne));
        self.require(there, CheckKind::NullArray);
        let mut place = Code::default();
        for (at, index) in indices.iter().enumerate() {
            let size = self.size(ty, array, at);
            let size = self.simple(size);
            let low = joined(index.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
            let high = joined(index.clone(), size.clone(), Op::Binary(BinOp::Lt));
            self.require(and(low, high), CheckKind::OutOfBounds);
            place = match at {
                0 => index.clone(),
                _ => {
                    let row = joined(place, size, Op::Binary(BinOp::Mul));
                    joined(row, index.clone(), Op::Binary(BinOp::Add))
                }
            };
        }
        place
    }

    fn part_element(&mut self, part: ShapeId) -> (ElementOf, FieldId) {
        let check = self.builder.check(CheckKind::Ghost, self.span);
        let items = self.builder.symbols[part].array.expect("it is an array").items;
        (ElementOf { array: part, null: check, bounds: check }, items)
    }

    /// Some parts of an element that is there.
    pub(super) fn load_record_cell(
        &mut self,
        ty: &CilType,
        (array, place): (Code, Code),
        range: Range<usize>,
        of: &CilType,
    ) -> StackValue {
        let (_, record) = self.record(ty).expect("it is a record");
        let leaves = self.world.leaves(of);
        let is_struct = matches!(of, CilType::Struct(_));
        let mut values = Vec::new();
        for (&(field, part), (_, leaf)) in record.parts[range].iter().zip(leaves) {
            let (element, _) = self.part_element(part);
            let mut code = array.clone();
            code.0.push(Op::Load { field, check: element.null });
            code.append(place.clone());
            code.0.push(Op::Element(element));
            let mut value = self.loaded_value(code, &leaf, false);
            if is_struct {
                self.settle();
                value.code = self.held_code(value.code);
            }
            values.push(value);
        }
        self.value_of_leaves(&mut values.into_iter(), of)
    }

    /// Gives some parts of an element that is there values.
    pub(super) fn store_record_cell(
        &mut self,
        ty: &CilType,
        (array, place): (Code, Code),
        range: Range<usize>,
        codes: Vec<Code>,
    ) {
        let (_, record) = self.record(ty).expect("it is a record");
        let codes: Vec<Code> = match codes.len() > 1 {
            true => codes.into_iter().map(|code| self.held_code(code)).collect(),
            false => codes,
        };
        for (&(field, part), value) in record.parts[range].iter().zip(codes) {
            let (element, items) = self.part_element(part);
            let mut inner = array.clone();
            inner.0.push(Op::Load { field, check: element.null });
            let value = self.evaluated_code(value);
            let inner = self.simple(inner);
            let mut code = value;
            code.append(inner.clone());
            code.append(place.clone());
            code.0.push(Op::Replaced(element));
            self.emit(Stmt::Store {
                value: code,
                target: inner,
                field: items,
                check: element.null,
            });
        }
    }
}
