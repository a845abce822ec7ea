//! What the names in a unit are.

use std::collections::{BTreeMap, BTreeSet};

use lang_c::ast::{
    Attribute, CallExpression, Declarator, DeclaratorKind, DerivedDeclarator, Designator, EnumType,
    Enumerator, Expression, Identifier, Label, MemberExpression, OffsetDesignator, OffsetMember,
    Statement, StructDeclarator, StructType, TranslationUnit,
};
use lang_c::span::{Node, Span};
use lang_c::visit::{self, Visit};

/// Which names a word is one of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WordKind {
    /// Variables, functions, types by `typedef`, constants of enumerations.
    Ordinary,
    /// What stands behind `struct`, `union` and `enum`.
    Tag,
    /// Members, labels and attributes: no other unit knows them.
    Inner,
}

/// The names in a unit, by where they begin.
#[derive(Default, Debug)]
pub(super) struct UnitWords {
    /// Which names they are.
    pub kinds: BTreeMap<usize, WordKind>,
    /// The names that are declared somewhere in it.
    pub declared: BTreeSet<String>,
    /// The functions that are declared somewhere without what they take.
    pub without_parameters: BTreeSet<String>,
    /// The functions that are called by their names, with the places of the calls and whether something is given to them.
    pub called: BTreeMap<String, (usize, usize, bool)>,
}

impl UnitWords {
    pub(super) fn collect(tree: &TranslationUnit) -> Self {
        let mut words = Self::default();
        words.visit_translation_unit(tree);
        words
    }

    fn mark(&mut self, name: &Node<Identifier>, kind: WordKind) {
        self.kinds.insert(name.span.start, kind);
    }
}

/// The name that a declarator declares.
pub(super) fn declared_name(declarator: &Declarator) -> Option<&Node<Identifier>> {
    match &declarator.kind.node {
        DeclaratorKind::Abstract => None,
        DeclaratorKind::Identifier(name) => Some(name),
        DeclaratorKind::Declarator(inner) => declared_name(&inner.node),
    }
}

impl<'ast> Visit<'ast> for UnitWords {
    fn visit_identifier(&mut self, _: &'ast Identifier, span: &'ast Span) {
        self.kinds.entry(span.start).or_insert(WordKind::Ordinary);
    }

    fn visit_struct_type(&mut self, record: &'ast StructType, span: &'ast Span) {
        record.identifier.iter().for_each(|name| self.mark(name, WordKind::Tag));
        visit::visit_struct_type(self, record, span);
    }

    fn visit_enum_type(&mut self, of: &'ast EnumType, span: &'ast Span) {
        of.identifier.iter().for_each(|name| self.mark(name, WordKind::Tag));
        visit::visit_enum_type(self, of, span);
    }

    fn visit_enumerator(&mut self, of: &'ast Enumerator, span: &'ast Span) {
        self.declared.insert(of.identifier.node.name.clone());
        visit::visit_enumerator(self, of, span);
    }

    fn visit_struct_declarator(&mut self, member: &'ast StructDeclarator, span: &'ast Span) {
        let name = member.declarator.as_ref().and_then(|of| declared_name(&of.node));
        name.into_iter().for_each(|name| self.mark(name, WordKind::Inner));
        visit::visit_struct_declarator(self, member, span);
    }

    fn visit_declarator(&mut self, declarator: &'ast Declarator, span: &'ast Span) {
        let is_open =
            |of: &Node<DerivedDeclarator>| matches!(of.node, DerivedDeclarator::KRFunction(_));
        if let Some(name) =
            declared_name(declarator).filter(|_| declarator.derived.iter().any(is_open))
        {
            self.without_parameters.insert(name.node.name.clone());
        }
        visit::visit_declarator(self, declarator, span);
    }

    fn visit_declarator_kind(&mut self, kind: &'ast DeclaratorKind, span: &'ast Span) {
        if let DeclaratorKind::Identifier(name) = kind
            && !self.kinds.contains_key(&name.span.start)
        {
            self.declared.insert(name.node.name.clone());
        }
        visit::visit_declarator_kind(self, kind, span);
    }

    fn visit_member_expression(&mut self, member: &'ast MemberExpression, span: &'ast Span) {
        self.mark(&member.identifier, WordKind::Inner);
        visit::visit_member_expression(self, member, span);
    }

    fn visit_designator(&mut self, designator: &'ast Designator, span: &'ast Span) {
        if let Designator::Member(name) = designator {
            self.mark(name, WordKind::Inner);
        }
        visit::visit_designator(self, designator, span);
    }

    fn visit_offset_designator(&mut self, designator: &'ast OffsetDesignator, span: &'ast Span) {
        self.mark(&designator.base, WordKind::Inner);
        visit::visit_offset_designator(self, designator, span);
    }

    fn visit_offset_member(&mut self, member: &'ast OffsetMember, span: &'ast Span) {
        match member {
            OffsetMember::Member(name) | OffsetMember::IndirectMember(name) => {
                self.mark(name, WordKind::Inner);
            }
            OffsetMember::Index(_) => {}
        }
        visit::visit_offset_member(self, member, span);
    }

    fn visit_label(&mut self, label: &'ast Label, span: &'ast Span) {
        if let Label::Identifier(name) = label {
            self.mark(name, WordKind::Inner);
        }
        visit::visit_label(self, label, span);
    }

    fn visit_statement(&mut self, statement: &'ast Statement, span: &'ast Span) {
        if let Statement::Goto(name) = statement {
            self.mark(name, WordKind::Inner);
        }
        visit::visit_statement(self, statement, span);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute, span: &'ast Span) {
        self.kinds.insert(attribute.name.span.start, WordKind::Inner);
        visit::visit_attribute(self, attribute, span);
    }

    fn visit_call_expression(&mut self, call: &'ast CallExpression, span: &'ast Span) {
        if let Expression::Identifier(name) = &call.callee.node {
            let given = !call.arguments.is_empty();
            let at = (name.span.start, name.span.end, given);
            let entry = self.called.entry(name.node.name.clone()).or_insert(at);
            entry.2 |= given;
        }
        visit::visit_call_expression(self, call, span);
    }
}
