//! Which parts of the state a function takes and returns.

use std::collections::BTreeSet;

use crate::Item;
use base::{ProcId, Symbols, VarId};
use program::Effects;

/// All items but what other procedures own, in the order of parameters: fields, tapes, variables, clock
/// and tape position.
pub(super) fn of_main(symbols: &Symbols) -> Vec<Item> {
    let fields = symbols.field_ids().map(Item::Field);
    let of_others = |var: &VarId| symbols[*var].kind.owner().is_some_and(|of| of != ProcId::MAIN);
    let vars = symbols.var_ids().filter(|var| !of_others(var));
    fields.chain(vars.map(Item::Var)).collect()
}

/// Items in the order of parameters: fields, variables, clock and tape position.
pub(super) fn in_order(symbols: &Symbols, items: impl Iterator<Item = Item>) -> Vec<Item> {
    let mut items: Vec<Item> = items.collect();
    items.sort_unstable_by_key(|&item| match item {
        Item::Field(_) => (0, item),
        Item::Var(var) => (if symbols[var].kind.is_hidden() { 2 } else { 1 }, item),
    });
    items
}

/// What a symbol or procedure reads or writes, in the order of parameters.
pub(super) fn touched(symbols: &Symbols, effects: &Effects) -> Vec<Item> {
    let fields: BTreeSet<_> = effects.read_fields.union(&effects.write_fields).copied().collect();
    let vars: BTreeSet<_> = effects.reads.union(&effects.writes).copied().collect();
    let fields = fields.into_iter().map(Item::Field);
    in_order(symbols, fields.chain(vars.into_iter().map(Item::Var)))
}

/// What the program writes that outlives its runs, in the order of parameters.
pub(super) fn outliving(symbols: &Symbols, effects: &Effects) -> Vec<Item> {
    let mut written = written(symbols, effects);
    written.retain(|item| match item {
        Item::Var(var) => symbols[*var].kind.outlives_runs(),
        Item::Field(_) => !item.is_ghost(symbols),
    });
    written
}

/// What a symbol or procedure writes: its results, in the order of parameters.
pub(super) fn written(symbols: &Symbols, effects: &Effects) -> Vec<Item> {
    let fields = effects.write_fields.iter().map(|&field| Item::Field(field));
    in_order(symbols, fields.chain(effects.writes.iter().map(|&var| Item::Var(var))))
}
