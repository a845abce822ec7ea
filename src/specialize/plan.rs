//! Which functions there are: where each starts, what it takes and what it returns.
//!
//! A region is a graph of states without cycles. A function starts at the first state of each region,
//! at each state that is gone to from several places (what follows is not repeated), and at each
//! diamond; all other states are inlined where they are gone to.

use rustc_hash::FxHashMap;

use super::Input;
use super::diamonds::{Diamond, Diamonds, Ending, Section, StateNode, diamonds};
use super::exits::{Exits, counterparts, inner_first};
use super::locations;
use super::pieces::{Meaning, Piece, Pieces, RegionId, call_of, pieces, steps};
use super::procs::{ProcPlan, callees_in, proc_plans};
use super::translate::{Handle, arguments, effect, read_items};
use crate::base::{ProcId, SymbolId};
use crate::cfg::{Region, StateId, Vertex};
use crate::func::{FunId, Item};
use crate::normal::{CutId, Leaf};
use crate::program::{CallGraph, Effects, ProcEffects};

/// Where a function starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Start {
    /// At a state, to do all that follows.
    Rest(StateId),
    /// At the start of the diamond with that number, to do what lies before its join.
    Diamond(usize),
}

/// A function: of a region, and there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FunctionKey {
    pub region: RegionId,
    pub start: Start,
}

/// What a function takes.
pub(super) struct Params {
    /// The state where it starts, as far as it matters.
    pub here: Vec<Item>,
    /// For the rest of a symbol's region: what the symbol would return from its head, if it would.
    pub at_head: Vec<Item>,
}

/// The plan of all functions.
pub(super) struct Plan<'a> {
    pub input: &'a Input<'a>,
    procs: Vec<ProcPlan>,
    /// The tree at each state that a function starts with or goes to.
    pieces: FxHashMap<(RegionId, StateId), Pieces<'a>>,
    /// The loops that end at their exits.
    exits: FxHashMap<SymbolId, Exits>,
    /// For the state behind such a loop, where it goes on from each of the exits.
    ways: FxHashMap<(RegionId, StateId), Vec<StateId>>,
    /// For each state where it goes on so: the exit.
    left_at: FxHashMap<(RegionId, StateId), (SymbolId, StateId)>,
    /// The diamonds of each region that has some.
    diamonds: FxHashMap<RegionId, Diamonds>,
    /// The diamond that starts at a state.
    starting: FxHashMap<(RegionId, StateId), usize>,
    /// The functions in order, callees first but for loops.
    pub keys: Vec<FunctionKey>,
    ids: FxHashMap<FunctionKey, FunId>,
    /// What the whole program can change.
    pub state: Vec<Item>,
}

/// How often each state of a region is gone to.
type Arrivals = FxHashMap<StateId, usize>;

impl<'a> Plan<'a> {
    /// The plan for a program.
    pub fn of(input: &'a Input<'a>) -> Self {
        let Input { program, regions, trees, .. } = *input;
        let calls = CallGraph::of(program);
        let procs = ProcEffects::of(program, &calls);
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
            exits: FxHashMap::default(),
            ways: FxHashMap::default(),
            left_at: FxHashMap::default(),
            diamonds: FxHashMap::default(),
            starting: FxHashMap::default(),
            keys: Vec::new(),
            ids: FxHashMap::default(),
            state: locations::outliving(&program.symbols, &effects),
        };
        let cut_at: FxHashMap<Vertex, CutId> =
            trees.cut_ids().map(|cut| (trees.cut(cut).vertex, cut)).collect();
        // How loops end is known before others go on behind them.
        let mut arrivals: FxHashMap<SymbolId, Arrivals> = FxHashMap::default();
        for symbol in inner_first(regions) {
            arrivals.insert(symbol, plan.find_pieces(RegionId::Symbol(symbol), &cut_at));
            plan.find_exits(symbol);
        }
        for symbol in regions.symbols() {
            let arrivals = arrivals.remove(&symbol).expect("the pieces of all are known");
            plan.add_region(RegionId::Symbol(symbol), arrivals);
        }
        let reached = calls.reached();
        let procs = calls.components().iter().flatten().filter(|id| reached[id.index()]);
        let is_main = |id: &&ProcId| **id == ProcId::MAIN;
        for &proc in procs.filter(|id| !is_main(id)).chain([&ProcId::MAIN]) {
            let id = RegionId::of_proc(proc);
            let arrivals = plan.find_pieces(id, &cut_at);
            plan.add_region(id, arrivals);
        }
        plan
    }

    fn add_region(&mut self, id: RegionId, mut arrivals: Arrivals) {
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
                self.add_function(FunctionKey { region: id, start: Start::Diamond(number) });
            }
            let several = arrivals.get(&state).is_some_and(|&count| count > 1);
            if several || state == region.first() {
                self.add_function(FunctionKey { region: id, start: Start::Rest(state) });
            }
        }
    }

    fn add_function(&mut self, key: FunctionKey) {
        self.ids.insert(key, FunId::new(self.keys.len()));
        self.keys.push(key);
    }

    /// Finds the trees of all states of a region that can be gone to; gives how often each is.
    fn find_pieces(&mut self, id: RegionId, cut_at: &FxHashMap<Vertex, CutId>) -> Arrivals {
        let Input { graph, regions, trees, .. } = *self.input;
        let is_cut = |vertex: Vertex| cut_at.contains_key(&vertex);
        let steps = |id, state| steps(graph, &is_cut, id, regions, state);
        let region = self.region(id);
        let mut arrivals = Arrivals::default();
        let mut work = vec![region.first()];
        while let Some(state) = work.pop() {
            let left = self.left_at.get(&(id, state));
            let left = left.map(|&(symbol, exit)| steps(RegionId::Symbol(symbol), exit));
            let meaning = Meaning { id, steps: steps(id, state), left };
            let pieces = pieces(trees, &meaning, trees.cut(cut_at[&region.vertex(state)]).root);
            for piece in &pieces {
                if let Piece::Go(_, Some(symbol), behind) = *piece {
                    self.find_ways(id, symbol, behind);
                }
            }
            for next in self.gone_to(id, &pieces) {
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

    /// Finds where a loop with calls in its turns ends, whose trees are known.
    fn find_exits(&mut self, symbol: SymbolId) {
        let Input { program, regions, .. } = *self.input;
        let mut callees = callees_in(program, &regions.symbol(symbol).body).peekable();
        if callees.peek().is_none() {
            return;
        }
        let halts = callees.any(|callee| self.proc(callee).halts);
        let id = RegionId::Symbol(symbol);
        let leaves = |state: &StateId| {
            let pieces = self.pieces.get(&(id, *state));
            pieces.is_some_and(|pieces| pieces.contains(&Piece::Leave))
        };
        let states = self.region(id).states().filter(leaves).collect();
        self.exits.insert(symbol, Exits { states, halts });
    }

    /// Finds where the run goes on behind a loop that ends at its exits.
    fn find_ways(&mut self, id: RegionId, symbol: SymbolId, behind: StateId) {
        let Some(exits) = self.exits.get(&symbol) else { return };
        if self.ways.contains_key(&(id, behind)) {
            return;
        }
        let outside = counterparts(self.input.regions, symbol, id, behind);
        let ways: Vec<StateId> = exits.states.iter().map(|exit| outside[exit]).collect();
        for (&exit, &state) in exits.states.iter().zip(&ways) {
            self.left_at.insert((id, state), (symbol, exit));
        }
        self.ways.insert((id, behind), ways);
    }

    /// The states to which the leaves of a tree go.
    fn gone_to<'s>(
        &'s self,
        id: RegionId,
        pieces: &'s Pieces<'a>,
    ) -> impl Iterator<Item = StateId> + 's {
        pieces
            .iter()
            .flat_map(move |piece| match piece {
                Piece::Go(_, _, next) => self.ways(id, next),
                Piece::Test(..) | Piece::Back(_) | Piece::Leave | Piece::Dead => &[],
                Piece::Return(_) | Piece::Halt(_) | Piece::Fail(_) | Piece::Blocked => &[],
            })
            .copied()
    }

    /// The states where the run goes on that is to go on at a state: that one, but behind a loop that ends
    /// at its exits.
    pub fn ways<'s>(&'s self, id: RegionId, state: &'s StateId) -> &'s [StateId] {
        match self.ways.get(&(id, *state)) {
            Some(ways) => ways,
            None => std::slice::from_ref(state),
        }
    }

    /// The diamonds of a region whose pieces are known.
    fn find_diamonds(&self, id: RegionId) -> Diamonds {
        let region = self.region(id);
        let node = |state: StateId| {
            let pieces = self.pieces.get(&(id, state))?;
            let next = self.gone_to(id, pieces).collect();
            Some(StateNode { state, next, section: self.section(id, state, pieces) })
        };
        // With this many parameters, the function of a later state.
        let items = match id {
            RegionId::Main | RegionId::Proc(_) => self.items(id).len(),
            RegionId::Symbol(symbol) => {
                let effects = self.effects(symbol);
                locations::touched(effects).len() + locations::written(effects).len()
            }
        };
        diamonds(region.len(), items, || region.states().filter_map(node).collect())
    }

    /// What happens in a tree, in the calls at its leaves and in the symbols that these enter.
    fn section(&self, id: RegionId, state: StateId, pieces: &Pieces<'_>) -> Section {
        let mut section = Section::default();
        let mut roots = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Test(guard, ..) => roots.push(Handle::Term(*guard)),
                Piece::Go(leaf, ..) | Piece::Back(leaf) => {
                    self.add_call(&mut section, leaf);
                    roots.extend(call_of(leaf).into_iter().flat_map(arguments));
                }
                Piece::Return(_) | Piece::Halt(_) => {}
                Piece::Leave | Piece::Dead | Piece::Fail(_) | Piece::Blocked => {}
            }
            for (item, handle) in piece.leaf().into_iter().flat_map(effect) {
                section.written.insert(item);
                roots.push(handle);
            }
            if let Piece::Go(_, Some(symbol), _) = piece {
                let effects = self.effects(*symbol);
                section.written.extend(locations::written(effects));
                section.touched.extend(locations::touched(effects));
                let halts = self.exits(*symbol).is_some_and(|exits| exits.halts);
                section.endings.extend(halts.then_some(Ending::Halt));
            }
            section.endings.extend(self.ending(id, state, piece));
        }
        section.touched.extend(read_items(&self.input.trees.terms, roots));
        section.touched.extend(&section.written);
        section
    }

    /// What happens in the call at the end of a leaf, if there is one.
    fn add_call(&self, section: &mut Section, leaf: &Leaf) {
        if let Some(call) = call_of(leaf) {
            let callee = self.proc(call.callee);
            section.touched.extend(&callee.touched);
            section.written.extend(&callee.written);
            section.written.extend(call.results.iter().map(|&var| Item::Var(var)));
            section.endings.extend(callee.halts.then_some(Ending::Halt));
        }
    }

    /// How what a region is about ends with a piece of the tree at a state, if it does.
    pub fn ending(&self, id: RegionId, state: StateId, piece: &Piece<'_>) -> Option<Ending> {
        let last_visit = match id {
            RegionId::Main | RegionId::Proc(_) => false,
            RegionId::Symbol(symbol) => !self.exits.contains_key(&symbol),
        };
        match *piece {
            Piece::Test(..) | Piece::Go(..) | Piece::Fail(_) | Piece::Blocked => None,
            Piece::Return(_) => Some(Ending::Return),
            Piece::Back(_) => Some(Ending::Back),
            Piece::Halt(_) => Some(Ending::Halt),
            Piece::Leave | Piece::Dead if last_visit => Some(Ending::Leave),
            Piece::Leave if matches!(id, RegionId::Symbol(_)) => Some(Ending::Exit(state)),
            // No run gets here.
            Piece::Leave | Piece::Dead => None,
        }
    }

    /// How a loop ends that ends at its exits.
    pub fn exits(&self, symbol: SymbolId) -> Option<&Exits> {
        self.exits.get(&symbol)
    }

    /// What the functions of a procedure can see and do.
    pub fn proc(&self, id: ProcId) -> &ProcPlan {
        &self.procs[id.index()]
    }

    /// All parts of the state in the region of a procedure.
    fn items(&self, id: RegionId) -> &[Item] {
        match id {
            RegionId::Main => &self.proc(ProcId::MAIN).items,
            RegionId::Proc(proc) => &self.proc(proc).items,
            RegionId::Symbol(_) => unreachable!("a symbol has effects"),
        }
    }

    pub fn region(&self, id: RegionId) -> &'a Region {
        id.region(self.input.regions)
    }

    /// What a symbol reads and writes.
    pub fn effects(&self, symbol: SymbolId) -> &'a Effects {
        &self.input.effects[symbol.index()]
    }

    /// The tree at a state that a function starts with or goes to.
    pub fn pieces(&self, id: RegionId, state: StateId) -> &Pieces<'a> {
        &self.pieces[&(id, state)]
    }

    /// The diamond with that number of a region.
    pub fn diamond(&self, id: RegionId, number: usize) -> &Diamond {
        &self.diamonds[&id].all[number]
    }

    /// The diamond that starts at the state.
    pub fn diamond_from(&self, id: RegionId, state: StateId) -> Option<usize> {
        self.starting.get(&(id, state)).copied()
    }

    /// The function that starts there, which has been planned.
    pub fn called(&self, region: RegionId, start: Start) -> FunId {
        self.function(region, start).expect("what is called has been planned")
    }

    /// The function that starts there, if there is one.
    pub fn function(&self, region: RegionId, start: Start) -> Option<FunId> {
        self.ids.get(&FunctionKey { region, start }).copied()
    }

    /// The innermost diamond in which the function does its work.
    pub fn home(&self, key: FunctionKey) -> Option<usize> {
        match key.start {
            Start::Rest(state) => self.diamonds.get(&key.region)?.around(state),
            Start::Diamond(number) => Some(number),
        }
    }

    /// The state where a function starts.
    pub fn first_state(&self, key: FunctionKey) -> StateId {
        match key.start {
            Start::Rest(state) => state,
            Start::Diamond(number) => self.diamond(key.region, number).start,
        }
    }

    /// Whether the function starts where its region does.
    pub fn is_first(&self, key: FunctionKey) -> bool {
        self.first_state(key) == self.region(key.region).first()
    }

    /// Whether all turns of a symbol have been made at the state.
    pub fn is_after_loop(&self, id: RegionId, state: StateId) -> bool {
        let region = self.region(id);
        self.input.regions.passed(region, state).contains(&region.vertex(state))
    }

    /// What people call the vertex of a state.
    pub fn vertex_name(&self, id: RegionId, state: StateId) -> &'a str {
        &self.input.names.vertices[self.region(id).vertex(state).index()]
    }

    /// What people call the head of a symbol.
    pub fn head_name(&self, symbol: SymbolId) -> &'a str {
        &self.input.names.vertices[self.input.regions.symbol(symbol).head.index()]
    }

    /// What starts with 0, false or null in the function of a procedure, where it is no parameter.
    pub fn fresh(&self, key: FunctionKey) -> &[Item] {
        match key.region {
            RegionId::Proc(proc) if self.is_first(key) => &self.proc(proc).items,
            _ => &[],
        }
    }

    /// What a function takes: of its diamond, or of its region.
    pub fn params(&self, key: FunctionKey) -> Params {
        if let Some(home) = self.home(key) {
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
                let as_at_head = self.is_first(key) || self.exits.contains_key(&symbol);
                let at_head = if as_at_head { Vec::new() } else { locations::written(effects) };
                Params { here: locations::touched(effects), at_head }
            }
        }
    }
}
