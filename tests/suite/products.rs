//! Clauses about pairs of calls: what is proved by them holds of runs, and they prove what no call
//! alone does.

#![allow(clippy::print_stdout, reason = "how many programs have pairs is to be seen")]

use std::collections::BTreeSet;
use std::time::Duration;

use analysis::Goal;
use base::CheckId;
use chc::{System, verify};
use concrete::{RunOutcome, random_heap, run};
use pipeline::Pipeline;
use program::CheckKind;
use solver::{Cancel, ClauseAnswer, Limits, Solver, SolverKind, solve_clauses, validate};

use crate::calls::RECURSIVE;
use crate::recursion::{recursive, with_calls};

const STEPS: u64 = 2_000;
/// So many systems are asked about: most that can fail take all the time that there is.
const SYSTEMS: usize = 60;
const HEAPS: u64 = 30;

/// The clauses about a check, if there are any.
fn about(pipeline: &Pipeline, check: CheckId) -> Option<System> {
    let clauses = pipeline.products(&Goal::Only([check].into())).ok()?;
    assert_eq!(verify(&clauses.system), Ok(()), "{}", pipeline.source.text);
    Some(clauses.system)
}

/// Whether the clauses are solved in that time; a solution is checked.
pub fn is_solved(z3: &Solver, system: &System, time: Duration) -> bool {
    let limits = Limits { time, memory_mib: 1_024 };
    let solved = solve_clauses(z3, &system.to_smt2(), limits, &Cancel::default());
    let ClauseAnswer::Sat(model) = solved.answer else { return false };
    let valid = validate(system, &model, z3, limits, &Cancel::default());
    valid.unwrap_or_else(|why| panic!("{why}"));
    true
}

fn z3() -> Solver {
    Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"))
}

/// What fails in some run is not proved.
#[test]
fn what_fails_is_not_proved_by_pairs_of_calls() {
    let (z3, mut asked) = (z3(), 0);
    let random = (0..).map(recursive);
    let known = RECURSIVE.iter().map(|text| with_calls(text));
    for (seed, pipeline) in (0..).zip(known.chain(random)) {
        let program = &pipeline.program;
        let mut failing = BTreeSet::new();
        for heap in 0..HEAPS {
            let heap = random_heap(&program.symbols, seed * HEAPS + heap, 6);
            if let RunOutcome::Failed(check) = run(program, &heap, STEPS).outcome {
                failing.insert(check);
            }
        }
        for check in failing {
            let Some(system) = about(&pipeline, check) else { continue };
            asked += 1;
            let text = &pipeline.source.text;
            let is_proved = is_solved(&z3, &system, Duration::from_millis(500));
            assert!(!is_proved, "{seed}: {check:?} can fail\n{text}");
        }
        if asked >= SYSTEMS {
            println!("{asked} systems of {} programs, about checks that can fail", seed + 1);
            break;
        }
    }
}

/// Pairs of calls, each safe for a relation between two calls, and broken as narrowly as possible.
const PAIRS: &[[&str; 2]] = &[
    // Equal calls.
    ["assume l = m  assert sum(l) = sum(m)", "assert sum(l) = sum(m)"],
    // One path is decided, and then the calls are equal.
    [
        "assume l != null  assert len(l) = len(l.Next) + 1",
        "assume l != null  assert len(l) = len(l.Next)",
    ],
    // One of two after the other.
    ["assume l != null  assert has(l, last(l))", "assert has(l, last(l))"],
    // Two procedures in step, and one that takes two steps at a time.
    ["assert sum(l) = sum_twice(l)", "assert sum(l) + 1 = sum_twice(l) + len(l)"],
    // No argument in common.
    [
        "assume n <= m && 0 <= n  assert twice(n) <= twice(m)",
        "assume n <= m  assert twice(n) < twice(m)",
    ],
    // Two calls in each.
    ["assert !positive(l) || total(l) >= 0", "assert !positive(l) || total(l) > 0"],
];

const PROCEDURES: &str = "
proc len(p) { if (p = null) { return 0 }  return 1 + len(p.Next) }
proc sum(p) { if (p = null) { return 0 }  return p.Key + sum(p.Next) }
proc sum_twice(p) {
    if (p = null) { return 0 }
    if (p.Next = null) { return p.Key }
    return p.Key + p.Next.Key + sum_twice(p.Next.Next)
}
proc last(p) { if (p = null) { return -1 }  if (p.Next = null) { return p.Key }  return last(p.Next) }
proc has(p, k) { if (p = null) { return false }  return p.Key = k || has(p.Next, k) }
proc twice(n) { if (n <= 0) { return 0 }  return 2 + twice(n - 1) }
proc total(t) { if (t = null) { return 0 }  return t.Key + total(t.Left) + total(t.Next) }
proc positive(t) { if (t = null) { return true }  return t.Key > 0 && positive(t.Left) && positive(t.Next) }
";

#[test]
fn relations_between_two_calls_are_proved() {
    let z3 = z3();
    for pair in PAIRS {
        for (text, is_safe) in pair.iter().zip([true, false]) {
            let pipeline = with_calls(&format!("{PROCEDURES}{text}"));
            let program = &pipeline.program;
            let is_assertion = |check: &CheckId| program.check(*check).kind == CheckKind::Assert;
            let assertion = program.check_ids().find(is_assertion).expect("there is one");
            let system = about(&pipeline, assertion).expect("there are pairs");
            assert_eq!(is_solved(&z3, &system, Duration::from_secs(10)), is_safe, "{text}");
        }
    }
}
