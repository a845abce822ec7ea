//! What clauses say besides claims: candidates that need not be written, since they are what was true
//! before and cannot have changed.

use std::collections::{BTreeMap, BTreeSet};

use crate::proof::ClaimsBy;
use chc::{Apply, PredId, System};
use encode::{CutPredicate, Encoded, Fitted, FittedClaims};
use logic::{BinaryOp, Expr, ExprSort, LogicNode, Var};
use pipeline::Pipeline;
use program::{Stmt, heads};

/// So often what clauses say is handed on from predicate to predicate.
const PASSES: usize = 3;
/// So much is added of one predicate at most…
const MOST_DERIVED: usize = 64;
/// … each of it with no more operations.
const MOST_SAID: usize = 40;

/// Adds what may be true besides: what the clauses say that lead to a predicate, as far as it speaks of
/// its arguments alone. So what was true before a call, or before a loop, and cannot have changed, need not
/// be said again. Of procedures that have a contract nothing is added to that. With arrays, claims are handed on
/// whole (see [`FittedClaims`]), so that only what is said of plain values is added.
pub(super) fn derive(
    shared: &Pipeline,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
    by: ClaimsBy,
) {
    let program = encoded.program(&shared.program);
    let is_open = |predicate: &CutPredicate| {
        let position = predicate.vertex.instr();
        let begins = position.is_some_and(|at| program.code[at].stmt == Stmt::Enter);
        let proc = position.map(|at| program.proc_at(at));
        let has_contract = proc.is_some_and(|proc| program.contract(proc).next().is_some());
        !(begins && has_contract)
    };
    let is_open: Vec<bool> = encoded.clauses.predicates.iter().map(is_open).collect();
    let clauses = &mut encoded.clauses;
    let mut derived: BTreeSet<(PredId, Expr)> =
        fitted.pieces.iter().map(|piece| (piece.predicate, piece.formula)).collect();
    let mut counts = vec![0; clauses.predicates.len()];
    for _ in 0..PASSES {
        for at in 0..clauses.system.clauses.len() {
            let clause = clauses.system.clauses[at].clone();
            let Some(head) = &clause.head else { continue };
            let id = head.predicate;
            if !is_open[id.index()] {
                continue;
            }
            let mut conditions = clause.conditions.clone();
            for premise in &clause.premises {
                let of = premise.predicate;
                let params = clauses.predicates[of.index()].params.clone();
                let pieces = fitted.pieces.iter().filter(|piece| piece.predicate == of);
                for formula in pieces.map(|piece| piece.formula).collect::<Vec<_>>() {
                    conditions.push(apply_formula(&mut clauses.system, formula, &params, premise));
                }
            }
            let params = clauses.predicates[id.index()].params.clone();
            for formula in projected(&mut clauses.system, &conditions, &params, head, by) {
                if counts[id.index()] < MOST_DERIVED && derived.insert((id, formula)) {
                    counts[id.index()] += 1;
                    fitted.pieces.push(Fitted { predicate: id, claim: None, formula });
                }
            }
        }
    }
}

/// Adds what may have been true before, where no claim can stand: what the places behind say, as far as what is handed on to
/// them tells. Between two calls, say: what the second one requires of an object was mostly true behind the first one.
pub(super) fn propagate_backward(
    shared: &Pipeline,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
) {
    let program = encoded.program(&shared.program);
    let is_head = heads(program);
    let is_between = |predicate: &CutPredicate| {
        let at = predicate.vertex.instr();
        at.is_some_and(|at| is_head[at] != Some(true) && program.code[at].stmt != Stmt::Enter)
    };
    let is_open: Vec<bool> = encoded.clauses.predicates.iter().map(is_between).collect();
    let handed = BackwardPropagation { is_open, by: ClaimsBy::Cells, may_be_handed: |_, _| true };
    handed.propagate(encoded, fitted);
}

/// Adds what folds may have been at heads of loops: what they are behind the loop, of an array in which the loop's place is
/// written. A loop that moves elements along, say, holds one of them in a variable, and loses none.
pub(super) fn propagate_folds_backward(
    shared: &Pipeline,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
) {
    let program = encoded.program(&shared.program);
    let is_head = heads(program);
    let is_at_head = |predicate: &CutPredicate| {
        let at = predicate.vertex.instr().filter(|_| !predicate.returns);
        at.is_some_and(|at| is_head[at] == Some(true))
    };
    let is_open: Vec<bool> = encoded.clauses.predicates.iter().map(is_at_head).collect();
    let handed = BackwardPropagation { is_open, by: ClaimsBy::Arrays, may_be_handed: has_fold };
    handed.propagate(encoded, fitted);
}

/// Whether a formula speaks of folds.
fn has_fold(system: &System, formula: Expr) -> bool {
    let below = system.exprs.below([formula]);
    below.into_iter().any(|below| matches!(system.exprs.node(below), LogicNode::Fold(..)))
}

/// What is handed back to places from those behind them.
struct BackwardPropagation {
    /// For each predicate whether something may be handed back to it.
    is_open: Vec<bool>,
    by: ClaimsBy,
    /// Whether that is of use.
    may_be_handed: fn(&System, Expr) -> bool,
}

impl BackwardPropagation {
    fn propagate(&self, encoded: &mut Encoded, fitted: &mut FittedClaims) {
        let clauses = &mut encoded.clauses;
        let mut derived: BTreeSet<(PredId, Expr)> =
            fitted.pieces.iter().map(|piece| (piece.predicate, piece.formula)).collect();
        let mut counts = vec![0; clauses.predicates.len()];
        for _ in 0..PASSES {
            for at in (0..clauses.system.clauses.len()).rev() {
                let clause = clauses.system.clauses[at].clone();
                let is_useful = |premise: &&Apply| {
                    let to = clause.head.as_ref().map(|head| head.predicate);
                    self.is_open[premise.predicate.index()] && to != Some(premise.predicate)
                };
                let premises: Vec<&Apply> = clause.premises.iter().filter(is_useful).collect();
                if premises.is_empty() {
                    continue;
                }
                let mut behind: Vec<Expr> = match &clause.head {
                    Some(head) => {
                        let params = clauses.predicates[head.predicate.index()].params.clone();
                        let pieces = fitted.pieces.iter();
                        let pieces = pieces.filter(|piece| piece.predicate == head.predicate);
                        let system = &mut clauses.system;
                        pieces.map(|it| substituted(system, it.formula, &params, head)).collect()
                    }
                    // A check: what excludes that it fails.
                    None => {
                        let fails = clauses.system.exprs.conjunction(clause.conditions.clone());
                        vec![clauses.system.exprs.not(fails)]
                    }
                };
                behind.retain(|&formula| (self.may_be_handed)(&clauses.system, formula));
                for premise in premises {
                    let id = premise.predicate;
                    let params = clauses.predicates[id.index()].params.clone();
                    let projection =
                        Projection::new(&mut clauses.system, &params, premise, self.by);
                    for &handed in &behind {
                        let Some(before) = projection.project(&mut clauses.system, handed) else {
                            continue;
                        };
                        let is_new = clauses.system.exprs.as_bool(before).is_none();
                        if is_new
                            && counts[id.index()] < MOST_DERIVED
                            && derived.insert((id, before))
                        {
                            counts[id.index()] += 1;
                            let piece = Fitted { predicate: id, claim: None, formula: before };
                            fitted.pieces.push(piece);
                        }
                    }
                }
            }
        }
    }
}

/// A formula over a predicate's parameters, of the arguments.
fn substituted(system: &mut System, formula: Expr, params: &[Var], apply: &Apply) -> Expr {
    let of: BTreeMap<Var, Expr> = params.iter().copied().zip(apply.args.iter().copied()).collect();
    let sorts = &system.vars;
    system.exprs.substitute(formula, |exprs, var| match of.get(&var) {
        Some(&arg) => arg,
        None => exprs.var(var, sorts[var.index()].sort),
    })
}

/// A formula over a predicate's parameters, of the arguments; void arguments make it true.
pub(super) fn apply_formula(
    system: &mut System,
    formula: Expr,
    params: &[Var],
    apply: &Apply,
) -> Expr {
    let formula = substituted(system, formula, params, apply);
    match system.predicates[apply.predicate.index()].void {
        Some(void) => system.exprs.binary(BinaryOp::Or, apply.args[void], formula),
        None => formula,
    }
}

/// What is said of the variables of a clause, as far as it can be said of its conclusion's parameters.
fn projected(
    system: &mut System,
    conditions: &[Expr],
    params: &[Var],
    head: &Apply,
    by: ClaimsBy,
) -> Vec<Expr> {
    let mut projection = Projection::new(system, params, head, by);
    let conjuncts: Vec<Expr> =
        conditions.iter().flat_map(|&condition| system.exprs.conjuncts(condition)).collect();
    for &part in &conjuncts {
        projection.learn(system, part);
    }
    let mut formulas = Vec::new();
    for part in conjuncts {
        formulas.extend(projection.project(system, part));
    }
    for (param, arg) in std::mem::take(&mut projection.others) {
        if let Some(value) = projection.project(system, arg) {
            formulas.push(system.exprs.binary(BinaryOp::Eq, param, value));
        }
    }
    let is_new = |formula: Expr| {
        let below = system.exprs.below([formula]);
        let is_plain = |&expr: &Expr| match system.exprs.node(expr) {
            LogicNode::Quantified(..) => false,
            _ => matches!(system.exprs.sort(expr), ExprSort::Int | ExprSort::Bool),
        };
        system.exprs.as_bool(formula).is_none() && (!by.uses_arrays() || below.iter().all(is_plain))
    };
    formulas.retain(|&formula| is_new(formula));
    formulas
}

/// What a clause's variables are by the parameters of its conclusion.
struct Projection {
    of: BTreeMap<Var, Expr>,
    /// Where something is false, what a variable is besides.
    unless: BTreeMap<Var, (Expr, Expr)>,
    /// Parameters with arguments that are more than a variable.
    others: Vec<(Expr, Expr)>,
}

impl Projection {
    fn new(system: &mut System, params: &[Var], head: &Apply, by: ClaimsBy) -> Self {
        let (mut of, mut others) = (BTreeMap::new(), Vec::new());
        for (&param, &arg) in params.iter().zip(&head.args) {
            let param_expr = system.exprs.var(param, system.vars[param.index()].sort);
            match *system.exprs.node(arg) {
                LogicNode::Var(var) if !of.contains_key(&var) => {
                    of.insert(var, param_expr);
                }
                // `x + 1` is an argument: `x` is one less.
                LogicNode::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), a, b)
                    if !by.uses_arrays() =>
                {
                    let back = if op == BinaryOp::Add { BinaryOp::Sub } else { BinaryOp::Add };
                    match (system.exprs.node(a), system.exprs.node(b)) {
                        (&LogicNode::Var(var), LogicNode::Int(_)) if !of.contains_key(&var) => {
                            let value = system.exprs.binary(back, param_expr, b);
                            of.insert(var, value);
                        }
                        _ => others.push((param_expr, arg)),
                    }
                }
                _ => others.push((param_expr, arg)),
            }
        }
        Self { of, unless: BTreeMap::new(), others }
    }

    /// The variables of an expression that no parameter tells.
    fn open(&self, system: &System, expr: Expr) -> BTreeSet<Var> {
        let below = system.exprs.below([expr]).into_iter();
        let vars = below.filter_map(|below| match *system.exprs.node(below) {
            LogicNode::Var(var) => Some(var),
            _ => None,
        });
        vars.filter(|var| !self.of.contains_key(var)).collect()
    }

    /// Takes note of what a variable is under a condition: two loads of one object agree.
    fn learn(&mut self, system: &mut System, part: Expr) {
        let cases = system.exprs.junction(BinaryOp::Or, part);
        if cases.len() < 2 {
            return;
        }
        for (at, &case) in cases.iter().enumerate() {
            for equation in system.exprs.conjuncts(case) {
                let LogicNode::Binary(BinaryOp::Eq, a, b) = *system.exprs.node(equation) else {
                    continue;
                };
                for (from, to) in [(a, b), (b, a)] {
                    let LogicNode::Var(var) = *system.exprs.node(from) else { continue };
                    if self.of.contains_key(&var) || self.unless.contains_key(&var) {
                        continue;
                    }
                    let others = cases.iter().enumerate().filter(|(other, _)| *other != at);
                    let others: Vec<Expr> = others.map(|(_, &other)| other).collect();
                    let unless = system.exprs.disjunction(others);
                    if self.open(system, to).is_empty() && self.open(system, unless).is_empty() {
                        let to = self.restricted(system, to);
                        let unless = self.restricted(system, unless);
                        self.unless.insert(var, (to, unless));
                    }
                }
            }
        }
    }

    /// An expression of which all variables are told.
    fn restricted(&self, system: &mut System, expr: Expr) -> Expr {
        system.exprs.substitute(expr, |_, var| self.of[&var])
    }

    /// What an expression says of parameters, if it says something of these alone.
    fn project(&self, system: &mut System, expr: Expr) -> Option<Expr> {
        if system.exprs.below([expr]).len() > MOST_SAID {
            return None;
        }
        let open: Vec<Var> = self.open(system, expr).into_iter().collect();
        match open[..] {
            [] => Some(self.restricted(system, expr)),
            [var] => {
                let &(to, unless) = self.unless.get(&var)?;
                if system.exprs.sort(expr) != ExprSort::Bool {
                    return None;
                }
                let value = system.exprs.substitute(expr, |_, other| match self.of.get(&other) {
                    Some(&image) => image,
                    None => to,
                });
                Some(system.exprs.binary(BinaryOp::Or, unless, value))
            }
            _ => None,
        }
    }
}
