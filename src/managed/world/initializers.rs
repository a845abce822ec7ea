//! Initializers of static fields: which of them nobody can tell when they run.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

use super::World;
use super::acts::Act;
use super::refusal::{NotLowered, later};
use super::types::MethodId;

impl World<'_> {
    /// What an initializer does that others could see, if it does.
    pub(crate) fn initializer_refusal(&self, id: MethodId) -> Option<NotLowered> {
        let method = self.method(id);
        let is_plain = method.body.acts.iter().flatten().all(|act| {
            let constructed =
                if let Act::New { constructor, .. } = act { Some(*constructor) } else { None };
            let plain = |id: MethodId| {
                let mut acts = self.method(id).body.acts.iter().flatten();
                acts.all(is_plain_construction)
            };
            is_plain_initializer(act) && constructed.is_none_or(plain)
        });
        let message = "static fields start with more than constants and new objects";
        let refusal = later::<()>(message, "give them their values in a method");
        refusal.err().filter(|_| !is_plain)
    }
}

/// Whether an act of an initializer can be seen by nobody else, and never fails.
fn is_plain_initializer(act: &Act) -> bool {
    match act {
        Act::Nothing
        | Act::Int { .. }
        | Act::Null
        | Act::Text(_)
        | Act::Load(_)
        | Act::Store(_) => true,
        Act::Dup | Act::Pop | Act::Convert { is_checked: false, .. } | Act::NewArray(_) => true,
        Act::StoreStatic(_) | Act::StoreElement(_) | Act::FillArray { .. } | Act::Handle => true,
        Act::Return | Act::New { .. } => true,
        Act::Refused | Act::Operate { .. } | Act::Negate | Act::Complement => false,
        Act::Convert { is_checked: true, .. } | Act::Compare(..) | Act::Jump(..) => false,
        Act::Rethrow | Act::Leave(_) | Act::EndFinally => false,
        Act::Switch(_) | Act::Throw | Act::LoadField { .. } | Act::StoreField { .. } => false,
        Act::LoadStatic(_) | Act::Length | Act::LoadElement(_) | Act::Hide => false,
        Act::NewOutside { .. } | Act::Call { .. } | Act::CallSlot(..) | Act::Drop { .. } => false,
        Act::IsInstance(_) | Act::Cast(_) | Act::Extreme { .. } | Act::Absolute(_) => false,
        Act::SameText(_) | Act::Assert { .. } | Act::Assume | Act::AnyNumber(_) => false,
        Act::AnyBool | Act::Halt { .. } => false,
        Act::ElementPlace { .. } | Act::LoadPlace(_) | Act::StorePlace(_) => false,
        Act::IsNull | Act::Never | Act::Lock(_) => false,
        Act::NewDelegate { .. } | Act::Invoke(_) => false,
        Act::VariablePlace | Act::ArgumentPlace { .. } | Act::FieldPlace { .. } => false,
        Act::ClearPlace(_) | Act::Select { .. } | Act::NumberMethod { .. } => false,
    }
}

/// Whether an act of a constructor can be seen by nobody else: it only gives fields of the new object values.
fn is_plain_construction(act: &Act) -> bool {
    matches!(act, Act::StoreField { .. } | Act::Drop { .. }) || is_plain_initializer(act)
}
