//! `unheap fmt`: one layout for programs.

use std::path::{Path, PathBuf};

use similar::TextDiff;

use super::args::FmtArgs;
use super::files::{self, CommandFailure, STDIN};
use super::messages::note;
use super::verify::programs;
use super::{DIFFERENT, DONE, ERROR, ReportedFailure, first_that_applies};

/// How the names of the files end that have a layout.
const ENDING: &str = "uh";

/// Lays out each file. One that is wrong stays as it is; the others are laid out nevertheless.
pub(super) fn fmt(command: &FmtArgs) -> Result<u8, ReportedFailure> {
    let (mut codes, mut changed) = (Vec::new(), 0);
    for path in paths(&command.files) {
        match path.and_then(|path| Laid::read(&path)) {
            Ok(laid) => {
                changed += usize::from(!laid.is_same());
                codes.push(laid.deliver(command.check)?);
            }
            Err(problem) => {
                problem.report_to_user();
                codes.push(ERROR);
            }
        }
    }
    if command.check && changed > 0 {
        let files = if changed == 1 { "1 file" } else { &format!("{changed} files") };
        note(&format!("{files} would change: `unheap fmt` without --check changes them"));
    }
    Ok(first_that_applies(&codes))
}

/// The files that are meant: those of the language that are below a folder, and what is named itself.
fn paths(given: &[PathBuf]) -> Vec<Result<PathBuf, CommandFailure>> {
    let mut paths = Vec::new();
    for path in given {
        if path == Path::new(STDIN) || !path.is_dir() {
            paths.push(Ok(path.clone()));
            continue;
        }
        let below = programs(std::slice::from_ref(path));
        let (mut wrong, mut matching) = (Vec::new(), Vec::new());
        for entry in below {
            match entry.problem {
                Some(problem) => wrong.push(Err(problem)),
                None if is_own(&entry.path) => matching.push(Ok(entry.path)),
                None => {}
            }
        }
        if matching.is_empty() && wrong.is_empty() {
            let why = format!("there is no .{ENDING} file below {}", path.display());
            wrong.push(Err(CommandFailure::Message(why)));
        }
        paths.append(&mut matching);
        paths.append(&mut wrong);
    }
    paths
}

fn is_own(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

/// A text and its layout.
struct Laid {
    path: PathBuf,
    old: String,
    new: String,
}

impl Laid {
    fn read(path: &Path) -> Result<Self, CommandFailure> {
        if path != Path::new(STDIN) && !is_own(path) {
            let shown = path.display();
            let why =
                format!("{shown}: only .{ENDING} files have a layout; for C use clang-format");
            return Err(CommandFailure::Message(why));
        }
        let source = files::try_source(path)?;
        match uh::format(&source) {
            Ok(new) => Ok(Self { path: path.to_owned(), old: source.text, new }),
            Err(wrong) => Err(CommandFailure::Wrong(Box::new(source), wrong)),
        }
    }

    fn is_same(&self) -> bool {
        self.old == self.new
    }

    /// Writes the layout, or only shows what would change; the exit code.
    fn deliver(&self, only_shows: bool) -> Result<u8, ReportedFailure> {
        let is_stdin = self.path == Path::new(STDIN);
        if only_shows {
            return if self.is_same() { Ok(DONE) } else { self.show() };
        }
        if is_stdin {
            files::print(&self.new)?;
        } else if !self.is_same() {
            files::write(Some(&self.path), &self.new)?;
        }
        Ok(DONE)
    }

    /// Prints the lines that would change.
    fn show(&self) -> Result<u8, ReportedFailure> {
        let name = files::name(&self.path);
        let difference = TextDiff::from_lines(&self.old, &self.new);
        let text = difference.unified_diff().header(&name, &name).to_string();
        files::print(&text)?;
        Ok(DIFFERENT)
    }
}
