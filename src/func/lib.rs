//! The functional program: what specialization makes of decision trees, and what the targets print.
//!
//! In the order of use: [`specialize`](specialize::specialize) makes functions `find_σ` of trees; [`prune()`] removes what
//! cannot matter; [`verify()`] holds the program against its rules; [`evaluate()`] runs it; [`render`] shows it to a person.
//! [`literal()`] makes the literal form of a staged program, [`explicit()`] gives the effect of each piece a function of its own.
//!
//! ```
//! use base::Source;
//! use pipeline::{FuncProgramForm, Pipeline};
//!
//! let text = "L: goto { p = null -> E }  p.Key := 0  p := p.Next  goto { true -> L }  E: halt";
//! let pipeline = Pipeline::new(Source::new("zero.uh", text)).expect("it is a program");
//! let functions = pipeline.functions(FuncProgramForm::Staged, false);
//! assert!(func::render(functions).contains("find_l key[p ↦ 0] next (next p)"));
//! ```
//!
//! Always: evaluating the program from a heap ends as the interpreter does. It knows no target language. The theory is in
//! `docs/theory.md` §7. Tests: `tests/suite/differential.rs`, `tests/suite/recursion.rs`, `tests/suite/laws/`.

mod ast;
mod evaluate;
mod explicit;
#[cfg(test)]
mod fixture;
mod groups;
mod in_place;
mod literal;
mod number;
mod operator;
mod outcome;
mod print;
mod prune;
#[cfg(test)]
mod random;
pub mod specialize;
mod verify;
mod walk;

pub use ast::{
    Binding, Block, BlockId, Exported, FunId, FuncNode, FuncProgram, FuncType, Function, Local,
    LocalId, NodeId, ResultType, StateComponent, Tail,
};
pub use evaluate::{Evaluation, evaluate};
pub use explicit::explicit;
pub use groups::groups;
pub use in_place::InPlace;
pub use literal::literal;
pub use operator::{Binary, Unary};
pub use outcome::outcome_only;
pub use print::{CAPTIONS, render};
pub use prune::prune;
pub use specialize::to_snake_case;
pub use verify::verify;
pub use walk::{callees, operands, reachable_blocks};
