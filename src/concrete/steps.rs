//! Steps from object to object along one field.

use super::heap::Heap;
use super::moments::Moments;
use super::value::Value;
use base::FieldId;
use program::spec::{FormulaPart, StateSelector};

/// What is known of the steps of a field in a state.
#[derive(Clone, Copy)]
pub(super) struct FieldSteps<'a> {
    pub(super) moments: Moments<'a>,
    pub(super) field: FieldId,
    pub(super) when: StateSelector,
}

impl FieldSteps<'_> {
    /// The value of a part that is about the steps between two objects; nothing where it is not defined. What an
    /// end is may be unknown.
    pub(super) fn value(
        self,
        part: &FormulaPart,
        ends: &[Option<Value>; 2],
        work: &mut u64,
    ) -> Option<Option<Value>> {
        let &[Some(Value::Ref(from)), Some(Value::Ref(to))] = ends else { return Some(None) };
        let steps = self.between(from, to, work);
        match part {
            FormulaPart::Segment(..) => Some(Some(Value::Bool(steps.is_some()))),
            _ => Some(Some(Value::Int(steps?.into()))),
        }
    }

    /// How many steps lead from an address to another one at least, if any do; adds how many were made to
    /// `work`. No step leads on from null, nor before from what was made since. Whoever has made more steps
    /// than there are objects goes in a circle.
    fn between(self, from: i64, to: i64, work: &mut u64) -> Option<usize> {
        let Moments { symbols, now, before, objects, .. } = self.moments;
        let heap: &Heap = match self.when {
            StateSelector::Now => now,
            StateSelector::Before => before,
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
