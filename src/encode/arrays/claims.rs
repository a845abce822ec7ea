//! What is claimed, as formulas about the parameters of predicates; and what is known besides of objects:
//! that they are there where something refers to them.

use std::collections::BTreeSet;

use super::ArrayMeaning;
use super::said::FormulaSpeaker;
use crate::claims::{Fitted, FittedClaims};
use crate::clauses::CutPredicate;
use crate::table;
use analysis::{Goal, StatePart};
use base::{FieldId, ProcId, ShapeId, Sort, Symbols, VarId, VarKind};
use chc::PredId;
use logic::{ArrayFunction, BinaryOp, BoundVar, Expr, Exprs, Quantifier};
use program::spec::{
    Claim, ClaimKind, ClaimPlace, StateSelector, conjuncts, relaxed, said_before, swept,
};
use program::{Op, Program, Stmt};

/// The claims of a goal as formulas about parameters, which `meanings` tells.
pub(super) fn fit_goal_claims(
    program: &Program,
    meanings: &[ArrayMeaning],
    goal: &Goal,
    predicates: &[CutPredicate],
    exprs: &mut Exprs,
) -> FittedClaims {
    let mut fitted = FittedClaims::default();
    let (links, allocated_fields) = (links(program, goal), made_fields(program));
    for (at, predicate) in predicates.iter().enumerate() {
        let id = PredId::new(at);
        let position = predicate.vertex.instr();
        let proc = position.map_or(ProcId::MAIN, |position| program.proc_at(position));
        let begins = position.is_some_and(|at| program.code[at].stmt == Stmt::Enter);
        let sort = |meaning: &ArrayMeaning| meaning.sort(&program.symbols);
        let bindings_of = |exprs: &mut Exprs| -> Vec<(ArrayMeaning, Expr)> {
            let params = predicate.params.iter().map(|&param| {
                let meaning = meanings[param.index()].clone();
                let sort = sort(&meaning).unwrap_or_else(|| table::vectors(exprs));
                (meaning, exprs.var(param, sort))
            });
            let params: Vec<_> = params.collect();
            let constants = predicate.constants.iter();
            let constants = constants.map(|&(var, value)| (ArrayMeaning::Var(var), value));
            params.into_iter().chain(constants).collect()
        };
        let bindings = bindings_of(exprs);
        let find = |wanted: &ArrayMeaning| {
            bindings.iter().find(|(meaning, _)| meaning == wanted).map(|&(_, value)| value)
        };
        let mut speaker = FormulaSpeaker { symbols: &program.symbols, known: &find, exprs };
        for formula in facts(&mut speaker, &bindings, (&links, &allocated_fields)) {
            fitted.pieces.push(Fitted { predicate: id, claim: None, formula });
            if position.is_none() {
                fitted.start.push(Fitted { predicate: id, claim: None, formula });
            }
        }
        // What is ensured, and asserted, may be true as far as a loop has come.
        let has_own = |claim: &Claim| is_claimed(claim, predicate, (proc, begins));
        let is_open = !program.claims.iter().any(has_own);
        let mut guesses: Vec<Fitted> = Vec::new();
        let counters: Vec<VarId> =
            bindings.iter().filter_map(|(meaning, _)| counter(program, meaning)).collect();
        if !begins {
            let asserted = program.asserted();
            for (_, formula) in asserted.iter().filter(|(of, _)| *of == proc) {
                for formula in swept(formula, &counters) {
                    let formula = speaker.formula_expr(&formula);
                    let piece = |formula| Fitted { predicate: id, claim: None, formula };
                    guesses.extend(formula.map(piece));
                }
            }
        }
        for claim in program.claims.iter().filter(|claim| goal.includes_claim(claim)) {
            let is_at_place = is_claimed(claim, predicate, (proc, begins));
            let of_proc = program.proc_of(claim.place) == proc;
            if !is_at_place && (!of_proc || begins) {
                continue;
            }
            let claim_formula = match claim.kind {
                // It is said of the state of the call everywhere in the procedure.
                ClaimKind::Requires if !is_at_place => said_before(&claim.formula),
                ClaimKind::Requires
                | ClaimKind::Ensures
                | ClaimKind::Modifies
                | ClaimKind::Invariant
                | ClaimKind::Hint => claim.formula.clone(),
            };
            let is_hint = claim.kind == ClaimKind::Hint;
            for conjunct in conjuncts(&claim_formula) {
                match speaker.formula_expr(&conjunct) {
                    Some(formula) => {
                        let claim = (is_at_place && !is_hint).then_some(claim.check);
                        fitted.pieces.push(Fitted { predicate: id, claim, formula });
                    }
                    None if is_at_place => drop(fitted.unfit.insert(claim.check)),
                    None => {}
                }
                if !begins && claim.kind == ClaimKind::Ensures {
                    for formula in relaxed(&conjunct, &counters) {
                        let formula = speaker.formula_expr(&formula);
                        let piece = |formula| Fitted { predicate: id, claim: None, formula };
                        guesses.extend(formula.map(piece));
                    }
                }
            }
            if is_at_place {
                fitted.placed.insert(claim.check);
            }
        }
        // Where nothing is claimed they are tried at once.
        if is_open { fitted.pieces.extend(guesses) } else { fitted.guesses.extend(guesses) }
    }
    fitted
}

/// The variable of a procedure that counts something, if it is one.
fn counter(program: &Program, meaning: &ArrayMeaning) -> Option<VarId> {
    let ArrayMeaning::Var(var) = *meaning else { return None };
    let symbol = &program.symbols[var];
    let is_own = matches!(symbol.kind, VarKind::Local(_));
    let is_length = program.symbols.sequence_of(var).is_some();
    (is_own && symbol.sort == Sort::Int && !is_length).then_some(var)
}

/// Whether a claim stands at a predicate.
fn is_claimed(claim: &Claim, predicate: &CutPredicate, (proc, begins): (ProcId, bool)) -> bool {
    match (claim.place, claim.kind) {
        (ClaimPlace::Head(position), _) => {
            !predicate.returns && predicate.vertex.instr() == Some(position)
        }
        (ClaimPlace::Proc(of), ClaimKind::Requires) => of == proc && begins && !predicate.returns,
        (ClaimPlace::Proc(of), _) => of == proc && begins && predicate.returns,
    }
}

/// What is always so: the clock does not go back; addresses of objects are none that are yet to come; what is referred to is there; what was
/// there still is; no length is negative. Of the links along which something is claimed: what is reached from what is
/// there is there; and what has not been written is what it was, or is so in all objects that were there where others are made:
/// both go where they are not so.
fn facts(
    speaker: &mut FormulaSpeaker<'_>,
    bindings: &[(ArrayMeaning, Expr)],
    (links, allocated_fields): (&BTreeSet<FieldId>, &BTreeSet<FieldId>),
) -> Vec<Expr> {
    let symbols = speaker.symbols;
    let mut facts = Vec::new();
    let mut whens = vec![StateSelector::Now];
    whens.extend(looks_back(bindings).then_some(StateSelector::Before));
    for shape in (0..symbols.shapes.len()).map(ShapeId::new) {
        for &when in &whens {
            facts.extend(old_enough(speaker, shape, when));
        }
        if whens.contains(&StateSelector::Before) {
            facts.extend(still_there(speaker, shape));
        }
    }
    for (meaning, value) in bindings {
        let (part, when) = match *meaning {
            ArrayMeaning::Var(var) => (StatePart::Var(var), StateSelector::Now),
            ArrayMeaning::Field(field) => (StatePart::Field(field), StateSelector::Now),
            ArrayMeaning::Entered(part) => (part, StateSelector::Before),
            ArrayMeaning::Initial(_) | ArrayMeaning::Tape(..) | ArrayMeaning::Returned(_) => {
                continue;
            }
        };
        match part {
            StatePart::Var(var) if symbols.sequence_of(var).is_some() => {
                let zero = speaker.exprs.int(0);
                facts.push(speaker.exprs.binary(BinaryOp::Le, zero, *value));
            }
            StatePart::Var(var) => {
                if let Sort::Ref(shape) = symbols[var].sort {
                    facts.extend(null_or_there(speaker, shape, *value, when));
                    facts.extend(not_to_come(speaker, *value, when));
                    // What nothing assigns is what it was.
                    let is_parameter = matches!(symbols[var].kind, VarKind::Parameter(_));
                    if is_parameter
                        && when == StateSelector::Now
                        && whens.contains(&StateSelector::Before)
                    {
                        facts.extend(not_to_come(speaker, *value, StateSelector::Before));
                    }
                }
            }
            StatePart::Field(field) if symbols.is_length(field) => {
                facts.extend(speaker.for_all(1, |speaker, object| {
                    let length = speaker.exprs.select(*value, object);
                    let zero = speaker.exprs.int(0);
                    Some(speaker.exprs.binary(BinaryOp::Le, zero, length))
                }));
            }
            StatePart::Field(field) => {
                facts.extend(closed(speaker, field, when));
                if links.contains(&field) {
                    facts.extend(reached_there(speaker, field, when));
                    facts.extend(unchanged_field(speaker, field, *value, when));
                }
                if when == StateSelector::Before && allocated_fields.contains(&field) {
                    facts.extend(kept_by_old(speaker, field));
                }
            }
            StatePart::Initial(_) => {}
        }
    }
    let mut latest = speaker.exprs.int(0);
    for when in [StateSelector::Before, StateSelector::Now] {
        if let Some(clock) = speaker.clock(when)
            && whens.contains(&when)
        {
            facts.push(speaker.exprs.binary(BinaryOp::Le, latest, clock));
            latest = clock;
        }
    }
    facts.retain(|&fact| speaker.exprs.as_bool(fact) != Some(true));
    facts
}

/// The fields along whose steps something is claimed.
fn links(program: &Program, goal: &Goal) -> BTreeSet<FieldId> {
    let claims = program.claims.iter().filter(|claim| goal.includes_claim(claim));
    claims.flat_map(|claim| claim.formula.traversed_fields()).collect()
}

/// The fields of objects that the program makes.
fn made_fields(program: &Program) -> BTreeSet<FieldId> {
    let stmts = program.code.iter().map(|instr| &instr.stmt);
    let ops = stmts.flat_map(Stmt::codes).flat_map(|code| &code.0);
    let fields = ops.filter_map(|op| match op {
        Op::New { fields, .. } => Some(fields),
        _ => None,
    });
    fields.flatten().copied().collect()
}

/// Whether the predicate knows of the state where its procedure was called.
fn looks_back(bindings: &[(ArrayMeaning, Expr)]) -> bool {
    bindings.iter().any(|(meaning, _)| matches!(meaning, ArrayMeaning::Entered(_)))
}

/// An object that is there is not null, and was made before now.
fn old_enough(
    speaker: &mut FormulaSpeaker<'_>,
    shape: ShapeId,
    when: StateSelector,
) -> Option<Expr> {
    let clock = speaker.clock(when)?;
    speaker.for_all(1, |speaker, object| {
        let exists = speaker.exists(shape, object, when)?;
        let not = speaker.exprs.not(exists);
        let null = speaker.is_null(object);
        let some = speaker.exprs.not(null);
        let up_to_clock = speaker.exprs.binary(BinaryOp::Le, object, clock);
        let allocated = speaker.exprs.binary(BinaryOp::And, some, up_to_clock);
        Some(speaker.exprs.binary(BinaryOp::Or, not, allocated))
    })
}

/// The objects that were there are those that are there and were made before.
fn still_there(speaker: &mut FormulaSpeaker<'_>, shape: ShapeId) -> Option<Expr> {
    let clock = speaker.clock(StateSelector::Before)?;
    speaker.for_all(1, |speaker, object| {
        let was = speaker.exists(shape, object, StateSelector::Before)?;
        let is = speaker.exists(shape, object, StateSelector::Now)?;
        if was == is {
            return None;
        }
        let old = speaker.exprs.binary(BinaryOp::Le, object, clock);
        let both = speaker.exprs.binary(BinaryOp::And, is, old);
        Some(speaker.exprs.binary(BinaryOp::Eq, was, both))
    })
}

/// A reference is null, or its object is there.
fn null_or_there(
    speaker: &mut FormulaSpeaker<'_>,
    shape: ShapeId,
    reference: Expr,
    when: StateSelector,
) -> Option<Expr> {
    let there = speaker.exists(shape, reference, when)?;
    let null = speaker.is_null(reference);
    Some(speaker.exprs.binary(BinaryOp::Or, null, there))
}

/// What is referred to was made before now.
fn not_to_come(
    speaker: &mut FormulaSpeaker<'_>,
    reference: Expr,
    when: StateSelector,
) -> Option<Expr> {
    let clock = speaker.clock(when)?;
    Some(speaker.exprs.binary(BinaryOp::Le, reference, clock))
}

/// What a reference field of an object that is there refers to is there, too.
fn closed(speaker: &mut FormulaSpeaker<'_>, field: FieldId, when: StateSelector) -> Option<Expr> {
    let symbol = &speaker.symbols[field];
    let (Some(owner), Sort::Ref(shape)) = (symbol.owner, symbol.sort) else { return None };
    speaker.for_all(1, |speaker, object| {
        let exists = speaker.exists(owner, object, when)?;
        let target = speaker.cell(field, object, when)?;
        let there = null_or_there(speaker, shape, target, when)?;
        let not = speaker.exprs.not(exists);
        Some(speaker.exprs.binary(BinaryOp::Or, not, there))
    })
}

/// What steps of a field lead to from what is there is null, or there.
fn reached_there(
    speaker: &mut FormulaSpeaker<'_>,
    field: FieldId,
    when: StateSelector,
) -> Option<Expr> {
    let shape = speaker.symbols[field].owner?;
    let map = speaker.state(StatePart::Field(field), when)?;
    let [from, to] = [0, 1].map(|place| {
        let sort = logic::ExprSort::Int;
        speaker.exprs.bound(BoundVar { level: 1, place, sort })
    });
    let exists = speaker.exists(shape, from, when)?;
    let reached = speaker.exprs.apply(ArrayFunction::Segment, [map, from, to]);
    let there = null_or_there(speaker, shape, to, when)?;
    let exprs = &mut *speaker.exprs;
    let both = exprs.binary(BinaryOp::And, exists, reached);
    let not = exprs.not(both);
    let body = exprs.binary(BinaryOp::Or, not, there);
    let sorts = [logic::ExprSort::Int; 2].into();
    Some(exprs.quantified(Quantifier { all: true, level: 1, sorts }, body))
}

/// A field is what it was where the procedure was called, as it is before the first write.
fn unchanged_field(
    speaker: &mut FormulaSpeaker<'_>,
    field: FieldId,
    before: Expr,
    when: StateSelector,
) -> Option<Expr> {
    let now = speaker.state(StatePart::Field(field), StateSelector::Now)?;
    (when == StateSelector::Before).then(|| speaker.exprs.binary(BinaryOp::Eq, now, before))
}

/// A field of all objects that were there is what it was where the procedure was called.
fn kept_by_old(speaker: &mut FormulaSpeaker<'_>, field: FieldId) -> Option<Expr> {
    let clock = speaker.clock(StateSelector::Before)?;
    speaker.for_all(1, |speaker, object| {
        let [now, before] = [StateSelector::Now, StateSelector::Before]
            .map(|when| speaker.cell(field, object, when));
        let (now, before) = (now?, before?);
        if now == before {
            return None;
        }
        let is_new = speaker.exprs.binary(BinaryOp::Lt, clock, object);
        let same = speaker.exprs.binary(BinaryOp::Eq, now, before);
        Some(speaker.exprs.binary(BinaryOp::Or, is_new, same))
    })
}

impl ArrayMeaning {
    /// The sort of a variable with the meaning; nothing for what arrays hold in all objects.
    fn sort(&self, symbols: &Symbols) -> Option<logic::ExprSort> {
        let part = match *self {
            Self::Var(var) => StatePart::Var(var),
            Self::Field(field) | Self::Initial(field) => StatePart::Field(field),
            Self::Tape(tape, _) => return Some(table::scalar_sort(symbols[tape].sort)),
            Self::Entered(part) | Self::Returned(part) => part,
        };
        match part {
            StatePart::Var(var) => Some(table::scalar_sort(symbols[var].sort)),
            StatePart::Field(field) | StatePart::Initial(field) => match symbols[field].sort {
                Sort::Vector(_) => None,
                Sort::Int | Sort::Bool | Sort::Ref(_) => Some(logic::ExprSort::Array),
            },
        }
    }
}
