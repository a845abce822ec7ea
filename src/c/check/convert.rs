//! Conversions: which there are, and nodes for them.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, ExprKind, LvalueKind};
use crate::types::{CType, IntType, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// A value that is tested for not being 0 or null.
    pub(super) fn condition(&mut self, node: &Node<Expression>) -> CheckResult<CExpr> {
        let value = self.compared_operand(node, true).and_then(|value| self.usable_value(value));
        let value = match value {
            Ok(value) => value,
            // Only conditions of statements and operators, which are whole.
            Err(error) => return self.deferred_number(error),
        };
        if self.unit.types.is_void(value.ty) {
            return Err(error(
                codes::MISMATCH,
                value.span,
                "there is no value to be tested",
                "test a number or a pointer",
            ));
        }
        Ok(value)
    }

    /// A value that is compared, with 0 or with something else.
    pub(super) fn compared_operand(
        &mut self,
        node: &Node<Expression>,
        with_zero: bool,
    ) -> CheckResult<CExpr> {
        self.library.is_sign = with_zero && matches!(node.node, Expression::Call(_));
        let value = self.expr(node);
        self.library.is_sign = false;
        value
    }

    /// A value of a type that can be used, whatever is done with it.
    pub(super) fn usable_value(&mut self, value: CExpr) -> CheckResult<CExpr> {
        if matches!(*value.kind, ExprKind::Null) {
            return Ok(value);
        }
        refuse::value_type(&self.unit.types, value.ty, value.span)?;
        Ok(value)
    }

    /// A number.
    pub(super) fn integer(&self, value: CExpr) -> CheckResult<CExpr> {
        match &self.unit.types[value.ty] {
            CType::Int(_) | CType::Bool | CType::Number => Ok(value),
            CType::Pointer { .. } => {
                let message = "this is a pointer";
                Err(error(codes::MISMATCH, value.span, message, "a number is needed here"))
            }
            CType::Float(_)
            | CType::Void
            | CType::Array(..)
            | CType::Function(_)
            | CType::Record(_)
            | CType::Unsupported(_) => Err(error(
                codes::MISMATCH,
                value.span,
                "this is no number",
                "a number is needed here",
            )),
        }
    }

    /// The integer promotions.
    pub(super) fn promote(&mut self, value: CExpr) -> CExpr {
        if self.unit.types[value.ty] == CType::Number {
            return value;
        }
        let ty = self.unit.types.as_int(value.ty).map_or(IntType::Int, IntType::promoted);
        let ty = self.unit.types.id(CType::Int(ty));
        self.converted(value, ty)
    }

    /// A number as one of another type.
    fn converted(&mut self, value: CExpr, ty: TypeId) -> CExpr {
        if value.ty == ty {
            return value;
        }
        let span = value.span;
        let kind = match (&*value.kind, &self.unit.types[ty]) {
            (ExprKind::Int(number), CType::Int(to)) => ExprKind::Int(to.wrap_value(number)),
            (ExprKind::Int(number), CType::Number) => ExprKind::Int(number.clone()),
            (ExprKind::Int(number), CType::Bool) => {
                ExprKind::Int(BigInt::from(u8::from(*number != BigInt::from(0))))
            }
            _ => ExprKind::Convert(value),
        };
        CExpr { kind: Box::new(kind), ty, span }
    }

    /// The value as one of a type to which it may be assigned.
    pub(super) fn convert(&mut self, value: CExpr, ty: TypeId) -> CheckResult<CExpr> {
        self.note_dropped_const(&value, ty);
        let ty = self.unit.types.unqualified(ty);
        let span = value.span;
        let types = &self.unit.types;
        if types.is_integer(ty) && types.is_integer(value.ty) {
            return Ok(self.converted(value, ty));
        }
        if types.is_void(value.ty) {
            let message = "there is no value";
            return Err(error(codes::MISMATCH, span, message, "the function returns none"));
        }
        match (&types[ty], &types[value.ty]) {
            (CType::Pointer { .. }, CType::Int(_) | CType::Bool) => {
                if self.is_null_constant(&value) {
                    return Ok(CExpr { kind: Box::new(ExprKind::Null), ty, span });
                }
                self.number_as_pointer(value, ty, span)
            }
            (CType::Bool, CType::Pointer { .. }) => {
                let value = self.usable_value(value)?;
                Ok(CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span })
            }
            // Addresses are not modelled: it is any number.
            (CType::Int(_), CType::Pointer { .. }) => {
                let value = self.usable_value(value)?;
                Ok(self.any(ty, vec![value], span))
            }
            (CType::Pointer { .. }, CType::Pointer { .. }) => self.pointer(value, ty),
            (CType::Record(to), CType::Record(from)) if to == from => Ok(value),
            (CType::Float(_), _) | (_, CType::Float(_)) => self.convert_floating(value, ty),
            (_, _) => {
                refuse::value_type(types, value.ty, span)?;
                refuse::value_type(types, ty, span)?;
                let message = format!(
                    "a value of type `{}` is needed, and this is one of type `{}`",
                    types.text(ty, ""),
                    types.text(value.ty, "")
                );
                Err(error(codes::MISMATCH, span, message, "there is no conversion between them"))
            }
        }
    }

    pub(super) fn is_null_constant(&self, value: &CExpr) -> bool {
        // Only constants of integer types; nobody writes others.
        matches!(&*value.kind, ExprKind::Int(number) if *number == BigInt::from(0))
    }

    /// A pointer as one of another type.
    fn pointer(&mut self, value: CExpr, ty: TypeId) -> CheckResult<CExpr> {
        let span = value.span;
        let from = self.unit.types.unqualified(value.ty);
        let is_void = self.unit.types.is_void_pointer(from);
        let to_void = self.unit.types.is_void_pointer(ty);
        if is_void
            && to_void
            && let Some(of) = self.measured_type(&value)
        {
            let typed = self.unit.types.pointer(of);
            let typed = self.pointer(value, typed)?;
            return self.pointer(typed, ty);
        }
        if from == ty {
            return Ok(CExpr { ty, ..value });
        }
        if let Some(function) = self.function_cast(&value, ty, span) {
            return function;
        }
        let record = self.unit.types.pointed_struct(ty);
        if is_void
            && !to_void
            && let Some(call) = self.call_of_instance(&value, ty)
        {
            return call;
        }
        let kind = match (*value.kind, record) {
            (ExprKind::Null, _) => ExprKind::Null,
            (ExprKind::Conditional(condition, then, otherwise), _)
                if is_void && self.is_untyped(&then) =>
            {
                let then = self.convert(then, ty)?;
                let otherwise = self.convert(otherwise, ty)?;
                ExprKind::Conditional(condition, then, otherwise)
            }
            (ExprKind::Comma(left, right), _) if is_void && self.is_untyped(&right) => {
                let right = self.convert(right, ty)?;
                ExprKind::Comma(left, right)
            }
            (ExprKind::New { record: None, bytes, is_variable: true, .. }, _) if !to_void => {
                return self.frame_memory(ty, &bytes, span);
            }
            (ExprKind::New { record: None, bytes, is_zeroed, is_variable }, _) if !to_void => {
                if let Some(id) = record
                    && self.is_one(&bytes, id)
                {
                    self.check_size(id, span)?;
                    ExprKind::New { record, bytes, is_zeroed, is_variable }
                } else {
                    let long = self.unit.types.size();
                    let number = |value: BigInt| CExpr {
                        kind: Box::new(ExprKind::Int(value)),
                        ty: long,
                        span,
                    };
                    let each = is_zeroed.then(|| number(BigInt::from(1)));
                    let of = self.allocated_type(ty, span)?;
                    let size = number(bytes);
                    let is_variable = false;
                    ExprKind::Memory(MemoryExpr::Allocate {
                        of,
                        size,
                        each,
                        is_zeroed,
                        is_variable,
                    })
                }
            }
            (
                ExprKind::Memory(MemoryExpr::Allocate {
                    of: None,
                    size,
                    each,
                    is_zeroed,
                    is_variable,
                }),
                _,
            ) if !to_void => {
                let of = self.allocated_type(ty, span)?;
                if is_variable {
                    return self.variable_memory(ty, of, size, span);
                }
                ExprKind::Memory(MemoryExpr::Allocate { of, size, each, is_zeroed, is_variable })
            }
            // To `void *` and back again.
            (ExprKind::Memory(MemoryExpr::Retype { pointer, bytes }), _)
                if is_void
                    && bytes == BigInt::from(0)
                    && self.unit.types.unqualified(pointer.ty) == ty =>
            {
                *pointer.kind
            }
            (kind, _) if to_void || is_void => {
                refuse::value_type(&self.unit.types, ty, span)?;
                refuse::value_type(&self.unit.types, from, span)?;
                let is_function = |ty: TypeId| {
                    let to = self.unit.types.pointee(ty);
                    to.is_some_and(|to| matches!(self.unit.types[to], CType::Function(_)))
                };
                if is_function(ty) || is_function(from) {
                    return Err(self.no_pointer(from, ty, span));
                }
                let pointer = CExpr { kind: Box::new(kind), ty: from, span };
                ExprKind::Memory(MemoryExpr::Retype { pointer, bytes: BigInt::from(0) })
            }
            // Signed and unsigned integers of one size.
            (kind, _) if let Some(bytes) = self.mixed_signs(from, ty) => {
                self.unit.mixed_signs.insert(bytes);
                let pointer = CExpr { kind: Box::new(kind), ty: from, span };
                ExprKind::Memory(MemoryExpr::Retype { pointer, bytes: BigInt::from(0) })
            }
            (_, _) => return Err(self.no_pointer(from, ty, span)),
        };
        Ok(CExpr { kind: Box::new(kind), ty, span })
    }

    /// Whether the bytes are those of one object.
    fn is_one(&self, bytes: &BigInt, record: crate::types::RecordId) -> bool {
        let size = self.unit.types.record_size(record);
        size.is_none_or(|size| *bytes < BigInt::from(size) * 2)
    }

    /// The type of which memory is to hold values.
    pub(super) fn allocated_type(
        &self,
        pointer: TypeId,
        span: Span,
    ) -> CheckResult<Option<TypeId>> {
        let types = &self.unit.types;
        let of = types.pointee(pointer).expect("it is a pointer");
        refuse::value_type(types, of, span)?;
        if types.layout(of).is_none() || self.is_incomplete(of) {
            let message = "the type for which memory is allocated has no size";
            return Err(error(codes::TYPE, span, message, "define it before"));
        }
        Ok(Some(of))
    }

    /// The size of the struct that memory is to hold must be known.
    fn check_size(&self, record: crate::types::RecordId, span: Span) -> CheckResult<()> {
        let types = &self.unit.types;
        let definition = types.record(record);
        if definition.members.is_none() {
            let message = format!("`struct {}` is not defined", definition.name);
            let help = "define it before memory for it is allocated";
            return Err(error(codes::TYPE, span, message, help));
        }
        if types.record_size(record).is_none() {
            let message = "a struct with unknown parts";
            return Err(level(span, message, "use the integer types of C"));
        }
        Ok(())
    }

    /// The place of a member in a struct, as `offsetof` is often written.
    fn null_offset(&self, value: &CExpr, ty: TypeId) -> Option<BigInt> {
        self.unit.types.as_int(ty).filter(|ty| ty.bytes() == 8)?;
        let ExprKind::Memory(MemoryExpr::Address(place)) = &*value.kind else { return None };
        let (mut at, mut offset) = (place, 0);
        loop {
            match &at.kind {
                LvalueKind::Member { pointer, record, member } => {
                    let is_null = matches!(*pointer.kind, ExprKind::Null);
                    offset += self.unit.types.member_offset(*record, *member)?;
                    return is_null.then(|| BigInt::from(offset));
                }
                LvalueKind::Field { of, record, member } => {
                    offset += self.unit.types.member_offset(*record, *member)?;
                    at = of;
                }
                LvalueKind::Object(_) | LvalueKind::Deref(_) | LvalueKind::Element { .. } => {
                    return None;
                }
            }
        }
    }

    /// Takes note of a pointer to `const` that becomes one to the same without.
    fn note_dropped_const(&mut self, value: &CExpr, ty: TypeId) {
        for declared in self.declared_types(value) {
            let types = &self.unit.types;
            let (mut from, mut to) = (declared, ty);
            let mut is_dropped = false;
            while let (
                CType::Pointer { to: inner, qualifiers: before },
                CType::Pointer { to: outer, qualifiers: after },
            ) = (&types[from], &types[to])
            {
                is_dropped |= before.is_const && !after.is_const;
                (from, to) = (*inner, *outer);
            }
            if is_dropped {
                let dropped = [from, to].map(|ty| self.unit.types.unqualified(ty));
                self.unit.const_dropped.extend(dropped);
            }
        }
    }

    /// The types of the places, results and conversions that a pointer may come from, as they are declared: with what
    /// they promise not to write.
    fn declared_types(&self, value: &CExpr) -> Vec<TypeId> {
        let mut types = Vec::new();
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            match &*value.kind {
                ExprKind::Read(place) | ExprKind::Assign(place, _) => types.push(place.ty),
                ExprKind::Update(update) => types.push(update.place.ty),
                ExprKind::Call(callee, _) => types.push(self.unit.function(*callee).result),
                ExprKind::Comma(_, last) => open.push(last),
                ExprKind::Conditional(_, then, otherwise) => open.extend([then, otherwise]),
                ExprKind::Memory(
                    MemoryExpr::Offset { pointer, .. } | MemoryExpr::Retype { pointer, .. },
                ) => open.push(pointer),
                ExprKind::Block(_, Some(last)) => open.push(last),
                ExprKind::Memory(_) | ExprKind::Int(_) | ExprKind::Null => types.push(value.ty),
                ExprKind::Negate(_) | ExprKind::Arithmetic(..) | ExprKind::Compare(..) => {}
                ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {}
                ExprKind::Convert(_) | ExprKind::Known(..) | ExprKind::New { .. } => {}
                ExprKind::Block(_, None) => {}
            }
        }
        types
    }

    /// A conversion that is written.
    pub(super) fn cast(&mut self, value: CExpr, ty: TypeId, span: Span) -> CheckResult<CExpr> {
        self.note_dropped_const(&value, ty);
        let types = &self.unit.types;
        if types.is_void(ty) {
            let value = self.usable_value(value)?;
            return Ok(CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span });
        }
        if types.is_void_pointer(ty) {
            let is_null = matches!(*value.kind, ExprKind::Null) || self.is_null_constant(&value);
            if is_null {
                let ty = self.unit.types.unqualified(ty);
                return Ok(CExpr { kind: Box::new(ExprKind::Null), ty, span });
            }
            if types.is_void_pointer(value.ty) {
                return Ok(value);
            }
        }
        refuse::value_type(types, ty, span)?;
        if let Some(offset) = self.null_offset(&value, ty) {
            return Ok(CExpr { kind: Box::new(ExprKind::Int(offset)), ty, span });
        }
        let unqualified = self.unit.types.unqualified(value.ty);
        let is_same = unqualified == self.unit.types.unqualified(ty);
        if !is_same && let Some(cast) = self.pointer_cast(&value, ty, span) {
            return cast;
        }
        let types = &self.unit.types;
        refuse::value_type(types, ty, span)?;
        let value = self.convert(value, ty)?;
        Ok(CExpr { span, ..value })
    }
}
