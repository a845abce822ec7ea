//! What a verification may use, and whom it tells what is at work.

use std::thread;
use std::time::Duration;

use super::portfolio::{Encoding, PortfolioMember, members};
use solver::SolverKind;

/// Is told what is at work.
pub type ProgressListener<'a> = &'a (dyn Fn(&str) + Sync);

/// What may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerificationOptions {
    /// The time for the whole program.
    pub timeout: Duration,
    /// The solvers that are asked about clauses.
    pub solvers: Vec<SolverKind>,
    /// Who tries to prove, in this order.
    pub members: Vec<PortfolioMember>,
    /// The memory of each solver process, in MiB.
    pub memory_mib: u64,
    /// How many processors there are for one program.
    pub cores: usize,
    /// Whether all checks are decided, also when a run is known that fails at one of them.
    pub all_checks: bool,
    /// Whether all paths of programs with few are explored to prove them: sooner than by facts, of which there are none then.
    pub explores: bool,
    /// Whether nothing is asked but what the claims alone prove.
    pub modular: bool,
    /// Whether checks are explained of which nothing is known; a part of the time is kept for it.
    pub explains: bool,
}

impl VerificationOptions {
    /// Whether the members are all that there are, and not those of one encoding.
    pub(crate) fn asks_all_members(&self) -> bool {
        self.members == members(Encoding::Auto, None)
    }
}

impl Default for VerificationOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(10),
            solvers: vec![SolverKind::Z3],
            members: members(Encoding::Auto, None),
            memory_mib: 2048,
            cores: thread::available_parallelism().map_or(2, usize::from),
            all_checks: false,
            explores: true,
            modular: false,
            explains: false,
        }
    }
}
