//! What is claimed of states: its meaning, verdicts on it against runs, and that no wrong claim is proved.

mod mutants;
pub mod runs;

use std::collections::BTreeSet;
use std::time::Duration;

use base::{CheckId, Source};
use concrete::{Heap, RunOutcome, collect, parse, run_watched};
use engine::{
    CertificateVerdict, Overall, TurnKind, UnknownReason, Verdict, VerificationOptions,
    VerificationReport, certificate, check, verify,
};
use pipeline::Pipeline;
use pipeline::front;
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::spec::claim_text;
use program::{Program, heads};

use crate::support::{generate, pairs, project, some};
use runs::{refuted, runs_of};

/// How many heaps a claim that holds is held against: a twentieth of [`pairs`].
fn heaps() -> u64 {
    pairs() / 20
}

fn program(text: &str) -> Program {
    front::program(&Source::new("test.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// The numbers of the claims that the run from a heap breaks, from 1 for the first claim.
fn broken(text: &str, heap: &str) -> Vec<usize> {
    let program = program(text);
    let heap = match heap {
        "" => Heap::empty(&program.symbols),
        heap => parse(&program.symbols, heap).unwrap_or_else(|errors| panic!("{errors:#?}")).0,
    };
    let all: BTreeSet<CheckId> = program.claims.iter().map(|claim| claim.check).collect();
    let found = collect(&program, &heap, 100_000, &all).broken;
    let number = |id: &CheckId| program.claims.iter().position(|claim| claim.check == *id);
    found.iter().filter_map(number).map(|at| at + 1).collect()
}

#[test]
fn claims_mean_what_they_say() {
    let list = "type Node { Key: int, Next: Node } var p: Node var q: Node var n: int var b: bool";
    let heap = r#"{ "vars": {"p": "a", "q": null, "n": 2, "b": true},
        "objects": {"a": {"Key": 1, "Next": "c"}, "c": {"Key": 5, "Next": null},
                    "d": {"Key": -3, "Next": "a"}, "e": {"Key": 0, "Next": null}} }"#;
    let of = |claim: &str| {
        format!(
            "{list}\nL: invariant {claim}\ngoto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}"
        )
    };
    for (claim, is_true) in [
        ("p.Key = 1 && p.Next.Key = 5", true),
        // Not defined is not true, whatever would come of it.
        ("q.Key = 0", false),
        ("q.Key = 0 || true", false),
        ("true || q.Key = 0", true),
        ("!(q.Key = 0)", false),
        ("q != null ==> q.Key = 7", true),
        ("n / (n - 2) = 0", false),
        ("n != 2 && 1 / (n - 2) = 0 || n = 2", true),
        ("-7 / 2 = -4 && -7 % 2 = 1", true),
        // All objects that exist are meant, whether anything leads to them or not.
        ("forall o of Node: o.Key > 0", false),
        ("forall o of Node: o.Key > -4", true),
        ("exists o of Node: o.Key = -3", true),
        // So is one that holds nothing and that nothing refers to.
        ("exists o of Node: o.Key = 0 && o.Next = null", true),
        ("exists o of Node: o.Next.Key = 5", false),
        ("exists o of Node: o.Next != null && o.Next.Key = 5", true),
        ("forall o of Node, x of Node: o.Key = x.Key ==> o = x", true),
        ("forall o of Node: exists x of Node: x.Key = o.Key + 4 || o.Key % 5 = 0", true),
        ("!(forall o of Node: o.Next.Key = 0)", false),
        // The end of an interval is left out.
        ("forall k in 0..n: k < 2", true),
        ("exists k in 0..n: k = n", false),
        ("forall k in 5..n: false", true),
        ("forall k in 0..n, l in k + 1..n: k < l", true),
        // What is said of all integers can only be refuted.
        ("forall v of int: v < 5", false),
        ("forall v of int: v * v >= 0", true),
        ("exists v of int: v * v = 1000000", true),
        ("!(exists v of int: v = n)", false),
        // So much is looked at and no more.
        ("forall k in 0..1000000000: k >= 0", true),
        ("(if b then n else 0) = 2 && (if b then true else q.Key = 1)", true),
        ("n = 2 ==> b ==> n = 3", false),
        ("p = p.Next ==> false", true),
    ] {
        let found = broken(&of(claim), heap);
        assert_eq!(found.is_empty(), is_true, "{claim}");
    }
}

#[test]
fn contracts_are_looked_at_where_procedures_begin_and_return() {
    let node = "type Node { Key: int, Next: Node } var p: Node";
    let call = |head: &str, body: &str| {
        format!(
            "{node}\nproc f(a: Node, n: int) returns (r: Node) {head} {{ r := a {body} }}\n\
                 p := new {{Key = 1, Next = null}} p := f(p, 4)"
        )
    };
    for (head, body, wrong) in [
        ("requires n = 4 && a.Key = 1", "", ""),
        ("requires n = 5", "", "1"),
        // A parameter is the argument in what is ensured, and what it is now elsewhere.
        ("ensures n = 4", "n := 5", ""),
        ("ensures r = a && old(a.Key) = 1 && r.Key = 2", "a.Key := 2 a := null", ""),
        ("ensures old(a.Key) = r.Key", "a.Key := 2", "1"),
        ("ensures fresh(r)", "", "1"),
        ("ensures fresh(r)", "r := new {Key = 1, Next = a}", ""),
        // What was made since was not there before.
        ("ensures forall o of Node: old(o.Key) = 1", "r := new {Key = 1, Next = a}", "1"),
        (
            "ensures forall o of Node: fresh(o) || old(o.Key) = 1",
            "r := new {Key = 3, Next = a}",
            "",
        ),
        ("ensures old(forall o of Node: o.Key = 1)", "r := new {Key = 3, Next = a}", ""),
        ("modifies nothing", "r := new {Key = 3, Next = a} r.Key := 4", ""),
        ("modifies nothing", "a.Key := 3", "1"),
        // What counts is what has changed where it returns.
        ("modifies nothing", "a.Key := 3 a.Key := 1", ""),
        ("modifies a.Key", "a.Key := 3 a := null", ""),
        ("modifies a.Next", "a.Key := 3", "1"),
        ("modifies o.Key for o of Node if o.Key = n - 3", "a.Key := 3", ""),
        ("modifies o.Key for o of Node if o.Key = n", "a.Key := 4", "1"),
        ("requires n = 4 ensures r = null modifies nothing", "a.Key := 9", "23"),
        // Of what began without what is required nothing is promised.
        ("requires n = 4 requires n = 3 ensures r = null modifies nothing", "a.Key := 9", "2"),
    ] {
        let found: String = broken(&call(head, body), "").iter().map(ToString::to_string).collect();
        assert_eq!(found, wrong, "{head} {{ {body} }}");
    }
    let array = |claim: &str| {
        format!(
            "proc f(a: int[], n: int) {claim} {{ if (n >= 0 && n < len(a)) {{ a[n] := 7 }} }}
            var a: int[] a := new int[3] a[0] := 1 f(a, 1)"
        )
    };
    for (claim, wrong) in [
        ("requires len(a) = 3 && (forall k in 1..len(a): a[k] = 0)", ""),
        ("requires a[3] = 0 || true", "1"),
        ("ensures forall k in 0..len(a): k != n ==> a[k] = old(a[k])", ""),
        ("ensures forall k in 0..len(a): a[k] = old(a[k])", "1"),
        ("ensures forall b of int[]: b[1] = 7", ""),
        ("modifies nothing", "1"),
    ] {
        let found: String = broken(&array(claim), "").iter().map(ToString::to_string).collect();
        assert_eq!(found, wrong, "{claim}");
    }
    let recursive = format!(
        "{node}\nproc f(a: Node, n: int) requires n != 1 ensures a.Key >= old(a.Key) + n \
        {{ if (n > 0) {{ a.Key := a.Key + 1 f(a, n - 1) }} }}\np := new {{Key = 0, Next = null}} f(p, 3)"
    );
    assert_eq!(broken(&recursive, ""), [1]);
}

#[test]
fn heads_are_the_recursive_vertices() {
    for seed in 0..400 {
        let text = generate(seed, 14).text();
        let program = program(&text);
        let graph = ControlFlowGraph::build(&program);
        let order = Order::search(&graph);
        for (position, head) in heads(&program).into_iter().enumerate() {
            let vertex = Vertex::of_instr(position);
            let expected = order.is_reachable(vertex).then(|| order.is_recursive(vertex));
            assert_eq!(head, expected, "{position}\n{text}");
        }
    }
}

/// The examples of contracts.
fn examples() -> Vec<(String, String)> {
    let folder = std::fs::read_dir(project("examples/contracts")).expect("there are examples");
    let paths = folder.map(|entry| entry.expect("it can be read").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "uh"));
    let read = |path: &std::path::PathBuf| std::fs::read_to_string(path).expect("it is text");
    let mut found: Vec<(String, String)> =
        paths.map(|path| (path.display().to_string(), read(&path))).collect();
    found.sort();
    assert!(found.len() >= 8);
    found
}

fn modular(text: &str) -> (Pipeline, VerificationReport) {
    let subject = Pipeline::new(Source::new("test.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let options = VerificationOptions {
        timeout: Duration::from_secs(60),
        modular: true,
        ..VerificationOptions::default()
    };
    let report = verify(&subject, &options);
    (subject, report)
}

#[test]
fn verdicts_on_claims_are_those_of_runs() {
    let examples = examples();
    for (path, text) in some(examples.chunks(2)).flatten() {
        let (subject, report) = modular(text);
        assert!(!report.is_wrong() && report.overall() != Overall::Unknown, "{path}: {report:#?}");
        let header = format!("// expect: {}", report.overall());
        assert!(text.lines().any(|line| line == header), "{path}: {report:#?}");
        let wrong = refuted(text, heaps());
        for entry in report.checks_and_claims() {
            let proved = matches!(entry.verdict, Verdict::Safe(_));
            assert!(!(proved && wrong.contains(&entry.check)), "{path}: {:?}", entry.check);
            if let Verdict::Unsafe(witness) = &entry.verdict {
                let is_broken = runs_of(text).iter().any(|program| {
                    let Ok((heap, _)) = parse(&program.symbols, &witness.file) else {
                        return false;
                    };
                    let watched = BTreeSet::from([entry.check]);
                    run_watched(program, &heap, 100_000, &watched).outcome
                        == RunOutcome::Failed(entry.check)
                });
                assert!(is_broken, "{path}: {}", witness.file);
            }
        }
        if let Some(text) = certificate(&subject, &report) {
            let checked =
                check(&subject, &text, &VerificationOptions::default()).expect("there is Z3");
            assert_eq!(checked, CertificateVerdict::Accepted, "{path}:\n{text}");
        }
    }
}

/// It takes too long for a run to show that it is false; nobody calls the procedure, and nothing follows from that.
#[test]
fn what_is_claimed_of_a_procedure_that_nobody_calls_is_proved_of_its_calls() {
    let text = |wrong: &str| {
        format!(
            "proc f() returns (r: int) ensures r != {wrong}
             {{ r := 0 while (r < 100000) {{ r := r + 1 }} }}"
        )
    };
    let verdict = |wrong: &str| {
        let source = Source::new("test.uh", text(wrong).as_str());
        let subject = Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"));
        let options = VerificationOptions {
            timeout: Duration::from_secs(2),
            ..VerificationOptions::default()
        };
        verify(&subject, &options).overall()
    };
    assert_eq!(verdict("99999"), Overall::Safe);
    assert_eq!(verdict("100000"), Overall::Unknown);
}

#[test]
fn what_does_not_follow_is_told_with_a_turn() {
    let text = "type Node { Key: int, Next: Node }
        proc f(h: Node) requires h != null ensures forall o of Node: o.Key >= old(o.Key)
        {
          p := h i := 0
          while (p != null) invariant i >= 0 invariant forall o of Node: o.Key >= old(o.Key) || i > 1000
          { p.Key := p.Key + 3 - i / 500 p := p.Next i := i + 1 }
        }";
    let (_, report) = modular(text);
    let claim = |at: usize| &report.claims[at].verdict;
    let Verdict::Unknown(UnknownReason::NotKept(turn)) = claim(1) else { panic!("{:?}", claim(1)) };
    assert!(turn.way.contains("from f.L5: f returns"), "{turn:#?}");
    assert!(turn.is_replayed && turn.kind == TurnKind::Ensures, "{turn:#?}");
    assert!(
        turn.before[0].contains("i = 1001") && turn.wrong[0].starts_with("for o = @"),
        "{turn:#?}"
    );
    assert!(matches!(claim(2), Verdict::Safe(_)) && matches!(claim(3), Verdict::Safe(_)));
    // Two arbitrary objects are looked at with arrays.
    let text = "type Node { Key: int, Next: Node } var l: Node
        while (l != null) invariant forall o of Node, x of Node: o.Key = x.Key || o != x { l := l.Next }";
    let verdict = &modular(text).1.claims[0].verdict;
    assert!(matches!(verdict, Verdict::Safe(_)), "{verdict:?}");
    // A state of an array is told by its elements.
    let sort = include_str!("../../examples/contracts/sort_array.uh");
    let text = sort.replace("      invariant forall k in j+1..i+1: x < a[k]\n", "");
    let (_, report) = modular(&text);
    let open = report.claims.iter().filter_map(|claim| match &claim.verdict {
        Verdict::Unknown(UnknownReason::NotKept(turn)) if turn.lacking.is_empty() => Some(turn),
        _ => None,
    });
    let open: Vec<_> = open.collect();
    let [turn] = open[..] else { panic!("{report:#?}") };
    assert!(turn.way.starts_with("from sort.L14 to sort.L8"), "{turn:#?}");
    assert!(turn.is_replayed && turn.before.join(" ").contains("a = int["), "{turn:#?}");
    assert!(
        turn.wrong[0].starts_with("for k = ") && turn.wrong[1].starts_with("for l = "),
        "{turn:#?}"
    );
    // What follows only from that says so.
    let text =
        "i := 0 x := 0 while (i < 9) invariant x = i * i * i / (i + 1) || true invariant y = 2 * i
        { i := i + 1 y := y + 2 x := x + y }";
    assert!(matches!(modular(text).1.overall(), Overall::Unsafe));
}

/// What a parameter refers to that nothing assigns was there when the procedure was called, whether something is said of
/// all objects or not.
#[test]
fn elements_of_a_parameter_had_values_before() {
    let text = |ensured: &str| {
        format!(
            "proc f(a: int[], n: int) requires a != null && 0 <= n && n < len(a) ensures {ensured} {{
               x := a[n] i := 0
               while (i < 3) invariant x = old(a[n]) && n < len(a) && 0 <= n {{ a[n] := i i := i + 1 }}
               a[n] := x + 1
             }}"
        )
    };
    for (ensured, holds) in [("a[n] = old(a[n]) + 1", true), ("a[n] = old(a[n])", false)] {
        let (_, report) = modular(&text(ensured));
        let verdict = &report.claims[1].verdict;
        assert_eq!(matches!(verdict, Verdict::Safe(_)), holds, "{ensured}: {verdict:?}");
    }
}

/// What a quantifier binds hides what is called so outside, from the colon on; the ends of its interval are outside. What is
/// printed says one thing by one name, predicates put in, and means the same when it is read.
#[test]
fn what_is_bound_hides_what_is_outside() {
    let text = |claims: &str| {
        format!(
            "predicate small(t: seq, n: int) = forall k in 0..n: t[k] <= k
             var t: seq var k: int
             L: {claims}
             goto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}"
        )
    };
    let heap = r#"{ "vars": {"t": [0, 1, 5], "k": 2} }"#;
    for (claim, printed, is_true) in [
        ("forall k in 0..k: t[k] = k", "forall k2 in 0..k: t[k2] = k2", true),
        ("exists k in k..k + 1: k = 2", "exists k2 in k..k + 1: k2 = 2", true),
        ("exists k in 0..k: k = 2", "exists k2 in 0..k: k2 = 2", false),
        ("small(t, k)", "forall k2 in 0..k: t[k2] <= k2", true),
        ("small(t, k + 1)", "forall k2 in 0..k + 1: t[k2] <= k2", false),
        (
            "forall j in 0..2: exists j in j..j + 1: t[j] = j",
            "forall j in 0..2: exists j2 in j..j + 1: t[j2] = j2",
            true,
        ),
        // One beside the other needs no other name.
        (
            "(forall j in 0..2: t[j] >= 0) && (forall j in 0..3: t[j] < 6)",
            "(forall j in 0..2: t[j] >= 0) && (forall j in 0..3: t[j] < 6)",
            true,
        ),
    ] {
        let said = text(&format!("invariant {claim}"));
        assert_eq!(broken(&said, heap).is_empty(), is_true, "{claim}");
        let shown = program(&said);
        let shown = claim_text(&shown.symbols, &shown.claims[0]);
        assert_eq!(shown, format!("invariant {printed}"));
        assert_eq!(broken(&text(&shown), heap).is_empty(), is_true, "{shown}");
    }
}

/// Of elements something is said together with the object whose field refers to their array.
#[test]
fn elements_are_spoken_of_with_their_objects() {
    let text = |raised: &str| {
        format!(
            "type Box {{ Max: int, Items: int[] }}
             predicate full(o: Box) = o.Items != null ==> (forall k in 0..len(o.Items): o.Items[k] <= o.Max)
             proc put(b: Box, i: int, v: int)
               requires b != null && b.Items != null && 0 <= i && i < len(b.Items)
               requires forall o of Box, x of Box: o != x && o.Items != null ==> o.Items != x.Items
               requires forall o of Box: full(o)
               ensures b.Items[i] = v && (forall o of Box: full(o))
             {{ a := b.Items a[i] := v if (v > {raised}) {{ b.Max := v }} }}"
        )
    };
    assert_eq!(modular(&text("b.Max")).1.overall(), Overall::Safe);
    assert_eq!(modular(&text("b.Max + 1")).1.overall(), Overall::Unsafe);
}

/// What an array held at a label is a variable that is assigned there.
#[test]
fn what_was_at_a_label_is_a_variable() {
    let text = |from: &str| {
        format!(
            "proc f(a: int[], n: int) requires a != null && 0 <= n && n <= len(a) modifies a[..] {{
               i := 0
               while (i < n) invariant 0 <= i && i <= n && n <= len(a) {{
                 before := a[..] j := 0
                 while (j < i)
                   invariant 0 <= j && j <= i && i < n && n <= len(a) && len(before) = len(a)
                   invariant forall k in {from}..len(a): a[k] = before[k]
                 {{ a[j] := a[j] + 1 j := j + 1 }}
                 i := i + 1
               }}
             }}"
        )
    };
    assert_eq!(modular(&text("i")).1.overall(), Overall::Safe);
    assert_eq!(modular(&text("0")).1.overall(), Overall::Unsafe);
}

/// What is printed is held by `book`.
#[test]
fn the_page_shows_the_examples() {
    let page = std::fs::read_to_string(project("docs/contracts.md")).expect("there is a page");
    for (path, text) in examples() {
        let code: Vec<&str> = text.lines().filter(|line| !line.starts_with("//")).collect();
        let shown = code.iter().map(|line| format!("    {line}\n")).collect::<String>();
        let name = path.rsplit('/').next().unwrap_or_default();
        let is_shown =
            ["insert_sorted.uh", "raise_all.uh", "reverse.uh", "sort_in_place.uh"].contains(&name);
        assert!(!is_shown || page.contains(&shown), "{path} is not what the page shows");
    }
}
