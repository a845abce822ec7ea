//! What certificates say at each place, and states that facts leave open: as data, for pictures.

use super::brief::{Brief, StatedTruth};
use super::encode;
use super::explanation::StateView;
use super::invariant::{StatedFact, describe_object, predicate_place, site_choices};
use super::proof::{Basis, Certificate, ProofSubject};
use ::encode::{Encoded, PredicateExplanation, Word};
use base::Provenance;
use chc::{Model, PredId};
use logic::ExprValue;
use pipeline::Pipeline;

/// What a certificate says of the states at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceFacts {
    /// The place in words: `at Inc`, `whenever f has returned`.
    pub place: String,
    /// The statement there, among those of the program that was verified.
    pub at: Provenance,
    /// What is said, for each choice of objects.
    pub cases: Vec<FactCase>,
}

/// What is said of a few arbitrary objects, or of variables alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactCase {
    /// The objects, each with where it was made: `x of Node in the initial heap`, `y = x.Next made at line 5`.
    pub objects: Vec<String>,
    /// The facts, in the words of the program.
    pub lines: Vec<String>,
}

/// What the certificate says, place by place; nothing where it does not speak of objects one by one.
#[must_use]
pub fn facts(subject: &Pipeline, certificate: &Certificate) -> Vec<PlaceFacts> {
    let Certificate { of, goal, basis, model, .. } = certificate;
    let Basis::Cells(stage) = basis else { return Vec::new() };
    let Some(subject) = of.pipeline(subject) else { return Vec::new() };
    let Ok(cells) = encode::cells(subject, goal, stage) else { return Vec::new() };
    let mut all = model_facts(subject, &cells, model, Repeated::OfEachObject);
    if *of != ProofSubject::Program {
        // Statements of other programs have other places.
        all.iter_mut().for_each(|place| place.at = Provenance::from_positions(None));
    }
    all
}

/// What is told again of objects that was told of their parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Repeated {
    /// Nothing.
    Never,
    /// What is known of each object alone, and of variables: a picture shows all of it.
    OfEachObject,
}

/// What a model says of the clauses' predicates, place by place, without what follows from the rest.
pub(super) fn model_facts(
    subject: &Pipeline,
    cells: &Encoded,
    model: &Model,
    repeated: Repeated,
) -> Vec<PlaceFacts> {
    let mut all: Vec<PlaceFacts> = Vec::new();
    let (mut brief, mut truths) = (Brief::new(), Vec::new());
    for (number, predicate) in cells.clauses.system.predicates.iter().enumerate() {
        let Some(words) = cells.explain(PredId::new(number)) else { continue };
        let definition =
            model.definitions.iter().find(|candidate| candidate.name == predicate.name);
        let Some(definition) = definition else { continue };
        let place = predicate_place(subject, &words);
        if all.last().is_none_or(|last| last.place != place) {
            let at = subject.graph.vertices().nth(words.vertex).and_then(|vertex| vertex.instr());
            all.push(PlaceFacts { place, at: Provenance::from_positions(at), cases: Vec::new() });
            truths.clear();
        }
        let mut stated = Vec::new();
        for chosen in site_choices(&words) {
            let fact = StatedFact::new(&words, &chosen, model, definition);
            let needed = brief.needed_conjuncts(&fact, (&words, &chosen), &truths);
            let objects = words.objects.iter().zip(&chosen);
            let objects: Vec<String> =
                objects.map(|(object, site)| describe_object(subject, object, site.1)).collect();
            let lines = fact.conjunct_lines(&needed, !objects.is_empty());
            if let (Some(last), false) = (all.last_mut(), lines.is_empty()) {
                last.cases.push(FactCase { objects, lines });
            }
            if repeated == Repeated::Never {
                stated.extend(StatedTruth::from_fact(fact, &words, &chosen));
            }
        }
        truths.append(&mut stated);
    }
    all.retain(|place| !place.cases.is_empty());
    all
}

/// What is seen of states of predicates, by their numbers and the values of their arguments.
pub(super) fn views(
    subject: &Pipeline,
    cells: &Encoded,
    states: &[(usize, Vec<Option<ExprValue>>)],
) -> Vec<StateView> {
    let state_views = states.iter().filter_map(|(number, values)| {
        let words = cells.explain(PredId::new(*number))?;
        view(subject, &words, values)
    });
    state_views.collect()
}

/// What is seen of a state of a predicate; `None` if the predicate claims nothing there.
pub(super) fn view(
    subject: &Pipeline,
    words: &PredicateExplanation,
    values: &[Option<ExprValue>],
) -> Option<StateView> {
    let mut sites = vec![0_usize; words.objects.len()];
    let mut parts = Vec::new();
    for (word, value) in words.params.iter().zip(values) {
        match (word, value.as_ref()?) {
            (Word::Void, ExprValue::Bool(true)) => return None,
            (Word::Void, _) => {}
            (Word::Site(object, bit), value) => {
                sites[*object] |= usize::from(*value == ExprValue::Bool(true)) << bit;
            }
            (Word::Value(name), ExprValue::Int(value)) => parts.push(format!("{name} = {value}")),
            (Word::Value(name), ExprValue::Bool(true)) => parts.push(name.clone()),
            (Word::Value(name), ExprValue::Bool(false)) => parts.push(format!("not {name}")),
            // Predicates of cells have no arrays.
            (Word::Value(_), ExprValue::Array(..)) => {}
            (Word::Same(a, b), ExprValue::Bool(true)) => parts.push(format!("{a} = {b}")),
            (Word::Same(a, b), _) => parts.push(format!("{a} != {b}")),
        }
    }
    let objects = words.objects.iter().zip(sites).map(|(object, site)| {
        match object.sites.iter().find(|(index, _)| *index == site) {
            Some((_, position)) => describe_object(subject, object, *position),
            None => object.name.clone(),
        }
    });
    Some(StateView { place: predicate_place(subject, words), objects: objects.collect(), parts })
}
