//! `unheap run`

use std::fs;

use super::{ends, refused};
use crate::support::{project, unheap};

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

/// A procedure with a contract, which another one calls.
const CALLED: &str = "proc place(x: int, t: int[]) returns (i: int)\n\
    \x20 requires t != null && (forall k in 0..len(t), l in k+1..len(t): t[k] <= t[l])\n\
    {\n\
    \x20 i := 0\n\
    \x20 while (i < len(t) && t[i] < x) { i := i + 1 }\n\
    }\n\
    proc twice(x: int, t: int[]) returns (i: int) {\n\
    \x20 i := 2 * place(x, t)\n\
    }\n";

#[test]
fn a_procedure_runs_with_arguments() {
    for engine in ENGINES {
        let command = format!("run - --entry place --by {engine} --args");
        let ended = unheap(&command).arg("4, [-1, 3, 7, 9]").stdin(CALLED).run();
        let expected = "halted\nx = 4\nt = o1\ni = 2\no1: items = [-1, 3, 7, 9]\n";
        assert_eq!((ended.code, &*ended.out), (0, expected), "{engine}: {}", ended.err);
    }
    // An object of the heap by its name, and one of its own.
    let heap = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    fs::write(heap.path(), r#"{"objects": {"z": {"items": [1, 2]}}}"#).expect("it is written");
    let run = unheap("run - --entry twice").arg("--heap").arg(heap.path());
    let ended = run.arg("--args=9, z").stdin(CALLED).run();
    assert!(ended.out.contains("i = 4\nz: items = [1, 2]\n"), "{}{}", ended.out, ended.err);
}

#[test]
fn a_call_that_breaks_what_is_required_is_told() {
    let run = |entry: &str, more: &str| {
        let command = format!("run - --entry {entry} {more}");
        unheap(&command).arg("--args").arg("4, [3, 1]").stdin(CALLED).run()
    };
    let ended = run("place", "");
    let expected = "broken: claim 4, what the procedure requires is false at 2:3\n  for k = 0\n  \
        for l = 1\n  t = o1 {items = [3, 1]}\nin place(4, [3, 1])\nx = 4\nt = o1\ni = 0\no1: items = [3, 1]\n";
    assert_eq!((ended.code, &*ended.out), (1, expected), "{}", ended.err);
    // The caller inside is to blame there, as ever.
    let ended = run("twice", "");
    assert_eq!(ended.code, 1);
    assert!(
        ended.out.contains("in place, called at 8:3 by twice, at 7:6 by main\n"),
        "{}",
        ended.out
    );
    let ended = run("place", "--claims warn");
    assert_eq!((ended.code, ended.out.lines().next()), (0, Some("halted")));
    assert!(ended.err.contains("broken: claim 4") && ended.err.contains("in place(4, [3, 1])"));
    let ended = run("place", "--claims off");
    assert_eq!((ended.code, &*ended.err), (0, ""));
    // Without arguments what is required is an assumption.
    let ended = ends("run - --entry place", CALLED, 0);
    assert!(ended.out.starts_with("blocked: "), "{}", ended.out);
}

#[test]
fn wrong_arguments_are_refused() {
    for (arguments, expected) in [
        ("4", "E0509]: expected 2 arguments, `x`, `t`, found fewer"),
        ("4, [1], 2", "E0509]: expected 2 arguments, `x`, `t`, found more"),
        ("4, [true]", "E0509]: expected an integer for `t`, found `true`"),
        ("4, [1", "--args:1:4"),
    ] {
        let run = unheap("run - --entry place --args").arg(arguments);
        let ended = run.stdin(CALLED).run();
        assert_eq!((ended.code, &*ended.out), (2, ""), "{arguments}");
        assert!(ended.err.contains(expected), "{arguments}: {}", ended.err);
    }
    let ended = unheap("run - --args 4").stdin(CALLED).run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("--entry"), "{}", ended.err);
}
