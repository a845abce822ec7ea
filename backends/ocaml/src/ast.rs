//! The part of OCaml that we emit.
//!
//! Always: an expression stands in the arena behind all of its children.

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
    /// Its parameters.
    pub params: Vec<Pattern>,
    /// What it computes.
    pub body: ExprId,
}

/// A type; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `t`
    Name(String),
    /// `a -> b`
    Arrow(Box<Type>, Box<Type>),
}

/// A pattern; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// `_`
    Any,
    /// `()`
    Unit,
    /// `name`
    Name(String),
    /// `~name`: a labelled parameter.
    Label(String),
    /// A machine integer.
    Int(i64),
    /// `(a, b)`
    Tuple(Vec<Pattern>),
    /// `C` or `C p`
    Constructor(String, Option<Box<Pattern>>),
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
    /// A name, qualified or not; also `true`, `()`, a constructor.
    Name(String),
    /// A machine integer.
    Int(i64),
    /// An integer of the prelude: decimal digits, perhaps after a `-`.
    Integer(String),
    /// A string; escaped by the printer.
    Str(String),
    /// `f a b`; a constructor takes one argument.
    Apply(ExprId, Vec<ExprId>),
    /// `~label:e`; allowed as an argument.
    Labelled(String, ExprId),
    /// `-e`
    Negate(ExprId),
    /// `a op b`
    Infix(Infix, ExprId, ExprId),
    /// `(a, b)`: two components or more.
    Tuple(Vec<ExprId>),
    /// `{ a = x; b = y }`
    Record(Vec<(String, ExprId)>),
    /// `record.field`
    Field(ExprId, String),
    /// `if c then a else b`
    If(ExprId, ExprId, ExprId),
    /// `let p = e in body`
    Let(Pattern, ExprId, ExprId),
    /// `match e with p -> a | …`; allowed as a function's body and as the last arm of another.
    Match(ExprId, Vec<(Pattern, ExprId)>),
    /// `a; b`; allowed as a function's body, the body of a `let` and an arm of a `match`.
    Sequence(Vec<ExprId>),
}

/// Infix operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Infix {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `mod`
    Mod,
    /// `=`
    Eq,
    /// `<>`
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
