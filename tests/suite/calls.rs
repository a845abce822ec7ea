//! Horn clauses of programs with their calls, recursion included.

use analysis::Goal;
use base::Source;
use chc::verify;
use concrete::{ObjectNames, random_heap, render};
use encode::cells::STAGES;
use encode::{Encoded, Exact, Replayed};
use pipeline::Pipeline;
use pipeline::front;

use crate::support::{Tally, ending, generate, share, with_procedures};

const HEAPS: u64 = 4;
const STEPS: u64 = 400;
/// How many random programs all of the laws are held against.
const PROGRAMS: u64 = 400;

/// Programs whose procedures call themselves and each other.
pub const RECURSIVE: &[&str] = &[
    "proc len(p) { if (p = null) { return 0 }  return 1 + len(p.Next) }
     assume l != null  assert len(l) = len(l.Next) + 1",
    "proc create(n) { if (n <= 0) { return null }  t := create(n - 1)  return new {Key = 0, Next = t} }
     proc len(p) { if (p = null) { return 0 }  return 1 + len(p.Next) }
     assert len(create(n)) = n",
    "proc last(p) { if (p.Next = null) { return p.Key }  return last(p.Next) }
     proc contains(p, k) { if (p = null) { return false }  return p.Key = k || contains(p.Next, k) }
     k := last(l)  assert contains(l, k)  assert k < 2",
    "proc inc(p) { if (p != null) { p.Key := p.Key + 1  inc(p.Next) } }
     k := l.Key  inc(l)  assert l.Key = k + 1  inc(l)  assert l.Key = k + 1",
    "proc reverse(p) returns (h) { if (p = null || p.Next = null) { return p }
       h := reverse(p.Next)  p.Next.Next := p  p.Next := null }
     m := reverse(l)  assert m.Key >= 0 && reverse(m) = l",
    "proc remove(p, x) { if (p = null) { return null }
       t := remove(p.Next, x)  if (p.Key = x) { return t }  p.Next := t  return p }
     proc contains(p, k) { if (p = null) { return false }  return p.Key = k || contains(p.Next, k) }
     m := remove(l, x)  assert !contains(l, x)",
    "global a  global b  global c
     proc fib(n) { if (n < 2) { a := 1  b := 1 } else { fib(n - 1)  d := a + b  a := b  b := d } }
     c := 42  fib(n)  assert c = 42 && a >= 1 && b >= a && b < 5",
    "proc even(p) { if (p = null) { return true }  return odd(p.Next) }
     proc odd(p) { if (p = null) { return false }  return even(p.Next) }
     assert even(l) || odd(l)  assert even(l)",
    "proc insert(t, k) { if (t = null) { return new {Key = k, Left = null, Right = null} }
       if (k < t.Key) { t.Left := insert(t.Left, k) } else { t.Right := insert(t.Right, k) }  return t }
     t := insert(insert(t, 3), k)  assert t.Key = 3  assert t.Left = null",
    "proc step(n) returns (n) { if (n > 5) { halt }  if (n < 0) { fail }  havoc k  assume k > n
       while (k > n) { k := k - 1  if (k = 3) { return }  n := step(n + k) } }
     n := step(n)  assert n < 4",
    "proc mk(k) returns (p, q) { p := new {Key = k, Other = null}  q := p  if (k > 0) { p, q := mk(k - 1) }
       q.Other := p }
     p, q := mk(n)  r, q := mk(1)  assert p != r && q.Other = r  p.Other := p  assert p.Key = n",
    "proc search(p, k) { while (p != null) { if (p.Key = k) { return p }
         if (p.Down != null) { q := search(p.Down, k)  if (q != null) { return q } }
         p := p.Next }  return null }
     p := search(l, 0)  assert p = null || p.Key = 0  assert p != l",
];

/// The programs with their seeds: each recursive one several times, then random ones.
fn programs() -> impl Iterator<Item = (u64, Pipeline)> {
    let random = (0..share(PROGRAMS)).map(|seed| {
        let size = 6 + usize::try_from(seed % 12).expect("a number below 12 fits");
        with_procedures(&generate(seed, size), seed).text()
    });
    let repeats = usize::try_from(share(10)).expect("it is small");
    let recursive =
        RECURSIVE.iter().flat_map(move |text| std::iter::repeat_n((*text).to_owned(), repeats));
    (0..).zip(recursive.chain(random).map(|text| pipeline(&text)))
}

fn pipeline(text: &str) -> Pipeline {
    let source = Source::new("calls.uh", text);
    let program = front::program(&source).unwrap_or_else(|error| panic!("{error:#?}\n{text}"));
    Pipeline::from_program(source, program).expect("the programs are small")
}

/// Holds clauses against runs.
fn replay(seed: u64, pipeline: &Pipeline, encoded: &Encoded) -> Vec<Replayed> {
    let Pipeline { program, source, .. } = pipeline;
    assert_eq!(verify(&encoded.clauses.system), Ok(()), "{}", source.text);
    let heaps = (0..HEAPS).map(|heap| random_heap(&program.symbols, seed * HEAPS + heap, 6));
    let replayed = heaps.map(|heap| {
        encoded.replay(program, &heap, STEPS).unwrap_or_else(|mismatch| {
            let heap = render(&program.symbols, &heap, &ObjectNames::default());
            panic!("{seed}: {mismatch}\n{}\n{heap}", source.text)
        })
    });
    replayed.collect()
}

/// Each state of each activation, each call and each return is derived, and nothing else.
#[test]
fn runs_with_calls_are_derived_by_the_clauses() {
    let (mut tally, mut instances) = (Tally::default(), 0);
    for (seed, pipeline) in programs() {
        let encoded = pipeline.clauses(Exact::Arrays).expect("the programs are small");
        for replayed in replay(seed, &pipeline, encoded) {
            instances += replayed.instances;
            tally.add(ending(&pipeline.program, replayed.outcome));
        }
    }
    println!("{instances} instances of clauses; runs: {tally}");
    assert!(instances > 1000, "the programs are trivial");
}

/// The same seen through cells, at each stage in turn: with all objects that there are.
#[test]
fn samples_of_runs_with_calls_are_derived() {
    let (mut samples, mut stages) = (0, STAGES.iter().cycle());
    for (seed, pipeline) in programs() {
        let stage = stages.next().expect("they never end");
        let encoded = pipeline.cells(stage, &Goal::All).expect("there are no arrays");
        samples += replay(seed, &pipeline, &encoded).iter().map(|run| run.facts).sum::<usize>();
    }
    println!("{samples} samples");
    assert!(samples > 1000, "the programs are trivial");
}

/// A list that is copied and changed: what is called there sees objects that were there, that main has
/// made, and that it has made itself.
const COPY: &str = "
proc copy(p, k) {
    if (p = null) { return null }
    t := copy(p.Next, k)
    p.Key := k
    return new {Key = p.Key + 1, Next = t}
}
l := new {Key = 0, Next = l}
m := copy(l, n)
while (m != null) { assert m.Key != 7 && l.Key = n  m := m.Next }";

/// Were an entry clause forgotten, solvers would take it that there are no such calls, and the same holds
/// of each other clause of calls and returns.
#[test]
fn each_clause_of_a_call_is_missed() {
    let pipeline = pipeline(COPY);
    let stage = STAGES.iter().find(|stage| stage.name == "numbers").expect("it is one");
    let whole = pipeline.cells(stage, &Goal::All).expect("there are no arrays");
    let is_derived = |encoded: &Encoded| {
        let heaps = (0..40).map(|seed| random_heap(&pipeline.program.symbols, seed, 6));
        heaps.into_iter().all(|heap| encoded.replay(&pipeline.program, &heap, STEPS).is_ok())
    };
    assert!(is_derived(&whole));
    let mut removed = 0;
    for at in 0..whole.clauses.origins.len() {
        let comment = whole.clauses.origins[at].comment.clone();
        if !comment.contains("call") && !comment.contains("return") {
            continue;
        }
        let mut broken = pipeline.cells(stage, &Goal::All).expect("there are no arrays");
        broken.clauses.system.clauses.remove(at);
        broken.clauses.origins.remove(at);
        assert!(!is_derived(&broken), "nothing needs {comment}");
        removed += 1;
    }
    assert!(removed > 10, "there are {removed} clauses of calls");
}
