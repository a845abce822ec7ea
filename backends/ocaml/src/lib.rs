//! OCaml without unheap: a syntax tree for the part of the language that we emit, names, printer.
//!
//! [`OCamlModule`] is a file, [`print()`] its text. Expressions, names and how wide a line is are those of
//! `unheap_common`; what OCaml writes in its own way is [`OCaml`]. [`prelude`] holds the run-time
//! libraries that emitted programs carry with them.

mod ast;
mod names;
pub mod prelude;
mod print;

pub use ast::{OCamlExprs, OCamlFunction, OCamlItem, OCamlModule, OCamlOnlyExpr, OCamlType};
pub use names::{RESERVED, is_reserved};
pub use print::{OCaml, print};
