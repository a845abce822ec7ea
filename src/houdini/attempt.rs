//! One search at one richness: the candidates that samples leave, a solver to ask, and what is found as a model.

use std::collections::BTreeSet;
use std::sync::Arc;

use num_bigint::BigInt;

use super::directed::{DirectedSearch, FoundOut, PartAnswer};
use super::domain::{CandidateDomain, DomainConjunct, Richness};
use super::oracle::Oracle;
use super::orders::ComparisonClasses;
use super::pace::Pace;
use super::point::Point;
use super::problem::HornProblem;
use super::proposed::ProposedFormula;
use super::search::FixpointSearch;
use super::{Beforehand, InferenceBounds, NoSolutionReason, OpenClause, Stats};
use chc::{Model, ModelFunction, System};
use logic::{Expr, ExprSort, ExprValue, Exprs, sort_in};
use solver::{Models, open_smt, open_smt_process};

/// How many numbers of the clauses candidates compare with.
const MOST_NUMBERS: usize = 12;
/// How many bounds guards compare with.
const MOST_BOUNDS: usize = 2;
/// How many variables the clauses may have in all.
const MOST_ARGUMENTS: usize = 500_000;
/// An argument that takes at most so many values in the samples is one to tell states by.
const FEW: usize = 4;
/// So many samples are needed to say so.
const ENOUGH: usize = 8;

/// What is asked at one richness.
#[derive(Clone, Copy)]
pub(super) struct SearchInput<'a> {
    pub(super) problem: &'a HornProblem<'a>,
    pub(super) known: Beforehand<'a>,
    /// The part of each clause.
    pub(super) part_of: &'a [usize],
    pub(super) bounds: InferenceBounds<'a>,
}

/// What was found at one richness.
pub(super) struct SearchOutput {
    /// What solves all clauses whose heads are predicates, and the parts…
    pub(super) model: Model,
    /// … that are solved and were not told of.
    pub(super) solved: BTreeSet<usize>,
    /// A clause of the first part that is not.
    pub(super) open: Option<OpenClause>,
}

/// After so many questions the parts that are solved meanwhile are told of, which costs about as many as there are
/// clauses.
const TELL: usize = 400;

/// So many questions are asked about each part before the next one has its turn…
const FIRST_QUESTIONS: usize = 200;
/// … and this many times more when it has its next one.
const MORE_QUESTIONS: usize = 3;

/// Solutions of all parts that have one. They are told of as soon as it is worth it, and taken off those that are
/// `unsolved`. It goes on from what was `found`; where it ends for want of time it leaves what it has found out there.
pub(super) fn solution(
    asked: SearchInput<'_>,
    unsolved: &mut BTreeSet<usize>,
    richness: Richness,
    stats: &mut Stats,
    tell: &mut dyn FnMut(&Model, &BTreeSet<usize>),
    search_state: &mut Option<FoundOut>,
) -> Result<SearchOutput, NoSolutionReason> {
    let before = match search_state.take() {
        Some(before) => before,
        None => FoundOut::without_proofs(domains(&asked, richness, stats)?, asked.problem),
    };
    let mut search = DirectedSearch::new(oracle(&asked, stats)?, asked.part_of, before);
    let (mut solved, mut first, mut failed, mut last_report) = (BTreeSet::new(), None, None, 0);
    let often = TELL.max(2 * asked.problem.questions.len());
    let mut ended = Ok(());
    let (mut waiting, mut paused) = (unsolved.clone(), BTreeSet::new());
    let mut questions = FIRST_QUESTIONS;
    while ended.is_ok() && !waiting.is_empty() {
        for part in waiting {
            match search.prove_part(part, questions) {
                Ok(PartAnswer::Solved) => {
                    solved.insert(part);
                }
                Ok(PartAnswer::Open(open)) => {
                    first.get_or_insert(open);
                }
                Ok(PartAnswer::Paused) => {
                    paused.insert(part);
                }
                // The solver may know more of others.
                Err(why @ NoSolutionReason::Solver(_)) => {
                    failed.get_or_insert(why);
                }
                Err(why) => ended = Err(why),
            }
            // What solves all is the result.
            let is_worth_it = search.oracle().checks >= last_report + often;
            if is_worth_it && !solved.is_empty() && solved.len() < unsolved.len() {
                last_report = search.oracle().checks;
                tell(&proved(asked.problem.system, &search), &solved);
                unsolved.retain(|part| !solved.contains(part));
                solved.clear();
            }
            if ended.is_err() {
                break;
            }
        }
        waiting = std::mem::take(&mut paused);
        questions = questions.saturating_mul(MORE_QUESTIONS);
    }
    stats.checks += search.oracle().checks;
    stats.work += search.oracle().smt.work();
    let model = proved(asked.problem.system, &search);
    match ended.and(failed.map_or(Ok(()), Err)) {
        Ok(()) => Ok(SearchOutput { model, solved, open: first }),
        Err(why) => {
            if !solved.is_empty() {
                tell(&model, &solved);
                unsolved.retain(|part| !solved.contains(part));
            }
            *search_state = matches!(why, NoSolutionReason::TimeOut).then(|| search.into_found());
            Err(why)
        }
    }
}

/// The strongest candidates that are inductive, and the parts that they solve.
pub(super) fn all_facts(
    asked: SearchInput<'_>,
    unsolved: &BTreeSet<usize>,
    richness: Richness,
    stats: &mut Stats,
) -> Result<SearchOutput, NoSolutionReason> {
    let domains = domains(&asked, richness, stats)?;
    let oracle = oracle(&asked, stats)?;
    let part_of = asked.part_of;
    let mut search = FixpointSearch { oracle, part_of, unsolved, domains, open: Vec::new() };
    let ended = search.run();
    let FixpointSearch { oracle, domains, open, .. } = search;
    stats.checks += oracle.checks;
    stats.work += oracle.smt.work();
    let facts = |at: usize, exprs: &mut Exprs, args: &[Expr]| match domains[at].is_empty() {
        true => vec![exprs.bool(false)],
        false => domains[at].conjuncts(exprs, args),
    };
    let is_open = |part: &usize| open.iter().any(|(other, _)| other == part);
    let solved = unsolved.iter().copied().filter(|part| !is_open(part)).collect();
    let model = model(asked.problem.system, facts);
    let open = open.into_iter().next().map(|(_, first)| first);
    ended.map(|()| SearchOutput { model, solved, open })
}

/// The candidates of each predicate that samples leave.
fn domains(
    asked: &SearchInput<'_>,
    richness: Richness,
    stats: &mut Stats,
) -> Result<Vec<CandidateDomain>, NoSolutionReason> {
    let SearchInput { problem, known: Beforehand { samples, proposed }, bounds, .. } = *asked;
    let arguments: usize = problem.questions.iter().map(|question| question.vars.len()).sum();
    if arguments > MOST_ARGUMENTS {
        return Err(NoSolutionReason::TooLarge);
    }
    let (numbers, at_most) = (numbers(problem), at_most(problem));
    let classes = ComparisonClasses::compute(problem.system);
    let mut domains: Vec<CandidateDomain> = Vec::new();
    for (number, predicate) in problem.system.predicates.iter().enumerate() {
        let points: Vec<&Point> = samples
            .iter()
            .filter(|sample| sample.predicate == number)
            .map(|sample| &sample.values)
            .collect();
        let proposed = proposed.iter().filter(|it| it.predicate == number);
        let few = few_valued_arguments(&points);
        let formulas = proposed.filter_map(|it| ProposedFormula::from_proposed(problem.system, it));
        let formulas =
            formulas.chain(few.iter().map(|(at, values)| ProposedFormula::one_of(*at, values)));
        let mut domain = CandidateDomain::new(
            number,
            predicate,
            (&numbers, &at_most, &classes),
            &few,
            formulas.map(Arc::new).collect(),
            richness,
        );
        stats.candidates += domain.candidates();
        for (number, point) in points.into_iter().enumerate() {
            if number % 16 == 0 && bounds.is_over() {
                return Err(NoSolutionReason::TimeOut);
            }
            domain.join(point);
        }
        stats.sampled += domain.broken();
        domains.push(domain);
    }
    Ok(domains)
}

/// A solver that has not been asked anything.
fn oracle<'a>(asked: &SearchInput<'a>, stats: &Stats) -> Result<Oracle<'a>, NoSolutionReason> {
    let SearchInput { problem, bounds, .. } = *asked;
    // Within products of variables Z3 does not always look at the clock; a process can be killed.
    let open = if problem.is_linear { open_smt } else { open_smt_process };
    let models = match problem.is_linear && problem.is_of_integers {
        true => Models::DiverseIntegers,
        false => Models::Diverse,
    };
    let mut smt = open(bounds.memory_mib, models).map_err(NoSolutionReason::Missing)?;
    let pace = Pace::new(&bounds, stats.work);
    if let Some(most) = pace.question_work() {
        smt.limit_work(most);
    }
    smt.prepare_cores();
    Ok(Oracle::new(problem, smt, pace))
}

/// The numbers that candidates compare with: 0, 1, -1, and those that occur most.
fn numbers(problem: &HornProblem<'_>) -> Vec<i64> {
    let mut numbers = vec![0, 1, -1];
    for number in by_count(&problem.numbers) {
        if numbers.len() < MOST_NUMBERS && !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    numbers
}

/// The bounds that clauses compare with most.
fn at_most(problem: &HornProblem<'_>) -> Vec<i64> {
    by_count(&problem.bounds).take(MOST_BOUNDS).collect()
}

/// Counted numbers, the most frequent first.
fn by_count(counted: &[(i64, usize)]) -> impl Iterator<Item = i64> + use<> {
    let mut often = counted.to_vec();
    often.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number.unsigned_abs(), number));
    often.into_iter().map(|(number, _)| number)
}

/// The integer arguments that take few values in the samples, with those values.
fn few_valued_arguments(points: &[&Point]) -> Vec<(usize, Vec<BigInt>)> {
    let Some(first) = points.first() else { return Vec::new() };
    if points.len() < ENOUGH {
        return Vec::new();
    }
    let values = |at: usize| -> Option<Vec<BigInt>> {
        let mut distinct = BTreeSet::new();
        for point in points {
            let Some(ExprValue::Int(value)) = &point[at] else { return None };
            distinct.insert(value.clone());
            if distinct.len() > FEW {
                return None;
            }
        }
        (distinct.len() > 1).then(|| distinct.into_iter().collect())
    };
    (0..first.len()).filter_map(|at| Some((at, values(at)?))).collect()
}

/// What has been proved so far.
fn proved(system: &System, search: &DirectedSearch<'_>) -> Model {
    let (domains, proved) = search.proved();
    model(system, |at, exprs, args| {
        let claims: &[DomainConjunct] = &proved[at];
        claims.iter().map(|claim| domains[at].claimed(claim, exprs, args)).collect()
    })
}

/// For each predicate the conjunction of what is said of its arguments.
fn model(
    system: &System,
    mut conjuncts_of: impl FnMut(usize, &mut Exprs, &[Expr]) -> Vec<Expr>,
) -> Model {
    let mut model = Model::default();
    for (number, predicate) in system.predicates.iter().enumerate() {
        let (mut params, mut args) = (Vec::new(), Vec::new());
        for (at, &sort) in predicate.sorts.iter().enumerate() {
            let sort = sort_in(&system.exprs, &mut model.exprs, sort);
            let param = model.add_var(format!("a!{at}"), sort);
            args.push(model.exprs.var(param, sort));
            params.push(param);
        }
        let conjuncts = conjuncts_of(number, &mut model.exprs, &args);
        let body = model.exprs.conjunction(conjuncts);
        let name = predicate.name.clone();
        model.definitions.push(ModelFunction { name, params, result: ExprSort::Bool, body });
    }
    model
}
