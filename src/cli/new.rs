//! `unheap new`: a small project to begin with, and what to try where nothing is asked.

use std::path::Path;

use super::args::NewArgs;
use super::messages::complain;
use super::{DONE, ReportedFailure, files};

/// What is printed where no command is given.
const FIRST_STEPS: &str = "\
unheap proves programs with pointers safe, or shows a run that fails. Try:
  unheap new demo && cd demo && unheap verify    a small project, and the verdict on it
  unheap verify FILE.c                           a program in C: null, freed memory, assertions
  unheap translate FILE.uh --to func             the same program as functions
  unheap --help                                  all commands; `unheap explain CODE` explains a message
";

/// A list of numbers in the language of this program.
const LIST: &str = include_str!("new/list.uh");

/// The same in C.
const LIST_C: &str = include_str!("new/list.c");

/// Says what to try.
pub(super) fn first_steps() -> Result<u8, ReportedFailure> {
    files::print(FIRST_STEPS)?;
    Ok(DONE)
}

/// Makes the folder with its files, all or none.
pub(super) fn new(command: &NewArgs) -> Result<u8, ReportedFailure> {
    let folder = &command.name;
    let shown = folder.display();
    if folder.symlink_metadata().is_ok() {
        return Err(complain(&format!("{shown} is there already: take another name")));
    }
    let (file, text) = if command.c { ("list.c", LIST_C) } else { ("list.uh", LIST) };
    let property = match command.c {
        true => {
            "# What programs in C are checked for; without this unreach-call, valid-deref and valid-free.\n\
                 property = [\"unreach-call\", \"memsafety\", \"memcleanup\"]\n"
        }
        false => "",
    };
    let config = format!(
        "# What `unheap verify` does here; `unheap config` prints all options.\n[verify]\nfiles = [\"{file}\"]\n\
         # Seconds for each program.\ntimeout = 30\n{property}"
    );
    let written = write_project(folder, &[(file, text), ("unheap.toml", &config)]);
    written.map_err(|error| complain(&format!("cannot make {shown}: {error}")))?;
    files::print(&format!(
        "made {shown} with {file} and unheap.toml: cd {shown} && unheap verify\n"
    ))?;
    Ok(DONE)
}

/// Writes all files, or none: the folder gets its name when it is whole.
fn write_project(folder: &Path, texts: &[(&str, &str)]) -> std::io::Result<()> {
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    let draft = tempfile::Builder::new()
        .prefix(".unheap-new")
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .tempdir_in(parent)?;
    for (name, text) in texts {
        std::fs::write(draft.path().join(name), text)?;
    }
    std::fs::rename(draft.path(), folder)?;
    // What has been moved is not removed.
    let _ = draft.keep();
    Ok(())
}
