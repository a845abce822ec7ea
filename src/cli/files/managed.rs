//! Programs of .NET: assemblies with the files beside them, and C# that a compiler makes into one.

use std::path::{Path, PathBuf};

use base::{Diagnostic, Source, Span};

use super::{CommandFailure, name};

/// How much of a file of debug information tells that it is one that is read.
const PORTABLE: &[u8] = b"BSJB";

/// The source of an assembly, or of a program in C#.
pub(super) fn source(path: &Path, bytes: Vec<u8>) -> Result<Source, CommandFailure> {
    if is_csharp(path) {
        let lossy = String::from_utf8_lossy(&bytes).into_owned();
        let decoded = uh::decode(&name(path), bytes);
        let source = decoded.map_err(|wrong| {
            CommandFailure::Wrong(Box::new(Source::new(name(path), lossy)), wrong)
        })?;
        return compiled(source, path);
    }
    let source = Source::new(name(path), "");
    attach(source, path, bytes, debug(path))
}

/// The source of a program in C# with this text.
pub(super) fn compiled(source: Source, path: &Path) -> Result<Source, CommandFailure> {
    let text = source.own_text();
    let needs = text.contains("Unheap.") || text.contains("using Unheap");
    let library = if needs && !text.contains("namespace Unheap") { ::managed::LIBRARY } else { "" };
    match solver::compile_csharp(&source.name, text, library) {
        Ok(compiled) => attach(source, path, compiled.assembly, compiled.debug),
        Err(why) => Err(not_compiled(source, &why.to_string())),
    }
}

/// Whether a file is one of C#.
pub(super) fn is_csharp(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ::managed::CSHARP)
}

fn attach(
    source: Source,
    path: &Path,
    bytes: Vec<u8>,
    debug: Option<Vec<u8>>,
) -> Result<Source, CommandFailure> {
    let before = source.clone();
    let read = |document: &str| file(path, document);
    ::managed::attached(source, bytes, debug, read)
        .map_err(|wrong| CommandFailure::Wrong(Box::new(before), wrong))
}

/// The debug information beside an assembly.
fn debug(path: &Path) -> Option<Vec<u8>> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".mdb");
    if let Ok(bytes) = std::fs::read(PathBuf::from(beside)) {
        return Some(bytes);
    }
    let bytes = std::fs::read(path.with_extension("pdb")).ok()?;
    bytes.starts_with(PORTABLE).then_some(bytes)
}

/// A file that debug information names, with the name that people are shown: beside the assembly, or where it was.
fn file(path: &Path, document: &str) -> Option<(String, String)> {
    let file_name = document.rsplit(['/', '\\']).next().unwrap_or(document);
    let beside = path.parent().unwrap_or(Path::new("")).join(file_name);
    if let Ok(text) = std::fs::read_to_string(&beside) {
        return Some((file_name.to_owned(), text));
    }
    let text = std::fs::read_to_string(document).ok()?;
    Some((document.to_owned(), text))
}

/// What the compiler says, at the line that it names.
fn not_compiled(source: Source, why: &str) -> CommandFailure {
    // `program.cs(3,8): error CS1002: …`
    let place = why.lines().find(|line| line.contains(": error ")).and_then(|line| {
        let inside = line.split_once('(')?.1.split_once(')')?.0;
        let mut numbers = inside.split(',').map(|number| number.trim().parse::<usize>().ok());
        let (line, column) = (numbers.next()??, numbers.next().flatten().unwrap_or(1));
        let span = source.line_span(0, line)?;
        let start = (span.range().start + column.saturating_sub(1)).min(span.range().end);
        source.text.is_char_boundary(start).then(|| Span::new(start, span.range().end))
    });
    let error = Diagnostic::error(::managed::codes::COMPILER, place.unwrap_or_default(), why)
        .with_help("the program has to compile first; an assembly can be passed in its place");
    CommandFailure::Wrong(Box::new(source), vec![error])
}
