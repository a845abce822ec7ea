//! The functions of all regions.

use rustc_hash::FxHashMap;

use super::code::{Builder, Env, Known, Path, Uses};
use super::items;
use super::names::{Scope, item_names, snake};
use super::pieces::{Piece, Pieces, RegionId, pieces, steps};
use super::wrap::{pack, wrap};
use crate::cfg::{Graph, Regions, StateId, SymbolId, Vertex};
use crate::exec::{self, Effects, Equations};
use crate::func::{self, Binding, BlockId, FunId, Function, Item, NodeId, ResultType, Tail};
use crate::normal::{Leaf, Trees};
use crate::syntax::Program;

/// A state of a region at a cut point.
type Key = (RegionId, StateId);

/// Names for people.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    /// Of the vertices.
    pub vertices: &'a [String],
    /// Of the recursive symbols.
    pub symbols: &'a [String],
}

/// The plan of all functions.
struct Plan<'a> {
    program: &'a Program,
    regions: &'a Regions,
    equations: &'a Equations,
    trees: &'a Trees,
    people: Names<'a>,
    item_names: FxHashMap<Item, String>,
    scope: Scope,
    /// The tree at each state that a function starts with or goes to.
    pieces: FxHashMap<Key, Pieces<'a>>,
    /// The functions, by the state where they start, in order.
    starts: Vec<Key>,
    names: Vec<String>,
    functions: FxHashMap<Key, FunId>,
    /// What the whole program can change.
    state: Vec<Item>,
}

/// All functions, with dead parameters and results still in place.
pub(super) fn functions(
    program: &Program,
    regions: &Regions,
    equations: &Equations,
    trees: &Trees,
    names: Names<'_>,
) -> func::Program {
    let graph = Graph::of(program);
    let mut scope = Scope::default();
    let mut effects = Effects::default();
    for state in regions.main().states() {
        if let Some(position) = regions.main().vertex(state).instr() {
            effects.add(program, position);
        }
    }
    let mut plan = Plan {
        program,
        regions,
        equations,
        trees,
        people: names,
        item_names: item_names(&program.symbols, &mut scope),
        scope: Scope::default(),
        pieces: FxHashMap::default(),
        starts: Vec::new(),
        names: Vec::new(),
        functions: FxHashMap::default(),
        state: items::written(&effects),
    };
    plan.find_starts(&graph);
    plan.name_functions();
    let functions: Vec<Function> = plan.starts.iter().map(|&key| plan.function(key)).collect();
    let main = FunId::new(plan.starts.len() - 1);
    func::Program {
        symbols: program.symbols.clone(),
        groups: vec![(0..functions.len()).map(FunId::new).collect()],
        functions,
        main,
        state: plan.state,
        finals: Vec::new(),
    }
}

impl<'a> Plan<'a> {
    /// Finds the states where functions start: the first ones of the regions, and those that are
    /// gone to from several places.
    fn find_starts(&mut self, graph: &Graph) {
        let mut cut_at = FxHashMap::default();
        for cut in self.trees.cut_ids() {
            cut_at.insert(self.trees.cut(cut).vertex, cut);
        }
        let ids = self.regions.symbols().map(RegionId::Symbol).chain([RegionId::Main]);
        for id in ids {
            let region = id.region(self.regions);
            let is_cut = |vertex: Vertex| cut_at.contains_key(&vertex);
            let mut reached: FxHashMap<StateId, usize> = FxHashMap::default();
            let mut work = vec![region.first()];
            while let Some(state) = work.pop() {
                let steps = steps(graph, &is_cut, id, self.regions, state);
                let root = self.trees.cut(cut_at[&region.vertex(state)]).root;
                let pieces = pieces(self.trees, &steps, id, root);
                for piece in &pieces {
                    if let Piece::Go(_, _, next) = *piece {
                        let count = reached.entry(next).or_insert(0);
                        *count += 1;
                        if *count == 1 {
                            work.push(next);
                        }
                    }
                }
                self.pieces.insert((id, state), pieces);
            }
            // Later states first, so that callees stand before callers.
            for state in region.states().rev() {
                let several = reached.get(&state).is_some_and(|&count| count > 1);
                if several || state == region.first() {
                    self.functions.insert((id, state), FunId::new(self.starts.len()));
                    self.starts.push((id, state));
                }
            }
        }
    }

    fn name_functions(&mut self) {
        for &(id, state) in &self.starts {
            let vertex = id.region(self.regions).vertex(state);
            let here = snake(&self.people.vertices[vertex.index()]);
            let first = state == id.region(self.regions).first();
            let name = match id {
                RegionId::Main if first => "run".to_owned(),
                RegionId::Main if self.is_after_loop(id, state) => format!("after_{here}"),
                RegionId::Main => format!("from_{here}"),
                RegionId::Symbol(_) if first => format!("find_{here}"),
                RegionId::Symbol(symbol) => {
                    let head = self.head_name(symbol);
                    let word = if self.is_after_loop(id, state) { "after" } else { "from" };
                    format!("find_{head}_{word}_{here}")
                }
            };
            let name = self.scope.unique(&name);
            self.names.push(name);
        }
        // The entry point of the targets.
        self.scope.unique("main");
        self.scope.close();
    }

    fn head_name(&self, symbol: SymbolId) -> String {
        snake(&self.people.vertices[self.regions.symbol(symbol).head.index()])
    }

    /// Whether all turns of a symbol have been made at the state.
    fn is_after_loop(&self, id: RegionId, state: StateId) -> bool {
        let region = id.region(self.regions);
        self.regions.passed(region, state).contains(&region.vertex(state))
    }

    /// What the function that starts at a state takes: the state there, and for a later state of a
    /// symbol's region what the symbol would return from its head.
    fn params(&self, (id, state): Key) -> (Vec<Item>, Vec<Item>) {
        match id {
            RegionId::Main => (items::all(&self.program.symbols), Vec::new()),
            RegionId::Symbol(symbol) => {
                let effects = &self.equations.effects[symbol.index()];
                let first = state == id.region(self.regions).first();
                let head = if first { Vec::new() } else { items::written(effects) };
                (items::touched(effects), head)
            }
        }
    }

    fn function(&self, key: Key) -> Function {
        let (id, state) = key;
        let symbols = &self.program.symbols;
        let terms = &self.trees.terms;
        let mut builder = Builder::new(symbols, terms, &self.item_names, self.scope.clone());
        let (here, at_head) = self.params(key);
        let env: Env = here.iter().map(|&item| (item, builder.param(item, ""))).collect();
        let mut head: Env = at_head.iter().map(|&item| (item, builder.param(item, "0"))).collect();
        if at_head.is_empty() {
            head = env.clone();
        }
        let mut writer = Writer { plan: self, builder, id, head };
        writer.state(state, Path::new(env, Known::new()), Vec::new());
        let result = match id {
            RegionId::Main => ResultType::Outcome,
            RegionId::Symbol(symbol) => {
                let written = items::written(&self.equations.effects[symbol.index()]);
                let types = written.into_iter().map(|item| items::item_type(symbols, item));
                ResultType::Tuple(types.collect())
            }
        };
        let name = self.names[self.functions[&key].index()].clone();
        writer.builder.finish(name, self.doc(key), result)
    }

    /// What the function computes: in words, and for a loop the equation of its symbol.
    fn doc(&self, (id, state): Key) -> Vec<String> {
        let region = id.region(self.regions);
        let vertex = &self.people.vertices[region.vertex(state).index()];
        let first = state == region.first();
        match id {
            RegionId::Main if first => vec!["The whole program: how the run ends.".to_owned()],
            RegionId::Main if self.is_after_loop(id, state) => {
                vec![format!("The rest of the run behind the loop at {vertex}.")]
            }
            RegionId::Main => vec![format!("The rest of the run from {vertex} on.")],
            RegionId::Symbol(symbol) if first => self.symbol_doc(symbol),
            RegionId::Symbol(symbol) => {
                let head = &self.people.vertices[self.regions.symbol(symbol).head.index()];
                vec![format!("The loop at {head}, inside a turn, from {vertex} on.")]
            }
        }
    }

    /// The equation of a symbol, unless it is too long to be read here.
    fn symbol_doc(&self, symbol: SymbolId) -> Vec<String> {
        let name = &self.people.symbols[symbol.index()];
        let id = crate::term::SymbolId::new(symbol.index());
        let equation = exec::symbol_lines(self.program, self.equations, self.people.symbols, id);
        let (definitions, own) = equation.split_at(
            equation.iter().position(|line| line.starts_with("Rec(")).unwrap_or_default(),
        );
        let head = format!("The heap after the loop at {name}: find(Rec({name}), ·, τ).");
        let mut lines: Vec<String> = pack(definitions).iter().flat_map(|line| wrap(line)).collect();
        lines.extend(own.iter().flat_map(|line| wrap(line)));
        if lines.len() > LONGEST_EQUATION {
            lines.clear();
        }
        std::iter::once(head).chain(lines).collect()
    }
}

/// How many lines an equation may have to be repeated above its function.
const LONGEST_EQUATION: usize = 12;

/// Writes the blocks of one function.
struct Writer<'p, 'a> {
    plan: &'p Plan<'a>,
    builder: Builder<'p>,
    id: RegionId,
    /// What the symbol returns if the run does not come back.
    head: Env,
}

impl Writer<'_, '_> {
    /// The code from a state on, behind the bindings.
    fn state(&mut self, state: StateId, path: Path, bindings: Vec<Binding>) -> BlockId {
        let plan = self.plan;
        let pieces = &plan.pieces[&(self.id, state)];
        let mut uses = Uses::default();
        for piece in pieces {
            match piece {
                Piece::Test(guard, ..) => {
                    self.builder.count(&mut uses, super::code::Handle::Term(*guard));
                }
                Piece::Back(leaf) | Piece::Go(leaf, ..) | Piece::Halt(leaf) => {
                    for (_, handle) in Builder::effect(leaf) {
                        self.builder.count(&mut uses, handle);
                    }
                }
                _ => {}
            }
        }
        self.piece(pieces, &uses, pieces.len() - 1, path, bindings)
    }

    fn piece(
        &mut self,
        pieces: &Pieces<'_>,
        uses: &Uses,
        at: usize,
        mut path: Path,
        mut bindings: Vec<Binding>,
    ) -> BlockId {
        stacker::maybe_grow(128 * 1024, 8 * 1024 * 1024, || match pieces[at] {
            Piece::Test(guard, then, els) => {
                let handle = super::code::Handle::Term(guard);
                let cond = self.builder.translate(uses, &mut path, &mut bindings, handle);
                // What came before may decide the test.
                let known = path.known.get(&cond).copied();
                if let Some(value) = self.builder.as_bool(cond).or(known) {
                    let side = if value { then } else { els };
                    return self.piece(pieces, uses, side, path, bindings);
                }
                let mut other = path.clone();
                path.known.insert(cond, true);
                other.known.insert(cond, false);
                let then = self.piece(pieces, uses, then, path, Vec::new());
                let els = self.piece(pieces, uses, els, other, Vec::new());
                self.builder.block(bindings, Tail::If { cond, then, els })
            }
            Piece::Back(leaf) => {
                let env = self.apply(uses, path, &mut bindings, leaf);
                let key = (self.id, self.id.region(self.plan.regions).first());
                let tail = self.call(key, &env);
                self.builder.block(bindings, tail)
            }
            Piece::Go(leaf, symbol, state) => {
                let known = path.known.clone();
                let mut env = self.apply(uses, path, &mut bindings, leaf);
                let inlined = !self.plan.functions.contains_key(&(self.id, state));
                if inlined || symbol.is_some() {
                    for (item, _) in Builder::effect(leaf) {
                        let node = self.builder.bind_item(item, env[&item], &mut bindings);
                        env.insert(item, node);
                    }
                }
                if let Some(symbol) = symbol {
                    self.enter(symbol, &mut env, &mut bindings);
                }
                if inlined {
                    self.state(state, Path::new(env, known), bindings)
                } else {
                    let tail = self.call((self.id, state), &env);
                    self.builder.block(bindings, tail)
                }
            }
            Piece::Halt(leaf) => {
                let env = self.apply(uses, path, &mut bindings, leaf);
                let state = self.plan.state.iter().map(|item| env[item]).collect();
                self.builder.block(bindings, Tail::Halt(state))
            }
            Piece::Fail(check) => self.builder.block(bindings, Tail::Fail(check)),
            Piece::Blocked => self.builder.block(bindings, Tail::Blocked),
            Piece::Leave | Piece::Dead => match self.id {
                RegionId::Symbol(symbol) => {
                    let effects = &self.plan.equations.effects[symbol.index()];
                    let written = items::written(effects);
                    let results = written.iter().map(|item| self.head[item]).collect();
                    self.builder.block(bindings, Tail::Return(results))
                }
                // No run gets here.
                RegionId::Main => self.builder.block(bindings, Tail::Blocked),
            },
        })
    }

    /// The contents of all items after a leaf's effect.
    fn apply(
        &mut self,
        uses: &Uses,
        mut path: Path,
        bindings: &mut Vec<Binding>,
        leaf: &Leaf,
    ) -> Env {
        let mut env = path.env.clone();
        for (item, handle) in Builder::effect(leaf) {
            let node = self.builder.translate(uses, &mut path, bindings, handle);
            env.insert(item, node);
        }
        env
    }

    /// Makes all turns of a symbol.
    fn enter(&mut self, symbol: SymbolId, env: &mut Env, bindings: &mut Vec<Binding>) {
        let plan = self.plan;
        let effects = &plan.equations.effects[symbol.index()];
        let args: Vec<NodeId> = items::touched(effects).iter().map(|item| env[item]).collect();
        let mut results = Vec::new();
        for item in items::written(effects) {
            let local = self.builder.item_local(item, "");
            results.push(local);
            let node = self.builder.node(func::Node::Local(local));
            env.insert(item, node);
        }
        let id = RegionId::Symbol(symbol);
        let callee = plan.functions[&(id, id.region(plan.regions).first())];
        bindings.push(Binding::Call { results, callee, args });
    }

    /// A call of the function that starts at a state of this region.
    fn call(&self, key: Key, env: &Env) -> Tail {
        let (here, at_head) = self.plan.params(key);
        let here = here.iter().map(|item| env[item]);
        let head = at_head.iter().map(|item| self.head[item]);
        Tail::Call { callee: self.plan.functions[&key], args: here.chain(head).collect() }
    }
}
