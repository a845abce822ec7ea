//! Notebooks: Markdown with blocks of declarations, blocks of commands, and their outputs.
//!
//! A block is fenced by three or more backticks or tildes, as in Markdown. What the fence says behind them is
//! what the block is: `uh` declarations, `unheap` commands, `text output` what came out, which is written
//! anew. All else is left as it is. Who carries out commands is not known here.

pub mod codes;
mod fence;
#[cfg(test)]
mod tests;

use base::{Diagnostic, Source, Span};
use fence::{Fence, lines};

/// What a block holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockKind {
    /// Declarations of the program.
    Declarations,
    /// Commands, one a line.
    Commands,
}

/// A block of a notebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotebookBlock {
    /// What it holds.
    pub kind: BlockKind,
    /// What stands between its fences: whole lines.
    pub body: Span,
    /// From behind its fence to behind that of its output, if there is one below.
    output: Span,
}

impl NotebookBlock {
    /// The lines that are not empty and no comments, without the blanks around them.
    #[must_use]
    pub fn commands(&self, source: &Source) -> Vec<Span> {
        let text = source.slice(self.body);
        let trimmed = lines(text).into_iter().map(|line| {
            let from =
                line.start + text[line.clone()].len() - text[line.clone()].trim_start().len();
            from..from + text[line].trim().len()
        });
        let start = self.body.range().start;
        let is_command = |line: &std::ops::Range<usize>| {
            !line.is_empty() && !text[line.clone()].starts_with("//")
        };
        trimmed
            .filter(is_command)
            .map(|line| Span::new(start + line.start, start + line.end))
            .collect()
    }
}

/// The blocks of a notebook, in their order.
///
/// # Errors
/// What is wrong with it: blocks that are not closed, outputs that stand below no block.
pub fn blocks(source: &Source) -> Result<Vec<NotebookBlock>, Vec<Diagnostic>> {
    let text = source.own_text();
    let mut blocks: Vec<NotebookBlock> = Vec::new();
    let mut errors = Vec::new();
    let mut open: Option<OpenNotebookBlock<'_>> = None;
    // Whether nothing but blank lines stands behind the last block.
    let mut is_below = false;
    for line in lines(text) {
        let line_text = &text[line.clone()];
        if let Some(OpenNotebookBlock { fence, at, what, has_output }) = &open {
            if !fence.is_closed_by(line_text) {
                continue;
            }
            let body = Span::new(at.end, line.start);
            match what {
                Content::Block(kind) => {
                    let output = Span::new(line.end, line.end);
                    blocks.push(NotebookBlock { kind: *kind, body, output });
                }
                Content::Output => match blocks.last_mut().filter(|_| *has_output) {
                    Some(block) => block.output.end = Span::new(line.end, line.end).end,
                    None => errors.push(orphan_output(trimmed(text, at.clone()))),
                },
                Content::Other => {}
            }
            is_below = matches!(what, Content::Block(_));
            open = None;
        } else if let Some(fence) = Fence::read(line_text) {
            let what = Content::read(fence.info);
            open = Some(OpenNotebookBlock { fence, at: line, what, has_output: is_below });
        } else if !line_text.trim().is_empty() {
            is_below = false;
        }
    }
    if let Some(OpenNotebookBlock { at, what, .. }) = open
        && what != Content::Other
    {
        let message = "this block is not closed";
        let error = Diagnostic::error(codes::OPEN_BLOCK, trimmed(text, at), message);
        errors.push(error.with_help("close it with a line like its first one, without a word"));
    }
    if errors.is_empty() { Ok(blocks) } else { Err(errors) }
}

/// A block whose end has not been seen yet.
struct OpenNotebookBlock<'a> {
    fence: Fence<'a>,
    /// The line with which it begins.
    at: std::ops::Range<usize>,
    what: Content,
    /// Whether a block stands right above, of which it is the output, if it is one.
    has_output: bool,
}

/// What a fence says of its block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Block(BlockKind),
    Output,
    Other,
}

impl Content {
    fn read(info: &str) -> Self {
        match info.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["uh", ..] => Self::Block(BlockKind::Declarations),
            ["unheap", ..] => Self::Block(BlockKind::Commands),
            ["text", "output"] => Self::Output,
            _ => Self::Other,
        }
    }
}

fn trimmed(text: &str, line: std::ops::Range<usize>) -> Span {
    Span::new(line.start, line.start + text[line].trim_end().len())
}

fn orphan_output(span: Span) -> Diagnostic {
    let message = "there are no commands right above this output";
    Diagnostic::error(codes::LONE_OUTPUT, span, message)
        .with_help("outputs are written by `unheap notebook`: remove it, or what stands between")
}

/// The declarations of those blocks that are wanted as a program, each at its place: all else is blank.
#[must_use]
pub fn program(
    source: &Source,
    blocks: &[NotebookBlock],
    is_wanted: impl Fn(usize) -> bool,
) -> String {
    let text = source.own_text();
    let mut program = String::with_capacity(text.len());
    let mut at = 0;
    for (number, block) in blocks.iter().enumerate() {
        if block.kind != BlockKind::Declarations || !is_wanted(number) {
            continue;
        }
        let body = block.body.range();
        program.push_str(&blank(&text[at..body.start]));
        program.push_str(&text[body.clone()]);
        at = body.end;
    }
    program.push_str(&blank(&text[at..]));
    program
}

/// As many bytes, and the same lines.
fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// The notebook with this output below one of its blocks; an empty one is none. What stands above stays at its
/// place, so that outputs that speak of places are to be written from top to bottom.
#[must_use]
pub fn with_output(source: &Source, block: &NotebookBlock, output: &str) -> String {
    let (text, old) = (source.own_text(), block.output.range());
    let mut woven = text[..old.start].to_owned();
    let output = output.trim_end();
    if !output.is_empty() {
        if !woven.ends_with('\n') {
            woven.push('\n');
        }
        let fence = "`".repeat(fence::longest(output).max(2) + 1);
        woven.push_str(&format!("\n{fence}text output\n{output}\n{fence}\n"));
    }
    woven + &text[old.end..]
}

/// The first line in which two texts differ, from 1, with that line of both; `None` if they are equal.
#[must_use]
pub fn first_difference<'a>(old: &'a str, new: &'a str) -> Option<(usize, &'a str, &'a str)> {
    if old == new {
        return None;
    }
    let (mut olds, mut news) = (old.split('\n'), new.split('\n'));
    for number in 1.. {
        match (olds.next(), news.next()) {
            (Some(old), Some(new)) if old == new => {}
            (old, new) => return Some((number, old.unwrap_or(""), new.unwrap_or(""))),
        }
    }
    None
}
