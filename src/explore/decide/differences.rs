//! Conditions that compare unknowns with each other and with numbers, decided without a solver.
//!
//! `x − y ≤ c` is an edge from `y` to `x` of the weight `c`; a number is compared with by a node that stands for 0.
//! Such conditions have a solution if no cycle has a negative weight: the lengths of shortest paths. Else the
//! conditions of the cycle cannot be true together. Alternatives are tried one after another: the sides of `∨`, and
//! of `x ≠ y`, where the values found are equal. Both hang on the conditions alone: not on their order, where there are no
//! alternatives, and on nothing that was asked before.

use rustc_hash::FxHashMap;

use super::are_true;
use super::linear::{ComparisonPart, LinearSums, comparison_part};
use crate::state::{Constant, InputValuation};
use logic::BinaryOp;
use symbolic::term::{SymbolicTerms, Term};

/// More conditions are left to a solver.
pub(super) const MOST_CONDITIONS: usize = 128;
/// So many alternatives are tried.
const MOST_ALTERNATIVES: u32 = 64;

/// Numbers of conditions.
pub(super) type Core = u128;

/// Values that satisfy all conditions, or some that cannot be true together; nothing where they say more than
/// comparisons do.
pub(super) fn compare(
    terms: &SymbolicTerms,
    sums: &mut LinearSums,
    conditions: &[Term],
    unknowns: &[Term],
) -> Option<Result<InputValuation, Vec<Term>>> {
    if conditions.len() > MOST_CONDITIONS {
        return None;
    }
    let mut comparison = DifferenceSolver {
        terms,
        sums,
        nodes: FxHashMap::default(),
        alternatives: MOST_ALTERNATIVES,
    };
    let mut start = DifferenceConstraints::default();
    let numbered = conditions.iter().enumerate();
    start.claims.extend(numbered.map(|(number, &condition)| TruthOf::new(condition, true, number)));
    match comparison.solve(start)? {
        Ok(solution) => {
            let value = |&unknown: &Term| (unknown, comparison.value(&solution, unknown));
            let model: InputValuation = unknowns.iter().map(value).collect();
            let is_model = are_true(terms, conditions, &model);
            debug_assert!(is_model, "shortest paths satisfy what they are made of");
            is_model.then_some(Ok(model))
        }
        Err(core) => Some(Err(core_conditions(conditions, core))),
    }
}

/// The conditions with these numbers.
pub(super) fn core_conditions(conditions: &[Term], core: Core) -> Vec<Term> {
    let is_in = |&(number, _): &(usize, &Term)| core & (1 << number) != 0;
    conditions.iter().enumerate().filter(is_in).map(|(_, &of)| of).collect()
}

/// That a term has a truth value, for a condition.
#[derive(Clone, Copy)]
struct TruthOf {
    term: Term,
    value: bool,
    origin: usize,
}

impl TruthOf {
    fn new(term: Term, value: bool, origin: usize) -> Self {
        Self { term, value, origin }
    }
}

/// `x − y ≤ most`, for a condition.
#[derive(Clone, Copy)]
struct AtMost {
    x: usize,
    y: usize,
    most: i64,
    origin: usize,
}

/// `x − y ≠ gap`, for a condition.
#[derive(Clone, Copy)]
struct NotEqual {
    x: usize,
    y: usize,
    gap: i64,
    origin: usize,
}

/// What is to be true together.
#[derive(Clone, Default)]
struct DifferenceConstraints {
    /// Not looked at yet.
    claims: Vec<TruthOf>,
    /// One or the other claims are true, for a condition.
    either: Vec<[Vec<TruthOf>; 2]>,
    edges: Vec<AtMost>,
    apart: Vec<NotEqual>,
    truths: FxHashMap<Term, (bool, usize)>,
}

/// What satisfies it.
struct DifferenceSolution {
    /// For each node.
    distances: Vec<i64>,
    truths: FxHashMap<Term, (bool, usize)>,
}

/// `k · (x − y)`, where `k` is positive.
struct CountedGap {
    k: i128,
    x: usize,
    y: usize,
}

struct DifferenceSolver<'a> {
    terms: &'a SymbolicTerms,
    sums: &'a mut LinearSums,
    /// The nodes of unknowns, from 1; 0 stands for 0.
    nodes: FxHashMap<Term, usize>,
    /// So many alternatives may still be tried.
    alternatives: u32,
}

impl DifferenceSolver<'_> {
    /// A solution, or the conditions that have none; nothing if that is left to a solver.
    fn solve(
        &mut self,
        mut constraints: DifferenceConstraints,
    ) -> Option<Result<DifferenceSolution, Core>> {
        while let Some(claim) = constraints.claims.pop() {
            if let Some(core) = self.add_claim(&mut constraints, claim)? {
                return Some(Err(core));
            }
        }
        let distances = match shortest_paths(&constraints.edges, self.nodes.len() + 1) {
            Ok(distances) => distances,
            Err(core) => return Some(Err(core)),
        };
        if let Some(either) = constraints.either.pop() {
            return self.try_either(|value| {
                let mut constraints = constraints.clone();
                constraints.claims.extend(&either[value]);
                (constraints, either[0].first().map_or(0, |claim| claim.origin))
            });
        }
        let is_equal = |apart: &NotEqual| distances[apart.x] - distances[apart.y] == apart.gap;
        let Some(at) = constraints.apart.iter().position(is_equal) else {
            return Some(Ok(DifferenceSolution { distances, truths: constraints.truths }));
        };
        let NotEqual { x, y, gap, origin } = constraints.apart.swap_remove(at);
        self.try_either(|value| {
            let mut constraints = constraints.clone();
            constraints.edges.push(match value {
                0 => AtMost { x, y, most: gap - 1, origin },
                _ => AtMost { x: y, y: x, most: -gap - 1, origin },
            });
            (constraints, origin)
        })
    }

    /// Tries both of two alternatives, which stand for a condition.
    fn try_either(
        &mut self,
        alternative: impl Fn(usize) -> (DifferenceConstraints, usize),
    ) -> Option<Result<DifferenceSolution, Core>> {
        let mut core = 0;
        for value in 0..2 {
            self.alternatives = self.alternatives.checked_sub(1)?;
            let (constraints, origin) = alternative(value);
            match self.solve(constraints)? {
                // Whichever it is.
                Err(conflict) if conflict & (1 << origin) == 0 => return Some(Err(conflict)),
                Err(conflict) => core |= conflict,
                solution @ Ok(_) => return Some(solution),
            }
        }
        Some(Err(core))
    }

    /// Adds a claim to what is known; returns the conditions that it contradicts. Nothing if it is no comparison.
    fn add_claim(
        &mut self,
        constraints: &mut DifferenceConstraints,
        claim: TruthOf,
    ) -> Option<Option<Core>> {
        let TruthOf { term, value, origin } = claim;
        let both = |a, b, value| [TruthOf::new(a, value, origin), TruthOf::new(b, value, origin)];
        match comparison_part(self.terms, term)? {
            ComparisonPart::Truth(holds) => return Some((holds != value).then_some(1 << origin)),
            ComparisonPart::Unknown => {
                let (before, other) = *constraints.truths.entry(term).or_insert((value, origin));
                return Some((before != value).then_some((1 << origin) | (1 << other)));
            }
            ComparisonPart::Not(inner) => {
                constraints.claims.push(TruthOf::new(inner, !value, origin));
            }
            ComparisonPart::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let both = both(a, b, value);
                if (op == BinaryOp::And) == value {
                    constraints.claims.extend(both);
                } else {
                    constraints.either.push(both.map(|one| vec![one]));
                }
            }
            ComparisonPart::Binary(BinaryOp::Eq, a, b)
                if self.terms.sort(a) == base::Sort::Bool =>
            {
                let sides = [true, false].map(|side| {
                    vec![TruthOf::new(a, side, origin), TruthOf::new(b, side == value, origin)]
                });
                constraints.either.push(sides);
            }
            ComparisonPart::Binary(op @ (BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le), a, b) => {
                return self.add_comparison(constraints, (op, a, b), (value, origin));
            }
            ComparisonPart::Binary(..) | ComparisonPart::Number | ComparisonPart::Neg(_) => {
                return None;
            }
        }
        Some(None)
    }

    /// Adds what a comparison of numbers says.
    fn add_comparison(
        &mut self,
        constraints: &mut DifferenceConstraints,
        (op, a, b): (BinaryOp, Term, Term),
        (value, origin): (bool, usize),
    ) -> Option<Option<Core>> {
        let contradiction = |is_true: bool| Some((!is_true).then_some(1 << origin));
        let (difference, c) = self.difference(a, b)?;
        // `k · (x − y) + c ≤ slack`, where the sides may be exchanged.
        let slack = i128::from(op == BinaryOp::Lt);
        let Some(CountedGap { k, x, y }) = difference else {
            let holds = if op == BinaryOp::Eq { c == 0 } else { c + slack <= 0 };
            return contradiction(holds == value);
        };
        let edge = |x, y, most: i128| {
            let most = i64::try_from(most.div_euclid(k)).ok()?;
            Some(AtMost { x, y, most, origin })
        };
        match (op, value) {
            (BinaryOp::Eq, true) => constraints.edges.extend([edge(x, y, -c)?, edge(y, x, c)?]),
            (BinaryOp::Eq, false) if c % k == 0 => {
                constraints.apart.push(NotEqual { x, y, gap: i64::try_from(-c / k).ok()?, origin });
            }
            (BinaryOp::Eq, false) => {}
            (_, true) => constraints.edges.push(edge(x, y, -c - slack)?),
            (_, false) => constraints.edges.push(edge(y, x, c + slack - 1)?),
        }
        Some(None)
    }

    /// What `a − b` is, if it is a difference, which may count several times, and a number; or a number alone.
    fn difference(&mut self, a: Term, b: Term) -> Option<(Option<CountedGap>, i128)> {
        let sum = self.sums.difference(self.terms, (a, b))?;
        let c = sum.number;
        let mut node = |unknown| {
            let next = self.nodes.len() + 1;
            *self.nodes.entry(unknown).or_insert(next)
        };
        let (k, x, y) = match *sum.parts.as_slice() {
            [] => return Some((None, c)),
            [(x, k)] if k > 0 => (k, node(x), 0),
            [(y, k)] => (-k, 0, node(y)),
            [(x, k), (y, other)] if k == -other && k > 0 => (k, node(x), node(y)),
            [(y, other), (x, k)] if k == -other => (k, node(x), node(y)),
            _ => return None,
        };
        Some((Some(CountedGap { k, x, y }), c))
    }

    /// The value of an unknown; what is not spoken of has any.
    fn value(&self, solution: &DifferenceSolution, unknown: Term) -> Constant {
        if self.terms.sort(unknown) == base::Sort::Bool {
            return Constant::Bool(solution.truths.get(&unknown).is_some_and(|&(value, _)| value));
        }
        let distance = |node: usize| solution.distances.get(node).copied().unwrap_or(0);
        let value = self.nodes.get(&unknown).map_or(0, |&node| distance(node) - distance(0));
        Constant::Int(value.into())
    }
}

/// The lengths of the shortest paths to all nodes from one before all of them, or the origins of a negative cycle.
fn shortest_paths(edges: &[AtMost], nodes: usize) -> Result<Vec<i64>, Core> {
    let mut distances = vec![0_i64; nodes];
    let mut last: Vec<Option<usize>> = vec![None; nodes];
    for _ in 0..=nodes {
        let mut shorter = None;
        for (number, edge) in edges.iter().enumerate() {
            let distance = distances[edge.y] + edge.most;
            if distance < distances[edge.x] {
                (distances[edge.x], last[edge.x]) = (distance, Some(number));
                shorter = Some(edge.x);
            }
        }
        let Some(mut at) = shorter else { return Ok(distances) };
        // Back to a cycle, if there is one.
        let before = |at: usize| last[at].map(|number| edges[number].y);
        let is_cyclic = (0..nodes).all(|_| before(at).inspect(|&node| at = node).is_some());
        if is_cyclic {
            let (start, mut core) = (at, 0);
            while let Some(number) = last[at] {
                core |= 1 << edges[number].origin;
                at = edges[number].y;
                if at == start {
                    break;
                }
            }
            return Err(core);
        }
    }
    unreachable!("what gets shorter in each round goes round a cycle")
}
