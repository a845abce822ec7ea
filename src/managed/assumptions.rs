//! What a verdict about a program in C# assumes. `docs/managed.md` says more of each.

use base::Source;

/// What verdicts say of it.
const ALWAYS: &[&str] = &[
    "there is enough memory",
    "the stack suffices",
    "there is one thread",
    "the entry is the first method that runs",
];

/// What a verdict about the program checks and assumes, in the words of its last line.
#[must_use]
pub fn assumptions(source: &Source) -> String {
    let mut words = ALWAYS.to_vec();
    if source.reading().assumes_ranges {
        words.insert(0, "no operation on signed numbers leaves their range");
    }
    format!("  checked: exceptions that nobody catches; assumed: {}\n", words.join(", "))
}
