//! The interpreter executes a turn: from a state of which all is true that is claimed, with the input that was
//! found, to the next place where something is claimed.

use std::collections::BTreeMap;

use super::rebuild::RebuiltState;
use crate::broken::{BrokenTurn, TurnKind};
use crate::step::ExecutedStatement;
use crate::trace::Tracer;
use base::{CheckId, ProcId, VarId};
use concrete::{
    Broken, FormulaTruth, Heap, Machine, Moments, Object, ObjectNames, TapeCell, describe_broken,
    draw, holds,
};
use pipeline::Pipeline;
use program::cfg::Vertex;
use program::spec::{Claim, ClaimKind, ClaimPlace, StateSelector};
use program::{Op, Program, Stmt};

/// No more statements are executed.
const MOST_STEPS: u64 = 4_000;
/// No more of them are shown.
const MOST_SHOWN: usize = 40;
/// Of no more cells every order is tried.
const MOST_ORDERED: usize = 4;

/// A way on which a claim is lost.
pub(super) struct ClaimBreakingPath<'a> {
    pub(super) shared: &'a Pipeline,
    pub(super) claim: &'a Claim,
    /// Where it begins.
    pub(super) from: Vertex,
    /// The variables that are known at its start.
    pub(super) known: Vec<VarId>,
}

/// What came out of it.
struct ExecutedTurn {
    truth: FormulaTruth,
    calls: Vec<usize>,
    position: usize,
    now: Heap,
    before: Heap,
    steps: Vec<ExecutedStatement>,
    names: ObjectNames,
}

impl ClaimBreakingPath<'_> {
    fn program(&self) -> &Program {
        &self.shared.program
    }

    /// The position where it begins.
    fn start(&self) -> usize {
        self.from.instr().unwrap_or(self.program().main().entry)
    }

    /// Whether a procedure is under way where it begins.
    pub(super) fn is_called(&self) -> bool {
        self.program().proc_at(self.start()) != ProcId::MAIN
    }

    /// Whether it begins where a run does: with main, or with the procedure of which runs are asked for.
    pub(super) fn is_start(&self) -> bool {
        let program = self.program();
        let is_first = program.entry == Some(program.proc_at(self.start()));
        self.from == self.shared.graph.entry() || is_first && self.begins()
    }

    /// Whether a procedure begins with it.
    fn begins(&self) -> bool {
        matches!(self.program().code[self.start()].stmt, Stmt::Enter)
    }

    /// Executes the way from this state: what is to be told if the claim is true before and false behind.
    /// And the initial heap of a run that begins like this, if it is one.
    pub(super) fn execute_path(&self, state: &RebuiltState) -> Option<(BrokenTurn, Option<Heap>)> {
        let begins = self.begins();
        if !self.is_allowed(state, begins) {
            return None;
        }
        let entered = if begins { &state.now } else { &state.before };
        orders(&state.tape).into_iter().find_map(|tape| {
            let (mut now, mut before) = (state.now.clone(), entered.clone());
            now.set_tape(tape.clone());
            before.set_tape(tape);
            let state = RebuiltState { now, before, ..state.clone() };
            let executed = self.execute(&state, false)?;
            let is_lost =
                matches!(executed.truth, FormulaTruth::False(_) | FormulaTruth::Undefined(..));
            let shown = is_lost.then(|| self.execute(&state, true))??;
            Some((self.build_counterexample(&state, shown), self.initial(&state)))
        })
    }

    /// The initial heap of the run that begins where the way does, if a run does.
    fn initial(&self, state: &RebuiltState) -> Option<Heap> {
        if !self.is_start() {
            return None;
        }
        let (program, mut heap) = (self.program(), state.now.clone());
        let proc = program.proc_at(self.start());
        if proc == ProcId::MAIN {
            return Some(heap);
        }
        // Main calls the procedure with what the run starts with.
        let call = program.positions(ProcId::MAIN).find_map(|at| match &program.code[at].stmt {
            Stmt::Call { callee, arguments, .. } if *callee == proc => Some(arguments),
            _ => None,
        });
        for (argument, &parameter) in call?.iter().zip(&program.proc(proc).parameters) {
            let [Op::Var(var)] = argument.0[..] else { return None };
            heap.set_var(var, state.now.var(parameter).clone());
        }
        Some(heap)
    }

    /// What is to be told of a state from which the claim is not lost when it is executed.
    pub(super) fn candidate(&self, state: &RebuiltState) -> BrokenTurn {
        let mut names = ObjectNames::default();
        let mut turn = BrokenTurn::undecided(String::new());
        turn.kind = self.kind(None);
        turn.before = draw(&self.program().symbols, &state.now, &mut names, &self.known);
        turn
    }

    /// Whether all is true that is claimed where the way begins.
    fn is_allowed(&self, state: &RebuiltState, begins: bool) -> bool {
        let program = self.program();
        let start = self.start();
        let proc = program.proc_at(start);
        program.claims.iter().all(|claim| {
            let is_required = claim.kind == ClaimKind::Requires;
            let now = match claim.place {
                // What begins before the first statement has nothing behind it.
                ClaimPlace::Head(_) if self.from == self.shared.graph.entry() => return true,
                ClaimPlace::Head(position) if position == start => &state.now,
                ClaimPlace::Proc(of) if of == proc && is_required && begins => &state.now,
                ClaimPlace::Proc(of) if of == proc && is_required => &state.before,
                ClaimPlace::Head(_) | ClaimPlace::Proc(_) => return true,
            };
            if claim.kind == ClaimKind::Hint {
                return true;
            }
            let before = if claim.kind == ClaimKind::Requires { now } else { &state.before };
            let truth = self.truth(claim, now, before, &state.objects);
            truth == FormulaTruth::True
        })
    }

    fn truth(&self, claim: &Claim, now: &Heap, before: &Heap, objects: &[Object]) -> FormulaTruth {
        let moments = Moments {
            symbols: &self.program().symbols,
            now,
            before,
            ghosts: None,
            objects,
            made: &BTreeMap::new(),
        };
        holds(&claim.formula, moments, &mut 0)
    }

    /// Executes statements up to where the claim stands.
    fn execute(&self, state: &RebuiltState, shows: bool) -> Option<ExecutedTurn> {
        let program = self.program();
        let symbols = &program.symbols;
        let mut machine = Machine::starting_at(program, &state.now, self.start());
        let depth = machine.calls().len();
        let mut objects = state.objects.clone();
        let (mut steps, mut names) = (Vec::new(), ObjectNames::default());
        if shows {
            draw(symbols, &state.now, &mut names, &self.known);
        }
        let renderer = self.shared.renderer();
        let mut is_first = true;
        while machine.steps() < MOST_STEPS {
            let position = machine.pc();
            let is_start = is_first && self.from == self.shared.graph.entry();
            if (!is_first || is_start) && self.is_place(&machine, depth) {
                let now = machine.heap().clone();
                let is_required = self.claim.kind == ClaimKind::Requires;
                let before = if is_required { now.clone() } else { state.before.clone() };
                let truth = self.truth(self.claim, &now, &before, &objects);
                let calls = machine.calls().skip(depth.min(1)).map(|(call, _)| call).collect();
                return Some(ExecutedTurn { truth, calls, position, now, before, steps, names });
            }
            if !is_first && machine.calls().len() == depth && self.is_other(position) {
                return None;
            }
            is_first = false;
            let (before, call) = (machine.heap().clone(), machine.calls().next_back());
            let level = machine.calls().len() - depth;
            if machine.step().is_some() {
                return None;
            }
            objects.extend(machine.allocations().iter().map(|allocation| allocation.object));
            let is_written = !matches!(program.code[position].stmt, Stmt::Enter);
            if shows && is_written && steps.len() < MOST_SHOWN {
                for allocation in machine.allocations() {
                    let mut number = names.iter().count() + 1;
                    while !names.add(format!("@{number}"), allocation.object) {
                        number += 1;
                    }
                }
                let tracer = Tracer {
                    source: &self.shared.source,
                    program,
                    renderer: renderer.clone(),
                    names: &names,
                };
                let changes = tracer.describe_changes(position, call, &before, machine.heap());
                let source = &self.shared.source;
                steps.push(ExecutedStatement {
                    place: source.place(program.code[position].span.start),
                    procedure: program.proc(program.proc_at(position)).name.clone(),
                    depth: level,
                    statement: renderer.written(source, position),
                    changes,
                });
            }
        }
        None
    }

    /// Whether a run is where the claim stands.
    fn is_place(&self, machine: &Machine<'_>, depth: usize) -> bool {
        let program = self.program();
        let (position, calls) = (machine.pc(), machine.calls().len());
        let is_return = matches!(program.code[position].stmt, Stmt::Return);
        match (self.claim.place, self.claim.kind) {
            (ClaimPlace::Head(place), _) => place == position && calls == depth,
            (ClaimPlace::Proc(proc), ClaimKind::Requires) => {
                program.proc(proc).entry == position && calls == depth + 1
            }
            (ClaimPlace::Proc(proc), _) => {
                is_return && calls == depth && program.proc_at(position) == proc
            }
        }
    }

    /// Whether something else is claimed at a position: there a turn ends.
    fn is_other(&self, position: usize) -> bool {
        let program = self.program();
        let is_head = |claim: &Claim| {
            claim.place == ClaimPlace::Head(position) && claim.kind != ClaimKind::Hint
        };
        matches!(program.code[position].stmt, Stmt::Return) || program.claims.iter().any(is_head)
    }

    fn kind(&self, truth: Option<&FormulaTruth>) -> TurnKind {
        match (self.claim.kind, truth) {
            (_, Some(FormulaTruth::Undefined(..))) => TurnKind::Undefined,
            (ClaimKind::Ensures, _) => TurnKind::Ensures,
            (ClaimKind::Requires, _) => TurnKind::Requires,
            (ClaimKind::Modifies, _) => TurnKind::Frame,
            (ClaimKind::Invariant | ClaimKind::Hint, _) => match self.claim.place {
                ClaimPlace::Head(head) if !self.is_in_loop(Vertex::of_instr(head)) => {
                    TurnKind::Entry
                }
                ClaimPlace::Head(_) | ClaimPlace::Proc(_) => TurnKind::NotKept,
            },
        }
    }

    /// Whether the way begins in the loop of a head: all ways to there lead through the head.
    fn is_in_loop(&self, head: Vertex) -> bool {
        let graph = &self.shared.graph;
        let mut visited = vec![false; graph.len()];
        let mut work: Vec<Vertex> =
            graph.entries().iter().copied().filter(|&entry| entry != head).collect();
        while let Some(vertex) = work.pop() {
            if !std::mem::replace(&mut visited[vertex.index()], true) {
                let next = graph.successors(vertex).iter().copied();
                work.extend(next.filter(|&next| next != head));
            }
        }
        !visited[self.from.index()]
    }

    fn build_counterexample(&self, state: &RebuiltState, executed: ExecutedTurn) -> BrokenTurn {
        let program = self.program();
        let symbols = &program.symbols;
        let ExecutedTurn { truth, calls, position, now, before, steps, mut names } = executed;
        let mut turn = BrokenTurn::undecided(String::new());
        turn.kind = self.kind(Some(&truth));
        turn.is_replayed = true;
        let mut shown_vars = self.known.clone();
        let spoken = self.claim.formula.vars().into_iter().map(|(var, _)| var);
        let proc = program.proc_at(self.start());
        shown_vars.extend(
            spoken.filter(|&var| symbols[var].kind.owner().is_none_or(|owner| owner == proc)),
        );
        shown_vars.sort_unstable();
        shown_vars.dedup();
        let is_other = !Heap::same_state(symbols, &state.before, &state.now);
        if self.is_called() && is_other && self.claim.formula.looks_back() {
            let spoken = self.claim.formula.vars().into_iter();
            let vars =
                spoken.filter(|&(_, when)| when == StateSelector::Before).map(|(var, _)| var);
            let vars: Vec<VarId> = vars.collect();
            turn.called = draw(symbols, &state.before, &mut names, &vars);
        }
        turn.before = draw(symbols, &state.now, &mut names, &self.known);
        turn.after = draw(symbols, &now, &mut names, &shown_vars);
        turn.steps = steps;
        let check: CheckId = self.claim.check;
        let (truth, heap) = (truth, now);
        let broken = Broken { claim: check, position, calls, truth, heap, before };
        let source = &self.shared.source;
        turn.wrong = describe_broken(program, source, &names, &broken);
        if self.claim.kind == ClaimKind::Requires
            && let Some(&call) = broken.calls.last()
        {
            let place = source.place(program.code[call].span.start);
            turn.wrong.insert(0, format!("called at {place}"));
        }
        turn
    }
}

/// The orders in which cells can be on the tape.
fn orders(cells: &[TapeCell]) -> Vec<Vec<TapeCell>> {
    let mut orders = vec![Vec::new()];
    if cells.len() > MOST_ORDERED {
        return vec![cells.to_vec(), cells.iter().rev().cloned().collect()];
    }
    for (at, cell) in cells.iter().enumerate() {
        let longer = orders.iter().flat_map(|order: &Vec<TapeCell>| {
            (0..=at).rev().map(move |place| {
                let mut order = order.clone();
                order.insert(place, cell.clone());
                order
            })
        });
        orders = longer.collect();
    }
    orders
}
