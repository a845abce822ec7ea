//! What happens between the states of a region, and which diamonds that makes.

use super::diamonds::{Diamonds, Ending, Section, StateNode, diamonds};
use super::exits::{LoopExit, Onward};
use super::locations;
use super::pieces::{Piece, Pieces, RegionId, call_of};
use super::plan::Plan;
use super::translate::{Handle, arguments, effect, read_items};
use crate::Item;
use program::cfg::StateId;
use symbolic::normal::Leaf;

impl Plan<'_> {
    /// The diamonds of a region whose pieces are known.
    pub(super) fn find_diamonds(&self, id: RegionId) -> Diamonds {
        let region = self.region(id);
        let node = |state: StateId| {
            let pieces = self.pieces.get(&(id, state))?;
            let next = self.gone_to(id, pieces).collect();
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
                locations::touched(&self.input.program.symbols, effects).len()
                    + locations::written(&self.input.program.symbols, effects).len()
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
            if let Piece::Go(_, Some(symbol), behind) = piece {
                let effects = self.effects(*symbol);
                section.written.extend(locations::written(&self.input.program.symbols, effects));
                section.touched.extend(locations::touched(&self.input.program.symbols, effects));
                let halts = self.loops.exits(*symbol).is_some_and(|exits| exits.halts);
                section.endings.extend(halts.then_some(Ending::Halt));
                let ways = self.loops.ways(id, *behind).into_iter();
                let exits = ways.filter_map(Onward::exit).map(Ending::Exit);
                section.endings.extend(exits);
            }
            section.endings.extend(self.ending(id, state, piece));
        }
        for item in read_items(&self.input.trees.terms, roots) {
            let tested = match item {
                Item::Var(var) => self.claims.call(var),
                Item::Field(_) => None,
            };
            section.touched.extend(tested.into_iter().flat_map(|(_, items)| items));
            section.touched.insert(item);
        }
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
    pub(super) fn ending(&self, id: RegionId, state: StateId, piece: &Piece<'_>) -> Option<Ending> {
        let last_visit = match id {
            RegionId::Main | RegionId::Proc(_) => false,
            RegionId::Symbol(symbol) => self.loops.exits(symbol).is_none(),
        };
        match *piece {
            Piece::Test(..) | Piece::Go(..) | Piece::Fail(_) | Piece::Blocked => None,
            Piece::Return(_) => Some(Ending::Return),
            Piece::Back(_) => Some(Ending::Back),
            Piece::Halt(_) => Some(Ending::Halt),
            Piece::Leave | Piece::Dead if last_visit => Some(Ending::Leave),
            Piece::Leave if matches!(id, RegionId::Symbol(_)) => {
                Some(Ending::Exit(LoopExit { at: state, inside: None }))
            }
            // No run gets here.
            Piece::Leave | Piece::Dead => None,
        }
    }
}
