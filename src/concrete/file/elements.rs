//! Arrays and sequences in heap files: their elements are a list, or stand behind their indices.

use num_bigint::BigInt;
use num_traits::Signed;
use serde_json::Value as Json;

use super::HeapReader;
use crate::codes;
use crate::json::{self, JsonEntry, Located, integer};
use crate::shapes::FileObject;
use crate::value::Value;
use base::{ArrayFields, Diagnostic, Element, FieldId, MAX_DIGITS, SequenceVars, Sort, Span};

/// An element as it stands in the file.
struct Listed {
    index: BigInt,
    /// The place of what says the index: of a list the element itself.
    place: Span,
    value: Located<Json>,
}

impl HeapReader<'_> {
    /// Reads the elements of an array, and its length where that is not given: then it is that of the
    /// list.
    pub(super) fn array(&mut self, array: ArrayFields, address: i64, object: &FileObject) {
        let entry = |field: FieldId| {
            let name = &self.symbols[field].name;
            object.value.value.iter().find(|entry| entry.key.value == *name)
        };
        let (given, items) = (entry(array.len), entry(array.items));
        let (given, items) = (given.map(|entry| &entry.value), items.map(|entry| &entry.value));
        if let Some((length, elements)) = self.elements(given, items, array.element, "an array") {
            self.heap.write(array.len, address, Value::Int(length));
            self.heap.write(array.items, address, elements);
        }
    }

    /// Reads a sequence: a list, or an object with its length and its elements.
    pub(super) fn sequence(&mut self, json: &Located<Json>, sequence: SequenceVars) {
        let entries = match &json.value {
            Json::Object(_) => json::entries_of(self.text, json.span),
            Json::Array(_) => Vec::new(),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {
                let _: Option<()> = self.wrong_sort(json, "a list of integers");
                return;
            }
        };
        self.refuse_doubles(&entries, "field");
        let (mut given, mut items) = (None, None);
        if let Json::Array(_) = &json.value {
            items = Some(json);
        }
        for JsonEntry { key, value } in &entries {
            match key.value.as_str() {
                "len" => given = Some(value),
                "items" => items = Some(value),
                other => {
                    let message = format!("a sequence has `len` and `items`, and no `{other}`");
                    let error = Diagnostic::error(codes::UNKNOWN_FIELD, key.span, message);
                    return self.errors.push(error);
                }
            }
        }
        if let Some(given) = given
            && self.value(given, Sort::Int).is_none()
        {
            return;
        }
        let element = self.symbols[sequence.items].sort.element();
        let element = element.expect("a sequence has elements");
        if let Some((length, elements)) = self.elements(given, items, element, "a sequence") {
            self.heap.set_var(sequence.length, Value::Int(length));
            self.heap.set_var(sequence.items, elements);
        }
    }

    /// How many elements there are, and which.
    fn elements(
        &mut self,
        given: Option<&Located<Json>>,
        items: Option<&Located<Json>>,
        element: Element,
        what: &str,
    ) -> Option<(BigInt, Value)> {
        let listed = match items {
            Some(items) => self.listed(items)?,
            None => Vec::new(),
        };
        let length = match (given, items) {
            (Some(given), _) => integer(&given.value)?,
            (None, Some(Located { value: Json::Object(_), span })) => {
                let message = format!("{what} whose elements are given by index needs its `len`");
                return self.wrong_array(*span, &message);
            }
            (None, _) => BigInt::from(listed.len()),
        };
        if let Some(given) = given.filter(|_| length.is_negative()) {
            return self.wrong_array(given.span, &format!("the length of {what} is not negative"));
        }
        let mut elements = Value::default_of(Sort::Vector(element));
        for Listed { index, place, value } in listed {
            if index.is_negative() || index >= length {
                let message = format!("there is no element {index} in {what} of length {length}");
                return self.wrong_array(place, &message);
            }
            if let Some(value) = self.value(&value, element.sort()) {
                elements = elements.with_element(index, value);
            }
        }
        Some((length, elements))
    }

    /// The elements that the file gives, if they are given in one of the two ways.
    fn listed(&mut self, items: &Located<Json>) -> Option<Vec<Listed>> {
        match &items.value {
            Json::Array(values) => {
                let values = json::values(self.text, items.span, values).into_iter();
                let element = |(at, value): (usize, Located<Json>)| Listed {
                    index: BigInt::from(at),
                    place: value.span,
                    value,
                };
                Some(values.enumerate().map(element).collect())
            }
            Json::Object(_) => {
                let entries = json::entries_of(self.text, items.span);
                self.refuse_doubles(&entries, "index");
                Some(entries.into_iter().filter_map(|entry| self.indexed(entry)).collect())
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {
                self.wrong_sort(items, "the elements: a list, or an object from indices")
            }
        }
    }

    /// An element behind its index.
    fn indexed(&mut self, JsonEntry { key, value }: JsonEntry<Json>) -> Option<Listed> {
        let parsed = (key.value.len() <= MAX_DIGITS).then(|| key.value.parse::<BigInt>().ok());
        // One index is written in one way, so that none stands twice.
        match parsed.flatten().filter(|index| index.to_string() == key.value) {
            Some(index) => Some(Listed { index, place: key.span, value }),
            None => {
                let message = format!("`{}` is no index", super::excerpt(&key.value));
                self.wrong_array(key.span, &message)
            }
        }
    }

    fn wrong_array<T>(&mut self, span: Span, message: &str) -> Option<T> {
        self.errors.push(Diagnostic::error(codes::WRONG_SORT, span, message));
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::errors;
    use crate::{parse, render};
    use base::{Source, Symbols};

    fn symbols() -> Symbols {
        let text = "type N { K: int } var a: int[] var b: N[] var c: bool[] x := a[0]";
        uh::parse(&Source::new("arrays.uh", text)).expect("it is right").symbols
    }

    /// A file with one array of integers.
    fn file(array: &str) -> String {
        format!(r#"{{"vars": {{"a": "x"}}, "objects": {{"x": {array}}}}}"#)
    }

    #[test]
    fn every_mistake_in_an_array_has_its_place() {
        let symbols = symbols();
        let list =
            "E0505 at 3: expected the elements: a list, or an object from indices, found `3`";
        let length = "E0505 at 5: there is no element 1 in an array of length 1";
        let cases = [
            (r#"{"len": -1}"#, "E0505 at -1: the length of an array is not negative"),
            (r#"{"len": true}"#, "E0505 at true: expected an integer, found `true`"),
            (r#"{"len": 1, "items": [4, 5]}"#, length),
            (r#"{"len": 1, "items": [4, 5, 6]}"#, length),
            (
                r#"{"len": 2, "items": {"2": 1}}"#,
                r#"E0505 at "2": there is no element 2 in an array of length 2"#,
            ),
            (
                r#"{"len": 2, "items": {"-1": 1}}"#,
                r#"E0505 at "-1": there is no element -1 in an array of length 2"#,
            ),
            (
                r#"{"items": {"0": 1}}"#,
                r#"E0505 at {"0": 1}: an array whose elements are given by index needs its `len`"#,
            ),
            (r#"{"len": 9, "items": {"one": 1}}"#, r#"E0505 at "one": `one` is no index"#),
            (r#"{"len": 9, "items": {"01": 1}}"#, r#"E0505 at "01": `01` is no index"#),
            (
                r#"{"len": 9, "items": {"1": 1, "1": 2}}"#,
                r#"E0506 at "1": the index `1` stands twice"#,
            ),
            (r#"{"items": 3}"#, list),
            (r#"{"items": [1, true]}"#, "E0505 at true: expected an integer, found `true`"),
            (r#"{"items": [1, [2]]}"#, "E0505 at [2]: expected an integer, found an array"),
            (r#"{"items": [], "K": 1}"#, r#"E0503 at "K": an `int[]` has no field `K`"#),
            (
                r#"{"items": [1], "items": [1]}"#,
                r#"E0506 at "items": the field `items` stands twice"#,
            ),
        ];
        for (array, expected) in cases {
            assert_eq!(errors(&symbols, &file(array)), [expected], "{array}");
        }
        let file_cases = [
            (
                r#"{"vars": {"a": [1]}}"#,
                "E0505 at [1]: expected null or the name of an `int[]`, found an array",
            ),
            (
                r#"{"objects": {"x": {"items": [1]}}}"#,
                "E0508 at \"x\": the type of `x` is not clear: it can be `int[]`, `N[]`, `bool[]`",
            ),
            (
                r#"{"vars": {"b": "x"}, "objects": {"x": {"items": [null, "y"]}}}"#,
                "E0504 at \"y\": there is no object `y` under `objects`",
            ),
            (
                r#"{"vars": {"b": "x", "c": "y"}, "objects": {"x": {"items": ["y"]}, "y": {}}}"#,
                "E0507 at \"y\": `y` is a `bool[]`, but here a `N` is expected",
            ),
        ];
        for (text, expected) in file_cases {
            assert_eq!(errors(&symbols, text), [expected], "{text}");
        }
    }

    /// What is long and mostly 0 is written by index, and both ways are read.
    #[test]
    fn elements_are_read_and_written_in_two_ways() {
        let symbols = symbols();
        let written = |array: &str| {
            let (heap, names) = parse(&symbols, &file(array)).expect("the file is right");
            let text = render(&symbols, &heap, &names);
            let (again, names) = parse(&symbols, &text).expect("what is written can be read");
            assert_eq!(render(&symbols, &again, &names), text);
            text
        };
        assert!(written("{}").contains(r#""items": []"#));
        assert!(written(r#"{"len": 3, "items": [1]}"#).contains(r#""items": [1, 0, 0]"#));
        let few = written(r#"{"len": 3, "items": {"2": 7, "0": 5}}"#);
        assert!(few.contains(r#""items": [5, 0, 7]"#), "{few}");
        let sparse = r#""len": 100000000000000000000, "items": {"99999999999999999999": 7}"#;
        let long = written(&format!("{{{sparse}}}"));
        assert!(long.contains(sparse), "{long}");
    }
}
