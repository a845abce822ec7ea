//! What a verdict about a program in C assumes. `docs/c.md` has a row for each, and says what a run does where it does not
//! hold; so has `tests/suite/c/assumptions.rs`.

use super::scan::{ScanKind, tokens};
use base::{Property, Source, SourceReading};

/// Something that is not checked, and that verdicts take for granted.
#[derive(Clone, Copy, Debug)]
pub struct Assumption {
    /// What a verdict says of it.
    pub words: &'static str,
    /// Whether a program that is read so is judged under it.
    applies: fn(&SourceReading) -> bool,
    /// The functions of the library of which the program has to name one; if there are none, it speaks of all programs.
    of: &'static [&'static str],
}

const fn always(words: &'static str, applies: fn(&SourceReading) -> bool) -> Assumption {
    Assumption { words, applies, of: &[] }
}

const fn of_library(words: &'static str, of: &'static [&'static str]) -> Assumption {
    Assumption { words, applies: |_| true, of }
}

/// All assumptions, in the order in which verdicts name them.
pub const ASSUMPTIONS: &[Assumption] = &[
    always("signed arithmetic does not overflow", |reading| !reading.asks(Property::NoOverflow)),
    always("valid-deref holds", |reading| !reading.asks(Property::ValidDeref)),
    always("valid-free holds", |reading| !reading.asks(Property::ValidFree)),
    always("malloc succeeds", |reading| !reading.malloc_may_fail),
    always("functions without a body return and touch no memory", |_| true),
    always("a variable without a value holds one", |_| true),
    always("separate objects do not touch or overlap", |_| true),
    always("the stack suffices", |_| true),
    always(
        "pointers of different types lead to different objects where the run begins",
        begins_elsewhere,
    ),
    of_library(
        "what is read is text without zeros",
        &["fgets", "gets", "scanf", "fscanf", "getchar", "getc", "fgetc"],
    ),
    of_library("nobody else changes what is volatile", &["volatile", "_Atomic"]),
    of_library("qsort keeps the order of equal elements", &["qsort"]),
];

/// Whether a run begins in another function than `main`.
fn begins_elsewhere(reading: &SourceReading) -> bool {
    reading.entry.as_ref().is_some_and(|name| name != "main")
}

/// The last line of a verdict about a program that is read so: what it speaks of, and what it assumes.
#[must_use]
pub fn assumptions(source: &Source) -> String {
    let reading = source.reading();
    let text = source.own_text();
    let named = |name: &str| {
        tokens(text).iter().any(|it| it.kind == ScanKind::Word && &text[it.range.clone()] == name)
    };
    let names: Vec<&str> = reading.properties.iter().map(|property| property.name()).collect();
    let is_used = |one: &Assumption| one.of.is_empty() || one.of.iter().any(|name| named(name));
    let assumed = ASSUMPTIONS.iter().filter(|one| (one.applies)(reading) && is_used(one));
    let mut words: Vec<String> = assumed.map(|one| one.words.to_owned()).collect();
    if let Some(name) = reading.entry.as_ref().filter(|_| begins_elsewhere(reading)) {
        words.insert(0, format!("{name} is called with any numbers and any live objects"));
    }
    if reading.malloc_may_fail {
        words.push("malloc may fail".to_owned());
    }
    format!(
        "  checked: {}, division by zero; assumed: {}, {}\n",
        names.join(", "),
        words.join(", "),
        reading.data_model.name()
    )
}
