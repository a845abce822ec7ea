//! What is explored, in which order, and how far.

use std::time::{Duration, Instant};

use super::goal::ExploreGoal;
use base::ProcId;
use solver::Cancel;

/// What an exploration does.
#[derive(Clone, Debug)]
pub struct ExploreOptions {
    /// How far loops and recursion are followed.
    pub bounds: ExploreBounds,
    /// Which state is executed next.
    pub strategy: Strategy,
    /// Which states are made one.
    pub merge: Merge,
    /// Whether heaps are kept of states that were made one with another: [`super::Explorer::take_merged`]
    /// gives them.
    pub keeps_merged: bool,
    /// When hot variables keep states apart, and how large merged values get.
    pub merging: Merging,
    /// How it is decided whether a side of a test is possible.
    pub deciding: Deciding,
    /// What becomes of pieces of the program that have been executed before.
    pub replay: Replay,
    /// Whether both operands of `&&` and `||` are tests, also where the right one can be evaluated
    /// without harm.
    pub atoms: bool,
    /// Whether values that a solver finds hang on its question alone, not on what it was asked before: then what
    /// is told is the same whatever a memory holds. It takes another question for each one that has values.
    pub repeatable: bool,
    /// What is looked for; nothing by default, and then all paths are explored.
    pub goal: ExploreGoal,
    /// What [`Strategy::Random`] begins with.
    pub seed: u64,
    /// The solver's memory in MiB.
    pub memory_mib: u64,
    /// The longest that one question may take.
    pub question: Duration,
    /// The exploration stops then.
    pub deadline: Option<Instant>,
    /// The exploration stops when this is set.
    pub cancel: Cancel,
}

impl Default for ExploreOptions {
    fn default() -> Self {
        Self {
            bounds: ExploreBounds::default(),
            strategy: Strategy::DepthFirst,
            merge: Merge::None,
            keeps_merged: false,
            merging: Merging::default(),
            deciding: Deciding::Layers,
            replay: Replay::Never,
            atoms: false,
            repeatable: false,
            goal: ExploreGoal::default(),
            seed: 0,
            memory_mib: 2048,
            question: Duration::from_millis(500),
            deadline: None,
            cancel: Cancel::default(),
        }
    }
}

/// How far loops and recursion are followed. ExploreBounds see control flow only: they do not depend on what is
/// known of values, but for loops that count with constants, which have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploreBounds {
    /// The turns of a loop each time that it is entered, and the calls nested in a call of the same cycle
    /// of procedures, where nothing else is said; at least 1. The largest number stands for no bound.
    pub all: u64,
    /// What is said of single loops and procedures; the last one counts.
    pub single: Vec<(Bounded, u64)>,
    /// The turns of a loop that counts with constants, unless its own bound is none.
    pub constant: u64,
}

/// The turns of a loop that counts with constants are followed this far.
const CONSTANT_TURNS: u64 = 10_000;

impl ExploreBounds {
    /// So many of all, where nothing else is said.
    #[must_use]
    pub fn of_all(all: u64) -> Self {
        Self { all, single: Vec::new(), constant: CONSTANT_TURNS }
    }

    /// None: whoever explores stops by other means.
    #[must_use]
    pub fn none() -> Self {
        Self::of_all(u64::MAX)
    }
}

impl Default for ExploreBounds {
    fn default() -> Self {
        Self::of_all(3)
    }
}

/// What has a bound of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bounded {
    /// The loop whose head is the statement at this position ([`super::Loops`]).
    Loop(usize),
    /// The calls of a procedure that is recursive.
    Proc(ProcId),
}

/// Which state is executed next.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Strategy {
    /// The one that was made last; of the sides of a test, the true one first.
    #[default]
    DepthFirst,
    /// The one that was made first.
    BreadthFirst,
    /// The one that has executed the fewest statements; shapes that are shared or new cost more.
    Cheapest,
    /// One that stands before a side of a test that no path has taken yet.
    New,
    /// Any, by [`ExploreOptions::seed`].
    Random,
    /// The one that is nearest to what is looked for.
    Target,
}

/// Which states are made one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Merge {
    /// None: every path is a state of its own.
    #[default]
    None,
    /// Those with the same future: what is live, and what is known of it, is equal up to renaming.
    Equal,
    /// Those at one place that differ in no constant that many tests depend on.
    QueryCount,
    /// The same, whenever one state can catch up with another.
    Dynamic,
    /// All at one place.
    Always,
}

/// When hot variables keep states apart, and how large merged values get.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Merging {
    /// A variable is hot if it adds more than this part of all later questions.
    pub alpha: f64,
    /// How likely either side of a test is.
    pub beta: f64,
    /// How far tests are looked ahead for.
    pub kappa: u32,
    /// Merging that would add more nodes than this to a term is refused.
    pub most_nodes: usize,
}

impl Default for Merging {
    fn default() -> Self {
        Self { alpha: 1e-8, beta: 0.7, kappa: 10, most_nodes: 256 }
    }
}

/// What becomes of a piece of the program: of the way from where a procedure is entered, from behind a call, or
/// from the head of a loop to the next of these places.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Replay {
    /// Each state executes its statements.
    #[default]
    Never,
    /// Its tree is walked, and the effect of the leaf is done to the state.
    Apply,
    /// Its tree is walked, and its statements are executed once more by the decisions that lead to the leaf. That
    /// says the same, and costs more.
    Execute,
}

/// How it is decided whether a side of a test is possible.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Deciding {
    /// By what is cheapest: see [`super::DecisionLayer`].
    #[default]
    Layers,
    /// Each side of each test whose condition is no constant is a question to the solver.
    Plain,
    /// The same, but procedures are explored on their own first, callees before callers. Where one is called,
    /// each of its paths is one question, and those that are possible are executed again without any.
    Eager,
    /// By what is cheapest, but not before a state is executed that has taken the side: one that its own values do
    /// not take waits a little longer. So nothing is asked about sides that nobody comes to before the exploration
    /// is stopped. Tests that are decided by what is known of single terms are not told of, and neither are decisions.
    Late,
}
