//! Places in a source text.

/// A half-open range of bytes in a [`Source`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from byte `start` up to, not including, byte `end`; offsets past `u32::MAX` are
    /// clamped (the lexer refuses such texts).
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { start: clamp(start), end: clamp(end) }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The bytes of the span as a range.
    #[must_use]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A source text with the name that diagnostics show.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file as the user named it; `<stdin>` for standard input.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// The byte offset of the start of each line.
    line_starts: Vec<u32>,
}

impl Source {
    /// A source called `name` that holds `text`.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let newlines = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = newlines.map(|(at, _)| Span::new(at + 1, at + 1).start);
        let line_starts = std::iter::once(0).chain(starts).collect();
        Self { name: name.into(), text, line_starts }
    }

    /// The line and column (both from 1, the column in characters) of byte `offset`.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> (usize, usize) {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = self.line_starts[line - 1] as usize;
        let end = (offset as usize).min(self.text.len());
        let column = self.text.get(start..end).map_or(end - start, |text| text.chars().count());
        (line, column + 1)
    }

    /// The text of the span; empty if the span does not lie in this source.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}
