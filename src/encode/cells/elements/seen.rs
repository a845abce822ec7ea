//! The arrays and sequences that predicates see.

use super::Elements;
use crate::cells::slot::Slot;
use base::{FieldId, Symbols, VarId};

/// The arguments of a predicate that are what one array holds, now and before.
#[derive(Clone, Debug)]
pub(in crate::cells) struct ArrayArguments {
    /// Their places, in order.
    pub(super) places: Vec<usize>,
    /// The place of the length, if the predicate sees it.
    pub(super) length: Option<usize>,
}

/// The arrays among the arguments of a predicate.
#[derive(Clone, Default, Debug)]
pub(in crate::cells) struct SeenArrays {
    /// Those of which elements are seen.
    pub(super) seen: Vec<ArrayArguments>,
    /// The places of the others.
    pub(super) left_out: Vec<usize>,
}

/// Whose contents an argument is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Object(usize),
    Under(VarId),
    /// A variable that holds a sequence, now.
    Sequence(VarId),
    /// The same where the procedure was called.
    Entered(VarId),
}

/// The arrays that a predicate sees.
pub(in crate::cells) fn seen_arrays(
    symbols: &Symbols,
    layout: &[Slot],
    elements: Elements,
) -> SeenArrays {
    let of_sequence = |slot: &Slot| -> Option<(Holder, bool)> {
        let (var, holder): (VarId, fn(VarId) -> Holder) = match *slot {
            Slot::Var(var) => (var, Holder::Sequence),
            Slot::Entered(var) => (var, Holder::Entered),
            Slot::Site(..)
            | Slot::Field(..)
            | Slot::Under(..)
            | Slot::Existed(_)
            | Slot::Former(..)
            | Slot::Number(_)
            | Slot::IsNull(_)
            | Slot::Same(..)
            | Slot::Void => return None,
        };
        let sequence = symbols.sequence_of(var);
        let is_items = symbols[var].sort.element().is_some();
        let of = sequence.or_else(|| is_items.then_some(var))?;
        Some((holder(of), is_items))
    };
    let seen = |slot: &Slot| -> Option<(Holder, FieldId)> {
        match *slot {
            Slot::Field(object, field) | Slot::Former(object, field) => {
                Some((Holder::Object(object), field))
            }
            Slot::Under(var, field) => Some((Holder::Under(var), field)),
            Slot::Var(_)
            | Slot::Site(..)
            | Slot::Entered(_)
            | Slot::Existed(_)
            | Slot::Number(_)
            | Slot::IsNull(_)
            | Slot::Same(..)
            | Slot::Void => None,
        }
    };
    let mut found: Vec<(Holder, ArrayArguments)> = Vec::new();
    let mut left_out = Vec::new();
    for (place, slot) in layout.iter().enumerate() {
        if let Some((holder, true)) = of_sequence(slot) {
            let is_length = |slot: &Slot| of_sequence(slot) == Some((holder, false));
            let length = layout.iter().position(is_length);
            found.push((holder, ArrayArguments { places: vec![place], length }));
            continue;
        }
        let Some((holder, field)) = seen(slot) else { continue };
        if symbols[field].sort.element().is_none() {
            continue;
        }
        if matches!((elements, holder), (Elements::UnderVars(_), Holder::Object(_))) {
            left_out.push(place);
            continue;
        }
        match found.iter_mut().find(|(known, _)| *known == holder) {
            Some((_, of)) => of.places.push(place),
            None => {
                let is_length = |slot: &Slot| {
                    seen(slot).is_some_and(|(of, field)| of == holder && symbols.is_length(field))
                };
                let length = layout.iter().position(is_length);
                found.push((holder, ArrayArguments { places: vec![place], length }));
            }
        }
    }
    SeenArrays { seen: found.into_iter().map(|(_, of)| of).collect(), left_out }
}
