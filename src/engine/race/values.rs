//! Structures as values: asked at once where procedures stay recursive, after a while where there are loops alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::TICK;
use super::lists::RaceTimes;
use crate::portfolio::{SharedState, Times};
use crate::proof::Certificate;
use crate::report::{Engine, Tried, UnknownReason};
use ::values::{CheckLimits, NoProofs, SampledRuns, ValueProof, ValueTask, prove};
use program::{CallGraph, Program};

/// So long others are waited for where no procedure is recursive: they are mostly faster.
const PATIENCE: Duration = Duration::from_secs(3);
/// Of programs with more statements nothing is asked.
const MOST_STATEMENTS: usize = 1_500;
/// What it is called where members are listed.
const MEMBER: &str = "values";

/// So many families of facts, which are tried soon, are waited for by others where procedures are recursive.
const QUICK_FAMILIES: usize = 3;

/// Tells what facts about structures as values prove of the checks that are open. Sets `is_slow` when others need not wait
/// any longer.
pub(super) fn prove_by_values(
    race: &RaceTimes<'_>,
    shared: &SharedState,
    have_others_ended: &AtomicBool,
    is_slow: &AtomicBool,
) {
    prove_value_facts(race, shared, have_others_ended, is_slow);
    is_slow.store(true, Ordering::Relaxed);
}

/// Waits for the families that are tried soon, but no longer than half of the time.
pub(super) fn wait_for_values(shared: &SharedState, is_slow: &AtomicBool, deadline: Instant) {
    let begun = Instant::now();
    let latest = begun + deadline.saturating_duration_since(begun) / 2;
    while !is_slow.load(Ordering::Relaxed) && !shared.completion_signal().is_cancelled() {
        if Instant::now() >= latest {
            return;
        }
        thread::sleep(TICK);
    }
}

fn prove_value_facts(
    race: &RaceTimes<'_>,
    shared: &SharedState,
    have_others_ended: &AtomicBool,
    is_slow: &AtomicBool,
) {
    let RaceTimes { subject, start, deadline, memory_mib } = *race;
    let program = subject.as_written();
    if !is_recursive(program) {
        is_slow.store(true, Ordering::Relaxed);
        if !wait_for_others(shared, have_others_ended) {
            return;
        }
    }
    let goal = shared.open();
    let has_shapes = program.symbols.shapes.iter().any(|shape| shape.array.is_none());
    if goal.is_empty() || !has_shapes || program.code.len() > MOST_STATEMENTS {
        return;
    }
    let before = Instant::now();
    let cancel = shared.completion_signal();
    let limits = CheckLimits { deadline, memory_mib, cancel };
    let task = ValueTask { program, checks: &goal, runs: SampledRuns::All, limits };
    let mut open = goal.clone();
    let tried = |checks, reason| {
        let (member, time) = (MEMBER.to_owned(), before.elapsed());
        shared.record_attempt(Tried { member, checks, time, said: reason });
    };
    let on_proof = |proof| {
        let ValueProof { checks, certificate, family: _ } = proof;
        open.retain(|check| !checks.contains(check));
        tried(checks.clone(), None);
        let certificate = Arc::new(Certificate::of_values(checks, certificate));
        let times = Times { since_start: start.elapsed(), own: before.elapsed() };
        shared.record_proof(&certificate, Engine::Values, times);
    };
    let begins = |family: usize| {
        if family >= QUICK_FAMILIES {
            is_slow.store(true, Ordering::Relaxed);
        }
    };
    let ended = prove(task, on_proof, begins);
    match ended {
        Ok(()) if open.is_empty() => {}
        Ok(()) => tried(open, Some(UnknownReason::TooCoarse)),
        Err(NoProofs::Refused(refusal)) => {
            let place = program.code.get(refusal.position).map(|instr| instr.span.start);
            let place =
                place.map_or(String::new(), |at| format!(" at {}", subject.source.place(at)));
            tried(open, Some(UnknownReason::NoValues(format!("{}{place}", refusal.why))));
        }
        Err(NoProofs::Missing(_)) => {}
    }
}

/// Whether a procedure that main leads to is recursive.
pub(super) fn is_recursive(program: &Program) -> bool {
    let calls = CallGraph::build(program);
    let reached = calls.reached();
    program.proc_ids().any(|id| reached[id.index()] && calls.is_recursive(id))
}

/// Waits for others; whether something is left to be done then.
fn wait_for_others(shared: &SharedState, have_others_ended: &AtomicBool) -> bool {
    let patience = Instant::now() + PATIENCE;
    while Instant::now() < patience && !have_others_ended.load(Ordering::Relaxed) {
        if shared.completion_signal().is_cancelled() {
            return false;
        }
        thread::sleep(TICK);
    }
    true
}
