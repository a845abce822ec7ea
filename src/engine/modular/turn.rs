//! How it is found that a claim does not follow: a way from a state of which all is true that is claimed to
//! one of which it is not.

use std::collections::{BTreeMap, BTreeSet};

use super::picture::{StateExprs, StateVersion};
use super::rebuild::REBUILDINGS;
use super::replay::ClaimBreakingPath;
use super::search::{FoundTurn, ModularSearch, SeenStates};
use crate::broken::BrokenTurn;
use crate::derive::apply_formula;
use crate::invariant_text;
use analysis::StatePart;
use base::{CheckId, VarId};
use chc::{Apply, Clause, Grounding};
use concrete::Heap;
use encode::{Encoded, Fitted};
use logic::{BinaryOp, Expr, ExprSort, ExprValue};
use pipeline::Pipeline;
use program::spec::{Claim, ClaimKind, ClaimPlace, Formula, FormulaFragment, fragment};
use solver::SmtAnswer;

/// Lengths, and addresses, of states that are asked for, the smallest first.
const SMALL: [Small; 7] = [
    Small { sizes: Some(3), numbers: Some(9) },
    Small { sizes: Some(5), numbers: Some(9) },
    Small { sizes: Some(8), numbers: Some(9) },
    Small { sizes: Some(3), numbers: Some(99) },
    Small { sizes: Some(5), numbers: Some(99) },
    Small { sizes: Some(8), numbers: Some(9_999) },
    Small { sizes: None, numbers: None },
];
/// So many states are tried that are not what they seem.
const MOST_TRIED: usize = 3;

/// How small a state is to be.
#[derive(Clone, Copy)]
struct Small {
    /// No longer than this are arrays and sequences, and no more objects are there before and since the start.
    sizes: Option<i64>,
    /// No larger are numbers.
    numbers: Option<i64>,
}

/// The same in the words of the program.
pub(super) fn render_counterexamples(
    shared: &Pipeline,
    encoded: &Encoded,
    turns: BTreeMap<CheckId, FoundTurn>,
) -> BTreeMap<CheckId, BrokenTurn> {
    let words = |states: &SeenStates| -> Vec<String> {
        let text = invariant_text::render_states(shared, encoded, states);
        text.lines().map(str::to_owned).collect()
    };
    let render = |FoundTurn { clause, before, after, turn, lacking, .. }| {
        let mut rendered = turn.unwrap_or_else(|| BrokenTurn {
            before: words(&before),
            after: words(&after),
            ..BrokenTurn::undecided(String::new())
        });
        rendered.way.clone_from(&encoded.clauses.origins[clause].comment);
        rendered.lacking = lacking;
        rendered
    };
    turns.into_iter().map(|(claim, turn)| (claim, render(turn))).collect()
}

impl ModularSearch<'_> {
    /// How a clause breaks part of a claim: a state before and behind, small if there is a small one.
    pub(super) fn find_counterexample(
        &mut self,
        at: usize,
        number: usize,
        head: &Apply,
    ) -> FoundTurn {
        let params = self.params[head.predicate.index()].clone();
        let goal = apply_formula(&mut self.system, self.pieces[number].formula, &params, head);
        let not = self.system.exprs.not(goal);
        let mut counterexample = FoundTurn { clause: at, ..FoundTurn::default() };
        // With all that is claimed, shown or not.
        let shown = self.alive.clone();
        let is_claim = |piece: &Fitted| piece.claim.is_some();
        for (piece, alive) in self.pieces.iter().zip(&mut self.alive) {
            *alive |= is_claim(piece);
        }
        let mut stated = self.state(at);
        stated.include_bounds();
        self.assert(&mut stated, vec![not]);
        let clause = self.system.clauses[at].clone();
        if self.smt.check(self.time()) == SmtAnswer::Unsat {
            let of = |piece: &&Fitted| {
                clause.premises.iter().any(|premise| premise.predicate == piece.predicate)
            };
            let pieces = self.pieces.iter().zip(&shown).filter(|(_, shown)| !**shown);
            counterexample.lacking =
                pieces.map(|(piece, _)| piece).filter(of).filter_map(|it| it.claim).collect();
        } else if self.families.is_some() {
            let claim = self.pieces[number].claim;
            if let Some((turn, start)) =
                claim.and_then(|claim| self.executable_counterexample(claim, &clause, &stated))
            {
                (counterexample.turn, counterexample.start) = (Some(turn), start);
            }
        } else {
            let numbers = self.numbers(&clause, &stated);
            if self.is_sat_if(&numbers, |_| Some(9)) {
                counterexample.before = self.seen_states(&clause.premises);
                counterexample.after = self.seen_states(std::slice::from_ref(head));
            }
            self.smt.pop();
            if counterexample.after.is_empty() && self.smt.check(self.time()) == SmtAnswer::Sat {
                counterexample.before = self.seen_states(&clause.premises);
                counterexample.after = self.seen_states(std::slice::from_ref(head));
            }
        }
        self.smt.pop();
        self.alive = shown;
        counterexample
    }

    /// The way that the interpreter executes from a state which a solver has found, or else a candidate.
    fn executable_counterexample(
        &mut self,
        claim: CheckId,
        clause: &Clause,
        stated: &Grounding,
    ) -> Option<(BrokenTurn, Option<Heap>)> {
        let shared = self.shared;
        let claim = shared.program.claims.iter().find(|other| other.check == claim)?;
        let from = match self.state_premise(clause) {
            Some(apply) => self.vertices[apply.predicate.index()],
            None => shared.graph.entry(),
        };
        let exprs = self.state_exprs(clause);
        let symbols = &shared.program.symbols;
        let vars = exprs.parts.iter().filter_map(|&(moment, part, _)| match part {
            StatePart::Var(var) if moment == StateVersion::Now => Some(var),
            StatePart::Var(_) | StatePart::Field(_) | StatePart::Initial(_) => None,
        });
        let mut vars: Vec<VarId> =
            vars.filter(|&var| symbols.program_vars().any(|other| other == var)).collect();
        vars.sort_unstable();
        vars.dedup();
        let way = ClaimBreakingPath { shared, claim, from, known: vars };
        let numbers = self.numbers(clause, stated);
        let sizes = self.sizes(&exprs, stated);
        let mut candidate = None;
        let mut tried = 0;
        for small in SMALL {
            if tried == MOST_TRIED {
                break;
            }
            let most = |expr: &Expr| match small.sizes {
                Some(most) if sizes.contains(expr) => Some(most),
                _ => small.numbers,
            };
            let is_found = self.is_sat_if(&numbers, most);
            if is_found {
                tried += 1;
                let raw = self.raw_state(&exprs, stated);
                let begins = (way.is_called(), way.is_start());
                for how in REBUILDINGS {
                    let state = raw.rebuild_state(symbols, how, begins);
                    if let Some((mut turn, start)) = way.execute_path(&state) {
                        turn.fragment = self.fragment(&way, clause);
                        self.smt.pop();
                        return Some((turn, start));
                    }
                    candidate.get_or_insert_with(|| way.candidate(&state));
                }
            }
            self.smt.pop();
        }
        Some((candidate?, None))
    }

    /// The fragment in which all is that was asked about a way.
    fn fragment(&self, way: &ClaimBreakingPath<'_>, clause: &Clause) -> Option<FormulaFragment> {
        let program = &self.shared.program;
        // What a call does is known by its contract alone.
        if clause.premises.len() > 1 {
            return None;
        }
        let position = way.from.instr().unwrap_or(program.main().entry);
        let proc = program.proc_at(position);
        let is_given = |claim: &&Claim| match claim.place {
            ClaimPlace::Head(place) => place == position,
            ClaimPlace::Proc(of) => of == proc && claim.kind == ClaimKind::Requires,
        };
        let given = program.claims.iter().filter(is_given).map(|claim| (&claim.formula, true));
        let asked: Vec<(&Formula, bool)> = given.chain([(&way.claim.formula, false)]).collect();
        fragment(&program.symbols, asked)
    }

    /// The integers of a question.
    fn numbers(&mut self, clause: &Clause, stated: &Grounding) -> BTreeSet<Expr> {
        let mut numbers = stated.terms().array_reads(&self.system.exprs);
        for &var in &clause.vars {
            if self.system.vars[var.index()].sort == ExprSort::Int {
                numbers.insert(self.system.exprs.var(var, ExprSort::Int));
            }
        }
        numbers
    }

    /// Those of them that are addresses or lengths.
    fn sizes(&mut self, exprs: &StateExprs, stated: &Grounding) -> BTreeSet<Expr> {
        let symbols = &self.shared.program.symbols;
        let families = self.families.as_ref();
        let mut sizes = BTreeSet::new();
        for &(_, part, expr) in &exprs.parts {
            match part {
                StatePart::Var(var) => {
                    let is_size = symbols[var].sort.is_ref()
                        || var == symbols.clock()
                        || symbols.sequence_of(var).is_some();
                    sizes.extend(is_size.then_some(expr));
                }
                StatePart::Field(field) => {
                    let is_length =
                        field.index() < symbols.fields.len() && symbols.is_length(field);
                    if let Some(families) = families {
                        sizes.extend(stated.terms().at(&self.system.exprs, families, expr));
                        if is_length {
                            let reads = stated.terms().reads_of(&self.system.exprs, families, expr);
                            sizes.extend(reads);
                        }
                    }
                }
                StatePart::Initial(_) => {}
            }
        }
        sizes
    }

    /// Whether there is a state in which these numbers are no larger; the question stays open.
    fn is_sat_if(&mut self, numbers: &BTreeSet<Expr>, most: impl Fn(&Expr) -> Option<i64>) -> bool {
        self.smt.push();
        for &number in numbers {
            if let Some(most) = most(&number) {
                let small = self.small(number, most);
                self.smt.assert(&self.system.exprs, small);
            }
        }
        self.smt.check(self.time()) == SmtAnswer::Sat
    }

    /// That a number is small.
    fn small(&mut self, value: Expr, most: i64) -> Expr {
        let exprs = &mut self.system.exprs;
        let (least, most) = (exprs.int(-most), exprs.int(most));
        let above = exprs.binary(BinaryOp::Le, least, value);
        let below = exprs.binary(BinaryOp::Le, value, most);
        exprs.binary(BinaryOp::And, above, below)
    }

    /// What predicates are applied to in the state that was found; void ones see nothing.
    fn seen_states(&mut self, applied: &[Apply]) -> SeenStates {
        let mut states = SeenStates::new();
        for apply in applied {
            let Some(values) = self.smt.values(&self.system.exprs, &apply.args) else { continue };
            let void = self.system.predicates[apply.predicate.index()].void;
            if void.is_some_and(|void| values[void] == ExprValue::Bool(true)) {
                continue;
            }
            let values = values.into_iter().map(Some).collect();
            let state = (apply.predicate.index(), values);
            if !states.contains(&state) {
                states.push(state);
            }
        }
        states
    }
}
