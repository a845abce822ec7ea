//! How many elements memory of a size has room for.

use num_bigint::BigInt;

use super::ScalarizationResult;
use super::unit::{Scalars, unsupported_yet};
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind};
use crate::types::{CType, IntType, TypeId};
use program::CheckKind;

/// How many values fit into memory.
pub(super) struct ElementCount {
    /// What is done before.
    pub(super) before: Vec<CExpr>,
    /// The number, without bounds.
    pub(super) count: CExpr,
    /// Whether the memory would be larger than any object, so that there is none; none if it never is.
    pub(super) is_too_large: Option<CExpr>,
}

impl ElementCount {
    fn small(count: CExpr) -> Self {
        Self { before: Vec::new(), count, is_too_large: None }
    }
}

impl Scalars<'_> {
    /// How many values of a size fit into the memory that is asked for. Where the program sees them as bytes, `is_seen`,
    /// bytes behind the last whole value are a check of the model.
    pub(super) fn elements(
        &mut self,
        size: &CExpr,
        each: Option<&CExpr>,
        element_size: u64,
        is_seen: bool,
    ) -> ScalarizationResult<ElementCount> {
        // A product with a signed number that is small is too large only where the number is negative.
        if each.is_none()
            && let Some((factor, per)) = self.small_factor(size, element_size)
        {
            return self.product(factor, per);
        }
        let mut before = Vec::new();
        let count = if is_seen && each.is_none() && !is_multiple(size, element_size) {
            let bytes = self.whole_elements(size, element_size, &mut before)?;
            self.divide_bytes(bytes, element_size)
        } else {
            self.count(size, each, element_size)?
        };
        let count = self.repeatable_value(count, &mut before);
        // No object has more bytes than `ptrdiff_t` has numbers.
        let most = (BigInt::from(1) << (self.old.types.word() * 8 - 1)) - 1;
        let (ty, span) = (count.ty, count.span);
        let most = CExpr { kind: Box::new(ExprKind::Int(most / element_size)), ty, span };
        let is_too_large = match (&*count.kind, &*most.kind) {
            (ExprKind::Int(count), ExprKind::Int(most)) if count <= most => None,
            (_, _) => Some(self.compare(CComparison::Gt, count.clone(), most)),
        };
        Ok(ElementCount { before, count, is_too_large })
    }

    /// Whether memory is asked for a struct and for bytes behind it: `malloc(sizeof(struct header) + n)`.
    pub(super) fn is_header(&self, of: TypeId, size: &CExpr) -> bool {
        matches!(&*size.kind, ExprKind::Arithmetic(Arithmetic::Add, ..))
            && matches!(self.old.types[of], CType::Record(_))
    }

    /// The number of bytes that are asked for, with a check that none are behind the last whole value.
    fn whole_elements(
        &mut self,
        size: &CExpr,
        element_size: u64,
        before: &mut Vec<CExpr>,
    ) -> ScalarizationResult<CExpr> {
        let bytes = self.scalar_value(size)?;
        let bytes = self.repeatable_value(bytes, before);
        let number = |value: u64| CExpr {
            kind: Box::new(ExprKind::Int(BigInt::from(value))),
            ..bytes.clone()
        };
        let kind = ExprKind::Arithmetic(Arithmetic::Rem, bytes.clone(), number(element_size));
        let rest = CExpr { kind: Box::new(kind), ..bytes.clone() };
        let is_whole = self.compare(CComparison::Eq, rest, number(0));
        before.push(self.require(CheckKind::Model, is_whole));
        Ok(bytes)
    }

    fn count(
        &mut self,
        size: &CExpr,
        each: Option<&CExpr>,
        element_size: u64,
    ) -> ScalarizationResult<CExpr> {
        let span = size.span;
        if let ExprKind::Int(bytes) = &*size.kind {
            let number = |each: &CExpr| {
                if let ExprKind::Int(each) = &*each.kind { each.clone() } else { BigInt::from(0) }
            };
            let parts = each.map(number);
            if parts.is_none() || each.is_some_and(|each| matches!(*each.kind, ExprKind::Int(_))) {
                let all = bytes * parts.unwrap_or_else(|| BigInt::from(1));
                let number = self.number(0, span);
                return Ok(CExpr { kind: Box::new(ExprKind::Int(all / element_size)), ..number });
            }
        }
        if let Some(each) = each {
            // `calloc` fails rather than that the product wraps.
            let (factor, bytes) = match (&*size.kind, &*each.kind) {
                (_, ExprKind::Int(bytes)) => (size, bytes),
                (ExprKind::Int(bytes), _) => (each, bytes),
                (_, _) => {
                    let help = "write `calloc(n, sizeof(T))`";
                    return Err(unsupported_yet(span, "`calloc` of parts of such a size", help));
                }
            };
            let factor = self.scalar_value(factor)?;
            let factor = self.unbounded(factor);
            if (bytes % element_size) == BigInt::from(0) {
                return Ok(self.times(factor, bytes / element_size));
            }
            let all = self.times(factor, bytes.clone());
            let ty = all.ty;
            let divisor = CExpr { kind: Box::new(ExprKind::Int(element_size.into())), ty, span };
            let kind = ExprKind::Arithmetic(Arithmetic::Div, all, divisor);
            return Ok(CExpr { kind: Box::new(kind), ty, span });
        }
        if let ExprKind::Arithmetic(Arithmetic::Mul, left, right) = &*size.kind
            && ![left, right].iter().any(|factor| matches!(*factor.kind, ExprKind::Int(_)))
        {
            return Err(unsupported_yet(
                span,
                "memory of such a size",
                "write `malloc(n * sizeof(T))`",
            ));
        }
        // A product wraps, as `size_t` does.
        let bytes = self.scalar_value(size)?;
        Ok(self.divide_bytes(bytes, element_size))
    }

    pub(super) fn times(&mut self, number: CExpr, by: BigInt) -> CExpr {
        if by == BigInt::from(1) {
            return number;
        }
        let (ty, span) = (number.ty, number.span);
        if let ExprKind::Int(number) = &*number.kind {
            return CExpr { kind: Box::new(ExprKind::Int(number * by)), ty, span };
        }
        let by = CExpr { kind: Box::new(ExprKind::Int(by)), ty, span };
        let kind = ExprKind::Arithmetic(Arithmetic::Mul, number, by);
        CExpr { kind: Box::new(kind), ty, span }
    }

    pub(super) fn divide_bytes(&mut self, bytes: CExpr, by: u64) -> CExpr {
        let (ty, span) = (self.unit.types.size(), bytes.span);
        if by == 1 {
            return self.unbounded(bytes);
        }
        let by = CExpr { kind: Box::new(ExprKind::Int(BigInt::from(by))), ty, span };
        let kind = ExprKind::Arithmetic(Arithmetic::Div, bytes, by);
        let divided = CExpr { kind: Box::new(kind), ty, span };
        self.unbounded(divided)
    }

    /// The number that is multiplied with the size of some values, and how many these are, where the product does not wrap
    /// unless the number is negative: a small one where `size_t` is wider.
    fn small_factor<'a>(&self, size: &'a CExpr, element_size: u64) -> Option<(&'a CExpr, BigInt)> {
        let ExprKind::Arithmetic(Arithmetic::Mul, left, right) = &*size.kind else { return None };
        let (factor, bytes) = match (&*left.kind, &*right.kind) {
            (_, ExprKind::Int(number)) => (left, number),
            (ExprKind::Int(number), _) => (right, number),
            (_, _) => return None,
        };
        if (bytes % element_size) != BigInt::from(0) {
            return None;
        }
        let inner = if let ExprKind::Convert(inner) = &*factor.kind { inner } else { factor };
        let width = self.old.types.as_int(inner.ty).map_or(8, IntType::bytes);
        let is_small =
            width <= 4 && self.old.types.word() == 8 && *bytes < BigInt::from(1_u64 << 32);
        is_small.then(|| (inner, bytes / element_size))
    }

    /// So many times a small number.
    fn product(&mut self, factor: &CExpr, per: BigInt) -> ScalarizationResult<ElementCount> {
        let mut before = Vec::new();
        let value = self.scalar_value(factor)?;
        let value = self.repeatable_value(value, &mut before);
        let number = self.unbounded(value.clone());
        let count = self.times(number, per);
        if !self.old.types.as_int(factor.ty).is_some_and(IntType::is_signed) {
            return Ok(ElementCount { before, ..ElementCount::small(count) });
        }
        // A negative number is a large one as a `size_t`.
        let zero = CExpr { ty: value.ty, ..self.number(0, factor.span) };
        let is_too_large = Some(self.compare(CComparison::Lt, value, zero));
        Ok(ElementCount { before, count, is_too_large })
    }
}

/// Whether a number of bytes is one of whole values, as it is written: a product with their size, or a sum of such.
fn is_multiple(bytes: &CExpr, element_size: u64) -> bool {
    if let ExprKind::Convert(inner) = &*bytes.kind {
        return is_multiple(inner, element_size);
    }
    if let ExprKind::Int(bytes) = &*bytes.kind {
        return (bytes % element_size) == BigInt::from(0);
    }
    let ExprKind::Arithmetic(operator, left, right) = &*bytes.kind else {
        return element_size == 1;
    };
    let [left, right] = [left, right].map(|part| is_multiple(part, element_size));
    if *operator == Arithmetic::Mul {
        return left || right;
    }
    let is_sum = matches!(operator, Arithmetic::Add | Arithmetic::Sub);
    element_size == 1 || (is_sum && left && right)
}
