//! Calls as composition: nothing is inlined, and a program is reduced by the equations of its
//! procedures, recursive ones among them. The interpreter is the judge.

use base::{ProcId, Source, VarId};
use concrete::{Heap, RunOutcome, random_heap, run};
use pipeline::Pipeline;
use pipeline::front;
use symbolic::exec::{self, EndKind};
use symbolic::reduce;
use symbolic::term::{HeapNode, Term, TermNode};

use crate::support::{Tally, ending, generate, pairs, share, with_procedures, with_recursion};

const HEAPS: u64 = 4;
/// Runs of more steps are not reduced.
const STEPS: u64 = 500;
/// A turn of a loop that calls is begun again by each activation around it.
const TURNS: u64 = STEPS * 64;

/// The program with its calls.
fn with_calls(text: &str) -> Pipeline {
    let source = Source::new("calls.uh", text);
    let program = front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    Pipeline::from_program(source, program).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

#[test]
fn reduction_by_equations_of_procedures_agrees_with_the_interpreter() {
    let mut ends = Tally::default();
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let text = with_recursion(&with_procedures(&generate(seed, size), seed), seed).text();
        let pipeline = with_calls(&text);
        let program = &pipeline.program;
        for number in 0..HEAPS {
            let initial = random_heap(&program.symbols, seed * HEAPS + number, 5);
            let judge = run(program, &initial, STEPS);
            if judge.outcome == RunOutcome::StepBound {
                ends.add("at the step bound".to_owned());
                continue;
            }
            let reduced = reduce::reduce(program, pipeline.equations(), &initial, TURNS);
            let place = || format!("seed {seed}, heap {number}\n{text}");
            assert_eq!(reduced.outcome, judge.outcome, "{}", place());
            if let Some(heap) = &reduced.heap {
                assert!(Heap::same_state(&program.symbols, heap, &judge.heap), "{}", place());
            }
            ends.add(ending(program, judge.outcome));
        }
    }
    println!("{ends}");
}

/// Runs the program from the empty heap; the reduction does the same.
fn outcome(text: &str) -> RunOutcome {
    let pipeline = with_calls(text);
    let program = &pipeline.program;
    let initial = Heap::empty(&program.symbols);
    let judge = run(program, &initial, 1_000_000);
    let reduced = reduce::reduce(program, pipeline.equations(), &initial, 1_000_000);
    assert_eq!(reduced.outcome, judge.outcome, "{text}");
    let same = |heap| Heap::same_state(&program.symbols, heap, &judge.heap);
    assert!(reduced.heap.as_ref().is_none_or(same), "{text}");
    judge.outcome
}

/// How many of its own checks main may fail, as far as the form of terms tells.
fn open_checks(text: &str) -> usize {
    let pipeline = with_calls(text);
    let ends = pipeline.equations().ends.iter();
    ends.filter(|end| matches!(end.kind, EndKind::Fail(_))).count()
}

const MAKERS: &str = "
    type Node { Key: int, Next: Node }
    proc mk(k) { return new { Key = k, Next = null } }
    proc create(n) { if (n <= 0) { return null }  t := create(n - 1)  return new { Key = n, Next = t } }
    proc same(p) { return p }
    proc last(p) { if (p = null) { return null }  t := last(p.Next)  if (t = null) { return p }  return t }
    proc tree(d) returns (l) {
        l := null
        i := 0
        while (i < 2) {
            if (d > 0) { t := tree(d - 1)  t.Key := t.Key + d }
            l := new { Key = 0, Next = l }
            i := i + 1
        }
    }
";

/// Every activation, and every turn of a loop in one, makes objects of its own.
#[test]
fn objects_of_different_activations_differ() {
    for text in [
        "a := mk(1)  b := mk(1)  b.Key := 2  assert a != b && a.Key = 1",
        "l := create(4)  n := 0  p := l  while (p != null) { n := n + p.Key  p := p.Next }  assert n = 10",
        "l := create(3)  assert l != l.Next && l.Next != l.Next.Next && l != l.Next.Next",
        "o := new { Key = 5, Next = null }  l := tree(2)  assert o.Key = 5 && l != o && l.Key = 0",
        "l := tree(1)  m := tree(1)  l.Next.Key := 7  assert m.Next.Key = 0 && m.Key = 0",
        // What a call gives back may be older than it.
        "a := mk(1)  b := same(a)  b.Key := 2  assert a = b && a.Key = 2",
        "l := create(2)  p := last(l)  p.Next := l  assert l.Next.Next = l",
    ] {
        assert_eq!(outcome(&format!("{MAKERS}{text}")), RunOutcome::Halted, "{text}");
    }
    for text in [
        "a := mk(1)  b := same(a)  assert a != b",
        "l := create(2)  assert last(l) != l.Next",
        "l := tree(1)  l.Next.Key := 1  assert l.Key = l.Next.Key",
    ] {
        let outcome = outcome(&format!("{MAKERS}{text}"));
        assert!(matches!(outcome, RunOutcome::Failed(_)), "{text}");
    }
}

/// A new object is none that was there, whatever was called before; what a call that makes none
/// gives back can be new.
#[test]
fn the_age_of_objects_is_known_across_calls() {
    for (text, checks) in [
        ("a := mk(1)  c := new { Key = 0, Next = null }  assert a != c", 0),
        ("a := mk(1)  b := mk(2)  c := new { Key = 0, Next = null }  assert a != c && b != c", 0),
        (
            "a := mk(1)  i := 0  while (i < n) { b := mk(i)  i := i + 1 }
          c := new { Key = 0, Next = null }  assert a != c && b != c",
            0,
        ),
        ("p := same(l)  c := new { Key = 0, Next = null }  assert p != c", 0),
        ("p := last(l)  c := new { Key = 0, Next = p }  assert p != c", 0),
        ("c := new { Key = 0, Next = null }  p := same(c)  assert p != c", 1),
        ("c := new { Key = 0, Next = l }  p := last(c)  assert p != c", 1),
        (
            "c := new { Key = 0, Next = null }  if (l != null) { l.Next := c }  p := last(l)  assert p != c",
            1,
        ),
    ] {
        assert_eq!(open_checks(&format!("{MAKERS}{text}")), checks, "{text}");
    }
}

/// Equal calls on what they can see are one term, whatever else has changed.
#[test]
fn equal_calls_are_one_term() {
    let len = "proc len(p) { if (p = null) { return 0 }  return 1 + len(p.Next) }\n";
    for (text, checks) in [
        ("a := len(l)  b := len(l)  assert a = b", 0),
        ("a := len(l)  if (k != null) { k.Key := a }  b := len(l)  assert a = b", 0),
        ("a := len(l)  if (k != null) { k.Next := l }  b := len(l)  assert a = b", 1),
        ("a := len(l)  b := len(k)  assert a = b", 1),
    ] {
        assert_eq!(open_checks(&format!("{len}{text}")), checks, "{text}");
    }
}

/// What goes into a call are its arguments and what it shares with its caller; what its body says is
/// about its parameters and what it shares.
#[test]
fn own_variables_of_callers_stay_outside_calls() {
    let (mut calls, mut reads) = (0, 0);
    for seed in 0..share(1_000) {
        let text = with_recursion(&with_procedures(&generate(seed, 14), seed), seed).text();
        let pipeline = with_calls(&text);
        let (program, equations) = (&pipeline.program, pipeline.equations());
        let terms = &equations.terms;
        let kind = |var: VarId| program.symbols[var].kind;
        let no_loops = |proc| equations.owners.iter().filter(|&&owner| owner == proc).count() == 1;
        for term in (0..terms.len()).map(Term::new) {
            let TermNode::LiVar(heap, var) = *terms.node(term) else { continue };
            if heap == terms.empty()
                && var != terms.ending_var()
                && let Some(owner) = kind(var).owner().filter(|&owner| owner != ProcId::MAIN)
                && no_loops(owner)
            {
                assert!(program.proc(owner).parameters.contains(&var), "{text}");
                reads += 1;
            }
            let HeapNode::Compose(entry, call) = terms.heap(heap) else { continue };
            let HeapNode::Rec(symbol) = *terms.heap(*call) else { continue };
            let Some(callee) = terms.proc_of(symbol) else { continue };
            let HeapNode::Defined { vars, .. } = terms.heap(*entry) else { panic!("{text}") };
            for &(var, _) in vars {
                let is_parameter = program.proc(callee).parameters.contains(&var);
                assert!(is_parameter || kind(var).owner().is_none(), "{text}");
            }
            calls += 1;
        }
    }
    assert!(calls > 1_000 && reads > 1_000, "{calls} calls, {reads} reads");
}

/// Procedures that each call the one below twice: m equations, whatever the calls would cost.
#[test]
fn calls_are_not_copied() {
    let terms = |procs: usize| {
        let level = |at: usize| match at {
            0 => "proc f0(p) { if (p != null) { p.Key := p.Key + 1 }  return p }\n".to_owned(),
            _ => format!("proc f{at}(p) {{ a := f{0}(p)  b := f{0}(a)  return b }}\n", at - 1),
        };
        let text: String = (0..procs).map(level).collect();
        let pipeline = with_calls(&format!("{text}x := f{}(l)\n", procs - 1));
        let equations = pipeline.equations();
        let lines = exec::render(&pipeline.program, equations, &pipeline.names).lines().count();
        (equations.terms.len(), lines)
    };
    let ((half, half_lines), (whole, lines)) = (terms(1_000), terms(2_000));
    assert!(whole <= 2 * half && lines <= 2 * half_lines, "{half} terms, then {whole}");
    assert!(whole < 20 * 2_000, "{whole} terms");
}

/// The recursion of a run is as deep as its input says.
#[test]
fn deep_recursion_is_reduced() {
    let text = "proc count(n) { if (n <= 0) { return 0 }  return 1 + count(n - 1) }
                x := count(50000)  assert x = 50000";
    assert_eq!(outcome(text), RunOutcome::Halted);
}

/// The equations of a procedure name its variables bare, others with the procedure's name; what ends a
/// run in a call is said by ω.
#[test]
fn equations_of_procedures_as_text() {
    let text = "
        proc append(p, q) returns (r) { if (p = null) { return q }  p.Next := append(p.Next, q)  return p }
        m := append(l, k)
    ";
    let pipeline = with_calls(text);
    let shown = exec::render(&pipeline.program, pipeline.equations(), &pipeline.names);
    assert_eq!(
        shown,
        "\
H1 = {p ↦ LI(LI(p).Next)} ∘ Rec(append)
Body(append) = merge⟨
  (LI(p) = null, {r ↦ LI(q)}),
  (LI(p) ≠ null, {r ↦ LI(p), ·.Next ↦ LI(H1, ·.Next), LI(p).Next ↦ LI(H1, r)})⟩

H2 = {append.p ↦ LI(l), append.q ↦ LI(k)} ∘ Rec(append)
main = {m ↦ LI(H2, append.r), ·.Next ↦ LI(H2, ·.Next)}
"
    );
    let text = "
        proc last(p) returns (r) { if (p.Next = null) { return p.Key }  return last(p.Next) }
        a := last(l)  b := last(k)
    ";
    let pipeline = with_calls(text);
    let shown = exec::render(&pipeline.program, pipeline.equations(), &pipeline.names);
    assert_eq!(
        shown,
        "\
H1 = {p ↦ LI(LI(p).Next)} ∘ Rec(last)
Body(last) = merge⟨
  (LI(p) = null, {ω ↦ 1}),
  (LI(p) ≠ null ∧ LI(LI(p).Next) = null, {r ↦ LI(LI(p).Key)}),
  (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {r ↦ LI(H1, r), ω ↦ LI(H1, ω)})⟩

H2 = {last.p ↦ LI(l)} ∘ Rec(last)
H3 = {last.p ↦ LI(k)} ∘ Rec(last)
main = merge⟨
  (LI(H2, ω) = 0 ∧ LI(H3, ω) = 0, {a ↦ LI(H2, last.r), b ↦ LI(H3, last.r)})⟩

ω = union(⟨LI(H2, ω) ≠ 0, LI(H2, ω)⟩, ⟨LI(H2, ω) = 0 ∧ LI(H3, ω) ≠ 0, LI(H3, ω)⟩, ⟨¬(LI(H2, ω) ≠ 0 ∨ LI(H3, ω) ≠ 0), 0⟩)

check 1 fails (a field of null is read at 2:40) if
    ω = 1
"
    );
}

/// A recursive search that returns, or fails, or halts inside its loop makes each call once: what it
/// costs to reduce is linear in the steps of the run.
#[test]
fn searches_that_leave_their_loops_make_each_call_once() {
    for leave in ["return r", "fail", "halt", "goto { true -> Out }"] {
        let text = format!(
            "proc search(d) returns (r) {{
                r := 0  i := 0
                while (i < 3) {{
                    if (d <= 0) {{ return 7 }}
                    j := 0
                    while (j < 1) {{ r := search(d - 1)  if (r > 0 && d > 35) {{ {leave} }}  j := j + 1 }}
                    if (r > 0) {{ return r }}
                    i := i + 1
                }}
                r := 0
                Out:
            }}
            x := search(40)"
        );
        let pipeline = with_calls(&text);
        let program = &pipeline.program;
        let initial = Heap::empty(&program.symbols);
        let judge = run(program, &initial, 10_000);
        let reduced = reduce::reduce(program, pipeline.equations(), &initial, judge.steps);
        assert_eq!(reduced.outcome, judge.outcome, "{text}");
    }
}
