//! The part of SMT-LIB that we emit.
//!
//! Always: a term stands in the arena behind all of its children. What a quantifier binds has a
//! name that nothing outside of it has, and each scope has its own `let`: just inside the quantifier,
//! so that it is in the scope of every variable.

use std::borrow::Cow;

/// A file.
#[derive(Clone, Debug, Default)]
pub struct SmtScript {
    /// The terms of all commands.
    pub terms: SmtTermArena,
    /// The commands, in order.
    pub commands: Vec<SmtlibCommand>,
}

/// A command, or a comment between commands.
#[derive(Clone, Debug)]
pub enum SmtlibCommand {
    /// `; …`, line by line.
    Comment(Vec<String>),
    /// A mark between two lines, without width.
    Mark(String),
    /// `(set-logic …)`
    SetLogic(String),
    /// `(declare-fun name (sorts) sort)`
    DeclareFun {
        /// Its name.
        name: String,
        /// The sorts of its arguments.
        params: Vec<SmtSort>,
        /// The sort of its value.
        result: SmtSort,
    },
    /// `(declare-const name sort)`
    DeclareConst(String, SmtSort),
    /// `(define-fun name ((x sort)…) sort body)`
    DefineFun {
        /// Its name.
        name: String,
        /// Its parameters.
        params: Vec<(String, SmtSort)>,
        /// The sort of its value.
        result: SmtSort,
        /// Its value.
        body: TermId,
    },
    /// `(assert body)`, under `forall` if there are variables.
    Assert {
        /// The variables that hold all values.
        forall: Vec<(String, SmtSort)>,
        /// What is said of them.
        body: TermId,
    },
    /// `(check-sat)`
    CheckSat,
    /// `(push 1)`
    Push,
    /// `(pop 1)`
    Pop,
}

/// A sort.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SmtSort {
    /// `Int`
    Int,
    /// `Bool`
    Bool,
    /// `(Array Int Int)`
    IntArray,
    /// Any other, as it is written.
    Other(String),
}

/// A term in [`SmtTermArena`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(pub(crate) u32);

impl TermId {
    /// The position in the arena.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SmtTerm {
    /// A constant or a variable, `true` and `false` among them.
    Symbol(Cow<'static, str>),
    /// An integer: decimal digits, perhaps after a `-`.
    Int(String),
    /// A function or predicate, of the theory or declared, with its arguments; not empty.
    Apply(Cow<'static, str>, Vec<TermId>),
    /// What stands as it is written: a literal of another sort, a symbol between bars, or an operator
    /// such as `(as const (Array Int Int))` with its arguments.
    Verbatim(String, Vec<TermId>),
    /// `forall` if true, else `exists`; the variables, at least one, and what is said of them.
    Quantified(bool, Vec<(String, SmtSort)>, TermId),
}

/// An arena of terms. The same handle used twice is a shared term.
#[derive(Clone, Debug, Default)]
pub struct SmtTermArena(pub(crate) Vec<SmtTerm>);

impl SmtTermArena {
    /// Adds a term whose children are in the arena.
    ///
    /// # Panics
    /// If there are more than `u32::MAX` terms.
    pub fn add(&mut self, term: SmtTerm) -> TermId {
        let index = u32::try_from(self.0.len()).expect("an arena holds at most u32::MAX entries");
        self.0.push(term);
        TermId(index)
    }

    /// Adds a constant or variable.
    pub fn symbol(&mut self, name: impl Into<Cow<'static, str>>) -> TermId {
        self.add(SmtTerm::Symbol(name.into()))
    }

    /// Adds an integer: decimal digits, perhaps after a `-`.
    pub fn int(&mut self, digits: impl Into<String>) -> TermId {
        self.add(SmtTerm::Int(digits.into()))
    }

    /// Adds an application; without arguments, a constant.
    pub fn apply(&mut self, head: impl Into<Cow<'static, str>>, args: Vec<TermId>) -> TermId {
        let head = head.into();
        self.add(if args.is_empty() { SmtTerm::Symbol(head) } else { SmtTerm::Apply(head, args) })
    }

    pub(crate) fn get(&self, id: TermId) -> &SmtTerm {
        &self.0[id.index()]
    }
}
