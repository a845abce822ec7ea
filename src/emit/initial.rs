//! Running an emitted program on a given heap: what it needs at the start, what it prints at the
//! end.
//!
//! The final state is printed one item a line, in the order of the symbols: variables, then the
//! hidden `clock` and `tape`, then each field at the addresses of all initial objects (`-n` to
//! `-1`) and of all new ones (`1` to the clock). Since addresses are shared by all shapes, every
//! field is printed at every address. Tapes never change and are left out. [`state_text`] gives
//! the same bytes for a heap of the interpreter.

use std::collections::BTreeSet;
use std::fmt::Write;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::item_name;
use base::{Element, FieldId, SequenceVars, Symbols};
use concrete::{Heap, Value};
use func::{FunId, FuncProgram, Function, Local, StateComponent};

/// Where the final value of a part of the state comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Final {
    /// It is this entry of [`Program::state`].
    Carried(usize),
    /// This function gives it, applied to the initial state: to so many parameters.
    Computed(FunId, usize),
    /// It is the initial value.
    Unchanged,
}

/// The parts of the state in the order in which they are printed.
pub(super) fn printed_items(symbols: &Symbols) -> Vec<StateComponent> {
    let fields = symbols.field_ids().filter(|&field| !symbols.is_tape(field));
    let all = symbols.var_ids().map(StateComponent::Var).chain(fields.map(StateComponent::Field));
    all.filter(|item| !item.is_ghost(symbols)).collect()
}

/// Where the item's final value comes from.
pub(super) fn final_of(program: &FuncProgram, item: StateComponent) -> Final {
    if let Some(index) = program.state.iter().position(|&changed| changed == item) {
        return Final::Carried(index);
    }
    let Some(&(_, function)) = program.finals.iter().find(|(changed, _)| *changed == item) else {
        return Final::Unchanged;
    };
    let address = usize::from(matches!(item, StateComponent::Field(_)));
    Final::Computed(function, program.function(function).arity - address)
}

/// What the first parameters of the function, as many as given, hold at the start.
pub(super) fn origins(function: &Function, arity: usize) -> Vec<StateComponent> {
    let origin = |param: &Local| {
        param.origin.expect("a parameter of the whole program holds a part of the initial state")
    };
    function.params()[..arity].iter().map(origin).collect()
}

/// The parts of the initial state that a run with its print-out reads.
pub(super) fn initial_items(program: &FuncProgram) -> BTreeSet<StateComponent> {
    let roots = std::iter::once(program.main).chain(program.finals.iter().map(|&(_, id)| id));
    let params = roots.flat_map(|id| program.function(id).params());
    let mut items: BTreeSet<StateComponent> = params.filter_map(|param| param.origin).collect();
    let symbols = &program.symbols;
    let printed = printed_items(symbols).into_iter();
    items.extend(printed.filter(|&item| final_of(program, item) == Final::Unchanged));
    items
}

/// How many addresses the initial objects of the heap take.
pub(super) fn initial_objects(symbols: &Symbols, heap: &Heap) -> i64 {
    let lowest = heap.objects(symbols).iter().map(|object| object.address).min();
    lowest.map_or(0, |address| address.min(0).saturating_neg())
}

/// The cells of a field or tape that do not hold the default of its sort, by address or position.
pub(super) fn cells(symbols: &Symbols, heap: &Heap, field: FieldId) -> Vec<(i64, Value)> {
    if symbols.is_tape(field) {
        let positions = (0..).take(heap.tape().len());
        let cells = positions.map(|position| (position, heap.read(symbols, field, position)));
        return cells.filter(|(_, value)| !value.is_default()).collect();
    }
    let of_field = heap.cells().filter(|&(owner, ..)| owner == field);
    of_field.map(|(_, address, value)| (address, value.clone())).collect()
}

/// The numbers and truth values in a value.
pub(super) fn scalars(value: &Value) -> Vec<ScalarValue> {
    match value {
        Value::Vector(elements) => elements.values().map(ScalarValue::from).collect(),
        Value::Int(_) | Value::Bool(_) | Value::Ref(_) => vec![ScalarValue::from(value)],
    }
}

/// A value that is none of an array as the targets see it: an address is a number, null is 0.
pub(super) enum ScalarValue {
    /// A number.
    Number(BigInt),
    /// A truth value.
    Truth(bool),
}

impl From<&Value> for ScalarValue {
    fn from(value: &Value) -> Self {
        match value {
            Value::Int(number) => Self::Number(number.clone()),
            Value::Bool(truth) => Self::Truth(*truth),
            Value::Ref(address) => Self::Number(BigInt::from(*address)),
            Value::Vector(_) => unreachable!("what an array holds is no scalar"),
        }
    }
}

impl std::fmt::Display for ScalarValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Truth(truth) => write!(f, "{truth}"),
        }
    }
}

/// The state that an emitted program prints after `halted`, for a run from `initial` to `last`.
#[must_use]
pub fn state_text(symbols: &Symbols, initial: &Heap, last: &Heap) -> String {
    let mut text = String::new();
    let objects = initial_objects(symbols, initial);
    for item in printed_items(symbols) {
        let name = item_name(symbols, item);
        match item {
            StateComponent::Var(var) => {
                let value = match symbols.sequence(var) {
                    Some(sequence) => sequence_text(symbols, last, sequence),
                    None => ScalarValue::from(last.var(var)).to_string(),
                };
                let _ = writeln!(text, "{name} = {value}");
            }
            StateComponent::Field(field) => {
                for address in (-objects..0).chain(1..=last.clock(symbols)) {
                    let value = content_text(symbols, last, field, address);
                    let _ = writeln!(text, "{name}[{address}] = {value}");
                }
            }
        }
    }
    text
}

/// How many elements of an array a program prints: there may be more of them than memory has room for.
pub(super) const PRINTED_ELEMENTS: i64 = 64;

/// What a field holds in an object: of an array the elements.
fn content_text(symbols: &Symbols, heap: &Heap, field: FieldId, address: i64) -> String {
    let value = heap.read(symbols, field, address);
    let array = symbols[field].owner.and_then(|owner| symbols[owner].array);
    let Some(array) = array.filter(|array| array.items == field) else {
        return ScalarValue::from(&value).to_string();
    };
    elements_text(&value, &heap.read(symbols, array.len, address), array.element)
}

/// What a sequence holds.
fn sequence_text(symbols: &Symbols, heap: &Heap, sequence: SequenceVars) -> String {
    let element = symbols[sequence.items].sort.element().expect("a sequence has elements");
    elements_text(heap.var(sequence.items), heap.var(sequence.length), element)
}

fn elements_text(items: &Value, length: &Value, element: Element) -> String {
    let length = match length {
        Value::Int(length) => length.min(&PRINTED_ELEMENTS.into()).to_i64().unwrap_or(0),
        Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => unreachable!("a length is a number"),
    };
    let shown = (0..length).map(|at| ScalarValue::from(&items.at(&at.into(), element)).to_string());
    format!("[{}]", shown.collect::<Vec<_>>().join(", "))
}
