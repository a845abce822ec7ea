//! Which functions there are: where each starts, what it takes and what it returns.
//!
//! A region is a graph of states without cycles. A function starts at the first state of each region,
//! at each state that is gone to from several places (what follows is not repeated), and at each
//! diamond; all other states are inlined where they are gone to.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::Input;
use super::diamonds::{Diamond, Diamonds, Ending, Section, StateNode, diamonds};
use super::locations;
use super::pieces::{Piece, Pieces, RegionId, pieces, steps};
use super::translate::{Handle, effect, read_items};
use crate::base::{Sort, SymbolId};
use crate::cfg::{Region, StateId, Vertex};
use crate::func::{FunId, Item, ResultType, Type};
use crate::normal::CutId;
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
    /// For the rest of a symbol's region: what the symbol would return from its head.
    pub at_head: Vec<Item>,
}

/// What a function returns.
pub(super) enum Returns<'p> {
    /// How the run ends.
    Outcome,
    /// What it has written, and whether the run ends inside of it.
    Results(Results<'p>),
}

/// The results of a function that is called in the middle of a run.
///
/// As a type of its own this would be `Returned(written) | Ended(ending, written)`. It is a tuple: first,
/// if there are endings at all, a value that says which one it is, if any; then what is written, which
/// is there in both cases.
pub(super) struct Results<'p> {
    /// The ways in which the run may end inside of the function.
    pub endings: &'p BTreeSet<Ending>,
    /// What the function writes.
    pub written: Vec<Item>,
}

/// A loop does not end the run: its function returns the state of the last visit of its head.
static NO_ENDINGS: BTreeSet<Ending> = BTreeSet::new();

impl Results<'_> {
    /// The sort of the value that says how the run ends: whether it does so in the only way, or the
    /// number of the way, 0 for none. None if it cannot end.
    pub fn flag(&self) -> Option<Sort> {
        match self.endings.len() {
            0 => None,
            1 => Some(Sort::Bool),
            _ => Some(Sort::Int),
        }
    }
}

/// The plan of all functions.
pub(super) struct Plan<'a> {
    pub input: &'a Input<'a>,
    /// The tree at each state that a function starts with or goes to.
    pieces: FxHashMap<(RegionId, StateId), Pieces<'a>>,
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

impl<'a> Plan<'a> {
    /// The plan for a program.
    pub fn of(input: &'a Input<'a>) -> Self {
        let main = input.regions.main();
        let procs = ProcEffects::of(input.program, &CallGraph::of(input.program));
        let mut effects = Effects::default();
        for state in main.states() {
            if let Some(position) = main.vertex(state).instr() {
                effects.add(input.program, &procs, position);
            }
        }
        let mut plan = Self {
            input,
            pieces: FxHashMap::default(),
            diamonds: FxHashMap::default(),
            starting: FxHashMap::default(),
            keys: Vec::new(),
            ids: FxHashMap::default(),
            state: locations::outliving(&input.program.symbols, &effects),
        };
        let trees = input.trees;
        let cut_at: FxHashMap<Vertex, CutId> =
            trees.cut_ids().map(|cut| (trees.cut(cut).vertex, cut)).collect();
        for id in input.regions.symbols().map(RegionId::Symbol).chain([RegionId::Main]) {
            plan.add_region(id, &cut_at);
        }
        plan
    }

    fn add_region(&mut self, id: RegionId, cut_at: &FxHashMap<Vertex, CutId>) {
        let mut arrivals = self.find_pieces(id, cut_at);
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
    fn find_pieces(
        &mut self,
        id: RegionId,
        cut_at: &FxHashMap<Vertex, CutId>,
    ) -> FxHashMap<StateId, usize> {
        let Input { graph, regions, trees, .. } = *self.input;
        let region = self.region(id);
        let is_cut = |vertex: Vertex| cut_at.contains_key(&vertex);
        let mut arrivals: FxHashMap<StateId, usize> = FxHashMap::default();
        let mut work = vec![region.first()];
        while let Some(state) = work.pop() {
            let steps = steps(graph, &is_cut, id, regions, state);
            let root = trees.cut(cut_at[&region.vertex(state)]).root;
            let pieces = pieces(trees, &steps, id, root);
            for next in gone_to(&pieces) {
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

    /// The diamonds of a region whose pieces are known.
    fn find_diamonds(&self, id: RegionId) -> Diamonds {
        let region = self.region(id);
        let node = |state: StateId| {
            let pieces = self.pieces.get(&(id, state))?;
            let next = gone_to(pieces).collect();
            Some(StateNode { state, next, section: self.section(id, pieces) })
        };
        // With this many parameters, the function of a later state.
        let items = match id {
            RegionId::Main => locations::all(&self.input.program.symbols).len(),
            RegionId::Symbol(symbol) => {
                let effects = self.effects(symbol);
                locations::touched(effects).len() + locations::written(effects).len()
            }
        };
        diamonds(region.len(), items, || region.states().filter_map(node).collect())
    }

    /// What happens in a tree and in the symbols that its leaves enter.
    fn section(&self, id: RegionId, pieces: &Pieces<'_>) -> Section {
        let mut section = Section::default();
        let mut roots = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Test(guard, ..) => roots.push(Handle::Term(*guard)),
                Piece::Go(leaf, ..) | Piece::Back(leaf) | Piece::Halt(leaf) => {
                    for (item, handle) in effect(leaf) {
                        section.written.insert(item);
                        roots.push(handle);
                    }
                }
                Piece::Leave | Piece::Dead | Piece::Fail(_) | Piece::Blocked => {}
            }
            if let Piece::Go(_, Some(symbol), _) = piece {
                let effects = self.effects(*symbol);
                section.written.extend(locations::written(effects));
                section.touched.extend(locations::touched(effects));
            }
            section.endings.extend(ending(id, piece));
        }
        section.touched.extend(read_items(&self.input.trees.terms, roots));
        section.touched.extend(&section.written);
        section
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

    /// What a function takes: of its diamond, or of its region.
    pub fn params(&self, key: FunctionKey) -> Params {
        if let Some(home) = self.home(key) {
            let touched = &self.diamond(key.region, home).section.touched;
            return Params { here: touched.iter().copied().collect(), at_head: Vec::new() };
        }
        match key.region {
            RegionId::Main => {
                let here = locations::all(&self.input.program.symbols);
                Params { here, at_head: Vec::new() }
            }
            RegionId::Symbol(symbol) => {
                let effects = self.effects(symbol);
                let first = self.is_first(key);
                let at_head = if first { Vec::new() } else { locations::written(effects) };
                Params { here: locations::touched(effects), at_head }
            }
        }
    }

    /// What a function of a region returns that does its work in that diamond, or in none.
    pub fn returns(&self, id: RegionId, home: Option<usize>) -> Returns<'_> {
        match (home, id) {
            (Some(home), _) => Returns::Results(self.diamond_results(id, home)),
            (None, RegionId::Main) => Returns::Outcome,
            (None, RegionId::Symbol(symbol)) => Returns::Results(self.symbol_results(symbol)),
        }
    }

    /// What the function of a diamond returns.
    pub fn diamond_results(&self, id: RegionId, number: usize) -> Results<'_> {
        let section = &self.diamond(id, number).section;
        Results { endings: &section.endings, written: section.written.iter().copied().collect() }
    }

    /// What the function of a symbol returns.
    pub fn symbol_results(&self, symbol: SymbolId) -> Results<'_> {
        Results { endings: &NO_ENDINGS, written: locations::written(self.effects(symbol)) }
    }

    /// What a function returns, as a type.
    pub fn result_type(&self, key: FunctionKey) -> ResultType {
        match self.returns(key.region, self.home(key)) {
            Returns::Outcome => ResultType::Outcome,
            Returns::Results(results) => {
                let symbols = &self.input.program.symbols;
                let flag = results.flag().map(Type::Value);
                let written = results.written.iter().map(|item| item.ty(symbols));
                ResultType::Tuple(flag.into_iter().chain(written).collect())
            }
        }
    }
}

/// The states to which the leaves of a tree go.
fn gone_to(pieces: &Pieces<'_>) -> impl Iterator<Item = StateId> {
    pieces.iter().filter_map(|piece| match *piece {
        Piece::Go(_, _, next) => Some(next),
        Piece::Test(..)
        | Piece::Back(_)
        | Piece::Leave
        | Piece::Dead
        | Piece::Halt(_)
        | Piece::Fail(_)
        | Piece::Blocked => None,
    })
}

/// The end of a run that a leaf stands for, if it is one.
pub(super) fn ending(id: RegionId, piece: &Piece<'_>) -> Option<Ending> {
    match *piece {
        Piece::Test(..) | Piece::Go(..) => None,
        Piece::Back(_) => Some(Ending::Back),
        Piece::Halt(_) => Some(Ending::Halt),
        Piece::Fail(check) => Some(Ending::Fail(check)),
        Piece::Blocked => Some(Ending::Blocked),
        Piece::Leave | Piece::Dead => Some(match id {
            RegionId::Symbol(_) => Ending::Leave,
            // No run gets here.
            RegionId::Main => Ending::Blocked,
        }),
    }
}
