//! What leads to targets: which paths through procedures are followed where only those are that get to one, or do
//! something on which getting there depends.
//!
//! What that is, is estimated: what the tests read that decide in a procedure whether a target, or a call that may
//! lead to one, is come to before the next turn of a loop; and all that this depends on through assignments. A
//! path acts if it writes one of these where its caller can see it.

use std::collections::BTreeSet;

use super::constants::dependency_closure;
use super::goal::{ExploreGoal, ExploreTarget};
use base::{ProcId, VarId};
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::{CallGraph, Program, ReadPart, Stmt};

/// What leads to targets.
#[derive(Debug)]
pub(super) struct Pruning {
    /// For each statement whether it acts.
    acts: Vec<bool>,
    /// For each procedure whether it can get to a target or act.
    procs: Vec<bool>,
}

impl Pruning {
    pub(super) fn new(program: &Program, goal: &ExploreGoal) -> Self {
        let (graph, calls) = (ControlFlowGraph::build(program), CallGraph::build(program));
        let mut is_target = vec![false; program.code.len()];
        goal.positions(program).into_iter().for_each(|at| is_target[at] = true);
        let mut procs = vec![false; program.procs.len()];
        let mut work: Vec<usize> = (0..is_target.len()).filter(|&at| is_target[at]).collect();
        while let Some(at) = work.pop() {
            is_target[at] = true;
            let proc = program.proc_at(at);
            if !std::mem::replace(&mut procs[proc.index()], true) {
                work.extend(calls.calls(proc));
            }
        }
        let matter =
            dependency_closure(program, target_test_reads(program, &graph, goal, &is_target));
        let is_seen = |var: VarId, proc| {
            let owner = program.symbols[var].kind.owner();
            owner.is_none() || program.proc(proc).results.contains(&var)
        };
        let acts = |at: usize| {
            let (proc, stmt) = (program.proc_at(at), &program.code[at].stmt);
            let assigns = |var: VarId| matter.contains(&ReadPart::Var(var)) && is_seen(var, proc);
            match stmt {
                Stmt::Store { field, .. } | Stmt::Reset { field } => {
                    matter.contains(&ReadPart::Field(*field))
                }
                Stmt::Assign { .. } | Stmt::Havoc { .. } | Stmt::Call { .. } => {
                    stmt.assigned().iter().any(|&var| assigns(var))
                }
                Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => false,
                Stmt::Enter | Stmt::Return => false,
            }
        };
        let acts: Vec<bool> = (0..program.code.len()).map(acts).collect();
        // Callees come before their callers; of a cycle all do what one does.
        for component in calls.components() {
            let leads = component.iter().any(|&proc| {
                let callees = calls.callees(proc).iter();
                procs[proc.index()]
                    || program.positions(proc).any(|at| acts[at])
                    || callees.clone().any(|callee| procs[callee.index()])
            });
            component.iter().for_each(|proc| procs[proc.index()] = leads);
        }
        Self { acts, procs }
    }

    /// Whether a procedure can get to a target or do something on which that depends.
    pub(super) fn leads(&self, proc: ProcId) -> bool {
        self.procs[proc.index()]
    }

    /// Whether a statement does something on which getting to a target depends.
    pub(super) fn affects_targets(&self, position: usize) -> bool {
        self.acts[position]
    }
}

/// What the tests read that decide whether one of these statements is come to.
fn target_test_reads(
    program: &Program,
    graph: &ControlFlowGraph,
    goal: &ExploreGoal,
    is_target: &[bool],
) -> BTreeSet<ReadPart> {
    let order = &Order::search(graph);
    let mut comes = is_target.to_vec();
    let next = |at: usize| {
        let here = Vertex::of_instr(at);
        let all = graph.successors(here).iter();
        all.filter(move |&&v| !order.is_back_edge(here, v)).filter_map(|v| v.instr())
    };
    loop {
        let new = |&at: &usize| !comes[at] && next(at).any(|to| comes[to]);
        let new: Vec<usize> = (0..comes.len()).filter(new).collect();
        if new.is_empty() {
            break;
        }
        new.into_iter().for_each(|at| comes[at] = true);
    }
    let leads = |target: &ExploreTarget, at: usize| match *target {
        ExploreTarget::Check(check) => program.code[at].stmt.checks().any(|other| other == check),
        ExploreTarget::Leaf(proc, _) => program.proc_at(at) == proc,
        ExploreTarget::Statement(_) => false,
    };
    let mut reads = BTreeSet::new();
    for (at, instr) in program.code.iter().enumerate() {
        let decides = match &instr.stmt {
            Stmt::Goto { .. } => next(at).any(|to| comes[to]) && !next(at).all(|to| comes[to]),
            Stmt::Assume(_) => comes[at],
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt => false,
            Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => false,
            Stmt::Reset { .. } => false,
        };
        if decides || goal.targets.iter().any(|target| leads(target, at)) {
            reads.extend(instr.stmt.codes().flat_map(|code| code.reads(&program.symbols)));
        }
    }
    reads
}
