//! Compositional symbolic execution.
