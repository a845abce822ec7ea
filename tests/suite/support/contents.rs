//! What the names of inputs of a path say of a heap.

use base::{Sort, Symbols};
use concrete::{Heap, TapeCell, Value};
use num_bigint::BigInt;

/// What an input is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Int,
    Bool,
    Reference,
}

/// What a name of an input says of a heap.
pub fn content(symbols: &Symbols, heap: &Heap, name: &str, wanted: Wanted) -> Option<Value> {
    let (head, rest) = name.split_at(name.find(['.', '[', '#']).unwrap_or(name.len()));
    if let Some(at) = rest.strip_prefix('#') {
        let (at, rest) = at.split_at(at.find(['.', '[']).unwrap_or(at.len()));
        // What is not there, or of another sort, is 0, false or null: whoever asks knows which.
        let cell = match (heap.tape().nth(at.parse().expect("it is a number"))?, rest, wanted) {
            (TapeCell::Int(number), "", Wanted::Int) => Value::Int(number.clone()),
            (TapeCell::Bool(truth), "", Wanted::Bool) => Value::Bool(*truth),
            // Another procedure may have a variable of that name.
            (TapeCell::Object(_), "", Wanted::Int | Wanted::Bool) => return None,
            (TapeCell::Object(object), _, _) => {
                let vars = symbols.var_ids().filter(|&var| symbols[var].name == head);
                let is_read = |var: base::VarId| symbols[var].sort == Sort::Ref(object.shape);
                vars.into_iter().any(is_read).then_some(Value::Ref(object.address))?
            }
            _ => return None,
        };
        return follow(symbols, heap, cell, rest);
    }
    let var = symbols.inputs().find(|&var| symbols[var].name == head)?;
    if let (Some(_), Some(at)) = (symbols[var].sort.element(), rest.strip_prefix('[')) {
        let index: BigInt = at.trim_end_matches(']').parse().expect("it is a number");
        let element = symbols[var].sort.element().expect("it is a sequence");
        return Some(heap.var(var).at(&index, element));
    }
    follow(symbols, heap, heap.var(var).clone(), rest)
}

/// What the fields and elements lead to from a value.
fn follow(symbols: &Symbols, heap: &Heap, start: Value, path: &str) -> Option<Value> {
    let mut value = start;
    let mut rest = path;
    while !rest.is_empty() {
        let Value::Ref(address) = value else { panic!("{path} leads through {value:?}") };
        let shape =
            heap.objects(symbols).into_iter().find(|object| object.address == address)?.shape;
        let (step, behind) =
            rest.split_at(1 + rest[1..].find(['.', '[']).unwrap_or(rest.len() - 1));
        rest = behind;
        let fields = &symbols[shape].fields;
        value = match step.strip_prefix('.') {
            Some(name) => {
                let field = *fields.iter().find(|&&field| symbols[field].name == name)?;
                heap.read(symbols, field, address)
            }
            None => {
                let index: BigInt = step[1..].trim_end_matches(']').parse().expect("a number");
                let items =
                    fields.iter().find(|&&field| symbols[field].sort.element().is_some())?;
                let element = symbols[*items].sort.element().expect("it was just asked");
                heap.read(symbols, *items, address).at(&index, element)
            }
        };
    }
    Some(value)
}
