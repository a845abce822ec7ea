//! What a path decides, and how it ends.

use base::{CheckId, ProcId};
use program::ProgramPoint;
use solver::NoAnswerReason;

/// Which test of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TestPlace {
    /// The operation that is tested. A condition of a `goto` and of an `assume` is tested behind its last
    /// operation (`op` is the length of its code), the reference of a store behind its last expression.
    pub point: ProgramPoint,
    /// How many tests the same operation makes before this one: of an element of an array, 0 is *null*, 1
    /// *negative*, 2 *not below the length*.
    pub passed: u8,
}

/// A choice that a path has made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// A test whose condition is no constant came out so, whether or not it could have come out
    /// otherwise. A check fails if its condition is true.
    Side {
        /// The test.
        at: TestPlace,
        /// The value of its condition.
        side: bool,
    },
    /// Where a reference of the input points was decided, for this test depends on it.
    Reference {
        /// The test.
        at: TestPlace,
        /// Which reference of the input, in the order in which the path has come by them.
        input: usize,
        /// Where it points.
        to: Pointee,
    },
    /// An index into an array was compared with a number, to tell which element it is.
    Index {
        /// The operation.
        at: TestPlace,
        /// Whether the index is that number.
        side: bool,
    },
}

/// Where a reference of the input points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pointee {
    /// Nowhere.
    Null,
    /// To an object of the input that was not known before; its address, -1 for the first one.
    New(i64),
    /// To an object of the input that was known.
    Known(i64),
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathOutcome {
    /// At `halt`, or behind main's last statement.
    Halted,
    /// At a check that fails.
    Failed(CheckId),
    /// At an `assume` that does not hold: this is no run of the program.
    Blocked,
    /// At a target, by its number in [`super::ExploreGoal::targets`].
    Reached(usize),
    /// At a bound: what follows was not explored.
    Cut(CutPlace),
    /// Nobody knows whether any input takes it, or it could not be followed any further.
    Undecided(Undecided),
}

/// Where a bound has ended a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CutPlace {
    /// At one more turn of the loop with the head at this position.
    Loop(usize),
    /// At one more call of a recursive procedure: the position of the call, and the procedure.
    Call(usize, ProcId),
}

/// Why it is not known whether a path is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undecided {
    /// The solver does not know.
    Solver(NoAnswerReason),
    /// Numbers or terms grow out of bounds, or an index of an array is too large to be told apart.
    TooLarge,
    /// There are too many calls under way.
    TooDeep,
}
