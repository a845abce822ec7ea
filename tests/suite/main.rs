//! The project's tests in one binary: laws, differential runs, golden files, the command line.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "runs the program and compilers, and reads examples and golden files"
)]
#![allow(clippy::print_stdout, reason = "what was run, and how it ended, is to be seen")]

mod annotate;
mod arrays;
mod benchexec;
mod book;
mod c;
mod calls;
mod cells;
mod claimed;
mod clauses;
mod cli;
mod compiled;
mod contracts;
mod diff;
mod differential;
mod equivalence;
mod explored;
mod fields;
mod fragments;
mod generator;
mod ghosts;
mod golden;
mod instances;
mod laws;
mod list_claims;
mod lists;
mod lone;
mod managed;
mod marks;
mod memory;
mod modules;
mod notebooks;
mod paths;
mod pointers;
mod procedures;
mod products;
mod proofs;
mod recursion;
mod reduction;
mod refutations;
mod resets;
mod semantics;
mod sequences;
mod shown;
mod slices;
mod support;
mod systems;
mod tidy;
mod times;
mod traps;
mod turns;
mod values;
mod verdicts;
mod verifier;
