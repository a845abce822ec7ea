//! `Exec(l₀, D₀)` of listing 4, for one region: states in topological order, merged where they
//! meet, composed with a recursive symbol where they enter a loop.

use std::sync::Arc;

use super::paths::PathConditions;
use super::symbolic::{PathState, Symbolic, SymbolicRun};
use crate::base::{CheckId, SymbolId};
use crate::cfg::{Region, StateId, Step, exits};
use crate::heap::State;
use crate::logic::{Path, PathTree};
use crate::program::semantics::Progress;
use crate::program::{Effects, Program};
use crate::term::{Heap, Term, Terms};

/// How a path of a region ends.
#[derive(Clone, Debug)]
pub(super) enum Ending {
    /// It returns to the region's head.
    Back(State),
    /// The program halts.
    Halt(State),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken.
    Blocked,
}

/// What the execution of all regions shares.
pub(super) struct Shared<'p> {
    pub program: &'p Program,
    /// What a run of each symbol can read and write.
    pub effects: Vec<Arc<Effects>>,
}

/// Paths that have reached a state of the region and wait for the others.
#[derive(Clone, Default)]
struct Arrivals {
    paths: Vec<(Path, State)>,
    enter: Option<SymbolId>,
}

/// The execution of one region.
struct RegionExecution<'a, 'p> {
    shared: &'a Shared<'p>,
    region: &'a Region,
    domain: &'a mut Symbolic,
    paths: PathConditions,
    arrivals: Vec<Arrivals>,
    endings: Vec<(Term, Ending)>,
}

/// The endings of all paths with their path conditions, in topological order. For a symbol's region
/// only the returns to its head count: whatever else happens is met by who uses the symbol.
pub(super) fn execute(
    shared: &Shared<'_>,
    domain: &mut Symbolic,
    region: &Region,
    main: bool,
) -> Vec<(Term, Ending)> {
    let paths = PathConditions::new(&mut domain.terms);
    let mut arrivals = vec![Arrivals::default(); region.len()];
    arrivals[region.first().index()].paths.push((PathTree::<Term>::root(), State::empty()));
    let mut walk = RegionExecution { shared, region, domain, paths, arrivals, endings: Vec::new() };
    for state in region.states() {
        walk.state(state);
    }
    let mut endings = walk.endings;
    if !main {
        endings.retain(|(_, ending)| matches!(ending, Ending::Back(_)));
    }
    endings
}

impl RegionExecution<'_, '_> {
    /// Executes the statement at a state, once, on all paths that have arrived there.
    fn state(&mut self, id: StateId) {
        let Arrivals { paths, enter } = std::mem::take(&mut self.arrivals[id.index()]);
        if paths.is_empty() {
            return;
        }
        let (path, mut state) = self.meet(paths);
        if let Some(symbol) = enter {
            state = self.compose(&state, symbol);
        }
        let Some(position) = self.region.vertex(id).instr() else {
            // The entry does nothing.
            self.arrive(self.region.steps(id)[0], path, state);
            return;
        };
        let exits = exits(self.shared.program, position);
        let facts = self.paths.facts(path).clone();
        let run = SymbolicRun::new(self.shared.program, position, PathState::new(state, facts));
        let mut work = vec![(run, path)];
        while let Some((mut run, path)) = work.pop() {
            match run.run(self.domain) {
                Progress::Stop(test) => {
                    // Depth-first, the true side first: endings come in program order.
                    for value in [false, true] {
                        let mut side = run.clone();
                        let terms = &mut self.domain.terms;
                        let literal = if value { test.guard } else { terms.not(test.guard) };
                        self.domain.answer(&mut side, test, value);
                        let facts = side.state.facts().clone();
                        let path = self.paths.extend(&mut self.domain.terms, path, literal, facts);
                        work.push((side, path));
                    }
                }
                Progress::Leave(branch) => {
                    let exit = exits.iter().find(|exit| exit.branch == branch);
                    let edge = exit.expect("each way to leave is an exit").edge;
                    self.arrive(self.region.steps(id)[edge], path, run.state.heap);
                }
                Progress::Call | Progress::Return => unreachable!("calls are inlined"),
                Progress::Fail(check) => self.end(path, Ending::Fail(check)),
                Progress::Halt => self.end(path, Ending::Halt(run.state.heap)),
                Progress::Blocked => self.end(path, Ending::Blocked),
            }
        }
    }

    fn end(&mut self, path: Path, ending: Ending) {
        self.endings.push((self.paths.condition(path), ending));
    }

    fn arrive(&mut self, step: Step, path: Path, state: State) {
        match step {
            Step::To(to) => self.arrivals[to.index()].paths.push((path, state)),
            Step::Enter(symbol, to) => {
                let arrivals = &mut self.arrivals[to.index()];
                arrivals.enter = Some(symbol);
                arrivals.paths.push((path, state));
            }
            Step::Back => self.end(path, Ending::Back(state)),
            Step::Dead | Step::Leave => {}
        }
    }

    /// Merges the paths that have arrived at a state.
    fn meet(&mut self, mut paths: Vec<(Path, State)>) -> (Path, State) {
        if paths.len() == 1 {
            return paths.pop().expect("there is one");
        }
        let conditions: Vec<Path> = paths.iter().map(|&(path, _)| path).collect();
        let (path, guards) = self.paths.join(&mut self.domain.terms, &conditions);
        let branches: Vec<_> =
            guards.into_iter().zip(paths.iter().map(|(_, state)| state)).collect();
        (path, State::merge(&mut self.domain.terms, &branches))
    }

    /// `σ ∘ Rec(id)`: what the cycle cannot write stays as it is (the frame rule).
    fn compose(&mut self, state: &State, symbol: SymbolId) -> State {
        let effects = &self.shared.effects[symbol.index()];
        let terms = &mut self.domain.terms;
        let heap = before(terms, state, effects);
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
        result.set_turns(state.clone(), symbol);
        result
    }
}

/// The part of a state that a symbol with these effects reads or writes.
fn before(terms: &mut Terms, state: &State, effects: &Effects) -> Heap {
    let vars: Vec<_> =
        effects.reads.union(&effects.writes).map(|&var| (var, state.var(terms, var))).collect();
    let fields: Vec<_> = effects
        .read_fields
        .union(&effects.write_fields)
        .map(|&field| (field, state.chain(terms, field)))
        .collect();
    terms.defined(vars, fields)
}
