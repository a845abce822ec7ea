//! The part of OCaml that we emit, but for what it shares with other languages.

use unheap_common::{ExprId, Pattern};

/// A file.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The expressions of all items.
    pub exprs: Exprs,
    /// The items in order, with a blank line between them.
    pub items: Vec<Item>,
}

/// Something at the top level of a file.
#[derive(Clone, Debug)]
pub enum Item {
    /// A comment, line by line.
    Comment(Vec<String>),
    /// Text that is OCaml already.
    Verbatim(String),
    /// `type name = A | B of t`
    Variant {
        /// The type.
        name: String,
        /// Each constructor with what it carries.
        cases: Vec<(String, Option<Type>)>,
    },
    /// `type name = { a : t; b : u }`
    Record {
        /// The type.
        name: String,
        /// The fields.
        fields: Vec<(String, Type)>,
    },
    /// `let f … and g …`
    Let {
        /// Whether the functions may call themselves and each other.
        recursive: bool,
        /// One function or several.
        functions: Vec<Function>,
    },
    /// `let () = …`
    Do(ExprId),
}

/// A function, or a value if it has no parameters.
#[derive(Clone, Debug)]
pub struct Function {
    /// The comment above it, line by line.
    pub doc: Vec<String>,
    /// Its name.
    pub name: String,
    /// Whether its parameters, which then are names, have labels: `~name`.
    pub labelled: bool,
    /// Its parameters; it may have none but `()`.
    pub params: Vec<Pattern>,
    /// What it computes.
    pub body: ExprId,
}

/// The arena of a file's expressions.
pub type Exprs = unheap_common::Exprs<Own>;

/// An expression that only OCaml has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Own {
    /// `~label:e`; allowed as an argument.
    Labelled(String, ExprId),
}

/// A type; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `t`
    Name(String),
    /// `a -> b`
    Arrow(Box<Type>, Box<Type>),
    /// `a t`
    Apply(Box<Type>, String),
}
