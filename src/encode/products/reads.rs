//! Arrays that no clause writes: what is read of them is a variable of the clause, the same cell the
//! same variable, and the arrays are left out.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::clauses::ProgramClauses;
use chc::{Clause, System};
use logic::{Expr, LogicNode, Var};

/// Places of arguments, by the numbers of their predicates.
type ArgumentPlaces = BTreeSet<(usize, usize)>;

/// Leaves out the arrays that are only handed on and read.
pub(super) fn drop_read_only_arrays(clauses: &mut ProgramClauses) {
    let fixed = read_only_arrays(&clauses.system);
    let ProgramClauses { system, predicates, .. } = clauses;
    for number in 0..system.clauses.len() {
        let clause = system.clauses[number].clone();
        let arrays = arrays_of(system, &clause, &fixed);
        let mut rewritten = reads_as_variables(system, &clause, &arrays);
        for apply in rewritten.applications_mut() {
            let of = apply.predicate.index();
            let mut place = 0..;
            apply.args.retain(|_| !place.next().is_some_and(|place| fixed.contains(&(of, place))));
        }
        rewritten.quantify(&system.exprs);
        system.clauses[number] = rewritten;
    }
    for (number, predicate) in system.predicates.iter_mut().enumerate() {
        let mut place = 0..;
        predicate.sorts.retain(|_| !place.next().is_some_and(|at| fixed.contains(&(number, at))));
        let mut place = 0..;
        let params = &mut predicates[number].params;
        params.retain(|_| !place.next().is_some_and(|at| fixed.contains(&(number, at))));
    }
}

/// The arguments that are arrays and only handed on and read.
fn read_only_arrays(system: &System) -> ArgumentPlaces {
    let mut fixed = ArgumentPlaces::new();
    for (number, predicate) in system.predicates.iter().enumerate() {
        let sorts = predicate.sorts.iter().enumerate();
        let arrays = sorts.filter(|(_, sort)| system.exprs.array_sorts(**sort).is_some());
        fixed.extend(arrays.map(|(place, _)| (number, place)));
    }
    loop {
        let before = fixed.len();
        for clause in &system.clauses {
            let others = other_array_uses(system, clause, &fixed);
            for apply in clause.applications() {
                for (place, &arg) in apply.args.iter().enumerate() {
                    let is_plain = match *system.exprs.node(arg) {
                        LogicNode::Var(var) => !others.contains(&var),
                        _ => false,
                    };
                    if !is_plain {
                        fixed.remove(&(apply.predicate.index(), place));
                    }
                }
            }
        }
        if fixed.len() == before {
            return fixed;
        }
    }
}

/// The arrays of a clause that are not only handed on in these places and read.
fn other_array_uses(system: &System, clause: &Clause, fixed: &ArgumentPlaces) -> FxHashSet<Var> {
    let mut roots = clause.conditions.clone();
    let mut vars = FxHashSet::default();
    for apply in clause.applications() {
        for (place, &arg) in apply.args.iter().enumerate() {
            match *system.exprs.node(arg) {
                LogicNode::Var(_) if fixed.contains(&(apply.predicate.index(), place)) => {}
                LogicNode::Var(var) => {
                    vars.insert(var);
                }
                _ => roots.push(arg),
            }
        }
    }
    for expr in system.exprs.below(roots) {
        let node = system.exprs.node(expr);
        let read = match node {
            LogicNode::Select(array, _) => Some(*array),
            _ => None,
        };
        for child in node.children().filter(|child| Some(*child) != read) {
            if let LogicNode::Var(var) = *system.exprs.node(child) {
                vars.insert(var);
            }
        }
    }
    vars.retain(|var| system.exprs.array_sorts(system.vars[var.index()].sort).is_some());
    vars
}

/// The arrays of a clause that stand in these places.
fn arrays_of(system: &System, clause: &Clause, fixed: &ArgumentPlaces) -> FxHashSet<Expr> {
    let mut arrays = FxHashSet::default();
    for apply in clause.applications() {
        for (place, &arg) in apply.args.iter().enumerate() {
            if fixed.contains(&(apply.predicate.index(), place)) {
                arrays.insert(arg);
            }
        }
    }
    arrays.retain(|&array| matches!(system.exprs.node(array), LogicNode::Var(_)));
    arrays
}

/// The clause with variables in the place of what is read of these arrays.
fn reads_as_variables(system: &mut System, clause: &Clause, arrays: &FxHashSet<Expr>) -> Clause {
    let mut rewritten = clause.clone();
    // What is read at an address that is read itself comes after that.
    while let Some((read, var, index)) = first_read(system, &rewritten, arrays) {
        let name = match *system.exprs.node(index) {
            LogicNode::Var(index) => format!("{}_{}", system.name(index), system.name(var)),
            _ => system.name(var).to_owned(),
        };
        let sort = system.exprs.sort(read);
        let cell = system.add_var(name, sort);
        let cell = system.exprs.var(cell, sort);
        let exprs = &mut system.exprs;
        rewritten = rewritten.map_exprs(|expr| exprs.replace(expr, read, cell));
    }
    rewritten
}

/// The first read of one of these arrays: it, the array, the address.
fn first_read(
    system: &System,
    clause: &Clause,
    arrays: &FxHashSet<Expr>,
) -> Option<(Expr, Var, Expr)> {
    system.exprs.below(clause.roots()).into_iter().find_map(|expr| {
        let LogicNode::Select(array, index) = *system.exprs.node(expr) else { return None };
        let LogicNode::Var(var) = *system.exprs.node(array) else { return None };
        arrays.contains(&array).then_some((expr, var, index))
    })
}
