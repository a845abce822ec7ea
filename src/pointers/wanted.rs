//! What solvers are asked of their models, and what their words mean.

use rustc_hash::FxHashMap;

use super::model::TermValue;
use super::pair::Pair;
use super::pairs;
use super::rebuild::{SolverModel, excerpt};
use super::subterms::{LinkField, Subterm, SubtermOperator, SubtermSort, Subterms};
use solver::NamedValue;

/// What is asked of a model of the instances.
pub(super) struct ModelQuery {
    /// The subterms of the formula but for those of logic and arithmetic, whose values follow.
    below: Vec<Subterm>,
    /// Each pointer term, with its block, address and offset.
    parts: Vec<(Subterm, [Subterm; 3])>,
    /// Whether each pointer term leads to each target, and how far.
    reached: Vec<(LinkField, [Subterm; 2], [Subterm; 2])>,
}

impl ModelQuery {
    /// What is to be known to rebuild a model of `roots`.
    pub(super) fn new(terms: &mut Subterms, roots: &[Subterm]) -> Self {
        let below = asked_terms(terms, roots);
        let is_pointer = |term: &Subterm| terms.sort(*term) == SubtermSort::Pointer;
        let pointers: Vec<Subterm> = below.iter().copied().filter(is_pointer).collect();
        let mut targets: Vec<(LinkField, Subterm)> = Vec::new();
        for &term in &below {
            if let SubtermOperator::Seg(field) | SubtermOperator::Dist(field) = terms.operator(term)
            {
                targets.push((*field, terms.args(term)[1]));
            }
        }
        targets.sort_unstable();
        targets.dedup();
        let parts = pointers.iter().map(|&p| {
            let parts = [SubtermOperator::Block, SubtermOperator::Address, SubtermOperator::Offset];
            (p, parts.map(|part| terms.make(part, [p])))
        });
        let parts = parts.collect();
        let mut reached = Vec::new();
        for &(field, q) in &targets {
            for &p in &pointers {
                let operators = [SubtermOperator::Seg(field), SubtermOperator::Dist(field)];
                reached.push((
                    field,
                    [p, q],
                    operators.map(|operator| terms.make(operator, [p, q])),
                ));
            }
        }
        Self { below, parts, reached }
    }

    /// All terms whose values are asked for.
    fn terms(&self) -> impl Iterator<Item = Subterm> {
        let parts = self.parts.iter().flat_map(|(_, parts)| *parts);
        let reached = self.reached.iter().flat_map(|(_, _, pair_terms)| *pair_terms);
        self.below.iter().copied().chain(parts).chain(reached)
    }

    /// What they are called.
    pub(super) fn names(&self, name: impl Fn(Subterm) -> String) -> Vec<String> {
        self.terms().map(name).collect()
    }

    /// The solver's model, from the values in the same order.
    ///
    /// # Errors
    /// If the values are not of the sorts of the terms, or pointers are no pairs, one to one.
    pub(super) fn of_instances(
        &self,
        terms: &Subterms,
        values: Vec<NamedValue>,
    ) -> Result<SolverModel, String> {
        let values: FxHashMap<Subterm, NamedValue> = self.terms().zip(values).collect();
        let plain = |term: Subterm| -> Result<TermValue, String> {
            match (&values[&term], terms.sort(term)) {
                (NamedValue::Int(number), SubtermSort::Int) => Ok(TermValue::Int(number.clone())),
                (NamedValue::Bool(truth), SubtermSort::Bool) => Ok(TermValue::Bool(*truth)),
                _ => Err(format!("{} has a value of another sort", excerpt(terms, term))),
            }
        };
        let mut model = SolverModel::default();
        // Lemmas 6 to 8: values of pointer terms and pairs correspond one to one.
        let mut of_element: FxHashMap<&NamedValue, Pair> = FxHashMap::default();
        let mut of_pair: FxHashMap<Pair, &NamedValue> = FxHashMap::default();
        for &(p, [block, address, offset]) in &self.parts {
            let (block, address) = (plain(block)?.int().clone(), plain(address)?.int().clone());
            let pair = Pair { block, address };
            let element = &values[&p];
            let first_pair = of_element.entry(element).or_insert_with(|| pair.clone());
            if *first_pair != pair || *of_pair.entry(pair.clone()).or_insert(element) != element {
                return Err(format!("{} is no pair of its own", excerpt(terms, p)));
            }
            model.values.insert(p, TermValue::Pointer(pair));
            model.offsets.insert(p, plain(offset)?.int().clone());
        }
        for &term in &self.below {
            if terms.sort(term) != SubtermSort::Pointer {
                model.values.insert(term, plain(term)?);
            }
        }
        for &(field, [p, q], [seg, dist]) in &self.reached {
            if plain(seg)?.bool() {
                model.reached.push((field, p, q, plain(dist)?.int().clone()));
            }
        }
        Ok(model)
    }
}

/// The subterms of formulas but for those of logic and arithmetic.
pub(super) fn asked_terms(terms: &Subterms, roots: &[Subterm]) -> Vec<Subterm> {
    let mut below = terms.below(roots);
    below.retain(|&term| !terms.operator(term).is_plain());
    below
}

/// What the second procedure asks of its model.
pub(super) fn names_of_pairs(terms: &Subterms, below: &[Subterm]) -> Vec<String> {
    let mut asked = Vec::new();
    for &term in below {
        match terms.sort(term) {
            SubtermSort::Pointer => {
                asked.extend(pairs::pair_names(term));
                asked.push(pairs::offset(term));
            }
            SubtermSort::Int | SubtermSort::Bool => asked.push(pairs::name(term)),
        }
    }
    asked
}

/// The solver's model, from the values in the same order.
///
/// # Errors
/// If the values are not of the sorts of the terms.
pub(super) fn of_pairs(
    terms: &Subterms,
    below: &[Subterm],
    values: Vec<NamedValue>,
) -> Result<SolverModel, String> {
    let mut values = values.into_iter();
    let mut model = SolverModel::default();
    for &term in below {
        let wrong = || format!("{} has a value of another sort", excerpt(terms, term));
        let mut number = || match values.next() {
            Some(NamedValue::Int(number)) => Ok(number),
            _ => Err(wrong()),
        };
        let value = match terms.sort(term) {
            SubtermSort::Int => TermValue::Int(number()?),
            SubtermSort::Pointer => {
                let (block, address) = (number()?, number()?);
                model.offsets.insert(term, number()?);
                TermValue::Pointer(Pair { block, address })
            }
            SubtermSort::Bool => match values.next() {
                Some(NamedValue::Bool(truth)) => TermValue::Bool(truth),
                _ => return Err(wrong()),
            },
        };
        model.values.insert(term, value);
    }
    Ok(model)
}
