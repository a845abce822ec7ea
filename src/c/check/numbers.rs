//! Numbers as pointers: what programs keep in `void *` besides pointers, and marks like `(struct entry *) -1`.
//!
//! Such a pointer leads to an element of an array that nobody has: of a type of its own, so that its address is no other
//! pointer's, with the number as its index. Zero is null.

use num_bigint::BigInt;

use super::refuse::unsupported_construct;
use super::{CTypeChecker, CheckResult};
use crate::tree::{CComparison, CExpr, ExprKind, Lvalue, LvalueKind, MemoryExpr, ObjectId};
use crate::types::{CType, IntType, Qualifiers, Record, RecordId, RecordMember, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// A number that is no null constant as a pointer.
    pub(super) fn number_as_pointer(
        &mut self,
        value: CExpr,
        ty: TypeId,
        span: Span,
    ) -> CheckResult<CExpr> {
        let to = self.unit.types.pointee(ty);
        let constant = self.constant(&value);
        let is_function = to.is_some_and(|to| matches!(self.unit.types[to], CType::Function(_)));
        if is_function || constant.is_none() && self.function.result.is_none() {
            let help = "addresses are not modelled: use NULL, or a pointer";
            return Err(unsupported_construct(span, "a number as a pointer", help));
        }
        let long = self.unit.types.id(CType::Int(IntType::LongLong));
        if let Some(number) = constant {
            if number == BigInt::from(0) {
                return Ok(CExpr { kind: Box::new(ExprKind::Null), ty, span });
            }
            let kind = Box::new(ExprKind::Int(IntType::LongLong.wrap_value(&number)));
            return Ok(self.numbered_pointer(CExpr { kind, ty: long, span }, ty, span));
        }
        let value = self.convert(value, long)?;
        let (declared, place) = self.hidden_variable("number", value, span);
        let read = CExpr { kind: Box::new(ExprKind::Read(place)), ty: long, span };
        let zero = CExpr { kind: Box::new(ExprKind::Int(0.into())), ty: long, span };
        let int = self.unit.types.int();
        let kind = Box::new(ExprKind::Compare(CComparison::Eq, read.clone(), zero));
        let is_null = CExpr { kind, ty: int, span };
        let null = CExpr { kind: Box::new(ExprKind::Null), ty, span };
        let some = self.numbered_pointer(read, ty, span);
        let kind = Box::new(ExprKind::Conditional(is_null, null, some));
        Ok(self.after_statements(vec![declared], CExpr { kind, ty, span }))
    }

    fn numbered_pointer(&mut self, number: CExpr, ty: TypeId, span: Span) -> CExpr {
        let numbers = self.numbers_object();
        let array = self.unit.object(numbers).ty;
        let CType::Array(element, _) = self.unit.types[array] else {
            unreachable!("numbers stand in an array")
        };
        let pointer = self.unit.types.pointer(element);
        let kind = LvalueKind::Object(numbers);
        let place = Lvalue { kind, ty: array, qualifiers: Qualifiers::default(), span };
        let memory = |memory: MemoryExpr, ty: TypeId| {
            let kind = Box::new(ExprKind::Memory(memory));
            CExpr { kind, ty, span }
        };
        let first = memory(MemoryExpr::Decay(place), pointer);
        let moved = MemoryExpr::Offset { pointer: first, by: number, is_back: false };
        let moved = memory(moved, pointer);
        memory(MemoryExpr::Retype { pointer: moved, bytes: BigInt::from(0) }, ty)
    }

    /// The array, which is there once a number becomes a pointer.
    fn numbers_object(&mut self) -> ObjectId {
        if let Some(object) = self.unit.numbers {
            return object;
        }
        let span = Span::default();
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let record = RecordId::new(self.unit.types.records.len());
        let value = RecordMember {
            name: "value".to_owned(),
            ty: char,
            qualifiers: Qualifiers::default(),
            is_bit_field: false,
            span,
        };
        self.unit.types.records.push(Record {
            name: format!("number_{}", record.index()),
            is_union: false,
            members: Some(vec![value]),
            refused: None,
            packing: crate::packing::Packing::default(),
            span,
        });
        let element = self.unit.types.id(CType::Record(record));
        let array = self.unit.types.id(CType::Array(element, Some(1)));
        let object = self.new_object("numbers", array, Qualifiers::default(), span);
        self.unit.objects[object.index()].is_static = true;
        self.unit.globals.push(object);
        self.unit.numbers = Some(object);
        object
    }
}
