//! What the execution of regions shows: how their paths end, whom they call, and so how runs end in a
//! procedure.

use super::ends::CallEnd;
use crate::heap::SymbolicState;
use crate::term::{KnownLiterals, Term};
use base::{CheckId, ProcId};

/// How a path of a region ends.
#[derive(Clone, Debug)]
pub(super) enum RegionPathEnd {
    /// It returns to the region's head.
    Back(SymbolicState),
    /// It leaves the loop by the edge of this number.
    Exit(usize, SymbolicState),
    /// The procedure returns; what is known then.
    Return(SymbolicState, KnownLiterals),
    /// The program halts.
    Halt(SymbolicState),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken.
    Blocked,
    /// A call ends the run.
    Called {
        /// The path condition at the call.
        path: Term,
        /// ω behind it, not 0.
        how: Term,
        /// The heap where it halts.
        state: SymbolicState,
    },
}

/// What the execution of a region has shown.
pub(super) struct RegionSummary {
    /// How its paths end, with their path conditions, in topological order.
    pub endings: Vec<(Term, RegionPathEnd)>,
    /// The procedures that they call, in order of discovery.
    pub callees: Vec<ProcId>,
}

impl RegionSummary {
    /// How runs end in the region.
    pub(super) fn calls(&self) -> ProcEnds {
        let ends = self.endings.iter().filter_map(|(_, ending)| match ending {
            RegionPathEnd::Fail(check) => Some(CallEnd::Fail(*check)),
            RegionPathEnd::Halt(_) => Some(CallEnd::Halt),
            RegionPathEnd::Blocked => Some(CallEnd::Blocked),
            RegionPathEnd::Back(_) | RegionPathEnd::Exit(..) => None,
            RegionPathEnd::Return(..) | RegionPathEnd::Called { .. } => None,
        });
        let (mut ends, mut callees): (Vec<_>, _) = (ends.collect(), self.callees.clone());
        ends.sort_unstable();
        ends.dedup();
        callees.sort_unstable();
        callees.dedup();
        ProcEnds { own: ends, callees, may_end: false }
    }

    /// Whether the run may end in the region.
    pub(super) fn may_end(&self) -> bool {
        self.endings.iter().any(|(_, ending)| match ending {
            RegionPathEnd::Fail(_)
            | RegionPathEnd::Halt(_)
            | RegionPathEnd::Blocked
            | RegionPathEnd::Called { .. } => true,
            RegionPathEnd::Back(_) | RegionPathEnd::Exit(..) | RegionPathEnd::Return(..) => false,
        })
    }
}

/// What the execution of a procedure has shown of how runs end in it.
#[derive(Clone, Default, Debug)]
pub(super) struct ProcEnds {
    /// What ends the run in the procedure itself, each once, in order.
    pub own: Vec<CallEnd>,
    /// The procedures that it calls, each once, in order.
    pub callees: Vec<ProcId>,
    /// Whether the run may end in it or in a callee.
    pub may_end: bool,
}

impl ProcEnds {
    /// What several executions have shown.
    pub(super) fn collect<'a>(executions: impl Iterator<Item = &'a RegionSummary>) -> Self {
        let mut all = Self::default();
        for execution in executions {
            let Self { own, callees, .. } = execution.calls();
            all.own.extend(own);
            all.callees.extend(callees);
        }
        all.own.sort_unstable();
        all.own.dedup();
        all.callees.sort_unstable();
        all.callees.dedup();
        all
    }
}
