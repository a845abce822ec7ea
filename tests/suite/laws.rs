//! The laws of the calculus, and of what is built on it, tried on random terms, heaps and programs.
//!
//! `world` has the vocabulary, `random` makes terms and heaps, `plain` says what they mean, `claim`
//! compares. Equality of terms is evaluation: on many concrete heaps with sharing, cycles and new
//! objects. The same seeds every time.

#![allow(clippy::cast_possible_truncation, reason = "numbers of tests are small")]

mod bodies;
mod claim;
mod compositions;
mod decisions;
mod freshness;
mod merges;
mod normal_form;
mod plain;
mod random;
mod shape;
mod unions;
mod world;
mod writes;
