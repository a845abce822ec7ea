//! The pages of the book in `docs/` show what is printed: each command behind `$ unheap` prints what stands below it.
//!
//! A line `…` in an output stands for any lines. A command that reads standard input gets the text that stands above it.

use std::fs;

use crate::support::{project, unheap};

/// A command of a page, and what the page shows below it.
struct Shown {
    command: String,
    output: Vec<String>,
    /// The block of text above.
    above: String,
}

/// The commands of a page.
fn commands(page: &str) -> Vec<Shown> {
    let mut commands = Vec::new();
    let mut above = String::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(code) = line.strip_prefix("    ") else { continue };
        let mut block = Vec::new();
        // Empty lines belong to a block if it goes on behind them.
        loop {
            let next = lines.clone().find(|line| !line.is_empty());
            let goes_on =
                next.is_some_and(|line| line.starts_with("    ") && !line.contains("$ unheap "));
            match lines.peek() {
                Some(line) if goes_on => {
                    block.push(line.strip_prefix("    ").unwrap_or("").trim_end().to_owned());
                }
                _ => break,
            }
            lines.next();
        }
        match code.strip_prefix("$ unheap ") {
            Some(command) => commands.push(Shown {
                command: command.to_owned(),
                output: block,
                above: above.clone(),
            }),
            None => above = format!("{code}\n{}\n", block.join("\n")),
        }
    }
    commands
}

/// Whether the lines are those that are shown, where `…` stands for any.
fn fits(lines: &[String], shown: &[String]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first.trim() == "…" => {
            (0..=lines.len()).any(|skipped| fits(&lines[skipped..], rest))
        }
        Some((first, rest)) => {
            lines.split_first().is_some_and(|(line, lines)| line == first && fits(lines, rest))
        }
    }
}

/// Runs the commands of a page, of which there are at least so many. A command that says its time is about that, and is not
/// run; all others have time enough on any machine.
fn holds(page: &str, least: usize) {
    let text = fs::read_to_string(project(page)).expect("there is a page");
    let commands = commands(&text);
    assert!(commands.len() >= least, "{page}: {} commands", commands.len());
    for Shown { command, output, above } in commands {
        if command.contains("--timeout") {
            continue;
        }
        let needs_time = ["verify ", "equiv "].iter().any(|word| command.starts_with(word));
        let command = format!("{command}{}", if needs_time { " --timeout 150" } else { "" });
        let ended = unheap(&command).stdin(above).run();
        let lines: Vec<String> = ended.out.lines().map(|line| line.trim_end().to_owned()).collect();
        assert!(
            fits(&lines, &output),
            "{page}: {command}\n{}{}\nis not\n{}",
            ended.out,
            ended.err,
            output.join("\n")
        );
    }
}

#[test]
fn verification() {
    holds("docs/verification.md", 3);
}

#[test]
fn contracts() {
    holds("docs/contracts.md", 6);
}

#[test]
fn exploration() {
    holds("docs/explore.md", 2);
}

#[test]
fn clauses_and_solvers() {
    holds("docs/clauses.md", 1);
    holds("docs/decide.md", 5);
}

#[test]
fn reading_the_functions() {
    holds("docs/functions.md", 1);
    holds("docs/recursion.md", 2);
}

#[test]
fn formats() {
    holds("docs/formats.md", 1);
}

#[test]
fn an_output_that_differs_does_not_fit() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(fits(&lines("a\nb\nc"), &lines("a\n…\nc")));
    assert!(!fits(&lines("a\nb\nc"), &lines("a\n…\nb")));
    assert!(!fits(&lines("a\nb"), &lines("a")));
    let page = "    $ unheap run x\n    one\n\n    two\n\nText.\n\n    $ unheap run y\n";
    let found = commands(page);
    assert_eq!(found[0].output, ["one", "", "two"]);
    assert_eq!((found[1].command.as_str(), found[1].output.len()), ("run y", 0));
}

/// The list of pages has all of them, and names none that is not there.
#[test]
fn the_summary_has_every_page() {
    let summary = fs::read_to_string(project("docs/SUMMARY.md")).expect("there is a summary");
    let linked: Vec<&str> =
        summary.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    for folder in ["docs", "docs/decisions"] {
        for entry in fs::read_dir(project(folder)).expect("there is the folder").flatten() {
            let path = entry.path();
            let name =
                path.strip_prefix(project("docs")).expect("it is below").display().to_string();
            let is_page = name.ends_with(".md") && name != "SUMMARY.md";
            assert!(!is_page || linked.contains(&name.as_str()), "docs/SUMMARY.md has no {name}");
        }
    }
    for page in linked {
        assert!(project("docs").join(page).is_file(), "docs/{page} is not there");
    }
}
