//! The report for a person. The same input gives the same bytes, but for seconds, which are told where
//! they are asked for.

use std::fmt::Write as _;

use super::report::{EquivUnknownReason, EquivalenceReport, PairVerdict};
use super::subject::{Finish, ProcedurePair};
use super::witness::InequivalenceWitness;
use base::{Symbols, VarKind};
use concrete::{Heap, ObjectNames, picture};
use solver::UnprovedReason;

/// The report: a line for the verdict, then the heap on which both differ and what each of them does
/// there. `details` adds who has found the proof, and seconds.
#[must_use]
pub fn text(subject: &ProcedurePair, report: &EquivalenceReport, details: bool) -> String {
    let [left, right] = &report.names;
    let mut out = format!("{}: {left} and {right}: {}", report.file, word(&report.verdict));
    if let PairVerdict::Unknown(why) = &report.verdict {
        let _ = write!(out, " ({why})");
    }
    if details {
        out.push_str(&found_by(report));
    }
    out.push('\n');
    match &report.verdict {
        PairVerdict::Different(difference) => write_difference(&mut out, subject, difference),
        PairVerdict::Unknown(EquivUnknownReason::Unproved(UnprovedReason::TimeOut)) => {
            out.push_str("  what may help: more time (--timeout)\n");
        }
        PairVerdict::Equivalent(_) | PairVerdict::Unknown(_) => {}
    }
    out
}

/// The word for a verdict.
#[must_use]
pub(crate) fn word(verdict: &PairVerdict) -> &'static str {
    match verdict {
        PairVerdict::Equivalent(_) => "EQUIVALENT",
        PairVerdict::Different(_) => "DIFFERENT",
        PairVerdict::Unknown(_) => "UNKNOWN",
    }
}

fn found_by(report: &EquivalenceReport) -> String {
    let seconds = report.time.as_secs_f64();
    match &report.verdict {
        PairVerdict::Equivalent(certificate) => {
            let [left, right] = certificate.variant.depths;
            let clauses = certificate.system.clauses.len();
            let engine = certificate.engine;
            format!(" [{engine}, {left} to {right} turns, {clauses} clauses, {seconds:.2} s]")
        }
        PairVerdict::Different(_) | PairVerdict::Unknown(_) => format!(" [{seconds:.2} s]"),
    }
}

fn write_difference(out: &mut String, subject: &ProcedurePair, difference: &InequivalenceWitness) {
    let symbols = &subject.program(0).symbols;
    let names = ObjectNames::default().complete(symbols, &difference.heap);
    let mut lines = |title: &str, text: &str| {
        let _ = writeln!(out, "  {title}");
        for line in text.lines() {
            let _ = writeln!(out, "    {line}");
        }
    };
    let initial = picture(&without_results(subject), &difference.heap, &names);
    lines("initial heap", if initial.is_empty() { "empty" } else { &initial });
    for (side, (ending, heap)) in difference.ends.iter().enumerate() {
        let name = &subject.names[side];
        match ending {
            Finish::Returned => {
                let left = picture(symbols, heap, &names.complete(symbols, heap));
                lines(&format!("{name} returns, and leaves"), &left);
            }
            Finish::Halted => lines(&format!("{name} halts the program"), ""),
            Finish::Failed(kind) => {
                lines(&format!("{name} fails: {}", kind.describe()), "");
            }
        }
    }
}

/// The symbols of a state in which the procedures have not been called: what only gets results is no
/// input of theirs.
#[must_use]
pub(crate) fn without_results(subject: &ProcedurePair) -> Symbols {
    let mut symbols = subject.program(0).symbols.clone();
    for &var in &subject.results {
        if !subject.arguments.contains(&var)
            && let Some(owner) = symbols[var].kind.owner()
        {
            symbols.vars[var.index()].kind = VarKind::Auxiliary(owner);
        }
    }
    symbols
}

/// A heap as a heap file, without what only gets results.
#[must_use]
pub(crate) fn initial_file(subject: &ProcedurePair, heap: &Heap) -> String {
    concrete::render(&without_results(subject), heap, &ObjectNames::default())
}
