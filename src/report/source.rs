//! The source with colours, the places of its statements, and a mark at each line with checks.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::checks::{CheckMark, line_mark};
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
        let text = file(source, number, places, checks);
        if number == 0 {
            out.push_str(&text);
            continue;
        }
        // A header without checks, such as one of the library, is folded.
        let has_checks = checks.iter().any(|check| source.file_at(check.span.start) == number);
        let open = if has_checks { " open" } else { "" };
        let name = escaped(&source.files()[number].name);
        let _ =
            write!(out, "<details class=\"file\"{open}><summary>{name}</summary>{text}</details>");
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
    // By the number of their line.
    let mut of_lines: BTreeMap<usize, Vec<&CheckMark>> = BTreeMap::new();
    let mut open: BTreeMap<usize, &'static str> = BTreeMap::new();
    for check in checks.iter().filter(|check| inside(check.span.start)) {
        let start = (check.span.start as usize).clamp(range.start, range.end) - range.start;
        let line = 1 + text[..start].matches('\n').count();
        of_lines.entry(line).or_default().push(check);
        open.extend(check.open_place());
    }
    let marks = |line: usize| {
        of_lines.get(&line).map_or(String::new(), |line_checks| line_mark(line_checks))
    };
    let mut edges: Vec<usize> = begins.keys().chain(ends.keys()).copied().collect();
    for (at, _) in text.match_indices('\n') {
        edges.extend([at, at + 1]);
    }
    edges.extend(words.iter().flat_map(|(range, _)| [range.start, range.end]));
    edges.push(text.len());
    edges.sort_unstable();
    edges.dedup();
    let mut kinds = words.iter().peekable();
    let (mut active, mut at, mut line): (Vec<usize>, usize, usize) = (Vec::new(), 0, 1);
    let mut out = format!(
        "<div class=\"source\" data-file=\"{number}\">{}",
        line_start(number, 1, &marks(1))
    );
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
                out.push_str(&line_start(number, line, &marks(line)));
            } else {
                segment(&mut out, (part, kind), (&active, &open), places);
            }
            at = edge;
        }
        for place in ends.get(&edge).into_iter().flatten() {
            active.retain(|other| other != place);
        }
        active.extend(begins.get(&edge).into_iter().flatten());
    }
    out + "</div></div>"
}

fn line_start(file: usize, line: usize, mark: &str) -> String {
    let id = if file == 0 { format!(" id=\"L{line}\"") } else { String::new() };
    format!("<div class=\"line\"{id} data-n=\"{line}\">{mark}")
}

/// A part of a line with what kind of word it is, and with the places that it belongs to, the smallest first; those of
/// checks that fail or are open are seen.
fn segment(
    out: &mut String,
    (text, kind): (&str, &str),
    (active, open): (&[usize], &BTreeMap<usize, &'static str>),
    places: &SourcePlaces,
) {
    let text = escaped(text);
    let text = if kind.is_empty() { text } else { format!("<i class={kind}>{text}</i>") };
    if active.is_empty() {
        out.push_str(&text);
        return;
    }
    let mut active = active.to_vec();
    let spans = places.spans();
    active.sort_by_key(|&place| (spans[place].end - spans[place].start, place));
    let verdict = active.iter().find_map(|place| open.get(place));
    let class = verdict.map_or(String::new(), |verdict| format!(" class=\"{verdict}-place\""));
    let numbers: Vec<String> = active.iter().map(usize::to_string).collect();
    let _ = write!(out, "<b{class} data-s=\"{}\">{text}</b>", numbers.join(" "));
}
