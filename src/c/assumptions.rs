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
    /// Whether the words and signs of a program may be those of one that relies on it.
    concerns: fn(&[&str]) -> bool,
}

const fn always(words: &'static str, applies: fn(&SourceReading) -> bool) -> Assumption {
    Assumption { words, applies, concerns: |_| true }
}

const fn of_programs(words: &'static str, concerns: fn(&[&str]) -> bool) -> Assumption {
    Assumption { words, applies: |_| true, concerns }
}

/// Whether one of the names is among the words.
fn name_one(words: &[&str], names: &[&str]) -> bool {
    words.iter().any(|word| names.contains(word))
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
    always("no pointer leads to a variable of the file where the run begins", begins_elsewhere),
    of_programs("what is read is text without zeros", |words| {
        name_one(words, &["fgets", "gets", "scanf", "fscanf", "getchar", "getc", "fgetc"])
    }),
    of_programs("nobody else changes what is volatile", |words| {
        name_one(words, &["volatile", "_Atomic"])
    }),
    of_programs("qsort keeps the order of equal elements", |words| name_one(words, &["qsort"])),
    of_programs("arrays of characters begin where other values may", may_keep_values),
];

/// Whether an array of characters is declared, and something else than new memory is cast to a pointer to other values.
fn may_keep_values(words: &[&str]) -> bool {
    let declares = |three: &[&str]| matches!(three, ["char", _, "["]);
    let makes = ["malloc", "calloc", "realloc", "alloca"];
    let casts = |four: &[&str]| match four {
        [ty, "*", ")", of] => {
            let is_value = !matches!(*ty, "char" | "void" | "const" | "*");
            let is_used = of.starts_with(|c: char| c.is_alphabetic() || "_(&".contains(c));
            is_value && is_used && !makes.contains(of)
        }
        _ => false,
    };
    words.windows(3).any(declares) && words.windows(4).any(casts)
}

/// Whether a run begins in another function than `main`.
fn begins_elsewhere(reading: &SourceReading) -> bool {
    reading.entry.as_ref().is_some_and(|name| name != "main")
}

/// The last line of a verdict about a program that is read so: what it speaks of, and what it assumes.
#[must_use]
pub fn assumptions(source: &Source) -> String {
    let reading = source.reading();
    let text = source.text_of_units();
    let is_part = |kind: ScanKind| !matches!(kind, ScanKind::Comment | ScanKind::Directive);
    let parts = tokens(&text).into_iter().filter(|it| is_part(it.kind));
    let parts: Vec<&str> = parts.map(|it| &text[it.range]).collect();
    let names: Vec<&str> = reading.properties.iter().map(|property| property.name()).collect();
    let is_said = |one: &&Assumption| (one.applies)(reading) && (one.concerns)(&parts);
    let assumed = ASSUMPTIONS.iter().filter(is_said);
    let mut words: Vec<String> = assumed.map(|one| one.words.to_owned()).collect();
    if let Some(name) = reading.entry.as_ref().filter(|_| begins_elsewhere(reading)) {
        let given = match reading.assumes_nonnull {
            true => "any numbers, any live objects and no null pointer",
            false => "any numbers and any live objects",
        };
        words.insert(0, format!("{name} is called with {given}"));
    }
    if source.units().iter().any(|unit| unit.behind.is_some()) {
        words.insert(0, crate::client::BOUNDS.to_owned());
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
