//! A compiler of C#: makes an assembly with debug information of a program.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use super::compiler::{Ran, in_words};
use super::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which compiler is used.
const VARIABLE: &str = "UNHEAP_CSC";
/// The compilers that are looked for, in this order.
const COMPILERS: &[&str] = &["csc", "mcs"];
/// How long compiling may take.
const TIME: Duration = Duration::from_secs(60);
/// What runs programs of .NET; without optimizations it tells the very lines in which exceptions are thrown.
const MACHINE: &str = "mono";
/// How long a run may take.
const RUN_TIME: Duration = Duration::from_secs(20);
/// The most bytes that it may print on each stream.
const RUN_OUTPUT: usize = 8 << 20;
/// What the debug information begins with that lies in a file of its own name.
const PORTABLE: &[u8] = b"BSJB";

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
    /// There is nothing that runs programs of .NET.
    NoMachine,
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
            Self::NoMachine => {
                write!(f, "there is no mono to run what is to be confirmed: install mono-runtime")
            }
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
    let compiler = compiler()?;
    let failed = |error: std::io::Error| NotCompiledCsharp::Failed(error.to_string());
    let folder = tempfile::tempdir().map_err(failed)?;
    let file_name = Path::new(name).file_name().map_or("program.cs".into(), OsString::from);
    let file = folder.path().join(file_name);
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
    // What it says of places is said of the program's own name.
    let mut prefix = folder.path().display().to_string();
    prefix.push('/');
    finished(&job, &prefix)?;
    let debug = ["unheap-program.dll.mdb", "unheap-program.pdb"];
    let debug = debug.iter().find_map(|name| std::fs::read(folder.path().join(name)).ok());
    Ok(CompiledCsharp { assembly: std::fs::read(&assembly).map_err(failed)?, debug })
}

/// The compiler that is named, or found.
fn compiler() -> Result<std::path::PathBuf, NotCompiledCsharp> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let candidates: Vec<OsString> = match named {
        Some(name) => vec![name],
        None => COMPILERS.iter().map(OsString::from).collect(),
    };
    let compiler = candidates.iter().find_map(|name| which::which(name).ok());
    compiler.ok_or(NotCompiledCsharp::NoCompiler)
}

/// Compiles; the compiler's messages are told without a prefix of their paths.
fn finished(job: &Job, prefix: &str) -> Result<(), NotCompiledCsharp> {
    match run(job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => Ok(()),
        JobOutcome::Finished(output) => {
            let messages = output.stdout + &output.stderr;
            Err(NotCompiledCsharp::Said(messages.replace(prefix, "")))
        }
        other => Err(NotCompiledCsharp::Failed(in_words(&other))),
    }
}

/// Compiles a harness and runs it with the assembly of a program, which it finds under this name.
///
/// # Errors
/// If there is no compiler or nothing that runs programs of .NET, or if the harness is not compiled.
pub fn run_dotnet(
    harness: &str,
    name: &str,
    (assembly, debug): (&[u8], Option<&[u8]>),
) -> Result<Ran, NotCompiledCsharp> {
    let compiler = compiler()?;
    let machine = which::which(MACHINE).map_err(|_| NotCompiledCsharp::NoMachine)?;
    let failed = |error: std::io::Error| NotCompiledCsharp::Failed(error.to_string());
    let folder = tempfile::tempdir().map_err(failed)?;
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("harness.cs"), harness).map_err(failed)?;
    std::fs::write(path(name), assembly).map_err(failed)?;
    if let Some(debug) = debug {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let beside = match debug.starts_with(PORTABLE) {
            true => format!("{stem}.pdb"),
            false => format!("{name}.mdb"),
        };
        std::fs::write(path(&beside), debug).map_err(failed)?;
    }
    let mut out = OsString::from("-out:");
    out.push(path("harness.exe"));
    let mut job = Job::new(compiler, TIME).args(["-nologo", "-warn:0"]);
    job.args.extend([out, path("harness.cs").into()]);
    finished(&job, "")?;
    let mut job = Job::new(machine, RUN_TIME).args(["--debug=mdb-optimizations", "-O=-inline"]);
    job.args.extend([path("harness.exe").into(), path(name).into()]);
    job.output_bytes = RUN_OUTPUT;
    Ok(Ran::new(run(&job, &Cancel::default())))
}
