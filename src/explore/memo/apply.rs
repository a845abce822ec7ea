//! What inputs of a piece are in the state at hand, and what a leaf's effect is there.

use rustc_hash::FxHashMap;

use super::super::lazy::{Lazy, is_too_large};
use super::super::state::{Actuals, FirstUse, LazyState, LazyValue, LookedAt, Reference};
use super::mutants::{Mutant, mutates};
use super::tree::{PieceEnd, PieceLeaf};
use program::semantics::Domain;
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// A number or a term grows out of bounds.
#[derive(Debug)]
pub(crate) struct Outgrown;

impl Actuals {
    /// Binds the next input.
    pub(super) fn bind(&mut self, (origin, formal): FirstUse, there: LazyValue) {
        if mutates(Mutant::ReadsAfterWrites) {
            self.bound.push((origin, formal));
        }
        match formal {
            LazyValue::Term(formal) => drop(self.numbers.insert(formal, there.term())),
            LazyValue::Ref(_) => self.references.push(there.reference()),
            LazyValue::Vector(_) => unreachable!("pieces have no arrays"),
        }
    }

    /// What a reference of the input is.
    pub(super) fn reference(&self, number: u32) -> Reference {
        self.references[number as usize]
    }

    /// Where an object is: of the input, or made by the piece.
    pub(crate) fn address(&self, object: i64) -> i64 {
        match usize::try_from(-object) {
            Ok(0) => 0,
            Ok(index) => self.objects[index - 1],
            Err(_) => self.clock + object,
        }
    }

    /// A formal term.
    pub(crate) fn term(&self, terms: &mut SymbolicTerms, formal: Term) -> Result<Term, Outgrown> {
        let mut done = FxHashMap::default();
        let mut work = vec![formal];
        while let Some(&term) = work.last() {
            if done.contains_key(&term) {
                work.pop();
                continue;
            }
            let node = terms.node(term);
            if !matches!(node, TermNode::LiCell(..)) {
                let waiting = work.len();
                work.extend(node.children().filter(|child| !done.contains_key(child)));
                if work.len() > waiting {
                    continue;
                }
            }
            let actual = match *terms.node(term) {
                TermNode::Int(_) | TermNode::Bool(_) => term,
                TermNode::LiCell(..) => self.numbers[&term],
                TermNode::Neg(a) => terms.neg(done[&a]),
                TermNode::Not(a) => terms.not(done[&a]),
                TermNode::Binary(op, a, b) => terms.binary(op, done[&a], done[&b]),
                TermNode::Null(_)
                | TermNode::Address(..)
                | TermNode::LiVar(..)
                | TermNode::Zeros(_)
                | TermNode::Select(..)
                | TermNode::Update(..)
                | TermNode::Splice(_)
                | TermNode::Union(_) => {
                    unreachable!("references and indices are concrete, and nothing is merged")
                }
            };
            if is_too_large(terms, actual) {
                return Err(Outgrown);
            }
            done.insert(term, actual);
            work.pop();
        }
        Ok(done[&formal])
    }

    /// A formal value.
    fn value(&self, terms: &mut SymbolicTerms, formal: LazyValue) -> Result<LazyValue, Outgrown> {
        Ok(match formal {
            LazyValue::Term(term) => LazyValue::Term(self.term(terms, term)?),
            LazyValue::Ref(Reference::At(object)) => {
                LazyValue::Ref(Reference::At(self.address(object)))
            }
            LazyValue::Ref(Reference::Input(number)) => LazyValue::Ref(self.references[number]),
            LazyValue::Vector(_) => unreachable!("pieces have no arrays"),
        })
    }

    /// Binds cells to what they hold now, which is wrong.
    fn read_again(&mut self, domain: &mut Lazy<'_>, state: &mut LazyState) {
        for (origin, formal) in self.bound.clone() {
            if let (LazyValue::Term(formal), LookedAt::Cell(field, object)) = (formal, origin) {
                let object = LazyValue::Ref(Reference::At(self.address(object)));
                self.numbers.insert(formal, domain.load(state, field, object).term());
            }
        }
    }

    /// Does a leaf's effect to the state; returns how the piece ends there.
    pub(super) fn apply_leaf(
        &mut self,
        domain: &mut Lazy<'_>,
        state: &mut LazyState,
        leaf: &PieceLeaf,
    ) -> Result<PieceEnd, Outgrown> {
        self.clock = state.clock();
        let effect = &leaf.effect;
        for &field in &effect.reset {
            state.reset_field(field);
        }
        for &((field, object), value) in &effect.cells {
            let value = self.value(&mut domain.terms, value)?;
            if !mutates(Mutant::WritesDropped) {
                state.set_cell(field, self.address(object), value);
            }
        }
        if mutates(Mutant::ReadsAfterWrites) {
            self.read_again(domain, state);
        }
        for &(var, value) in &effect.vars {
            let value = self.value(&mut domain.terms, value)?;
            if !mutates(Mutant::VarsDropped) {
                state.set_var(var, value);
            }
        }
        if !mutates(Mutant::ClockStays) {
            state.advance_clock(effect.made);
        }
        Ok(match &leaf.end {
            PieceEnd::Call(position, arguments) => {
                let values = arguments.iter().map(|&value| self.value(&mut domain.terms, value));
                PieceEnd::Call(*position, values.collect::<Result<_, _>>()?)
            }
            end @ (PieceEnd::At(_) | PieceEnd::Return | PieceEnd::Fail(_) | PieceEnd::Halt) => {
                end.clone()
            }
            end @ (PieceEnd::Blocked | PieceEnd::TooLarge) => end.clone(),
        })
    }
}
