//! What claims prove, and what one attempt after the other adds to that.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::ClaimClauses;
use crate::proof::{Basis, Certificate, ProofSubject};
use crate::report::UnknownReason;
use base::CheckId;
use chc::Model;
use concrete::Heap;

/// What claims alone prove.
#[derive(Default)]
pub(crate) struct Proved {
    /// The claims that prove one another, and the checks that are safe for that reason.
    pub(crate) certificates: Vec<Arc<Certificate>>,
    /// What is inferred besides.
    pub(crate) inferred: Vec<Arc<Certificate>>,
    /// Why others are not proved.
    pub(crate) open: BTreeMap<CheckId, UnknownReason>,
    /// Initial heaps from which runs are said to break some of these.
    pub(crate) starts: BTreeMap<CheckId, Heap>,
}

/// What has come out of the search in one encoding.
pub(super) struct HeldClaims {
    pub(super) made: ClaimClauses,
    /// Which parts of claims hold.
    pub(super) alive: Vec<bool>,
    /// What holds as definitions of predicates.
    pub(super) model: Model,
    pub(super) held: BTreeSet<CheckId>,
    pub(super) open: BTreeMap<CheckId, UnknownReason>,
    pub(super) starts: BTreeMap<CheckId, Heap>,
}

impl Proved {
    /// Takes what an attempt has shown that is not known yet; gives the attempt back.
    pub(super) fn merge_attempt(
        &mut self,
        goal: &BTreeSet<CheckId>,
        of: ProofSubject,
        attempt: Result<HeldClaims, UnknownReason>,
    ) -> Option<HeldClaims> {
        let is_first = self.certificates.is_empty() && self.open.is_empty();
        let mut attempt = match attempt {
            Ok(attempt) => attempt,
            Err(why) => {
                if is_first {
                    self.open = goal.iter().map(|&id| (id, why.clone())).collect();
                }
                return None;
            }
        };
        let open = std::mem::take(&mut attempt.open);
        // Heaps of another program name other variables.
        if of == ProofSubject::Program {
            self.starts.append(&mut attempt.starts);
        }
        let mut checks = attempt.held.clone();
        if is_first {
            self.open = open;
        } else {
            checks.retain(|id| self.open.contains_key(id));
            for (id, why) in open {
                // Who could say nothing gives no reason that helps; a state of whole heaps says more than views of it, and one of
                // the program as it was written more than one of another.
                if let Some(previous) = self.open.get_mut(&id)
                    && of == ProofSubject::Program
                    && (matches!(
                        previous,
                        UnknownReason::Unfit | UnknownReason::TooCoarse | UnknownReason::Refused(_)
                    ) || matches!(
                        (&*previous, &why),
                        (UnknownReason::NotKept(_), UnknownReason::NotKept(_))
                    ))
                {
                    *previous = why;
                }
            }
            self.open.retain(|id, _| !checks.contains(id));
        }
        if is_first || !checks.is_empty() {
            let (goal, basis) = (goal.clone(), Basis::Claims(attempt.made.by));
            let model = attempt.model.clone();
            let values = String::new();
            self.certificates.push(Arc::new(Certificate {
                of,
                checks,
                goal,
                basis,
                model,
                values,
            }));
        }
        Some(attempt)
    }
}
