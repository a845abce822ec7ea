//! Our own solver of clauses: inductive conjunctions of simple candidates.
//!
//! For each predicate the candidates are atoms on its arguments (truth values, `x ⋈ c`, `x ⋈ y`)
//! under guards of at most two literals, and under each guard every linear equation. All are claimed that hold of the
//! states that were seen; where a clause adds a state which its conclusion excludes, those are gone that the
//! state breaks. What is left when no clause adds a state any more is Houdini's greatest fixpoint, with affine
//! hulls in place of enumerated equations.
//!
//! Whoever wants a solution asks no more than that takes (`directed.rs`): which candidates exclude what must not be
//! reached, and which of all others these need. Whoever wants all facts that are inductive asks every clause about all
//! candidates (`search.rs`).
//!
//! [`infer`] is the way in, [`infer_parts`] the same where some queries may have a solution though others have none; both
//! give an [`InferenceResult`].
//!
//! Always: what it finds is a [`Model`] like any solver's, and is believed only after [`solver::validate`]; no system is
//! called unsolvable. It knows no programs. Tests: `tests.rs` here, `tests/suite/systems.rs`.
//!
#![doc = include_str!("README.md")]

mod affine;
mod atom;
mod attempt;
mod directed;
mod domain;
mod implied;
mod oracle;
mod orders;
mod pace;
mod point;
mod problem;
mod proposed;
mod search;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;
use std::time::{Duration, Instant};

use chc::{Model, System};
use logic::ExprValue;
use solver::{Cancel, NoAnswerReason, UnavailableSolver};

pub use domain::Richness;
pub use problem::NotHorn;
pub use proposed::ProposedInvariant;

use directed::FoundOut;

use attempt::{SearchInput, SearchOutput, all_facts, solution};
use point::Point;
use problem::{HornProblem, NormalizedClause};

/// A state that some run reaches, as a predicate sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The predicate, by its index in the system.
    pub predicate: usize,
    /// The arguments; `None` for those that are neither integers nor truth values.
    pub values: Vec<Option<ExprValue>>,
}

/// What is known before the search begins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beforehand<'a> {
    /// States that some run reaches.
    pub samples: &'a [Sample],
    /// Candidates beside those that are tried anyway. Those that states do not decide are left out.
    pub proposed: &'a [ProposedInvariant],
}

/// What a search costs and does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Questions to the solver.
    pub checks: usize,
    /// Guarded atoms at the start.
    pub candidates: usize,
    /// How many of them samples took away before any question.
    pub sampled: usize,
    /// The work that these questions cost, if that is counted ([`InferenceBounds::work`]).
    pub work: u64,
}

/// A clause that must not be reached and is not excluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClause {
    /// The clause's index.
    pub clause: usize,
    /// A state of each premise that the candidates do not exclude: its predicate's index, and values.
    pub states: Vec<(usize, Vec<Option<ExprValue>>)>,
}

impl OpenClause {
    /// From points of its premises.
    fn new(clause: usize, question: &NormalizedClause, points: Vec<Point>) -> Self {
        let predicates = question.premises.iter().map(|premise| premise.predicate);
        Self { clause, states: predicates.zip(points).collect() }
    }
}

/// Why no solution was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSolutionReason {
    /// The system cannot be read.
    NotHorn(NotHorn),
    /// It has too many arguments.
    TooLarge,
    /// No conjunction of candidates is a solution.
    Open(OpenClause),
    /// The time is up.
    TimeOut,
    /// All work is done that may be.
    Spent,
    /// The solver gave no answer to a question.
    Solver(NoAnswerReason),
    /// There is no solver.
    Missing(UnavailableSolver),
}

impl NoSolutionReason {
    /// The solver said what cannot be.
    fn garbage(what: &str) -> Self {
        Self::Solver(NoAnswerReason::Garbage(what.to_owned()))
    }
}

impl fmt::Display for NoSolutionReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotHorn(why) => why.fmt(f),
            Self::TooLarge => f.write_str("too many arguments for inference"),
            Self::Open(open) => {
                write!(
                    f,
                    "the strongest inductive candidates do not exclude clause {}",
                    open.clause
                )
            }
            Self::TimeOut => f.write_str("time-out"),
            Self::Spent => f.write_str("more work than is allowed"),
            Self::Solver(reason) => reason.fmt(f),
            Self::Missing(missing) => missing.fmt(f),
        }
    }
}

/// The bounds of a search.
#[derive(Clone, Copy, Debug)]
pub struct InferenceBounds<'a> {
    /// It ends then.
    pub deadline: Instant,
    /// It ends when this is set.
    pub cancel: &'a Cancel,
    /// The memory of the solver, in MiB.
    pub memory_mib: u64,
    /// How much work all questions together may cost (see [`Smt::work`](solver::Smt::work)). If that is bounded, no
    /// question has a time of its own: what is found before the deadline does not hang on the clock.
    pub work: Option<u64>,
}

impl InferenceBounds<'_> {
    /// Whether the time is up, or nobody wants to know any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cancel.is_cancelled() || Instant::now() >= self.deadline
    }

    /// What is left of the time, in seconds that have begun: a solver need not be told of it at each question.
    #[must_use]
    pub fn remaining_time(&self) -> Duration {
        let left = self.deadline.saturating_duration_since(Instant::now());
        Duration::from_secs(left.as_secs() + u64::from(left.subsec_nanos() > 0))
    }
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InferenceGoal {
    /// A solution of as many parts as have one.
    Solution,
    /// A solution or, if there is none, the strongest facts that are inductive.
    Facts,
}

/// How far a search has come that the time has ended: it can go on from there.
#[derive(Default)]
pub struct SearchProgress(Option<(usize, FoundOut)>);

impl SearchProgress {
    /// Whether there is something to go on from.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.0.is_some()
    }
}

/// Clauses with the head `false` that ask for one thing, such as all places where one check fails.
pub struct QueryPartition<'a> {
    /// The part of each clause; those of clauses with another head mean nothing.
    pub of: &'a [usize],
    /// Those that are asked about; all if nothing is said.
    pub asked: Option<&'a BTreeSet<usize>>,
    /// Is told what solves all clauses but those of other parts than these: as soon as it is known,
    /// and before candidates that are richer are tried for the others.
    pub solved: &'a mut dyn FnMut(&Model, &BTreeSet<usize>),
}

/// What [`infer`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InferenceResult {
    /// A solution, or why none was found among the richest candidates that were tried; no system is
    /// called unsolvable.
    pub result: Result<Model, NoSolutionReason>,
    /// What solves the clauses whose heads are predicates, though not those with the head `false`:
    /// the strongest such candidates. Only if these were aimed at, and found in time.
    pub facts: Option<Model>,
    /// The candidates that were tried last.
    pub richness: Richness,
    /// All that was done.
    pub stats: Stats,
}

/// Looks for a solution among candidates of growing richness, from the first to the last: poor ones
/// are soon done with. Facts are aimed at with the last.
#[must_use]
pub fn infer(
    system: &System,
    beforehand: Beforehand<'_>,
    richness: (Richness, Richness),
    aim: InferenceGoal,
    bounds: InferenceBounds<'_>,
) -> InferenceResult {
    let of = vec![0; system.clauses.len()];
    let solved = &mut |_: &_, _: &_| unreachable!("one part is all of them");
    let parts = QueryPartition { of: &of, asked: None, solved };
    infer_parts(system, beforehand, richness, aim, parts, &mut SearchProgress::default(), bounds)
}

/// The same where some parts may have a solution though others have none. The result is about those
/// parts that were not told of.
///
/// Why not ask about each part alone: the clauses with other heads are the same for all, and what is
/// found out about them is found out once. A solution that is looked for among the same candidates, with the same samples, as
/// once before goes on from the `progress` of that search.
#[must_use]
pub fn infer_parts(
    system: &System,
    beforehand: Beforehand<'_>,
    (first, last): (Richness, Richness),
    aim: InferenceGoal,
    parts: QueryPartition<'_>,
    progress: &mut SearchProgress,
    bounds: InferenceBounds<'_>,
) -> InferenceResult {
    let QueryPartition { of: part_of, asked, solved: tell } = parts;
    let queries = system.clauses.iter().zip(part_of).filter(|(clause, _)| clause.head.is_none());
    let is_asked = |part: &usize| asked.is_none_or(|asked| asked.contains(part));
    let mut unsolved: BTreeSet<usize> = queries.map(|(_, &part)| part).filter(is_asked).collect();
    let mut stats = Stats::default();
    let (mut guards, mut search_state) = match progress.0.take() {
        Some((guards, search_state)) => (guards, Some(search_state)),
        None => (first.guards, None),
    };
    let problem = match HornProblem::read(system) {
        Ok(problem) => problem,
        Err(why) => {
            let result = Err(NoSolutionReason::NotHorn(why));
            return InferenceResult { result, facts: None, richness: first, stats };
        }
    };
    loop {
        let richness = Richness { guards, ..last };
        let is_last = guards >= last.guards;
        let asked = SearchInput { problem: &problem, known: beforehand, part_of, bounds };
        let searched = match aim {
            InferenceGoal::Facts if is_last => all_facts(asked, &unsolved, richness, &mut stats),
            InferenceGoal::Facts | InferenceGoal::Solution => {
                solution(asked, &mut unsolved, richness, &mut stats, tell, &mut search_state)
            }
        };
        progress.0 = search_state.take().map(|search_state| (guards, search_state));
        let (result, facts) = match searched {
            Ok(SearchOutput { model, open: None, .. }) => (Ok(model), None),
            Ok(SearchOutput { model, open: Some(first), solved }) => {
                unsolved.retain(|part| !solved.contains(part));
                if !solved.is_empty() {
                    tell(&model, &solved);
                }
                (Err(NoSolutionReason::Open(first)), (aim == InferenceGoal::Facts).then_some(model))
            }
            Err(why) => (Err(why), None),
        };
        if is_last
            || !matches!(result, Err(NoSolutionReason::Open(_) | NoSolutionReason::Solver(_)))
        {
            return InferenceResult { result, facts, richness, stats };
        }
        guards += 1;
    }
}
