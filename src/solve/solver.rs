//! The solvers as rows of data, how each is found, and which of them can be trusted.
//!
//! A new solver is a new row. Where a row says from which version on a solver may decide anything,
//! an older one is refused before it is asked.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::process::{Cancel, Job, Outcome, run};

/// The solvers that are known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SolverKind {
    /// Z3, whose engine for clauses is Spacer.
    Z3,
    /// Eldarica, which runs on Java.
    Eldarica,
}

impl SolverKind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Z3, Self::Eldarica];

    /// What there is to know about the solver.
    #[must_use]
    pub fn row(self) -> &'static Row {
        match self {
            Self::Z3 => &Z3,
            Self::Eldarica => &ELDARICA,
        }
    }

    /// The version, unless answers of that age do not count.
    ///
    /// # Errors
    /// If it is too old; `path` is what has it.
    pub fn accept(self, version: Version, path: &Path) -> Result<Version, Missing> {
        match self.row().oldest {
            Some(oldest) if version < oldest => {
                Err(Missing::TooOld(self, path.to_owned(), version))
            }
            _ => Ok(version),
        }
    }
}

/// What there is to know about a solver.
#[derive(Debug)]
pub struct Row {
    /// Its name in messages and on the command line.
    pub name: &'static str,
    /// The environment variable that names its program.
    pub variable: &'static str,
    /// The program's places under `.solvers`.
    pub installed: &'static [&'static str],
    /// The program's name on the search path.
    pub program: &'static str,
    /// How to get it.
    pub remedy: &'static str,
    /// The arguments that make it tell its version.
    pub ask_version: &'static [&'static str],
    /// The oldest version whose answers count.
    pub oldest: Option<Version>,
    /// The ways to run it on clauses; all side by side.
    pub engines: &'static [Engine],
    /// Arguments that bound its time, `{}` being whole seconds.
    pub time_args: &'static [&'static str],
    /// How its memory is bounded.
    pub memory: Memory,
    /// Answers that mean that its time was up.
    pub time_out: &'static [&'static str],
    /// Parts of its messages that mean that its memory was used up.
    pub out_of_memory: &'static [&'static str],
}

/// One way to run a solver on clauses.
#[derive(Debug)]
pub struct Engine {
    /// Its name in reports.
    pub name: &'static str,
    /// Its arguments; the file with the clauses comes last.
    pub args: &'static [&'static str],
}

/// How a solver's memory is bounded, `{}` being MiB.
#[derive(Debug)]
pub enum Memory {
    /// By arguments, and by its address space should it not keep to them.
    Argument(&'static str),
    /// By the options of its Java machine, whose address space says nothing.
    Java(&'static str),
}

/// Until 5.1 Z3 had known wrong answers on satisfiable clauses.
const Z3: Row = Row {
    name: "z3",
    variable: "UNHEAP_Z3",
    installed: &["z3/bin/z3"],
    program: "z3",
    remedy: "run scripts/install-solvers, or set UNHEAP_Z3 to the path of Z3 5.1 or newer",
    ask_version: &["--version"],
    oldest: Some(Version([5, 1, 0])),
    engines: &[
        Engine { name: "spacer", args: &["-smt2", "-model"] },
        // Needed by most proofs of order and length; on other systems it diverges.
        Engine { name: "spacer-global", args: &["-smt2", "-model", "fp.spacer.global=true"] },
    ],
    time_args: &["-T:{}"],
    memory: Memory::Argument("-memory:{}"),
    time_out: &["timeout"],
    out_of_memory: &["out of memory", "max. memory exceeded", "bad_alloc"],
};

/// The arguments that make Z3 read commands and keep to SMT-LIB: else it takes Boolean values for
/// integers where sorts do not fit. It also confirms every command then.
pub(super) const STRICT_ARGS: [&str; 3] = ["-smt2", "-in", "smtlib2_compliant=true"];
/// Eldarica exits with 0 whatever happens, so only its text tells.
const ELDARICA: Row = Row {
    name: "eldarica",
    variable: "UNHEAP_ELD",
    installed: &["eldarica/eld", "eldarica/bin/eld"],
    program: "eld",
    remedy: "download a release archive of Eldarica and run \
             scripts/install-solvers --eldarica ARCHIVE, or set UNHEAP_ELD to the path of eld",
    ask_version: &["-h"],
    oldest: None,
    engines: &[Engine { name: "eldarica", args: &["-ssol"] }],
    time_args: &["-t:{}"],
    memory: Memory::Java("-Xmx{}m"),
    time_out: &[],
    out_of_memory: &["OutOfMemoryError", "GC overhead limit", "Could not reserve enough space"],
};

/// A solver's version: three numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version(pub [u32; 3]);

impl Version {
    /// The first dotted number in a text.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.'));
        let mut numbers =
            words.map(|word| word.trim_matches('.')).filter(|word| word.contains('.'));
        let mut parts = numbers.next()?.split('.').map(|part| part.parse().ok());
        let (major, minor) = (parts.next()??, parts.next()??);
        Some(Self([major, minor, parts.next().flatten().unwrap_or(0)]))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

/// A solver that may be asked.
#[derive(Clone, Debug)]
pub struct Solver {
    /// Which one.
    pub kind: SolverKind,
    /// Its program.
    pub path: PathBuf,
}

/// Why a solver cannot be asked. Printed, it says what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// It is nowhere.
    NotFound(SolverKind),
    /// Its environment variable names something that is no program.
    NoProgram(SolverKind, PathBuf),
    /// Its program does not tell a version, for this reason.
    NoVersion(SolverKind, PathBuf, String),
    /// Its answers cannot be trusted.
    TooOld(SolverKind, PathBuf, Version),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::NotFound(kind)
        | Self::NoProgram(kind, _)
        | Self::NoVersion(kind, ..)
        | Self::TooOld(kind, ..)) = self;
        let Row { name, variable, remedy, .. } = kind.row();
        match self {
            Self::NotFound(_) => write!(f, "{name} was not found")?,
            Self::NoProgram(_, path) => {
                write!(f, "{variable} is {}, which is no program", path.display())?;
            }
            Self::NoVersion(_, path, why) => {
                write!(f, "{} does not tell its version ({why})", path.display())?;
            }
            Self::TooOld(_, path, version) => write!(
                f,
                "{name} {version} at {} is refused: it is known to call safe programs unsafe",
                path.display()
            )?,
        }
        write!(f, "; {remedy}")
    }
}

/// Where solvers are looked for.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// What the solver's environment variable says; then nothing else is looked at.
    pub named: Option<PathBuf>,
    /// Folders that may hold `.solvers`, in order.
    pub roots: Vec<PathBuf>,
    /// The search path.
    pub path: Option<OsString>,
}

impl Places {
    /// The places of this run: the working directory and this program's with their ancestors.
    #[must_use]
    pub fn of_environment(kind: SolverKind) -> Self {
        let program = env::current_exe().ok().and_then(|path| path.canonicalize().ok());
        let starts = [env::current_dir().ok(), program];
        let roots = starts.iter().flatten().flat_map(|start| start.ancestors());
        Self {
            named: env::var_os(kind.row().variable)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from),
            roots: roots.map(Path::to_owned).collect(),
            path: env::var_os("PATH"),
        }
    }

    /// The program of a solver, whatever its version.
    fn program(&self, kind: SolverKind) -> Result<PathBuf, Missing> {
        if let Some(named) = &self.named {
            let no_program = |_| Missing::NoProgram(kind, named.clone());
            return which::which_in(named, self.path.as_ref(), ".").map_err(no_program);
        }
        let row = kind.row();
        let places = self.roots.iter().flat_map(|root| {
            row.installed.iter().map(move |file| root.join(".solvers").join(file))
        });
        // `which` knows what a program is; given a path it looks nowhere else.
        let mut installed = places.filter_map(|file| which::which(file).ok());
        let searched = || which::which_in(row.program, self.path.as_ref(), ".").ok();
        installed.next().or_else(searched).ok_or(Missing::NotFound(kind))
    }
}

impl Solver {
    /// Finds a solver and makes sure that its answers count.
    ///
    /// # Errors
    /// If it is not there or too old.
    pub fn find(kind: SolverKind) -> Result<Self, Missing> {
        Self::find_in(kind, &Places::of_environment(kind))
    }

    /// The same in the given places.
    ///
    /// # Errors
    /// If it is not there or too old.
    pub fn find_in(kind: SolverKind, places: &Places) -> Result<Self, Missing> {
        let solver = Self { kind, path: places.program(kind)? };
        if kind.row().oldest.is_some() {
            solver.version()?;
        }
        Ok(solver)
    }

    /// Asks the solver for its version.
    ///
    /// # Errors
    /// If it does not tell, or is too old.
    pub fn version(&self) -> Result<Version, Missing> {
        let Self { kind, path } = self;
        let row = kind.row();
        let no_version = |why: String| Missing::NoVersion(*kind, path.clone(), why);
        let job = Job::new(path, Duration::from_secs(30)).args(row.ask_version);
        let text = match run(&job, &Cancel::default()) {
            Outcome::Finished(output) => output.stdout,
            outcome => return Err(no_version(format!("{outcome:?}"))),
        };
        let version = Version::find(&text)
            .ok_or_else(|| no_version(format!("it says {:?}", super::excerpt(&text))))?;
        kind.accept(version, path)
    }

    /// The program bounded in time and memory.
    #[must_use]
    pub fn job(&self, limits: Limits) -> Job {
        let Limits { time, memory_mib } = limits;
        let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
        let bounds = self.kind.row().time_args.iter().map(|template| fill(template, seconds));
        Job { time, ..self.bounded_memory(memory_mib) }.args(bounds)
    }

    /// The program bounded in memory alone, for a process that answers many questions.
    #[must_use]
    pub fn bounded_memory(&self, mib: u64) -> Job {
        let mut job = Job::new(&self.path, Duration::MAX);
        match self.kind.row().memory {
            Memory::Argument(template) => {
                job.args.push(fill(template, mib).into());
                job.address_space_mib = Some(mib + ADDRESS_SPACE_MIB);
            }
            Memory::Java(template) => {
                // The last of several options counts, and these overrule the command line's.
                let mut options = env::var_os(JAVA_OPTIONS).unwrap_or_default();
                options.push(" ");
                options.push(fill(template, mib));
                job.env.push((JAVA_OPTIONS.into(), options));
            }
        }
        job
    }
}

/// An argument with its number.
fn fill(template: &str, number: u64) -> String {
    template.replace("{}", &number.to_string())
}

/// The variable whose options every Java machine takes.
const JAVA_OPTIONS: &str = "_JAVA_OPTIONS";
/// What a program takes up of its address space before it stores anything.
const ADDRESS_SPACE_MIB: u64 = 512;

/// What one question to a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time until the answer.
    pub time: Duration,
    /// Memory of each process that works on it, in MiB.
    pub memory_mib: u64,
}

/// A line of `unheap solvers`.
#[derive(Clone, Debug)]
pub struct Report {
    /// The solver's name.
    pub name: &'static str,
    /// Its program, if there is one.
    pub path: Option<PathBuf>,
    /// Its version, or why it cannot be asked.
    pub version: Result<Version, Missing>,
}

/// What is there of every solver.
#[must_use]
pub fn report() -> Vec<Report> {
    let line = |kind: SolverKind| {
        let program = Places::of_environment(kind).program(kind);
        let path = program.as_ref().ok().cloned();
        let version = program.and_then(|path| Solver { kind, path }.version());
        Report { name: kind.row().name, path, version }
    };
    let library = super::smt::library_version().map(|version| Report {
        name: "z3 (in process)",
        path: None,
        version,
    });
    SolverKind::ALL.into_iter().map(line).chain(library).collect()
}

#[cfg(test)]
mod tests;
