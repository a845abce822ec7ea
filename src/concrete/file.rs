//! Reading heap files: initial heaps as people write them.
//!
//! ```json
//! { "vars": {"p": "a", "n": 3, "b": true, "q": null},
//!   "objects": {"a": {"Key": 10, "Next": "b"}, "b": {"Key": 20, "Next": null}},
//!   "tape": [3, true, "a", null] }
//! ```
//!
//! What is left out is 0, false or null. Objects get the addresses -1, -2, … in file order; the
//! shape of each follows from its fields, from what refers to it or from a `"type"` entry. Every
//! file describes an initial heap: what was new when it was written is initial when it is read.

mod elements;

use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value as Json;

use super::codes;
use super::heap::{Heap, Object, TapeCell};
use super::json::{self, HeapFile, JsonEntry, Located, describe, integer};
use super::names::ObjectNames;
use super::shapes;
use super::value::Value;
use base::{Diagnostic, FieldId, ShapeId, Sort, Span, Symbols, VarId, did_you_mean};

/// The initial heap that the text describes, and the names of its objects.
///
/// # Errors
/// Everything that is wrong with the text, with places in it.
pub fn parse(symbols: &Symbols, text: &str) -> Result<(Heap, ObjectNames), Vec<Diagnostic>> {
    let file = json::read(text)?;
    let (shapes, mut errors) = shapes::infer(symbols, &file);
    let names = names(&file, &shapes);
    let mut reader =
        HeapReader { text, symbols, names, heap: Heap::empty(symbols), errors: Vec::new() };
    reader.objects(&file);
    reader.vars(&file.vars);
    reader.tape(&file.tape);
    errors.append(&mut reader.errors);
    if !errors.is_empty() {
        errors.sort_by_key(|error| error.span);
        return Err(errors);
    }
    Ok((reader.heap, reader.names))
}

/// Addresses for the objects, in file order. Of two objects of one name the first has it.
fn names(file: &HeapFile, shapes: &[Option<ShapeId>]) -> ObjectNames {
    let mut names = ObjectNames::default();
    for ((object, shape), address) in file.objects.iter().zip(shapes).zip((i64::MIN..0).rev()) {
        if let Some(shape) = *shape {
            names.add(object.key.value.as_str(), Object { shape, address });
        }
    }
    names
}

/// The heap as far as it has been read.
struct HeapReader<'s> {
    text: &'s str,
    symbols: &'s Symbols,
    names: ObjectNames,
    heap: Heap,
    errors: Vec<Diagnostic>,
}

impl HeapReader<'_> {
    /// Reads the cells of all objects; those without a shape have their error already.
    fn objects(&mut self, file: &HeapFile) {
        self.refuse_doubles(&file.objects, "object");
        for object in &file.objects {
            let Some(Object { shape, address }) = self.names.object(&object.key.value) else {
                continue;
            };
            self.heap.list(Object { shape, address });
            let fields: Vec<&JsonEntry<Json>> = shapes::fields(&object.value.value).collect();
            self.refuse_doubles(fields.iter().copied(), "field");
            for entry in fields {
                let Some(field) = self.field(shape, &entry.key) else { continue };
                let sort = self.symbols[field].sort;
                if sort.element().is_none()
                    && let Some(value) = self.value(&entry.value, sort)
                {
                    self.heap.write(field, address, value);
                }
            }
            if let Some(array) = self.symbols[shape].array {
                self.array(array, address, object);
            }
        }
    }

    /// Reads the variables.
    fn vars(&mut self, entries: &[JsonEntry<Json>]) {
        self.refuse_doubles(entries, "variable");
        let shown = |var: &VarId| self.symbols.sequence_of(*var).is_none();
        let vars = self.symbols.inputs().filter(shown);
        let by_name: FxHashMap<&str, VarId> =
            vars.map(|var| (self.symbols[var].name.as_str(), var)).collect();
        for entry in entries {
            match by_name.get(entry.key.value.as_str()) {
                Some(&var) => {
                    if let Some(sequence) = self.symbols.sequence(var) {
                        self.sequence(&entry.value, sequence);
                    } else if let Some(value) = self.value(&entry.value, self.symbols[var].sort) {
                        self.heap.set_var(var, value);
                    }
                }
                None => self.unknown_variable(&entry.key),
            }
        }
    }

    /// Reads the tape.
    fn tape(&mut self, cells: &[Located<Json>]) {
        let cells: Vec<TapeCell> = cells.iter().filter_map(|cell| self.tape_cell(cell)).collect();
        self.heap.set_tape(cells);
    }

    /// Reads one cell of the tape.
    fn tape_cell(&mut self, cell: &Located<Json>) -> Option<TapeCell> {
        match &cell.value {
            Json::Null => Some(TapeCell::Null),
            Json::Bool(truth) => Some(TapeCell::Bool(*truth)),
            Json::String(name) => self.object(name, cell.span).map(TapeCell::Object),
            other => match integer(other) {
                Some(number) => Some(TapeCell::Int(number)),
                None => {
                    self.wrong_sort(cell, "an integer, true, false, null or the name of an object")
                }
            },
        }
    }

    /// Reads a value of the sort.
    fn value(&mut self, json: &Located<Json>, sort: Sort) -> Option<Value> {
        match (sort, &json.value) {
            (Sort::Int, Json::Number(_)) if integer(&json.value).is_some() => {
                integer(&json.value).map(Value::Int)
            }
            (Sort::Bool, Json::Bool(truth)) => Some(Value::Bool(*truth)),
            (Sort::Ref(_), Json::Null) => Some(Value::Ref(0)),
            (Sort::Ref(shape), Json::String(name)) => {
                let object = self.object(name, json.span)?;
                if object.shape != shape {
                    let [actual, expected] =
                        [object.shape, shape].map(|shape| &self.symbols[shape].name);
                    let message = format!(
                        "`{name}` is {}, but here {} is expected",
                        with_article(actual),
                        with_article(expected)
                    );
                    self.errors.push(Diagnostic::error(codes::WRONG_SHAPE, json.span, message));
                    return None;
                }
                Some(Value::Ref(object.address))
            }
            (Sort::Vector(_), _) => unreachable!("elements are read with their array"),
            (Sort::Int, _) => self.wrong_sort(json, "an integer"),
            (Sort::Bool, _) => self.wrong_sort(json, "true or false"),
            (Sort::Ref(shape), _) => {
                let shape = &self.symbols[shape].name;
                self.wrong_sort(json, &format!("null or the name of {}", with_article(shape)))
            }
        }
    }

    /// The object of that name.
    fn object(&mut self, name: &str, span: Span) -> Option<Object> {
        let object = self.names.object(name);
        if object.is_none() {
            let message = format!("there is no object `{name}` under `objects`");
            let mut error = Diagnostic::error(codes::UNKNOWN_OBJECT, span, message);
            error.help = did_you_mean(name, self.names.iter().map(|(candidate, _)| candidate));
            self.errors.push(error);
        }
        object
    }

    /// The field of the shape.
    fn field(&mut self, shape: ShapeId, key: &Located<String>) -> Option<FieldId> {
        let field = shapes::field(self.symbols, shape, &key.value);
        if field.is_none() {
            let shape = &self.symbols[shape];
            let message = format!("{} has no field `{}`", with_article(&shape.name), key.value);
            let fields = shape.fields.iter().map(|&field| self.symbols[field].name.as_str());
            let error = Diagnostic::error(codes::UNKNOWN_FIELD, key.span, message);
            let near = did_you_mean(&key.value, fields.clone());
            let help = near.unwrap_or_else(|| list("its fields are", fields));
            self.errors.push(error.with_help(help));
        }
        field
    }

    /// Reports a variable that the program does not have.
    fn unknown_variable(&mut self, key: &Located<String>) {
        let hidden = [self.symbols.clock(), self.symbols.tape()];
        let error = if hidden.iter().any(|&var| self.symbols[var].name == key.value) {
            let message = format!("`{}` is 0 at the start of every run", key.value);
            Diagnostic::error(codes::UNKNOWN_VARIABLE, key.span, message).with_help("leave it out")
        } else {
            let vars = self.symbols.inputs();
            let vars = vars.filter(|&var| self.symbols.sequence_of(var).is_none());
            let vars: Vec<&str> = vars.map(|var| self.symbols[var].name.as_str()).collect();
            let message = format!("the program has no variable `{}`", key.value);
            let near = did_you_mean(&key.value, vars.iter().copied());
            let help = near.unwrap_or_else(|| list("it has", vars.into_iter()));
            Diagnostic::error(codes::UNKNOWN_VARIABLE, key.span, message).with_help(help)
        };
        self.errors.push(error);
    }

    /// Reports a value of another sort than `expected`.
    fn wrong_sort<T>(&mut self, json: &Located<Json>, expected: &str) -> Option<T> {
        let message = format!("expected {expected}, found {}", describe(&json.value));
        self.errors.push(Diagnostic::error(codes::WRONG_SORT, json.span, message));
        None
    }

    /// Reports keys that stand twice.
    fn refuse_doubles<'e, T: 'e>(
        &mut self,
        entries: impl IntoIterator<Item = &'e JsonEntry<T>>,
        what: &str,
    ) {
        let mut keys = FxHashSet::default();
        for JsonEntry { key, .. } in entries {
            if !keys.insert(key.value.as_str()) {
                let message = format!("the {what} `{}` stands twice", key.value);
                self.errors.push(Diagnostic::error(codes::TWICE, key.span, message));
            }
        }
    }
}

/// The type with its article.
fn with_article(ty: &str) -> String {
    let article = if ty.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} `{ty}`")
}

/// The text, cut where it is long.
fn excerpt(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The first few names after `intro`.
fn list<'n>(intro: &str, mut names: impl Iterator<Item = &'n str>) -> String {
    let mut shown: Vec<String> = names.by_ref().take(8).map(|name| format!("`{name}`")).collect();
    if shown.is_empty() {
        shown.push("none".to_owned());
    }
    let more = if names.next().is_some() { ", …" } else { "" };
    format!("{intro} {}{more}", shown.join(", "))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fixture::{list_symbols, twin_symbols};
    use crate::picture;

    /// The errors of a file: code, the text at the place, message.
    pub(super) fn errors(symbols: &Symbols, text: &str) -> Vec<String> {
        let errors = parse(symbols, text).expect_err("the file is wrong");
        let shown = |error: &Diagnostic| {
            let at = text.get(error.span.range()).expect("places lie in the text");
            format!("{} at {at}: {}", error.code, error.message)
        };
        errors.iter().map(shown).collect()
    }

    #[test]
    fn shapes_follow_from_types_references_and_fields() {
        let symbols = twin_symbols();
        let file = r#"{"vars": {"p": "a"}, "tape": ["d"],
            "objects": {"a": {"Key": 1, "Next": "b"}, "b": {}, "c": {"Of": "e"},
                        "d": {"type": "Twin", "Key": 4}, "e": {"Key": 5, "Next": "e"}}}"#;
        let (heap, names) = parse(&symbols, file).expect("all shapes are clear");
        let shape =
            |(name, object): (&str, Object)| format!("{name}: {}", symbols[object.shape].name);
        let shapes: Vec<String> = names.iter().map(shape).collect();
        assert_eq!(shapes, ["a: Node", "b: Node", "c: Tree", "d: Twin", "e: Twin"]);
        assert!(picture(&symbols, &heap, &names).contains("e: Key = 5, Next = e"));
        let wrong = r#"{"vars": {"t": "b"}, "objects": {"a": {"Key": 1}, "b": {"Of": "b"}, "c": {"type": "No"}, "d": {"Left": null, "Key": 2}}}"#;
        assert_eq!(
            errors(&symbols, wrong),
            [
                "E0508 at \"a\": the type of `a` is not clear: it can be `Node`, `Twin`",
                "E0507 at \"b\": `b` is a `Tree`, but here a `Twin` is expected",
                "E0508 at \"No\": the program has no type \"No\"",
                "E0508 at \"d\": no type of the program has all the fields of `d`",
            ]
        );
    }

    #[test]
    fn every_mistake_has_its_place() {
        let symbols = list_symbols();
        let cases = [
            (r#"{"vars": {"x": 1}}"#, "E0502 at \"x\": the program has no variable `x`"),
            (
                r#"{"vars": {"\u03ba": 1}}"#,
                r#"E0502 at "\u03ba": `κ` is 0 at the start of every run"#,
            ),
            (r#"{"vars": {"n": 1, "n": 2}}"#, "E0506 at \"n\": the variable `n` stands twice"),
            (r#"{"vars": {"n": 1.5}}"#, "E0505 at 1.5: expected an integer, found `1.5`"),
            (r#"{"vars": {"n": 1e3}}"#, "E0505 at 1e3: expected an integer, found `1e+3`"),
            (r#"{"vars": {"b": [0]}}"#, "E0505 at [0]: expected true or false, found an array"),
            (
                r#"{"vars": {"p": 7}}"#,
                "E0505 at 7: expected null or the name of a `Node`, found `7`",
            ),
            (r#"{"vars": {"p": "a"}}"#, "E0504 at \"a\": there is no object `a` under `objects`"),
            (r#"{"tape": [1, "a"]}"#, "E0504 at \"a\": there is no object `a` under `objects`"),
            (r#"{"objects": {"a": {}, "a": {}}}"#, "E0506 at \"a\": the object `a` stands twice"),
            (
                r#"{"vars": {"p": "a"}, "objects": {"a": {"K": 1}}}"#,
                "E0503 at \"K\": a `Node` has no field `K`",
            ),
            (
                r#"{"heap": {}}"#,
                "E0501 at \": this is not a heap file: unknown field `heap`, expected one of `vars`, `objects`, `tape`",
            ),
            ("{\n\"vars\": {\"n\": }}", "E0501 at }: this is not a heap file: expected value"),
            ("[]", "E0501 at []: a heap file is a JSON object with `vars`, `objects` and `tape`"),
            (
                r#"{"vars": 3}"#,
                "E0501 at 3: this is not a heap file: invalid type: integer `3`, expected an object",
            ),
            ("", "E0501 at : this is not a heap file: EOF while parsing a value"),
        ];
        for (text, expected) in cases {
            assert_eq!(errors(&symbols, text), [expected], "{text}");
        }
        let long = format!("{{\"vars\": {{\"n\": {}}}}}", "7".repeat(5_000_000));
        assert!(
            errors(&symbols, &long)[0].ends_with("a number of 5000000 digits (at most 100000)")
        );
        let deep = format!("{{\"tape\": {}", "[".repeat(100_000));
        assert!(errors(&symbols, &deep)[0].contains("recursion limit"));
    }

    /// Reads a text that may be wrong; the places of its errors must lie in it.
    fn read(text: &str) {
        if let Err(errors) = parse(&list_symbols(), text) {
            for error in errors {
                assert!(text.get(error.span.range()).is_some(), "{error:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in r#"([{}\[\]",:0-9e. -]|"a"|"vars"|"objects"|"tape"|"Next"|null|\\|é){0,30}"#) {
            read(&text);
        }

        #[test]
        fn no_cut_breaks_the_reader(cut in 0_usize..120, extra in "[\",:{}]{0,2}") {
            let whole = r#"{"vars": {"p": "a", "n": -3}, "objects": {"a": {"Key": 1, "Next": "a"}}, "tape": ["a", [1, {"x": "}\\\""}]]}"#;
            let cut = cut.min(whole.len());
            read(&format!("{}{extra}", &whole[..cut]));
            read(&format!("{}{extra}{}", &whole[..cut], &whole[cut..]));
        }
    }
}
