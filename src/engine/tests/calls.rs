//! Programs with calls, which are searched and run as they are written.

use super::*;
use program::Renderer;
use program::cfg::vertex_names;

/// How far safe programs are searched.
const TURNS: u64 = 3_000;

/// For each program one in which the last check can fail, and one in which no check can.
const TWINS: [(&str, &str, &str); 8] = [
    (
        "proc last(p) { if (p.Next = null) { return p.Key } return last(p.Next) }",
        "x := last(l)",
        "assume l != null x := last(l)",
    ),
    // Five calls deep, and behind all returns.
    (
        "proc length(p) { if (p = null) { return 0 } n := length(p.Next) return n + 1 }",
        "assert length(l) != 5",
        "assert length(l) >= 0",
    ),
    // At the end of five calls.
    (
        "proc down(p, n) { if (p = null) { assert n != m } else { down(p.Next, n + 1) } } global m",
        "m := 5 down(l, 0)",
        "m := -1 down(l, 0)",
    ),
    // What returns decides.
    (
        "proc find(p, k) { if (p = null || p.Key = k) { return p } return find(p.Next, k) }",
        "r := find(l, 12345) assume r != null && r != l r := r.Next r.Key := 1",
        "r := find(l, 12345) assume r != null r.Key := 1",
    ),
    // Activations have variables of their own; they share globals.
    (
        "global shared proc f(n) returns (r) { own := n shared := n if (n > 0) { f(n - 1) } r := own * 100 + shared }",
        "assume 0 < n && n < 4 assert f(n) = n * 101",
        "assume 0 < n && n < 4 assert f(n) = n * 100",
    ),
    // Arguments may be one object.
    (
        "proc set(p, q) { q.Key := 1 p.Key := 2 }",
        "assume p != null && q != null set(p, q) assert q.Key = 1",
        "assume p != null && q != null && p != q set(p, q) assert q.Key = 1",
    ),
    // A run that halts does not return.
    (
        "proc unless(b, n) { if (n > 0) { unless(b, n - 1) } if (b) { halt } }",
        "unless(c, 3) assert !b",
        "unless(b, 3) assert !b",
    ),
    // Procedures that call each other, and several results.
    (
        "proc even(n) { if (n = 0) { return true, n } b, m := odd(n - 1) return b, m + 1 }
         proc odd(n) { if (n = 0) { return false, n } b, m := even(n - 1) return b, m + 1 }",
        "assume 0 <= n && n < 6 b, m := even(n) assert b || m < 5",
        "assume 0 <= n && n < 6 b, m := even(n) assert m = n && (b || n % 2 = 1)",
    ),
];

/// Bounded search alone finds what fails behind calls, and nothing in the safe twin; what it finds is
/// replayed.
#[test]
fn search_goes_through_calls() {
    let options =
        VerificationOptions { timeout: Duration::from_secs(60), ..VerificationOptions::default() };
    for (procs, broken, safe) in TWINS {
        let [broken, safe] = [broken, safe].map(|main| format!("{procs} {main}"));
        assert!(!searched(&program(&broken).1, LINEAR, 1, 60).is_empty(), "{broken}");
        let failures = attempt_to_refute(&program(&safe).1, &options, TURNS);
        assert!(failures.is_empty(), "{safe}: {failures:?}");
    }
}

/// Calls that never end are given up, in time and in memory.
#[test]
fn endless_recursion_ends_in_time() {
    let (_, program) = program("proc f(p) { f(p) x := p.Key } f(p) g := 1 assert g = 2");
    assert!(searched(&program, LINEAR, 1, 60).is_empty());
    let report = verified("proc f(n) { if (n != 3) { f(n + 1) } } f(n) assert n <= 3", 2);
    assert!(report.time < Duration::from_secs(20), "{:?}", report.time);
}

/// A witness shows by which calls its run fails, and where each step stands.
#[test]
fn witnesses_show_their_calls() {
    let text = "proc nth(p, n) {\n  if (n = 0) { return p.Key }\n  return nth(p.Next, n - 1)\n}\n\
                x := nth(null, 0)";
    let (source, program) = program(text);
    let (check, heap) = searched(&program, LINEAR, 1, 60).swap_remove(0);
    let names = vertex_names(&program, &source);
    let renderer = Renderer::named(&program, names.into_iter().skip(1));
    let witness = trace::witness(&source, &program, renderer, &heap, check);
    assert_eq!(witness.calls.as_deref(), Some("in nth, called at 5:1 by main"));
    let steps: Vec<(usize, &str, usize, &str)> = witness
        .run
        .first
        .iter()
        .map(|step| (step.place.line, step.procedure.as_str(), step.depth, step.statement.as_str()))
        .collect();
    let call = (5, "main", 0, "x := nth(null, 0)");
    assert_eq!(steps[0], call);
    assert!(steps[1..].iter().all(|&(line, proc, depth, _)| (line, proc, depth) == (2, "nth", 1)));
    assert_eq!(witness.run.first[0].changes, ["p = null", "n = 0"]);
}

/// What nobody calls is safe, and a certificate says so; it is none where it is called.
#[test]
fn what_nobody_calls_is_safe() {
    let procs = "proc f(p) { g(p) x := p.Key } proc g(p) { f(p.Next) }";
    let options =
        VerificationOptions { timeout: Duration::from_secs(30), ..VerificationOptions::default() };
    let mut file = String::new();
    let report = verified_with(&format!("{procs} x := 1"), &options, |subject, report| {
        file = certificate(subject, report).expect("all is safe");
        assert_eq!(check(subject, &file, &options), Ok(CertificateVerdict::Accepted), "{file}");
    });
    assert_eq!(letters(&report), "ss");
    assert!(report.checks.iter().all(|check| check.engine == Engine::CallGraph));
    let (source, program) = program(&format!("{procs} assume p != null f(p)"));
    let called =
        Pipeline::to_verify(source, program, Calls::All).expect("its jumps make few states");
    let checked = check(&called, &file, &options).expect("there is a solver");
    assert_eq!(checked, CertificateVerdict::Rejected("calls lead to check 1".to_owned()));
}
