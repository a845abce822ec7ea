//! Which module uses which: paths in the code, followed through what modules pass on.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{SourceFile, sources};

/// A path from a crate down, the name of the crate first.
type ModulePath = Vec<String>;

/// The paths inside of its crate that a file mentions: those of `use` and those in the code.
fn uses(file: &SourceFile) -> BTreeSet<ModulePath> {
    let mut found = BTreeSet::new();
    let mut code = String::new();
    let mut rest = file.code.as_str();
    while let Some(at) = rest.find("use ") {
        let (before, from) = rest.split_at(at);
        code.push_str(before);
        let line = before.rsplit('\n').next().unwrap_or("").trim();
        let starts_line = line.is_empty() || line == "pub" || line.starts_with("pub(");
        let end = from.find(';').unwrap_or(from.len());
        if starts_line {
            for path in paths_of_group(&from[4..end]) {
                found.extend(absolute(&file.module, &path));
            }
            rest = &from[end..];
        } else {
            code.push_str("use ");
            rest = &from[4..];
        }
    }
    code.push_str(rest);
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            // The last part of a longer path is found from its first part.
            if code[..at].ends_with("::") {
                continue;
            }
            let path = code[at..].split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
            let path = path.map(|path| path.trim_end_matches(':')).next().unwrap_or("");
            let path: ModulePath = path.split("::").map(str::to_owned).collect();
            found.extend(absolute(&file.module, &path));
        }
    }
    found
}

/// The paths of a `use` with its groups taken apart.
fn paths_of_group(text: &str) -> Vec<ModulePath> {
    let mut found = Vec::new();
    let mut prefixes: Vec<ModulePath> = vec![Vec::new()];
    let mut path: ModulePath = Vec::new();
    let mut word = String::new();
    // What follows `as` is the name that the file uses, no part of the path.
    let mut is_alias = false;
    for c in text.chars().chain([',']) {
        match c {
            '{' => {
                prefixes.push(path.clone());
            }
            ':' | ',' | '}' => {
                let last = std::mem::take(&mut word);
                if !last.is_empty() && !is_alias {
                    path.push(last);
                }
                if c != ':' {
                    is_alias = false;
                    let prefix = prefixes.last().cloned().unwrap_or_default();
                    if path.len() > prefix.len() {
                        found.push(path.clone());
                    }
                    if c == '}' {
                        prefixes.pop();
                    }
                    path = prefixes.last().cloned().unwrap_or_default();
                }
            }
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            _ => {
                let last = std::mem::take(&mut word);
                if last == "as" {
                    is_alias = true;
                } else if !last.is_empty() {
                    path.push(last);
                }
            }
        }
    }
    found
}

/// The path from the crate down; `None` if it leads out of the crate.
fn absolute(module: &[String], path: &[String]) -> Option<ModulePath> {
    let mut at: ModulePath = module.to_vec();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => {
            at.truncate(1);
            rest = &rest[1..];
        }
        "super" => {
            while rest.first().is_some_and(|part| part == "super") {
                at.pop();
                rest = &rest[1..];
            }
        }
        "self" => rest = &rest[1..],
        // A child of the module, or another crate: who asks knows whether there is such a child.
        _ => {}
    }
    at.extend(rest.iter().filter(|part| *part != "self").cloned());
    (!at.is_empty()).then_some(at)
}

/// For each module the modules that it uses, however they pass on what it takes from them.
pub fn dependencies(files: &[SourceFile]) -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
    let modules: BTreeSet<&ModulePath> = files.iter().map(|file| &file.module).collect();
    let passed_on = passed_on(files, &modules);
    let mut found = BTreeMap::new();
    for file in files {
        let mut used = BTreeSet::new();
        for path in uses(file) {
            if let Some(module) = home(&path, &modules, &passed_on)
                && module != file.module
            {
                used.insert(module);
            }
        }
        found.insert(file.module.clone(), used);
    }
    found
}

/// For each name that a module passes on from another one, the path where it comes from.
fn passed_on(
    files: &[SourceFile],
    modules: &BTreeSet<&ModulePath>,
) -> BTreeMap<ModulePath, ModulePath> {
    let mut found = BTreeMap::new();
    for file in files {
        for (at, _) in file.code.match_indices("pub") {
            let Some((_, text)) = file.code[at..].split_once("use ") else { continue };
            let before = &file.code[at..file.code.len() - text.len()];
            if before.contains('\n') || before.contains(';') {
                continue;
            }
            for path in paths_of_group(text.split(';').next().unwrap_or("")) {
                let Some(name) = path.last().cloned() else { continue };
                let Some(from) = absolute(&file.module, &path) else { continue };
                let starts_inside =
                    (1..=from.len()).any(|end| modules.contains(&from[..end].to_vec()));
                let mut own = file.module.clone();
                own.push(name);
                if starts_inside && own != from {
                    found.insert(own, from);
                }
            }
        }
    }
    found
}

/// The module in whose file the thing at a path stands; `None` if that is none of the modules.
fn home(
    path: &[String],
    modules: &BTreeSet<&ModulePath>,
    passed_on: &BTreeMap<ModulePath, ModulePath>,
) -> Option<ModulePath> {
    let mut path = path.to_vec();
    // A name is passed on by few modules: the bound only guards against a circle among these.
    for _ in 0..8 {
        let next = (1..=path.len()).find_map(|end| {
            let from = passed_on.get(&path[..end])?;
            Some(from.iter().chain(&path[end..]).cloned().collect())
        });
        match next {
            Some(next) => path = next,
            None => break,
        }
    }
    let longest = (1..=path.len()).rev().find(|&end| modules.contains(&path[..end].to_vec()))?;
    Some(path[..longest].to_vec())
}

#[test]
fn files_of_a_crate_form_no_circle() {
    let files = sources();
    let uses = dependencies(&files);
    // A folder's own file is its face: it may use what is inside, and be used from there.
    let apart = |a: &[String], b: &[String]| !a.starts_with(b) && !b.starts_with(a);
    let mut circles = BTreeSet::new();
    for from in uses.keys() {
        let mut reached = BTreeSet::new();
        let mut work = vec![from];
        while let Some(at) = work.pop() {
            for to in uses.get(at).into_iter().flatten() {
                if to[0] == from[0] && apart(at, to) && reached.insert(to) {
                    work.push(to);
                }
            }
        }
        if reached.contains(from) {
            let back = |to: &&&ModulePath| {
                uses.get(**to).is_some_and(|used| used.contains(from)) && apart(to, from)
            };
            let by: Vec<String> = reached.iter().filter(back).map(|to| to.join("/")).collect();
            circles.insert(format!(
                "{} is used by what it uses: {}",
                from.join("/"),
                by.join(", ")
            ));
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let file = SourceFile {
        module: ["program", "cfg", "region"].map(str::to_owned).to_vec(),
        code: "use super::{graph::Graph, Order};\nuse crate::spec::{self, Claim as Said};\n\
               fn f() -> super::sets::Sets { crate::build::run() }\n"
            .to_owned(),
    };
    let found: Vec<String> = uses(&file).iter().map(|path| path.join("::")).collect();
    let expected =
        ["spec", "spec::Claim", "cfg::Order", "cfg::graph::Graph", "cfg::sets::Sets", "build::run"];
    for path in expected {
        assert!(found.contains(&format!("program::{path}")), "{found:?}");
    }
}
