//! Formulas as one would write them: nothing is tested that is known, and an object that has a name is called by it.

use super::builder::{FormulaBuilder, replaced};
use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector};
use super::interner::Interner;
use super::origin::MadeBy;
use super::simplify::simplify_at;
use base::{Span, VarId};

/// A formula that is true where this one is, and nowhere else, as far as the others are true. They have no quantifiers.
///
/// No part of it tests what another part on the way to it or one of the others says.
#[must_use]
pub fn shortened(formula: &Formula, premises: &[&Formula]) -> Formula {
    let mut interner = Interner::with_bounds(&formula.bounds);
    let premises: Vec<PartId> =
        premises.iter().map(|premise| interned(&mut interner, premise)).collect();
    let root = interned(&mut interner, formula);
    // All of it in one formula, whose parts keep their handles.
    let all = premises
        .iter()
        .fold(root, |all, &premise| interner.binary(Connector::And, premise, all, Span::default()));
    simplify_at(&interner.builder.finish_at(all), root, &premises)
}

/// The formula by the one-point rule: `forall o of T: v = o && a ==> b` is said of `v`, where that is there and nothing
/// is said of what the object was before.
#[must_use]
pub fn by_one_point(formula: &Formula) -> Formula {
    let mut formula = formula.clone();
    while let Some(shorter) = with_one_name_less(&formula).or_else(|| with_one_index_less(&formula))
    {
        formula = shorter;
    }
    formula
}

/// The formula without `forall o of T` around it where nothing is said of `o`: it is said then, too, where there is no object.
#[must_use]
pub fn without_idle_names(formula: &Formula) -> Formula {
    let mut formula = formula.clone();
    while let FormulaPart::Quantified { all: true, bound, domain: BoundDomain::Objects(..), body } =
        *formula.part(formula.root())
    {
        let mut parts = formula.parts();
        if parts.any(|part| matches!(part, FormulaPart::Bound(name) if *name == bound)) {
            break;
        }
        drop(parts);
        formula = formula.part_alone(body);
    }
    formula
}

/// The formula where objects count as made by such a statement wherever they were made.
#[must_use]
pub fn made_anywhere(formula: &Formula, such: impl Fn(&MadeBy) -> bool) -> Formula {
    let is_such = |part: &FormulaPart| matches!(part, FormulaPart::From(_, maker) if such(maker));
    replaced(formula, is_such, &FormulaPart::Bool(true))
}

/// The formula where a label is called otherwise, as `called` says of the statement.
#[must_use]
pub fn with_labels(formula: &Formula, called: impl Fn(&MadeBy) -> Option<String>) -> Formula {
    let mut formula = formula.clone();
    for (part, _) in &mut formula.parts {
        if let FormulaPart::From(_, maker) = part
            && let Some(name) = called(maker)
            && let MadeBy::Statement { label, .. } = maker
        {
            *label = name;
        }
    }
    formula
}

/// The formula as it is written in `ensures`, where a parameter is the argument without `old`.
#[must_use]
pub fn with_plain_arguments(formula: &Formula, is_parameter: impl Fn(VarId) -> bool) -> Formula {
    let mut formula = formula.clone();
    for (part, _) in &mut formula.parts {
        if let FormulaPart::Var(var, when) = part
            && is_parameter(*var)
        {
            *when = StateSelector::Now;
        }
    }
    formula
}

/// Adds a formula whose bound names have their handles; gives its root.
fn interned(interner: &mut Interner, formula: &Formula) -> PartId {
    let mut now: Vec<PartId> = Vec::with_capacity(formula.parts.len());
    for (part, span) in &formula.parts {
        let mut part = part.clone();
        part.renumber(|old| now[old.index()]);
        now.push(interner.add(part, *span));
    }
    now[formula.root().index()]
}

/// What stands around what is said: names that are bound, and what is true of them.
struct PrefixedFormula {
    names: Vec<(usize, BoundDomain)>,
    guards: Vec<PartId>,
    said: PartId,
}

/// Takes quantifiers and guards off a formula.
fn strip_quantifiers(formula: &Formula) -> PrefixedFormula {
    let mut taken = PrefixedFormula { names: Vec::new(), guards: Vec::new(), said: formula.root() };
    loop {
        match *formula.part(taken.said) {
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                taken.names.push((bound, domain));
                taken.said = body;
            }
            FormulaPart::Binary(Connector::Implies, guard, conclusion) => {
                let mut work = vec![guard];
                while let Some(guard) = work.pop() {
                    match *formula.part(guard) {
                        FormulaPart::Binary(Connector::And, a, b) => work.extend([b, a]),
                        _ => taken.guards.push(guard),
                    }
                }
                taken.said = conclusion;
            }
            _ => return taken,
        }
    }
}

/// The formula with one index less, if that is said to be one that was bound before: `forall i in a..b: forall k in c..d: k = i ==> e`.
fn with_one_index_less(formula: &Formula) -> Option<Formula> {
    let PrefixedFormula { names, guards, said } = strip_quantifiers(formula);
    let place = |id: PartId| {
        let FormulaPart::Bound(name) = *formula.part(id) else { return None };
        names.iter().position(|(bound, _)| *bound == name)
    };
    let same = |&guard: &PartId| {
        let FormulaPart::Binary(Connector::Eq, a, b) = *formula.part(guard) else { return None };
        let (a, b) = (place(a)?, place(b)?);
        (a != b).then_some((guard, a.min(b), a.max(b)))
    };
    let (equality, first, second) = guards.iter().find_map(same)?;
    let ((index, domain), (name, second_domain)) = (names[first], names[second]);
    let (BoundDomain::Interval(..), BoundDomain::Interval(low, high)) = (domain, second_domain)
    else {
        return None;
    };
    let span = Span::default();
    let mut free = FormulaBuilder::from(formula);
    let mut all: Vec<PartId> = guards.into_iter().filter(|&guard| guard != equality).collect();
    // What is in one interval need not be said to be in the same one.
    let ends = |domain: BoundDomain| match domain {
        BoundDomain::Interval(low, high) => [low, high].map(|end| formula.part_alone(end)),
        BoundDomain::Objects(..) | BoundDomain::Integers => unreachable!("both are intervals"),
    };
    if ends(domain).map(|end| end.parts) != ends(second_domain).map(|end| end.parts) {
        let index = free.add(FormulaPart::Bound(index), span);
        all.push(free.add(FormulaPart::Binary(Connector::Le, low, index), span));
        all.push(free.add(FormulaPart::Binary(Connector::Lt, index, high), span));
    }
    let mut whole = free.add(formula.part(said).clone(), span);
    if let Some((&last, others)) = all.split_last() {
        let guard = others.iter().rev().fold(last, |guard, &other| {
            free.add(FormulaPart::Binary(Connector::And, other, guard), span)
        });
        whole = free.add(FormulaPart::Binary(Connector::Implies, guard, whole), span);
    }
    for &(bound, domain) in names.iter().rev().filter(|(bound, _)| *bound != name) {
        let part = FormulaPart::Quantified { all: true, bound, domain, body: whole };
        whole = free.add(part, span);
    }
    let free = free.finish_at(whole);
    let mut builder = FormulaBuilder::with_bounds(free.bounds());
    let index = builder.add(FormulaPart::Bound(index), span);
    let mut now: Vec<PartId> = Vec::with_capacity(free.parts.len());
    for (part, span) in free.placed_parts() {
        let mut part = part.clone();
        part.renumber(|old| now[old.index()]);
        now.push(match part {
            FormulaPart::Bound(bound) if bound == name => index,
            part => builder.add(part, span),
        });
    }
    Some(builder.finish_at(now[free.root().index()]))
}

/// The formula with one name less, if that is said to be a variable.
fn with_one_name_less(formula: &Formula) -> Option<Formula> {
    let PrefixedFormula { names, guards, said } = strip_quantifiers(formula);
    let point = |&guard: &PartId| {
        let FormulaPart::Binary(Connector::Eq, a, b) = *formula.part(guard) else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
            let (FormulaPart::Var(_, StateSelector::Now), FormulaPart::Bound(name)) =
                (formula.part(a), formula.part(b))
            else {
                return None;
            };
            let of = names.iter().find(|(bound, _)| bound == name)?;
            let (_, BoundDomain::Objects(shape, StateSelector::Now)) = *of else { return None };
            // `old(v.F)` would be another object's.
            if formula.is_looked_back_at(*name) {
                return None;
            }
            Some((guard, a, *name, shape))
        })
    };
    let (equality, var, name, shape) = guards.iter().find_map(point)?;
    // The same with what it stands for, the name free.
    let mut free = FormulaBuilder::from(formula);
    let span = Span::default();
    let null = free.add(FormulaPart::Null(shape), span);
    let mut guard = free.add(FormulaPart::Binary(Connector::Ne, var, null), span);
    for other in guards.into_iter().filter(|&other| other != equality) {
        guard = free.add(FormulaPart::Binary(Connector::And, guard, other), span);
    }
    let mut whole = free.add(FormulaPart::Binary(Connector::Implies, guard, said), span);
    for &(bound, domain) in names.iter().rev().filter(|(bound, _)| *bound != name) {
        let part = FormulaPart::Quantified { all: true, bound, domain, body: whole };
        whole = free.add(part, span);
    }
    let free = free.finish_at(whole);
    let mut builder = FormulaBuilder::default();
    let var = builder.add(formula.part(var).clone(), span);
    let root = builder.embed(&free, Some((name, var)));
    Some(builder.finish_at(root))
}
