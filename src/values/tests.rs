//! What is proved, and what must not be.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::sample::SampledRuns;
use crate::search::{NoProofs, ValueTask, prove};
use crate::{CheckLimits, FactTrial, check_certificate, validate_facts};
use base::{CheckId, Property, Source, SourceReading};
use program::{CheckKind, Program};
use solver::Cancel;

const MERGE: &str = "
type Node { Key: int, Next: Node }
proc build(k: int, n: int) returns (r: Node) {
  havoc d
  if (n <= 0 || d < 0) { return null }
  t := build(k + d, n - 1)
  return new {Key = k, Next = t}
}
proc merge(a: Node, b: Node) returns (r: Node) {
  if (a = null) { return b }
  if (b = null) { return a }
  if (a.Key <= b.Key) {
    a.Next := merge(a.Next, b)
    return a
  }
  b.Next := merge(a, b.Next)
  return b
}
l := merge(build(x, n), build(y, m))
while (l != null && l.Next != null) {
  assert l.Key <= l.Next.Key
  l := l.Next
}
";

const COPY: &str = "
type Node { Key: int, Next: Node }
var l: Node
proc copy(p: Node) returns (r: Node) {
  if (p = null) { return null }
  t := copy(p.Next)
  return new {Key = p.Key, Next = t}
}
proc sum(p: Node) returns (s: int) {
  if (p = null) { return 0 }
  return p.Key + sum(p.Next)
}
m := copy(l)
assert sum(m) = sum(l)
";

const MIRROR: &str = "
type Tree { Key: int, Left: Tree, Right: Tree }
proc build(d: int) returns (t: Tree) {
  havoc k
  if (d <= 0 || k = 0) { return null }
  l := build(d - 1)
  r := build(d - k)
  return new {Key = k, Left = l, Right = r}
}
proc mirror(t: Tree) {
  if (t = null) { return }
  u := t.Left
  t.Left := t.Right
  t.Right := u
  mirror(t.Left)
  mirror(t.Right)
}
proc total(t: Tree) returns (s: int) {
  if (t = null) { return 0 }
  return t.Key + total(t.Left) + total(t.Right)
}
t := build(n)
s := total(t)
mirror(t)
assert total(t) = s
";

/// Memory is freed as it is taken out of a list; a loop reads in between.
pub(crate) const DELETE: &str = "
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
struct node { int key; struct node *next; };
struct node *build(int n) {
    if (n <= 0)
        return 0;
    struct node *l = malloc(sizeof *l);
    l->key = __VERIFIER_nondet_int();
    l->next = build(n - 1);
    return l;
}
struct node *delete(struct node *l, int key) {
    if (!l)
        return 0;
    struct node *rest = delete(l->next, key);
    if (l->key == key) {
        free(l);
        return rest;
    }
    l->next = rest;
    return l;
}
int main(void) {
    struct node *l = build(__VERIFIER_nondet_int());
    l = delete(l, 3);
    int n = 0;
    for (struct node *m = l; m; m = m->next)
        n = m->key;
    while (l) {
        struct node *next = l->next;
        free(l);
        l = next;
    }
    return n == 3;
}
";

/// Nodes lead back to those that lead to them.
const BACK: &str = "
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { struct node *next, *back; };
struct node *build(int n, struct node *back) {
    if (n <= 0)
        return 0;
    struct node *l = malloc(sizeof *l);
    l->back = back;
    l->next = 0;
    l->next = build(n - 1, l);
    return l;
}
void destroy(struct node *l, struct node *back) {
    if (!l)
        return;
    if (l->back != back)
        reach_error();
    destroy(l->next, l);
    free(l);
}
int main(void) {
    struct node *l = build(__VERIFIER_nondet_int(), 0);
    destroy(l, 0);
    return 0;
}
";

/// Programs that are proved, and how each is broken.
const PROGRAMS: [(&str, &str, &str); 5] = [
    (MERGE, "a.Key <= b.Key", "a.Key >= b.Key"),
    (COPY, "new {Key = p.Key,", "new {Key = p.Key + p.Key,"),
    (MIRROR, "t.Right := u", "t.Right := t.Left"),
    (DELETE, "        free(l);\n        return rest;", "        return rest;"),
    (BACK, "build(n - 1, l)", "build(n - 1, back)"),
];

pub(crate) fn program(text: &str) -> Program {
    if text.contains("int main(void)") {
        let properties = vec![
            Property::UnreachCall,
            Property::ValidDeref,
            Property::ValidFree,
            Property::ValidMemtrack,
        ];
        let reading = SourceReading { properties, ..SourceReading::default() };
        return c::parse(&Source::new("program.c", text).read_as(reading), &[])
            .expect("it is right");
    }
    uh::parse(&Source::new("program.uh", text)).expect("it is right")
}

fn limits(cancel: &Cancel) -> CheckLimits<'_> {
    CheckLimits { deadline: Instant::now() + Duration::from_secs(20), memory_mib: 2_000, cancel }
}

/// The checks that are proved, and their certificates.
pub(crate) fn proofs(
    program: &Program,
    runs: SampledRuns,
) -> (BTreeSet<CheckId>, Vec<(BTreeSet<CheckId>, String)>) {
    let cancel = Cancel::default();
    let checks: BTreeSet<CheckId> = program.check_ids().collect();
    let (mut proved, mut certificates) = (BTreeSet::new(), Vec::new());
    let limits = limits(&cancel);
    let ended = prove(
        ValueTask { program, checks: &checks, runs, limits },
        |proof| {
            proved.extend(&proof.checks);
            certificates.push((proof.checks, proof.certificate));
        },
        |_| (),
    );
    // A twin may share nodes.
    assert!(matches!(ended, Ok(()) | Err(NoProofs::Refused(_))), "{ended:?}");
    (proved, certificates)
}

/// The last check of the text: what the programs are about.
fn claim(program: &Program) -> CheckId {
    let kinds = [CheckKind::Assert, CheckKind::ReachError, CheckKind::Lost];
    let last =
        |kind: CheckKind| program.check_ids().filter(|it| program.check(*it).kind == kind).last();
    kinds.into_iter().find_map(last).expect("something is asserted")
}

#[test]
fn programs_are_proved_and_their_twins_are_not() {
    for (text, right, wrong) in PROGRAMS {
        let intact = program(text);
        let all: BTreeSet<CheckId> = intact.check_ids().collect();
        assert_eq!(proofs(&intact, SampledRuns::All).0, all, "{text}");
        let broken = text.replacen(right, wrong, 1);
        assert_ne!(broken, text);
        let broken = program(&broken);
        for runs in [SampledRuns::All, SampledRuns::Passing] {
            assert!(!proofs(&broken, runs).0.contains(&claim(&broken)), "{wrong}");
        }
    }
}

#[test]
fn certificates_that_say_otherwise_are_rejected() {
    let cancel = Cancel::default();
    let is_accepted = |program: &Program, checks: &BTreeSet<CheckId>, text: &str| {
        check_certificate(program, checks, text, limits(&cancel)).is_ok()
    };
    for (text, right, wrong) in PROGRAMS {
        let intact = program(text);
        let broken = program(&text.replacen(right, wrong, 1));
        let (_, certificates) = proofs(&intact, SampledRuns::All);
        let mut count = 0;
        for (checks, certificate) in certificates {
            assert!(is_accepted(&intact, &checks, &certificate));
            if checks.contains(&claim(&intact)) {
                assert!(!is_accepted(&broken, &checks, &certificate), "{wrong}");
            }
            // The contrary of what is true at a place is not.
            for what in ["(requires ", "(ensures "] {
                for (at, _) in certificate.match_indices(what) {
                    let from = at + what.len();
                    let end =
                        from + certificate[from..].find('\n').unwrap_or(certificate.len() - from);
                    let line = certificate[from..end].trim_end_matches(')');
                    let open = line.matches('(').count();
                    let closed = line.matches(')').count();
                    let fact = format!("{line}{}", ")".repeat(open - closed));
                    let rest = &certificate[from + fact.len()..];
                    let other = format!("{}(not {fact}){rest}", &certificate[..from]);
                    assert!(!is_accepted(&intact, &checks, &other), "{other}");
                    count += 1;
                }
            }
            for (mode, other) in
                [("moved", "read"), ("moved", "kept"), ("kept", "read"), ("plain", "read")]
            {
                for (at, _) in certificate.match_indices(&format!(" {mode})")) {
                    let changed = format!(
                        "{} {other}{}",
                        &certificate[..at],
                        &certificate[at + mode.len() + 1..]
                    );
                    // A promise to keep what is not asked for may be kept.
                    let is_needed = !is_accepted(&intact, &checks, &changed);
                    assert!(is_needed || other == "kept" || text == MERGE, "{changed}");
                }
            }
        }
        assert!(count > 0, "{text}");
    }
}

#[test]
fn facts_hold_in_other_runs() {
    for (text, ..) in PROGRAMS {
        let (program, cancel) = (program(text), Cancel::default());
        let mut before = 0;
        for families in 1..=3 {
            let deadline = Instant::now() + Duration::from_secs(60);
            let limits = CheckLimits { deadline, memory_mib: 2_000, cancel: &cancel };
            let trial = FactTrial { families, work: 14_000_000, seeds: 5_000..5_400, limits };
            let held = validate_facts(&program, &trial).expect("no run says otherwise");
            assert!(held.looked_at - before > 100, "{text}");
            before = held.looked_at;
        }
    }
}

#[test]
fn cyclic_inputs_prove_nothing() {
    // `len` of a cycle does not return, but nobody has called it there.
    let text = "
type Node { Key: int, Next: Node }
var l: Node
proc len(p: Node) returns (n: int) {
  if (p = null) { return 0 }
  return 1 + len(p.Next)
}
proc first(p: Node) returns (k: int) {
  if (p = null) { return 0 }
  return p.Key
}
k := first(l)
if (l != null) {
  if (l.Next = l) { assert k != k }
}
if (k = 5) { n := len(l) assert n >= 0 }
";
    let intact = program(text);
    let asserted: Vec<CheckId> =
        intact.check_ids().filter(|check| intact.check(*check).kind == CheckKind::Assert).collect();
    for runs in [SampledRuns::All, SampledRuns::Passing] {
        let (proved, _) = proofs(&intact, runs);
        assert!(!proved.contains(&asserted[0]));
        assert!(proved.contains(&asserted[1]));
    }
}

#[test]
fn what_is_no_value_is_refused() {
    let list = "type Node { Key: int, Next: Node }\n";
    let grow = "proc grow(n: int) returns (r: Node) {
  if (n <= 0) { return null }
  return new {Key = n, Next = grow(n - 1)}
}
proc add(p: Node) { if (p != null) { p.Key := p.Key + 1 add(p.Next) } }
proc push(p: Node, k: int) returns (r: Node) { if (k > 9) { return push(p, k - 1) } if (p != null) { p.Key := k } return new {Key = k, Next = p} }
proc both(p: Node, q: Node) { if (p != null) { p.Key := 0 both(p.Next, q) } }
";
    for (main, why) in [
        ("var l: Node add(l)", "the initial heap is written"),
        ("a := grow(n) b := push(a, 1) add(a)", "dead reference"),
        ("a := grow(n) both(a, a)", "shared node"),
        ("a := grow(n) b := new {Key = 0, Next = a} c := push(b, 1) add(a)", "dead reference"),
        ("a := grow(n) if (a != null) { a.Next := a add(a) }", "shared node"),
        ("a := grow(n) b := grow(n) assert a != b", "identity of owned objects"),
    ] {
        let text = match main.strip_prefix("var l: Node ") {
            Some(main) => format!("{list}var l: Node\n{grow}{main}"),
            None => format!("{list}{grow}{main}"),
        };
        let program = program(&text);
        let cancel = Cancel::default();
        let checks = program.check_ids().collect();
        let limits = limits(&cancel);
        let runs = SampledRuns::All;
        let ended =
            prove(ValueTask { program: &program, checks: &checks, runs, limits }, |_| (), |_| ());
        match ended {
            Err(NoProofs::Refused(refusal)) => assert_eq!(refusal.why, why, "{main}"),
            other => panic!("{main}: {other:?}"),
        }
    }
}
