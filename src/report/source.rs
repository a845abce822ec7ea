//! The source with colours, the places of its statements, and a mark at each check.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::checks::CheckMark;
use super::colours::{C, UNHEAP, coloured};
use super::html::escaped;
use super::places::SourcePlaces;
use base::Source;
use pipeline::front;

/// So many lines are shown of a file.
const MOST_LINES: usize = 4_000;

/// All files, the program's own first.
pub(super) fn source(source: &Source, places: &SourcePlaces, checks: &[CheckMark]) -> String {
    let mut out = String::new();
    for number in 0..source.files().len() {
        if number > 0 {
            let _ =
                write!(out, "<h3 class=\"file\">{}</h3>", escaped(&source.files()[number].name));
        }
        out.push_str(&file(source, number, places, checks));
    }
    out
}

fn file(source: &Source, number: usize, places: &SourcePlaces, checks: &[CheckMark]) -> String {
    let range = source.files()[number].span.range();
    let text = &source.text[range.clone()];
    let inside = |at: u32| range.contains(&(at as usize)) || range.end == at as usize;
    let is_c = front::front_end(source).has_readings;
    let words = coloured(text, if is_c { C } else { UNHEAP });
    // Where something changes, with the places that begin and end there.
    let mut begins: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut ends: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (place, span) in places.spans().iter().enumerate() {
        if inside(span.start) && inside(span.end) {
            begins.entry(span.start as usize - range.start).or_default().push(place);
            ends.entry(span.end as usize - range.start).or_default().push(place);
        }
    }
    let mut badges: BTreeMap<usize, Vec<&CheckMark>> = BTreeMap::new();
    for check in checks.iter().filter(|check| inside(check.span.start)) {
        let end = (check.span.end as usize).clamp(range.start, range.end) - range.start;
        // A mark stands in the line where the check begins.
        let start = (check.span.start as usize).clamp(range.start, range.end) - range.start;
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        badges.entry(end.min(line_end)).or_default().push(check);
    }
    let mut edges: Vec<usize> =
        begins.keys().chain(ends.keys()).chain(badges.keys()).copied().collect();
    for (at, _) in text.match_indices('\n') {
        edges.extend([at, at + 1]);
    }
    edges.extend(words.iter().flat_map(|(range, _)| [range.start, range.end]));
    edges.push(text.len());
    edges.sort_unstable();
    edges.dedup();
    let mut kinds = words.iter().peekable();
    let (mut active, mut at, mut line): (Vec<usize>, usize, usize) = (Vec::new(), 0, 1);
    let mut out = format!("<div class=\"source\" data-file=\"{number}\">{}", line_start(number, 1));
    for edge in edges {
        if edge > at {
            let part = &text[at..edge];
            while kinds.next_if(|(range, _)| range.end <= at).is_some() {}
            let kind =
                kinds.peek().filter(|(range, _)| range.start <= at).map_or("", |(_, kind)| kind);
            if part == "\n" {
                line += 1;
                if line > MOST_LINES {
                    let rest = text[edge..].lines().count();
                    let _ = write!(
                        out,
                        "</div></div><p class=\"note\">{rest} more lines are not shown.</p>"
                    );
                    return out;
                }
                out.push_str("</div>");
                out.push_str(&line_start(number, line));
            } else {
                segment(&mut out, part, kind, &active, places);
            }
            at = edge;
        }
        for check in badges.get(&edge).into_iter().flatten() {
            out.push_str(&check.badge());
        }
        for place in ends.get(&edge).into_iter().flatten() {
            active.retain(|own| own != place);
        }
        active.extend(begins.get(&edge).into_iter().flatten());
    }
    out + "</div></div>"
}

fn line_start(file: usize, line: usize) -> String {
    let id = if file == 0 { format!(" id=\"L{line}\"") } else { String::new() };
    format!("<div class=\"line\"{id} data-n=\"{line}\">")
}

/// A part of a line, with the places that it belongs to, the smallest first.
fn segment(out: &mut String, text: &str, kind: &str, active: &[usize], places: &SourcePlaces) {
    let text = escaped(text);
    let text = if kind.is_empty() { text } else { format!("<i class={kind}>{text}</i>") };
    if active.is_empty() {
        out.push_str(&text);
        return;
    }
    let mut active = active.to_vec();
    let spans = places.spans();
    active.sort_by_key(|&place| (spans[place].end - spans[place].start, place));
    let numbers: Vec<String> = active.iter().map(usize::to_string).collect();
    let _ = write!(out, "<b data-s=\"{}\">{text}</b>", numbers.join(" "));
}
