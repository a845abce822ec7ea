//! Random formulas: what is called *sat* has a model in which a second reading of the theory finds it
//! true, what is called *unsat* has none among many small ones, and the procedures agree.

use pointers::{DecisionMethod, PointerModel, PointerVerdict, Subterm, Subterms, holds, instances};

use super::graphs::graph_model;
use super::random::{Topic, random_formula};
use super::small::SmallModel;
use super::{asker, decided, shown, solved};
use crate::support::Tally;

/// How many small models are tried by chance.
const TRIALS: u64 = 300;

/// A small model of the formulas, by chance.
pub fn tried(terms: &Subterms, roots: &[Subterm], seed: u64) -> Option<SmallModel> {
    (0..TRIALS).find_map(|number| {
        let mut model = SmallModel::new(terms, seed.wrapping_mul(TRIALS).wrapping_add(number));
        model.holds(terms, roots).then_some(model)
    })
}

/// Each instance is true in a model that was found without it: soundness.
fn sound(terms: &mut Subterms, roots: &[Subterm], model: &mut SmallModel) {
    for instance in instances(terms, roots) {
        assert!(
            model.holds(terms, &[instance.says]),
            "{}: {}\n{}",
            instance.rule.name,
            pointers::written(terms, instance.says),
            shown(terms, roots)
        );
    }
}

/// The model is one by both readings.
fn is_model(terms: &Subterms, roots: &[Subterm], model: &PointerModel) {
    assert!(holds(model, terms, roots), "{}", shown(terms, roots));
    let mut small = SmallModel::from_model(terms, model);
    assert!(small.holds(terms, roots), "{model:#?}\n{}", shown(terms, roots));
}

/// Decides random formulas, so many from a seed on.
pub fn arithmetic(count: u64, from: u64) -> Tally {
    let (mut asker, mut tally) = (asker(), Tally::default());
    for seed in from..from + count {
        let (mut terms, roots) = random_formula(Topic::Arithmetic, seed);
        let first = solved(&mut terms, &roots, DecisionMethod::Instances, &mut asker);
        let second = solved(&mut terms, &roots, DecisionMethod::Pairs, &mut asker);
        let text = || shown(&terms, &roots);
        assert_eq!(first.is_some(), second.is_some(), "seed {seed}: {}", text());
        let by_chance = tried(&terms, &roots, seed);
        tally.add(match (&first, &by_chance) {
            (Some(_), Some(_)) => "sat, and a model by chance",
            (Some(_), None) => "sat, and no model by chance",
            (None, None) => "unsat",
            (None, Some(_)) => panic!("seed {seed} is called unsat: {}", text()),
        });
        for model in first.iter().chain(&second) {
            is_model(&terms, &roots, model);
        }
        if let Some(mut model) = by_chance {
            sound(&mut terms, &roots, &mut model);
        }
    }
    tally
}

/// The same for formulas about lists; those of lists alone are held against all small graphs.
pub fn lists(topic: Topic, count: u64, from: u64) -> Tally {
    let (mut asker, mut tally) = (asker(), Tally::default());
    for seed in from..from + count {
        let (mut terms, roots) = random_formula(topic, seed);
        let model = solved(&mut terms, &roots, DecisionMethod::Instances, &mut asker);
        let small = tried(&terms, &roots, seed);
        if topic == Topic::Lists && model.is_none() {
            assert_eq!(graph_model(&terms, &roots), None, "seed {seed}: {}", shown(&terms, &roots));
        }
        tally.add(match (&model, &small) {
            (Some(_), Some(_)) => "sat, and a model by chance",
            (Some(_), None) => "sat, and no model by chance",
            (None, None) => "unsat",
            (None, Some(_)) => {
                panic!("seed {seed} is called unsat: {}", shown(&terms, &roots))
            }
        });
        if let Some(model) = &model {
            is_model(&terms, &roots, model);
        }
        if let Some(mut small) = small {
            sound(&mut terms, &roots, &mut small);
        }
    }
    tally
}

#[test]
fn random_formulas_of_pointer_arithmetic() {
    let tally = arithmetic(250, 1);
    println!("pointer arithmetic: {tally}");
    assert!(tally.count("unsat") >= 10, "{tally}");
    assert!(tally.count("sat, and a model") > tally.count("sat, and no model"), "{tally}");
}

#[test]
fn random_formulas_of_lists() {
    let tally = lists(Topic::Lists, 80, 1);
    println!("lists: {tally}");
    assert!(tally.count("unsat") >= 8 && tally.count("sat,") >= 8, "{tally}");
    let tally = lists(Topic::Both, 80, 1);
    println!("lists and pointer arithmetic: {tally}");
    assert!(tally.count("sat,") >= 8, "{tally}");
}

#[test]
#[ignore = "ten minutes"]
fn many_random_formulas_of_pointer_arithmetic() {
    println!("pointer arithmetic: {}", arithmetic(20_000, 1_000_000));
}

#[test]
#[ignore = "five minutes"]
fn many_random_formulas_of_lists() {
    println!("lists: {}", lists(Topic::Lists, 5_000, 1_000_000));
}

#[test]
#[ignore = "five minutes"]
fn many_random_formulas_of_both() {
    println!("lists and pointer arithmetic: {}", lists(Topic::Both, 5_000, 1_000_000));
}

/// Pairs know no list segments, and say so.
#[test]
fn pairs_refuse_lists() {
    let mut script =
        super::script("(declare-const p Pointer) (assert (not (seg p p))) (check-sat)");
    let roots = script.questions().remove(0);
    let mut asker = asker();
    let found = decided(&mut script.terms, &roots, DecisionMethod::Pairs, &mut asker).decision;
    assert_eq!(found, PointerVerdict::Unknown("pairs know no list segments".to_owned()));
    let found = decided(&mut script.terms, &roots, DecisionMethod::Both, &mut asker).decision;
    assert_eq!(found, PointerVerdict::Unsat);
}
