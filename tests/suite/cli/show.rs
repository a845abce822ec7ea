//! `unheap show`: claims as formulas, procedures cut by what is claimed, and what is asked about them.

use super::{ends, refused};

/// Formulas with every operator, a recursive procedure with a frame, and one that calls it.
const CLAIMED: &str = "type Node { Key: int, Next: Node }\n\
    predicate odd(o: Node, n: int) = !(o.Key % 2 = 0) || o.Key != n * 3\n\
    predicate near(a: int[], n: int) = (forall k in 0..n: exists l in k..n+1: a[k] < a[l] && l > k) && n >= 0\n\
    proc raise(p: Node, by: int) returns (n: int)\n\
    \x20 requires by > 0\n\
    \x20 modifies o.Key for o of Node if o != null\n\
    \x20 ensures p != null ==> p.Key > old(p.Key)\n\
    {\n\
    \x20 n := 0\n\
    \x20 if (p != null) {\n\
    \x20   p.Key := p.Key + by\n\
    \x20   n := raise(p.Next, by) + 1\n\
    \x20 }\n\
    }\n\
    proc raise_all(p: Node)\n\
    \x20 ensures forall o of Node: odd(o, 1) ==> (forall v of int: v < 1 || v > 0)\n\
    {\n\
    \x20 i := 0\n\
    \x20 while (i < 3)\n\
    \x20   invariant 0 <= i\n\
    \x20   hint i <= 3\n\
    \x20 {\n\
    \x20   k := raise(p, i + 1)\n\
    \x20   i := i + 1\n\
    \x20 }\n\
    }\n";

fn shown(arguments: &str) -> String {
    ends(&format!("show - {arguments}"), CLAIMED, 0).out
}

#[test]
fn claims_are_formulas_on_paper() {
    assert_eq!(shown("odd"), "odd(o, n) ⇔\n  ¬(o.Key mod 2 = 0) ∨ o.Key ≠ n · 3\n");
    assert_eq!(
        shown("near"),
        "near(a, n) ⇔\n  (∀ k: 0 ≤ k < n ⇒ ∃ l: k ≤ l < n + 1 ∧ a[k] < a[l] ∧ l > k) ∧\n  n ≥ 0\n"
    );
    assert_eq!(
        shown("raise --what formula"),
        "raise(p, by) returns (n)\n  requires at 5:3\n    by > 0\n  modifies at 6:3\n    \
         o.Key for o of Node if o != null, which is\n    \
         ∀ o ∈ Node: fresh(o) ∨ o ≠ null ∨ o.Key = old(o.Key)\n  ensures at 7:3\n    \
         old(p) ≠ null ⇒ old(p).Key > old(p.Key)\n"
    );
    let all = shown("raise_all");
    assert!(all.ends_with(
        "  ensures at 16:3\n    ∀ o ∈ Node: ¬(o.Key mod 2 = 0) ∨ o.Key ≠ 1 · 3 ⇒ (∀ v ∈ ℤ: v < 1 ∨ v > 0)\n  \
         invariant at 20:5\n    0 ≤ i\n  hint at 21:5\n    i ≤ 3\n"
    ), "{all}");
}

#[test]
fn loops_and_calls_are_cut() {
    assert_eq!(
        shown("raise_all --what cut"),
        "proc raise_all(p)\n  i := 0\nL19:\n  assert 0 <= i\n  forget i, k, Node.Key\n  \
         assume 0 <= i\n  goto { i >= 3 -> L26 }\n  // raise(p, i + 1)\n  assert (i + 1) > 0\n  \
         forget k, Node.Key\n  assume modifies o.Key for o of Node if o != null\n  \
         assume p != null ==> p.Key > old(p.Key)\n  i := i + 1\n  goto { true -> L19 again }\n\
         L26:\n  assert forall o of Node: !(o.Key % 2 = 0) || o.Key != 1 * 3 ==> \
         (forall v of int: v < 1 || v > 0)\n  return\nL19 again:\n  assert 0 <= i\n  stop\n"
    );
    // What a call is given may change by it: behind the call it is what it was.
    let program = "proc f(a: int, b: int) returns (r: int) requires a < b ensures r > a && r < b + 2 {\n\
        \x20 r := a + 1\n}\nproc g(x: int) returns (x1: int) {\n  x1 := x\n  x1 := f(x1, 7)\n}\n";
    let cut = ends("show - g --what cut", program, 0).out;
    assert_eq!(
        cut,
        "proc g(x) returns (x1)\n  x1 := x\n  // f(x1, 7)\n  assert x1 < 7\n  forget x1\n  \
         assume x1 > old(x1) && x1 < 7 + 2\n  return\n"
    );
}

#[test]
fn a_loop_with_two_entries_forgets_all_that_is_written() {
    let program = "proc f(x: int) returns (n: int) {\n  m := 1\n  n := 0\n  goto { x > 0 -> B }\n\
        A: n := n + 1\nB: m := m + 1\n  goto { m < 9 -> A }\n}\n";
    let cut = ends("show - f --what cut", program, 0).out;
    assert!(cut.contains("\nB:\n  forget n, m\n") && cut.contains("\nB again:\n  stop\n"), "{cut}");
}

#[test]
fn goals_have_claims_in_the_place_of_predicates() {
    let goals = shown("raise_all --what clauses");
    let expected = "goal 2, from raise_all.L19: a call of raise\n    i >= 0\n    i < 3\n  ⇒ claim 4: (i + 1) > 0\n\n\
        goal 3, from raise_all.L24 to raise_all.L19; writes i\n";
    assert!(goals.contains(expected), "{goals}");
    // Nothing has a quantifier where a solver is asked.
    let instances = ends("show examples/contracts/sort_array.uh sort --what instances", "", 0).out;
    let asked: Vec<&str> = instances.lines().filter(|line| line.starts_with("    ")).collect();
    assert!(asked.len() > 20, "{instances}");
    assert!(asked.iter().all(|line| !line.contains("for all")), "{instances}");
    assert!(instances.contains("some!"), "{instances}");
}

#[test]
fn what_there_is_not_is_refused() {
    refused(
        "show - nothing",
        CLAIMED,
        "there are raise, raise_all; and no predicate or fold is called so",
    );
    refused("show - odd --what cut", CLAIMED, "there is no procedure odd");
    refused("show - raise --what heap", CLAIMED, "invalid value 'heap'");
    refused("show - raise", "proc raise( {}", "E02");
    refused("show -", CLAIMED, "<NAME>");
}
