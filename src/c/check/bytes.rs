//! Memory that functions of the library work on: what it holds, and how many elements some bytes are.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::MemoryExpr;
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, TypedStmt,
};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::{Diagnostic, Span};

impl CTypeChecker<'_> {
    /// A pointer before it is taken for one to anything; of arrays one to their innermost elements.
    pub(super) fn typed_pointer(&mut self, node: &Node<Expression>) -> CheckResult<CExpr> {
        let mut value = self.expr(node)?;
        value = self.usable_value(value)?;
        while self.unit.types.is_void_pointer(value.ty)
            && let ExprKind::Memory(MemoryExpr::Retype { pointer, bytes }) = &*value.kind
            && *bytes == BigInt::from(0)
        {
            value = pointer.clone();
        }
        while let Some(to) = self.unit.types.pointee(value.ty)
            && let CType::Array(..) = self.unit.types[to]
        {
            let place = if let ExprKind::Memory(MemoryExpr::Address(place)) = &*value.kind {
                place.clone()
            } else {
                let span = value.span;
                let kind = LvalueKind::Deref(value);
                Lvalue { kind, ty: to, qualifiers: Qualifiers::default(), span }
            };
            value = self.read_place(place);
        }
        Ok(value)
    }

    /// Two pointers into memory of one type.
    pub(super) fn two_pointers(
        &mut self,
        left: &Node<Expression>,
        right: &Node<Expression>,
        span: Span,
    ) -> CheckResult<(CExpr, CExpr)> {
        let (left, right) = (self.typed_pointer(left)?, self.typed_pointer(right)?);
        let (first, second) = (self.unit.types.pointee(left.ty), self.unit.types.pointee(right.ty));
        let (Some(first), Some(second)) = (first, second) else {
            return Err(error(codes::MISMATCH, span, "two pointers are needed", "give it those"));
        };
        let types = &self.unit.types;
        if first == second {
            return Ok((left, right));
        }
        if types.is_void(first) {
            let ty = self.unit.types.unqualified(right.ty);
            return Ok((self.convert(left, ty)?, right));
        }
        if types.is_void(second) {
            let ty = self.unit.types.unqualified(left.ty);
            let right = self.convert(right, ty)?;
            return Ok((left, right));
        }
        let byte = [first, second].into_iter().find(|&ty| types.is_character(ty));
        let pointers = [left, right].map(|pointer| self.as_bytes(pointer, byte, span));
        if let [Some(left), Some(right)] = pointers {
            return Ok((left, right));
        }
        let types = &self.unit.types;
        let message = format!(
            "memory of unrelated types is not supported: `{}` and `{}`",
            types.text(first, ""),
            types.text(second, "")
        );
        Err(error(codes::CAST, span, message, "memory has one type: copy its members"))
    }

    /// A pointer to the bytes of memory, as one to a type of characters; none where it has none that are known.
    pub(super) fn as_bytes(
        &mut self,
        pointer: CExpr,
        character: Option<TypeId>,
        span: Span,
    ) -> Option<CExpr> {
        let unsigned = self.unit.types.id(CType::Int(IntType::UnsignedChar));
        let CType::Pointer { to, qualifiers } = self.unit.types[pointer.ty].clone() else {
            return None;
        };
        let character = character.unwrap_or(unsigned);
        if self.unit.types.unqualified(to) == character {
            return Some(pointer);
        }
        let is_object = !matches!(self.unit.types[to], CType::Function(_) | CType::Void);
        self.unit.types.layout(to).filter(|_| is_object && !self.is_incomplete(to))?;
        let ty = self.unit.types.id(CType::Pointer { to: character, qualifiers });
        let kind = MemoryExpr::Retype { pointer, bytes: BigInt::from(0) };
        Some(CExpr { kind: Box::new(ExprKind::Memory(kind)), ty, span })
    }

    /// Two pointers as ones to bytes, and the type of these.
    pub(super) fn both_as_bytes(
        &mut self,
        (left, right): (CExpr, CExpr),
        element: TypeId,
    ) -> (CExpr, CExpr, TypeId) {
        let (left, _) = self.one_as_bytes(left, element);
        let (right, element) = self.one_as_bytes(right, element);
        (left, right, element)
    }

    /// The same, where so many bytes are no whole number of elements.
    pub(super) fn parts_as_bytes(
        &mut self,
        (left, right): (CExpr, CExpr),
        element: TypeId,
        size: &CExpr,
    ) -> (CExpr, CExpr, TypeId) {
        match self.is_part(size, element) {
            true => self.both_as_bytes((left, right), element),
            false => (left, right, element),
        }
    }

    /// A pointer as one to bytes, and the type of these; as it is, where it has none.
    pub(super) fn one_as_bytes(&mut self, pointer: CExpr, element: TypeId) -> (CExpr, TypeId) {
        let span = pointer.span;
        let Some(bytes) = self.as_bytes(pointer.clone(), None, span) else {
            return (pointer, element);
        };
        (bytes, self.unit.types.id(CType::Int(IntType::UnsignedChar)))
    }

    /// Whether so many bytes are a constant that is no whole number of elements.
    pub(super) fn is_part(&self, bytes: &CExpr, element: TypeId) -> bool {
        let each = self.unit.types.layout(element).map_or(1, |(size, _)| size).max(1);
        self.constant(bytes).is_some_and(|bytes| bytes % each != BigInt::from(0))
    }

    /// What the memory holds to which a pointer points.
    pub(super) fn memory_type(&mut self, pointer: &CExpr, span: Span) -> CheckResult<TypeId> {
        let types = &self.unit.types;
        let Some(to) = types.pointee(pointer.ty) else {
            return Err(error(codes::MISMATCH, span, "a pointer is needed", "give it one"));
        };
        if types.is_void(to) {
            self.function.is_untyped = true;
            let help = "give it a pointer with the type of what is in the memory";
            return Err(level(span, "memory of which no type is known", help));
        }
        if self.is_incomplete(to) || types.layout(to).is_none_or(|(size, _)| size == 0) {
            let message = "the size of what is in the memory is not known";
            return Err(error(codes::TYPE, span, message, "define the type before"));
        }
        Ok(to)
    }

    pub(super) fn byte_type(&mut self, pointer: &CExpr, span: Span) -> CheckResult<TypeId> {
        let ty = self.memory_type(pointer, span)?;
        if self.unit.types.is_character(ty) {
            return Ok(ty);
        }
        Err(not_compared(span))
    }

    /// A number of bytes.
    pub(super) fn bytes(&mut self, node: &Node<Expression>) -> CheckResult<CExpr> {
        let size = self.expr(node)?;
        let size = self.integer(size)?;
        let long = self.unit.types.size();
        self.convert(size, long)
    }

    /// How many elements so many bytes are; where that must be a number, it is checked.
    pub(super) fn count_of(
        &mut self,
        size: CExpr,
        element: TypeId,
        is_exact: bool,
    ) -> CheckResult<CExpr> {
        let (span, long) = (size.span, size.ty);
        let number = self.unit.types.id(CType::Number);
        let each = self.unit.types.layout(element).map_or(1, |(size, _)| size);
        let constant =
            |value: BigInt, ty: TypeId| CExpr { kind: Box::new(ExprKind::Int(value)), ty, span };
        if let Some(bytes) = self.constant(&size) {
            return Ok(constant(bytes / each, number));
        }
        if each == 1 {
            return self.convert(size, number);
        }
        let each = BigInt::from(each);
        let quotient = |size: CExpr| {
            let divisor = constant(each.clone(), long);
            let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Div, size, divisor));
            CExpr { kind, ty: long, span }
        };
        if let ExprKind::Arithmetic(Arithmetic::Mul, left, right) = &*size.kind
            && let Some((factor, per)) = self.multiple(left, right, &each)
        {
            // A factor that is not negative and small does not wrap.
            let sum = |op: Arithmetic, left: CExpr, right: BigInt| {
                let kind = ExprKind::Arithmetic(op, left, constant(right, number));
                CExpr { kind: Box::new(kind), ty: number, span }
            };
            let mut exact = self.convert(factor.clone(), number)?;
            if per != BigInt::from(1) {
                exact = sum(Arithmetic::Mul, exact, per);
            }
            if !self.unit.types.as_int(factor.ty).is_some_and(IntType::is_signed) {
                return Ok(exact);
            }
            let zero = constant(BigInt::from(0), factor.ty);
            let int = self.unit.types.int();
            let kind = ExprKind::Compare(CComparison::Lt, factor, zero);
            let is_less = CExpr { kind: Box::new(kind), ty: int, span };
            // A negative one wraps once.
            let all = BigInt::from(1) << 64;
            let many = match &all % &each == BigInt::from(0) {
                true => sum(Arithmetic::Add, exact.clone(), all / &each),
                false => self.convert(quotient(size), number)?,
            };
            let kind = Box::new(ExprKind::Conditional(is_less, many, exact));
            return Ok(CExpr { kind, ty: number, span });
        }
        if !is_exact {
            return self.convert(quotient(size), number);
        }
        self.whole_count(size, &each, number)
    }

    /// A variable or member of a small type, by which a multiple of the size is multiplied.
    fn multiple(&self, left: &CExpr, right: &CExpr, each: &BigInt) -> Option<(CExpr, BigInt)> {
        let (factor, number) = match (&*left.kind, &*right.kind) {
            (_, ExprKind::Int(number)) => (left, number),
            (ExprKind::Int(number), _) => (right, number),
            (_, _) => return None,
        };
        let inner = if let ExprKind::Convert(inner) = &*factor.kind { inner } else { factor };
        let ExprKind::Read(place) = &*inner.kind else { return None };
        let is_small = self.unit.types.as_int(inner.ty).is_some_and(|ty| ty.bytes() <= 4)
            && self.unit.types.word() == 8
            && *number < BigInt::from(1_u64 << 32);
        let is_multiple = number % each == BigInt::from(0);
        (is_member(place) && is_small && is_multiple).then(|| (inner.clone(), number / each))
    }

    /// The quotient of a size that is computed once; that nothing is left is checked.
    fn whole_count(&mut self, size: CExpr, each: &BigInt, number: TypeId) -> CheckResult<CExpr> {
        let (span, long) = (size.span, size.ty);
        let (declared, place) = self.hidden_variable("size", size, span);
        let read = || {
            let kind = Box::new(ExprKind::Read(place.clone()));
            CExpr { kind, ty: long, span }
        };
        let int = |value: BigInt| CExpr { kind: Box::new(ExprKind::Int(value)), ty: long, span };
        let operation = |op: Arithmetic| {
            let kind = ExprKind::Arithmetic(op, read(), int(each.clone()));
            CExpr { kind: Box::new(kind), ty: long, span }
        };
        let kind = ExprKind::Compare(CComparison::Eq, operation(Arithmetic::Rem), int(0.into()));
        let is_whole = CExpr { kind: Box::new(kind), ty: self.unit.types.int(), span };
        let check = self.unit.model_check(is_whole, span);
        let stmts = vec![declared, TypedStmt { kind: CStmtKind::Expr(check), span }];
        let count = self.convert(operation(Arithmetic::Div), number)?;
        Ok(self.after_statements(stmts, count))
    }
}

/// Whether it is a variable, or a member of what variables point to: reading it twice does nothing more.
fn is_member(place: &Lvalue) -> bool {
    match &place.kind {
        LvalueKind::Object(_) => true,
        LvalueKind::Field { of, .. } => is_member(of),
        LvalueKind::Member { pointer, .. } | LvalueKind::Deref(pointer) => {
            matches!(&*pointer.kind, ExprKind::Read(place) if is_member(place))
        }
        LvalueKind::Element { .. } => false,
    }
}

/// Memory of which no bytes can be compared.
pub(super) fn not_compared(span: Span) -> Box<Diagnostic> {
    level(span, "comparing memory that holds no integers", "compare its members")
}
