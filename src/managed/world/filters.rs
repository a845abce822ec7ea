//! Filters of exceptions.
//!
//! A filter runs before the finally blocks of what was left for its handler. It is lowered where the search for a handler comes to
//! it, which is behind those blocks: so it must not read what they write, and nobody may see that it runs.

use std::collections::BTreeSet;

use super::ReachableProgram;
use super::acts::{Act, PlaceRoot, VariableSlot};
use super::refusal::unsupported_yet;
use super::regions::{RegionKind, filter_region};
use super::types::{CilType, ClassId, MethodId};

impl ReachableProgram<'_> {
    /// Refuses filters for which it matters that they run before finally blocks.
    pub(super) fn refuse_late_filters(&mut self) {
        let is_block = |kind: RegionKind| matches!(kind, RegionKind::Finally | RegionKind::Fault);
        let has_blocks = self
            .methods
            .iter()
            .any(|method| method.body.regions.iter().any(|region| is_block(region.kind)));
        if !has_blocks {
            return;
        }
        for index in 0..self.methods.len() {
            let id = MethodId::new(index);
            for at in 0..self.methods[index].body.acts.len() {
                let body = &self.methods[index].body;
                if filter_region(&body.regions, at).is_none() || self.is_early(id, at) {
                    continue;
                }
                let span = body.spans[at];
                let refusal = unsupported_yet::<()>(
                    "a filter of exceptions that does more than to compare, where there are finally blocks",
                    "test in the handler, and throw again",
                );
                if let Err(refusal) = refusal {
                    self.refusals.push(refusal.at(span));
                }
                self.methods[index].body.acts[at] = Some(Act::Refused);
            }
        }
    }

    /// Whether an act of a filter gives the same before finally blocks run and behind them, and changes nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is done is refused")]
    fn is_early(&self, id: MethodId, at: usize) -> bool {
        let body = &self.method(id).body;
        let Some(act) = &body.acts[at] else { return true };
        match act {
            Act::Load(slot) => !self.is_written_late(id, *slot),
            Act::Store(slot) => {
                // The variable of the handler.
                let others = (0..body.acts.len()).filter(|&other| {
                    body.acts[other] == Some(Act::Store(*slot))
                        && filter_region(&body.regions, other).is_none()
                });
                others.count() == 0
            }
            Act::Call { method, .. } => self.only_reads(*method),
            Act::CallSlot(slot, None) => {
                let name = self.assembly.method_name(self.slot(*slot).row).unwrap_or_default();
                // A property of an exception.
                name.starts_with("get_")
                    && self.methods.iter().enumerate().all(|(index, method)| {
                        let is_it = self.assembly.method_name(method.key.row) == Ok(name);
                        !is_it || self.only_reads(MethodId::new(index))
                    })
            }
            other => self.is_plain_reading(other),
        }
    }

    /// Whether a finally block of a method writes a variable.
    fn is_written_late(&self, id: MethodId, slot: VariableSlot) -> bool {
        let body = &self.method(id).body;
        let blocks = body
            .regions
            .iter()
            .filter(|region| matches!(region.kind, RegionKind::Finally | RegionKind::Fault));
        blocks.flat_map(|region| region.handler.clone()).any(|at| match &body.acts[at] {
            Some(Act::Store(stored)) => *stored == slot,
            Some(Act::VariablePlace) => true,
            _ => false,
        })
    }

    /// Whether a method only reads fields that are written by constructors alone.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other acts are looked at below")]
    fn only_reads(&self, id: MethodId) -> bool {
        let acts = &self.method(id).body.acts;
        !acts.is_empty()
            && acts.iter().flatten().all(|act| match act {
                Act::Load(_) | Act::Return => true,
                other => self.is_plain_reading(other),
            })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is done is refused")]
    fn is_plain_reading(&self, act: &Act) -> bool {
        match act {
            Act::Nothing | Act::Int { .. } | Act::Null | Act::Text(_) | Act::Dup | Act::Pop => true,
            Act::Compare(..) | Act::Jump(..) | Act::IsInstance(_) | Act::Cast(_) => true,
            Act::SameText(_) | Act::EndFilter | Act::Refused => true,
            Act::LoadField { class, field } => !self.is_assigned(*class, *field),
            _ => false,
        }
    }

    /// Whether somebody else than constructors gives a field values.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other acts write no field")]
    fn is_assigned(&self, class: ClassId, field: usize) -> bool {
        let is_value = matches!(self.class(class).fields[field].ty, CilType::Struct(_));
        let mut others: BTreeSet<&str> = BTreeSet::new();
        for method in &self.methods {
            let writes = method.body.acts.iter().flatten().any(|act| match act {
                Act::StoreField { class: target, field: at } => (*target, *at) == (class, field),
                Act::FieldPlace { class: target, .. } => *target == class,
                Act::StorePlace(info) => info.root == PlaceRoot::Field(class, field),
                _ => false,
            });
            if writes && method.word != "new" {
                others.insert(&method.name);
            }
        }
        is_value || !others.is_empty()
    }
}
