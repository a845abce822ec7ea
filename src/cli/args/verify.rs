//! The arguments of `unheap verify`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgGroup, Args, ValueEnum};
use pipeline::Choice as _;
use program::inline::Calls;

use super::format::ReportFormArgs;
use super::{
    EncodingArg, PropertyArgs, SolverChoice, UnitArgs, cell_stages, choice, ghost_kinds, jobs,
    seconds,
};

/// The arguments that say which programs are verified: one of them has to be there.
pub(crate) const PROGRAMS: &str = "programs";

/// `unheap verify`
#[derive(Args, Debug)]
#[command(after_help = "Exit code, the first that applies to any program: 130 or 143 interrupted \
                        (Ctrl-C, SIGTERM), 4 a verdict contradicts the program's header, 2 an error, \
                        1 unsafe, 3 unknown, 5 nothing checked, 0 safe. A header is `// expect: SAFE` or \
                        `// expect: UNSAFE`. With --baseline only what is new counts for 1, 3 and 5.")]
#[command(group(clap::ArgGroup::new(PROGRAMS).args(["files", "project", "link"]).required(true).multiple(true)))]
pub(crate) struct VerifyArgs {
    /// The programs, and folders: every program below, sorted by path; `-` is standard input
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub units: UnitArgs,
    /// How many programs are verified side by side; each has its share of the processors
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = jobs, help_heading = "Time")]
    pub jobs: usize,
    #[command(flatten)]
    pub property: PropertyArgs,
    /// Verifies this procedure, for any arguments and any heap, instead of the statements outside of
    /// procedures
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// Of programs in C: verifies each function for any caller, and prints a table with what would have to be assumed of
    /// callers
    #[arg(long, value_name = "WHICH", value_parser = ["all"], conflicts_with_all = ["entry", "annotate", "certificate", "harness", "confirm", "witness", "keep", "format", "json", "baseline", "sarif", "show_functions", "refusals", "shard"], help_heading = "Programs in C")]
    pub entries: Option<String>,
    /// Which calls are replaced by the procedure's statements; none if too many statements came out
    #[arg(long, default_value = Calls::All.word(), value_parser = choice::<Calls>(), help_heading = "Engines")]
    pub calls: Calls,
    /// How the clauses are made
    #[arg(long, default_value = "auto", help_heading = "Engines")]
    pub encoding: EncodingArg,
    /// For the encoding with cells: only this stage
    #[arg(long, value_name = "NAME", value_parser = cell_stages(), help_heading = "Engines")]
    pub stage: Option<String>,
    /// For the encoding with cells: what is remembered of objects besides their fields, whatever
    /// the stage says
    #[arg(long, value_name = "KIND,…", value_delimiter = ',', value_parser = ghost_kinds(), help_heading = "Engines")]
    pub ghost: Option<Vec<String>>,
    /// Asks nothing but what the claims alone prove: of each other, and of the checks
    #[arg(long, help_heading = "Question")]
    pub modular: bool,
    /// Of programs in C: lists what is not supported, a row each, as CSV, and verifies nothing. A run that comes to such a
    /// construct cannot be followed further
    #[arg(long, conflicts_with_all = ["annotate", "certificate", "harness", "confirm", "witness", "keep", "format", "json", "baseline", "sarif", "show_functions"], help_heading = "Programs in C")]
    pub refusals: bool,
    #[command(flatten)]
    pub annotation: AnnotationArgs,
    /// The Horn solvers that are asked
    #[arg(long, default_value = "z3", help_heading = "Engines")]
    pub solver: SolverChoice,
    /// The time for each program
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
    /// Prints the functional program first
    #[arg(long, help_heading = "Output")]
    pub show_functions: bool,
    /// Writes why the program is safe to this file, if it is: for `unheap check`
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub certificate: Option<PathBuf>,
    /// Of a program in C or C# that is unsafe: writes a file that makes such a run happen. One in C includes the program;
    /// one in C# is run with its assembly
    #[arg(long, value_name = "OUT", help_heading = "Programs in C and C#")]
    pub harness: Option<PathBuf>,
    /// Compiles each failing run with gcc and its sanitizers, or runs it under mono, and says what they say of it. What does
    /// not fail as predicted is unknown
    #[arg(long, help_heading = "Programs in C and C#")]
    pub confirm: bool,
    /// Of a program in C: writes a witness in version 2.0 of the format of SV-COMP
    #[arg(long, value_name = "FILE", help_heading = "Programs in C")]
    pub witness: Option<PathBuf>,
    /// Verifies the I-th of N parts of the programs alone, from 1 on: the same part everywhere
    #[arg(long, value_name = "I/N", help_heading = "Input")]
    pub shard: Option<Shard>,
    /// Keeps clauses, certificates and witnesses in this folder
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pub keep: Option<PathBuf>,
    #[command(flatten)]
    pub form: ReportFormArgs,
    #[command(flatten)]
    pub effort: EffortArgs,
    /// The programs that a file gives options of their own.
    #[arg(skip)]
    pub programs: Vec<ProgramArgs>,
}

impl VerifyArgs {
    /// The files of the program at this path.
    pub(crate) fn unit_files<'a>(&'a self, path: &'a PathBuf) -> &'a [PathBuf] {
        if self.units.joins() { &self.files } else { std::slice::from_ref(path) }
    }
}

/// The options of a program of its own.
#[derive(Debug)]
pub(crate) struct ProgramArgs {
    /// Its file.
    pub path: PathBuf,
    /// The procedure that is verified, if the file names it.
    pub entry: Option<String>,
    /// The options.
    pub args: VerifyArgs,
}

/// The forms of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProofForm {
    /// What is true at each cut point, for people
    Text,
    /// A theorem for Rocq
    Rocq,
    /// Functions with contracts in WhyML, for Why3
    Why3,
}

/// Whether a proof is written into the program, or on its own.
#[derive(Args, Debug)]
#[group(id = "annotations")]
#[command(group = ArgGroup::new("written").args(["annotate", "proof"]))]
pub(crate) struct AnnotationArgs {
    /// Prints the program with a proof of its safety as annotations, if it is safe: `verify --modular`
    /// needs nothing else then
    #[arg(long, conflicts_with_all = ["link", "project", "module", "modular", "entry", "encoding", "stage", "ghost", "certificate",
          "harness", "confirm", "witness", "shard", "keep", "format", "json", "csv", "baseline", "sarif", "show_functions", "why", "all_checks"], help_heading = "Output")]
    pub annotate: bool,
    /// Prints the proof of a program that is safe, for others to check: exit code 3 if it is safe but that cannot be said
    #[arg(long, value_name = "FORM", conflicts_with_all = ["annotate", "link", "project", "module", "modular", "entry", "encoding", "stage", "ghost", "certificate",
          "harness", "confirm", "witness", "shard", "keep", "format", "json", "csv", "baseline", "sarif", "show_functions", "why", "all_checks"], help_heading = "Output")]
    pub proof: Option<ProofForm>,
    /// With --annotate or --proof: writes to this file instead of standard output
    #[arg(short, long, value_name = "OUT", requires = "written", help_heading = "Output")]
    pub output: Option<PathBuf>,
}

/// What is decided and explained beyond what is needed for a verdict.
#[derive(Args, Debug)]
pub(crate) struct EffortArgs {
    /// Decides all checks, also when a run is known that fails at one; else the others have a tenth
    /// of the time then
    #[arg(long, help_heading = "Question")]
    pub all_checks: bool,
    /// Of each check of which it is not known whether it can fail: the strongest facts that hold and
    /// a state that they do not exclude, which facts are missing, and one to try
    #[arg(long, help_heading = "Output")]
    pub why: bool,
}

/// A part of the programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Which, from 1 on.
    pub part: usize,
    /// How many there are.
    pub parts: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            Some(Self { part: part.parse().ok()?, parts: parts.parse().ok()? })
        });
        match numbers {
            Some(shard) if (1..=shard.parts).contains(&shard.part) => Ok(shard),
            _ => Err("write I/N, with I from 1 to N".to_owned()),
        }
    }
}

impl Shard {
    /// What belongs to the part. Neighbours, which often are alike, go to different parts.
    pub(crate) fn select<T>(self, all: Vec<T>) -> Vec<T> {
        let wanted = self.part - 1;
        let numbered = all.into_iter().enumerate();
        numbered.filter(|(at, _)| at % self.parts == wanted).map(|(_, one)| one).collect()
    }
}
