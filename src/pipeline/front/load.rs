//! Reads the files that a program uses.
//!
//! Each file is read once, whatever it is called where it is used; so files may use each other. A name is
//! a path from the folder of the file in which it stands; people are shown it from the folder of the
//! program's own file, so that outputs are the same wherever the program lies.

use std::io::{self, ErrorKind};

use rustc_hash::FxHashMap;

use super::front_end;
use base::{Diagnostic, MAX_ERRORS, Source, Span, UsedFile};
use uh::{codes, decode};

/// What has files. Paths start at the folder of the program's own file.
pub trait Files {
    /// What tells the file from all others, whatever its path.
    ///
    /// # Errors
    /// If there is none.
    fn identity(&self, path: &str) -> io::Result<String>;

    /// What it holds.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;
}

/// Adds to the source the files that it uses, and those that these use.
///
/// # Errors
/// Which of them cannot be read, in the order in which they are named; at least one, at most [`MAX_ERRORS`].
pub fn load(source: &mut Source, files: &impl Files) -> Result<(), Vec<Diagnostic>> {
    let uses = front_end(source).uses;
    let mut identities: FxHashMap<String, usize> = FxHashMap::default();
    let file_name = source.name.rsplit('/').next().unwrap_or_default();
    if let Ok(identity) = files.identity(file_name) {
        identities.insert(identity, 0);
    }
    let mut errors = Vec::new();
    let mut file = 0;
    // Nothing is read behind what is too long for places; the front end says so.
    while file < source.files().len() && u32::try_from(source.text.len()).is_ok() {
        for used in uses(source, file) {
            match load_one(source, file, &used, files, &mut identities) {
                Ok(at) => source.link(file, used.span, at),
                Err(error) => errors.push(*error),
            }
        }
        file += 1;
    }
    errors.truncate(MAX_ERRORS);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// The file that is used; it is read unless it is there.
fn load_one(
    source: &mut Source,
    user: usize,
    used: &UsedFile,
    files: &impl Files,
    identities: &mut FxHashMap<String, usize>,
) -> Result<usize, Box<Diagnostic>> {
    let folder = match user {
        0 => "",
        _ => source.files()[user].name.rsplit_once('/').map_or("", |(folder, _)| folder),
    };
    let path = path(folder, used)?;
    let unreadable = |error: &io::Error| unreadable(source, used, &path, error);
    let identity = files.identity(&path).map_err(|error| unreadable(&error))?;
    if let Some(&at) = identities.get(&identity) {
        return Ok(at);
    }
    let bytes = files.read(&path).map_err(|error| unreadable(&error))?;
    let lossy = String::from_utf8_lossy(&bytes).into_owned();
    let decoded = decode(&path, bytes);
    let at = source.add(path, &lossy, used.span);
    identities.insert(identity, at);
    let Err(wrong) = decoded else { return Ok(at) };
    let start = source.files()[at].span.start as usize;
    let mut error = wrong.into_iter().next().expect("there is one diagnostic");
    let place = start + error.span.start as usize;
    error.span = Span::new(place, place);
    Err(Box::new(error))
}

/// The path of a file that is used in a file of this folder, without `.`, and `..` only where it begins.
fn path(folder: &str, used: &UsedFile) -> Result<String, Box<Diagnostic>> {
    let wrong = |message: &str| {
        let help = "name a file by its path from the folder of this file: `use \"list.uh\"`";
        Box::new(Diagnostic::error(codes::NO_FILE, used.span, message).with_help(help))
    };
    if used.name.is_empty() {
        return Err(wrong("`use` names no file"));
    }
    if used.name.starts_with('/') {
        return Err(wrong("the path of a file that is used does not start at the root"));
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(used.name.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|&last| last != "..") => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    Ok(parts.join("/"))
}

/// What is said of a file that cannot be read.
fn unreadable(source: &Source, used: &UsedFile, path: &str, error: &io::Error) -> Box<Diagnostic> {
    let name = &used.name;
    let full_path = source.path_of(path);
    let (message, help) = match error.kind() {
        ErrorKind::NotFound => (
            format!("there is no file `{name}`"),
            format!("it is looked for from the folder of this file, as `{full_path}`"),
        ),
        ErrorKind::IsADirectory => {
            (format!("`{name}` is a folder"), "name a file in it".to_owned())
        }
        _ => (
            format!("cannot read `{name}`: {error}"),
            format!("`{full_path}` must be a file that can be read"),
        ),
    };
    Box::new(Diagnostic::error(codes::NO_FILE, used.span, message).with_help(help))
}

#[cfg(test)]
mod tests;
