//! What frames come to, once it is known what procedures may write.

use std::collections::BTreeSet;

use crate::base::{FieldId, Sort, Span};
use crate::program::{CallGraph, ProcEffects, Program, Stmt};
use crate::spec::{
    BoundDomain, ClaimKind, Connector, Formula, FormulaBuilder, FormulaPart, PartId, When,
    WrittenFrame,
};

/// Makes formulas of frames: what procedures may write is known now.
pub fn fill_frames(program: &mut Program) {
    if program.claims.iter().all(|claim| claim.kind != ClaimKind::Modifies) {
        return;
    }
    let effects = ProcEffects::of(program, &CallGraph::of(program));
    let stored: BTreeSet<FieldId> = program
        .code
        .iter()
        .filter_map(|instr| match instr.stmt {
            Stmt::Store { field, .. } => Some(field),
            _ => None,
        })
        .collect();
    let mut claims = std::mem::take(&mut program.claims);
    for claim in &mut claims {
        if let (ClaimKind::Modifies, Some(proc)) = (claim.kind, claim.contract_of()) {
            let written = &effects.proc(proc).write_fields;
            let fields: Vec<FieldId> = stored.intersection(written).copied().collect();
            claim.formula = framed(program, &fields, &claim.frames, claim.span);
        }
    }
    program.claims = claims;
}

/// That the fields of old objects are as they were, but for what the frames allow.
fn framed(program: &Program, fields: &[FieldId], frames: &[WrittenFrame], span: Span) -> Formula {
    let symbols = &program.symbols;
    let mut builder = FormulaBuilder::default();
    let mut whole: Option<PartId> = None;
    for &field in fields {
        let Some(shape) = symbols[field].owner else { continue };
        let bound = builder.bind("o", Sort::Ref(shape));
        let object = |builder: &mut FormulaBuilder| builder.add(FormulaPart::Bound(bound), span);
        let mut cases = Vec::new();
        let new = object(&mut builder);
        cases.push(builder.add(FormulaPart::Fresh(new), span));
        for frame in frames.iter().filter(|frame| frame.field == field) {
            let subject = object(&mut builder);
            let said = builder.embed(&frame.objects, frame.each.map(|each| (each, subject)));
            builder.before(said);
            cases.push(match frame.each {
                Some(_) => said,
                None => builder.add(FormulaPart::Binary(Connector::Eq, subject, said), span),
            });
        }
        let subject = object(&mut builder);
        let now = builder.add(FormulaPart::Field(field, subject, When::Now), span);
        let before = builder.add(FormulaPart::Field(field, subject, When::Before), span);
        cases.push(builder.add(FormulaPart::Binary(Connector::Eq, now, before), span));
        let mut body = cases[0];
        for &case in &cases[1..] {
            body = builder.add(FormulaPart::Binary(Connector::Or, body, case), span);
        }
        let domain = BoundDomain::Objects(shape, When::Now);
        let all = FormulaPart::Quantified { all: true, bound, domain, body };
        let all = builder.add(all, span);
        whole = Some(match whole {
            Some(whole) => builder.add(FormulaPart::Binary(Connector::And, whole, all), span),
            None => all,
        });
    }
    if whole.is_none() { Formula::truth() } else { builder.finish() }
}
