//! What annotations are looked for of: the program, and each procedure that nobody calls, by its contract.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::candidates::{CandidateClaim, simplify_claims};
use super::open_checks;
use crate::never_called::never_called;
use crate::report::{Verdict, VerificationReport};
use base::{CheckId, ProcId, SourcePosition, VarId};
use pipeline::Pipeline;
use program::spec::{ClaimKind, ClaimPlace, CopyOf, Formula, of_two_states};
use program::{CallGraph, Program};
use rewrite::contracts::AssertingProgram;
use rewrite::contracts::lists::PossibleClaim;

/// A program of which annotations are looked for.
pub(super) struct AnnotatedSubject {
    /// The program that claims are tried of.
    pub(super) tried: Pipeline,
    /// Its checks that some run may come to.
    pub(super) checks: BTreeSet<CheckId>,
    /// Those of them that need no more claims.
    pub(super) known: BTreeSet<CheckId>,
    /// The claims that have to hold.
    pub(super) wanted: BTreeSet<CheckId>,
    /// The one that asserts what is claimed of it and does not follow from claims, if something can be asserted.
    asserting: Option<AssertedClaims>,
    /// How many statements main has, and how many in the text.
    main: [usize; 2],
}

/// A program that asserts what is claimed.
struct AssertedClaims {
    pipeline: Pipeline,
    claims: BTreeSet<CheckId>,
    /// For each statement of the program that claims are tried of where what stands for it begins.
    starts: Vec<usize>,
    copies: FxHashMap<VarId, CopyOf>,
}

impl AnnotatedSubject {
    /// All of which something is open, as a report says of the program by its claims alone.
    pub(super) fn unproved_subjects(
        shared: &Pipeline,
        report: Option<&VerificationReport>,
    ) -> Vec<Self> {
        let program = &shared.program;
        let safe = report.iter().flat_map(|report| report.checks_and_claims());
        let safe = safe.filter(|it| matches!(it.verdict, Verdict::Safe(_)));
        let safe: BTreeSet<CheckId> = safe.map(|it| it.check).collect();
        let is_safe = |id: &CheckId| safe.contains(id);
        let mut subjects = Vec::new();
        let main = Pipeline::from_program(shared.source.clone(), program.clone());
        subjects.extend(main.ok().and_then(|tried| Self::new(tried, program, is_safe)));
        let reached = CallGraph::build(program).reached();
        for id in program.proc_ids().filter(|id| !reached[id.index()]) {
            if program.contract(id).next().is_some() {
                let tried = shared.calling(id).ok();
                subjects.extend(tried.and_then(|tried| Self::new(tried, program, is_safe)));
            }
        }
        subjects
    }

    /// The program that claims are tried of, if something is open.
    fn new(tried: Pipeline, text: &Program, is_safe: impl Fn(&CheckId) -> bool) -> Option<Self> {
        let program = &tried.program;
        let never_called = never_called(program);
        let checks = open_checks(program);
        let safe_checks: BTreeSet<CheckId> = checks.iter().copied().filter(&is_safe).collect();
        // Nothing is asked of what a procedure claims that is not called here.
        let wanted = program.claim_ids().filter(|id| !never_called.contains(id));
        let wanted: BTreeSet<CheckId> = wanted.collect();
        let claims: BTreeSet<CheckId> = wanted.iter().copied().filter(|id| !is_safe(id)).collect();
        if claims.is_empty() && safe_checks == checks {
            return None;
        }
        let asserting = AssertingProgram::new(program, &claims).and_then(|asserting| {
            let AssertingProgram { program, claims, starts, copies } = asserting;
            let pipeline = Pipeline::from_program(tried.source.clone(), program).ok()?;
            Some(AssertedClaims { pipeline, claims, starts, copies })
        });
        let main = [program, text].map(|of| of.positions(ProcId::MAIN).len());
        Some(Self { tried, checks, known: safe_checks, wanted, asserting, main })
    }

    /// The program of which proofs are looked for.
    pub(super) fn proof_program(&self) -> &Pipeline {
        self.asserting.as_ref().map_or(&self.tried, |asserting| &asserting.pipeline)
    }

    /// What has to be proved of it.
    pub(super) fn proof_goals(&self) -> BTreeSet<CheckId> {
        let claims = self.asserting.iter().flat_map(|asserting| &asserting.claims);
        self.checks.iter().chain(claims).copied().collect()
    }

    /// Where a claim of the program that is proved stands in the one that claims are tried of. Of a first call nothing more is
    /// required.
    pub(super) fn proof_place(&self, place: ClaimPlace, kind: ClaimKind) -> Option<ClaimPlace> {
        match place {
            ClaimPlace::Proc(proc) => {
                let is_entry =
                    kind == ClaimKind::Requires && self.tried.program.entry == Some(proc);
                (!is_entry).then_some(place)
            }
            ClaimPlace::Head(at) => match &self.asserting {
                None => Some(place),
                Some(asserting) => asserting.starts.binary_search(&at).ok().map(ClaimPlace::Head),
            },
        }
    }

    /// What a formula about the program that is proved says of the one that claims are tried of.
    pub(super) fn translated(&self, formula: Formula) -> Option<Formula> {
        let Some(asserting) = &self.asserting else { return Some(formula) };
        let formula = of_two_states(&formula, |var| asserting.copies.get(&var).copied());
        let vars = self.tried.program.symbols.vars.len();
        formula.vars().iter().all(|(var, _)| var.index() < vars).then_some(formula)
    }

    /// The place of a claim in another file that the program uses, if it would stand there.
    pub(super) fn place_elsewhere(&self, place: ClaimPlace) -> Option<SourcePosition> {
        let Pipeline { program, source, .. } = &self.tried;
        let position = match place {
            ClaimPlace::Head(at) => at,
            ClaimPlace::Proc(proc) => program.positions(proc).next()?,
        };
        let source_place = source.place(program.code[position].span.start);
        source_place.file.is_some().then_some(source_place)
    }

    /// Those of the claims that would stand in other files, in words.
    pub(super) fn claims_in_other_files(&self, claims: &[CandidateClaim]) -> Vec<String> {
        let program = &self.tried.program;
        let describe =
            |CandidateClaim { said: PossibleClaim { place, kind, .. }, text }: &CandidateClaim| {
                let at = self.place_elsewhere(*place)?;
                let proc = &program.proc(program.proc_of(*place)).name;
                Some(format!("{at}, in `{proc}`: {} {text}", kind.word()))
            };
        simplify_claims(program, claims, true).iter().filter_map(describe).collect()
    }

    /// Where a claim of the program that claims are tried of stands in the text.
    pub(super) fn in_text(&self, place: ClaimPlace) -> ClaimPlace {
        let [main_len, text] = self.main;
        match place {
            ClaimPlace::Head(at) if at >= main_len => ClaimPlace::Head(at - main_len + text),
            ClaimPlace::Head(_) | ClaimPlace::Proc(_) => place,
        }
    }
}
