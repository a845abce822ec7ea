//! Writing heaps: as heap files for programs and people, as pictures for people alone.
//!
//! The same heap gives the same text. Objects that hold nothing and that nothing refers to are
//! left out, unless they have a name or are listed.

mod elements;

use std::fmt::Write;

use rustc_hash::FxHashSet;
use serde_json::Value as Json;

use self::elements::short_length;
use super::heap::{Heap, Object, TapeCell};
use super::names::ObjectNames;
use super::shapes;
use super::value::Value;
use base::{SequenceVars, Sort, Symbols, VarId};

/// Elements of longer arrays are not written one by one.
const LONGEST_LIST: usize = 64;

/// The heap as a heap file: all variables, all fields of all objects, the whole tape. Clock and
/// tape position are left out: read again, the file is an initial heap of the same form.
#[must_use]
pub fn render(symbols: &Symbols, heap: &Heap, names: &ObjectNames) -> String {
    let writer = HeapWriter { symbols, heap, names: &names.complete(symbols, heap), is_c: false };
    let vars = shown_inputs(symbols).map(|var| {
        let value = writer.var(var, quoted, quoted);
        format!("{}: {value}", quoted(&symbols[var].name))
    });
    let mut text = format!("{{\n  \"vars\": {{{}}}", vars.collect::<Vec<_>>().join(", "));
    let objects: Vec<String> =
        writer.names.iter().map(|(name, object)| writer.json_object(name, object)).collect();
    if !objects.is_empty() {
        let _ = write!(text, ",\n  \"objects\": {{\n    {}\n  }}", objects.join(",\n    "));
    }
    let cells: Vec<String> = heap.tape().map(|cell| writer.json_cell(cell)).collect();
    if !cells.is_empty() {
        let _ = write!(text, ",\n  \"tape\": [{}]", cells.join(", "));
    }
    text.push_str("\n}\n");
    text
}

/// The inputs but for the lengths of sequences, which these tell.
fn shown_inputs(symbols: &Symbols) -> impl Iterator<Item = VarId> + '_ {
    symbols.inputs().filter(|&var| symbols.sequence_of(var).is_none())
}

/// A sequence, for a person.
pub(super) fn sequence_text(
    symbols: &Symbols,
    heap: &Heap,
    names: &ObjectNames,
    sequence: SequenceVars,
) -> String {
    let writer = HeapWriter { symbols, heap, names, is_c: symbols.writes_c };
    writer.sequence(sequence, str::to_owned, str::to_owned)
}

/// The heap for a person: variables, objects in order of reachability, what is left of the tape.
#[must_use]
pub fn picture(symbols: &Symbols, heap: &Heap, names: &ObjectNames) -> String {
    let names = &names.complete(symbols, heap);
    let writer = HeapWriter { symbols, heap, names, is_c: symbols.writes_c };
    let mut text = String::new();
    for var in shown_inputs(symbols) {
        let value = writer.var(var, str::to_owned, str::to_owned);
        let _ = writeln!(text, "{} = {value}", symbols[var].name);
    }
    for object in writer.reachable_first() {
        let fields = writer.fields(object, str::to_owned, str::to_owned);
        let fields: Vec<String> =
            fields.into_iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let _ = writeln!(text, "{}: {}", writer.name(object), fields.join(", "));
    }
    let read = usize::try_from(heap.position(symbols)).unwrap_or(0);
    let unread: Vec<String> = heap.tape().skip(read).map(|cell| writer.plain_cell(cell)).collect();
    if !unread.is_empty() {
        let _ = writeln!(text, "tape: {}", unread.join(", "));
    }
    text
}

/// What the fields of an object hold, but for ghosts.
pub(super) fn object_text(
    symbols: &Symbols,
    heap: &Heap,
    names: &ObjectNames,
    object: Object,
) -> String {
    let writer = HeapWriter { symbols, heap, names, is_c: symbols.writes_c };
    let shape_fields = &symbols[object.shape].fields;
    let is_ghost =
        |name: &str| shape_fields.iter().any(|&it| symbols[it].ghost && symbols[it].name == name);
    let fields = writer.fields(object, str::to_owned, str::to_owned).into_iter();
    let shown = fields.filter(|(name, _)| !is_ghost(name));
    shown.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The heap as a drawing for Graphviz: a box for each object with what it holds besides references,
/// an arrow for each reference that is not null, from its field or variable.
#[must_use]
pub fn dot(symbols: &Symbols, heap: &Heap, names: &ObjectNames) -> String {
    let writer = HeapWriter { symbols, heap, names: &names.complete(symbols, heap), is_c: false };
    let objects = writer.reachable_first();
    let number = |object: Object| objects.iter().position(|other| *other == object);
    let target = |sort, value: &Value| Object::referred_to(sort, value).and_then(number);
    let mut nodes = String::new();
    let mut arrows = String::new();
    let mut plain = Vec::new();
    for (at, var) in shown_inputs(symbols).enumerate() {
        let (name, sort) = (&symbols[var].name, symbols[var].sort);
        let value = heap.var(var);
        if let Some(to) = target(sort, value) {
            let _ = writeln!(nodes, "  v{at} [label={}, shape=plaintext];", quoted(name));
            let _ = writeln!(arrows, "  v{at} -> o{to};");
        } else {
            plain.push(format!("{name} = {}", writer.var(var, str::to_owned, str::to_owned)));
        }
    }
    for (at, &object) in objects.iter().enumerate() {
        let mut lines = vec![writer.name(object).to_owned()];
        for &field in &symbols[object.shape].fields {
            let (name, sort) = (&symbols[field].name, symbols[field].sort);
            let value = heap.read(symbols, field, object.address);
            if let Some(to) = target(sort, &value) {
                let _ = writeln!(arrows, "  o{at} -> o{to} [label={}];", quoted(name));
            } else if let (Some(element), Value::Vector(elements)) = (sort.element(), &value) {
                for (index, value) in elements {
                    if let Some(to) = target(element.sort(), value) {
                        let label = quoted(&format!("[{index}]"));
                        let _ = writeln!(arrows, "  o{at} -> o{to} [label={label}];");
                    }
                }
            }
        }
        for (name, value) in writer.fields(object, str::to_owned, str::to_owned) {
            let field = shapes::field(symbols, object.shape, name);
            let is_arrow = field.is_some_and(|field| {
                target(symbols[field].sort, &heap.read(symbols, field, object.address)).is_some()
            });
            if !is_arrow {
                lines.push(format!("{name} = {value}"));
            }
        }
        let _ = writeln!(nodes, "  o{at} [label={}];", quoted(&lines.join("\n")));
    }
    if !plain.is_empty() {
        let label = quoted(&plain.join("\n"));
        let _ = writeln!(nodes, "  values [label={label}, shape=plaintext];");
    }
    format!("digraph heap {{\n  node [shape=box, fontname=\"monospace\"];\n{nodes}{arrows}}}\n")
}

/// The text as a JSON string.
fn quoted(text: &str) -> String {
    Json::from(text).to_string()
}

/// What is written, with a name for every object of the heap.
struct HeapWriter<'a> {
    symbols: &'a Symbols,
    heap: &'a Heap,
    names: &'a ObjectNames,
    /// Whether values are written as C does.
    is_c: bool,
}

impl HeapWriter<'_> {
    /// The name of the object.
    fn name(&self, object: Object) -> &str {
        self.names.name(object).expect("every object of the heap has been given a name")
    }

    /// The value; references by `name`.
    fn value(&self, sort: Sort, value: &Value, name: impl Fn(&str) -> String) -> String {
        match (value, sort) {
            (Value::Int(number), _) => number.to_string(),
            (Value::Bool(truth), _) if self.is_c => u8::from(*truth).to_string(),
            (Value::Bool(truth), _) => truth.to_string(),
            (Value::Ref(address), Sort::Ref(shape)) if *address != 0 => {
                name(self.name(Object { shape, address: *address }))
            }
            (Value::Ref(_), _) if self.is_c => "NULL".to_owned(),
            (Value::Ref(_), _) => "null".to_owned(),
            (Value::Vector(_), _) => unreachable!("elements are written with their length"),
        }
    }

    /// The fields of an object as `(name, value)`; of an array its elements, and its length where they
    /// do not tell.
    fn fields(
        &self,
        object: Object,
        name: impl Fn(&str) -> String,
        key: impl Fn(&str) -> String,
    ) -> Vec<(&str, String)> {
        let shape = &self.symbols[object.shape];
        let mut fields = Vec::new();
        for &field in &shape.fields {
            let symbol = &self.symbols[field];
            // Of what is not freed nobody says so.
            if self.is_c
                && self.symbols.tells_life(field)
                && self.heap.read(self.symbols, field, object.address) == Value::Bool(true)
            {
                continue;
            }
            let value = match shape.array {
                Some(array) if field == array.len => {
                    let length = self.heap.read(self.symbols, field, object.address);
                    if short_length(&length).is_some() {
                        continue;
                    }
                    self.value(
                        symbol.sort,
                        &self.heap.read(self.symbols, field, object.address),
                        &name,
                    )
                }
                Some(array) if field == array.items => {
                    self.items(array, object.address, &name, &key)
                }
                _ => self.value(
                    symbol.sort,
                    &self.heap.read(self.symbols, field, object.address),
                    &name,
                ),
            };
            fields.push((symbol.name.as_str(), value));
        }
        fields
    }

    /// The tape cell; references by `name`.
    fn cell(&self, cell: &TapeCell, name: impl Fn(&str) -> String) -> String {
        match cell {
            TapeCell::Int(number) => number.to_string(),
            TapeCell::Bool(truth) if self.is_c => u8::from(*truth).to_string(),
            TapeCell::Bool(truth) => truth.to_string(),
            TapeCell::Null => "null".to_owned(),
            TapeCell::Object(object) => name(self.name(*object)),
        }
    }

    /// The tape cell in JSON.
    fn json_cell(&self, cell: &TapeCell) -> String {
        self.cell(cell, quoted)
    }

    /// The tape cell for a person.
    fn plain_cell(&self, cell: &TapeCell) -> String {
        self.cell(cell, str::to_owned)
    }

    /// The object with its name as an entry in JSON; with its type where the fields do not tell.
    fn json_object(&self, name: &str, object: Object) -> String {
        let shape = &self.symbols[object.shape];
        let names = shape.fields.iter().map(|&field| self.symbols[field].name.as_str());
        let mut entries = Vec::new();
        if shapes::candidates(self.symbols, names).len() > 1 {
            entries.push(format!("{}: {}", quoted(shapes::TYPE), quoted(&shape.name)));
        }
        for (name, value) in self.fields(object, quoted, quoted) {
            entries.push(format!("{}: {value}", quoted(name)));
        }
        format!("{}: {{{}}}", quoted(name), entries.join(", "))
    }

    /// All objects with a name: those that can be reached from the variables first, in breadth.
    fn reachable_first(&self) -> Vec<Object> {
        let mut reached = Met { order: Vec::new(), seen: FxHashSet::default() };
        for var in self.symbols.inputs() {
            reached.add(self.symbols[var].sort, self.heap.var(var));
        }
        let mut next = 0;
        while let Some(&object) = reached.order.get(next) {
            for &field in &self.symbols[object.shape].fields {
                let value = self.heap.read(self.symbols, field, object.address);
                reached.add(self.symbols[field].sort, &value);
            }
            next += 1;
        }
        for (_, object) in self.names.iter() {
            reached.add(Sort::Ref(object.shape), &Value::Ref(object.address));
        }
        reached.order
    }
}

/// Objects in the order in which they were met.
struct Met {
    order: Vec<Object>,
    seen: FxHashSet<Object>,
}

impl Met {
    /// Adds the object that the value refers to, unless it has been met.
    fn add(&mut self, sort: Sort, value: &Value) {
        for object in Object::all_referred_to(sort, value) {
            if object.address != 0 && self.seen.insert(object) {
                self.order.push(object);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fixture::{heap, list_symbols, twin_symbols};
    use crate::{parse, random_heap};
    use base::FieldId;

    #[test]
    fn files_and_pictures_read_well() {
        let symbols = list_symbols();
        let file = r#"{
  "vars": {"p": "a", "q": null, "n": 123456789012345678901234567890, "b": true},
  "objects": {
    "lost": {"Key": 0, "Next": "b \"2\""},
    "b \"2\"": {"Key": 20, "Next": "a"},
    "a": {"Key": 10, "Next": "b \"2\""}
  },
  "tape": [3, true, "a", null]
}
"#;
        let (state, names) = heap(&symbols, file);
        assert_eq!(render(&symbols, &state, &names), file);
        let expected = "p = a\nq = null\nn = 123456789012345678901234567890\nb = true\n\
            a: Key = 10, Next = b \"2\"\nb \"2\": Key = 20, Next = a\n\
            lost: Key = 0, Next = b \"2\"\ntape: 3, true, a, null\n";
        assert_eq!(picture(&symbols, &state, &names), expected);
        assert_eq!(
            render(&symbols, &Heap::empty(&symbols), &ObjectNames::default()),
            "{\n  \"vars\": {\"p\": null, \"q\": null, \"n\": 0, \"b\": false}\n}\n"
        );
    }

    #[test]
    fn drawings_have_boxes_and_arrows() {
        let symbols = list_symbols();
        let file = r#"{"vars": {"p": "a", "n": 3},
            "objects": {"a": {"Key": 1, "Next": "b"}, "b": {"Key": 2, "Next": "a"}}}"#;
        let (state, names) = heap(&symbols, file);
        let expected = r#"digraph heap {
  node [shape=box, fontname="monospace"];
  v0 [label="p", shape=plaintext];
  o0 [label="a\nKey = 1"];
  o1 [label="b\nKey = 2"];
  values [label="q = null\nn = 3\nb = false", shape=plaintext];
  v0 -> o0;
  o0 -> o1 [label="Next"];
  o1 -> o0 [label="Next"];
}
"#;
        assert_eq!(dot(&symbols, &state, &names), expected);
    }

    #[test]
    fn new_objects_are_named_in_order_and_read_back_as_initial() {
        let symbols = list_symbols();
        let (mut state, names) = heap(&symbols, r#"{"objects": {"new1": {"Key": 1}}}"#);
        let next = FieldId::new(1);
        state.write(next, 1, Value::Ref(2));
        state.write(next, 2, Value::Ref(-1));
        state.set_var(symbols.clock(), Value::Int(2.into()));
        let text = render(&symbols, &state, &names);
        let (again, names) = heap(&symbols, &text);
        let order: Vec<(&str, i64)> =
            names.iter().map(|(name, object)| (name, object.address)).collect();
        assert_eq!(order, [("new1", -1), ("new1_", -2), ("new2", -3)]);
        assert_eq!(again.clock(&symbols), 0);
        assert_eq!(render(&symbols, &again, &names), text);
    }

    proptest! {
        #[test]
        fn round_trips_are_the_identity(seed: u64, size in 0_usize..12, twins: bool) {
            let symbols = if twins { twin_symbols() } else { list_symbols() };
            let first = render(&symbols, &random_heap(&symbols, seed, size), &ObjectNames::default());
            let (state, names) = parse(&symbols, &first).expect("what is written can be read");
            let text = render(&symbols, &state, &names);
            prop_assert_eq!(&first, &text);
            let (again, _) = parse(&symbols, &text).expect("what is written can be read");
            prop_assert!(Heap::same_state(&symbols, &state, &again));
        }
    }
}
