//! Expressions and patterns.
//!
//! Always: an expression stands in the arena behind all of its children.

use std::collections::BTreeMap;

/// An expression in [`TargetExprs`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ExprId(u32);

impl ExprId {
    /// The position in the arena.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// An expression of a language that has the forms `Own` beside those that all have.
#[derive(Clone, Debug)]
pub enum TargetExpr<Own> {
    /// A name, qualified or not; also `()`, truth values and constructors without arguments.
    Name(String),
    /// A machine integer.
    Int(i64),
    /// An integer without bounds: decimal digits, perhaps after a `-`.
    Integer(String),
    /// A string; escaped by the printer.
    Str(String),
    /// A call of a function or constructor.
    Apply(ExprId, Vec<ExprId>),
    /// The number with the other sign.
    Negate(ExprId),
    /// An operator between its operands.
    Infix(Infix, ExprId, ExprId),
    /// Two components or more.
    Tuple(Vec<ExprId>),
    /// A record, with its constructor for languages that write it.
    Record(String, Vec<(String, ExprId)>),
    /// The field of a record.
    Field(ExprId, String),
    /// A branch: condition, where it is true, where it is false.
    If(ExprId, ExprId, ExprId),
    /// One binding or more, evaluated in order, and what they are for.
    Let(Vec<(Pattern, ExprId)>, ExprId),
    /// The same where a step may end the whole: then nothing comes behind it.
    Steps(Vec<(BindingKind, Pattern, ExprId)>, ExprId),
    /// The arm of the first pattern that fits. Allowed as the right side of a definition and as
    /// the last arm of another.
    Match(ExprId, Vec<(Pattern, ExprId)>),
    /// Actions, one after the other. Allowed as the right side of a definition and as an arm.
    Sequence(Vec<ExprId>),
    /// What only this language has.
    Own(Own),
}

/// What a binding does among [`TargetExpr::Steps`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BindingKind {
    /// Binds a value.
    Let,
    /// Ends the whole, or binds what is there if not.
    Try,
}

/// A pattern; what we emit is at most two levels deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Fits anything.
    Any,
    /// Fits anything and names it.
    Name(String),
    /// A machine integer, or an integer without bounds where the language has one literal for both.
    Int(i64),
    /// Components by position; none is the unit.
    Tuple(Vec<Pattern>),
    /// A constructor with what it holds.
    Constructor(String, Vec<Pattern>),
}

/// Operators that stand between their operands. Division is that of the run-time library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Infix {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient.
    Div,
    /// Remainder.
    Mod,
    /// Equality.
    Eq,
    /// Inequality.
    Ne,
    /// Less.
    Lt,
    /// At most.
    Le,
    /// Greater.
    Gt,
    /// At least.
    Ge,
    /// Conjunction.
    And,
    /// Disjunction.
    Or,
    /// Strings, one behind the other.
    Append,
}

/// An arena of expressions.
#[derive(Clone, Debug)]
pub struct TargetExprs<Own> {
    all: Vec<TargetExpr<Own>>,
    /// What stands before and behind the text of some of them.
    marks: BTreeMap<ExprId, MarkupTags>,
}

/// What stands before and behind a text, without width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkupTags {
    /// Before it.
    pub open: String,
    /// Behind it.
    pub close: &'static str,
}

impl<Own> Default for TargetExprs<Own> {
    fn default() -> Self {
        Self { all: Vec::new(), marks: BTreeMap::new() }
    }
}

impl<Own> TargetExprs<Own> {
    /// Adds an expression whose children are in the arena.
    ///
    /// # Panics
    /// If there are more than `u32::MAX` expressions.
    pub fn add(&mut self, expr: TargetExpr<Own>) -> ExprId {
        let index = u32::try_from(self.all.len()).expect("an arena holds at most u32::MAX entries");
        self.all.push(expr);
        ExprId(index)
    }

    /// Adds a name.
    pub fn name(&mut self, name: impl Into<String>) -> ExprId {
        self.add(TargetExpr::Name(name.into()))
    }

    /// Adds a string.
    pub fn str(&mut self, text: impl Into<String>) -> ExprId {
        self.add(TargetExpr::Str(text.into()))
    }

    /// Adds a call of a named function; without arguments it is the name.
    pub fn call(&mut self, function: impl Into<String>, args: Vec<ExprId>) -> ExprId {
        let function = self.name(function);
        if args.is_empty() { function } else { self.add(TargetExpr::Apply(function, args)) }
    }

    /// The expression with a mark: a new one, since others may use the same.
    pub fn marked(&mut self, id: ExprId, mark: MarkupTags) -> ExprId
    where
        Own: Clone,
    {
        let id = self.add(self.get(id).clone());
        self.marks.insert(id, mark);
        id
    }

    /// The mark of an expression, if it has one.
    pub(crate) fn mark(&self, at: usize) -> Option<&MarkupTags> {
        let index = u32::try_from(at).ok()?;
        self.marks.get(&ExprId(index))
    }

    /// The expression behind the handle.
    #[must_use]
    pub fn get(&self, id: ExprId) -> &TargetExpr<Own> {
        &self.all[id.index()]
    }

    /// All expressions, children before parents.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &TargetExpr<Own>> {
        self.all.iter()
    }
}
