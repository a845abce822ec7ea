//! The house is in order: who uses whom, headers, no places of one machine in any text.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each line may use the lines above it, and beside it only what stands in parentheses.
const ORDER: [&str; 15] = [
    "base",
    "logic",
    "program",
    "term syntax",
    "heap concrete cfg",
    "exec func",
    "reduce normal",
    "specialize horn",
    "solve",
    "emit(solve)",
    "infer",
    "verify",
    "pipeline",
    "compare",
    "cli",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder of the project with this ending, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut work = vec![root().join(folder)];
    while let Some(folder) = work.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read").flatten() {
            let path = entry.path();
            if path.is_dir() {
                work.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// For each room the rooms that it may use.
fn allowed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut above: Vec<&str> = Vec::new();
    let mut rooms = BTreeMap::new();
    for line in ORDER {
        let names: Vec<(&str, &str)> =
            line.split(' ').map(|word| word.split_once('(').unwrap_or((word, ""))).collect();
        for &(name, beside) in &names {
            let beside = beside.trim_end_matches(')').split(',').filter(|word| !word.is_empty());
            rooms.insert(name, above.iter().copied().chain(beside).chain([name]).collect());
        }
        above.extend(names.iter().map(|(name, _)| *name));
    }
    rooms
}

#[test]
fn rooms_use_only_those_above_them() {
    let allowed = allowed();
    let mut breaches = Vec::new();
    for path in files("src", "rs") {
        let inside = path.strip_prefix(root().join("src")).expect("it lies in src");
        let room = inside.iter().next().expect("it has a name").to_string_lossy();
        let room = room.trim_end_matches(".rs");
        let Some(may_use) = allowed.get(room) else {
            assert!(matches!(room, "lib" | "main"), "{room} has no place in the order");
            continue;
        };
        // Unit tests may hold a stage against any other.
        let text = read(&path);
        let is_test = inside.iter().any(|part| part.to_string_lossy().contains("test"));
        if is_test || text.contains("#[cfg(test)]\nuse") {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        for part in code.split("crate::").skip(1) {
            let used = part.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
            if allowed.contains_key(used) && !may_use.contains(&used) {
                breaches.push(format!("{} uses {used}", inside.display()));
            }
        }
    }
    breaches.dedup();
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn every_file_says_what_it_is() {
    for folder in ["src", "backends", "tests", "benches"] {
        for path in files(folder, "rs") {
            assert!(read(&path).starts_with("//!"), "{} has no header", path.display());
        }
    }
}

#[test]
fn only_solve_starts_processes() {
    for path in files("src", "rs") {
        let inside = path.strip_prefix(root().join("src")).expect("it lies in src");
        let starts =
            read(&path).contains("process::Command") || read(&path).contains("Command::new");
        let rim = inside.starts_with("solve") || inside.to_string_lossy().contains("test");
        assert!(!starts || rim, "{} starts processes", inside.display());
    }
}

#[test]
fn no_text_names_a_place_of_one_machine() {
    let own = root().display().to_string();
    let texts = ["src", "backends", "tests", "benches", "scripts", "examples", "golden"];
    for folder in texts {
        for ending in ["rs", "md", "uh", "txt", "ml", "hs", "smt2", "json", "dot", "toml"] {
            for path in files(folder, ending) {
                let text = read(&path);
                for place in [own.as_str(), "/home/", "/root/"] {
                    assert!(
                        !text.contains(place) || path.ends_with("tidy.rs"),
                        "{}",
                        path.display()
                    );
                }
            }
        }
    }
}

#[test]
fn every_example_states_its_verdict() {
    for path in files("examples", "uh") {
        let text = read(&path);
        let header = text.lines().take_while(|line| line.starts_with("//"));
        let verdicts = header.filter(|line| line.starts_with("// expect: ")).count();
        assert_eq!(verdicts, 1, "{}", path.display());
    }
}
