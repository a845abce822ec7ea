//! Where the text that is parsed comes from.

use std::borrow::Cow;

use super::implied::implied_ints;
use super::scan::{ScanKind, tokens, without_comments};
use base::{Source, Span};

/// What programs before C99 leave out.
const INT: &str = "int ";
/// What stands between `?` and `:` where a program leaves it out: the value of the condition.
pub(crate) const OMITTED_OPERAND: &str = "__unheap_condition ";

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
        let origins = match source.expanded() {
            Some(expanded) => Self {
                text: Cow::Borrowed(&expanded.text),
                pieces: Some(Cow::Borrowed(&expanded.pieces)),
            },
            None => Self { text: Cow::Owned(without_comments(source.own_text())), pieces: None },
        };
        let ints = implied_ints(origins.text()).into_iter().map(|at| (at, INT));
        let operands = omitted_operands(origins.text()).into_iter().map(|at| (at, OMITTED_OPERAND));
        let mut words: Vec<(usize, &str)> = ints.chain(operands).collect();
        words.sort_unstable();
        if words.is_empty() { origins } else { origins.with_words(&words) }
    }

    /// The same text with words before those at these places, which are their places in the source, too.
    fn with_words(&self, words: &[(usize, &str)]) -> Self {
        let mut text = String::new();
        let mut from = 0;
        for &(at, word) in words {
            text.push_str(&self.text[from..at]);
            text.push_str(word);
            from = at;
        }
        text.push_str(&self.text[from..]);
        let mut pieces = Vec::new();
        let (mut next, mut inserted) = (0, 0);
        for (at, span) in self.pieces() {
            while let Some((_, word)) = words.get(next).filter(|(place, _)| *place <= at) {
                pieces.push((at + inserted, span));
                inserted += word.len();
                next += 1;
            }
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
        let piece =
            |range: std::ops::Range<usize>| (range.start, Span::new(range.start, range.end));
        match &self.pieces {
            Some(pieces) => pieces.to_vec(),
            None => tokens(&self.text).into_iter().map(|token| piece(token.range)).collect(),
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

/// Where `:` follows `?`, as GNU C has it: `x ?: y` is `x ? x : y`, and `x` is evaluated once.
fn omitted_operands(text: &str) -> Vec<usize> {
    let words: Vec<_> = tokens(text)
        .into_iter()
        .filter(|token| !matches!(token.kind, ScanKind::Directive | ScanKind::Comment))
        .collect();
    let is = |at: usize, word: &str| text[words[at].range.clone()] == *word;
    let omitted = (1..words.len()).filter(|&at| is(at, ":") && is(at - 1, "?"));
    omitted.map(|at| words[at].range.start).collect()
}
