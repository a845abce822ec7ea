//! The functional program: what specialization makes and the targets print.
//!
//! [`prune()`] removes what cannot matter, [`verify()`] holds the program against its rules,
//! [`evaluate()`] runs it, [`render`] shows it to a person, [`literal()`] makes the literal form of
//! a staged program, and [`explicit()`] gives the effect of each piece a function of its own.

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
    Binding, Block, BlockId, Exported, FunId, Function, Item, Local, LocalId, Node, NodeId,
    Program, ResultType, Tail, Type,
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
pub use verify::verify;
pub use walk::{callees, operands, reachable_blocks};
