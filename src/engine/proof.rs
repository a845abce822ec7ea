//! Proofs: what they are about, and of which program.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::never_called::never_called;
use base::CheckId;
use chc::Model;
use encode::cells::{CLAIMS, EncodingStage};
use encode::{Exact, PRODUCTS};
use pipeline::Pipeline;

/// The name of the clauses with arrays that claims are held against, in certificates.
pub(super) const CLAIMS_WITH_ARRAYS: &str = "claims-arrays";
pub(super) const CLAIMS_KEPT_LISTS: &str = "claims-kept-lists";

/// The name of proofs about structures as values, in certificates.
pub(super) const VALUES: &str = "values";

/// The name of the clauses of cells without predicates of which nothing can be claimed, in certificates.
pub(super) const CLAIMS_UNFOLDED: &str = "claims-unfolded";

/// What a proof is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The calls alone: no run makes checks in procedures to which none lead from main.
    NeverCalled,
    /// The paths: there are few, all of them were explored to their ends, and none fails.
    Explored,
    /// Clauses in an exact encoding.
    Exact(Exact),
    /// Clauses about pairs of calls.
    Products,
    /// Clauses in a stage of the cell encoding.
    Cells(EncodingStage),
    /// Facts about structures as values, about the program with its calls.
    Values,
    /// What is claimed, about the program with its calls: in the stage of the cells for claims, or with arrays.
    Claims(ClaimsBy),
}

/// In which encoding claims are held against clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimsBy {
    /// Cells: what is claimed of objects one by one and of neighbours.
    Cells,
    /// The same, where what leads to places of which nothing can be claimed, such as those behind calls, is
    /// put into what comes from there.
    Unfolded,
    /// Arrays: all claims, with their quantifiers.
    Arrays,
    /// The same, and lists whose nodes a call has not changed are what they were.
    KeptLists,
}

impl ClaimsBy {
    /// Whether arrays hold what objects do.
    pub(super) fn uses_arrays(self) -> bool {
        matches!(self, Self::Arrays | Self::KeptLists)
    }
}

impl Basis {
    /// The name of the encoding, or of its stage.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::NeverCalled => "never-called",
            Self::Explored => "explored",
            Self::Exact(exact) => exact.name(),
            Self::Products => PRODUCTS,
            Self::Values => VALUES,
            Self::Cells(stage) => stage.name,
            Self::Claims(ClaimsBy::Cells) => CLAIMS.name,
            Self::Claims(ClaimsBy::Unfolded) => CLAIMS_UNFOLDED,
            Self::Claims(ClaimsBy::Arrays) => CLAIMS_WITH_ARRAYS,
            Self::Claims(ClaimsBy::KeptLists) => CLAIMS_KEPT_LISTS,
        }
    }
}

/// Of which program something is proved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ProofSubject {
    /// The one that is verified.
    Program,
    /// The one that keeps an arbitrary object in mind.
    Keeping,
    /// The same of the one that may leave circles.
    OpenKeeping,
    /// The one that may leave circles, see [`EndingPipelines`](pipeline::EndingPipelines).
    Open,
    /// The so-manyth copy of that with checks of its own, from 0, which say that runs end.
    Lemma(usize),
    /// The one with those procedures in the place of their calls of which nothing is claimed.
    Inlined,
    /// The one of whose lists is claimed what no random run breaks.
    Listed,
    /// The one that asserts, where they stand, the claims for which the clauses were made.
    Asserting,
}

impl ProofSubject {
    /// Whether it is a copy that keeps an arbitrary object in mind, or marks objects.
    #[must_use]
    pub fn is_copy(self) -> bool {
        match self {
            Self::Keeping | Self::OpenKeeping | Self::Lemma(_) => true,
            Self::Program | Self::Open | Self::Inlined | Self::Listed | Self::Asserting => false,
        }
    }
}

/// A solution of clauses that was checked clause by clause, or that none are needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The program from which the clauses were made.
    pub of: ProofSubject,
    /// The checks that cannot fail for this reason.
    pub checks: BTreeSet<CheckId>,
    /// The checks for which the clauses were made: these, and others for which it gives no reason.
    pub goal: BTreeSet<CheckId>,
    /// What it is about.
    pub basis: Basis,
    /// What the predicates are.
    pub model: Model,
    /// What is true of structures as values, if it is about these; else nothing.
    pub values: String,
}

impl Certificate {
    /// That no run makes these checks, for no calls lead to them.
    pub(super) fn never_called(checks: BTreeSet<CheckId>) -> Self {
        Self::without_clauses(checks, Basis::NeverCalled)
    }

    /// That no path fails at these checks, for all were explored.
    pub(super) fn explored(checks: BTreeSet<CheckId>) -> Self {
        Self::without_clauses(checks, Basis::Explored)
    }

    /// That these checks cannot fail for what is true of structures as values.
    pub(super) fn of_values(checks: BTreeSet<CheckId>, values: String) -> Self {
        Self { values, ..Self::without_clauses(checks, Basis::Values) }
    }

    fn without_clauses(checks: BTreeSet<CheckId>, basis: Basis) -> Self {
        let (goal, model, values) = (checks.clone(), Model::default(), String::new());
        Self { of: ProofSubject::Program, checks, goal, basis, model, values }
    }
}

impl Certificate {
    /// Whether what it says of ends of runs says something of all runs, as these are all the certificates of why they
    /// end, and all other checks may be safe.
    pub(super) fn covers_run_ends(
        &self,
        verified: &Pipeline,
        endings: &[Arc<Self>],
        are_others_safe: bool,
    ) -> bool {
        // Who is never there has no end, and of whom all paths are known, each has one.
        if matches!(self.basis, Basis::NeverCalled | Basis::Explored) {
            return true;
        }
        if self.basis == Basis::Values && covers_all_times(verified) {
            return true;
        }
        let Some(ending) = verified.ending() else { return false };
        let mut lemmas = 0..ending.lemmas.len();
        let is_known = |lemma| endings.iter().any(|other| other.of == ProofSubject::Lemma(lemma));
        let is_asked = match (self.of, &ending.open) {
            (ProofSubject::Program | ProofSubject::Keeping, None) => true,
            (ProofSubject::Open | ProofSubject::OpenKeeping, Some(open)) => {
                let is_of_open = |other: &&Arc<Self>| other.of == ProofSubject::Open;
                let checks = endings.iter().filter(is_of_open).flat_map(|other| &other.checks);
                let checks: BTreeSet<CheckId> = checks.copied().collect();
                open_program_goals(open).is_subset(&checks)
            }
            _ => false,
        };
        is_asked && (!ending.by_choice || are_others_safe) && lemmas.all(is_known)
    }
}

/// Whether what is proved of structures as values says of lost memory that none is lost at any time, not only at ends.
pub(super) fn covers_all_times(subject: &Pipeline) -> bool {
    subject.as_written().symbols.allocated_shapes().is_some()
}

impl ProofSubject {
    /// What people are told of it; nothing of the program that they have written.
    #[must_use]
    pub fn description(self) -> Option<&'static str> {
        match self {
            Self::Program => None,
            Self::Keeping => Some(
                "Of the program that keeps an arbitrary object in mind instead of counting what is allocated, until it \
                 is freed.",
            ),
            Self::Open => {
                Some("Of the program that may leave loops whenever it tests whether to go on.")
            }
            Self::OpenKeeping => Some(
                "Of the program that may leave loops whenever it tests whether to go on, and keeps an arbitrary object \
                 in mind until it is freed.",
            ),
            Self::Inlined => Some(
                "Of the program with those procedures in the place of their calls of which nothing is claimed.",
            ),
            Self::Listed => Some("Of the program with claims about lists, as far as they hold."),
            // Claims are proved of it, which no file speaks of.
            Self::Asserting => None,
            Self::Lemma(_) => {
                Some("Of a copy of the program with checks of its own, which say that runs end.")
            }
        }
    }

    /// The program, for one that is verified; `None` if that has no such.
    #[must_use]
    pub fn pipeline(self, verified: &Pipeline) -> Option<&Pipeline> {
        match self {
            Self::Program => Some(verified),
            Self::Keeping => verified.keeping(),
            Self::OpenKeeping => verified.ending()?.open.as_ref()?.keeping(),
            Self::Open => verified.ending()?.open.as_ref(),
            Self::Inlined => verified.inlining_unclaimed(),
            Self::Listed => verified.with_lists().map(|(pipeline, _)| pipeline),
            // It is made of the claims that are open.
            Self::Asserting => None,
            Self::Lemma(number) => {
                verified.ending()?.lemmas.get(number).map(|(pipeline, _)| pipeline)
            }
        }
    }
}

/// The checks of a program that may leave circles that must not fail: all others than those of what is allocated.
pub(super) fn open_program_goals(open: &Pipeline) -> BTreeSet<CheckId> {
    let program = open.as_written();
    let never_called = never_called(program);
    let is_asked = |check: &CheckId| {
        !program.check(*check).kind.is_of_allocated() && !never_called.contains(check)
    };
    program.check_ids().filter(is_asked).collect()
}
