//! Claims of lists that nobody has made: asked for while the portfolio is at work, once that takes longer.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::TICK;
use crate::modular::{Proved, prove_list_claims};
use crate::portfolio::{SharedState, Times};
use crate::report::{Engine, UnknownReason};
use houdini::InferenceBounds;
use pipeline::Pipeline;

/// So long others are waited for, which are mostly faster.
const PATIENCE: Duration = Duration::from_secs(2);

/// Of programs with more statements nothing is asked: making clauses about whole heaps and putting them together
/// listens to nobody, and should not take longer than others have.
pub(super) const MOST_STATEMENTS: usize = 3_000;

/// What claims of lists prove, in certificates and in reports.
const LISTS: &str = "lists";

/// Tells what claims of lists prove of the checks that are open after a while, or when others have ended.
pub(super) fn prove_by_lists(
    race: &RaceTimes<'_>,
    shared: &SharedState,
    have_others_ended: &AtomicBool,
) {
    let RaceTimes { subject, start, deadline, memory_mib } = *race;
    let patience = Instant::now() + PATIENCE;
    while Instant::now() < patience && !have_others_ended.load(Ordering::Relaxed) {
        if shared.completion_signal().is_cancelled() {
            return;
        }
        thread::sleep(TICK);
    }
    if subject.as_written().code.len() > MOST_STATEMENTS {
        return;
    }
    let goal = shared.open();
    let Ok(subject) = subject.with_calls() else { return };
    if goal.is_empty() || shared.completion_signal().is_cancelled() {
        return;
    }
    let before = Instant::now();
    let bounds =
        InferenceBounds { deadline, cancel: shared.completion_signal(), memory_mib, work: None };
    // Nothing is known of them yet.
    let open = goal.iter().map(|&id| (id, UnknownReason::NotByClaims)).collect::<BTreeMap<_, _>>();
    let mut proved = Proved { open, ..Proved::default() };
    if prove_list_claims(&subject, &goal, &mut proved, &bounds).is_ok() {
        let times = Times { since_start: start.elapsed(), own: before.elapsed() };
        for certificate in &proved.certificates {
            shared.record_proof(certificate, Engine::Inference(LISTS), times);
        }
    }
}

/// What is asked about, and until when.
#[derive(Clone, Copy)]
pub(super) struct RaceTimes<'a> {
    pub(super) subject: &'a Pipeline,
    pub(super) start: Instant,
    pub(super) deadline: Instant,
    pub(super) memory_mib: u64,
}
