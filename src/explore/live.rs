//! What a state's future depends on: the variables and fields that are read before they are written.
//!
//! `analysis::Liveness` asks what failing checks depend on; here every test counts, and no end does.

use std::collections::BTreeSet;

use base::{FieldId, ProcId, VarId};
use program::cfg::{ControlFlowGraph, Vertex};
use program::{BinOp, CallGraph, Code, Op, Program, ReadPart, Stmt};

/// What is read before it is written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct LiveParts {
    pub(super) vars: BTreeSet<VarId>,
    pub(super) fields: BTreeSet<FieldId>,
}

impl LiveParts {
    fn extend(&mut self, other: &Self) {
        self.vars.extend(&other.vars);
        self.fields.extend(&other.fields);
    }
}

/// For each statement what is live before it. Behind a return that is live which is live behind some call.
pub(super) struct ExplorationLiveness {
    before: Vec<LiveParts>,
    returned: Vec<LiveParts>,
}

impl ExplorationLiveness {
    pub(super) fn compute(program: &Program, graph: &ControlFlowGraph) -> Self {
        let calls = CallGraph::build(program);
        let mut live = Self {
            before: vec![LiveParts::default(); program.code.len()],
            returned: vec![LiveParts::default(); program.procs.len()],
        };
        let mut waiting: BTreeSet<usize> = (0..program.code.len()).collect();
        while let Some(position) = waiting.pop_last() {
            let before = live.update(program, graph, position, &mut waiting);
            if before == live.before[position] {
                continue;
            }
            live.before[position] = before;
            let predecessors = graph.predecessors(Vertex::of_instr(position)).iter();
            waiting.extend(predecessors.filter_map(|v| v.instr()));
            if program.code[position].stmt == Stmt::Enter {
                waiting.extend(calls.calls(program.proc_at(position)));
            }
        }
        live
    }

    /// What is live before the statement.
    pub(super) fn at(&self, position: usize) -> &LiveParts {
        &self.before[position]
    }

    /// What is live before a statement, given what is behind it.
    fn update(
        &mut self,
        program: &Program,
        graph: &ControlFlowGraph,
        position: usize,
        waiting: &mut BTreeSet<usize>,
    ) -> LiveParts {
        let mut live = LiveParts::default();
        for to in graph.successors(Vertex::of_instr(position)).iter().filter_map(|v| v.instr()) {
            live.extend(&self.before[to]);
        }
        match &program.code[position].stmt {
            Stmt::Assign { var, value } => {
                if live.vars.remove(var) || has_tests(program, value) {
                    read(program, value, &mut live);
                }
            }
            Stmt::Store { value, target, field, .. } => {
                if live.fields.contains(field) || has_tests(program, value) {
                    read(program, value, &mut live);
                }
                read(program, target, &mut live);
            }
            Stmt::Goto { branches } => {
                branches.iter().for_each(|(code, _)| read(program, code, &mut live));
            }
            Stmt::Assume(code) => read(program, code, &mut live),
            Stmt::Havoc { var, .. } => {
                live.vars.remove(var);
            }
            Stmt::Reset { field } => {
                live.fields.remove(field);
            }
            Stmt::Call { results, callee, arguments } => {
                self.returns(program, (results, *callee), &live, waiting);
                live.vars.retain(|var| !results.contains(var));
                let entered = &self.before[program.proc(*callee).entry];
                let shared = |var: &&VarId| program.symbols[**var].kind.owner().is_none();
                live.vars.extend(entered.vars.iter().filter(shared));
                live.fields.extend(&entered.fields);
                let parameters = &program.proc(*callee).parameters;
                for (parameter, argument) in parameters.iter().zip(arguments) {
                    if entered.vars.contains(parameter) || has_tests(program, argument) {
                        read(program, argument, &mut live);
                    }
                }
            }
            Stmt::Return => live = self.returned[program.proc_at(position).index()].clone(),
            Stmt::Enter | Stmt::Fail { .. } | Stmt::Halt => {}
        }
        live
    }

    /// What is live behind a call is live where the procedure returns.
    fn returns(
        &mut self,
        program: &Program,
        (results, callee): (&[VarId], ProcId),
        behind: &LiveParts,
        waiting: &mut BTreeSet<usize>,
    ) {
        let mut returned = self.returned[callee.index()].clone();
        let shared = |var: &&VarId| program.symbols[**var].kind.owner().is_none();
        returned.vars.extend(behind.vars.iter().filter(shared));
        returned.fields.extend(&behind.fields);
        for (target, &result) in results.iter().zip(&program.proc(callee).results) {
            returned.vars.extend(behind.vars.contains(target).then_some(result));
        }
        if returned != self.returned[callee.index()] {
            self.returned[callee.index()] = returned;
            let is_return = |&at: &usize| program.code[at].stmt == Stmt::Return;
            waiting.extend(program.positions(callee).filter(is_return));
        }
    }
}

/// Whether a run may stop in the expression: at a check, at a left operand, or where references are compared, for it
/// is decided then where they point.
fn has_tests(program: &Program, code: &Code) -> bool {
    let symbols = &program.symbols;
    let is_reference = |part: ReadPart| match part {
        ReadPart::Var(var) => symbols[var].sort.is_ref(),
        ReadPart::Field(field) => symbols[field].sort.is_ref(),
    };
    let is_comparison = |op: &Op| matches!(op, Op::Binary(BinOp::Eq | BinOp::Ne));
    code.checks().next().is_some()
        || code.0.iter().any(|op| matches!(op, Op::AndThen { .. } | Op::OrElse { .. }))
        || code.0.iter().any(is_comparison) && code.reads(symbols).any(is_reference)
}

/// Adds what an expression reads.
fn read(program: &Program, code: &Code, live: &mut LiveParts) {
    for part in code.reads(&program.symbols) {
        match part {
            ReadPart::Var(var) => drop(live.vars.insert(var)),
            ReadPart::Field(field) => drop(live.fields.insert(field)),
        }
    }
}
