//! `unheap solve`

use super::{ends, refused};
use crate::support::unheap;

pub const COUNTER: &str = "(set-logic HORN)
(declare-fun P (Int Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (P 0 n n))))
(assert (forall ((i Int) (k Int) (n Int)) (=> (and (P i k n) (> k 0)) (P (+ i 1) (- k 1) n))))
(assert (forall ((i Int) (k Int) (n Int)) (=> (and (P i k n) (<= k 0) (distinct i n)) false)))
(check-sat)
";

#[test]
fn each_solver_answers() {
    for solver in ["houdini", "z3"] {
        let arguments = format!("solve - --solver {solver} --model");
        let out = ends(&arguments, COUNTER, 0).out;
        assert!(out.starts_with("sat\n(define-fun P ("), "{out}");
        assert_eq!(ends(&format!("solve - --solver {solver}"), COUNTER, 0).out, "sat\n");
    }
    let broken = COUNTER.replace("(distinct i n)", "(= i n)");
    assert_eq!(ends("solve - --solver z3", &broken, 1).out, "unsat\n");
    // Ours finds solutions only, and says what stands in the way.
    let ended = unheap("solve - --solver houdini").stdin(broken.as_str()).run();
    assert_eq!((ended.code, ended.out.as_str()), (3, "unknown\n"), "{}", ended.err);
    assert!(ended.err.contains("do not exclude clause 2"), "{}", ended.err);
}

/// What `translate` writes is answered as `verify` answers it.
#[test]
fn translated_clauses_are_solved() {
    let cells = "translate examples/remove_all.uh --to smt2 --stage marks";
    assert_eq!(ends("solve - --timeout 60", &ends(cells, "", 0).out, 0).out, "sat\n");
    let arrays = "translate examples/increment_broken.uh --to smt2";
    assert_eq!(ends("solve - --solver z3", &ends(arrays, "", 0).out, 1).out, "unsat\n");
}

#[test]
fn what_is_no_system_is_refused_with_its_place() {
    refused(
        "solve -",
        "(declare-fun P (Int) Bool)\n(asert (P 0))\n",
        "-:2:1: a command that is not",
    );
    for (text, place) in [
        ("(declare-fun P (Int) Bool)\n(assert (P true))\n", "-:2:"),
        (
            "(declare-fun P (Int) Bool)\n(assert (forall ((x Int))\n  (=> (= x y) (P x))))\n",
            "-:3:12: ",
        ),
        ("(set-logic HORN)\n(push 1)\n (pop 2)\n", "-:3:2: only 1 scopes are open"),
        ("(set-logic HORN)\n(assert (and true\n", "-:2:9: an unclosed parenthesis"),
        ("(set-logic HORN))\n", "-:1:17: a parenthesis closes nothing"),
        ("(declare-fun P)\n", "-:1:1: declare-fun does not have this form"),
        ("(declare-rel P (Int))\n(query Q)\n", "-:2:1: Q is no predicate"),
        ("(assert |x)\n", "-:1:9: an unclosed quoted symbol"),
    ] {
        refused("solve -", text, place);
    }
    refused("solve nowhere.smt2", "", "cannot read nowhere.smt2");
    refused("solve - --solver none", COUNTER, "possible values");
}

/// What is nested deeply is read and answered like all else.
#[test]
fn deep_terms_overflow_no_stack() {
    let depth = 20_000;
    let deep = format!("{}0{}", "(+ 1 ".repeat(depth), ")".repeat(depth));
    let text = format!("(set-logic HORN)(declare-fun P (Int) Bool)(assert (P {deep}))(check-sat)");
    assert_eq!(ends("solve - --timeout 120", &text, 0).out, "sat\n");
    refused("solve -", &"(".repeat(1_000_000), "-:1:1000000: an unclosed parenthesis");
}

/// Each check is answered in its place, with what is asked about it, as a solver would print it.
#[test]
fn a_script_is_answered_line_by_line() {
    let script = "(set-logic HORN)
(declare-fun p (Int) Bool)
(define-fun five () Int 5)
(assert (p five))
(push 1)
(assert (forall ((x Int)) (=> (p x) (> x 5))))
(echo \"first\")
(check-sat)
(get-model)
(pop 1)
(assert (forall ((x Int)) (=> (p x) (= x 5))))
(check-sat)
(get-value ((p 5) (p 6) (+ five 1)))
(get-info :version)
";
    let out = ends("solve - --timeout 60", script, 1).out;
    let expected = "first\nunsat\n(error \"model is not available\")\nsat\n(((p 5) true)";
    assert!(out.starts_with(expected), "{out}");
    let words: Vec<&str> = out.split_whitespace().collect();
    assert!(words.join(" ").ends_with("((p 6) false) ((+ five 1) 6)) unsupported"), "{out}");
}

/// Of a solver that is not there only those hear whom it might have helped, and once.
#[test]
fn a_missing_solver_is_told_where_it_matters() {
    let solved =
        unheap("solve - --timeout 60").stdin(COUNTER).env("UNHEAP_ELD", "/nowhere/eld").run();
    assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{}", solved.out);
    // The recursion of `f` does not end.
    let open = "(define-fun-rec f ((x Int)) Int (f x))
(declare-fun p (Int) Bool)
(assert (p (f 0)))
(check-sat)
(check-sat)
";
    let ended = unheap("solve - --timeout 20").stdin(open).env("UNHEAP_ELD", "/nowhere/eld").run();
    assert_eq!((ended.code, ended.out.as_str()), (3, "unknown\nunknown\n"), "{}", ended.err);
    assert_eq!(ended.err.matches("/nowhere/eld").count(), 1, "{}", ended.err);
    assert!(ended.err.contains("the recursion of f is not known to end"), "{}", ended.err);
}
