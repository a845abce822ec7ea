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
    refused("solve -", "(declare-fun f (Int) Int)", "only predicates can be declared");
    refused("solve nowhere.smt2", "", "cannot read nowhere.smt2");
    refused("solve - --solver none", COUNTER, "possible values");
}
