//! Sequences: where they may stand, and what is done with them.

use super::errors::check;
use super::program;
use crate::codes;
use base::Sort;
use program::stmt_text;

#[test]
fn only_variables_hold_sequences() {
    check("type T { F: seq } var p: T", codes::SEQUENCE_STORED, "F", "a field cannot hold");
    check("p := new {F = [1]}", codes::SEQUENCE_STORED, "F", "a field cannot hold a sequence");
    check("var a: seq[] x := 1", codes::SEQUENCE_STORED, "seq[]", "an array cannot hold sequences");
    check("var t: seq havoc t", codes::SEQUENCE_STORED, "t", "not read from the input");
}

#[test]
fn a_sequence_is_a_value() {
    check("t := [1] t[0] := 2", codes::SEQUENCE_WRITTEN, "t[0]", "its elements are not written");
    check("t := [1] x := t = t", codes::SEQUENCE_WRITTEN, "t = t", "does not compare sequences");
    check("t := [1] x := t + 1", codes::MISMATCH, "1", "expected a sequence, found an int");
    check("t := [true]", codes::MISMATCH, "true", "expected an int, found a bool");
    check("t := [1] x := t < 2", codes::ORDERING, "t", "found a sequence");
    check("t := [1] x := t.F", codes::FIELD_OF_VALUE, "t", "found a sequence");
    check("t := [1] x := [2", codes::UNCLOSED, "[", "is never closed");
    let call = "proc f() returns (r: seq) { r := [1] }";
    let text = format!("{call} x := len(f())");
    check(&text, codes::SEQUENCE_JOINED, "f()", "only part of an expression");
    let text = "proc n() returns (r) { r := 1 } t := [1, 2] t := t[..n()]";
    check(text, codes::SEQUENCE_JOINED, "n()", "a call in a part of a sequence");
    let text = "t := [1, 2] t := t[len(new int[1])..]";
    check(text, codes::SEQUENCE_JOINED, "new int[1]", "an object is made in a part of a sequence");
    // What is said of states may do more; nothing there makes or changes something.
    program(
        "t := [1] while (x < 3) invariant t + t = t[..1] + [1] && t[0..1] != [] { x := x + 1 }",
    );
}

#[test]
fn a_sequence_is_two_variables() {
    let program = program("t := [4] + [5, x] u := t[..t[0]] t := u y := len(t) + (t + [1])[0]");
    let names: Vec<&str> = program.symbols.vars.iter().map(|var| var.name.as_str()).collect();
    let at = names.iter().position(|name| *name == "t").expect("it is a variable");
    assert_eq!(names[at + 1], "len(t)");
    assert!(matches!(program.symbols.vars[at].sort, Sort::Vector(_)));
    let texts: Vec<String> = (0..program.code.len()).map(|at| stmt_text(&program, at)).collect();
    assert_eq!(
        texts,
        [
            "t := [][0 := 4][1 := 5][2 := x]",
            "len(t) := 3",
            "u := t",
            "len(u) := prefix(len(t), t[0])",
            "t := u",
            "len(t) := len(u)",
            "y := len(t) + t[len(t) := 1][0]",
            "halt",
        ]
    );
}

/// What is joined or taken from the middle is one operation, whose ends are looked at with the length.
#[test]
fn sequences_are_joined_and_taken_apart() {
    let program = program("t := [4] u := t + t[1..] t := (u + t)[x..2] + t");
    let texts: Vec<String> = (0..program.code.len()).map(|at| stmt_text(&program, at)).collect();
    assert_eq!(
        texts,
        [
            "t := [][0 := 4]",
            "len(t) := 1",
            "u := splice(t, len(t), splice([], 0, t, 1), 0)",
            "len(u) := len(t) + (len(t) - 1)",
            "t := splice(splice([], 0, splice(u, len(u), t, 0), x), prefix(len(u) + len(t), 2) - x, t, 0)",
            "len(t) := prefix(len(u) + len(t), 2) - x + len(t)",
            "halt",
        ]
    );
}

/// Nothing else has to do with a sequence there.
#[test]
fn sequences_are_joined_alone() {
    let program = program("var t: seq var u: seq t := t + u");
    assert_eq!(stmt_text(&program, 0), "t := splice(t, len(t), u, 0)");
    assert_eq!(stmt_text(&program, 1), "len(t) := len(t) + len(u)");
}
