//! What the functional target languages have in common, without unheap and without any of them.
//!
//! [`TargetExprs`] is an arena of expressions, children before parents, so that no depth of nesting
//! overflows a stack; [`IdentifierScope`] makes legal and distinct names; [`ExprPrinter`] lays expressions out
//! in [`WIDTH`] columns and adds parentheses where precedence asks for them. What a language
//! writes in its own way it says as [`Syntax`]. Types and what stands at the top level of a file
//! differ too much to be shared: each language has its own.

mod expr;
mod names;
mod prelude;
mod print;

pub use expr::{BindingKind, ExprId, Infix, MarkupTags, Pattern, TargetExpr, TargetExprs};
pub use names::IdentifierScope;
pub use prelude::{PreludeDefinition, needed_definitions, replaced};
pub use print::{Doc, DocArena, ExprPrinter, Prec, Syntax, WIDTH, quoted, rendered};
