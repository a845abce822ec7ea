//! The functions of all regions.

use rustc_hash::FxHashMap;

use super::Input;
use super::code::{Answers, Builder, Env};
use super::diamonds::{Diamond, Diamonds, Exit, Node, Part, diamonds};
use super::items;
use super::names::{Scope, item_names, snake};
use super::pieces::{Piece, Pieces, RegionId, pieces, steps};
use super::translate::{Handle, PieceScope, Uses, effect, read_items};
use super::wrap::wrap;
use crate::base::{Sort, SymbolId, with_stack};
use crate::cfg::{Graph, Names, Regions, StateId, Vertex};
use crate::func::{self, Binding, BlockId, FunId, Function, Item, NodeId, ResultType, Tail, Type};
use crate::normal::{Leaf, Trees};
use crate::program::{Effects, Program};

/// Where a function starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Start {
    /// At a state, to do all that follows.
    Rest(StateId),
    /// At the start of the diamond with that number, to do what lies before its join.
    Diamond(usize),
}

/// A function: of a region, and there.
type Key = (RegionId, Start);

/// The plan of all functions.
struct Plan<'a> {
    program: &'a Program,
    regions: &'a Regions,
    effects: &'a [Effects],
    equations: &'a [Vec<String>],
    trees: &'a Trees,
    people: &'a Names,
    item_names: FxHashMap<Item, String>,
    scope: Scope,
    /// The tree at each state that a function starts with or goes to.
    pieces: FxHashMap<(RegionId, StateId), Pieces<'a>>,
    /// The diamonds of each region.
    diamonds: FxHashMap<RegionId, Diamonds>,
    /// The diamond that starts at a state.
    starting: FxHashMap<(RegionId, StateId), usize>,
    /// Where the functions start, in order.
    starts: Vec<Key>,
    names: Vec<String>,
    functions: FxHashMap<Key, FunId>,
    /// What the whole program can change.
    state: Vec<Item>,
}

/// All functions, with dead parameters and results still in place.
pub(super) fn functions(input: &Input<'_>) -> func::Program {
    let &Input { program, graph, regions, trees, names, .. } = input;
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
        effects: input.effects,
        equations: input.equations,
        trees,
        people: names,
        item_names: item_names(&program.symbols, &mut scope),
        scope: Scope::default(),
        pieces: FxHashMap::default(),
        diamonds: FxHashMap::default(),
        starting: FxHashMap::default(),
        starts: Vec::new(),
        names: Vec::new(),
        functions: FxHashMap::default(),
        state: items::written(&effects),
    };
    plan.find_starts(graph);
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
    /// Finds where functions start: at the first states of the regions, at those that are gone to
    /// from several places, and at diamonds, whose joins need no function.
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
                for next in gone_to(&pieces) {
                    let count = reached.entry(next).or_insert(0);
                    *count += 1;
                    if *count == 1 {
                        work.push(next);
                    }
                }
                self.pieces.insert((id, state), pieces);
            }
            let diamonds = self.find_diamonds(id);
            for (number, diamond) in diamonds.all.iter().enumerate() {
                self.starting.insert((id, diamond.start), number);
                // It is gone to from one place: behind the diamond.
                reached.insert(diamond.join, 1);
            }
            self.diamonds.insert(id, diamonds);
            // Later states first, so that callees stand before callers.
            for state in region.states().rev() {
                if let Some(&number) = self.starting.get(&(id, state)) {
                    self.start((id, Start::Diamond(number)));
                }
                let several = reached.get(&state).is_some_and(|&count| count > 1);
                if several || state == region.first() {
                    self.start((id, Start::Rest(state)));
                }
            }
        }
    }

    fn start(&mut self, key: Key) {
        self.functions.insert(key, FunId::new(self.starts.len()));
        self.starts.push(key);
    }

    /// The diamonds of a region whose pieces are known.
    fn find_diamonds(&self, id: RegionId) -> Diamonds {
        let region = id.region(self.regions);
        let node = |state: StateId| {
            let pieces = self.pieces.get(&(id, state))?;
            Some(Node { state, next: gone_to(pieces).collect(), part: self.part(id, pieces) })
        };
        // With this many parameters, the function of a later state.
        let items = match id {
            RegionId::Main => items::all(&self.program.symbols).len(),
            RegionId::Symbol(symbol) => {
                let effects = &self.effects[symbol.index()];
                items::touched(effects).len() + items::written(effects).len()
            }
        };
        diamonds(region.len(), items, || region.states().filter_map(node).collect())
    }

    /// What happens in a tree and in the symbols that its leaves enter.
    fn part(&self, id: RegionId, pieces: &Pieces<'_>) -> Part {
        let mut part = Part::default();
        let mut roots = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Test(guard, ..) => roots.push(Handle::Term(*guard)),
                Piece::Go(leaf, ..) | Piece::Back(leaf) | Piece::Halt(leaf) => {
                    for (item, handle) in effect(leaf) {
                        part.written.insert(item);
                        roots.push(handle);
                    }
                }
                Piece::Leave | Piece::Dead | Piece::Fail(_) | Piece::Blocked => {}
            }
            if let Piece::Go(_, Some(symbol), _) = piece {
                let effects = &self.effects[symbol.index()];
                part.written.extend(items::written(effects));
                part.touched.extend(items::touched(effects));
            }
            part.exits.extend(exit(id, piece));
        }
        part.touched.extend(read_items(&self.trees.terms, roots));
        part.touched.extend(&part.written);
        part
    }

    /// The innermost diamond in which the function does its work.
    fn home(&self, (id, start): Key) -> Option<usize> {
        match start {
            Start::Rest(state) => self.diamonds[&id].around[state.index()],
            Start::Diamond(number) => Some(number),
        }
    }

    fn diamond(&self, id: RegionId, number: usize) -> &Diamond {
        &self.diamonds[&id].all[number]
    }

    /// The state where a function starts.
    fn first_state(&self, (id, start): Key) -> StateId {
        match start {
            Start::Rest(state) => state,
            Start::Diamond(number) => self.diamond(id, number).start,
        }
    }

    /// The name of the vertex of a state.
    fn vertex_name(&self, id: RegionId, state: StateId) -> &'a str {
        &self.people.vertices[id.region(self.regions).vertex(state).index()]
    }

    fn name_functions(&mut self) {
        for &key in &self.starts {
            let (id, start) = key;
            let state = self.first_state(key);
            let here = snake(self.vertex_name(id, state));
            let first = state == id.region(self.regions).first();
            let to = match start {
                Start::Diamond(number) => {
                    let join = self.diamond(id, number).join;
                    Some(snake(self.vertex_name(id, join)))
                }
                Start::Rest(_) => None,
            };
            let name = match (id, to) {
                (RegionId::Main, Some(to)) => format!("from_{here}_to_{to}"),
                (RegionId::Main, None) if first => "run".to_owned(),
                (RegionId::Main, None) if self.is_after_loop(id, state) => format!("after_{here}"),
                (RegionId::Main, None) => format!("from_{here}"),
                (RegionId::Symbol(symbol), Some(to)) => {
                    format!("find_{}_from_{here}_to_{to}", self.head_name(symbol))
                }
                (RegionId::Symbol(_), None) if first => format!("find_{here}"),
                (RegionId::Symbol(symbol), None) => {
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
    }

    fn head_name(&self, symbol: SymbolId) -> String {
        snake(&self.people.vertices[self.regions.symbol(symbol).head.index()])
    }

    /// Whether all turns of a symbol have been made at the state.
    fn is_after_loop(&self, id: RegionId, state: StateId) -> bool {
        let region = id.region(self.regions);
        self.regions.passed(region, state).contains(&region.vertex(state))
    }

    /// What a function takes: the state where it starts, as far as it matters to its diamond, and
    /// for the rest of a symbol's region what the symbol would return from its head.
    fn params(&self, key: Key) -> (Vec<Item>, Vec<Item>) {
        let (id, _) = key;
        if let Some(home) = self.home(key) {
            let touched = &self.diamond(id, home).part.touched;
            return (touched.iter().copied().collect(), Vec::new());
        }
        match id {
            RegionId::Main => (items::all(&self.program.symbols), Vec::new()),
            RegionId::Symbol(symbol) => {
                let effects = &self.effects[symbol.index()];
                let first = self.first_state(key) == id.region(self.regions).first();
                let head = if first { Vec::new() } else { items::written(effects) };
                (items::touched(effects), head)
            }
        }
    }

    fn function(&self, key: Key) -> Function {
        let (id, start) = key;
        let symbols = &self.program.symbols;
        let terms = &self.trees.terms;
        let mut builder = Builder::new(symbols, terms, &self.item_names);
        let (here, at_head) = self.params(key);
        let env: Env = here.iter().map(|&item| (item, builder.param(item, ""))).collect();
        let mut head: Env = at_head.iter().map(|&item| (item, builder.param(item, "0"))).collect();
        if at_head.is_empty() {
            head = env.clone();
        }
        let home = self.home(key);
        let mut writer = Writer { plan: self, builder, id, home, head };
        let path = PieceScope::new(env, Answers::new());
        match start {
            Start::Rest(state) => writer.state(state, path, Vec::new()),
            Start::Diamond(number) => writer.tree(self.diamond(id, number).start, path, Vec::new()),
        };
        let item_types = |items: &mut dyn Iterator<Item = Item>| {
            items.map(|item| items::item_type(symbols, item)).collect::<Vec<Type>>()
        };
        let result = match (home, id) {
            (Some(home), _) => {
                let part = &self.diamond(id, home).part;
                let flag = flag_sort(part).map(Type::Value);
                let written = item_types(&mut part.written.iter().copied());
                ResultType::Tuple(flag.into_iter().chain(written).collect())
            }
            (None, RegionId::Main) => ResultType::Outcome,
            (None, RegionId::Symbol(symbol)) => {
                let written = items::written(&self.effects[symbol.index()]);
                ResultType::Tuple(item_types(&mut written.into_iter()))
            }
        };
        let name = self.names[self.functions[&key].index()].clone();
        writer.builder.finish(name, self.doc(key), result)
    }

    /// What the function computes: in words, and for a loop the equation of its symbol.
    fn doc(&self, key: Key) -> Vec<String> {
        let (id, start) = key;
        let state = self.first_state(key);
        let vertex = self.vertex_name(id, state);
        let first = state == id.region(self.regions).first();
        let home = self.home(key).map(|number| self.diamond(id, number));
        if let Some(home) = home {
            let join = self.vertex_name(id, home.join);
            let what = match (id, start) {
                (RegionId::Main, Start::Diamond(_)) => {
                    format!("The part of the run from {vertex} to {join}.")
                }
                (RegionId::Main, Start::Rest(_)) => {
                    format!("The rest of a part of the run: from {vertex} to {join}.")
                }
                (RegionId::Symbol(symbol), _) => {
                    let head = &self.people.vertices[self.regions.symbol(symbol).head.index()];
                    format!("The loop at {head}, inside a turn, from {vertex} to {join}.")
                }
            };
            let exits = exits_doc(&home.part, join);
            let exits = exits.iter().flat_map(|line| wrap(line));
            return std::iter::once(what).chain(exits).collect();
        }
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

    /// What a symbol is, with its equation.
    fn symbol_doc(&self, symbol: SymbolId) -> Vec<String> {
        let name = &self.people.symbols[symbol.index()];
        let head = format!("The heap after the loop at {name}: find(Rec({name}), ·, τ).");
        let equation = self.equations[symbol.index()].iter().cloned();
        std::iter::once(head).chain(equation).collect()
    }
}

/// The states to which the leaves of a tree go.
fn gone_to(pieces: &Pieces<'_>) -> impl Iterator<Item = StateId> {
    pieces.iter().filter_map(|piece| match *piece {
        Piece::Go(_, _, next) => Some(next),
        _ => None,
    })
}

/// The end of a run that a leaf stands for, if it is one.
fn exit(id: RegionId, piece: &Piece<'_>) -> Option<Exit> {
    match *piece {
        Piece::Test(..) | Piece::Go(..) => None,
        Piece::Back(_) => Some(Exit::Back),
        Piece::Halt(_) => Some(Exit::Halt),
        Piece::Fail(check) => Some(Exit::Fail(check)),
        Piece::Blocked => Some(Exit::Blocked),
        Piece::Leave | Piece::Dead => Some(match id {
            RegionId::Symbol(_) => Exit::Leave,
            // No run gets here.
            RegionId::Main => Exit::Blocked,
        }),
    }
}

/// The sort of the result that says how a diamond ends, if it has exits: whether it takes the only
/// one, or the number of the exit, 0 for none.
fn flag_sort(part: &Part) -> Option<Sort> {
    match part.exits.len() {
        0 => None,
        1 => Some(Sort::Bool),
        _ => Some(Sort::Int),
    }
}

/// What that result says.
fn exits_doc(part: &Part, join: &str) -> Option<String> {
    let word = |exit: &Exit| match exit {
        Exit::Fail(check) => format!("check {} fails", check.number()),
        Exit::Blocked => "an assumption is broken".to_owned(),
        Exit::Halt => "the program halts".to_owned(),
        Exit::Leave => "the loop is left for good".to_owned(),
        Exit::Back => "the turn is over".to_owned(),
    };
    let mut exits = part.exits.iter().map(word);
    if let (Some(only), 1) = (exits.next(), part.exits.len()) {
        return Some(format!("The first result says whether {only}."));
    }
    let numbered = part.exits.iter().enumerate();
    let numbered = numbered.map(|(at, exit)| format!("{}, {}", at + 1, word(exit)));
    let all: Vec<String> = numbered.collect();
    (!all.is_empty())
        .then(|| format!("The first result: 0, the run gets to {join}; {}.", all.join("; ")))
}

/// Writes the blocks of one function.
struct Writer<'p, 'a> {
    plan: &'p Plan<'a>,
    builder: Builder<'p>,
    id: RegionId,
    /// The diamond in which the function does its work.
    home: Option<usize>,
    /// What the symbol returns if the run does not come back; in a diamond, what it returns where
    /// its results do not matter.
    head: Env,
}

impl Writer<'_, '_> {
    /// The code from a state on, behind the bindings.
    fn state(&mut self, state: StateId, path: PieceScope, bindings: Vec<Binding>) -> BlockId {
        match self.plan.starting.get(&(self.id, state)) {
            Some(&number) => self.through(number, path, bindings),
            None => self.tree(state, path, bindings),
        }
    }

    /// A call of a diamond, and what comes behind it.
    fn through(&mut self, number: usize, path: PieceScope, mut bindings: Vec<Binding>) -> BlockId {
        let plan = self.plan;
        let Diamond { join, part, .. } = plan.diamond(self.id, number);
        let PieceScope { mut env, known, .. } = path;
        let args = part.touched.iter().map(|item| env[item]).collect();
        let flag = flag_sort(part).map(|sort| {
            let name = if sort == Sort::Bool { "ends" } else { "way" };
            self.builder.flag(name, sort)
        });
        let mut results: Vec<_> = flag.into_iter().collect();
        for &item in &part.written {
            let local = self.builder.item_local(item, "");
            results.push(local);
            let node = self.builder.node(func::Node::Local(local));
            env.insert(item, node);
        }
        let callee = plan.functions[&(self.id, Start::Diamond(number))];
        bindings.push(Binding::Call { results, callee, args });
        let mut before = Vec::new();
        if flag.is_none() {
            std::mem::swap(&mut before, &mut bindings);
        }
        // Each diamond behind another one is one level deeper.
        let mut block = with_stack(|| self.go(*join, PieceScope::new(env.clone(), known), before));
        let Some(flag) = flag else { return block };
        let flag = self.builder.node(func::Node::Local(flag));
        for (at, &exit) in part.exits.iter().enumerate().rev() {
            let cond = match part.exits.len() {
                1 => flag,
                _ => {
                    let number = self.builder.node(func::Node::Int((at + 1).into()));
                    self.builder.node(func::Node::Binary(func::Binary::Eq, flag, number))
                }
            };
            let then = self.exit(exit, &env, Vec::new());
            let above = if at == 0 { std::mem::take(&mut bindings) } else { Vec::new() };
            block = self.builder.block(above, Tail::If { cond, then, els: block });
        }
        block
    }

    /// The code from where a state is gone to.
    fn go(&mut self, state: StateId, path: PieceScope, bindings: Vec<Binding>) -> BlockId {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        if home.is_some_and(|home| home.join == state) {
            return self.end(None, &path.env, bindings);
        }
        if self.plan.functions.contains_key(&(self.id, Start::Rest(state))) {
            let tail = self.call((self.id, Start::Rest(state)), &path.env);
            return self.builder.block(bindings, tail);
        }
        self.state(state, path, bindings)
    }

    /// The run ends like that.
    fn exit(&mut self, exit: Exit, env: &Env, bindings: Vec<Binding>) -> BlockId {
        if self.home.is_some() {
            return self.end(Some(exit), env, bindings);
        }
        let plan = self.plan;
        let tail = match (exit, self.id) {
            (Exit::Fail(check), _) => Tail::Fail(check),
            (Exit::Halt, _) => Tail::Halt(plan.state.iter().map(|item| env[item]).collect()),
            (Exit::Back, id) => self.call((id, Start::Rest(id.region(plan.regions).first())), env),
            (Exit::Leave, RegionId::Symbol(symbol)) => {
                let written = items::written(&plan.effects[symbol.index()]);
                Tail::Return(written.iter().map(|item| self.head[item]).collect())
            }
            (Exit::Leave, RegionId::Main) | (Exit::Blocked, _) => Tail::Blocked,
        };
        self.builder.block(bindings, tail)
    }

    /// The end of the diamond in which the function does its work: at its join, or an exit.
    fn end(&mut self, exit: Option<Exit>, env: &Env, bindings: Vec<Binding>) -> BlockId {
        let home = self.home.expect("the function works in a diamond");
        let part = &self.plan.diamond(self.id, home).part;
        let number = exit.map_or(0, |exit| {
            1 + part.exits.iter().position(|&known| known == exit).expect("it is one of its exits")
        });
        let flag = flag_sort(part).map(|sort| match sort {
            Sort::Bool => self.builder.node(func::Node::Bool(number > 0)),
            _ => self.builder.node(func::Node::Int(number.into())),
        });
        let env = match exit {
            None | Some(Exit::Halt | Exit::Back) => env,
            Some(Exit::Fail(_) | Exit::Blocked | Exit::Leave) => &self.head,
        };
        let written = part.written.iter().map(|item| env[item]);
        let values = flag.into_iter().chain(written).collect();
        self.builder.block(bindings, Tail::Return(values))
    }

    /// The code from the tree of a state on.
    fn tree(&mut self, state: StateId, path: PieceScope, bindings: Vec<Binding>) -> BlockId {
        let plan = self.plan;
        let pieces = &plan.pieces[&(self.id, state)];
        let mut uses = Uses::default();
        for piece in pieces {
            match piece {
                Piece::Test(guard, ..) => {
                    self.builder.count(&mut uses, Handle::Term(*guard));
                }
                Piece::Back(leaf) | Piece::Go(leaf, ..) | Piece::Halt(leaf) => {
                    for (_, handle) in effect(leaf) {
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
        mut path: PieceScope,
        mut bindings: Vec<Binding>,
    ) -> BlockId {
        with_stack(|| match pieces[at] {
            Piece::Test(guard, then, els) => {
                let handle = Handle::Term(guard);
                let cond = self.builder.translate(uses, &mut path, &mut bindings, handle);
                // What came before may decide the test.
                let known = path.known.get(&cond).copied();
                if let Some(value) = self.builder.as_bool(cond).or(known) {
                    let side = if value { then } else { els };
                    return self.piece(pieces, uses, side, path, bindings);
                }
                let mut other = path.clone();
                self.builder.learn(&mut path.known, cond, true);
                self.builder.learn(&mut other.known, cond, false);
                let then = self.piece(pieces, uses, then, path, Vec::new());
                let els = self.piece(pieces, uses, els, other, Vec::new());
                self.builder.block(bindings, Tail::If { cond, then, els })
            }
            Piece::Go(leaf, symbol, state) => {
                let known = path.known.clone();
                let mut env = self.apply(uses, path, &mut bindings, leaf);
                if symbol.is_some() || self.is_inlined(state) {
                    for (item, _) in effect(leaf) {
                        let node = self.builder.bind_item(item, env[&item], &mut bindings);
                        env.insert(item, node);
                    }
                }
                if let Some(symbol) = symbol {
                    self.enter(symbol, &mut env, &mut bindings);
                }
                self.go(state, PieceScope::new(env, known), bindings)
            }
            Piece::Back(leaf) | Piece::Halt(leaf) => {
                let env = self.apply(uses, path, &mut bindings, leaf);
                let exit = exit(self.id, &pieces[at]).expect("it is an end");
                self.exit(exit, &env, bindings)
            }
            Piece::Fail(_) | Piece::Blocked | Piece::Leave | Piece::Dead => {
                let exit = exit(self.id, &pieces[at]).expect("it is an end");
                self.exit(exit, &path.env, bindings)
            }
        })
    }

    /// Whether the code from a state on stands where it is gone to.
    fn is_inlined(&self, state: StateId) -> bool {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        !self.plan.functions.contains_key(&(self.id, Start::Rest(state)))
            && home.is_none_or(|home| home.join != state)
    }

    /// The contents of all items after a leaf's effect.
    fn apply(
        &mut self,
        uses: &Uses,
        mut path: PieceScope,
        bindings: &mut Vec<Binding>,
        leaf: &Leaf,
    ) -> Env {
        let mut env = path.env.clone();
        for (item, handle) in effect(leaf) {
            let node = self.builder.translate(uses, &mut path, bindings, handle);
            env.insert(item, node);
        }
        env
    }

    /// Makes all turns of a symbol.
    fn enter(&mut self, symbol: SymbolId, env: &mut Env, bindings: &mut Vec<Binding>) {
        let plan = self.plan;
        let effects = &plan.effects[symbol.index()];
        let args: Vec<NodeId> = items::touched(effects).iter().map(|item| env[item]).collect();
        let mut results = Vec::new();
        for item in items::written(effects) {
            let local = self.builder.item_local(item, "");
            results.push(local);
            let node = self.builder.node(func::Node::Local(local));
            env.insert(item, node);
        }
        let id = RegionId::Symbol(symbol);
        let callee = plan.functions[&(id, Start::Rest(id.region(plan.regions).first()))];
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
