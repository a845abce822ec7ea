//! The search for the claims that prove one another: what does not follow goes, and what depends on it is asked
//! again.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use super::GOAL_TIME;
use crate::broken::BrokenTurn;
use crate::derive::apply_formula;
use crate::stated;
use base::{CheckId, FieldId, ShapeId};
use chc::{Apply, ArrayFamilies, Grounding, System};
use concrete::Heap;
use encode::{Fitted, StateRole};
use houdini::InferenceBounds;
use logic::{Expr, ExprValue, Exprs, LogicNode, Var};
use pipeline::Pipeline;
use program::cfg::Vertex;
use solver::{Smt, SmtAnswer};

/// A state of each premise of a clause, by the predicate's index.
pub(super) type SeenStates = Vec<(usize, Vec<Option<ExprValue>>)>;

/// How it was found that a claim does not follow.
#[derive(Default)]
pub(super) struct FoundTurn {
    pub(super) clause: usize,
    pub(super) before: SeenStates,
    pub(super) after: SeenStates,
    /// What the interpreter makes of it, if predicates see heaps.
    pub(super) turn: Option<BrokenTurn>,
    /// The initial heap of a run that begins with it.
    pub(super) start: Option<Heap>,
    pub(super) lacking: BTreeSet<CheckId>,
}

/// The search for the claims that prove one another.
pub(super) struct ModularSearch<'a> {
    pub(super) system: System,
    /// The parameters of each predicate.
    pub(super) params: Vec<Vec<Var>>,
    pub(super) pieces: &'a [Fitted],
    /// Which of them have followed so far.
    pub(super) alive: Vec<bool>,
    /// Which of them are known to follow from each other, and are not asked about.
    pub(super) settled: Vec<bool>,
    /// Whether it is looked at how claims do not follow.
    pub(super) explains: bool,
    /// For each claim that does not follow how that was found.
    pub(super) turns: BTreeMap<CheckId, FoundTurn>,
    pub(super) smt: Box<dyn Smt>,
    pub(super) bounds: InferenceBounds<'a>,
    /// Which arrays hold the same, if claims have quantifiers.
    pub(super) families: Option<ArrayFamilies>,
    pub(super) shared: &'a Pipeline,
    /// For each predicate which parts of states its parameters are, if it sees heaps.
    pub(super) roles: Vec<Vec<Option<StateRole>>>,
    /// For each predicate whether it says how a procedure returns.
    pub(super) returns: Vec<bool>,
    /// The vertex of each predicate.
    pub(super) vertices: Vec<Vertex>,
    /// What the parameters are called of the predicate of the start, and which parts of the state they are.
    pub(super) start: Vec<(String, StateRole)>,
    /// For each shape the ghost that says which objects are there, if there is one.
    pub(super) existing: Vec<(ShapeId, FieldId)>,
}

impl ModularSearch<'_> {
    /// Drops what does not follow, until all does.
    pub(super) fn reduce_to_inductive(&mut self) {
        let count = self.system.clauses.len();
        let mut waiting: VecDeque<usize> =
            (0..count).filter(|&at| self.system.clauses[at].head.is_some()).collect();
        let mut is_waiting = vec![true; count];
        while let Some(at) = waiting.pop_front() {
            is_waiting[at] = false;
            if !self.clause(at) {
                continue;
            }
            let head = self.system.clauses[at].head.as_ref().map(|head| head.predicate);
            for (other, clause) in self.system.clauses.iter().enumerate() {
                let uses = clause.premises.iter().any(|it| Some(it.predicate) == head);
                if uses && clause.head.is_some() && !is_waiting[other] {
                    is_waiting[other] = true;
                    waiting.push_back(other);
                }
            }
        }
    }

    /// What is left of the claims of a predicate, of these arguments.
    pub(super) fn remaining_claims(&mut self, apply: &Apply) -> Vec<(usize, Expr)> {
        let mut formulas = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            if piece.predicate == apply.predicate && self.alive[number] {
                let params = &self.params[apply.predicate.index()];
                formulas
                    .push((number, apply_formula(&mut self.system, piece.formula, params, apply)));
            }
        }
        formulas
    }

    /// States a clause's premises and conditions.
    pub(super) fn state(&mut self, at: usize) -> Grounding {
        self.state_with(at, |_, _| true)
    }

    /// The same, of what is claimed of its premises only what is wanted.
    fn state_with(&mut self, at: usize, is_wanted: fn(&Exprs, Expr) -> bool) -> Grounding {
        let clause = self.system.clauses[at].clone();
        let mut formulas = clause.conditions;
        for premise in &clause.premises {
            let claimed = self.remaining_claims(premise).into_iter().map(|(_, formula)| formula);
            formulas.extend(claimed.filter(|&formula| is_wanted(&self.system.exprs, formula)));
        }
        self.smt.push();
        stated::declare(&self.system, self.smt.as_mut(), &clause.vars);
        let mut grounding = Grounding::default();
        self.assert(&mut grounding, formulas);
        grounding
    }

    /// States more.
    pub(super) fn assert(&mut self, stated: &mut Grounding, formulas: Vec<Expr>) {
        let Self { system, smt, families, .. } = self;
        stated::assert(system, smt.as_mut(), families.as_ref(), stated, formulas);
    }

    /// How long one question may take at most; its work is bounded where the search is opened.
    pub(super) fn time(&self) -> Duration {
        GOAL_TIME.min(self.bounds.remaining_time())
    }

    fn is_over(&self) -> bool {
        self.bounds.is_over() || self.smt.failure_reason().is_some()
    }

    /// Drops what does not follow by a clause; whether there was something.
    fn clause(&mut self, at: usize) -> bool {
        let Some(head) = self.system.clauses[at].head.clone() else { return false };
        let mut goals = self.remaining_claims(&head);
        goals.retain(|&(number, _)| !self.settled[number]);
        if goals.is_empty() {
            return false;
        }
        let numbers: Vec<usize> = goals.iter().map(|&(number, _)| number).collect();
        if self.is_over() {
            for &number in &numbers {
                self.alive[number] = false;
            }
            return true;
        }
        let count = goals.len();
        let left = self.count_following(at, goals);
        let lost: Vec<usize> = numbers.into_iter().filter(|&number| !self.alive[number]).collect();
        for number in lost {
            if self.explains
                && !self.bounds.cancel.is_cancelled()
                && let Some(claim) = self.pieces[number].claim
                && !self.turns.contains_key(&claim)
            {
                let turn = self.find_counterexample(at, number, &head);
                self.turns.insert(claim, turn);
            }
        }
        left < count
    }

    /// How many of the goals follow by a clause; the others are dropped.
    fn count_following(&mut self, at: usize, goals: Vec<(usize, Expr)>) -> usize {
        let (proved, mut left) = self.by_folds(at, goals);
        let stated = self.state(at);
        while !left.is_empty() {
            let broken = match self.families {
                // No model tells which goals with quantifiers it breaks.
                Some(_) => self.unproved_goals(&stated, left.clone()),
                None => self.violated_goals(&left),
            };
            if broken.is_empty() {
                break;
            }
            for &number in &broken {
                self.alive[number] = false;
            }
            left.retain(|(number, _)| !broken.contains(number));
            if self.families.is_some() {
                break;
            }
        }
        self.smt.pop();
        proved + left.len()
    }

    /// What is said by folds often follows from what is said by folds: how many of the goals follow from that alone, and
    /// the others. What is said of all elements besides has instances at all terms of folds.
    fn by_folds(&mut self, at: usize, goals: Vec<(usize, Expr)>) -> (usize, Vec<(usize, Expr)>) {
        let exprs = &self.system.exprs;
        let has_folds = !exprs.folds().is_empty() && self.families.is_some();
        let (folded, mut left): (Vec<_>, Vec<_>) =
            goals.into_iter().partition(|&(_, goal)| has_folds && is_of(exprs, goal, IS_FOLD));
        if folded.is_empty() {
            return (0, left);
        }
        let stated = self.state_with(at, |exprs, formula| {
            is_of(exprs, formula, IS_FOLD) || !is_of(exprs, formula, IS_QUANTIFIED)
        });
        let count = folded.len();
        for (number, goal) in folded {
            let not = self.system.exprs.not(goal);
            if !self.is_excluded(stated.clone(), not, false) {
                left.push((number, goal));
            }
        }
        self.smt.pop();
        let open = left.iter().filter(|&&(_, goal)| is_of(&self.system.exprs, goal, IS_FOLD));
        (count - open.count(), left)
    }

    /// Those of the goals that do not follow from what is stated: asked together, then by halves. What speaks of
    /// lists or folds is asked alone, since what is said of them grows with the terms of all goals together.
    fn unproved_goals(&mut self, stated: &Grounding, goals: Vec<(usize, Expr)>) -> Vec<usize> {
        let mut unproved = Vec::new();
        let is_of_functions = |&(_, goal): &(usize, Expr)| {
            let exprs = &self.system.exprs;
            exprs.has_functions() && is_of(exprs, goal, IS_FUNCTION)
        };
        let (alone, together): (Vec<_>, Vec<_>) = goals.into_iter().partition(is_of_functions);
        let mut work: Vec<&[(usize, Expr)]> = alone.chunks(1).rev().collect();
        work.extend((!together.is_empty()).then_some(&together[..]));
        while let Some(goals) = work.pop() {
            if self.is_over() {
                unproved.extend(goals.iter().map(|&(number, _)| number));
                continue;
            }
            let all = self.system.exprs.conjunction(goals.iter().map(|&(_, goal)| goal));
            let not = self.system.exprs.not(all);
            // What nobody has claimed is only tried: it is not worth to look at bounds for a relation of numbers, nor at all
            // nodes for one of lists.
            let is_worth = |&(number, goal): &(usize, Expr)| {
                self.pieces[number].claim.is_some() || {
                    let exprs = &self.system.exprs;
                    is_of(exprs, goal, IS_OF_ARRAYS) && !is_of(exprs, goal, IS_OF_LISTS)
                }
            };
            let is_last = goals.len() == 1 && goals.iter().all(is_worth);
            let follow = self.is_excluded(stated.clone(), not, is_last);
            match goals {
                _ if follow => {}
                [(number, _)] => unproved.push(*number),
                _ => {
                    let (first, second) = goals.split_at(goals.len() / 2);
                    work.extend([second, first]);
                }
            }
        }
        unproved
    }

    /// Whether a formula cannot be true besides what is stated; at last bounds are looked at, too.
    pub(super) fn is_excluded(
        &mut self,
        mut stated: Grounding,
        formula: Expr,
        is_last: bool,
    ) -> bool {
        self.smt.push();
        self.assert(&mut stated, vec![formula]);
        let mut excluded = self.is_unsat();
        if !excluded && is_last && self.families.is_some() {
            stated.include_bounds();
            self.assert(&mut stated, Vec::new());
            excluded = self.is_unsat();
        }
        self.smt.pop();
        excluded
    }

    fn is_unsat(&mut self) -> bool {
        !self.is_over() && self.smt.check(self.time()) == SmtAnswer::Unsat
    }

    /// Those of the goals that a state breaks from which the clause starts; none if they all follow.
    fn violated_goals(&mut self, goals: &[(usize, Expr)]) -> Vec<usize> {
        let all = self.system.exprs.conjunction(goals.iter().map(|&(_, goal)| goal));
        let not = self.system.exprs.not(all);
        self.smt.push();
        self.smt.assert(&self.system.exprs, not);
        let time = self.time();
        let answer = if self.is_over() { None } else { Some(self.smt.check(time)) };
        let asked: Vec<Expr> = goals.iter().map(|&(_, goal)| goal).collect();
        let values = match answer {
            Some(SmtAnswer::Sat) => self.smt.values(&self.system.exprs, &asked),
            Some(SmtAnswer::Unsat | SmtAnswer::Unknown(_)) | None => None,
        };
        self.smt.pop();
        let numbers = || goals.iter().map(|&(number, _)| number);
        match (answer, values) {
            (Some(SmtAnswer::Unsat), _) => Vec::new(),
            (_, Some(values)) => {
                let pairs = numbers().zip(values);
                let broken: Vec<usize> = pairs
                    .filter(|(_, value)| *value != ExprValue::Bool(true))
                    .map(|(number, _)| number)
                    .collect();
                if broken.is_empty() { numbers().collect() } else { broken }
            }
            // What all of them together do not tell one alone may.
            (Some(SmtAnswer::Unknown(_)), None) if goals.len() > 1 => {
                let one = |goal: &(usize, Expr)| self.violated_goals(std::slice::from_ref(goal));
                goals.iter().flat_map(one).collect()
            }
            _ => numbers().collect(),
        }
    }

    /// The checks that may fail in a state that the claims do not exclude.
    pub(super) fn unproved_checks(&mut self, fails: &[Option<CheckId>]) -> BTreeSet<CheckId> {
        let mut unproved = BTreeSet::new();
        for (at, &check) in fails.iter().enumerate() {
            let Some(check) = check else { continue };
            // To say what a clause says takes time, too.
            if self.is_over() {
                unproved.insert(check);
                continue;
            }
            let stated = self.state(at);
            let always = self.system.exprs.bool(true);
            let holds = self.is_excluded(stated, always, true);
            self.smt.pop();
            if !holds {
                unproved.insert(check);
            }
        }
        unproved
    }
}

const IS_FOLD: fn(&LogicNode) -> bool = |node| matches!(node, LogicNode::Fold(..));

const IS_QUANTIFIED: fn(&LogicNode) -> bool = |node| matches!(node, LogicNode::Quantified(..));

const IS_FUNCTION: fn(&LogicNode) -> bool =
    |node| matches!(node, LogicNode::Apply(..) | LogicNode::Fold(..));

const IS_OF_LISTS: fn(&LogicNode) -> bool = |node| matches!(node, LogicNode::Apply(..));

const IS_OF_ARRAYS: fn(&LogicNode) -> bool =
    |node| matches!(node, LogicNode::Fold(..) | LogicNode::Quantified(..) | LogicNode::Select(..));

/// Whether something in the expression is such.
fn is_of(exprs: &Exprs, root: Expr, is_such: fn(&LogicNode) -> bool) -> bool {
    exprs.below([root]).into_iter().any(|expr| is_such(exprs.node(expr)))
}
