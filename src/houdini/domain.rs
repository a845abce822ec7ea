//! What can be said of a predicate's arguments: guarded atoms and, under each guard, equations.
//!
//! Of all the points that a predicate was seen to hold for, a [`CandidateDomain`] keeps the strongest
//! conjunction of its candidates that holds for each. It can only become weaker.

mod claimed;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::affine::{Hull, LinearEquation};
use super::atom::{Atom, Literal, atoms};
use super::implied::{Implied, implied};
use super::orders::{ComparisonClasses, implies, order_literals, pair};
use super::point::{Point, int, truth};
use super::proposed::ProposedFormula;
use chc::Predicate;
use logic::{BinaryOp, Expr, ExprSort, Exprs};

pub(super) use claimed::DomainConjunct;

/// How many atoms under guards of two literals a predicate may have…
const MOST_PAIRED: usize = 8_000_000;
/// … and how many under guards of two comparisons.
const MOST_ORDERED: usize = 400_000;
/// How many atoms under guards of one literal it may have.
const MOST_SIMPLE: usize = 4_000_000;
/// Of more numbers than this no equations are looked for: that takes time with their cube.
const WIDEST_HULL: usize = 120;
/// Above this many guards, hulls are kept for the first ones only.
const MOST_HULLS: usize = 2_000;

/// A conjunction of at most two literals.
#[derive(Clone, Debug)]
struct Guard {
    /// By index.
    literals: Vec<usize>,
    /// The guards of fewer literals that it implies, by index.
    weaker: Vec<usize>,
    /// Whether a point satisfies it.
    seen: bool,
    /// The atoms that hold for all points that satisfy it, a bit each.
    alive: Vec<u64>,
    hull: Option<Hull>,
}

impl Guard {
    /// Whether an atom holds for all points that satisfy it, by index.
    fn is_alive(&self, at: usize) -> bool {
        self.alive[at / 64] >> (at % 64) & 1 == 1
    }
}

/// How rich the candidates are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Richness {
    /// The most literals of a guard: 0, 1 or 2.
    pub guards: usize,
    /// Whether guards compare numbers with the bounds that clauses compare with most.
    pub bounds: bool,
    /// Whether guards of what is said of elements compare numbers, and others are truth values alone.
    pub orders: bool,
}

impl Richness {
    /// Without guards.
    pub const LEAST: Self = Self { guards: 0, bounds: false, orders: false };
    /// Under guards of one literal.
    pub const MIDDLE: Self = Self { guards: 1, bounds: false, orders: false };
    /// The same, among them comparisons of numbers with bounds.
    pub const BOUNDED: Self = Self { guards: 1, bounds: true, orders: false };
    /// Under guards of two literals.
    pub const MOST: Self = Self { guards: 2, bounds: false, orders: false };
    /// Under guards of two comparisons.
    pub const ORDERS: Self = Self { guards: 2, bounds: false, orders: true };
}

/// The strongest candidates that hold for some points.
#[derive(Clone, Debug)]
pub(super) struct CandidateDomain {
    ints: Vec<usize>,
    atoms: Vec<Atom>,
    /// For each of them what it follows from.
    implied: Vec<Implied>,
    /// What guards are made of.
    literals: Vec<Literal>,
    /// The first is the empty guard.
    guards: Vec<Guard>,
    arity: usize,
    /// Where this argument is true, nothing is claimed.
    void: Option<usize>,
}

impl CandidateDomain {
    /// No point has been seen: the predicate is false.
    pub(super) fn new(
        number: usize,
        predicate: &Predicate,
        (numbers, bounds, classes): (&[i64], &[i64], &ComparisonClasses),
        few: &[(usize, Vec<BigInt>)],
        proposed: Vec<Arc<ProposedFormula>>,
        richness: Richness,
    ) -> Self {
        let of = |sort: ExprSort| {
            let arguments =
                predicate.sorts.iter().enumerate().filter(move |(_, arg_sort)| **arg_sort == sort);
            let arguments = arguments.map(|(at, _)| at);
            arguments.filter(|&at| predicate.void != Some(at)).collect::<Vec<_>>()
        };
        let (ints, bools) = (of(ExprSort::Int), of(ExprSort::Bool));
        let mut atoms = atoms(&ints, &bools, numbers);
        atoms.extend(proposed.into_iter().map(Atom::Proposed));
        let mut literals: Vec<Literal> = bools
            .iter()
            .flat_map(|&at| [true, false].map(|value| Literal::Is(at, value)))
            .collect();
        for (at, values) in few {
            let of_value = |value: &BigInt| {
                [true, false].map(|same| Literal::Equals(*at, value.clone(), same))
            };
            literals.extend(values.iter().flat_map(of_value));
        }
        if richness.bounds {
            let at_most = |at: usize, bound| [true, false].map(|is| Literal::AtMost(at, bound, is));
            let bounded = ints.iter().flat_map(|&at| bounds.iter().map(move |&it| (at, it)));
            literals.extend(bounded.flat_map(|(at, bound)| at_most(at, bound)));
        }
        let (arity, void) = (predicate.sorts.len(), predicate.void);
        let all = vec![u64::MAX; atoms.len().div_ceil(64)];
        let implied = implied(&atoms);
        let mut domain = Self { ints, atoms, implied, literals, guards: Vec::new(), arity, void };
        domain.guard(Vec::new(), Vec::new(), all.clone());
        if richness.orders {
            domain.compare(number, predicate, classes, &bools, richness.guards);
            return domain;
        }
        let count = domain.literals.len();
        if richness.guards >= 1 && count * domain.atoms.len() <= MOST_SIMPLE {
            for at in 0..count {
                debug_assert_eq!(domain.guards.len(), at + 1);
                domain.guard(vec![at], vec![0], all.clone());
            }
        }
        let pairs = count * count / 2;
        if domain.guards.len() > 1
            && richness.guards >= 2
            && pairs * domain.atoms.len() <= MOST_PAIRED
        {
            for second in 0..count {
                for first in 0..second {
                    if pair(&domain.literals[first]) != pair(&domain.literals[second]) {
                        let weaker = vec![0, first + 1, second + 1];
                        domain.guard(vec![first, second], weaker, all.clone());
                    }
                }
            }
        }
        domain
    }

    /// Adds guards that compare numbers, and those that are truth values.
    ///
    /// A guard that implies another one stands behind it, as everywhere.
    fn compare(
        &mut self,
        number: usize,
        predicate: &Predicate,
        classes: &ComparisonClasses,
        bools: &[usize],
        most: usize,
    ) {
        let elements = &predicate.elements;
        let words = self.atoms.len().div_ceil(64);
        let (mut of_elements, mut compared) = (vec![0_u64; words], vec![0_u64; words]);
        for (at, atom) in self.atoms.iter().enumerate() {
            if classes.guards(number, atom, elements) {
                of_elements[at / 64] |= 1 << (at % 64);
                // Under two comparisons elements are compared with each other and with variables alone.
                let is_compared = matches!(atom, Atom::Below(.., -1 | 0) | Atom::Differ(..));
                compared[at / 64] |= u64::from(is_compared) << (at % 64);
            }
        }
        let truths = bools.iter().flat_map(|&at| [true, false].map(|is| Literal::Is(at, is)));
        let mut literals: Vec<Literal> = truths.collect();
        let first_order = literals.len();
        literals.extend(order_literals(number, predicate, classes));
        let weaker: Vec<Vec<usize>> = (literals.iter().enumerate())
            .map(|(at, literal)| {
                (0..at).filter(|&other| implies(literal, &literals[other])).collect()
            })
            .collect();
        let is_index = |literal: &Literal| {
            let (x, y) = pair(literal);
            elements.indices.contains(&x) || elements.indices.contains(&y)
        };
        let has_index: Vec<bool> = literals.iter().map(is_index).collect();
        for (at, weaker) in weaker.iter().enumerate() {
            let weaker = std::iter::once(0).chain(weaker.iter().map(|other| other + 1)).collect();
            let is_truth = at < first_order;
            let alive = if is_truth { vec![u64::MAX; words] } else { of_elements.clone() };
            self.guard(vec![at], weaker, alive);
            if !has_index[at] {
                self.guards[at + 1].hull = None;
            }
        }
        let each: u32 = compared.iter().map(|word| word.count_ones()).sum();
        let most_pairs = MOST_ORDERED / (each.max(1) as usize);
        let mut pair_guards: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for second in 0..if most < 2 { 0 } else { literals.len() } {
            for first in 0..second {
                let is_asked = pair(&literals[first]) != pair(&literals[second])
                    && (has_index[first] || has_index[second]);
                if !is_asked || pair_guards.len() >= most_pairs {
                    continue;
                }
                let mut below = vec![0, first + 1, second + 1];
                let same_second = weaker[first].iter().map(|&other| (other, second));
                let same_first =
                    weaker[second].iter().map(|&other| (first.min(other), first.max(other)));
                below.extend(
                    same_second.chain(same_first).filter_map(|both| pair_guards.get(&both)),
                );
                pair_guards.insert((first, second), self.guards.len());
                let (literals, alive) = (vec![first, second], compared.clone());
                self.guards.push(Guard { literals, weaker: below, seen: false, alive, hull: None });
            }
        }
        self.literals = literals;
    }

    fn guard(&mut self, literals: Vec<usize>, weaker: Vec<usize>, alive: Vec<u64>) {
        let with_hull =
            (1..=WIDEST_HULL).contains(&self.ints.len()) && self.guards.len() < MOST_HULLS;
        let hull = with_hull.then(Hull::default);
        self.guards.push(Guard { literals, weaker, seen: false, alive, hull });
    }

    /// How many guarded atoms there are.
    pub(super) fn candidates(&self) -> usize {
        self.guards.len() * self.atoms.len()
    }

    /// How many guarded atoms the points have broken.
    pub(super) fn broken(&self) -> usize {
        let count = self.atoms.len();
        let alive = |guard: &Guard| (0..count).filter(|&at| guard.is_alive(at)).count();
        self.guards.iter().map(|guard| count - alive(guard)).sum()
    }

    /// Whether the predicate is false.
    pub(super) fn is_empty(&self) -> bool {
        !self.guards[0].seen && self.void.is_none()
    }

    /// Takes a point in; whether anything had to become weaker.
    ///
    /// Why this keeps the strongest conjunction: a point takes away just the candidates `guard → atom`
    /// that are false of it, which are those whose guard it satisfies and whose atom it does not, and of
    /// the equations those that its affine hull with the points before does not satisfy. What is
    /// gone never comes back, and a hull has at most as many directions as there are numbers: so the
    /// search that calls this ends, and where it ends depends on no order of the points.
    ///
    /// Whether an atom holds does not depend on the guard. It is found out once for the point and kept
    /// as a bit; each guard that holds then takes the bits of all its atoms at once. Hulls cost more, the
    /// square of their width for a point, and most points lie in them. A guard's points are also points
    /// of every weaker guard, so its hull lies in the weaker guard's hull; where both have as many
    /// directions they are one space, and where the weaker hull has not grown by this point neither has
    /// this one. As weaker guards stand before, that is known when it is asked for.
    pub(super) fn join(&mut self, point: &Point) -> bool {
        if self.void.is_some_and(|at| truth(point, at)) {
            return false;
        }
        let mut holds = vec![0_u64; self.atoms.len().div_ceil(64)];
        for (at, atom) in self.atoms.iter().enumerate() {
            if atom.holds(point) {
                holds[at / 64] |= 1 << (at % 64);
            }
        }
        let numbers: Vec<BigInt> = self.ints.iter().map(|&at| int(point, at).clone()).collect();
        let true_here: Vec<bool> =
            self.literals.iter().map(|literal| literal.holds(point)).collect();
        let mut weaker = false;
        let mut hull_grew = vec![false; self.guards.len()];
        for at in 0..self.guards.len() {
            let (before, rest) = self.guards.split_at_mut(at);
            let guard = &mut rest[0];
            if !guard.literals.iter().all(|&literal| true_here[literal]) {
                continue;
            }
            weaker |= !guard.seen;
            guard.seen = true;
            for (alive, holds) in guard.alive.iter_mut().zip(&holds) {
                weaker |= *alive & !holds != 0;
                *alive &= holds;
            }
            let Some(hull) = &mut guard.hull else { continue };
            let has_it = |&other: &usize| {
                let same = before[other].hull.as_ref().map(Hull::dimension);
                !hull_grew[other] && same == Some(hull.dimension())
            };
            if !guard.weaker.iter().any(has_it) {
                hull_grew[at] = hull.join(&numbers);
                weaker |= hull_grew[at];
            }
        }
        weaker
    }

    /// The strongest candidates as conjuncts, over these arguments. Without a point there is none,
    /// and the predicate is false.
    pub(super) fn conjuncts(&self, exprs: &mut Exprs, args: &[Expr]) -> Vec<Expr> {
        self.some_conjuncts(&mut (0..self.guards.len()), exprs, args, usize::MAX)
    }

    /// How many guards there are.
    pub(super) fn guards(&self) -> usize {
        self.guards.len()
    }

    /// The conjuncts under some guards, taken off the front of `guards` until there are `enough`.
    pub(super) fn some_conjuncts(
        &self,
        guards: &mut Range<usize>,
        exprs: &mut Exprs,
        args: &[Expr],
        enough: usize,
    ) -> Vec<Expr> {
        assert_eq!(args.len(), self.arity, "a value for each argument");
        let void = self.void.map(|at| args[at]);
        let mut conjuncts = Vec::new();
        while guards.start < guards.end && conjuncts.len() < enough {
            let guard = &self.guards[guards.start];
            guards.start += 1;
            if !guard.seen {
                if guard.literals.is_empty() {
                    conjuncts.extend(void);
                }
                continue;
            }
            let guarded = self.condition(guard, exprs, args);
            let otherwise = exprs.not(guarded);
            for fact in self.new_facts_under(guard, exprs, args) {
                let claimed = exprs.binary(BinaryOp::Or, otherwise, fact);
                conjuncts.push(match void {
                    Some(void) => exprs.binary(BinaryOp::Or, void, claimed),
                    None => claimed,
                });
            }
        }
        conjuncts
    }

    /// The literals of a guard.
    fn condition(&self, guard: &Guard, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        let literals =
            guard.literals.iter().map(|&literal| self.literals[literal].expr(exprs, args));
        let literals: Vec<Expr> = literals.collect();
        exprs.conjunction(literals)
    }

    /// What is known under a guard and under none that it implies.
    fn new_facts_under(&self, guard: &Guard, exprs: &mut Exprs, args: &[Expr]) -> Vec<Expr> {
        let mut facts = Vec::new();
        let mut fresh = guard.alive.clone();
        for &weaker in &guard.weaker {
            for (fresh, implied) in fresh.iter_mut().zip(&self.guards[weaker].alive) {
                *fresh &= !implied;
            }
        }
        let fresh = self.set(&fresh);
        if !fresh.is_empty() {
            let literals: Vec<&Literal> =
                guard.literals.iter().map(|&literal| &self.literals[literal]).collect();
            // A number that is always the same needs no bounds.
            let equations = guard.hull.as_ref().map_or(&[][..], Hull::equations);
            let fixed: Vec<usize> = constants(equations).map(|at| self.ints[at]).collect();
            let has_equations = guard.hull.is_some();
            let fresh = fresh.into_iter().filter(|&at| {
                !self.atoms[at].is_about(&literals)
                    && !self.implied[at].is_implied(
                        |other| guard.is_alive(other),
                        &fixed,
                        has_equations,
                    )
            });
            facts.extend(fresh.map(|at| self.atoms[at].expr(exprs, args)));
        }
        if let Some(hull) = &guard.hull {
            let weaker = || guard.weaker.iter().filter_map(|&at| self.guards[at].hull.as_ref());
            if weaker().all(|other| other.dimension() != hull.dimension()) {
                let is_repeated = |equation: &LinearEquation| {
                    weaker().flat_map(Hull::equations).any(|other| other == equation)
                };
                let new = hull.equations().iter().filter(|equation| !is_repeated(equation));
                facts.extend(new.map(|equation| self.equation(equation, exprs, args)));
            }
        }
        facts
    }

    /// The atoms whose bits are set, by index.
    fn set(&self, bits: &[u64]) -> Vec<usize> {
        let mut positions = Vec::new();
        for (number, &word) in bits.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                positions.push(64 * number + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
        // Behind the last atom bits mean nothing.
        positions.truncate(positions.partition_point(|&at| at < self.atoms.len()));
        positions
    }

    /// An equation, each summand on the side where it is positive.
    fn equation(&self, equation: &LinearEquation, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (coefficient, &at) in equation.coefficients.iter().zip(&self.ints) {
            let side = if coefficient.is_positive() { &mut left } else { &mut right };
            if !coefficient.is_zero() {
                let size = exprs.int(coefficient.abs());
                side.push(exprs.product(size, args[at]));
            }
        }
        let constant = exprs.int(equation.constant.abs());
        let side = if equation.constant.is_positive() { &mut right } else { &mut left };
        side.push(constant);
        let (left, right) = (exprs.sum(left), exprs.sum(right));
        exprs.binary(BinaryOp::Eq, left, right)
    }
}

/// The columns that equations fix to a number.
fn constants(equations: &[LinearEquation]) -> impl Iterator<Item = usize> + '_ {
    equations.iter().filter_map(|equation| {
        let mut used =
            equation.coefficients.iter().enumerate().filter(|(_, value)| !value.is_zero());
        match (used.next(), used.next()) {
            (Some((at, _)), None) => Some(at),
            _ => None,
        }
    })
}
