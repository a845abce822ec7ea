//! Checkers of proofs: who is there, and what they say of files.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which Rocq is used.
const ROCQ: &str = "UNHEAP_COQC";
/// How long a checker may take to say what it is.
const VERSION: Duration = Duration::from_secs(10);
/// The most bytes that a checker may print on each stream.
const OUTPUT: usize = 4 << 20;

/// What a checker says of files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckerAnswer {
    /// It accepts all of them; what it has printed of the last one.
    Accepted(String),
    /// It refuses this one, in its words.
    Refused(String, String),
    /// It took too long for this one.
    TimeOut(String),
}

/// Why a checker was not asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotChecked {
    /// It is not there.
    NoChecker,
    /// It did not run as it should.
    Failed(String),
}

impl fmt::Display for NotChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChecker => write!(
                f,
                "Rocq is missing, which checks theorems: install it with scripts/install-solvers --provers (on Debian \
                 the packages coq and libcoq-stdlib), or name coqc in {ROCQ}"
            ),
            Self::Failed(why) => write!(f, "Rocq failed: {why}"),
        }
    }
}

/// Where Rocq is.
///
/// # Errors
/// If it is not there.
pub fn rocq() -> Result<PathBuf, NotChecked> {
    let named = std::env::var_os(ROCQ).filter(|name| !name.is_empty());
    which::which(named.unwrap_or_else(|| OsString::from("coqc"))).map_err(|_| NotChecked::NoChecker)
}

/// Which Rocq is there, in its words.
///
/// # Errors
/// If there is none, or it does not say.
pub fn rocq_version() -> Result<(String, PathBuf), NotChecked> {
    let path = rocq()?;
    let job = Job::new(path.clone(), VERSION).args(["--version"]);
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => {
            let words = output.stdout.lines().next().unwrap_or_default().trim().to_owned();
            let version = words.rsplit(' ').next().unwrap_or_default().to_owned();
            Ok((version, path))
        }
        other => Err(NotChecked::Failed(format!("it does not tell its version: {other:?}"))),
    }
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
    let failed = |error: std::io::Error| NotChecked::Failed(error.to_string());
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
                return Err(NotChecked::Failed(format!("signal {signal} ended it")));
            }
            JobOutcome::TooMuchOutput => {
                return Err(NotChecked::Failed("it wrote too much".to_owned()));
            }
            JobOutcome::CouldNotStart(why) => return Err(NotChecked::Failed(why)),
        }
    }
    Ok(CheckerAnswer::Accepted(printed))
}
