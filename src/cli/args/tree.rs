//! The arguments of `unheap tree`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::seconds;

/// `unheap tree`
#[derive(Args, Debug)]
pub(crate) struct TreeArgs {
    /// The program; `-` is standard input
    pub file: PathBuf,
    /// This procedure, instead of the statements outside of procedures
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// One node a statement; else one a branch
    #[arg(long, help_heading = "Output")]
    pub steps: bool,
    /// How it is drawn
    #[arg(long, default_value = "text", value_name = "FORM", help_heading = "Output")]
    pub to: DrawingFormat,
    /// The time for what is asked of a solver
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
}

/// The forms of drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DrawingFormat {
    /// Lines of text
    Text,
    /// For Graphviz
    Dot,
}
