//! `unheap config`: what is in force, and from where.

use std::fmt::Write as _;
use std::path::Path;

use clap::{Arg, ArgAction, Command, CommandFactory as _};

use super::file::{ConfigFile, ProgramTable, Setting, argument, key_of, keys};
use super::merge::{nearest_file, read};
use crate::cli::args::{Arguments, ConfigArgs, GlobalArgs};
use crate::cli::messages::complain;
use crate::cli::{DONE, ReportedFailure, files};

/// Prints the options of a command that are in force, as a file that says the same; of all that a file speaks of if none
/// is named.
pub(in crate::cli) fn config(
    command: &ConfigArgs,
    global: &GlobalArgs,
) -> Result<u8, ReportedFailure> {
    let mut all = Arguments::command();
    all.build();
    let path = match &global.config {
        Some(path) => Some(path.clone()),
        None if global.no_config => None,
        None => nearest_file(),
    };
    let file = match &path {
        Some(path) => read(path, &all).map_err(|problem| problem.report_to_user())?,
        None => ConfigFile::default(),
    };
    let mut text = match &path {
        Some(path) => format!("# from {}\n", path.display()),
        None => "# there is no unheap.toml in this folder or above it: these are the defaults\n"
            .to_owned(),
    };
    let is_shown = |name: &str| match &command.command {
        Some(wanted) => wanted == name,
        None => name == "verify" || file.commands.iter().any(|(of, _)| of == name),
    };
    let shown: Vec<&Command> = all.get_subcommands().filter(|it| is_shown(it.get_name())).collect();
    if let (Some(name), true) = (&command.command, shown.is_empty()) {
        let names = all.get_subcommands().map(Command::get_name);
        let near =
            base::did_you_mean(name, names).map(|near| format!("; {near}")).unwrap_or_default();
        return Err(complain(&format!("there is no command {name}{near}")));
    }
    let from = path.as_deref().unwrap_or(Path::new(""));
    for shown in shown {
        table(&mut text, shown, &file, from);
        if shown.get_name() == "verify" {
            for program in &file.programs {
                program_table(&mut text, program, from);
            }
        }
    }
    files::print(&text)?;
    Ok(DONE)
}

/// The options of a command.
fn table(text: &mut String, command: &Command, file: &ConfigFile, path: &Path) {
    let _ = writeln!(text, "\n[{}]", command.get_name());
    let settings = file.settings(command.get_name());
    for key in keys(command) {
        let taken = argument(command, key).expect("it is one of its names");
        let (line, from) = match settings.iter().find(|setting| setting.key == key) {
            Some(setting) => (
                format!("{key} = {}", value(taken, &setting.values)),
                format!("{}:{}", path.display(), setting.line),
            ),
            None => match default(taken) {
                Some(default) => (format!("{key} = {default}"), "default".to_owned()),
                None => (format!("# {key} ="), "not set".to_owned()),
            },
        };
        let _ = writeln!(text, "{line:<32} # {from}");
    }
}

fn program_table(text: &mut String, program: &ProgramTable, path: &Path) {
    let from = path.display();
    let _ = writeln!(text, "\n[[program]]");
    let mut line = |line: String, at: usize| {
        let _ = writeln!(text, "{line:<32} # {from}:{at}");
    };
    line(format!("file = {}", quoted(&program.file.display().to_string())), program.line);
    match &program.entries[..] {
        [] => {}
        entries => {
            let entries: Vec<String> = entries.iter().map(|entry| quoted(entry)).collect();
            line(format!("entry = [{}]", entries.join(", ")), program.line);
        }
    }
    let mut all = Arguments::command();
    all.build();
    let verify = all.find_subcommand("verify").expect("it is a command");
    for Setting { key, values, line: at } in &program.settings {
        let taken = argument(verify, key).expect("it was read");
        line(format!("{} = {}", key_of(taken), value(taken, values)), *at);
    }
}

/// Values as the file writes them.
fn value(argument: &Arg, values: &[String]) -> String {
    match argument.get_action() {
        ArgAction::SetTrue => (!values.is_empty()).to_string(),
        ArgAction::Append => {
            let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
            format!("[{}]", values.join(", "))
        }
        _ => values.first().map_or_else(|| "\"\"".to_owned(), |value| quoted(value)),
    }
}

/// What holds if nobody says anything.
fn default(argument: &Arg) -> Option<String> {
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return Some("false".to_owned());
    }
    let values = argument.get_default_values();
    let values: Vec<String> =
        values.iter().map(|value| value.to_string_lossy().into_owned()).collect();
    (!values.is_empty()).then(|| value(argument, &values))
}

/// A number as it is, and any other text in quotes.
fn quoted(text: &str) -> String {
    if text.parse::<f64>().is_ok_and(f64::is_finite) {
        return text.to_owned();
    }
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            _ if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
