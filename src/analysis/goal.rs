//! Which failures are asked for.

use std::collections::BTreeSet;

use base::CheckId;
use program::Program;
use program::spec::Claim;

/// Which checks are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// All of them, jointly.
    All,
    /// These, jointly.
    Only(BTreeSet<CheckId>),
}

impl Goal {
    /// Whether the failure of a check is asked for.
    #[must_use]
    pub fn includes_check(&self, check: CheckId) -> bool {
        match self {
            Self::All => true,
            Self::Only(wanted) => wanted.contains(&check),
        }
    }

    /// Whether a claim is to be shown: one that is named. All checks are asked for without what is claimed.
    #[must_use]
    pub fn includes_claim(&self, claim: &Claim) -> bool {
        match self {
            Self::All => false,
            Self::Only(wanted) => wanted.contains(&claim.check),
        }
    }

    /// Whether the failure of a check is asked for in a program that may be instrumented: the checks of ghosts never fail.
    #[must_use]
    pub fn includes_check_in(&self, program: &Program, check: CheckId) -> bool {
        !program.check(check).is_ghost() && self.includes_check(check)
    }
}
