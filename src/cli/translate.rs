//! `unheap translate`

use std::path::Path;

use unheap::pipeline::{ClauseEncoding, Options, Output, Request};

use super::args::TranslateArgs;
use super::messages::complain;
use super::{DONE, Stopped, files};

/// Prints an output.
pub fn translate(command: &TranslateArgs) -> Result<u8, Stopped> {
    let output = Output::named(&command.to).expect("only names of outputs are accepted");
    let options = options(command);
    output.accepts(&options).map_err(|why| complain(&why.to_string()))?;
    let pipeline = files::program(&command.file, command.entry.as_deref(), command.calls)?;
    let heap = match &command.driver {
        Some(path) => Some(files::heap(&pipeline.source, &pipeline.program.symbols, Some(path))?.0),
        None => None,
    };
    let title = stem(&command.file).unwrap_or_else(|| "stdin".to_owned());
    let name = command.output.as_deref().and_then(stem).unwrap_or_else(|| title.clone());
    let request = Request { options, title: &title, name: &name, heap: heap.as_ref() };
    let text = (output.text)(&pipeline, &request).map_err(|why| complain(&why.to_string()))?;
    files::write(command.output.as_deref(), &text)?;
    Ok(DONE)
}

/// What is asked for.
fn options(command: &TranslateArgs) -> Options {
    let &TranslateArgs { form, explicit_heap, ints, fields, contracts, language, .. } = command;
    let &TranslateArgs { stage, encoding, .. } = command;
    let encoding = stage.map_or(encoding, ClauseEncoding::Cells);
    let from_heap = command.driver.is_some();
    let checker = language;
    Options { form, explicit_heap, ints, fields, contracts, checker, encoding, from_heap }
}

/// The name of a file without folder and extension; standard input has none.
fn stem(path: &Path) -> Option<String> {
    let stem = path.file_stem().filter(|stem| *stem != files::STDIN)?;
    Some(stem.to_string_lossy().into_owned())
}
