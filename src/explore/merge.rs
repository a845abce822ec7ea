//! One state of two at the same place: numbers that differ become choices by what tells the states apart.
//!
//! States are at one place if they have the same calls under way, turns, tape, decisions about references, and
//! live references; so references never become choices. What tells them apart are the conditions since their
//! common ancestor. What is dead is left out.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::constants::{Counting, is_of_constants, unknowns};
use super::hot::Hot;
use super::lazy::LazyRun;
use super::live::ExplorationLiveness;
use super::state::{LazyState, LazyValue, StateSlot, zero};
use base::Sort;
use program::{Program, ReadPart};
use symbolic::term::{KnownLiterals, SymbolicTerms, Term};

/// Why two states are not made one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MergeRefusal {
    /// They are at different places, or differ in what is to be kept apart.
    Different,
    /// Terms would become too large.
    TooLarge,
}

/// Makes one state of two.
pub(super) struct Merger<'a> {
    pub(super) program: &'a Program,
    pub(super) live: &'a ExplorationLiveness,
    /// What keeps states apart by its constants, if anything does.
    pub(super) hot: Option<&'a Hot>,
    /// What loops may count with.
    pub(super) counting: &'a Counting,
    pub(super) most_nodes: usize,
}

impl Merger<'_> {
    /// Makes a state stand for another one, too.
    pub(super) fn merge<'p>(
        &self,
        terms: &mut SymbolicTerms,
        one: &mut LazyRun<'p>,
        other: &LazyRun<'p>,
    ) -> Result<(), MergeRefusal> {
        let position = one.position();
        if position != other.position()
            || !one.state.possible
            || !other.state.possible
            || !one.state.is_at_place_of(&other.state)
        {
            return Err(MergeRefusal::Different);
        }
        let now = self.live.at(position);
        let slots = one.state.live_slots(&other.state, self.program, self.live, now);
        let common = one.state.path.iter().zip(&other.state.path).take_while(|(a, b)| a == b);
        let common = common.count();
        let mut rest = |path: &imbl::Vector<Term>| {
            let all = terms.bool_term(true);
            path.iter().skip(common).fold(all, |guard, &literal| terms.and(guard, literal))
        };
        let (guard, other_guard) = (rest(&one.state.path), rest(&other.state.path));
        let (mut merged, mut read, mut chosen) = (Vec::new(), Vec::new(), Vec::new());
        for slot in slots {
            let ours = self.value(terms, slot, &one.state, &other.state)?;
            let theirs = self.value(terms, slot, &other.state, &one.state)?;
            for term in [ours, theirs].into_iter().filter_map(|value| value?.as_term()) {
                read.push((slot, term));
            }
            let value = match (ours, theirs) {
                (None, None) => continue,
                (Some(a), Some(b)) if a == b => a,
                (Some(LazyValue::Term(a)), Some(LazyValue::Term(b))) => {
                    let is_number =
                        |term| terms.as_int(term).is_some() || terms.as_bool(term).is_some();
                    if is_number(a) && is_number(b) && self.is_hot(position, slot) {
                        return Err(MergeRefusal::Different);
                    }
                    // A choice of truth values would be the guard, which is none of constants.
                    let differ = is_of_constants(terms, a) != is_of_constants(terms, b)
                        || terms.sort(a) == Sort::Bool;
                    if differ && self.counting.contains(slot_part(slot)) {
                        return Err(MergeRefusal::Different);
                    }
                    if !is_of_constants(terms, a) && self.counting.contains(slot_part(slot)) {
                        chosen.extend([(slot, a), (slot, b)]);
                    }
                    let both = terms.union(vec![(guard, a), (other_guard, b)]);
                    let most = self.most_nodes
                        + nodes(terms, a, usize::MAX).max(nodes(terms, b, usize::MAX));
                    if nodes(terms, both, most) > most {
                        return Err(MergeRefusal::TooLarge);
                    }
                    LazyValue::Term(both)
                }
                (Some(LazyValue::Ref(a)), Some(LazyValue::Ref(b)))
                    if one.state.address(a) == other.state.address(b) =>
                {
                    LazyValue::Ref(a)
                }
                (Some(_) | None, _) => return Err(MergeRefusal::Different),
            };
            merged.push((slot, value));
        }
        if !chosen.is_empty() {
            read.extend(
                [&one.state, &other.state].into_iter().flat_map(LazyState::unwritten_input_cells),
            );
            if self.may_cancel_out(terms, &chosen, &read) {
                return Err(MergeRefusal::Different);
            }
        }
        let state = &mut one.state;
        for (slot, value) in merged {
            state.set_slot(slot, value);
        }
        state.join_inputs(&other.state);
        state.path.truncate(common);
        let both = terms.or(guard, other_guard);
        if terms.as_bool(both).is_none() {
            state.path.push_back(both);
        }
        state.facts = KnownLiterals::new();
        for &literal in &state.path {
            state.facts.assume(terms, literal, true);
        }
        state.multiplicity = Arc::new(&*state.multiplicity + &*other.state.multiplicity);
        state.is_merged = true;
        Ok(())
    }

    /// What a state has in a slot; nothing if both have what the input has there.
    fn value(
        &self,
        terms: &mut SymbolicTerms,
        slot: StateSlot,
        state: &LazyState,
        other: &LazyState,
    ) -> Result<Option<LazyValue>, MergeRefusal> {
        let symbols = &self.program.symbols;
        if let Some(value) = state.slot(slot) {
            return Ok(Some(value));
        }
        let (is_input, sort) = match slot {
            StateSlot::Var(var) => (symbols[var].kind.is_input(), symbols[var].sort),
            StateSlot::Kept(_, var) => (false, symbols[var].sort),
            StateSlot::Cell(field, address) => {
                (address < 0 && !state.is_reset(field), symbols[field].sort)
            }
        };
        if !is_input {
            return Ok(Some(zero(terms, sort)));
        }
        match state.input_slot(slot).or_else(|| other.input_slot(slot)) {
            Some(value) => Ok(Some(value)),
            None if other.slot(slot).is_none() => Ok(None),
            // Nobody has looked at what the input has there, and the other one has overwritten it.
            None => Err(MergeRefusal::Different),
        }
    }

    /// Whether a number that becomes a choice depends on an unknown number that another one depends on that the
    /// condition of a loop reads, too.
    fn may_cancel_out(
        &self,
        terms: &SymbolicTerms,
        chosen: &[(StateSlot, Term)],
        read: &[(StateSlot, Term)],
    ) -> bool {
        let mut readers: FxHashMap<Term, Vec<StateSlot>> = FxHashMap::default();
        for &(slot, term) in
            read.iter().filter(|(slot, _)| self.counting.contains(slot_part(*slot)))
        {
            let unknown_terms = unknowns(terms, term).into_iter();
            unknown_terms.for_each(|of| readers.entry(of).or_default().push(slot));
        }
        chosen.iter().any(|&(slot, term)| {
            let is_other = |other: &&StateSlot| {
                **other != slot && self.counting.contains_both(slot_part(slot), slot_part(**other))
            };
            unknowns(terms, term)
                .iter()
                .any(|of| readers.get(of).is_some_and(|of| of.iter().any(|other| is_other(&other))))
        })
    }

    fn is_hot(&self, position: usize, slot: StateSlot) -> bool {
        let is_kept = matches!(slot, StateSlot::Kept(..));
        !is_kept && self.hot.is_some_and(|hot| hot.is_hot(position, slot_part(slot)))
    }
}

/// What stands in a slot.
fn slot_part(slot: StateSlot) -> ReadPart {
    match slot {
        StateSlot::Var(var) | StateSlot::Kept(_, var) => ReadPart::Var(var),
        StateSlot::Cell(field, _) => ReadPart::Field(field),
    }
}

/// How many nodes a term has, counted up to a number.
fn nodes(terms: &SymbolicTerms, root: Term, most: usize) -> usize {
    let mut visited: FxHashSet<Term> = FxHashSet::default();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if visited.len() > most {
            break;
        }
        if visited.insert(term) {
            work.extend(terms.node(term).children());
        }
    }
    visited.len()
}
