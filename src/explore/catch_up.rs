//! Which states can catch up with others, where states are merged whenever that is so.
//!
//! A state has an index wherever it may meet others: a hash of its place and of the hot variables that are constants.
//! It keeps the last ones. A state whose index another one had not long ago may become like that one, so it is
//! executed first; nobody waits for a state that does not come, since all others are executed then.

use std::collections::BTreeSet;

use imbl::Vector;
use rustc_hash::FxHashMap;

/// How many indices a state keeps besides the present one.
const KEPT: usize = 8;

/// A state that waits: states have numbers in the order in which they were queued.
pub(super) type Ticket = u64;

/// What tells the place of a state, and its constants, from others.
pub(super) type StateFingerprint = u64;

/// The last indices of a state, the present one last.
#[derive(Clone, Default, Debug)]
pub(super) struct FingerprintHistory {
    indices: Vector<StateFingerprint>,
    /// Whether it has not gone on since.
    is_at_meeting: bool,
}

impl FingerprintHistory {
    /// Comes to where states may meet.
    pub(super) fn enter_merge_point(&mut self, index: StateFingerprint) {
        self.indices.retain(|other| *other != index);
        self.indices.push_back(index);
        if self.indices.len() > KEPT + 1 {
            self.indices.pop_front();
        }
        self.is_at_meeting = true;
    }

    /// Goes on from there.
    pub(super) fn leave_merge_point(&mut self) {
        self.is_at_meeting = false;
    }

    /// The present index.
    pub(super) fn current_index(&self) -> Option<StateFingerprint> {
        self.indices.last().copied()
    }

    /// Whether the state is where it may meet others.
    pub(super) fn is_at_merge_point(&self) -> bool {
        self.is_at_meeting
    }

    /// The earlier ones.
    fn earlier_indices(&self) -> impl Iterator<Item = StateFingerprint> + '_ {
        self.indices.iter().take(self.indices.len().saturating_sub(1)).copied()
    }
}

/// The states that wait, by their indices.
#[derive(Default)]
pub(super) struct CatchUp {
    /// Those that have an index now.
    now: FxHashMap<StateFingerprint, BTreeSet<Ticket>>,
    /// How many had it before.
    past: FxHashMap<StateFingerprint, usize>,
    /// The oldest state for each index that some have now and others had before.
    behind: BTreeSet<(Ticket, StateFingerprint)>,
    /// The same by index.
    oldest: FxHashMap<StateFingerprint, Ticket>,
}

impl CatchUp {
    /// The states that have an index now, in order.
    pub(super) fn at(&self, index: StateFingerprint) -> impl Iterator<Item = Ticket> + '_ {
        self.now.get(&index).into_iter().flatten().copied()
    }

    /// The oldest state that can catch up with another one.
    pub(super) fn next(&self) -> Option<Ticket> {
        self.behind.first().map(|&(ticket, _)| ticket)
    }

    /// A state waits.
    pub(super) fn add(&mut self, ticket: Ticket, history: &FingerprintHistory) {
        for index in history.earlier_indices() {
            *self.past.entry(index).or_default() += 1;
            self.refresh(index);
        }
        if let Some(index) = history.current_index() {
            self.now.entry(index).or_default().insert(ticket);
            self.refresh(index);
        }
    }

    /// It waits no more.
    pub(super) fn remove(&mut self, ticket: Ticket, history: &FingerprintHistory) {
        for index in history.earlier_indices() {
            if let Some(count) = self.past.get_mut(&index) {
                *count -= 1;
                if *count == 0 {
                    self.past.remove(&index);
                }
            }
            self.refresh(index);
        }
        if let Some(index) = history.current_index() {
            if let Some(tickets) = self.now.get_mut(&index) {
                tickets.remove(&ticket);
                if tickets.is_empty() {
                    self.now.remove(&index);
                }
            }
            self.refresh(index);
        }
    }

    /// Says anew who is behind at an index.
    fn refresh(&mut self, index: StateFingerprint) {
        if let Some(ticket) = self.oldest.remove(&index) {
            self.behind.remove(&(ticket, index));
        }
        let is_past = self.past.contains_key(&index);
        let oldest = self.now.get(&index).and_then(BTreeSet::first).filter(|_| is_past);
        if let Some(&ticket) = oldest {
            self.oldest.insert(index, ticket);
            self.behind.insert((ticket, index));
        }
    }
}
