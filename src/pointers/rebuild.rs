//! A model of the instances becomes one of the theory.
//!
//! The value of a pointer term becomes the pair of what the solver's model says of its block and
//! address; what is defined is computed, what is free keeps the solver's values where the formula
//! asks for them. Where the formula leaves open what is behind a node, a chain of new nodes leads to the
//! nearest target ahead. Then every subterm is evaluated, and compared with the solver's value.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::evaluate::{evaluate, folded};
use super::links::{Chain, Links};
use super::model::{PointerModel, TermValue};
use super::pair::Pair;
use super::subterms::{LinkField, Subterm, SubtermOperator, SubtermSort, Subterms};
use super::write::{written, written_value};

/// What a solver says of a model that it has found.
#[derive(Clone, Debug, Default)]
pub struct SolverModel {
    /// The value of each subterm of the formula, but for those of logic and arithmetic.
    pub values: FxHashMap<Subterm, TermValue>,
    /// The offset of each pointer term that has a value here.
    pub offsets: FxHashMap<Subterm, BigInt>,
    /// For each field, pointer term and target the distance, where one leads to the other.
    pub reached: Vec<(LinkField, Subterm, Subterm, BigInt)>,
}

/// The model of the theory in which every subterm of the formulas has the value that it has in the
/// solver's model. Those of logic and arithmetic have the values there that follow from the others.
///
/// # Errors
/// If there is a subterm that has another one: a bug, of ours or of the solver's. What differs.
pub fn rebuild(
    terms: &Subterms,
    roots: &[Subterm],
    solver_model: &SolverModel,
) -> Result<PointerModel, String> {
    let mut model = PointerModel { space: terms.space.clone(), ..PointerModel::default() };
    let below = terms.below(roots);
    let theirs = &with_plain(terms, solver_model, &below);
    for &term in &below {
        keep(&mut model, terms, (theirs, &solver_model.offsets), term)?;
    }
    add_chains(&mut model, terms, (theirs, &solver_model.reached), &below);
    // What the theory says is no choice of the model's.
    let mut free = std::mem::take(&mut model.free);
    free.retain(|(operator, args), _| model.defined(operator, args).is_none());
    model.free = free;
    let values = evaluate(&model, terms, roots);
    for &term in &below {
        let (ours, theirs) = (&values[&term], &theirs[&term]);
        if ours != theirs {
            let (ours, theirs) = (written_value(ours), written_value(theirs));
            return Err(format!("{} is {ours}, not {theirs}", excerpt(terms, term)));
        }
    }
    match roots.iter().find(|root| values[root] != TermValue::Bool(true)) {
        Some(&root) => Err(format!("{} is false", excerpt(terms, root))),
        None => Ok(model),
    }
}

/// The beginning of a term's text.
pub(super) fn excerpt(terms: &Subterms, term: Subterm) -> String {
    logic::excerpt(&written(terms, term))
}

/// Values of terms.
type TermValues = FxHashMap<Subterm, TermValue>;

/// The values of all terms in the solver's model.
fn with_plain(terms: &Subterms, solver_model: &SolverModel, below: &[Subterm]) -> TermValues {
    let mut values = TermValues::default();
    for &term in below {
        let value = solver_model.values.get(&term).cloned().or_else(|| {
            let args = terms.args(term).iter();
            let args: Vec<TermValue> = args.map(|arg| TermValue::clone(&values[arg])).collect();
            folded(terms.operator(term), &args)
        });
        values.insert(term, value.expect("a solver gives values to all other terms"));
    }
    values
}

/// Takes over what a term says of the model.
fn keep(
    model: &mut PointerModel,
    terms: &Subterms,
    (values, offsets): (&TermValues, &FxHashMap<Subterm, BigInt>),
    term: Subterm,
) -> Result<(), String> {
    let value = &values[&term];
    if let Some(offset) = offsets.get(&term) {
        let pair = value.pair();
        if !model.space.holds(&pair.address) {
            return Err(format!("{} is at {}", excerpt(terms, term), pair.address));
        }
        let base = &pair.address - offset;
        put(&mut model.bases, pair.block.clone(), base, || excerpt(terms, term))?;
    }
    let args =
        || -> Vec<TermValue> { terms.args(term).iter().map(|arg| values[arg].clone()).collect() };
    match terms.operator(term) {
        SubtermOperator::Base => {
            let block = values[&terms.args(term)[0]].int().clone();
            put(&mut model.bases, block, value.int().clone(), || excerpt(terms, term))
        }
        SubtermOperator::Null if value.pair().address != BigInt::ZERO => {
            Err("the address of null is not 0".to_owned())
        }
        SubtermOperator::Next(field) => {
            let node = values[&terms.args(term)[0]].pair().clone();
            let links = model.links.entry(*field).or_default();
            put(&mut links.next, node, value.pair().clone(), || excerpt(terms, term))
        }
        operator @ (SubtermOperator::Free(_)
        | SubtermOperator::Null
        | SubtermOperator::Ptr
        | SubtermOperator::Shift(_)
        | SubtermOperator::Minus(_)
        | SubtermOperator::Below
        | SubtermOperator::Dist(_)) => {
            let key = (operator.clone(), args());
            put(&mut model.free, key, value.clone(), || excerpt(terms, term))
        }
        SubtermOperator::Truth(_)
        | SubtermOperator::Number(_)
        | SubtermOperator::Not
        | SubtermOperator::And
        | SubtermOperator::Or
        | SubtermOperator::Implies
        | SubtermOperator::Equal
        | SubtermOperator::Ite
        | SubtermOperator::Add
        | SubtermOperator::Scale(_)
        | SubtermOperator::Less
        | SubtermOperator::AtMost
        | SubtermOperator::Block
        | SubtermOperator::Offset
        | SubtermOperator::Address
        | SubtermOperator::Align(_)
        | SubtermOperator::Quot(_)
        | SubtermOperator::Seg(_) => Ok(()),
    }
}

/// Adds an entry, which must not differ from one that is there.
fn put<K: Ord, V: PartialEq>(
    table: &mut BTreeMap<K, V>,
    key: K,
    value: V,
    what: impl Fn() -> String,
) -> Result<(), String> {
    match table.get(&key) {
        Some(old) if *old != value => Err(format!("{} has two values", what())),
        Some(_) => Ok(()),
        None => {
            table.insert(key, value);
            Ok(())
        }
    }
}

/// Where the formula does not say what is behind a node, a chain leads to the nearest target ahead.
fn add_chains(
    model: &mut PointerModel,
    terms: &Subterms,
    (values, reached): (&TermValues, &[(LinkField, Subterm, Subterm, BigInt)]),
    below: &[Subterm],
) {
    let mut nearest: BTreeMap<(LinkField, &Pair), (&BigInt, &Pair)> = BTreeMap::new();
    for (field, from, to, steps) in reached {
        let (from, to) = (values[from].pair(), values[to].pair());
        let is_open = model.links.get(field).is_none_or(|links| !links.next.contains_key(from));
        if from != to && is_open {
            let current = nearest.entry((*field, from)).or_insert((steps, to));
            *current = (*current).min((steps, to));
        }
    }
    // New nodes lie in blocks behind all that are named.
    let pointers = below.iter().filter(|&&term| terms.sort(term) == SubtermSort::Pointer);
    let blocks: BTreeSet<&BigInt> = pointers.map(|term| &values[term].pair().block).collect();
    let mut block = blocks.last().map_or(BigInt::ZERO, |&last| last + 1);
    let address = model.space.greatest.clone().min(BigInt::from(1));
    for ((field, from), (steps, to)) in nearest {
        let first = Pair { block: block.clone(), address: address.clone() };
        // A solver's model that says otherwise is found wrong where terms are evaluated.
        let length = steps.max(&BigInt::from(1)).clone();
        block += &length;
        let links: &mut Links = model.links.entry(field).or_default();
        links.chains.insert(from.clone(), Chain { to: to.clone(), length, first });
    }
}
