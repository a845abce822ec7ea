//! What proofs say, as claims that the program could have.

use std::collections::{BTreeMap, BTreeSet};

use super::subject::AnnotatedSubject;
use base::{ProcId, Span};
use chc::Model;
use encode::{Encoded, SpokenClaim};
use program::Program;
use program::spec::{
    ClaimKind, ClaimPlace, Formula, FormulaPart, MadeBy, StateSelector, by_one_point, formula_text,
    made_anywhere, shortened, with_labels, with_plain_arguments, without_idle_names,
};
use rewrite::contracts::lists::PossibleClaim;
use uh::ClaimPlaces;

/// A claim that the program could have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CandidateClaim {
    pub(super) said: PossibleClaim,
    /// The formula as text.
    pub(super) text: String,
}

impl CandidateClaim {
    pub(super) fn new(program: &Program, claim: PossibleClaim) -> Self {
        let formula = &claim.formula;
        let text = match (claim.place, claim.kind) {
            (ClaimPlace::Proc(proc), ClaimKind::Ensures) => {
                let parameters = &program.proc(proc).parameters;
                let written = with_plain_arguments(formula, |var| parameters.contains(&var));
                formula_text(&program.symbols, &written)
            }
            _ => formula_text(&program.symbols, formula),
        };
        Self { said: claim, text }
    }
}

/// What statements are called that make objects: by their labels, or by new ones.
pub(super) struct Labels {
    /// For each such statement of the text its name, and whether that is new.
    of: BTreeMap<Span, (String, bool)>,
}

impl Labels {
    pub(super) fn collect(places: &ClaimPlaces, program: &Program) -> Self {
        let mut of = BTreeMap::new();
        let mut free = (1..).map(|number| format!("New{number}"));
        for instr in &program.code {
            let Some((span, label)) = places.allocation_statement(instr.span) else { continue };
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
    fn name(&self, places: &ClaimPlaces, inner: Span) -> String {
        let entry = places.allocation_statement(inner).and_then(|(span, _)| self.of.get(&span));
        entry.map_or_else(String::new, |(name, _)| name.clone())
    }

    /// The labels that a formula needs and the text lacks.
    pub(super) fn needed_labels(
        &self,
        places: &ClaimPlaces,
        formula: &Formula,
    ) -> Vec<(Span, String)> {
        let makers = formula.parts().filter_map(|part| match part {
            FormulaPart::From(_, MadeBy::Statement { span, .. }) => {
                places.allocation_statement(*span)
            }
            _ => None,
        });
        let named = makers.filter_map(|(span, _)| Some((span, self.of.get(&span)?)));
        named
            .filter(|(_, (_, is_new))| *is_new)
            .map(|(span, (name, _))| (span, name.clone()))
            .collect()
    }
}

/// The candidates so far.
#[derive(Default)]
pub(super) struct Candidates {
    pub(super) all: Vec<CandidateClaim>,
    known: BTreeSet<(ClaimPlace, ClaimKind, String)>,
}

impl Candidates {
    /// Adds what a solution says, as far as it can be claimed; how many there are more.
    pub(super) fn add(
        &mut self,
        subject: &AnnotatedSubject,
        (encoded, model): (&Encoded, &Model),
        (places, labels): (&ClaimPlaces, &Labels),
    ) -> usize {
        let (before, program) = (self.all.len(), &subject.tried.program);
        let name = |span: Span| labels.name(places, span);
        for SpokenClaim { place, kind, formula } in encoded.claims_from_model(model, &name) {
            let place = subject.proof_place(place, kind);
            let Some(place) = place.filter(|&place| places.has(subject.in_text(place))) else {
                continue;
            };
            let formula = subject.translated(formula);
            let Some(formula) = formula.and_then(|it| expressible_at(it, place, program)) else {
                continue;
            };
            let candidate = CandidateClaim::new(program, PossibleClaim { place, kind, formula });
            if self.known.insert((place, kind, candidate.text.clone())) {
                self.all.push(candidate);
            }
        }
        // The simplest first.
        self.all.sort_by_key(|candidate| candidate.said.formula.size());
        self.all.len() - before
    }
}

/// The same claims as one would write them: what one says at a place is not tested in others there, and, if it is
/// wanted, what has a name is called by it.
pub(super) fn simplify_claims(
    program: &Program,
    claims: &[CandidateClaim],
    by_names: bool,
) -> Vec<CandidateClaim> {
    let mut simplified: Vec<CandidateClaim> = Vec::new();
    for CandidateClaim { said: PossibleClaim { place, kind, formula }, .. } in claims {
        let is_beside = |it: &&CandidateClaim| (it.said.place, it.said.kind) == (*place, *kind);
        let formulas = simplified.iter().filter(is_beside).map(|it| &it.said.formula);
        let formulas: Vec<&Formula> = formulas.filter(|it| !has_quantifiers(it)).collect();
        let formula = match by_names {
            true => shortened(&without_idle_names(&by_one_point(formula)), &formulas),
            false => shortened(formula, &formulas),
        };
        let claim =
            CandidateClaim::new(program, PossibleClaim { place: *place, kind: *kind, formula });
        let is_said =
            matches!(claim.said.formula.part(claim.said.formula.root()), FormulaPart::Bool(true));
        if !is_said && !simplified.contains(&claim) {
            simplified.push(claim);
        }
    }
    simplified
}

fn has_quantifiers(formula: &Formula) -> bool {
    formula.parts().any(|part| matches!(part, FormulaPart::Quantified { .. }))
}

/// What can be said of it at a place. A label of another procedure is called by that, too; where there is none, it is said of
/// all objects, wherever they were made. Before a procedure was called its parameters and what is global had values, and of nothing
/// else can be said what it was.
fn expressible_at(formula: Formula, place: ClaimPlace, program: &Program) -> Option<Formula> {
    let of = program.proc_of(place);
    let had_value = |part: &FormulaPart| match part {
        FormulaPart::Var(var, StateSelector::Before) => {
            let is_global = program.symbols[*var].kind.owner().is_none();
            is_global || program.proc(of).parameters.contains(var)
        }
        _ => true,
    };
    if !formula.parts().all(had_value) {
        return None;
    }
    let is_nameless = |maker: &MadeBy| match maker {
        MadeBy::Initial => false,
        MadeBy::Statement { label, .. } => label.is_empty(),
    };
    let is_called = |maker: &MadeBy| match maker {
        MadeBy::Initial => None,
        MadeBy::Statement { label, .. } => other_allocating_proc(program, of, maker)
            .map(|proc| format!("{}.{label}", program.proc(proc).name)),
    };
    let is_unsaid = |part: &FormulaPart| match part {
        FormulaPart::From(_, maker) => is_nameless(maker),
        _ => false,
    };
    let has_unsaid = formula.parts().any(is_unsaid);
    let formula = match has_unsaid {
        true => shortened(&made_anywhere(&formula, is_nameless), &[]),
        false => formula,
    };
    Some(with_labels(&formula, is_called))
}

/// The procedure in which such objects are made, if it is another one.
fn other_allocating_proc(
    program: &Program,
    current_proc: ProcId,
    maker: &MadeBy,
) -> Option<ProcId> {
    let at = program.code.iter().position(|instr| maker.is_at(instr.span))?;
    Some(program.proc_at(at)).filter(|&proc| proc != current_proc)
}
