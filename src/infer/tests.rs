//! Small systems, solved and not, and their solutions validated.

use std::time::{Duration, Instant};

use super::*;
use crate::solve::{Limits, Solver, SolverKind, read_clauses, validate};

fn solved(text: &str, guards: usize) -> Result<String, Why> {
    let script = read_clauses(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(20);
    let bounds = Bounds { deadline, cancel: &cancel, memory_mib: 2048 };
    let (model, stats) = infer(&script, &[], Richness { guards }, bounds);
    assert!(stats.checks > 0 && stats.sampled == 0);
    let model = model?;
    let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
    let limits = Limits { time: Duration::from_secs(20), memory_mib: 2048 };
    assert_eq!(validate(&script, &model, &z3, limits, &cancel), Ok(()), "{}", model.to_smt2());
    Ok(model.to_smt2())
}

const COUNTER: &str = "(set-logic HORN)
(declare-fun P (Int Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (P 0 n n))))
(assert (forall ((i Int) (k Int) (n Int)) (=> (and (P i k n) (> k 0)) (P (+ i 1) (- k 1) n))))
(assert (forall ((i Int) (k Int) (n Int)) (=> (and (P i k n) (<= k 0) (not (= i n))) false)))
(check-sat)";

#[test]
fn equations_come_from_states() {
    let model = solved(COUNTER, 0).expect("it has a solution");
    assert!(model.contains("(= (+ a!0 a!1) a!2)") || model.contains("a!2"), "{model}");
    let broken = COUNTER.replace("(not (= i n))", "(not (= i (+ n 1)))");
    assert!(matches!(solved(&broken, 0), Err(Why::Open(open)) if open.clause == 2));
}

#[test]
fn guards_tell_states_apart() {
    let text = "(set-logic HORN)
(declare-fun P (Bool Int) Bool)
(declare-fun Q (Bool Int) Bool)
(assert (P true 5))
(assert (forall ((b Bool) (x Int)) (=> (P b x) (P (not b) (ite b (+ x 3) (- x 3))))))
(assert (forall ((b Bool) (x Int)) (=> (P b x) (Q b x))))
(assert (forall ((b Bool) (x Int)) (not (and (Q b x) b (not (= x 5))))))";
    assert!(matches!(solved(text, 0), Err(Why::Open(_))));
    let model = solved(text, 1).expect("it has a solution");
    assert!(model.contains("(=> a!0 (= a!1 5))"), "{model}");
}

#[test]
fn shared_terms_and_other_sorts_are_read() {
    let text = "(declare-fun |P 1| ((Array Int Int) Int) Bool)
(assert (forall ((a (Array Int Int)) (x Int))
  (let ((y (+ x 1)) (b (store a x x))) (=> (and (> x 0) (= (select b y) 0)) (|P 1| b y)))))
(assert (forall ((a (Array Int Int)) (x Int)) (=> (|P 1| a x) (> x 1))))";
    let model = solved(text, 1).expect("it has a solution");
    assert!(model.contains("(>= a!1 "), "{model}");
}

#[test]
fn what_is_not_reached_is_false() {
    let text = "(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (=> (and (P x) (> x 0)) (P (+ x 1)))))
(assert (forall ((x Int)) (=> (P x) false)))";
    let script = read_clauses(text).expect("it can be read");
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(20);
    let bounds = Bounds { deadline, cancel: &cancel, memory_mib: 2048 };
    let (model, _) = infer(&script, &[], Richness { guards: 0 }, bounds);
    assert!(model.expect("it has a solution").to_smt2().contains("false"));
}
