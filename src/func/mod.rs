//! The functional program: what specialization makes and the targets print.

mod ast;

pub use ast::{
    Binary, Binding, Block, BlockId, FunId, Function, Item, Local, LocalId, Node, NodeId, Program,
    ResultType, Tail, Type, Unary,
};
