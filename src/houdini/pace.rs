//! When a search ends that has not come to its end: by the clock, or by the work that it has cost.

use std::time::{Duration, Instant};

use super::Bounds;

/// The longest that one question may take.
const QUESTION: Duration = Duration::from_secs(2);
/// The most work that one question may cost, where work is counted.
const QUESTION_WORK: u32 = 2_000_000;

/// When nothing can be found any more for one part, the search goes on for the others as long again as
/// it took so far, and at least so long: facts are only such once the fixpoint is there.
const PATIENCE: Duration = Duration::from_secs(1);
/// The same where work is counted.
const PATIENCE_WORK: u64 = 1_000_000;

/// When a search ends.
pub(super) struct Pace<'a> {
    start: Instant,
    bounds: Bounds<'a>,
    /// How much work it may cost, if that is counted.
    most: Option<u64>,
    /// When it ends though some parts may have a solution; none before some part has none.
    patience: Option<Patience>,
}

enum Patience {
    Until(Instant),
    Work(u64),
}

impl<'a> Pace<'a> {
    /// A search that begins now; `spent` is what has been counted before.
    pub(super) fn new(bounds: &Bounds<'a>, spent: u64) -> Self {
        let most = bounds.work.map(|most| most.saturating_sub(spent));
        Self { start: Instant::now(), bounds: *bounds, most, patience: None }
    }

    /// How much work one question may cost, if that is counted.
    pub(super) fn question_work(&self) -> Option<u32> {
        self.most.map(|_| QUESTION_WORK)
    }

    /// How long the next question may take.
    pub(super) fn time(&self) -> Duration {
        match self.most {
            Some(_) => self.bounds.left(),
            None => self.bounds.deadline.saturating_duration_since(Instant::now()).min(QUESTION),
        }
    }

    /// Whether the time is up, or nobody wants to know any more.
    pub(super) fn is_over(&self) -> bool {
        self.bounds.is_over()
    }

    /// Whether all work is done that may be.
    pub(super) fn is_spent(&self, work: u64) -> bool {
        self.most.is_some_and(|most| most <= work)
    }

    /// From now on only some parts may have a solution.
    pub(super) fn lose_patience(&mut self, work: u64) {
        let now = Instant::now();
        let patience = match self.most {
            Some(_) => Patience::Work(work + work.max(PATIENCE_WORK)),
            None => Patience::Until(now + PATIENCE.max(now - self.start)),
        };
        self.patience.get_or_insert(patience);
    }

    /// Whether it is no use to go on for the sake of some parts.
    pub(super) fn has_no_patience(&self, work: u64) -> bool {
        match self.patience {
            Some(Patience::Until(end)) => end <= Instant::now(),
            Some(Patience::Work(most)) => most <= work,
            None => false,
        }
    }
}
