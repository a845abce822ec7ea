//! What a verdict about a program in C assumes. `docs/c.md` has a row for each, and says what a run does where it does not
//! hold; so has `tests/suite/c/assumptions.rs`.

use base::{Property, SourceReading};

/// Something that is not checked, and that verdicts take for granted.
#[derive(Clone, Copy, Debug)]
pub struct Assumption {
    /// What a verdict says of it.
    pub words: &'static str,
    /// Whether a program that is read so is judged under it.
    applies: fn(&SourceReading) -> bool,
}

/// All assumptions, in the order in which verdicts name them.
pub const ASSUMPTIONS: &[Assumption] = &[
    Assumption {
        words: "signed arithmetic does not overflow",
        applies: |reading| !reading.asks(Property::NoOverflow),
    },
    Assumption {
        words: "valid-deref holds",
        applies: |reading| !reading.asks(Property::ValidDeref),
    },
    Assumption { words: "valid-free holds", applies: |reading| !reading.asks(Property::ValidFree) },
    Assumption { words: "malloc succeeds", applies: |reading| !reading.malloc_may_fail },
    Assumption { words: "functions without a body return and touch no memory", applies: |_| true },
    Assumption { words: "a variable without a value holds one", applies: |_| true },
    Assumption { words: "separate objects do not touch or overlap", applies: |_| true },
    Assumption { words: "the stack suffices", applies: |_| true },
    Assumption {
        words: "pointers of different types lead to different objects where the run begins",
        applies: begins_elsewhere,
    },
];

/// Whether a run begins in another function than `main`.
fn begins_elsewhere(reading: &SourceReading) -> bool {
    reading.entry.as_ref().is_some_and(|name| name != "main")
}

/// The last line of a verdict about a program that is read so: what it speaks of, and what it assumes.
#[must_use]
pub fn assumptions(reading: &SourceReading) -> String {
    let names: Vec<&str> = reading.properties.iter().map(|property| property.name()).collect();
    let assumed = ASSUMPTIONS.iter().filter(|one| (one.applies)(reading));
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
