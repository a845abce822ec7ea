//! What an exploration looks for.

use base::{CheckId, ProcId};
use program::cfg::{ControlFlowGraph, Reach, Vertex};
use program::{CallGraph, Program, Stmt};

/// What is looked for. Without targets all paths are explored.
#[derive(Clone, Default, Debug)]
pub struct ExploreGoal {
    /// A path ends where it gets to one of these; a state that can get to none is dropped, which
    /// loses nothing.
    pub targets: Vec<ExploreTarget>,
    /// Whether the exploration is over once a path has got to a target, or, without targets, has failed.
    pub first: bool,
    /// Whether paths through procedures are followed only if they get to a target or do something on which that
    /// depends. This is incomplete: [`super::Counters::pruned`] says how many states were dropped.
    pub prunes: bool,
}

/// A place to get to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExploreTarget {
    /// The statement at this position, before it is executed.
    Statement(usize),
    /// The failure of a check.
    Check(CheckId),
    /// The end of a path through a procedure, by its number from 1 on ([`super::Explorer::paths_through`]).
    Leaf(ProcId, usize),
}

impl ExploreGoal {
    /// From where targets can be reached, if there are any.
    pub(super) fn target_reach(&self, program: &Program) -> Option<Reach> {
        (!self.targets.is_empty()).then(|| Reach::to_targets(program, self.positions(program)))
    }

    /// Whether paths through procedures are targets.
    pub(super) fn has_leaves(&self) -> bool {
        self.targets.iter().any(|target| matches!(target, ExploreTarget::Leaf(..)))
    }

    /// The statements of the targets; all of a procedure through which a path is one.
    pub(super) fn positions(&self, program: &Program) -> Vec<usize> {
        let makes =
            |at: usize, check: CheckId| program.code[at].stmt.checks().any(|other| other == check);
        let positions = self.targets.iter().flat_map(|target| match *target {
            ExploreTarget::Statement(position) => vec![position],
            ExploreTarget::Check(check) => {
                (0..program.code.len()).filter(|&at| makes(at, check)).collect()
            }
            ExploreTarget::Leaf(proc, _) => program.positions(proc).collect(),
        });
        positions.collect()
    }

    /// For each statement how many statements it is away from the nearest target, through calls and
    /// returns; without targets, from the nearest check.
    pub(super) fn distances(&self, program: &Program) -> Vec<u32> {
        let (graph, calls) = (ControlFlowGraph::build(program), CallGraph::build(program));
        let has_check = |&at: &usize| program.code[at].stmt.checks().next().is_some();
        let mut near = match self.targets.is_empty() {
            true => (0..program.code.len()).filter(has_check).collect(),
            false => self.positions(program),
        };
        let mut distances = vec![u32::MAX; program.code.len()];
        let mut distance = 0;
        while !near.is_empty() {
            let mut next = Vec::new();
            for position in near {
                if distances[position] <= distance {
                    continue;
                }
                distances[position] = distance;
                let before = graph.predecessors(Vertex::of_instr(position)).iter();
                for at in before.filter_map(|v| v.instr()) {
                    next.push(at);
                    if let Some(callee) = program.callee(at) {
                        let is_return = |&at: &usize| program.code[at].stmt == Stmt::Return;
                        next.extend(program.positions(callee).filter(is_return));
                    }
                }
                if program.code[position].stmt == Stmt::Enter {
                    next.extend(calls.calls(program.proc_at(position)));
                }
            }
            near = next;
            distance += 1;
        }
        distances
    }
}
