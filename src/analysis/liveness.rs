//! Which vertices matter, and which variables and fields are read later.

use std::collections::BTreeSet;

use super::goal::Goal;
use crate::base::{FieldId, ShapeId, Sort, VarId};
use crate::cfg::{Graph, Order, Vertex};
use crate::program::{Code, Op, Program, Stmt};

/// What is read later.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Live {
    /// Variables.
    pub vars: BTreeSet<VarId>,
    /// Fields.
    pub fields: BTreeSet<FieldId>,
    /// The shapes of references that are yet to be read from the input: any initial object of them
    /// may come back, whether or not a variable leads to it now.
    pub inputs: BTreeSet<ShapeId>,
}

/// For each vertex whether it matters, and what is read later.
pub struct Liveness {
    /// Before the statement.
    live: Vec<Live>,
    /// Whether a check that is asked for can fail there or behind.
    pub matters: Vec<bool>,
}

impl Liveness {
    /// What is live in a program, for a question.
    #[must_use]
    pub fn of(program: &Program, graph: &Graph, order: &Order, goal: &Goal) -> Self {
        Self::bounded(program, graph, order, goal, usize::MAX).expect("there is no bound")
    }

    /// The same; `None` if more than so many variables and fields would be live in all.
    #[must_use]
    pub fn bounded(
        program: &Program,
        graph: &Graph,
        order: &Order,
        goal: &Goal,
        most: usize,
    ) -> Option<Self> {
        let mut total = 0;
        let matters = matters(program, graph, order, goal);
        let mut live = vec![Live::default(); graph.len()];
        let mut waiting: BTreeSet<u32> =
            order.vertices().iter().filter_map(|&v| order.time(v)).collect();
        while let Some(time) = waiting.pop_last() {
            let v = order.vertices()[time as usize];
            if !matters[v.index()] {
                continue;
            }
            let mut now = Live::default();
            for &to in graph.successors(v).iter().filter(|to| matters[to.index()]) {
                now.vars.extend(&live[to.index()].vars);
                now.fields.extend(&live[to.index()].fields);
                now.inputs.extend(&live[to.index()].inputs);
            }
            if let Some(position) = v.instr() {
                before(program, &program.code[position].stmt, &mut now);
            }
            if now != live[v.index()] {
                // What is live only grows.
                total += now.vars.len() + now.fields.len();
                total -= live[v.index()].vars.len() + live[v.index()].fields.len();
                if total > most {
                    return None;
                }
                live[v.index()] = now;
                waiting.extend(graph.predecessors(v).iter().filter_map(|&v| order.time(v)));
            }
        }
        Some(Self { live, matters })
    }

    /// What is live before the statement at a vertex.
    #[must_use]
    pub fn at(&self, v: Vertex) -> &Live {
        &self.live[v.index()]
    }
}

/// From what is live behind a statement to what is live before it.
fn before(program: &Program, stmt: &Stmt, live: &mut Live) {
    let all = stmt.codes();
    match stmt {
        Stmt::Assign { var, value } => {
            let needed = live.vars.remove(var) || has_checks(program, value);
            if !needed {
                return;
            }
        }
        Stmt::Havoc { var, .. } => {
            if let (true, Sort::Ref(shape)) = (live.vars.remove(var), program.symbols[*var].sort) {
                live.inputs.insert(shape);
            }
        }
        Stmt::Reset { field } => {
            live.fields.remove(field);
        }
        Stmt::Store { .. }
        | Stmt::Goto { .. }
        | Stmt::Fail { .. }
        | Stmt::Halt
        | Stmt::Call { .. }
        | Stmt::Enter
        | Stmt::Return
        | Stmt::Assume(_) => {}
    }
    for code in all {
        for op in &code.0 {
            match op {
                Op::Var(var) => {
                    live.vars.insert(*var);
                }
                Op::Load { field, .. } => {
                    live.fields.insert(*field);
                }
                Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => {}
                Op::Div(_) | Op::Mod(_) => {}
                Op::AndThen { .. } | Op::OrElse { .. } | Op::New { .. } => {}
            }
        }
    }
}

fn has_checks(program: &Program, code: &Code) -> bool {
    code.checks().any(|check| !program.check(check).is_ghost())
}

fn matters(program: &Program, graph: &Graph, order: &Order, goal: &Goal) -> Vec<bool> {
    let mut matters = vec![false; graph.len()];
    let mut work = Vec::new();
    for &v in order.vertices() {
        let Some(position) = v.instr() else { continue };
        let mut checks = program.code[position].stmt.checks();
        if checks.any(|check| goal.wants_in(program, check)) {
            work.push(v);
        }
    }
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut matters[v.index()], true) {
            work.extend(graph.predecessors(v));
        }
    }
    matters
}
