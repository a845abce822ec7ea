//! What became of a program that was to be verified.

use engine::VerificationReport;
use pipeline::Pipeline;

use crate::cli::files::CommandFailure;

/// A program with its verdicts.
pub(super) struct Verified {
    pub pipeline: Pipeline,
    pub report: VerificationReport,
}

/// What became of a program.
pub(super) enum VerificationOutcome {
    /// It was verified, or interrupted while it was.
    Verified(Box<Verified>),
    /// It is none.
    Problem(CommandFailure),
    /// It was not its turn, or it did not come to its end, before everything was interrupted.
    Interrupted,
}
