//! The code of the tree at a state, part by part.

use std::rc::Rc;

use super::{CodegenTask, Continuation, FunctionWriter, StateTree};
use crate::specialize::code::Env;
use crate::specialize::diamonds::RegionEndKind;
use crate::specialize::pieces::{SpecializedNode, call_of};
use crate::specialize::plan::FunctionStart;
use crate::specialize::translate::{PieceScope, TranslatedTerm, Uses, arguments, effect};
use crate::{Binding, NodeId, Tail};
use base::Provenance;
use program::cfg::StateId;
use symbolic::normal::{CutId, Leaf, PathContinuation};

impl<'p, 'a> FunctionWriter<'p, 'a> {
    /// The code from the tree of a state on.
    pub(super) fn tree(&mut self, state: StateId, scope: PieceScope, bindings: Vec<Binding>) {
        let plan = self.plan;
        let pieces = plan.pieces(self.id, state);
        let mut uses = Uses::default();
        for piece in pieces {
            if let SpecializedNode::Test(guard, ..) = piece {
                self.builder.count(&mut uses, TranslatedTerm::Term(*guard));
            }
            if let Some(leaf) = piece.leaf() {
                let handles = effect(leaf).map(|(_, handle)| handle);
                let arguments = call_of(leaf).into_iter().flat_map(arguments);
                handles.chain(arguments).for_each(|handle| self.builder.count(&mut uses, handle));
            }
        }
        let vertex = self.id.region(plan.input.regions).vertex(state);
        let cut = plan.input.from.and_then(|_| plan.input.trees.cut_at(vertex));
        let (tree, at) = (Rc::new(StateTree { state, pieces, uses, cut }), pieces.len() - 1);
        self.work.push(CodegenTask::Piece { tree, at, scope, bindings });
    }

    /// What a part of a tree has come from.
    fn provenance(&self, cut: Option<CutId>, piece: &SpecializedNode<'_>) -> Provenance {
        let (Some(all), Some(cut)) = (self.plan.input.from, cut) else {
            return Provenance::default();
        };
        match piece {
            SpecializedNode::Test(guard, ..) => all.test(cut, *guard),
            SpecializedNode::Back(leaf)
            | SpecializedNode::Go(leaf, ..)
            | SpecializedNode::Return(leaf)
            | SpecializedNode::Halt(leaf) => all.leaf(cut, leaf).whole,
            SpecializedNode::Fail(check) => {
                all.ending_provenance(cut, &PathContinuation::Fail(*check))
            }
            SpecializedNode::Blocked => all.ending_provenance(cut, &PathContinuation::Blocked),
            SpecializedNode::Leave | SpecializedNode::Dead => Provenance::default(),
        }
    }

    pub(super) fn piece(
        &mut self,
        tree: Rc<StateTree<'p, 'a>>,
        at: usize,
        mut scope: PieceScope,
        mut bindings: Vec<Binding>,
    ) {
        let StateTree { state: here, pieces, uses, cut } = &*tree;
        self.builder.from = self.provenance(*cut, &pieces[at]);
        match pieces[at] {
            SpecializedNode::Test(guard, then, els) => {
                let handle = TranslatedTerm::Term(guard);
                let cond = match self.claim_of(guard) {
                    Some(var) => self.claim_test_call(var, guard, &scope, &mut bindings),
                    None => self.builder.translate(uses, &mut scope, &mut bindings, handle),
                };
                // What came before may decide the test.
                let outcome = scope.known.get(&cond).copied();
                if let Some(value) = self.builder.as_bool(cond).or(outcome) {
                    let side = if value { then } else { els };
                    return self.work.push(CodegenTask::Piece { tree, at: side, scope, bindings });
                }
                let mut other = scope.clone();
                self.builder.learn(&mut scope.known, cond, true);
                self.builder.learn(&mut other.known, cond, false);
                let side = |at, scope| CodegenTask::Piece {
                    tree: Rc::clone(&tree),
                    at,
                    scope,
                    bindings: Vec::new(),
                };
                let (then, els) = (side(then, scope), side(els, other));
                let from = self.builder.from.clone();
                self.work.extend([CodegenTask::Test { cond, bindings, from }, els, then]);
            }
            SpecializedNode::Go(leaf, symbol, state) => {
                let outcomes = scope.known.clone();
                let (mut env, arguments) = self.apply(uses, scope, &mut bindings, leaf);
                if symbol.is_some() || call_of(leaf).is_some() || self.is_inlined(state) {
                    self.bind_items(leaf, &mut env, &mut bindings);
                }
                let flag = self.call_at(leaf, &arguments, &mut env, &mut bindings);
                let behind = PieceScope::new(env, outcomes);
                let next = match symbol {
                    Some(symbol) => Continuation::Enter(symbol, state, behind),
                    None => Continuation::State(state, behind),
                };
                self.behind_call(flag, next, bindings);
            }
            SpecializedNode::Back(leaf) => {
                let (mut env, arguments) = self.apply(uses, scope, &mut bindings, leaf);
                if call_of(leaf).is_some() {
                    self.bind_items(leaf, &mut env, &mut bindings);
                }
                let flag = self.call_at(leaf, &arguments, &mut env, &mut bindings);
                self.behind_call(flag, Continuation::End(RegionEndKind::Back, env), bindings);
            }
            SpecializedNode::Halt(leaf) | SpecializedNode::Return(leaf) => {
                let (env, _) = self.apply(uses, scope, &mut bindings, leaf);
                let ending = self.plan.piece_ending(self.id, *here, &pieces[at]);
                self.write_continuation(
                    Continuation::End(ending.expect("it is an end"), env),
                    bindings,
                );
            }
            SpecializedNode::Fail(check) => {
                let block = self.builder.block(bindings, Tail::Fail(check));
                self.done.push(block);
            }
            SpecializedNode::Blocked | SpecializedNode::Leave | SpecializedNode::Dead => {
                let way = match self.plan.piece_ending(self.id, *here, &pieces[at]) {
                    Some(ending) => Continuation::End(ending, scope.env),
                    None => Continuation::Never,
                };
                self.write_continuation(way, bindings);
            }
        }
    }

    /// Goes on behind a call in which the program may have halted.
    fn behind_call(
        &mut self,
        flag: Option<(NodeId, Env)>,
        next: Continuation,
        bindings: Vec<Binding>,
    ) {
        match flag {
            Some((flag, env)) => {
                self.write_continuations(
                    Some(flag),
                    vec![next, Continuation::End(RegionEndKind::Halt, env)],
                    bindings,
                );
            }
            None => self.write_continuation(next, bindings),
        }
    }

    /// Gives names to what a leaf leaves.
    fn bind_items(&mut self, leaf: &Leaf, env: &mut Env, bindings: &mut Vec<Binding>) {
        for (item, _) in effect(leaf) {
            let node = self.builder.bind_item(item, env[&item], bindings);
            env.insert(item, node);
        }
    }

    /// Whether the code from a state on stands where it is gone to.
    fn is_inlined(&self, state: StateId) -> bool {
        let home = self.home.map(|number| self.plan.diamond(self.id, number));
        self.plan.function(self.id, FunctionStart::Rest(state)).is_none()
            && home.is_none_or(|home| home.join != state)
    }

    /// The contents of all items after a leaf's effect, and what its call passes on.
    fn apply(
        &mut self,
        uses: &Uses,
        mut scope: PieceScope,
        bindings: &mut Vec<Binding>,
        leaf: &Leaf,
    ) -> (Env, Vec<NodeId>) {
        let mut env = scope.env.clone();
        for (item, handle) in effect(leaf) {
            let node = self.builder.translate(uses, &mut scope, bindings, handle);
            env.insert(item, node);
        }
        let handles = call_of(leaf).into_iter().flat_map(arguments);
        let values =
            handles.map(|handle| self.builder.translate(uses, &mut scope, bindings, handle));
        (env, values.collect())
    }
}
