//! Haskell without unheap: a syntax tree for the part of the language that we emit, names, printer.
//!
//! [`Module`] is a file. Its expressions live in one arena ([`Exprs`]), children before parents,
//! so that no depth of nesting overflows a stack. [`print()`] lays it out in 90 columns; it adds
//! parentheses where precedence asks for them and decides nothing else. [`Scope`] makes legal and
//! distinct names, [`prelude`] holds the run-time library that emitted programs carry with them.

mod ast;
mod names;
pub mod prelude;
mod print;

pub use ast::{
    Constructor, Equation, Expr, ExprId, Exprs, Fields, Infix, Item, Module, Pattern, Rhs, Type,
};
pub use names::{Scope, is_in_prelude, is_reserved};
pub use print::print;
