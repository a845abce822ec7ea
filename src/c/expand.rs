//! What the preprocessor has made of a source, with the places of its tokens.

use rustc_hash::FxHashMap;

use super::headers;
use super::scan::{ScanKind, line_marker, tokens};
use base::{Source, Span};

/// Takes note of the text that the preprocessor has made of the source. `read` has the texts of files that it has
/// included, by the names that its line markers have.
pub fn expand(source: &mut Source, text: String, mut read: impl FnMut(&str) -> Option<String>) {
    let mut files: FxHashMap<String, Option<usize>> = FxHashMap::default();
    let mut pieces: Vec<(usize, Span)> = Vec::new();
    let own = source.name.clone();
    let (mut file, mut line) = (Some(0), 1);
    let mut at = 0;
    // The lines of each file, and how far the tokens of the present one have been met.
    let mut met: (Option<usize>, usize, usize) = (None, 0, 0);
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        if let Some(marker) =
            raw.trim_start().starts_with('#').then(|| line_marker(raw.trim())).flatten()
        {
            line = marker.line;
            if let Some(name) = marker.file {
                file = *files.entry(name.clone()).or_insert_with(|| {
                    if name == own || name == "<stdin>" {
                        return Some(0);
                    }
                    let text = headers::text(&name).map(str::to_owned).or_else(|| read(&name))?;
                    let shown = name.strip_prefix("./").unwrap_or(&name);
                    Some(source.add(shown, &text, Span::new(0, 0)))
                });
            }
            continue;
        }
        if let Some(file) = file
            && let Some(whole) = source.line_span(file, line)
        {
            let original = source.slice(whole).to_owned();
            let words: Vec<(usize, usize)> = tokens(&original)
                .into_iter()
                .filter(|token| token.kind != ScanKind::Comment)
                .map(|token| (token.range.start, token.range.end))
                .collect();
            // A line may be continued after an expansion of several lines.
            let mut next = if (met.0, met.1) == (Some(file), line) { met.2 } else { 0 };
            let base = whole.range().start;
            for token in tokens(raw) {
                let word = &raw[token.range.clone()];
                let ahead = words[next.min(words.len())..].iter();
                let found = ahead.clone().position(|&(from, to)| original[from..to] == *word);
                let place = match found {
                    Some(skipped) => {
                        next += skipped + 1;
                        words[next - 1]
                    }
                    // Made by a macro: its use is the place, which comes next.
                    None => words.get(next).or(words.last()).copied().unwrap_or((0, 0)),
                };
                pieces.push((start + token.range.start, Span::new(base + place.0, base + place.1)));
            }
            met = (Some(file), line, next);
        }
        line += 1;
    }
    source.set_expanded(text, pieces);
}
