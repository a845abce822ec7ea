//! Which procedure calls which, and which are recursive.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::ast::{Program, Stmt};
use base::ProcId;

/// The calls of a program's procedures, with their strongly connected components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallGraph {
    callees: Vec<Vec<ProcId>>,
    /// For each procedure the positions of its calls.
    calls: Vec<Vec<usize>>,
    components: Vec<Vec<ProcId>>,
    component_of: Vec<usize>,
}

impl Program {
    /// The procedure that the statement at a position calls, if it is a call.
    #[must_use]
    pub fn callee(&self, position: usize) -> Option<ProcId> {
        callee(&self.code[position].stmt)
    }
}

impl Program {
    /// Whether it has procedures and main does nothing: they are there for other programs.
    #[must_use]
    pub fn is_library(&self) -> bool {
        let main = &self.code[self.positions(ProcId::MAIN)];
        self.procs.len() > 1 && matches!(main, [only] if only.stmt == Stmt::Halt)
    }
}

impl CallGraph {
    /// The calls that stand in the procedures, whether a run comes to them or not.
    #[must_use]
    pub fn build(program: &Program) -> Self {
        let callees: Vec<Vec<ProcId>> = program
            .proc_ids()
            .map(|id| {
                let code = program.code[program.positions(id)].iter();
                let mut callees: Vec<ProcId> =
                    code.filter_map(|instr| callee(&instr.stmt)).collect();
                callees.sort_unstable();
                callees.dedup();
                callees
            })
            .collect();
        let components = components(&callees);
        let mut component_of = vec![0; callees.len()];
        for (number, component) in components.iter().enumerate() {
            component.iter().for_each(|id| component_of[id.index()] = number);
        }
        let mut calls = vec![Vec::new(); callees.len()];
        for (position, instr) in program.code.iter().enumerate() {
            if let Stmt::Call { callee, .. } = &instr.stmt {
                calls[callee.index()].push(position);
            }
        }
        Self { callees, calls, components, component_of }
    }

    /// The positions of the calls of a procedure.
    #[must_use]
    pub fn calls(&self, id: ProcId) -> &[usize] {
        &self.calls[id.index()]
    }

    /// The procedures that a procedure calls, each once, in order.
    #[must_use]
    pub fn callees(&self, id: ProcId) -> &[ProcId] {
        &self.callees[id.index()]
    }

    /// The strongly connected components, callees before their callers; members in order.
    #[must_use]
    pub fn components(&self) -> &[Vec<ProcId>] {
        &self.components
    }

    /// Whether two procedures call each other, directly or not, or are the same.
    #[must_use]
    pub fn are_mutual(&self, one: ProcId, other: ProcId) -> bool {
        self.component_of[one.index()] == self.component_of[other.index()]
    }

    /// Whether a procedure calls itself, directly or not.
    #[must_use]
    pub fn is_recursive(&self, id: ProcId) -> bool {
        self.callees(id).iter().any(|&callee| self.are_mutual(id, callee))
    }

    /// The procedures that are there for a purpose: for each whether it is one. Those that main leads to,
    /// main among them; all of a library.
    #[must_use]
    pub fn needed(&self, program: &Program) -> Vec<bool> {
        if program.is_library() { vec![true; self.callees.len()] } else { self.reached() }
    }

    /// The procedures that main leads to, main among them: for each whether it is one.
    #[must_use]
    pub fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.callees.len()];
        let mut work = vec![ProcId::MAIN];
        while let Some(id) = work.pop() {
            if !std::mem::replace(&mut reached[id.index()], true) {
                work.extend(self.callees(id));
            }
        }
        reached
    }
}

/// The procedure that a statement calls, if it is a call.
pub(super) fn callee(stmt: &Stmt) -> Option<ProcId> {
    if let Stmt::Call { callee, .. } = stmt { Some(*callee) } else { None }
}

/// The strongly connected components, callees before callers.
fn components(callees: &[Vec<ProcId>]) -> Vec<Vec<ProcId>> {
    let edges: usize = callees.iter().map(Vec::len).sum();
    let mut graph: DiGraph<ProcId, ()> = DiGraph::with_capacity(callees.len(), edges);
    for at in 0..callees.len() {
        graph.add_node(ProcId::new(at));
    }
    for (caller, callees) in callees.iter().enumerate() {
        for callee in callees {
            graph.add_edge(NodeIndex::new(caller), NodeIndex::new(callee.index()), ());
        }
    }
    let members = |component: Vec<NodeIndex>| {
        let mut members: Vec<ProcId> = component.into_iter().map(|node| graph[node]).collect();
        members.sort_unstable();
        members
    };
    kosaraju_scc(&graph).into_iter().map(members).collect()
}
