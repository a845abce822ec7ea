//! What an exploration tells: paths, one by one.

use imbl::Vector;
use num_bigint::BigUint;

use super::state::LazyState;
use crate::base::{CheckId, FieldId, ProcId, Sort, VarId};
use crate::logic::{Expr, Exprs, Var};
use crate::program::ProgramPoint;
use crate::solve::Reason;

/// Which test of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TestPlace {
    /// The operation that is tested. A condition of a `goto` and of an `assume` is tested behind its last
    /// operation (`op` is the length of its code), the reference of a store behind its last expression.
    pub point: ProgramPoint,
    /// How many tests the same operation makes before this one: of an element of an array, 0 is *null*, 1
    /// *negative*, 2 *not below the length*.
    pub passed: u8,
}

/// A choice that a path has made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// A test whose condition is no constant came out so, whether or not it could have come out
    /// otherwise. A check fails if its condition is true.
    Side {
        /// The test.
        at: TestPlace,
        /// The value of its condition.
        side: bool,
    },
    /// Where a reference of the input points was decided, for this test depends on it.
    Reference {
        /// The test.
        at: TestPlace,
        /// Which reference of the input, in the order in which the path has come by them.
        input: usize,
        /// Where it points.
        to: Pointee,
    },
    /// An index into an array was compared with a number, to tell which element it is.
    Index {
        /// The operation.
        at: TestPlace,
        /// Whether the index is that number.
        side: bool,
    },
}

/// Where a reference of the input points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pointee {
    /// Nowhere.
    Null,
    /// To an object of the input that was not known before; its address, -1 for the first one.
    New(i64),
    /// To an object of the input that was known.
    Known(i64),
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathOutcome {
    /// At `halt`, or behind main's last statement.
    Halted,
    /// At a check that fails.
    Failed(CheckId),
    /// At an `assume` that does not hold: this is no run of the program.
    Blocked,
    /// At a target, by its number in [`super::Goal::targets`].
    Reached(usize),
    /// At a bound: what follows was not explored.
    Cut(CutPlace),
    /// Nobody knows whether any input takes it, or it could not be followed any further.
    Undecided(Undecided),
}

/// Where a bound has ended a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CutPlace {
    /// At one more turn of the loop with the head at this position.
    Loop(usize),
    /// At one more call of a recursive procedure: the position of the call, and the procedure.
    Call(usize, ProcId),
}

/// Why it is not known whether a path is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undecided {
    /// The solver does not know.
    Solver(Reason),
    /// Numbers or terms grow out of bounds, or an index of an array is too large to be told apart.
    TooLarge,
    /// There are too many calls under way.
    TooDeep,
}

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
