//! Writes one function: the code from a state on, tree by tree.
//!
//! The code of a state that is gone to once stands where it is gone to. So the depth of the blocks
//! follows the program, and what is left to do stands on a stack of its own.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::code::{Answers, Builder, Env};
use super::diamonds::{Diamond, Ending};
use super::locations;
use super::pieces::{Piece, Pieces, RegionId};
use super::plan::{FunctionKey, Plan, Results, Start, ending};
use super::translate::{Handle, PieceScope, Uses, effect};
use crate::base::{Sort, SymbolId};
use crate::cfg::StateId;
use crate::func::{self, Binding, BlockId, FunId, Function, Item, LocalId, NodeId, Tail};
use crate::normal::Leaf;
/// The function, with this name and comment; dead parameters and results are still in place.
pub(super) fn write(
    plan: &Plan<'_>,
    item_names: &FxHashMap<Item, Arc<str>>,
    key: FunctionKey,
    name: String,
    doc: Vec<String>,
) -> Function {
    let mut builder =
        Builder::new(&plan.input.program.symbols, &plan.input.trees.terms, item_names);
    let params = plan.params(key);
    let env: Env = params.here.iter().map(|&item| (item, builder.param(item, ""))).collect();
    let head: Env = params.at_head.iter().map(|&item| (item, builder.param(item, "0"))).collect();
    let head = if params.at_head.is_empty() { env.clone() } else { head };
    let (id, home) = (key.region, plan.home(key));
    let (work, done) = (Vec::new(), Vec::new());
    let mut writer = FunctionWriter { plan, builder, id, home, head, work, done };
    let scope = PieceScope::new(env, Answers::new());
    match key.start {
        Start::Rest(state) => writer.state(state, scope, Vec::new()),
        Start::Diamond(number) => writer.tree(plan.diamond(id, number).start, scope, Vec::new()),
    }
    writer.run();
    writer.builder.finish(name, doc, plan.result_type(key))
}

/// The function while its blocks are written.
struct FunctionWriter<'p, 'a> {
    plan: &'p Plan<'a>,
    builder: Builder<'p>,
    id: RegionId,
    /// The diamond in which the function does its work.
    home: Option<usize>,
    /// What the symbol returns if the run does not come back; in a diamond, what it returns where
    /// its results do not matter.
    head: Env,
    /// What is left to do, the last one first.
    work: Vec<Task<'p, 'a>>,
    /// The blocks that wait for the one in which they stand.
    done: Vec<BlockId>,
}

/// What is left to do for a function.
enum Task<'p, 'a> {
    /// The code from a state on, behind what was bound before.
    State { state: StateId, scope: PieceScope, bindings: Vec<Binding> },
    /// A part of the tree at a state.
    Piece { tree: Rc<StateTree<'p, 'a>>, at: usize, scope: PieceScope, bindings: Vec<Binding> },
    /// A test of the last two blocks.
    Test { cond: NodeId, bindings: Vec<Binding> },
    /// Tests whether the run has ended in a diamond, before the last block.
    Endings { diamond: usize, flag: NodeId, env: Env, bindings: Vec<Binding> },
}

/// The tree at a state, and how often its parts use each expression.
struct StateTree<'p, 'a> {
    pieces: &'p Pieces<'a>,
    uses: Uses,
}

impl<'p, 'a> FunctionWriter<'p, 'a> {
    /// Writes all blocks that are left to do.
    fn run(&mut self) {
        while let Some(task) = self.work.pop() {
            match task {
                Task::State { state, scope, bindings } => self.state(state, scope, bindings),
                Task::Piece { tree, at, scope, bindings } => self.piece(tree, at, scope, bindings),
                Task::Test { cond, bindings } => {
                    let (els, then) = (self.last_block(), self.last_block());
                    let block = self.builder.block(bindings, Tail::If { cond, then, els });
                    self.done.push(block);
                }
                Task::Endings { diamond, flag, env, bindings } => {
                    self.endings(diamond, flag, &env, bindings);
                }
            }
        }
    }

    fn last_block(&mut self) -> BlockId {
        self.done.pop().expect("the blocks below were written")
    }

    /// The code from a state on, behind the bindings.
    fn state(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        match self.plan.diamond_from(self.id, state) {
            Some(number) => self.through(number, scope, bindings),
            None => self.tree(state, scope, bindings),
        }
    }

    /// A call of a diamond, and what comes behind it.
    fn through(&mut self, number: usize, scope: PieceScope, mut bindings: Vec<Binding>) {
        let plan = self.plan;
        let Diamond { join, section, .. } = plan.diamond(self.id, number);
        let PieceScope { mut env, known, .. } = scope;
        let callee = plan.called(self.id, Start::Diamond(number));
        let args = section.touched.iter().map(|item| env[item]).collect();
        let results = plan.diamond_results(self.id, number);
        let Some(flag) = self.bind_call(callee, args, &results, &mut env, &mut bindings) else {
            return self.go(*join, PieceScope::new(env, known), bindings);
        };
        self.work.push(Task::Endings { diamond: number, flag, env: env.clone(), bindings });
        self.go(*join, PieceScope::new(env, known), Vec::new());
    }

    /// The tests of how the run ends in a diamond, before what comes behind it.
    fn endings(&mut self, number: usize, flag: NodeId, env: &Env, mut bindings: Vec<Binding>) {
        let plan = self.plan;
        let results = plan.diamond_results(self.id, number);
        let mut block = self.last_block();
        for (at, &ending) in results.endings.iter().enumerate().rev() {
            let cond = match results.endings.len() {
                1 => flag,
                _ => {
                    let number = self.builder.node(func::Node::Int(Box::new((at + 1).into())));
                    self.builder.node(func::Node::Binary(func::Binary::Eq, flag, number))
                }
            };
            let then = self.ends(ending, env, Vec::new());
            let above = if at == 0 { std::mem::take(&mut bindings) } else { Vec::new() };
            block = self.builder.block(above, Tail::If { cond, then, els: block });
        }
        self.done.push(block);
    }

    /// Makes all turns of a symbol.
    fn enter(&mut self, symbol: SymbolId, env: &mut Env, bindings: &mut Vec<Binding>) {
        let plan = self.plan;
        let id = RegionId::Symbol(symbol);
        let callee = plan.called(id, Start::Rest(plan.region(id).first()));
        let touched = locations::touched(plan.effects(symbol));
        let args = touched.iter().map(|item| env[item]).collect();
        let flag = self.bind_call(callee, args, &plan.symbol_results(symbol), env, bindings);
        debug_assert!(flag.is_none(), "no run ends inside of a loop");
    }

    /// Binds the results of a call: what it writes is the state from now on. Gives what says how the
    /// run ends inside of it, if it can.
    fn bind_call(
        &mut self,
        callee: FunId,
        args: Vec<NodeId>,
        results: &Results<'_>,
        env: &mut Env,
        bindings: &mut Vec<Binding>,
    ) -> Option<NodeId> {
        let flag = results.flag().map(|sort| {
            let name = if sort == Sort::Bool { "ends" } else { "way" };
            self.builder.flag(name, sort)
        });
        let mut locals: Vec<LocalId> = flag.into_iter().collect();
        for &item in &results.written {
            let local = self.builder.item_local(item, "");
            locals.push(local);
            let node = self.builder.node(func::Node::Local(local));
            env.insert(item, node);
        }
        bindings.push(Binding::Call { results: locals, callee, args });
        flag.map(|flag| self.builder.node(func::Node::Local(flag)))
    }

    /// The code from where a state is gone to.
    fn go(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        if home.is_some_and(|home| home.join == state) {
            let block = self.end(None, &scope.env, bindings);
            self.done.push(block);
        } else if self.plan.function(self.id, Start::Rest(state)).is_some() {
            let tail = self.call(Start::Rest(state), &scope.env);
            let block = self.builder.block(bindings, tail);
            self.done.push(block);
        } else {
            self.work.push(Task::State { state, scope, bindings });
        }
    }

    /// The run ends like that.
    fn ends(&mut self, ending: Ending, env: &Env, bindings: Vec<Binding>) -> BlockId {
        if self.home.is_some() {
            return self.end(Some(ending), env, bindings);
        }
        let plan = self.plan;
        let tail = match (ending, self.id) {
            (Ending::Fail(check), _) => Tail::Fail(check),
            (Ending::Halt, _) => Tail::Halt(plan.state.iter().map(|item| env[item]).collect()),
            (Ending::Back, id) => self.call(Start::Rest(plan.region(id).first()), env),
            (Ending::Leave, RegionId::Symbol(symbol)) => {
                let written = plan.symbol_results(symbol).written;
                Tail::Return(written.iter().map(|item| self.head[item]).collect())
            }
            (Ending::Leave, RegionId::Main) | (Ending::Blocked, _) => Tail::Blocked,
        };
        self.builder.block(bindings, tail)
    }

    /// The end of the diamond in which the function does its work: at its join, or of the run.
    fn end(&mut self, ending: Option<Ending>, env: &Env, bindings: Vec<Binding>) -> BlockId {
        let home = self.home.expect("the function works in a diamond");
        let results = self.plan.diamond_results(self.id, home);
        let number = ending.map_or(0, |ending| {
            let known = results.endings.iter().position(|&known| known == ending);
            1 + known.expect("it is one of the diamond's endings")
        });
        let flag = results.flag().map(|sort| match sort {
            Sort::Bool => self.builder.node(func::Node::Bool(number > 0)),
            Sort::Int | Sort::Ref(_) => self.builder.node(func::Node::Int(Box::new(number.into()))),
        });
        // Where nobody looks at what was written, it is whatever the function started with.
        let last = match ending {
            None | Some(Ending::Halt | Ending::Back) => env,
            Some(Ending::Fail(_) | Ending::Blocked | Ending::Leave) => &self.head,
        };
        let written = results.written.iter().map(|item| last[item]);
        let values = flag.into_iter().chain(written).collect();
        self.builder.block(bindings, Tail::Return(values))
    }

    /// The code from the tree of a state on.
    fn tree(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        let plan = self.plan;
        let pieces = plan.pieces(self.id, state);
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
                Piece::Leave | Piece::Dead | Piece::Fail(_) | Piece::Blocked => {}
            }
        }
        let (tree, at) = (Rc::new(StateTree { pieces, uses }), pieces.len() - 1);
        self.work.push(Task::Piece { tree, at, scope, bindings });
    }

    fn piece(
        &mut self,
        tree: Rc<StateTree<'p, 'a>>,
        at: usize,
        mut scope: PieceScope,
        mut bindings: Vec<Binding>,
    ) {
        let StateTree { pieces, uses } = &*tree;
        match pieces[at] {
            Piece::Test(guard, then, els) => {
                let handle = Handle::Term(guard);
                let cond = self.builder.translate(uses, &mut scope, &mut bindings, handle);
                // What came before may decide the test.
                let known = scope.known.get(&cond).copied();
                if let Some(value) = self.builder.as_bool(cond).or(known) {
                    let side = if value { then } else { els };
                    return self.work.push(Task::Piece { tree, at: side, scope, bindings });
                }
                let mut other = scope.clone();
                self.builder.learn(&mut scope.known, cond, true);
                self.builder.learn(&mut other.known, cond, false);
                let side = |at, scope| Task::Piece {
                    tree: Rc::clone(&tree),
                    at,
                    scope,
                    bindings: Vec::new(),
                };
                let (then, els) = (side(then, scope), side(els, other));
                self.work.extend([Task::Test { cond, bindings }, els, then]);
            }
            Piece::Go(leaf, symbol, state) => {
                let known = scope.known.clone();
                let mut env = self.apply(uses, scope, &mut bindings, leaf);
                if symbol.is_some() || self.is_inlined(state) {
                    for (item, _) in effect(leaf) {
                        let node = self.builder.bind_item(item, env[&item], &mut bindings);
                        env.insert(item, node);
                    }
                }
                if let Some(symbol) = symbol {
                    self.enter(symbol, &mut env, &mut bindings);
                }
                self.go(state, PieceScope::new(env, known), bindings);
            }
            Piece::Back(leaf) | Piece::Halt(leaf) => {
                let env = self.apply(uses, scope, &mut bindings, leaf);
                let ending = ending(self.id, &pieces[at]).expect("it is an end");
                let block = self.ends(ending, &env, bindings);
                self.done.push(block);
            }
            Piece::Fail(_) | Piece::Blocked | Piece::Leave | Piece::Dead => {
                let ending = ending(self.id, &pieces[at]).expect("it is an end");
                let block = self.ends(ending, &scope.env, bindings);
                self.done.push(block);
            }
        }
    }

    /// Whether the code from a state on stands where it is gone to.
    fn is_inlined(&self, state: StateId) -> bool {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        self.plan.function(self.id, Start::Rest(state)).is_none()
            && home.is_none_or(|home| home.join != state)
    }

    /// The contents of all items after a leaf's effect.
    fn apply(
        &mut self,
        uses: &Uses,
        mut scope: PieceScope,
        bindings: &mut Vec<Binding>,
        leaf: &Leaf,
    ) -> Env {
        let mut env = scope.env.clone();
        for (item, handle) in effect(leaf) {
            let node = self.builder.translate(uses, &mut scope, bindings, handle);
            env.insert(item, node);
        }
        env
    }

    /// A call of the function that starts there in this region.
    fn call(&self, start: Start, env: &Env) -> Tail {
        let params = self.plan.params(FunctionKey { region: self.id, start });
        let here = params.here.iter().map(|item| env[item]);
        let head = params.at_head.iter().map(|item| self.head[item]);
        Tail::Call { callee: self.plan.called(self.id, start), args: here.chain(head).collect() }
    }
}
