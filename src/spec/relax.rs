//! Formulas of which a state in the middle of a loop may be true where the whole is true behind it: a bound
//! is not reached yet.

use super::formula::{BoundDomain, Formula, FormulaBuilder, FormulaPart, PartId, When};
use crate::base::VarId;

/// The formula with a variable in the place of the end of an interval that a quantifier ranges over, for each
/// such end and each of these variables.
#[must_use]
pub fn relaxed(formula: &Formula, vars: &[VarId]) -> Vec<Formula> {
    let mut ends: Vec<&FormulaPart> = Vec::new();
    for part in formula.parts() {
        if let FormulaPart::Quantified { domain: BoundDomain::Interval(_, high), .. } = part {
            let end = formula.part(*high);
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
    let mut found = Vec::new();
    for end in ends {
        for &var in vars {
            let now = FormulaPart::Var(var, When::Now);
            if *end != now {
                found.push(replaced(formula, end, &now));
            }
        }
    }
    found
}

/// The formula with one part in the place of another one.
fn replaced(formula: &Formula, old: &FormulaPart, new: &FormulaPart) -> Formula {
    let mut builder = FormulaBuilder::with_bounds(formula.bounds());
    let mut now: Vec<PartId> = Vec::with_capacity(formula.parts().len());
    for (at, part) in formula.parts().enumerate() {
        let mut made = if part == old { new.clone() } else { part.clone() };
        made.renumber(|old| now[old.index()]);
        now.push(builder.add(made, formula.span(PartId::new(at))));
    }
    builder.finish()
}
