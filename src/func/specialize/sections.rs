//! What happens between the states of a region, and which diamonds that makes.

use super::diamonds::{Diamonds, RegionEndKind, StateNode, TransitionEffects, diamonds};
use super::exits::{LoopExit, Onward};
use super::locations;
use super::pieces::{RegionId, SpecializedNode, SpecializedTree, call_of};
use super::plan::SpecializationPlan;
use super::translate::{TranslatedTerm, arguments, effect, read_items};
use crate::StateComponent;
use program::cfg::StateId;
use symbolic::normal::Leaf;

impl SpecializationPlan<'_> {
    /// The diamonds of a region whose pieces are known.
    pub(super) fn find_diamonds(&self, id: RegionId) -> Diamonds {
        let region = self.region(id);
        let node = |state: StateId| {
            let pieces = self.pieces.get(&(id, state))?;
            let next = self.successor_states(id, pieces).collect();
            Some(StateNode { state, next, section: self.section(id, state, pieces) })
        };
        // With this many parameters, the function of a later state.
        let items = match id {
            // What tests of claims add decides nothing of how functions are divided.
            RegionId::Main | RegionId::Proc(_) => {
                let symbols = &self.input.program.symbols;
                self.items(id).iter().filter(|item| !item.is_ghost(symbols)).count()
            }
            RegionId::Symbol(symbol) => {
                let effects = self.effects(symbol);
                locations::touched_items(&self.input.program.symbols, effects).len()
                    + locations::written_items(&self.input.program.symbols, effects).len()
            }
        };
        diamonds(region.len(), items, || region.states().filter_map(node).collect())
    }

    /// What happens in a tree, in the calls at its leaves and in the symbols that these enter.
    fn section(
        &self,
        id: RegionId,
        state: StateId,
        pieces: &SpecializedTree<'_>,
    ) -> TransitionEffects {
        let mut section = TransitionEffects::default();
        let mut roots = Vec::new();
        for piece in pieces {
            match piece {
                SpecializedNode::Test(guard, ..) => roots.push(TranslatedTerm::Term(*guard)),
                SpecializedNode::Go(leaf, ..) | SpecializedNode::Back(leaf) => {
                    self.add_call(&mut section, leaf);
                    roots.extend(call_of(leaf).into_iter().flat_map(arguments));
                }
                SpecializedNode::Return(_) | SpecializedNode::Halt(_) => {}
                SpecializedNode::Leave
                | SpecializedNode::Dead
                | SpecializedNode::Fail(_)
                | SpecializedNode::Blocked => {}
            }
            for (item, handle) in piece.leaf().into_iter().flat_map(effect) {
                section.written.insert(item);
                roots.push(handle);
            }
            if let SpecializedNode::Go(_, Some(symbol), behind) = piece {
                let effects = self.effects(*symbol);
                section
                    .written
                    .extend(locations::written_items(&self.input.program.symbols, effects));
                section
                    .touched
                    .extend(locations::touched_items(&self.input.program.symbols, effects));
                let halts = self.loops.exits(*symbol).is_some_and(|exits| exits.halts);
                section.endings.extend(halts.then_some(RegionEndKind::Halt));
                let ways = self.loops.continuations(id, *behind).into_iter();
                let exits = ways.filter_map(Onward::exit).map(RegionEndKind::Exit);
                section.endings.extend(exits);
            }
            section.endings.extend(self.piece_ending(id, state, piece));
        }
        for item in read_items(&self.input.trees.terms, roots) {
            let tested = match item {
                StateComponent::Var(var) => self.claims.call(var),
                StateComponent::Field(_) => None,
            };
            section.touched.extend(tested.into_iter().flat_map(|(_, items)| items));
            section.touched.insert(item);
        }
        section.touched.extend(&section.written);
        section
    }

    /// What happens in the call at the end of a leaf, if there is one.
    fn add_call(&self, section: &mut TransitionEffects, leaf: &Leaf) {
        if let Some(call) = call_of(leaf) {
            let callee = self.proc(call.callee);
            section.touched.extend(&callee.touched);
            section.written.extend(&callee.written);
            section.written.extend(call.results.iter().map(|&var| StateComponent::Var(var)));
            section.endings.extend(callee.halts.then_some(RegionEndKind::Halt));
        }
    }

    /// How what a region is about ends with a piece of the tree at a state, if it does.
    pub(super) fn piece_ending(
        &self,
        id: RegionId,
        state: StateId,
        piece: &SpecializedNode<'_>,
    ) -> Option<RegionEndKind> {
        let last_visit = match id {
            RegionId::Main | RegionId::Proc(_) => false,
            RegionId::Symbol(symbol) => self.loops.exits(symbol).is_none(),
        };
        match *piece {
            SpecializedNode::Test(..)
            | SpecializedNode::Go(..)
            | SpecializedNode::Fail(_)
            | SpecializedNode::Blocked => None,
            SpecializedNode::Return(_) => Some(RegionEndKind::Return),
            SpecializedNode::Back(_) => Some(RegionEndKind::Back),
            SpecializedNode::Halt(_) => Some(RegionEndKind::Halt),
            SpecializedNode::Leave | SpecializedNode::Dead if last_visit => {
                Some(RegionEndKind::Leave)
            }
            SpecializedNode::Leave if matches!(id, RegionId::Symbol(_)) => {
                Some(RegionEndKind::Exit(LoopExit { at: state, inside: None }))
            }
            // No run gets here.
            SpecializedNode::Leave | SpecializedNode::Dead => None,
        }
    }
}
