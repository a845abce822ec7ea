//! From source text to the typed core program.

mod program;

pub use program::{BinOp, Check, CheckKind, Code, Instr, Op, Program, Stmt};
