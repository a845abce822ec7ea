//! unheap

pub mod base;
pub mod syntax;
