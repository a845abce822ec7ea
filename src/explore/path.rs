//! What an exploration tells: paths, one by one.

use imbl::Vector;
use num_bigint::BigUint;

use super::decision::{Decision, PathOutcome};
use super::state::LazyState;
use base::{FieldId, Sort, VarId};
use logic::{Expr, Exprs, Var};

/// A path that has come to its end.
#[derive(Clone, Debug)]
pub struct ExploredPath {
    /// How it ends.
    pub outcome: PathOutcome,
    /// The position of the statement where it ends: the last one, or the one that a bound forbids.
    pub position: usize,
    /// How many paths it stands for, as far as is known when it is told: 1 unless states were merged. What
    /// comes later under [`super::Merge::Equal`], [`super::Explorer::multiplicity`] tells.
    pub multiplicity: BigUint,
    pub(super) state: LazyState,
}

impl ExploredPath {
    /// What it has decided, in order. Where states were merged, what one of them has decided.
    #[must_use]
    pub fn decisions(&self) -> &Vector<Decision> {
        &self.state.decisions
    }

    /// The positions of the calls under way where it ends, the outermost first.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.state.calls()
    }

    /// How many statements it has executed, the last one not counted.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.state.steps
    }

    /// Whether it is known that some input takes it: [`super::Explorer::initial_heap`] is one. Else that
    /// heap is a guess.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.state.possible
    }
}

/// An unknown number or truth value of the input.
#[derive(Clone, Debug)]
pub struct NamedInput {
    /// Its variable in the terms.
    pub var: Var,
    /// Its name: `x`, `l.Head.Elem`, `a[2]`; `take#1` is what the second `havoc` read, into `take`.
    pub name: String,
    /// Its sort, [`Sort::Int`] or [`Sort::Bool`].
    pub sort: Sort,
}

/// The value of a variable or cell at the end of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndValue {
    /// A number or truth value, over the inputs.
    Term(Expr),
    /// An address; negative ones are the input's objects.
    Address(i64),
    /// A reference of the input that nothing depends on.
    AnyReference(usize),
    /// What an array or a sequence holds; [`super::Explorer::final_heap`] has one instance of it.
    Elements,
}

/// The condition of a path and what it leaves behind, as terms over its inputs.
#[derive(Clone, Debug)]
pub struct PathTerms {
    /// The table of the terms.
    pub exprs: Exprs,
    /// The unknown numbers that the path has looked at, in that order.
    pub inputs: Vec<NamedInput>,
    /// The names of the references that it has looked at, in that order.
    pub references: Vec<String>,
    /// What holds of them: the path is taken if and only if all of these are true and the references are
    /// as decided.
    pub condition: Vec<Expr>,
    /// The variables that were assigned, in order, with their values at the end.
    pub vars: Vec<(VarId, EndValue)>,
    /// The cells that were written, in order, with their values at the end.
    pub cells: Vec<((FieldId, i64), EndValue)>,
}
