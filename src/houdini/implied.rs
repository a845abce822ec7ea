//! Which atoms say more than others: what follows from one that is known need not be said.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::atom::{Atom, Literal};

/// What an atom follows from.
#[derive(Clone, Debug, Default)]
pub(super) struct Implied {
    /// Each of these atoms, by index.
    by: Vec<usize>,
    /// Both of these, where equal numbers have an equation.
    by_both: Option<[usize; 2]>,
    /// That these arguments are fixed to numbers, if there are any.
    by_fixed: Vec<usize>,
}

impl Implied {
    /// Whether it follows from atoms that are alive, or from numbers that are fixed.
    pub(super) fn is_implied(
        &self,
        is_alive: impl Fn(usize) -> bool,
        fixed: &[usize],
        has_equations: bool,
    ) -> bool {
        self.by.iter().any(|&other| is_alive(other))
            || has_equations && self.by_both.is_some_and(|both| both.into_iter().all(&is_alive))
            || !self.by_fixed.is_empty() && self.by_fixed.iter().all(|at| fixed.contains(at))
    }
}

/// Atoms by what they are about.
#[derive(Default)]
struct AtomIndex<'a> {
    below: FxHashMap<(usize, usize), Vec<(i64, usize)>>,
    at_most: FxHashMap<usize, Vec<(&'a BigInt, usize)>>,
    at_least: FxHashMap<usize, Vec<(&'a BigInt, usize)>>,
    truths: FxHashMap<usize, Vec<usize>>,
}

impl<'a> AtomIndex<'a> {
    fn build(atoms: &'a [Atom]) -> Self {
        let mut index = Self::default();
        for (number, atom) in atoms.iter().enumerate() {
            match atom {
                Atom::Below(x, y, gap) => {
                    index.below.entry((*x, *y)).or_default().push((*gap, number));
                }
                Atom::AtMost(x, bound) => {
                    index.at_most.entry(*x).or_default().push((bound, number));
                }
                Atom::AtLeast(x, bound) => {
                    index.at_least.entry(*x).or_default().push((bound, number));
                }
                Atom::Literal(Literal::Is(at, _)) => {
                    index.truths.entry(*at).or_default().push(number);
                }
                Atom::Literal(
                    Literal::Equals(..)
                    | Literal::AtMost(..)
                    | Literal::Below(..)
                    | Literal::Same(..)
                    | Literal::Mirrored(..),
                )
                | Atom::Differ(..)
                | Atom::Same(..)
                | Atom::Proposed(_) => {}
            }
        }
        index
    }

    /// The atoms `x ≤ y + c` with a smaller `c`.
    fn tighter_bounds(&self, x: usize, y: usize, gap: i64) -> impl Iterator<Item = usize> {
        let all = self.below.get(&(x, y)).into_iter().flatten();
        all.filter(move |(less, _)| *less < gap).map(|&(_, number)| number)
    }

    /// The atoms `x ≤ c` with a smaller number.
    fn less(&self, x: usize, bound: &BigInt) -> impl Iterator<Item = usize> {
        let all = self.at_most.get(&x).into_iter().flatten();
        all.filter(move |(less, _)| *less < bound).map(|&(_, number)| number)
    }

    /// The atoms `x ≥ c` with a greater number.
    fn more(&self, x: usize, bound: &BigInt) -> impl Iterator<Item = usize> {
        let all = self.at_least.get(&x).into_iter().flatten();
        all.filter(move |(more, _)| *more > bound).map(|&(_, number)| number)
    }

    fn implied(&self, atom: &Atom) -> Implied {
        match atom {
            Atom::Literal(
                Literal::Is(..)
                | Literal::AtMost(..)
                | Literal::Below(..)
                | Literal::Same(..)
                | Literal::Mirrored(..),
            )
            | Atom::Proposed(_) => Implied::default(),
            Atom::Literal(Literal::Equals(x, value, _)) => {
                let by = self.less(*x, value).chain(self.more(*x, value)).collect();
                Implied { by, by_both: None, by_fixed: vec![*x] }
            }
            Atom::AtMost(x, bound) => {
                Implied { by: self.less(*x, bound).collect(), by_both: None, by_fixed: vec![*x] }
            }
            Atom::AtLeast(x, bound) => {
                Implied { by: self.more(*x, bound).collect(), by_both: None, by_fixed: vec![*x] }
            }
            Atom::Below(x, y, gap) => {
                let by = self.tighter_bounds(*x, *y, *gap).collect();
                let level = |x, y| {
                    let all = self.below.get(&(x, y))?;
                    all.iter().find(|(gap, _)| *gap == 0).map(|&(_, number)| number)
                };
                let by_both = level(*x, *y).zip(level(*y, *x)).map(<[usize; 2]>::from);
                Implied { by, by_both, by_fixed: vec![*x, *y] }
            }
            Atom::Differ(x, y) => {
                let strictly = |x, y| self.tighter_bounds(x, y, 0);
                let by = strictly(*x, *y).chain(strictly(*y, *x)).collect();
                Implied { by, by_both: None, by_fixed: vec![*x, *y] }
            }
            Atom::Same(x, y, _) => {
                let by = [x, y].into_iter().filter_map(|at| self.truths.get(at)).flatten();
                Implied { by: by.copied().collect(), ..Implied::default() }
            }
        }
    }
}

/// For each atom what it follows from.
pub(super) fn implied(atoms: &[Atom]) -> Vec<Implied> {
    let index = AtomIndex::build(atoms);
    atoms.iter().map(|atom| index.implied(atom)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atom::atoms;
    use crate::point::Point;
    use logic::ExprValue;

    #[test]
    fn whoever_implies_an_atom_says_more() {
        let atoms = atoms(&[0, 1], &[2, 3], &[-1, 0, 1, 2]);
        let numbers = || (-3..=3).map(|number| Some(ExprValue::Int(number.into())));
        let truths = || [false, true].map(|truth| Some(ExprValue::Bool(truth)));
        let mut points: Vec<Point> = Vec::new();
        for (x, y) in numbers().flat_map(|x| numbers().map(move |y| (x.clone(), y))) {
            for (p, q) in truths().into_iter().flat_map(|p| truths().map(|q| (p.clone(), q))) {
                points.push(vec![x.clone(), y.clone(), p, q]);
            }
        }
        let mut pairs = 0;
        for (atom, implied) in atoms.iter().zip(implied(&atoms)) {
            let follows = |others: &[usize]| {
                let mut satisfying =
                    points.iter().filter(|it| others.iter().all(|&at| atoms[at].holds(it)));
                satisfying.all(|point| atom.holds(point))
            };
            // Whoever knows a truth value and that it is the same as another one knows that, too.
            for other in implied.by.into_iter().filter(|_| !matches!(atom, Atom::Same(..))) {
                assert!(follows(&[other]), "{:?} and {atom:?}", atoms[other]);
                pairs += 1;
            }
            // Of equal numbers none is less.
            let both = implied.by_both.filter(|_| !matches!(atom, Atom::Below(.., -1)));
            assert!(both.is_none_or(|both| follows(&both)), "{atom:?}");
        }
        assert!(pairs > 50, "{pairs}");
    }
}
