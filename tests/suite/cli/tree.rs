//! `unheap tree`: all ways through a procedure, and what claims say of them.

use std::fs;

use super::{ends, refused};
use crate::support::{project, share, some, unheap};

const BOUNDED: &str = "proc up(n: int, b: int) returns (i: int)\n\
    \x20 requires n >= 0\n\
    \x20 ensures i = n && b != 0\n\
    {\n\
    \x20 i := 0\n\
    \x20 while (i < n)\n\
    \x20   invariant 0 <= i && i <= n\n\
    \x20 {\n\
    \x20   i := i + 1\n\
    \x20   assert i > 0\n\
    \x20 }\n\
    \x20 assert b > 0\n\
    }\n";

#[test]
fn paths_keep_claims_or_may_break_them() {
    let expected = "\
up: where the procedure starts
  claim 3: requires n >= 0
└─ goes to up.L6: claim 5 kept
   i ↦ 0

up.L6: a loop head
  claim 5: invariant 0 <= i && i <= n
├─ n ≤ i
│  ├─ b > 0
│  │  returns: claim 4 kept
│  └─ b ≤ 0
│     fails, check 2, the assertion is false at 12:3: may happen, what is claimed does not exclude it
└─ i < n
   ├─ i + 1 > 0
   │  goes to up.L6: claim 5 kept
   │  i ↦ i + 1
   └─ i + 1 ≤ 0
      fails, check 1, the assertion is false at 10:5: cannot happen

9 nodes, 5 paths: 1 cannot happen, 3 kept, 1 may fail
";
    assert_eq!(ends("tree - --entry up", BOUNDED, 0).out, expected);
}

#[test]
fn each_statement_can_be_a_node() {
    let drawn = ends("tree - --entry up --steps", BOUNDED, 0).out;
    for line in [
        "└─ line 5: i := 0",
        "└─ line 6: goto { i >= n -> up.L12 }",
        "line 12: assert false",
        "      └─ line 9: i := i + 1",
        "fails, check 2, the assertion is false at 12:3: may happen",
    ] {
        assert!(drawn.lines().any(|own| own.contains(line)), "{line}\n{drawn}");
    }
    let nodes = |drawn: &str| -> usize {
        let counts = drawn.lines().last().expect("there are counts");
        counts.split(' ').next().and_then(|count| count.parse().ok()).expect("it is a number")
    };
    assert!(nodes(&drawn) > 9, "{drawn}");
    // The same paths with the same ends.
    let ends_of = |drawn: &str| {
        drawn.lines().last().map(|line| line.split_once(", ").map(|it| it.1.to_owned()))
    };
    assert_eq!(ends_of(&drawn), ends_of(&ends("tree - --entry up", BOUNDED, 0).out));
}

#[test]
fn drawings_are_for_graphviz() {
    let drawn = ends("tree - --entry up --to dot", BOUNDED, 0).out;
    assert!(drawn.starts_with("digraph tree {\n") && drawn.ends_with("}\n"), "{drawn}");
    assert!(drawn.contains("n1_0 -> n1_1 [label=\"n ≤ i\"];"), "{drawn}");
    assert_eq!(drawn.matches("style=dashed").count(), 1, "{drawn}");
    assert_eq!(drawn.matches("style=bold").count(), 1, "{drawn}");
}

/// What is proved of the examples has no path that breaks it, and of what is broken there is one.
#[test]
fn trees_agree_with_verdicts() {
    let folder = project("examples/contracts");
    let mut seen = [0_u64, 0];
    let entries = fs::read_dir(folder).expect("there is the folder").flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "uh"));
    paths.sort();
    for path in some(paths.chunks(2)).flatten() {
        let text = fs::read_to_string(path).unwrap_or_default();
        let is_safe = text.contains("expect: SAFE");
        let mut may_go_wrong = false;
        let procs = text.lines().filter_map(|line| line.strip_prefix("proc "));
        let names = procs.filter_map(|rest| rest.split('(').next());
        let mut trees = vec![unheap("tree --timeout 60")];
        if text.lines().any(|line| line.starts_with("proc ")) {
            trees = names.map(|name| unheap("tree --timeout 60 --entry").arg(name)).collect();
        }
        for tree in trees {
            let ended = tree.arg(path).run();
            assert_eq!(ended.code, 0, "{}: {}", path.display(), ended.err);
            let counts = ended.out.lines().last().unwrap_or_default().to_owned();
            let wrong = counts.contains("may fail") || counts.contains("may break");
            assert!(!(is_safe && wrong), "{}:\n{}", path.display(), ended.out);
            may_go_wrong |= wrong;
        }
        seen[usize::from(is_safe)] += 1;
        // What main does wrong is in no procedure's tree.
        let has_main =
            text.lines().any(|line| line.starts_with("var ")) || !text.trim_end().ends_with('}');
        assert!(is_safe || may_go_wrong || has_main, "{}", path.display());
    }
    assert!(seen.iter().all(|&count| count >= share(8)), "{seen:?}");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    refused("tree -", BOUNDED, "nothing is called: say --entry with one of up");
    refused("tree - --entry down", BOUNDED, "has no procedure down: its procedures are up");
    refused("tree - --entry up --to png", BOUNDED, "invalid value 'png'");
    refused("tree - --entry up --timeout 0", BOUNDED, "--timeout");
}
