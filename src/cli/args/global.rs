//! The options that every command has.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Options that every command has.
#[derive(Args, Debug)]
pub(crate) struct GlobalArgs {
    /// Takes options from this file; else from `unheap.toml` in this folder or one above it
    #[arg(long, global = true, value_name = "FILE", help_heading = "All commands")]
    pub config: Option<PathBuf>,
    /// Takes options from no file
    #[arg(long, global = true, conflicts_with = "config", help_heading = "All commands")]
    pub no_config: bool,
    /// Whether messages have colours; NO_COLOR and CLICOLOR=0 switch them off, CLICOLOR_FORCE=1 on
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = "All commands"
    )]
    pub color: ColorWhen,
    /// How much memory this program and its solvers may hold together, in MiB; else half of the machine's. What is at work
    /// when more is held ends with what it knows
    #[arg(long, global = true, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..), help_heading = "All commands")]
    pub memory: Option<u64>,
    /// Prints no remarks, no warnings and no line of progress: results and errors alone
    #[arg(short, long, global = true, help_heading = "All commands")]
    pub quiet: bool,
    /// Says what is tried, each in a line of its own
    #[arg(short, long, global = true, conflicts_with = "quiet", help_heading = "All commands")]
    pub verbose: bool,
}

/// When messages have colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}
