//! What is chosen by types before a run: `_Generic`, and where types are aligned.

use lang_c::ast::{Expression, GenericAssociation, GenericSelection, TypeName};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::{CExpr, ExprKind};
use crate::types::{CType, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// The expression that a generic selection stands for.
    pub(super) fn selected_expression<'e>(
        &mut self,
        selection: &'e GenericSelection,
        span: Span,
    ) -> CheckResult<&'e Node<Expression>> {
        let of = self.type_of(&selection.expression)?;
        let of = self.as_value(of);
        let (mut chosen, mut default) = (None, None);
        for association in &selection.associations {
            match &association.node {
                GenericAssociation::Default(value) => default = Some(&**value),
                GenericAssociation::Type(one) => {
                    let ty = self.type_name(&one.node.type_name)?;
                    if ty == of && chosen.replace(&*one.node.expression).is_some() {
                        let message = "two associations are for this type";
                        return Err(error(codes::TYPE, span, message, "leave one of them"));
                    }
                }
            }
        }
        chosen.or(default).ok_or_else(|| {
            let ty = self.unit.types.text(of, "");
            let message = format!("no association is for the type `{ty}`");
            error(codes::TYPE, span, message, "add one, or a default")
        })
    }

    /// The type that a value of a type has: arrays and functions are pointers.
    fn as_value(&mut self, ty: TypeId) -> TypeId {
        if let CType::Array(element, _) = self.unit.types[ty] {
            self.unit.types.pointer(element)
        } else if let CType::Function(_) = self.unit.types[ty] {
            self.unit.types.pointer(ty)
        } else {
            ty
        }
    }

    /// `_Alignof`
    pub(super) fn align_of(&mut self, name: &Node<TypeName>, span: Span) -> CheckResult<CExpr> {
        let ty = self.type_name(name)?;
        let Some((_, align)) = self.unit.types.layout(ty) else {
            return Err(level(span, "where this type is aligned", "write the number"));
        };
        let size = self.unit.types.size();
        Ok(CExpr { kind: Box::new(ExprKind::Int(BigInt::from(align))), ty: size, span })
    }
}
