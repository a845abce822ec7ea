//! `unheap verify`

use std::fs;

use super::{ends, refused};
use crate::support::unheap;

#[test]
fn verdicts_have_their_exit_codes() {
    let safe = "verify examples/increment.uh";
    let out = ends(safe, "", 0).out;
    assert!(out.starts_with("examples/increment.uh: SAFE"), "{out}");
    let out = ends("verify examples/increment_broken.uh", "", 1).out;
    assert!(out.starts_with("examples/increment_broken.uh: UNSAFE"), "{out}");
    let out = ends("verify - --timeout 2", HARD, 3).out;
    assert!(out.starts_with("<stdin>: UNKNOWN"), "{out}");
}

/// The sum of the first n numbers, which no clause solver finds without non-linear invariants.
pub const HARD: &str = "i := 0\ns := 0\nwhile (i < n) { i := i + 1; s := s + i }\n\
                    assert n < 0 || 2 * s = n * (n + 1)\n";

#[test]
fn what_is_unknown_is_explained() {
    let asked = "verify - --encoding cells --stage edges --timeout 24 --why";
    let out = ends(&format!("{asked} --details"), HARD, 3).out;
    for words in [
        "facts that hold (stage edges)",
        "        i >= 0\n",
        "        i <= s\n",
        "they do not exclude",
        ": i = ",
        "what may help",
        "inference on edges, guards of at most 1:",
    ] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let json = ends(&format!("{asked} --json"), HARD, 3).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let explanation = &json["checks"][0]["explanation"];
    assert_eq!(explanation["stage"], "edges");
    assert!(explanation["facts"].as_str().is_some_and(|facts| facts.contains("i <= s")), "{json}");
    let without = ends("verify - --encoding cells --stage edges --timeout 2", HARD, 3).out;
    assert!(!without.contains("facts that hold"), "{without}");
}

/// A list with its length in a field, from which what is first goes and behind whose last one something comes.
const SIZE: &str = "c := new {Size = 0, First = null, Last = null}
havoc more
while (more > 0) {
  if (more = 1) {
    x := new {Next = null}
    if (c.Last = null) { c.First := x } else { c.Last.Next := x }
    c.Last := x
    c.Size := c.Size + 1
  } else {
    if (c.First != null) {
      c.First := c.First.Next
      c.Size := c.Size - 1
      if (c.First = null) { c.Last := null }
    }
  }
  havoc more
}
n := 0
q := c.First
while (q != null) { n := n + 1 q := q.Next }
assert(n = c.Size)
halt
";

#[test]
fn a_count_that_is_missing_is_told_and_nothing_is_said_twice() {
    let asked = "verify - --encoding cells --stage cursors-objects --timeout 24 --why";
    let out = ends(asked, SIZE, 3).out;
    let told = "what is missing\n      a count: `n` (line 20) and `c.Size` (line 8, line 12) count objects.";
    assert!(out.contains(told), "{out}");
    let facts = out.split("facts that hold").nth(1).and_then(|out| out.split("they do not").next());
    let facts = facts.expect("facts are shown");
    // A variable of the program is called x, so objects are not.
    assert!(facts.contains("for every object u of"), "{facts}");
    for place in facts.split("      at ").skip(1) {
        let mut lines: Vec<&str> = place.lines().map(str::trim).collect();
        lines.retain(|line| !line.starts_with("for every") && *line != "there is none");
        let said = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), said, "{facts}");
        assert!(!lines.contains(&"(c.First = c.Last) or (c.First != null)"), "{facts}");
    }
    let hard = ends(asked, HARD, 3).out;
    assert!(!hard.contains("a count:") && hard.contains("what is missing"), "{hard}");
}

/// The first check needs a fact that nobody finds; the second fails at once.
const FAILS_BESIDE: &str = "i := 0 s := 0
while (i < n) { i := i + 1 s := s + i * i }
if (i = n && i > 0) { assert(6 * s = n * (n + 1) * (2 * n + 1)) }
assert(i = n)
halt
";

#[test]
fn one_failure_settles_the_program() {
    let cut = "unknown, another check fails; --all-checks decides this one too";
    let members = "--encoding cells --stage edges --timeout 20";
    let started = std::time::Instant::now();
    let out = ends(&format!("verify - {members}"), FAILS_BESIDE, 1).out;
    assert!(out.contains(cut) && out.contains("UNSAFE (2 checks: 1 unsafe, 1 unknown)"), "{out}");
    // Two seconds, and what other work on the machine takes.
    assert!(started.elapsed() < std::time::Duration::from_secs(15), "{:?}", started.elapsed());
    let all = "--encoding cells --stage edges --timeout 4 --all-checks";
    let out = ends(&format!("verify - {all}"), FAILS_BESIDE, 1).out;
    assert!(out.contains(": unknown, ") && !out.contains(cut), "{out}");
}

#[test]
fn the_first_code_that_applies_counts() {
    let (safe, broken) = ("examples/increment.uh", "examples/increment_broken.uh");
    let out = ends(&format!("verify {safe} {broken}"), "", 1).out;
    assert!(out.contains(&format!("{safe}: SAFE")) && out.contains(&format!("{broken}: UNSAFE")));
    let ended = ends(&format!("verify examples/missing.uh {broken} {safe}"), "", 2);
    assert!(ended.out.contains("UNSAFE") && ended.out.contains("SAFE"), "{}", ended.out);
    assert!(ended.err.contains("cannot read examples/missing.uh"), "{}", ended.err);
}

#[test]
fn functions_are_shown_first() {
    let functions = ends("translate examples/increment.uh --to func", "", 0).out;
    let verdict = ends("verify examples/increment.uh", "", 0).out;
    let both = ends("verify --show-functions examples/increment.uh", "", 0).out;
    assert_eq!(both, functions + "\n" + &verdict);
}

#[test]
fn a_witness_makes_the_run_fail() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let ended = unheap("verify examples/increment_broken.uh --keep").arg(folder.path()).run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .expect("the folder can be listed")
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let heaps: Vec<&String> = names.iter().filter(|name| name.ends_with(".heap.json")).collect();
    assert!(!heaps.is_empty() && names.contains(&"increment_broken.smt2".to_owned()), "{names:?}");
    for heap in heaps {
        let check = heap.split('.').nth(1).and_then(|part| part.strip_prefix("check"));
        let check = check.expect("the name tells the check");
        let path = folder.path().join(heap);
        let ended = unheap("run examples/increment_broken.uh --heap").arg(path).run();
        assert_eq!(ended.code, 1, "{}", ended.err);
        assert!(ended.out.starts_with(&format!("failed: check {check},")), "{}", ended.out);
    }
}

#[test]
fn json_is_one_object_a_file() {
    let out = ends("verify --json examples/increment.uh examples/increment_broken.uh", "", 1).out;
    let stream = serde_json::Deserializer::from_str(&out).into_iter::<serde_json::Value>();
    let objects: Vec<serde_json::Value> = stream.map(|value| value.expect("it is JSON")).collect();
    assert_eq!(objects.len(), 2, "{out}");
    assert!(objects.iter().all(serde_json::Value::is_object), "{out}");
}

#[test]
fn a_program_without_checks_is_safe() {
    assert!(ends("verify -", "", 0).out.starts_with("<stdin>: SAFE"));
    refused("verify -", "x := ", "E0201");
}
