//! The functional program.
