//! Inputs that are wrong: each kind has an error of its own with a code and a place.

use super::{ends, refused};
use crate::support::unheap;

/// A program, the error that it gives, and the place.
type Wrong = (&'static str, &'static str, &'static str);

/// Each kind of wrong program.
const PROGRAMS: &[Wrong] = &[
    ("x := 1 € 2\n", "E0103", "1:8"),
    ("assert a & b\n", "E0104", "1:10"),
    ("x := 12ab\n", "E0105", "1:6"),
    ("x := \n", "E0201", "1:7"),
    ("x := 1\ngoto {}\n", "E0202", "2:1"),
    ("while (x < 3) {\n    x := x + 1\n", "E0203", "1:15"),
    ("x := 1 }\n", "E0204", "1:8"),
    ("assert 1 < x < 3\n", "E0205", "1:14"),
    ("goto := 3\n", "E0206", "1:1"),
    ("x = 3\n", "E0207", "1:3"),
    ("x := f(3)\n", "E0311", "1:6"),
    ("goto {true -> Nowhere}\n", "E0301", "1:15"),
    ("A: x := 1\nA: x := 2\n", "E0302", "2:1"),
    ("var p: Tree\np := null\n", "E0303", "1:8"),
    ("type N { A: int }\ntype N { B: int }\nvar x: N\n", "E0304", "2:6"),
    ("type N { A: int, A: int }\n", "E0305", "1:18"),
    ("var x: int\nvar x: int\n", "E0306", "2:5"),
    ("type N { A: int }\nvar p: N\nx := p.B\n", "E0307", "3:8"),
    ("p := new {Key = 1, Next = null}\nq := new {Key = 2}\nq := p\n", "E0308", "2:6"),
    ("p := null\np := 3\nx := p.Next\n", "E0401", "2:6"),
    ("assert 3\n", "E0402", "1:8"),
    ("b := true < false\n", "E0403", "1:6"),
    ("x := 3\ny := x.Key\n", "E0404", "2:6"),
    ("type A { N: A }\ntype B { N: B }\nvar a: A\nvar b: B\na := b\n", "E0405", "5:6"),
    ("type A { K: int }\ntype B { K: int }\nx := p.K\n", "E0406", "3:8"),
];

#[test]
fn wrong_programs_have_their_own_errors() {
    let mut failures = Vec::new();
    for (text, code, place) in PROGRAMS {
        let ended = ends("translate - --to cfg", text, 2);
        let first = ended.err.lines().next().unwrap_or_default();
        let expected = format!("--> <stdin>:{place}");
        if !first.starts_with(&format!("error[{code}]: ")) || !ended.err.contains(&expected) {
            failures.push(format!("{code} at {place}:\n{text}\n{}", ended.err));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn several_errors_are_reported_at_once() {
    let text = "assert 3\nb := true < false\n";
    let ended = ends("translate - --to cfg", text, 2);
    let errors = ended.err.lines().filter(|line| line.starts_with("error[")).count();
    assert!(errors >= 2, "{}", ended.err);
    assert!(!ended.err.contains('\u{1b}'), "no colours where there is no terminal");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for bytes in [&b"x := 1\ny := \xff\n"[..], b"\xc3", b"x := \xed\xa0\x80\n"] {
        for command in ["translate - --to func", "run -", "verify -"] {
            let ended = unheap(command).stdin(bytes).run();
            assert_eq!(ended.code, 2);
            assert!(ended.err.starts_with("error[E0101]: "), "{}", ended.err);
            assert!(ended.err.contains("--> <stdin>:"), "{}", ended.err);
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    for command in ["translate {} --to cfg", "run {}", "verify {}"] {
        for (file, message) in [
            ("examples/missing.uh", "cannot read examples/missing.uh: No such file"),
            ("examples/increment.uh/x", "Not a directory"),
        ] {
            refused(&command.replace("{}", file), "", message);
        }
    }
    for command in ["translate examples --to cfg", "run examples"] {
        refused(command, "", "cannot read examples: Is a directory");
    }
    refused("run examples/increment.uh --heap examples/missing.json", "", "examples/missing.json");
    refused("run examples/increment.uh --heap examples", "", "Is a directory");
}

/// A heap file for the increment loop, the error that it gives, and the place.
const HEAPS: &[Wrong] = &[
    ("", "E0501", "1:1"),
    ("[1, 2]", "E0501", "1:2"),
    ("{\"vars\": {\"p\": \"a\"}, ", "E0501", "1:"),
    ("{\"variables\": {}}", "E0501", "1:"),
    ("{\"vars\": {\"q\": 3}}", "E0502", "1:11"),
    ("{\"objects\": {\"a\": {\"type\": \"Node\", \"Key\": 1, \"Left\": null}}}", "E0503", "1:46"),
    ("{\"vars\": {\"p\": \"a\"}}", "E0504", "1:16"),
    ("{\"objects\": {\"a\": {\"Key\": true}}}", "E0505", "1:"),
    ("{\"vars\": {\"p\": 3}}", "E0505", "1:16"),
    ("{\"vars\": {\"p\": null, \"p\": null}}", "E0506", "1:"),
    ("{\"objects\": {\"a\": {\"Key\": 1.5}}}", "E0505", "1:"),
    ("{\"objects\": {\"a\": {\"Key\": 1, \"Left\": null}}}", "E0508", "1:14"),
];

#[test]
fn wrong_heap_files_have_their_own_errors() {
    let mut failures = Vec::new();
    for (text, code, place) in HEAPS {
        for command in ["run examples/increment.uh --heap -", TRANSLATE] {
            let ended = ends(command, text, 2);
            let expected = format!("--> <stdin>:{place}");
            if !ended.err.starts_with(&format!("error[{code}]: ")) || !ended.err.contains(&expected)
            {
                failures.push(format!("{code} at {place}:\n{text}\n{}", ended.err));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const TRANSLATE: &str = "translate examples/increment.uh --to ocaml --driver -";
