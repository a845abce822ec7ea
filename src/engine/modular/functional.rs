//! Two calls of one procedure with the same arguments in the same state return the same.
//!
//! That is so of procedures that read no input: what a call returns hangs on what it is given. Which these are is read off
//! their clauses, too: each variable there has its value from a premise, so nothing is left open, and what a clause concludes
//! is determined by how the procedure was called.

use rustc_hash::FxHashSet;

use base::ProcId;
use chc::{Clause, PredId, System};
use encode::ProgramClauses;
use logic::{BinaryOp, Expr, LogicNode, Var};
use pipeline::Pipeline;
use program::{CallGraph, Stmt};

/// More calls of one procedure in one clause are not compared with each other.
const MOST_CALLS: usize = 8;

/// For each predicate that says how such a procedure returns how many of its arguments are what that is called with; results
/// follow.
pub(super) fn functional(shared: &Pipeline, clauses: &ProgramClauses) -> Vec<Option<usize>> {
    let program = &shared.program;
    let procedure = |id: PredId| {
        let vertex = clauses.predicate(id).vertex;
        let at = || vertex.instr().map(|position| program.proc_at(position));
        shared.graph.starting(vertex).or_else(at).unwrap_or(ProcId::MAIN)
    };
    let begins = |id: PredId| {
        let predicate = clauses.predicate(id);
        !predicate.returns && shared.graph.starting(predicate.vertex).is_some()
    };
    let reads_input = |id: ProcId| {
        let mut instrs = program.code[program.positions(id)].iter();
        instrs.any(|instr| matches!(instr.stmt, Stmt::Havoc { .. }))
    };
    let mut is_open: Vec<bool> = program.proc_ids().map(reads_input).collect();
    for clause in &clauses.system.clauses {
        let Some(head) = clause.head.as_ref().filter(|head| !begins(head.predicate)) else {
            continue;
        };
        if !is_determined(&clauses.system, clause) {
            is_open[procedure(head.predicate).index()] = true;
        }
    }
    let graph = CallGraph::build(program);
    loop {
        let calls_open = |id: &ProcId| {
            !is_open[id.index()] && graph.callees(*id).iter().any(|callee| is_open[callee.index()])
        };
        let more: Vec<ProcId> = program.proc_ids().filter(calls_open).collect();
        if more.is_empty() {
            break;
        }
        more.iter().for_each(|id| is_open[id.index()] = true);
    }
    let inputs = |id: PredId| {
        let predicate = clauses.predicate(id);
        let begin = clauses.predicate_at(predicate.vertex).filter(|_| predicate.returns)?;
        (!is_open[procedure(id).index()]).then(|| clauses.predicate(begin).params.len())
    };
    (0..clauses.predicates.len()).map(PredId::new).map(inputs).collect()
}

/// Whether each variable of a clause has its value from a premise.
fn is_determined(system: &System, clause: &Clause) -> bool {
    let args = clause.premises.iter().flat_map(|premise| &premise.args);
    let given: FxHashSet<Var> = args
        .filter_map(|&arg| match *system.exprs.node(arg) {
            LogicNode::Var(var) => Some(var),
            _ => None,
        })
        .collect();
    clause.vars.iter().all(|var| given.contains(var))
}

/// Says of each two calls in one clause that they return the same if they are given the same. Arrays have to be the same ones.
pub(super) fn add_functional_conditions(system: &mut System, inputs: &[Option<usize>]) {
    for at in 0..system.clauses.len() {
        let premises = &system.clauses[at].premises;
        let mut pairs = Vec::new();
        for (first, one) in premises.iter().enumerate() {
            let Some(inputs) = inputs[one.predicate.index()] else { continue };
            let others = premises[first + 1..].iter();
            let others = others.filter(|other| other.predicate == one.predicate).take(MOST_CALLS);
            pairs.extend(others.map(|other| (inputs, one.args.clone(), other.args.clone())));
        }
        for (inputs, one, other) in pairs {
            let condition = same_results(system, inputs, &one, &other);
            let condition =
                condition.filter(|&condition| system.exprs.as_bool(condition) != Some(true));
            system.clauses[at].conditions.extend(condition);
        }
    }
}

/// That results are the same if what is given is.
fn same_results(system: &mut System, inputs: usize, one: &[Expr], other: &[Expr]) -> Option<Expr> {
    let exprs = &mut system.exprs;
    let (mut given, mut results) = (Vec::new(), Vec::new());
    for (at, (&a, &b)) in one.iter().zip(other).enumerate() {
        let is_array = exprs.array_sorts(exprs.sort(a)).is_some();
        match at < inputs {
            true if is_array && a != b => return None,
            true => given.push(exprs.binary(BinaryOp::Eq, a, b)),
            false => results.push(exprs.binary(BinaryOp::Eq, a, b)),
        }
    }
    let (given, results) = (exprs.conjunction(given), exprs.conjunction(results));
    let not = exprs.not(given);
    Some(exprs.binary(BinaryOp::Or, not, results))
}
