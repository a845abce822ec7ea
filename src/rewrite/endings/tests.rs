//! Runs of programs that mark what walks come to, and of those that may leave circles.

use super::*;
use base::Source;
use concrete::{Heap, RunOutcome, parse, run};

fn program(text: &str) -> Program {
    uh::parse(&Source::new("program.uh", text)).expect("it is a program")
}

/// How a run from a heap file ends.
fn outcome(program: &Program, heap: &str) -> RunOutcome {
    let (heap, _) = parse(&program.symbols, heap).expect("it is a heap");
    run(program, &heap, 1_000).outcome
}

const LISTS: [&str; 2] = [
    r#"{"vars": {"x": "a"}, "objects": {"a": {"Next": "b"}, "b": {"Next": "c"}, "c": {"Next": null}}}"#,
    r#"{"vars": {"x": "a"}, "objects": {"a": {"Next": "b"}, "b": {"Next": "c"}, "c": {"Next": "b"}}}"#,
];

#[test]
fn who_walks_in_a_ring_comes_to_a_mark() {
    for text in [
        "p := x\nwhile (p != null) { p := p.Next }",
        // Each walk has marks of its own.
        "n := 3\nwhile (n > 0) { p := x\nwhile (p != null) { p := p.Next }\nn := n - 1 }",
        "p := x\nTop: goto { p = null -> End }\nq := p.Next\np := q\ngoto { true -> Top }\nEnd: halt",
    ] {
        let program = program(text);
        let endings = Endings::find(&program).expect("it walks");
        assert!(!endings.by_choice && endings.open.is_none(), "{text}");
        let [(walk, checks)] = &endings.lemmas[..] else { panic!("{text}: {:?}", endings.lemmas) };
        let check = checks.first().expect("there is one");
        assert_eq!(outcome(walk, LISTS[0]), RunOutcome::Halted, "{walk}");
        assert_eq!(outcome(walk, LISTS[1]), RunOutcome::Failed(*check), "{walk}");
        assert_eq!(outcome(&program, LISTS[1]), RunOutcome::StepBound);
    }
}

#[test]
fn who_makes_objects_may_walk_without_end() {
    let text = "p := x\nwhile (p != null) { p.Next := new {Next = null}\np := p.Next }";
    let endings = Endings::find(&program(text)).expect("it can be left");
    assert!(endings.lemmas.is_empty());
    assert!(endings.open.is_some());
}

#[test]
fn the_program_that_may_leave_comes_to_an_end() {
    let text = "while (n != 0) { n := n - 1 }\nassert n = 0";
    let program = program(text);
    let endings = Endings::find(&program).expect("it can be left");
    assert!(endings.by_choice && endings.lemmas.is_empty());
    let open = endings.open.expect("the loop may have no end");
    // It goes on as the program does, or leaves the loop.
    let given = |heap: &str| outcome(&open, heap);
    assert_eq!(given(r#"{"vars": {"n": 2}, "tape": [false, false, false]}"#), RunOutcome::Halted);
    assert!(matches!(given(r#"{"vars": {"n": 2}, "tape": [true]}"#), RunOutcome::Failed(_)));
    assert_eq!(outcome(&program, r#"{"vars": {"n": -2}}"#), RunOutcome::StepBound);
    assert_eq!(run(&program, &Heap::empty(&program.symbols), 100).outcome, RunOutcome::Halted);
}

#[test]
fn what_is_assumed_behind_a_choice_is_checked() {
    let text =
        "assume m < 3\nTop: havoc n\ngoto { n > 0 -> Top }\nassume m < 5\nassume m > 1\nhalt";
    let endings = Endings::find(&program(text)).expect("it can be left");
    assert!(endings.by_choice && endings.open.is_none());
    let [(checked, checks)] = &endings.lemmas[..] else { panic!("{:?}", endings.lemmas) };
    assert_eq!(checks.len(), 2, "{checked}");
    let ends = |m: i64| outcome(checked, &format!(r#"{{"vars": {{"m": {m}}}, "tape": [0]}}"#));
    assert_eq!((ends(5), ends(2)), (RunOutcome::Blocked, RunOutcome::Halted));
    assert!(matches!(ends(1), RunOutcome::Failed(check) if checks.contains(&check)));
}

#[test]
fn of_recursion_and_of_loops_without_a_way_out_nothing_is_known() {
    for text in ["while (true) { n := n + 1 }", "proc f(n) returns (r) { r := f(n) }\nm := f(m)"] {
        assert!(Endings::find(&program(text)).is_none(), "{text}");
    }
}
