//! Marked texts as HTML: colours by what words are, and marks by what parts have come from.

use std::ops::Range;

use super::colours::{TextNotation, coloured};
use super::html::escaped;
use super::places::StatementPlaces;
use base::MarkedText;

/// So many bytes of a text are shown, and of what its parts have come from as many again: a browser stays quick
/// with them, and a page below its bound.
const MOST_BYTES: usize = 60_000;

/// What begins or ends at a byte.
enum MarkBoundary<'a> {
    Open(usize, &'a str),
    Close,
}

/// The text in an element for code, cut off where it is too long, with a note.
pub(super) fn code(text: &MarkedText, places: &StatementPlaces, notation: TextNotation) -> String {
    let (mut end, mut weight) = (text.text.len().min(MOST_BYTES), 0);
    let mut marks: Vec<(Range<usize>, String)> = Vec::new();
    for mark in text.marks.iter().take_while(|mark| mark.range.start < MOST_BYTES) {
        let at = places.listed(&mark.from);
        weight += at.len();
        if weight > MOST_BYTES {
            end = end.min(mark.range.start);
            break;
        }
        if !at.is_empty() {
            marks.push((mark.range.clone(), at));
        }
    }
    let (shown, left_out) = cut(&text.text, end);
    marks.retain(|(range, _)| range.start < shown.len());
    for (range, _) in &mut marks {
        range.end = range.end.min(shown.len());
    }
    let note = match left_out {
        0 => String::new(),
        lines => format!("<p class=\"note\">{lines} more lines are not shown here.</p>"),
    };
    format!("<pre class=\"code\">{}</pre>{note}", spans(shown, &marks, notation))
}

/// The lines of the text that end before a byte, and how many others there are.
fn cut(text: &str, end: usize) -> (&str, usize) {
    if text.len() <= end {
        return (text, 0);
    }
    let mut end = end;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let end = text[..end].rfind('\n').map_or(end, |at| at + 1);
    (&text[..end], text[end..].lines().count())
}

/// The text with elements for its marks, which nest, and for its words.
pub(super) fn spans(
    text: &str,
    marks: &[(Range<usize>, String)],
    notation: TextNotation,
) -> String {
    let words = coloured(text, notation);
    let mut edges: Vec<(usize, MarkBoundary<'_>)> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (range, at) in marks {
        while open.last().is_some_and(|&end| end <= range.start) {
            edges.push((open.pop().unwrap_or(0), MarkBoundary::Close));
        }
        // Marks nest; one that does not is cut where the one around it ends.
        let end = open.last().map_or(range.end, |&around| around.min(range.end));
        edges.push((range.start, MarkBoundary::Open(end, at)));
        open.push(end);
    }
    while let Some(end) = open.pop() {
        edges.push((end, MarkBoundary::Close));
    }
    let mut out = String::with_capacity(text.len() * 2);
    let (mut at, mut words) = (0, words.into_iter().peekable());
    let mut plain = |out: &mut String, from: usize, to: usize| {
        let mut at = from;
        while let Some((range, kind)) = words.peek() {
            if range.start >= to {
                break;
            }
            let (start, end) = (range.start.max(at), range.end.min(to));
            if start < end {
                out.push_str(&escaped(&text[at..start]));
                out.push_str(&format!("<i class={kind}>{}</i>", escaped(&text[start..end])));
                at = end;
            }
            if range.end > to {
                break;
            }
            words.next();
        }
        out.push_str(&escaped(&text[at..to]));
    };
    for (place, edge) in edges {
        plain(&mut out, at, place.max(at));
        at = place.max(at);
        match edge {
            MarkBoundary::Open(end, numbers) if end > place => {
                out.push_str(&format!("<b data-s=\"{numbers}\">"));
            }
            MarkBoundary::Open(..) => out.push_str("<b>"),
            MarkBoundary::Close => out.push_str("</b>"),
        }
    }
    plain(&mut out, at, text.len());
    out
}
