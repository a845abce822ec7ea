//! A state that a solver has found, as a heap: as far as it is seen from its variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::search::ModularSearch;
use crate::analysis::StatePart;
use crate::base::{self, FieldId, ShapeId, Symbols};
use crate::chc::Apply;
use crate::concrete::{self, Heap, ObjectNames, picture, value_text};
use crate::logic::{Expr, Value};

/// So many objects are looked at.
const MOST_OBJECTS: usize = 8;
/// So many elements of an array.
const MOST_ELEMENTS: i64 = 12;

/// What a solver says of a state in which a predicate holds.
struct StatePicture<'a> {
    symbols: &'a Symbols,
    heap: Heap,
    /// The fields that are parts of the state.
    fields: BTreeMap<FieldId, Expr>,
    objects: BTreeSet<(ShapeId, i64)>,
    waiting: Vec<(ShapeId, i64)>,
}

impl ModularSearch<'_> {
    /// The state of a predicate, right after one was found: its variables, and the objects that they lead to.
    pub(super) fn picture(&mut self, apply: &Apply) -> String {
        let symbols = self.symbols;
        let parts = self.parts[apply.predicate.index()].clone();
        let mut known = BTreeSet::new();
        let mut seen = StatePicture {
            symbols,
            heap: Heap::empty(symbols),
            fields: BTreeMap::new(),
            objects: BTreeSet::new(),
            waiting: Vec::new(),
        };
        for (part, &arg) in parts.iter().zip(&apply.args) {
            match *part {
                Some(StatePart::Var(var)) if symbols.program_vars().any(|own| own == var) => {
                    let Some(value) = self.value_of(arg) else { continue };
                    let value = seen.value(symbols[var].sort, &value);
                    seen.heap.set_var(var, value);
                    known.insert(var);
                }
                Some(StatePart::Field(field)) if field.index() < symbols.fields.len() => {
                    seen.fields.insert(field, arg);
                }
                Some(StatePart::Var(_) | StatePart::Field(_) | StatePart::Initial(_)) | None => {}
            }
        }
        while let Some((shape, address)) = seen.waiting.pop() {
            self.object(&mut seen, shape, address);
        }
        let names = ObjectNames::default().complete(symbols, &seen.heap);
        let mut text = String::new();
        for var in known {
            let value = value_text(&names, symbols[var].sort, seen.heap.var(var));
            let _ = writeln!(text, "{} = {value}", symbols[var].name);
        }
        for line in picture(symbols, &seen.heap, &names).lines().filter(|line| is_object(line)) {
            let _ = writeln!(text, "{line}");
        }
        text
    }

    fn value_of(&mut self, expr: Expr) -> Option<Value> {
        self.smt.values(&self.system.exprs, &[expr])?.pop()
    }

    fn int_of(&mut self, expr: Expr) -> Option<BigInt> {
        self.value_of(expr)?.as_int().cloned()
    }

    /// Takes down what the fields of an object hold.
    fn object(&mut self, seen: &mut StatePicture<'_>, shape: ShapeId, address: i64) {
        let symbols = seen.symbols;
        let object = self.system.exprs.int(address);
        let mut length = None;
        for &field in &symbols[shape].fields {
            let Some(&contents) = seen.fields.get(&field) else { continue };
            let content = self.system.exprs.select(contents, object);
            let sort = symbols[field].sort;
            let value = match sort {
                base::Sort::Vector(element) => {
                    let length: Option<i64> = length.take();
                    let count = length.unwrap_or(0).clamp(0, MOST_ELEMENTS);
                    let mut vector = concrete::Value::default_of(sort);
                    for at in 0..count {
                        let index = self.system.exprs.int(at);
                        let cell = self.system.exprs.select(content, index);
                        let Some(value) = self.int_of(cell) else { continue };
                        let value = seen.value(element.sort(), &Value::Int(value));
                        vector = vector.with(at.into(), value);
                    }
                    vector
                }
                base::Sort::Int | base::Sort::Bool | base::Sort::Ref(_) => {
                    let Some(value) = self.int_of(content) else { continue };
                    if symbols.is_length(field) {
                        length = value.to_i64();
                    }
                    seen.value(sort, &Value::Int(value))
                }
            };
            seen.heap.write(field, address, value);
        }
    }
}

/// Whether a line of a picture tells an object.
fn is_object(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|name| name.ends_with(':') && name != "tape:")
}

impl StatePicture<'_> {
    /// A value of the program; an object that it refers to is looked at later.
    fn value(&mut self, sort: base::Sort, value: &Value) -> concrete::Value {
        let number = value.as_int().cloned().unwrap_or_default();
        match sort {
            base::Sort::Int => concrete::Value::Int(number),
            base::Sort::Bool => {
                concrete::Value::Bool(value.as_bool().unwrap_or(number == BigInt::from(1)))
            }
            base::Sort::Ref(shape) => {
                let address = number.to_i64().unwrap_or(0);
                let is_new = address != 0 && self.objects.len() < MOST_OBJECTS;
                if is_new && self.objects.insert((shape, address)) {
                    self.waiting.push((shape, address));
                }
                concrete::Value::Ref(address)
            }
            base::Sort::Vector(_) => concrete::Value::default_of(sort),
        }
    }
}
