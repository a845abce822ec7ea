//! The arguments of commands that take one or two.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// `unheap explain`
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// A code such as E1105, or the name of a check such as null-read; without one all codes are listed
    pub code: Option<String>,
}

/// `unheap new`
#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// The folder that is made
    pub name: PathBuf,
    /// With a program in C instead
    #[arg(long, help_heading = "Output")]
    pub c: bool,
}

/// `unheap fmt`
#[derive(Args, Debug)]
pub(crate) struct FmtArgs {
    /// The files, or folders of them; `-` is standard input, whose layout goes to standard output
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Changes no file, prints what would change, and ends with 1 if something would
    #[arg(long, help_heading = "Output")]
    pub check: bool,
}

/// `unheap completions`
#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// `unheap man`
#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// The folder, which is made if it is not there
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}
