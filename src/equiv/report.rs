//! What is said of two procedures, with its evidence.

use std::fmt;
use std::time::Duration;

use super::options::CompareOptions;
use super::product::ProductVariant;
use super::subject::ProcedurePair;
use super::witness::InequivalenceWitness;
use chc::{Model, System};
use solver::{CancelCause, UnprovedReason};

/// A solution of a product's clauses, which was checked clause by clause.
#[derive(Clone, Debug)]
pub struct EquivalenceCertificate {
    /// Which product it is of.
    pub variant: ProductVariant,
    /// Its clauses.
    pub system: System,
    /// What the predicates are.
    pub model: Model,
    /// Who found it.
    pub engine: &'static str,
}

/// Whether two procedures can be told apart.
#[derive(Clone, Debug)]
pub enum PairVerdict {
    /// They cannot.
    Equivalent(Box<EquivalenceCertificate>),
    /// They can: here is a heap.
    Different(Box<InequivalenceWitness>),
    /// That is not known.
    Unknown(EquivUnknownReason),
}

/// Why a verdict is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EquivUnknownReason {
    /// Those who were asked have not found out.
    Unproved(UnprovedReason),
    /// There would be too many clauses.
    TooLarge,
    /// No product excludes a difference, and no heap was found that shows one.
    TooCoarse,
}

impl EquivUnknownReason {
    /// How much it tells the user.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Self::TooCoarse => 0,
            Self::TooLarge => 1,
            Self::Unproved(why) => why.rank(),
        }
    }

    /// Whether more time would not change it.
    pub(super) fn is_final(&self) -> bool {
        use UnprovedReason::{
            Interrupted, NotCertified, OutOfMemory, Solver, SolverMissing, TimeOut,
        };
        match self {
            Self::Unproved(TimeOut | Interrupted | OutOfMemory(_) | NotCertified(_)) => false,
            Self::TooCoarse | Self::TooLarge | Self::Unproved(Solver(_) | SolverMissing(_)) => true,
        }
    }
}

impl From<UnprovedReason> for EquivUnknownReason {
    fn from(why: UnprovedReason) -> Self {
        Self::Unproved(why)
    }
}

impl fmt::Display for EquivUnknownReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unproved(why) => why.fmt(f),
            Self::TooLarge => f.write_str("there would be too many clauses"),
            Self::TooCoarse => f.write_str(
                "no heap was found on which they differ, and what was tried is too coarse for a proof",
            ),
        }
    }
}

/// The verdict, and what it has cost.
#[derive(Clone, Debug)]
pub struct EquivalenceReport {
    /// The program's file as the user named it.
    pub file: String,
    /// The names of the procedures.
    pub names: [String; 2],
    /// Whether it mattered how runs end that do not return.
    pub outcomes: bool,
    /// The verdict.
    pub verdict: PairVerdict,
    /// How long it took.
    pub time: Duration,
}

impl EquivalenceReport {
    /// The report on a comparison that did not come to its end.
    #[must_use]
    pub fn interrupted(
        subject: &ProcedurePair,
        options: &CompareOptions,
        cause: CancelCause,
    ) -> Self {
        Self {
            file: subject.sides[0].source.name.clone(),
            names: subject.names.clone(),
            outcomes: options.outcomes,
            verdict: PairVerdict::Unknown(UnprovedReason::from(cause).into()),
            time: Duration::ZERO,
        }
    }
}
