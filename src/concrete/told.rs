//! Broken claims, as messages tell of them: for which values of bound names, and what the claim speaks of.

use super::heap::{Heap, Object};
use super::holds::FormulaTruth;
use super::names::ObjectNames;
use super::text::{object_text, sequence_text};
use super::value::Value;
use super::watch::Broken;
use base::{Sort, Source, Symbols, VarId};
use program::Program;
use program::spec::{Claim, StateSelector};

/// What is to be said of a broken claim, a line each: how it is broken, for which values of bound
/// names, and what its variables are.
#[must_use]
pub fn describe_broken(
    program: &Program,
    source: &Source,
    names: &ObjectNames,
    broken: &Broken,
) -> Vec<String> {
    let Some(claim) = program.claims.iter().find(|claim| claim.check == broken.claim) else {
        return Vec::new();
    };
    let symbols = &program.symbols;
    let names = names.complete(symbols, &broken.heap);
    let mut lines = Vec::new();
    let bound = match &broken.truth {
        FormulaTruth::Undefined(span, bound) => {
            let (place, text) = (source.place(span.start), source.slice(*span));
            lines.push(format!(
                "it is not defined: there is no value of {} at {place}",
                one_line(text)
            ));
            bound.as_slice()
        }
        FormulaTruth::False(bound) => bound.as_slice(),
        FormulaTruth::True | FormulaTruth::Open => &[],
    };
    lines.extend(bound.iter().map(|(at, value)| {
        let name = &claim.formula.bounds()[*at];
        let value = located(symbols, &broken.heap, &names, name.sort, value);
        format!("for {} = {value}", name.name)
    }));
    lines.extend(variables(symbols, claim, broken, &names));
    lines
}

/// What the variables hold that the claim speaks of.
fn variables(
    symbols: &Symbols,
    claim: &Claim,
    broken: &Broken,
    names: &ObjectNames,
) -> Vec<String> {
    let mut lines = Vec::new();
    let vars = claim.formula.vars();
    for &(var, when) in &vars {
        // A sequence is told with its length.
        if symbols.sequence_of(var).is_some_and(|items| vars.contains(&(items, when))) {
            continue;
        }
        let (name, sort) = (&symbols[var].name, symbols[var].sort);
        let line = match when {
            StateSelector::Now => {
                let heap = &broken.heap;
                let value = match sort.element() {
                    Some(_) => var_text(symbols, heap, names, var),
                    None => located(symbols, heap, names, sort, heap.var(var)),
                };
                // An array may be called like the variable.
                let value = value.strip_prefix(&format!("{name} ")).unwrap_or(&value);
                format!("{name} = {value}")
            }
            StateSelector::Before => {
                let value = var_text(symbols, &broken.before, names, var);
                format!("old({name}) = {value}")
            }
        };
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// A value, with the fields of the object if it is a reference to one.
fn located(
    symbols: &Symbols,
    heap: &Heap,
    names: &ObjectNames,
    sort: Sort,
    value: &Value,
) -> String {
    let text = value_text(names, sort, value);
    let (Sort::Ref(shape), &Value::Ref(address)) = (sort, value) else { return text };
    if address == 0 {
        return text;
    }
    format!("{text} {{{}}}", object_text(symbols, heap, names, Object { shape, address }))
}

/// What a variable holds, as people write it.
#[must_use]
pub fn var_text(symbols: &Symbols, heap: &Heap, names: &ObjectNames, var: VarId) -> String {
    match symbols.sequence(var) {
        Some(sequence) => sequence_text(symbols, heap, names, sequence),
        None => value_text(names, symbols[var].sort, heap.var(var)),
    }
}

/// A value as people write it.
#[must_use]
pub fn value_text(names: &ObjectNames, sort: Sort, value: &Value) -> String {
    match (value, sort) {
        (Value::Int(number), _) => number.to_string(),
        (Value::Bool(truth), _) => truth.to_string(),
        (Value::Ref(address), Sort::Ref(shape)) if *address != 0 => {
            let object = Object { shape, address: *address };
            // An object that nothing refers to any more has no name of its own.
            let stem = if *address > 0 { "new" } else { "o" };
            let fresh_name = || format!("{stem}{}", address.unsigned_abs());
            names.name(object).map_or_else(fresh_name, str::to_owned)
        }
        (Value::Ref(_), _) => "null".to_owned(),
        (Value::Vector(elements), sort) => {
            let element = sort.element().expect("what an array holds").sort();
            let shown = elements.iter();
            let shown =
                shown.map(|(at, value)| format!("{at}: {}", value_text(names, element, value)));
            format!("{{{}}}", shown.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text on one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
