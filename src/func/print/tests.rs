//! Tests of this step on hand-built functional programs.

use super::*;
use crate::fixture::{self, Maker, key, var};
use crate::{Binary, FuncNode, NodeId, Unary, prune};

#[test]
fn the_increment_loop_reads_as_in_the_paper() {
    let expected = "\
-- Body(Inc) = …
find_inc (key : Node → int) (next : Node → Node) (p : Node) : (Node → int) × Node =
  if p = null then (key, p)
  else find_inc key[p ↦ key p + 1] next (next p)

main (key : Node → int) (next : Node → Node) (p : Node) : outcome =
  let (key1, p1) = find_inc key next p in
  halt {Key = key1, p = p1}
";
    assert_eq!(render(&prune(fixture::increment())), expected);
}

#[test]
fn branches_bindings_and_long_lines() {
    let expected = "\
find_build (key : Node → int) (next : Node → Node) (p : Node) (n : int) (clock : int)
    : (Node → int) × (Node → Node) × Node × int =
  if n <= 0 then (key, next, p, clock) else
  let a = address (clock + 1) in
  find_build key[a ↦ n] next[a ↦ p] a (n - 1) (clock + 1)

find_sum (key : Node → int) (next : Node → Node) (p : Node) (n : int) : int × Node =
  if p = null then (n, p)
  else find_sum key next (next p) (n + key p)

main (key : Node → int) (next : Node → Node) (p : Node) (n : int) (clock : int) : outcome =
  let (key1, next1, p1, clock1) = find_build key next p n clock in
  let (n2, p2) = find_sum key1 next1 p1 0 in
  if n2 < 0 then fail 8
  else halt {Key = key1, Next = next1, p = p2, n = n2, κ = clock1}
";
    assert_eq!(render(&prune(fixture::build_and_sum())), expected);
}

/// Prints an expression over `key p n`.
fn check(make: impl FnOnce(&mut Maker) -> NodeId, expected: &str) {
    let params = [("key", key()), ("p", var(0)), ("n", var(1))];
    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let value = make(&mut main);
    main.block(Vec::new(), Tail::Halt(vec![value]));
    let text = render(&fixture::program(vec![main], &[var(1)]));
    let body = text.split_once("=\n").expect("a head and a body").1;
    assert_eq!(body, format!("  halt {{n = {expected}}}\n"));
}

#[test]
fn parentheses_stand_where_they_are_needed() {
    let chain = |op: Binary, first: Binary| {
        move |main: &mut Maker| {
            let [a, b] = [main.get(2), main.get(2)];
            let left = main.binary(first, a, b);
            let right = main.int(-6);
            main.binary(op, left, right)
        }
    };
    check(chain(Binary::Sub, Binary::Sub), "n - n - -6");
    check(chain(Binary::Mul, Binary::Add), "(n + n) * -6");
    check(chain(Binary::Add, Binary::Mul), "n * n - 6");
    check(chain(Binary::Eq, Binary::Lt), "(n < n) = -6");
    let right = |main: &mut Maker| {
        let (a, b) = (main.get(2), main.plus(2, 1));
        let difference = main.binary(Binary::Sub, a, b);
        let negative = main.node(FuncNode::Unary(Unary::Neg, difference));
        main.node(FuncNode::Unary(Unary::Neg, negative))
    };
    check(right, "-(-(n - (n + 1)))");
    let write = |main: &mut Maker| {
        let [map, at, again] = [0, 1, 1].map(|local| main.get(local));
        let value = main.read(0, 1);
        let written = main.node(FuncNode::Write { map, key: at, value });
        main.node(FuncNode::Read { map: written, key: again })
    };
    check(write, "key[p ↦ key p] p");
}

#[test]
fn lines_break_where_they_nest_least_and_deep_programs_print() {
    const DEPTH: usize = 50_000;
    let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
    let mut sum = main.get(0);
    let mut nest = main.get(0);
    for _ in 0..DEPTH {
        let (one, two) = (main.int(1), main.plus(0, 2));
        sum = main.binary(Binary::Add, sum, one);
        nest = main.binary(Binary::Sub, two, nest);
    }
    let all = main.binary(Binary::Mul, sum, nest);
    let mut block = main.block(Vec::new(), Tail::Halt(vec![all]));
    for at in 0..DEPTH {
        let cond = main.node(FuncNode::Bool(true));
        let other = main.block(Vec::new(), Tail::Blocked);
        let (then, els) = if at % 2 == 0 { (block, other) } else { (other, block) };
        block = main.block(Vec::new(), Tail::If { cond, then, els });
    }
    let text = render(&fixture::program(vec![main], &[var(1)]));
    let long = |line: &&str| line.chars().count() > 100 && !line.ends_with(")))}");
    assert_eq!(text.lines().find(long), None, "only closing parentheses have no spaces");
    assert!(text.len() < 200 * DEPTH, "{}", text.len());
    let broken = text.lines().find(|line| line.contains("halt")).expect("it halts");
    assert!(broken.ends_with("+ 1"), "{broken}");
}
