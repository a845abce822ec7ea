//! Which files are one program in C.

use std::path::PathBuf;

use clap::Args;

/// How files become one program.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct UnitArgs {
    /// Of programs in C: the files are units of one program, and so are those that are named here. What is `static` is
    /// known in its own unit alone
    #[arg(long, value_name = "FILE", num_args = 0.., help_heading = "Programs in C")]
    pub link: Option<Vec<PathBuf>>,
    /// Of a program in C: its units, and what the preprocessor is told of each, stand in this `compile_commands.json`, or
    /// in the one of this folder. With files these are the units, and those that they need
    #[arg(long, value_name = "PATH", help_heading = "Programs in C")]
    pub project: Option<PathBuf>,
    /// Of a file in C without `main`: a client that calls the functions of the file in any order, with any numbers, and
    /// with what its own functions made and have not destroyed
    #[arg(long, help_heading = "Programs in C")]
    pub module: bool,
}

impl UnitArgs {
    /// Whether all files are one program.
    pub(crate) fn joins(&self) -> bool {
        self.link.is_some() || self.project.is_some()
    }
}
