//! What was not looked at, where no check was.

use std::collections::BTreeSet;

use base::{CheckId, LeftOutPart, Source};
use pipeline::front;
use program::spec::ClaimPlace;
use program::{CallGraph, Program};

use super::omitted::{LeftOut, NotLookedAt};
use super::proof::Basis;
use super::report::{CheckReport, Verdict};

/// What was not looked at of a program in which none but these checks are never made, if none of them was decided: what
/// no calls lead to, and what is called and has no body.
pub(super) fn left_out(
    (source, program): (&Source, &Program),
    never: &BTreeSet<CheckId>,
    reports: &[&CheckReport],
) -> Vec<LeftOut> {
    let is_decided = |report: &CheckReport| match &report.verdict {
        // What is claimed of a procedure is decided whoever calls it.
        Verdict::Safe(certificate) => matches!(certificate.basis, Basis::Claims(_)),
        Verdict::Unsafe(_) | Verdict::Unknown(_) => true,
    };
    if !reports.iter().all(|report| never.contains(&report.check) && !is_decided(report)) {
        return Vec::new();
    }
    let part = |name: String, start: u32, why| LeftOut { name, place: source.place(start), why };
    let mut all: Vec<(u32, LeftOut)> = Vec::new();
    let reached = CallGraph::build(program).reached();
    for proc in program.proc_ids().filter(|proc| !reached[proc.index()]) {
        let mut code = program.code[program.positions(proc)].iter();
        let claims = |at: ClaimPlace| at == ClaimPlace::Proc(proc);
        let is_claimed = program.claims.iter().any(|claim| claims(claim.place));
        if is_claimed || code.any(|instr| instr.stmt.checks().next().is_some()) {
            let (name, entry) = (program.proc(proc).name.clone(), program.proc(proc).entry);
            let start = program.code[entry].span.start;
            all.push((start, part(name, start, NotLookedAt::NeverCalled)));
        }
    }
    for LeftOutPart { name, span, has_body } in (front::front_end(source).left_out)(source) {
        let why = if has_body { NotLookedAt::NeverCalled } else { NotLookedAt::NoBody };
        all.push((span.start, part(name, span.start, why)));
    }
    all.sort_by_key(|(start, _)| *start);
    all.into_iter().map(|(_, part)| part).collect()
}
