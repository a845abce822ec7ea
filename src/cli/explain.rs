//! `unheap explain`

use std::fmt::Write as _;

use program::CheckKind;

use super::args::ExplainArgs;
use super::messages::complain;
use super::{DONE, ReportedFailure, files};

/// The page of all codes.
const PAGE: &str = include_str!("../../docs/diagnostics.md");

/// What the page says of a code.
struct CodeExplanation<'a> {
    code: &'a str,
    title: &'a str,
    body: &'a str,
}

/// Prints what a code means, or which codes there are.
pub(super) fn explain(command: &ExplainArgs) -> Result<u8, ReportedFailure> {
    let all = sections();
    let Some(asked) = &command.code else {
        let mut text = String::new();
        for CodeExplanation { code, title, .. } in &all {
            let _ = writeln!(text, "{code}  {title}");
        }
        for kind in CheckKind::ALL {
            let _ = writeln!(text, "{:16} fails if {}", kind.word(), kind.describe());
        }
        files::print(&text)?;
        return Ok(DONE);
    };
    if let Some(explanation) = all.iter().find(|section| section.code.eq_ignore_ascii_case(asked)) {
        files::print(&plain(explanation))?;
        return Ok(DONE);
    }
    if let Some(kind) = CheckKind::ALL.into_iter().find(|kind| kind.word() == asked) {
        let property = kind.property().map_or_else(String::new, |property| {
            format!("It belongs to the property {} of programs in C.\n", property.name())
        });
        files::print(&format!(
            "{asked}: a check that fails if {}\n\n{property}`unheap verify` says of each check whether it can fail, and shows \
             a run if it can.\n",
            kind.describe()
        ))?;
        return Ok(DONE);
    }
    let words = CheckKind::ALL.iter().map(|kind| kind.word());
    let codes = all.iter().map(|section| section.code).chain(words);
    let near =
        base::did_you_mean(asked, codes).unwrap_or_else(|| "`unheap explain` lists all".to_owned());
    Err(complain(&format!("nothing has the code {asked}: {near}")))
}

fn sections() -> Vec<CodeExplanation<'static>> {
    let sections = PAGE.split("\n## ").skip(1).filter_map(|section| {
        let (head, body) = section.split_once('\n')?;
        let (code, title) = head.split_once(": ")?;
        Some(CodeExplanation { code, title, body: body.trim() })
    });
    sections.collect()
}

/// A section as plain text: examples are indented.
fn plain(section: &CodeExplanation<'_>) -> String {
    let mut text = format!("{}: {}\n\n", section.code, section.title);
    let mut fence: Option<&str> = None;
    for line in section.body.lines() {
        let ticks = &line[..line.len() - line.trim_start_matches('`').len()];
        match fence {
            Some(open) if line == open => fence = None,
            None if ticks.len() >= 3 => {
                fence = Some(ticks);
                if let Some((_, file)) = line.split_once("file=") {
                    let _ = writeln!(text, "  {file}");
                }
            }
            Some(_) => {
                let _ = writeln!(text, "    {line}");
            }
            None => {
                let _ = writeln!(text, "{line}");
            }
        }
    }
    text
}
