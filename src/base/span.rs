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
    /// How many characters begin before each multiple of [`BLOCK`], so that a place far down a
    /// long line is found without counting the whole line.
    characters: Vec<usize>,
}

/// The number of bytes between the places whose characters are counted in advance.
const BLOCK: usize = 1 << 10;

/// How many characters begin in these bytes of a text.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&byte| byte & 0b1100_0000 != 0b1000_0000).count()
}

impl Source {
    /// A source called `name` that holds `text`.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let newlines = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = newlines.map(|(at, _)| Span::new(at + 1, at + 1).start);
        let line_starts = std::iter::once(0).chain(starts).collect();
        let mut before = vec![0];
        for block in text.as_bytes().chunks(BLOCK) {
            before.push(before.last().copied().unwrap_or(0) + characters(block));
        }
        Self { name: name.into(), text, line_starts, characters: before }
    }

    /// The line and column (both from 1, the column in characters) of byte `offset`.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> (usize, usize) {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = self.line_starts[line - 1] as usize;
        let end = (offset as usize).min(self.text.len());
        (line, self.characters_before(end) - self.characters_before(start) + 1)
    }

    fn characters_before(&self, offset: usize) -> usize {
        let block = offset / BLOCK;
        self.characters[block] + characters(&self.text.as_bytes()[block * BLOCK..offset])
    }

    /// The text of the span; empty if the span does not lie in this source.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let source = Source::new("a.uh", "ab\nκι := 1\n");
        let places = [0, 2, 3, 7, 8, 12, 99].map(|offset| source.line_column(offset));
        assert_eq!(places, [(1, 1), (1, 3), (2, 1), (2, 3), (2, 4), (2, 8), (3, 1)]);
    }

    #[test]
    fn long_lines_are_counted_by_blocks() {
        let source = Source::new("a.uh", format!("\n{}x", "κ".repeat(5000)));
        for column in [1, 500, 512, 513, 1024, 5001] {
            let offset = u32::try_from(2 * column - 1).expect("it is small");
            assert_eq!(source.line_column(offset), (2, column));
        }
    }
}
