//! The arguments.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

/// Turns heap-manipulating programs into pure functional programs and Horn clauses, and proves
/// them safe or broken.
#[derive(Parser, Debug)]
#[command(version, about, max_term_width = 100)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Prints a stage or a target of the translation
    Translate(Translate),
    /// Runs a program from an initial heap
    Run(Run),
    /// Says of each check whether it can fail: safe, unsafe, or unknown with the reason
    Verify(Verify),
    /// Says whether a system of Horn clauses in SMT-LIB has a solution
    Solve(Solve),
    /// Checks a certificate of a program anew: makes the clauses again and shows each valid
    Check(Check),
    /// Compares the translations of two programs, or two golden folders, up to renaming
    Diff(Diff),
    /// Lists the solvers, their versions and whether they can be used
    Solvers,
}

/// `unheap translate`
#[derive(Args, Debug)]
pub struct Translate {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// The stage or target
    #[arg(long, value_name = "STAGE")]
    pub to: Stage,
    /// The form of the functional program
    #[arg(long, default_value = "staged")]
    pub form: Form,
    /// The effect of every piece of code stays a function of its own, as in the paper
    #[arg(long)]
    pub explicit_heap: bool,
    /// For typed: the language of the checker
    #[arg(long, default_value = "haskell")]
    pub language: Language,
    /// For smt2: clauses over a few arbitrary objects at a time, at this stage of that encoding
    #[arg(long = "stage", value_name = "NAME", value_parser = cell_stages())]
    pub cells: Option<String>,
    /// For smt2: which of the exact encodings
    #[arg(long, default_value = "arrays", conflicts_with = "cells")]
    pub encoding: Exact,
    /// For ocaml: the integers of the target
    #[arg(long, default_value = "arbitrary")]
    pub ints: Ints,
    /// Writes to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// For ocaml and haskell: the program also runs from this heap and prints outcome and state
    #[arg(long, value_name = "HEAP")]
    pub driver: Option<PathBuf>,
}

/// What `translate` can print, in the order of the stages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Stage {
    /// The graph: vertices, recursive symbols, path equations
    Cfg,
    /// The graph as a picture for Graphviz
    Dot,
    /// Generalized heaps: equations and the guards of checks
    Heap,
    /// Decision trees from cut point to cut point
    Normal,
    /// The functional program
    Func,
    /// The functional program in OCaml
    Ocaml,
    /// The functional program in Haskell
    Haskell,
    /// The functional program for a refinement-type checker: see --language
    Typed,
    /// Constrained Horn clauses in SMT-LIB
    Smt2,
}

/// The languages whose refinement-type checkers are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// Templates of types for Liquid Haskell
    Haskell,
    /// Plain OCaml with assertions, for MoCHi and the like
    Ocaml,
}

/// The forms of the functional program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Form {
    /// One function a loop, which runs it once and returns the heap after it
    Staged,
    /// The paper's (10) literally: a read after a loop runs the loop again
    Literal,
}

/// The integers of an OCaml program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Ints {
    /// Those of zarith: no result is too large
    Arbitrary,
    /// OCaml's own: fast, 63 bits, wrap around
    Native,
}

/// `unheap run`
#[derive(Args, Debug)]
pub struct Run {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// The initial heap and input tape, a JSON file; without it everything is 0, false or null
    #[arg(long, value_name = "HEAP")]
    pub heap: Option<PathBuf>,
    /// What runs the program
    #[arg(long, default_value = "interpreter")]
    pub by: By,
    /// Prints every step (interpreter) or the derivation (reduction)
    #[arg(long)]
    pub trace: bool,
    /// The bound on steps: statements, turns of loops, or calls
    #[arg(long, default_value_t = 1_000_000, value_name = "N")]
    pub steps: u64,
}

/// What can run a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum By {
    /// The statements, one after another
    Interpreter,
    /// The generalized heap, by the rules of reduction
    Reduction,
    /// The functional program
    Functions,
}

/// `unheap solve`: exit code 0 sat, 1 unsat, 3 unknown, 2 an error, 130 or 143 interrupted.
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 sat, 1 unsat, 3 unknown, 2 an error, 130 or 143 interrupted \
                        (Ctrl-C, SIGTERM).")]
pub struct Solve {
    /// The clauses, in the format of the CHC competition; `-` is standard input
    pub file: PathBuf,
    /// Who solves them
    #[arg(long, default_value = "all")]
    pub solver: ClauseSolver,
    /// The time
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: f64,
    /// Prints the solution, which Z3 has validated, after `sat`
    #[arg(long)]
    pub model: bool,
    /// Says what our own solver did
    #[arg(long)]
    pub stats: bool,
}

/// Who can solve clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ClauseSolver {
    /// Our own: the strongest inductive conjunction of guarded atoms and equations; it finds
    /// solutions only
    Houdini,
    /// Z3's Spacer
    Z3,
    /// Eldarica
    Eldarica,
    /// Houdini for a third of the time, then the others side by side
    All,
}

/// `unheap check`: exit code 0 accepted, 1 rejected, 2 an error.
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 accepted, 1 rejected, 2 an error.")]
pub struct Check {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// The certificate that `unheap verify --certificate` has written
    #[arg(long, value_name = "FILE")]
    pub certificate: PathBuf,
    /// The time for each proof in the certificate
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: f64,
}

/// `unheap diff`: exit code 0 the same, 1 different, 2 an error.
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 the same, 1 different, 2 an error.")]
pub struct Diff {
    /// A program, or a folder with files such as `cfg.txt`, `heap.txt`, `func.txt`
    pub left: PathBuf,
    /// Another one
    pub right: PathBuf,
    /// Compares only this stage
    #[arg(long, value_name = "STAGE", value_parser = stage_names())]
    pub to: Option<String>,
}

/// The names of the stages that can be compared.
fn stage_names() -> PossibleValuesParser {
    PossibleValuesParser::new(unheap::compare::STAGES.iter().map(|stage| stage.name))
}

/// The names of the stages of the cell encoding.
fn cell_stages() -> PossibleValuesParser {
    PossibleValuesParser::new(unheap::horn::cells::STAGES.iter().map(|stage| stage.name))
}

/// The names of the kinds of ghosts, and a word for no ghost.
fn ghost_kinds() -> PossibleValuesParser {
    let kinds = unheap::horn::cells::GhostKind::ALL.iter().map(|kind| kind.name());
    PossibleValuesParser::new(kinds.chain(["none"]))
}

/// `unheap verify`
#[derive(Args, Debug)]
#[command(after_help = "Exit code, the first that applies to any program: 130 or 143 interrupted \
                        (Ctrl-C, SIGTERM), 4 a verdict contradicts the program's header \
                        (`// expect: SAFE` or `// expect: UNSAFE`), 2 an error, 1 unsafe, \
                        3 unknown, 0 safe.")]
#[allow(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
pub struct Verify {
    /// The programs, and folders: every .uh file below, sorted by path; `-` is standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// How many programs are verified side by side; each has its share of the processors
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = jobs)]
    pub jobs: usize,
    /// How the clauses are made
    #[arg(long, default_value = "auto")]
    pub encoding: Encoding,
    /// For the encoding with cells: only this stage
    #[arg(long, value_name = "NAME", value_parser = cell_stages())]
    pub stage: Option<String>,
    /// For the encoding with cells: what is remembered of objects besides their fields, whatever
    /// the stage says
    #[arg(long, value_name = "KIND,…", value_delimiter = ',', value_parser = ghost_kinds())]
    pub ghost: Option<Vec<String>>,
    /// The Horn solvers that are asked
    #[arg(long, default_value = "z3")]
    pub solver: Solver,
    /// The time for each program
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: f64,
    /// Prints the functional program first
    #[arg(long)]
    pub show_functions: bool,
    /// Writes why the program is safe to this file, if it is: for `unheap check`
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Keeps clauses, certificates and witnesses in this folder
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// Prints one JSON object a program instead, each on a line of its own
    #[arg(long)]
    pub json: bool,
    /// Prints a table instead, a row a program
    #[arg(long, conflicts_with_all = ["json", "show_functions"])]
    pub csv: bool,
    /// Also says what gave each verdict, and after how many seconds
    #[arg(long)]
    pub details: bool,
    /// Decides all checks, also when a run is known that fails at one; else the others have a tenth
    /// of the time then
    #[arg(long)]
    pub all_checks: bool,
    /// Of each check of which it is not known whether it can fail: the strongest facts that hold,
    /// and a state that they do not exclude
    #[arg(long)]
    pub why: bool,
}

/// The exact encodings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Exact {
    /// An array for each field
    Arrays,
    /// The contents of each object at each turn of the loops
    Indexed,
}

/// The encodings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Encoding {
    /// All of them, as the program's checks need them
    Auto,
    /// Exact, an array for each field
    Arrays,
    /// Exact, the contents of each object at each turn of the loops
    Indexed,
    /// Facts about all objects: a few arbitrary objects at a time
    Cells,
}

/// The choices of solvers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Solver {
    /// Z3's Spacer
    Z3,
    /// Eldarica; Z3 checks its certificates
    Eldarica,
    /// Both, whichever is there
    All,
}

/// From 1 to 1024.
fn jobs(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(value) if (1..=1024).contains(&value) => Ok(value),
        _ => Err("expected a number from 1 to 1024".to_owned()),
    }
}

/// A time of at least a hundredth of a second and at most a day.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if (0.01..=86_400.0).contains(&value) => Ok(value),
        _ => Err("expected a number of seconds from 0.01 to 86400".to_owned()),
    }
}
