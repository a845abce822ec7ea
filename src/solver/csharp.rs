//! A compiler of C#: makes an assembly with debug information of a program.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use super::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which compiler is used.
const VARIABLE: &str = "UNHEAP_CSC";
/// The compilers that are looked for, in this order.
const COMPILERS: &[&str] = &["csc", "mcs"];
/// How long compiling may take.
const TIME: Duration = Duration::from_secs(60);

/// An assembly, and its debug information.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledCsharp {
    /// The assembly.
    pub assembly: Vec<u8>,
    /// What tells lines and names, if the compiler wrote it.
    pub debug: Option<Vec<u8>>,
}

/// Why there is no assembly of a program in C#.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotCompiledCsharp {
    /// There is no compiler.
    NoCompiler,
    /// The compiler has said this.
    Said(String),
    /// It did not end as it should.
    Failed(String),
}

impl fmt::Display for NotCompiledCsharp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCompiler => write!(
                f,
                "there is no compiler of C#: install mcs (mono-mcs) or csc, name one in {VARIABLE}, or compile the \
                 program elsewhere and pass the .dll file"
            ),
            Self::Said(text) => write!(f, "the compiler of C# stops: {}", text.trim()),
            Self::Failed(why) => write!(f, "the compiler of C# failed: {why}"),
        }
    }
}

/// The assembly of a program in C#, with the text of a library beside it if it is not empty.
///
/// # Errors
/// If there is no compiler, or it finds fault with the program.
pub fn compile_csharp(
    name: &str,
    text: &str,
    library: &str,
) -> Result<CompiledCsharp, NotCompiledCsharp> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let candidates: Vec<OsString> = match named {
        Some(name) => vec![name],
        None => COMPILERS.iter().map(OsString::from).collect(),
    };
    let compiler = candidates.iter().find_map(|name| which::which(name).ok());
    let compiler = compiler.ok_or(NotCompiledCsharp::NoCompiler)?;
    let failed = |error: std::io::Error| NotCompiledCsharp::Failed(error.to_string());
    let folder = tempfile::tempdir().map_err(failed)?;
    let own = Path::new(name).file_name().map_or("program.cs".into(), OsString::from);
    let file = folder.path().join(own);
    let assembly = folder.path().join("unheap-program.dll");
    std::fs::write(&file, text).map_err(failed)?;
    let mut out = OsString::from("-out:");
    out.push(&assembly);
    let mut job = Job::new(compiler, TIME).args([
        "-nologo",
        "-debug",
        "-d:DEBUG",
        "-target:library",
        "-warn:0",
    ]);
    job.args.extend([out, file.into()]);
    if !library.is_empty() {
        let beside = folder.path().join("unheap-library.cs");
        std::fs::write(&beside, library).map_err(failed)?;
        job.args.push(beside.into());
    }
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => {}
        JobOutcome::Finished(output) => {
            // What it says of places is said of the program's own name.
            let said = output.stdout + &output.stderr;
            let folder = format!("{}/", folder.path().display());
            return Err(NotCompiledCsharp::Said(said.replace(&folder, "")));
        }
        JobOutcome::Killed { signal, .. } => {
            return Err(NotCompiledCsharp::Failed(format!("signal {signal} ended it")));
        }
        JobOutcome::TimedOut | JobOutcome::Cancelled => {
            return Err(NotCompiledCsharp::Failed("it took too long".to_owned()));
        }
        JobOutcome::TooMuchOutput => {
            return Err(NotCompiledCsharp::Failed("it wrote too much".to_owned()));
        }
        JobOutcome::CouldNotStart(why) => return Err(NotCompiledCsharp::Failed(why)),
    }
    let debug = ["unheap-program.dll.mdb", "unheap-program.pdb"];
    let debug = debug.iter().find_map(|name| std::fs::read(folder.path().join(name)).ok());
    Ok(CompiledCsharp { assembly: std::fs::read(&assembly).map_err(failed)?, debug })
}
