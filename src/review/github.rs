//! Workflow commands: lines that GitHub's runner turns into annotations of the changed files.

use std::fmt::Write as _;

use super::finding::{FindingKind, ReviewedProgram};

/// The findings as workflow commands, one a line; nothing of what is safe.
#[must_use]
pub fn workflow_commands(reviewed: &ReviewedProgram) -> String {
    let mut out = String::new();
    if let Some(why) = &reviewed.absent {
        let file = property(&reviewed.name);
        let _ = writeln!(out, "::warning file={file},title=unheap%3A unknown::{}", data(why));
    }
    for finding in &reviewed.findings {
        let level = match finding.kind {
            FindingKind::Safe => continue,
            FindingKind::NotSupported => "notice",
            FindingKind::Unknown => "warning",
            FindingKind::Unsafe | FindingKind::Error => "error",
        };
        let mut properties = format!("file={}", property(&finding.place.file));
        if let Some([(line, column), (end_line, end_column)]) = finding.place.lines {
            let _ = write!(properties, ",line={line},endLine={end_line}");
            // Columns are those of one line.
            if line == end_line {
                let _ = write!(properties, ",col={column},endColumn={end_column}");
            }
        }
        let title = property(&format!("unheap: {}", finding.rule));
        let mut message = finding.message.clone();
        if let Some(help) = &finding.help {
            let _ = write!(message, "\n{help}");
        }
        if let Some(picture) = &finding.picture {
            let _ = write!(message, "\nfrom the initial state\n{}", picture.trim_end());
        }
        let _ = writeln!(out, "::{level} {properties},title={title}::{}", data(&message));
    }
    out
}

/// A text as the message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A text as the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        let reviewed = ReviewedProgram::of_message("a,b:1%.uh", "100 %\r\n::error::no");
        let line = workflow_commands(&reviewed);
        assert_eq!(
            line,
            "::error file=a%2Cb%3A1%25.uh,title=unheap%3A input::100 %25%0D%0A::error::no\n"
        );
    }
}
