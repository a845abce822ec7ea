//! The rules that claims keep: parts come before what they stand in, and have the sorts that it takes.

use super::{Breach, BreachPlace, Fault};
use crate::spec::{
    BoundDomain, Claim, ClaimPlace, Connector, FoldUse, FoldedVector, Formula, FormulaPart, PartId,
};
use crate::{CheckKind, Program};
use base::Sort;

/// The breaches of claims, at most one each.
pub(super) fn breaches(program: &Program) -> impl Iterator<Item = Breach> {
    program.claims.iter().filter_map(|claim| {
        let fault = fault(program, claim)?;
        Some(Breach { place: BreachPlace::Claim(claim.check), fault })
    })
}

fn fault(program: &Program, claim: &Claim) -> Option<Fault> {
    let check = program.checks.get(claim.check.index());
    match check.map(|check| check.kind) {
        None => return Some(Fault::NoCheck(claim.check)),
        Some(kind) if kind != CheckKind::Claim(claim.kind) => return Some(Fault::Check(kind)),
        Some(_) => {}
    }
    let is_there = match claim.place {
        ClaimPlace::Head(position) => position < program.code.len() && !claim.kind.is_contract(),
        ClaimPlace::Proc(proc) => proc.index() < program.procs.len() && claim.kind.is_contract(),
    };
    if !is_there {
        return Some(Fault::Claim);
    }
    let frames = claim.frames.iter().map(|frame| (&frame.objects, frame.each.is_some()));
    let frames = frames.map(|(formula, is_said)| (formula, SaidSort::new(is_said)));
    let ends = claim.frames.iter().flat_map(|frame| frame.elements.iter().flatten().flatten());
    let ends = ends.map(|end| (end, SaidSort::Number));
    let formulas = std::iter::once((&claim.formula, SaidSort::Truth)).chain(frames).chain(ends);
    formulas.filter_map(|(formula, sort)| of_formula(program, formula, sort)).next()
}

/// What a formula is to be.
#[derive(Clone, Copy)]
enum SaidSort {
    /// It says something.
    Truth,
    Reference,
    Number,
}

impl SaidSort {
    fn new(is_said: bool) -> Self {
        if is_said { Self::Truth } else { Self::Reference }
    }
}

/// What is wrong with a formula.
fn of_formula(program: &Program, formula: &Formula, wanted_sort: SaidSort) -> Option<Fault> {
    let symbols = &program.symbols;
    for (at, part) in formula.parts().enumerate() {
        if part.operands().iter().any(|operand| operand.index() >= at) {
            return Some(Fault::Underflow);
        }
        match *part {
            FormulaPart::Var(var, _) if var.index() >= symbols.vars.len() => {
                return Some(Fault::NoVar(var));
            }
            FormulaPart::Item(sequence, ..)
                if symbols.vars.get(sequence.items.index()).is_none()
                    || symbols.sequence(sequence.items) != Some(sequence) =>
            {
                return Some(Fault::NoVar(sequence.items));
            }
            FormulaPart::Field(field, ..)
            | FormulaPart::Segment(field, ..)
            | FormulaPart::Distance(field, ..)
                if field.index() >= symbols.fields.len() =>
            {
                return Some(Fault::NoField(field));
            }
            FormulaPart::Field(field, ..) if symbols.is_tape(field) => {
                return Some(Fault::Tape(field));
            }
            FormulaPart::Segment(field, ..) | FormulaPart::Distance(field, ..)
                if !symbols.is_link(field) =>
            {
                return Some(Fault::NoLink(field));
            }
            FormulaPart::Fold(FoldUse { ref fold, ref args, ref of, .. }) => {
                if args.len() != fold.params.len() {
                    return Some(Fault::Claim);
                }
                if let FoldedVector::Var(vars) = *of
                    && symbols.sequence(vars.items) != Some(vars)
                {
                    return Some(Fault::NoVar(vars.items));
                }
            }
            FormulaPart::Null(shape) if shape.index() >= symbols.shapes.len() => {
                return Some(Fault::NoShape(shape));
            }
            FormulaPart::Bound(bound) | FormulaPart::Quantified { bound, .. }
                if bound >= formula.bounds().len() =>
            {
                return Some(Fault::Claim);
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_)
            | FormulaPart::Field(..)
            | FormulaPart::Element(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Item(..)
            | FormulaPart::Neg(_)
            | FormulaPart::Not(_)
            | FormulaPart::Binary(..)
            | FormulaPart::If(..)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Quantified { .. } => {}
        }
        let sort = |id: PartId| formula.sort(symbols, id);
        let wrong = operand_sorts(program, formula, part)
            .into_iter()
            .find(|(id, wanted)| sort(*id) != *wanted);
        if let Some((id, expected)) = wrong {
            return Some(Fault::Sort { expected, found: sort(id) });
        }
    }
    let actual = formula.sort(symbols, formula.root());
    let is_right = match wanted_sort {
        SaidSort::Truth => actual == Sort::Bool,
        SaidSort::Reference => actual.is_ref(),
        SaidSort::Number => actual == Sort::Int,
    };
    (!is_right).then_some(Fault::Sort { expected: Sort::Bool, found: actual })
}

/// The sorts that the operands of a part must have.
fn operand_sorts(program: &Program, formula: &Formula, part: &FormulaPart) -> Vec<(PartId, Sort)> {
    let symbols = &program.symbols;
    match *part {
        FormulaPart::Int(_)
        | FormulaPart::Bool(_)
        | FormulaPart::Null(_)
        | FormulaPart::Var(..)
        | FormulaPart::Bound(_) => Vec::new(),
        FormulaPart::Field(field, of, _) => {
            let owner = symbols[field].owner.map(Sort::Ref);
            owner.into_iter().map(|owner| (of, owner)).collect()
        }
        FormulaPart::Element(fields, array, index, _) => {
            let owner = symbols[fields.items].owner.map(Sort::Ref);
            let owner = owner.into_iter().map(|owner| (array, owner));
            owner.chain([(index, Sort::Int)]).collect()
        }
        FormulaPart::Segment(field, a, b, _) | FormulaPart::Distance(field, a, b, _) => {
            vec![(a, symbols[field].sort), (b, symbols[field].sort)]
        }
        FormulaPart::Fold(ref used) => {
            let params = used.fold.params.iter().map(|param| param.sort);
            let array = match used.of {
                FoldedVector::Var(_) => None,
                FoldedVector::Array(fields, _) => symbols[fields.items].owner.map(Sort::Ref),
            };
            let fixed_sorts = [used.fold.sort, Sort::Int, Sort::Int, Sort::Int];
            used.operands().into_iter().zip(params.chain(array).chain(fixed_sorts)).collect()
        }
        FormulaPart::Neg(a) | FormulaPart::Item(_, a, _) => vec![(a, Sort::Int)],
        FormulaPart::Not(a) => vec![(a, Sort::Bool)],
        FormulaPart::Fresh(a) | FormulaPart::From(a, _) | FormulaPart::Ghost(_, a) => {
            match formula.sort(symbols, a) {
                Sort::Ref(_) => Vec::new(),
                Sort::Int | Sort::Bool | Sort::Vector(_) => vec![(a, Sort::Bool), (a, Sort::Int)],
            }
        }
        FormulaPart::Binary(op, a, b) => match op {
            Connector::Eq | Connector::Ne => vec![(b, formula.sort(symbols, a))],
            Connector::And | Connector::Or | Connector::Implies => {
                vec![(a, Sort::Bool), (b, Sort::Bool)]
            }
            Connector::Add
            | Connector::Sub
            | Connector::Mul
            | Connector::Div
            | Connector::Mod
            | Connector::Lt
            | Connector::Le
            | Connector::Gt
            | Connector::Ge => vec![(a, Sort::Int), (b, Sort::Int)],
        },
        FormulaPart::If(a, b, c) => vec![(a, Sort::Bool), (c, formula.sort(symbols, b))],
        FormulaPart::Quantified { bound, domain, body, .. } => {
            let mut wanted = vec![(body, Sort::Bool)];
            let bound_sort = formula.bounds()[bound].sort;
            match domain {
                BoundDomain::Interval(low, high) => {
                    wanted.extend([(low, Sort::Int), (high, Sort::Int)]);
                }
                BoundDomain::Objects(shape, _) if bound_sort != Sort::Ref(shape) => {
                    wanted.push((body, Sort::Int));
                }
                BoundDomain::Objects(..) | BoundDomain::Integers => {}
            }
            wanted
        }
    }
}
