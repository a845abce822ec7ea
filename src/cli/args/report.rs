//! The arguments of `unheap report` and `unheap serve`.

use std::path::PathBuf;

use clap::Args;

use super::{PropertyArgs, seconds};

/// `unheap report`
#[derive(Args, Debug)]
#[command(
    after_help = "Exit code: 0 the page is there, 2 an error, 130 or 143 interrupted (Ctrl-C, \
                        SIGTERM)."
)]
pub(crate) struct ReportArgs {
    /// A program; or folders and programs; or results that `verify --csv` has printed
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The page of one program, or the folder for those of many
    #[arg(short, long, value_name = "OUT", help_heading = "Output")]
    pub output: PathBuf,
    #[command(flatten)]
    pub asked: ReportedArgs,
    /// Also tells times: without them the same input gives the same bytes
    #[arg(long, help_heading = "Output")]
    pub times: bool,
}

/// `unheap serve`
#[derive(Args, Debug)]
#[command(after_help = "Exit code: 0 ended by Ctrl-C or SIGTERM, 2 an error.")]
pub(crate) struct ServeArgs {
    /// A program, or a folder with programs
    pub file: PathBuf,
    /// The port on 127.0.0.1; 0 takes one that is free
    #[arg(long, default_value_t = 8017, value_name = "N", help_heading = "Output")]
    pub port: u16,
    #[command(flatten)]
    pub asked: ReportedArgs,
}

/// What is asked of programs that are reported.
#[derive(Args, Clone, Debug)]
pub(crate) struct ReportedArgs {
    /// The initial heap of the run that is shown first, a JSON file: of one program
    #[arg(long, value_name = "HEAP", help_heading = "Input")]
    pub heap: Option<PathBuf>,
    #[command(flatten)]
    pub property: PropertyArgs,
    /// Reports this procedure, for any arguments and any heap, instead of the statements outside of
    /// procedures
    #[arg(long, value_name = "PROCEDURE", help_heading = "Input")]
    pub entry: Option<String>,
    /// The time for the verdicts of each program
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds, help_heading = "Time")]
    pub timeout: f64,
    /// The number from which heaps are drawn at random
    #[arg(long, default_value_t = 1, value_name = "N", help_heading = "Engines")]
    pub seed: u64,
}
