//! How many elements memory of a size has room for.

use num_bigint::BigInt;

use super::Scalar;
use super::unit::{Scalars, later};
use crate::c::tree::{Arithmetic, Comparison, Expr, ExprKind};
use crate::c::types::IntType;

impl Scalars<'_> {
    /// How many values of a size fit into the memory: a number without bounds.
    pub(super) fn elements(
        &mut self,
        size: &Expr,
        each: Option<&Expr>,
        whole: u64,
    ) -> Scalar<Expr> {
        let span = size.span;
        if let ExprKind::Int(bytes) = &*size.kind {
            let number = |each: &Expr| {
                if let ExprKind::Int(each) = &*each.kind { each.clone() } else { BigInt::from(0) }
            };
            let parts = each.map(number);
            if parts.is_none() || each.is_some_and(|each| matches!(*each.kind, ExprKind::Int(_))) {
                let all = bytes * parts.unwrap_or_else(|| BigInt::from(1));
                let number = self.number(0, span);
                return Ok(Expr { kind: Box::new(ExprKind::Int(all / whole)), ..number });
            }
        }
        if let Some(each) = each {
            // `calloc` fails rather than that the product wraps.
            let ExprKind::Int(bytes) = &*each.kind else {
                let help = "write `calloc(n, sizeof(T))`";
                return Err(later(span, "`calloc` of parts of such a size", help));
            };
            if (bytes % whole) != BigInt::from(0) {
                let help = "write `calloc(n, sizeof(T))`";
                return Err(later(span, "`calloc` of parts of such a size", help));
            }
            let per = bytes / whole;
            let size = self.one(size)?;
            let size = self.unbounded(size);
            return Ok(self.times(size, per));
        }
        if let ExprKind::Arithmetic(Arithmetic::Mul, left, right) = &*size.kind {
            let (factor, number) = match (&*left.kind, &*right.kind) {
                (_, ExprKind::Int(number)) => (left, number),
                (ExprKind::Int(number), _) => (right, number),
                (_, _) => {
                    return Err(later(
                        span,
                        "memory of such a size",
                        "write `malloc(n * sizeof(T))`",
                    ));
                }
            };
            if (number % whole) == BigInt::from(0) {
                return self.product(size, factor, number / whole, whole);
            }
        }
        let bytes = self.one(size)?;
        Ok(self.divided(bytes, whole))
    }

    pub(super) fn times(&mut self, number: Expr, by: BigInt) -> Expr {
        if by == BigInt::from(1) {
            return number;
        }
        let (ty, span) = (number.ty, number.span);
        if let ExprKind::Int(number) = &*number.kind {
            return Expr { kind: Box::new(ExprKind::Int(number * by)), ty, span };
        }
        let by = Expr { kind: Box::new(ExprKind::Int(by)), ty, span };
        let kind = ExprKind::Arithmetic(Arithmetic::Mul, number, by);
        Expr { kind: Box::new(kind), ty, span }
    }

    pub(super) fn divided(&mut self, bytes: Expr, by: u64) -> Expr {
        let (ty, span) = (self.unit.types.size(), bytes.span);
        if by == 1 {
            return self.unbounded(bytes);
        }
        let by = Expr { kind: Box::new(ExprKind::Int(BigInt::from(by))), ty, span };
        let kind = ExprKind::Arithmetic(Arithmetic::Div, bytes, by);
        let divided = Expr { kind: Box::new(kind), ty, span };
        self.unbounded(divided)
    }

    /// A product that wraps only where a factor is negative: a small one of a signed type.
    fn product(&mut self, size: &Expr, factor: &Expr, per: BigInt, whole: u64) -> Scalar<Expr> {
        let span = size.span;
        let inner = if let ExprKind::Convert(inner) = &*factor.kind { inner } else { factor };
        let bytes = self.old.types.as_int(inner.ty).map_or(8, IntType::bytes);
        let each = &per * whole;
        // Such a product wraps at most once, and only where `size_t` is wider than the factor.
        let is_small = bytes <= 4 && self.old.types.word() == 8 && each < BigInt::from(1_u64 << 32);
        if !is_small {
            let bytes = self.one(size)?;
            return Ok(self.divided(bytes, whole));
        }
        let mut before = Vec::new();
        let value = self.one(inner)?;
        let value = self.stable(value, &mut before);
        let number = self.unbounded(value.clone());
        let few = self.times(number, per);
        if !self.old.types.as_int(inner.ty).is_some_and(IntType::is_signed) {
            return Ok(self.sequence(before, few));
        }
        let many = if whole.is_power_of_two() {
            let all = BigInt::from(1) << 64;
            let all = Expr { kind: Box::new(ExprKind::Int(all / whole)), ty: few.ty, span };
            self.moved(all, few.clone(), false)
        } else {
            let long = self.unit.types.size();
            let wide = Expr { kind: Box::new(ExprKind::Convert(value.clone())), ty: long, span };
            let each = Expr { kind: Box::new(ExprKind::Int(each)), ty: long, span };
            let kind = ExprKind::Arithmetic(Arithmetic::Mul, wide, each);
            self.divided(Expr { kind: Box::new(kind), ty: long, span }, whole)
        };
        let zero = Expr { ty: value.ty, ..self.number(0, span) };
        let is_less = self.compare(Comparison::Lt, value, zero);
        let choice = self.choice(is_less, many, few);
        Ok(self.sequence(before, choice))
    }
}
