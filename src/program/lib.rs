//! The core program: what front ends make and what every later stage reads.
//!
//! In the order of reading: [`Program`] with its [`Proc`]s, [`Instr`]s and [`Check`]s; [`build`] is how front ends write one, and
//! [`build::rewrite`] how it is changed; [`semantics`] says what a statement means, once for every domain; [`spec`] has
//! claims as data; [`mod@cfg`] the graph, its loops and the points where it is cut; [`inline`] puts procedures in the
//! place of their calls; [`render`] prints it.
//!
//! ```
//! use base::Source;
//! use program::cfg::{ControlFlowGraph, Order};
//!
//! let text = "L: goto { n = 0 -> E }  n := n - 1  goto { true -> L }  E: assert m = 0";
//! let program = uh::parse(&Source::new("count.uh", text)).expect("it is a program");
//! assert_eq!(program.checks.len(), 1);
//! // The loop is a cycle of the graph, and is cut at its head.
//! let graph = ControlFlowGraph::build(&program);
//! assert_eq!(Order::search(&graph).recursive().count(), 1);
//! ```
//!
//! A claim, `invariant 0 <= n` at `L`, is a [`spec::Claim`]: the number of a check, the place (the head of the loop at `L`), and
//! a [`spec::Formula`], here one comparison. It is evaluated by `concrete`, and is a clause or a test elsewhere.
//!
//! Always: [`verify`](verify::verify) accepts the program; a branch stays in its procedure; each check has a number, a kind and a
//! span. It knows no front end, and nothing of what is proved. Tests: `tests/suite/verifier.rs`, `tests/suite/laws/`.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod asserted;
mod ast;
pub mod build;
mod call_graph;
pub mod calls;
pub mod cfg;
mod check;
mod claims;
mod code;
mod effects;
mod entry;
pub mod extract;
mod heads;
pub mod inline;
pub mod numbers;
mod op;
mod place;
mod print;
mod reads;
pub mod semantics;
pub mod spec;
mod unassigned;
pub mod verify;

pub use ast::{
    ClaimReads, ClaimTest, ClaimTests, Instr, InstrumentedProgram, Proc, Program, ProgramPoint,
    Stmt,
};
pub use call_graph::CallGraph;
pub use check::{Check, CheckKind};
pub use code::array_fields;
pub use effects::{Effects, ProcEffects};
pub use entry::{entry_arguments, with_entry};
pub use heads::heads;
pub use op::{BinOp, Code, ElementOf, Op};
pub use place::CheckPlace;
pub use print::{
    CAPTIONS, CORE_CAPTIONS, Renderer, code_text, core_text, core_text_marked, render, stmt_text,
};
pub use reads::ReadPart;
