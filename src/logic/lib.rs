//! First-order terms over integers, truth values and arrays: what clauses, solvers, invariants and certificates are made of.
//!
//! In the order of use: [`Exprs`] builds terms, as simple as they can be from the start; [`values()`] evaluates them;
//! [`Import`] and [`Exprs::substitute`] put expressions in the place of variables; [`text()`] and [`SmtExprWriter`] print SMT-LIB,
//! [`Environment::read`] reads it; [`infix()`] is for people. [`ListTerms`] has what list segments are, for these terms and for
//! those of others.
//!
//! ```
//! use logic::{BinaryOp, Exprs, ExprSort, Var, text};
//!
//! let mut exprs = Exprs::default();
//! let n = exprs.var(Var::new(0), ExprSort::Int);
//! let one = exprs.int(1);
//! let two = exprs.plus(one, one);
//! let is_less = exprs.binary(BinaryOp::Lt, one, two);
//! // Smart constructors compute what they can.
//! assert_eq!(exprs.as_bool(is_less), Some(true));
//! let more = exprs.plus(n, one);
//! assert_eq!(text(&exprs, &|_| "n".to_owned(), more), "(+ n 1)");
//! ```
//!
//! Always: equal handles of one table are equal terms, children stand before their parents, and each term is well-sorted. It
//! knows no clauses and no programs. Tests: `tests.rs` here, `tests/suite/lists.rs`, `tests/suite/laws/`.

mod expr;
mod fold;
mod function;
mod infix;
mod junction;
mod lists;
mod offsets;
mod op;
mod path;
mod precedence;
mod print;
mod read;
mod sexpr;
mod sort;
mod sorted;
mod splice;
mod substitute;
#[cfg(test)]
mod tests;
mod theory;
mod value;

pub use expr::{BoundVar, Expr, Exprs, LogicNode, Quantifier, Var};
pub use fold::{FoldFunction, StepVar};
pub use function::ArrayFunction;
pub use infix::infix;
pub use lists::{ListTerms, after_write, end, join, line, step};
pub use op::{BinaryOp, euclid};
pub use op::{Folded, fold};
pub use path::{Path, PathTree};
pub use precedence::Precedence;
pub use print::{
    SmtExprWriter, fold_signature, function_signature, operator, smt_sort, sort_text, text,
};
pub use read::{Environment, InlinedFunction, Unreadable, name_and, read_sort};
pub use sexpr::{MalformedSexpr, Sexpr, Sexprs, excerpt};
pub use sort::{ExprSort, OtherSort, SortId};
pub use sorted::well_sorted;
pub use splice::{SPLICE, SPLICE_BODY, SPLICE_PARAMS, SPLICE_SIGNATURE};
pub use substitute::{Import, sort_in};
pub use theory::{SEEN, is_operator};
pub use value::{ExprValue, evaluate, values};
