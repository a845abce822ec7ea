//! Stand-ins for solvers, and the real ones, for tests.

#[allow(unreachable_pub, reason = "the suite has this file, too")]
#[path = "../../tests/suite/support/stand_in.rs"]
mod script;

use std::time::Duration;

use super::{Limits, Solver, SolverKind};

pub(crate) use script::StandIn;

/// Z3 as it is found here; `scripts/test` installs it.
pub(crate) fn real_z3() -> Solver {
    Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("this test needs Z3: {missing}"))
}

/// Enough for every question of a test.
pub(crate) const LIMITS: Limits = Limits { time: Duration::from_secs(20), memory_mib: 1000 };
