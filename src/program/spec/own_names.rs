//! Names of quantifiers that mean one thing each where they stand: a formula is read as it is printed.

use std::collections::BTreeSet;

use super::formula::{BoundDomain, Formula, FormulaPart};
use base::Symbols;

/// The formula, in which no quantifier binds the name of a variable that the formula speaks of, nor one that stands
/// for something else around or inside of it: `forall k in 0..k: t[k] = 0` is `forall k2 in 0..k: t[k2] = 0`. Predicates
/// that are put in bring names along that are others where they come from.
#[must_use]
pub fn with_own_names(symbols: &Symbols, mut formula: Formula) -> Formula {
    let vars = formula.parts().flat_map(FormulaPart::vars);
    let vars: BTreeSet<&str> = vars.map(|(var, _)| symbols[var].name.as_str()).collect();
    let mut taken: BTreeSet<String> = vars.iter().map(|&name| name.to_owned()).collect();
    taken.extend(formula.bounds().iter().map(|bound| bound.name.clone()));
    let mut renamed: Vec<usize> = Vec::new();
    // For each part the names that are free in it.
    let mut free: Vec<Vec<usize>> = Vec::with_capacity(formula.parts.len());
    for part in formula.parts() {
        let mut free_names: Vec<usize> = Vec::new();
        if let FormulaPart::Bound(bound) = *part {
            free_names.push(bound);
        }
        for operand in part.operands() {
            free_names.extend(&free[operand.index()]);
        }
        if let FormulaPart::Quantified { bound, domain, body, .. } = *part {
            let name = &formula.bounds()[bound].name;
            let means_other =
                |&other: &usize| other != bound && formula.bounds()[other].name == *name;
            if vars.contains(name.as_str()) || free_names.iter().any(means_other) {
                renamed.push(bound);
            }
            free_names = free[body.index()].clone();
            free_names.retain(|&other| other != bound);
            if let BoundDomain::Interval(low, high) = domain {
                free_names.extend(free[low.index()].iter().chain(&free[high.index()]));
            }
        }
        free_names.sort_unstable();
        free_names.dedup();
        free.push(free_names);
    }
    renamed.sort_unstable();
    renamed.dedup();
    for bound in renamed {
        let name = formula.bounds()[bound].name.clone();
        let mut others = (2_u64..).map(|number| format!("{name}{number}"));
        let other = others.find(|other| !taken.contains(other)).unwrap_or_else(|| name.clone());
        taken.insert(other.clone());
        formula.bounds[bound].name = other;
    }
    formula
}
