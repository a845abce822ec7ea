//! Writes one function: the code from a state on, tree by tree.
//!
//! The code of a state that is gone to once stands where it is gone to. So the depth of the blocks
//! follows the program, and what is left to do stands on a stack of its own.

mod calls;
mod tree;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::code::{Env, FunctionBuilder, TestOutcomes};
use super::diamonds::{Diamond, RegionEndKind};
use super::pieces::{RegionId, SpecializedTree};
use super::plan::{FunctionKey, FunctionStart, SpecializationPlan};
use super::returns::ReturnKind;
use super::translate::{PieceScope, Uses};
use crate::{Binding, BlockId, Function, NodeId, StateComponent, Tail};
use base::{Provenance, Sort, SymbolId};
use program::cfg::StateId;
use symbolic::normal::CutId;

/// The function, with this name and comment; dead parameters and results are still in place.
pub(super) fn write(
    plan: &SpecializationPlan<'_>,
    item_names: &FxHashMap<StateComponent, Arc<str>>,
    key: FunctionKey,
    name: String,
    doc: Vec<String>,
) -> Function {
    let mut builder =
        FunctionBuilder::new(&plan.input.program.symbols, &plan.input.trees.terms, item_names);
    let params = plan.params(key);
    let mut env: Env = params.here.iter().map(|&item| (item, builder.param(item, ""))).collect();
    for &item in plan.zero_initialized(key) {
        if !env.contains_key(&item) {
            let zero = builder.zero(item);
            env.insert(item, zero);
        }
    }
    for (copy, of) in plan.copies(key) {
        if let (true, Some(&now)) = (env.contains_key(&copy), env.get(&of)) {
            env.insert(copy, now);
        }
    }
    let head: Env = params.at_head.iter().map(|&item| (item, builder.param(item, "0"))).collect();
    let head = if params.at_head.is_empty() { env.clone() } else { head };
    let (id, home) = (key.region, plan.home_diamond(key));
    let (work, done) = (Vec::new(), Vec::new());
    let mut writer = FunctionWriter { plan, builder, id, home, head, work, done };
    let scope = PieceScope::new(env, TestOutcomes::new());
    match key.start {
        FunctionStart::Rest(state) => writer.state(state, scope, Vec::new()),
        FunctionStart::Diamond(number) => {
            writer.tree(plan.diamond(id, number).start, scope, Vec::new());
        }
    }
    writer.run();
    writer.builder.finish(name, doc, plan.result_type(key))
}

/// The function while its blocks are written.
struct FunctionWriter<'p, 'a> {
    plan: &'p SpecializationPlan<'a>,
    builder: FunctionBuilder<'p>,
    id: RegionId,
    /// The diamond in which the function does its work.
    home: Option<usize>,
    /// What the symbol returns if the run does not come back; in a diamond, what it returns where
    /// its results do not matter.
    head: Env,
    /// What is left to do, the last one first.
    work: Vec<CodegenTask<'p, 'a>>,
    /// The blocks that wait for the one in which they stand.
    done: Vec<BlockId>,
}

/// What is left to do for a function.
enum CodegenTask<'p, 'a> {
    /// A part of the tree at a state.
    Piece { tree: Rc<StateTree<'p, 'a>>, at: usize, scope: PieceScope, bindings: Vec<Binding> },
    /// One of the ways in which the code goes on, behind the bindings.
    Way(Continuation, Vec<Binding>, Provenance),
    /// A test of the last two blocks.
    Test { cond: NodeId, bindings: Vec<Binding>, from: Provenance },
    /// Tests which of so many last blocks comes next.
    Ways { flag: NodeId, count: usize, bindings: Vec<Binding> },
}

/// How the code goes on.
enum Continuation {
    /// All turns of the symbol are made, then as from the state.
    Enter(SymbolId, StateId, PieceScope),
    /// As from the state.
    State(StateId, PieceScope),
    /// What the region is about ends.
    End(RegionEndKind, Env),
    /// It does not.
    Never,
}

/// The tree at a state, and how often its parts use each expression.
struct StateTree<'p, 'a> {
    state: StateId,
    pieces: &'p SpecializedTree<'a>,
    uses: Uses,
    /// The cut point whose tree it is, if it matters what its parts have come from.
    cut: Option<CutId>,
}

impl<'p, 'a> FunctionWriter<'p, 'a> {
    /// Writes all blocks that are left to do.
    fn run(&mut self) {
        while let Some(task) = self.work.pop() {
            match task {
                CodegenTask::Piece { tree, at, scope, bindings } => {
                    self.piece(tree, at, scope, bindings);
                }
                CodegenTask::Way(way, bindings, from) => {
                    self.builder.from = from;
                    self.write_continuation(way, bindings);
                }
                CodegenTask::Test { cond, bindings, from } => {
                    self.builder.from = from;
                    let (els, then) = (self.last_block(), self.last_block());
                    let block = self.builder.block(bindings, Tail::If { cond, then, els });
                    self.done.push(block);
                }
                CodegenTask::Ways { flag, count, bindings } => self.tests(flag, count, bindings),
            }
        }
    }

    fn last_block(&mut self) -> BlockId {
        self.done.pop().expect("the blocks below were written")
    }

    /// The code from a state on, behind the bindings.
    fn state(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        match self.plan.diamond_from(self.id, state) {
            Some(number) => self.call_diamond(number, scope, bindings),
            None => self.tree(state, scope, bindings),
        }
    }

    /// A call of a diamond, and what comes behind it.
    fn call_diamond(&mut self, number: usize, scope: PieceScope, mut bindings: Vec<Binding>) {
        let plan = self.plan;
        let Diamond { join, section, .. } = plan.diamond(self.id, number);
        let PieceScope { mut env, known, .. } = scope;
        let callee = plan.planned_function(self.id, FunctionStart::Diamond(number));
        let args = section.touched.iter().map(|item| env[item]).collect();
        let results = plan.diamond_results(self.id, number);
        let flag = self.bind_call(callee, args, &results, &mut env, &mut bindings);
        let join = Continuation::State(*join, PieceScope::new(env.clone(), known));
        let endings =
            results.endings.into_iter().map(|ending| Continuation::End(ending, env.clone()));
        self.write_continuations(flag, std::iter::once(join).chain(endings).collect(), bindings);
    }

    /// The code goes on in one of several ways: in the first one, unless the flag has the number of
    /// another.
    fn write_continuations(
        &mut self,
        flag: Option<NodeId>,
        mut ways: Vec<Continuation>,
        bindings: Vec<Binding>,
    ) {
        match flag {
            Some(flag) => {
                self.work.push(CodegenTask::Ways { flag, count: ways.len(), bindings });
                let ways = ways.into_iter().rev();
                let from = self.builder.from.clone();
                self.work.extend(ways.map(|way| CodegenTask::Way(way, Vec::new(), from.clone())));
            }
            // Written later, since what stands there may go on in the same way, and so on.
            None => {
                let (way, from) =
                    (ways.pop().unwrap_or(Continuation::Never), self.builder.from.clone());
                self.work.push(CodegenTask::Way(way, bindings, from));
            }
        }
    }

    fn write_continuation(&mut self, way: Continuation, bindings: Vec<Binding>) {
        match way {
            Continuation::Enter(symbol, state, scope) => self.enter(symbol, state, scope, bindings),
            Continuation::State(state, scope) => self.go(state, scope, bindings),
            Continuation::End(ending, env) => {
                let block = self.ends(ending, &env, bindings);
                self.done.push(block);
            }
            Continuation::Never => {
                let block = self.builder.block(bindings, Tail::Blocked);
                self.done.push(block);
            }
        }
    }

    /// The tests of the flag before the last blocks.
    fn tests(&mut self, flag: NodeId, count: usize, mut bindings: Vec<Binding>) {
        let mut blocks = self.done.split_off(self.done.len() - count);
        let mut block = blocks.remove(0);
        for (at, then) in blocks.into_iter().enumerate().rev() {
            let cond = match count {
                2 => flag,
                _ => {
                    let number = self.builder.node(crate::FuncNode::Int(Box::new((at + 1).into())));
                    self.builder.node(crate::FuncNode::Binary(crate::Binary::Eq, flag, number))
                }
            };
            let above = if at == 0 { std::mem::take(&mut bindings) } else { Vec::new() };
            block = self.builder.block(above, Tail::If { cond, then, els: block });
        }
        self.done.push(block);
    }

    /// The code from where a state is gone to.
    fn go(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        if home.is_some_and(|home| home.join == state) {
            let block = self.end(None, &scope.env, bindings);
            self.done.push(block);
        } else if self.plan.function(self.id, FunctionStart::Rest(state)).is_some() {
            let tail = self.call(FunctionStart::Rest(state), &scope.env);
            let block = self.builder.block(bindings, tail);
            self.done.push(block);
        } else {
            self.state(state, scope, bindings);
        }
    }

    /// What the region is about ends like that.
    fn ends(&mut self, ending: RegionEndKind, env: &Env, bindings: Vec<Binding>) -> BlockId {
        let plan = self.plan;
        let tail = match (ending, self.id) {
            _ if self.home.is_some() => return self.end(Some(ending), env, bindings),
            (RegionEndKind::Halt, RegionId::Main) => {
                Tail::Halt(plan.state.iter().map(|item| env[item]).collect())
            }
            (RegionEndKind::Back, id) => {
                self.call(FunctionStart::Rest(plan.region(id).first()), env)
            }
            _ => return self.end(Some(ending), env, bindings),
        };
        self.builder.block(bindings, tail)
    }

    /// The end of what the function does its work in: of a diamond, of its turns or of the procedure.
    fn end(&mut self, ending: Option<RegionEndKind>, env: &Env, bindings: Vec<Binding>) -> BlockId {
        let ReturnKind::Results(results) = self.plan.region_returns(self.id, self.home) else {
            unreachable!("main ends with an outcome")
        };
        let number = results.number(ending);
        let flag = results.flag().map(|sort| match sort {
            Sort::Bool => self.builder.node(crate::FuncNode::Bool(number > 0)),
            Sort::Int | Sort::Ref(_) | Sort::Vector(_) => {
                self.builder.node(crate::FuncNode::Int(Box::new(number.into())))
            }
        });
        // Where nobody looks at what was written, it is whatever the function started with.
        let last = if ending == Some(RegionEndKind::Leave) { &self.head } else { env };
        let written = results.written.iter().map(|item| last[item]);
        let values = flag.into_iter().chain(written).collect();
        self.builder.block(bindings, Tail::Return(values))
    }

    /// A call of the function that starts there in this region.
    fn call(&self, start: FunctionStart, env: &Env) -> Tail {
        let params = self.plan.params(FunctionKey { region: self.id, start });
        let here = params.here.iter().map(|item| env[item]);
        let head = params.at_head.iter().map(|item| self.head[item]);
        Tail::Call {
            callee: self.plan.planned_function(self.id, start),
            args: here.chain(head).collect(),
        }
    }
}
