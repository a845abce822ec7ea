//! The arguments of `unheap show`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// `unheap show`
#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// A procedure or, as a formula, a predicate
    pub name: String,
    /// What is shown
    #[arg(long, default_value = "formula", value_name = "WHAT", help_heading = "Output")]
    pub what: What,
}

/// What can be shown of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum What {
    /// What a predicate stands for, or what is claimed of a procedure: formulas on paper
    Formula,
    /// The procedure with its loops and calls cut by what is claimed of them: assert, forget, assume
    Cut,
    /// What the modular check asks about the procedure: clauses with claims in the place of predicates
    Clauses,
    /// The same as it is asked of a solver: without quantifiers
    Instances,
}
