//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// The project's folder.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder of the project with this ending, in order.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
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

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A file of `src`, as its module.
pub struct SourceFile {
    /// The name of its crate and of the modules from there down to it, itself last.
    pub module: Vec<String>,
    /// Its text without unit tests.
    pub code: String,
}

/// All files of `src` but those that hold unit tests and what these alone need.
pub fn sources() -> Vec<SourceFile> {
    let mut found = Vec::new();
    for file in files("src", "rs") {
        let path = file.strip_prefix(root().join("src")).expect("it lies in src");
        let mut module: Vec<String> = path
            .with_extension("")
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        if module.len() > 1 && module.last().is_some_and(|last| last == "mod" || last == "lib") {
            module.pop();
        }
        let is_test =
            module[1..].iter().any(|part| part.contains("test") || part.contains("fixture"));
        if !is_test && module[0] != "lib" && module[0] != "main" {
            let code = without_unit_tests(&read(&file));
            found.push(SourceFile { module, code });
        }
    }
    found
}

/// The text without items that are compiled for tests alone, and without comments.
fn without_unit_tests(text: &str) -> String {
    let mut code = String::new();
    let mut skipping = false;
    let mut depth = 0_usize;
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or("");
        if line.trim() == "#[cfg(test)]" {
            (skipping, depth) = (true, 0);
            continue;
        }
        if skipping {
            // An item ends where its braces are closed, or at a semicolon outside of them.
            depth += line.matches('{').count();
            depth = depth.saturating_sub(line.matches('}').count());
            let ends = line.ends_with(';') || line.ends_with('}');
            skipping = !(depth == 0 && ends);
            continue;
        }
        code.push_str(line);
        code.push('\n');
    }
    code
}
