//! The clauses that questions are about, made once.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::member::How;
use crate::certify::{Effort, about, observe};
use crate::encode;
use crate::proof::Basis;
use crate::report::Unknown;
use ::encode::Encoded;
use ::encode::cells::{Elements, Stage};
use ::encode::{Exact, Origin, ProgramClauses};
use base::CheckId;
use chc::{PredId, System};
use emit::smt2;
use houdini::Sample;
use logic::Value;
use pipeline::Pipeline;

/// Enough samples to propose what all states have in common: what is wrong and holds in all of them costs questions.
const PROPOSE: Effort = Effort { runs: 600, more: 6_000, steps: 240, most: 20_000 };

/// The same where states are seen through each two elements of arrays: many samples of one state.
const PROPOSE_ELEMENTS: Effort = Effort { runs: 100, more: 100, steps: 240, most: 3_000 };

/// Clauses of an encoding.
pub(super) enum Clauses {
    Exact(Exact, Box<ProgramClauses>),
    Products(Box<ProgramClauses>),
    Cells(Stage, Box<Encoded>),
}

/// The clauses for some checks, in the forms in which they are used.
pub(super) struct Prepared {
    /// The checks.
    goal: BTreeSet<CheckId>,
    pub(super) encoded: Clauses,
    script: OnceLock<String>,
    samples: OnceLock<Vec<Sample>>,
}

impl Prepared {
    /// Makes the clauses.
    ///
    /// # Errors
    /// If they are too large.
    pub(super) fn new(
        subject: &Pipeline,
        how: &How,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Self, Unknown> {
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
        stage: &Stage,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Self, Unknown> {
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
    pub(super) fn about(&self, checks: &BTreeSet<CheckId>) -> Cow<'_, System> {
        if *checks == self.goal {
            Cow::Borrowed(&self.clauses().system)
        } else {
            Cow::Owned(about(self.clauses(), checks))
        }
    }

    /// For each clause the index of the check that it lets fail, if it is one of these.
    pub(super) fn parts(&self) -> Vec<usize> {
        let part = |origin: &Origin| origin.fails.map_or(usize::MAX, CheckId::index);
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
                let samples = observe(&subject.program, cells, &effort);
                samples.into_iter().map(sample).collect()
            }
        })
    }
}

/// A state of a run as our own inference reads it.
fn sample((predicate, values): (PredId, Vec<Value>)) -> Sample {
    let value = |value| match value {
        Value::Int(_) | Value::Bool(_) => Some(value),
        Value::Array(..) => None,
    };
    Sample { predicate: predicate.index(), values: values.into_iter().map(value).collect() }
}
