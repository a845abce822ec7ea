//! The project's tests in one binary: laws, differential runs, golden files, the command line.

mod clauses;
mod differential;
mod support;
