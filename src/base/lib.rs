//! What every stage needs and what knows nothing of programs: places in the source, diagnostics,
//! typed handles, and the names and sorts behind them.

mod diagnostic;
mod field;
#[macro_use]
mod ids;
mod limits;
mod marks;
mod reading;
mod source;
mod span;
mod stack;
mod symbols;

pub use diagnostic::{Diagnostic, Label, Severity};
pub use field::{ClaimedField, FieldSymbol};
pub use ids::{CheckId, Element, FieldId, ProcId, ShapeId, Sort, SymbolId, VarId};
pub use limits::{MAX_DIGITS, MAX_ERRORS};
pub use marks::{MarkedText, Provenance, TextMark, is_mark, marked, seen, without_marks};
pub use reading::{DataModel, LeftOutPart, Property, SourceReading};
pub use source::{Expanded, Place, Source, SourceFile, UsedFile};
pub use span::Span;
pub use stack::with_stack;
pub use symbols::{
    AllocatedMemory, ArrayFields, SequenceVars, ShapeSymbol, Symbols, VarKind, VarSymbol,
    unused_name,
};
