//! Symbolic execution: from the graph of a core program to generalized heaps, and from these to trees in normal form.
//!
//! In the order of reading: [`term`] (values and unions of addresses), [`heap`] (what a path has written), [`exec`] (regions of
//! the graph become equations between heaps), [`normal`] (trees of tests from cut to cut), [`reduce`] (equations are run on a
//! concrete heap).
//!
//! ```
//! use base::Source;
//! use program::cfg::{ControlFlowGraph, Order};
//!
//! let text = "L: goto { p = null -> E }  p := p.Next  goto { true -> L }  E: halt";
//! let program = uh::parse(&Source::new("walk.uh", text)).expect("it is a program");
//! let graph = ControlFlowGraph::build(&program);
//! let trees = symbolic::normal::normalize(&program, &graph, &Order::search(&graph));
//! // One tree from the start, one from the head of the loop.
//! assert_eq!(trees.cuts.len(), 2);
//! ```
//!
//! Always: reducing the equations on a heap ends as the interpreter does from that heap (the law that
//! `tests/suite/differential.rs` holds on random pairs). Nothing is unrolled and nothing is approximated. It knows no target
//! and no solver. The theory is in `docs/theory.md`, §2 to §7. Tests: `tests/suite/laws/`, `tests/suite/reduction.rs`.

pub mod exec;
pub mod heap;
pub mod normal;
pub mod reduce;
pub mod term;
