//! The fields of which `seg` and `dist` speak: each leads from objects of a type to objects of that type.

use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::tree::{NameId, NodeKind, UhCall, UhIdentifier};
use super::types::{Class, ClassKind, UhExprType};
use base::{Diagnostic, Span, did_you_mean};
use program::spec::{DISTANCE, SEGMENT};

impl Infer<'_> {
    /// Notes the names that are no variables but fields: the first arguments of `seg` and `dist`.
    pub(super) fn find_links(&mut self) {
        let tree = self.tree;
        for call in &tree.calls {
            if matches!(tree.name(call.callee.id), SEGMENT | DISTANCE)
                && let Some(first) = call.arguments.first()
                && first.end == first.first + 1
                && let NodeKind::Var(_) = tree.nodes[first.first].kind
            {
                self.typing.links.insert(first.first);
            }
        }
    }

    /// The type of `seg(F, p, q)` and `dist(F, p, q)`, whose node is `index`.
    pub(super) fn steps(
        &mut self,
        index: usize,
        call: &UhCall,
        arguments: &[(UhExprType, Span)],
    ) -> UhExprType {
        let word = self.tree.name(call.callee.id);
        let ty = if word == SEGMENT { UhExprType::Bool } else { UhExprType::Int };
        let &[(_, field_span), (from, from_span), (to, to_span)] = arguments else {
            let message = format!("`{word}` takes 3 arguments, found {}", arguments.len());
            let error = Diagnostic::error(codes::PREDICATE_ARGUMENTS, call.span, message);
            self.diagnostics.push(error.with_help(format!(
                "write `{word}({FIELD})`: a field, and two objects between which it leads"
            )));
            return ty;
        };
        let first = call.arguments[0];
        let name = match self.tree.nodes[first.first].kind {
            NodeKind::Var(name) if first.end == first.first + 1 => name,
            _ => {
                let message = "expected the name of a field";
                let error = Diagnostic::error(codes::NO_LINK, field_span, message);
                self.diagnostics.push(error.with_help(format!("write `{word}({FIELD})`")));
                return ty;
            }
        };
        self.agree(from, to, to_span, &Complain::Equality);
        let field = UhIdentifier { id: name, span: field_span };
        match (from, self.typing.types.kind(from)) {
            (UhExprType::Of(owner), ClassKind::Ref(_) | ClassKind::Open) => {
                self.link(index, owner, field);
            }
            (_, ClassKind::Broken) => {}
            (_, ClassKind::Int | ClassKind::Bool | ClassKind::Sequence)
            | (_, ClassKind::Ref(_) | ClassKind::Open) => {
                let message = "expected a reference: fields lead from object to object";
                self.diagnostics.push(Diagnostic::error(codes::MISMATCH, from_span, message));
            }
        }
        ty
    }

    /// The field leads from objects of the class to objects of the class.
    fn link(&mut self, index: usize, owner: Class, field: UhIdentifier) {
        self.typing.nodes[index] = Some(owner);
        self.owned(owner, field);
        if let ClassKind::Ref(shape) = self.typing.types.kind(UhExprType::Of(owner)) {
            let shape = &self.typing.types.shapes[shape];
            let fields: Vec<NameId> = shape.fields.keys().copied().collect();
            let is_known = fields.is_empty() || fields.contains(&field.id);
            if shape.declared.is_none() && shape.element.is_none() && !is_known {
                let text = self.tree.name(field.id);
                let message = format!("the objects have no field `{text}`");
                let mut error = Diagnostic::error(codes::NO_LINK, field.span, message);
                error.help = did_you_mean(text, fields.iter().map(|&id| self.tree.name(id)))
                    .or_else(|| Some("name a field that leads to the next object".to_owned()));
                return self.diagnostics.push(error);
            }
        }
        let target = match self.typing.types.field(UhExprType::Of(owner), field.id, field.span) {
            Ok(target) => target,
            Err(error) => return self.no_field(error, UhExprType::Of(owner), field, field.span),
        };
        let (owner_kind, other) = (
            self.typing.types.kind(UhExprType::Of(owner)),
            self.typing.types.kind(UhExprType::Of(target)),
        );
        let leads_elsewhere = match (owner_kind, other) {
            (ClassKind::Ref(a), ClassKind::Ref(b)) => {
                a != b && self.typing.types.both_declared(a, b)
            }
            (_, ClassKind::Int | ClassKind::Bool | ClassKind::Sequence) => true,
            (_, ClassKind::Open | ClassKind::Broken | ClassKind::Ref(_)) => false,
        };
        if leads_elsewhere {
            let text = self.tree.name(field.id);
            let message =
                format!("`{text}` does not lead to objects of the type whose field it is");
            let error = Diagnostic::error(codes::NO_LINK, field.span, message)
                .with_help("name a field like `Next` in `type Node { Next: Node }`");
            return self.diagnostics.push(error);
        }
        self.agree(
            UhExprType::Of(owner),
            UhExprType::Of(target),
            field.span,
            &Complain::Owner(field.id),
        );
    }
}

/// What `seg` and `dist` take.
const FIELD: &str = "F, p, q";
