//! Arrays of the core program.

use num_bigint::BigInt;

use super::{Computed, UnitLowering};
use crate::tree::{CExpr, Lvalue, LvalueKind};
use crate::types::{CType, TypeId};
use base::{Element, Property, ShapeId, Sort, Span, VarId};
use program::{BinOp, CheckKind, Code, ElementOf, Op, Stmt};

/// An element that is read or written: the array, the index, and their checks.
#[derive(Clone, Debug)]
pub(super) struct ElementPlace {
    array: Code,
    index: Code,
    of: ElementOf,
}

/// How many elements are written one by one where a new array holds anything.
const FEW: u32 = 16;

impl UnitLowering<'_> {
    /// The type of the elements, if values of the type are arrays.
    pub(super) fn array_element(&self, ty: TypeId) -> Option<TypeId> {
        match self.unit.types[self.unit.types.pointee(ty)?] {
            CType::Array(element, None) => Some(element),
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => None,
            CType::Pointer { .. } | CType::Array(..) | CType::Function(_) => None,
            CType::Record(_) | CType::Unsupported(_) => None,
        }
    }

    /// The shape of arrays with such elements.
    pub(super) fn array_shape(&mut self, element: TypeId) -> ShapeId {
        let sort = self.sort(element);
        let kind = match sort {
            Sort::Int | Sort::Vector(_) => Element::Int,
            Sort::Bool => Element::Bool,
            Sort::Ref(shape) => Element::Ref(shape),
        };
        if let Some(&(_, shape)) = self.arrays.iter().find(|(other, _)| *other == kind) {
            return shape;
        }
        let name = match kind {
            Element::Int => "int[]".to_owned(),
            Element::Bool => "bool[]".to_owned(),
            Element::Ref(shape) => format!("{}[]", self.builder.symbols[shape].name),
        };
        let shape = self.builder.symbols.add_array(name, kind);
        self.arrays.push((kind, shape));
        shape
    }

    /// An element, tested as far as operations do not test it themselves.
    pub(super) fn element(&mut self, place: &Lvalue) -> ElementPlace {
        let LvalueKind::Element { array, index } = &place.kind else {
            unreachable!("only elements are in arrays")
        };
        let element = self.array_element(array.ty).expect("it is an array");
        let shape = self.array_shape(element);
        let span = place.span;
        let (mut array, mut index) = self.two(array, index, span);
        if self.reading.asks(Property::ValidDeref) {
            let null = self.builder.check(CheckKind::NullDeref, span);
            let bounds = self.builder.check(CheckKind::OutOfBounds, span);
            let of = ElementOf { array: shape, null, bounds };
            return ElementPlace { array, index, of };
        }
        array = self.simple(array, span);
        index = self.simple(index, span);
        let mut there = array.clone();
        there.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Ne)]));
        self.emit(Stmt::Assume(there), span);
        let null = self.builder.check(CheckKind::Ghost, span);
        let bounds = self.builder.check(CheckKind::Ghost, span);
        let fields = self.builder.symbols[shape].array.expect("it is an array");
        let mut above = index.clone();
        above.append(Code(vec![Op::Int(BigInt::from(0)), Op::Binary(BinOp::Ge)]));
        self.emit(Stmt::Assume(above), span);
        let mut below = index.clone();
        below.append(array.clone());
        below.0.extend([Op::Load { field: fields.len, check: null }, Op::Binary(BinOp::Lt)]);
        self.emit(Stmt::Assume(below), span);
        ElementPlace { array, index, of: ElementOf { array: shape, null, bounds } }
    }

    /// What the element holds.
    pub(super) fn load_element(place: ElementPlace) -> Code {
        let ElementPlace { mut array, index, of } = place;
        array.append(index);
        array.0.push(Op::Element(of));
        array
    }

    /// The same place, to be looked at twice.
    pub(super) fn steady_element(&mut self, place: ElementPlace, span: Span) -> ElementPlace {
        let ElementPlace { array, index, of } = place;
        ElementPlace { array: self.simple(array, span), index: self.simple(index, span), of }
    }

    /// Writes the element.
    pub(super) fn store_element(&mut self, place: ElementPlace, value: Code, span: Span) {
        let ElementPlace { mut array, index, of } = place;
        let mut value = value;
        if array.as_var().is_none() {
            value = self.make_pure(value, span);
            array = self.simple(array, span);
        }
        let field = self.builder.symbols[of.array].array.expect("it is an array").items;
        value.append(array.clone());
        value.append(index);
        value.0.push(Op::Replaced(of));
        self.emit(Stmt::Store { value, target: array, field, check: of.null }, span);
    }

    /// An assignment to an element; its value.
    pub(super) fn assign_element(
        &mut self,
        place: &Lvalue,
        value: &CExpr,
        needed: bool,
    ) -> Computed {
        let span = place.span;
        let operands = place.operands();
        let is_pure = operands.iter().all(|operand| self.is_pure(operand));
        let before = (!is_pure || !self.is_pure(value)).then(|| {
            let element = self.element(place);
            ElementPlace {
                array: self.make_pure(element.array, span),
                index: self.make_pure(element.index, span),
                of: element.of,
            }
        });
        let value = self.stored_value(value, needed);
        let element = match before {
            Some(element) => element,
            None => self.element(place),
        };
        self.store_element(element, value.code.clone(), span);
        value
    }

    /// A new array.
    pub(super) fn new_array(
        &mut self,
        element: TypeId,
        length: &CExpr,
        (is_zeroed, is_counted): (bool, bool),
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let shape = self.array_shape(element);
        self.record_allocation(shape, is_counted);
        let length = self.value(length).code;
        let length = self.simple(length, span);
        let check = self.builder.check(CheckKind::Ghost, span);
        let mut value = length.clone();
        value.0.push(Op::NewArray { shape, check });
        let var = self.result(dest, Sort::Ref(shape));
        self.emit(Stmt::Assign { var, value }, span);
        if is_counted {
            self.count(BinOp::Add, span);
        }
        if !is_zeroed {
            self.fill(var, element, shape, &length, span);
        }
        Computed::from_code(Code::from_op(Op::Var(var)))
    }

    /// Gives all elements any value.
    fn fill(&mut self, array: VarId, element: TypeId, shape: ShapeId, length: &Code, span: Span) {
        let sort = self.sort(element);
        let any = self.builder.fresh_var("any", sort);
        let record = self.unit.types.pointed_struct(element);
        let store = |this: &mut Self, index: Code| {
            this.anything(any, record, element, span);
            let null = this.builder.check(CheckKind::Ghost, span);
            let bounds = this.builder.check(CheckKind::Ghost, span);
            let of = ElementOf { array: shape, null, bounds };
            let place = ElementPlace { array: Code::from_op(Op::Var(array)), index, of };
            this.store_element(place, Code::from_op(Op::Var(any)), span);
        };
        if let [Op::Int(length)] = &length.0[..]
            && *length <= BigInt::from(FEW)
        {
            let mut index = BigInt::from(0);
            while index < *length {
                store(self, Code::from_op(Op::Int(index.clone())));
                index += 1;
            }
            return;
        }
        let index = self.builder.fresh_var("i", Sort::Int);
        self.assign(index, Code::from_op(Op::Int(BigInt::from(0))), span);
        let (head, end) = (self.builder.new_target(), self.builder.new_target());
        self.builder.expect_branches(head);
        self.place_target(head);
        let mut done = Code::from_op(Op::Var(index));
        done.append(length.clone());
        done.0.push(Op::Binary(BinOp::Ge));
        self.builder.goto(vec![(done, end)], span);
        store(self, Code::from_op(Op::Var(index)));
        let next = Code(vec![Op::Var(index), Op::Int(BigInt::from(1)), Op::Binary(BinOp::Add)]);
        self.assign(index, next, span);
        self.builder.jump(head, span);
        self.place_target(end);
    }
}
