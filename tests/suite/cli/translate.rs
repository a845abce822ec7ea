//! `unheap translate`

use std::fs;

use super::{ends, refused};
use crate::support::{project, unheap};

/// What the command prints and the golden file that has the same.
const STAGES: [(&str, &str); 8] = [
    ("core", "core.txt"),
    ("cfg", "cfg.txt"),
    ("dot", "graph.dot"),
    ("heap", "heap.txt"),
    ("normal", "normal.txt"),
    ("func", "func.txt"),
    ("func --form literal", "func_literal.txt"),
    ("smt2", "clauses.smt2"),
];

/// Target files: they are called as the file that is written.
const TARGETS: [(&str, &str); 6] = [
    ("ocaml", "program.ml"),
    ("ocaml --form literal", "program_literal.ml"),
    ("ocaml --driver examples/increment.json", "driver.ml"),
    ("haskell", "Program.hs"),
    ("haskell --form literal", "ProgramLiteral.hs"),
    ("haskell --driver examples/increment.json", "Driver.hs"),
];

fn golden(file: &str) -> String {
    fs::read_to_string(project("golden/increment").join(file)).expect("there is a golden file")
}

#[test]
fn every_stage_prints_its_golden_file() {
    for (stage, file) in STAGES {
        let out = ends(&format!("translate examples/increment.uh --to {stage}"), "", 0).out;
        assert_eq!(out, golden(file), "{stage}");
    }
}

#[test]
fn every_target_writes_its_golden_file() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (target, file) in TARGETS {
        let path = folder.path().join(file);
        let command = format!("translate examples/increment.uh --to {target} -o");
        let ended = unheap(&command).arg(&path).run();
        assert_eq!((ended.code, ended.out.as_str(), ended.err.as_str()), (0, "", ""), "{target}");
        assert_eq!(fs::read_to_string(path).expect("it was written"), golden(file), "{target}");
    }
}

#[test]
fn standard_input_is_a_program() {
    let text = fs::read_to_string(project("examples/increment.uh")).expect("there is the example");
    assert_eq!(ends("translate - --to func", &text, 0).out, golden("func.txt"));
    let module = ends("translate - --to haskell", &text, 0).out;
    assert!(module.contains("\nmodule Stdin ("), "{module}");
}

#[test]
fn empty_programs_are_programs() {
    for stage in STAGES.iter().map(|(stage, _)| *stage).chain(["ocaml", "haskell"]) {
        for text in ["", "\n", "// nothing", "halt"] {
            assert!(!ends(&format!("translate - --to {stage}"), text, 0).out.is_empty());
        }
    }
}

#[test]
fn drivers_go_with_targets() {
    let heap = "--driver examples/increment.json";
    for (stage, _) in STAGES {
        let command = format!("translate examples/increment.uh --to {stage} {heap}");
        refused(&command, "", "--driver goes with --to ocaml and --to haskell");
    }
    refused(
        &format!("translate examples/compose.uh --to ocaml {heap}"),
        "",
        "examples/increment.json:2:",
    );
}
