//! Rocq: what it says of files of theorems.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use super::{CheckerAnswer, CheckerKind, NotChecked, first_line, version_of};
use crate::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which Rocq is used.
pub(super) const ROCQ: &str = "UNHEAP_COQC";
/// The most bytes that a checker may print on each stream.
const OUTPUT: usize = 4 << 20;

/// Where Rocq is.
///
/// # Errors
/// If it is not there.
pub fn rocq() -> Result<PathBuf, NotChecked> {
    let named = std::env::var_os(ROCQ).filter(|name| !name.is_empty());
    which::which(named.unwrap_or_else(|| OsString::from("coqc")))
        .map_err(|_| NotChecked::NoChecker(CheckerKind::Rocq))
}

/// Which Rocq is there, in its words.
///
/// # Errors
/// If there is none, or it does not say.
pub fn rocq_version() -> Result<(String, PathBuf), NotChecked> {
    let path = rocq()?;
    let words = version_of(&path, CheckerKind::Rocq)?;
    Ok((first_line(&words).rsplit(' ').next().unwrap_or_default().to_owned(), path))
}

/// What Rocq says of files, one after the other, each by its name without ending; later ones may use earlier ones, as parts
/// of a library. Each has so much time.
///
/// # Errors
/// If there is no Rocq, or it does not run.
pub fn ask_rocq(
    library: &str,
    files: &[(&str, &str)],
    time: Duration,
    cancel: &Cancel,
) -> Result<CheckerAnswer, NotChecked> {
    let path = rocq()?;
    let failed = |error: std::io::Error| NotChecked::Failed(CheckerKind::Rocq, error.to_string());
    // A folder of its own: Rocq keeps what it has found out beside the files.
    let folder = tempfile::tempdir().map_err(failed)?;
    let mut printed = String::new();
    for (name, text) in files {
        let file = folder.path().join(format!("{name}.v"));
        std::fs::write(&file, text).map_err(failed)?;
        let mut job = Job::new(path.clone(), time).args(["-q", "-Q"]);
        job.args.extend([folder.path().into(), library.into(), file.into()]);
        job.output_bytes = OUTPUT;
        match run(&job, cancel) {
            JobOutcome::Finished(output) if output.code == 0 => printed = output.stdout,
            JobOutcome::Finished(output) => {
                // Where the file stood is nobody's business.
                let place = format!("{}/", folder.path().display());
                let words = output.stderr.replace(&place, "").trim().to_owned();
                return Ok(CheckerAnswer::Refused((*name).to_owned(), words));
            }
            JobOutcome::TimedOut | JobOutcome::Cancelled => {
                return Ok(CheckerAnswer::TimeOut((*name).to_owned()));
            }
            JobOutcome::Killed { signal, .. } => {
                return Err(NotChecked::Failed(
                    CheckerKind::Rocq,
                    format!("signal {signal} ended it"),
                ));
            }
            JobOutcome::TooMuchOutput => {
                return Err(NotChecked::Failed(CheckerKind::Rocq, "it wrote too much".to_owned()));
            }
            JobOutcome::CouldNotStart(why) => {
                return Err(NotChecked::Failed(CheckerKind::Rocq, why));
            }
        }
    }
    Ok(CheckerAnswer::Accepted(printed))
}
