//! Symbolic execution: from the graph of a core program to generalized heaps, and from these to trees in normal form.
//!
//! In the order of reading: [`term`] (values and unions of addresses), [`heap`] (what a path has written), [`exec`]
//! (regions of the graph become equations of heaps), [`normal`] (trees of tests from cut to cut), [`reduce`] (equations
//! are run on a concrete heap, which must end as the interpreter does).

pub mod exec;
pub mod heap;
pub mod normal;
pub mod reduce;
pub mod term;
