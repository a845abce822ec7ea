//! From where what is reached, calls and returns matched.

use base::Source;
use program::Program;
use program::cfg::{Reach, reached_from};

const PROGRAM: &str = "proc down(n) returns (r) {\n  if (n > 0) { r := down(n - 1) } else { r := leaf(n) }\n}\n\
    proc leaf(n) returns (r) { r := n }\n\
    proc never(n) { never(n) }\n\
    x := down(y)\nif (x = 0) { never(x)   x := 1 }\nx := leaf(x)\nx := 2\n";

fn program() -> Program {
    crate::parse(&Source::new("p.uh", PROGRAM)).expect("it is right")
}

fn at(program: &Program, text: &str) -> usize {
    let texts = (0..program.code.len()).map(|at| program::stmt_text(program, at));
    let positions: Vec<usize> =
        texts.enumerate().filter(|(_, statement)| statement == text).map(|(at, _)| at).collect();
    assert_eq!(positions.len(), 1, "{text}: {positions:?}");
    positions[0]
}

#[test]
fn calls_and_returns_are_matched() {
    let program = program();
    let leaf = at(&program, "r := n");
    let (first, last) = (at(&program, "x := down(y)"), at(&program, "x := leaf(x)"));
    let reach = Reach::to_targets(&program, [at(&program, "r := down(n - 1)")]);
    // In a call from the end nothing leads back to the first one.
    assert!(!reach.is_possible(leaf, [last]));
    assert!(!reach.is_possible(leaf, [at(&program, "r := leaf(n)"), first]));
    assert!(reach.is_possible(first, []));
    let end = Reach::to_targets(&program, [at(&program, "x := 2")]);
    assert!(end.is_possible(leaf, [last]));
    assert!(end.is_possible(leaf, [at(&program, "r := leaf(n)"), first]));
}

#[test]
fn what_stands_behind_a_call_that_does_not_return_is_not_reached() {
    let program = program();
    let behind = at(&program, "x := 1");
    assert!(!Reach::to_targets(&program, [behind]).is_possible(0, []));
    assert!(!reached_from(&program, [0])[behind]);
    assert!(reached_from(&program, [0])[at(&program, "x := 2")]);
    assert!(reached_from(&program, [at(&program, "r := n")])[at(&program, "x := 2")]);
}
