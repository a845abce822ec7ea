//! Constant expressions.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::error;
use super::{Checked, Checker};
use crate::codes;
use crate::float::value_of;
use crate::tree::{Arithmetic, Comparison, Expr, ExprKind};
use crate::types::{Type, TypeId};

impl Checker<'_> {
    /// The value of an expression that must be constant.
    pub(super) fn constant_of(&mut self, node: &Node<Expression>) -> Checked<BigInt> {
        let value = self.expr(node)?;
        let value = self.integer(value)?;
        self.constant(&value).ok_or_else(|| {
            let help = "it is made of numbers, constants of enumerations and `sizeof`";
            error(codes::CONSTANT, value.span, "this is not constant", help)
        })
    }

    /// The value of an expression, if it is constant and defined.
    pub(super) fn constant(&self, expr: &Expr) -> Option<BigInt> {
        match &*expr.kind {
            ExprKind::Int(value) => Some(value.clone()),
            ExprKind::Convert(operand) => {
                let value = self.constant(operand)?;
                match &self.unit.types[expr.ty] {
                    Type::Int(ty) => Some(ty.wrapped(&value)),
                    Type::Bool => Some(truth(value != BigInt::from(0))),
                    Type::Void | Type::Float(_) | Type::Pointer { .. } | Type::Array(..) => None,
                    Type::Function(_) | Type::Record(_) | Type::Unsupported(_) => None,
                    Type::Number => None,
                }
            }
            ExprKind::Negate(operand) => self.fitting(expr.ty, -self.constant(operand)?),
            ExprKind::Arithmetic(op, left, right) => {
                let (left, right) = (self.constant(left)?, self.constant(right)?);
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
                self.fitting(expr.ty, value)
            }
            ExprKind::Compare(op, left, right) if self.is_floating(left.ty) => {
                let (left, right) =
                    (value_of(&self.constant(left)?), value_of(&self.constant(right)?));
                Some(truth(compared(*op, &left, &right)))
            }
            ExprKind::Compare(op, left, right) => {
                let (left, right) = (self.constant(left)?, self.constant(right)?);
                Some(truth(compared(*op, &left, &right)))
            }
            ExprKind::Not(operand) => Some(truth(self.constant(operand)? == BigInt::from(0))),
            ExprKind::And(left, right) => {
                let left = self.constant(left)? != BigInt::from(0);
                Some(truth(left && self.constant(right)? != BigInt::from(0)))
            }
            ExprKind::Or(left, right) => {
                let left = self.constant(left)? != BigInt::from(0);
                Some(truth(left || self.constant(right)? != BigInt::from(0)))
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let holds = self.constant(condition)? != BigInt::from(0);
                self.constant(if holds { then } else { otherwise })
            }
            ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) | ExprKind::Update(_) => None,
            ExprKind::Comma(..) | ExprKind::Call(..) | ExprKind::Known(..) => None,
            ExprKind::New { .. } | ExprKind::Block(..) | ExprKind::Memory(_) => None,
        }
    }

    /// The value in a type: unsigned ones wrap, signed ones have to fit.
    fn fitting(&self, ty: TypeId, value: BigInt) -> Option<BigInt> {
        let ty = self.unit.types.as_int(ty)?;
        if ty.is_signed() {
            (ty.least() <= value && value <= ty.greatest()).then_some(value)
        } else {
            Some(ty.wrapped(&value))
        }
    }
}

fn compared<T: PartialOrd>(op: Comparison, left: &T, right: &T) -> bool {
    match op {
        Comparison::Lt => left < right,
        Comparison::Le => left <= right,
        Comparison::Gt => left > right,
        Comparison::Ge => left >= right,
        Comparison::Eq => left == right,
        Comparison::Ne => left != right,
    }
}

fn truth(value: bool) -> BigInt {
    BigInt::from(u8::from(value))
}
