//! Checks a solver's model against every clause, independently of the engine that found it.
//!
//! The model's definitions stand before the clauses; for each clause the negation, its variables
//! being fresh constants, must be unsatisfiable. Only then may anybody say *safe*. Everything that
//! is not exactly that (a predicate left out, a helper function that shadows a symbol of the
//! clauses, an answer too many) makes the model invalid.

use std::fmt::{self, Write};
use std::time::Duration;

use rustc_hash::{FxHashMap, FxHashSet};

use super::chc::{Reason, answers, finished, first_error};
use super::model::{Definition, Model};
use super::process::{Cancel, run};
use super::script::{Clause, ClauseScript, Predicate};
use super::solver::{Limits, STRICT_ARGS, Solver, SolverKind};
use crate::logic::Sexprs;
use crate::logic::excerpt;

/// Why a model is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invalid {
    /// A predicate has no definition, or not one of its own sorts.
    Predicate(String),
    /// The model, or the script, is not what it should be.
    Malformed(String),
    /// The clause with this index is false for some values.
    Refuted(usize),
    /// The check of the clause with this index gave no answer.
    Undecided(usize),
    /// The check as a whole gave no answer.
    Unchecked(Reason),
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Predicate(name) => write!(f, "the model does not define {name}"),
            Self::Malformed(why) => write!(f, "the model cannot be used: {why}"),
            Self::Refuted(clause) => write!(f, "the model breaks clause {clause}"),
            Self::Undecided(clause) => write!(f, "clause {clause} could not be checked"),
            Self::Unchecked(reason) => write!(f, "the check failed: {reason}"),
        }
    }
}

/// Makes sure that the model solves the clauses; `solver` is a Z3, which only answers the plain
/// question of validity here.
///
/// # Errors
/// If that could not be shown.
pub fn validate(
    script: &ClauseScript,
    model: &Model,
    solver: &Solver,
    limits: Limits,
    cancel: &Cancel,
) -> Result<(), Invalid> {
    assert_eq!(solver.kind, SolverKind::Z3, "certificates are checked by Z3");
    let symbols = well_formed(script).map_err(Invalid::Malformed)?;
    for predicate in &script.predicates {
        if !model.definitions.iter().any(|definition| defines(definition, predicate)) {
            return Err(Invalid::Predicate(predicate.name.clone()));
        }
    }
    if script.clauses.is_empty() {
        return Ok(());
    }
    let definitions = in_order(model, script, &symbols).map_err(Invalid::Malformed)?;
    let query = query(script, &definitions, limits.time);
    let job = solver.job(limits).args(STRICT_ARGS).input(query);
    let outcome = run(&job, cancel);
    let output = match finished(solver.kind.row(), &outcome) {
        Ok(output) => output,
        Err(reason) => return Err(Invalid::Unchecked(reason)),
    };
    read_answers(&output.stdout, script.clauses.len())
}

/// Checks that each text of the script is exactly one expression, so that nothing in it can end the
/// assertion that it is put into, and returns all names in the clauses.
fn well_formed(script: &ClauseScript) -> Result<FxHashSet<String>, String> {
    let mut symbols = FxHashSet::default();
    let mut take = |text: &str| match Sexprs::parse(text) {
        Ok(sexprs) if sexprs.top().len() == 1 => {
            symbols.extend(sexprs.atoms().map(str::to_owned));
            Ok(())
        }
        _ => Err(format!("not one expression: {}", excerpt(text))),
    };
    for Predicate { name, sorts } in &script.predicates {
        take(name)?;
        sorts.iter().try_for_each(|sort| take(sort))?;
    }
    for Clause { vars, body, head } in &script.clauses {
        vars.iter().try_for_each(|(name, sort)| take(name).and_then(|()| take(sort)))?;
        body.iter().chain(head).try_for_each(|term| take(term))?;
    }
    Ok(symbols)
}

/// Whether the definition is one of the predicate, with its sorts.
fn defines(definition: &Definition, predicate: &Predicate) -> bool {
    let same = |left: &str, right: &str| one(right).as_deref() == Some(left);
    same(&definition.name, &predicate.name)
        && definition.result == "Bool"
        && definition.sorts.len() == predicate.sorts.len()
        && definition.sorts.iter().zip(&predicate.sorts).all(|(left, right)| same(left, right))
}

/// The normal form of a text that is one expression.
fn one(text: &str) -> Option<String> {
    let sexprs = Sexprs::parse(text).ok()?;
    match sexprs.top() {
        &[expr] => Some(sexprs.normalized(expr)),
        _ => None,
    }
}

/// The definitions, each after those that it uses.
fn in_order<'a>(
    model: &'a Model,
    script: &ClauseScript,
    symbols: &FxHashSet<String>,
) -> Result<Vec<&'a Definition>, String> {
    let predicates: FxHashSet<_> = script.predicates.iter().filter_map(|p| one(&p.name)).collect();
    let mut index = FxHashMap::default();
    for (at, definition) in model.definitions.iter().enumerate() {
        let name = definition.name.as_str();
        if !predicates.contains(name) && symbols.contains(name) {
            return Err(format!("it redefines {name}"));
        }
        if index.insert(name, at).is_some() {
            return Err(format!("it defines {name} twice"));
        }
    }
    let uses = |definition: &Definition| {
        let sexprs = Sexprs::parse(definition.text.as_str()).map_err(|error| error.to_string())?;
        let used = sexprs.atoms().filter(|&name| name != definition.name);
        Ok(used.filter_map(|name| index.get(name).copied()).collect())
    };
    let uses: Vec<Vec<usize>> =
        model.definitions.iter().map(uses).collect::<Result<_, String>>()?;
    let order = post_order(&uses);
    Ok(order.into_iter().map(|at| &model.definitions[at]).collect())
}

/// All nodes, each after those that it uses; where they use each other in a circle the order is
/// arbitrary, and the check will stumble over the undefined name.
fn post_order(uses: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(uses.len());
    let mut seen = vec![false; uses.len()];
    let mut todo: Vec<(usize, bool)> = (0..uses.len()).rev().map(|at| (at, false)).collect();
    while let Some((at, done)) = todo.pop() {
        if done {
            order.push(at);
        } else if !std::mem::replace(&mut seen[at], true) {
            todo.push((at, true));
            todo.extend(uses[at].iter().map(|&used| (used, false)));
        }
    }
    order
}

/// The question: one `check-sat` a clause.
fn query(script: &ClauseScript, definitions: &[&Definition], time: Duration) -> String {
    let mut out = format!("(set-option :timeout {})\n", time.as_millis());
    for definition in definitions {
        let _ = writeln!(out, "{}", definition.text);
    }
    for Clause { vars, body, head } in &script.clauses {
        out.push_str("(push 1)\n");
        for (name, sort) in vars {
            let _ = writeln!(out, "(declare-const {name} {sort})");
        }
        for term in body {
            let _ = writeln!(out, "(assert {term})");
        }
        if let Some(head) = head {
            let _ = writeln!(out, "(assert (not {head}))");
        }
        out.push_str("(check-sat)\n(pop 1)\n");
    }
    out
}

/// Reads one answer for each of the clauses, and nothing else.
fn read_answers(stdout: &str, clauses: usize) -> Result<(), Invalid> {
    let garbage = || Invalid::Unchecked(Reason::Garbage(excerpt(stdout)));
    let sexprs = Sexprs::parse(stdout).map_err(|_| garbage())?;
    if let Some(words) = first_error(&sexprs) {
        return Err(Invalid::Malformed(words));
    }
    let answers = answers(&sexprs);
    for (clause, &answer) in answers.iter().enumerate() {
        match sexprs.text(answer) {
            "unsat" => {}
            "sat" => return Err(Invalid::Refuted(clause)),
            "unknown" | "timeout" => return Err(Invalid::Undecided(clause)),
            _ => return Err(garbage()),
        }
    }
    if answers.len() == clauses { Ok(()) } else { Err(garbage()) }
}

#[cfg(test)]
mod tests;
