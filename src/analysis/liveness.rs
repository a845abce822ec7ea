//! Which vertices matter, and which variables and fields are read later.
//!
//! Where a procedure returns that is live which some caller reads later and the procedure can have
//! written; the rest the caller knows as it was before the call.

use std::collections::BTreeSet;

use super::claimed::ClaimLiveness;
use super::goal::Goal;
use super::live::LiveSet;
use base::{ProcId, Sort, VarId};
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::spec::{ClaimKind, ClaimPlace};
use program::{CallGraph, Code, ProcEffects, Program, ReadPart, Stmt};

/// For each vertex whether it matters, and what is read later.
pub struct Liveness {
    /// Before the statement.
    live: Vec<LiveSet>,
    /// For each procedure what its callers read later of what it can have written.
    returned: Vec<LiveSet>,
    /// Whether a check that is asked for can fail there or behind, perhaps in a caller.
    pub matters: Vec<bool>,
    /// For each procedure whether it matters that it returns.
    pub returns: Vec<bool>,
}

impl Liveness {
    /// What is live in a program, for a question.
    #[must_use]
    pub fn compute(
        program: &Program,
        graph: &ControlFlowGraph,
        order: &Order,
        goal: &Goal,
    ) -> Self {
        Self::compute_bounded(program, graph, order, goal, usize::MAX).expect("there is no bound")
    }

    /// The same; `None` if more than so many variables and fields would be live in all.
    #[must_use]
    pub fn compute_bounded(
        program: &Program,
        graph: &ControlFlowGraph,
        order: &Order,
        goal: &Goal,
        most: usize,
    ) -> Option<Self> {
        let calls = CallGraph::build(program);
        let (matters, returns) = relevant_vertices(program, graph, order, &calls, goal);
        let claimed = ClaimLiveness::collect(program, goal);
        let returned = claimed.live_at_returns(program.procs.len());
        let mut search = LiveSearch {
            program,
            graph,
            effects: ProcEffects::compute(program, &calls),
            found: Self { live: vec![LiveSet::default(); graph.len()], returned, matters, returns },
            claimed,
            changed: Vec::new(),
        };
        let mut total = 0;
        let mut waiting: BTreeSet<u32> =
            order.vertices().iter().filter_map(|&v| order.time(v)).collect();
        while let Some(time) = waiting.pop_last() {
            let v = order.vertices()[time as usize];
            if !search.found.matters[v.index()] {
                continue;
            }
            let mut now = search.before(v);
            search.claimed.add(program, v, &mut now);
            for callee in search.changed.drain(..) {
                waiting.extend(returns_of(program, callee).filter_map(|v| order.time(v)));
            }
            let live = &mut search.found.live[v.index()];
            if now == *live {
                continue;
            }
            // What is live only grows.
            total += now.count() - live.count();
            if total > most {
                return None;
            }
            *live = now;
            waiting.extend(graph.predecessors(v).iter().filter_map(|&v| order.time(v)));
            if let Some(proc) = begins(program, v) {
                let callers = calls.calls(proc).iter().map(|&call| Vertex::of_instr(call));
                waiting.extend(callers.filter_map(|v| order.time(v)));
            }
        }
        Some(search.found)
    }

    /// What is live before the statement at a vertex.
    #[must_use]
    pub fn at(&self, v: Vertex) -> &LiveSet {
        &self.live[v.index()]
    }

    /// What the callers of a procedure read behind its calls of what it can have written, by its own
    /// names.
    #[must_use]
    pub fn live_at_return(&self, proc: ProcId) -> &LiveSet {
        &self.returned[proc.index()]
    }
}

/// The procedure that begins at a vertex.
fn begins(program: &Program, v: Vertex) -> Option<ProcId> {
    let position = v.instr()?;
    let begins = program.code[position].stmt == Stmt::Enter;
    begins.then(|| program.proc_at(position))
}

/// Where a procedure returns.
fn returns_of(program: &Program, proc: ProcId) -> impl Iterator<Item = Vertex> + use<'_> {
    let positions = program.positions(proc);
    let returns = positions.filter(|&position| program.code[position].stmt == Stmt::Return);
    returns.map(Vertex::of_instr)
}

struct LiveSearch<'a> {
    program: &'a Program,
    graph: &'a ControlFlowGraph,
    effects: ProcEffects,
    found: Liveness,
    /// What claims speak of.
    claimed: ClaimLiveness,
    /// The procedures of which more is read behind their calls.
    changed: Vec<ProcId>,
}

impl LiveSearch<'_> {
    /// What is live before a vertex, as far as is known.
    fn before(&mut self, v: Vertex) -> LiveSet {
        let mut now = LiveSet::default();
        let Self { program, graph, found, .. } = self;
        for &to in graph.successors(v).iter().filter(|to| found.matters[to.index()]) {
            now.extend(&found.live[to.index()]);
        }
        let Some(position) = v.instr() else { return now };
        match &program.code[position].stmt {
            Stmt::Return => found.returned[program.proc_at(position).index()].clone(),
            Stmt::Call { results, callee, arguments } => {
                self.before_call(results, *callee, arguments, now)
            }
            stmt => {
                transfer_backward(program, stmt, &mut now);
                now
            }
        }
    }

    /// The same of a call, behind which this is live.
    fn before_call(
        &mut self,
        results: &[VarId],
        callee: ProcId,
        arguments: &[Code],
        mut live: LiveSet,
    ) -> LiveSet {
        let Self { program, graph, effects, found, changed, .. } = self;
        let (proc, effects) = (program.proc(callee), effects.proc(callee));
        let mut asked = LiveSet::default();
        asked.vars.extend(live.vars.intersection(&effects.writes));
        asked.fields.extend(live.fields.intersection(&effects.write_fields));
        asked.all.extend(&live.all);
        for (target, &result) in results.iter().zip(&proc.results) {
            asked.vars.extend(live.vars.contains(target).then_some(result));
        }
        let returned = &mut found.returned[callee.index()];
        let old_count = returned.count();
        returned.extend(&asked);
        if returned.count() > old_count {
            changed.push(callee);
        }
        for target in results {
            live.vars.remove(target);
        }
        let entry = graph.entries()[callee.index()];
        let entered = &found.live[entry.index()];
        let is_shared = |var: &VarId| program.symbols[*var].kind.owner().is_none();
        live.vars.extend(entered.vars.iter().copied().filter(is_shared));
        live.fields.extend(&entered.fields);
        live.inputs.extend(&entered.inputs);
        live.all.extend(&entered.all);
        for (parameter, argument) in proc.parameters.iter().zip(arguments) {
            if entered.vars.contains(parameter) || has_checks(program, argument) {
                read(program, argument, &mut live);
            }
        }
        live
    }
}

/// From what is live behind a statement to what is live before it.
fn transfer_backward(program: &Program, stmt: &Stmt, live: &mut LiveSet) {
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
        Stmt::Fail { check } => {
            for (shape, fields) in program.told_by(*check).into_iter().flatten() {
                live.all.insert(*shape);
                live.fields.extend(fields);
            }
        }
        Stmt::Store { .. }
        | Stmt::Goto { .. }
        | Stmt::Halt
        | Stmt::Call { .. }
        | Stmt::Enter
        | Stmt::Return
        | Stmt::Assume(_) => {}
    }
    stmt.codes().for_each(|code| read(program, code, live));
}

/// Adds what an expression reads.
fn read(program: &Program, code: &Code, live: &mut LiveSet) {
    for part in code.reads(&program.symbols) {
        match part {
            ReadPart::Var(var) => drop(live.vars.insert(var)),
            ReadPart::Field(field) => drop(live.fields.insert(field)),
        }
    }
}

fn has_checks(program: &Program, code: &Code) -> bool {
    code.checks().any(|check| !program.check(check).is_ghost())
}

/// For each vertex whether it matters, and for each procedure whether it matters that it returns.
fn relevant_vertices(
    program: &Program,
    graph: &ControlFlowGraph,
    order: &Order,
    calls: &CallGraph,
    goal: &Goal,
) -> (Vec<bool>, Vec<bool>) {
    let mut matters = vec![false; graph.len()];
    let mut returns = vec![false; program.procs.len()];
    let mut work = Vec::new();
    for &v in order.vertices() {
        let Some(position) = v.instr() else { continue };
        let mut checks = program.code[position].stmt.checks();
        if checks.any(|check| goal.includes_check_in(program, check)) {
            work.push(v);
        }
    }
    for claim in program.claims.iter().filter(|claim| goal.includes_claim(claim)) {
        let proc = match claim.place {
            ClaimPlace::Head(position) => {
                work.push(Vertex::of_instr(position));
                program.proc_at(position)
            }
            ClaimPlace::Proc(proc) => {
                work.push(graph.entries()[proc.index()]);
                proc
            }
        };
        // What is said of the state of the call is known where it is known how the call returns.
        let looks_back = claim.kind != ClaimKind::Requires
            && (claim.contract_of().is_some() || claim.formula.looks_back());
        if looks_back && !std::mem::replace(&mut returns[proc.index()], true) {
            work.extend(returns_of(program, proc));
        }
    }
    work.retain(|&v| order.is_reachable(v));
    while let Some(v) = work.pop() {
        if std::mem::replace(&mut matters[v.index()], true) {
            continue;
        }
        if let Some(proc) = begins(program, v) {
            work.extend(calls.calls(proc).iter().map(|&call| Vertex::of_instr(call)));
        }
        for &before in graph.predecessors(v) {
            work.push(before);
            let stmt = before.instr().map(|position| &program.code[position].stmt);
            if let Some(Stmt::Call { callee, .. }) = stmt
                && !std::mem::replace(&mut returns[callee.index()], true)
            {
                work.extend(returns_of(program, *callee));
            }
        }
    }
    (matters, returns)
}
