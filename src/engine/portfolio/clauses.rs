//! The clauses that questions are about, made once.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::member::How;
use crate::certify::{Effort, restrict_to_checks, sample_runs};
use crate::encode;
use crate::proof::Basis;
use crate::report::UnknownReason;
use ::encode::Encoded;
use ::encode::cells::{Elements, EncodingStage};
use ::encode::{ClauseOrigin, Exact, ProgramClauses};
use base::CheckId;
use chc::{PredId, System};
use emit::smt2;
use houdini::Sample;
use logic::ExprValue;
use pipeline::Pipeline;

/// Enough samples to propose what all states have in common: what is wrong and holds in all of them costs questions.
const PROPOSE: Effort = Effort { runs: 600, more: 6_000, steps: 240, most: 20_000 };

/// The same where states are seen through each two elements of arrays: many samples of one state.
const PROPOSE_ELEMENTS: Effort = Effort { runs: 100, more: 100, steps: 240, most: 3_000 };

/// Clauses of an encoding.
pub(super) enum Clauses {
    Exact(Exact, Box<ProgramClauses>),
    Products(Box<ProgramClauses>),
    Cells(EncodingStage, Box<Encoded>),
}

/// The clauses for some checks, in the forms in which they are used.
pub(super) struct PreparedClauses {
    /// The checks.
    goal: BTreeSet<CheckId>,
    pub(super) encoded: Clauses,
    script: OnceLock<String>,
    samples: OnceLock<Vec<Sample>>,
}

impl PreparedClauses {
    /// Makes the clauses.
    ///
    /// # Errors
    /// If they are too large.
    pub(super) fn new(
        subject: &Pipeline,
        how: &How,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Self, UnknownReason> {
        Ok(match how {
            How::Exact(exact) => Self::with_clauses(
                checks,
                Clauses::Exact(*exact, encode::exact(subject, *exact, checks)?.into()),
            ),
            How::Products => Self::with_clauses(
                checks,
                Clauses::Products(encode::products(subject, checks)?.into()),
            ),
            How::Solvers(stage) | How::Inference(stage, _) => Self::cells(subject, stage, checks)?,
        })
    }

    /// The clauses of a stage of the cell encoding.
    ///
    /// # Errors
    /// If there are none for the program.
    pub(super) fn cells(
        subject: &Pipeline,
        stage: &EncodingStage,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Self, UnknownReason> {
        let encoded = encode::cells(subject, checks, stage)?;
        Ok(Self::with_clauses(checks, Clauses::Cells(*stage, Box::new(encoded))))
    }

    /// Clauses that were made for these checks.
    pub(super) fn with_clauses(goal: &BTreeSet<CheckId>, encoded: Clauses) -> Self {
        let (script, samples) = (OnceLock::new(), OnceLock::new());
        Self { goal: goal.clone(), encoded, script, samples }
    }

    pub(super) fn clauses(&self) -> &ProgramClauses {
        match &self.encoded {
            Clauses::Exact(_, clauses) | Clauses::Products(clauses) => clauses,
            Clauses::Cells(_, cells) => &cells.clauses,
        }
    }

    /// The checks for which the clauses were made.
    pub(super) fn goal(&self) -> &BTreeSet<CheckId> {
        &self.goal
    }

    /// The clauses that say when some of these checks fail, without those for others.
    pub(super) fn restrict_to_checks(&self, checks: &BTreeSet<CheckId>) -> Cow<'_, System> {
        if *checks == self.goal {
            Cow::Borrowed(&self.clauses().system)
        } else {
            Cow::Owned(restrict_to_checks(self.clauses(), checks))
        }
    }

    /// For each clause the index of the check that it lets fail, if it is one of these.
    pub(super) fn check_index_by_clause(&self) -> Vec<usize> {
        let part = |origin: &ClauseOrigin| origin.fails.map_or(usize::MAX, CheckId::index);
        self.clauses().origins.iter().map(part).collect()
    }

    /// The encoding.
    pub(super) fn basis(&self) -> Basis {
        match &self.encoded {
            Clauses::Exact(exact, _) => Basis::Exact(*exact),
            Clauses::Products(_) => Basis::Products,
            Clauses::Cells(stage, _) => Basis::Cells(*stage),
        }
    }

    /// The name of the encoding, or of its stage.
    pub(super) fn encoding(&self) -> &'static str {
        self.basis().name()
    }

    /// What solvers are asked.
    pub(super) fn script(&self) -> &str {
        self.script.get_or_init(|| smt2(self.clauses()))
    }

    /// What runs of the program look like through the predicates.
    pub(super) fn samples(&self, subject: &Pipeline) -> &[Sample] {
        self.samples.get_or_init(|| match &self.encoded {
            Clauses::Exact(..) | Clauses::Products(_) => Vec::new(),
            Clauses::Cells(stage, cells) => {
                let effort = match stage.elements {
                    Elements::All => PROPOSE,
                    Elements::OfObjects(_) | Elements::UnderVars(_) => PROPOSE_ELEMENTS,
                };
                let samples = sample_runs(&subject.program, cells, &effort);
                samples.into_iter().map(sample).collect()
            }
        })
    }
}

/// A state of a run as our own inference reads it.
fn sample((predicate, values): (PredId, Vec<ExprValue>)) -> Sample {
    let value = |value| match value {
        ExprValue::Int(_) | ExprValue::Bool(_) => Some(value),
        ExprValue::Array(..) => None,
    };
    Sample { predicate: predicate.index(), values: values.into_iter().map(value).collect() }
}
