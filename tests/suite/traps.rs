//! Programs on which symbolic execution that composes, remembers or merges goes wrong easily, a program a trap. However
//! each is explored, the paths are those that were counted by hand, and the interpreter confirms them.

use crate::support::{Depth, examine_paths};

/// A trap, a program, and how many of its paths halt, fail, are blocked, and are cut at bound 2.
type Trap = (&'static str, &'static str, [u8; 4]);

const NODE: &str = "type N { Key: int, Next: N }";

const TRAPS: &[Trap] = &[
    (
        "arguments that alias otherwise than before",
        "proc f(x, y) { x.Key := 1  y.Key := 2  assert x.Key = 2 }
         p := new { Key = 0, Next = null }  q := new { Key = 0, Next = null }  f(p, p)  f(p, q)",
        [0, 1, 0, 0],
    ),
    (
        "one undecided reference passed twice",
        "proc f(x, y) returns (r) { r := 0  if (x = y) { r := 1 } }
         k := f(p, p)  assert k = 1",
        [1, 0, 0, 0],
    ),
    (
        "an alias that the callee makes by a write of its own",
        "proc f(x, y) { x.Next := y  y.Key := 7  z := x.Next  assert z.Key = 7 }
         p := new { Key = 0, Next = null }  f(p, new { Key = 1, Next = null })  f(p, p)",
        [1, 0, 0, 0],
    ),
    (
        "objects of the caller are inputs of the callee, however new",
        "proc f(x) returns (r) { r := 0  if (x.Key > 3) { r := 1 } }
         k := f(new { Key = 4, Next = null })  assert k = 1  k := f(new { Key = n, Next = null })",
        [2, 0, 0, 0],
    ),
    (
        "two calls make different objects",
        "proc f(n) returns (r) { r := new { Key = n, Next = null }  if (n < 0) { r := null } }
         p := f(1)  q := f(2)  assert p != q && p.Key < q.Key",
        [1, 0, 0, 0],
    ),
    (
        "two calls read different cells of the tape",
        "proc f() returns (r) { havoc r  if (r < 0) { r := 0 } }
         x := f()  y := f()  assert x = y",
        [4, 3, 0, 0],
    ),
    (
        "a failure, a halt and a broken assumption of the callee end the caller",
        "proc f(n, x) {
           if (n = 1) { fail }  if (n = 2) { halt }  assume n != 3  if (n = 4) { n := 1 / (n - 4) }
           if (n = 5) { x.Key := 0 }
         }
         f(n, null)  assert n != 9",
        [2, 4, 1, 0],
    ),
    (
        "what is refuted in one context is not in all",
        "proc f(x, y) returns (r) { if (x < y) { r := 1 } else { r := 2 } }
         assume k + 1 < m  r := f(m, k)  assert r = 2  r := f(a, b)",
        [2, 0, 1, 0],
    ),
    (
        "while a live reference is undecided, what it may point to is live",
        "assume p != null  if (n > 0) { p.Key := 1 } else { p.Key := 2 }
         n := 0  p := null  if (q != null) { if (q.Key = 1) { r := 1 } }",
        [8, 0, 1, 0],
    ),
    (
        "what waits for a call to return is live",
        "proc f(n) returns (r) { r := n  if (n > 0) { k := f(0)  r := r + k } }
         if (a > 0) { b := 1 } else { b := 2 }  a := 0  c := f(b)  assert c = b",
        [2, 0, 0, 0],
    ),
    (
        "turns without a test count, and a callee that is cut makes its caller cut",
        "proc f(n) { if (n > 0) { while (true) { n := n + 1 } } }  f(n)  assert n <= 0",
        [1, 0, 0, 1],
    ),
    (
        "what was cut at one depth is not at another",
        "proc f(n) { if (n > 0) { f(n - 1) } }  proc g(n) { if (n > 1) { f(n) } }  f(n)  g(n)",
        [3, 0, 0, 1],
    ),
    (
        "a loop that counts with what was merged",
        "k := 0  if (n > 0) { k := 4 } else { k := 5 }  while (k > 0) { k := k - 1 }",
        [2, 0, 0, 0],
    ),
    (
        "failing states survive a join",
        "k := 0  if (n > 0) { k := 1 }  if (m > 0) { k := k + 1 }  assert k < 2",
        [3, 1, 0, 0],
    ),
    (
        "a cell that is written on one side is joined",
        "p := new { Key = 1, Next = null }  if (n > 0) { p.Key := 2 }  assert p.Key = 1",
        [1, 1, 0, 0],
    ),
    (
        "no state waits for one that never comes",
        "if (n > 0) { if (n > 1) { halt } else { while (true) { m := m + 1 } } }  k := 1
         if (m > 0) { k := 2 }",
        [3, 0, 0, 1],
    ),
    (
        "what was read before a write stays",
        "proc f(x, y) returns (r) { r := y.Key  x.Key := r + 1  assert y.Key != r }
         p := new { Key = 3, Next = null }  k := f(p, p)  k := f(p, new { Key = 0, Next = null })",
        [0, 1, 0, 0],
    ),
];

#[test]
fn each_trap_is_avoided() {
    for (trap, text, counts) in TRAPS {
        for atoms in [true, false] {
            let seen = examine_paths(&format!("{NODE} {text}"), Depth { bound: 2, atoms }, 20, 5);
            assert!(seen.is_complete, "{trap}");
            let found = &seen.counts;
            let found = [&found.halted, &found.failed, &found.blocked, &found.cut];
            assert!(found.into_iter().eq(&counts.map(Into::into)), "{trap}: {found:?}");
        }
    }
}
