//! What the parts of texts have come from: marks change no text, and lead back to statements.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use base::{MarkedText, Source, without_marks};
use pipeline::{OUTPUTS, OutputOptions, Pipeline, Request};
use program::Stmt;
use program::cfg::Vertex;

use crate::support::project;

/// The examples in this language below some folders.
fn examples() -> Vec<PathBuf> {
    let folders = ["examples", "examples/recursion", "examples/procedures", "examples/arrays"];
    let mut found = Vec::new();
    for folder in folders.map(project) {
        let entries = fs::read_dir(&folder).expect("there are examples").flatten();
        let files = entries.map(|entry| entry.path());
        found.extend(files.filter(|path| path.extension().is_some_and(|ending| ending == "uh")));
    }
    found.sort();
    found
}

fn pipeline(path: &PathBuf) -> Option<Pipeline> {
    let text = fs::read_to_string(path).expect("it is there");
    // Programs of several files are read by the command line.
    (!text.contains("\nuse \"") && !text.starts_with("use \"")).then(|| {
        let source = Source::new(path.display().to_string(), text);
        Pipeline::new(source).unwrap_or_else(|wrong| panic!("{}: {wrong:#?}", path.display()))
    })
}

#[test]
fn marks_change_no_text_and_lead_to_all_statements() {
    let (mut texts, mut marks) = (0_usize, 0_usize);
    for path in examples() {
        let (Some(plain), Some(fresh)) = (pipeline(&path), pipeline(&path)) else { continue };
        let marked = fresh.with_marks();
        let mut told: BTreeSet<usize> = BTreeSet::new();
        for output in OUTPUTS.iter().filter(|output| !output.needs_heap) {
            let request =
                Request { options: OutputOptions::DEFAULT, title: "t", name: "t", heap: None };
            let (Ok(one), Ok(two)) =
                ((output.text)(&plain, &request), (output.text)(&marked, &request))
            else {
                continue;
            };
            let place = format!("{}, {}", path.display(), output.name);
            assert_eq!(one, without_marks(&one), "{place}: marks where nobody asked");
            assert_eq!(one, without_marks(&two), "{place}");
            let read = MarkedText::read(&two);
            assert_eq!(one, read.text, "{place}");
            let count = plain.program.code.len();
            for mark in &read.marks {
                assert!(mark.from.positions().all(|at| at < count), "{place}");
            }
            let wanted = ["core", "cfg", "heap", "normal", "func", "ocaml", "haskell"];
            if wanted.contains(&output.name) {
                assert!(!read.marks.is_empty(), "{place} says nothing of where it comes from");
            }
            if output.name == "normal" {
                told.extend(
                    read.marks.iter().flat_map(|mark| mark.from.positions().collect::<Vec<_>>()),
                );
            }
            texts += 1;
            marks += read.marks.len();
        }
        // The trees come from all statements that a run can come to, but for where procedures begin; to a failure
        // there may be no run.
        for (position, instr) in plain.program.code.iter().enumerate() {
            let is_reached = plain.order.is_reachable(Vertex::of_instr(position));
            let is_exempt = instr.stmt == Stmt::Enter || matches!(instr.stmt, Stmt::Fail { .. });
            assert!(
                !is_reached || is_exempt || told.contains(&position),
                "{}: no tree has come from statement {position}",
                path.display()
            );
        }
    }
    println!("{texts} texts with {marks} marks");
    assert!(texts > 300 && marks > 5_000, "{texts} texts with {marks} marks");
}

/// The parts of a text that have come from statements of one line, and from no others.
fn parts_of_line(pipeline: &Pipeline, text: &str, line: usize) -> BTreeSet<String> {
    let read = MarkedText::read(text);
    let is_there = |at: usize| {
        let span = pipeline.program.code[at].span;
        pipeline.source.line_column(span.start).0 == line
    };
    let marks = read.marks.iter().filter(|mark| mark.from.positions().all(is_there));
    marks.map(|mark| read.text[mark.range.clone()].to_owned()).collect()
}

#[test]
fn parts_of_heaps_and_derivations_lead_to_what_has_made_them() {
    let path = project("examples/insertion_sort.uh");
    let marked = pipeline(&path).expect("it is one file").with_marks();
    let heap = fs::read_to_string(project("examples/insertion_sort.json")).expect("it is there");
    let (heap, _) = concrete::parse(&marked.program.symbols, &heap).expect("it fits");
    let of_heap = [
        (8, "j ↦ LI(i)"),
        (9, "LI(j) > 0"),
        (11, "j ↦ LI(j) - 1"),
        (13, "LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]"),
        (14, "i ↦ LI(i) + 1"),
    ];
    // There nothing has a name.
    let of_derivation = [(5, "i ↦ 1"), (8, "j ↦ LI(i)"), (14, "i ↦ LI(i) + 1")];
    for (name, heap, parts) in
        [("heap", None, &of_heap[..]), ("derivation", Some(&heap), &of_derivation[..])]
    {
        let output = OUTPUTS.iter().find(|output| output.name == name).expect("there is one");
        let request = Request { options: OutputOptions::DEFAULT, title: "t", name: "t", heap };
        let text = (output.text)(&marked, &request).expect("there is a text");
        for &(line, part) in parts {
            let found = parts_of_line(&marked, &text, line);
            assert!(found.contains(part), "{name}, line {line}: {found:?}");
        }
    }
}
