//! A C compiler: its preprocessor, with headers of ours, and runs of what it compiles.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use base::DataModel;

use super::process::{Cancel, Job, JobOutcome, ProcessOutput, run};

/// The variable that says which compiler is used.
const VARIABLE: &str = "UNHEAP_CC";
/// The compilers that are looked for, in this order.
const COMPILERS: &[&str] = &["cc", "gcc", "clang"];
/// How long preprocessing or compiling may take.
const TIME: Duration = Duration::from_secs(60);
/// How long a compiled program may run.
const RUN_TIME: Duration = Duration::from_secs(20);
/// The most bytes that it may print on each stream.
const RUN_OUTPUT: usize = 8 << 20;

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

/// What is preprocessed.
#[derive(Clone, Copy, Debug)]
pub struct PreprocessorInput<'a> {
    /// The path of the program.
    pub path: Option<&'a Path>,
    /// Its text, if it has no path.
    pub text: &'a str,
    /// What the preprocessor is told besides: macros, folders, files.
    pub options: &'a [String],
    /// How large types are.
    pub model: DataModel,
}

/// What the preprocessor makes of a program. The headers are written into a folder of this name, which is gone
/// afterwards.
///
/// # Errors
/// If there is no compiler, or it finds fault with the program.
pub fn preprocess(
    input: PreprocessorInput<'_>,
    headers: (&str, &[(&str, &str)]),
) -> Result<String, NotPreprocessed> {
    let PreprocessorInput { path, text, options, model } = input;
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
    for (name, text) in headers {
        let path = include.join(name);
        let parent = path.parent().unwrap_or(&include);
        std::fs::create_dir_all(parent)
            .and_then(|()| std::fs::write(&path, text))
            .map_err(failed)?;
    }
    let job = |with_system: bool| {
        let mut job = Job::new(compiler.clone(), TIME).args(["-E", "-w", "-std=gnu11"]);
        if !with_system {
            job = job.args(["-nostdinc"]);
        }
        // Those of the system go with each other, not with ours.
        let place = if with_system { "-idirafter" } else { "-isystem" };
        job.args.extend([place.into(), include.clone().into()]);
        if model == DataModel::Ilp32 {
            job.args.push("-m32".into());
        }
        job = job.args(options);
        match path {
            Some(path) => job.args.push(path.into()),
            None => {
                job = job.args(["-x", "c", "-"]).input(text);
            }
        }
        job
    };
    // Headers of the system are taken where there is one of which we have none.
    let first = preprocessed(&job(false));
    match first {
        Err(NotPreprocessed::Said(ref output)) if output.contains(MISSING) => {
            preprocessed(&job(true)).or(first)
        }
        _ => first,
    }
}

/// What compilers say of a header that is not there.
const MISSING: &str = "No such file or directory";

fn preprocessed(job: &Job) -> Result<String, NotPreprocessed> {
    match run(job, &Cancel::default()) {
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

/// How a compiled program has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ran {
    /// Whether it has failed: it did not end by itself with exit code 0.
    pub failed: bool,
    /// What it has said on standard error.
    pub said: String,
    /// How it ended, in words.
    pub end: String,
}

/// Compiles a program in C with the sanitizers of gcc and runs it, within a time and a bound on memory. Each text is a
/// unit of it. Headers that they include by quotes are looked for in the folders.
///
/// # Errors
/// If there is no gcc, or it finds fault with the program.
pub fn compile_and_run(
    units: &[String],
    options: &[&str],
    folders: &[std::path::PathBuf],
) -> Result<Ran, NotCompiled> {
    let gcc = gcc()?;
    let failed = |error: std::io::Error| NotCompiled::Failed(error.to_string());
    let scratch = tempfile::tempdir().map_err(failed)?;
    let binary = scratch.path().join("run");
    let mut job = Job::new(gcc, TIME).args(options);
    for folder in folders {
        job.args.extend(["-iquote".into(), folder.into()]);
    }
    job.args.extend(["-o".into(), binary.clone().into()]);
    for (number, text) in units.iter().enumerate() {
        let file = scratch.path().join(format!("unheap-harness-{number}.c"));
        std::fs::write(&file, text).map_err(failed)?;
        job.args.push(file.into());
    }
    job.args.push("-lm".into());
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => {}
        JobOutcome::Finished(output) => return Err(NotCompiled::Said(output.stderr)),
        other => return Err(NotCompiled::Failed(in_words(&other))),
    }
    let mut job = Job::new(binary, RUN_TIME);
    job.output_bytes = RUN_OUTPUT;
    // Addresses are reserved by terabytes, so the bound is on what is used.
    for (name, value) in [
        (
            "ASAN_OPTIONS",
            // Memory of more bytes than there can be is null, as without sanitizers.
            "detect_stack_use_after_return=1:handle_abort=1:detect_leaks=0:allocator_may_return_null=1:\
             hard_rss_limit_mb=1024:color=never",
        ),
        ("UBSAN_OPTIONS", "print_stacktrace=0:color=never"),
    ] {
        job.env.push((name.into(), value.into()));
    }
    Ok(Ran::new(run(&job, &Cancel::default())))
}

impl Ran {
    /// How a job has ended that runs a compiled program.
    pub(super) fn new(outcome: JobOutcome) -> Self {
        match outcome {
            JobOutcome::Finished(ProcessOutput { stderr, code, .. }) => {
                let end = format!("it ended with exit code {code}");
                Self { failed: code != 0, said: stderr, end }
            }
            JobOutcome::Killed { signal, stderr } => {
                Self { failed: true, said: stderr, end: format!("signal {signal} ended it") }
            }
            other => Self { failed: false, said: String::new(), end: in_words(&other) },
        }
    }
}

/// The gcc that compiles what is to be confirmed.
///
/// # Errors
/// If there is none.
pub fn gcc() -> Result<std::path::PathBuf, NotCompiled> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let name = named.unwrap_or_else(|| "gcc".into());
    which::which(name).map_err(|_| NotCompiled::NoCompiler)
}

pub(super) fn in_words(outcome: &JobOutcome) -> String {
    match outcome {
        JobOutcome::Finished(output) => format!("it ended with exit code {}", output.code),
        JobOutcome::Killed { signal, .. } => format!("signal {signal} ended it"),
        JobOutcome::TimedOut | JobOutcome::Cancelled => "it took too long".to_owned(),
        JobOutcome::TooMuchOutput => "it wrote too much".to_owned(),
        JobOutcome::CouldNotStart(why) => why.clone(),
    }
}

/// Why a program has not been compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotCompiled {
    /// There is no gcc.
    NoCompiler,
    /// It has said this.
    Said(String),
    /// It did not end as it should.
    Failed(String),
}

impl fmt::Display for NotCompiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCompiler => write!(
                f,
                "there is no gcc to compile the run: install gcc with its sanitizers, or name it in {VARIABLE}"
            ),
            Self::Said(text) => write!(f, "gcc stops: {}", text.trim()),
            Self::Failed(why) => write!(f, "gcc failed: {why}"),
        }
    }
}
