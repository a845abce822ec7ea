//! Where the text that is parsed comes from.

use std::borrow::Cow;

use super::implied::implied_ints;
use super::scan::{tokens, without_comments};
use base::{Source, Span};

/// What programs before C99 leave out.
const INT: &str = "int ";

/// The text that is parsed: that of the program's own file without comments, or what the preprocessor has made
/// of it; with the places of the source from which it comes.
pub(crate) struct Origins<'a> {
    text: Cow<'a, str>,
    /// Where tokens of the text begin, with their places in the source; `None` if those are the same.
    pieces: Option<Cow<'a, [(usize, Span)]>>,
}

impl<'a> Origins<'a> {
    /// Of a source that has been preprocessed, if it needs to be.
    #[must_use]
    pub(crate) fn find(source: &'a Source) -> Self {
        let found = match source.expanded() {
            Some(expanded) => Self {
                text: Cow::Borrowed(&expanded.text),
                pieces: Some(Cow::Borrowed(&expanded.pieces)),
            },
            None => Self { text: Cow::Owned(without_comments(source.own_text())), pieces: None },
        };
        let places = implied_ints(found.text());
        if places.is_empty() { found } else { found.with_ints(&places) }
    }

    /// The same text in which `int` stands before the words at these places, which are their places in the source, too.
    fn with_ints(&self, places: &[usize]) -> Self {
        let mut text = String::new();
        let mut from = 0;
        for &at in places {
            text.push_str(&self.text[from..at]);
            text.push_str(INT);
            from = at;
        }
        text.push_str(&self.text[from..]);
        let mut pieces = Vec::new();
        for (at, span) in self.pieces() {
            let before = places.partition_point(|&place| place < at);
            if places.get(before) == Some(&at) {
                pieces.push((at + before * INT.len(), span));
            }
            let inserted = places.partition_point(|&place| place <= at) * INT.len();
            pieces.push((at + inserted, span));
        }
        Self { text: Cow::Owned(text), pieces: Some(Cow::Owned(pieces)) }
    }

    /// The text.
    #[must_use]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Where its words begin, with their places in the source.
    #[must_use]
    pub(crate) fn pieces(&self) -> Vec<(usize, Span)> {
        let own = |range: std::ops::Range<usize>| (range.start, Span::new(range.start, range.end));
        match &self.pieces {
            Some(pieces) => pieces.to_vec(),
            None => tokens(&self.text).into_iter().map(|token| own(token.range)).collect(),
        }
    }

    /// The place in the source of a part of the text.
    #[must_use]
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        let Some(pieces) = &self.pieces else { return Span::new(start, end) };
        let at = |offset: usize| {
            let behind = pieces.partition_point(|&(from, _)| from <= offset);
            behind.checked_sub(1).map_or(Span::new(0, 0), |at| pieces[at].1)
        };
        let (first, last) = (at(start), at(end.saturating_sub(1).max(start)));
        // What a macro makes of its arguments may stand in another order.
        if last.end < first.end { first } else { first.to(last) }
    }
}
