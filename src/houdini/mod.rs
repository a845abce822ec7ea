//! Our own solver of clauses: the strongest inductive conjunction of simple candidates.
//!
//! For each predicate the candidates are atoms on its arguments (truth values, `x ⋈ c`, `x ⋈ y`)
//! under guards of at most two literals, and under each guard every linear equation. The search
//! starts with nothing: each predicate is false. A clause that adds a state which a predicate
//! excludes makes it weaker, by just what the state breaks; when no clause adds a state any more,
//! what is left is the strongest conjunction that is inductive, and if no clause with the head
//! `false` applies it is a solution. This is Houdini's greatest fixpoint, found from the other side,
//! with affine hulls in place of enumerated equations.
//!
//! What it finds is a [`Model`] like any solver's, and is believed only after
//! [`crate::solve::validate`].

mod affine;
mod atom;
mod domain;
mod implied;
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
use std::sync::Arc;
use std::time::{Duration, Instant};

use num_bigint::BigInt;

use crate::chc::{Definition, Model, System};
use crate::logic::{Sort, Value, sort_in};
use crate::solve::{Cancel, Missing, Models, Reason, open_smt, open_smt_process};

pub use domain::Richness;
pub use problem::NotHorn;
pub use proposed::Proposed;

use domain::Domain;
use orders::Classes;
use pace::Pace;
use point::Point;
use problem::Problem;
use proposed::Formula;
use search::FixpointSearch;

/// A state that some run reaches, as a predicate sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The predicate, by its index in the system.
    pub predicate: usize,
    /// The arguments; `None` for those that are neither integers nor truth values.
    pub values: Vec<Option<Value>>,
}

/// What is known before the search begins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beforehand<'a> {
    /// States that some run reaches.
    pub samples: &'a [Sample],
    /// Candidates beside those that are tried anyway. Those that states do not decide are left out.
    pub proposed: &'a [Proposed],
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
    /// The work that these questions cost, if that is counted ([`Bounds::work`]).
    pub work: u64,
}

/// A clause that must not be reached and is not excluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClause {
    /// The clause's index.
    pub clause: usize,
    /// A state of each premise that the candidates do not exclude: its predicate's index, and values.
    pub states: Vec<(usize, Vec<Option<Value>>)>,
}

/// Why no solution was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
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
    Solver(Reason),
    /// There is no solver.
    Missing(Missing),
}

impl fmt::Display for Why {
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
pub struct Bounds<'a> {
    /// It ends then.
    pub deadline: Instant,
    /// It ends when this is set.
    pub cancel: &'a Cancel,
    /// The memory of the solver, in MiB.
    pub memory_mib: u64,
    /// How much work all questions together may cost (see [`Smt::work`](crate::solve::Smt::work)). If that is bounded, no
    /// question has a time of its own: what is found before the deadline does not hang on the clock.
    pub work: Option<u64>,
}

impl Bounds<'_> {
    /// Whether the time is up, or nobody wants to know any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cancel.is_cancelled() || Instant::now() >= self.deadline
    }

    /// What is left of the time, in seconds that have begun: a solver need not be told of it at each question.
    #[must_use]
    pub fn left(&self) -> Duration {
        let left = self.deadline.saturating_duration_since(Instant::now());
        Duration::from_secs(left.as_secs() + u64::from(left.subsec_nanos() > 0))
    }
}

/// How many numbers of the clauses candidates compare with.
const MOST_NUMBERS: usize = 12;
/// How many variables the clauses may have in all.
const MOST_ARGUMENTS: usize = 500_000;
/// An argument that takes at most so many values in the samples is one to tell states by.
const FEW: usize = 4;
/// So many samples are needed to say so.
const ENOUGH: usize = 8;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A solution of some parts: it ends when each part has a clause with the head `false` that applies.
    Solution,
    /// A solution or, if there is none, the strongest facts that are inductive.
    Facts,
}

/// Clauses with the head `false` that ask for one thing, such as all places where one check fails.
pub struct Parts<'a> {
    /// The part of each clause; those of clauses with another head mean nothing.
    pub of: &'a [usize],
    /// Is told what solves all clauses but those of other parts than these: as soon as it is known,
    /// and before candidates that are richer are tried for the others.
    pub solved: &'a mut dyn FnMut(&Model, &BTreeSet<usize>),
}

/// What [`infer`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inferred {
    /// A solution, or why none was found among the richest candidates that were tried; no system is
    /// called unsolvable.
    pub result: Result<Model, Why>,
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
    known: Beforehand<'_>,
    richness: (Richness, Richness),
    aim: Aim,
    bounds: Bounds<'_>,
) -> Inferred {
    let of = vec![0; system.clauses.len()];
    let parts = Parts { of: &of, solved: &mut |_, _| unreachable!("one part is all of them") };
    infer_parts(system, known, richness, aim, parts, bounds)
}

/// The same where some parts may have a solution though others have none. The result is about those
/// parts that were not told of.
///
/// Why not ask about each part alone: the clauses with other heads are the same for all, and what is
/// inductive in them is found once. Why not together and no more: one clause with the head `false`
/// that applies would end the search for all.
#[must_use]
pub fn infer_parts(
    system: &System,
    known: Beforehand<'_>,
    (first, last): (Richness, Richness),
    aim: Aim,
    parts: Parts<'_>,
    bounds: Bounds<'_>,
) -> Inferred {
    let Parts { of: part_of, solved: tell } = parts;
    let queries = system.clauses.iter().zip(part_of).filter(|(clause, _)| clause.head.is_none());
    let mut unsolved: BTreeSet<usize> = queries.map(|(_, &part)| part).collect();
    let mut stats = Stats::default();
    let mut guards = first.guards;
    let problem = match Problem::read(system) {
        Ok(problem) => problem,
        Err(why) => {
            let result = Err(Why::NotHorn(why));
            return Inferred { result, facts: None, richness: first, stats };
        }
    };
    loop {
        let richness = Richness { guards, ..last };
        let is_last = guards >= last.guards;
        let aim = if is_last { aim } else { Aim::Solution };
        let asked = SearchInput { problem: &problem, known, part_of, unsolved: &unsolved };
        let (result, facts) = match search(asked, richness, aim, bounds, &mut stats) {
            Ok((model, open)) => {
                let is_open = |part: &usize| open.iter().any(|(other, _)| other == part);
                let (still, solved) = unsolved.iter().copied().partition(is_open);
                match open.first().map(|(_, first)| first.clone()) {
                    None => (Ok(model), None),
                    Some(first) => {
                        unsolved = still;
                        if !solved.is_empty() {
                            tell(&model, &solved);
                        }
                        (Err(Why::Open(first)), Some(model))
                    }
                }
            }
            Err(why) => (Err(why), None),
        };
        if is_last || !matches!(result, Err(Why::Open(_) | Why::Solver(_))) {
            return Inferred { result, facts, richness, stats };
        }
        guards += 1;
    }
}

/// What is asked at one richness.
#[derive(Clone, Copy)]
struct SearchInput<'a> {
    problem: &'a Problem<'a>,
    known: Beforehand<'a>,
    /// The part of each clause.
    part_of: &'a [usize],
    /// The parts that are asked about.
    unsolved: &'a BTreeSet<usize>,
}

/// What solves all clauses but those whose head is `false`; and of each part that is asked about one
/// of these if it applies.
fn search(
    asked: SearchInput<'_>,
    richness: Richness,
    aim: Aim,
    bounds: Bounds<'_>,
    stats: &mut Stats,
) -> Result<(Model, Vec<(usize, OpenClause)>), Why> {
    let SearchInput { problem, known: Beforehand { samples, proposed }, part_of, unsolved } = asked;
    let arguments: usize = problem.questions.iter().map(|question| question.vars.len()).sum();
    if arguments > MOST_ARGUMENTS {
        return Err(Why::TooLarge);
    }
    let numbers = numbers(problem);
    let classes = Classes::of(problem.system);
    let mut domains: Vec<Domain> = Vec::new();
    for (number, predicate) in problem.system.predicates.iter().enumerate() {
        let points: Vec<&Point> = samples
            .iter()
            .filter(|sample| sample.predicate == number)
            .map(|sample| &sample.values)
            .collect();
        let proposed = proposed.iter().filter(|it| it.predicate == number);
        let few = few(&points);
        let formulas = proposed.filter_map(|it| Formula::of(problem.system, it));
        let formulas = formulas.chain(few.iter().map(|(at, values)| Formula::one_of(*at, values)));
        let mut domain = Domain::new(
            number,
            predicate,
            (&numbers, &classes),
            &few,
            formulas.map(Arc::new).collect(),
            richness,
        );
        stats.candidates += domain.candidates();
        for (number, point) in points.into_iter().enumerate() {
            if number % 16 == 0 && bounds.is_over() {
                return Err(Why::TimeOut);
            }
            domain.join(point);
        }
        stats.sampled += domain.broken();
        domains.push(domain);
    }
    // Within products of variables Z3 does not always look at the clock; a process can be killed.
    let open = if problem.is_linear { open_smt } else { open_smt_process };
    let models = match problem.is_linear && problem.is_of_integers {
        true => Models::DiverseIntegers,
        false => Models::Diverse,
    };
    let mut smt = open(bounds.memory_mib, models).map_err(Why::Missing)?;
    let pace = Pace::new(&bounds, stats.work);
    if let Some(most) = pace.question_work() {
        smt.limit_work(most);
    }
    let mut search = FixpointSearch {
        problem,
        exprs: problem.exprs.clone(),
        part_of,
        unsolved,
        domains,
        smt,
        pace,
        aim,
        checks: &mut stats.checks,
        is_lazy: richness.orders,
        needed: vec![Vec::new(); problem.questions.len()],
        open: Vec::new(),
    };
    let ended = search.run();
    let FixpointSearch { smt, domains, open, .. } = search;
    stats.work += smt.work();
    ended.map(|()| (model(problem.system, &domains), open))
}

/// The numbers that candidates compare with: 0, 1, -1, and those that occur most.
fn numbers(problem: &Problem<'_>) -> Vec<i64> {
    let mut often = problem.numbers.clone();
    often.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number.abs(), number));
    let mut numbers = vec![0, 1, -1];
    for (number, _) in often {
        if numbers.len() < MOST_NUMBERS && !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    numbers
}

/// The integer arguments that take few values in the samples, with those values.
fn few(points: &[&Point]) -> Vec<(usize, Vec<BigInt>)> {
    let Some(first) = points.first() else { return Vec::new() };
    if points.len() < ENOUGH {
        return Vec::new();
    }
    let values = |at: usize| -> Option<Vec<BigInt>> {
        let mut found = BTreeSet::new();
        for point in points {
            let Some(Value::Int(value)) = &point[at] else { return None };
            found.insert(value.clone());
            if found.len() > FEW {
                return None;
            }
        }
        (found.len() > 1).then(|| found.into_iter().collect())
    };
    (0..first.len()).filter_map(|at| Some((at, values(at)?))).collect()
}

/// The conjunctions as definitions.
fn model(system: &System, domains: &[Domain]) -> Model {
    let mut model = Model::default();
    for (predicate, domain) in system.predicates.iter().zip(domains) {
        let (mut params, mut args) = (Vec::new(), Vec::new());
        for (at, &own) in predicate.sorts.iter().enumerate() {
            let own = sort_in(&system.exprs, &mut model.exprs, own);
            let param = model.add_var(format!("a!{at}"), own);
            args.push(model.exprs.var(param, own));
            params.push(param);
        }
        let conjuncts = domain.conjuncts(&mut model.exprs, &args);
        let body = match domain.is_empty() {
            true => model.exprs.bool(false),
            false => model.exprs.conjunction(conjuncts),
        };
        let name = predicate.name.clone();
        model.definitions.push(Definition { name, params, result: Sort::Bool, body });
    }
    model
}
