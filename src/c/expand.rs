//! What the preprocessor has made of a source, with the places of its tokens.

use rustc_hash::FxHashMap;

use super::headers;
use super::scan::{LineMarker, ScanKind, line_marker, tokens};
use base::{Source, Span};

/// Where the lines of the program's own file stand whose numbers `#line` changes.
struct Renumbered {
    /// For each directive in the file: the line behind it, and what the directive says of that line.
    directives: Vec<(usize, LineMarker)>,
    /// How many files include the present place: 0 in the program's own.
    depth: usize,
    /// The last line that was asked for. A marker never goes back.
    last: usize,
}

impl Renumbered {
    /// The directives of the text.
    fn new(text: &str) -> Self {
        let directives = tokens(text).into_iter().filter(|token| token.kind == ScanKind::Directive);
        let renumbered = directives.filter_map(|token| {
            let marker = line_marker(&text[token.range.clone()])?;
            Some((2 + text[..token.range.end].matches('\n').count(), marker))
        });
        Self { directives: renumbered.collect(), depth: 0, last: 1 }
    }

    /// The line of the program's own file that a marker of the preprocessor means; `None` if it means another file,
    /// or if no directive changes the numbers.
    fn line(&mut self, marker: &LineMarker, source_name: &str) -> Option<usize> {
        if marker.enters {
            self.depth += 1;
        } else if marker.leaves {
            self.depth = self.depth.saturating_sub(1);
        }
        if self.depth > 0 || self.directives.is_empty() {
            return None;
        }
        let named = marker.file.as_deref().unwrap_or(source_name);
        let (mut start, mut first, mut file) = (1, 1, source_name);
        let mut behind = self.directives.iter();
        loop {
            let next = behind.next();
            let end = next.map_or(usize::MAX, |(end, _)| *end);
            let line = marker.line.checked_sub(first).map(|ahead| start + ahead);
            if let Some(line) = line.filter(|line| (self.last..end).contains(line) && file == named)
            {
                self.last = line;
                return Some(line);
            }
            let (next_start, next) = next?;
            (start, first) = (*next_start, next.line);
            file = next.file.as_deref().unwrap_or(file);
        }
    }
}

/// Whether a place lies in one of the ranges, which stand in order.
fn is_within(ranges: &[std::ops::Range<usize>], at: usize) -> bool {
    let before = ranges.partition_point(|range| range.start <= at);
    before.checked_sub(1).is_some_and(|last| ranges[last].contains(&at))
}

/// Takes note of the text that the preprocessor has made of the source. `read` has the texts of files that it has
/// included, by the names that its line markers have.
pub fn expand(source: &mut Source, text: String, mut read: impl FnMut(&str) -> Option<String>) {
    let mut files: FxHashMap<String, Option<usize>> = FxHashMap::default();
    let mut pieces: Vec<(usize, Span)> = Vec::new();
    let source_name = source.name.clone();
    let (mut file, mut line) = (Some(0), 1);
    let mut renumbered = Renumbered::new(source.own_text());
    let comments = tokens(source.own_text()).into_iter();
    let comments = comments.filter(|token| token.kind == ScanKind::Comment);
    let comments: Vec<std::ops::Range<usize>> = comments.map(|token| token.range).collect();
    let mut at = 0;
    // The lines of each file, and how far the tokens of the present one have been met.
    let mut met: (Option<usize>, usize, usize) = (None, 0, 0);
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        if let Some(marker) =
            raw.trim_start().starts_with('#').then(|| line_marker(raw.trim())).flatten()
        {
            if let Some(own_line) = renumbered.line(&marker, &source_name) {
                (file, line) = (Some(0), own_line);
                continue;
            }
            line = marker.line;
            if let Some(name) = marker.file {
                file = *files.entry(name.clone()).or_insert_with(|| {
                    if name == source_name || name == "<stdin>" {
                        return Some(0);
                    }
                    // The folder of our own headers is another one in each run: their names alone are shown.
                    let (shown, text) = match headers::header_text(&name) {
                        Some(text) => (headers::name(&name).unwrap_or(&name), text.to_owned()),
                        None => (name.strip_prefix("./").unwrap_or(&name), read(&name)?),
                    };
                    Some(source.add(shown, &text, Span::new(0, 0)))
                });
            }
            continue;
        }
        if let Some(file) = file
            && let Some(line_span) = source.line_span(file, line)
        {
            let original = source.slice(line_span).to_owned();
            let base = line_span.range().start;
            let words: Vec<(usize, usize)> = tokens(&original)
                .into_iter()
                .filter(|token| token.kind != ScanKind::Comment)
                .map(|token| (token.range.start, token.range.end))
                .filter(|(from, _)| file > 0 || !is_within(&comments, base + from))
                .collect();
            // A line may be continued after an expansion of several lines.
            let mut next = if (met.0, met.1) == (Some(file), line) { met.2 } else { 0 };
            // Nothing else stands there than comments: a contract.
            let lead = original.len() - original.trim_start().len();
            let comment = (lead, lead + original.trim().len());
            for token in tokens(raw) {
                let word = &raw[token.range.clone()];
                let ahead = words[next.min(words.len())..].iter();
                let offset = ahead.clone().position(|&(from, to)| original[from..to] == *word);
                let place = match offset {
                    Some(skipped) => {
                        next += skipped + 1;
                        words[next - 1]
                    }
                    // Made by a macro: its use is the place, which comes next.
                    None => words.get(next).or(words.last()).copied().unwrap_or(comment),
                };
                pieces.push((start + token.range.start, Span::new(base + place.0, base + place.1)));
            }
            met = (Some(file), line, next);
        }
        line += 1;
    }
    source.set_expanded(text, pieces);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of words, where the preprocessor has made that of a text.
    fn places(text: &str, expanded: &str, words: &[&str]) -> Vec<String> {
        let mut source = Source::new("x.c", text);
        let preprocessed = expanded.to_owned();
        expand(&mut source, preprocessed, |name| {
            (name == "y.h").then(|| "\n\nint y;\n".to_owned())
        });
        let place = |word: &&str| {
            let at = expanded.find(word).expect("the word is there");
            let pieces = &source.expanded().expect("it is expanded").pieces;
            let piece = pieces[pieces.partition_point(|(start, _)| *start <= at) - 1];
            format!("{} {}", source.place(piece.1.start), source.slice(piece.1))
        };
        words.iter().map(place).collect()
    }

    #[test]
    fn lines_that_a_directive_renumbers_are_those_of_the_file() {
        let text = "int a;\n#line 100 \"z.h\"\nint b;\n#include \"y.h\"\n#line 1\nint c;\nint d;\n";
        let expanded = "# 0 \"x.c\"\n# 0 \"<built-in>\"\n# 1 \"x.c\"\nint a;\n# 100 \"z.h\"\nint b;\n# 1 \"y.h\" 1\n\n\n\
                        int y;\n# 102 \"z.h\" 2\n# 1 \"z.h\"\nint c;\nint d;\n";
        let met = places(text, expanded, &["a;", "b;", "y;", "c;", "d;"]);
        assert_eq!(met, ["1:5 a", "3:5 b", "y.h:3:5 y", "6:5 c", "7:5 d"]);
    }
}
