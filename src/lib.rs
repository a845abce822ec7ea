//! `unheap` turns heap-manipulating programs into pure functional programs and Horn clauses.

pub mod base;
pub mod cfg;
pub mod compare;
pub mod concrete;
pub mod emit;
pub mod exec;
pub mod func;
pub mod heap;
pub mod horn;
pub mod normal;
pub mod pipeline;
pub mod reduce;
pub mod solve;
pub mod specialize;
pub mod syntax;
pub mod term;
pub mod verify;
