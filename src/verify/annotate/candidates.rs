//! What proofs say, as claims that the program could have.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::base::Span;
use crate::horn::SpokenClaim;
use crate::pipeline::Pipeline;
use crate::program::Program;
use crate::spec::{ClaimKind, ClaimPlace, Formula, FormulaPart, Maker, formula_text};
use crate::syntax::Places;
use crate::verify::encode;
use crate::verify::report::{Basis, Certificate, Report, Verdict};

/// A claim that the program could have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) place: ClaimPlace,
    pub(super) kind: ClaimKind,
    pub(super) formula: Formula,
    /// The formula as text.
    pub(super) text: String,
}

/// What statements are called that make objects: by their labels, or by new ones.
pub(super) struct Labels {
    /// For each such statement of the text its name, and whether that is new.
    of: BTreeMap<Span, (String, bool)>,
}

impl Labels {
    pub(super) fn of(places: &Places, program: &Program) -> Self {
        let mut of = BTreeMap::new();
        let mut free = (1..).map(|number| format!("New{number}"));
        for instr in &program.code {
            let Some((span, label)) = places.maker(instr.span) else { continue };
            of.entry(span).or_insert_with(|| match label {
                Some(label) => (label.to_owned(), false),
                None => {
                    let name = free.find(|name| !places.has_label(name));
                    (name.expect("numbers do not end"), true)
                }
            });
        }
        Self { of }
    }

    /// What the statement is called that has a statement of the core program in it; nothing if it stands in
    /// another file.
    fn name(&self, places: &Places, inner: Span) -> String {
        let own = places.maker(inner).and_then(|(span, _)| self.of.get(&span));
        own.map_or_else(String::new, |(name, _)| name.clone())
    }

    /// The labels that a formula needs and the text lacks.
    pub(super) fn needed(&self, places: &Places, formula: &Formula) -> Vec<(Span, String)> {
        let makers = formula.parts().filter_map(|part| match part {
            FormulaPart::From(_, Maker::Statement { span, .. }) => places.maker(*span),
            _ => None,
        });
        let named = makers.filter_map(|(span, _)| Some((span, self.of.get(&span)?)));
        named.filter(|(_, (_, is_new))| *is_new).map(|(span, (name, _))| (span, name.clone())).collect()
    }
}

/// What the proofs of a report say, as far as it can be claimed: the simplest first.
pub(super) fn of(
    shared: &Pipeline,
    report: &Report,
    places: &Places,
    labels: &Labels,
) -> Vec<Candidate> {
    let mut proofs: Vec<&Arc<Certificate>> = Vec::new();
    for check in &report.checks {
        if let Verdict::Safe(own) = &check.verdict
            && !proofs.iter().any(|proof| Arc::ptr_eq(proof, own))
        {
            proofs.push(own);
        }
    }
    let name = |span: Span| labels.name(places, span);
    let mut found = Vec::new();
    let mut known: BTreeSet<(ClaimPlace, ClaimKind, String)> = BTreeSet::new();
    for proof in proofs {
        let Basis::Cells(stage) = &proof.basis else { continue };
        let Ok(encoded) = encode::cells(shared, &proof.goal, stage) else { continue };
        for SpokenClaim { place, kind, formula } in encoded.spoken(&proof.model, &name) {
            if !places.has(place) || !is_named(&formula) {
                continue;
            }
            let text = formula_text(&shared.program.symbols, &formula);
            if known.insert((place, kind, text.clone())) {
                found.push(Candidate { place, kind, formula, text });
            }
        }
    }
    found.sort_by_key(|candidate| candidate.formula.size());
    found
}

/// Whether all statements have names that it speaks of.
fn is_named(formula: &Formula) -> bool {
    formula.parts().all(|part| match part {
        FormulaPart::From(_, maker) => !maker.word().is_empty(),
        _ => true,
    })
}
