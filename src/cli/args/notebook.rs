//! The arguments of `unheap notebook`.

use std::path::PathBuf;

use clap::Args;

/// `unheap notebook`: exit code 0 done, 2 an error, in the notebook too; with --check 1 if it is not up to date.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit code: 0 done, 1 not up to date (--check), 2 an error, in a block too."
)]
pub(crate) struct NotebookArgs {
    /// The notebook: Markdown with blocks `uh` (declarations) and `unheap` (commands); `-` is standard input
    pub file: PathBuf,
    /// Writes to this file instead of standard output; it may be the notebook itself
    #[arg(short, long, value_name = "OUT", help_heading = "Output")]
    pub output: Option<PathBuf>,
    /// Says whether the outputs are up to date, and writes nothing
    #[arg(long, conflicts_with = "output", help_heading = "Output")]
    pub check: bool,
}
