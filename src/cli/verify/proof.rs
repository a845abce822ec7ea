//! `unheap verify --proof`

use engine::{NotAnnotated, ProgressListener, VerificationOptions};
use proofs::{DischargedProof, NoProof, proof_text, prove, rocq, whyml};
use solver::Cancel;

use super::{alone, annotate};
use crate::cli::args::{ProofForm, VerifyArgs};
use crate::cli::messages::{complain, note};
use crate::cli::{DONE, ReportedFailure, UNKNOWN, files};

/// Prints the proof in a form, or why there is none.
pub(super) fn proof(
    command: &VerifyArgs,
    form: ProofForm,
    options: &VerificationOptions,
) -> Result<u8, ReportedFailure> {
    let pipeline = alone::program(command, "--proof")?;
    let name = pipeline.source.name.clone();
    let work = |cancel: &Cancel, progress: ProgressListener<'_>| {
        prove(&pipeline, options, cancel, progress).and_then(|standing| text(&standing, form))
    };
    alone::attended(&name, work, |outcome| match outcome {
        Ok(text) => {
            files::write(command.annotation.output.as_deref(), &text)?;
            Ok(DONE)
        }
        Err(NoProof::NoSolver(missing)) => Err(complain(&format!("{name}: {missing}"))),
        Err(NoProof::NotAnnotated(why)) => match *why {
            NotAnnotated::NotSafe(report) => Ok(annotate::not_safe(command, &report)),
            why => {
                note(&format!("{name}: no proof for others, for {why}"));
                Ok(UNKNOWN)
            }
        },
        Err(why) => {
            note(&format!("{name}: no proof for others, for {why}"));
            Ok(UNKNOWN)
        }
    })
}

fn text(standing: &DischargedProof, form: ProofForm) -> Result<String, NoProof> {
    match form {
        ProofForm::Text => Ok(proof_text(standing)),
        ProofForm::Rocq => rocq(standing).map_err(NoProof::Refused),
        ProofForm::Why3 => whyml(standing).map_err(NoProof::Refused),
    }
}
