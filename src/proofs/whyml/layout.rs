//! Lines of a file of WhyML.

use super::steps::WhyLine;

/// A line is broken before it is longer than this.
const WIDTH: usize = 110;

/// The lines of a file, each with the statement that it is about.
#[derive(Default)]
pub(super) struct WhyLayout {
    pub(super) lines: Vec<WhyLine>,
}

impl WhyLayout {
    pub(super) fn line(&mut self, words: &str) {
        self.lines.push((None, words.to_owned()));
    }

    pub(super) fn indented(&mut self, depth: usize, words: &str) {
        self.line(&format!("{}{words}", "  ".repeat(depth)));
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|(_, line)| format!("{line}\n")).collect()
    }

    /// Words behind a head, as many a line as fit.
    pub(super) fn filled(&mut self, head: &str, words: &[String], indent: &str) {
        let mut line = head.to_owned();
        for word in words {
            if line.len() + word.len() >= WIDTH {
                self.line(&line);
                indent.clone_into(&mut line);
            }
            line = format!("{line} {word}");
        }
        self.line(&line);
    }

    /// A line that is broken in front of connectives where it is too long.
    pub(super) fn wrapped(&mut self, words: &str, indent: &str) {
        let mut line = String::new();
        let mut rest = words;
        while !rest.is_empty() {
            let end = connective(rest).unwrap_or(rest.len());
            let (part, behind) = rest.split_at(end);
            if line.len() + part.len() > WIDTH && !line.trim().is_empty() {
                self.line(line.trim_end());
                line = format!("{indent}{}", part.trim_start());
            } else {
                line.push_str(part);
            }
            rest = behind;
        }
        self.line(line.trim_end());
    }

    /// Makes the lines from one on the branch of an `if`, whose `else` comes next: that line is kept free for its head.
    pub(super) fn close_branch(&mut self, first: usize, depth: usize, test: &str) {
        let indent = "  ".repeat(depth);
        let at = self.lines[first].0;
        if self.lines.len() == first + 2 {
            let (_, only) = self.lines.pop().expect("there are two");
            self.lines[first].1 = format!("{indent}if {test} then {} else", only.trim_start());
        } else {
            self.lines[first].1 = format!("{indent}if {test} then begin");
            self.lines.push((at, format!("{indent}end else")));
        }
    }

    /// Puts the sign in front of a body that begins at a line.
    pub(super) fn begin_body(&mut self, first: usize) {
        if let Some((_, line)) = self.lines.get_mut(first) {
            *line = format!("  = {}", line.trim_start());
        }
    }
}

/// Where the next connective begins, behind one that a text begins with.
fn connective(words: &str) -> Option<usize> {
    let starts = [" -> ", " <-> ", " \\/ ", " /\\ ", " && ", " || "];
    let offsets = starts.iter().filter_map(|word| words.get(1..)?.find(word).map(|at| at + 1));
    offsets.min()
}
