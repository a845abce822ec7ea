//! Values of expressions that are constant.

use num_bigint::BigInt;

use super::float::value_of;
use super::tree::{Arithmetic, CComparison, CExpr, ExprKind};
use super::types::{CType, CTypeTable, TypeId};

/// The value of an expression, if it is constant and defined.
pub(crate) fn constant_value(types: &CTypeTable, expr: &CExpr) -> Option<BigInt> {
    match &*expr.kind {
        ExprKind::Int(value) => Some(value.clone()),
        ExprKind::Convert(operand) => {
            let value = constant_value(types, operand)?;
            match &types[expr.ty] {
                CType::Int(ty) => Some(ty.wrap_value(&value)),
                CType::Bool => Some(truth(value != BigInt::from(0))),
                CType::Void | CType::Float(_) | CType::Pointer { .. } | CType::Array(..) => None,
                CType::Function(_) | CType::Record(_) | CType::Unsupported(_) => None,
                CType::Number => None,
            }
        }
        ExprKind::Negate(operand) => fitting(types, expr.ty, -constant_value(types, operand)?),
        ExprKind::Arithmetic(op, left, right) => {
            let (left, right) = (constant_value(types, left)?, constant_value(types, right)?);
            let zero = BigInt::from(0);
            let value = match op {
                Arithmetic::Add => left + right,
                Arithmetic::Sub => left - right,
                Arithmetic::Mul => left * right,
                Arithmetic::Div | Arithmetic::Rem if right == zero => return None,
                Arithmetic::Div => left / right,
                Arithmetic::Rem => left % right,
                Arithmetic::BitAnd => left & right,
                Arithmetic::BitOr => left | right,
                Arithmetic::BitXor => left ^ right,
                Arithmetic::ShiftLeft | Arithmetic::ShiftRight => return None,
            };
            fitting(types, expr.ty, value)
        }
        ExprKind::Compare(op, left, right) if matches!(types[left.ty], CType::Float(_)) => {
            let (left, right) =
                (value_of(&constant_value(types, left)?), value_of(&constant_value(types, right)?));
            Some(truth(compared(*op, &left, &right)))
        }
        ExprKind::Compare(op, left, right) => {
            let (left, right) = (constant_value(types, left)?, constant_value(types, right)?);
            Some(truth(compared(*op, &left, &right)))
        }
        ExprKind::Not(operand) => Some(truth(constant_value(types, operand)? == BigInt::from(0))),
        ExprKind::And(left, right) => {
            let left = constant_value(types, left)? != BigInt::from(0);
            Some(truth(left && constant_value(types, right)? != BigInt::from(0)))
        }
        ExprKind::Or(left, right) => {
            let left = constant_value(types, left)? != BigInt::from(0);
            Some(truth(left || constant_value(types, right)? != BigInt::from(0)))
        }
        ExprKind::Conditional(condition, then, otherwise) => {
            let holds = constant_value(types, condition)? != BigInt::from(0);
            constant_value(types, if holds { then } else { otherwise })
        }
        ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) | ExprKind::Update(_) => None,
        ExprKind::Comma(..) | ExprKind::Call(..) | ExprKind::Known(..) => None,
        ExprKind::New { .. } | ExprKind::Block(..) | ExprKind::Memory(_) => None,
    }
}

/// The value in a type: unsigned ones wrap, signed ones have to fit.
fn fitting(types: &CTypeTable, ty: TypeId, value: BigInt) -> Option<BigInt> {
    let ty = types.as_int(ty)?;
    if ty.is_signed() {
        (ty.min_value() <= value && value <= ty.max_value()).then_some(value)
    } else {
        Some(ty.wrap_value(&value))
    }
}

fn compared<T: PartialOrd>(op: CComparison, left: &T, right: &T) -> bool {
    match op {
        CComparison::Lt => left < right,
        CComparison::Le => left <= right,
        CComparison::Gt => left > right,
        CComparison::Ge => left >= right,
        CComparison::Eq => left == right,
        CComparison::Ne => left != right,
    }
}

fn truth(value: bool) -> BigInt {
    BigInt::from(u8::from(value))
}
