//! What a list is behind a call that has not changed its nodes: what it was.
//!
//! That does not follow from what is claimed of single objects, however much that is: it takes induction. So it is said of each
//! two contents of a link between which a procedure was called: from each node p there is a node d, the first one on the way from p at which they differ
//! (null if there is none), and what p leads to without passing d is the same, and as far away, in both.

use std::collections::BTreeSet;

use analysis::StatePart;
use base::FieldId;
use chc::PredId;
use encode::{Encoded, StateRole};
use logic::{ArrayFunction, BinaryOp, BoundVar, Expr, ExprSort, Exprs, Quantifier};
use program::Program;

/// Says so in each clause, of the links along which something is claimed; the conditions that clauses have besides now.
pub(super) fn add_frame_conditions(program: &Program, encoded: &mut Encoded) -> BTreeSet<Expr> {
    let links: BTreeSet<FieldId> =
        program.claims.iter().flat_map(|claim| claim.formula.traversed_fields()).collect();
    if links.is_empty() {
        return BTreeSet::new();
    }
    let places: Vec<Vec<[usize; 2]>> = (0..encoded.clauses.predicates.len())
        .map(PredId::new)
        .map(|id| match encoded.clauses.predicate(id).returns {
            true => changed(&encoded.roles(id), &links),
            false => Vec::new(),
        })
        .collect();
    let system = &mut encoded.clauses.system;
    let mut frame_conditions = BTreeSet::new();
    for clause in &mut system.clauses {
        let mut pairs: BTreeSet<[Expr; 2]> = BTreeSet::new();
        for premise in &clause.premises {
            for &[before, now] in &places[premise.predicate.index()] {
                let (before, now) = (premise.args[before], premise.args[now]);
                if before != now {
                    pairs.extend([[before, now], [now, before]]);
                }
            }
        }
        for pair in pairs {
            let condition = same_until_difference(&mut system.exprs, pair);
            clause.conditions.push(condition);
            frame_conditions.insert(condition);
        }
    }
    frame_conditions
}

/// Where a predicate speaks of what one of these fields was, and of what it is.
fn changed(roles: &[Option<StateRole>], links: &BTreeSet<FieldId>) -> Vec<[usize; 2]> {
    let find = |wanted: StateRole| roles.iter().position(|&role| role == Some(wanted));
    let of = |&link: &FieldId| {
        let part = StatePart::Field(link);
        Some([find(StateRole::Entered(part))?, find(StateRole::Now(part))?])
    };
    links.iter().filter_map(of).collect()
}

/// `all p. some d. all q. seg m p q => seg n p q, dist n p q = dist m p q or d != 0, m[d] != n[d], seg m p d, dist m p d < dist m p q`
fn same_until_difference(exprs: &mut Exprs, [m, n]: [Expr; 2]) -> Expr {
    let [q, d, p] =
        [1, 2, 3].map(|level| exprs.bound(BoundVar { level, place: 0, sort: ExprSort::Int }));
    let [there, still] = [m, n].map(|map| exprs.apply(ArrayFunction::Segment, [map, p, q]));
    let [far, now] = [m, n].map(|map| exprs.apply(ArrayFunction::Distance, [map, p, q]));
    let same = exprs.binary(BinaryOp::Eq, now, far);
    let same = exprs.binary(BinaryOp::And, still, same);
    let zero = exprs.int(0);
    let null = exprs.binary(BinaryOp::Eq, d, zero);
    let [before, after] = [m, n].map(|map| exprs.select(map, d));
    let equal = exprs.binary(BinaryOp::Eq, before, after);
    let [some, differs] = [null, equal].map(|it| exprs.not(it));
    let on_way = exprs.apply(ArrayFunction::Segment, [m, p, d]);
    let nearer = exprs.apply(ArrayFunction::Distance, [m, p, d]);
    let nearer = exprs.binary(BinaryOp::Lt, nearer, far);
    let changed = exprs.conjunction([some, differs, on_way, nearer]);
    let not = exprs.not(there);
    let either = exprs.disjunction([not, same, changed]);
    let quantifiers = [(true, 1), (false, 2), (true, 3)];
    quantifiers.into_iter().fold(either, |body, (all, level)| {
        exprs.quantified(Quantifier { all, level, sorts: [ExprSort::Int].into() }, body)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use logic::{ExprValue, LogicNode, Var, values};

    /// How many objects there are, null among them.
    const NODES: i32 = 6;

    /// Whether a formula is true where quantifiers range over the objects; free variables are arrays.
    fn is_true(exprs: &mut Exprs, formula: Expr, arrays: &[ExprValue; 2]) -> bool {
        match exprs.node(formula).clone() {
            LogicNode::Quantified(Quantifier { all, level, .. }, body) => {
                let mut each = (0..NODES).map(|node| {
                    let node = exprs.int(node);
                    let instance = exprs.fill(body, level, &[node]);
                    is_true(exprs, instance, arrays)
                });
                if all { each.all(|it| it) } else { each.any(|it| it) }
            }
            _ => {
                let value_of = |var: Var| arrays[var.index()].clone();
                values(exprs, [formula], value_of)[&formula] == ExprValue::Bool(true)
            }
        }
    }

    fn array(cells: &[i32]) -> ExprValue {
        let cells = (1..).zip(cells).filter(|(_, to)| **to != 0);
        let cells =
            cells.map(|(at, &to): (i32, _)| (ExprValue::Int(at.into()), ExprValue::Int(to.into())));
        ExprValue::Array(Box::new(ExprValue::Int(0.into())), cells.collect::<BTreeMap<_, _>>())
    }

    fn links() -> impl Strategy<Value = Vec<i32>> {
        prop::collection::vec(0..NODES, NODES as usize - 1)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

        /// It is true of any two contents of a link.
        #[test]
        fn lists_are_kept_up_to_the_first_change(before in links(), change in links(), mask in any::<u8>()) {
            let pick = |at: usize| if mask >> at & 1 == 1 { change[at] } else { before[at] };
            let after: Vec<i32> = (0..before.len()).map(pick).collect();
            let arrays = [array(&before), array(&after)];
            let mut exprs = Exprs::default();
            let pair = [0, 1].map(|at| exprs.var(Var::new(at), ExprSort::Array));
            let said = same_until_difference(&mut exprs, pair);
            prop_assert!(is_true(&mut exprs, said, &arrays), "{before:?} {after:?}");
        }
    }
}
