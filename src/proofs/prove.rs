//! A proof of a program: by its own claims, or by those that annotations add.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Instant;

use base::CheckId;
use engine::{NotAnnotated, ProgressListener, VerificationOptions};
use pipeline::{Pipeline, front};
use solver::{Cancel, UnavailableSolver};

use crate::naked::{DischargedProof, Fallen, NakedBounds, check_unaided};
use crate::proof::Proof;
use crate::refused::NotSayable;

/// So small a part of the time has a program's own claims, if more can be said.
const OWN: u32 = 4;

/// Why there is no proof for others.
#[derive(Clone, Debug)]
pub enum NoProof {
    /// The program has something that cannot be said to checkers.
    Refused(NotSayable),
    /// Its claims do not show by themselves that these checks hold.
    Open {
        /// The checks, as they stand in the text.
        checks: Vec<String>,
        /// What is claimed and does not follow.
        dropped: Vec<String>,
        /// What is claimed and cannot be said.
        unsaid: Vec<String>,
    },
    /// The time was up.
    NotInTime,
    /// No claims were found.
    NotAnnotated(Box<NotAnnotated>),
    /// There is no solver.
    NoSolver(UnavailableSolver),
}

impl fmt::Display for NoProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => write!(f, "{why}"),
            Self::Open { checks, dropped, unsaid } => {
                write!(
                    f,
                    "its claims do not show by themselves that this holds: {}",
                    checks.join("; ")
                )?;
                if !dropped.is_empty() {
                    write!(f, "\n  not shown by the others: {}", dropped.join("; "))?;
                }
                if !unsaid.is_empty() {
                    write!(f, "\n  cannot be said to checkers: {}", unsaid.join("; "))?;
                }
                Ok(())
            }
            Self::NotInTime => f.write_str("none was found in the time; give more with --timeout"),
            Self::NotAnnotated(why) => write!(f, "{why}"),
            Self::NoSolver(missing) => write!(f, "{missing}"),
        }
    }
}

/// A proof that the program is safe, all pieces of which are shown.
///
/// # Errors
/// Why there is none.
pub fn prove(
    subject: &Pipeline,
    options: &VerificationOptions,
    cancel: &Cancel,
    progress: ProgressListener<'_>,
) -> Result<DischargedProof, NoProof> {
    let end = Instant::now() + options.timeout;
    let within =
        |deadline: Instant| NakedBounds { deadline, cancel, memory_mib: options.memory_mib };
    progress("its own claims");
    let own_end = Instant::now() + options.timeout / OWN;
    let first = standing(subject, within(own_end));
    match first {
        Err(NoProof::Open { .. } | NoProof::NotInTime) => {}
        done => return done,
    }
    let rest = end.saturating_duration_since(Instant::now());
    let options = VerificationOptions { timeout: rest / 2, ..options.clone() };
    let annotated = engine::annotate(subject, &options, cancel, progress)
        .map_err(|why| NoProof::NotAnnotated(Box::new(why)))?;
    let source = subject.source.with_own_text(&annotated.text);
    let read = front::program(&source).and_then(|program| Pipeline::from_program(source, program));
    let pipeline =
        read.map_err(|wrong| NoProof::NotAnnotated(Box::new(NotAnnotated::Unread(wrong))))?;
    progress("the naked check");
    let mut standing = standing(&pipeline, within(end))?;
    // Lines, and what is called by them, are those of the text that somebody has.
    if let Ok(written) = Proof::new(subject) {
        standing.proof.lines = written.lines;
        standing.proof.names = written.names;
    }
    Ok(standing)
}

/// The naked check of a program's claims; where they do not suffice, with relations between variables besides.
fn standing(pipeline: &Pipeline, bounds: NakedBounds<'_>) -> Result<DischargedProof, NoProof> {
    let proof = Proof::new(pipeline).map_err(NoProof::Refused)?;
    match check_unaided(proof, bounds).map_err(NoProof::NoSolver)? {
        Ok(standing) => return Ok(standing),
        Err(Fallen::Refused(why)) => return Err(NoProof::Refused(why)),
        Err(Fallen::TimeOut) => return Err(NoProof::NotInTime),
        Err(Fallen::Open { .. }) => {}
    }
    let proof = Proof::new(pipeline).map_err(NoProof::Refused)?.with_relations(bounds.deadline);
    match check_unaided(proof, bounds).map_err(NoProof::NoSolver)? {
        Ok(standing) => Ok(standing),
        Err(Fallen::Refused(why)) => Err(NoProof::Refused(why)),
        Err(Fallen::TimeOut) => Err(NoProof::NotInTime),
        Err(Fallen::Open { checks, dropped, unsaid }) => {
            let unsaid: BTreeSet<CheckId> = unsaid.into_iter().collect();
            let words =
                |ids: &BTreeSet<CheckId>| ids.iter().map(|&id| check_text(pipeline, id)).collect();
            let (checks, dropped, unsaid) = (words(&checks), words(&dropped), words(&unsaid));
            Err(NoProof::Open { checks, dropped, unsaid })
        }
    }
}

/// A check or a claim, with its line.
fn check_text(pipeline: &Pipeline, id: CheckId) -> String {
    let span = pipeline.as_written().check(id).span;
    let text = pipeline.source.slice(span);
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = pipeline.source.line_column(span.start).0;
    format!("line {line}: {}", words.join(" "))
}
