//! The functional program: what specialization makes and the targets print.

mod ast;
#[cfg(test)]
mod fixture;
mod groups;
mod prune;
mod walk;

pub use ast::{
    Binary, Binding, Block, BlockId, FunId, Function, Item, Local, LocalId, Node, NodeId, Program,
    ResultType, Tail, Type, Unary,
};
pub use groups::groups;
pub use prune::prune;
