//! Types of what is not evaluated, and their sizes.

use lang_c::ast::{Expression, MemberExpression, MemberOperator, TypeName};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::declarator::VariableLength;
use super::expr::{dereferenced, indexed};
use super::refuse::{error, unsupported_construct};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{Arithmetic, CExpr, ExprKind};
use crate::types::{CType, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// The type of an expression that is not evaluated.
    pub(super) fn type_of(&mut self, node: &Node<Expression>) -> CheckResult<TypeId> {
        if let Expression::Identifier(name) = &node.node
            && let Some(&Entity::Object(id)) = self.scopes.find(&name.node.name)
        {
            let ty = self.unit.object(id).ty;
            let is_array = self.function.variable_arrays.contains_key(&id);
            let element = self.unit.types.pointee(ty).filter(|_| is_array);
            let array = |element| self.unit.types.id(CType::Array(element, None));
            return Ok(element.map_or(ty, array));
        }
        if let Some(pointer) = dereferenced(node) {
            let ty = self.type_of(pointer)?;
            let span = self.span(node.span);
            return self.unit.types.pointee(ty).or(self.element(ty)).ok_or_else(|| {
                error(codes::MISMATCH, span, "`*` takes a pointer", "this is none")
            });
        }
        if let Expression::Member(member) = &node.node {
            return match member.node.operator.node {
                MemberOperator::Indirect => self.member_type(&member.node, self.span(node.span)),
                MemberOperator::Direct => self.unevaluated_place(node),
            };
        }
        let is_text = if let Expression::Identifier(name) = &node.node {
            self.name_of_function(&name.node.name).is_some()
        } else {
            matches!(node.node, Expression::StringLiteral(_))
        };
        match indexed(node).is_some() || is_text {
            true => self.unevaluated_place(node),
            false => self.unevaluated(node),
        }
    }

    fn element(&self, ty: TypeId) -> Option<TypeId> {
        if let CType::Array(element, _) = self.unit.types[ty] { Some(element) } else { None }
    }

    /// The type of `pointer->member`.
    fn member_type(&mut self, member: &MemberExpression, span: Span) -> CheckResult<TypeId> {
        let of = self.type_of(&member.expression)?;
        // An array is the pointer to its first element there.
        let pointer = match self.element(of) {
            Some(element) => self.unit.types.pointer(element),
            None => of,
        };
        let name = &member.identifier;
        let at = self.span(name.span);
        let path = self.find_member(pointer, &name.node.name, at, span)?;
        let &(record, at) = path.last().expect("a member was found");
        let members = self.unit.types.record(record).members.as_ref();
        let member = &members.expect("one was found")[at];
        if member.is_bit_field {
            let message = "a bit field has no size";
            return Err(error(codes::TYPE, span, message, "ask for the size of its type"));
        }
        Ok(member.ty)
    }

    /// The type of a place that is not looked at: arrays stay arrays.
    fn unevaluated_place(&mut self, node: &Node<Expression>) -> CheckResult<TypeId> {
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let place = self.place(node);
        self.is_unevaluated = before;
        Ok(place?.ty)
    }

    fn unevaluated(&mut self, node: &Node<Expression>) -> CheckResult<TypeId> {
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let expr = self.expr(node);
        self.is_unevaluated = before;
        Ok(expr?.ty)
    }

    /// `sizeof` of a type, which may be that of an array of variable length.
    pub(super) fn size_of_name(&mut self, name: &Node<TypeName>, span: Span) -> CheckResult<CExpr> {
        if let Some(declarator) = &name.node.declarator {
            let (base, qualifiers) = self.specifier_qualifiers(&name.node.specifiers, name.span)?;
            let declared = self.declarator(declarator, base, qualifiers)?;
            if let (Some(VariableLength { element, length, row: None }), CType::Unsupported(_)) =
                (declared.variable, &self.unit.types[declared.ty])
            {
                let each = self.size_of(element, span)?;
                let length = self.convert(length, each.ty)?;
                let ty = each.ty;
                let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Mul, length, each));
                return Ok(CExpr { kind, ty, span });
            }
            return self.size_of(declared.ty, span);
        }
        let ty = self.type_name(name)?;
        self.size_of(ty, span)
    }

    /// `sizeof`
    pub(super) fn size_of(&mut self, ty: TypeId, span: Span) -> CheckResult<CExpr> {
        if self.is_incomplete(ty) || matches!(self.unit.types[ty], CType::Function(_)) {
            let message = "the size of this type is not known";
            return Err(error(codes::TYPE, span, message, "define the type before"));
        }
        self.measure(ty);
        let Some((size, _)) = self.unit.types.layout(ty) else {
            return Err(unsupported_construct(
                span,
                "the size of this type",
                "it has parts that are not supported",
            ));
        };
        let kind = Box::new(ExprKind::Int(BigInt::from(size)));
        Ok(CExpr { kind, ty: self.unit.types.size(), span })
    }
}
