//! Claims as checks: what claims do not prove of themselves is asserted where it stands, and whoever proves checks is asked.

use std::collections::BTreeSet;
use std::time::Instant;

use super::VerificationRun;
use crate::portfolio::{Portfolio, Proofs, SharedState};
use crate::proof::ProofSubject;
use crate::report::Verdict;
use base::CheckId;
use pipeline::Pipeline;
use rewrite::contracts::AssertingProgram;

impl VerificationRun<'_> {
    /// Until when something may take if so many others are to have as much time.
    pub(super) fn shared_deadline(&self, others: usize) -> Instant {
        let now = Instant::now();
        let parts = u32::try_from(others + 1).unwrap_or(u32::MAX);
        now + self.deadline.saturating_duration_since(now) / parts
    }

    /// Until when checks may be asked about: as much time is left for claims, if some are open that can be asserted.
    pub(super) fn deadline_before_claims(&self, proofs: &Proofs) -> Instant {
        let open = open(&self.claims, proofs);
        let is_asked =
            !open.is_empty() && AssertingProgram::new(self.subject.as_written(), &open).is_some();
        self.shared_deadline(usize::from(is_asked))
    }

    /// Proves those of these claims that are open, and puts that in the place of what was known of them. Nobody is asked where a
    /// run is known that breaks something, unless all is to be decided. Runs of the program come to all of them, or else
    /// nothing would follow for those of which that is not so.
    pub(super) fn assert_claims(
        &self,
        subject: &Pipeline,
        asked: &BTreeSet<CheckId>,
        all_proofs: &mut Proofs,
        deadline: Instant,
    ) {
        let is_broken = self.failures.checks().next().is_some() && !self.options.all_checks;
        if self.options.modular || is_broken || self.cancel.is_cancelled() {
            return;
        }
        let open = open(asked, all_proofs);
        if open.is_empty() {
            return;
        }
        let Some((asserting, claims)) = subject.asserting(&open, self.subject.calls()) else {
            return;
        };
        let shared = SharedState::new(claims, self.cancel);
        let of = (&asserting, ProofSubject::Asserting);
        let times = (self.start, deadline);
        let portfolio = Portfolio::new(of, self.options, times, self.cancel, self.progress, None);
        let proofs = portfolio.prove(&shared).into_iter();
        all_proofs.extend(proofs.filter(|(_, proof)| matches!(proof.verdict, Verdict::Safe(_))));
    }
}

/// Those of these claims of which it is known that they do not follow from claims.
fn open(claims: &BTreeSet<CheckId>, proofs: &Proofs) -> BTreeSet<CheckId> {
    let is_open = |id: &CheckId| {
        proofs.get(id).is_some_and(|proof| matches!(proof.verdict, Verdict::Unknown(_)))
    };
    claims.iter().copied().filter(is_open).collect()
}
