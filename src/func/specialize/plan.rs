//! Which functions there are: where each starts, what it takes and what it returns.
//!
//! A region is a graph of states without cycles. A function starts at the first state of each region,
//! at each state that is gone to from several places (what follows is not repeated), and at each
//! diamond; all other states are inlined where they are gone to.

use rustc_hash::FxHashMap;

use super::Input;
use super::claims::ClaimFunctions;
use super::diamonds::{Diamond, Diamonds};
use super::exits::{LoopEnds, LoopExit, Onward, symbols_inner_first};
use super::locations;
use super::pieces::{LeafMeaning, RegionId, SpecializedNode, SpecializedTree, steps, tree_pieces};
use super::procs::{ProcPlan, callees_in, proc_plans};
use crate::{Exported, FunId, StateComponent};
use base::{ProcId, SymbolId};
use program::cfg::{Region, StateId, Vertex};
use program::{CallGraph, Effects, ProcEffects};
use symbolic::normal::CutId;

/// Where a function starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum FunctionStart {
    /// At a state, to do all that follows.
    Rest(StateId),
    /// At the start of the diamond with that number, to do what lies before its join.
    Diamond(usize),
}

/// A function: of a region, and there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FunctionKey {
    pub region: RegionId,
    pub start: FunctionStart,
}

/// What a function takes.
pub(super) struct Params {
    /// The state where it starts, as far as it matters.
    pub here: Vec<StateComponent>,
    /// For the rest of a symbol's region: what the symbol would return from its head, if it would.
    pub at_head: Vec<StateComponent>,
}

/// The plan of all functions.
pub(super) struct SpecializationPlan<'a> {
    pub input: &'a Input<'a>,
    pub(super) procs: Vec<ProcPlan>,
    /// The tree at each state that a function starts with or goes to.
    pub(super) pieces: FxHashMap<(RegionId, StateId), SpecializedTree<'a>>,
    /// How loops end that end at their exits.
    pub loops: LoopEnds,
    /// The diamonds of each region that has some.
    diamonds: FxHashMap<RegionId, Diamonds>,
    /// The diamond that starts at a state.
    starting: FxHashMap<(RegionId, StateId), usize>,
    /// The functions in order, callees first but for loops.
    pub keys: Vec<FunctionKey>,
    ids: FxHashMap<FunctionKey, FunId>,
    /// What the whole program can change.
    pub state: Vec<StateComponent>,
    /// The functions that say whether claims are true, which stand before all others.
    pub claims: ClaimFunctions,
}

/// How often each state of a region is gone to.
type InDegrees = FxHashMap<StateId, usize>;

impl<'a> SpecializationPlan<'a> {
    /// The plan for a program.
    pub(super) fn new(input: &'a Input<'a>, claims: ClaimFunctions) -> Self {
        let Input { program, regions, trees, .. } = *input;
        let calls = CallGraph::build(program);
        let procs = ProcEffects::compute(program, &calls);
        let mut effects = Effects::default();
        for state in regions.main().states() {
            if let Some(position) = regions.main().vertex(state).instr() {
                effects.add(program, &procs, position);
            }
        }
        let mut plan = Self {
            input,
            procs: proc_plans(input, &calls),
            pieces: FxHashMap::default(),
            loops: LoopEnds::default(),
            diamonds: FxHashMap::default(),
            starting: FxHashMap::default(),
            keys: Vec::new(),
            ids: FxHashMap::default(),
            state: locations::outliving_items(&program.symbols, &effects),
            claims,
        };
        let cut_at: FxHashMap<Vertex, CutId> =
            trees.cut_ids().map(|cut| (trees.cut(cut).vertex, cut)).collect();
        // How loops end is known before others go on behind them.
        let mut arrivals: FxHashMap<SymbolId, InDegrees> = FxHashMap::default();
        for symbol in symbols_inner_first(regions) {
            arrivals.insert(symbol, plan.find_pieces(RegionId::Symbol(symbol), &cut_at));
            plan.find_exits(symbol);
        }
        let needed = calls.needed(program);
        let is_needed = |symbol: SymbolId| {
            let positions = regions.symbol(symbol).body.iter().filter_map(|vertex| vertex.instr());
            positions.take(1).all(|position| needed[program.proc_at(position).index()])
        };
        // What nobody needs has no functions, and may call what has none.
        for symbol in regions.symbols().filter(|&symbol| is_needed(symbol)) {
            let arrivals = arrivals.remove(&symbol).expect("the pieces of all are known");
            plan.add_region(RegionId::Symbol(symbol), arrivals);
        }
        let procs = calls.components().iter().flatten().filter(|id| needed[id.index()]);
        let is_main = |id: &&ProcId| **id == ProcId::MAIN;
        for &proc in procs.filter(|id| !is_main(id)).chain([&ProcId::MAIN]) {
            let id = RegionId::of_proc(proc);
            let arrivals = plan.find_pieces(id, &cut_at);
            plan.add_region(id, arrivals);
        }
        plan
    }

    fn add_region(&mut self, id: RegionId, mut arrivals: InDegrees) {
        let diamonds = self.find_diamonds(id);
        for (number, diamond) in diamonds.all.iter().enumerate() {
            self.starting.insert((id, diamond.start), number);
            // It is gone to from one place: behind the diamond.
            arrivals.insert(diamond.join, 1);
        }
        if !diamonds.all.is_empty() {
            self.diamonds.insert(id, diamonds);
        }
        // Later states first, so that callees stand before callers.
        let region = self.region(id);
        for state in region.states().rev() {
            if let Some(number) = self.diamond_from(id, state) {
                self.add_function(FunctionKey {
                    region: id,
                    start: FunctionStart::Diamond(number),
                });
            }
            let several = arrivals.get(&state).is_some_and(|&count| count > 1);
            if several || state == region.first() {
                self.add_function(FunctionKey { region: id, start: FunctionStart::Rest(state) });
            }
        }
    }

    fn add_function(&mut self, key: FunctionKey) {
        let number = self.claims.functions.len() + self.keys.len();
        self.ids.insert(key, FunId::new(number));
        self.keys.push(key);
    }

    /// Finds the trees of all states of a region that can be gone to; gives how often each is.
    fn find_pieces(&mut self, id: RegionId, cut_at: &FxHashMap<Vertex, CutId>) -> InDegrees {
        let Input { graph, regions, trees, .. } = *self.input;
        let is_cut = |vertex: Vertex| cut_at.contains_key(&vertex);
        let steps = |id, state| steps(graph, &is_cut, id, regions, state);
        let region = self.region(id);
        let mut arrivals = InDegrees::default();
        let mut work = vec![region.first()];
        while let Some(state) = work.pop() {
            let left = self.loops.exited_loop_states(id, state).iter();
            let left = left.map(|&(symbol, at)| steps(RegionId::Symbol(symbol), at)).collect();
            let meaning = LeafMeaning { id, steps: steps(id, state), left };
            let pieces =
                tree_pieces(trees, &meaning, trees.cut(cut_at[&region.vertex(state)]).root);
            for piece in &pieces {
                if let SpecializedNode::Go(_, Some(symbol), behind) = *piece {
                    self.loops.find_continuations(regions, id, symbol, behind);
                }
            }
            for next in self.successor_states(id, &pieces) {
                let count = arrivals.entry(next).or_insert(0);
                *count += 1;
                if *count == 1 {
                    work.push(next);
                }
            }
            self.pieces.insert((id, state), pieces);
        }
        arrivals
    }

    /// Finds where a loop ends whose trees are known, if there are calls in its turns.
    fn find_exits(&mut self, symbol: SymbolId) {
        let Input { program, regions, .. } = *self.input;
        let callees: Vec<ProcId> = callees_in(program, &regions.symbol(symbol).body).collect();
        if callees.is_empty() {
            return;
        }
        let halts = callees.iter().any(|&callee| self.proc(callee).halts);
        let leaves = |state: &StateId| {
            let pieces = self.pieces.get(&(RegionId::Symbol(symbol), *state));
            pieces.is_some_and(|pieces| pieces.contains(&SpecializedNode::Leave))
        };
        let exit_states: Vec<StateId> = regions.region(symbol).states().filter(leaves).collect();
        self.loops.add(regions, symbol, &exit_states, halts);
    }

    /// The states to which the leaves of a tree go.
    pub(super) fn successor_states<'s>(
        &'s self,
        id: RegionId,
        pieces: &'s SpecializedTree<'a>,
    ) -> impl Iterator<Item = StateId> + 's {
        let behind = pieces.iter().filter_map(|piece| match piece {
            SpecializedNode::Go(_, _, next) => Some(*next),
            SpecializedNode::Test(..)
            | SpecializedNode::Back(_)
            | SpecializedNode::Leave
            | SpecializedNode::Dead => None,
            SpecializedNode::Return(_)
            | SpecializedNode::Halt(_)
            | SpecializedNode::Fail(_)
            | SpecializedNode::Blocked => None,
        });
        behind.flat_map(move |state| self.loops.continuations(id, state)).filter_map(|onward| {
            match onward {
                Onward::To(state) => Some(state),
                Onward::Leave(_) => None,
            }
        })
    }

    /// The functions of the procedures, in the order of the program.
    pub(super) fn procedures(&self) -> impl Iterator<Item = Exported> + '_ {
        let procs = self.input.program.proc_ids().skip(1);
        procs.filter_map(|proc| {
            let id = RegionId::Proc(proc);
            let function = self.function(id, FunctionStart::Rest(self.region(id).first()))?;
            let results = self.proc_results(proc);
            let written = results.written.iter().copied().map(Some);
            let results = results.flag().map(|_| None).into_iter().chain(written).collect();
            Some(Exported { function, results })
        })
    }

    /// What the functions of a procedure can see and do.
    pub(super) fn proc(&self, id: ProcId) -> &ProcPlan {
        &self.procs[id.index()]
    }

    /// All parts of the state in the region of a procedure.
    pub(super) fn items(&self, id: RegionId) -> &[StateComponent] {
        match id {
            RegionId::Main => &self.proc(ProcId::MAIN).items,
            RegionId::Proc(proc) => &self.proc(proc).items,
            RegionId::Symbol(_) => unreachable!("a symbol has effects"),
        }
    }

    pub(super) fn region(&self, id: RegionId) -> &'a Region {
        id.region(self.input.regions)
    }

    /// What a symbol reads and writes.
    pub(super) fn effects(&self, symbol: SymbolId) -> &'a Effects {
        &self.input.effects[symbol.index()]
    }

    /// The tree at a state that a function starts with or goes to.
    pub(super) fn pieces(&self, id: RegionId, state: StateId) -> &SpecializedTree<'a> {
        &self.pieces[&(id, state)]
    }

    /// The diamond with that number of a region.
    pub(super) fn diamond(&self, id: RegionId, number: usize) -> &Diamond {
        &self.diamonds[&id].all[number]
    }

    /// The diamond that starts at the state.
    pub(super) fn diamond_from(&self, id: RegionId, state: StateId) -> Option<usize> {
        self.starting.get(&(id, state)).copied()
    }

    /// The function that starts there, which has been planned.
    pub(super) fn planned_function(&self, region: RegionId, start: FunctionStart) -> FunId {
        self.function(region, start).expect("what is called has been planned")
    }

    /// The function that starts there, if there is one.
    pub(super) fn function(&self, region: RegionId, start: FunctionStart) -> Option<FunId> {
        self.ids.get(&FunctionKey { region, start }).copied()
    }

    /// The innermost diamond in which the function does its work.
    pub(super) fn home_diamond(&self, key: FunctionKey) -> Option<usize> {
        match key.start {
            FunctionStart::Rest(state) => self.diamonds.get(&key.region)?.innermost_diamond(state),
            FunctionStart::Diamond(number) => Some(number),
        }
    }

    /// The state where a function starts.
    pub(super) fn first_state(&self, key: FunctionKey) -> StateId {
        match key.start {
            FunctionStart::Rest(state) => state,
            FunctionStart::Diamond(number) => self.diamond(key.region, number).start,
        }
    }

    /// Whether the function starts where its region does.
    pub(super) fn is_first(&self, key: FunctionKey) -> bool {
        self.first_state(key) == self.region(key.region).first()
    }

    /// Whether all turns of a symbol have been made at the state.
    pub(super) fn is_after_loop(&self, id: RegionId, state: StateId) -> bool {
        let region = self.region(id);
        self.input.regions.passed(region, state).contains(&region.vertex(state))
    }

    /// What people call the vertex of a state.
    pub(super) fn vertex_name(&self, id: RegionId, state: StateId) -> &'a str {
        &self.input.names.vertices[self.region(id).vertex(state).index()]
    }

    /// What people call the vertex at an exit of a loop.
    pub(super) fn exit_name(&self, symbol: SymbolId, exit: LoopExit) -> &'a str {
        let vertex = self.loops.vertex(self.input.regions, symbol, exit);
        &self.input.names.vertices[vertex.index()]
    }

    /// What people call the head of a symbol.
    pub(super) fn head_name(&self, symbol: SymbolId) -> &'a str {
        &self.input.names.vertices[self.input.regions.symbol(symbol).head.index()]
    }

    /// What starts with 0, false or null in the function of a procedure, where it is no parameter.
    pub(super) fn zero_initialized(&self, key: FunctionKey) -> &[StateComponent] {
        match key.region {
            RegionId::Proc(proc) if self.is_first(key) => &self.proc(proc).items,
            _ => &[],
        }
    }

    /// What is known where the function starts: what the state was where the procedure was called is what
    /// it is there.
    pub(super) fn copies(&self, key: FunctionKey) -> Vec<(StateComponent, StateComponent)> {
        if matches!(key.region, RegionId::Symbol(_)) || !self.is_first(key) {
            return Vec::new();
        }
        let Input { program, .. } = *self.input;
        let vars = program.tests.before.iter();
        let vars = vars.map(|&(copy, of)| (StateComponent::Var(copy), StateComponent::Var(of)));
        let symbols = &program.symbols;
        let copies = symbols.field_ids().filter(|&field| symbols.present(field) != field);
        let fields = copies.map(|copy| {
            (StateComponent::Field(copy), StateComponent::Field(symbols.present(copy)))
        });
        vars.chain(fields).collect()
    }

    /// What a function takes: of its diamond, or of its region.
    pub(super) fn params(&self, key: FunctionKey) -> Params {
        if let Some(home) = self.home_diamond(key) {
            let touched = &self.diamond(key.region, home).section.touched;
            return Params { here: touched.iter().copied().collect(), at_head: Vec::new() };
        }
        match key.region {
            RegionId::Proc(proc) if self.is_first(key) => {
                Params { here: self.proc(proc).params.clone(), at_head: Vec::new() }
            }
            RegionId::Main | RegionId::Proc(_) => {
                Params { here: self.items(key.region).to_vec(), at_head: Vec::new() }
            }
            RegionId::Symbol(symbol) => {
                let effects = self.effects(symbol);
                let as_at_head = self.is_first(key) || self.loops.exits(symbol).is_some();
                let at_head = if as_at_head {
                    Vec::new()
                } else {
                    locations::written_items(&self.input.program.symbols, effects)
                };
                Params {
                    here: locations::touched_items(&self.input.program.symbols, effects),
                    at_head,
                }
            }
        }
    }
}
