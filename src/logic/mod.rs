//! First-order terms over integers, truth values and arrays: what clauses, solvers, invariants and
//! certificates are made of.
//!
//! It knows nothing of programs.

mod expr;
mod op;

pub use expr::{Expr, Exprs, Node, Sort, Var};
pub(crate) use expr::{Folded, fold};
pub use op::{BinaryOp, euclid};
