//! The laws of bounded exploration on random programs with procedures and arrays, and on programs with
//! procedures that call themselves: `support/explored.rs` says what they are.

#![allow(clippy::print_stdout, reason = "how much was explored is to be seen")]

use base::Source;
use concrete::parse;
use pipeline::front;
use testing::{Cover, CoverageTargets, ExplorationRequest, read_table};

use crate::support::{
    Depth, Tally, examine_paths, generate, pairs, with_arrays, with_fuel, with_procedures,
    with_recursion,
};

/// How many programs, a part of [`pairs`]: with those of the other tests 2,000 in all.
fn programs() -> u64 {
    pairs() / 11
}

#[test]
fn runs_take_their_paths_and_each_takes_one() {
    let (mut paths, mut runs) = (Tally::default(), Tally::default());
    for seed in 0..programs() {
        let form = with_procedures(&generate(31_000 + seed, 4), seed);
        let form = match seed % 3 {
            0 => with_recursion(&form, seed),
            1 => with_arrays(&form, seed),
            _ => form,
        };
        let seen = examine_paths(&form.text(), Depth { bound: 2, atoms: false }, 6, 7 * seed);
        paths.merge(seen.paths);
        runs.merge(seen.runs);
    }
    println!("paths: {paths}; runs: {runs}");
    for word in ["halted", "failed", "cut"] {
        assert!(paths.count(word) > programs() / 3, "{paths}");
        assert!(runs.count(word) > 5, "{runs}");
    }
}

#[test]
fn what_is_found_depends_on_nothing_else() {
    let (mut complete, mut merged) = (0, 0);
    let programs = programs() / 25;
    for seed in 0..programs {
        let text = with_fuel(&generate(seed, 5), seed).text();
        let seen = examine_paths(&text, Depth { bound: 1, atoms: true }, 6, seed);
        complete += u64::from(seen.is_complete);
        merged += seen.merged;
    }
    println!("{complete} of {programs} programs explored, {merged} states merged");
    assert!(complete * 2 > programs && merged > 0, "too few: {complete}, {merged}");
}

/// Programs that were found to break a law.
const REGRESSIONS: &[&str] = &[
    // Products of large numbers take more than one step.
    "k := 3 * n
     assume n > 100000000000000000000  m := n * n  b := k > 0",
    // At the end, objects have all their fields.
    "type N { Key: int, Next: N }  q.Next := new {Next = q.Next, Key = q.Next.Next.Key}  q := null",
    // Where references are compared it is decided where they point, whoever reads the answer.
    "type N { Mark: bool }  var p: N  var q: N  var r: N
     q := new {Mark = q != null}  if (false) { n := 0 }  p := new {Mark = r = null}",
    // What is new to a procedure may be an object that its caller knows.
    "type N { Key: int }  var r: N  global p: N
     proc again(r) { while (r != p) { } }
     goto { p != null -> There }  There: again(r)",
    // A path that is followed ends where its call does: one that was cut in one shape of the heap goes on in others.
    "type N { Mark: bool }  global p: N  global q: N
     proc again() {
         if (false) { again() }
         goto { true -> Over }  L1: goto { p.Mark -> L1 }  Over: q.Mark := true  goto { true -> L1 }
     }
     again()",
    // What another condition of the same statement compares is no matter to a loop that counts with constants.
    "k := 0  L1: k := k + 1  goto { k > 6 -> L4, i > n -> L3 }  i := n  L3: goto { true -> L1 }  L4: k := 0",
    // A difference is a constant in the state at hand, once the unknown of the turn is.
    "k := 4  while (k > 0) { k := k - 1  i := k  if (i - j < -j) { } }",
    // Where two numbers of a condition are as far apart on each way, they are not merged with others.
    "m := n + 3  while (n < m) { havoc x  if (x > 0) { n := n + 1 } else { n := n + 2 } }",
    // A choice of constants leaves as little of a condition as each of them.
    "global k: int  global t: int  proc f() { if (t = 0) { return }  k := k - 1 }
     k := 3  while (n + k != n) { n := j  f() }",
];

/// Programs of numbers, whose states meet.
const MEETING: &[&str] = &[
    "i := 0  s := 0
     while (i < 3) { havoc x  if (x > 0) { s := s + 1 } else { s := s + 2 }  i := i + 1 }
     assert s != 4",
    "proc most(x, y) returns (r) { r := x  if (y > r) { r := y } }
     m := most(a, b)  m := most(m, c)  if (m < 10) { m := 10 }  assert m != a + 11",
    "if (a < b) { k := a } else { k := b }  if (k < 0) { k := -k }  while (k > 0) { k := k - 2 }  assert k = 0",
];

#[test]
fn a_run_takes_one_path_where_states_are_merged() {
    for text in MEETING {
        let seen = examine_paths(text, Depth { bound: 3, atoms: true }, 40, 5);
        assert!(seen.is_complete && seen.merged_runs >= 40, "{} {text}", seen.merged_runs);
    }
}

/// The tests that are written of a program do what is written of them.
fn replays(text: &str) -> usize {
    let source = Source::new("p.uh", text);
    let program = front::program(&source).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
    let options = Depth { bound: 1, atoms: false }.options();
    let wanted =
        ExplorationRequest { cover: Some(Cover::Conditions), ..ExplorationRequest::default() };
    let found = testing::explored(&source, &program, &options, &[], wanted);
    let files = testing::files(&program, "p.uh", &found.tests);
    let (_, table) = files.last().expect("the table comes last");
    let places = CoverageTargets::collect(&program);
    for row in read_table(table).expect("it is a table").tests {
        let (_, heap) = files.iter().find(|(name, _)| *name == row.heap).expect("it is written");
        let (heap, _) = parse(&program.symbols, heap).expect("it is a heap file");
        let changes = testing::replay(&program, &places, &row, &heap);
        assert!(changes.is_empty(), "{changes:#?}\n{text}");
    }
    found.tests.len()
}

#[test]
fn tests_do_what_is_written_of_them() {
    let text = |seed| with_procedures(&generate(41_000 + seed, 4), seed).text();
    let programs = programs() / 14;
    let tests: usize = (0..programs).map(|seed| replays(&text(seed))).sum();
    assert!(tests as u64 > 2 * programs, "{tests}");
}

#[test]
fn what_was_wrong_once_is_right() {
    for text in REGRESSIONS {
        replays(text);
        assert!(examine_paths(text, Depth { bound: 1, atoms: true }, 10, 3).is_complete, "{text}");
    }
}
