//! Which parts of the state a function takes and returns.

use std::collections::BTreeSet;

use crate::StateComponent;
use base::{ProcId, Symbols, VarId};
use program::Effects;

/// All items but what other procedures own, in the order of parameters: fields, tapes, variables, clock
/// and tape position.
pub(super) fn of_main(symbols: &Symbols) -> Vec<StateComponent> {
    let fields = symbols.field_ids().map(StateComponent::Field);
    let of_others = |var: &VarId| symbols[*var].kind.owner().is_some_and(|of| of != ProcId::MAIN);
    let vars = symbols.var_ids().filter(|var| !of_others(var));
    fields.chain(vars.map(StateComponent::Var)).collect()
}

/// Items in the order of parameters: fields, variables, clock and tape position.
pub(super) fn sort_items(
    symbols: &Symbols,
    items: impl Iterator<Item = StateComponent>,
) -> Vec<StateComponent> {
    let mut items: Vec<StateComponent> = items.collect();
    items.sort_unstable_by_key(|&item| match item {
        StateComponent::Field(_) => (0, item),
        StateComponent::Var(var) => (if symbols[var].kind.is_hidden() { 2 } else { 1 }, item),
    });
    items
}

/// What a symbol or procedure reads or writes, in the order of parameters.
pub(super) fn touched_items(symbols: &Symbols, effects: &Effects) -> Vec<StateComponent> {
    let fields: BTreeSet<_> = effects.read_fields.union(&effects.write_fields).copied().collect();
    let vars: BTreeSet<_> = effects.reads.union(&effects.writes).copied().collect();
    let fields = fields.into_iter().map(StateComponent::Field);
    sort_items(symbols, fields.chain(vars.into_iter().map(StateComponent::Var)))
}

/// What the program writes that outlives its runs, in the order of parameters.
pub(super) fn outliving_items(symbols: &Symbols, effects: &Effects) -> Vec<StateComponent> {
    let mut written = written_items(symbols, effects);
    written.retain(|item| match item {
        StateComponent::Var(var) => symbols[*var].kind.outlives_runs(),
        StateComponent::Field(_) => !item.is_ghost(symbols),
    });
    written
}

/// What a symbol or procedure writes: its results, in the order of parameters.
pub(super) fn written_items(symbols: &Symbols, effects: &Effects) -> Vec<StateComponent> {
    let fields = effects.write_fields.iter().map(|&field| StateComponent::Field(field));
    sort_items(symbols, fields.chain(effects.writes.iter().map(|&var| StateComponent::Var(var))))
}
