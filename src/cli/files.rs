//! Reads inputs and writes outputs.

mod managed;
mod units;

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use analysis::ghosts;
use base::{DataModel, Diagnostic, Source, SourceReading, Symbols};
use concrete::{Heap, ObjectNames};
use pipeline::Pipeline;
use pipeline::front;
use program::inline::Calls;
use program::{Program, with_entry};
use report::notebook;
use solver::PreprocessorInput;

use super::ReportedFailure;
use super::args::UnitArgs;
use super::messages::{complain, complaint_text, note, report, report_as_text};

pub(super) use units::source as of_units;

/// Stands for standard input.
pub(super) const STDIN: &str = "-";
/// How the names of notebooks end.
const NOTEBOOK: &str = "md";
/// What messages call it.
const STDIN_NAME: &str = "<stdin>";

/// Why there is no program, or no result.
#[derive(Clone, Debug)]
pub(super) enum CommandFailure {
    /// The user has been told.
    Told,
    /// A message without a place.
    Message(String),
    /// What is wrong with the text.
    Wrong(Box<Source>, Vec<Diagnostic>),
}

impl From<ReportedFailure> for CommandFailure {
    fn from(ReportedFailure: ReportedFailure) -> Self {
        Self::Told
    }
}

impl CommandFailure {
    /// Tells the user.
    pub(super) fn report_to_user(&self) -> ReportedFailure {
        match self {
            Self::Told => ReportedFailure,
            Self::Message(message) => complain(message),
            Self::Wrong(source, diagnostics) => report(source, diagnostics),
        }
    }

    /// What the user would be told, as plain text.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Told => String::new(),
            Self::Message(message) => complaint_text(message),
            Self::Wrong(source, diagnostics) => report_as_text(source, diagnostics),
        }
    }

    /// It on one line.
    pub(super) fn summary(&self) -> String {
        match self {
            Self::Told => String::new(),
            Self::Message(message) => message.clone(),
            Self::Wrong(source, diagnostics) => {
                diagnostics.first().map_or_else(String::new, |first| {
                    let place = source.place(first.span.start);
                    let more = match diagnostics.len() {
                        1 => String::new(),
                        all => format!(", and {} more", all - 1),
                    };
                    format!("{place}: {}: {}{more}", first.code, first.message)
                })
            }
        }
    }
}

/// What messages and reports call a file.
pub(super) fn name(path: &Path) -> String {
    if path == Path::new(STDIN) { STDIN_NAME.to_owned() } else { path.display().to_string() }
}

/// The bytes of a file, or of standard input for `-`.
fn read(path: &Path) -> Result<Vec<u8>, CommandFailure> {
    let bytes = if path == Path::new(STDIN) {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        read.map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|error| CommandFailure::Message(format!("cannot read {}: {error}", name(path))))
}

/// The files that a program uses, whose own file this is: by their paths from its folder.
struct Beside<'a>(&'a Path);

impl Beside<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.0.parent().unwrap_or(Path::new("")).join(name)
    }
}

impl front::Files for Beside<'_> {
    fn identity(&self, path: &str) -> std::io::Result<String> {
        Ok(self.path(path).canonicalize()?.to_string_lossy().into_owned())
    }

    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.path(path))
    }
}

/// The text of a file; nobody is told if there is none.
pub(super) fn try_source(path: &Path) -> Result<Source, CommandFailure> {
    let (name, bytes) = (name(path), read(path)?);
    let lossy = String::from_utf8_lossy(&bytes).into_owned();
    uh::decode(&name, bytes).map_err(|diagnostics| {
        CommandFailure::Wrong(Box::new(Source::new(name.clone(), lossy)), diagnostics)
    })
}

/// The text of a file.
fn source(path: &Path) -> Result<Source, ReportedFailure> {
    try_source(path).map_err(|problem| problem.report_to_user())
}

/// The text of a file, as it stands.
pub(super) fn text(path: &Path) -> Result<String, ReportedFailure> {
    Ok(source(path)?.text)
}

/// The names of the entries of a folder, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>, ReportedFailure> {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries =
        entries.map_err(|error| complain(&format!("cannot read {}: {error}", folder.display())))?;
    let name = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.iter().map(name).collect();
    names.sort_unstable();
    Ok(names)
}

/// The program that files are, or one that calls a procedure of it, to be verified; nobody is told if there is none.
pub(super) fn try_to_verify(
    (files, units): (&[PathBuf], &UnitArgs),
    reading: &SourceReading,
    entry: Option<&str>,
    calls: Calls,
) -> Result<Pipeline, CommandFailure> {
    let source = of_units(files, units, reading.data_model)?;
    to_verify(source.read_as(reading.clone()), entry, calls)
}

/// The same of a text.
pub(super) fn to_verify(
    source: Source,
    entry: Option<&str>,
    calls: Calls,
) -> Result<Pipeline, CommandFailure> {
    let (source, program) = written(source, entry)?;
    Pipeline::to_verify(source.clone(), program, calls)
        .map_err(|wrong| CommandFailure::Wrong(source.into(), wrong))
}

/// The program that a text is, or one that calls a procedure of it, with these calls inlined.
pub(super) fn program(
    source: Source,
    entry: Option<&str>,
    calls: Calls,
) -> Result<Pipeline, CommandFailure> {
    let (source, program) = written(source, entry)?;
    Pipeline::of_calls(source.clone(), program, calls)
        .map_err(|wrong| CommandFailure::Wrong(source.into(), wrong))
}

/// The text of a program with that of the files that it uses. Of a notebook its declarations are the program.
pub(super) fn with_used_files(path: &Path) -> Result<Source, CommandFailure> {
    with_used_files_as(path, DataModel::default())
}

/// The same of a program in C for a data model.
pub(super) fn with_used_files_as(path: &Path, model: DataModel) -> Result<Source, CommandFailure> {
    if front::by_ending(path).is_some_and(|front| front.is_managed) {
        return managed::source(path, read(path)?);
    }
    let mut source = try_source(path)?;
    if path.extension().is_some_and(|ending| ending == NOTEBOOK) {
        let blocks = notebook::blocks(&source)
            .map_err(|wrong| CommandFailure::Wrong(Box::new(source.clone()), wrong))?;
        source = source.with_own_text(&notebook::program(&source, &blocks, |_| true));
    }
    load(&mut source, path)?;
    preprocess(&mut source, path, model)?;
    Ok(source)
}

/// The same with another text in the place of that of the file.
pub(super) fn changed(path: &Path, text: &str) -> Result<Source, CommandFailure> {
    changed_as(path, text, DataModel::default())
}

/// The same of a program in C for a data model.
pub(super) fn changed_as(
    path: &Path,
    text: &str,
    model: DataModel,
) -> Result<Source, CommandFailure> {
    let mut source = Source::new(name(path), text);
    if managed::is_csharp(path) {
        return managed::compiled(source, path);
    }
    load(&mut source, path)?;
    preprocess(&mut source, path, model)?;
    Ok(source)
}

/// Adds the files that a program uses, which lies there.
pub(super) fn load(source: &mut Source, path: &Path) -> Result<(), CommandFailure> {
    let loaded = front::load(source, &Beside(path));
    loaded.map_err(|wrong| CommandFailure::Wrong(Box::new(source.clone()), wrong))
}

/// Has a program preprocessed, which lies there, if it needs that.
fn preprocess(source: &mut Source, path: &Path, model: DataModel) -> Result<(), CommandFailure> {
    preprocess_as(source, path, model, &[])
}

/// The same, where the preprocessor is told more.
fn preprocess_as(
    source: &mut Source,
    path: &Path,
    model: DataModel,
    options: &[String],
) -> Result<(), CommandFailure> {
    let is_c = front::front_end(source).is_c;
    let contracts = is_c.then(|| c::with_contracts(source.own_text())).flatten();
    for (at, why) in contracts.iter().flat_map(|contracts| &contracts.left) {
        let place = source.place(u32::try_from(*at).unwrap_or(0));
        note(&format!("{}:{place}: not read in a contract: {why}", source.name));
    }
    if !front::needs_preprocessor(source) && options.is_empty() {
        if let Some(contracts) = contracts {
            c::expand(source, contracts.text, |_| None);
        }
        return Ok(());
    }
    let beside = path.parent().filter(|_| contracts.is_some());
    let folders = beside.map(|folder| {
        let is_here = folder.as_os_str().is_empty();
        let folder = if is_here { ".".to_owned() } else { folder.display().to_string() };
        vec!["-iquote".to_owned(), folder]
    });
    let options: Vec<String> =
        options.iter().cloned().chain(folders.into_iter().flatten()).collect();
    let is_file = path != Path::new(STDIN) && contracts.is_none();
    let path = is_file.then_some(path);
    let headers = (c::headers::FOLDER, c::headers::HEADERS);
    let text = contracts.as_ref().map_or(source.own_text(), |contracts| &contracts.text);
    let input = PreprocessorInput { path, text, options: &options, model };
    let text = solver::preprocess(input, headers);
    let text = text.map_err(|why| not_preprocessed(source, &why.to_string()))?;
    c::expand(source, text, |name| std::fs::read_to_string(name).ok());
    Ok(())
}

/// What the preprocessor says, at the line that it names.
fn not_preprocessed(source: &Source, why: &str) -> CommandFailure {
    let line = why.lines().find_map(|line| {
        let (before, _) =
            line.split_once(": fatal error:").or_else(|| line.split_once(": error:"))?;
        let mut parts = before.rsplitn(3, ':').skip(1);
        parts.next()?.trim().parse().ok()
    });
    let span = line.and_then(|line| source.line_span(0, line)).unwrap_or_default();
    let error = Diagnostic::error(c::codes::PREPROCESSOR, span, why)
        .with_help("headers are looked for beside the program, and among those of the C library that come with unheap");
    CommandFailure::Wrong(Box::new(source.clone()), vec![error])
}

/// The program that a text is as it was written, or one that calls a procedure of it, with its text.
pub(super) fn written(
    source: Source,
    entry: Option<&str>,
) -> Result<(Source, Program), CommandFailure> {
    let front = front::front_end(&source);
    let source = match entry.filter(|_| front.is_managed && source.reading().entry.is_none()) {
        Some(entry) => {
            let reading = source.reading().clone();
            source.read_as(SourceReading { entry: Some(entry.to_owned()), ..reading })
        }
        None => source,
    };
    let source = if front.is_managed { ::managed::with_listing(source) } else { source };
    let program = match front::program(&source) {
        Ok(program) => program,
        Err(wrong) => return Err(CommandFailure::Wrong(Box::new(source), wrong)),
    };
    // A reading may have its entry already; in C it is `main` if nothing is said.
    let has_readings = front::front_end(&source).has_readings;
    let is_entry = |name: &str| {
        source.reading().entry.is_some() || name == program.main().name && !program.is_library()
    };
    let entry = entry.filter(|name| !has_readings || !is_entry(name));
    let Some(entry) = entry else { return instrumented(source, program) };
    let mut procs = program.proc_ids().skip(1);
    match procs.find(|&id| program.proc(id).name == entry) {
        Some(id) => match front::program_with_entries(&source, &[entry]) {
            Ok(program) => instrumented(source, with_entry(&program, id)),
            Err(wrong) => Err(CommandFailure::Wrong(Box::new(source), wrong)),
        },
        None => {
            let names: Vec<&str> =
                program.procs[1..].iter().map(|proc| proc.name.as_str()).collect();
            // Of one letter any other one is near.
            let near = base::did_you_mean(entry, names.iter().copied());
            let near = near.filter(|_| entry.chars().count() > 1);
            let available = match names.as_slice() {
                _ if near.is_some() => near.unwrap_or_default(),
                [] => "it has no procedures".to_owned(),
                names => format!("its procedures are {}", names.join(", ")),
            };
            let message = format!("{} has no procedure {entry}: {available}", source.name);
            Err(CommandFailure::Message(message))
        }
    }
}

/// The program with the ghosts that its claims speak of.
fn instrumented(source: Source, program: Program) -> Result<(Source, Program), CommandFailure> {
    match ghosts::with_claimed_ghosts(program) {
        Ok(program) => Ok((source, program)),
        Err(wrong) => Err(CommandFailure::Wrong(Box::new(source), wrong)),
    }
}

/// The heap in a file for a program with this text; the empty one if there is none.
pub(super) fn heap(
    program: &Source,
    symbols: &Symbols,
    path: Option<&Path>,
) -> Result<(Heap, ObjectNames), CommandFailure> {
    let Some(path) = path else { return Ok((Heap::empty(symbols), ObjectNames::default())) };
    if path == Path::new(STDIN) && program.name == STDIN_NAME {
        let message = "standard input cannot be both the program and the heap";
        return Err(CommandFailure::Message(message.to_owned()));
    }
    let source = try_source(path)?;
    let parsed = concrete::parse(symbols, &source.text);
    parsed.map_err(|wrong| CommandFailure::Wrong(Box::new(source), wrong))
}

/// Writes the text to a file, all of it or nothing; without a file, or for `-`, to standard output.
pub(super) fn write(path: Option<&Path>, text: &str) -> Result<(), ReportedFailure> {
    let Some(path) = path.filter(|path| *path != Path::new(STDIN)) else {
        return print(text);
    };
    let written = match std::fs::metadata(path) {
        // A device or a pipe is written to, not replaced.
        Ok(old) if !old.is_file() => std::fs::write(path, text),
        _ => replace(path, text, ".tmp"),
    };
    written.map_err(|error| complain(&format!("cannot write {}: {error}", path.display())))
}

/// Puts a new text in the place of that of a file; why it cannot, if so.
pub(super) fn try_write(path: &Path, text: &str) -> Result<(), String> {
    replace(path, text, ".tmp").map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Puts a new file in the place of the old one, if there is one; while it is written its name begins so.
pub(super) fn replace_with(path: &Path, text: &str, prefix: &str) -> Result<(), ReportedFailure> {
    replace(path, text, prefix)
        .map_err(|error| complain(&format!("cannot write {}: {error}", path.display())))
}

/// Puts a new file in the place of the old one, if there is one.
fn replace(path: &Path, text: &str, prefix: &str) -> std::io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let old = std::fs::metadata(&path).map(|old| old.permissions());
    let permissions = old.unwrap_or(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = tempfile::Builder::new()
        .prefix(prefix)
        .permissions(permissions)
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

/// Prints to standard output. A reader that has gone away is no error.
pub(super) fn print(text: &str) -> Result<(), ReportedFailure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(complain(&format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}
