//! Limits of what is read and reported, in whatever language.

/// How many digits a number may have: reading and printing one takes time quadratic in them.
pub const MAX_DIGITS: usize = 100_000;

/// How many errors of one program are reported: more of them are of one cause, such as a file that is no program.
pub const MAX_ERRORS: usize = 20;
