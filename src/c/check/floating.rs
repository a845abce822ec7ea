//! Floating point: constants and what is stored are exact, what is computed is any value.

use lang_c::ast::{Float, FloatBase, FloatFormat};
use num_bigint::BigInt;
use num_traits::{FromPrimitive, ToPrimitive};

use super::refuse::{error, unsupported_construct};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::float::{code_of, round_to_f32, value_of};
use crate::once::place_found_once;
use crate::tree::{Arithmetic, CExpr, CStmtKind, ExprKind, KnownFunction, Lvalue, TypedStmt};
use crate::types::{CType, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// Whether values of the type are of floating point.
    pub(super) fn is_floating(&self, ty: TypeId) -> bool {
        matches!(self.unit.types[ty], CType::Float(_))
    }

    /// Whether values of the type are numbers.
    pub(super) fn is_arithmetic(&self, ty: TypeId) -> bool {
        self.is_floating(ty) || self.unit.types.is_integer(ty)
    }

    /// A constant.
    pub(super) fn float(&mut self, float: &Float, span: Span) -> CheckResult<CExpr> {
        if float.suffix.imaginary {
            return Err(unsupported_construct(span, "an imaginary number", "use real ones"));
        }
        let bytes = match float.suffix.format {
            FloatFormat::Float => 4,
            FloatFormat::Double => 8,
            FloatFormat::LongDouble => 16,
            FloatFormat::TS18661Format(_) => {
                return Err(unsupported_construct(span, "such a number", "use `double`"));
            }
        };
        let ty = self.unit.types.id(CType::Float(bytes));
        let number = match (bytes, &float.base) {
            (4, FloatBase::Decimal) => float.number.parse::<f32>().ok().map(f64::from),
            (8, FloatBase::Decimal) => float.number.parse().ok(),
            // Only what other types hold is exact in the widest one.
            (_, FloatBase::Decimal) => float.number.parse().ok().filter(|value: &f64| {
                value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0
            }),
            (_, FloatBase::Hexadecimal) => None,
        };
        Ok(match number {
            Some(value) => self.floating_constant(value, ty, span),
            None => self.any(ty, Vec::new(), span),
        })
    }

    fn floating_constant(&self, value: f64, ty: TypeId, span: Span) -> CExpr {
        CExpr { kind: Box::new(ExprKind::Int(code_of(value))), ty, span }
    }

    /// Any value of a type, when these have been evaluated.
    pub(super) fn any(&self, ty: TypeId, evaluated: Vec<CExpr>, span: Span) -> CExpr {
        let kind = Box::new(ExprKind::Known(KnownFunction::Any, evaluated));
        CExpr { kind, ty, span }
    }

    /// The type in which an operation is done of whose operands one is of floating point.
    pub(super) fn common_floating(&mut self, left: TypeId, right: TypeId) -> Option<TypeId> {
        let bytes = |ty: TypeId| {
            if let CType::Float(bytes) = self.unit.types[ty] { bytes } else { 0 }
        };
        let most = bytes(left).max(bytes(right));
        (most > 0).then(|| self.unit.types.id(CType::Float(most)))
    }

    fn known_value(&self, expr: &CExpr) -> Option<f64> {
        let ExprKind::Int(code) = &*expr.kind else { return None };
        self.is_floating(expr.ty).then(|| value_of(code))
    }

    /// A number as one of floating point, or the other way round.
    pub(super) fn convert_floating(&mut self, value: CExpr, ty: TypeId) -> CheckResult<CExpr> {
        let span = value.span;
        if value.ty == ty {
            return Ok(value);
        }
        let (from, to) = (self.unit.types[value.ty].clone(), self.unit.types[ty].clone());
        match (&from, &to) {
            (CType::Float(_), CType::Bool) => {
                Ok(CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span })
            }
            (CType::Float(from), CType::Float(to)) => {
                if let Some(number) = self.known_value(&value) {
                    let number = if *to == 4 { f64::from(round_to_f32(number)) } else { number };
                    return Ok(self.floating_constant(number, ty, span));
                }
                match from <= to {
                    true => Ok(CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span }),
                    false => Ok(self.any(ty, vec![value], span)),
                }
            }
            (CType::Float(_), CType::Int(int)) => {
                let integer =
                    self.known_value(&value).and_then(|number| BigInt::from_f64(number.trunc()));
                let fits =
                    |integer: &BigInt| *integer >= int.min_value() && *integer <= int.max_value();
                match integer.filter(fits) {
                    Some(integer) => Ok(CExpr { kind: Box::new(ExprKind::Int(integer)), ty, span }),
                    None => Ok(self.any(ty, vec![value], span)),
                }
            }
            (_, CType::Float(bytes)) if self.unit.types.is_integer(value.ty) => {
                match self.constant(&value).and_then(|integer| exact_float(&integer, *bytes)) {
                    Some(number) => Ok(self.floating_constant(number, ty, span)),
                    None => Ok(self.any(ty, vec![value], span)),
                }
            }
            _ => {
                let message = "a number is needed here";
                Err(error(codes::MISMATCH, span, message, "there is no conversion between them"))
            }
        }
    }

    /// `+`, `-`, `*`, `/` of two numbers of which one is of floating point.
    pub(super) fn floating_arithmetic(
        &mut self,
        op: Arithmetic,
        left: CExpr,
        right: CExpr,
        span: Span,
    ) -> CheckResult<Option<CExpr>> {
        let Some(ty) = self.common_floating(left.ty, right.ty) else { return Ok(None) };
        let (left, right) = (self.convert_floating(left, ty)?, self.convert_floating(right, ty)?);
        let number = match (self.known_value(&left), self.known_value(&right)) {
            (Some(left), Some(right)) => calculated(op, left, right, &self.unit.types[ty]),
            (_, _) => None,
        };
        match number {
            Some(number) => Ok(Some(self.floating_constant(number, ty, span))),
            None if matches!(
                op,
                Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul | Arithmetic::Div
            ) =>
            {
                Ok(Some(self.any(ty, vec![left, right], span)))
            }
            None => {
                let message = "a number of floating point";
                Err(error(codes::MISMATCH, span, message, "an integer is needed here"))
            }
        }
    }

    /// `-` of a number of floating point.
    pub(super) fn negated_floating(&self, value: CExpr, span: Span) -> CExpr {
        let ty = value.ty;
        match self.known_value(&value) {
            Some(number) => self.floating_constant(-number, ty, span),
            None => self.any(ty, vec![value], span),
        }
    }

    /// An assignment that computes in floating point.
    pub(super) fn floating_update(
        &mut self,
        place: Lvalue,
        op: Arithmetic,
        value: CExpr,
        is_postfix: bool,
        span: Span,
    ) -> CheckResult<CExpr> {
        let ty = self.unit.types.unqualified(place.ty);
        let mut stmts = Vec::new();
        let place = place_found_once(&mut self.unit, place, &mut stmts, span);
        let before = self.read_place(place.clone());
        let (declared, before) = self.hidden_variable("before", before, span);
        stmts.push(declared);
        let before = self.read_place(before);
        let Some(new) = self.floating_arithmetic(op, before.clone(), value, span)? else {
            unreachable!("one is of floating point")
        };
        let new = self.convert(new, ty)?;
        let assigned = CExpr { kind: Box::new(ExprKind::Assign(place.clone(), new)), ty, span };
        stmts.push(TypedStmt { kind: CStmtKind::Expr(assigned), span });
        let after = if is_postfix { before } else { self.read_place(place) };
        Ok(self.after_statements(stmts, after))
    }
}

/// An integer as a number of floating point; none where the widest type may hold more of it.
fn exact_float(value: &BigInt, bytes: u64) -> Option<f64> {
    let nearest = value.to_f64()?;
    let is_exact = BigInt::from_f64(nearest).as_ref() == Some(value);
    match bytes {
        4 => value.to_f32().map(f64::from),
        8 => Some(nearest),
        _ => is_exact.then_some(nearest),
    }
}

/// What an operation on constants gives; none in the widest type, where more is exact.
fn calculated(op: Arithmetic, left: f64, right: f64, ty: &CType) -> Option<f64> {
    let result = match op {
        Arithmetic::Add => left + right,
        Arithmetic::Sub => left - right,
        Arithmetic::Mul => left * right,
        Arithmetic::Div => left / right,
        Arithmetic::Rem
        | Arithmetic::BitAnd
        | Arithmetic::BitOr
        | Arithmetic::BitXor
        | Arithmetic::ShiftLeft
        | Arithmetic::ShiftRight => return None,
    };
    // Rounded twice it is the same for these four, as the wider type has more than twice the digits.
    let narrowed = (*ty == CType::Float(4)).then(|| f64::from(round_to_f32(result)));
    narrowed.or_else(|| (*ty == CType::Float(8)).then_some(result))
}
