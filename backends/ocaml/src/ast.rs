//! The part of OCaml that we emit, but for what it shares with other languages.

use unheap_common::{ExprId, Pattern};

/// A file.
#[derive(Clone, Debug, Default)]
pub struct OCamlModule {
    /// The expressions of all items.
    pub exprs: OCamlExprs,
    /// The items in order, with a blank line between them.
    pub items: Vec<OCamlItem>,
}

/// Something at the top level of a file.
#[derive(Clone, Debug)]
pub enum OCamlItem {
    /// A comment, line by line.
    Comment(Vec<String>),
    /// Text that is OCaml already.
    Verbatim(String),
    /// `type name = A | B of t`
    Variant {
        /// The type.
        name: String,
        /// Each constructor with what it carries.
        cases: Vec<(String, Option<OCamlType>)>,
    },
    /// `type name = { a : t; b : u }`
    Record {
        /// The type.
        name: String,
        /// The fields.
        fields: Vec<(String, OCamlType)>,
    },
    /// `let f … and g …`
    Let {
        /// Whether the functions may call themselves and each other.
        recursive: bool,
        /// One function or several.
        functions: Vec<OCamlFunction>,
    },
    /// `let () = …`
    Do(ExprId),
}

/// A function, or a value if it has no parameters.
#[derive(Clone, Debug)]
pub struct OCamlFunction {
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
pub type OCamlExprs = unheap_common::TargetExprs<OCamlOnlyExpr>;

/// An expression that only OCaml has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OCamlOnlyExpr {
    /// `~label:e`; allowed as an argument.
    Labelled(String, ExprId),
}

/// A type; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OCamlType {
    /// `t`
    Name(String),
    /// `a -> b`
    Arrow(Box<OCamlType>, Box<OCamlType>),
    /// `a t`
    Apply(Box<OCamlType>, String),
}
