//! Large inputs: deep expressions and long programs go through every stage, or are refused at a
//! documented limit; nothing overflows the stack.

use super::ends;
use crate::support::unheap;

const STAGES: [&str; 9] =
    ["core", "cfg", "dot", "heap", "normal", "func", "ocaml", "haskell", "smt2"];

/// All stages take the program.
fn every_stage_takes(text: &str) {
    for stage in STAGES {
        let ended = ends(&format!("translate - --to {stage}"), text, 0);
        assert!(!ended.out.is_empty() && ended.out.ends_with('\n'), "{stage}");
    }
}

/// All engines run the program to the same end.
fn every_engine_runs(text: &str) {
    let run = |engine| ends(&format!("run - --by {engine}"), text, 0).out;
    let judge = run("interpreter");
    assert!(judge.starts_with("halted\n"), "{judge}");
    for engine in ["reduction", "functions"] {
        assert_eq!(run(engine), judge, "{engine}");
    }
}

fn nested(open: &str, inner: &str, close: &str, depth: usize) -> String {
    open.repeat(depth) + inner + &close.repeat(depth)
}

const DEEP: usize = 100_000;

#[test]
fn a_number_of_400_digits_is_a_number() {
    let number = "7".repeat(400);
    let text = format!("x := {number}\ny := x + 1\nassert y > x\n");
    every_stage_takes(&text);
    every_engine_runs(&text);
    let ended = ends("run -", &text, 0);
    assert!(ended.out.contains(&number) && ended.out.contains(&("7".repeat(399) + "8")));
}

#[test]
fn five_megabytes_of_nesting_are_translated() {
    let operand = "x * 3 + a_rather_long_variable_name % 17 - (";
    let text = format!("x := 1\ny := {}\n", nested(operand, "2", ")", DEEP));
    assert!(text.len() > 4_400_000);
    every_stage_takes(&text);
    every_engine_runs(&text);
}

#[test]
fn deep_parentheses_and_signs_are_translated() {
    for expression in [
        nested("(", "y", ")", DEEP),
        nested("-", "y", "", DEEP),
        nested("(y + ", "1", ")", DEEP),
        nested("", "y", " + y", DEEP),
    ] {
        let text = format!("x := {expression}\n");
        every_stage_takes(&text);
        every_engine_runs(&text);
    }
}

#[test]
fn deep_conditions_are_translated() {
    for condition in [
        nested("!", "b", "", DEEP),
        nested("(b && ", "c", ")", DEEP),
        nested("(b || (c && ", "d", "))", DEEP / 2),
        nested("", "b", " && c", DEEP),
    ] {
        let text = format!("e := {condition}\n");
        every_stage_takes(&text);
        every_engine_runs(&text);
        every_stage_takes(&format!("if ({condition}) {{ x := 1 }}\n"));
    }
}

#[test]
fn deep_objects_are_translated() {
    let text =
        format!("type N {{ Next: N }}\nx := {}\n", nested("new {Next = ", "null", "}", DEEP));
    every_stage_takes(&text);
    every_engine_runs(&text);
}

/// Clauses repeat what was read on the way, and refuse to grow too large.
#[test]
fn long_chains_of_fields_are_translated() {
    let text = format!("type N {{ Next: N }}\nvar p: N\nx := p{}\n", ".Next".repeat(DEEP / 10));
    for stage in STAGES {
        let ended = unheap(&format!("translate - --to {stage}")).stdin(&*text).run();
        let refused = ended.code == 2 && ended.err.contains("clauses would have more than");
        assert!(ended.code == 0 || (stage == "smt2" && refused), "{stage}: {}", ended.err);
    }
}

#[test]
fn deep_blocks_are_translated() {
    every_stage_takes(&nested("if (b) { ", "x := 1", " }", 10_000));
    every_stage_takes(&nested("while (x < 5) { ", "x := x + 1", " }", 100));
    let blocks = nested("if (x = 0) { ", "x := 1", " }", 10_000);
    every_engine_runs(&blocks);
}

#[test]
fn straight_lines_of_50000_statements_are_translated() {
    let variables = |i: usize| format!("x{} := x{} + {i}\n", i % 7, (i + 1) % 7);
    let lines: String = (0..50_000).map(variables).collect();
    every_stage_takes(&lines);
    every_engine_runs(&lines);
    let objects = |i: usize| format!("p := new {{Key = {i}, Next = p}}\n");
    let lines: String = (0..50_000).map(objects).collect();
    every_stage_takes(&lines);
}

/// Behind each branch the code goes on in place.
#[test]
fn branches_in_sequence_have_functions() {
    let branch = |i: usize| format!("if (z{i} > 0) {{ x{i} := y{i} }} else {{ x{i} := z{i} }}\n");
    let branches: String = (0..10_000).map(branch).collect();
    let ended = ends("translate - --to func", &branches, 0);
    assert!(ended.out.lines().count() > 10_000, "{}", ended.out);
}
