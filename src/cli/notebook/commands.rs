//! The commands of notebooks: those of the command line, about what is declared above them.

use base::{Diagnostic, Source, Span};
use clap::Parser as _;
use report::notebook::codes;

use crate::cli::args::{Arguments, Command};
use crate::cli::files::CommandFailure;
use crate::cli::output::{Captured, ResultSink as _};
use crate::cli::{ReportedFailure, explore, run, show, translate, tree, verify};

/// What stands behind the word of a command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CommandSubject {
    /// A call with its arguments.
    Call,
    /// Names of procedures, which are the entry; without one it is all that is declared.
    Entries,
    /// Names of what is shown; one at least.
    Names,
}

/// A command.
struct NotebookCommand {
    word: &'static str,
    subject: CommandSubject,
    /// How the command line says it.
    words: &'static [&'static str],
    /// The options of the command line that it takes.
    options: &'static [&'static str],
}

/// All commands, in the order in which people are told of them.
const COMMANDS: &[NotebookCommand] = &[
    NotebookCommand {
        word: "run",
        subject: CommandSubject::Call,
        words: &["run"],
        options: &["--by", "--trace", "--claims", "--steps"],
    },
    NotebookCommand {
        word: "show",
        subject: CommandSubject::Names,
        words: &["show"],
        options: &["--what"],
    },
    NotebookCommand {
        word: "tree",
        subject: CommandSubject::Entries,
        words: &["tree"],
        options: &["--steps", "--to", "--timeout"],
    },
    NotebookCommand {
        word: "verify",
        subject: CommandSubject::Entries,
        words: &["verify"],
        options: VERIFY_OPTIONS,
    },
    NotebookCommand {
        word: "why",
        subject: CommandSubject::Entries,
        words: &["verify", "--why"],
        options: VERIFY_OPTIONS,
    },
    NotebookCommand {
        word: "explore",
        subject: CommandSubject::Entries,
        words: &["explore"],
        options: &[
            "--bound",
            "--deepen",
            "--merge",
            "--strategy",
            "--target",
            "--first",
            "--atoms",
            "--plain",
            "--paths",
            "--coverage",
            "--stats",
            "--compare",
            "--timeout",
        ],
    },
    NotebookCommand {
        word: "translate",
        subject: CommandSubject::Entries,
        words: &["translate"],
        options: &[
            "--to",
            "--calls",
            "--form",
            "--explicit-heap",
            "--ints",
            "--fields",
            "--contracts",
            "--stage",
            "--encoding",
            "--language",
        ],
    },
];

/// Nothing that says how long something took, or that writes files.
const VERIFY_OPTIONS: &[&str] =
    &["--modular", "--timeout", "--calls", "--encoding", "--stage", "--all-checks", "--solver"];

/// Carries out the command at a place of the notebook, about a program.
///
/// # Errors
/// If it is none, or cannot be carried out; what came out before has been taken.
pub(super) fn carry_out(
    notebook: &Source,
    line: Span,
    program: &Source,
    out: &mut Captured,
) -> Result<(), CommandFailure> {
    let reader = NotebookCommandReader { notebook, line };
    let (row, rest) = reader.row()?;
    let CommandParts { subjects, arguments, options } = reader.command_parts(row, rest)?;
    for (at, subject) in subjects.iter().enumerate() {
        if at > 0 {
            out.text.push('\n');
        }
        let mut words = vec!["unheap"];
        words.extend(row.words);
        words.push(&program.name);
        match (row.subject, subject) {
            (CommandSubject::Names, Some(name)) => words.push(name),
            (CommandSubject::Entries | CommandSubject::Call, Some(name)) => {
                words.extend(["--entry", name]);
            }
            (_, None) => {}
        }
        words.extend(&options);
        let command = Arguments::try_parse_from(words).map_err(|error| reader.refused(&error))?;
        let command = command.command.expect("its first word is one");
        perform(&command, program.clone(), arguments.map(|at| (notebook, at)), out)?;
    }
    Ok(())
}

/// Carries out a command of the command line.
fn perform(
    command: &Command,
    program: Source,
    arguments: Option<(&Source, Span)>,
    out: &mut Captured,
) -> Result<(), CommandFailure> {
    let text = match command {
        Command::Run(command) => return run::try_run(command, program, arguments, out).map(drop),
        Command::Show(command) => show::shown_text(command, program)?,
        Command::Tree(command) => tree::tree_text(command, program)?,
        Command::Verify(command) => verify::report(command, program)?,
        Command::Explore(command) => explore::explore_report(command, program)?,
        Command::Translate(command) => translate::translation(command, program)?,
        Command::Solve(_)
        | Command::Decide(_)
        | Command::Check(_)
        | Command::Diff(_)
        | Command::Equiv(_)
        | Command::Notebook(_)
        | Command::Report(_)
        | Command::Serve(_)
        | Command::Solvers
        | Command::Config(_)
        | Command::Explain(_)
        | Command::Fmt(_)
        | Command::New(_)
        | Command::Completions(_)
        | Command::Man(_)
        | Command::Lsp => unreachable!("no row of the table says this"),
    };
    let taken: Result<(), ReportedFailure> = out.result(&text);
    taken.expect("a text takes all");
    Ok(())
}

/// A line of a notebook that is read as a command.
struct NotebookCommandReader<'a> {
    notebook: &'a Source,
    line: Span,
}

/// A command that was read.
struct CommandParts<'a> {
    /// What it is about; once nothing if it is about everything.
    subjects: Vec<Option<&'a str>>,
    /// The arguments of a call.
    arguments: Option<Span>,
    options: Vec<&'a str>,
}

impl<'a> NotebookCommandReader<'a> {
    fn wrong(
        &self,
        code: &'static str,
        place: Span,
        message: String,
        help: String,
    ) -> CommandFailure {
        self.problem(Diagnostic::error(code, place, message).with_help(help))
    }

    fn problem(&self, error: Diagnostic) -> CommandFailure {
        CommandFailure::Wrong(Box::new(self.notebook.clone()), vec![error])
    }

    /// The place of a part of the line.
    fn place(&self, part: &str) -> Span {
        let line = self.notebook.slice(self.line);
        let at = part.as_ptr() as usize - line.as_ptr() as usize;
        let start = self.line.range().start + at;
        Span::new(start, start + part.len())
    }

    /// The row of the line's first word, and what stands behind.
    fn row(&self) -> Result<(&'static NotebookCommand, &'a str), CommandFailure> {
        let line = self.notebook.slice(self.line);
        let word = line.split_whitespace().next().unwrap_or_default();
        match COMMANDS.iter().find(|row| row.word == word) {
            Some(row) => Ok((row, &line[word.len()..])),
            None => {
                let all: Vec<&str> = COMMANDS.iter().map(|row| row.word).collect();
                let message = format!("`{word}` is no command of notebooks");
                let help = format!("the commands are {}", all.join(", "));
                Err(self.wrong(codes::COMMAND, self.place(word), message, help))
            }
        }
    }

    fn command_parts(
        &self,
        row: &NotebookCommand,
        rest: &'a str,
    ) -> Result<CommandParts<'a>, CommandFailure> {
        let (mut subjects, mut arguments, mut rest) = (Vec::new(), None, rest);
        if row.subject == CommandSubject::Call {
            let (open, close) = (rest.find('('), rest.rfind(')'));
            let (Some(open), Some(close)) = (open, close.filter(|close| Some(*close) > open))
            else {
                let message = "expected a call".to_owned();
                let help = "for example: run sort([3, 1, 2])".to_owned();
                return Err(self.wrong(codes::COMMAND, self.line, message, help));
            };
            subjects.push(rest[..open].trim());
            arguments = Some(self.place(&rest[open + 1..close]));
            rest = &rest[close + 1..];
        }
        let mut options = Vec::new();
        for word in rest.split_whitespace() {
            if !options.is_empty() || word.starts_with('-') {
                self.check_option(row, word)?;
                options.push(word);
            } else {
                subjects.push(word);
            }
        }
        let is_too_many = row.subject == CommandSubject::Call && subjects.len() > 1;
        if is_too_many || subjects.iter().any(|name| !is_name(name)) {
            let place = subjects.iter().rev().find(|name| is_too_many || !is_name(name));
            let place = place.map_or(self.line, |name| self.place(name));
            let message = "expected the name of a procedure or a predicate".to_owned();
            let help = "names stand before options, separated by blanks".to_owned();
            return Err(self.wrong(codes::COMMAND, place, message, help));
        }
        let mut subjects: Vec<Option<&str>> = subjects.into_iter().map(Some).collect();
        if subjects.is_empty() {
            if row.subject == CommandSubject::Names {
                let message = format!("`{}` needs the name of what it is about", row.word);
                let help = format!("for example: {} f", row.word);
                return Err(self.wrong(codes::COMMAND, self.line, message, help));
            }
            subjects.push(None);
        }
        Ok(CommandParts { subjects, arguments, options })
    }

    /// Refuses options that the command does not have in a notebook.
    fn check_option(&self, row: &NotebookCommand, word: &str) -> Result<(), CommandFailure> {
        let option = word.split('=').next().unwrap_or_default();
        let is_number = option.strip_prefix('-').is_some_and(|it| it.starts_with(char::is_numeric));
        if !option.starts_with('-') || is_number || row.options.contains(&option) {
            return Ok(());
        }
        let message = format!("`{option}` is no option of `{}` in notebooks", row.word);
        let help = format!("the options are {}", row.options.join(", "));
        Err(self.wrong(codes::OPTION, self.place(word), message, help))
    }

    /// What the command line says of the options.
    fn refused(&self, error: &clap::Error) -> CommandFailure {
        let text = error.render().to_string();
        let lines: Vec<&str> = text.split("\n\n").next().unwrap_or_default().lines().collect();
        let message = lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        let message = message.strip_prefix("error: ").unwrap_or(&message).to_owned();
        self.problem(Diagnostic::error(codes::OPTION, self.line, message))
    }
}

fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || letter == '_')
}
