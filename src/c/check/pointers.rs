//! Addresses, elements, and casts between pointers.

use lang_c::ast::{Expression, OffsetMember, OffsetOfExpression};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::MemoryExpr;
use crate::tree::{Arithmetic, CExpr, ExprKind, Lvalue, LvalueKind};
use crate::types::{CType, RecordId, TypeId};
use base::Span;

pub(super) fn memory(memory: MemoryExpr, ty: TypeId, span: Span) -> CExpr {
    CExpr { kind: Box::new(ExprKind::Memory(memory)), ty, span }
}

impl CTypeChecker<'_> {
    /// What is read of a place: of an array the pointer to its first element.
    pub(super) fn read_place(&mut self, place: Lvalue) -> CExpr {
        let span = place.span;
        if let CType::Array(element, _) = self.unit.types[place.ty] {
            if let LvalueKind::Deref(pointer) = &place.kind
                && self.unit.types.pointee(pointer.ty) == Some(element)
            {
                // An array of variable length is a pointer.
                return CExpr { span, ..pointer.clone() };
            }
            let qualifiers = place.qualifiers;
            let ty = self.unit.types.id(CType::Pointer { to: element, qualifiers });
            return memory(MemoryExpr::Decay(place), ty, span);
        }
        let ty = self.unit.types.unqualified(place.ty);
        CExpr { kind: Box::new(ExprKind::Read(place)), ty, span }
    }

    /// `&`
    pub(super) fn address(&mut self, operand: &Node<Expression>, span: Span) -> CheckResult<CExpr> {
        if let Some(function) = self.function_named(operand) {
            return self.named_function(function, span);
        }
        self.function.is_addressed = matches!(operand.node, Expression::BinaryOperator(_));
        let place = self.place(operand);
        self.function.is_addressed = false;
        let place = place?;
        if self.is_bit_field(&place) {
            let message = "a bit field has no address";
            return Err(error(codes::NO_LVALUE, span, message, "declare it without bits"));
        }
        if let CType::Array(_, None) = self.unit.types[place.ty] {
            let help = "use the array: it is the pointer to its first element";
            return Err(level(span, "the address of an array of variable length", help));
        }
        // The address of what a pointer points to is the pointer.
        if let LvalueKind::Deref(pointer) = place.kind.clone()
            && !self.is_packed_away(&place)
        {
            return Ok(CExpr { span, ..pointer });
        }
        if self.is_packed_away(&place) {
            let help = "copy the member into a variable: a pointer to it may not be followed";
            return Err(level(span, "the address of a member of a packed struct", help));
        }
        let (to, qualifiers) = (place.ty, place.qualifiers);
        let ty = self.unit.types.id(CType::Pointer { to, qualifiers });
        Ok(memory(MemoryExpr::Address(place), ty, span))
    }

    fn is_bit_field(&self, place: &Lvalue) -> bool {
        let (LvalueKind::Field { record, member, .. } | LvalueKind::Member { record, member, .. }) =
            &place.kind
        else {
            return false;
        };
        let members = self.unit.types.record(*record).members.as_ref();
        members.is_some_and(|members| members[*member].is_bit_field)
    }

    /// What a pointer points to, as a place.
    pub(super) fn deref(&mut self, pointer: CExpr, span: Span) -> CheckResult<Lvalue> {
        let CType::Pointer { to, qualifiers } = self.unit.types[pointer.ty] else {
            return Err(error(codes::MISMATCH, span, "`*` takes a pointer", "this is none"));
        };
        if self.unit.types.is_void(to) {
            let message = "what `void *` points to has no type";
            return Err(error(codes::MISMATCH, span, message, "convert the pointer before"));
        }
        self.check_not_opaque(to, span)?;
        refuse::value_type(&self.unit.types, to, span)?;
        if self.is_incomplete(to) {
            let message = "the type of what is pointed to is not complete";
            return Err(error(codes::TYPE, span, message, "define the type before"));
        }
        Ok(Lvalue { kind: LvalueKind::Deref(pointer), ty: to, qualifiers, span })
    }

    /// `a[i]`
    pub(super) fn index(
        &mut self,
        array: &Node<Expression>,
        index: &Node<Expression>,
        span: Span,
    ) -> CheckResult<Lvalue> {
        let is_addressed = std::mem::take(&mut self.function.is_addressed);
        if let Some(row) = self.row_of(array) {
            return self.row_element(array, index, row, span);
        }
        if let Some(row) = self.row_of_indexed(array).filter(|_| !is_addressed) {
            return self.element_of_row(array, index, row, span);
        }
        let (array, index) = (self.expr(array)?, self.expr(index)?);
        let (array, index) = match self.unit.types.is_integer(array.ty) {
            true => (index, array),
            false => (array, index),
        };
        let pointer = self.offset(array, index, false, span)?;
        self.deref(pointer, span)
    }

    /// A pointer so many elements further.
    pub(super) fn offset(
        &mut self,
        pointer: CExpr,
        by: CExpr,
        is_back: bool,
        span: Span,
    ) -> CheckResult<CExpr> {
        if self.unit.types.pointee(pointer.ty).is_none() {
            let message = "this is no pointer";
            return Err(error(codes::MISMATCH, pointer.span, message, "a pointer is needed here"));
        }
        self.has_elements(pointer.ty, span)?;
        let pointer = self.usable_value(pointer)?;
        let by = self.integer(by)?;
        let ty = pointer.ty;
        Ok(memory(MemoryExpr::Offset { pointer, by, is_back }, ty, span))
    }

    /// `+` or `-` with a pointer; none if there is none.
    pub(super) fn pointer_arithmetic(
        &mut self,
        op: Arithmetic,
        left: &CExpr,
        right: &CExpr,
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        let is_pointer = |expr: &CExpr| self.unit.types.pointee(expr.ty).is_some();
        let (left_is, right_is) = (is_pointer(left), is_pointer(right));
        match (op, left_is, right_is) {
            (Arithmetic::Add, true, false) => {
                Some(self.offset(left.clone(), right.clone(), false, span))
            }
            (Arithmetic::Add, false, true) => {
                Some(self.offset(right.clone(), left.clone(), false, span))
            }
            (Arithmetic::Sub, true, false) => {
                Some(self.offset(left.clone(), right.clone(), true, span))
            }
            (Arithmetic::Sub, true, true) => Some(self.distance(left, right, span)),
            (_, _, _) => None,
        }
    }

    /// What the pointer points to has a size; `void` and functions have one for some compilers alone.
    fn has_elements(&self, pointer: TypeId, span: Span) -> CheckResult<()> {
        let to = self.unit.types.pointee(pointer);
        if to.is_some_and(|to| {
            self.is_incomplete(to)
                || self.instances.is_opaque(to)
                || matches!(self.unit.types[to], CType::Function(_))
        }) {
            let help = "use a pointer to the elements";
            return Err(level(span, "arithmetic on such a pointer", help));
        }
        Ok(())
    }

    fn distance(&mut self, left: &CExpr, right: &CExpr, span: Span) -> CheckResult<CExpr> {
        let (a, b) = (self.unit.types.unqualified(left.ty), self.unit.types.unqualified(right.ty));
        if a != b {
            let message = "these pointers have different types";
            return Err(error(codes::MISMATCH, span, message, "subtract pointers into one array"));
        }
        self.has_elements(a, span)?;
        let ty = self.unit.types.difference();
        Ok(memory(MemoryExpr::Distance(left.clone(), right.clone()), ty, span))
    }

    /// `s.member`
    pub(super) fn field(
        &mut self,
        of: Lvalue,
        name: &str,
        at: Span,
        span: Span,
    ) -> CheckResult<Lvalue> {
        let CType::Record(record) = self.unit.types[of.ty] else {
            let message = "this is no struct";
            return Err(error(codes::MISMATCH, span, message, "only structs have members"));
        };
        let path = self.member_of(record, name, at)?;
        self.inner_fields(of, &path, span)
    }

    /// A member of a member, and so on.
    pub(super) fn inner_fields(
        &self,
        mut of: Lvalue,
        path: &[(RecordId, usize)],
        span: Span,
    ) -> CheckResult<Lvalue> {
        for &(record, member) in path {
            let field =
                &self.unit.types.record(record).members.as_ref().expect("one was found")[member];
            let (ty, qualifiers) = (field.ty, field.qualifiers.or(of.qualifiers));
            self.usable_member(record, member, span)?;
            let kind = LvalueKind::Field { of: Box::new(of), record, member };
            of = Lvalue { kind, ty, qualifiers, span };
        }
        Ok(of)
    }

    /// Whether a member may be read and written.
    pub(super) fn usable_member(
        &self,
        record: RecordId,
        member: usize,
        span: Span,
    ) -> CheckResult<()> {
        let field =
            &self.unit.types.record(record).members.as_ref().expect("one was found")[member];
        refuse::value_type(&self.unit.types, field.ty, span)
    }

    /// How many bytes the integers have that pointers of both types point to, if they have as many.
    pub(super) fn mixed_signs(&self, from: TypeId, to: TypeId) -> Option<u32> {
        let types = &self.unit.types;
        let bytes = |ty: TypeId| Some(types.as_int(types.pointee(ty)?)?.bytes());
        bytes(from).filter(|_| bytes(from) == bytes(to))
    }

    pub(super) fn no_pointer(&self, from: TypeId, to: TypeId, span: Span) -> Box<base::Diagnostic> {
        let types = &self.unit.types;
        if let Err(error) = refuse::value_type(types, to, span) {
            return error;
        }
        if let Err(error) = refuse::value_type(types, from, span) {
            return error;
        }
        let message = format!(
            "a cast between unrelated types is not supported: from `{}` to `{}`",
            types.text(from, ""),
            types.text(to, "")
        );
        error(codes::CAST, span, message, "memory has one type: use a pointer to that")
    }

    /// `offsetof`
    pub(super) fn offset_of(&mut self, of: &OffsetOfExpression, span: Span) -> CheckResult<CExpr> {
        let mut ty = self.type_name(&of.type_name)?;
        let base = &of.designator.node.base;
        let mut offset = 0;
        let names =
            std::iter::once(Some(base)).chain(of.designator.node.members.iter().map(|member| {
                match &member.node {
                    OffsetMember::Member(name) => Some(name),
                    OffsetMember::IndirectMember(_) | OffsetMember::Index(_) => None,
                }
            }));
        for name in names {
            let (Some(name), &CType::Record(record)) = (name, &self.unit.types[ty]) else {
                return Err(unsupported_construct(
                    span,
                    "such a place in a struct",
                    "name members of structs",
                ));
            };
            let at = self.span(name.span);
            for (record, member) in self.member_of(record, &name.node.name, at)? {
                let Some(start) = self.unit.types.member_offset(record, member) else {
                    return Err(unsupported_construct(
                        span,
                        "a place in this struct",
                        "it has parts that are not supported",
                    ));
                };
                offset += start;
                let members = self.unit.types.record(record).members.as_ref();
                ty = members.expect("one was found")[member].ty;
            }
        }
        let kind = Box::new(ExprKind::Int(BigInt::from(offset)));
        Ok(CExpr { kind, ty: self.unit.types.size(), span })
    }

    /// A cast of a pointer to the type of another pointer, as programs may do; none if it is another one.
    pub(super) fn pointer_cast(
        &mut self,
        value: &CExpr,
        ty: TypeId,
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        let (from, to) = (self.unit.types.pointee(value.ty)?, self.unit.types.pointee(ty)?);
        let is_bytes = |ty: TypeId| self.unit.types.is_character(ty);
        let retype = |pointer: CExpr, bytes: BigInt| {
            Some(Ok(memory(MemoryExpr::Retype { pointer, bytes }, ty, span)))
        };
        if is_bytes(from) && !is_bytes(to) {
            // What lies so many bytes before, as a pointer to the struct around it.
            let (bytes, inner) =
                if let ExprKind::Memory(MemoryExpr::Offset { pointer, by, is_back }) = &*value.kind
                {
                    let bytes = self.constant(by);
                    (bytes.map(|bytes| if *is_back { bytes } else { -bytes }), pointer)
                } else {
                    (Some(BigInt::from(0)), value)
                };
            if let (Some(bytes), ExprKind::Memory(MemoryExpr::Retype { pointer, bytes: before })) =
                (bytes, &*inner.kind)
                && self.stays_in_struct(pointer.ty, &(&bytes + before), to)
            {
                return retype(pointer.clone(), bytes + before);
            }
        }
        // Any object may be seen as characters.
        let is_seen = is_bytes(from) != is_bytes(to)
            && [from, to].iter().all(|&ty| self.unit.types.layout(ty).is_some());
        if is_seen || self.begins_with(from, to) || self.begins_with(to, from) {
            return retype(value.clone(), BigInt::from(0));
        }
        None
    }

    /// Whether a pointer that is moved back by so many bytes goes from a part of a struct to the struct, or from a struct to a
    /// part of it, and not from one element of an array to another one.
    fn stays_in_struct(&self, pointer: TypeId, bytes: &BigInt, to: TypeId) -> bool {
        let types = &self.unit.types;
        let Some(from) = types.pointee(pointer) else { return false };
        let is_struct = |ty: TypeId| matches!(types[ty], CType::Record(_));
        if *bytes > BigInt::from(0) {
            return is_struct(to) && from != to;
        }
        let size = types.layout(from).map_or(0, |(size, _)| size);
        *bytes == BigInt::from(0) || (is_struct(from) && -bytes < BigInt::from(size))
    }

    /// Whether the first member of a struct, or that of its first member, is of the type.
    fn begins_with(&self, whole: TypeId, part: TypeId) -> bool {
        let mut at = whole;
        while let CType::Record(record) = self.unit.types[at] {
            let record = self.unit.types.record(record);
            let Some(first) = record.members.iter().flatten().next() else { return false };
            at = first.ty;
            if at == part {
                return true;
            }
        }
        false
    }
}
