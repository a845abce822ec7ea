//! SMT-LIB without unheap: terms, commands, printer.
//!
//! [`SmtScript`] is a file. Its terms live in one arena ([`SmtTermArena`]), children before parents, and may
//! share subterms: [`print()`] writes a shared one once, under a `let`, so that the text is linear
//! in the arena. Very deep terms are cut by `let` as well, so that solvers whose parsers recurse
//! survive them. Symbols are quoted where they must be, negative numbers are `(- 6)`.

mod ast;
mod plan;
mod print;
mod symbol;

pub use ast::{SmtScript, SmtSort, SmtTerm, SmtTermArena, SmtlibCommand, TermId};
pub use print::{print, print_term};
pub use symbol::symbol;
