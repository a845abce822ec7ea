//! Lines that are too long are broken where they nest least.

use base::{is_mark, visible_len};

/// The columns of a page.
const WIDTH: usize = 100;
/// Columns for each level, and for the rest of a broken line.
const INDENT: usize = 2;
const CONTINUATION: usize = 4;
/// Deeper levels are not indented further: the text stays linear in the program.
const MAX_DEPTH: usize = 24;

/// Text in which some spaces may become line breaks.
#[derive(Default)]
pub(super) struct BreakableLine {
    text: String,
    /// The byte offsets of these spaces, ascending, and how deep each nests.
    gaps: Vec<(usize, usize)>,
}

impl BreakableLine {
    /// A line that begins with that text.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), gaps: Vec::new() }
    }

    pub(super) fn push_text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A space that may become a line break; the smaller the depth, the rather.
    pub(super) fn soft_break(&mut self, depth: usize) {
        self.gaps.push((self.text.len(), depth));
        self.text.push(' ');
    }

    /// Whether the line and that many columns more fit on one line of the page.
    pub(super) fn has_room(&self, depth: usize, more: usize) -> bool {
        visible_len(&self.text) + more + depth.min(MAX_DEPTH) * INDENT <= WIDTH
    }

    /// The items with commas between them.
    pub(super) fn list<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Self, &T)) {
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                self.push_text(",");
                self.soft_break(1);
            }
            print(self, item);
        }
    }
}

/// Text made of lines.
#[derive(Default)]
pub(super) struct Page(String);

impl Page {
    /// An empty line, unless the page ends with one.
    pub(super) fn blank_line(&mut self) {
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
    }

    /// The text, with one line feed at its end.
    pub(super) fn finish(mut self) -> String {
        self.0.truncate(self.0.trim_end().len());
        self.0.push('\n');
        self.0
    }

    /// The line, broken where it has to be.
    pub(super) fn line(&mut self, depth: usize, line: &BreakableLine) {
        let mut indent = depth.min(MAX_DEPTH) * INDENT;
        let (mut start, mut gaps) = (0, &line.gaps[..]);
        loop {
            self.0.extend(std::iter::repeat_n(' ', indent));
            let rest = &line.text[start..];
            let column = |column| {
                let mut visible = rest.char_indices().filter(|&(_, c)| !is_mark(c));
                visible.nth(column).map(|(at, _)| start + at)
            };
            let half_and_end = column((WIDTH - indent) / 2).zip(column(WIDTH - indent));
            let Some((at, _)) = half_and_end.and_then(|(half, end)| break_at(&mut gaps, half, end))
            else {
                self.0.push_str(rest);
                self.0.push('\n');
                return;
            };
            self.0.push_str(&line.text[start..at]);
            self.0.push('\n');
            if start == 0 {
                indent += CONTINUATION;
            }
            start = at + 1;
        }
    }
}

/// The gap where a line is broken that must not go beyond `limit`; takes it and all before it. One
/// that does not nest at all, or else behind the middle of the line the one that nests least, and of
/// these the last.
fn break_at(gaps: &mut &[(usize, usize)], middle: usize, limit: usize) -> Option<(usize, usize)> {
    let fitting = gaps.partition_point(|&(at, _)| at <= limit);
    let early = gaps.partition_point(|&(at, _)| at < middle);
    let outside = (0..fitting).rev().find(|&at| gaps[at].1 == 0);
    let best = (early..fitting).rev().min_by_key(|&at| gaps[at].1);
    let chosen = outside.or(best).or(fitting.checked_sub(1)).unwrap_or(fitting);
    let gap = *gaps.get(chosen)?;
    *gaps = &gaps[chosen + 1..];
    Some(gap)
}
