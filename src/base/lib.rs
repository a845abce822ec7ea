//! What every stage needs and what knows nothing of programs: places in the source, diagnostics, typed handles, names and
//! sorts.
//!
//! [`Source`] is a text with its files; a [`Span`] is a part of it, and [`Source::place`] says file, line and column. A
//! [`Diagnostic`] is a message about a span, with its code and remedy. `handle!` makes an index into a table a type of its own.
//! [`Symbols`] are the variables, fields and types of a program. A [`MarkedText`] is an output whose parts know the statements
//! that they have come from. [`with_stack`] gives deep work a stack that suffices.
//!
//! ```
//! use base::{Diagnostic, Source, Span};
//!
//! let source = Source::new("count.uh", "n := 3\nn := m");
//! let error = Diagnostic::error("E0301", Span::new(12, 13), "nothing is called `m`").with_help("assign it first");
//! assert_eq!(source.line_column(error.span.start), (2, 6));
//! assert_eq!(source.slice(error.span), "m");
//! ```
//!
//! Always: a span lies in the text of its source, and a handle in the table that made it. Nothing here knows what a program
//! means, prints, or reads files. Tests: `tests/suite/marks.rs`, and those of every crate above.

mod c_words;
mod diagnostic;
mod field;
#[macro_use]
mod ids;
mod limits;
mod marks;
mod reading;
mod source;
mod span;
mod spelling;
mod stack;
mod symbols;

pub use c_words::{
    CPath, CPointer, CVariable, CWords, PointerHolder, PointerLayout, PointerTargetWords,
};
pub use diagnostic::{Diagnostic, SecondaryNote, Severity};
pub use field::{ClaimedField, FieldSymbol};
pub use ids::{CheckId, Element, FieldId, ProcId, ShapeId, Sort, SymbolId, VarId};
pub use limits::{MAX_DIGITS, MAX_ERRORS};
pub use marks::{MarkedText, Provenance, TextMark, is_mark, marked, visible_len, without_marks};
pub use reading::{DataModel, LeftOutPart, Property, SourceReading};
pub use source::{
    Attached, Expanded, MovedFiles, Renamed, Source, SourceFile, SourcePosition, SourceUnit,
    UsedFile,
};
pub use span::Span;
pub use spelling::{did_you_mean, nearest};
pub use stack::with_stack;
pub use symbols::{
    AllocatedMemory, ArrayFields, SequenceVars, ShapeSymbol, Symbols, VarKind, VarSymbol,
    unused_name,
};
