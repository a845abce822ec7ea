//! Symbolic and generalized heaps.
