//! What is said of types that do not fit: the messages of [`super::infer`].

use super::codes;
use super::tree::{NameId, SEQUENCE, SyntaxTree, UhIdentifier};
use super::types::{Clash, ClashSide, ClassKind, FieldError, Inside, UnificationClasses};
use base::{Diagnostic, Span, did_you_mean};

/// Where two types meet.
pub(super) enum Complain {
    /// The type of this variable and of what is assigned to it.
    Variable(UhIdentifier),
    /// The type of the field that is written and of what is written.
    Target,
    /// The type of the element that is written and of what is written.
    Element,
    /// A truth value and a condition.
    Condition,
    /// The type that the operator takes and its operand.
    Operand(&'static str),
    /// Integers and an operand of `<`, `<=`, `>` or `>=`.
    Order,
    /// Both sides of `=` or `!=`.
    Equality,
    /// What a fold is of no elements, and of one more.
    Fold,
    /// An integer and an index.
    Index,
    /// An integer and an element of a sequence.
    Item,
    /// Sequences and an operand of `+`.
    Joined,
    /// An integer and the length of a new array.
    Length,
    /// The type of a parameter and of its argument.
    Argument(UhIdentifier),
    /// The type of a parameter or result and of that in its place in another procedure.
    Counterpart(UhIdentifier),
    /// The type whose field this is, and a reference on which it is used.
    Owner(NameId),
}

/// Makes the messages about a program.
pub(super) struct Messages<'a> {
    pub(super) tree: &'a SyntaxTree,
    pub(super) types: &'a UnificationClasses,
}

impl Messages<'_> {
    /// Two types that should be one.
    pub(super) fn clash(&self, clash: Clash, at: Span, complain: &Complain) -> Diagnostic {
        let (part, expected, actual) = match clash {
            Clash::Kinds { part, expected, found } => (part, expected, found),
            Clash::NoField { field, used, declared } => {
                let error = self.lacks_field(UhIdentifier { id: field, span: used }, declared);
                let why = match complain {
                    Complain::Owner(name) => {
                        let ty = self.tree.name(self.tree.types[declared].name.id);
                        format!("`{}` is a field of {ty}", self.tree.name(*name))
                    }
                    _ => "here it has to be a reference to the declared type".to_owned(),
                };
                return error.with_remark(at, why);
            }
        };
        let (wanted, got) = (self.describe(expected.kind), self.describe(actual.kind));
        let differ = match part {
            None => String::new(),
            Some(Inside::Field(name)) => {
                format!("the objects differ in `{}`: ", self.tree.name(name))
            }
            Some(Inside::Elements) => "the arrays differ in what they hold: ".to_owned(),
        };
        let message = format!("{differ}expected {wanted}, found {got}");
        let references =
            matches!((expected.kind, actual.kind), (ClassKind::Ref(_), ClassKind::Ref(_)));
        let code = match complain {
            Complain::Condition => codes::CONDITION,
            Complain::Order => codes::ORDERING,
            _ if references => codes::TWO_SHAPES,
            _ => codes::MISMATCH,
        };
        let mut error = Diagnostic::error(code, at, message).with_label(self.place(complain));
        for (side, ty) in [(expected, wanted), (actual, got)] {
            if let Some(why) = side.why.filter(|&why| why != at) {
                error = error.with_remark(why, format!("it is {ty} because of this"));
            }
        }
        if let Complain::Argument(name) = complain {
            error = error.with_remark(name.span, "the parameter");
        }
        if let Complain::Counterpart(name) = complain {
            error = error.with_remark(name.span, format!("`{}`", self.tree.name(name.id)));
        }
        if let (ClassKind::Ref(_), ClassKind::Sequence) | (ClassKind::Sequence, ClassKind::Ref(_)) =
            (expected.kind, actual.kind)
        {
            error = error.with_help(
                "`len` and `[i]` are of arrays where nothing says that they are of sequences: declare \
                 the variable, `t: seq`",
            );
        }
        if let (Complain::Order, ClassKind::Ref(_)) = (complain, actual.kind) {
            error = error.with_help("references are only compared by `=` and `!=`");
        }
        error
    }

    /// The remark at the main place.
    fn place(&self, complain: &Complain) -> String {
        match complain {
            Complain::Variable(name) => {
                format!("this goes with `{}`", self.tree.name(name.id))
            }
            Complain::Argument(name) => {
                format!("this is given for the parameter `{}`", self.tree.name(name.id))
            }
            Complain::Counterpart(name) => {
                format!("this is compared with `{}`", self.tree.name(name.id))
            }
            Complain::Target => "this is written to the field".to_owned(),
            Complain::Element => "this is written to the element".to_owned(),
            Complain::Index => "an index is an integer".to_owned(),
            Complain::Item => "sequences hold integers".to_owned(),
            Complain::Joined => "one side of this `+` is a sequence".to_owned(),
            Complain::Length => "a length is an integer".to_owned(),
            Complain::Condition => "a condition is true or false".to_owned(),
            Complain::Operand(word @ ("&&" | "||" | "!")) => {
                format!("`{word}` takes truth values")
            }
            Complain::Operand(word) => format!("`{word}` takes integers"),
            Complain::Order => "only integers are ordered".to_owned(),
            Complain::Fold => "a fold is of one type, of no elements and of any".to_owned(),
            Complain::Equality => "both sides of a comparison have one type".to_owned(),
            Complain::Owner(name) => {
                format!("of the type that has the field `{}`", self.tree.name(*name))
            }
        }
    }

    /// How messages call a type.
    fn describe(&self, kind: ClassKind) -> String {
        let shape = match kind {
            ClassKind::Int | ClassKind::Open => return "an int".to_owned(),
            ClassKind::Bool => return "a bool".to_owned(),
            ClassKind::Sequence => return "a sequence".to_owned(),
            ClassKind::Broken => return "something else".to_owned(),
            ClassKind::Ref(shape) => &self.types.shapes[shape],
        };
        if let Some(declared) = shape.declared {
            return format!("a reference to {}", self.tree.name(self.tree.types[declared].name.id));
        }
        if shape.element.is_some() {
            return "an array".to_owned();
        }
        let fields = self.names(shape.fields.keys().copied());
        match shape.fields.len() {
            0 => "a reference".to_owned(),
            1 => format!("a reference to an object with the field {fields}"),
            _ => format!("a reference to an object with the fields {fields}"),
        }
    }

    /// The names in backquotes, at most five of them.
    fn names(&self, names: impl Iterator<Item = NameId>) -> String {
        const MOST: usize = 5;
        let mut names: Vec<_> = names.take(MOST + 1).map(|id| self.tree.name(id)).collect();
        let more = names.len() > MOST;
        names.truncate(MOST);
        let mut text = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        if more {
            text.push_str(", …");
        }
        text
    }

    /// A field of something that has no such field, and what that is.
    pub(super) fn no_field(
        &self,
        error: FieldError,
        owner: ClashSide,
        field: UhIdentifier,
        prefix: Span,
    ) -> Diagnostic {
        let name = self.tree.name(field.id);
        match error {
            FieldError::NoField(declared) => self.lacks_field(field, declared),
            FieldError::NotAReference | FieldError::Array => {
                let ty = self.describe(owner.kind);
                let message = format!("expected a reference before `.{name}`, found {ty}");
                let error = Diagnostic::error(codes::FIELD_OF_VALUE, prefix, message)
                    .with_label(format!("this is {ty}, which has no fields"));
                match owner.why {
                    Some(why) if why != prefix => {
                        error.with_remark(why, format!("it is {ty} because of this"))
                    }
                    _ => error,
                }
            }
        }
    }

    /// An element or the length of something that is no array.
    pub(super) fn no_array(&self, kind: ClassKind, why: Option<Span>, at: Span) -> Diagnostic {
        let ty = self.describe(kind);
        let message = format!("expected an array or a sequence, found {ty}");
        let error = Diagnostic::error(codes::NO_ARRAY, at, message)
            .with_label(format!("this is {ty}"))
            .with_help(
                "an array is made by `new int[n]`, or declared: `var a: int[]`; a sequence is \
                 written `[1, 2]`, or declared: `var t: seq`",
            );
        match why {
            Some(why) if why != at => error.with_remark(why, format!("it is {ty} because of this")),
            _ => error,
        }
    }

    /// The error that a declared type lacks the field.
    fn lacks_field(&self, field: UhIdentifier, declared: usize) -> Diagnostic {
        let declaration = &self.tree.types[declared];
        let (ty, name) = (self.tree.name(declaration.name.id), self.tree.name(field.id));
        let fields = self.names(declaration.fields.iter().map(|(field, _)| field.id));
        let has = if fields.is_empty() { "no fields".to_owned() } else { fields };
        let names = declaration.fields.iter().map(|(field, _)| self.tree.name(field.id));
        let mut error = Diagnostic::error(
            codes::NO_SUCH_FIELD,
            field.span,
            format!("type {ty} has no field `{name}`; it has {has}"),
        )
        .with_label("no such field")
        .with_remark(declaration.name.span, format!("{ty} is declared here"));
        error.help = did_you_mean(name, names);
        error
    }

    /// The fields that `new` leaves out of the shape; nothing if there are none.
    pub(super) fn missing_fields(
        &self,
        span: Span,
        given: &[UhIdentifier],
        shape: usize,
    ) -> Option<Diagnostic> {
        let shape = &self.types.shapes[shape];
        let missing = |name: &NameId| given.iter().all(|field| field.id != *name);
        let mut fields: Vec<_> = shape.fields.iter().filter(|(name, _)| missing(name)).collect();
        fields.sort_by_key(|(_, field)| field.span);
        let &(first, used) = fields.first()?;
        let names = self.names(fields.iter().map(|(name, _)| **name));
        let owner = match shape.declared {
            Some(declared) => self.tree.name(self.tree.types[declared].name.id),
            None => "its objects",
        };
        let noun = if fields.len() == 1 { "field" } else { "fields" };
        let message = format!("`new` leaves out the {noun} {names} of {owner}");
        let first = self.tree.name(*first);
        let error = Diagnostic::error(codes::MISSING_FIELD, span, message)
            .with_label(format!("expected a value for {names}"))
            .with_remark(used.span, format!("`{first}` is a field because of this"))
            .with_help("a new object gives every field that the program uses on its objects");
        Some(error)
    }

    /// A reference of which nothing says of which declared type it is.
    pub(super) fn undecided(
        &self,
        field: UhIdentifier,
        shape: usize,
        fitting: &[usize],
    ) -> Diagnostic {
        let fields = self.names(self.types.shapes[shape].fields.keys().copied());
        let noun = if self.types.shapes[shape].fields.len() == 1 { "field" } else { "fields" };
        let types: Vec<&str> =
            fitting.iter().map(|&index| self.tree.name(self.tree.types[index].name.id)).collect();
        let message = match types[..] {
            [] => format!("no declared type has the {noun} {fields} as they are used here"),
            _ => format!("nothing says which type this is: {} have {fields}", types.join(", ")),
        };
        let error = Diagnostic::error(codes::UNDECIDED, field.span, message)
            .with_label("of an object whose type is not declared");
        let declared = |error: Diagnostic, &index: &usize| {
            let name = self.tree.types[index].name;
            error.with_remark(name.span, format!("{} is declared here", self.tree.name(name.id)))
        };
        let error = fitting.iter().fold(error, declared);
        let example = types.first().copied().unwrap_or("Node");
        error.with_help(format!("declare the variable before the dot: `var p: {example}`"))
    }

    /// Adds that it is an error only because all objects with the field are of one type.
    pub(super) fn by_aliasing(
        &self,
        error: Diagnostic,
        field: NameId,
        (first, second): (Span, Span),
    ) -> Diagnostic {
        let name = self.tree.name(field);
        let mut error = error.with_remark(first, format!("`{name}` is used here"));
        if second != error.span {
            error = error.with_remark(second, "and here");
        }
        error.with_help(format!(
            "references with a field `{name}` may lead to one initial object; if these never do, \
             declare types: `type A {{ {name}: … }} var p: A`"
        ))
    }

    pub(super) fn field_twice(&self, field: UhIdentifier, before: Span) -> Diagnostic {
        let message = format!("the field `{}` stands here twice", self.tree.name(field.id));
        let error = Diagnostic::error(codes::FIELD_TWICE, field.span, message);
        error.with_remark(before, "it stands here first")
    }

    pub(super) fn type_twice(&self, name: UhIdentifier, before: UhIdentifier) -> Diagnostic {
        let message = format!("the type `{}` is declared twice", self.tree.name(name.id));
        let error = Diagnostic::error(codes::TYPE_TWICE, name.span, message);
        error.with_remark(before.span, "it is declared here first")
    }

    pub(super) fn variable_twice(&self, var: UhIdentifier, before: Span) -> Diagnostic {
        let message = format!("the variable `{}` is declared twice", self.tree.name(var.id));
        let error = Diagnostic::error(codes::VARIABLE_TWICE, var.span, message);
        error.with_remark(before, "it is declared here first")
    }

    pub(super) fn global_taken(&self, var: UhIdentifier, global: Span) -> Diagnostic {
        global_taken(self.tree, var, global)
    }

    pub(super) fn unknown_type(&self, name: UhIdentifier) -> Diagnostic {
        let text = self.tree.name(name.id);
        let message = format!("expected `int`, `bool`, `seq` or a declared type, found `{text}`");
        let mut error = Diagnostic::error(codes::UNKNOWN_TYPE, name.span, message)
            .with_label("no type of this name is declared");
        let declared = self.tree.types.iter().map(|t| self.tree.name(t.name.id));
        error.help = did_you_mean(text, declared.chain(["int", "bool", SEQUENCE]))
            .or_else(|| Some(format!("declare it: `type {text} {{ Key: int, Next: {text} }}`")));
        error
    }
}

/// A variable of a procedure that is called like a global one.
pub(super) fn global_taken(tree: &SyntaxTree, name: UhIdentifier, global: Span) -> Diagnostic {
    let message = format!("`{}` is the name of a global variable", tree.name(name.id));
    Diagnostic::error(codes::GLOBAL_TAKEN, name.span, message)
        .with_remark(global, "it is declared here")
        .with_help("choose another name: a name means one thing in the whole program")
}
