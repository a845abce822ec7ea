//! What quantified formulas say of the terms that are there: consequences without quantifiers.
//!
//! Formulas are asserted. What is said to exist gets a name; what is said of all values is said of those at
//! which arrays of the same kind are read or written ([`ArrayFamilies`]), and of its bounds if asked. What comes out
//! follows from what went in, so what cannot be true of it cannot be true of that; that it can be true says
//! less. What functions of arrays are is said of the terms that occur, too ([`AXIOMS`]).

use rustc_hash::{FxHashMap, FxHashSet};

use super::System;
use super::axioms::AXIOMS;
use super::families::ArrayFamilies;
use super::fold_sites::{self, FoldSites, SaidBy};
use super::lists::AxiomSites;
use super::terms::InstantiationTerms;
use super::universal::Universal;
use logic::{BinaryOp, Expr, ExprSort, LogicNode, Var};

/// So often the terms are looked for that instances bring in.
const ROUNDS: usize = 3;
/// So many instances are made at most.
const MOST_INSTANCES: usize = 4_000;

/// Formulas without quantifiers, and the variables that are new in them.
#[derive(Default)]
pub struct Grounded {
    /// All of them, jointly.
    pub said: Vec<Expr>,
    /// What was said to exist, and what stands for what is said of all values.
    pub vars: Vec<Var>,
}

/// What has been asserted so far. More can be asserted of a copy.
#[derive(Clone, Default)]
pub struct Grounding {
    universals: Vec<Universal>,
    /// What formulas with quantifiers have become, where they are true, and where they are false.
    done: FxHashMap<(Expr, bool), Expr>,
    instances: FxHashSet<(usize, Vec<Expr>)>,
    /// The terms of which something may be said that is said of all.
    terms: InstantiationTerms,
    /// Where axioms are used.
    sites: AxiomSites,
    /// Where rows on folds are.
    folds: FoldSites,
    /// Whether something is said of bounds, too.
    at_bounds: bool,
}

impl Grounding {
    /// From now on what is said of all values is said of its bounds, too, of which most say nothing.
    pub fn include_bounds(&mut self) {
        self.at_bounds = true;
    }

    /// The terms of what has been asserted.
    #[must_use]
    pub fn terms(&self) -> &InstantiationTerms {
        &self.terms
    }

    /// Asserts formulas of a system: what follows from them and from what was asserted before, as far as it
    /// has not been said, without quantifiers.
    pub fn assert(
        &mut self,
        system: &mut System,
        families: &ArrayFamilies,
        formulas: &[Expr],
    ) -> Grounded {
        let grounded = Grounded::default();
        let by_rows = FxHashMap::default();
        let mut asserting = GroundAsserter {
            all: self,
            system,
            families,
            grounded,
            steps: true,
            of_instances: false,
            by_rows,
        };
        for &formula in formulas {
            asserting.assert(None, formula);
        }
        asserting.instantiate();
        asserting.grounded
    }
}

/// Formulas that are being asserted.
struct GroundAsserter<'a> {
    all: &'a mut Grounding,
    system: &'a mut System,
    families: &'a ArrayFamilies,
    grounded: Grounded,
    /// Whether what is read in what is asserted is a step of a list.
    steps: bool,
    /// Whether what is asserted is an instance of what has been.
    of_instances: bool,
    /// Which of what has been said are instances of rows.
    by_rows: FxHashMap<usize, SaidBy>,
}

/// A step of the walk through a formula.
enum FormulaStep {
    Enter(Expr, bool),
    /// All that stands below is done.
    Leave(Expr, bool),
    /// It has become what this one becomes.
    Same(Expr, bool, Expr),
}

impl GroundAsserter<'_> {
    fn fresh(&mut self, name: &str, sort: ExprSort) -> (Var, Expr) {
        let var = self.system.add_var(format!("{name}!{}", self.system.vars.len()), sort);
        self.grounded.vars.push(var);
        (var, self.system.exprs.var(var, sort))
    }

    /// Asserts a formula, if something is given.
    fn assert(&mut self, given: Option<Expr>, formula: Expr) {
        let ground = self.without_quantifiers(formula);
        let exprs = &mut self.system.exprs;
        let assertion = match given {
            Some(given) => {
                let not = exprs.not(given);
                exprs.binary(BinaryOp::Or, not, ground)
            }
            None => ground,
        };
        if exprs.as_bool(assertion) != Some(true) {
            self.grounded.said.push(assertion);
            if self.steps {
                self.all.sites.note_terms(&self.system.exprs, assertion, true);
            }
        }
    }

    /// A formula that is asserted, with names for what exists and for what is said of all.
    fn without_quantifiers(&mut self, root: Expr) -> Expr {
        let mut quantified: FxHashMap<Expr, bool> = FxHashMap::default();
        let mut steps = vec![FormulaStep::Enter(root, true)];
        while let Some(step) = steps.pop() {
            match step {
                FormulaStep::Enter(expr, _) if !self.is_quantified(expr, &mut quantified) => {
                    self.all.done.insert((expr, true), expr);
                    self.all.done.insert((expr, false), expr);
                }
                FormulaStep::Enter(expr, holds) if !self.all.done.contains_key(&(expr, holds)) => {
                    self.enter(expr, holds, &mut steps);
                }
                FormulaStep::Enter(..) => {}
                FormulaStep::Leave(expr, holds) => {
                    let result = self.finish_formula(expr, holds);
                    self.all.done.insert((expr, holds), result);
                }
                FormulaStep::Same(expr, holds, other) => {
                    let result = self.all.done[&(other, holds)];
                    self.all.done.insert((expr, holds), result);
                }
            }
        }
        self.all.done[&(root, true)]
    }

    fn is_quantified(&self, root: Expr, cache: &mut FxHashMap<Expr, bool>) -> bool {
        if let Some(&cached) = cache.get(&root) {
            return cached;
        }
        let exprs = &self.system.exprs;
        for expr in exprs.below([root]) {
            if !cache.contains_key(&expr) {
                let node = exprs.node(expr);
                let is = matches!(node, LogicNode::Quantified(..))
                    || node.children().any(|child| cache[&child]);
                cache.insert(expr, is);
            }
        }
        cache[&root]
    }

    fn enter(&mut self, expr: Expr, holds: bool, steps: &mut Vec<FormulaStep>) {
        match self.system.exprs.node(expr).clone() {
            LogicNode::Not(a) => {
                steps.extend([FormulaStep::Leave(expr, holds), FormulaStep::Enter(a, !holds)]);
            }
            LogicNode::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
                steps.push(FormulaStep::Leave(expr, holds));
                steps.extend([FormulaStep::Enter(a, holds), FormulaStep::Enter(b, holds)]);
            }
            LogicNode::Binary(BinaryOp::Eq, a, b)
                if self.system.exprs.sort(a) == ExprSort::Bool =>
            {
                steps.push(FormulaStep::Leave(expr, holds));
                for side in [a, b] {
                    steps.extend([FormulaStep::Enter(side, true), FormulaStep::Enter(side, false)]);
                }
            }
            LogicNode::Ite(c, a, b) if self.system.exprs.sort(a) == ExprSort::Bool => {
                steps.push(FormulaStep::Leave(expr, holds));
                steps.extend([FormulaStep::Enter(c, true), FormulaStep::Enter(c, false)]);
                steps.extend([FormulaStep::Enter(a, holds), FormulaStep::Enter(b, holds)]);
            }
            LogicNode::Quantified(quantifier, body) => match quantifier.sorts[..] {
                [..] if quantifier.all != holds => {
                    let sorts = quantifier.sorts.iter();
                    let values: Vec<Expr> = sorts.map(|&it| self.fresh("some", it).1).collect();
                    let body = self.system.exprs.fill(body, quantifier.level, &values);
                    if !self.of_instances {
                        self.all.terms.name(&values);
                    }
                    steps.extend([
                        FormulaStep::Same(expr, holds, body),
                        FormulaStep::Enter(body, holds),
                    ]);
                }
                [_] | [_, _] => {
                    let (_, given) = self.fresh("all", ExprSort::Bool);
                    let literal = if holds { given } else { self.system.exprs.not(given) };
                    self.all.done.insert((expr, holds), literal);
                    let universal = Universal::from_body(
                        (&self.system.exprs, self.families),
                        (given, holds),
                        (quantifier.level, &quantifier.sorts),
                        body,
                    );
                    self.all.universals.push(universal);
                }
                // Nothing is known of it.
                _ => self.unknown(expr, holds),
            },
            LogicNode::Int(_)
            | LogicNode::Bool(_)
            | LogicNode::Var(_)
            | LogicNode::Neg(_)
            | LogicNode::Binary(..)
            | LogicNode::Ite(..)
            | LogicNode::Select(..)
            | LogicNode::Store(..)
            | LogicNode::Splice(_)
            | LogicNode::Everywhere(..)
            | LogicNode::Apply(..)
            | LogicNode::Fold(..)
            | LogicNode::Bound(_)
            | LogicNode::Foreign(..) => self.unknown(expr, holds),
        }
    }

    fn unknown(&mut self, expr: Expr, holds: bool) {
        let nothing = self.system.exprs.bool(holds);
        self.all.done.insert((expr, holds), nothing);
    }

    /// What a formula becomes of which all parts are done.
    fn finish_formula(&mut self, expr: Expr, holds: bool) -> Expr {
        let node = self.system.exprs.node(expr).clone();
        let done = &self.all.done;
        let exprs = &mut self.system.exprs;
        match node {
            LogicNode::Not(a) => exprs.not(done[&(a, !holds)]),
            LogicNode::Binary(BinaryOp::Eq, a, b) => {
                let not_a = exprs.not(done[&(a, !holds)]);
                let not_b = exprs.not(done[&(b, !holds)]);
                let forth = exprs.binary(BinaryOp::Or, not_a, done[&(b, holds)]);
                let back = exprs.binary(BinaryOp::Or, not_b, done[&(a, holds)]);
                exprs.binary(BinaryOp::And, forth, back)
            }
            LogicNode::Binary(op, a, b) => exprs.binary(op, done[&(a, holds)], done[&(b, holds)]),
            LogicNode::Ite(c, a, b) => {
                let not = exprs.not(done[&(c, !holds)]);
                let then = exprs.binary(BinaryOp::Or, not, done[&(a, holds)]);
                let els = exprs.binary(BinaryOp::Or, done[&(c, holds)], done[&(b, holds)]);
                exprs.binary(BinaryOp::And, then, els)
            }
            LogicNode::Int(_)
            | LogicNode::Bool(_)
            | LogicNode::Var(_)
            | LogicNode::Neg(_)
            | LogicNode::Select(..)
            | LogicNode::Store(..)
            | LogicNode::Splice(_)
            | LogicNode::Everywhere(..)
            | LogicNode::Apply(..)
            | LogicNode::Fold(..)
            | LogicNode::Bound(_)
            | LogicNode::Quantified(..)
            | LogicNode::Foreign(..) => unreachable!("only connectives have parts"),
        }
    }

    /// Says of terms what is said of all.
    fn instantiate(&mut self) {
        self.of_instances = true;
        let mut looked_at = 0;
        for round in 0..ROUNDS {
            let is_first = round == 0;
            let new = self.grounded.said[looked_at..].to_vec();
            looked_at = self.grounded.said.len();
            self.all.terms.note_terms((&self.system.exprs, self.families), new, is_first);
            let before = self.grounded.said.len();
            let mut at = 0;
            while at < self.all.universals.len() {
                let Grounding { universals, terms, at_bounds, .. } = &*self.all;
                for values in terms.values(&mut self.system.exprs, &universals[at], *at_bounds) {
                    if self.all.instances.len() >= MOST_INSTANCES {
                        return self.add_axiom_instances();
                    }
                    if !self.all.instances.contains(&(at, values.clone())) {
                        // What is known of the objects of lists leads on, once.
                        self.steps = is_first && !self.all.universals[at].walks.is_empty();
                        self.instance(at, &values);
                        self.all.instances.insert((at, values));
                    }
                }
                at += 1;
            }
            self.add_axiom_instances();
            if self.grounded.said.len() == before {
                return;
            }
        }
    }

    /// Says of the terms of all that has been said what functions of arrays are, until there is nothing new.
    fn add_axiom_instances(&mut self) {
        self.steps = false;
        let mut looked_at = 0;
        loop {
            for at in looked_at..self.grounded.said.len() {
                let formula = self.grounded.said[at];
                self.all.sites.note_terms(&self.system.exprs, formula, false);
                let by = self.by_rows.get(&at).copied().unwrap_or(SaidBy::Somebody);
                self.all.folds.note_folds(&self.system.exprs, formula, by);
            }
            looked_at = self.grounded.said.len();
            let due = self.all.sites.take_due_instances(&self.system.exprs);
            let of_folds = self.all.folds.take_due_instances();
            if due.is_empty() && of_folds.is_empty() {
                return;
            }
            for instance in of_folds {
                if let Some((formula, by)) =
                    fold_sites::instance_formula(&mut self.system.exprs, &instance)
                {
                    self.by_rows.insert(self.grounded.said.len(), by);
                    self.assert(None, formula);
                }
            }
            for (row, values) in due {
                let formula = (AXIOMS[row].instance)(&mut self.system.exprs, &values);
                self.by_rows.insert(self.grounded.said.len(), SaidBy::Row);
                self.assert(None, formula);
            }
        }
    }

    fn instance(&mut self, at: usize, values: &[Expr]) {
        let Universal { given, holds, level, body, .. } = self.all.universals[at];
        let body = self.system.exprs.fill(body, level, values);
        let formula = if holds { body } else { self.system.exprs.not(body) };
        // Of what is not true nothing is said.
        self.assert(Some(given), formula);
    }
}
