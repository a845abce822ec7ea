//! The page of all commands and options, `docs/commands.md`, from the arguments as they are declared.

use std::fmt::Write as _;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command, CommandFactory as _};

use super::Arguments;

/// What stands above the commands: what holds for all of them.
const HEAD: &str = "# Commands

This page is generated from the declarations in `src/cli/args/`. `scripts/check-golden --refresh` writes it anew.
`unheap COMMAND --help` prints the same.

`-` is standard input. Results go to standard output, messages to standard error. A file behind `-o` is written whole or not at all.

| exit code | meaning |
| --- | --- |
| 0 | done, safe, `sat`, equivalent, no difference |
| 1 | unsafe, `unsat`, different; `run`: a check failed; `notebook --check`: not up to date |
| 2 | an error in the input or in the command line |
| 3 | unknown; `run`: the bound on steps was reached |
| 4 | a verdict contradicts the header of the program |
| 5 | `verify`: nothing was checked |
| 130, 143 | interrupted by Ctrl-C or SIGTERM |

With `verify --baseline` only what is new counts for the codes 1, 3 and 5. [Diagnostics](diagnostics.md) says what the codes of messages mean.

Where several programs are given, the first of 130, 143, 4, 2, 1, 3, 5, 0 that applies to one of them is the exit code.

`NOTHING CHECKED` takes the place of `SAFE` where no check was looked at, and something was left out: procedures or functions that
nobody calls, or calls of C functions without bodies. The report lists them. A program that has no check at all is `SAFE (no checks)`.
A library gets a verdict by `--entry`, or by `--modular` and what it claims.
";

/// The page.
fn page() -> String {
    let mut text = HEAD.to_owned();
    let mut command = Arguments::command();
    command.build();
    text += "\n| command | what it does |\n| --- | --- |\n";
    for command in listed_commands(&command) {
        let name = command.get_name();
        let _ = writeln!(text, "| [`unheap {name}`](#unheap-{name}) | {} |", description(command));
    }
    text += "\n| option of every command | |\n| --- | --- |\n";
    for arg in command.get_arguments().filter(|arg| arg.is_global_set()) {
        let _ = writeln!(text, "| `{}` | {} |", cell(&signature(arg)), meaning(arg));
    }
    for command in listed_commands(&command) {
        section(&mut text, command);
    }
    text
}

/// The commands that `--help` lists, but for that which prints help.
fn listed_commands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| command.get_name() != "help")
}

/// What a command does, as a cell of a table.
fn description(command: &Command) -> String {
    cell(&command.get_about().map(ToString::to_string).unwrap_or_default())
}

/// A text as it may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

/// One command: what it does, how it is called, and its options by headings.
fn section(text: &mut String, command: &Command) {
    let _ = write!(text, "\n## unheap {}\n\n{}.\n", command.get_name(), description(command));
    let mut usage = command.clone();
    let usage = usage.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let _ = writeln!(text, "\n    {usage}");
    for heading in headings(command) {
        let title = heading.unwrap_or("Arguments");
        let _ = writeln!(text, "\n| {title} | |\n| --- | --- |");
        for arg in arguments(command).filter(|arg| arg.get_help_heading() == heading) {
            let _ = writeln!(text, "| `{}` | {} |", cell(&signature(arg)), meaning(arg));
        }
    }
    if let Some(after) = command.get_after_help() {
        let _ = writeln!(text, "\n{after}");
    }
}

/// The arguments and options that somebody may give, but for `--help`.
fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let given = command.get_arguments().filter(|arg| !arg.is_hide_set() && arg.get_id() != "help");
    given.filter(|arg| !arg.is_global_set())
}

/// The headings in the order in which `--help` has them; arguments have none.
fn headings(command: &Command) -> Vec<Option<&str>> {
    let mut headings = Vec::new();
    for arg in arguments(command) {
        if !headings.contains(&arg.get_help_heading()) {
            headings.push(arg.get_help_heading());
        }
    }
    headings.sort_by_key(Option::is_some);
    headings
}

/// How an argument is written: `-o, --output <OUT>`.
fn signature(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    let values: Vec<String> = names.iter().map(|name| format!("<{name}>")).collect();
    let value = values.join(" ");
    let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
    match arg.get_long() {
        None => value,
        Some(long) if takes_value(arg) => format!("{short}--{long} {value}"),
        Some(long) => format!("{short}--{long}"),
    }
}

fn takes_value(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Set | ArgAction::Append)
}

/// The help of an argument, its words, and its default.
fn meaning(arg: &Arg) -> String {
    let mut text = cell(&arg.get_help().map(ToString::to_string).unwrap_or_default());
    let words = if takes_value(arg) { arg.get_possible_values() } else { Vec::new() };
    for word in words.iter().filter(|word| !word.is_hide_set()) {
        let _ = write!(text, "<br>{}", meaning_of_word(word));
    }
    let defaults = arg.get_default_values();
    if takes_value(arg) && !defaults.is_empty() {
        let words: Vec<String> =
            defaults.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let _ = write!(text, "<br>default: `{}`", words.join(" "));
    }
    text
}

fn meaning_of_word(word: &PossibleValue) -> String {
    match word.get_help() {
        Some(help) => format!("`{}`: {}", word.get_name(), cell(&help.to_string())),
        None => format!("`{}`", word.get_name()),
    }
}

#[test]
fn the_page_has_all_commands_and_options() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/commands.md");
    let page = page();
    if std::env::var_os("UNHEAP_REFRESH_GOLDEN").is_some() {
        std::fs::write(path, &page).expect("the page can be written");
    }
    let stored = std::fs::read_to_string(path).expect("there is a page");
    let differing = page.lines().zip(stored.lines()).find(|(new, old)| new != old);
    assert!(
        page == stored,
        "docs/commands.md is not up to date ({differing:?}): run scripts/check-golden --refresh"
    );
}

#[test]
fn every_option_stands_under_a_heading() {
    let mut command = Arguments::command();
    command.build();
    for command in listed_commands(&command) {
        for arg in arguments(command).filter(|arg| !arg.is_positional()) {
            let name = command.get_name();
            assert!(arg.get_help_heading().is_some(), "{name}: {}", signature(arg));
        }
    }
}
