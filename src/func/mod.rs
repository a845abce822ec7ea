//! The functional program: what specialization makes and the targets print.
//!
//! [`prune`] removes what cannot matter, [`verify`] holds the program against its rules, and
//! [`evaluate`] runs it.

mod ast;
mod evaluate;
#[cfg(test)]
mod fixture;
mod groups;
mod prune;
mod verify;
mod walk;

pub use ast::{
    Binary, Binding, Block, BlockId, FunId, Function, Item, Local, LocalId, Node, NodeId, Program,
    ResultType, Tail, Type, Unary,
};
pub use evaluate::{Evaluation, evaluate};
pub use groups::groups;
pub use prune::prune;
pub use verify::verify;
