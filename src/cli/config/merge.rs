//! The command line, with what a file says in addition.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, ColorChoice, Command, CommandFactory as _, FromArgMatches as _};

use super::file::{self, ConfigFile, ProgramTable, Setting, argument, key_of};
use crate::cli::args::{Arguments, Command as Given, PROGRAMS, ProgramArgs};
use crate::cli::files::{self, CommandFailure};

/// What the file is called.
const NAME: &str = "unheap.toml";
/// The commands that no file has a say in.
const WITHOUT: [&str; 8] =
    ["config", "explain", "completions", "man", "new", "solvers", "lsp", "help"];

/// Why there are no arguments.
pub(in crate::cli) enum NotParsed {
    /// The command line is wrong, or asks for help.
    Line(clap::Error),
    /// The file is wrong.
    File(CommandFailure),
}

/// The arguments of a command line, with what a file says.
pub(in crate::cli) fn arguments(line: &[OsString]) -> Result<Arguments, NotParsed> {
    let strictly = |line: &[OsString]| parsed(line).map_err(NotParsed::Line);
    let Some(path) = located(line) else { return strictly(line) };
    // What the command line leaves out the file may say.
    let mut all = Arguments::command();
    all.build();
    let lenient = Arguments::command()
        .mut_subcommands(|command| command.mut_args(|argument| argument.required(false)))
        .mut_subcommand("verify", |command| {
            command.mut_group(PROGRAMS, |group| group.required(false))
        });
    let Ok(matches) = lenient.try_get_matches_from(line) else { return strictly(line) };
    let Some((name, given)) = matches.subcommand().filter(|(name, _)| !WITHOUT.contains(name))
    else {
        return strictly(line);
    };
    let file = read(&path, &all).map_err(NotParsed::File)?;
    let command = all.find_subcommand(name).expect("it was given");
    let mut arguments = strictly(&extended(line, command, given, &file.settings(name)))?;
    if let Some(Given::Verify(verify)) = &mut arguments.command {
        for program in &file.programs {
            verify.programs.extend(program_args(line, command, given, &file, program)?);
        }
    }
    Ok(arguments)
}

/// The arguments, strictly; messages have colours if the line says so.
fn parsed(line: &[OsString]) -> Result<Arguments, clap::Error> {
    let colors = line.windows(2).find_map(|words| match words[0].to_str()?.split_once('=') {
        Some(("--color", when)) => Some(when.to_owned()),
        None if words[0] == "--color" => Some(words[1].to_string_lossy().into_owned()),
        _ => None,
    });
    let last = line.last().and_then(|word| word.to_str()?.strip_prefix("--color="));
    let colors = match colors.as_deref().or(last) {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    };
    let mut command = Arguments::command().color(colors);
    let matches = command.try_get_matches_from_mut(line)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The options of one program, for each of its entries.
fn program_args(
    line: &[OsString],
    command: &Command,
    given: &ArgMatches,
    file: &ConfigFile,
    program: &ProgramTable,
) -> Result<Vec<ProgramArgs>, NotParsed> {
    let mut settings = file.settings(command.get_name());
    override_by(&mut settings, &program.settings);
    let entries: Vec<Option<&String>> = match &program.entries[..] {
        [] => vec![None],
        _ if is_given(given, "entry") => vec![None],
        entries => entries.iter().map(Some).collect(),
    };
    let one = |entry: Option<&String>| {
        let mut settings = settings.clone();
        if let Some(entry) = entry {
            let (key, values) = ("entry".to_owned(), vec![entry.clone()]);
            override_by(&mut settings, &[Setting { key, values, line: program.line }]);
        }
        let line = extended(line, command, given, &settings);
        let arguments = parsed(&line).map_err(NotParsed::Line)?;
        let Some(Given::Verify(mut args)) = arguments.command else { unreachable!("it is verify") };
        args.files = vec![program.file.clone()];
        Ok(ProgramArgs { path: program.file.clone(), entry: entry.cloned(), args: *args })
    };
    entries.into_iter().map(one).collect()
}

/// The file that a command line means: the one that it names, or the nearest one above.
fn located(line: &[OsString]) -> Option<PathBuf> {
    let mut words = line.iter().map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    while let Some(word) = words.next() {
        if word == "--no-config" {
            return None;
        }
        if let Some(path) = word.strip_prefix("--config=") {
            return Some(PathBuf::from(path));
        }
        if word == "--config" {
            return words.next().map(|path| PathBuf::from(path.as_ref()));
        }
    }
    nearest_file()
}

/// The file in the folder in which the command is given, or in the nearest one above it.
pub(super) fn nearest_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let folders = here.ancestors().enumerate();
    folders.map(|(up, folder)| (up, folder.join(NAME))).find(|(_, path)| path.is_file()).map(
        |(up, _)| {
            // Messages and reports name paths from here.
            let mut path: PathBuf = std::iter::repeat_n("..", up).collect();
            path.push(NAME);
            path
        },
    )
}

/// The file in a folder, or in the nearest one above it.
pub(in crate::cli) fn nearest_file_above(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file())
}

/// Reads a file.
pub(super) fn read(path: &Path, all: &Command) -> Result<ConfigFile, CommandFailure> {
    let source = files::try_source(path)?;
    file::read(path, &source, all).map_err(|wrong| CommandFailure::Wrong(Box::new(source), wrong))
}

impl ConfigFile {
    /// What the file says of a command: its table, and what stands above the tables.
    pub(super) fn settings(&self, command: &str) -> Vec<Setting> {
        let mut settings = self.common.clone();
        for (_, overrides) in self.commands.iter().filter(|(name, _)| name == command) {
            override_by(&mut settings, overrides);
        }
        settings
    }
}

/// Puts settings in the place of those of the same name.
fn override_by(settings: &mut Vec<Setting>, by: &[Setting]) {
    settings.retain(|old| by.iter().all(|new| new.key != old.key));
    settings.extend_from_slice(by);
}

/// Whether the command line itself gives the argument.
fn is_given(given: &ArgMatches, id: &str) -> bool {
    let has = given.try_contains_id(id).unwrap_or(false);
    has && given.value_source(id) == Some(ValueSource::CommandLine)
}

/// The command line with the settings that it does not give itself, nor excludes.
fn extended(
    line: &[OsString],
    command: &Command,
    given: &ArgMatches,
    settings: &[Setting],
) -> Vec<OsString> {
    let given_args: Vec<&clap::Arg> =
        command.get_arguments().filter(|it| is_given(given, it.get_id().as_str())).collect();
    let (mut options, mut positional) = (Vec::new(), Vec::new());
    for Setting { key, values, .. } in settings {
        let Some(argument) = argument(command, key) else { continue };
        let excludes = |a: &clap::Arg, b: &clap::Arg| {
            command.get_arg_conflicts_with(a).iter().any(|other| other.get_id() == b.get_id())
        };
        let is_excluded = given_args.iter().any(|arg| {
            arg.get_id() == argument.get_id() || excludes(arg, argument) || excludes(argument, arg)
        });
        if is_excluded {
            continue;
        }
        for value in values {
            match (argument.is_positional(), argument.get_action()) {
                (true, _) => positional.push(OsString::from(value)),
                (false, ArgAction::SetTrue) => {
                    options.push(format!("--{}", key_of(argument)).into());
                }
                (false, _) => options.push(format!("--{}={value}", key_of(argument)).into()),
            }
        }
    }
    let end = line.iter().position(|word| word == OsStr::new("--")).unwrap_or(line.len());
    let mut line = line.to_vec();
    line.splice(end..end, options);
    if !positional.is_empty() {
        line.push("--".into());
        line.append(&mut positional);
    }
    line
}
