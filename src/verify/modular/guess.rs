//! What may be true at the head of a loop of which nothing is claimed: relations among its numbers that
//! all states have which runs come to. What does not follow goes like any claim that does not.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use crate::analysis::StatePart;
use crate::base::Sort;
use crate::chc::PredId;
use crate::horn::{Encoded, Fitted, FittedClaims};
use crate::logic::{BinaryOp, Expr, Value};
use crate::pipeline::Pipeline;
use crate::program::{Program, heads};
use crate::verify::certify::{Effort, observe};

/// Enough states to tell what they have in common.
const TELL: Effort = Effort { runs: 60, steps: 200, most: 2_000 };
/// Of more numbers at one place not all pairs are looked at.
const MOST_NUMBERS: usize = 10;

/// The predicates of the heads of loops of which nothing is claimed.
pub(super) fn open_heads(
    shared: &Pipeline,
    encoded: &Encoded,
    fitted: &FittedClaims,
) -> BTreeSet<PredId> {
    let program: &Program = encoded.program(&shared.program);
    let is_head = heads(program);
    let predicates = encoded.clauses.predicates.iter().enumerate();
    let heads = predicates.filter(|(_, predicate)| {
        let position = predicate.vertex.instr();
        !predicate.returns && position.is_some_and(|at| is_head[at] == Some(true))
    });
    let is_claimed =
        |id: PredId| fitted.pieces.iter().any(|it| it.predicate == id && it.claim.is_some());
    heads.map(|(at, _)| PredId::new(at)).filter(|&id| !is_claimed(id)).collect()
}

/// Adds relations among the numbers at these places.
pub(super) fn guess(
    shared: &Pipeline,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
    heads: &BTreeSet<PredId>,
) {
    if heads.is_empty() {
        return;
    }
    // What is assumed of the start is true of few random heaps.
    let observed = match shared.program.assumes() {
        true => Vec::new(),
        false => observe(&shared.program, encoded, &TELL),
    };
    for &id in heads {
        let symbols = &shared.program.symbols;
        let is_number = |part: &Option<StatePart>| {
            matches!(part, Some(StatePart::Var(var))
                if symbols[*var].sort == Sort::Int && !symbols[*var].kind.is_hidden())
        };
        let parts = encoded.parts(id);
        let places = (0..parts.len()).filter(|&place| is_number(&parts[place]));
        let places: Vec<usize> = places.take(MOST_NUMBERS).collect();
        let states = observed.iter().filter(|(predicate, _)| *predicate == id);
        let states: Vec<Vec<&BigInt>> = states
            .filter_map(|(_, values)| places.iter().map(|&place| number(&values[place])).collect())
            .collect();
        let params = &encoded.clauses.predicates[id.index()].params;
        let system = &mut encoded.clauses.system;
        let mut params: Vec<Expr> = places
            .iter()
            .map(|&place| system.exprs.var(params[place], system.vars[params[place].index()].sort))
            .collect();
        // Behind them the number 0.
        params.push(system.exprs.int(0));
        let zero = BigInt::ZERO;
        let states: Vec<Vec<&BigInt>> = states
            .into_iter()
            .map(|mut state| {
                state.push(&zero);
                state
            })
            .collect();
        for a in 0..params.len() {
            for b in 0..params.len() {
                for relation in relations(&states, a, b) {
                    let formula = relation.said(&mut system.exprs, params[a], params[b]);
                    fitted.pieces.push(Fitted { predicate: id, claim: None, formula });
                }
            }
        }
    }
}

fn number(value: &Value) -> Option<&BigInt> {
    match value {
        Value::Int(number) => Some(number),
        Value::Bool(_) | Value::Array(..) => None,
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

    fn said(self, exprs: &mut crate::logic::Exprs, a: Expr, b: Expr) -> Expr {
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
fn relations(states: &[Vec<&BigInt>], a: usize, b: usize) -> Vec<Relation> {
    let holds = |relation: &Relation| states.iter().all(|state| relation.holds(state[a], state[b]));
    if a == b {
        return Vec::new();
    }
    // What is the same both ways is said once.
    let both = [Relation::Equal, Relation::OneMore, Relation::AtMost];
    let all = if a < b { &both[..] } else { &both[1..] };
    all.iter().copied().filter(holds).collect()
}
