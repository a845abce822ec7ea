//! What names a finding wherever its line has moved to: the rule, the file, the procedure, and the text of the line, not
//! its number. Findings that agree in all of that are told apart by their order.

use std::collections::BTreeMap;

use base::{Source, SourcePosition};
use sha2::{Digest as _, Sha256};

/// How many bytes of the hash are written.
const BYTES: usize = 16;

/// Names the findings of one program, one after the other.
pub(super) struct Fingerprints<'a> {
    source: &'a Source,
    /// How often each text was hashed.
    count: BTreeMap<String, usize>,
}

impl<'a> Fingerprints<'a> {
    pub(super) fn new(source: &'a Source) -> Self {
        Self { source, count: BTreeMap::new() }
    }

    /// The fingerprint of a finding at a place, where this text stands.
    pub(super) fn next(
        &mut self,
        rule: &str,
        procedure: &str,
        place: &SourcePosition,
        text: &str,
    ) -> String {
        let file = place.file.as_deref();
        let index =
            self.source.files().iter().skip(1).position(|it| Some(it.name.as_str()) == file);
        let line = self.source.line_span(index.map_or(0, |index| index + 1), place.line);
        let line = line.map_or("", |line| self.source.slice(line));
        let path = file.map_or_else(|| self.source.name.clone(), |file| self.source.path_of(file));
        let parts = [rule, &path, procedure, &words(line), &words(text)];
        let identity = parts.join("\n");
        let count = self.count.entry(identity.clone()).or_default();
        *count += 1;
        hash(&format!("{identity}\n{count}"))
    }

    /// The fingerprint of what is said of a whole file.
    pub(super) fn of_whole(rule: &str, file: &str, what: &str) -> String {
        hash(&[rule, file, what].join("\n"))
    }
}

/// The words of a text with one blank between: indentation does not count.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().take(BYTES).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprints(text: &str, lines: &[usize]) -> Vec<String> {
        let source = Source::new("a.uh", text);
        let mut all = Fingerprints::new(&source);
        let place = |&line: &usize| SourcePosition { file: None, line, column: 1 };
        lines.iter().map(|line| all.next("assert", "main", &place(line), "n > 0")).collect()
    }

    #[test]
    fn lines_above_and_indentation_do_not_matter() {
        let before = fingerprints("assert n > 0\nassert n > 0\nn := 1", &[1, 2]);
        let after = fingerprints("// new\n\n  assert n  > 0\nn := 2\nassert n > 0", &[3, 5]);
        assert_eq!(before, after);
        assert_ne!(before[0], before[1], "each has a name of its own");
        assert_ne!(before[0], fingerprints("assert n > 1", &[1])[0]);
    }
}
