//! The file `unheap.toml`: options that need not be written on the command line each time.
//!
//! What the file says is put into the command line, where that does not say it, and all goes through the parser of the
//! arguments: so both mean the same. The command line comes first, then what stands at a program, then at the command,
//! then above all tables.

mod codes;
mod file;
mod merge;
mod show;

pub(super) use merge::{NotParsed, arguments, nearest_file_above};
pub(super) use show::config;
