//! Hash-consed terms, guards and heaps: the language of theory.md §2 and §4.
//!
//! Terms, field histories and generalized heaps are `u32` handles into one owned table, [`SymbolicTerms`].
//! Children are made before their parents, so a memo over handles is a dense vector. Only the
//! smart constructors build terms; the local laws (Statement 1) live there. Equal handles mean
//! equal terms; the converse is decided by evaluation.

mod alias;
mod build;
mod build_guards;
mod build_heap;
mod build_numbers;
mod facts;
mod makers;
mod node;
mod notation;
mod print;
mod procs;

pub use facts::KnownLiterals;
pub use makers::Makers;
pub use node::{Chain, ChainNode, Heap, HeapNode, SymbolicTerms, Term, TermNode};
pub use notation::CAPTIONS;
pub use print::SymbolicTermPrinter;
