//! How it is found that a claim does not follow: a way from a state of which all is true that is claimed to
//! one of which it is not.

use std::collections::BTreeMap;

use super::search::{FoundTurn, ModularSearch, SeenStates};
use crate::base::CheckId;
use crate::chc::Apply;
use crate::horn::{Encoded, Fitted};
use crate::logic::{BinaryOp, Expr, Sort, Value};
use crate::pipeline::Pipeline;
use crate::solve::SmtAnswer;
use crate::verify::derive::applied;
use crate::verify::invariant;
use crate::verify::report::BrokenTurn;

/// The same in the words of the program.
pub(super) fn told(
    shared: &Pipeline,
    encoded: &Encoded,
    turns: BTreeMap<CheckId, FoundTurn>,
) -> BTreeMap<CheckId, BrokenTurn> {
    let words = |states: &SeenStates| invariant::render_states(shared, encoded, states);
    let turn = |FoundTurn { clause, before, after, heaps, lacking }| {
        let [before, after] = heaps.unwrap_or_else(|| [words(&before), words(&after)]);
        let way = encoded.clauses.origins[clause].comment.clone();
        BrokenTurn { way, before, after, lacking }
    };
    turns.into_iter().map(|(claim, found)| (claim, turn(found))).collect()
}

impl ModularSearch<'_> {
    /// How a clause breaks part of a claim: a state before and behind, small if there is a small one.
    pub(super) fn turn(&mut self, at: usize, number: usize, head: &Apply) -> FoundTurn {
        let params = self.params[head.predicate.index()].clone();
        let goal = applied(&mut self.system, self.pieces[number].formula, &params, head);
        let not = self.system.exprs.not(goal);
        let mut found = FoundTurn { clause: at, ..FoundTurn::default() };
        // With all that is claimed, shown or not.
        let shown = self.alive.clone();
        let is_claim = |piece: &Fitted| piece.claim.is_some();
        for (piece, alive) in self.pieces.iter().zip(&mut self.alive) {
            *alive |= is_claim(piece);
        }
        let mut stated = self.state(at);
        stated.look_at_bounds();
        self.assert(&mut stated, vec![not]);
        let clause = self.system.clauses[at].clone();
        if self.smt.check(self.time()) == SmtAnswer::Unsat {
            let of = |piece: &&Fitted| {
                clause.premises.iter().any(|premise| premise.predicate == piece.predicate)
            };
            let pieces = self.pieces.iter().zip(&shown).filter(|(_, shown)| !**shown);
            found.lacking =
                pieces.map(|(piece, _)| piece).filter(of).filter_map(|it| it.claim).collect();
        } else {
            self.smt.push();
            let mut numbers = stated.reads(&self.system.exprs);
            for &var in &clause.vars {
                if self.system.vars[var.index()].sort == Sort::Int {
                    numbers.insert(self.system.exprs.var(var, Sort::Int));
                }
            }
            for number in numbers {
                let small = self.small(number);
                self.smt.assert(&self.system.exprs, small);
            }
            let mut answer = self.smt.check(self.time());
            let is_small = answer == SmtAnswer::Sat;
            if !is_small {
                self.smt.pop();
                answer = self.smt.check(self.time());
            }
            if answer == SmtAnswer::Sat {
                let premises = clause.premises;
                if self.families.is_some() {
                    let before = premises.first().map(|premise| self.picture(premise));
                    found.heaps = Some([before.unwrap_or_default(), self.picture(head)]);
                } else {
                    found.before = self.seen(&premises);
                    found.after = self.seen(std::slice::from_ref(head));
                }
            }
            if is_small {
                self.smt.pop();
            }
        }
        self.smt.pop();
        self.alive = shown;
        found
    }

    /// That a number has one digit.
    fn small(&mut self, value: Expr) -> Expr {
        let exprs = &mut self.system.exprs;
        let (least, most) = (exprs.int(-9), exprs.int(9));
        let above = exprs.binary(BinaryOp::Le, least, value);
        let below = exprs.binary(BinaryOp::Le, value, most);
        exprs.binary(BinaryOp::And, above, below)
    }

    /// What predicates are applied to in the state that was found; void ones see nothing.
    fn seen(&mut self, applied: &[Apply]) -> SeenStates {
        let mut found = SeenStates::new();
        for apply in applied {
            let Some(values) = self.smt.values(&self.system.exprs, &apply.args) else { continue };
            let void = self.system.predicates[apply.predicate.index()].void;
            if void.is_some_and(|void| values[void] == Value::Bool(true)) {
                continue;
            }
            let values = values.into_iter().map(Some).collect();
            let state = (apply.predicate.index(), values);
            if !found.contains(&state) {
                found.push(state);
            }
        }
        found
    }
}
