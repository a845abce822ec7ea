//! Small systems, solved and not, and their solutions validated.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use chc::{ElementArguments, read_clauses};
use logic::{BinaryOp, Var};
use solver::{Limits, Solver, SolverKind, validate};

fn solved(text: &str, guards: usize) -> Result<String, NoSolutionReason> {
    let system = read_clauses(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(20);
    let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
    let richness = (Richness { guards, ..Richness::LEAST }, Richness { guards, ..Richness::LEAST });
    let InferenceResult { result, facts, stats, .. } =
        infer(&system, Beforehand::default(), richness, InferenceGoal::Solution, bounds);
    assert!(stats.checks > 0 && stats.sampled == 0 && facts.is_none());
    let model = result?;
    let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
    let limits = Limits { time: Duration::from_secs(20), memory_mib: 2048 };
    assert_eq!(validate(&system, &model, &z3, limits, &cancel), Ok(()), "{}", model.to_smt2());
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
    assert!(matches!(solved(&broken, 0), Err(NoSolutionReason::Open(open)) if open.clause == 2));
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
    assert!(matches!(solved(text, 0), Err(NoSolutionReason::Open(_))));
    let model = solved(text, 1).expect("it has a solution");
    assert!(model.contains("(or (not a!0) (= a!1 5))"), "{model}");
}

#[test]
fn shared_terms_and_other_sorts_are_read() {
    let text = "(declare-fun |P 1| ((Array Int Int) Int) Bool)
(assert (forall ((a (Array Int Int)) (x Int))
  (let ((y (+ x 1)) (b (store a x x))) (=> (and (> x 0) (= (select b y) 0)) (|P 1| b y)))))
(assert (forall ((a (Array Int Int)) (x Int)) (=> (|P 1| a x) (> x 1))))";
    let model = solved(text, 1).expect("it has a solution");
    assert!(model.contains("(<= 1 a!1)") || model.contains("(<= 2 a!1)"), "{model}");
}

#[test]
fn what_is_not_reached_is_false() {
    let text = "(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (=> (and (P x) (> x 0)) (P (+ x 1)))))
(assert (forall ((x Int)) (=> (P x) false)))";
    let system = read_clauses(text).expect("it can be read");
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(20);
    let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
    let richness = (Richness::LEAST, Richness::LEAST);
    let model =
        infer(&system, Beforehand::default(), richness, InferenceGoal::Solution, bounds).result;
    assert!(model.expect("it has a solution").to_smt2().contains("false"));
}

#[test]
fn facts_are_inductive_though_they_prove_nothing() {
    let broken = COUNTER.replace("(not (= i n))", "(not (= i (+ n 1)))");
    let system = read_clauses(&broken).expect("it can be read");
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(20);
    let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
    let richness = (Richness::LEAST, Richness::LEAST);
    let inferred = infer(&system, Beforehand::default(), richness, InferenceGoal::Facts, bounds);
    assert!(matches!(inferred.result, Err(NoSolutionReason::Open(open)) if open.clause == 2));
    let facts = inferred.facts.expect("there are facts");
    let mut inductive = system;
    inductive.clauses.retain(|clause| clause.head.is_some());
    let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
    let limits = Limits { time: Duration::from_secs(20), memory_mib: 2048 };
    assert_eq!(validate(&inductive, &facts, &z3, limits, &cancel), Ok(()));
    assert!(facts.to_smt2().contains("(= (+ a!0 a!1) a!2)"), "{}", facts.to_smt2());
}

#[test]
fn products_of_variables_are_seen() {
    let is_linear = |condition: &str| {
        let text = format!(
            "(declare-fun P (Int) Bool)
             (assert (forall ((x Int) (y Int)) (=> (and (P x) {condition}) (P y))))"
        );
        HornProblem::read(&read_clauses(&text).expect("it can be read"))
            .expect("they are")
            .is_linear
    };
    for linear in ["(= y (* 2 x))", "(= y (* x (- 3)))", "(= y (mod x 7))", "(= y (div x (- 2)))"] {
        assert!(is_linear(linear), "{linear}");
    }
    for product in ["(= y (* x x))", "(= y (div 7 x))", "(= 0 (mod x y))", "(= y (* 2 x y))"] {
        assert!(!is_linear(product), "{product}");
    }
}

const SLOPE: &str = "(set-logic HORN)
(declare-fun P (Int Int Int (Array Int Int)) Bool)
(assert (forall ((z Int) (a (Array Int Int))) (=> (>= z 0) (P 0 0 z a))))
(assert (forall ((x Int) (y Int) (z Int) (a (Array Int Int)))
  (=> (P x y z a) (P (+ x 1) (+ y (+ z 2)) z a))))
(assert (forall ((x Int) (y Int) (z Int) (a (Array Int Int)))
  (=> (and (P x y z a) (< y (* 2 x))) false)))";

/// The steepest slope is no candidate of ours, and follows with one that is; what is wrong, or said of
/// arrays, does no harm.
#[test]
fn what_is_proposed_is_tried() {
    let mut system = read_clauses(SLOPE).expect("clauses");
    let params: Vec<Var> = system.clauses[2].vars.clone();
    let [x, y, a] = [0, 1, 3].map(|at| system.clauses[2].premises[0].args[at]);
    let formulas = {
        let exprs = &mut system.exprs;
        let two = exprs.int(2);
        let double = exprs.product(two, x);
        let element = exprs.select(a, x);
        [(double, y), (y, double), (element, element)]
            .map(|(low, high)| exprs.binary(BinaryOp::Le, low, high))
    };
    let proposed =
        formulas.map(|formula| ProposedInvariant { predicate: 0, params: params.clone(), formula });
    let cancel = Cancel::default();
    let richness = (Richness::LEAST, Richness::LEAST);
    let ask = |proposed: &[ProposedInvariant]| {
        let deadline = Instant::now() + Duration::from_secs(20);
        let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
        let beforehand = Beforehand { samples: &[], proposed };
        infer(&system, beforehand, richness, InferenceGoal::Solution, bounds).result
    };
    assert!(matches!(ask(&[]), Err(NoSolutionReason::Open(_))));
    assert!(matches!(ask(&proposed[1..]), Err(NoSolutionReason::Open(_))));
    let model = ask(&proposed).expect("it has a solution");
    let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
    let limits = Limits { time: Duration::from_secs(20), memory_mib: 2048 };
    assert_eq!(validate(&system, &model, &z3, limits, &cancel), Ok(()), "{}", model.to_smt2());
}

/// What holds of an arbitrary element under a comparison of its index: all up to there are 0, and behind
/// `i` nothing is known.
#[test]
fn guards_compare_indices() {
    let text = "(set-logic HORN)
(declare-fun P (Int Int Int Int) Bool)
(assert (forall ((k Int) (n Int) (e Int)) (=> (and (<= 0 k) (< k n)) (P 0 n k e))))
(assert (forall ((i Int) (k Int) (n Int) (e Int))
  (=> (and (P i n k e) (< i n)) (P (+ i 1) n k (ite (= k i) 0 e)))))
(assert (forall ((i Int) (k Int) (n Int) (e Int)) (=> (and (P i n k e) (>= i n) (distinct e 0)) false)))";
    let infer_of = |text: &str, richness: Richness| {
        let mut system = read_clauses(text).expect("it can be read");
        system.predicates[0].elements = ElementArguments { indices: vec![2], contents: vec![3] };
        let cancel = Cancel::default();
        let deadline = Instant::now() + Duration::from_secs(20);
        let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
        let inferred = infer(
            &system,
            Beforehand::default(),
            (richness, richness),
            InferenceGoal::Solution,
            bounds,
        );
        inferred.result.map(|model| {
            let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
            let limits = Limits { time: Duration::from_secs(20), memory_mib: 2048 };
            assert_eq!(validate(&system, &model, &z3, limits, &cancel), Ok(()));
        })
    };
    assert_eq!(infer_of(text, Richness::ORDERS), Ok(()));
    assert!(matches!(infer_of(text, Richness::MOST), Err(NoSolutionReason::Open(_))));
    let broken = text.replace("(P 0 n k e)", "(P 1 n k e)");
    assert!(matches!(infer_of(&broken, Richness::ORDERS), Err(NoSolutionReason::Open(_))));
}

/// Random systems: predicates in a row with loops, steps, guards of conditions, and questions in several parts.
fn random_system() -> impl Strategy<Value = (String, Vec<usize>)> {
    let term = prop_oneof![
        Just("x".to_owned()),
        Just("y".to_owned()),
        (0..3).prop_map(|number: i32| number.to_string()),
        (prop_oneof![Just("x"), Just("y")], 1..3)
            .prop_map(|(name, step)| format!("(+ {name} {step})")),
        (prop_oneof![Just("x"), Just("y")], 1..3)
            .prop_map(|(name, step)| format!("(- {name} {step})")),
    ];
    let condition =
        (prop_oneof![Just("<="), Just("<"), Just("="), Just(">")], term.clone(), term.clone())
            .prop_map(|(op, left, right)| format!("({op} {left} {right})"));
    let truth = prop_oneof![Just("b"), Just("(not b)"), Just("true"), Just("false")];
    let step =
        (0..3_usize, 0..3_usize, condition.clone(), term.clone(), term.clone(), truth.clone());
    let query = (0..3_usize, condition.clone(), condition, truth, 0..4_usize);
    let start = (0..2_usize, 0..3, 0..3, any::<bool>());
    let all = (
        prop::collection::vec(start, 1..3),
        prop::collection::vec(step, 2..8),
        prop::collection::vec(query, 1..8),
    );
    all.prop_map(|(starts, steps, queries)| {
        let quantified = "forall ((x Int) (y Int) (b Bool))";
        let mut text = "(set-logic HORN)\n".to_owned();
        for name in 0..3 {
            writeln!(text, "(declare-fun P{name} (Int Int Bool) Bool)").expect("a string");
        }
        let mut parts = Vec::new();
        for (name, low, high, truth) in starts {
            let starts = format!("(and (>= x (- {high} 1)) (= y {high}) (= b {truth}))");
            writeln!(text, "(assert ({quantified} (=> {starts} (P{name} (+ x {low}) y b))))")
                .expect("a string");
            parts.push(usize::MAX);
        }
        for (from, to, condition, first, second, truth) in steps {
            let premise = format!("(and (P{from} x y b) {condition})");
            writeln!(
                text,
                "(assert ({quantified} (=> {premise} (P{to} {first} {second} {truth}))))"
            )
            .expect("a string");
            parts.push(usize::MAX);
        }
        for (from, first, second, truth, part) in queries {
            let premise = format!("(and (P{from} x y b) {first} {second} {truth})");
            writeln!(text, "(assert ({quantified} (=> {premise} false)))").expect("a string");
            parts.push(part);
        }
        (text, parts)
    })
}

/// Enough for a whole search…
const LONG: Duration = Duration::from_secs(60);
/// … and for a few questions.
const SHORT: Duration = Duration::from_millis(4);

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_shrink_time: 60_000, ..ProptestConfig::default() })]

    /// What a proof needs is found where all that is inductive proves it, and nowhere else, at once or bit by bit; and it is
    /// inductive.
    #[test]
    fn who_looks_for_proofs_finds_those_that_all_facts_are((text, parts) in random_system()) {
        let system = read_clauses(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let z3 = Solver::find(SolverKind::Z3).expect("Z3 is installed");
        let cancel = Cancel::default();
        let solved = |aim: InferenceGoal, guards: usize, mut time: Duration| {
            let richness = Richness { guards, ..Richness::BOUNDED };
            let mut found: Vec<(Model, BTreeSet<usize>)> = Vec::new();
            let mut rest: BTreeSet<usize> = parts.iter().copied().filter(|part| *part < 4).collect();
            let mut progress = SearchProgress::default();
            loop {
                let deadline = Instant::now() + time;
                let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
                let mut tell = |model: &Model, these: &BTreeSet<usize>| found.push((model.clone(), these.clone()));
                let asked = QueryPartition { of: &parts, asked: Some(&rest), solved: &mut tell };
                let (known, all) = (Beforehand::default(), (richness, richness));
                let inferred = infer_parts(&system, known, all, aim, asked, &mut progress, bounds);
                for (_, these) in &found {
                    rest.retain(|part| !these.contains(part));
                }
                match inferred.result {
                    Ok(model) => found.push((model, rest)),
                    Err(NoSolutionReason::Open(_)) => {}
                    // It goes on from there, and has more time.
                    Err(NoSolutionReason::TimeOut) if time < LONG => {
                        time += time / 4;
                        continue;
                    }
                    Err(why) => panic!("{why}"),
                }
                break;
            }
            for (model, these) in &found {
                let mut own = system.clone();
                let mut part = parts.iter();
                own.clauses.retain(|clause| {
                    let part = part.next().expect("a part for each clause");
                    clause.head.is_some() || these.contains(part)
                });
                let limits = Limits { time: Duration::from_secs(60), memory_mib: 2048 };
                assert_eq!(validate(&own, model, &z3, limits, &cancel), Ok(()), "{}", model.to_smt2());
            }
            found.into_iter().flat_map(|(_, these)| these).collect::<BTreeSet<usize>>()
        };
        for guards in [0, 1] {
            let all = solved(InferenceGoal::Facts, guards, LONG);
            prop_assert_eq!(&solved(InferenceGoal::Solution, guards, LONG), &all, "{}", text);
            prop_assert_eq!(&solved(InferenceGoal::Solution, guards, SHORT), &all, "in bits: {}", text);
        }
    }
}

const CIRCLE: &str = "(set-logic HORN)
(declare-fun P0 (Int Int Bool) Bool)
(declare-fun P1 (Int Int Bool) Bool)
(declare-fun P2 (Int Int Bool) Bool)
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (<= 0 x) (= y 1) b) (P0 (+ x 2) y b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P2 x y b) (= (- x 1) (+ x 1))) (P1 (+ y 1) y false))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< (+ x 2) (+ y 2))) (P2 0 (+ y 1) (not b)))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (P2 x y b) (P1 0 x b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< x y)) (P2 (- y 1) (- x 1) (not b)))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (<= y 2)) (P0 (- x 2) 1 b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (P0 x y b) (P0 y x true))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< (+ x 2) (- y 1))) (P2 (+ x 2) (- x 1) b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (<= y (+ y 2)) (= x y) false) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< (+ y 2) x) (= y (+ x 2)) b) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (= y (- x 1)) (= x (+ y 1))) false)))
(check-sat)";
const OTHER_CIRCLE: &str = "(set-logic HORN)
(declare-fun P0 (Int Int Bool) Bool)
(declare-fun P1 (Int Int Bool) Bool)
(declare-fun P2 (Int Int Bool) Bool)
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (<= 1 x) (= y 2) (not b)) (P1 (+ x 1) y b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (< (+ x 1) x)) (P2 (+ x 2) (- y 1) false))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< y x)) (P1 (- y 1) (- x 1) false))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (< (- x 2) 1)) (P1 (- y 1) (+ x 2) b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< 1 (+ y 1))) (P2 0 2 false))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (= x (- y 1))) (P2 (+ x 1) 2 b))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P2 x y b) (< (+ y 1) (- y 2))) (P1 1 x (not b)))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (<= 2 x)) (P1 y (- x 2) true))))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P2 x y b) (< y x) b) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (<= (+ y 2) y) (<= 1 y)) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P1 x y b) (<= x 1) (not b)) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P2 x y b) (<= x 2) (< y (- y 2)) false) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< (+ y 1) y) (< x (+ y 2)) (not b)) false)))
(assert (forall ((x Int) (y Int) (b Bool)) (=> (and (P0 x y b) (< (- y 2) y) (< x 1) (not b)) false)))
(check-sat)";

/// Clauses that go on to ask one another for what nobody needs any more, where first another one had asked for it.
#[test]
fn what_nobody_needs_any_more_is_not_asked_for_in_circles() {
    for (text, open) in [(CIRCLE, 10), (OTHER_CIRCLE, 8)] {
        let system = read_clauses(text).expect("it can be read");
        let of: Vec<usize> = (0..system.clauses.len()).collect();
        for guards in [0, 1] {
            let cancel = Cancel::default();
            let deadline = Instant::now() + Duration::from_secs(20);
            let bounds =
                InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
            let richness = Richness { guards, ..Richness::BOUNDED };
            let parts = QueryPartition { of: &of, asked: None, solved: &mut |_, _| {} };
            let (beforehand, all) = (Beforehand::default(), (richness, richness));
            let progress = &mut SearchProgress::default();
            let inference = infer_parts(
                &system,
                beforehand,
                all,
                InferenceGoal::Solution,
                parts,
                progress,
                bounds,
            );
            let clause = match inference.result {
                Err(NoSolutionReason::Open(open)) => open.clause,
                other => panic!("{other:?}"),
            };
            assert_eq!(clause, open);
        }
    }
}
