//! `unheap translate`

use std::fs;

use super::{ends, refused};
use crate::support::{project, unheap};

/// What the command prints and the golden file that has the same.
const STAGES: [(&str, &str); 12] = [
    ("core", "core.txt"),
    ("cfg", "cfg.txt"),
    ("dot", "graph.dot"),
    ("heap", "heap.txt"),
    ("normal", "normal.txt"),
    ("func", "func.txt"),
    ("func --form literal", "func_literal.txt"),
    ("func --explicit-heap", "func_explicit.txt"),
    ("func --form literal --explicit-heap", "func_literal_explicit.txt"),
    ("smt2", "clauses.smt2"),
    ("smt2 --encoding indexed", "indexed.smt2"),
    ("smt2 --stage preds", "cells_preds.smt2"),
];

/// Target files: they are called as the file that is written.
const TARGETS: [(&str, &str); 11] = [
    ("ocaml", "program.ml"),
    ("ocaml --form literal", "program_literal.ml"),
    ("ocaml --driver examples/increment.json", "driver.ml"),
    ("ocaml --explicit-heap", "program_explicit.ml"),
    ("ocaml --ints native", "program_native.ml"),
    ("haskell", "Program.hs"),
    ("haskell --form literal", "ProgramLiteral.hs"),
    ("haskell --explicit-heap", "ProgramExplicit.hs"),
    ("haskell --driver examples/increment.json", "Driver.hs"),
    ("typed", "Typed.hs"),
    ("typed --language ocaml", "typed.ml"),
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
