//! Which variables are hot: those whose constants many later tests depend on.
//!
//! The questions that a state will cause are estimated backwards, so many rounds: a test counts 1 and goes on
//! to each side by β, a call has those of its procedure besides. Of these, a variable adds those whose tests
//! depend on it. A field is one variable, whatever the object.

use std::collections::BTreeMap;

use super::options::Merging;
use program::cfg::{ControlFlowGraph, Vertex};
use program::{Code, Program, ReadPart, Stmt};

/// The questions that are estimated from a statement on.
#[derive(Clone, Default)]
struct Estimate {
    total: f64,
    adds: BTreeMap<ReadPart, f64>,
}

impl Estimate {
    /// Adds another one, so many times.
    fn add(&mut self, other: &Self, times: f64) {
        self.total += times * other.total;
        for (&part, &adds) in &other.adds {
            *self.adds.entry(part).or_default() += times * adds;
        }
    }

    /// What depends on one part depends on others.
    fn replace(&mut self, part: ReadPart, by: impl IntoIterator<Item = ReadPart>) {
        let Some(adds) = self.adds.remove(&part) else { return };
        for of in by {
            *self.adds.entry(of).or_default() += adds;
        }
    }
}

/// For each statement the hot variables and fields before it.
pub(super) struct Hot(Vec<Vec<ReadPart>>);

impl Hot {
    pub(super) fn compute(program: &Program, graph: &ControlFlowGraph, merging: &Merging) -> Self {
        let mut estimates = vec![Estimate::default(); program.code.len()];
        for _ in 0..merging.kappa {
            let next = (0..estimates.len())
                .map(|at| estimate_before(program, graph, at, &estimates, merging.beta));
            estimates = next.collect();
        }
        let hot = |of: &Estimate| {
            let is_hot = |&(_, adds): &(_, &f64)| *adds > merging.alpha * of.total;
            of.adds.iter().filter(is_hot).map(|(&part, _)| part).collect()
        };
        Self(estimates.iter().map(hot).collect())
    }

    /// What is hot before a statement, in order.
    pub(super) fn at(&self, position: usize) -> &[ReadPart] {
        &self.0[position]
    }

    /// Whether a part is hot before a statement.
    pub(super) fn is_hot(&self, position: usize, part: ReadPart) -> bool {
        self.0[position].binary_search(&part).is_ok()
    }
}

/// The estimate before a statement.
fn estimate_before(
    program: &Program,
    graph: &ControlFlowGraph,
    position: usize,
    estimates: &[Estimate],
    beta: f64,
) -> Estimate {
    let mut estimate = Estimate::default();
    let parts = |code: &Code| -> Vec<ReadPart> { code.reads(&program.symbols).collect() };
    let stmt = &program.code[position].stmt;
    let times = if matches!(stmt, Stmt::Goto { .. }) { beta } else { 1.0 };
    for to in graph.successors(Vertex::of_instr(position)).iter().filter_map(|v| v.instr()) {
        estimate.add(&estimates[to], times);
    }
    match stmt {
        Stmt::Goto { branches } => {
            estimate.total += 1.0;
            for part in branches.iter().flat_map(|(code, _)| parts(code)) {
                *estimate.adds.entry(part).or_default() += 1.0;
            }
        }
        Stmt::Assume(code) => {
            estimate.total += 1.0;
            for part in parts(code) {
                *estimate.adds.entry(part).or_default() += 1.0;
            }
        }
        Stmt::Assign { var, value } => estimate.replace(ReadPart::Var(*var), parts(value)),
        // Other objects keep what the field has.
        Stmt::Store { value, field, .. } => {
            let field = ReadPart::Field(*field);
            estimate.replace(field, parts(value).into_iter().chain([field]));
        }
        Stmt::Havoc { var, .. } => estimate.replace(ReadPart::Var(*var), []),
        Stmt::Call { results, callee, arguments } => {
            results.iter().for_each(|var| estimate.replace(ReadPart::Var(*var), []));
            let proc = program.proc(*callee);
            let mut entered = estimates[proc.entry].clone();
            for (&parameter, argument) in proc.parameters.iter().zip(arguments) {
                entered.replace(ReadPart::Var(parameter), parts(argument));
            }
            estimate.add(&entered, 1.0);
        }
        Stmt::Reset { field } => estimate.replace(ReadPart::Field(*field), []),
        Stmt::Fail { .. } | Stmt::Halt | Stmt::Enter | Stmt::Return => {}
    }
    estimate
}
