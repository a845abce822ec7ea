//! `unheap translate`

use std::path::Path;
use std::slice;

use base::{DataModel, Source, SourceReading};
use pipeline::{ClauseEncoding, FuncProgramForm, OutputOptions, PipelineOutput, Request};
use proofs::{Proof, whyml_of_all};

use super::args::{PrintedForm, TranslateArgs, WHYML};
use super::files::CommandFailure;
use super::{DONE, ReportedFailure, files};

/// Prints an output.
pub(super) fn translate(command: &TranslateArgs) -> Result<u8, ReportedFailure> {
    let source =
        files::of_units(slice::from_ref(&command.file), &command.units, DataModel::default());
    let text = source.and_then(|source| translation(command, source));
    let text = text.map_err(|problem| problem.report_to_user())?;
    files::write(command.output.as_deref(), &text)?;
    Ok(DONE)
}

/// An output of a program.
pub(super) fn translation(
    command: &TranslateArgs,
    source: Source,
) -> Result<String, CommandFailure> {
    if command.to == WHYML {
        return whyml(command, source);
    }
    if command.form == PrintedForm::Runs {
        return Err(CommandFailure::Message("the form runs is one of whyml".to_owned()));
    }
    let output = PipelineOutput::named(&command.to).expect("only names of outputs are accepted");
    let options = options(command);
    let message = |why: &dyn std::fmt::Display| CommandFailure::Message(why.to_string());
    output.accepts(&options).map_err(|why| message(&why))?;
    let reading = SourceReading { is_exact: command.checks, ..SourceReading::default() };
    let source = source.read_as(reading);
    // A client can be shown of what is not supported, too.
    let is_client = output.name == "client";
    let source = if is_client { source.deferring_refusals() } else { source };
    let pipeline = files::program(source, command.entry.as_deref(), command.calls)?;
    let heap = match &command.driver {
        Some(path) => Some(files::heap(&pipeline.source, &pipeline.program.symbols, Some(path))?.0),
        None => None,
    };
    let title = stem(&command.file).unwrap_or_else(|| "stdin".to_owned());
    let name = command.output.as_deref().and_then(stem).unwrap_or_else(|| title.clone());
    let request = Request { options, title: &title, name: &name, heap: heap.as_ref() };
    (output.text)(&pipeline, &request).map_err(|why| message(&why))
}

/// The functional program in WhyML, in its staged form.
fn whyml(command: &TranslateArgs, source: Source) -> Result<String, CommandFailure> {
    let func = PipelineOutput::named("func").expect("it is an output");
    let (asked, wrong) = (options(command), CommandFailure::Message);
    func.accepts(&asked).map_err(|why| wrong(why.to_string()))?;
    if asked.form != FuncProgramForm::Staged || asked.explicit_heap {
        let forms = "whyml has the forms staged and runs alone, without --explicit-heap";
        return Err(wrong(forms.to_owned()));
    }
    let pipeline = files::program(source, command.entry.as_deref(), command.calls)?;
    let text = match command.form {
        PrintedForm::Functional(_) => proofs::whyml_functions(&pipeline),
        PrintedForm::Runs => Proof::new(&pipeline).and_then(|proof| whyml_of_all(&proof)),
    };
    text.map_err(|why| {
        wrong(format!("{}: it cannot be said in WhyML: {why}", pipeline.source.name))
    })
}

/// What is asked for.
fn options(command: &TranslateArgs) -> OutputOptions {
    let form = command.form.functional();
    let &TranslateArgs { explicit_heap, ints, fields, contracts, language, .. } = command;
    let &TranslateArgs { stage, encoding, .. } = command;
    let encoding = stage.map_or(encoding, ClauseEncoding::Cells);
    let from_heap = command.driver.is_some();
    let checker = language;
    OutputOptions { form, explicit_heap, ints, fields, contracts, checker, encoding, from_heap }
}

/// The name of a file without folder and extension; standard input has none.
fn stem(path: &Path) -> Option<String> {
    let stem = path.file_stem().filter(|stem| *stem != files::STDIN)?;
    Some(stem.to_string_lossy().into_owned())
}
