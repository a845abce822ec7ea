//! What became of a program that was to be verified.

use unheap::pipeline::Pipeline;
use unheap::verify::Report;

use crate::cli::files::Problem;

/// A program with its verdicts.
pub struct Verified {
    pub pipeline: Pipeline,
    pub report: Report,
}

/// What became of a program.
pub enum Made {
    /// It was verified, or interrupted while it was.
    Verified(Box<Verified>),
    /// It is none.
    Problem(Problem),
    /// It was not its turn, or it did not come to its end, before everything was interrupted.
    Interrupted,
}
