//! Paths through procedures, each explored on its own, for any arguments and any heap: the leaves of the trees
//! that compositional symbolic execution makes ahead of all calls.

mod bind;
mod compose;
mod explore;

use std::rc::Rc;
use std::sync::Arc;

use super::decision::{Pointee, TestPlace};
use super::memo::handles_arrays;
use super::state::{FirstUse, TestOutcome};
use base::ProcId;
use program::{CallGraph, Op, Program, Stmt};
use symbolic::term::Term;

/// A path through a procedure.
#[derive(Debug)]
pub(super) struct LeafPath {
    /// How its tests go.
    pub(super) tests: Arc<[TestOutcome]>,
    /// Whether a bound cut it, in one shape at least: where numbers are known it may go on.
    is_cut: bool,
    /// What takes it, one by one: different shapes of the heap may.
    shapes: Vec<LeafShape>,
}

/// A path through a procedure that is a target.
#[derive(Debug)]
pub(super) struct LeafTarget {
    pub(super) proc: ProcId,
    /// The number of the target.
    pub(super) number: usize,
    pub(super) tests: Arc<[TestOutcome]>,
}

/// A shape of the heap, and what is asked of the numbers in it.
#[derive(Debug)]
struct LeafShape {
    /// The inputs, in the order in which they are looked at.
    inputs: Vec<FirstUse>,
    /// Where references of the input point, in the order in which that is decided.
    references: Vec<(usize, Pointee)>,
    condition: Vec<Term>,
}

/// The paths through those procedures that are explored ahead of their calls.
#[derive(Debug)]
pub(super) struct Leaves(Vec<Option<Rc<[LeafPath]>>>);

impl Leaves {
    /// The paths through a procedure, if it is one of those.
    pub(super) fn paths(&self, proc: ProcId) -> Option<&Rc<[LeafPath]>> {
        self.0[proc.index()].as_ref()
    }
}

/// The procedures that are explored ahead of their calls, callees first: those with tests that main leads to.
/// Where main is nothing but one call, the procedure that is called stands for it. Procedures that have to do
/// with arrays are executed where they are called.
fn composable_procs(program: &Program, calls: &CallGraph) -> Vec<ProcId> {
    let mut is_composed = calls.reached();
    let mut top = ProcId::MAIN;
    is_composed[top.index()] = false;
    while !has_tests(program, top) {
        let mut callees = program.positions(top).filter_map(|at| program.callee(at));
        let (Some(only), None) = (callees.next(), callees.next()) else { break };
        if calls.is_recursive(only) {
            break;
        }
        is_composed[only.index()] = false;
        top = only;
    }
    let mut with_arrays = vec![false; program.procs.len()];
    let mut composable = Vec::new();
    for component in calls.components() {
        let arrays = component.iter().any(|&proc| {
            let callees = calls.callees(proc).iter();
            handles_arrays(program, proc) || callees.clone().any(|of| with_arrays[of.index()])
        });
        for &proc in component {
            with_arrays[proc.index()] = arrays;
            let is_outside = |&&at: &&usize| !calls.are_mutual(program.proc_at(at), proc);
            let is_called = calls.calls(proc).iter().any(|at| is_outside(&at));
            if is_composed[proc.index()] && is_called && !arrays && has_tests(program, proc) {
                composable.push(proc);
            }
        }
    }
    composable
}

/// Whether something is tested in a procedure.
fn has_tests(program: &Program, proc: ProcId) -> bool {
    let is_test = |op: &Op| matches!(op, Op::AndThen { .. } | Op::OrElse { .. });
    program.code[program.positions(proc)].iter().any(|instr| {
        let tests = match &instr.stmt {
            Stmt::Goto { branches } => branches.iter().any(|(code, _)| code.0 != [Op::Bool(true)]),
            Stmt::Assume(_) => true,
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt => false,
            Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => false,
            Stmt::Reset { .. } => false,
        };
        let codes = || instr.stmt.codes();
        tests || codes().any(|code| code.checks().next().is_some() || code.0.iter().any(is_test))
    })
}

/// Whether a test is of the left operand of a short-circuit operator.
pub(super) fn is_operand(program: &Program, at: TestPlace) -> bool {
    let code = program.code[at.point.position].stmt.code(at.point.part);
    let op = code.and_then(|code| code.0.get(at.point.op));
    matches!(op, Some(Op::AndThen { .. } | Op::OrElse { .. }))
}
