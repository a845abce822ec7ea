//! Formulas of which a state in the middle of a loop may be true where the whole is true behind it: a bound
//! is not reached yet.

use super::builder::{FormulaBuilder, replaced};
use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector};
use base::{FieldId, Sort, VarId};

/// The formula with a variable in the place of the end of an interval that a quantifier ranges over, or of the end of
/// a fold, for each such end and each of these variables.
#[must_use]
pub fn relaxed(formula: &Formula, vars: &[VarId]) -> Vec<Formula> {
    let mut ends: Vec<&FormulaPart> = Vec::new();
    for part in formula.parts() {
        let high = match part {
            FormulaPart::Quantified { domain: BoundDomain::Interval(_, high), .. } => Some(*high),
            FormulaPart::Fold(fold) => Some(fold.to),
            _ => None,
        };
        if let Some(high) = high {
            let end = formula.part(high);
            let is_bound = match end {
                FormulaPart::Var(..) => true,
                FormulaPart::Field(_, of, _) => matches!(formula.part(*of), FormulaPart::Var(..)),
                _ => false,
            };
            if is_bound && !ends.contains(&end) {
                ends.push(end);
            }
        }
    }
    let mut formulas = Vec::new();
    for end in ends {
        for &var in vars {
            let now = FormulaPart::Var(var, StateSelector::Now);
            if *end != now {
                formulas.push(replaced(formula, |part| part == end, &now));
            }
        }
    }
    formulas
}

/// An end of an interval.
#[derive(Clone, PartialEq)]
enum IntervalEnd {
    Var(VarId),
    /// The length of the array that a variable refers to.
    Length(FieldId, VarId),
}

/// More counters, and more ends of intervals, are not looked at.
const MOST_ENDS: usize = 5;

/// Formulas that say of all indices in an interval what a formula says of one that a variable holds: up to
/// such a variable, or to the length of what is looked at, and from there on, counted from either end.
#[must_use]
pub fn swept(formula: &Formula, vars: &[VarId]) -> Vec<Formula> {
    let (mut indices, mut ends) = (Vec::new(), Vec::new());
    let mut add = |end: IntervalEnd| {
        if !ends.contains(&end) {
            ends.push(end);
        }
    };
    for part in formula.parts() {
        let index = match part {
            FormulaPart::Element(fields, array, index, StateSelector::Now) => {
                if let FormulaPart::Var(array, StateSelector::Now) = *formula.part(*array) {
                    add(IntervalEnd::Length(fields.len, array));
                }
                *index
            }
            FormulaPart::Item(sequence, index, StateSelector::Now) => {
                add(IntervalEnd::Var(sequence.length));
                *index
            }
            _ => continue,
        };
        let mut below = vec![index];
        while let Some(id) = below.pop() {
            if let FormulaPart::Var(var, StateSelector::Now) = *formula.part(id)
                && !indices.contains(&var)
            {
                indices.push(var);
            }
            below.extend(formula.part(id).operands());
        }
    }
    vars.iter().for_each(|&var| add(IntervalEnd::Var(var)));
    ends.truncate(MOST_ENDS);
    let mut formulas = Vec::new();
    for &index in &indices {
        for end in &ends {
            formulas.push(over(formula, index, None, end, false));
            for &from in vars.iter().take(MOST_ENDS).filter(|&&from| *end != IntervalEnd::Var(from))
            {
                formulas.push(over(formula, index, Some(from), end, false));
                formulas.push(over(formula, index, Some(from), end, true));
            }
        }
    }
    formulas
}

/// That the formula is true of all indices in the place of a variable: from 0, from a variable, or so many
/// before the end.
fn over(
    formula: &Formula,
    index: VarId,
    from: Option<VarId>,
    end: &IntervalEnd,
    back: bool,
) -> Formula {
    let span = formula.span(formula.root());
    let mut builder = FormulaBuilder::with_bounds(formula.bounds());
    let bound = builder.bind("k", Sort::Int);
    let mut now: Vec<PartId> = Vec::with_capacity(formula.parts().len());
    for (at, part) in formula.parts().enumerate() {
        let mut new_part = match *part {
            FormulaPart::Var(var, StateSelector::Now) if var == index => FormulaPart::Bound(bound),
            _ => part.clone(),
        };
        new_part.renumber(|old| now[old.index()]);
        now.push(builder.add(new_part, formula.span(PartId::new(at))));
    }
    let body = now[formula.root().index()];
    let high = match *end {
        IntervalEnd::Var(var) => builder.add(FormulaPart::Var(var, StateSelector::Now), span),
        IntervalEnd::Length(field, array) => {
            let array = builder.add(FormulaPart::Var(array, StateSelector::Now), span);
            builder.add(FormulaPart::Field(field, array, StateSelector::Now), span)
        }
    };
    let mut low = match from {
        Some(var) => builder.add(FormulaPart::Var(var, StateSelector::Now), span),
        None => builder.add(FormulaPart::Int(0.into()), span),
    };
    if back {
        low = builder.add(FormulaPart::Binary(Connector::Sub, high, low), span);
    }
    let domain = BoundDomain::Interval(low, high);
    builder.add(FormulaPart::Quantified { all: true, bound, domain, body }, span);
    builder.finish()
}
