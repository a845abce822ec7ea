//! Reads inputs and writes outputs.

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::Path;

use unheap::base::Source;
use unheap::concrete::{self, Heap, Names};
use unheap::pipeline::Pipeline;
use unheap::syntax;

use super::Stopped;
use super::messages::{complain, report};

/// Stands for standard input.
const STDIN: &str = "-";
/// What messages call it.
const STDIN_NAME: &str = "<stdin>";

/// The bytes of a file, or of standard input for `-`, and its name for messages.
fn read(path: &Path) -> Result<(String, Vec<u8>), Stopped> {
    let (name, bytes) = if path == Path::new(STDIN) {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        (STDIN_NAME.to_owned(), read.map(|_| bytes))
    } else {
        (path.display().to_string(), std::fs::read(path))
    };
    match bytes {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(complain(&format!("cannot read {name}: {error}"))),
    }
}

/// The text of a file.
fn source(path: &Path) -> Result<Source, Stopped> {
    let (name, bytes) = read(path)?;
    let lossy = String::from_utf8_lossy(&bytes).into_owned();
    syntax::decode(&name, bytes)
        .map_err(|diagnostics| report(&Source::new(name.clone(), lossy), &diagnostics))
}

/// The text of a file, as it stands.
pub fn text(path: &Path) -> Result<String, Stopped> {
    Ok(source(path)?.text)
}

/// The names of the entries of a folder, in order.
pub fn names(folder: &Path) -> Result<Vec<String>, Stopped> {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries =
        entries.map_err(|error| complain(&format!("cannot read {}: {error}", folder.display())))?;
    let name = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.iter().map(name).collect();
    names.sort_unstable();
    Ok(names)
}

/// The program in a file.
pub fn program(path: &Path) -> Result<Pipeline, Stopped> {
    let source = source(path)?;
    Pipeline::new(source.clone()).map_err(|diagnostics| report(&source, &diagnostics))
}

/// The heap in a file; the empty one if there is none.
pub fn heap(pipeline: &Pipeline, path: Option<&Path>) -> Result<(Heap, Names), Stopped> {
    let symbols = &pipeline.program.symbols;
    let Some(path) = path else { return Ok((Heap::empty(symbols), Names::default())) };
    if path == Path::new(STDIN) && pipeline.source.name == STDIN_NAME {
        return Err(complain("standard input cannot be both the program and the heap"));
    }
    let source = source(path)?;
    concrete::parse(symbols, &source.text).map_err(|diagnostics| report(&source, &diagnostics))
}

/// Writes the text to a file, all of it or nothing; without a file to standard output.
pub fn write(path: Option<&Path>, text: &str) -> Result<(), Stopped> {
    let Some(path) = path else {
        return print(text);
    };
    let written = match std::fs::metadata(path) {
        // A device or a pipe is written to, not replaced.
        Ok(old) if !old.is_file() => std::fs::write(path, text),
        _ => replace(path, text),
    };
    written.map_err(|error| complain(&format!("cannot write {}: {error}", path.display())))
}

/// Puts a new file in the place of the old one, if there is one.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = tempfile::Builder::new()
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

/// Prints to standard output. A reader that has gone away is no error.
pub fn print(text: &str) -> Result<(), Stopped> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(complain(&format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}
