//! Tests of rewritings that translate what they make.

mod contracts;
