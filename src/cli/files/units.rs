//! Programs in C of several units.

use std::path::{Path, PathBuf};

use base::{DataModel, Source, SourceUnit};

use super::{CommandFailure, load, preprocess_as, try_source, with_used_files_as};
use crate::cli::args::UnitArgs;
use crate::cli::messages::note;

/// What the database of a project is called.
const DATABASE: &str = "compile_commands.json";
/// Options whose value is a path.
const WITH_PATH: &[&str] = &["-I", "-isystem", "-iquote", "-include"];
/// Options whose value is a name.
const WITH_NAME: &[&str] = &["-D", "-U"];

/// A unit, and what the preprocessor is told besides.
struct UnitFile {
    path: PathBuf,
    options: Vec<String>,
}

/// The program that files are, as the arguments say.
pub(in crate::cli) fn source(
    files: &[PathBuf],
    args: &UnitArgs,
    model: DataModel,
) -> Result<Source, CommandFailure> {
    let more = args.link.iter().flatten();
    let files: Vec<PathBuf> = files.iter().chain(more).cloned().collect();
    if files.is_empty() && args.project.is_none() {
        return Err(CommandFailure::Message("--link goes with the files of a program".to_owned()));
    }
    if !args.joins() && !args.module {
        return with_used_files_as(&files[0], model);
    }
    let mut units = match &args.project {
        Some(path) => project(path, &files, model)?,
        None => files.iter().map(|path| read(path, &[], model)).collect::<Result<_, _>>()?,
    };
    if args.module {
        units[0] = with_client(&units[0])?;
    }
    let names: Vec<String> =
        units.iter().map(|unit| from_folder(&unit.name, &units[0].name)).collect();
    c::link(&units, &names).map_err(|not| CommandFailure::Wrong(Box::new(not.source), not.errors))
}

/// A name from the folder of another one.
fn from_folder(name: &str, first: &str) -> String {
    let folder = Path::new(first).parent().unwrap_or(Path::new(""));
    let path = pathdiff::diff_paths(name, folder);
    path.map_or_else(|| name.to_owned(), |path| path.display().to_string())
}

/// A unit that has been preprocessed.
fn read(path: &Path, options: &[String], model: DataModel) -> Result<Source, CommandFailure> {
    if super::front::by_ending(path).is_none_or(|front| !front.is_c) {
        let name = super::name(path);
        return Err(CommandFailure::Message(format!(
            "{name} is no file in C: --link, --project and --module are for programs in C"
        )));
    }
    let mut source = try_source(path)?;
    load(&mut source, path)?;
    preprocess_as(&mut source, path, model, options)?;
    let unit = SourceUnit { options: options.to_vec(), ..SourceUnit::default() };
    Ok(source.with_unit(unit))
}

/// The units of a project: all of them, or the files and what they need.
fn project(
    path: &Path,
    files: &[PathBuf],
    model: DataModel,
) -> Result<Vec<Source>, CommandFailure> {
    let database = if path.is_dir() { path.join(DATABASE) } else { path.to_owned() };
    let text = try_source(&database)?.text;
    let wrong = |why: &str| CommandFailure::Message(format!("{}: {why}", database.display()));
    let units =
        units_of(&text, database.parent().unwrap_or(Path::new(""))).map_err(|why| wrong(&why))?;
    let identity = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut first = Vec::new();
    for file in files {
        let at = units.iter().position(|unit| identity(&unit.path) == identity(file));
        let name = file.display();
        first.push(at.ok_or_else(|| wrong(&format!("{name} is no unit of it")))?);
    }
    // Units that nobody needs may be ones that cannot be read.
    let read: Vec<Result<Source, CommandFailure>> =
        units.iter().map(|unit| read(&unit.path, &unit.options, model)).collect();
    let readable: Vec<usize> = (0..read.len()).filter(|&at| read[at].is_ok()).collect();
    let sources: Vec<Source> = readable.iter().filter_map(|&at| read[at].clone().ok()).collect();
    if let Some(&at) = first.iter().find(|at| read[**at].is_err()) {
        return read
            .into_iter()
            .nth(at)
            .map_or_else(|| Ok(Vec::new()), |unit| unit.map(|_| Vec::new()));
    }
    let index_of =
        |at: &usize| readable.iter().position(|readable| readable == at).unwrap_or_default();
    let chosen = if first.is_empty() {
        if let Some(unread) = read.into_iter().find_map(Result::err) {
            return Err(unread);
        }
        with_first_main(&sources).map_err(|why| wrong(&why))?
    } else {
        let first: Vec<usize> = first.iter().map(index_of).collect();
        let needed = c::needed_units(&sources, &first);
        let others = needed.into_iter().filter(|at| !first.contains(at));
        first.iter().copied().chain(others).collect()
    };
    Ok(chosen.into_iter().map(|at| sources[at].clone()).collect())
}

/// All units, that with `main` first.
fn with_first_main(sources: &[Source]) -> Result<Vec<usize>, String> {
    let mains = c::with_main(sources);
    if mains.len() > 1 {
        let names: Vec<&str> = mains.iter().map(|&at| sources[at].name.as_str()).collect();
        return Err(format!(
            "several units have a `main`: name the one that is meant, and what it needs is found: {}",
            names.join(", ")
        ));
    }
    if sources.is_empty() {
        return Err("it names no units".to_owned());
    }
    let others = (0..sources.len()).filter(|at| !mains.contains(at));
    Ok(mains.iter().copied().chain(others).collect())
}

/// The units in C that a database names, in their order, each once.
fn units_of(text: &str, folder: &Path) -> Result<Vec<UnitFile>, String> {
    let rows: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let rows = rows
        .as_array()
        .ok_or("expected an array of objects with `file`, `directory`, `command`")?;
    let mut units: Vec<UnitFile> = Vec::new();
    for row in rows {
        let word = |key: &str| row.get(key).and_then(serde_json::Value::as_str);
        let file = word("file").ok_or("an entry has no `file`")?;
        let directory = folder.join(word("directory").unwrap_or(""));
        let words: Vec<String> =
            match (row.get("arguments").and_then(|it| it.as_array()), word("command")) {
                (Some(words), _) => {
                    words.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect()
                }
                (None, Some(command)) => {
                    shlex::split(command).ok_or("a `command` has an open quote")?
                }
                (None, None) => Vec::new(),
            };
        let path = shorter_path(&directory.join(file));
        let is_c = path.extension().is_some_and(|ending| ending == "c" || ending == "i");
        if is_c && units.iter().all(|unit| unit.path != path) {
            units.push(UnitFile { path, options: options(&words, &directory) });
        }
    }
    Ok(units)
}

/// A path from where we are, if that is shorter.
fn shorter_path(path: &Path) -> PathBuf {
    let here = std::env::current_dir()
        .ok()
        .and_then(|here| pathdiff::diff_paths(path.canonicalize().ok()?, here));
    here.filter(|near| !near.starts_with("..")).unwrap_or_else(|| path.to_owned())
}

/// What the preprocessor is to be told, of the words of a command.
fn options(words: &[String], directory: &Path) -> Vec<String> {
    let mut options = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let is_start = |option: &&&str| word.starts_with(**option);
        let Some(option) = WITH_PATH.iter().chain(WITH_NAME).find(is_start) else { continue };
        let joined = Some(&word[option.len()..]).filter(|value| !value.is_empty());
        let Some(value) = joined.or_else(|| words.next().map(String::as_str)) else { continue };
        let is_path = WITH_PATH.contains(option);
        let value = if is_path {
            shorter_path(&directory.join(value)).display().to_string()
        } else {
            value.to_owned()
        };
        options.extend([(*option).to_owned(), value]);
    }
    options
}

/// The unit with a client of its functions.
fn with_client(unit: &Source) -> Result<Source, CommandFailure> {
    let client = c::client(unit);
    let client = client.map_err(|wrong| CommandFailure::Wrong(Box::new(unit.clone()), wrong))?;
    for (name, why) in &client.left_out {
        note(&format!("{}: the client does not call {name}: {why}", unit.name));
    }
    Ok(client.source)
}
