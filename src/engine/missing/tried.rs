//! Facts that all sampled states have in common are assumed at a place: if the check is proved then, one of them is what is
//! missing.

use base::{ProcId, Span};
use concrete::Heap;
use pipeline::Pipeline;
use program::Program;
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::{CheckKind, Stmt};

use super::candidates::{AssumedFact, candidates};
use super::{HelpfulFact, MissingFact, MissingFactPlace};

/// Facts that hold in fewer states say nothing.
const LEAST_STATES: usize = 3;
/// So many facts are assumed together.
const MOST_TOGETHER: usize = 48;
/// So many of these that close the check are left in the end.
const MOST_TOLD: usize = 2;

/// A fact at a place that closes the check, as `proves` says of programs in which facts are assumed; `None` if there is none
/// among those that are tried.
pub(crate) fn helpful_fact(
    subject: &Pipeline,
    (place, missing): &(MissingFactPlace, MissingFact),
    states: &[Heap],
    proves: &mut dyn FnMut(&Pipeline) -> bool,
) -> Option<HelpfulFact> {
    let program = subject.as_written();
    // What is claimed has numbers behind those of checks, of which some are added.
    if states.len() < LEAST_STATES || !program.claims.is_empty() {
        return None;
    }
    let mut facts = candidates((program, &subject.source), *place, &missing.about);
    facts.retain(|fact| states.iter().all(|state| fact.holds_in(program, state)));
    facts.truncate(MOST_TOGETHER);
    let mut closes = |facts: &[AssumedFact]| {
        let assumed = assuming(program, *place, facts);
        let calls = subject.calls();
        Pipeline::to_verify(subject.source.clone(), assumed, calls).is_ok_and(|it| proves(&it))
    };
    if facts.is_empty() || !closes(&facts) {
        return None;
    }
    // Halves first, then one by one: what is not needed goes.
    let mut size = facts.len().div_ceil(2);
    while facts.len() > 1 {
        let mut at = 0;
        while at < facts.len() && facts.len() > 1 {
            let end = (at + size).min(facts.len());
            let mut fewer = facts.clone();
            fewer.drain(at..end);
            if !fewer.is_empty() && closes(&fewer) {
                facts = fewer;
            } else {
                at = end;
            }
        }
        if size == 1 {
            break;
        }
        size = size.div_ceil(2);
    }
    let is_short = facts.len() <= MOST_TOLD;
    let text: Vec<String> = facts.iter().map(|fact| written(fact, program, facts.len())).collect();
    is_short.then(|| HelpfulFact {
        text: text.join(" && "),
        place: missing.clone(),
        states: states.len(),
    })
}

/// A fact as a part of a conjunction.
fn written(fact: &AssumedFact, program: &Program, of: usize) -> String {
    let text = fact.program_text(program);
    if of > 1 && text.contains("||") { format!("({text})") } else { text }
}

/// The program that assumes the facts where runs come to the place.
fn assuming(program: &Program, place: MissingFactPlace, facts: &[AssumedFact]) -> Program {
    rewrite(program, &mut Assuming { place, facts }).program
}

struct Assuming<'a> {
    place: MissingFactPlace,
    facts: &'a [AssumedFact],
}

impl Assuming<'_> {
    fn assume(&self, rewriting: &mut Rewriting<'_>, span: Span) {
        let checks = [CheckKind::NullRead, CheckKind::NullArray];
        let checks = checks.map(|kind| rewriting.new.check(kind, span));
        for fact in self.facts {
            rewriting.new.emit(Stmt::Assume(fact.code(rewriting.old, checks)), span);
        }
    }
}

impl ProgramRewriter for Assuming<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if self.place == MissingFactPlace::Entry(proc) {
            let span = rewriting.old.code[rewriting.old.proc(proc).entry].span;
            self.assume(rewriting, span);
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let span = rewriting.old.code[position].span;
        if self.place == MissingFactPlace::Head(position) {
            self.assume(rewriting, span);
        }
        rewriting.copy(position);
        if self.place == MissingFactPlace::Behind(position) {
            self.assume(rewriting, span);
        }
    }
}
