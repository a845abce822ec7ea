//! What the predicate of two functions is about, or of one: the meaning of each argument.

use std::collections::BTreeSet;

use super::functions::{FieldView, ProductFunctions};
use super::maps::scalar_sort;
use crate::subject::{ComparisonSide, SIDES};
use base::{FieldId, Sort};
use func::{FunId, FuncType};

/// Two functions, one of each side, that are called from one initial heap; or one alone.
pub(super) type FunctionPair = [Option<FunId>; 2];

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PairArgument {
    /// The address at which maps are looked at.
    Tracked,
    /// A value that is given.
    Given(ComparisonSide, usize),
    /// A given map at the tracked address.
    Cell(ComparisonSide, usize),
    /// The initial contents of a field at the tracked address.
    Initial(FieldId),
    /// What a given map holds at a given reference: the reference, then the map.
    Cursor(ComparisonSide, usize, usize),
    /// If it is true, both are given the same contents of the field.
    Same(FieldId),
    /// A value that is returned.
    Result(ComparisonSide, usize),
    /// A returned map at the tracked address.
    ResultCell(ComparisonSide, usize),
    /// What lies under a returned reference in a field that nobody writes.
    ResultCursor(ComparisonSide, usize, FieldId),
    /// If it is true, both return the same map: which result of each.
    SameResult(usize, usize),
    /// How the run ends, 0 if the function returns.
    Ending(ComparisonSide),
}

/// Parameters of the first function and of the second one that are always given the same.
pub(super) type SharedParameters = [(usize, usize)];

/// The arguments of the predicate for these functions; what both are always given stands there once.
pub(super) fn signature(
    functions: &ProductFunctions<'_>,
    key: FunctionPair,
    shared: &SharedParameters,
    cursors: bool,
) -> Vec<PairArgument> {
    let mut slots = Vec::new();
    for side in SIDES {
        let Some(id) = key[side] else { continue };
        let is_there = |at: usize| side == 1 && shared.iter().any(|&(_, other)| other == at);
        for (at, param) in functions.function(side, id).params().iter().enumerate() {
            match param.ty {
                _ if is_there(at) => {}
                FuncType::Value(_) => slots.push(PairArgument::Given(side, at)),
                FuncType::Map(_) if functions.is_initial(side, id, at) => {}
                FuncType::Map(_) => slots.push(PairArgument::Cell(side, at)),
            }
        }
        if cursors {
            for (reference, map) in functions.cursors(side, id) {
                let map_is_there = is_there(map) || functions.is_initial(side, id, map);
                if !(is_there(reference) && map_is_there) {
                    slots.push(PairArgument::Cursor(side, reference, map));
                }
            }
        }
    }
    slots.extend(written_initial(functions, key).into_iter().map(PairArgument::Initial));
    slots.extend(same_given(functions, key, shared).into_iter().map(PairArgument::Same));
    for side in SIDES {
        let Some(id) = key[side] else { continue };
        for (at, ty) in functions.function(side, id).result.types().iter().enumerate() {
            slots.push(match ty {
                FuncType::Value(_) => PairArgument::Result(side, at),
                FuncType::Map(_) => PairArgument::ResultCell(side, at),
            });
            if let (true, FuncType::Value(Sort::Ref(shape))) = (cursors, ty) {
                let fields = functions.never_written(*shape).into_iter();
                slots.extend(fields.map(|field| PairArgument::ResultCursor(side, at, field)));
            }
        }
        if functions.may_end(side, id) {
            slots.push(PairArgument::Ending(side));
        }
    }
    if let [Some(left), Some(right)] = key {
        let types = |side, id| functions.function(side, id).result.types().iter().enumerate();
        for (at, ty) in types(0, left) {
            let other = types(1, right).find(|(_, other)| *other == ty);
            if let (FuncType::Map(_), Some((other, _))) = (ty, other) {
                slots.push(PairArgument::SameResult(at, other));
            }
        }
    }
    let is_cell = |slot: &PairArgument| {
        matches!(
            slot,
            PairArgument::Cell(..) | PairArgument::Initial(_) | PairArgument::ResultCell(..)
        )
    };
    if slots.iter().any(is_cell) {
        slots.insert(0, PairArgument::Tracked);
    }
    slots
}

/// The fields that one of them returns and one of them is given the initial contents of.
fn written_initial(functions: &ProductFunctions<'_>, key: FunctionPair) -> BTreeSet<FieldId> {
    let sides = || SIDES.into_iter().filter_map(|side| Some((side, key[side]?)));
    let returned = sides().flat_map(|(side, id)| functions.function(side, id).result.types());
    let fields = returned.filter_map(|ty| match ty {
        FuncType::Map(field) => Some(*field),
        FuncType::Value(_) => None,
    });
    let is_initial = |field: &FieldId| {
        sides().any(|(side, id)| functions.view(side, id, *field) == Some(FieldView::Initial))
    };
    fields.filter(is_initial).collect()
}

/// The fields that both see, one of them at least as something other than the initial contents; none
/// of which they are always given the same contents.
fn same_given(
    functions: &ProductFunctions<'_>,
    key: FunctionPair,
    shared: &SharedParameters,
) -> Vec<FieldId> {
    let [Some(left), Some(right)] = key else { return Vec::new() };
    let fields = functions.function(0, left).params().iter().filter_map(|param| match param.ty {
        FuncType::Map(field) => Some(field),
        FuncType::Value(_) => None,
    });
    let differ = |&field: &FieldId| {
        let views = [functions.view(0, left, field), functions.view(1, right, field)];
        match views {
            [Some(FieldView::Param(one)), Some(FieldView::Param(other))] => {
                !shared.contains(&(one, other))
            }
            [Some(one), Some(other)] => one != other,
            _ => false,
        }
    };
    fields.filter(differ).collect()
}

/// The sort of an argument.
pub(super) fn slot_sort(
    functions: &ProductFunctions<'_>,
    key: FunctionPair,
    slot: PairArgument,
) -> logic::ExprSort {
    let of = |ty: FuncType, side: ComparisonSide| match ty {
        FuncType::Value(sort) => scalar_sort(sort),
        FuncType::Map(field) => scalar_sort(functions.program(side).symbols[field].sort),
    };
    let function = |side: ComparisonSide| {
        functions.function(side, key[side].expect("a slot is of a function that is there"))
    };
    match slot {
        PairArgument::Tracked | PairArgument::Ending(_) => logic::ExprSort::Int,
        PairArgument::Given(side, at)
        | PairArgument::Cell(side, at)
        | PairArgument::Cursor(side, _, at) => of(function(side).params()[at].ty, side),
        PairArgument::Result(side, at) | PairArgument::ResultCell(side, at) => {
            of(function(side).result.types()[at], side)
        }
        PairArgument::Initial(field) | PairArgument::ResultCursor(_, _, field) => {
            of(FuncType::Map(field), 0)
        }
        PairArgument::Same(_) | PairArgument::SameResult(..) => logic::ExprSort::Bool,
    }
}
