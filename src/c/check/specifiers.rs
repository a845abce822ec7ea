//! What stands before declarators: storage and base types.

use lang_c::ast::{
    DeclarationSpecifier, EnumType, FunctionSpecifier, SpecifierQualifier, StorageClassSpecifier,
    TypeOf, TypeQualifier, TypeSpecifier,
};
use lang_c::span::{Node, Span as CSpan};

use super::attributes::{AttributedThing, LayoutAttribute, defines_record, layout};
use super::refuse::{error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult, Entity, Tag};
use crate::codes;
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::{Span, did_you_mean};

/// Where a declared thing lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Storage {
    /// `typedef`
    Typedef,
    /// `extern`
    Extern,
    /// `static`
    Static,
    /// `auto`, `register`
    Automatic,
}

/// What stands before declarators.
#[derive(Clone, Copy, Debug)]
pub(super) struct Specified {
    pub(super) storage: Option<Storage>,
    pub(super) ty: TypeId,
    pub(super) qualifiers: Qualifiers,
    pub(super) is_inline: bool,
}

/// How often each keyword of a type is there.
#[derive(Clone, Default)]
struct TypeWords {
    void: usize,
    char: usize,
    short: usize,
    int: usize,
    long: usize,
    float: usize,
    double: usize,
    signed: usize,
    unsigned: usize,
    bool: usize,
    complex: usize,
    other: Option<(TypeId, Qualifiers)>,
    others: usize,
}

impl CTypeChecker<'_> {
    /// Storage and type of a declaration.
    pub(super) fn specifiers(
        &mut self,
        specifiers: &[Node<DeclarationSpecifier>],
        at: CSpan,
    ) -> CheckResult<Specified> {
        let mut words = TypeWords::default();
        let mut qualifiers = Qualifiers::default();
        let (mut storage, mut is_inline) = (None, false);
        let mut changed = None;
        let mut attributed = match self.is_in_record {
            true => AttributedThing::Member,
            false => AttributedThing::Variable,
        };
        let alone = specifiers
            .iter()
            .all(|specifier| !matches!(&specifier.node, DeclarationSpecifier::StorageClass(_)));
        for specifier in specifiers {
            match &specifier.node {
                DeclarationSpecifier::StorageClass(class) => {
                    let span = self.span(class.span);
                    let one = match class.node {
                        StorageClassSpecifier::Typedef => Storage::Typedef,
                        StorageClassSpecifier::Extern => Storage::Extern,
                        StorageClassSpecifier::Static => Storage::Static,
                        StorageClassSpecifier::Auto | StorageClassSpecifier::Register => {
                            Storage::Automatic
                        }
                        StorageClassSpecifier::ThreadLocal => {
                            return Err(unsupported_construct(
                                span,
                                "thread-local storage",
                                "there are no threads",
                            ));
                        }
                    };
                    if storage.replace(one).is_some() {
                        let message = "there is more than one storage class";
                        return Err(error(codes::TYPE, span, message, "leave one of them"));
                    }
                }
                DeclarationSpecifier::TypeSpecifier(ty) => {
                    self.word(&mut words, ty, alone)?;
                    if defines_record(ty) {
                        attributed = AttributedThing::Record;
                    }
                }
                DeclarationSpecifier::TypeQualifier(qualifier) => {
                    qualifiers = qualifiers.or(self.qualifier(qualifier)?);
                }
                DeclarationSpecifier::Function(function) => match function.node {
                    FunctionSpecifier::Inline => is_inline = true,
                    FunctionSpecifier::Noreturn => {}
                },
                DeclarationSpecifier::Alignment(alignment) => {
                    let span = self.span(alignment.span);
                    return Err(unsupported_construct(
                        span,
                        "`_Alignas`",
                        "addresses are not modelled: remove it",
                    ));
                }
                DeclarationSpecifier::Extension(extensions) => {
                    changed = changed.or(layout(extensions, attributed));
                }
            }
        }
        let (ty, more) = self.base_type(&words, changed, at)?;
        Ok(Specified { storage, ty, qualifiers: qualifiers.or(more), is_inline })
    }

    /// The type of members and of names of types.
    pub(super) fn specifier_qualifiers(
        &mut self,
        specifiers: &[Node<SpecifierQualifier>],
        at: CSpan,
    ) -> CheckResult<(TypeId, Qualifiers)> {
        let mut words = TypeWords::default();
        let mut qualifiers = Qualifiers::default();
        let mut changed = None;
        let mut attributed = AttributedThing::Member;
        for specifier in specifiers {
            match &specifier.node {
                SpecifierQualifier::TypeSpecifier(ty) => {
                    self.word(&mut words, ty, false)?;
                    if defines_record(ty) {
                        attributed = AttributedThing::Record;
                    }
                }
                SpecifierQualifier::TypeQualifier(qualifier) => {
                    qualifiers = qualifiers.or(self.qualifier(qualifier)?);
                }
                SpecifierQualifier::Extension(extensions) => {
                    changed = changed.or(layout(extensions, attributed));
                }
            }
        }
        let (ty, more) = self.base_type(&words, changed, at)?;
        Ok((ty, qualifiers.or(more)))
    }

    /// What a qualifier says.
    pub(super) fn qualifier(&self, qualifier: &Node<TypeQualifier>) -> CheckResult<Qualifiers> {
        match qualifier.node {
            TypeQualifier::Const => Ok(Qualifiers { is_const: true }),
            // Nobody else changes what a program of one thread has.
            TypeQualifier::Volatile | TypeQualifier::Atomic => Ok(Qualifiers::default()),
            TypeQualifier::Restrict => Ok(Qualifiers::default()),
            TypeQualifier::Nonnull | TypeQualifier::NullUnspecified | TypeQualifier::Nullable => {
                Err(unsupported_construct(
                    self.span(qualifier.span),
                    "an extension of clang",
                    "remove it",
                ))
            }
        }
    }

    /// Counts a word.
    fn word(
        &mut self,
        words: &mut TypeWords,
        ty: &Node<TypeSpecifier>,
        alone: bool,
    ) -> CheckResult<()> {
        let count = match &ty.node {
            TypeSpecifier::Void => &mut words.void,
            TypeSpecifier::Char => &mut words.char,
            TypeSpecifier::Short => &mut words.short,
            TypeSpecifier::Int => &mut words.int,
            TypeSpecifier::Long => &mut words.long,
            TypeSpecifier::Float => &mut words.float,
            TypeSpecifier::Double => &mut words.double,
            TypeSpecifier::Signed => &mut words.signed,
            TypeSpecifier::Unsigned => &mut words.unsigned,
            TypeSpecifier::Bool => &mut words.bool,
            TypeSpecifier::Complex => &mut words.complex,
            TypeSpecifier::Atomic(_)
            | TypeSpecifier::Struct(_)
            | TypeSpecifier::Enum(_)
            | TypeSpecifier::TypedefName(_)
            | TypeSpecifier::TypeOf(_)
            | TypeSpecifier::TS18661Float(_) => {
                words.other = Some(self.other_type(ty, alone)?);
                &mut words.others
            }
        };
        *count += 1;
        Ok(())
    }

    /// A type that is said by one specifier.
    fn other_type(
        &mut self,
        specifier: &Node<TypeSpecifier>,
        alone: bool,
    ) -> CheckResult<(TypeId, Qualifiers)> {
        let span = self.span(specifier.span);
        let none = Qualifiers::default();
        match &specifier.node {
            TypeSpecifier::Struct(record) => {
                let id = self.record(record, alone)?;
                Ok((self.unit.types.id(CType::Record(id)), none))
            }
            TypeSpecifier::Enum(enumeration) => {
                let ty = self.enumeration(&enumeration.node, span)?;
                Ok((self.unit.types.id(CType::Int(ty)), none))
            }
            TypeSpecifier::TypedefName(name) => match self.scopes.find(&name.node.name) {
                Some(&Entity::Typedef(ty, qualifiers)) => Ok((ty, qualifiers)),
                Some(_) => {
                    let message = format!("`{}` is no type", name.node.name);
                    Err(error(codes::TYPE, span, message, "it is declared as something else"))
                }
                None if name.node.name == "__builtin_va_list" => Ok((self.list_type(), none)),
                None => {
                    let message = format!("there is no type `{}`", name.node.name);
                    let help = did_you_mean(&name.node.name, self.scopes.names());
                    let help = help.unwrap_or_else(|| "declare it by `typedef`".to_owned());
                    Err(error(codes::UNDECLARED, span, message, help))
                }
            },
            TypeSpecifier::TypeOf(of) => match &of.node {
                TypeOf::Expression(expr) => Ok((self.type_of(expr)?, none)),
                TypeOf::Type(name) => Ok((self.type_name(name)?, none)),
            },
            TypeSpecifier::Atomic(_) => {
                Ok((self.unit.types.id(CType::Unsupported("_Atomic")), none))
            }
            TypeSpecifier::TS18661Float(_) => {
                Ok((self.unit.types.id(CType::Unsupported("_Float")), none))
            }
            TypeSpecifier::Void
            | TypeSpecifier::Char
            | TypeSpecifier::Short
            | TypeSpecifier::Int
            | TypeSpecifier::Long
            | TypeSpecifier::Float
            | TypeSpecifier::Double
            | TypeSpecifier::Signed
            | TypeSpecifier::Unsigned
            | TypeSpecifier::Bool
            | TypeSpecifier::Complex => unreachable!("keywords are counted"),
        }
    }

    /// The type that the words make.
    fn base_type(
        &mut self,
        words: &TypeWords,
        changed: Option<LayoutAttribute>,
        at: CSpan,
    ) -> CheckResult<(TypeId, Qualifiers)> {
        if changed.is_some() {
            let ty = CType::Unsupported("a type whose layout is changed by an attribute");
            return Ok((self.unit.types.id(ty), Qualifiers::default()));
        }
        let &TypeWords { void, char, short, int, long, float, double, .. } = words;
        let &TypeWords { signed, unsigned, bool, complex, others, .. } = words;
        if let Some(other) = words.other {
            let more = void + char + short + int + long + float + double + signed + unsigned;
            return if more + bool + complex == 0 && others == 1 {
                Ok(other)
            } else {
                Err(self.no_type(at))
            };
        }
        let (long_type, unsigned_long) = IntType::longs(self.unit.types.model);
        let ty = match (void, bool, char, short, int, long, signed, unsigned, float + double) {
            (1, 0, 0, 0, 0, 0, 0, 0, 0) => CType::Void,
            (0, 1, 0, 0, 0, 0, 0, 0, 0) => CType::Bool,
            (0, 0, 1, 0, 0, 0, 0, 0, 0) => CType::Int(IntType::Char),
            (0, 0, 1, 0, 0, 0, 1, 0, 0) => CType::Int(IntType::SignedChar),
            (0, 0, 1, 0, 0, 0, 0, 1, 0) => CType::Int(IntType::UnsignedChar),
            (0, 0, 0, 1, 0 | 1, 0, 0 | 1, 0, 0) => CType::Int(IntType::Short),
            (0, 0, 0, 1, 0 | 1, 0, 0, 1, 0) => CType::Int(IntType::UnsignedShort),
            (0, 0, 0, 0, 1, 0, 0 | 1, 0, 0) | (0, 0, 0, 0, 0, 0, 1, 0, 0) => {
                CType::Int(IntType::Int)
            }
            (0, 0, 0, 0, 0 | 1, 0, 0, 1, 0) => CType::Int(IntType::UnsignedInt),
            (0, 0, 0, 0, 0 | 1, 1, 0 | 1, 0, 0) => CType::Int(long_type),
            (0, 0, 0, 0, 0 | 1, 1, 0, 1, 0) => CType::Int(unsigned_long),
            (0, 0, 0, 0, 0 | 1, 2, 0 | 1, 0, 0) => CType::Int(IntType::LongLong),
            (0, 0, 0, 0, 0 | 1, 2, 0, 1, 0) => CType::Int(IntType::UnsignedLongLong),
            (0, 0, 0, 0, 0, 0, 0, 0, 1) => CType::Float(if float == 1 { 4 } else { 8 }),
            (0, 0, 0, 0, 0, 1, 0, 0, 1) if double == 1 => CType::Float(16),
            _ => return Err(self.no_type(at)),
        };
        let ty = if complex > 0 { CType::Unsupported("_Complex") } else { ty };
        Ok((self.unit.types.id(ty), Qualifiers::default()))
    }

    fn no_type(&self, at: CSpan) -> Box<base::Diagnostic> {
        let message = "these words make no type";
        error(codes::TYPE, self.span(at), message, "write one type, as `unsigned long`")
    }

    /// The type that an enumeration is compatible with; its constants are declared.
    fn enumeration(&mut self, enumeration: &EnumType, span: Span) -> CheckResult<IntType> {
        let tag = enumeration.identifier.as_ref().map(|name| name.node.name.as_str());
        if enumeration.enumerators.is_empty() {
            return match tag.and_then(|tag| self.scopes.tag(tag)) {
                Some(Tag::Enum(ty)) => Ok(ty),
                Some(Tag::Record(_)) => {
                    let message = "this tag is that of a struct or union";
                    Err(error(codes::REDECLARED, span, message, "name it otherwise"))
                }
                // Compilers take it: the constants are declared behind.
                None => {
                    if let Some(tag) = tag {
                        self.scopes.declare_tag(tag, Tag::Enum(IntType::UnsignedInt));
                        self.early_enums.insert(tag.to_owned());
                    }
                    Ok(IntType::UnsignedInt)
                }
            };
        }
        let is_early = tag.is_some_and(|tag| self.early_enums.remove(tag));
        if !is_early && tag.is_some_and(|tag| self.scopes.innermost_tag(tag).is_some()) {
            let message = "this tag is declared twice";
            return Err(error(codes::REDECLARED, span, message, "name one of them otherwise"));
        }
        let mut next = num_bigint::BigInt::from(0);
        let mut is_negative = false;
        for enumerator in &enumeration.enumerators {
            let at = self.span(enumerator.span);
            let name = &enumerator.node.identifier.node.name;
            if let Some(value) = &enumerator.node.expression {
                next = self.constant_of(value)?;
            }
            if next < IntType::Int.min_value() || next > IntType::Int.max_value() {
                let message = "the constant does not fit into `int`";
                return Err(error(codes::NUMBER, at, message, "use a smaller number"));
            }
            is_negative |= next < num_bigint::BigInt::from(0);
            let int = self.unit.types.int();
            self.declare_once(name, Entity::Constant(next.clone(), int), at)?;
            next += 1;
        }
        let ty = if is_negative { IntType::Int } else { IntType::UnsignedInt };
        if is_early && is_negative {
            let message = "an enumeration with negative constants that is named before";
            return Err(level(span, message, "declare its constants before it is named"));
        }
        if let Some(tag) = tag {
            self.scopes.declare_tag(tag, Tag::Enum(ty));
        }
        Ok(ty)
    }

    /// Declares a name that is not declared in this scope.
    pub(super) fn declare_once(
        &mut self,
        name: &str,
        entity: Entity,
        span: Span,
    ) -> CheckResult<()> {
        if let Some((_, before)) = self.scopes.find_innermost(name) {
            let message = format!("`{name}` is declared twice");
            let error = error(codes::REDECLARED, span, message, "name one of them otherwise");
            return Err(Box::new(error.with_remark(*before, "it is declared here")));
        }
        self.scopes.declare(name, entity, span);
        Ok(())
    }
}
