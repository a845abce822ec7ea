//! From decision trees to the functional program.
