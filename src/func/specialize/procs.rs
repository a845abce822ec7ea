//! Procedures: what their functions take and return, and in which of them the program may halt.

use super::Input;
use super::locations;
use crate::StateComponent;
use base::ProcId;
use program::cfg::Vertex;
use program::{CallGraph, ProcEffects, Program};
use symbolic::normal::{DecisionTreeNode, PathContinuation, Trees};

/// What the functions of a procedure can see and do.
#[derive(Debug)]
pub(super) struct ProcPlan {
    /// All parts of the state that it can name or touch: those are what a function takes that starts in
    /// its middle. Of main: all but what others own.
    pub items: Vec<StateComponent>,
    /// What its own function takes: fields, its parameters, what else is shared.
    pub params: Vec<StateComponent>,
    /// What its own function returns: fields that it may write, its results, what else of what is shared
    /// it may write.
    pub results: Vec<StateComponent>,
    /// What it touches of what is shared, and what of that it may write.
    pub touched: Vec<StateComponent>,
    pub written: Vec<StateComponent>,
    /// Whether the program may halt in it.
    pub halts: bool,
}

/// The plans of all procedures.
pub(super) fn proc_plans(input: &Input<'_>, calls: &CallGraph) -> Vec<ProcPlan> {
    let program = input.program;
    let effects = ProcEffects::compute(program, calls);
    let local_vars = program.own_vars();
    let halting = halting(program, input.trees, calls);
    let plan = |id: ProcId| {
        let touched = locations::touched_items(&program.symbols, effects.proc(id));
        let written = locations::written_items(&program.symbols, effects.proc(id));
        let proc = program.proc(id);
        let items = match id {
            ProcId::MAIN => locations::of_main(&program.symbols),
            _ => {
                let locals = local_vars[id.index()].iter().map(|&var| StateComponent::Var(var));
                locations::sort_items(&program.symbols, touched.iter().copied().chain(locals))
            }
        };
        let fields =
            touched.iter().copied().filter(|item| matches!(item, StateComponent::Field(_)));
        let shared = touched.iter().copied().filter(|item| matches!(item, StateComponent::Var(_)));
        let formals = proc.parameters.iter().map(|&var| StateComponent::Var(var));
        let params = fields.chain(formals).chain(shared).collect();
        let (mut results, after): (Vec<StateComponent>, Vec<StateComponent>) =
            written.iter().partition(|item| matches!(item, StateComponent::Field(_)));
        results.extend(proc.results.iter().map(|&var| StateComponent::Var(var)));
        results.extend(after);
        ProcPlan { items, params, results, touched, written, halts: halting[id.index()] }
    };
    program.proc_ids().map(plan).collect()
}

/// For each procedure whether the program may halt in it, or in those that it calls.
fn halting(program: &Program, trees: &Trees, calls: &CallGraph) -> Vec<bool> {
    let mut halting = vec![false; program.procs.len()];
    for cut in &trees.cuts {
        let proc = cut.vertex.instr().map_or(ProcId::MAIN, |position| program.proc_at(position));
        if proc != ProcId::MAIN && !halting[proc.index()] {
            let mut work = vec![cut.root];
            while let Some(at) = work.pop() {
                match trees.tree(at) {
                    DecisionTreeNode::Test { then, els, .. } => work.extend([*then, *els]),
                    DecisionTreeNode::Leaf(leaf) => {
                        halting[proc.index()] |= leaf.next == PathContinuation::Halt;
                    }
                }
            }
        }
    }
    for component in calls.components() {
        let mut callees = component.iter().flat_map(|&id| calls.callees(id));
        let halts = component.iter().any(|id| halting[id.index()])
            || callees.any(|callee| halting[callee.index()]);
        component.iter().for_each(|id| halting[id.index()] = halts);
    }
    halting
}

/// The procedures whose statements are among the vertices' that are called there.
pub(super) fn callees_in<'a>(
    program: &'a Program,
    vertices: &'a [Vertex],
) -> impl Iterator<Item = ProcId> + 'a {
    let positions = vertices.iter().filter_map(|vertex| vertex.instr());
    positions.filter_map(|position| match program.code[position].stmt {
        program::Stmt::Call { callee, .. } => Some(callee),
        _ => None,
    })
}
