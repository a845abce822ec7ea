//! What a unit declares outside of its functions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use lang_c::ast::{
    Declaration, DeclarationSpecifier, Declarator, DeclaratorKind, DerivedDeclarator, EnumType,
    ExternalDeclaration, FunctionDefinition, FunctionSpecifier, StorageClassSpecifier, StructType,
    TranslationUnit,
};
use lang_c::span::{Node, Span};
use lang_c::visit::{self, Visit};

use super::words::declared_name;

/// A definition of types: units that have the same one share it.
#[derive(Debug)]
pub(super) struct TypeDefinition {
    /// Its name among tags, or among other names.
    pub key: (bool, String),
    /// What is compared.
    pub range: Range<usize>,
    /// What is left out where the program has it already.
    pub cut: Range<usize>,
    /// Whether it may be the same as one of another unit.
    pub is_shareable: bool,
}

/// A function or variable that other units may use.
#[derive(Default, Debug)]
pub(super) struct ExternalName {
    /// Where it is defined.
    pub defined: Option<Range<usize>>,
    /// Whether a declaration says what it takes, or it is no function.
    pub has_prototype: bool,
    /// Whether its definition takes something, and says so to who calls it.
    pub takes_parameters: bool,
    /// The whole definition and the body of it, if that is of a function.
    pub body: Option<(Range<usize>, Range<usize>)>,
    /// Whether each declaration is `inline`: others may have a definition, too.
    pub is_inline: bool,
}

/// What a unit declares outside of its functions.
#[derive(Default, Debug)]
pub(super) struct UnitNames {
    /// The definitions of types.
    pub definitions: Vec<TypeDefinition>,
    /// Tags, with their definitions if they have some.
    pub tags: BTreeMap<String, Option<usize>>,
    /// Types by `typedef` and constants of enumerations, with what defines them.
    pub types: BTreeMap<String, usize>,
    /// Functions and variables that are `static`.
    pub internal: BTreeSet<String>,
    /// Those that are not.
    pub external: BTreeMap<String, ExternalName>,
}

/// How a name is declared.
#[derive(Clone, Default)]
struct Manner {
    is_typedef: bool,
    is_extern: bool,
    is_static: bool,
    is_inline: bool,
}

impl Manner {
    fn read(specifiers: &[Node<DeclarationSpecifier>]) -> Self {
        let mut manner = Self::default();
        for specifier in specifiers {
            match &specifier.node {
                DeclarationSpecifier::StorageClass(class) => match class.node {
                    StorageClassSpecifier::Typedef => manner.is_typedef = true,
                    StorageClassSpecifier::Extern => manner.is_extern = true,
                    StorageClassSpecifier::Static => manner.is_static = true,
                    StorageClassSpecifier::ThreadLocal
                    | StorageClassSpecifier::Auto
                    | StorageClassSpecifier::Register => {}
                },
                DeclarationSpecifier::Function(function) => {
                    manner.is_inline |= function.node == FunctionSpecifier::Inline;
                }
                DeclarationSpecifier::TypeSpecifier(_)
                | DeclarationSpecifier::TypeQualifier(_)
                | DeclarationSpecifier::Alignment(_)
                | DeclarationSpecifier::Extension(_) => {}
            }
        }
        manner
    }
}

impl UnitNames {
    pub(super) fn collect(tree: &TranslationUnit, text: &str) -> Self {
        let mut names = Self::default();
        for external in &tree.0 {
            match &external.node {
                ExternalDeclaration::Declaration(declaration) => {
                    names.declaration(declaration, text);
                }
                ExternalDeclaration::FunctionDefinition(function) => names.function(function),
                ExternalDeclaration::StaticAssert(_) => {}
            }
        }
        names
    }

    fn declaration(&mut self, declaration: &Node<Declaration>, text: &str) {
        let Declaration { specifiers, declarators } = &declaration.node;
        let manner = Manner::read(specifiers);
        let range = declaration_range(&declaration.span, text);
        let declared: Vec<String> = declarators
            .iter()
            .filter_map(|node| Some(declared_name(&node.node.declarator.node)?.node.name.clone()))
            .collect();
        let owner = match (manner.is_typedef, declared.first()) {
            (true, Some(first)) => Some(self.define((false, first.clone()), &range, &range)),
            (true | false, _) => None,
        };
        let alone = declared.is_empty().then(|| range.clone());
        self.specified(specifiers, owner, alone);
        for node in declarators {
            let declarator = &node.node.declarator.node;
            let Some(name) = declared_name(declarator) else { continue };
            let at = name.span.start..name.span.end;
            let name = name.node.name.clone();
            if let Some(owner) = owner {
                self.types.entry(name).or_insert(owner);
                continue;
            }
            let function = function_of(declarator);
            if manner.is_static || self.internal.contains(&name) {
                self.internal.insert(name);
                continue;
            }
            let symbol = self.external(&name, manner.is_inline);
            symbol.is_inline &= manner.is_inline && !manner.is_extern;
            symbol.has_prototype |= function.is_none_or(has_parameters);
            if function.is_none() && (!manner.is_extern || node.node.initializer.is_some()) {
                symbol.defined.get_or_insert(at);
            }
        }
    }

    fn external(&mut self, name: &str, is_inline: bool) -> &mut ExternalName {
        let new = ExternalName { is_inline, ..ExternalName::default() };
        self.external.entry(name.to_owned()).or_insert(new)
    }

    fn function(&mut self, function: &Node<FunctionDefinition>) {
        let FunctionDefinition { specifiers, declarator, statement, .. } = &function.node;
        let manner = Manner::read(specifiers);
        self.specified(specifiers, None, None);
        let Some(name) = declared_name(&declarator.node) else { return };
        let at = name.span.start..name.span.end;
        let name = name.node.name.clone();
        if manner.is_static || self.internal.contains(&name) {
            self.internal.insert(name);
            return;
        }
        let parameters = function_of(&declarator.node);
        let symbol = self.external(&name, manner.is_inline);
        symbol.is_inline &= manner.is_inline && !manner.is_extern;
        symbol.has_prototype |= parameters.is_none_or(has_parameters);
        symbol.takes_parameters |= parameters.is_some_and(takes_some);
        symbol.defined = Some(at);
        let body = statement.span.start..statement.span.end;
        symbol.body = Some((function.span.start..function.span.end, body));
    }

    /// Takes note of a definition; which it is.
    fn define(&mut self, key: (bool, String), range: &Range<usize>, cut: &Range<usize>) -> usize {
        let definition =
            TypeDefinition { key, range: range.clone(), cut: cut.clone(), is_shareable: true };
        self.definitions.push(definition);
        self.definitions.len() - 1
    }

    /// The types that specifiers define. `owner` is the definition in which they stand, `alone` the declaration, if that
    /// declares nothing else.
    fn specified(
        &mut self,
        specifiers: &[Node<DeclarationSpecifier>],
        owner: Option<usize>,
        alone: Option<Range<usize>>,
    ) {
        let mut visitor = DefinedTypes { names: self, owner, alone };
        for specifier in specifiers {
            visitor.visit_declaration_specifier(&specifier.node, &specifier.span);
        }
    }
}

/// Where a declaration stands, its semicolon included.
fn declaration_range(span: &Span, text: &str) -> Range<usize> {
    let has_end = text[span.start..span.end].ends_with(';');
    let behind = text[span.end..].find(';').filter(|_| !has_end);
    span.start..behind.map_or(span.end, |behind| span.end + behind + 1)
}

/// What a declarator of a function says of its parameters; none if it declares something else.
fn function_of(declarator: &Declarator) -> Option<&DerivedDeclarator> {
    match &declarator.kind.node {
        DeclaratorKind::Declarator(inner) if !inner.node.derived.is_empty() => {
            function_of(&inner.node)
        }
        DeclaratorKind::Abstract
        | DeclaratorKind::Identifier(_)
        | DeclaratorKind::Declarator(_) => {
            // Pointers of the result come first.
            let is_pointer = |of: &&Node<DerivedDeclarator>| {
                matches!(of.node, DerivedDeclarator::Pointer(_) | DerivedDeclarator::Block(_))
            };
            let first = declarator.derived.iter().find(|of| !is_pointer(of))?;
            let is_function = matches!(
                first.node,
                DerivedDeclarator::Function(_) | DerivedDeclarator::KRFunction(_)
            );
            is_function.then_some(&first.node)
        }
    }
}

/// Whether it says what a function takes.
fn has_parameters(of: &DerivedDeclarator) -> bool {
    matches!(of, DerivedDeclarator::Function(_))
}

/// Whether it says that the function takes something.
fn takes_some(of: &DerivedDeclarator) -> bool {
    let DerivedDeclarator::Function(function) = of else { return false };
    let is_void = |specifiers: &[Node<DeclarationSpecifier>]| {
        let [only] = specifiers else { return false };
        matches!(&only.node, DeclarationSpecifier::TypeSpecifier(ty)
            if ty.node == lang_c::ast::TypeSpecifier::Void)
    };
    let parameters = &function.node.parameters;
    !parameters.iter().all(|of| of.node.declarator.is_none() && is_void(&of.node.specifiers))
}

/// Finds the types that a declaration defines outside of functions.
struct DefinedTypes<'a> {
    names: &'a mut UnitNames,
    owner: Option<usize>,
    alone: Option<Range<usize>>,
}

impl DefinedTypes<'_> {
    fn with_owner(&mut self, owner: usize, go: impl FnOnce(&mut Self)) {
        let (before, alone) = (self.owner.replace(owner), self.alone.take());
        go(self);
        (self.owner, self.alone) = (before, alone);
    }

    /// A definition that has a tag, of which the body stands behind its name.
    fn tagged(&mut self, name: &Node<lang_c::ast::Identifier>, span: &Span) -> usize {
        let body = name.span.end..span.end;
        let cut = self.alone.clone().unwrap_or(body);
        let text = &name.node.name;
        let at = self.names.define((true, text.clone()), &(span.start..span.end), &cut);
        self.names.tags.insert(text.clone(), Some(at));
        at
    }
}

impl<'ast> Visit<'ast> for DefinedTypes<'_> {
    fn visit_struct_type(&mut self, record: &'ast StructType, span: &'ast Span) {
        let inside = |this: &mut Self| visit::visit_struct_type(this, record, span);
        match (&record.identifier, &record.declarations) {
            (Some(name), Some(_)) => {
                let at = self.tagged(name, span);
                self.with_owner(at, inside);
            }
            (Some(name), None) => {
                self.names.tags.entry(name.node.name.clone()).or_insert(None);
            }
            (None, _) => match self.owner {
                Some(owner) => self.with_owner(owner, inside),
                None => {
                    let at = self.unshareable(span);
                    self.with_owner(at, inside);
                }
            },
        }
    }

    fn visit_enum_type(&mut self, of: &'ast EnumType, span: &'ast Span) {
        let Some(first) = of.enumerators.first() else {
            if let Some(name) = &of.identifier {
                self.names.tags.entry(name.node.name.clone()).or_insert(None);
            }
            return;
        };
        let owner = match (&of.identifier, self.owner, self.alone.clone()) {
            (Some(name), ..) => self.tagged(name, span),
            (None, Some(owner), _) => owner,
            (None, None, Some(alone)) => {
                let key = (false, first.node.identifier.node.name.clone());
                self.names.define(key, &alone, &alone)
            }
            (None, None, None) => self.unshareable(span),
        };
        for constant in &of.enumerators {
            self.names.types.entry(constant.node.identifier.node.name.clone()).or_insert(owner);
        }
    }
}

impl DefinedTypes<'_> {
    /// A definition without a name, of what is declared with it.
    fn unshareable(&mut self, span: &Span) -> usize {
        let range = span.start..span.end;
        let at = self.names.define((false, String::new()), &range, &range);
        self.names.definitions[at].is_shareable = false;
        at
    }
}
