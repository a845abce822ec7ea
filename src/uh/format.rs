//! One layout for programs: indentation, spaces between tokens, blank lines.
//!
//! Tokens and comments stay, in their order, and statements stay on the lines on which they stand, as no mark ends
//! a statement. A block of several lines is opened at the end of a line, and closed by a line of its own.

mod spaces;

use super::diagnostics::Diagnostics;
use super::token::{TokenKind, UhToken};
use super::{check_length, lexer, parser, uses};
use base::{Diagnostic, Source, Span};
use spaces::Spaces;

/// How far the inside of a block stands from what is around it.
const STEP: usize = 2;
/// No line is indented further, so that the layout of what nests deeply is not long.
const MOST_INDENT: usize = 200;

/// The text of the source's own file in the layout. Applied to its result it changes nothing.
///
/// # Errors
/// The mistakes of syntax: no text with such is laid out.
pub fn format(source: &Source) -> Result<String, Vec<Diagnostic>> {
    check_length(source.text.len())?;
    let text = &source.text[source.files()[0].span.range()];
    let mut alone = Source::new(source.name.clone(), text);
    // What the files hold that it uses decides nothing here.
    for used in uses(&alone, 0) {
        let file = alone.add(used.name, "", used.span);
        alone.link(0, used.span, file);
    }
    let mut diagnostics = Diagnostics::default();
    let _ = parser::tree(&alone, &mut diagnostics);
    diagnostics.stop()?;
    let tokens = lexer::tokens(&alone, 0, &mut diagnostics);
    let items = items(text, &tokens);
    Ok(ProgramLayout::new(&items).text())
}

/// A token or a comment.
#[derive(Clone, Copy)]
struct LayoutItem<'a> {
    /// `None` for a comment.
    kind: Option<TokenKind>,
    text: &'a str,
    /// How many line breaks stand before it.
    breaks: usize,
    /// Whether more than one space stands before it.
    is_apart: bool,
    /// Whether it belongs to a block, where it is a brace.
    is_block: bool,
}

/// All tokens and comments of a text but its end.
fn items<'a>(text: &'a str, tokens: &[UhToken]) -> Vec<LayoutItem<'a>> {
    let mut items = Vec::with_capacity(tokens.len());
    let mut at = 0;
    let mut braces = Vec::new();
    let mut before = None;
    for token in tokens {
        let Span { start, end } = token.span;
        let (start, end) = (start as usize, end as usize);
        let is_apart = text[at..start].len() > 1;
        let mut breaks = comments(&text[at..start], &mut items);
        at = end;
        if items.is_empty() {
            breaks = 0;
        }
        let is_block = match token.kind {
            TokenKind::LeftBrace => {
                let is_block = !matches!(before, Some(TokenKind::New | TokenKind::Goto));
                braces.push(is_block);
                is_block
            }
            TokenKind::RightBrace => braces.pop().unwrap_or(true),
            _ => false,
        };
        before = Some(token.kind);
        if token.kind != TokenKind::End {
            let (kind, text) = (Some(token.kind), &text[start..end]);
            items.push(LayoutItem { kind, text, breaks, is_apart, is_block });
        }
    }
    items
}

/// Adds the comments between two tokens, and counts the line breaks behind the last of them.
fn comments<'a>(gap: &'a str, items: &mut Vec<LayoutItem<'a>>) -> usize {
    let (mut rest, mut breaks) = (gap, 0);
    while let Some(start) = rest.find("//") {
        breaks += rest[..start].matches('\n').count();
        let end = rest[start..].find('\n').map_or(rest.len(), |length| start + length);
        let text = rest[start..end].trim_end();
        items.push(LayoutItem { kind: None, text, breaks, is_apart: false, is_block: false });
        (rest, breaks) = (&rest[end..], 0);
    }
    breaks + rest.matches('\n').count()
}

/// A bracket that is open.
struct OpenBracket {
    /// The indentation of the line on which it stands.
    indent: usize,
    /// Where the lines behind its own begin.
    inside: usize,
    is_block: bool,
    /// Whether fields of a type are declared inside.
    is_type: bool,
}

/// A text under way.
struct ProgramLayout<'a> {
    items: &'a [LayoutItem<'a>],
    /// For each brace of a block whether the block has several lines.
    is_tall: Vec<bool>,
    spaces: Spaces<'a>,
    open: Vec<OpenBracket>,
    /// Whether the head of a block is under way, and whether it has several lines.
    head: Option<bool>,
    /// Whether that is the head of a type.
    declares_type: bool,
    text: String,
    /// How long the line under way is, in characters.
    column: usize,
    /// How far it is indented.
    indent: usize,
}

impl<'a> ProgramLayout<'a> {
    fn new(items: &'a [LayoutItem<'a>]) -> Self {
        let spaces = Spaces::default();
        let is_tall = tall_blocks(items);
        let (open, text) = (Vec::new(), String::new());
        Self {
            items,
            is_tall,
            spaces,
            open,
            head: None,
            declares_type: false,
            text,
            column: 0,
            indent: 0,
        }
    }

    fn text(mut self) -> String {
        for at in 0..self.items.len() {
            self.item(at);
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text
    }

    /// Writes one item, on the same line or on the next one.
    fn item(&mut self, at: usize) {
        let item = self.items[at];
        if at > 0 && self.begins_line(at) {
            let is_apart = item.breaks > 1 && !self.is_at_edge(at);
            self.text.push_str(if is_apart { "\n\n" } else { "\n" });
            if self.head.is_some() {
                self.head = Some(true);
            }
            self.indent = self.indentation(item).min(MOST_INDENT);
            self.text.extend(std::iter::repeat_n(' ', self.indent));
            self.column = self.indent;
        } else if at > 0 && self.spaces.stands_before(item) {
            // Where a statement ends on a line is seen by the space that somebody has left there.
            let spaces = if self.spaces.ends_statement(item) { "  " } else { " " };
            self.text.push_str(spaces);
            self.column += spaces.len();
        }
        self.spaces.follow(item, self.column == self.indent);
        self.text.push_str(item.text);
        self.column += item.text.chars().count();
        self.bracket(at);
    }

    /// Whether the item begins a line.
    fn begins_line(&self, at: usize) -> bool {
        let (item, before) = (self.items[at], self.items[at - 1]);
        if before.kind.is_none() {
            return true;
        }
        if item.kind.is_none() {
            return item.breaks > 0;
        }
        let is_brace = |item: LayoutItem<'_>, kind| item.is_block && item.kind == Some(kind);
        if is_brace(item, TokenKind::LeftBrace) && self.head.is_some() {
            return self.head == Some(true);
        }
        if is_brace(before, TokenKind::RightBrace) && item.kind == Some(TokenKind::Else) {
            return false;
        }
        let is_edge = is_brace(before, TokenKind::LeftBrace) && self.is_tall[at - 1]
            || is_brace(item, TokenKind::RightBrace) && self.is_tall[at];
        is_edge || item.breaks > 0 && !self.is_in_empty_block(at)
    }

    /// Whether it closes a block with nothing inside.
    fn is_in_empty_block(&self, at: usize) -> bool {
        let (item, before) = (self.items[at], self.items[at - 1]);
        item.is_block
            && item.kind == Some(TokenKind::RightBrace)
            && before.is_block
            && before.kind == Some(TokenKind::LeftBrace)
    }

    /// Whether a bracket stands before it or is it, so that no line is left empty between.
    fn is_at_edge(&self, at: usize) -> bool {
        let before = self.items[at - 1].kind;
        matches!(before, Some(TokenKind::LeftBrace | TokenKind::LeftParen | TokenKind::LeftBracket))
            || matches!(self.items[at].kind, Some(TokenKind::RightBrace))
    }

    /// Where the line begins whose first item this is.
    fn indentation(&self, item: LayoutItem<'_>) -> usize {
        let is_closing = matches!(
            item.kind,
            Some(TokenKind::RightBrace | TokenKind::RightParen | TokenKind::RightBracket)
        );
        let Some(open) = self.open.last() else {
            return self.in_statement(0, item);
        };
        match (is_closing, open.is_block) {
            (true, true) => open.indent,
            (true, false) => open.inside.min(open.indent),
            (false, true) => self.in_statement(open.inside, item),
            (false, false) => open.inside,
        }
    }

    /// The same for lines of statements that stand at an indentation.
    fn in_statement(&self, base: usize, item: LayoutItem<'_>) -> usize {
        let is_opening = item.is_block && item.kind == Some(TokenKind::LeftBrace);
        let in_head = self.head.is_some() && !is_opening;
        let is_field = self.open.last().is_some_and(|open| open.is_type);
        let goes_on = item.kind.is_some() && !is_field && self.spaces.goes_on(item);
        base + if in_head { STEP } else { 0 } + if goes_on { STEP } else { 0 }
    }

    /// Keeps brackets and heads in mind.
    fn bracket(&mut self, at: usize) {
        let item = self.items[at];
        let at_statement = self.open.last().is_none_or(|open| open.is_block);
        match item.kind {
            Some(TokenKind::LeftBrace | TokenKind::LeftParen | TokenKind::LeftBracket) => {
                if item.is_block {
                    self.head = None;
                }
                let is_last = self
                    .items
                    .get(at + 1)
                    .is_none_or(|next| next.breaks > 0 || next.kind.is_none());
                let inside = match item.is_block || is_last {
                    true => self.indent + STEP,
                    false => self.column,
                };
                let is_type = item.is_block && std::mem::take(&mut self.declares_type);
                self.open.push(OpenBracket {
                    indent: self.indent,
                    inside,
                    is_block: item.is_block,
                    is_type,
                });
            }
            Some(TokenKind::RightBrace | TokenKind::RightParen | TokenKind::RightBracket) => {
                self.open.pop();
            }
            Some(TokenKind::Proc | TokenKind::While | TokenKind::If | TokenKind::Type)
                if at_statement =>
            {
                let is_conditional = item.kind == Some(TokenKind::If) && self.head.is_some();
                if !is_conditional {
                    self.head = Some(false);
                    self.declares_type = item.kind == Some(TokenKind::Type);
                }
            }
            _ => {}
        }
    }
}

/// For each brace of a block whether there are line breaks or comments between it and its partner.
fn tall_blocks(items: &[LayoutItem<'_>]) -> Vec<bool> {
    let mut is_tall = vec![false; items.len()];
    let mut open: Vec<(usize, bool)> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        // A block of one line has nothing behind it but what stands on that line.
        let is_empty = |first: usize| at == first + 1;
        if (item.breaks > 0 || item.kind.is_none())
            && let Some(block) = open.last_mut()
        {
            block.1 = true;
        }
        match item.kind {
            Some(TokenKind::LeftBrace) if item.is_block => open.push((at, false)),
            Some(TokenKind::RightBrace) if item.is_block => {
                let Some((first, has_breaks)) = open.pop() else { continue };
                is_tall[first] = has_breaks && !is_empty(first);
                is_tall[at] = is_tall[first];
                if let (true, Some(outer)) = (is_tall[at], open.last_mut()) {
                    outer.1 = true;
                }
            }
            _ => {}
        }
    }
    is_tall
}
