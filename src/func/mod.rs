//! The functional program: what specialization makes and the targets print.
//!
//! [`prune()`] removes what cannot matter, [`verify()`] holds the program against its rules,
//! [`evaluate()`] runs it, [`render`] shows it to a person, and [`literal()`] makes the literal
//! form of a staged program.

mod ast;
mod evaluate;
#[cfg(test)]
mod fixture;
mod groups;
mod literal;
mod print;
mod prune;
#[cfg(test)]
mod random;
mod verify;
mod walk;

pub use ast::{
    Binary, Binding, Block, BlockId, FunId, Function, Item, Local, LocalId, Node, NodeId, Program,
    ResultType, Tail, Type, Unary,
};
pub use evaluate::{Evaluation, evaluate};
pub use groups::groups;
pub use literal::literal;
pub use print::render;
pub use prune::prune;
pub use verify::verify;
