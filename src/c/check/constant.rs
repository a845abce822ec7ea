//! Constant expressions.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::error;
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::constant::constant_value;
use crate::tree::CExpr;

impl CTypeChecker<'_> {
    /// The value of an expression that must be constant.
    pub(super) fn constant_of(&mut self, node: &Node<Expression>) -> CheckResult<BigInt> {
        let value = self.expr(node)?;
        let value = self.integer(value)?;
        self.constant(&value).ok_or_else(|| {
            let help = "it is made of numbers, constants of enumerations and `sizeof`";
            error(codes::CONSTANT, value.span, "this is not constant", help)
        })
    }

    /// The value of an expression, if it is constant and defined.
    pub(super) fn constant(&self, expr: &CExpr) -> Option<BigInt> {
        constant_value(&self.unit.types, expr)
    }
}
