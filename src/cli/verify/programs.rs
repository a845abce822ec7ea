//! The programs that the command line names: files, and all below folders.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use pipeline::front::{FRONT_ENDS, by_ending};

use super::task::{ENDING, TaskRow, tasks};
use crate::cli::args::{ProgramArgs, VerifyArgs};
use crate::cli::files::{self, CommandFailure, STDIN};

/// A program to be verified, or why it cannot be.
pub(crate) struct VerificationInput {
    /// Its file, or the folder that there is a problem with.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Option<CommandFailure>,
    /// What is asked of it, if a task file says that.
    pub task: Option<TaskRow>,
    /// Its own options, if a file gives it some.
    pub own: Option<OwnOptions>,
}

/// The options of one program.
pub(crate) struct OwnOptions {
    /// Which of the programs of the file that is.
    pub index: usize,
    /// The procedure that the file names.
    pub entry: Option<String>,
}

impl VerificationInput {
    fn new(path: PathBuf) -> Self {
        Self { path, problem: None, task: None, own: None }
    }

    /// The one program that all files are.
    pub(super) fn of_units(command: &VerifyArgs) -> Self {
        let more = command.units.link.iter().flatten();
        let first = command.files.iter().chain(more).next().or(command.units.project.as_ref());
        Self::new(first.cloned().unwrap_or_default())
    }

    fn wrong(path: PathBuf, problem: CommandFailure) -> Self {
        Self { path, problem: Some(problem), task: None, own: None }
    }

    /// The properties of a task file.
    fn of_task(path: &Path, tasks: Result<Vec<TaskRow>, CommandFailure>) -> Vec<Self> {
        match tasks {
            Err(problem) => vec![Self::wrong(path.to_owned(), problem)],
            Ok(tasks) => {
                let one = |task: TaskRow| Self {
                    path: task.input.clone(),
                    problem: None,
                    task: Some(task),
                    own: None,
                };
                tasks.into_iter().map(one).collect()
            }
        }
    }

    /// What messages and reports call it.
    pub(crate) fn name(&self) -> String {
        match &self.task {
            Some(task) => task.name(),
            None => match self.own.as_ref().and_then(|program| program.entry.as_ref()) {
                Some(entry) => format!("{} {entry}", files::name(&self.path)),
                None => files::name(&self.path),
            },
        }
    }

    /// The path after which files that belong to it are called.
    pub(crate) fn named_path(&self) -> PathBuf {
        match &self.task {
            Some(task) => task.path(),
            None => match self.own.as_ref().and_then(|program| program.entry.as_ref()) {
                Some(entry) => {
                    let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
                    self.path.with_file_name(format!("{stem}_{entry}"))
                }
                None => self.path.clone(),
            },
        }
    }
}

fn is_task(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

/// The programs of the paths, in their order; those below a folder sorted by their paths. A folder
/// that cannot be read, or has no program, is an entry with a problem.
pub(crate) fn programs(paths: &[PathBuf]) -> Vec<VerificationInput> {
    let mut entries = Vec::new();
    for path in paths {
        if path != Path::new(STDIN) && path.is_dir() {
            let mut inputs = below(path);
            if inputs.is_empty() {
                let all = FRONT_ENDS.iter().flat_map(|front| front.endings);
                let endings: Vec<String> = all.map(|ending| format!(".{ending}")).collect();
                let folder = path.display();
                let why = format!("there is no {} file below {folder}", endings.join(" or "));
                inputs.push(VerificationInput::wrong(path.clone(), CommandFailure::Message(why)));
            }
            inputs.sort_by_key(|entry| (entry.path.clone(), entry.name()));
            entries.append(&mut inputs);
        } else if is_task(path) {
            let none = || {
                let why = format!("{} is no task file: it names no input_files", path.display());
                Err(CommandFailure::Message(why))
            };
            entries.extend(VerificationInput::of_task(path, tasks(path).unwrap_or_else(none)));
        } else {
            entries.push(VerificationInput::new(path.clone()));
        }
    }
    entries
}

/// The programs below a folder. Links to folders are not followed, so this ends.
fn below(folder: &Path) -> Vec<VerificationInput> {
    let mut inputs = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let listed = list(&folder, &mut folders, &mut inputs);
        if let Err(error) = listed {
            let why = format!("cannot read {}: {error}", folder.display());
            inputs.push(VerificationInput::wrong(folder, CommandFailure::Message(why)));
        }
    }
    inputs
}

/// Adds what is in a folder.
fn list(
    folder: &Path,
    folders: &mut Vec<PathBuf>,
    inputs: &mut Vec<VerificationInput>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if by_ending(&path).is_some() && !path.is_dir() {
            inputs.push(VerificationInput::new(path));
        } else if is_task(&path)
            && let Some(tasks) = tasks(&path)
        {
            inputs.extend(VerificationInput::of_task(&path, tasks));
        }
    }
    Ok(())
}

/// The same with the options of their own that some have: one entry for each that is given to a program.
pub(super) fn with_own_options(
    entries: Vec<VerificationInput>,
    programs: &[ProgramArgs],
) -> Vec<VerificationInput> {
    let identity = |path: &Path| path.canonicalize().ok();
    let program_paths: Vec<Option<PathBuf>> =
        programs.iter().map(|program| identity(&program.path)).collect();
    let mut all = Vec::new();
    for entry in entries {
        let path = identity(&entry.path);
        let is_plain = entry.task.is_none() && entry.problem.is_none() && path.is_some();
        let matching = program_paths.iter().enumerate().filter(|(_, of)| is_plain && **of == path);
        let inputs: Vec<VerificationInput> = matching
            .map(|(index, _)| VerificationInput {
                path: entry.path.clone(),
                problem: None,
                task: None,
                own: Some(OwnOptions { index, entry: programs[index].entry.clone() }),
            })
            .collect();
        if inputs.is_empty() { all.push(entry) } else { all.extend(inputs) }
    }
    all
}

/// For each path what files that belong to it are called: the name of the program, with its folders
/// where the name alone is not enough.
pub(crate) fn stems(paths: &[&Path]) -> Vec<String> {
    let stem = |path: &Path| match path.file_stem() {
        Some(stem) if stem != STDIN => stem.to_string_lossy().into_owned(),
        _ => "stdin".to_owned(),
    };
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for path in paths {
        *count.entry(stem(path)).or_default() += 1;
    }
    let name = |path: &&Path| {
        let stem = stem(path);
        if count[&stem] == 1 {
            return stem;
        }
        let parts = path.parent().into_iter().flat_map(Path::components);
        let folders = parts.filter_map(|part| match part {
            std::path::Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            std::path::Component::ParentDir => Some("up".to_owned()),
            _ => None,
        });
        folders.chain([stem]).collect::<Vec<String>>().join("-")
    };
    paths.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_programs_apart() {
        let paths = ["a/x.uh", "./b/x.uh", "y.uh", "-", "../x.uh"].map(Path::new);
        assert_eq!(stems(&paths), ["a-x", "b-x", "y", "stdin", "up-x"]);
    }
}
