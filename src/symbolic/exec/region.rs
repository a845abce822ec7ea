//! `Exec(l₀, D₀)` of listing 4, for one region: states in topological order, merged where they
//! meet, composed with a recursive symbol where they enter a loop or call a procedure.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::endings::{ProcEnds, RegionPathEnd, RegionSummary};
use super::exits::{LoopExitEdges, places};
use super::paths::PathConditions;
use super::symbolic::{PathState, Symbolic, SymbolicRun};
use crate::heap::SymbolicState;
use crate::term::{Heap, KnownLiterals, SymbolicTerms, Term};
use base::{ProcId, SymbolId, VarId};
use logic::{Path, PathTree};
use program::cfg::{EdgeAction, Region, Regions, StateId, Vertex, exits};
use program::semantics::ExecutionProgress;
use program::{Effects, Program, Stmt};

/// What the execution of all regions shares.
pub(super) struct ExecutionContext<'p> {
    pub program: &'p Program,
    pub regions: &'p Regions,
    /// What a run of each symbol can read and write.
    pub effects: Vec<Arc<Effects>>,
    /// The variables of each procedure.
    pub own: Vec<Vec<VarId>>,
    /// What is known of how runs end in each procedure.
    pub calls: Vec<ProcEnds>,
    /// For each procedure, its loops that end at exits.
    pub loops: Vec<Vec<SymbolId>>,
    /// The exits of each such loop, and of those inside.
    pub exits: Vec<Option<LoopExitEdges>>,
    /// Of these, whether the run may end in them.
    pub may_end: Vec<bool>,
}

impl<'p> ExecutionContext<'p> {
    /// Nothing is known of calls yet.
    pub(super) fn new(
        program: &'p Program,
        regions: &'p Regions,
        effects: Vec<Arc<Effects>>,
    ) -> Self {
        let exits = LoopExitEdges::collect(program, regions);
        let mut loops = vec![Vec::new(); program.procs.len()];
        for symbol in regions.symbols().filter(|symbol| exits[symbol.index()].is_some()) {
            loops[owner(program, regions, symbol).index()].push(symbol);
        }
        let calls = vec![ProcEnds::default(); program.procs.len()];
        let may_end = vec![false; exits.len()];
        let proc_vars = program.own_vars();
        Self { program, regions, effects, own: proc_vars, calls, loops, exits, may_end }
    }
}

/// The procedure that a loop is part of.
pub(super) fn owner(program: &Program, regions: &Regions, symbol: SymbolId) -> ProcId {
    let head = regions.symbol(symbol).head.instr();
    program.proc_at(head.expect("no edge leads to the entry"))
}

/// Paths that have reached a state of the region and wait for the others.
#[derive(Clone, Default)]
struct PendingMerge {
    paths: Vec<(Path, SymbolicState)>,
    enter: Option<SymbolId>,
}

/// The execution of one region.
struct RegionExecution<'a, 'p> {
    shared: &'a ExecutionContext<'p>,
    region: &'a Region,
    /// The exits of the loop whose region it is, if that ends there.
    exits: Option<&'a LoopExitEdges>,
    domain: &'a mut Symbolic,
    paths: PathConditions,
    arrivals: Vec<PendingMerge>,
    execution: RegionSummary,
}

/// Executes a region from this state. Of a loop's without exits only the returns to its head count:
/// whatever else happens is met by who uses the symbol.
pub(super) fn execute(
    shared: &ExecutionContext<'_>,
    domain: &mut Symbolic,
    (region, exits): (&Region, Option<&LoopExitEdges>),
    start: SymbolicState,
) -> RegionSummary {
    let paths = PathConditions::new(&mut domain.terms);
    let mut arrivals = vec![PendingMerge::default(); region.len()];
    arrivals[region.first().index()].paths.push((PathTree::<Term>::root(), start));
    let execution = RegionSummary { endings: Vec::new(), callees: Vec::new() };
    let mut walk = RegionExecution { shared, region, exits, domain, paths, arrivals, execution };
    for state in region.states() {
        walk.state(state);
    }
    walk.execution
}

impl RegionExecution<'_, '_> {
    /// Executes the statement at a state, once, on all paths that have arrived there.
    fn state(&mut self, id: StateId) {
        let PendingMerge { paths, enter } = std::mem::take(&mut self.arrivals[id.index()]);
        if paths.is_empty() {
            return;
        }
        let (path, mut state) = self.meet(paths);
        if let Some(symbol) = enter {
            if let Some(exits) = &self.shared.exits[symbol.index()] {
                self.leave_loop(id, symbol, exits, path, &state);
                return;
            }
            state = self.compose(&state, symbol);
        }
        let Some(position) = self.region.vertex(id).instr() else {
            // The entry does nothing.
            self.arrive(id, 0, path, state);
            return;
        };
        self.domain.note(|makers| makers.enter(position));
        let exits = exits(self.shared.program, position);
        let facts = self.paths.facts(path).clone();
        let run = SymbolicRun::new(self.shared.program, position, PathState::new(state, facts));
        let mut work = vec![(run, path)];
        while let Some((mut run, path)) = work.pop() {
            match run.run(self.domain) {
                ExecutionProgress::Stop(test) => {
                    // Depth-first, the true side first: endings come in program order.
                    for value in [false, true] {
                        let mut side = run.clone();
                        let terms = &mut self.domain.terms;
                        let literal = if value { test.guard } else { terms.not(test.guard) };
                        self.domain.note(|makers| makers.note_test(literal));
                        self.domain.answer(&mut side, test, value);
                        let facts = side.state.facts().clone();
                        let path = self.paths.extend(&mut self.domain.terms, path, literal, facts);
                        work.push((side, path));
                    }
                }
                ExecutionProgress::Leave(branch) => {
                    let exit = exits.iter().find(|exit| exit.branch == branch);
                    let edge = exit.expect("each way to leave is an exit").edge;
                    self.arrive(id, edge, path, run.state.heap);
                }
                ExecutionProgress::Call => {
                    let arguments = run.take_arguments();
                    if let Some((path, state)) = self.call(position, path, &run.state, &arguments) {
                        self.arrive(id, 0, path, state);
                    }
                }
                ExecutionProgress::Return => {
                    let facts = run.state.facts().clone();
                    self.end(path, RegionPathEnd::Return(run.state.heap, facts));
                }
                ExecutionProgress::Fail(check) => self.end(path, RegionPathEnd::Fail(check)),
                ExecutionProgress::Halt => self.end(path, RegionPathEnd::Halt(run.state.heap)),
                ExecutionProgress::Blocked => self.end(path, RegionPathEnd::Blocked),
            }
        }
    }

    fn end(&mut self, path: Path, ending: RegionPathEnd) {
        self.execution.endings.push((self.paths.condition(path), ending));
    }

    /// Takes an edge out of a state.
    fn arrive(&mut self, from: StateId, edge: usize, path: Path, state: SymbolicState) {
        match self.region.steps(from)[edge] {
            EdgeAction::To(to) => self.arrivals[to.index()].paths.push((path, state)),
            EdgeAction::Enter(symbol, to) => {
                let arrivals = &mut self.arrivals[to.index()];
                arrivals.enter = Some(symbol);
                arrivals.paths.push((path, state));
            }
            EdgeAction::Back => self.end(path, RegionPathEnd::Back(state)),
            EdgeAction::Leave => {
                let vertex = self.region.vertex(from);
                if let Some(number) = self.exits.and_then(|exits| exits.number(vertex, edge)) {
                    self.end(path, RegionPathEnd::Exit(number, state));
                }
            }
            EdgeAction::Dead => {}
        }
    }

    /// Merges the paths that have arrived at a state.
    fn meet(&mut self, mut paths: Vec<(Path, SymbolicState)>) -> (Path, SymbolicState) {
        if paths.len() == 1 {
            return paths.pop().expect("there is one");
        }
        let conditions: Vec<Path> = paths.iter().map(|&(path, _)| path).collect();
        let (path, guards) = self.paths.join(&mut self.domain.terms, &conditions);
        let branches: Vec<_> =
            guards.into_iter().zip(paths.iter().map(|(_, state)| state)).collect();
        (path, SymbolicState::merge(&mut self.domain.terms, &branches))
    }

    /// `σ ∘ Rec(id)`: what the cycle cannot write stays as it is (the frame rule).
    fn compose(&mut self, state: &SymbolicState, symbol: SymbolId) -> SymbolicState {
        let (_, mut result) = self.after(state, symbol, &[], &[]);
        result.set_recursion(state.clone(), symbol);
        result
    }

    /// All turns of a loop that makes its last one itself, up to its exits; each path goes on there.
    fn leave_loop(
        &mut self,
        head: StateId,
        symbol: SymbolId,
        exits: &LoopExitEdges,
        path: Path,
        state: &SymbolicState,
    ) {
        let (after, state) = self.after(state, symbol, &[], &[]);
        let mut path = path;
        if self.shared.may_end[symbol.index()] {
            let facts = self.paths.facts(path).clone();
            let Some(goes_on) = self.goes_on(path, &facts, after, &state) else { return };
            path = goes_on;
        }
        let places = places(self.region, head, &self.shared.regions.symbol(symbol).body);
        let edges = exits.edges();
        for (at, &(vertex, edge)) in edges.iter().enumerate() {
            // A single exit is tested too: where it is not reached, nothing behind it is.
            if at > 0 && at + 1 == edges.len() {
                self.exit(&places, vertex, edge, path, state);
                break;
            }
            let terms = &mut self.domain.terms;
            let (exit, number) = (terms.li_var(after, terms.exit_var()), terms.int(at + 1));
            let taken = terms.eq(exit, number);
            let other = terms.not(taken);
            let (mut here, mut elsewhere) =
                (self.paths.facts(path).clone(), self.paths.facts(path).clone());
            here.assume(terms, taken, true);
            elsewhere.assume(terms, taken, false);
            let there = self.paths.extend(terms, path, taken, here);
            path = self.paths.extend(terms, path, other, elsewhere);
            self.exit(&places, vertex, edge, there, state.clone());
        }
    }

    /// Takes an edge that leaves a loop: it leaves the loop around that too, or goes on in the region.
    fn exit(
        &mut self,
        places: &FxHashMap<Vertex, StateId>,
        vertex: Vertex,
        edge: usize,
        path: Path,
        state: SymbolicState,
    ) {
        match self.exits.and_then(|exits| exits.number(vertex, edge)) {
            Some(number) => self.end(path, RegionPathEnd::Exit(number, state)),
            None => self.arrive(places[&vertex], edge, path, state),
        }
    }

    /// A call: composition with a heap in which the parameters hold the arguments. Where the callee can
    /// end the run, the path goes on where it does not. All that is said of the caller's own variables
    /// is said of the results, at the end: in a recursive call the parameters are variables of
    /// the caller too.
    fn call(
        &mut self,
        position: usize,
        path: Path,
        at: &PathState,
        arguments: &[Term],
    ) -> Option<(Path, SymbolicState)> {
        let program = self.shared.program;
        let Stmt::Call { results, callee, .. } = &program.code[position].stmt else {
            unreachable!("the statement is a call")
        };
        self.execution.callees.push(*callee);
        let symbol = self.domain.terms.symbol_of(*callee);
        let parameters = &program.proc(*callee).parameters;
        for (&parameter, &argument) in parameters.iter().zip(arguments) {
            self.domain.note(|makers| makers.note_value(parameter, argument));
        }
        let (after, mut state) = self.after(&at.heap, symbol, parameters, arguments);
        let mut path = path;
        if self.shared.calls[callee.index()].may_end {
            path = self.goes_on(path, at.facts(), after, &state)?;
        }
        for (&target, &result) in results.iter().zip(&program.proc(*callee).results) {
            let value = self.domain.terms.li_var(after, result);
            self.domain.note(|makers| makers.note_value(target, value));
            state.set_var(target, value);
        }
        Some((path, state))
    }

    /// The path behind a call that may end the run, where it does not; and an end where it does.
    fn goes_on(
        &mut self,
        path: Path,
        facts: &KnownLiterals,
        after: Heap,
        state: &SymbolicState,
    ) -> Option<Path> {
        let terms = &mut self.domain.terms;
        let how = terms.li_var(after, terms.ending_var());
        let zero = terms.int(0);
        let goes_on = terms.eq(how, zero);
        let decision = facts.decide(terms, goes_on);
        if decision != Some(true) {
            let ends = terms.not(goes_on);
            let condition = self.paths.condition(path);
            let guard = terms.and(condition, ends);
            let ending = RegionPathEnd::Called { path: condition, how, state: state.clone() };
            self.execution.endings.push((guard, ending));
        }
        if decision == Some(false) {
            return None;
        }
        let mut facts = facts.clone();
        facts.assume(terms, goes_on, true);
        Some(self.paths.extend(terms, path, goes_on, facts))
    }

    /// `in ∘ Rec(id)`, where `in` is what the symbol can see of the state, with these parameters in it;
    /// and the state with what the symbol can write as it is then.
    fn after(
        &mut self,
        state: &SymbolicState,
        symbol: SymbolId,
        parameters: &[VarId],
        arguments: &[Term],
    ) -> (Heap, SymbolicState) {
        let effects = &self.shared.effects[symbol.index()];
        let terms = &mut self.domain.terms;
        let arguments = parameters.iter().copied().zip(arguments.iter().copied());
        let heap = before(terms, state, effects, arguments);
        let rec = terms.rec(symbol);
        let after = terms.compose_node(heap, rec);
        let mut result = state.clone();
        for &var in &effects.writes {
            let value = terms.li_var(after, var);
            result.set_var(var, value);
        }
        for &field in &effects.write_fields {
            let chain = terms.chain_after(after);
            result.set_chain(field, chain);
        }
        (after, result)
    }
}

/// The part of a state that a symbol with these effects reads or writes, and arguments.
fn before(
    terms: &mut SymbolicTerms,
    state: &SymbolicState,
    effects: &Effects,
    arguments: impl Iterator<Item = (VarId, Term)>,
) -> Heap {
    let vars = effects.reads.union(&effects.writes).map(|&var| (var, state.var(terms, var)));
    let mut vars: Vec<_> = vars.collect();
    vars.extend(arguments);
    let fields: Vec<_> = effects
        .read_fields
        .union(&effects.write_fields)
        .map(|&field| (field, state.chain(terms, field)))
        .collect();
    terms.defined_heap(vars, fields)
}
