//! The arguments of `unheap explore`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{UnitArgs, seconds};

/// `unheap explore`: exit code 0 all paths are explored and nothing fails, 1 a check fails or a target is
/// reached, 3 something was cut, is not decided, or the time was up, 2 an error, 130 or 143 interrupted.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit code, the first that applies: 130 or 143 interrupted (Ctrl-C, SIGTERM), 2 an \
                  error, 1 a check fails or a target is reached, 3 something was cut at a bound, is \
                  not decided, or the time was up, 0 all paths are explored and nothing fails. With \
                  --replay-tests: 2 a test does not fit the program, 1 a test has changed, 0 none has."
)]
pub(crate) struct ExploreArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub units: UnitArgs,
    /// Explores this procedure, for any arguments and any heap, instead of the statements outside of
    /// procedures
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// How many turns a loop takes each time it is entered, and how many calls of a recursive procedure
    /// nest: 3, or as said here, N@LINE of the loop that begins there, N@PROCEDURE of one procedure. Loops that
    /// count with constants take their turns
    #[arg(long, value_name = "N|N@PLACE", help_heading = "Bounds")]
    pub bound: Vec<String>,
    /// Explores with bound A, then A+1, and so on to B, until a check fails or nothing is cut
    #[arg(long, value_name = "A..B", help_heading = "Bounds")]
    pub deepen: Option<String>,
    /// Which states are made one
    #[arg(long, default_value = "equal", value_name = "WHICH", help_heading = "Engines")]
    pub merge: MergeArg,
    /// Which state is executed next
    #[arg(long, default_value = "dfs", value_name = "WHICH", help_heading = "Engines")]
    pub strategy: StrategyArg,
    /// What --strategy random begins with
    #[arg(long, default_value_t = 0, value_name = "N", help_heading = "Engines")]
    pub seed: u64,
    #[command(flatten)]
    pub goal: GoalArgs,
    #[command(flatten)]
    pub deciding: DecidingArgs,
    /// What becomes of pieces of procedures that have been executed before, also for --memo
    #[arg(
        long,
        default_value = "never",
        value_name = "HOW",
        conflicts_with = "eager",
        help_heading = "Engines"
    )]
    pub replay: ReplayArg,
    #[command(flatten)]
    pub printed: PrintedArgs,
    /// Prints a table beside: what --plain and --eager count
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub compare: bool,
    /// Prints one JSON object instead, on a line of its own
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Draws the decisions and where they lead into this file, for Graphviz
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub dot: Option<PathBuf>,
    /// Writes the coverage into this file, in LCOV's format
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub lcov: Option<PathBuf>,
    /// Writes tests into this folder: heap files, pictures of them, and `tests.json` with what runs from them do
    #[arg(long, value_name = "DIR", help_heading = "Tests")]
    pub tests: Option<PathBuf>,
    /// Which paths are worth a test: those that cover something new
    #[arg(
        long,
        default_value = "branches",
        value_name = "WHAT",
        requires = "tests",
        help_heading = "Tests"
    )]
    pub cover: CoverArg,
    /// Prints the tree of this procedure instead: what it decides and leaves behind, whatever it is called with
    #[arg(long, value_name = "PROCEDURE", conflicts_with_all = ["bound", "deepen", "target", "first", "atoms",
          "plain", "eager", "replay", "prune", "paths", "coverage", "stats", "compare", "json", "dot", "lcov", "tests",
          "entry", "replay_tests", "memo"], help_heading = "Output")]
    pub tree: Option<String>,
    /// Remembers in this folder what was found out, and takes from there what earlier runs have found out: the result is
    /// the same, sooner. The folder may be removed at any time
    #[arg(long, value_name = "DIR", help_heading = "Time")]
    pub memo: Option<PathBuf>,
    /// Runs the tests in this folder instead, and tells what has changed
    #[arg(long, value_name = "DIR", conflicts_with_all = ["bound", "deepen", "target", "first", "atoms",
          "plain", "eager", "replay", "prune", "paths", "coverage", "stats", "compare", "json", "dot", "lcov", "tests", "memo"], help_heading = "Tests")]
    pub replay_tests: Option<PathBuf>,
    /// The time
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
}

/// What is looked for.
#[derive(Args, Debug)]
pub(crate) struct GoalArgs {
    /// Explores only what can lead there: a LINE, label:L, check:N (its failure), leaf:K@PROCEDURE (the end of the
    /// K-th path through it, as it is explored alone). Several are alternatives
    #[arg(long, value_name = "PLACE", help_heading = "Question")]
    pub target: Vec<String>,
    /// Ends with the first path that gets to a target or, without targets, fails
    #[arg(long, help_heading = "Question")]
    pub first: bool,
    /// Follows a path through a procedure only if it gets to a target or does something on which that depends.
    /// What is not reached then may still be reached
    #[arg(long, requires = "target", help_heading = "Question")]
    pub prune: bool,
}

/// How sides of tests are decided.
#[derive(Args, Debug)]
pub(crate) struct DecidingArgs {
    /// Splits paths at each part of a condition, not only where the rest of it may fail
    #[arg(long, help_heading = "Engines")]
    pub atoms: bool,
    /// Asks a solver for both sides of each test, and nothing else
    #[arg(long, conflicts_with = "compare", help_heading = "Engines")]
    pub plain: bool,
    /// Explores procedures on their own first, and asks a solver for each of their paths where they are called;
    /// else as --plain
    #[arg(long, conflicts_with_all = ["plain", "compare"], help_heading = "Engines")]
    pub eager: bool,
}

/// What is printed besides.
#[derive(Args, Debug)]
pub(crate) struct PrintedArgs {
    /// Prints each path: its condition, how it ends, and what it has assigned
    #[arg(long, help_heading = "Output")]
    pub paths: bool,
    /// Prints what no run covers, and why
    #[arg(long, help_heading = "Output")]
    pub coverage: bool,
    /// Prints what was counted
    #[arg(long, help_heading = "Output")]
    pub stats: bool,
}

/// Which states are made one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum MergeArg {
    /// None: each path is a state of its own
    None,
    /// Those with equal futures
    Equal,
    /// Those that differ in no constant that many tests depend on
    QueryCount,
    /// The same, whenever one can catch up with another
    Dynamic,
    /// All at one place
    Always,
}

/// What becomes of pieces of procedures that have been executed before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ReplayArg {
    /// Each state executes them anew
    Never,
    /// What they do is known as a tree of decisions, whose leaves say what is left behind: no statement is executed
    /// twice with the same decisions
    Apply,
    /// Their trees tell what is possible; the statements are executed once more by the decisions of a leaf, and
    /// nothing is asked then. It says what the others say
    Execute,
}

/// Which state is executed next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum StrategyArg {
    /// The last one that was made
    Dfs,
    /// The first one that was made
    Bfs,
    /// The one that has executed the fewest statements
    Cheapest,
    /// One before a side that no path has taken
    New,
    /// Any
    Random,
    /// The one nearest to a target
    Target,
}

/// Which paths are worth a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CoverArg {
    /// Those that take a side that none has taken
    Branches,
    /// Those, and those that find a value of a condition that none has found; implies --atoms
    Conditions,
    /// All
    Paths,
    /// Those that make a check that none has made
    Checks,
}
