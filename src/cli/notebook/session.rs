//! A notebook from top to bottom: what is declared so far, and what comes out of its blocks.

use std::path::{Path, PathBuf};

use base::{Diagnostic, ProcId, Source, Span};
use pipeline::front;
use program::{Program, Stmt};
use report::notebook::{self, BlockKind, NotebookBlock, codes};

use super::commands::carry_out;
use crate::cli::files::{self, CommandFailure};
use crate::cli::output::Captured;

/// A notebook with its blocks.
pub(super) struct NotebookSession {
    path: PathBuf,
    /// Its text, under the name of its file without folders: outputs are the same wherever it lies.
    pub source: Source,
    blocks: Vec<NotebookBlock>,
}

impl NotebookSession {
    /// Reads a notebook.
    pub(super) fn open(path: &Path) -> Result<Self, CommandFailure> {
        let read = files::try_source(path)?;
        let file_name = path.file_name().filter(|_| path != Path::new(files::STDIN));
        let name = file_name.map_or(read.name, |name| name.to_string_lossy().into_owned());
        let source = Source::new(name, read.text);
        match notebook::blocks(&source) {
            Ok(blocks) => Ok(Self { path: path.to_owned(), source, blocks }),
            Err(wrong) => Err(CommandFailure::Wrong(Box::new(source), wrong)),
        }
    }

    /// Writes the output of each block anew; whether declarations or commands are wrong. Those that are wrong are none
    /// for what stands below.
    ///
    /// It goes from top to bottom: an output tells places above itself, which do not move any more.
    pub(super) fn run(&mut self) -> bool {
        let mut is_wrong = false;
        let mut accepted = vec![false; self.blocks.len()];
        for number in 0..self.blocks.len() {
            let block = &self.blocks[number];
            let output = match block.kind {
                BlockKind::Declarations => {
                    accepted[number] = true;
                    match self.program(&accepted).and_then(|source| declared(&source)) {
                        Ok(()) => String::new(),
                        Err(problem) => {
                            accepted[number] = false;
                            is_wrong = true;
                            problem.text()
                        }
                    }
                }
                BlockKind::Commands => {
                    let (text, has_wrong) = self.commands(block, &accepted);
                    is_wrong |= has_wrong;
                    text
                }
            };
            let text = notebook::with_output(&self.source, block, &output);
            self.source = Source::new(self.source.name.clone(), text);
            self.blocks = notebook::blocks(&self.source).expect("an output is a block of its own");
        }
        is_wrong
    }

    /// What is declared in these blocks, with the files that it uses.
    fn program(&self, accepted: &[bool]) -> Result<Source, CommandFailure> {
        let text = notebook::program(&self.source, &self.blocks, |number| accepted[number]);
        let mut source = Source::new(self.source.name.clone(), text);
        files::load(&mut source, &self.path)?;
        Ok(source)
    }

    /// What comes out of a block of commands, behind each command if there are several; and whether one is wrong.
    fn commands(&self, block: &NotebookBlock, accepted: &[bool]) -> (String, bool) {
        let commands = block.commands(&self.source);
        let mut out = Captured::default();
        let mut is_wrong = false;
        for (at, &line) in commands.iter().enumerate() {
            if commands.len() > 1 {
                let space = if at > 0 { "\n" } else { "" };
                out.text += &format!("{space}> {}\n", self.source.slice(line));
            }
            let carried_out = match self.program(accepted) {
                Ok(program) => carry_out(&self.source, line, &program, &mut out),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = carried_out {
                out.text += &problem.text();
                is_wrong = true;
            }
        }
        (out.text, is_wrong)
    }
}

/// Whether the text declares a program, which says nothing of its own.
fn declared(source: &Source) -> Result<(), CommandFailure> {
    let wrong = match front::program(source) {
        Ok(program) => match statement(&program) {
            None => return Ok(()),
            Some(span) => {
                let message = "a notebook has no statements outside of procedures";
                let error = Diagnostic::error(codes::STATEMENT, span, message).with_help(
                    "put it into a procedure, and run that: `run f()` in an `unheap` block",
                );
                vec![error]
            }
        },
        Err(wrong) => wrong,
    };
    Err(CommandFailure::Wrong(Box::new(source.clone()), wrong))
}

/// The first statement of main; a `halt` ends each program.
fn statement(program: &Program) -> Option<Span> {
    let main = &program.code[program.positions(ProcId::MAIN)];
    match main {
        [only] if only.stmt == Stmt::Halt => None,
        _ => main.first().map(|instr| instr.span),
    }
}
