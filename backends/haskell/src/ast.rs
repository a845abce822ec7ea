//! The part of Haskell that we emit, but for what it shares with other languages.

use unheap_common::{ExprId, Pattern};

/// A file.
#[derive(Clone, Debug, Default)]
pub struct HaskellModule {
    /// The comment at its top, line by line.
    pub header: Vec<String>,
    /// Language extensions.
    pub extensions: Vec<String>,
    /// Options for GHC.
    pub options: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it exports, as written.
    pub exports: Vec<String>,
    /// The names of the standard prelude that it does not import.
    pub hiding: Vec<String>,
    /// What else it imports, as written.
    pub imports: Vec<String>,
    /// The expressions of all items.
    pub exprs: HaskellExprs,
    /// The items in order, with a blank line between them.
    pub items: Vec<HaskellItem>,
}

/// Something at the top level of a file.
#[derive(Clone, Debug)]
pub enum HaskellItem {
    /// A comment, line by line.
    Comment(Vec<String>),
    /// Text that is Haskell already.
    Verbatim(String),
    /// `data name = A | B t`
    Data {
        /// The type.
        name: String,
        /// Its constructors.
        constructors: Vec<Constructor>,
    },
    /// A function with its signature.
    Function {
        /// The comment above it, line by line.
        doc: Vec<String>,
        /// Its name.
        name: String,
        /// What other tools read of it, above the signature, line by line: Haskell comments.
        spec: Vec<String>,
        /// Its type.
        ty: HaskellType,
        /// Its equations, in order.
        equations: Vec<HaskellEquation>,
    },
}

/// A constructor of a type.
#[derive(Clone, Debug)]
pub struct Constructor {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub fields: ConstructorFields,
}

/// What a constructor holds.
#[derive(Clone, Debug)]
pub enum ConstructorFields {
    /// Values by position.
    Positional(Vec<HaskellType>),
    /// Values by name.
    Named(Vec<(String, HaskellType)>),
}

/// `f patterns = …`
#[derive(Clone, Debug)]
pub struct HaskellEquation {
    /// The arguments.
    pub params: Vec<Pattern>,
    /// The right side.
    pub rhs: Rhs,
}

/// The right side of an equation.
#[derive(Clone, Debug)]
pub enum Rhs {
    /// `= e`
    Plain(ExprId),
    /// `| condition = e`, in order, and what holds `otherwise`.
    Guards(Vec<(ExprId, ExprId)>, ExprId),
}

/// The arena of a file's expressions.
pub type HaskellExprs = unheap_common::TargetExprs<HaskellOnlyExpr>;

/// An expression that only Haskell has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HaskellOnlyExpr {
    /// `[a, b]`
    List(Vec<ExprId>),
}

/// A type; what we emit is at most three levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HaskellType {
    /// `T`
    Name(String),
    /// `F t`
    Apply(String, Box<HaskellType>),
    /// `a -> b -> c`, the result last. A result that is an arrow is bracketed.
    Arrow(Vec<HaskellType>, Box<HaskellType>),
    /// `(a, b)`, `()`
    Tuple(Vec<HaskellType>),
}
