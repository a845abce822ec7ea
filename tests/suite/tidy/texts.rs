//! What every text of the project keeps to.

use std::collections::BTreeSet;
use std::path::Path;

use super::files::{files, read, root};

#[test]
fn every_file_says_what_it_is() {
    for folder in ["src", "backends", "tests", "benches"] {
        for path in files(folder, "rs") {
            assert!(read(&path).starts_with("//!"), "{} has no header", path.display());
        }
    }
}

#[test]
fn only_the_solver_starts_processes() {
    for path in files("src", "rs") {
        let inside = path.strip_prefix(root().join("src")).expect("it lies in src");
        let starts =
            read(&path).contains("process::Command") || read(&path).contains("Command::new");
        let rim = inside.starts_with("solver") || inside.to_string_lossy().contains("test");
        assert!(!starts || rim, "{} starts processes", inside.display());
    }
}

#[test]
fn only_the_rim_is_allowed_what_the_lint_forbids() {
    let mut allowing = BTreeSet::new();
    // Examples are commands of their own, which read a file.
    let is_example = |path: &Path| path.components().any(|part| part.as_os_str() == "examples");
    for path in files("src", "rs").into_iter().filter(|path| !is_example(path)) {
        for lint in ["disallowed_methods", "disallowed_types"] {
            // Crates allow both to their unit tests.
            let text = read(&path);
            let own = text.split("#![cfg_attr(\n    test,").next().unwrap_or_default();
            if own.contains(lint) {
                let inside = path.strip_prefix(root().join("src")).expect("it lies in src");
                allowing.insert(format!("{} {lint}", inside.display()));
            }
        }
    }
    let expected = [
        "cli.rs disallowed_methods",
        "cli.rs disallowed_types",
        "solver/build.rs disallowed_methods",
        "solver/lib.rs disallowed_methods",
        "solver/lib.rs disallowed_types",
    ];
    assert_eq!(allowing, BTreeSet::from(expected.map(str::to_owned)));
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
                        !text.contains(place) || path.ends_with("tidy/texts.rs"),
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
        // What programs are put together of is no program.
        if path.parent().is_some_and(|folder| folder.ends_with("parts")) {
            continue;
        }
        let text = read(&path);
        let header = text.lines().take_while(|line| line.starts_with("//"));
        let verdicts = header.filter(|line| line.starts_with("// expect: ")).count();
        assert_eq!(verdicts, 1, "{}", path.display());
    }
}

/// The texts that cite the theory.
const CITING: [(&str, &str); 5] =
    [("src", "rs"), ("tests", "rs"), ("backends", "rs"), ("benches", "rs"), ("docs", "md")];

#[test]
fn every_section_that_is_cited_is_there() {
    let theory = read(&root().join("docs/theory.md"));
    let headings = theory.lines().filter_map(|line| line.strip_prefix("## "));
    let sections: BTreeSet<&str> = headings.filter_map(|line| line.split('.').next()).collect();
    let mut citations = 0;
    for (folder, ending) in CITING {
        for path in files(folder, ending) {
            let text = read(&path);
            for cited in text.split('§').skip(1) {
                let end = cited.find(|c: char| !c.is_ascii_digit()).unwrap_or(cited.len());
                let section = &cited[..end];
                if section.is_empty() {
                    continue;
                }
                citations += 1;
                assert!(sections.contains(section), "{}: §{section}", path.display());
            }
        }
    }
    assert!(citations > 20, "only {citations} citations were found");
}

/// `src/…` in backquotes is a path of the project, but for what a new language is to have.
#[test]
fn the_map_and_the_recipes_name_files_that_exist() {
    let mut named = 0;
    for name in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = read(&root().join(name));
        let text = text.split("1. `backends/<language>/`").next().unwrap_or_default();
        for path in text.split('`').filter(|path| path.starts_with("src/")) {
            assert!(root().join(path).exists(), "{name}: there is no {path}");
            named += 1;
        }
    }
    assert!(named > 30, "only {named} paths were found");
}

#[test]
fn the_list_of_decisions_has_them_all() {
    let list = read(&root().join("docs/decisions/README.md"));
    let all = files("docs/decisions", "md");
    let names = all.iter().filter_map(|path| path.file_name()?.to_str());
    let missing: Vec<&str> =
        names.filter(|name| *name != "README.md" && !list.contains(*name)).collect();
    assert!(missing.is_empty() && all.len() > 50, "{missing:?}");
}

#[test]
fn the_glossary_names_files_that_exist() {
    let glossary = read(&root().join("docs/glossary.md"));
    let mut words = BTreeSet::new();
    let mut named = 0;
    for row in glossary.lines().filter(|line| line.starts_with("| ")).skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        assert_eq!(cells.len(), 4, "word, meaning, file, formula: {row}");
        assert!(words.insert(cells[0].to_owned()), "{} is explained twice", cells[0]);
        for file in cells[2].split(", ") {
            let file = file.trim_matches('`');
            assert!(root().join(file).exists(), "{}: there is no {file}", cells[0]);
            named += 1;
        }
    }
    assert!(named > 40, "only {named} files are named");
}
