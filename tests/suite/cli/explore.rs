//! `unheap explore`: paths up to a bound, what they cover, and tests of them.

use std::fs;
use std::path::Path;

use super::{ends, refused};
use crate::support::unheap;

const FIGURE: &str = "examples/explore/fig_1_broken.uh";

/// A loop, a recursion, and a check that fails behind two turns.
const LOOP: &str = "proc down(n) returns (r) {\n\
    \x20 if (n <= 0) { r := 0 } else { r := down(n - 1) }\n\
    }\n\
    i := 0\n\
    while (i < n) {\n\
    \x20 i := i + 1\n\
    }\n\
    Here: r := down(i)\n\
    assert i < 2 || b\n";

#[test]
fn the_report_has_paths_witnesses_and_coverage() {
    let expected = "\
examples/explore/fig_1_broken.uh: FAILS (2 paths: 1 halt, 1 fail)
  check 1 at 12:5, fails if the assertion is false: 1 path
    initial heap
      r = 0
      a = 0
      b = -1
    run
      16:1  r := q(a, b)                    a = 0; b = -1
      10:3    goto { a <= b -> q.L13.2 }
      11:5    r := p(a + 1, b)              x = 1; y = -1
      5:3       goto { x <= y -> p.L5.4 }
      5:16      x := x + 1                  x = 2
      5:27      goto { true -> p.L6 }
      6:3       goto { x <= y -> p.L6.4 }
      6:16      r := x                      r = 2
      6:23      goto { true -> p.L7 }
      7:1       return                      r = 2
      12:5    goto { r != a + 2 -> q.L13 }
      12:5    assert false                  check 1 fails: the assertion is false
    in q, called at 16:1 by main
  covered: 11 of 13 statements, 4 of 6 sides, 4 of 6 conditions, 1 of 1 checks
    5:36 in p, statement `y := y - 1`: refuted
    6:32 in p, statement `r := y`: refuted
    5:3 in p, side `x <= y`: never true, refuted
    6:3 in p, side `x <= y`: never true, refuted
    5:3 in p, condition `x <= y`: never true, refuted
    6:3 in p, condition `x <= y`: never true, refuted
path 1 halts
  if a <= b, a < (b + 1), a < (b + 2)
  then r = b + 2
path 2 fails at check 1, the assertion is false at 12:5
  if b < a, b < (a + 1), b < (a + 2)
";
    let shown = ends(&format!("explore {FIGURE} --paths --coverage"), "", 1).out;
    assert_eq!(shown, expected);
}

#[test]
fn exit_codes_say_how_far_it_came() {
    // All paths are there, for the loop counts with constants.
    let counted = "i := 0 while (i < 9) { i := i + 1 } assert i = 9";
    let all = ends("explore -", counted, 0).out;
    assert!(all.starts_with("<stdin>: EXPLORED (1 path: 1 halt)\n"), "{all}");
    let cut = ends("explore - --bound 1", LOOP, 3).out;
    assert!(cut.starts_with("<stdin>: CUT ("), "{cut}");
    assert!(cut.contains("at the loop at 5:1\n"), "{cut}");
    assert!(cut.contains("  covered: 9 of 9 statements, 4 of 4 sides"), "{cut}");
    let fails = ends("explore - --bound 2", LOOP, 1).out;
    assert!(fails.contains("check 1 at 9:1, fails if the assertion is false: 1 path"), "{fails}");
    let deepened = ends("explore - --deepen 1..4", LOOP, 1).out;
    assert_eq!(deepened, fails, "the first bound at which it fails is the last one");
    let single = ends("explore - --bound 1 --bound 2@5 --bound 3@down", LOOP, 1).out;
    assert!(!single.contains("call of down"), "{single}");
}

#[test]
fn bounds_hold_where_a_loop_is_left_by_what_a_call_answers_or_by_a_flag() {
    let list = "type Node { Val: int, Next: Node }
        proc more(p: Node) returns (b: bool) { if (p != null) { b := true } else { b := false } }
        proc left(p: Node) returns (n: int) { if (p != null) { n := 1 } else { n := 0 } }
        var l: Node
        p := l\n";
    for ways in [
        "while (p != null) { p := p.Next }",
        "while (more(p)) { p := p.Next }",
        "while (left(p) = 1) { p := p.Next }",
        "go := more(p) while (go) { p := p.Next go := more(p) }",
        "go := 1 while (go = 1) { if (p = null) { go := 0 } else { p := p.Next } }",
        "go := true while (go) { go := p != null  if (go) { p := p.Next } }",
    ] {
        let cut = ends("explore - --bound 2 --merge none", &format!("{list}{ways}"), 3).out;
        assert!(cut.starts_with("<stdin>: CUT ("), "{ways}: {cut}");
        assert!(cut.contains(" at the loop at 6:"), "{ways}: {cut}");
    }
    // What is decided beside a counter does not matter to it.
    let beside = "while (i < 12) { if (l != null && l.Val > i) { n := n + 1 } i := i + 1 }";
    let text = format!("{list} i := 0 n := 0 {beside} assert n <= 12");
    let all = ends("explore - --bound 2", &text, 0).out;
    assert!(all.starts_with("<stdin>: EXPLORED ("), "{all}");
}

#[test]
fn the_memory_is_bounded() {
    // Each turn doubles what is to be kept in mind.
    let text = "type Node { Val: int, Next: Node }
        var l: Node
        p := l
        n := 0
        while (p != null) { if (p.Val > n) { n := n + p.Val * p.Val }  p := p.Next }";
    let ended =
        unheap("explore - --bound 100 --merge none --timeout 120 --memory 90").stdin(text).run();
    let said = format!("{}{}", ended.out, ended.err);
    assert!(said.contains("--memory gives more than 90 MiB"), "{said}");
    assert!(ended.code == 2 || ended.code == 3, "{said}");
    for (wrong, why) in [("0", "0 is not in 1.."), ("much", "invalid digit")] {
        let ended = unheap(&format!("explore - --memory {wrong}")).stdin(text).run();
        assert!(ended.code == 2 && ended.err.contains(why), "{}", ended.err);
    }
}

#[test]
fn targets_are_places_and_checks() {
    for target in ["8", "label:Here"] {
        let reached = ends(&format!("explore - --first --target {target}"), LOOP, 1).out;
        assert!(reached.starts_with("<stdin>: REACHED (1 path: 1 get to a target)\n"), "{reached}");
        assert!(reached.contains(&format!("  target {target}: 1 path, the first one after ")));
    }
    let failed = ends("explore - --bound 2 --target check:1", LOOP, 1).out;
    assert!(failed.contains("check 1 at 9:1, fails if the assertion is false: 1 path"), "{failed}");
    // What is not there to be reached is told apart from what was cut.
    let text = "x := 1\nif (x > 3) {\n  y := 1\n}\n";
    let none = ends("explore - --target 3", text, 0).out;
    assert!(none.contains("  target 3: no path gets there\n"), "{none}");
}

#[test]
fn states_that_can_get_to_no_target_are_dropped() {
    let text =
        "if (a > 0) {\n  if (b > 0) { x := 1 }\n  if (c > 0) { x := 2 }\n} else {\n  y := 1\n}\n";
    let counted = |arguments: &str, code| -> u64 {
        let json = ends(&format!("explore - --json {arguments}"), text, code).out;
        let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        json["counters"]["tests"].as_u64().expect("it is counted")
    };
    assert_eq!(counted("", 0), 4);
    assert_eq!(counted("--target 5", 1), 1, "what follows the other side is not looked at");
}

/// Who leaves out what seems to lead nowhere does not say that a target cannot be reached.
#[test]
fn what_is_pruned_is_not_said_to_be_unreachable() {
    let text = "type A { N: int }
proc f(a, n) {
  if (n > 0) { a.N := a.N + 1 }
  if (a.N > 4) {
    fail
  }
}
a := new { N = 0 }
havoc n
f(a, n)
havoc n
f(a, n)
";
    let none = ends("explore - --target 5", text, 0).out;
    assert!(none.contains("EXPLORED") && none.contains("target 5: no path gets there"), "{none}");
    let pruned = ends("explore - --target 5 --prune", text, 3).out;
    assert!(pruned.starts_with("<stdin>: PRUNED (0 paths)\n"), "{pruned}");
    assert!(pruned.contains("  target 5: not reached\n  pruned: 1 state, "), "{pruned}");
    let reached = ends("explore - --target 5 --prune", &text.replace("> 4", "> 1"), 1).out;
    assert!(reached.contains("target 5: 1 path"), "{reached}");
}

/// Paths through procedures are numbered as they are told where the procedure is explored alone.
#[test]
fn others_are_compared_and_paths_are_targets() {
    let table = ends(&format!("explore {FIGURE} --atoms --compare"), "", 1).out;
    for row in ["  plain ", "  eager ", "  layers "] {
        assert!(table.contains(row), "{table}");
    }
    // The first path is cut; three turns of the loop take the second one.
    let reached = ends("explore - --target leaf:2@down", LOOP, 1).out;
    assert!(reached.contains("  target leaf:2@down: 1 path, the first one after "), "{reached}");
}

#[test]
fn wrong_places_are_refused() {
    for (arguments, message) in [
        ("--bound 0", "--bound: expected a number from 1 to 1000000, not `0`"),
        ("--bound 2@1", "no loop begins on line 1: loops begin on lines 5"),
        ("--bound 2@up", "`up` is no line and no recursive procedure: there are down"),
        ("--deepen 3..2", "--deepen: 3 is more than 2"),
        ("--deepen 3", "--deepen: expected two bounds"),
        ("--target 77", "no statement begins on line 77"),
        ("--target check:9", "the program has no check `9`: they have the numbers 1 to 1"),
        ("--target label:There", "the program has no label `There`"),
        ("--target leaf", "`leaf` is no target"),
        ("--target leaf:1", "expected the number of a path and a procedure"),
        (
            "--target leaf:9@down",
            "down has no path `9`: up to the bound they have the numbers 1 to",
        ),
        ("--target leaf:0@down", "down has no path `0`"),
        ("--target leaf:1@up", "the program has no procedure `up`: its procedures are down"),
        ("--prune", "--target <PLACE>"),
        ("--plain --eager", "cannot be used with"),
        ("--entry up", "has no procedure up"),
        ("--cover paths", "--tests <DIR>"),
        ("--plain --compare", "cannot be used with"),
    ] {
        refused(&format!("explore - {arguments}"), LOOP, message);
    }
    let library = "proc p() { x := 1 }";
    refused("explore -", library, "nothing is called: say --entry with one of p");
}

/// The files of a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("it can be listed").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort_unstable();
    names
}

#[test]
fn tests_are_written_and_run_again() {
    let folder = tempfile::tempdir().expect("there is room");
    let tests = folder.path().join("tests");
    let explore = |program: &str, option: &str, code: i32| {
        let ended = unheap(&format!("explore {program} {option}")).arg(&tests).run();
        assert_eq!(ended.code, code, "{program} {option}\n{}{}", ended.out, ended.err);
        ended
    };
    explore(FIGURE, "--tests", 1);
    let both = ["0001-halts", "0002-fails-1"];
    let mut expected: Vec<String> =
        both.iter().flat_map(|test| ["dot", "json"].map(|end| format!("{test}.{end}"))).collect();
    expected.push("tests.json".to_owned());
    assert_eq!(names(&tests), expected);
    let same = explore(FIGURE, "--replay-tests", 0).out;
    assert_eq!(same, "2 tests: 2 as before\n");
    // Each is a heap file like others.
    let heap = unheap(&format!("run {FIGURE} --heap")).arg(tests.join("0002-fails-1.json")).run();
    assert_eq!(heap.code, 1, "{}", heap.out);
    // The program without the error does otherwise.
    let changed = explore("examples/explore/fig_1.uh", "--replay-tests", 1).out;
    assert_eq!(
        changed,
        "0002-fails-1.json: changed\n  it did this: fails at check 1, the assertion is false; now: \
         halts\n  at the end r was 0, now it is 2\n2 tests: 1 as before, 1 changed\n"
    );
    // Another program has no such variables: that is told, and the tests stay.
    let before = names(&tests);
    let misfit = explore("examples/explore/heap_op.uh", "--replay-tests", 2);
    assert!(misfit.err.contains("error[E0502]: the program has no variable `r`"), "{}", misfit.err);
    assert!(misfit.out.ends_with("2 tests: 0 as before, 2 do not fit the program\n"));
    assert_eq!(names(&tests), before);
    // New tests take the place of old ones, which do not stay beside them.
    explore("examples/explore/fig_1.uh", "--tests", 0);
    assert_eq!(names(&tests).len(), 5);
    assert!(!names(&tests).iter().any(|name| name.contains("fails")));
    // A table that is broken is no table, and nothing is written over it.
    fs::write(tests.join("tests.json"), "{\"tests\": 3}").expect("it can be written");
    let broken = explore(FIGURE, "--replay-tests", 2);
    assert!(broken.err.contains("is no table of tests"), "{}", broken.err);
    let kept = explore(FIGURE, "--tests", 2);
    assert!(kept.err.contains("is no table of tests") && kept.out.is_empty(), "{}", kept.err);
}

#[test]
fn a_folder_with_other_files_is_left_alone() {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("letter.txt"), "dear").expect("it can be written");
    let ended = unheap(&format!("explore {FIGURE} --tests")).arg(folder.path()).run();
    assert_eq!((ended.code, ended.out.as_str()), (2, ""));
    assert!(ended.err.contains("holds files, and no tests.json"), "{}", ended.err);
    assert_eq!(names(folder.path()), ["letter.txt"]);
}

#[test]
fn kinds_of_coverage_ask_for_different_tests() {
    let text = "if (a > 0 || b > 0) { x := 1 } else { x := 2 }\nassert x > 0\n";
    let count = |cover: &str| {
        let folder = tempfile::tempdir().expect("there is room");
        let command = format!("explore - --cover {cover} --tests");
        let ended = unheap(&command).arg(folder.path()).stdin(text).run();
        assert_eq!(ended.code, 0, "{}", ended.err);
        names(folder.path()).iter().filter(|name| name.ends_with(".dot")).count()
    };
    assert_eq!(["branches", "conditions", "paths", "checks"].map(count), [2, 3, 2, 1]);
}

#[test]
fn coverage_is_drawn_by_the_tools_of_lcov() {
    let folder = tempfile::tempdir().expect("there is room");
    let (lcov, dot) = (folder.path().join("p.info"), folder.path().join("p.dot"));
    let mut command = unheap(&format!("explore {FIGURE} --lcov"));
    command = command.arg(&lcov).arg("--dot").arg(&dot);
    assert_eq!(command.run().code, 1);
    let lcov = fs::read_to_string(lcov).expect("it was written");
    assert!(lcov.starts_with("TN:\nSF:examples/explore/fig_1_broken.uh\nFN:5,p\n"), "{lcov}");
    for line in ["FNDA:2,q", "BRDA:10,13,1,1", "BRDA:5,3,1,0", "BRH:4", "LH:9", "end_of_record"] {
        assert!(lcov.lines().any(|own| own == line), "{line}\n{lcov}");
    }
    let dot = fs::read_to_string(dot).expect("it was written");
    assert!(dot.starts_with("digraph exploration {\n") && dot.ends_with("}\n"), "{dot}");
    assert_eq!(dot.matches("style=bold").count(), 1, "{dot}");
}

#[test]
fn faulty_versions_of_tcas_fail() {
    for version in ["01", "04", "36"] {
        let file = format!("examples/explore/tcas/v{version}.uh");
        let failed = ends(&format!("explore {file} --first"), "", 1).out;
        assert!(failed.contains("fails if the assertion is false: 1 path"), "{failed}");
    }
}
