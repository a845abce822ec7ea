//! The core program: what front ends make and what every later stage reads.

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
mod op;
mod place;
mod print;
mod reads;
pub mod semantics;
pub mod spec;
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
