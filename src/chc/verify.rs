//! The form of a system: names, sorts, numbers of arguments.

use std::fmt;

use rustc_hash::FxHashSet;

use super::{Apply, Clause, Predicate, System};
use logic::{Expr, ExprSort, LogicNode, Var, is_operator, well_sorted};

/// Why a system is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllFormed {
    /// A predicate cannot have this name.
    PredicateName(String),
    /// What is void of this predicate is no truth value.
    Void(String),
    /// The predicate with this name has fewer arguments than it is said to have elements of arrays.
    Elements(String),
    /// The clause with this index is none.
    Clause(usize, ClauseFault),
}

/// What is wrong with a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseFault {
    /// A variable cannot have this name.
    VariableName(String),
    /// This predicate is applied to arguments of other sorts.
    Arguments(String),
    /// A condition or an argument is not well-sorted.
    Sorts,
}

impl fmt::Display for IllFormed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PredicateName(name) => write!(f, "{name} cannot be the name of a predicate"),
            Self::Void(name) => write!(f, "what is void of {name} is no truth value"),
            Self::Elements(name) => write!(f, "elements of {name} are no arguments of it"),
            Self::Clause(at, fault) => write!(f, "clause {at}: {fault}"),
        }
    }
}

impl fmt::Display for ClauseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::VariableName(name) => write!(f, "{name} cannot be the name of a variable"),
            Self::Arguments(name) => write!(f, "arguments of {name} have wrong sorts"),
            Self::Sorts => f.write_str("it is not well-sorted"),
        }
    }
}

/// Checks names and sorts, and that each clause quantifies what it mentions.
///
/// # Errors
/// What is wrong first.
pub fn verify(system: &System) -> Result<(), IllFormed> {
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for Predicate { name, sorts, void, elements } in &system.predicates {
        if is_operator(name) || !names.insert(name) {
            return Err(IllFormed::PredicateName(name.clone()));
        }
        if void.is_some_and(|at| sorts.get(at) != Some(&ExprSort::Bool)) {
            return Err(IllFormed::Void(name.clone()));
        }
        if elements.indices.iter().chain(&elements.contents).any(|&at| at >= sorts.len()) {
            return Err(IllFormed::Elements(name.clone()));
        }
    }
    for (at, clause) in system.clauses.iter().enumerate() {
        verify_clause(system, &names, clause).map_err(|fault| IllFormed::Clause(at, fault))?;
    }
    Ok(())
}

fn verify_clause(
    system: &System,
    predicates: &FxHashSet<&str>,
    clause: &Clause,
) -> Result<(), ClauseFault> {
    let exprs = &system.exprs;
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for &var in &clause.vars {
        let name = system.name(var);
        if is_operator(name) || predicates.contains(name) || !names.insert(name) {
            return Err(ClauseFault::VariableName(name.to_owned()));
        }
    }
    for Apply { predicate, args } in clause.applications() {
        let Predicate { name, sorts, .. } = system.predicate(*predicate);
        if !sorts.iter().copied().eq(args.iter().map(|&arg| exprs.sort(arg))) {
            return Err(ClauseFault::Arguments(name.clone()));
        }
    }
    let vars: FxHashSet<Var> = clause.vars.iter().copied().collect();
    let fits = |expr: Expr| match *exprs.node(expr) {
        LogicNode::Var(var) => {
            vars.contains(&var) && system.vars[var.index()].sort == exprs.sort(expr)
        }
        _ => well_sorted(exprs, expr),
    };
    // What a foreign symbol is, nobody knows here.
    let may_hold = |&condition: &Expr| exprs.sort(condition) != ExprSort::Int;
    if !exprs.below(clause.roots()).into_iter().all(fits) || !clause.conditions.iter().all(may_hold)
    {
        return Err(ClauseFault::Sorts);
    }
    Ok(())
}
