//! The preprocessor: that of a C compiler, with headers of ours.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use super::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which compiler is used.
const VARIABLE: &str = "UNHEAP_CC";
/// The compilers that are looked for, in this order.
const COMPILERS: &[&str] = &["cc", "gcc", "clang"];
/// How long preprocessing may take.
const TIME: Duration = Duration::from_secs(20);

/// Why a program has not been preprocessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPreprocessed {
    /// There is no compiler.
    NoCompiler,
    /// The compiler has said this.
    Said(String),
    /// It did not end as it should.
    Failed(String),
}

impl fmt::Display for NotPreprocessed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCompiler => write!(
                f,
                "the program has directives, and there is no C compiler to preprocess it: install gcc or clang, \
                 name one in {VARIABLE}, or preprocess it elsewhere and pass the .i file"
            ),
            Self::Said(text) => write!(f, "the preprocessor stops: {}", text.trim()),
            Self::Failed(why) => write!(f, "the preprocessor failed: {why}"),
        }
    }
}

/// What the preprocessor makes of the program at this path, or of this text if it has none. The headers are
/// written into a folder of this name, which is gone afterwards.
///
/// # Errors
/// If there is no compiler, or it finds fault with the program.
pub fn preprocess(
    path: Option<&Path>,
    text: &str,
    headers: (&str, &[(&str, &str)]),
) -> Result<String, NotPreprocessed> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let candidates: Vec<OsString> = match named {
        Some(name) => vec![name],
        None => COMPILERS.iter().map(OsString::from).collect(),
    };
    let compiler = candidates.iter().find_map(|name| which::which(name).ok());
    let compiler = compiler.ok_or(NotPreprocessed::NoCompiler)?;
    let failed = |error: std::io::Error| NotPreprocessed::Failed(error.to_string());
    let folder = tempfile::tempdir().map_err(failed)?;
    let (name, headers) = headers;
    let include = folder.path().join(name);
    std::fs::create_dir(&include).map_err(failed)?;
    for (name, text) in headers {
        std::fs::write(include.join(name), text).map_err(failed)?;
    }
    let mut job =
        Job::new(compiler, TIME).args(["-E", "-nostdinc", "-w", "-std=gnu11", "-isystem"]);
    job.args.push(include.into());
    match path {
        Some(path) => job.args.push(path.into()),
        None => {
            job = job.args(["-x", "c", "-"]).input(text);
        }
    }
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => Ok(output.stdout),
        JobOutcome::Finished(output) => Err(NotPreprocessed::Said(output.stderr)),
        JobOutcome::Killed { signal, .. } => {
            Err(NotPreprocessed::Failed(format!("signal {signal} ended it")))
        }
        JobOutcome::TimedOut | JobOutcome::Cancelled => {
            Err(NotPreprocessed::Failed("it took too long".to_owned()))
        }
        JobOutcome::TooMuchOutput => Err(NotPreprocessed::Failed("it wrote too much".to_owned())),
        JobOutcome::CouldNotStart(why) => Err(NotPreprocessed::Failed(why)),
    }
}
