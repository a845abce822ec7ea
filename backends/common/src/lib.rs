//! What the functional target languages have in common, without unheap and without any of them.
//!
//! [`Exprs`] is an arena of expressions, children before parents, so that no depth of nesting
//! overflows a stack; [`Scope`] makes legal and distinct names; [`Printer`] lays expressions out
//! in [`WIDTH`] columns and adds parentheses where precedence asks for them. What a language
//! writes in its own way it says as [`Syntax`]. Types and what stands at the top level of a file
//! differ too much to be shared: each language has its own.

mod expr;
mod names;
mod prelude;
mod print;

pub use expr::{Expr, ExprId, Exprs, Infix, Mark, Pattern, Step};
pub use names::Scope;
pub use prelude::{Definition, carried, replaced};
pub use print::{Doc, DocArena, Prec, Printer, Syntax, WIDTH, quoted, rendered};
