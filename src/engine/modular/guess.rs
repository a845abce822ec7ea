//! What may be true at the head of a loop of which nothing is claimed: relations among its numbers that
//! all states have which runs come to. What does not follow goes like any claim that does not; candidates that such a
//! state breaks go at once, wherever they stand.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use crate::certify::{Effort, sample_runs};
use analysis::StatePart;
use base::{FieldId, Sort, Symbols};
use chc::{PredId, System};
use encode::{Encoded, Fitted, FittedClaims};
use logic::{BinaryOp, Expr, ExprValue, Exprs, LogicNode, Var, values};
use pipeline::Pipeline;
use program::{Program, Stmt, heads};

/// Enough states to tell what they have in common.
const TELL: Effort = Effort { runs: 60, more: 60, steps: 200, most: 2_000 };
/// So many states of a place are looked at for each candidate.
const MOST_TRIED: usize = 30;
/// The values that are put in the place of all.
const TRIED: [i64; 7] = [-1, 0, 1, 2, 3, 4, 5];
/// Of more numbers at one place not all pairs are looked at.
const MOST_NUMBERS: usize = 10;

/// The predicates of the heads of loops of which nothing is claimed.
pub(super) fn unclaimed_head_predicates(
    shared: &Pipeline,
    encoded: &Encoded,
    fitted: &FittedClaims,
) -> BTreeSet<PredId> {
    let is_claimed =
        |id: &PredId| fitted.pieces.iter().any(|it| it.predicate == *id && it.claim.is_some());
    let mut heads = loop_head_predicates(shared, encoded);
    heads.retain(|id| !is_claimed(id));
    heads
}

/// The predicates of the heads of loops.
pub(super) fn loop_head_predicates(shared: &Pipeline, encoded: &Encoded) -> BTreeSet<PredId> {
    let program: &Program = encoded.program(&shared.program);
    let is_head = heads(program);
    let predicates = encoded.clauses.predicates.iter().enumerate();
    let heads = predicates.filter(|(_, predicate)| {
        let position = predicate.vertex.instr();
        !predicate.returns && position.is_some_and(|at| is_head[at] == Some(true))
    });
    heads.map(|(at, _)| PredId::new(at)).collect()
}

/// The predicates of how procedures with contracts are called and return: what they say is said of any call
/// of which is true what is required, and not of those alone that the program makes.
pub(super) fn contract_predicates(shared: &Pipeline, encoded: &Encoded) -> BTreeSet<PredId> {
    let program: &Program = encoded.program(&shared.program);
    let predicates = encoded.clauses.predicates.iter().enumerate();
    let of_contracts = predicates.filter(|(_, predicate)| {
        let position = predicate.vertex.instr();
        position.is_some_and(|at| {
            let has_contract = program.contract(program.proc_at(at)).next().is_some();
            program.code[at].stmt == Stmt::Enter && has_contract
        })
    });
    of_contracts.map(|(at, _)| PredId::new(at)).collect()
}

/// Adds relations among the numbers at these places; of all candidates those go that a state breaks to which a run comes.
pub(super) fn guess(
    shared: &Pipeline,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
    heads: &BTreeSet<PredId>,
) {
    let candidates = fitted.pieces.iter().filter(|piece| piece.claim.is_none());
    let tried: BTreeSet<PredId> = candidates.map(|piece| piece.predicate).collect();
    if heads.is_empty() && tried.is_empty() {
        return;
    }
    // What is assumed of the start is true of few random heaps.
    let observed = match shared.program.assumes() {
        true => Vec::new(),
        false => sample_runs(&shared.program, encoded, &TELL),
    };
    leave_out_broken(encoded, fitted, (&tried, &observed));
    for &id in heads {
        let numbers = NumericTerm::collect(&shared.program.symbols, &encoded.state_parts(id));
        let states = observed.iter().filter(|(predicate, _)| *predicate == id);
        let states: Vec<Vec<BigInt>> = states
            .filter_map(|(_, values)| numbers.iter().map(|number| number.value(values)).collect())
            .collect();
        let of = encoded.clauses.predicates[id.index()].params.clone();
        let system = &mut encoded.clauses.system;
        let params: Vec<Expr> = of
            .iter()
            .map(|&param| system.exprs.var(param, system.vars[param.index()].sort))
            .collect();
        let params: Vec<Expr> =
            numbers.iter().map(|number| number.to_expr(&mut system.exprs, &params)).collect();
        for a in 0..params.len() {
            for b in 0..params.len() {
                for relation in relations(&states, a, b) {
                    let formula = relation.to_expr(&mut system.exprs, params[a], params[b]);
                    fitted.pieces.push(Fitted { predicate: id, claim: None, formula });
                }
            }
        }
    }
}

/// Leaves out the candidates at these places that an observed state breaks.
fn leave_out_broken(
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
    (places, observed): (&BTreeSet<PredId>, &[(PredId, Vec<ExprValue>)]),
) {
    for &id in places {
        let of = &encoded.clauses.predicates[id.index()].params;
        let system = &mut encoded.clauses.system;
        let states = observed.iter().filter(|(predicate, _)| *predicate == id).map(|(_, it)| it);
        let states: Vec<&Vec<ExprValue>> = states.take(MOST_TRIED).collect();
        fitted.pieces.retain(|piece| {
            let is_candidate = piece.predicate == id && piece.claim.is_none();
            !is_candidate || states.iter().all(|state| may_hold(system, piece.formula, (of, state)))
        });
    }
}

/// Whether a formula may be true of a state: what is said of all values is looked at for a few.
fn may_hold(system: &mut System, formula: Expr, (params, state): (&[Var], &[ExprValue])) -> bool {
    let exprs = &mut system.exprs;
    let mut tried = vec![formula];
    if let LogicNode::Quantified(quantifier, body) = exprs.node(formula).clone()
        && quantifier.all
        && quantifier.sorts[..] == [logic::ExprSort::Int]
    {
        let values = TRIED.map(|value| exprs.int(value));
        tried = values.into_iter().map(|it| exprs.fill(body, quantifier.level, &[it])).collect();
    }
    let below = exprs.below(tried.iter().copied());
    let is_open = |node: &LogicNode| {
        matches!(
            node,
            LogicNode::Quantified(..)
                | LogicNode::Bound(_)
                | LogicNode::Foreign(..)
                | LogicNode::Fold(..)
        )
    };
    if below.iter().any(|&expr| is_open(exprs.node(expr))) {
        return true;
    }
    let value_of =
        |var: Var| params.iter().position(|&param| param == var).map(|at| state[at].clone());
    let vars = below.iter().filter_map(|&expr| match *exprs.node(expr) {
        LogicNode::Var(var) => Some(var),
        _ => None,
    });
    if vars.into_iter().any(|var| value_of(var).is_none()) {
        return true;
    }
    let values =
        values(exprs, tried.iter().copied(), |var| value_of(var).expect("it is a parameter"));
    tried.iter().all(|expr| values[expr] == ExprValue::Bool(true))
}

/// A number of a state.
enum NumericTerm {
    Zero,
    /// A variable, a parameter of the predicate.
    Param(usize),
    /// The length of the array that a variable refers to: what holds the lengths, and the variable.
    Length(usize, usize),
}

impl NumericTerm {
    /// Those that a predicate sees whose parameters are these parts of the state.
    fn collect(symbols: &Symbols, parts: &[Option<StatePart>]) -> Vec<Self> {
        let mut numbers = vec![Self::Zero];
        let field =
            |wanted: FieldId| parts.iter().position(|part| *part == Some(StatePart::Field(wanted)));
        for (place, part) in parts.iter().enumerate() {
            let Some(StatePart::Var(var)) = *part else { continue };
            match symbols[var].sort {
                Sort::Int if !symbols[var].kind.is_hidden() => numbers.push(Self::Param(place)),
                Sort::Ref(shape) => {
                    let lengths = symbols[shape].array.and_then(|array| field(array.len));
                    numbers.extend(lengths.map(|lengths| Self::Length(lengths, place)));
                }
                Sort::Int | Sort::Bool | Sort::Vector(_) => {}
            }
        }
        numbers.truncate(MOST_NUMBERS);
        numbers
    }

    fn value(&self, state: &[ExprValue]) -> Option<BigInt> {
        match *self {
            Self::Zero => Some(BigInt::ZERO),
            Self::Param(place) => integer(&state[place]),
            Self::Length(lengths, place) => match &state[lengths] {
                ExprValue::Array(otherwise, cells) => {
                    integer(cells.get(&state[place]).unwrap_or(otherwise))
                }
                ExprValue::Int(_) | ExprValue::Bool(_) => None,
            },
        }
    }

    fn to_expr(&self, exprs: &mut Exprs, params: &[Expr]) -> Expr {
        match *self {
            Self::Zero => exprs.int(0),
            Self::Param(place) => params[place],
            Self::Length(lengths, place) => exprs.select(params[lengths], params[place]),
        }
    }
}

fn integer(value: &ExprValue) -> Option<BigInt> {
    match value {
        ExprValue::Int(number) => Some(number.clone()),
        ExprValue::Bool(_) | ExprValue::Array(..) => None,
    }
}

/// How two numbers are related.
#[derive(Clone, Copy)]
enum Relation {
    Equal,
    /// The first is one more.
    OneMore,
    AtMost,
}

impl Relation {
    fn holds(self, a: &BigInt, b: &BigInt) -> bool {
        match self {
            Self::Equal => a == b,
            Self::OneMore => *a == b + 1,
            Self::AtMost => a <= b,
        }
    }

    fn to_expr(self, exprs: &mut Exprs, a: Expr, b: Expr) -> Expr {
        match self {
            Self::Equal => exprs.binary(BinaryOp::Eq, a, b),
            Self::OneMore => {
                let one = exprs.int(1);
                let more = exprs.binary(BinaryOp::Add, b, one);
                exprs.binary(BinaryOp::Eq, a, more)
            }
            Self::AtMost => exprs.binary(BinaryOp::Le, a, b),
        }
    }
}

/// The relations between two numbers that all states have; where there are none, all that may be.
fn relations(states: &[Vec<BigInt>], a: usize, b: usize) -> Vec<Relation> {
    let holds =
        |relation: &Relation| states.iter().all(|state| relation.holds(&state[a], &state[b]));
    if a == b {
        return Vec::new();
    }
    // What is the same both ways is said once.
    let both = [Relation::Equal, Relation::OneMore, Relation::AtMost];
    let all = if a < b { &both[..] } else { &both[1..] };
    all.iter().copied().filter(holds).collect()
}
