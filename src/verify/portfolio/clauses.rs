//! The clauses that questions are about, made once.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::members::How;
use crate::base::CheckId;
use crate::emit::smt2;
use crate::horn::cells::{Cells, Stage};
use crate::horn::{Exact, PredId, System};
use crate::infer::Sample;
use crate::logic::Value;
use crate::solve::{self, ClauseScript};
use crate::verify::certify::{Effort, clause_script, observe};
use crate::verify::report::{Basis, Unknown};
use crate::verify::{Subject, encode};

/// Enough samples to propose what all states have in common.
const PROPOSE: Effort = Effort { runs: 600, steps: 240, most: 20_000 };

/// Clauses of an encoding.
pub(super) enum Clauses {
    Exact(Exact, System),
    Cells(Stage, Box<Cells>),
}

/// The clauses for some checks, in the forms in which they are used.
pub(super) struct Prepared {
    pub(super) clauses: Clauses,
    pub(super) texts: ClauseScript,
    script: OnceLock<String>,
    samples: OnceLock<Vec<Sample>>,
}

impl Prepared {
    /// Makes the clauses.
    ///
    /// # Errors
    /// If they are too large.
    pub(super) fn new(
        subject: Subject<'_>,
        how: &How,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Self, Unknown> {
        Ok(match how {
            How::Exact(exact) => {
                Self::of(Clauses::Exact(*exact, encode::exact(subject, *exact, checks)?))
            }
            How::Solvers(stage) | How::Inference(stage, _) => Self::cells(subject, stage, checks),
        })
    }

    /// The clauses of a stage of the cell encoding.
    pub(super) fn cells(subject: Subject<'_>, stage: &Stage, checks: &BTreeSet<CheckId>) -> Self {
        Self::of(Clauses::Cells(*stage, Box::new(encode::cells(subject, checks, stage))))
    }

    pub(super) fn of(clauses: Clauses) -> Self {
        let mut prepared = Self {
            clauses,
            texts: ClauseScript::default(),
            script: OnceLock::new(),
            samples: OnceLock::new(),
        };
        prepared.texts = clause_script(prepared.system());
        prepared
    }

    pub(super) fn system(&self) -> &System {
        match &self.clauses {
            Clauses::Exact(_, system) => system,
            Clauses::Cells(_, cells) => &cells.system,
        }
    }

    /// The encoding.
    pub(super) fn basis(&self) -> Basis {
        match &self.clauses {
            Clauses::Exact(exact, _) => Basis::Exact(*exact),
            Clauses::Cells(stage, _) => Basis::Cells(*stage),
        }
    }

    /// The name of the encoding, or of its stage.
    pub(super) fn encoding(&self) -> &'static str {
        self.basis().name()
    }

    /// What solvers are asked.
    pub(super) fn script(&self) -> &str {
        self.script.get_or_init(|| smt2(self.system()))
    }

    /// What runs of the program look like through the predicates.
    pub(super) fn samples(&self, subject: Subject<'_>) -> &[Sample] {
        self.samples.get_or_init(|| match &self.clauses {
            Clauses::Exact(..) => Vec::new(),
            Clauses::Cells(_, cells) => {
                let samples = observe(subject.program, cells, &PROPOSE);
                samples.into_iter().map(sample).collect()
            }
        })
    }
}

/// A state of a run as our own inference reads it.
fn sample((predicate, values): (PredId, Vec<Value>)) -> Sample {
    let value = |value| match value {
        Value::Int(number) => Some(solve::Value::Int(number)),
        Value::Bool(truth) => Some(solve::Value::Bool(truth)),
        Value::Array(..) => None,
    };
    Sample { predicate: predicate.index(), values: values.into_iter().map(value).collect() }
}
