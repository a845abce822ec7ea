//! Failures that no compiled program has shown.

use base::Source;
use c::sites;
use engine::{ProgressListener, UnknownReason, Verdict, VerificationOptions, VerificationReport};
use pipeline::Pipeline;
use pipeline::front;
use program::Program;
use solver::Cancel;

use super::given::run_inputs;

/// The verdicts on all checks of a program where none of its runs is compiled: those of [`engine::verify_until`], but for
/// failures of programs in C that hang on a value which is any one in our runs, and one in a compiled program.
#[must_use]
pub fn verify_without_compiler(
    subject: &Pipeline,
    options: &VerificationOptions,
    cancel: &Cancel,
    progress: ProgressListener<'_>,
) -> VerificationReport {
    let mut report = engine::verify_until(subject, options, cancel, progress);
    if front::front_end(&subject.source).is_c {
        take_back_doubted(&subject.source, subject.as_written(), &mut report);
    }
    report
}

/// Takes back that checks can fail, where a run of a program in C has met a value that is any one in our runs, and one in a
/// compiled program: what is computed in floating point, an address as a number, an order of calls.
fn take_back_doubted(source: &Source, program: &Program, report: &mut VerificationReport) {
    if !report.checks.iter().any(|check| matches!(check.verdict, Verdict::Unsafe(_))) {
        return;
    }
    let Ok(sites) = sites(source) else { return };
    if !sites.may_be_doubted(program) {
        return;
    }
    for check in &mut report.checks {
        let Verdict::Unsafe(witness) = &check.verdict else { continue };
        if run_inputs(source, program, &sites, &witness.heap).is_doubted {
            let why = "it was not compiled".to_owned();
            check.verdict = Verdict::Unknown(UnknownReason::Doubted(why));
        }
    }
}
