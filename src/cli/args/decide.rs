//! The arguments of `unheap decide`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::seconds;

/// `unheap decide`: exit code 0 sat, 1 unsat, 3 unknown, 4 another answer than the header says, 2 an
/// error, 130 or 143 interrupted.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit code, the first that applies to any question: 130 or 143 interrupted \
                        (Ctrl-C, SIGTERM), 4 an answer contradicts the header (`; expect: sat \
                        unsat`), 2 an error, 1 unsat, 3 unknown, 0 sat."
)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
pub(crate) struct DecideArgs {
    /// The formulas, in a format like that of SMT-LIB: docs/decide.md; `-` is standard input
    pub file: PathBuf,
    /// Who decides
    #[arg(long, default_value = "instances", help_heading = "Engines")]
    pub by: DecisionProcedure,
    /// The time for each question
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
    /// Prints the model, rebuilt and evaluated, and a picture of it, after `sat`
    #[arg(long, help_heading = "Output")]
    pub model: bool,
    /// Prints each question with the instances of the axioms instead, for any solver of QF_UFLIA
    #[arg(long, conflicts_with_all = ["model", "quantified", "stats"], help_heading = "Output")]
    pub instances: bool,
    /// Prints each question with the axioms as they are instead, for solvers with quantifiers
    #[arg(long, conflicts_with_all = ["model", "stats"], help_heading = "Output")]
    pub quantified: bool,
    /// Says how many instances each rule has, and what took how long
    #[arg(long, help_heading = "Output")]
    pub stats: bool,
}

/// Who can decide formulas about pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DecisionProcedure {
    /// Instances of the axioms at the terms of the formula
    Instances,
    /// Pointers as pairs of integers; no list segments
    Pairs,
    /// Both, which must not contradict each other
    Both,
}
