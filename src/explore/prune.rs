//! What leads to targets: which paths through procedures are followed where only those are that get to one, or do
//! something on which getting there depends.
//!
//! What that is, is estimated: what the tests read that decide in a procedure whether a target, or a call that may
//! lead to one, is come to before the next turn of a loop; and all that this depends on through assignments. A
//! path acts if it writes one of these where its caller can see it.

use std::collections::BTreeSet;

use super::constants::depended;
use super::explorer::Explorer;
use super::goal::{ExploreGoal, ExploreTarget};
use super::hot::{HotPart, parts};
use super::lazy::LazyRun;
use super::state::Passed;
use super::{decision::TestPlace, leaves::is_operand, state::is_path};
use crate::base::{ProcId, VarId};
use crate::cfg::{Graph, Order, Vertex};
use crate::program::{CallGraph, Program, Stmt};

/// What leads to targets.
#[derive(Debug)]
pub(super) struct Pruning {
    /// For each statement whether it acts.
    acts: Vec<bool>,
    /// For each procedure whether it can get to a target or act.
    procs: Vec<bool>,
}

/// A path through a procedure that is a target.
#[derive(Debug)]
pub(super) struct LeafTarget {
    proc: ProcId,
    /// The number of the target.
    number: usize,
    tests: std::sync::Arc<[Passed]>,
}

impl Pruning {
    pub(super) fn of(program: &Program, goal: &ExploreGoal) -> Self {
        let (graph, calls) = (Graph::of(program), CallGraph::of(program));
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
        let matter = depended(program, deciding(program, &graph, goal, &is_target));
        let is_seen = |var: VarId, proc| {
            let owner = program.symbols[var].kind.owner();
            owner.is_none() || program.proc(proc).results.contains(&var)
        };
        let acts = |at: usize| {
            let (proc, stmt) = (program.proc_at(at), &program.code[at].stmt);
            let assigns = |var: VarId| matter.contains(&HotPart::Var(var)) && is_seen(var, proc);
            match stmt {
                Stmt::Store { field, .. } | Stmt::Reset { field } => {
                    matter.contains(&HotPart::Field(*field))
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

    /// Whether a statement does something on which getting to a target depends.
    pub(super) fn acts(&self, position: usize) -> bool {
        self.acts[position]
    }
}

/// What the tests read that decide whether one of these statements is come to.
fn deciding(
    program: &Program,
    graph: &Graph,
    goal: &ExploreGoal,
    is_target: &[bool],
) -> BTreeSet<HotPart> {
    let order = &Order::of(graph);
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
        ExploreTarget::Check(check) => program.code[at].stmt.checks().any(|own| own == check),
        ExploreTarget::Leaf(proc, _) => program.proc_at(at) == proc,
        ExploreTarget::Statement(_) => false,
    };
    let mut found = BTreeSet::new();
    for (at, instr) in program.code.iter().enumerate() {
        let decides = match &instr.stmt {
            Stmt::Goto { .. } => next(at).any(|to| comes[to]) && !next(at).all(|to| comes[to]),
            Stmt::Assume(_) => comes[at],
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt => false,
            Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => false,
            Stmt::Reset { .. } => false,
        };
        if decides || goal.targets.iter().any(|target| leads(target, at)) {
            found.extend(instr.stmt.codes().flat_map(parts));
        }
    }
    found
}

impl<'p> Explorer<'p> {
    /// Finds out what has to be known before the first path is told.
    pub(super) fn prepare(&mut self) {
        if self.options.deciding == super::Deciding::Eager && self.leaves.is_none() {
            self.build_leaves();
        }
        if self.leaf_targets.is_empty() && self.options.goal.has_leaves() {
            let targets = self.options.goal.targets.clone().into_iter().enumerate();
            for (number, target) in targets {
                let ExploreTarget::Leaf(proc, path) = target else { continue };
                let leaves = self.explored_leaves(proc);
                let leaf = path.checked_sub(1).and_then(|at| leaves.get(at));
                let Some(leaf) = leaf else { continue };
                let tests = leaf.tests.clone();
                self.leaf_targets.push(LeafTarget { proc, number, tests });
            }
        }
    }

    /// The target whose path through a procedure ends where the run is: the innermost one if that returns.
    pub(super) fn leaf_reached(&self, run: &LazyRun<'p>, returns: bool) -> Option<usize> {
        if self.leaf_targets.is_empty() {
            return None;
        }
        let is_operand = |at: TestPlace| is_operand(self.program, at);
        let under_way = run.state.calls().rev().zip(run.state.course.since_calls().rev());
        for (call, tests) in under_way.take(if returns { 1 } else { usize::MAX }) {
            let callee = self.program.callee(call);
            let is_there = |target: &&LeafTarget| {
                Some(target.proc) == callee && is_path(&target.tests, &tests, is_operand)
            };
            if let Some(target) = self.leaf_targets.iter().find(is_there) {
                return Some(target.number);
            }
        }
        None
    }

    /// Notes that a statement was executed.
    pub(super) fn note_action(&self, run: &mut LazyRun<'p>, position: usize) {
        if self.pruning.as_ref().is_some_and(|pruning| pruning.acts(position)) {
            run.state.course.act();
        }
    }

    /// Ends the course of the call that returns. Whether the state is not to go on: it has done nothing, where
    /// others might have.
    pub(super) fn is_pruned(&self, run: &mut LazyRun<'p>) -> bool {
        let acts = run.state.course.return_from();
        let Some(pruning) = &self.pruning else { return false };
        let proc = self.program.proc_at(run.position());
        pruning.procs[proc.index()] && !acts
    }

    /// Which side of a test is nearer to a target, if either is.
    pub(super) fn nearer_side(&self, at: TestPlace) -> Option<bool> {
        let Stmt::Goto { branches } = &self.program.code[at.point.position].stmt else {
            return None;
        };
        let distance = |position: usize| self.distances.get(position).copied();
        let (condition, target) = &branches[at.point.part];
        if at.point.op != condition.0.len() {
            return None;
        }
        let others = branches[at.point.part + 1..].iter().map(|&(_, target)| target);
        let other = others.chain([at.point.position + 1]).filter_map(distance).min()?;
        let this = distance(*target)?;
        (this != other).then_some(this < other)
    }
}
