//! What a judge that has run a failing run says of it.

use engine::{CheckReport, UnknownReason, Verdict};
use testing::witness::Judgement;

/// What a judge says of a failing check is part of its verdict.
pub(super) fn note_judgement(check: &mut CheckReport, judgement: Judgement, judge: &str) {
    let Verdict::Unsafe(counterexample) = &mut check.verdict else { return };
    match judgement {
        Judgement::Confirmed(message) => {
            counterexample.confirmation = Some(format!("{judge} confirms it: {message}"));
        }
        Judgement::Unseen(why) => {
            counterexample.confirmation = Some(format!("the interpreter alone shows it: {why}"));
        }
        Judgement::Missed(what) => {
            check.verdict = Verdict::Unknown(UnknownReason::Missed(what));
        }
        Judgement::Refuted(what) => {
            check.verdict = Verdict::Unknown(UnknownReason::Unconfirmed(what));
        }
    }
}
