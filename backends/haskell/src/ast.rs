//! The part of Haskell that we emit.
//!
//! Always: an expression stands in the arena behind all of its children.

/// A file.
#[derive(Clone, Debug, Default)]
pub struct Module {
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
        ty: Type,
        /// Its equations, in order.
        equations: Vec<Equation>,
    },
}

/// A constructor of a type.
#[derive(Clone, Debug)]
pub struct Constructor {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub fields: Fields,
}

/// What a constructor holds.
#[derive(Clone, Debug)]
pub enum Fields {
    /// Values by position.
    Positional(Vec<Type>),
    /// Values by name.
    Named(Vec<(String, Type)>),
}

/// `f patterns = …`
#[derive(Clone, Debug)]
pub struct Equation {
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

/// A type; what we emit is at most three levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `T`
    Name(String),
    /// `F t`
    Apply(String, Box<Type>),
    /// `a -> b -> c`, the result last. A result that is an arrow is bracketed.
    Arrow(Vec<Type>, Box<Type>),
    /// `(a, b)`, `()`
    Tuple(Vec<Type>),
}

/// A pattern; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// `_`
    Any,
    /// `name`
    Name(String),
    /// An integer: decimal digits, perhaps after a `-`.
    Integer(String),
    /// `(a, b)`
    Tuple(Vec<Pattern>),
    /// `C p q`
    Constructor(String, Vec<Pattern>),
}

/// An expression in [`Exprs`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ExprId(pub(crate) u32);

impl ExprId {
    /// The position in the arena.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr {
    /// A name, qualified or not; also `()` and constructors.
    Name(String),
    /// An integer: decimal digits, perhaps after a `-`.
    Integer(String),
    /// A string; escaped by the printer.
    Str(String),
    /// `f a b`
    Apply(ExprId, Vec<ExprId>),
    /// `-e`
    Negate(ExprId),
    /// `a op b`
    Infix(Infix, ExprId, ExprId),
    /// `(a, b)`: two components or more.
    Tuple(Vec<ExprId>),
    /// `C { a = x, b = y }`
    Record(String, Vec<(String, ExprId)>),
    /// `if c then a else b`
    If(ExprId, ExprId, ExprId),
    /// `let p = e; q = f in body`: one binding or more.
    Let(Vec<(Pattern, ExprId)>, ExprId),
    /// `case e of p -> a; …`; allowed as the right side of an equation.
    Case(ExprId, Vec<(Pattern, ExprId)>),
    /// `do a; b`; allowed as an arm of a `case` and as the right side of an equation.
    Do(Vec<ExprId>),
}

/// Infix operators; the quotient and the remainder are those of the prelude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Infix {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `` `ediv` ``
    Div,
    /// `` `emod` ``
    Mod,
    /// `==`
    Eq,
    /// `/=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `&&`
    And,
    /// `||`
    Or,
    /// `++`
    Append,
}

/// An arena of expressions.
#[derive(Clone, Debug, Default)]
pub struct Exprs(pub(crate) Vec<Expr>);

impl Exprs {
    /// Adds an expression whose children are in the arena.
    ///
    /// # Panics
    /// If there are more than `u32::MAX` expressions.
    pub fn add(&mut self, expr: Expr) -> ExprId {
        let index = u32::try_from(self.0.len()).expect("an arena holds at most u32::MAX entries");
        self.0.push(expr);
        ExprId(index)
    }

    /// Adds a name.
    pub fn name(&mut self, name: impl Into<String>) -> ExprId {
        self.add(Expr::Name(name.into()))
    }

    /// Adds a call of a named function.
    pub fn call(&mut self, function: impl Into<String>, args: Vec<ExprId>) -> ExprId {
        let function = self.name(function);
        self.add(Expr::Apply(function, args))
    }
}
