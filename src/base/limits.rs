//! Limits of what is read and reported, in whatever language.

/// How many digits a number may have: reading and printing one takes time quadratic in them.
pub const MAX_DIGITS: usize = 100_000;

/// How many errors of one program are reported.
pub const MAX_ERRORS: usize = 50;
