//! `unheap run`

use std::fs;

use super::{ends, refused};
use crate::support::project;

const ENGINES: [&str; 3] = ["interpreter", "reduction", "functions"];

/// The exit code and the first line of the output of every engine.
fn every_engine(program: &str, code: i32, first: &str) {
    for engine in ENGINES {
        let ended = ends(&format!("run - --steps 5000 --by {engine}"), program, code);
        assert_eq!(ended.out.lines().next(), Some(first), "{engine}");
    }
}

#[test]
fn runs_end_in_four_ways() {
    every_engine("x := 1\nassert x > 0\n", 0, "halted");
    every_engine("x := 1\nassert x > 1\n", 1, "failed: check 1, the assertion is false at 2:1");
    every_engine("x := 1 / y\n", 1, "failed: check 1, the divisor is zero at 1:6");
    every_engine("assume x > 1\n", 0, "blocked: an assumption is broken, so this is not a run");
    every_engine(
        "while (true) { x := x + 1 }\n",
        3,
        "stopped: the bound of 5000 steps was reached",
    );
}

#[test]
fn engines_agree_on_a_heap() {
    let runs = ENGINES.map(|engine| {
        let heap = "run examples/increment.uh --heap examples/increment.json --by";
        ends(&format!("{heap} {engine}"), "", 0).out
    });
    assert!(runs[0].contains("11") && runs[0].contains("21"), "{}", runs[0]);
    assert!(runs.iter().all(|run| *run == runs[0]), "{}", runs.join("\n"));
}

#[test]
fn the_derivation_is_the_golden_one() {
    let command = "run examples/increment.uh --heap examples/increment.json --by reduction";
    let traced = ends(&format!("{command} --trace"), "", 0).out;
    let golden = fs::read_to_string(project("golden/increment/derivation.txt"))
        .expect("there is a golden file");
    assert_eq!(traced, golden + "\n" + &ends(command, "", 0).out);
}

#[test]
fn the_interpreter_traces_statements() {
    let traced = ends("run examples/increment.uh --trace", "", 0).out;
    assert!(
        traced.starts_with("line 5: goto { p = null -> Exit }\nline 9: halt\nhalted\n"),
        "{traced}"
    );
}

#[test]
fn the_tape_comes_from_the_heap_file() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let heap = folder.path().join("tape.json");
    fs::write(&heap, r#"{"tape": [3, 4]}"#).expect("a file can be written");
    for engine in ENGINES {
        let command = format!("run - --by {engine} --heap {}", heap.display());
        let out = ends(&command, "havoc x\nhavoc y\nassert y = x + 1\n", 0).out;
        assert!(out.contains("x = 3") && out.contains("y = 4"), "{engine}: {out}");
    }
}

#[test]
fn standard_input_is_read_once() {
    refused("run - --heap -", "x := 1\n", "standard input");
}
