//! Candidates: what may hold of a predicate's arguments, by the samples.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::{One as _, Signed as _, Zero as _};

use super::affine::{Equation, hull};
use crate::horn::{Sort, Value};

/// A truth value that an argument has.
type Literal = (usize, bool);

/// A predicate's parameters.
pub(super) struct Shape {
    pub(super) sorts: Vec<Sort>,
    /// The last one says that nothing is claimed.
    pub(super) void: bool,
}

/// Guard → atom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    guard: Vec<Literal>,
    atom: Atom,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Atom {
    Literal(Literal),
    /// `Σ factor·argument + constant ⋈ 0`
    Linear {
        terms: Vec<(BigInt, usize)>,
        constant: BigInt,
        equal: bool,
    },
}

/// A predicate has at most so many.
const MOST: usize = 6_000;
/// So many samples are looked at.
const MOST_SAMPLES: usize = 3_000;
/// The affine hull under a guard of two literals is taken of so many samples more than it has
/// dimensions.
const EVIDENCE: usize = 2;

impl Candidate {
    /// Whether it holds for these arguments.
    pub(super) fn holds(&self, args: &[Value]) -> bool {
        let is = |&(at, wanted): &Literal| args[at] == Value::Bool(wanted);
        !self.guard.iter().all(is)
            || match &self.atom {
                Atom::Literal(literal) => is(literal),
                Atom::Linear { terms, constant, equal } => {
                    let sum =
                        terms.iter().fold(constant.clone(), |sum, (factor, at)| match &args[*at] {
                            Value::Int(value) => sum + factor * value,
                            _ => sum,
                        });
                    if *equal { sum.is_zero() } else { !sum.is_positive() }
                }
            }
    }

    /// It as an SMT-LIB term about arguments of these names.
    pub(super) fn text(&self, names: &[String]) -> String {
        let literal = |&(at, wanted): &Literal| {
            if wanted { names[at].clone() } else { format!("(not {})", names[at]) }
        };
        let atom = match &self.atom {
            Atom::Literal(own) => literal(own),
            Atom::Linear { terms, constant, equal } => {
                let side = |wanted: bool| {
                    let terms = terms.iter().filter(|(factor, _)| factor.is_positive() == wanted);
                    let mut parts: Vec<String> = terms
                        .map(|(factor, at)| {
                            if factor.magnitude().is_one() {
                                names[*at].clone()
                            } else {
                                format!("(* {} {})", factor.magnitude(), names[*at])
                            }
                        })
                        .collect();
                    if !constant.is_zero() && constant.is_positive() == wanted {
                        parts.push(constant.magnitude().to_string());
                    }
                    match parts.as_slice() {
                        [] => "0".to_owned(),
                        [one] => one.clone(),
                        _ => format!("(+ {})", parts.join(" ")),
                    }
                };
                let (left, right) = (side(true), side(false));
                format!("({} {left} {right})", if *equal { "=" } else { "<=" })
            }
        };
        let guard: Vec<String> = self.guard.iter().map(literal).collect();
        match guard.as_slice() {
            [] => atom,
            [one] => format!("(=> {one} {atom})"),
            _ => format!("(=> (and {}) {atom})", guard.join(" ")),
        }
    }
}

/// The candidates that hold for all samples; a stronger guard only where a weaker does not do.
/// Stops early, with fewer, when `late` says so.
pub(super) fn propose(
    shape: &Shape,
    samples: &[&[Value]],
    constants: &[BigInt],
    late: &dyn Fn() -> bool,
) -> Vec<Candidate> {
    let claimed = shape.sorts.len() - usize::from(shape.void);
    let of = |wanted: Sort| (0..claimed).filter(move |&at| shape.sorts[at] == wanted);
    let (bools, ints): (Vec<usize>, Vec<usize>) =
        (of(Sort::Bool).collect(), of(Sort::Int).collect());
    let samples = &samples[..samples.len().min(MOST_SAMPLES)];
    let points: Vec<Vec<BigInt>> = samples
        .iter()
        .map(|args| {
            let number = |&at: &usize| match &args[at] {
                Value::Int(value) => value.clone(),
                _ => BigInt::zero(),
            };
            ints.iter().map(number).collect()
        })
        .collect();
    let truths = bools.iter().map(|&at| {
        let truths = samples.iter().map(|args| args[at] == Value::Bool(true));
        (at, Set::of(truths))
    });
    let mut maker = Maker {
        all: Set::of(samples.iter().map(|_| true)),
        truths: truths.collect(),
        points,
        bools,
        ints,
        constants,
        clauses: BTreeSet::new(),
        atoms: BTreeMap::new(),
        hulls: BTreeMap::new(),
        found: Vec::new(),
    };
    let literals: Vec<Literal> =
        maker.bools.iter().flat_map(|&at| [(at, false), (at, true)]).collect();
    maker.under(&[]);
    for &literal in &literals {
        maker.under(&[literal]);
    }
    for (at, &first) in literals.iter().enumerate() {
        if late() {
            break;
        }
        for &second in &literals[at + 1..] {
            if first.0 != second.0 && maker.found.len() < MOST {
                maker.under(&[first, second]);
            }
        }
    }
    let mut found = maker.found;
    if shape.void {
        for candidate in &mut found {
            candidate.guard.push((claimed, false));
        }
    }
    found
}

/// A set of samples.
#[derive(Clone, PartialEq, Eq)]
struct Set(Vec<u64>);

impl Set {
    fn of(members: impl Iterator<Item = bool>) -> Self {
        let mut words = Vec::new();
        for (at, is_member) in members.enumerate() {
            if at % 64 == 0 {
                words.push(0);
            }
            words[at / 64] |= u64::from(is_member) << (at % 64);
        }
        Self(words)
    }

    /// What is in both, or in the first and not in the other.
    fn cut(&self, other: &Self, wanted: bool) -> Self {
        let both = self.0.iter().zip(&other.0);
        Self(both.map(|(&a, &b)| a & if wanted { b } else { !b }).collect())
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn members(&self) -> Vec<usize> {
        let has = |&at: &usize| self.0[at / 64] >> (at % 64) & 1 == 1;
        (0..self.0.len() * 64).filter(has).collect()
    }
}

struct Maker<'a> {
    all: Set,
    /// For each truth value the samples in which it is true.
    truths: BTreeMap<usize, Set>,
    /// The integers of each sample.
    points: Vec<Vec<BigInt>>,
    bools: Vec<usize>,
    ints: Vec<usize>,
    constants: &'a [BigInt],
    /// Disjunctions of literals that were proposed.
    clauses: BTreeSet<Vec<Literal>>,
    /// For each atom the guards under which it was proposed.
    atoms: BTreeMap<Atom, Vec<Vec<Literal>>>,
    hulls: BTreeMap<Vec<Literal>, Vec<Equation>>,
    found: Vec<Candidate>,
}

impl Maker<'_> {
    /// The samples in which the guard holds.
    fn set(&self, guard: &[Literal]) -> Set {
        guard.iter().fold(self.all.clone(), |set, &(at, wanted)| set.cut(&self.truths[&at], wanted))
    }

    /// What holds under a guard and not under less.
    fn under(&mut self, guard: &[Literal]) {
        let set = self.set(guard);
        for without in 0..guard.len() {
            let mut less = guard.to_vec();
            less.remove(without);
            if self.set(&less) == set {
                // What holds under it holds under less.
                return;
            }
        }
        for at in self.bools.clone() {
            for wanted in [false, true] {
                let is_other = guard.iter().all(|literal| literal.0 != at);
                if is_other && set.cut(&self.truths[&at], !wanted).is_empty() {
                    self.clause(guard, (at, wanted));
                }
            }
        }
        // Of what no sample shows the literals say enough.
        if !set.is_empty() && !self.ints.is_empty() {
            self.numbers(guard, &set.members());
        }
    }

    fn clause(&mut self, guard: &[Literal], literal: Literal) {
        let negated = guard.iter().map(|&(at, wanted)| (at, !wanted));
        let mut clause: Vec<Literal> = negated.chain([literal]).collect();
        clause.sort_unstable();
        let shorter = |without: &[usize]| {
            let kept = clause.iter().enumerate().filter(|(at, _)| !without.contains(at));
            self.clauses.contains(&kept.map(|(_, literal)| *literal).collect::<Vec<_>>())
        };
        let all: Vec<usize> = (0..clause.len()).collect();
        let is_weaker = all.iter().any(|&a| {
            clause.len() > 1 && shorter(&[a])
                || clause.len() > 2 && all.iter().any(|&b| a < b && shorter(&[a, b]))
        });
        if !is_weaker && self.clauses.insert(clause) {
            self.found.push(Candidate { guard: guard.to_vec(), atom: Atom::Literal(literal) });
        }
    }

    /// Bounds, comparisons and equations.
    fn numbers(&mut self, guard: &[Literal], chosen: &[usize]) {
        let one = BigInt::one;
        let mut atoms = Vec::new();
        for (number, &at) in self.ints.iter().enumerate() {
            let column = || chosen.iter().map(|&sample| &self.points[sample][number]);
            let (Some(least), Some(most)) = (column().min(), column().max()) else { continue };
            if least == most && self.constants.contains(least) {
                atoms.push(linear(vec![(one(), at)], -least, true));
                continue;
            }
            // x ≥ c: c - x ≤ 0; both the tightest constant and 0 and 1.
            let below = self.constants.iter().filter(|&c| c <= least);
            let above = self.constants.iter().filter(|&c| c >= most);
            let small = |c: &&BigInt| c.is_zero() || c.is_one();
            let lower: BTreeSet<&BigInt> = below.clone().filter(small).chain(below.max()).collect();
            let upper: BTreeSet<&BigInt> = above.clone().filter(small).chain(above.min()).collect();
            atoms.extend(lower.into_iter().map(|c| linear(vec![(-one(), at)], c.clone(), false)));
            atoms.extend(upper.into_iter().map(|c| linear(vec![(one(), at)], -c, false)));
        }
        for (first, &a) in self.ints.iter().enumerate() {
            for (second, &b) in self.ints.iter().enumerate() {
                if a == b {
                    continue;
                }
                let greatest = chosen
                    .iter()
                    .map(|&at| &self.points[at][first] - &self.points[at][second])
                    .max();
                let Some(greatest) = greatest else { continue };
                // a - b ≤ 0, and a - b ≤ -1.
                let terms = vec![(one(), a), (-one(), b)];
                if greatest <= -one() {
                    atoms.push(linear(terms.clone(), one(), false));
                }
                if !greatest.is_positive() {
                    atoms.push(linear(terms, BigInt::zero(), false));
                }
            }
        }
        for atom in atoms {
            self.atom(guard, atom);
        }
        if self.ints.len() < 2 || guard.len() > 1 && chosen.len() < self.ints.len() + EVIDENCE {
            return;
        }
        let found = hull(self.ints.len(), chosen.iter().map(|&at| self.points[at].as_slice()));
        let known = (0..guard.len()).any(|without| {
            let mut less = guard.to_vec();
            less.remove(without);
            self.hulls.get(&less).is_some_and(|less| *less == found)
        });
        if !known {
            for (factors, constant) in &found {
                let terms = factors.iter().zip(&self.ints).filter(|(factor, _)| !factor.is_zero());
                let terms = terms.map(|(factor, &at)| (factor.clone(), at)).collect();
                self.atom(guard, linear(terms, constant.clone(), true));
            }
        }
        self.hulls.insert(guard.to_vec(), found);
    }

    fn atom(&mut self, guard: &[Literal], atom: Atom) {
        let under = self.atoms.entry(atom.clone()).or_default();
        let is_weaker = |less: &Vec<Literal>| less.iter().all(|literal| guard.contains(literal));
        if !under.iter().any(is_weaker) {
            under.push(guard.to_vec());
            self.found.push(Candidate { guard: guard.to_vec(), atom });
        }
    }
}

fn linear(terms: Vec<(BigInt, usize)>, constant: BigInt, equal: bool) -> Atom {
    Atom::Linear { terms, constant, equal }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_hold_for_the_samples_and_say_what_they_have_in_common() {
        let sample = |b: bool, x: i64, y: i64| {
            vec![Value::Bool(b), Value::Int(x.into()), Value::Int(y.into()), Value::Bool(false)]
        };
        let samples = [sample(true, 1, 3), sample(true, 4, 6), sample(false, 7, 2)];
        let samples: Vec<&[Value]> = samples.iter().map(Vec::as_slice).collect();
        let shape = Shape { sorts: vec![Sort::Bool, Sort::Int, Sort::Int, Sort::Bool], void: true };
        let found = propose(&shape, &samples, &[BigInt::from(0), BigInt::from(7)], &|| false);
        assert!(found.iter().all(|candidate| samples.iter().all(|args| candidate.holds(args))));
        let names: Vec<String> = ["b", "x", "y", "v"].map(str::to_owned).to_vec();
        let texts: Vec<String> = found.iter().map(|candidate| candidate.text(&names)).collect();
        for wanted in ["(=> (not v) (<= x 7))", "(=> (and b (not v)) (= (+ x 2) y))"] {
            let same = |text: &String| {
                text == wanted || *text == wanted.replace("(= (+ x 2) y)", "(= y (+ x 2))")
            };
            assert!(texts.iter().any(same), "{wanted}\n{}", texts.join("\n"));
        }
    }
}
