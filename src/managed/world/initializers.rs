//! Initializers of static fields: which of them nobody can tell when they run.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

use super::ReachableProgram;
use super::acts::{Act, PlaceRoot};
use super::types::{ClassId, MethodId};

impl ReachableProgram<'_> {
    /// Whether nobody can tell when an initializer runs: it only makes constants and new objects.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other acts are looked at below")]
    fn is_plain(&self, id: MethodId) -> bool {
        let class = self.method(id).key.class;
        // What is written as the value of a field makes arrays that have room for their elements.
        let is_written = self.class(class).attributes.is_before_field_init();
        self.method(id).body.acts.iter().flatten().all(|act| {
            let fits = match act {
                Act::StoreStatic(id) => self.statics[id.index()].class == class,
                Act::StoreElement(_) | Act::NewArray(_) | Act::NewGrid(_) => is_written,
                _ => true,
            };
            let constructed =
                if let Act::New { constructor, .. } = act { Some(*constructor) } else { None };
            let plain = |id: MethodId| {
                let mut acts = self.method(id).body.acts.iter().flatten();
                acts.all(is_plain_construction)
            };
            fits && is_plain_initializer(act) && constructed.is_none_or(plain)
        })
    }

    /// The initializers that nobody can tell when they run, and those that run where their classes are used first.
    pub(crate) fn started_initializers(&self) -> (Vec<MethodId>, Vec<MethodId>) {
        self.initializers.iter().partition(|&&id| self.is_plain(id))
    }

    /// The class whose initializer an act runs first, if that has not run.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "other acts use no class for the first time"
    )]
    pub(crate) fn used_class(&self, act: &Act) -> Option<ClassId> {
        let exact = |class: ClassId| {
            Some(class).filter(|&class| !self.class(class).attributes.is_before_field_init())
        };
        match act {
            Act::LoadStatic(id) | Act::StoreStatic(id) => Some(self.statics[id.index()].class),
            Act::LoadPlace(info) | Act::StorePlace(info) | Act::ClearPlace(info) => {
                match info.root {
                    PlaceRoot::Static(id) => Some(self.statics[id.index()].class),
                    _ => None,
                }
            }
            // The constructor of a base class is called by those of the classes below.
            Act::Call { method, .. }
                if self.method(*method).is_static || self.is_constructor(*method) =>
            {
                exact(self.method(*method).key.class)
            }
            Act::New { class, .. } => exact(*class),
            _ => None,
        }
    }

    /// The class that a static method runs the initializer of.
    pub(crate) fn class_of_static(&self, id: MethodId) -> Option<ClassId> {
        let method = self.method(id);
        let class = method.key.class;
        let is_exact = !self.class(class).attributes.is_before_field_init();
        (method.is_static && method.word != "initialize" && is_exact).then_some(class)
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
        Act::NewGrid(_) => true,
        Act::ArraySize(..) => false,
        Act::StoreStatic(_) | Act::StoreElement(_) | Act::FillArray { .. } | Act::Handle => true,
        Act::Return | Act::New { .. } => true,
        Act::Refused | Act::Operate { .. } | Act::Negate | Act::Complement => false,
        Act::Convert { is_checked: true, .. } | Act::Compare(..) | Act::Jump(..) => false,
        Act::Rethrow | Act::Leave(_) | Act::EndFinally => false,
        Act::Switch(_) | Act::Throw | Act::LoadField { .. } | Act::StoreField { .. } => false,
        Act::LoadStatic(_) | Act::Length | Act::LoadElement(_) | Act::Hide => false,
        Act::NewOutside { .. } | Act::Call { .. } | Act::CallSlot(..) | Act::Drop { .. } => false,
        Act::Box(_) | Act::Unbox(_) | Act::UnboxPlace { .. } | Act::UnboxText(..) => false,
        Act::TextLength | Act::TextChar | Act::AnyText => false,
        Act::UnknownText { .. } | Act::IsEmptyText => false,
        Act::IsInstance(_) | Act::Cast(_) | Act::Extreme { .. } | Act::Absolute(_) => false,
        Act::SameText(_) | Act::Assert { .. } | Act::Assume | Act::AnyNumber(_) => false,
        Act::AnyBool | Act::Halt { .. } => false,
        Act::ElementPlace { .. } | Act::LoadPlace(_) | Act::StorePlace(_) => false,
        Act::IsNull | Act::Never | Act::Lock(_) => false,
        Act::NewDelegate { .. } | Act::Invoke(_) => false,
        Act::Combine { .. } | Act::EndFilter => false,
        Act::VariablePlace | Act::ArgumentPlace { .. } | Act::FieldPlace { .. } => false,
        Act::ClearPlace(_) | Act::Select { .. } | Act::NumberMethod { .. } => false,
    }
}

/// Whether an act of a constructor can be seen by nobody else: it only gives fields of the new object values.
#[expect(clippy::wildcard_enum_match_arm, reason = "other acts are looked at above")]
fn is_plain_construction(act: &Act) -> bool {
    match act {
        Act::StoreField { .. } | Act::Drop { .. } => true,
        Act::StoreStatic(_) | Act::StoreElement(_) | Act::NewArray(_) | Act::New { .. } => false,
        Act::NewGrid(_) => false,
        other => is_plain_initializer(other),
    }
}
