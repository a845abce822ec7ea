//! Formulas about pointers and lists: the two procedures against each other, against small models by trial,
//! and against solvers with quantifiers.

mod examples;
mod graphs;
mod laws;
mod lists;
mod random;
mod rules;
mod scripts;
mod small;
mod trials;

use std::time::Duration;

use pointers::{
    Asker, DecisionMethod, DecisionReport, PointerModel, PointerScript, PointerVerdict, Subterm,
    Subterms, decide, read,
};
use solver::Cancel;

/// Time enough for every question here.
const TIME: Duration = Duration::from_secs(60);

/// Who is asked.
fn asker() -> Asker {
    let mut asker = Asker::new(2000, Cancel::default());
    asker.open().unwrap_or_else(|missing| panic!("{missing}"));
    asker
}

/// What is known of the formulas.
fn decided(
    terms: &mut Subterms,
    roots: &[Subterm],
    method: DecisionMethod,
    asker: &mut Asker,
) -> DecisionReport {
    decide(terms, roots, method, asker, TIME)
}

/// The model of the formulas, or none; it must be known.
fn solved(
    terms: &mut Subterms,
    roots: &[Subterm],
    method: DecisionMethod,
    asker: &mut Asker,
) -> Option<PointerModel> {
    match decided(terms, roots, method, asker).decision {
        PointerVerdict::Sat(model) => Some(*model),
        PointerVerdict::Unsat => None,
        PointerVerdict::Unknown(why) => panic!("{why}: {}", shown(terms, roots)),
    }
}

/// Formulas as a text.
fn shown(terms: &Subterms, roots: &[Subterm]) -> String {
    let texts: Vec<String> = roots.iter().map(|&root| pointers::written(terms, root)).collect();
    format!("A = {}, s = {}\n{}", terms.space.greatest, terms.space.size, texts.join("\n"))
}

/// A script that is right.
fn script(text: &str) -> PointerScript {
    read(text).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}
