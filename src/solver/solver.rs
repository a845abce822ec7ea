//! The solvers, how each is found, and which of them can be trusted.
//!
//! What differs between solvers stands in [`rows`]. Where a row says from which version on a solver may decide anything,
//! an older one is refused before it is asked.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::process::{Cancel, Job, JobOutcome, run};
use logic::excerpt;

mod rows;

use rows::{ELDARICA, Z3};
pub(crate) use rows::{MemoryLimit, SolverConfig, SolverDescriptor};

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
    pub fn row(self) -> &'static SolverDescriptor {
        match self {
            Self::Z3 => &Z3,
            Self::Eldarica => &ELDARICA,
        }
    }

    /// The version, unless answers of that age do not count.
    ///
    /// # Errors
    /// If it is too old; `path` is what has it.
    pub fn accept(
        self,
        version: SolverVersion,
        path: &Path,
    ) -> Result<SolverVersion, UnavailableSolver> {
        match self.row().oldest {
            Some(oldest) if version < oldest => {
                Err(UnavailableSolver::TooOld(self, path.to_owned(), version))
            }
            _ => Ok(version),
        }
    }
}

/// The arguments that make Z3 read commands and keep to SMT-LIB: else it takes Boolean values for
/// integers where sorts do not fit. It also confirms every command then.
pub(super) const STRICT_ARGS: [&str; 3] = ["-smt2", "-in", "smtlib2_compliant=true"];
/// A solver's version: three numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SolverVersion(pub [u32; 3]);

impl SolverVersion {
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

impl fmt::Display for SolverVersion {
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
pub enum UnavailableSolver {
    /// It is nowhere.
    NotFound(SolverKind),
    /// Its environment variable names something that is no program.
    NoProgram(SolverKind, PathBuf),
    /// Its program does not tell a version, for this reason.
    NoVersion(SolverKind, PathBuf, String),
    /// Its answers cannot be trusted.
    TooOld(SolverKind, PathBuf, SolverVersion),
}

impl fmt::Display for UnavailableSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::NotFound(kind)
        | Self::NoProgram(kind, _)
        | Self::NoVersion(kind, ..)
        | Self::TooOld(kind, ..)) = self;
        let SolverDescriptor { name, variable, remedy, .. } = kind.row();
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
pub struct SolverSearchPaths {
    /// What the solver's environment variable says; then nothing else is looked at.
    pub named: Option<PathBuf>,
    /// Folders that may hold `.solvers`, in order.
    pub roots: Vec<PathBuf>,
    /// The folder of this program: packages may put a solver beside it.
    pub beside: Option<PathBuf>,
    /// The search path.
    pub path: Option<OsString>,
}

impl SolverSearchPaths {
    /// The places of this run: the working directory and this program's with their ancestors.
    #[must_use]
    pub fn of_environment(kind: SolverKind) -> Self {
        let program = env::current_exe().ok().and_then(|path| path.canonicalize().ok());
        let beside = program.as_ref().and_then(|program| program.parent()).map(Path::to_owned);
        let starts = [env::current_dir().ok(), program];
        let roots = starts.iter().flatten().flat_map(|start| start.ancestors());
        Self {
            named: env::var_os(kind.row().variable)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from),
            roots: roots.map(Path::to_owned).collect(),
            beside,
            path: env::var_os("PATH"),
        }
    }

    /// The program of a solver, whatever its version.
    fn program(&self, kind: SolverKind) -> Result<PathBuf, UnavailableSolver> {
        if let Some(named) = &self.named {
            let no_program = |_| UnavailableSolver::NoProgram(kind, named.clone());
            return which::which_in(named, self.path.as_ref(), ".").map_err(no_program);
        }
        let row = kind.row();
        let places = self.roots.iter().flat_map(|root| {
            row.installed.iter().map(move |file| root.join(".solvers").join(file))
        });
        // `which` knows what a program is; given a path it looks nowhere else.
        let mut installed = places.filter_map(|file| which::which(file).ok());
        let beside = || which::which(self.beside.as_ref()?.join(row.program)).ok();
        let searched = || which::which_in(row.program, self.path.as_ref(), ".").ok();
        installed.next().or_else(beside).or_else(searched).ok_or(UnavailableSolver::NotFound(kind))
    }
}

impl Solver {
    /// Finds a solver and makes sure that its answers count.
    ///
    /// # Errors
    /// If it is not there or too old.
    pub fn find(kind: SolverKind) -> Result<Self, UnavailableSolver> {
        Self::find_in(kind, &SolverSearchPaths::of_environment(kind))
    }

    /// Those of the solvers that are there.
    ///
    /// # Errors
    /// If none is: why the first one is not.
    pub fn find_some(kinds: &[SolverKind]) -> Result<Vec<Self>, UnavailableSolver> {
        let mut solvers = Vec::new();
        let mut missing = None;
        for &kind in kinds {
            match Self::find(kind) {
                Ok(solver) => solvers.push(solver),
                Err(why) => missing = missing.or(Some(why)),
            }
        }
        match missing {
            Some(missing) if solvers.is_empty() => Err(missing),
            _ => Ok(solvers),
        }
    }

    /// The same as [`Solver::find`], but a solver that is asked for its version for the first time must tell it within
    /// this time, and before this is cancelled.
    ///
    /// # Errors
    /// If it is not there, too old, or too slow.
    pub fn find_within(
        kind: SolverKind,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Self, UnavailableSolver> {
        let solver = Self { kind, path: SolverSearchPaths::of_environment(kind).program(kind)? };
        if kind.row().oldest.is_some() {
            solver.version_within(time, cancel)?;
        }
        Ok(solver)
    }

    /// The same in the given places.
    ///
    /// # Errors
    /// If it is not there or too old.
    pub fn find_in(
        kind: SolverKind,
        places: &SolverSearchPaths,
    ) -> Result<Self, UnavailableSolver> {
        let solver = Self { kind, path: places.program(kind)? };
        if kind.row().oldest.is_some() {
            solver.version()?;
        }
        Ok(solver)
    }

    /// The solver's version. Each program is asked once; what it says holds for the rest of the run.
    ///
    /// # Errors
    /// If it does not tell, or is too old.
    pub fn version(&self) -> Result<SolverVersion, UnavailableSolver> {
        self.version_within(LONGEST_VERSION, &Cancel::default())
    }

    fn version_within(
        &self,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<SolverVersion, UnavailableSolver> {
        let cached = Arc::clone(versions().entry(self.path.clone()).or_default());
        // Whoever asks meanwhile waits for the answer.
        let mut cached = cached.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(version) = &*cached {
            return version.clone();
        }
        let version = self.ask_version(time.min(LONGEST_VERSION), cancel);
        if !cancel.is_cancelled() {
            *cached = Some(version.clone());
        }
        version
    }

    fn ask_version(
        &self,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<SolverVersion, UnavailableSolver> {
        let Self { kind, path } = self;
        let row = kind.row();
        let no_version = |why: String| UnavailableSolver::NoVersion(*kind, path.clone(), why);
        let job = Job::new(path, time).args(row.ask_version);
        let text = match run(&job, cancel) {
            JobOutcome::Finished(output) => output.stdout,
            JobOutcome::TimedOut => return Err(no_version("it does not answer".to_owned())),
            outcome => return Err(no_version(format!("{outcome:?}"))),
        };
        let version = SolverVersion::find(&text)
            .ok_or_else(|| no_version(format!("it says {:?}", excerpt(&text))))?;
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
            MemoryLimit::Argument(template) => {
                job.args.push(fill(template, mib).into());
                job.address_space_mib = Some(mib + ADDRESS_SPACE_MIB);
            }
            MemoryLimit::Java(template) => {
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

/// What programs say of their versions; `None` as long as one is being asked for the first time.
type Versions = BTreeMap<PathBuf, Arc<Mutex<Option<Result<SolverVersion, UnavailableSolver>>>>>;

/// The versions that are known in this run.
fn versions() -> MutexGuard<'static, Versions> {
    static VERSIONS: Mutex<Versions> = Mutex::new(BTreeMap::new());
    VERSIONS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that has not told its version by then never will.
const LONGEST_VERSION: Duration = Duration::from_secs(30);

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
pub struct SolverStatus {
    /// The solver's name.
    pub name: &'static str,
    /// Its program, if there is one.
    pub path: Option<PathBuf>,
    /// Its version, or why it cannot be asked.
    pub version: Result<SolverVersion, UnavailableSolver>,
}

/// What is there of every solver; `library` is the version of the one in this process, if there is
/// one.
#[must_use]
pub fn statuses(library: Option<Result<SolverVersion, UnavailableSolver>>) -> Vec<SolverStatus> {
    let line = |kind: SolverKind| {
        let program = SolverSearchPaths::of_environment(kind).program(kind);
        let path = program.as_ref().ok().cloned();
        let version = program.and_then(|path| Solver { kind, path }.version());
        SolverStatus { name: kind.row().name, path, version }
    };
    let library =
        library.map(|version| SolverStatus { name: "z3 (in process)", path: None, version });
    SolverKind::ALL.into_iter().map(line).chain(library).collect()
}

#[cfg(test)]
mod tests;
