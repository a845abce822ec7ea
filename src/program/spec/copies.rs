//! Formulas of one state: what the state was where the procedure was called is there as copies.

use super::builder::FormulaBuilder;
use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector};
use super::formula::{FoldUse, FoldedVector};
use super::interner::Interner;
use super::simplify::simplify;
use base::{ArrayFields, FieldId, SequenceVars, ShapeId, Sort, Symbols, VarId};

/// Where the state is kept in which the procedure was called.
pub trait StateCopies {
    /// The variable that holds what this one was.
    fn var(&mut self, var: VarId) -> VarId;
    /// The field that holds what this one was.
    fn field(&mut self, field: FieldId) -> FieldId;
    /// The field that is true of the objects of the shape that there were, and of nothing else.
    fn existed(&mut self, shape: ShapeId) -> FieldId;
}

/// What a variable is a copy of, which holds something of the state in which the procedure was called.
#[derive(Clone, Copy, Debug)]
pub enum CopyOf {
    /// A variable.
    Var(VarId),
    /// What the array held to which a variable referred.
    Items(VarId, ArrayFields),
    /// How long that array is: the variable has referred to it since, or then.
    Length(VarId, ArrayFields, StateSelector),
}

/// The formula with what is copied in the place of the copies.
#[must_use]
pub fn of_two_states(formula: &Formula, copy_of: impl Fn(VarId) -> Option<CopyOf>) -> Formula {
    let mut builder = FormulaBuilder::with_bounds(formula.bounds());
    let mut now: Vec<PartId> = Vec::with_capacity(formula.parts().len());
    for (part, span) in formula.placed_parts() {
        let mut part = part.clone();
        part.renumber(|old| now[old.index()]);
        let mut array = |var, when| builder.add(FormulaPart::Var(var, when), span);
        part = match part {
            FormulaPart::Var(var, when) => match copy_of(var) {
                Some(CopyOf::Var(of)) => FormulaPart::Var(of, StateSelector::Before),
                Some(CopyOf::Length(of, fields, when)) => {
                    FormulaPart::Field(fields.len, array(of, when), when)
                }
                Some(CopyOf::Items(..)) | None => FormulaPart::Var(var, when),
            },
            FormulaPart::Item(of, index, when) => match (copy_of(of.items), copy_of(of.length)) {
                (Some(CopyOf::Items(of, fields)), _) => FormulaPart::Element(
                    fields,
                    array(of, StateSelector::Before),
                    index,
                    StateSelector::Before,
                ),
                (Some(CopyOf::Var(items)), Some(CopyOf::Var(length))) => {
                    FormulaPart::Item(SequenceVars { items, length }, index, StateSelector::Before)
                }
                _ => FormulaPart::Item(of, index, when),
            },
            part => part,
        };
        now.push(builder.add(part, span));
    }
    builder.finish_at(now[formula.root().index()])
}

/// A formula that is defined everywhere, with copies in the place of what it says of the state in which the
/// procedure was called. Which objects a quantifier is about stays as it is.
pub fn of_one_state(
    symbols: &Symbols,
    formula: &Formula,
    copies: &mut impl StateCopies,
) -> Formula {
    let mut interner = Interner::with_bounds(formula.bounds());
    let mut now: Vec<PartId> = Vec::with_capacity(formula.parts().len());
    let mut objects = vec![false; formula.bounds().len()];
    for part in formula.parts() {
        if let FormulaPart::Quantified { bound, domain: BoundDomain::Objects(..), .. } = *part {
            objects[bound] = true;
        }
    }
    let existed = |copies: &mut dyn FnMut(ShapeId) -> FieldId, id: PartId| {
        let Sort::Ref(shape) = formula.sort(symbols, id) else {
            unreachable!("formulas are typed: only references are fresh")
        };
        (shape, copies(shape))
    };
    for (at, part) in formula.parts().enumerate() {
        let span = formula.span(PartId::new(at));
        // Whether an object was made since: null was not.
        let (fresh, is_denied) = match *part {
            FormulaPart::Fresh(of) => (Some(of), false),
            FormulaPart::Not(of) => match *formula.part(of) {
                FormulaPart::Fresh(of) => (Some(of), true),
                _ => (None, false),
            },
            _ => (None, false),
        };
        if let Some(of) = fresh {
            let (shape, field) = existed(&mut |shape| copies.existed(shape), of);
            let object = now[of.index()];
            let mut claim =
                interner.add(FormulaPart::Field(field, object, StateSelector::Now), span);
            if !is_denied {
                claim = interner.add(FormulaPart::Not(claim), span);
            }
            let is_object =
                matches!(*formula.part(of), FormulaPart::Bound(bound) if objects[bound]);
            if !is_object {
                let null = interner.add(FormulaPart::Null(shape), span);
                let (is, op) = match is_denied {
                    true => (Connector::Eq, Connector::Or),
                    false => (Connector::Ne, Connector::And),
                };
                let is = interner.add(FormulaPart::Binary(is, object, null), span);
                claim = interner.add(FormulaPart::Binary(op, is, claim), span);
            }
            now.push(claim);
            continue;
        }
        let mut part = part.clone();
        part.renumber(|old| now[old.index()]);
        match &mut part {
            FormulaPart::Var(of, when @ StateSelector::Before) => {
                (*of, *when) = (copies.var(*of), StateSelector::Now);
            }
            FormulaPart::Field(of, _, when @ StateSelector::Before) if !symbols.is_length(*of) => {
                (*of, *when) = (copies.field(*of), StateSelector::Now);
            }
            FormulaPart::Item(of, _, when @ StateSelector::Before) => {
                of.items = copies.var(of.items);
                (of.length, *when) = (copies.var(of.length), StateSelector::Now);
            }
            // The length of an array is what it was.
            FormulaPart::Field(.., when) => *when = StateSelector::Now,
            FormulaPart::Segment(of, _, _, when @ StateSelector::Before)
            | FormulaPart::Distance(of, _, _, when @ StateSelector::Before) => {
                (*of, *when) = (copies.field(*of), StateSelector::Now);
            }
            FormulaPart::Fold(FoldUse { of, when: when @ StateSelector::Before, .. }) => {
                match of {
                    FoldedVector::Var(vars) => {
                        vars.items = copies.var(vars.items);
                        vars.length = copies.var(vars.length);
                    }
                    FoldedVector::Array(fields, _) => fields.items = copies.field(fields.items),
                }
                *when = StateSelector::Now;
            }
            FormulaPart::Element(of, _, _, when @ StateSelector::Before) => {
                (of.items, *when) = (copies.field(of.items), StateSelector::Now);
            }
            _ => {}
        }
        now.push(interner.add(part, span));
    }
    simplify(&interner.builder.finish_at(now[formula.root().index()]))
}
