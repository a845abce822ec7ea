//! A file `unheap.toml` as data: options of commands, each with its place, held against what the commands take.
//!
//! What an option is called, which values it takes and what its default is, the declarations of the arguments say: a key of
//! the file is the long name of an option, and its value goes through the same parser.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use base::{Diagnostic, Source, Span, nearest};
use clap::builder::ValueParser;
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::codes;

/// The table of programs that are verified in a way of their own.
const PROGRAMS: &str = "program";
/// Options that are about one program, so that a program may have its own.
pub(super) const OF_PROGRAMS: [&str; 13] = [
    "entry",
    "property",
    "data-model",
    "malloc-may-fail",
    "timeout",
    "calls",
    "encoding",
    "stage",
    "ghost",
    "solver",
    "modular",
    "all-checks",
    "why",
];
/// Options that are given to the command itself, not by a file.
const NEVER: [&str; 5] = ["help", "version", "config", "no-config", "output"];

/// An option with its values, as the file gives it.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    /// The long name of the option; of an argument without one what it is called.
    pub key: String,
    /// Its values as they would be written on the command line; none of an option that is off.
    pub values: Vec<String>,
    /// Where it stands in the file.
    pub line: usize,
}

/// What is said of one program.
#[derive(Clone, Debug)]
pub(super) struct ProgramTable {
    /// Its file, from where the command is given.
    pub file: PathBuf,
    /// The procedures that are verified, each by itself; if there are none, the program.
    pub entries: Vec<String>,
    pub settings: Vec<Setting>,
    pub line: usize,
}

/// What a file says.
#[derive(Default, Debug)]
pub(super) struct ConfigFile {
    /// What stands above all tables: for each command that has the option.
    pub common: Vec<Setting>,
    /// The tables of commands.
    pub commands: Vec<(String, Vec<Setting>)>,
    pub programs: Vec<ProgramTable>,
}

/// Reads the text of a file; the command says what there is.
pub(super) fn read(
    path: &Path,
    source: &Source,
    all: &Command,
) -> Result<ConfigFile, Vec<Diagnostic>> {
    let text = &source.text;
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let message = format!("this is not TOML: {}", error.message());
        let help = "write `key = value` a line, and `[command]` above the options of a command";
        vec![
            Diagnostic::error(codes::NOT_TOML, Span::new(span.start, span.end), message)
                .with_help(help),
        ]
    })?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let mut reader = ConfigReader { source, folder, errors: Vec::new() };
    let file = reader.file(table.get_ref(), all);
    if reader.errors.is_empty() { Ok(file) } else { Err(reader.errors) }
}

struct ConfigReader<'a> {
    source: &'a Source,
    folder: PathBuf,
    errors: Vec<Diagnostic>,
}

impl ConfigReader<'_> {
    fn file(&mut self, table: &DeTable<'_>, all: &Command) -> ConfigFile {
        let mut file = ConfigFile::default();
        let commands: Vec<&Command> =
            all.get_subcommands().filter(|it| it.get_name() != "help").collect();
        for (key, value) in in_order(table) {
            let name = key.get_ref().as_ref();
            let command = commands.iter().find(|command| command.get_name() == name);
            match (value.get_ref(), command) {
                (DeValue::Array(tables), _) if name == PROGRAMS => {
                    let verify = commands.iter().find(|command| command.get_name() == "verify");
                    let verify = verify.expect("it is a command");
                    file.programs.extend(tables.iter().filter_map(|it| self.program(it, verify)));
                }
                (DeValue::Table(options), Some(command)) => {
                    let settings = in_order(options)
                        .into_iter()
                        .filter_map(|(key, value)| self.setting(key, value, &[command]))
                        .collect();
                    file.commands.push((name.to_owned(), settings));
                }
                (_, Some(_)) => {
                    let message = format!("`{name}` is a command: its options stand in a table");
                    self.wrong(codes::WRONG_KIND, value.span(), message, format!("write [{name}]"));
                }
                (DeValue::Table(_), None) => {
                    let names = commands.iter().map(|command| command.get_name());
                    let message = format!("there is no command `{name}`");
                    let remedy = match nearest(name, names) {
                        Some(near) => format!("did you mean [{near}]?"),
                        None => "`unheap --help` lists the commands".to_owned(),
                    };
                    self.wrong(codes::UNKNOWN_KEY, key.span(), message, remedy);
                }
                (_, None) if name == PROGRAMS => {
                    let message = "programs are tables, one for each".to_owned();
                    let remedy = "write [[program]], and below it `file = \"list.c\"`".to_owned();
                    self.wrong(codes::WRONG_KIND, value.span(), message, remedy);
                }
                (_, None) => file.common.extend(self.setting(key, value, &commands)),
            }
        }
        file
    }

    fn program(&mut self, table: &Spanned<DeValue<'_>>, verify: &Command) -> Option<ProgramTable> {
        let DeValue::Table(options) = table.get_ref() else {
            let remedy = "write [[program]], and below it `file = \"list.c\"`".to_owned();
            self.wrong(codes::WRONG_KIND, table.span(), "a program is a table".to_owned(), remedy);
            return None;
        };
        let (mut file, mut missing, mut entries, mut settings) =
            (None, None, Vec::new(), Vec::new());
        for (key, value) in in_order(options) {
            let name = key.get_ref().as_ref();
            match (name, value.get_ref()) {
                ("file", DeValue::String(path)) => {
                    let path = self.folder.join(path.as_ref());
                    if !path.is_file() {
                        missing = Some((path.clone(), value.span()));
                    }
                    file = Some(path);
                }
                ("entry", DeValue::Array(names)) => {
                    for entry in names {
                        match entry.get_ref().as_str() {
                            Some(entry) => entries.push(entry.to_owned()),
                            None => self.kind(name, entry, "a text in quotes"),
                        }
                    }
                }
                ("entry", DeValue::String(entry)) => entries.push(entry.as_ref().to_owned()),
                ("file" | "entry", _) => self.kind(name, value, "a text in quotes"),
                _ if OF_PROGRAMS.contains(&name) => {
                    settings.extend(self.setting(key, value, &[verify]));
                }
                _ if argument(verify, name).is_some() => {
                    let message = format!("`{name}` is about all programs together");
                    let remedy = "write it below [verify]".to_owned();
                    self.wrong(codes::PROGRAM, key.span(), message, remedy);
                }
                _ => {
                    let message = format!("programs have no option `{name}`");
                    let names = OF_PROGRAMS.into_iter().chain(["file"]);
                    self.unknown(name, key, message, names);
                }
            }
        }
        if let Some((path, span)) = &missing {
            let message = format!("there is no file {}", path.display());
            let remedy = "the path is from the folder of this file".to_owned();
            self.wrong(codes::PROGRAM, span.clone(), message, remedy);
        }
        let Some(file) = file else {
            let remedy = "add `file = \"list.c\"`".to_owned();
            self.wrong(codes::PROGRAM, table.span(), "the program has no file".to_owned(), remedy);
            return None;
        };
        Some(ProgramTable { file, entries, settings, line: self.line(table.span()) })
    }

    /// An option of one of these commands.
    fn setting(
        &mut self,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Spanned<DeValue<'_>>,
        commands: &[&Command],
    ) -> Option<Setting> {
        let name = key.get_ref().as_ref();
        let option = commands.iter().find_map(|command| Some((command, argument(command, name)?)));
        let Some((command, argument)) = option else {
            let names = commands.iter().flat_map(|command| keys(command));
            let message = match commands {
                [command] => format!("`unheap {}` has no option `{name}`", command.get_name()),
                _ => format!("no command has an option `{name}`"),
            };
            self.unknown(name, key, message, names);
            return None;
        };
        let values = self.values(name, argument, value)?;
        for text in &values {
            if let Err(why) = accepted(argument, text) {
                let message = format!("`{name}` does not take {text:?}: {why}");
                let help = match possible(argument) {
                    words if words.is_empty() => {
                        format!("`unheap {} --help` says what it takes", command.get_name())
                    }
                    words => match nearest(text, words.iter().map(String::as_str)) {
                        Some(near) => format!("did you mean \"{near}\"?"),
                        None => format!("it takes {}", words.join(", ")),
                    },
                };
                self.wrong(codes::REFUSED, value.span(), message, help);
                return None;
            }
        }
        Some(Setting { key: name.to_owned(), values, line: self.line(key.span()) })
    }

    /// The values of an option as they would be written on the command line.
    fn values(
        &mut self,
        name: &str,
        argument: &Arg,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<Vec<String>> {
        let is_flag = matches!(argument.get_action(), ArgAction::SetTrue);
        match value.get_ref() {
            DeValue::Boolean(true) if is_flag => Some(vec!["true".to_owned()]),
            DeValue::Boolean(false) if is_flag => Some(Vec::new()),
            _ if is_flag => {
                self.kind(name, value, "true or false");
                None
            }
            DeValue::Array(values) if takes_several(argument) => {
                let one = |value| self.value(name, argument, value);
                values.iter().map(one).collect()
            }
            DeValue::Array(_) => {
                self.kind(name, value, "one value");
                None
            }
            _ => Some(vec![self.value(name, argument, value)?]),
        }
    }

    fn value(
        &mut self,
        name: &str,
        argument: &Arg,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(self.path_from_here(argument, text)),
            DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
            DeValue::Float(number) => Some(number.as_str().to_owned()),
            _ => {
                self.kind(name, value, "a text in quotes or a number");
                None
            }
        }
    }

    /// A path is from the folder of the file; on the command line it is from where the command is given.
    fn path_from_here(&self, argument: &Arg, text: &str) -> String {
        let is_path = argument.get_value_parser().type_id() == ValueParser::path_buf().type_id();
        let is_property_file = argument.get_id() == "property"
            && Path::new(text).extension().is_some_and(|it| it == "prp");
        if (is_path || is_property_file) && text != crate::cli::files::STDIN {
            return self.folder.join(text).display().to_string();
        }
        text.to_owned()
    }

    fn line(&self, span: std::ops::Range<usize>) -> usize {
        self.source.line_column(Span::new(span.start, span.end).start).0
    }

    fn unknown<'k>(
        &mut self,
        name: &str,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        message: String,
        candidates: impl Iterator<Item = &'k str>,
    ) {
        let remedy = match nearest(name, candidates) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`unheap config verify` lists the options of a command".to_owned(),
        };
        self.wrong(codes::UNKNOWN_KEY, key.span(), message, remedy);
    }

    fn kind(&mut self, name: &str, value: &Spanned<DeValue<'_>>, wanted: &str) {
        let message = format!("`{name}` takes {wanted}, not {}", value.get_ref().type_str());
        self.wrong(codes::WRONG_KIND, value.span(), message, format!("write {wanted}"));
    }

    fn wrong(
        &mut self,
        code: &'static str,
        span: std::ops::Range<usize>,
        message: String,
        help: String,
    ) {
        let span = Span::new(span.start, span.end);
        self.errors.push(Diagnostic::error(code, span, message).with_help(help));
    }
}

/// The entries of a table in the order of the text.
fn in_order<'t, 'i>(
    table: &'t DeTable<'i>,
) -> Vec<(&'t Spanned<std::borrow::Cow<'i, str>>, &'t Spanned<DeValue<'i>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// The names of what a command takes from a file.
pub(super) fn keys(command: &Command) -> impl Iterator<Item = &str> {
    let names = command.get_arguments().filter(|arg| !arg.is_hide_set());
    names.map(key_of).filter(|name| !NEVER.contains(name))
}

/// What an argument is called in a file.
pub(super) fn key_of(argument: &Arg) -> &str {
    argument.get_long().unwrap_or_else(|| argument.get_id().as_str())
}

/// The argument of a command that has this name.
pub(super) fn argument<'c>(command: &'c Command, name: &str) -> Option<&'c Arg> {
    let option = command.get_arguments().find(|argument| key_of(argument) == name);
    option.filter(|argument| !argument.is_hide_set() && !NEVER.contains(&name))
}

fn takes_several(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Append)
        || argument.get_num_args().is_some_and(|range| range.max_values() > 1)
}

/// The words that an argument takes, if it takes words.
fn possible(argument: &Arg) -> Vec<String> {
    argument.get_possible_values().iter().map(|word| word.get_name().to_owned()).collect()
}

/// Whether the argument's own parser takes the text; why not.
fn accepted(argument: &Arg, text: &str) -> Result<(), String> {
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return Ok(());
    }
    let alone = Arg::new("value")
        .long("value")
        .allow_hyphen_values(true)
        .value_delimiter(argument.get_value_delimiter())
        .value_parser(argument.get_value_parser().clone())
        .action(argument.get_action().clone());
    let line = [OsString::from(format!("--value={text}"))];
    let parsed = Command::default().no_binary_name(true).arg(alone).try_get_matches_from(line);
    parsed.map(|_| ()).map_err(|error| {
        match (std::error::Error::source(&error), error.get(ContextKind::ValidValue)) {
            (Some(why), _) => why.to_string(),
            (None, Some(ContextValue::Strings(_))) => "there is no such word".to_owned(),
            (None, _) => "it is no such value".to_owned(),
        }
    })
}
