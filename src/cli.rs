//! The commands.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "files, arguments, printing: this room is the rim"
)]

mod args;
mod attend;
mod check;
mod config;
mod decide;
mod diff;
mod equiv;
mod explain;
mod explore;
mod files;
mod fmt;
mod lsp;
mod memory;
mod messages;
mod new;
mod notebook;
mod output;
mod packages;
mod properties;
mod report;
mod run;
mod serve;
mod show;
mod solve;
mod solvers;
mod translate;
mod tree;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use args::Command;
use config::NotParsed;

/// Exit code: the command line or the input is wrong, or a file cannot be read or written.
const ERROR: u8 = 2;
/// Exit code: something is unsafe or unsatisfiable, or a run failed at a check.
const UNSAFE: u8 = 1;
/// Exit code: a certificate proves nothing of the program.
const REJECTED: u8 = 1;
/// Exit code: what was compared differs.
const DIFFERENT: u8 = 1;
/// Exit code: something is unknown, or a run reached the bound on its steps.
const UNKNOWN: u8 = 3;
/// Exit code: a verdict contradicts the header of its program.
const WRONG: u8 = 4;
/// Exit code: nothing was checked, and something was not looked at.
const NOTHING: u8 = 5;
/// Exit code: done, safe.
const DONE: u8 = 0;

/// The exit code of several programs: the first that applies to any.
fn first_that_applies(codes: &[u8]) -> u8 {
    let order = [WRONG, ERROR, UNSAFE, UNKNOWN, NOTHING];
    order.into_iter().find(|code| codes.contains(code)).unwrap_or(DONE)
}

/// What stopped a command; it has been reported.
#[derive(Debug)]
struct ReportedFailure;

/// Runs the command that the arguments name.
pub(crate) fn main() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    let arguments = match config::arguments(&line) {
        Ok(arguments) => arguments,
        Err(NotParsed::Line(error)) => {
            // Help and version are answers; everything else is an error with exit code 2.
            let code = if error.use_stderr() { ERROR } else { DONE };
            let _ = error.print();
            return ExitCode::from(code);
        }
        Err(NotParsed::File(problem)) => {
            problem.report_to_user();
            return ExitCode::from(ERROR);
        }
    };
    messages::set_tone(&arguments.global);
    if memory::watch(arguments.global.memory).is_err() {
        return ExitCode::from(ERROR);
    }
    let Some(command) = arguments.command else {
        return ExitCode::from(new::first_steps().unwrap_or(ERROR));
    };
    let done = match command {
        Command::Translate(command) => translate::translate(&command),
        Command::Run(command) => run::run(&command),
        Command::Notebook(command) => notebook::notebook(&command),
        Command::Show(command) => show::show(&command),
        Command::Tree(command) => tree::tree(&command),
        Command::Report(command) => report::report(&command),
        Command::Serve(command) => serve::serve(&command),
        Command::Verify(command) => verify::verify(&command),
        Command::Solve(command) => solve::solve(&command),
        Command::Decide(command) => decide::decide(&command),
        Command::Check(command) => check::check(&command),
        Command::Diff(command) => diff::diff(&command),
        Command::Equiv(command) => equiv::equiv(&command),
        Command::Explore(command) => explore::explore(&command),
        Command::Solvers => solvers::solvers(),
        Command::Config(command) => config::config(&command, &arguments.global),
        Command::Explain(command) => explain::explain(&command),
        Command::Fmt(command) => fmt::fmt(&command),
        Command::New(command) => new::new(&command),
        Command::Completions(command) => packages::completions(&command),
        Command::Man(command) => packages::write_man_pages(&command),
        Command::Lsp => lsp::lsp(),
    };
    ExitCode::from(done.unwrap_or(ERROR))
}
