//! What constructors do: whether somebody else sees it, and what is known of their own object.

use std::collections::BTreeSet;

use super::acts::{Act, VariableSlot};
use super::types::{ClassId, MethodId};
use super::{Method, ReachableProgram};

impl ReachableProgram<'_> {
    /// Whether a method is a constructor.
    pub(crate) fn is_constructor(&self, id: MethodId) -> bool {
        let method = self.method(id);
        method.word == "new" && !method.is_static
    }

    /// Whether the static fields of a class get their values when it is used first.
    fn has_initializer(&self, class: ClassId) -> bool {
        self.initializers.iter().any(|&id| self.method(id).key.class == class)
    }

    /// Whether a constructor does nothing but give fields of its object values.
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else may have an effect")]
    pub(crate) fn has_no_effect(&self, constructor: MethodId) -> bool {
        let mut open = vec![constructor];
        let mut visited = BTreeSet::new();
        while let Some(id) = open.pop() {
            if !visited.insert(id) {
                return false;
            }
            let method = self.method(id);
            // No other object is there whose fields could be written.
            if method.parameters.iter().skip(1).any(|(_, ty)| ty.is_reference()) {
                return false;
            }
            for act in method.body.acts.iter().flatten() {
                match act {
                    Act::Nothing | Act::Load(_) | Act::Int { .. } | Act::Null | Act::Text(_) => {}
                    Act::StoreField { .. } | Act::Return => {}
                    Act::Drop { has_result: false, .. } => {}
                    Act::Call { method, tests_null: false }
                        if self.is_constructor(*method)
                            && !self.has_initializer(self.method(*method).key.class) =>
                    {
                        open.push(*method);
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}

/// Whether a constructor reads or writes a field of its own object: that is there.
pub(super) fn is_own_field(method: &Method, at: usize) -> bool {
    let acts = &method.body.acts;
    let this = Some(Act::Load(VariableSlot::Argument(0)));
    let Some(object) = (match &acts[at] {
        Some(Act::LoadField { .. }) => at.checked_sub(1),
        Some(Act::StoreField { .. }) => at.checked_sub(2),
        _ => None,
    }) else {
        return false;
    };
    let between = (object + 1..at).all(|at| {
        matches!(&acts[at], Some(Act::Load(_) | Act::Int { .. } | Act::Null | Act::Text(_)))
    });
    let is_met = (object + 1..=at).any(|at| method.body.targets.contains(&at));
    let changes = [Act::Store(VariableSlot::Argument(0)), Act::VariablePlace];
    let keeps = !acts.iter().flatten().any(|act| changes.contains(act));
    method.word == "new" && !method.is_static && acts[object] == this && between && !is_met && keeps
}

/// The class of the new object on top of the stack, if it is made right before an instruction.
pub(crate) fn made_before(method: &Method, at: usize) -> Option<ClassId> {
    let body = &method.body;
    let mut at = at;
    while at > 0 && !body.targets.contains(&at) {
        at -= 1;
        match &body.acts[at] {
            Some(Act::Nothing) => {}
            Some(Act::New { class, .. }) => return Some(*class),
            _ => return None,
        }
    }
    None
}
