//! How runs end, and how calls say so: ω, which no program has, is 0 behind a call that returns, and
//! else a number that tells what has ended the run inside.

use crate::term::{Heap, Term};
use base::CheckId;

/// How runs of the program end, and under which path condition.
#[derive(Clone, Debug)]
pub struct End {
    /// The path condition, over the initial heap.
    pub guard: Term,
    /// What happens.
    pub kind: EndKind,
}

/// The ways in which a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndKind {
    /// The program halts with this generalized heap.
    Halt(Heap),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken: not a run.
    Blocked,
    /// A call ends the run.
    Called {
        /// ω behind the call, not 0: how it ends.
        how: Term,
        /// The heap where it halts: main's own variables as they were at the call, all else as the
        /// callee has left it.
        heap: Heap,
        /// The path condition under which it halts.
        halts: Term,
    },
}

/// What ends a run inside a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CallEnd {
    /// The check fails.
    Fail(CheckId),
    /// The program halts.
    Halt,
    /// An assumption is broken.
    Blocked,
}

impl CallEnd {
    /// The value of ω that says so.
    #[must_use]
    pub fn number(self) -> i64 {
        match self {
            Self::Fail(check) => i64::try_from(check.number()).expect("handles fit 32 bits"),
            Self::Halt => -1,
            Self::Blocked => -2,
        }
    }

    /// What this value of ω says; 0 says that the run goes on.
    #[must_use]
    pub fn from_number(number: i64) -> Option<Self> {
        match number {
            -2 => Some(Self::Blocked),
            -1 => Some(Self::Halt),
            _ => {
                let at = usize::try_from(number).ok()?.checked_sub(1)?;
                Some(Self::Fail(CheckId::new(at)))
            }
        }
    }
}
