//! One name means one thing, and files hold one idea.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{files, read, root, sources};

/// How many lines a file may have.
const MOST_LINES: usize = 450;

#[test]
fn no_file_is_too_long_to_hold_one_idea() {
    let mut large = BTreeSet::new();
    for folder in ["src", "backends", "tests", "benches"] {
        for path in files(folder, "rs") {
            if read(&path).lines().count() > MOST_LINES {
                let inside = path.strip_prefix(root()).expect("it lies in the project");
                large.insert(inside.display().to_string());
            }
        }
    }
    assert!(large.is_empty(), "{large:#?}");
}

/// The crates in which each type is defined, one entry a definition.
fn types() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources() {
        for line in file.code.lines() {
            let line = line.trim_start_matches("pub ");
            let line = match line.strip_prefix("pub(") {
                Some(rest) => rest.split_once(") ").map_or(rest, |(_, rest)| rest),
                None => line,
            };
            for keyword in ["struct ", "enum ", "trait ", "type "] {
                let Some(rest) = line.strip_prefix(keyword) else { continue };
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &rest[..end.unwrap_or(rest.len())];
                found.entry(name.to_owned()).or_default().push(file.module[0].clone());
            }
        }
    }
    found
}

#[test]
fn one_name_means_one_type() {
    let mut breaches = BTreeSet::new();
    for (name, crates) in types() {
        if crates.len() > 1 {
            breaches.insert(format!("{name}: {}", crates.join(", ")));
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// Words that say nothing of what a function returns or does.
const BARE: &[&str] = &[
    "of", "said", "told", "made", "kept", "known", "left", "one", "own", "seen", "taken", "way",
    "ways", "given", "asked", "gone", "done", "turns",
];

#[test]
fn functions_are_called_by_what_they_return_or_do() {
    let mut bare = BTreeSet::new();
    for file in sources() {
        for (before, after) in file.code.split("fn ").zip(file.code.split("fn ").skip(1)) {
            let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(0);
            let is_name = before.is_empty() || before.ends_with([' ', '\n', '(']);
            if is_name && BARE.contains(&&after[..end]) {
                bare.insert(format!("{}: {}", file.module.join("::"), &after[..end]));
            }
        }
    }
    assert!(bare.is_empty(), "{bare:#?}");
}

/// Words that say nothing of what a variable holds.
const EMPTY_NAMES: &[&str] = &["found", "known", "own", "said", "told", "made", "kept", "seen"];

/// The names that a line binds by `let`, as the parameter of a closure, in a loop, or as a parameter of a function.
fn bound_names(line: &str) -> impl Iterator<Item = &'static str> + use<'_> {
    let is_signature = line.contains("fn ");
    EMPTY_NAMES.iter().copied().filter(move |name| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            let is_bound = ["let ", "let mut ", "for ", "|", "|&", "|(", "Some(", "Ok("]
                .iter()
                .any(|start| before.ends_with(start));
            let ends = [" =", ":", "|", ",", ")", " in "].iter().any(|end| after.starts_with(end));
            let is_value = before.ends_with("Some(") || before.ends_with("Ok(");
            let is_pattern = !is_value || after.starts_with(") =");
            let is_parameter = is_signature
                && (before.ends_with('(') || before.ends_with(", "))
                && after.starts_with(": ");
            (is_bound && ends && is_pattern) || is_parameter
        })
    })
}

#[test]
fn variables_are_called_by_what_they_hold() {
    let mut empty = BTreeSet::new();
    for file in sources() {
        for line in file.code.lines() {
            for name in bound_names(line) {
                empty.insert(format!("{}: {name} in `{}`", file.module.join("::"), line.trim()));
            }
        }
    }
    assert!(empty.is_empty(), "{empty:#?}");
}

#[test]
fn names_are_found_where_they_are_bound() {
    let names = |line| bound_names(line).collect::<Vec<_>>();
    assert_eq!(names("let mut found = known.len();"), ["found"]);
    assert_eq!(names("all.iter().any(|known| known == own)"), ["known"]);
    assert_eq!(names("fn f(said: &str, other: u8) -> Self {"), ["said"]);
    assert_eq!(names("for seen in &told {"), ["seen"]);
    assert_eq!(names("if let Some(kept) = Some(made) {"), ["kept"]);
    assert!(names("self.known.push(Self { own: found, made })").is_empty());
}
