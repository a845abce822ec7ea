//! Haskell without unheap: a syntax tree for the part of the language that we emit, names, printer.
//!
//! [`HaskellModule`] is a file, [`print()`] its text. Expressions, names and how wide a line is are those of
//! `unheap_common`; what Haskell writes in its own way is [`Haskell`]. [`prelude`] holds the run-time
//! library that emitted programs carry with them.

mod ast;
mod names;
pub mod prelude;
mod print;

pub use ast::{
    Constructor, ConstructorFields, HaskellEquation, HaskellExprs, HaskellItem, HaskellModule,
    HaskellOnlyExpr, HaskellType, Rhs,
};
pub use names::{RESERVED, is_in_prelude, is_reserved};
pub use print::{Haskell, print};
