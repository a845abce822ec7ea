//! The arrays and sequences that predicates see.

use super::Elements;
use crate::cells::slot::PredicateParam;
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
enum ContentsOwner {
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
    layout: &[PredicateParam],
    elements: Elements,
) -> SeenArrays {
    let of_sequence = |slot: &PredicateParam| -> Option<(ContentsOwner, bool)> {
        let (var, holder): (VarId, fn(VarId) -> ContentsOwner) = match *slot {
            PredicateParam::Var(var) => (var, ContentsOwner::Sequence),
            PredicateParam::Entered(var) => (var, ContentsOwner::Entered),
            PredicateParam::Site(..)
            | PredicateParam::Field(..)
            | PredicateParam::Under(..)
            | PredicateParam::Existed(_)
            | PredicateParam::Former(..)
            | PredicateParam::Number(_)
            | PredicateParam::IsNull(_)
            | PredicateParam::Same(..)
            | PredicateParam::Void => return None,
        };
        let sequence = symbols.sequence_of(var);
        let is_items = symbols[var].sort.element().is_some();
        let of = sequence.or_else(|| is_items.then_some(var))?;
        Some((holder(of), is_items))
    };
    let field_of = |slot: &PredicateParam| -> Option<(ContentsOwner, FieldId)> {
        match *slot {
            PredicateParam::Field(object, field) | PredicateParam::Former(object, field) => {
                Some((ContentsOwner::Object(object), field))
            }
            PredicateParam::Under(var, field) => Some((ContentsOwner::Under(var), field)),
            PredicateParam::Var(_)
            | PredicateParam::Site(..)
            | PredicateParam::Entered(_)
            | PredicateParam::Existed(_)
            | PredicateParam::Number(_)
            | PredicateParam::IsNull(_)
            | PredicateParam::Same(..)
            | PredicateParam::Void => None,
        }
    };
    let mut arrays: Vec<(ContentsOwner, ArrayArguments)> = Vec::new();
    let mut left_out = Vec::new();
    for (place, slot) in layout.iter().enumerate() {
        if let Some((holder, true)) = of_sequence(slot) {
            let is_length = |slot: &PredicateParam| of_sequence(slot) == Some((holder, false));
            let length = layout.iter().position(is_length);
            arrays.push((holder, ArrayArguments { places: vec![place], length }));
            continue;
        }
        let Some((holder, field)) = field_of(slot) else { continue };
        if symbols[field].sort.element().is_none() {
            continue;
        }
        if matches!((elements, holder), (Elements::UnderVars(_), ContentsOwner::Object(_))) {
            left_out.push(place);
            continue;
        }
        match arrays.iter_mut().find(|(owner, _)| *owner == holder) {
            Some((_, of)) => of.places.push(place),
            None => {
                let is_length = |slot: &PredicateParam| {
                    field_of(slot)
                        .is_some_and(|(of, field)| of == holder && symbols.is_length(field))
                };
                let length = layout.iter().position(is_length);
                arrays.push((holder, ArrayArguments { places: vec![place], length }));
            }
        }
    }
    SeenArrays { seen: arrays.into_iter().map(|(_, of)| of).collect(), left_out }
}
