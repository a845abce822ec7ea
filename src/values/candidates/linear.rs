//! Candidates of the form of a comparison in the text: `2 * a + b <= c`, with other terms of the same kinds.

use std::collections::{BTreeMap, BTreeSet};

use super::{CandidateMaker, int};
use crate::functions::ValueFunctions;
use crate::path::{UnitPath, UnitPaths, UnitStep};
use crate::place::{PlaceTerm, TermObservation};
use crate::term::{
    FirstOrderSort, FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, FunctionSymbol,
    ValueOperator,
};
use num_traits::ToPrimitive;

/// No more choices of terms are looked at for a form.
const MOST_CHOICES: usize = 3_000;
/// Constants of comparisons are no greater.
const MOST_REST: i128 = 8;

/// A sum of products with numbers, which is at most 0, or is 0.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct LinearForm {
    /// The factors, with the function whose value is multiplied; variables have none.
    summands: Vec<(i64, Option<FunctionSymbol>)>,
    constant: i64,
    is_equal: bool,
}

/// The comparisons of at least three terms that checks on these paths make; such as compare values of one procedure of the
/// program with each other, of all its procedures.
pub(crate) fn linear_forms(
    terms: &FirstOrderTermTable,
    functions: &ValueFunctions,
    paths: &[UnitPaths],
) -> Vec<LinearForm> {
    let mut forms = BTreeSet::new();
    for path in paths.iter().flat_map(|it| &it.paths) {
        for step in &path.steps {
            // What is asserted is a test, behind which a check fails.
            let condition = match step {
                UnitStep::Check(_, condition) => *condition,
                UnitStep::Fact(fact) if fails(terms, path) => *fact,
                UnitStep::Fact(_) | UnitStep::Call(_) | UnitStep::Gone(_) => continue,
            };
            let mut work = vec![condition];
            while let Some(term) = work.pop() {
                match terms.node(term) {
                    FirstOrderTermNode::Operation(
                        ValueOperator::And | ValueOperator::Or | ValueOperator::Not,
                        operands,
                    ) => {
                        work.extend(operands);
                    }
                    FirstOrderTermNode::Operation(op, operands) => {
                        let form = (operands.len() == 2)
                            .then(|| form(terms, *op, (operands[0], operands[1])));
                        forms.extend(form.flatten());
                    }
                    _ => {}
                }
            }
        }
    }
    let is_called = |symbol: &FunctionSymbol| {
        let signature = terms.signature(*symbol);
        signature.name.starts_with("call.") && signature.result == FirstOrderSort::Int
    };
    let called: Vec<FunctionSymbol> =
        functions.definitions.keys().copied().filter(is_called).collect();
    let of_others: Vec<LinearForm> = forms
        .iter()
        .flat_map(|form| called.iter().filter_map(|&other| form.with_function(other)))
        .collect();
    forms.extend(of_others);
    forms.into_iter().collect()
}

impl LinearForm {
    /// The same comparison of values of another function, if all values are of one.
    fn with_function(&self, other: FunctionSymbol) -> Option<Self> {
        let (_, first) = *self.summands.first()?;
        let is_of_one = self.summands.iter().all(|(_, symbol)| *symbol == first);
        let summands = self.summands.iter().map(|(factor, _)| (*factor, Some(other))).collect();
        (first.is_some() && is_of_one).then(|| Self { summands, ..self.clone() })
    }
}

/// Whether the path ends where a check surely fails.
fn fails(terms: &FirstOrderTermTable, path: &UnitPath) -> bool {
    let last = path.steps.last();
    matches!(last, Some(UnitStep::Check(_, condition)) if terms.as_bool(*condition) == Some(false))
}

fn form(
    terms: &FirstOrderTermTable,
    op: ValueOperator,
    (left, right): (FirstOrderTerm, FirstOrderTerm),
) -> Option<LinearForm> {
    let (is_equal, mut constant) = match op {
        ValueOperator::Le => (false, 0),
        ValueOperator::Lt => (false, 1),
        ValueOperator::Eq => (true, 0),
        _ => return None,
    };
    let mut factors: BTreeMap<FirstOrderTerm, i64> = BTreeMap::new();
    let mut work = vec![(1_i64, left), (-1, right)];
    while let Some((factor, term)) = work.pop() {
        let number = |term: FirstOrderTerm| terms.as_int(term).and_then(ToPrimitive::to_i64);
        match terms.node(term) {
            FirstOrderTermNode::Int(_) => {
                constant = factor.checked_mul(number(term)?)?.checked_add(constant)?;
            }
            FirstOrderTermNode::Operation(ValueOperator::Add, operands) => {
                work.extend(operands.iter().map(|&operand| (factor, operand)));
            }
            FirstOrderTermNode::Operation(ValueOperator::Sub, operands) => {
                work.extend([(factor, operands[0]), (factor.checked_neg()?, operands[1])]);
            }
            FirstOrderTermNode::Operation(ValueOperator::Mul, operands) => {
                let (of, by) = match (number(operands[0]), number(operands[1])) {
                    (Some(by), None) => (operands[1], by),
                    (None, Some(by)) => (operands[0], by),
                    _ => return None,
                };
                work.push((factor.checked_mul(by)?, of));
            }
            FirstOrderTermNode::Apply(..) | FirstOrderTermNode::Constant(_) => {
                let total_factor: &mut i64 = factors.entry(term).or_default();
                *total_factor = total_factor.checked_add(factor)?;
            }
            FirstOrderTermNode::Bool(_) | FirstOrderTermNode::Operation(..) => return None,
        }
    }
    let symbol = |term: FirstOrderTerm| match terms.node(term) {
        FirstOrderTermNode::Apply(symbol, _) => Some(*symbol),
        _ => None,
    };
    let factors = factors.into_iter().filter(|(_, factor)| *factor != 0);
    let mut summands: Vec<(i64, Option<FunctionSymbol>)> =
        factors.map(|(term, factor)| (factor, symbol(term))).collect();
    summands.sort_unstable();
    let is_small = summands.iter().all(|(factor, _)| factor.abs() <= 8);
    let is_long = (3..=5).contains(&summands.len())
        || summands.len() == 2 && summands.iter().any(|(factor, _)| factor.abs() > 1);
    (is_small && is_long).then_some(LinearForm { summands, constant, is_equal })
}

impl<'a> CandidateMaker<'a> {
    /// Comparisons of these forms.
    pub(super) fn linear(&mut self, forms: &[LinearForm]) {
        for form in forms {
            let mut choices: Vec<Vec<&'a PlaceTerm>> = vec![Vec::new()];
            for (_, symbol) in &form.summands {
                let fit: Vec<&'a PlaceTerm> = self.of_kind(*symbol);
                let mut longer = Vec::new();
                for choice in &choices {
                    for &it in
                        fit.iter().filter(|it| !choice.iter().any(|other| other.term == it.term))
                    {
                        longer.push(choice.iter().copied().chain([it]).collect());
                    }
                }
                longer.truncate(MOST_CHOICES);
                choices = longer;
            }
            for choice in choices {
                if !self.place.is_exit || choice.iter().any(|it| it.is_result) {
                    self.comparison(form, &choice);
                }
            }
        }
    }

    fn of_kind(&self, symbol: Option<FunctionSymbol>) -> Vec<&'a PlaceTerm> {
        let at = self.at;
        let is_it = |it: &&PlaceTerm| match (self.terms.node(it.term), symbol) {
            (FirstOrderTermNode::Apply(applied, _), Some(symbol)) => *applied == symbol,
            (_, None) => it.is_variable,
            _ => false,
        };
        at.integers.iter().filter(is_it).collect()
    }

    fn comparison(&mut self, form: &LinearForm, choice: &[&PlaceTerm]) {
        let Some((least, most)) = extremes(form, choice, self.at.states) else { return };
        let sum_at_most = -i128::from(form.constant);
        let is_true = if form.is_equal { least == most } else { most <= sum_at_most };
        if !is_true || most.abs() > MOST_REST {
            return;
        }
        let nulls: Vec<FirstOrderTerm> = choice.iter().filter_map(|it| it.null).collect();
        let mut sum = self.terms.zero();
        for ((factor, _), it) in form.summands.iter().zip(choice) {
            let factor = self.terms.int(*factor);
            let product = self.terms.arithmetic(ValueOperator::Mul, factor, it.term);
            sum = self.terms.arithmetic(ValueOperator::Add, sum, product);
        }
        let tight = self.terms.int(most);
        if form.is_equal {
            let equal = self.terms.eq(sum, tight);
            self.add(equal, &nulls, &[], None);
            return;
        }
        let tight = self.terms.compare(ValueOperator::Le, sum, tight);
        let tight = self.add(tight, &nulls, &[], None);
        let wide = self.terms.int(sum_at_most);
        let wide = self.terms.compare(ValueOperator::Le, sum, wide);
        self.add(wide, &nulls, &[], tight);
    }
}

/// The least and the greatest value of the sum in the states; none if it has no value in one.
fn extremes(form: &LinearForm, choice: &[&PlaceTerm], states: usize) -> Option<(i128, i128)> {
    let mut extremes: Option<(i128, i128)> = None;
    'states: for state in 0..states {
        let mut sum = 0_i128;
        for ((factor, _), it) in form.summands.iter().zip(choice) {
            match it.cells[state] {
                TermObservation::Vacuous => continue 'states,
                TermObservation::Undefined => return None,
                TermObservation::Value(value) => {
                    let product = i128::from(*factor).checked_mul(int(value))?;
                    sum = sum.checked_add(product)?;
                }
            }
        }
        extremes = Some(match extremes {
            None => (sum, sum),
            Some((least, most)) => (least.min(sum), most.max(sum)),
        });
    }
    extremes
}
