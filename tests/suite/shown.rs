//! `docs/recursion.md` shows what is emitted: its texts are the examples' and the golden files', but for
//! comments, and what it says one would write by hand is OCaml.

use std::process::Command;

use crate::support::{project, unheap};

/// A section of the page, with its texts behind the words that they stand under.
struct Section {
    name: String,
    texts: Vec<(String, String)>,
}

impl Section {
    fn text(&self, words: &str) -> &str {
        let found = self.texts.iter().find(|(caption, _)| caption.starts_with(words));
        &found.unwrap_or_else(|| panic!("{}: there is no {words}", self.name)).1
    }
}

fn read(path: &str) -> String {
    std::fs::read_to_string(project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The sections that are called as an example.
fn sections() -> Vec<Section> {
    let page = read("docs/recursion.md");
    let mut sections: Vec<Section> = Vec::new();
    let mut caption = "";
    for line in page.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            sections.push(Section { name: name.to_owned(), texts: Vec::new() });
        }
        let Some(section) = sections.last_mut() else { continue };
        match line.strip_prefix("    ") {
            Some(code) => {
                if section.texts.last().is_none_or(|(last, _)| last != caption) {
                    section.texts.push((caption.to_owned(), String::new()));
                }
                let (_, text) = section.texts.last_mut().expect("one has been added");
                text.push_str(code);
                text.push('\n');
            }
            None if line.is_empty() => {
                if let Some((_, text)) = section.texts.last_mut() {
                    text.push('\n');
                }
            }
            None => caption = line,
        }
    }
    sections.retain(|section| project("golden/recursion").join(&section.name).exists());
    sections
}

/// The lines of a program, without empty ones and without comments that begin a line.
fn lines(text: &str, comment: [&str; 2]) -> Vec<String> {
    let [begin, end] = comment;
    let mut inside = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        inside |= line.starts_with(begin);
        if !inside && !line.is_empty() {
            lines.push(line.to_owned());
        }
        inside &= !line.ends_with(end);
    }
    lines
}

/// The functions of a golden file before that of the whole program.
fn functions<'a>(text: &'a str, [types, whole]: [&str; 2]) -> &'a str {
    let (_, below) = text.split_once(types).expect("there are types");
    let (functions, _) = below.split_once(whole).expect("there is a whole program");
    functions.split_once('\n').expect("they stand below").1
}

#[test]
fn the_page_shows_what_is_emitted() {
    let sections = sections();
    assert!(sections.len() >= 6, "{} sections", sections.len());
    for section in &sections {
        let name = &section.name;
        let program = read(&format!("examples/recursion/{name}.uh"));
        let line = ["//", ""];
        assert_eq!(lines(section.text("The program"), line), lines(&program, line), "{name}");
        let golden = |file: &str| read(&format!("golden/recursion/{name}/{file}"));
        let ocaml = golden("program.ml");
        let emitted = functions(&ocaml, ["\ntype outcome", "(* The whole program"]);
        let comment = ["(*", "*)"];
        assert_eq!(lines(section.text("OCaml"), comment), lines(emitted, comment), "{name}");
        let haskell = golden("Program.hs");
        let emitted = functions(&haskell, ["\ndata Outcome", "-- The whole program"]);
        let comment = ["--", ""];
        assert_eq!(lines(section.text("Haskell"), comment), lines(emitted, comment), "{name}");
    }
}

#[test]
fn the_twin_of_merge_sort_is_broken() {
    let ended = unheap("verify examples/recursion/merge_sort_broken.uh").run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
}

#[test]
fn what_is_written_by_hand_compiles() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the file can be written");
    };
    write("unheap_prelude.ml", unheap_ocaml::prelude::SOURCE);
    let mut text = "open Unheap_prelude\n\
                    type outcome = Halted | Failed of int | Blocked\n"
        .to_owned();
    for section in sections() {
        text += section.text("By hand");
    }
    write("hand.ml", &text);
    let flags = ["ocamlopt", "-package", "zarith", "-w", "+a-4-9-35..42-44-45-48-70", "-c"];
    let output = Command::new("ocamlfind")
        .args(flags)
        .args(["unheap_prelude.ml", "hand.ml"])
        .current_dir(folder.path())
        .output()
        .expect("this test needs OCaml: see scripts/install-solvers --languages");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}\n{text}");
}
