//! What a comparison may use.

use std::time::Duration;

use solver::SolverKind;

/// What a comparison may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompareOptions {
    /// Whether it matters how runs end that do not return.
    pub outcomes: bool,
    /// The time for all.
    pub timeout: Duration,
    /// The solvers that are asked about clauses.
    pub solvers: Vec<SolverKind>,
    /// The memory of each solver process, in MiB.
    pub memory_mib: u64,
}

impl Default for CompareOptions {
    fn default() -> Self {
        Self {
            outcomes: false,
            timeout: Duration::from_secs(10),
            solvers: vec![SolverKind::Z3],
            memory_mib: 2048,
        }
    }
}
