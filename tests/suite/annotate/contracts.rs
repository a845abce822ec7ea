//! Contracts without invariants.

use base::Source;
use engine::NotAnnotated;

use super::{annotated, held_text};
use crate::support::{is_whole, project, unheap};

/// Of procedures that nobody calls the invariants are found by which they keep their contracts, beside what main does.
#[test]
fn contracts_get_the_invariants_by_which_they_are_kept() {
    let text = "proc fill(a: int[], v: int)
  requires a != null
  modifies a[..]
  ensures forall k in 0..len(a): a[k] = v
{
  i := len(a)
  while (i > 0) {
    i := i - 1
    a[i] := v
  }
}
proc raise(a: int[])
  requires a != null
  modifies a[..]
  ensures forall k in 0..len(a): a[k] = old(a[k]) + 1
{
  i := 0
  while (i < len(a)) {
    a[i] := a[i] + 1
    i := i + 1
  }
}
s := 0
i := 0
while (i < 5) {
  s := s + i
  i := i + 1
}
assert s >= 0
";
    let (lines, made) = held_text(&Source::new("test.uh", text), 20).expect("it is a proof");
    assert!(lines >= 5, "{lines}");
    for said in ["v = a[k]", "old(a[k])"] {
        assert!(made.contains(said), "{said}: {made}");
    }
    // What is not true gets none.
    let wrong = text.replace("old(a[k]) + 1", "old(a[k]) + 2");
    assert!(matches!(annotated(&wrong), Err(NotAnnotated::NotSafe(_))));
}

#[test]
fn claims_that_belong_into_other_files_are_told() {
    let [used, own] = ["list.uh", "push.uh"].map(|name| {
        std::fs::read_to_string(project("examples/library").join(name)).expect("it is there")
    });
    let run =
        unheap("verify --annotate --timeout 120").arg(project("examples/library/push.uh")).run();
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    let claims: Vec<&str> =
        run.err.lines().filter(|line| line.contains("in `contains`: ")).collect();
    assert_eq!(claims.len(), 2, "{}", run.err);
    if !is_whole() {
        return;
    }
    // In one file they are written, and open braces get lines of their own.
    let text = format!("{used}{}", own.replace("use \"list.uh\"", ""));
    let (lines, text) = held_text(&Source::new("test.uh", &*text), 4).expect("it is annotated");
    assert_eq!(lines, 4);
    for claim in claims {
        let (_, claim) = claim.split_once("in `contains`: ").expect("it is told so");
        assert!(text.lines().any(|line| line.trim() == claim), "{claim}\n{text}");
    }
}
