//! The core program: what front ends make and what every later stage reads.

mod ast;
pub mod build;
mod code;
mod effects;
pub mod extract;
mod print;
pub mod semantics;
pub mod verify;

pub use ast::{BinOp, Check, CheckKind, Code, Instr, Op, Proc, Program, ProgramPoint, Stmt};
pub use effects::Effects;
pub use print::{Renderer, code_text, core_text, render, stmt_text};
