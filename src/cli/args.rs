//! The arguments.

mod config;
mod decide;
mod explore;
mod format;
mod global;
mod notebook;
#[cfg(test)]
mod page;
mod printed;
mod property;
mod ranges;
mod report;
mod show;
mod small;
mod tree;
mod units;
mod verify;

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use emit::FieldRepresentation;
use encode::cells::{EncodingStage as CellStage, STAGES as CELL_STAGES};
use pipeline::{
    Choice, ClauseEncoding, Contracts, FuncProgramForm, Ints, OUTPUTS, OutputOptions,
    RefinementLanguage, Switch, artifacts, help,
};
use program::inline::Calls;

pub(super) use config::ConfigArgs;
pub(super) use decide::{DecideArgs, DecisionProcedure};
pub(super) use explore::{CoverArg, ExploreArgs, MergeArg, ReplayArg, StrategyArg};
pub(super) use format::{ReportFormArgs, ReportFormat};
pub(super) use global::{ColorWhen, GlobalArgs};
pub(super) use notebook::NotebookArgs;
pub(super) use printed::PrintedForm;
pub(super) use property::PropertyArgs;
use ranges::{jobs, seconds};
pub(super) use report::{ReportArgs, ReportedArgs, ServeArgs};
pub(super) use show::{ShowArgs, What};
pub(super) use small::{CompletionsArgs, ExplainArgs, FmtArgs, ManArgs, NewArgs};
pub(super) use tree::{DrawingFormat, TreeArgs};
pub(super) use units::UnitArgs;
pub(super) use verify::{PROGRAMS, ProgramArgs, ProofForm, VerifyArgs};

/// Turns heap-manipulating programs into pure functional programs and Horn clauses, and proves
/// them safe or broken.
#[derive(Parser, Debug)]
#[command(version, about, max_term_width = 100)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub global: GlobalArgs,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Prints a stage or a target of the translation
    Translate(TranslateArgs),
    /// Runs a program from an initial heap
    Run(RunArgs),
    /// Carries out the commands of a notebook, which is Markdown, and writes their outputs below them
    Notebook(NotebookArgs),
    /// Shows what a predicate or the contract of a procedure says, and what a procedure is to its
    /// prover
    Show(ShowArgs),
    /// Draws all ways through a procedure, with loops cut by invariants and calls by contracts, and
    /// says of each whether a run can take it and keeps what is claimed
    Tree(TreeArgs),
    /// Says of each check whether it can fail: safe, unsafe, or unknown with the reason
    Verify(Box<VerifyArgs>),
    /// Makes a page of all that is known of a program, or of many, to be opened from disk
    Report(ReportArgs),
    /// Serves the same pages on 127.0.0.1, made anew when a file changes, with an editor
    Serve(ServeArgs),
    /// Explores all paths of a program up to a bound: how they end, what they cover, tests for them
    Explore(ExploreArgs),
    /// Says whether a system of Horn clauses in SMT-LIB has a solution
    Solve(SolveArgs),
    /// Says whether formulas about pointers and lists have a model
    Decide(DecideArgs),
    /// Checks a certificate of a program anew: makes the clauses again and shows each valid
    Check(CheckArgs),
    /// Compares the translations of two programs, or two golden folders, up to renaming
    Diff(DiffArgs),
    /// Says whether two procedures can be told apart: equivalent, different, or unknown with the
    /// reason
    Equiv(EquivArgs),
    /// Lists the solvers, their versions and whether they can be used
    Solvers,
    /// Prints which options are in force, and from where: the command's defaults, or a file `unheap.toml`
    Config(ConfigArgs),
    /// Explains a code of messages, with an example and what to do; without one lists them all
    Explain(ExplainArgs),
    /// Lays out `.uh` files in one way: indentation, spaces, blank lines; comments stay
    Fmt(FmtArgs),
    /// Makes a folder with a small program and a file `unheap.toml`
    New(NewArgs),
    /// Prints completions for a shell
    Completions(CompletionsArgs),
    /// Writes manual pages into a folder
    Man(ManArgs),
    /// Serves an editor on standard input and output: diagnostics, verdicts, names, by the language server protocol
    Lsp,
}

/// `unheap translate`
#[derive(Args, Debug)]
pub(super) struct TranslateArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub units: UnitArgs,
    /// What is printed
    #[arg(long, value_name = "STAGE", value_parser = outputs(), help_heading = "Output")]
    pub to: String,
    /// Of a program in C, keeps numbers in their types and watches memory, as `verify` does
    #[arg(long, help_heading = "Input")]
    pub checks: bool,
    /// Translates this procedure instead of the statements outside of procedures
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// Which calls are replaced by the procedure's statements
    #[arg(long, default_value = Calls::Shared.word(), value_parser = choice::<Calls>(), help_heading = "Form")]
    pub calls: Calls,
    #[arg(long, default_value = FuncProgramForm::Staged.word(), value_parser = choice::<PrintedForm>(),
          help = help(Switch::Form), help_heading = "Form")]
    pub form: PrintedForm,
    #[arg(long, help = help(Switch::ExplicitHeap), help_heading = "Form")]
    pub explicit_heap: bool,
    #[arg(long, default_value = RefinementLanguage::Haskell.word(), value_parser = choice::<RefinementLanguage>(),
          help = help(Switch::Language), help_heading = "Form")]
    pub language: RefinementLanguage,
    #[arg(long, value_name = "NAME", value_parser = cell_stage(),
          help = help(Switch::Stage), help_heading = "Clauses")]
    pub stage: Option<&'static CellStage>,
    #[arg(long, default_value = OutputOptions::DEFAULT.encoding.word(), value_parser = choice::<ClauseEncoding>(),
          conflicts_with = "stage", help = help(Switch::Encoding), help_heading = "Clauses")]
    pub encoding: ClauseEncoding,
    #[arg(long, default_value = Ints::Arbitrary.word(), value_parser = choice::<Ints>(),
          help = help(Switch::Ints), help_heading = "Form")]
    pub ints: Ints,
    #[arg(long, default_value = FieldRepresentation::Functions.word(), value_parser = choice::<FieldRepresentation>(),
          help = help(Switch::Fields), help_heading = "Form")]
    pub fields: FieldRepresentation,
    #[arg(long, default_value = Contracts::Comment.word(), value_parser = choice::<Contracts>(),
          help = help(Switch::Contracts), help_heading = "Form")]
    pub contracts: Contracts,
    /// Writes to this file instead of standard output
    #[arg(short, long, value_name = "OUT", help_heading = "Output")]
    pub output: Option<PathBuf>,
    #[arg(long, value_name = "HEAP", help = help(Switch::Driver), help_heading = "Output")]
    pub driver: Option<PathBuf>,
}

/// The output that the proofs print.
pub(super) const WHYML: &str = "whyml";

/// The names of the outputs that need nothing but a program.
fn outputs() -> PossibleValuesParser {
    let rows = OUTPUTS.iter().filter(|output| !output.needs_heap);
    let rows = rows.map(|output| PossibleValue::new(output.name).help(output.about));
    let whyml = PossibleValue::new(WHYML).help(
        "The functional program in WhyML for Why3, with what is claimed as types of its functions",
    );
    PossibleValuesParser::new(rows.chain([whyml]))
}

/// The words of a choice.
fn choice<T: Choice>() -> impl TypedValueParser<Value = T> {
    let possible = |value: &T| PossibleValue::new(value.word()).help(value.about());
    PossibleValuesParser::new(T::VALUES.iter().map(possible)).map(|word| {
        let meant = T::VALUES.iter().find(|value| value.word() == word);
        *meant.expect("only words of the choice are accepted")
    })
}

/// A stage of the cell encoding.
fn cell_stage() -> impl TypedValueParser<Value = &'static CellStage> {
    cell_stages().map(|name| {
        let meant = CELL_STAGES.iter().find(|stage| stage.name == name);
        meant.expect("only names of stages are accepted")
    })
}

/// `unheap run`
#[derive(Args, Debug)]
pub(super) struct RunArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub units: UnitArgs,
    /// The initial heap and input tape, a JSON file; without it everything is 0, false or null
    #[arg(long, value_name = "HEAP", help_heading = "Input")]
    pub heap: Option<PathBuf>,
    #[command(flatten)]
    pub property: PropertyArgs,
    /// Runs this procedure instead of the statements outside of procedures: its parameters are inputs
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// With --entry: its arguments, such as '4, true, [-1, 3]'; a list is an array, a name an object of the
    /// heap. What the procedure requires must be true of them
    #[arg(
        long,
        value_name = "ARGUMENTS",
        requires = "entry",
        allow_hyphen_values = true,
        help_heading = "Input"
    )]
    pub args: Option<String>,
    /// What runs the program
    #[arg(long, default_value = "interpreter", help_heading = "Engines")]
    pub by: By,
    /// Prints every step (interpreter) or the derivation (reduction)
    #[arg(long, help_heading = "Output")]
    pub trace: bool,
    /// What is done where a claim is broken (interpreter only)
    #[arg(long, default_value = "stop", value_name = "WHAT", help_heading = "Question")]
    pub claims: ClaimsMode,
    /// The bound on steps: statements, turns of loops, or calls
    #[arg(long, default_value_t = 1_000_000, value_name = "N", help_heading = "Time")]
    pub steps: u64,
}

/// What a run does with what is claimed of its states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ClaimsMode {
    /// It ends where a claim is broken, as where a check fails
    Stop,
    /// It goes on; each claim that is broken is told once
    Warn,
    /// It does not look at claims
    Off,
}

/// What can run a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum By {
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
pub(super) struct SolveArgs {
    /// A script in SMT-LIB, as in the CHC competition; `-` is standard input
    pub file: PathBuf,
    /// Who solves its clauses
    #[arg(long, default_value = "all", help_heading = "Engines")]
    pub solver: ClauseSolver,
    /// The time
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
    /// Prints the solution, which Z3 has validated, after `sat`
    #[arg(long, help_heading = "Output")]
    pub model: bool,
    /// Says what our own solver did
    #[arg(long, help_heading = "Output")]
    pub stats: bool,
}

/// Who can solve clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ClauseSolver {
    /// Our own: the strongest inductive conjunction of guarded atoms and equations; it finds
    /// solutions only
    Houdini,
    /// Z3's Spacer
    Z3,
    /// Eldarica
    Eldarica,
    /// All of them side by side, Houdini for a third of the time
    All,
}

impl ClauseSolver {
    /// Who is at work, in words.
    pub(super) fn names(self) -> &'static str {
        match self {
            Self::Houdini => "houdini",
            Self::Z3 => "z3",
            Self::Eldarica => "eldarica",
            Self::All => "houdini and solvers",
        }
    }
}

/// `unheap check`: exit code 0 accepted, 1 rejected, 2 an error.
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 accepted, 1 rejected, 2 an error.")]
pub(super) struct CheckArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub units: UnitArgs,
    /// The certificate that `unheap verify --certificate` has written
    #[arg(long, value_name = "FILE", required_unless_present = "proof", help_heading = "Input")]
    pub certificate: Option<PathBuf>,
    /// What `unheap verify --proof rocq` or `--proof why3` has written, by its ending, `.v` or `.mlw`: whether Rocq or Why3
    /// accepts it, and it is about the program
    #[arg(long, value_name = "FILE", conflicts_with = "certificate", help_heading = "Input")]
    pub proof: Option<PathBuf>,
    #[command(flatten)]
    pub property: PropertyArgs,
    /// The procedure that was verified, if it was one
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// Which calls were replaced by the procedure's statements when it was verified
    #[arg(long, default_value = Calls::All.word(), value_parser = choice::<Calls>(), help_heading = "Input")]
    pub calls: Calls,
    /// The time for each proof in the certificate
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
}

/// `unheap diff`: exit code 0 the same, 1 different, 2 an error.
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 the same, 1 different, 2 an error.")]
pub(super) struct DiffArgs {
    /// A program, or a folder with files such as `cfg.txt`, `heap.txt`, `func.txt`
    pub left: PathBuf,
    /// Another one
    pub right: PathBuf,
    /// Compares only this stage
    #[arg(long, value_name = "STAGE", value_parser = artifact_names(), help_heading = "Question")]
    pub to: Option<String>,
}

/// The names of the texts that can be compared.
fn artifact_names() -> PossibleValuesParser {
    PossibleValuesParser::new(artifacts().iter().map(|artifact| artifact.name()))
}

/// The names of the stages of the cell encoding.
fn cell_stages() -> PossibleValuesParser {
    PossibleValuesParser::new(CELL_STAGES.iter().map(|stage| stage.name))
}

/// The names of the kinds of ghosts, and a word for no ghost.
fn ghost_kinds() -> PossibleValuesParser {
    let kinds = analysis::ghosts::GhostKind::ALL.iter().map(|kind| kind.name());
    PossibleValuesParser::new(kinds.chain(["none"]))
}

/// `unheap equiv`
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 equivalent, 1 different, 3 unknown, 2 an error, 130 or 143 \
                        interrupted (Ctrl-C, SIGTERM).")]
pub(super) struct EquivArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// A procedure
    pub left: String,
    /// Another one, which takes and returns the same
    pub right: String,
    /// Also tells them apart by how their runs end: one returns where the other fails, or fails for
    /// another reason
    #[arg(long, help_heading = "Question")]
    pub outcomes: bool,
    /// The Horn solvers that are asked
    #[arg(long, default_value = "z3", help_heading = "Engines")]
    pub solver: SolverChoice,
    /// The time
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
    /// Writes why they are equivalent to this file, if they are: an SMT solver that reads it answers
    /// `unsat` for each clause
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub certificate: Option<PathBuf>,
    /// Prints one JSON object instead, on a line of its own
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Also says what gave the verdict, and after how many seconds
    #[arg(long, help_heading = "Output")]
    pub details: bool,
}

/// The encodings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum EncodingArg {
    /// All of them, as the program's checks need them
    Auto,
    /// Exact, an array for each field
    Arrays,
    /// Exact, the contents of each object at each turn of the loops
    Indexed,
    /// Pairs of calls that are made in one state
    Products,
    /// Facts about all objects: a few arbitrary objects at a time
    Cells,
}

/// The choices of solvers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum SolverChoice {
    /// Z3's Spacer
    Z3,
    /// Eldarica; Z3 checks its certificates
    Eldarica,
    /// Both, whichever is there
    All,
}
