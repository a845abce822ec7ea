//! What parts of texts have come from, said in the texts themselves, as terminals' colours are.
//!
//! A printer writes [`marked`] parts where somebody asks what has become of statements
//! (`Pipeline::with_marks`); [`MarkedText::read`] takes the marks out again. Marks have no width: whoever
//! lays out a text leaves them out of account ([`is_mark`]), so that it is the same with them and without.
//! They are characters that no program has: those for private use behind the first plane.

use std::ops::Range;
use std::sync::Arc;

/// Begins a part; the positions follow, a character each.
const OPEN: char = '\u{F0000}';
/// Ends it.
const CLOSE: char = '\u{F0001}';
/// Stands for position 0.
const FIRST: u32 = 0x10_0000;
/// So many positions have a character; what comes from later ones has no marks.
const MOST: u32 = 0xFFFD;

/// The positions of the statements that something has come from, in order; none where nobody asked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Provenance(Option<Arc<[u32]>>);

impl Provenance {
    /// That it has come from the statements at these positions.
    pub fn from_positions(positions: impl IntoIterator<Item = usize>) -> Self {
        let positions = positions.into_iter().filter_map(|at| u32::try_from(at).ok());
        let mut all: Vec<u32> = positions.collect();
        all.sort_unstable();
        all.dedup();
        Self((!all.is_empty()).then(|| all.into()))
    }

    /// The positions.
    pub fn positions(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().flat_map(|all| all.iter()).map(|&at| at as usize)
    }

    /// Whether nothing is known of it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// What has come from both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (None, _) => other.clone(),
            (_, None) => self.clone(),
            _ if self == other => self.clone(),
            _ => Self::from_positions(self.positions().chain(other.positions())),
        }
    }

    /// What stands before a part that has come from there; nothing where nothing is known.
    #[must_use]
    pub fn opening(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        let positions = self.positions().filter_map(|at| u32::try_from(at).ok());
        let marks = positions.filter(|&at| at < MOST).filter_map(|at| char::from_u32(FIRST + at));
        std::iter::once(OPEN).chain(marks).collect()
    }

    /// What stands behind it.
    #[must_use]
    pub fn closing(&self) -> &'static str {
        if self.is_empty() { "" } else { "\u{F0001}" }
    }
}

/// A part of a text that has come from there.
#[must_use]
pub fn marked(from: &Provenance, text: &str) -> String {
    if from.is_empty() || text.is_empty() {
        return text.to_owned();
    }
    format!("{}{text}{}", from.opening(), from.closing())
}

/// Whether the character is part of a mark, and so has no width.
#[must_use]
pub fn is_mark(c: char) -> bool {
    c >= OPEN
}

/// How many characters of a text are seen.
#[must_use]
pub fn visible_len(text: &str) -> usize {
    text.chars().filter(|&c| !is_mark(c)).count()
}

/// The text as people see it.
#[must_use]
pub fn without_marks(text: &str) -> String {
    text.chars().filter(|&c| !is_mark(c)).collect()
}

/// A text, and what parts of it have come from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MarkedText {
    /// The text.
    pub text: String,
    /// The parts, by where they begin; those that begin later end no later, or behind.
    pub marks: Vec<TextMark>,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextMark {
    /// Its bytes.
    pub range: Range<usize>,
    /// What it has come from.
    pub from: Provenance,
}

impl MarkedText {
    /// A text in which marks stand.
    #[must_use]
    pub fn read(written: &str) -> Self {
        let mut read = Self { text: String::with_capacity(written.len()), marks: Vec::new() };
        let mut open: Vec<usize> = Vec::new();
        let mut chars = written.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                OPEN => {
                    let mut positions = Vec::new();
                    while let Some(&next) = chars.peek() {
                        let Some(at) = u32::from(next).checked_sub(FIRST) else { break };
                        positions.push(at as usize);
                        chars.next();
                    }
                    open.push(read.marks.len());
                    let (start, from) = (read.text.len(), Provenance::from_positions(positions));
                    read.marks.push(TextMark { range: start..start, from });
                }
                CLOSE => {
                    if let Some(at) = open.pop() {
                        read.marks[at].range.end = read.text.len();
                    }
                }
                c if is_mark(c) => {}
                c => read.text.push(c),
            }
        }
        let end = read.text.len();
        open.into_iter().for_each(|at| read.marks[at].range.end = end);
        read.marks.retain(|mark| !mark.range.is_empty() && !mark.from.is_empty());
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_out_as_they_went_in() {
        let [one, two] = [Provenance::from_positions([3]), Provenance::from_positions([7, 0, 7])];
        let text = format!("a {} κ", marked(&two, &format!("b{}", marked(&one, "c"))));
        assert_eq!((visible_len(&text), without_marks(&text)), (6, "a bc κ".to_owned()));
        let read = MarkedText::read(&text);
        assert_eq!(read.text, "a bc κ");
        let part = |mark: &TextMark| (read.text[mark.range.clone()].to_owned(), mark.from.clone());
        let marks: Vec<_> = read.marks.iter().map(part).collect();
        assert_eq!(marks, [("bc".to_owned(), two.clone()), ("c".to_owned(), one.clone())]);
        assert_eq!(one.and(&two).positions().collect::<Vec<_>>(), [0, 3, 7]);
        assert_eq!(marked(&Provenance::default(), "x"), "x");
    }
}
