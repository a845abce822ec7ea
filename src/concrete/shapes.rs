//! Which shape each object of a heap file has.
//!
//! In order of precedence: its `"type"` entry says so; a variable refers to it; only one shape has
//! all its fields; an object whose shape is known refers to it. What does not fit the shape found
//! here is reported where it stands, by the reader.

use rustc_hash::FxHashMap;
use serde_json::Value as Json;

use super::codes;
use super::json::{HeapFile, JsonEntry};
use base::{Diagnostic, FieldId, ShapeId, Sort, Span, Symbols};

/// The key that names the shape of an object.
pub(super) const TYPE: &str = "type";

/// An object of a heap file.
pub(super) type FileObject = JsonEntry<Vec<JsonEntry<Json>>>;

/// The shape of each object, in file order, and an error for each that has none.
pub(super) fn infer(symbols: &Symbols, file: &HeapFile) -> (Vec<Option<ShapeId>>, Vec<Diagnostic>) {
    let mut inference = Inference::new(symbols, file);
    inference.types();
    inference.variables();
    inference.fields();
    inference.propagate();
    inference.refuse_unknown();
    (inference.shapes, inference.errors)
}

/// The entries that are fields: all but `"type"`.
pub(super) fn fields(entries: &[JsonEntry<Json>]) -> impl Iterator<Item = &JsonEntry<Json>> {
    entries.iter().filter(|entry| entry.key.value != TYPE)
}

/// The field of that name of the shape.
pub(super) fn field(symbols: &Symbols, shape: ShapeId, name: &str) -> Option<FieldId> {
    symbols[shape].fields.iter().copied().find(|&field| symbols[field].name == name)
}

/// The shapes that have fields of all these names.
pub(super) fn candidates<'n>(
    symbols: &Symbols,
    names: impl Iterator<Item = &'n str>,
) -> Vec<ShapeId> {
    let names: Vec<&str> = names.collect();
    let has_all = |&shape: &ShapeId| names.iter().all(|name| field(symbols, shape, name).is_some());
    (0..symbols.shapes.len()).map(ShapeId::new).filter(has_all).collect()
}

/// What is known so far.
struct Inference<'a> {
    symbols: &'a Symbols,
    file: &'a HeapFile,
    by_name: FxHashMap<&'a str, usize>,
    shapes: Vec<Option<ShapeId>>,
    /// Objects whose shape has been found and that have not been looked into since.
    fresh: Vec<usize>,
    errors: Vec<Diagnostic>,
}

impl<'a> Inference<'a> {
    fn new(symbols: &'a Symbols, file: &'a HeapFile) -> Self {
        let objects = file.objects.iter().enumerate().rev();
        let by_name = objects.map(|(at, object)| (object.key.value.as_str(), at)).collect();
        let shapes = vec![None; file.objects.len()];
        Self { symbols, file, by_name, shapes, fresh: Vec::new(), errors: Vec::new() }
    }

    /// Notes the shape of an object, unless one is known.
    fn learn(&mut self, object: usize, shape: ShapeId) {
        if self.shapes[object].is_none() {
            self.shapes[object] = Some(shape);
            self.fresh.push(object);
        }
    }

    /// Notes that a location of the sort holds the value.
    fn learn_target(&mut self, sort: Sort, value: &Json) {
        let mut learn = |sort: Sort, value: &Json| {
            if let (Sort::Ref(shape), Json::String(name)) = (sort, value)
                && let Some(&object) = self.by_name.get(name.as_str())
            {
                self.learn(object, shape);
            }
        };
        match (sort.element(), value) {
            (Some(element), Json::Array(values)) => {
                values.iter().for_each(|value| learn(element.sort(), value));
            }
            (Some(element), Json::Object(values)) => {
                values.values().for_each(|value| learn(element.sort(), value));
            }
            _ => learn(sort, value),
        }
    }

    /// What the `"type"` entries say.
    fn types(&mut self) {
        let (symbols, file) = (self.symbols, self.file);
        for (at, object) in file.objects.iter().enumerate() {
            for entry in object.value.value.iter().filter(|entry| entry.key.value == TYPE) {
                let named = |&at: &usize| {
                    Some(symbols.shapes[at].name.as_str()) == entry.value.value.as_str()
                };
                match (0..symbols.shapes.len()).find(named) {
                    Some(shape) => self.learn(at, ShapeId::new(shape)),
                    None => self.unknown_type(&entry.value.value, entry.value.span),
                }
            }
        }
    }

    /// What the variables say.
    fn variables(&mut self) {
        let (symbols, file) = (self.symbols, self.file);
        let vars = symbols.inputs();
        let sorts: FxHashMap<&str, Sort> =
            vars.map(|var| (symbols[var].name.as_str(), symbols[var].sort)).collect();
        for entry in &file.vars {
            if let Some(&sort) = sorts.get(entry.key.value.as_str()) {
                self.learn_target(sort, &entry.value.value);
            }
        }
    }

    /// What the fields of the objects say.
    fn fields(&mut self) {
        let file = self.file;
        for (at, object) in file.objects.iter().enumerate() {
            if let [shape] = self.candidates(object)[..] {
                self.learn(at, shape);
            }
        }
    }

    /// What follows along references.
    fn propagate(&mut self) {
        let (symbols, file) = (self.symbols, self.file);
        while let Some(at) = self.fresh.pop() {
            let shape = self.shapes[at].expect("an object is fresh when its shape has been found");
            for entry in fields(&file.objects[at].value.value) {
                if let Some(field) = field(symbols, shape, &entry.key.value) {
                    self.learn_target(symbols[field].sort, &entry.value.value);
                }
            }
        }
    }

    /// The shapes that have all fields of the object.
    fn candidates(&self, object: &FileObject) -> Vec<ShapeId> {
        let names = fields(&object.value.value).map(|entry| entry.key.value.as_str());
        candidates(self.symbols, names)
    }

    /// Reports a `"type"` that is no shape.
    fn unknown_type(&mut self, json: &Json, span: Span) {
        let message = format!("the program has no type {json}");
        let error = Diagnostic::error(codes::NO_SHAPE, span, message);
        self.errors.push(error.with_help(format!("it has {}", self.shape_names(None))));
    }

    /// Reports the objects whose shape is still unknown.
    fn refuse_unknown(&mut self) {
        let file = self.file;
        for (at, object) in file.objects.iter().enumerate() {
            let typed = object.value.value.iter().any(|entry| entry.key.value == TYPE);
            if self.shapes[at].is_some() || typed {
                continue;
            }
            let candidates = self.candidates(object);
            let name = &object.key.value;
            let (message, help) = if candidates.is_empty() {
                let message = format!("no type of the program has all the fields of `{name}`");
                (message, format!("its types are {}", self.shape_names(None)))
            } else {
                let message = format!(
                    "the type of `{name}` is not clear: it can be {}",
                    self.shape_names(Some(&candidates))
                );
                let first = &self.symbols[candidates[0]].name;
                (message, format!("add an entry such as \"type\": \"{first}\""))
            };
            self.errors
                .push(Diagnostic::error(codes::NO_SHAPE, object.key.span, message).with_help(help));
        }
    }

    /// The names of the shapes, or of all.
    fn shape_names(&self, shapes: Option<&[ShapeId]>) -> String {
        let all: Vec<ShapeId> = (0..self.symbols.shapes.len()).map(ShapeId::new).collect();
        let name = |&shape: &ShapeId| format!("`{}`", self.symbols[shape].name);
        let names: Vec<String> = shapes.unwrap_or(&all).iter().map(name).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }
}
