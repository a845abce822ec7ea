//! What frames come to, once it is known what procedures may write.

use std::collections::BTreeSet;

use base::{ArrayFields, FieldId, Sort, Span};
use program::spec::{
    BoundDomain, ClaimKind, Connector, Formula, FormulaBuilder, FormulaPart, PartId, StateSelector,
    WrittenFrame, with_own_names,
};
use program::{CallGraph, ProcEffects, Program, Stmt};

/// Makes formulas of frames: what procedures may write is known now.
pub(crate) fn fill_frames(program: &mut Program) {
    if program.claims.iter().all(|claim| claim.kind != ClaimKind::Modifies) {
        return;
    }
    let effects = ProcEffects::compute(program, &CallGraph::build(program));
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
            let formula = framed(program, &fields, &claim.frames, claim.span);
            claim.formula = with_own_names(&program.symbols, formula);
        }
    }
    program.claims = claims;
}

/// That the fields of old objects are as they were, but for what the frames allow.
fn framed(program: &Program, fields: &[FieldId], frames: &[WrittenFrame], span: Span) -> Formula {
    let symbols = &program.symbols;
    let mut builder = FormulaBuilder::default();
    let mut conjunction: Option<PartId> = None;
    for &field in fields {
        let Some(shape) = symbols[field].owner else { continue };
        let bound = builder.bind("o", Sort::Ref(shape));
        let object = |builder: &mut FormulaBuilder| builder.add(FormulaPart::Bound(bound), span);
        let mut cases = Vec::new();
        let new = object(&mut builder);
        cases.push(builder.add(FormulaPart::Fresh(new), span));
        let is_part = |frame: &&WrittenFrame| {
            frame.field == field && frame.elements.iter().flatten().any(Option::is_some)
        };
        for frame in frames.iter().filter(|frame| frame.field == field && !is_part(frame)) {
            let subject = object(&mut builder);
            let written = builder.embed(&frame.objects, frame.each.map(|each| (each, subject)));
            builder.before(written);
            cases.push(match frame.each {
                Some(_) => written,
                None => builder.add(FormulaPart::Binary(Connector::Eq, subject, written), span),
            });
        }
        let subject = object(&mut builder);
        let parts: Vec<&WrittenFrame> = frames.iter().filter(is_part).collect();
        cases.push(match symbols[shape].array {
            Some(array) if !parts.is_empty() => {
                let mut writer = ElementFrames { builder: &mut builder, array, subject, span };
                writer.unchanged(&parts)
            }
            _ => {
                let now = builder.add(FormulaPart::Field(field, subject, StateSelector::Now), span);
                let before =
                    builder.add(FormulaPart::Field(field, subject, StateSelector::Before), span);
                builder.add(FormulaPart::Binary(Connector::Eq, now, before), span)
            }
        });
        let mut body = cases[0];
        for &case in &cases[1..] {
            body = builder.add(FormulaPart::Binary(Connector::Or, body, case), span);
        }
        let domain = BoundDomain::Objects(shape, StateSelector::Now);
        let all = FormulaPart::Quantified { all: true, bound, domain, body };
        let all = builder.add(all, span);
        conjunction = Some(match conjunction {
            Some(conjunction) => {
                builder.add(FormulaPart::Binary(Connector::And, conjunction, all), span)
            }
            None => all,
        });
    }
    if conjunction.is_none() { Formula::truth() } else { builder.finish() }
}

/// Writes that elements of an array are as they were.
struct ElementFrames<'b> {
    builder: &'b mut FormulaBuilder,
    array: ArrayFields,
    /// The array.
    subject: PartId,
    span: Span,
}

impl ElementFrames<'_> {
    fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, self.span)
    }

    fn binary(&mut self, op: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(op, a, b))
    }

    /// That each element is, but those that are in one of these parts.
    fn unchanged(&mut self, parts: &[&WrittenFrame]) -> PartId {
        let (array, subject) = (self.array, self.subject);
        let bound = self.builder.bind("k", Sort::Int);
        let low = self.add(FormulaPart::Int(0.into()));
        let high = self.add(FormulaPart::Field(array.len, subject, StateSelector::Now));
        let index = self.add(FormulaPart::Bound(bound));
        let [now, before] = [StateSelector::Now, StateSelector::Before]
            .map(|when| self.add(FormulaPart::Element(array, subject, index, when)));
        let mut body = self.binary(Connector::Eq, now, before);
        for part in parts.iter().rev() {
            let written = self.builder.embed(&part.objects, None);
            self.builder.before(written);
            let mut inside = self.binary(Connector::Eq, subject, written);
            let ends = part.elements.iter().flatten().zip([Connector::Le, Connector::Gt]);
            for (end, op) in ends {
                let Some(end) = end else { continue };
                let end = self.builder.embed(end, None);
                self.builder.before(end);
                let is_behind = self.binary(op, end, index);
                inside = self.binary(Connector::And, inside, is_behind);
            }
            body = self.binary(Connector::Or, inside, body);
        }
        let domain = BoundDomain::Interval(low, high);
        self.add(FormulaPart::Quantified { all: true, bound, domain, body })
    }
}
