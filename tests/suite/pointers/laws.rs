//! The lemmas of the procedure's proof, as properties of random formulas.

use concrete::Rng;
use num_bigint::BigInt;
use pointers::{
    DecisionMethod, Pair, PointerModel, RULES, Site, Subterm, SubtermOperator, SubtermSort,
    Subterms, TermValue, Trigger, evaluate, holds, instances,
};

use super::random::{Topic, random_formula};
use super::{asker, solved};

/// How many formulas each law is tried on.
const FORMULAS: u64 = 60;

/// What the terms with an operator are about, in order.
fn about(terms: &Subterms, below: &[Subterm], operator: &SubtermOperator) -> Vec<Vec<Subterm>> {
    let own = below.iter().filter(|&&term| terms.operator(term) == operator);
    let mut found: Vec<Vec<Subterm>> = own.map(|&term| terms.args(term).to_vec()).collect();
    found.sort();
    found
}

/// Lemmas 1 to 3: with the instances there is `block p` and `address p` for just the pointers of the
/// formula, and `(ptr l a)` for just those of the formula and their pairs.
#[test]
fn instances_speak_of_the_terms_of_the_formula() {
    for seed in 0..FORMULAS {
        let (mut terms, roots) = random_formula(Topic::Arithmetic, seed);
        let own = terms.below(&roots);
        let pointers: Vec<Vec<Subterm>> = own
            .iter()
            .filter(|&&term| terms.sort(term) == SubtermSort::Pointer)
            .map(|&term| vec![term])
            .collect();
        let mut pairs = about(&terms, &own, &SubtermOperator::Ptr);
        let said: Vec<Subterm> =
            instances(&mut terms, &roots).iter().map(|instance| instance.says).collect();
        let all = terms.below(&[roots, said].concat());
        assert_eq!(about(&terms, &all, &SubtermOperator::Block), pointers);
        assert_eq!(about(&terms, &all, &SubtermOperator::Address), pointers);
        for pointer in &pointers {
            let parts = [SubtermOperator::Block, SubtermOperator::Address];
            pairs.push(parts.map(|part| terms.make(part, [pointer[0]])).to_vec());
        }
        pairs.sort();
        pairs.dedup();
        assert_eq!(about(&terms, &all, &SubtermOperator::Ptr), pairs);
    }
}

/// A pointer of the model: one that a term is, or any other.
fn any_pair(rng: &mut Rng, named: &[Pair], greatest: usize) -> Pair {
    if !named.is_empty() && rng.chance(70) {
        return rng.pick(named).clone();
    }
    Pair { block: BigInt::from(rng.below(6)), address: BigInt::from(rng.below(greatest + 1)) }
}

/// The axioms hold at any pointers and integers, those of terms among them: lemmas 11 to 15.
fn axioms_hold(terms: &mut Subterms, model: &PointerModel, named: &[Pair], rng: &mut Rng) {
    let greatest = usize::try_from(&terms.space.greatest).expect("it is small");
    let pointers = ["x", "y", "z"].map(|name| terms.constant(name, SubtermSort::Pointer));
    let ints = ["i", "j"].map(|name| terms.constant(name, SubtermSort::Int));
    let null = terms.make(SubtermOperator::Null, []);
    let fields: Vec<_> = terms.links().map(Some).collect();
    for _ in 0..20 {
        let mut model = model.clone();
        for p in pointers {
            let value = TermValue::Pointer(any_pair(rng, named, greatest));
            model.free.insert((terms.operator(p).clone(), Vec::new()), value);
        }
        for i in ints {
            let value = BigInt::from(rng.below(2 * greatest + 4)) - 3;
            model.free.insert((terms.operator(i).clone(), Vec::new()), TermValue::Int(value));
        }
        let size = BigInt::from(1 + rng.below(4));
        let ([x, y, z], [i, j]) = (pointers, ints);
        for rule in RULES {
            let (at, linked) = match rule.trigger {
                Trigger::Pointer | Trigger::Aligned => (vec![x], false),
                Trigger::Null => (vec![null], false),
                Trigger::Below | Trigger::Minus => (vec![x, y], false),
                Trigger::Shift => (vec![x, i], false),
                Trigger::Ptr => (vec![i, j], false),
                Trigger::Reach | Trigger::Step => (vec![x, y], true),
                Trigger::Targets => (vec![x, y, z], true),
            };
            let fields = if linked { fields.clone() } else { vec![None] };
            for field in fields {
                let site = Site { at: at.clone(), size: size.clone(), field };
                let says = (rule.instance)(terms, &site);
                assert!(holds(&model, terms, &[says]), "{}: {model:#?}", rule.name);
            }
        }
    }
}

/// A model that was rebuilt is one of the theory (lemmas 4 to 8 and 11 to 15), and of the formula: that every
/// subterm has the solver's value (lemma 16) is what makes the answer *sat*, else it would not be known.
#[test]
fn rebuilt_models_are_models_of_the_theory() {
    let (mut asker, mut models) = (asker(), 0);
    for topic in [Topic::Arithmetic, Topic::Lists, Topic::Both] {
        for seed in 0..FORMULAS {
            let (mut terms, roots) = random_formula(topic, 50_000 + seed);
            let Some(model) = solved(&mut terms, &roots, DecisionMethod::Instances, &mut asker)
            else {
                continue;
            };
            models += 1;
            let values = evaluate(&model, &terms, &roots);
            let mut named: Vec<Pair> = Vec::new();
            for term in terms.below(&roots) {
                if let TermValue::Pointer(pair) = &values[&term] {
                    named.push(pair.clone());
                    // Every pointer lies in the address space.
                    assert!(model.space.holds(&pair.address), "{pair:?}");
                    // The pair of block and address is the pointer, and no other one is.
                    let block = terms.make(SubtermOperator::Block, [term]);
                    let address = terms.make(SubtermOperator::Address, [term]);
                    let pair = terms.make(SubtermOperator::Ptr, [block, address]);
                    let same = terms.equal(pair, term);
                    assert!(holds(&model, &terms, &[same]));
                }
            }
            axioms_hold(&mut terms, &model, &named, &mut Rng::new(seed));
        }
    }
    assert!(models > 60, "{models}");
}
