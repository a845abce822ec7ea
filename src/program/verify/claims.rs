//! The rules that claims keep: parts come before what they stand in, and have the sorts that it takes.

use super::{Breach, BreachPlace, Fault};
use crate::base::Sort;
use crate::program::{CheckKind, Program};
use crate::spec::{Claim, ClaimPlace, Connector, Domain, Formula, Part, PartId};

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
    let formulas = std::iter::once((&claim.formula, true)).chain(frames);
    formulas.filter_map(|(formula, is_said)| of_formula(program, formula, is_said)).next()
}

/// What is wrong with a formula; whether it says something, else it is a reference.
fn of_formula(program: &Program, formula: &Formula, is_said: bool) -> Option<Fault> {
    let symbols = &program.symbols;
    for (at, part) in formula.parts().enumerate() {
        if part.operands().iter().any(|operand| operand.index() >= at) {
            return Some(Fault::Underflow);
        }
        match *part {
            Part::Var(var, _) if var.index() >= symbols.vars.len() => {
                return Some(Fault::NoVar(var));
            }
            Part::Field(field, ..) if field.index() >= symbols.fields.len() => {
                return Some(Fault::NoField(field));
            }
            Part::Field(field, ..) if symbols.is_tape(field) => return Some(Fault::Tape(field)),
            Part::Null(shape) if shape.index() >= symbols.shapes.len() => {
                return Some(Fault::NoShape(shape));
            }
            Part::Bound(bound) | Part::Quantified { bound, .. }
                if bound >= formula.bounds().len() =>
            {
                return Some(Fault::Claim);
            }
            _ => {}
        }
        let sort = |id: PartId| formula.sort(symbols, id);
        let wrong =
            wanted(program, formula, part).into_iter().find(|(id, wanted)| sort(*id) != *wanted);
        if let Some((id, expected)) = wrong {
            return Some(Fault::Sort { expected, found: sort(id) });
        }
    }
    let found = formula.sort(symbols, formula.root());
    let is_right = if is_said { found == Sort::Bool } else { found.is_ref() };
    (!is_right).then_some(Fault::Sort { expected: Sort::Bool, found })
}

/// The sorts that the operands of a part must have.
fn wanted(program: &Program, formula: &Formula, part: &Part) -> Vec<(PartId, Sort)> {
    let symbols = &program.symbols;
    match *part {
        Part::Int(_) | Part::Bool(_) | Part::Null(_) | Part::Var(..) | Part::Bound(_) => Vec::new(),
        Part::Field(field, of, _) => {
            let owner = symbols[field].owner.map(Sort::Ref);
            owner.into_iter().map(|owner| (of, owner)).collect()
        }
        Part::Neg(a) => vec![(a, Sort::Int)],
        Part::Not(a) => vec![(a, Sort::Bool)],
        Part::Fresh(a) => match formula.sort(symbols, a) {
            Sort::Ref(_) => Vec::new(),
            Sort::Int | Sort::Bool => vec![(a, Sort::Bool), (a, Sort::Int)],
        },
        Part::Binary(op, a, b) => match op {
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
        Part::If(a, b, c) => vec![(a, Sort::Bool), (c, formula.sort(symbols, b))],
        Part::Quantified { bound, domain, body, .. } => {
            let mut wanted = vec![(body, Sort::Bool)];
            let own = formula.bounds()[bound].sort;
            match domain {
                Domain::Interval(low, high) => {
                    wanted.extend([(low, Sort::Int), (high, Sort::Int)]);
                }
                Domain::Objects(shape, _) if own != Sort::Ref(shape) => {
                    wanted.push((body, Sort::Int));
                }
                Domain::Objects(..) | Domain::Integers => {}
            }
            wanted
        }
    }
}
