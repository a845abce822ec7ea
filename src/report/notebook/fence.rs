//! The lines that begin and end blocks of Markdown.

use std::ops::Range;

/// The first line of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fence<'a> {
    sign: char,
    length: usize,
    /// What stands behind it.
    pub(super) info: &'a str,
}

impl<'a> Fence<'a> {
    /// That of a line, if it begins a block: three signs at least, behind three blanks at most.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let trimmed = line.trim_start_matches(' ');
        let sign = trimmed.chars().next().filter(|&sign| sign == '`' || sign == '~')?;
        let info = trimmed.trim_start_matches(sign);
        let length = trimmed.len() - info.len();
        let info = info.trim();
        let is_fence = line.len() - trimmed.len() < 4 && length > 2;
        (is_fence && (sign == '~' || !info.contains('`'))).then_some(Self { sign, length, info })
    }

    /// Whether a line ends the block.
    pub(super) fn is_closed_by(&self, line: &str) -> bool {
        Fence::read(line).is_some_and(|it| {
            it.sign == self.sign && it.length >= self.length && it.info.is_empty()
        })
    }
}

/// The lines of a text, each with its end.
pub(super) fn lines(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let line = |line: &str| {
        at += line.len();
        at - line.len()..at
    };
    text.split_inclusive('\n').map(line).collect()
}

/// How many backticks a line of the text begins with, blanks apart, at most.
pub(super) fn longest(text: &str) -> usize {
    let count = |line: &str| {
        let line = line.trim_start();
        line.len() - line.trim_start_matches('`').len()
    };
    text.lines().map(count).max().unwrap_or(0)
}
