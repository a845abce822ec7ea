//! When a search ends that has not come to its end: by the clock, or by the work that it has cost.

use std::time::{Duration, Instant};

use super::InferenceBounds;

/// The longest that one question may take.
const QUESTION: Duration = Duration::from_secs(2);
/// The most work that one question may cost, where work is counted.
const QUESTION_WORK: u32 = 2_000_000;

/// When a search ends.
pub(super) struct Pace<'a> {
    bounds: InferenceBounds<'a>,
    /// How much work it may cost, if that is counted.
    most: Option<u64>,
}

impl<'a> Pace<'a> {
    /// A search that begins now; `spent` is what has been counted before.
    pub(super) fn new(bounds: &InferenceBounds<'a>, spent: u64) -> Self {
        let most = bounds.work.map(|most| most.saturating_sub(spent));
        Self { bounds: *bounds, most }
    }

    /// How much work one question may cost, if that is counted.
    pub(super) fn question_work(&self) -> Option<u32> {
        self.most.map(|_| QUESTION_WORK)
    }

    /// How long the next question may take.
    pub(super) fn time(&self) -> Duration {
        match self.most {
            Some(_) => self.bounds.remaining_time(),
            None => self.bounds.deadline.saturating_duration_since(Instant::now()).min(QUESTION),
        }
    }

    /// Whether a question that might take so long had all the time that was left.
    pub(super) fn is_all(&self, time: Duration) -> bool {
        self.most.is_some() || time < QUESTION
    }

    /// Whether the time is up, or nobody wants to know any more.
    pub(super) fn is_over(&self) -> bool {
        self.bounds.is_over()
    }

    /// Whether all work is done that may be.
    pub(super) fn is_spent(&self, work: u64) -> bool {
        self.most.is_some_and(|most| most <= work)
    }
}
