//! States as a person draws them: numbers in a line, lists as chains, arrays and sequences by their elements.
//!
//! `p → @1{5} → @2{3} → @1` is a list that `p` refers to: an object is told where it is met first, by its name
//! alone elsewhere. An array is called like the first variable that refers to it.

use rustc_hash::FxHashSet;

use super::heap::{Heap, Object};
use super::names::ObjectNames;
use super::told::{value_text, var_text};
use super::value::Value;
use base::{ArrayFields, FieldId, ShapeId, Sort, Symbols, VarId};

/// So many elements of an array are told.
const MOST_ELEMENTS: i64 = 16;
/// A line of numbers is no longer.
const LONGEST: usize = 88;

/// The lines that tell what these variables hold, and all objects. Objects that have no name get one.
pub fn draw(
    symbols: &Symbols,
    heap: &Heap,
    names: &mut ObjectNames,
    vars: &[VarId],
) -> Vec<String> {
    let mut drawing = HeapDrawing { symbols, heap, names, drawn: FxHashSet::default() };
    let mut lines: Vec<String> = Vec::new();
    let (mut plain, mut referring) = (Vec::new(), Vec::new());
    for &var in vars {
        match symbols[var].sort {
            _ if symbols.sequence_of(var).is_some() => {}
            Sort::Ref(shape) => referring.push((var, shape)),
            Sort::Int | Sort::Bool | Sort::Vector(_) => plain.push(var),
        }
    }
    // An array is called like a variable even where a list leads to it.
    for &(var, shape) in &referring {
        if let (Some(_), &Value::Ref(address)) = (symbols[shape].array, heap.var(var))
            && address != 0
        {
            let object = Object { shape, address };
            if drawing.names.name(object).is_none() {
                drawing.names.add(symbols[var].name.as_str(), object);
            }
        }
    }
    for var in plain {
        let text = var_text(symbols, heap, drawing.names, var);
        let text = format!("{} = {text}", symbols[var].name);
        match lines.last_mut() {
            Some(line) if line.chars().count() + text.chars().count() < LONGEST => {
                line.push_str("  ");
                line.push_str(&text);
            }
            _ => lines.push(text),
        }
    }
    for (var, shape) in referring {
        let address = match heap.var(var) {
            Value::Ref(address) => *address,
            Value::Int(_) | Value::Bool(_) | Value::Vector(_) => 0,
        };
        lines.push(drawing.variable(&symbols[var].name, shape, address));
    }
    for object in heap.objects(symbols) {
        if !drawing.drawn.contains(&object) {
            let line = drawing.object(object);
            lines.push(line);
        }
    }
    lines
}

struct HeapDrawing<'a> {
    symbols: &'a Symbols,
    heap: &'a Heap,
    names: &'a mut ObjectNames,
    drawn: FxHashSet<Object>,
}

impl HeapDrawing<'_> {
    fn variable(&mut self, var: &str, shape: ShapeId, address: i64) -> String {
        if address == 0 {
            return format!("{var} = null");
        }
        let object = Object { shape, address };
        match self.symbols[shape].array {
            Some(_) if self.name(object) == var => self.object(object),
            Some(_) => format!("{var} = {}", self.name(object)),
            None => {
                let chain = self.chain(object);
                format!("{var} → {chain}")
            }
        }
    }

    /// An object, and what it leads to if it is part of a list.
    fn object(&mut self, object: Object) -> String {
        match self.symbols[object.shape].array {
            Some(array) => {
                self.drawn.insert(object);
                let name = self.name(object);
                format!("{name} = {}", self.array(object, array))
            }
            None => self.chain(object),
        }
    }

    fn name(&mut self, object: Object) -> String {
        if let Some(name) = self.names.name(object) {
            return name.to_owned();
        }
        let mut number = self.names.iter().count() + 1;
        while !self.names.add(format!("@{number}"), object) {
            number += 1;
        }
        format!("@{number}")
    }

    /// What an array holds: its type, with the length in it, and its elements.
    fn array(&mut self, object: Object, array: ArrayFields) -> String {
        let length = match self.heap.read(self.symbols, array.len, object.address) {
            Value::Int(length) => length,
            Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => 0.into(),
        };
        let items = self.heap.read(self.symbols, array.items, object.address);
        let mut elements = Vec::new();
        for at in (0..MOST_ELEMENTS).take_while(|&at| length > at.into()) {
            elements.push(self.value(array.element.sort(), &items.at(&at.into(), array.element)));
        }
        if length > MOST_ELEMENTS.into() {
            elements.push("…".to_owned());
        }
        let ty = self.symbols[object.shape].name.replacen("[]", &format!("[{length}]"), 1);
        format!("{ty} {{{}}}", elements.join(", "))
    }

    fn chain(&mut self, first: Object) -> String {
        let mut text = String::new();
        let mut object = first;
        loop {
            text.push_str(&self.name(object));
            if !self.drawn.insert(object) {
                return text;
            }
            let link = self.link(object.shape);
            text.push_str(&self.content(object, link));
            let Some(link) = link else { return text };
            text.push_str(" → ");
            match self.heap.read(self.symbols, link, object.address) {
                Value::Ref(address) if address != 0 => {
                    object = Object { shape: object.shape, address };
                }
                Value::Int(_) | Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => {
                    text.push_str("null");
                    return text;
                }
            }
        }
    }

    /// The field that makes lists of the objects of a shape: the only one that leads to others of them.
    fn link(&self, shape: ShapeId) -> Option<FieldId> {
        let mut links = self.symbols[shape].fields.iter().copied();
        let mut links = links
            .by_ref()
            .filter(|&field| !self.symbols[field].ghost && self.symbols.is_link(field));
        links.next().filter(|_| links.next().is_none())
    }

    /// What the other fields of an object hold; of one field alone what it holds.
    fn content(&mut self, object: Object, link: Option<FieldId>) -> String {
        let fields = self.symbols[object.shape].fields.iter().copied();
        let fields: Vec<FieldId> =
            fields.filter(|&field| Some(field) != link && !self.symbols[field].ghost).collect();
        let mut shown = Vec::new();
        for &field in &fields {
            let symbol = &self.symbols[field];
            let value = self.heap.read(self.symbols, field, object.address);
            let value = self.value(symbol.sort, &value);
            shown.push(match (&fields[..], link) {
                ([_], Some(_)) => value,
                _ => format!("{} = {value}", symbol.name),
            });
        }
        if shown.is_empty() { String::new() } else { format!("{{{}}}", shown.join(", ")) }
    }

    fn value(&mut self, sort: Sort, value: &Value) -> String {
        match Object::referred_to(sort, value) {
            Some(object) if object.address != 0 => self.name(object),
            Some(_) | None => value_text(self.names, sort, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{heap, list_symbols};

    #[test]
    fn lists_are_chains() {
        let symbols = list_symbols();
        let file = r#"{"vars": {"p": "a", "n": 3, "b": true},
            "objects": {"a": {"Key": 5, "Next": "b"}, "b": {"Key": 3, "Next": "a"},
                "c": {"Key": 0, "Next": "b"}}}"#;
        let (state, _) = heap(&symbols, file);
        let vars: Vec<VarId> = symbols.inputs().collect();
        let mut names = ObjectNames::default();
        let lines = draw(&symbols, &state, &mut names, &vars);
        let expected = ["n = 3  b = true", "p → @1{5} → @2{3} → @1", "q = null", "@3{0} → @2"];
        assert_eq!(lines, expected);
    }
}
