//! A text that an editor has open, and its changes.

use std::path::PathBuf;

use base::{Source, SourceReading};
use engine::VerificationReport;
use lsp_types::{Position, Range, TextDocumentContentChangeEvent, Uri};
use uh::{Occurrence, OutlineEntry};

use super::finding::{Finding, FindingSeverity};
use super::place::{offset, position};

/// A text that is open.
pub(super) struct OpenDocument {
    pub uri: Uri,
    /// Where it lies; what is not a file lies nowhere.
    pub path: PathBuf,
    pub text: String,
    pub version: i32,
    /// Whether it has changed since it was looked at.
    pub is_dirty: bool,
    /// What is wrong with the text.
    pub mistakes: Vec<Finding>,
    /// The source that could be parsed last, and what its names stand for.
    pub names: Option<NameIndex>,
    /// Whether that is the text as it is now.
    pub names_are_current: bool,
    /// How the text is to be read.
    pub reading: SourceReading,
    /// Why that is not known, if a file `unheap.toml` is wrong.
    pub refused: Option<String>,
    /// What is known of it.
    pub verdicts: Option<Verdicts>,
}

/// What the names of a text stand for.
pub(super) struct NameIndex {
    pub source: Source,
    pub all: Vec<Occurrence>,
    pub outline: Vec<OutlineEntry>,
}

/// What was found out about a text.
pub(super) struct Verdicts {
    pub report: VerificationReport,
    /// The procedure that was verified, if it was one.
    pub entry: Option<String>,
    pub findings: Vec<Finding>,
    /// Whether the text has changed since.
    pub is_old: bool,
}

impl OpenDocument {
    pub(super) fn new(uri: Uri, path: PathBuf, text: String, version: i32) -> Self {
        Self {
            uri,
            path,
            text,
            version,
            is_dirty: true,
            mistakes: Vec::new(),
            names: None,
            names_are_current: false,
            reading: SourceReading::default(),
            refused: None,
            verdicts: None,
        }
    }

    /// Carries out a change.
    pub(super) fn change(&mut self, change: TextDocumentContentChangeEvent) {
        self.is_dirty = true;
        let Some(range) = change.range else {
            self.text = change.text;
            if let Some(verdicts) = &mut self.verdicts {
                verdicts.is_old = true;
                verdicts.findings.clear();
            }
            return;
        };
        let start = offset(&self.text, range.start);
        let end = offset(&self.text, range.end).max(start);
        let range = Range::new(position(&self.text, start), position(&self.text, end));
        self.text.replace_range(start..end, &change.text);
        let after = position(&self.text, start + change.text.len());
        if let Some(verdicts) = &mut self.verdicts {
            verdicts.is_old = true;
            verdicts.findings.retain_mut(|finding| moved(&mut finding.range, range, after));
        }
    }

    /// What is to be shown: mistakes, and verdicts, as old ones where they are.
    pub(super) fn all_findings(&self) -> Vec<Finding> {
        let mut all = self.mistakes.clone();
        if let Some(verdicts) = &self.verdicts {
            all.extend(verdicts.findings.iter().cloned().map(|mut finding| {
                if verdicts.is_old {
                    finding.message = format!("before the last change: {}", finding.message);
                    finding.severity = FindingSeverity::Hint;
                    finding.related.clear();
                }
                finding
            }));
        }
        all
    }
}

/// Moves a range that stands behind a change; whether it is still there. What has changed is not.
fn moved(range: &mut Range, changed: Range, after: Position) -> bool {
    if range.end <= changed.start {
        return true;
    }
    if range.start < changed.end {
        return false;
    }
    let place = |old: Position| {
        let line = old.line - changed.end.line + after.line;
        let character = match old.line == changed.end.line {
            true => old.character - changed.end.character + after.character,
            false => old.character,
        };
        Position { line, character }
    };
    (range.start, range.end) = (place(range.start), place(range.end));
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(text: &str) -> OpenDocument {
        let uri = "file:///a.uh".parse().expect("it is an address");
        OpenDocument::new(uri, PathBuf::from("/a.uh"), text.to_owned(), 1)
    }

    fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        let range = Range::new(Position::new(from.0, from.1), Position::new(to.0, to.1));
        TextDocumentContentChangeEvent {
            range: Some(range),
            range_length: None,
            text: text.to_owned(),
        }
    }

    #[test]
    fn changes_are_carried_out() {
        let mut document = document("x := 1\ny := 2\n");
        document.change(change((0, 5), (0, 6), "10"));
        document.change(change((1, 0), (1, 0), "z := 3\n"));
        document.change(change((9, 0), (9, 9), "halt"));
        assert_eq!(document.text, "x := 10\nz := 3\ny := 2\nhalt");
    }

    #[test]
    fn ranges_move_with_their_text() {
        let there = Range::new(Position::new(3, 4), Position::new(3, 8));
        for (from, to, after, expected) in [
            ((0, 0), (0, 0), (1, 0), Some((4, 4))),
            ((3, 0), (3, 2), (3, 0), Some((3, 2))),
            ((3, 4), (3, 4), (3, 6), Some((3, 6))),
            ((2, 0), (3, 1), (2, 0), Some((2, 3))),
            ((3, 5), (3, 5), (3, 6), None),
            ((3, 8), (3, 8), (3, 9), Some((3, 4))),
            ((4, 0), (4, 1), (4, 0), Some((3, 4))),
        ] {
            let place = |(line, character)| Position::new(line, character);
            let mut range = there;
            let is_kept = moved(&mut range, Range::new(place(from), place(to)), place(after));
            let actual = is_kept.then_some((range.start.line, range.start.character));
            assert_eq!(actual, expected, "{from:?}");
        }
    }
}
