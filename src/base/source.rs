//! The text of a program: the file that the user named, and those that it uses.
//!
//! All texts stand one behind the other in one, so that a [`Span`] alone says where something stands;
//! which file that is, and which line of it, is asked for people.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::{SourceReading, Span};

mod units;

pub use units::{MovedFiles, Renamed, SourceUnit};

/// The text of a program, with the names that people are shown.
#[derive(Clone, Debug)]
pub struct Source {
    /// The program's own file as the user named it; `<stdin>` for standard input.
    pub name: String,
    /// The texts of all files, the program's own first, with a line break between.
    pub text: String,
    files: Vec<SourceFile>,
    /// The byte offset of the start of each line.
    line_starts: Vec<u32>,
    /// How many characters begin before each multiple of [`BLOCK`], so that a place far down a
    /// long line is found without counting the whole line.
    characters: Vec<usize>,
    /// How it is to be read.
    reading: SourceReading,
    /// What a preprocessor has made of it.
    expanded: Option<Box<Expanded>>,
    /// The compiled program that it is the text of.
    attached: Option<Arc<Attached>>,
}

/// A compiled program whose text a source is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attached {
    /// The bytes of the program.
    pub bytes: Vec<u8>,
    /// The bytes of its debug information, if there is any.
    pub debug: Option<Vec<u8>>,
    /// For each document that the debug information names, which file of the source it is.
    pub documents: Vec<Option<usize>>,
    /// If the text is a listing of the program's instructions: the numbers of the methods whose instructions are in it.
    pub listed: Option<Vec<u32>>,
}

/// What a preprocessor has made of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expanded {
    /// The text.
    pub text: String,
    /// Where its tokens begin, in order, with their places in the source.
    pub pieces: Vec<(usize, Span)>,
    /// The units, if it is made of some: the program's own file is the first.
    pub units: Vec<SourceUnit>,
    /// Names that are others in the text.
    pub renamed: Vec<Renamed>,
}

/// A file of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its path from the folder of the program's own file; of that itself what the user named it.
    pub name: String,
    /// Where its text stands in [`Source::text`].
    pub span: Span,
    /// Where it is used first; `None` of the program's own file.
    pub used_at: Option<Span>,
    /// The files that it uses: where it says so, and which of [`Source::files`] that is.
    pub uses: Vec<(Span, usize)>,
}

/// A place in a source, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePosition {
    /// The file, if it is not the program's own.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl SourcePosition {
    /// The line alone, in words.
    #[must_use]
    pub fn in_words(&self) -> String {
        match &self.file {
            None => format!("line {}", self.line),
            Some(file) => format!("line {} of {file}", self.line),
        }
    }
}

impl fmt::Display for SourcePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The number of bytes between the places whose characters are counted in advance.
const BLOCK: usize = 1 << 10;

/// How many characters begin in these bytes of a text.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&byte| byte & 0b1100_0000 != 0b1000_0000).count()
}

impl Source {
    /// A source called `name` that holds `text`, and uses no other file so far.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), text.into());
        let span = Span::new(0, text.len());
        let file = SourceFile { name: name.clone(), span, used_at: None, uses: Vec::new() };
        let (line_starts, characters) = (vec![0], vec![0]);
        let reading = SourceReading::default();
        let files = vec![file];
        let (expanded, attached) = (None, None);
        let mut source =
            Self { name, text, files, line_starts, characters, reading, expanded, attached };
        source.index(0);
        source
    }

    /// Adds a file that is used at a place, behind the others; which of [`Self::files`] it is.
    pub fn add(&mut self, name: impl Into<String>, text: &str, used_at: Span) -> usize {
        let end = self.text.len();
        self.text.push('\n');
        self.text.push_str(text);
        let span = Span::new(end + 1, self.text.len());
        let (name, used_at) = (name.into(), Some(used_at));
        self.files.push(SourceFile { name, span, used_at, uses: Vec::new() });
        self.index(end);
        self.files.len() - 1
    }

    /// The same with another text in the program's own file, which says at the same places that it uses
    /// the same files.
    #[must_use]
    pub fn with_own_text(&self, text: &str) -> Self {
        let mut source = Self::new(self.name.clone(), text);
        let old = self.files[0].span.range().end;
        let moved = |span: Span| match span.range() {
            range if range.start < old => span,
            range => {
                let now = |at: usize| at - old + text.len();
                Span::new(now(range.start), now(range.end))
            }
        };
        for file in &self.files[1..] {
            let used_at = file.used_at.map(moved).unwrap_or_default();
            source.add(file.name.clone(), self.slice(file.span), used_at);
        }
        for (number, file) in self.files.iter().enumerate() {
            for &(at, used) in &file.uses {
                source.link(number, moved(at), used);
            }
        }
        source
    }

    /// Takes note that a file says at a place that it uses another one.
    pub fn link(&mut self, file: usize, at: Span, used: usize) {
        self.files[file].uses.push((at, used));
    }

    /// Takes note of the lines and characters of the text from byte `from` on.
    fn index(&mut self, from: usize) {
        let newlines = self.text.as_bytes()[from..].iter().enumerate();
        let newlines = newlines.filter(|&(_, &byte)| byte == b'\n');
        self.line_starts
            .extend(newlines.map(|(at, _)| Span::new(from + at + 1, from + at + 1).start));
        let full = from / BLOCK;
        self.characters.truncate(full + 1);
        for block in self.text.as_bytes()[full * BLOCK..].chunks(BLOCK) {
            let before = self.characters.last().copied().unwrap_or(0);
            self.characters.push(before + characters(block));
        }
    }

    /// How it is to be read.
    #[must_use]
    pub fn reading(&self) -> &SourceReading {
        &self.reading
    }

    /// The same, to be read so.
    #[must_use]
    pub fn read_as(mut self, reading: SourceReading) -> Self {
        self.reading = reading;
        self
    }

    /// The same, to be read although parts of it are not supported: runs stop where they come to these.
    #[must_use]
    pub fn deferring_refusals(mut self) -> Self {
        self.reading.defers_refusals = true;
        self
    }

    /// What a preprocessor has made of it, if one has.
    #[must_use]
    pub fn expanded(&self) -> Option<&Expanded> {
        self.expanded.as_deref()
    }

    /// The compiled program that it is the text of, if it is one's.
    #[must_use]
    pub fn attached(&self) -> Option<&Attached> {
        self.attached.as_deref()
    }

    /// The text of a compiled program.
    #[must_use]
    pub fn with_attached(mut self, attached: Attached) -> Self {
        self.attached = Some(Arc::new(attached));
        self
    }

    /// Takes note of what a preprocessor has made of it.
    pub fn set_expanded(&mut self, text: String, pieces: Vec<(usize, Span)>) {
        self.expanded =
            Some(Box::new(Expanded { text, pieces, units: Vec::new(), renamed: Vec::new() }));
    }

    /// Where a line of a file stands, without its end; `None` if there is none.
    #[must_use]
    pub fn line_span(&self, file: usize, line: usize) -> Option<Span> {
        let span = self.files[file].span;
        let first = self.line_starts.partition_point(|&start| start <= span.start);
        let at = (first + line).checked_sub(2)?;
        let start = *self.line_starts.get(at)?;
        let end = self.line_starts.get(at + 1).map_or(span.end, |next| next - 1).min(span.end);
        (span.start <= start && start <= end).then_some(Span { start, end })
    }

    /// The files: the program's own, and those that are used, each once.
    #[must_use]
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The text of the program's own file.
    #[must_use]
    pub fn own_text(&self) -> &str {
        self.slice(self.files[0].span)
    }

    /// Which of [`Self::files`] byte `offset` belongs to.
    #[must_use]
    pub fn file_at(&self, offset: u32) -> usize {
        self.files.partition_point(|file| file.span.start <= offset).max(1) - 1
    }

    /// The path of a file as the user could name it: from where the program's own was named.
    #[must_use]
    pub fn path(&self, file: usize) -> String {
        match file {
            0 => self.name.clone(),
            _ => self.path_of(&self.files[file].name),
        }
    }

    /// The same of a path from the folder of the program's own file.
    #[must_use]
    pub fn path_of(&self, name: &str) -> String {
        let folder = Path::new(&self.name).parent().unwrap_or(Path::new(""));
        folder.join(name).display().to_string()
    }

    /// The place of byte `offset`.
    #[must_use]
    pub fn place(&self, offset: u32) -> SourcePosition {
        let (line, column) = self.line_column(offset);
        let file = self.file_at(offset);
        let file = (file > 0).then(|| self.files[file].name.clone());
        SourcePosition { file, line, column }
    }

    /// The line and column (both from 1, the column in characters) of byte `offset` in its file.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> (usize, usize) {
        let before = |offset: u32| self.line_starts.partition_point(|&start| start <= offset);
        let line = before(offset);
        let first = before(self.files[self.file_at(offset)].span.start);
        let start = self.line_starts[line - 1] as usize;
        let end = (offset as usize).min(self.text.len());
        // Most lines are short: their characters are counted.
        let column = match end.checked_sub(start) {
            Some(length) if length < BLOCK => characters(&self.text.as_bytes()[start..end]),
            Some(_) | None => self.characters_before(end) - self.characters_before(start),
        };
        (line - first + 1, column + 1)
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

    #[test]
    fn each_file_counts_its_own_lines() {
        let mut source = Source::new("examples/a.uh", "a\nbc");
        let long = format!("{}\nx", "κ".repeat(1500));
        for (name, text) in [("sub/b.uh", &*long), ("empty.uh", ""), ("c.uh", "\nd\n")] {
            source.add(name, text, Span::new(0, 1));
        }
        let start = |file: usize| source.files()[file].span.start;
        let end = |file: usize| source.files()[file].span.end;
        for (offset, place) in [
            (0, "1:1"),
            // The end of a text belongs to it.
            (end(0), "2:3"),
            (start(1), "sub/b.uh:1:1"),
            (start(1) + 2 * 1500, "sub/b.uh:1:1501"),
            (end(1) - 1, "sub/b.uh:2:1"),
            (start(2), "empty.uh:1:1"),
            (start(3), "c.uh:1:1"),
            (start(3) + 1, "c.uh:2:1"),
            (end(3), "c.uh:3:1"),
        ] {
            assert_eq!(source.place(offset).to_string(), place, "{offset}");
        }
        assert_eq!((source.own_text(), &*source.path(1)), ("a\nbc", "examples/sub/b.uh"));
        assert_eq!(source.place(end(1)).in_words(), "line 2 of sub/b.uh");
    }
}

/// A file that is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsedFile {
    /// The place of its name, quotes included.
    pub span: Span,
    /// Its name, as it is written.
    pub name: String,
}
