//! Types of what is not evaluated, and their sizes.

use lang_c::ast::{Expression, MemberOperator, UnaryOperator};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{error, rejected};
use super::{Checked, Checker, Entity};
use crate::base::Span;
use crate::c::codes;
use crate::c::tree::{Expr, ExprKind};
use crate::c::types::{Type, TypeId};

impl Checker<'_> {
    /// The type of an expression that is not evaluated.
    pub(super) fn type_of(&mut self, node: &Node<Expression>) -> Checked<TypeId> {
        match &node.node {
            Expression::Identifier(name) => match self.scopes.find(&name.node.name) {
                Some(&Entity::Object(id)) => Ok(self.unit.object(id).ty),
                _ => self.unevaluated(node),
            },
            Expression::UnaryOperator(unary)
                if matches!(unary.node.operator.node, UnaryOperator::Indirection) =>
            {
                let ty = self.type_of(&unary.node.operand)?;
                let span = self.span(node.span);
                self.unit.types.pointee(ty).ok_or_else(|| {
                    error(codes::MISMATCH, span, "`*` takes a pointer", "this is none")
                })
            }
            Expression::Member(member)
                if matches!(member.node.operator.node, MemberOperator::Indirect) =>
            {
                let pointer = self.type_of(&member.node.expression)?;
                let name = &member.node.identifier;
                let (at, span) = (self.span(name.span), self.span(node.span));
                let (record, at) = self.find_member(pointer, &name.node.name, at, span)?;
                let members = self.unit.types.record(record).members.as_ref();
                let member = &members.expect("one was found")[at];
                if member.is_bit_field {
                    let message = "a bit field has no size";
                    return Err(error(codes::TYPE, span, message, "ask for the size of its type"));
                }
                Ok(member.ty)
            }
            Expression::Member(_) => self.unevaluated_place(node),
            Expression::BinaryOperator(binary)
                if matches!(binary.node.operator.node, lang_c::ast::BinaryOperator::Index) =>
            {
                self.unevaluated_place(node)
            }
            Expression::UnaryOperator(_)
            | Expression::Constant(_)
            | Expression::StringLiteral(_)
            | Expression::GenericSelection(_)
            | Expression::Call(_)
            | Expression::CompoundLiteral(_)
            | Expression::SizeOfTy(_)
            | Expression::SizeOfVal(_)
            | Expression::AlignOf(_)
            | Expression::Cast(_)
            | Expression::BinaryOperator(_)
            | Expression::Conditional(_)
            | Expression::Comma(_)
            | Expression::OffsetOf(_)
            | Expression::VaArg(_)
            | Expression::Statement(_) => self.unevaluated(node),
        }
    }

    /// The type of a place that is not looked at: arrays stay arrays.
    fn unevaluated_place(&mut self, node: &Node<Expression>) -> Checked<TypeId> {
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let place = self.place(node);
        self.is_unevaluated = before;
        Ok(place?.ty)
    }

    fn unevaluated(&mut self, node: &Node<Expression>) -> Checked<TypeId> {
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let expr = self.expr(node);
        self.is_unevaluated = before;
        Ok(expr?.ty)
    }

    /// `sizeof`
    pub(super) fn size_of(&mut self, ty: TypeId, span: Span) -> Checked<Expr> {
        if self.is_incomplete(ty) || matches!(self.unit.types[ty], Type::Function(_)) {
            let message = "the size of this type is not known";
            return Err(error(codes::TYPE, span, message, "define the type before"));
        }
        let Some((size, _)) = self.unit.types.layout(ty) else {
            return Err(rejected(
                span,
                "the size of this type",
                "it has parts that are not supported",
            ));
        };
        let kind = Box::new(ExprKind::Int(BigInt::from(size)));
        Ok(Expr { kind, ty: self.unit.types.size(), span })
    }
}
