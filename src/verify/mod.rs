//! From checks to verdicts.
