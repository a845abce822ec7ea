//! The form of a system: names, sorts, numbers of arguments.

use std::fmt;

use rustc_hash::FxHashSet;

use super::{Apply, Clause, Predicate, System};
use crate::logic::{Expr, Node, Sort, Var, is_operator, well_sorted};

/// Why a system is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllFormed(String);

impl fmt::Display for IllFormed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Checks names and sorts, and that each clause quantifies what it mentions.
///
/// # Errors
/// What is wrong first.
pub fn verify(system: &System) -> Result<(), IllFormed> {
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for Predicate { name, sorts, void } in &system.predicates {
        if is_operator(name) || !names.insert(name) {
            return Err(IllFormed(format!("{name} cannot be the name of a predicate")));
        }
        if void.is_some_and(|at| sorts.get(at) != Some(&Sort::Bool)) {
            return Err(IllFormed(format!("what is void of {name} is no truth value")));
        }
    }
    for (at, clause) in system.clauses.iter().enumerate() {
        verify_clause(system, &names, clause)
            .map_err(|why| IllFormed(format!("clause {at}: {why}")))?;
    }
    Ok(())
}

fn verify_clause(
    system: &System,
    predicates: &FxHashSet<&str>,
    clause: &Clause,
) -> Result<(), String> {
    let exprs = &system.exprs;
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for &var in &clause.vars {
        let name = system.name(var);
        if is_operator(name) || predicates.contains(name) || !names.insert(name) {
            return Err(format!("{name} cannot be the name of a variable"));
        }
    }
    for Apply { predicate, args } in clause.applied() {
        let Predicate { name, sorts, .. } = system.predicate(*predicate);
        if !sorts.iter().copied().eq(args.iter().map(|&arg| exprs.sort(arg))) {
            return Err(format!("arguments of {name} have wrong sorts"));
        }
    }
    let vars: FxHashSet<Var> = clause.vars.iter().copied().collect();
    let fits = |expr: Expr| match *exprs.node(expr) {
        Node::Var(var) => vars.contains(&var) && system.vars[var.index()].sort == exprs.sort(expr),
        _ => well_sorted(exprs, expr),
    };
    // What a foreign symbol is, nobody knows here.
    let may_hold = |&condition: &Expr| exprs.sort(condition) != Sort::Int;
    if !exprs.below(clause.roots()).into_iter().all(fits) || !clause.conditions.iter().all(may_hold)
    {
        return Err("it is not well-sorted".to_owned());
    }
    Ok(())
}
