//! What became of a program that was to be verified.

use engine::Report;
use pipeline::Pipeline;

use crate::cli::files::Problem;

/// A program with its verdicts.
pub(super) struct Verified {
    pub pipeline: Pipeline,
    pub report: Report,
}

/// What became of a program.
pub(super) enum Made {
    /// It was verified, or interrupted while it was.
    Verified(Box<Verified>),
    /// It is none.
    Problem(Problem),
    /// It was not its turn, or it did not come to its end, before everything was interrupted.
    Interrupted,
}
