//! Why there is no proof, whatever was to be proved.

use std::fmt;
use std::time::{Duration, Instant};

use super::certificate::{Invalid, validate};
use super::process::{Cancel, CancelCause};
use super::reason::NoAnswerReason;
use super::solver::{Limits, Solver, UnavailableSolver};
use chc::{Model, System};

/// How long the check of a solution may take beyond the deadline: it would be a pity about the solution.
const GRACE: Duration = Duration::from_millis(1_200);

/// Why those who were asked for a proof have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnprovedReason {
    /// The time was up.
    TimeOut,
    /// A solver is not there; the message has the remedy.
    SolverMissing(UnavailableSolver),
    /// The solvers have no answer.
    Solver(NoAnswerReason),
    /// A solver's solution was not confirmed.
    NotCertified(Invalid),
    /// The user did not let it come to its end.
    Interrupted,
    /// So many MiB of memory were used, and no more may be.
    OutOfMemory(u64),
}

impl UnprovedReason {
    /// How much it tells the user, from 2 on: what is wrong first, then that more time may help. What is
    /// known of the clauses themselves, whoever was asked, says less.
    pub fn rank(&self) -> u8 {
        match self {
            Self::Solver(NoAnswerReason::GaveUp(_) | NoAnswerReason::Cancelled) => 2,
            Self::TimeOut | Self::Solver(NoAnswerReason::TimeOut) => 3,
            Self::Solver(NoAnswerReason::Crashed(_) | NoAnswerReason::Garbage(_)) => 4,
            Self::Solver(_) => 5,
            Self::NotCertified(_) => 6,
            Self::SolverMissing(_) => 7,
            Self::Interrupted | Self::OutOfMemory(_) => 9,
        }
    }
}

impl From<CancelCause> for UnprovedReason {
    fn from(cause: CancelCause) -> Self {
        match cause {
            CancelCause::Ended => Self::Interrupted,
            CancelCause::Memory(mib) => Self::OutOfMemory(mib),
        }
    }
}

impl From<NoAnswerReason> for UnprovedReason {
    fn from(reason: NoAnswerReason) -> Self {
        match reason {
            NoAnswerReason::TimeOut | NoAnswerReason::Cancelled => Self::TimeOut,
            reason => Self::Solver(reason),
        }
    }
}

impl fmt::Display for UnprovedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeOut => f.write_str("time-out"),
            Self::SolverMissing(missing) => missing.fmt(f),
            Self::Solver(reason) => reason.fmt(f),
            Self::NotCertified(why) => write!(f, "the solver's proof was not confirmed: {why}"),
            Self::Interrupted => f.write_str("interrupted"),
            Self::OutOfMemory(mib) => {
                write!(f, "the memory was used up; --memory gives more than {mib} MiB")
            }
        }
    }
}

/// [`validate`] for a proof that is wanted by the deadline, and a little later at the latest.
///
/// # Errors
/// If it could not be shown that the model solves the clauses.
pub fn certify(
    system: &System,
    model: &Model,
    z3: &Solver,
    memory_mib: u64,
    (deadline, cancel): (Instant, &Cancel),
) -> Result<(), UnprovedReason> {
    let time = deadline.saturating_duration_since(Instant::now()) + GRACE;
    let limits = Limits { time, memory_mib };
    validate(system, model, z3, limits, cancel).map_err(UnprovedReason::NotCertified)
}
