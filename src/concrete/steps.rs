//! Steps from object to object along one field.

use super::heap::{Heap, Value};
use super::moments::Moments;
use crate::base::FieldId;
use crate::spec::When;

/// What is known of the steps of a field in a state.
#[derive(Clone, Copy)]
pub(super) struct Steps<'a> {
    pub(super) moments: Moments<'a>,
    pub(super) field: FieldId,
    pub(super) when: When,
}

impl Steps<'_> {
    /// How many steps lead from an address to another one at least, if any do; adds how many were made to
    /// `work`. No step leads on from null, nor before from what was made since. Whoever has made more steps
    /// than there are objects goes in a circle.
    pub(super) fn between(self, from: i64, to: i64, work: &mut u64) -> Option<usize> {
        let Moments { symbols, now, before, objects, .. } = self.moments;
        let heap: &Heap = match self.when {
            When::Now => now,
            When::Before => before,
        };
        let clock = heap.clock(symbols);
        let mut at = from;
        for count in 0..=objects.len() {
            if at == to {
                return Some(count);
            }
            *work += 1;
            match heap.read(symbols, self.field, at) {
                Value::Ref(next) if at != 0 && at <= clock => at = next,
                _ => return None,
            }
        }
        None
    }
}
