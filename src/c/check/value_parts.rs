//! Members, and elements of these, of structs that are values and no places: what a call returns.

use lang_c::ast::{
    BinaryOperator, BinaryOperatorExpression, Expression, MemberExpression, MemberOperator,
};
use lang_c::span::Node;

use super::refuse::level;
use super::{CTypeChecker, CheckResult};
use crate::tree::{CExpr, Lvalue, TypedStmt};
use crate::types::CType;
use base::Span;

impl CTypeChecker<'_> {
    /// A member of such a struct.
    pub(super) fn member_of_value(
        &mut self,
        node: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let (declared, place) = self.part_of_value(node, span)?;
        if let CType::Array(..) = self.unit.types[place.ty] {
            let help = "put the struct into a variable before";
            return Err(level(span, "an array in a struct that is no variable", help));
        }
        let read = self.read_place(place);
        Ok(self.after_statements(vec![declared], read))
    }

    /// An element of an array that is a member of such a struct.
    pub(super) fn element_of_value(
        &mut self,
        array: &Node<Expression>,
        index: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let (declared, place) = self.part_of_value(array, span)?;
        let array = self.read_place(place);
        let index = self.expr(index)?;
        let element = self.offset(array, index, false, span)?;
        let element = self.deref(element, span)?;
        if let CType::Array(..) = self.unit.types[element.ty] {
            let help = "put the struct into a variable before";
            return Err(level(span, "an array in a struct that is no variable", help));
        }
        let read = self.read_place(element);
        Ok(self.after_statements(vec![declared], read))
    }

    /// The place of a member in a variable that holds such a struct, with its declaration.
    fn part_of_value(
        &mut self,
        node: &Node<Expression>,
        span: Span,
    ) -> CheckResult<(TypedStmt, Lvalue)> {
        let mut names = Vec::new();
        let mut of = node;
        while let Expression::Member(member) = &of.node
            && member.node.operator.node == MemberOperator::Direct
        {
            names.push(&member.node.identifier);
            of = &member.node.expression;
        }
        let value = self.expr(of)?;
        let (declared, mut place) = self.hidden_variable("value", value, span);
        for name in names.into_iter().rev() {
            place = self.field(place, &name.node.name, self.span(name.span), span)?;
        }
        Ok((declared, place))
    }
}

/// Whether it is a member of a struct that is no place.
pub(super) fn is_part_of_value(member: &MemberExpression) -> bool {
    let mut member = member;
    loop {
        if member.operator.node != MemberOperator::Direct {
            return false;
        }
        let of = &member.expression.node;
        if let Expression::Member(inner) = of {
            member = &inner.node;
            continue;
        }
        let is_assignment = |binary: &Node<BinaryOperatorExpression>| {
            matches!(binary.node.operator.node, BinaryOperator::Assign)
        };
        let is_other = matches!(
            of,
            Expression::Call(_)
                | Expression::Conditional(_)
                | Expression::Comma(_)
                | Expression::Statement(_)
        );
        return is_other
            || matches!(of, Expression::BinaryOperator(binary) if is_assignment(binary));
    }
}
