//! Which variables a function writes, by their names.

use lang_c::ast::{
    BinaryOperator, BinaryOperatorExpression, Expression, FunctionDefinition, UnaryOperator,
    UnaryOperatorExpression,
};
use lang_c::span::{Node, Span as CSpan};
use lang_c::visit::{self, Visit};
use rustc_hash::FxHashSet;

/// Names that are assigned, stepped or whose address is taken.
#[derive(Default)]
pub(super) struct WrittenNames<'a> {
    /// The names.
    pub(super) names: FxHashSet<&'a str>,
}

impl<'a> WrittenNames<'a> {
    fn add(&mut self, place: &'a Node<Expression>) {
        if let Expression::Identifier(name) = &place.node {
            self.names.insert(&name.node.name);
        }
    }
}

impl<'a> Visit<'a> for WrittenNames<'a> {
    fn visit_unary_operator_expression(
        &mut self,
        unary: &'a UnaryOperatorExpression,
        span: &'a CSpan,
    ) {
        match unary.operator.node {
            UnaryOperator::PostIncrement
            | UnaryOperator::PostDecrement
            | UnaryOperator::PreIncrement
            | UnaryOperator::PreDecrement
            | UnaryOperator::Address => self.add(&unary.operand),
            UnaryOperator::Indirection
            | UnaryOperator::Plus
            | UnaryOperator::Minus
            | UnaryOperator::Complement
            | UnaryOperator::Negate => {}
        }
        visit::visit_unary_operator_expression(self, unary, span);
    }

    fn visit_binary_operator_expression(
        &mut self,
        binary: &'a BinaryOperatorExpression,
        span: &'a CSpan,
    ) {
        match binary.operator.node {
            BinaryOperator::Assign
            | BinaryOperator::AssignMultiply
            | BinaryOperator::AssignDivide
            | BinaryOperator::AssignModulo
            | BinaryOperator::AssignPlus
            | BinaryOperator::AssignMinus
            | BinaryOperator::AssignShiftLeft
            | BinaryOperator::AssignShiftRight
            | BinaryOperator::AssignBitwiseAnd
            | BinaryOperator::AssignBitwiseXor
            | BinaryOperator::AssignBitwiseOr => self.add(&binary.lhs),
            BinaryOperator::Index
            | BinaryOperator::Multiply
            | BinaryOperator::Divide
            | BinaryOperator::Modulo
            | BinaryOperator::Plus
            | BinaryOperator::Minus
            | BinaryOperator::ShiftLeft
            | BinaryOperator::ShiftRight
            | BinaryOperator::Less
            | BinaryOperator::Greater
            | BinaryOperator::LessOrEqual
            | BinaryOperator::GreaterOrEqual
            | BinaryOperator::Equals
            | BinaryOperator::NotEquals
            | BinaryOperator::BitwiseAnd
            | BinaryOperator::BitwiseXor
            | BinaryOperator::BitwiseOr
            | BinaryOperator::LogicalAnd
            | BinaryOperator::LogicalOr => {}
        }
        visit::visit_binary_operator_expression(self, binary, span);
    }
}

/// Whether a function may write the variable of this name.
pub(super) fn may_write_variable(definition: &Node<FunctionDefinition>, name: &str) -> bool {
    let mut written = WrittenNames::default();
    written.visit_function_definition(&definition.node, &definition.span);
    written.names.contains(name)
}
