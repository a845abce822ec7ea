//! Single parts of what a domain claims: of many candidates few are needed for a clause.

use num_bigint::BigInt;

use super::CandidateDomain;
use crate::affine::{Hull, LinearEquation};
use crate::point::{Point, int, truth};
use logic::{BinaryOp, Expr, Exprs};

/// A part of what a domain claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DomainConjunct {
    /// That the predicate is false, where it is not void.
    Nothing,
    /// An atom under a guard, by their numbers.
    Atom(usize, usize),
    /// An equation under a guard.
    Equation(usize, LinearEquation),
}

impl CandidateDomain {
    /// So much of what is claimed and false of a point, under the weakest guards: of each atom under these alone. None
    /// if all that is claimed is true of it.
    pub(crate) fn excluding(&self, point: &Point, enough: usize) -> Vec<DomainConjunct> {
        if self.void.is_some_and(|at| truth(point, at)) {
            return Vec::new();
        }
        if !self.guards[0].seen {
            return vec![DomainConjunct::Nothing];
        }
        let mut left: Vec<u64> = vec![u64::MAX; self.atoms.len().div_ceil(64)];
        for (at, atom) in self.atoms.iter().enumerate() {
            if atom.holds(point) {
                left[at / 64] &= !(1 << (at % 64));
            }
        }
        let mut conjuncts = Vec::new();
        let true_here: Vec<bool> =
            self.literals.iter().map(|literal| literal.holds(point)).collect();
        for (number, guard) in self.guards.iter().enumerate() {
            if conjuncts.len() >= enough {
                break;
            }
            if !guard.seen || !guard.literals.iter().all(|&literal| true_here[literal]) {
                continue;
            }
            for (word, (left, alive)) in left.iter_mut().zip(&guard.alive).enumerate() {
                let mut false_here = *left & alive;
                *left &= !alive;
                while false_here != 0 {
                    let at = word * 64 + false_here.trailing_zeros() as usize;
                    false_here &= false_here - 1;
                    if at < self.atoms.len() {
                        conjuncts.push(DomainConjunct::Atom(number, at));
                    }
                }
            }
            for equation in guard.hull.as_ref().map_or(&[][..], Hull::equations) {
                let sides = equation.coefficients.iter().zip(&self.ints);
                let sum: BigInt = sides.map(|(factor, &at)| factor * int(point, at)).sum();
                let is_new = !conjuncts
                    .iter()
                    .any(|claim| matches!(claim, DomainConjunct::Equation(_, known) if known == equation));
                if sum != equation.constant && is_new {
                    conjuncts.push(DomainConjunct::Equation(number, equation.clone()));
                }
            }
        }
        conjuncts.truncate(enough);
        conjuncts
    }

    /// Whether it is claimed still.
    pub(crate) fn claims(&self, claim: &DomainConjunct) -> bool {
        match claim {
            DomainConjunct::Nothing => !self.guards[0].seen,
            DomainConjunct::Atom(guard, at) => self.guards[*guard].is_alive(*at),
            DomainConjunct::Equation(guard, equation) => {
                let hull = self.guards[*guard].hull.as_ref();
                hull.is_some_and(|hull| hull.equations().contains(equation))
            }
        }
    }

    /// What is claimed, of these arguments.
    pub(crate) fn claimed(&self, claim: &DomainConjunct, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        let void = self.void.map(|at| args[at]);
        let (guard, fact) = match claim {
            DomainConjunct::Nothing => return void.unwrap_or_else(|| exprs.bool(false)),
            DomainConjunct::Atom(guard, at) => (guard, self.atoms[*at].expr(exprs, args)),
            DomainConjunct::Equation(guard, equation) => {
                (guard, self.equation(equation, exprs, args))
            }
        };
        let guarded = self.condition(&self.guards[*guard], exprs, args);
        let otherwise = exprs.not(guarded);
        let claimed = exprs.binary(BinaryOp::Or, otherwise, fact);
        match void {
            Some(void) => exprs.binary(BinaryOp::Or, void, claimed),
            None => claimed,
        }
    }
}
