//! The JSON layer of heap files: entries in file order, each with its place in the text.
//!
//! The library reads and validates the text; it forgets places and lets the last of two equal keys
//! win, so entries are collected in order here and a scan of the (by then valid) text finds where
//! they stand.

use std::fmt;
use std::marker::PhantomData;

use num_bigint::BigInt;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value as Json;

use super::codes;
use base::{Diagnostic, MAX_DIGITS, Span};

/// A value and its place.
pub(super) struct Located<T> {
    pub(super) value: T,
    pub(super) span: Span,
}

/// A key with its value, and the places of both.
pub(super) struct JsonEntry<T> {
    pub(super) key: Located<String>,
    pub(super) value: Located<T>,
}

/// A heap file, not yet held against a program.
#[derive(Default)]
pub(super) struct HeapFile {
    pub(super) vars: Vec<JsonEntry<Json>>,
    pub(super) objects: Vec<JsonEntry<Vec<JsonEntry<Json>>>>,
    pub(super) tape: Vec<Located<Json>>,
}

/// Reads the text of a heap file.
pub(super) fn read(text: &str) -> Result<HeapFile, Vec<Diagnostic>> {
    let raw: RawFile = serde_json::from_str(text).map_err(|error| vec![malformed(text, &error)])?;
    let root = Scanner { bytes: text.as_bytes(), at: 0 }.value();
    if !text[root.range()].starts_with('{') {
        let message = "a heap file is a JSON object with `vars`, `objects` and `tape`";
        return Err(vec![Diagnostic::error(codes::NOT_A_HEAP_FILE, root, message)]);
    }
    let mut file = HeapFile::default();
    for (key, span) in members(text, root) {
        match serde_json::from_str::<String>(&text[key.range()]).as_deref() {
            Ok("vars") => file.vars = entries(text, span, &raw.vars),
            Ok("objects") => file.objects = objects(text, span, &raw.objects),
            Ok("tape") => file.tape = values(text, span, &raw.tape),
            _ => {}
        }
    }
    Ok(file)
}

/// The error of the library as a diagnostic at the line and column (in bytes) that it names.
fn malformed(text: &str, error: &serde_json::Error) -> Diagnostic {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let mut at = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
    let message = error.to_string();
    let reason = message.rsplit_once(" at line ").map_or(message.as_str(), |(reason, _)| reason);
    let message = format!("this is not a heap file: {reason}");
    Diagnostic::error(codes::NOT_A_HEAP_FILE, Span::new(at, end), message).with_help(
        r#"for example: {"vars": {"p": "a"}, "objects": {"a": {"Key": 1, "Next": null}}, "tape": [3]}"#,
    )
}

/// The integer that the JSON value is, unless it has too many digits to be read in good time.
pub(super) fn integer(json: &Json) -> Option<BigInt> {
    match json {
        Json::Number(number) if number.as_str().len() <= MAX_DIGITS => number.as_str().parse().ok(),
        _ => None,
    }
}

/// What a JSON value is, in a few words.
pub(super) fn describe(json: &Json) -> String {
    let text = match json {
        Json::Object(_) => return "an object".to_owned(),
        Json::Array(_) => return "an array".to_owned(),
        short => short.to_string(),
    };
    match (json, text.len()) {
        (_, ..=40) => format!("`{text}`"),
        (Json::Number(_), length) => format!("a number of {length} digits (at most {MAX_DIGITS})"),
        _ => "a long text".to_owned(),
    }
}

/// The file as the library reads it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    vars: JsonMembers<Json>,
    #[serde(default)]
    objects: JsonMembers<JsonMembers<Json>>,
    #[serde(default)]
    tape: Vec<Json>,
}

/// The entries of an object in file order, equal keys and all.
struct JsonMembers<T>(Vec<(String, T)>);

impl<T> Default for JsonMembers<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for JsonMembers<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor(PhantomData))
    }
}

struct MembersVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for MembersVisitor<T> {
    type Value = JsonMembers<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonMembers<T>, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(JsonMembers(members))
    }
}

/// The entries with their places; `span` is that of the object that holds them.
fn entries<T: Clone>(text: &str, span: Span, raw: &JsonMembers<T>) -> Vec<JsonEntry<T>> {
    let located = raw.0.iter().zip(members(text, span));
    let entry = |((key, value), (key_span, span)): (&(String, T), (Span, Span))| JsonEntry {
        key: Located { value: key.clone(), span: key_span },
        value: Located { value: value.clone(), span },
    };
    located.map(entry).collect()
}

/// The same for objects of the heap.
fn objects(
    text: &str,
    span: Span,
    raw: &JsonMembers<JsonMembers<Json>>,
) -> Vec<JsonEntry<Vec<JsonEntry<Json>>>> {
    let located = raw.0.iter().zip(members(text, span));
    let entry =
        |((key, fields), (key_span, span)): (&(String, JsonMembers<Json>), (Span, Span))| {
            JsonEntry {
                key: Located { value: key.clone(), span: key_span },
                value: Located { value: entries(text, span, fields), span },
            }
        };
    located.map(entry).collect()
}

/// The entries of an object that has been read before, in file order, equal keys and all.
pub(super) fn entries_of(text: &str, span: Span) -> Vec<JsonEntry<Json>> {
    let raw: JsonMembers<Json> = serde_json::from_str(&text[span.range()]).unwrap_or_default();
    entries(text, span, &raw)
}

/// The values of a list with their places.
pub(super) fn values(text: &str, span: Span, raw: &[Json]) -> Vec<Located<Json>> {
    let located = raw.iter().zip(members(text, span));
    located.map(|(value, (_, span))| Located { value: value.clone(), span }).collect()
}

/// The places of the keys and values of a JSON object; of an array, each value twice.
fn members(text: &str, container: Span) -> Vec<(Span, Span)> {
    let bytes = &text.as_bytes()[..container.range().end];
    let mut scanner = Scanner { bytes, at: container.range().start + 1 };
    let mut members = Vec::new();
    loop {
        match scanner.next_token() {
            None | Some(b']' | b'}') => return members,
            Some(b',') => scanner.at += 1,
            Some(_) => {
                let first = scanner.value();
                if scanner.next_token() == Some(b':') {
                    scanner.at += 1;
                    members.push((first, scanner.value()));
                } else {
                    members.push((first, first));
                }
            }
        }
    }
}

/// A walk over valid JSON.
struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scanner<'_> {
    /// Skips white space; the byte that follows.
    fn next_token(&mut self) -> Option<u8> {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    /// Skips a value; its place.
    fn value(&mut self) -> Span {
        let first = self.next_token();
        let start = self.at;
        let mut depth = 0_usize;
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b'"' => self.string(),
                b'{' | b'[' => (depth, self.at) = (depth + 1, self.at + 1),
                b'}' | b']' | b',' | b':' if depth == 0 => break,
                b'}' | b']' => (depth, self.at) = (depth - 1, self.at + 1),
                _ if depth == 0 && byte.is_ascii_whitespace() => break,
                _ => self.at += 1,
            }
            if depth == 0 && matches!(first, Some(b'"' | b'{' | b'[')) {
                break;
            }
        }
        Span::new(start, self.at)
    }

    /// Skips a string.
    fn string(&mut self) {
        self.at += 1;
        while let Some(&byte) = self.bytes.get(self.at) {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }
}
