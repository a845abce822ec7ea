//! Each rule of theory.md §1 on a small program.

use super::*;
use crate::fixture::{heap, program};
use crate::picture;

/// A list of one node.
const ONE: &str = r#"{"vars": {"p": "a"}, "objects": {"a": {"Key": 4}}}"#;

/// Runs the body from the heap of the file: what ends the run, as the text of the failing check or
/// in a word, and the final picture.
fn runs(file: &str, body: &str) -> (String, String) {
    let program = program(body);
    let (initial, names) = heap(&program.symbols, file);
    let run = run(&program, &initial, 1000);
    assert!(run.heap.is_closed(&program.symbols));
    let end = match run.outcome {
        RunOutcome::Failed(check) => format!("{:?} {}", program.check(check).kind, check.index()),
        other => format!("{other:?}"),
    };
    (end, picture(&program.symbols, &run.heap, &names))
}

/// How the body ends from the heap of the file.
fn end(file: &str, body: &str) -> String {
    runs(file, body).0
}

/// The value of the integer expression.
fn value(expr: &str) -> String {
    let (end, picture) = runs("{}", &format!("n := {expr}"));
    assert_eq!(end, "Halted");
    let line = picture.lines().find_map(|line| line.strip_prefix("n = "));
    line.expect("a picture shows all variables").to_owned()
}

#[test]
fn the_increment_loop_of_listing_3() {
    let increment = "Inc: goto { p = null -> End } p.Key := p.Key + 1 p := p.Next
        goto { true -> Inc } End: halt";
    let file = r#"{ "vars": {"p": "a", "q": "a"},
        "objects": {"a": {"Key": 10, "Next": "b"}, "b": {"Key": 20, "Next": null}} }"#;
    let expected = "p = null\nq = a\nn = 0\nb = false\n\
                    a: Key = 11, Next = b\nb: Key = 21, Next = null\n";
    assert_eq!(runs(file, increment), ("Halted".to_owned(), expected.to_owned()));
    let cycle = r#"{ "vars": {"p": "a"}, "objects": {"a": {"Next": "a"}} }"#;
    assert_eq!(end(cycle, increment), "StepBound");
}

#[test]
fn division_is_that_of_smt_lib() {
    for (dividend, divisor, quotient, remainder) in [
        (7, 2, "3", "1"),
        (-7, 2, "-4", "1"),
        (7, -2, "-3", "1"),
        (-7, -2, "4", "1"),
        (-6, 3, "-2", "0"),
    ] {
        assert_eq!(value(&format!("({dividend}) / ({divisor})")), quotient);
        assert_eq!(value(&format!("({dividend}) % ({divisor})")), remainder);
    }
    assert_eq!(end("{}", "n := 1 / n"), "ZeroDivisor 0");
    assert_eq!(end("{}", "n := 1 % n"), "ZeroDivisor 0");
    assert_eq!(value("100000000000 * 100000000000 + (0 - 1)"), "9999999999999999999999");
}

#[test]
fn short_circuit_guards_what_follows() {
    assert!(runs("{}", "b := p != null && p.Key = 0").1.contains("b = false"));
    assert!(runs("{}", "b := p = null || p.Key = 0").1.contains("b = true"));
    assert!(runs(ONE, "b := p != null && p.Key = 4").1.contains("b = true"));
    assert_eq!(end("{}", "b := p = null && p.Key = 0"), "NullRead 0");
    assert_eq!(end("{}", "b := p != null || p.Key = 0"), "NullRead 0");
}

#[test]
fn checks_fail_in_evaluation_order() {
    assert!(end("{}", "p.Next.Key := 1 / n").starts_with("ZeroDivisor"));
    assert!(end("{}", "p.Next.Key := 1").starts_with("NullRead"));
    assert!(end(ONE, "p.Next.Key := 1").starts_with("NullWrite"));
    assert!(end("{}", "n := p.Key + 1 / n").starts_with("NullRead"));
    assert!(end(ONE, "n := p.Key + 1 / n").starts_with("ZeroDivisor"));
    assert!(end("{}", "goto { n = 0 -> L, p.Key = 0 -> L } L: assert n = 1").starts_with("Assert"));
    assert!(end("{}", "goto { n != 0 -> L, p.Key = 0 -> L } L:").starts_with("NullRead"));
}

#[test]
fn new_objects_get_fresh_addresses_after_their_fields() {
    let body = "p := new {Key = 1, Next = new {Key = 2, Next = null}}
        q := new {Key = p.Next.Next.Key, Next = p}";
    let (end, picture) = runs("{}", body);
    assert!(end.starts_with("NullRead"));
    assert!(picture.contains("p = new2\nq = null\n"), "{picture}");
    assert!(
        picture.ends_with("new2: Key = 1, Next = new1\nnew1: Key = 2, Next = null\n"),
        "{picture}"
    );
    let (_, picture) =
        runs("{}", "q := new {Next = null, Key = 5} p.Next := new {Key = 6, Next = q}");
    assert!(
        picture.ends_with("new1: Key = 5, Next = null\nnew2: Key = 6, Next = new1\n"),
        "{picture}"
    );
}

#[test]
fn every_havoc_reads_its_own_cell_and_assume_blocks() {
    let file = r#"{"objects": {"a": {"Key": 1}}, "tape": [3, "a", true, 4, 5]}"#;
    let body = "havoc n havoc p havoc q havoc n assume n < ";
    let (end, picture) = runs(file, &format!("{body} 5"));
    assert_eq!(end, "Halted");
    assert!(picture.starts_with("p = a\nq = null\nn = 4\n"), "{picture}");
    assert!(picture.ends_with("tape: 5\n"), "{picture}");
    assert_eq!(runs(file, &format!("{body} 4")).0, "Blocked");
}

#[test]
fn outgrown_numbers_meet_the_step_bound() {
    assert_eq!(end("{}", "n := 3 while (true) { n := n * n }"), "StepBound");
}

#[test]
fn every_position_is_observed() {
    let program = program("n := 7 goto { false -> L } fail L:");
    let n = program.symbols.program_vars().nth(2).expect("the third variable is `n`");
    let mut observed = Vec::new();
    let run = run_observed(&program, &Heap::empty(&program.symbols), 10, |pc, heap| {
        observed.push((pc, heap.var(n).clone()));
    });
    let int = |n: i64| Value::Int(BigInt::from(n));
    assert_eq!(observed, [(0, int(0)), (1, int(7)), (2, int(7))]);
    assert_eq!((run.outcome, run.pc, run.steps), (RunOutcome::Failed(CheckId::new(0)), 2, 3));
}
