//! What is said of all values, and of which values an instance may tell something.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use super::families::ArrayFamilies;
use logic::{ArrayFunction, BinaryOp, BoundVar, Expr, ExprSort, Exprs, LogicNode};

/// Something that is said of all values.
#[derive(Clone)]
pub(super) struct Universal {
    /// What it is said under.
    pub(super) given: Expr,
    /// Whether the body is true; else it is false.
    pub(super) holds: bool,
    pub(super) level: u32,
    /// Of how many values it is said at once.
    pub(super) names: usize,
    /// What the only one is, if there is only one.
    pub(super) sort: Option<ExprSort>,
    pub(super) body: Expr,
    /// Where the value is used: the family of the array, and what is added to it.
    pub(super) uses: BTreeSet<(usize, BigInt)>,
    /// The families of arrays from (0) or to (1) which segments lead: the value is such an end.
    pub(super) walks: BTreeSet<(usize, usize)>,
    /// Of what is said of two values: the arrays in which segments lead from the first to the second one.
    pub(super) segments: BTreeSet<Expr>,
    /// Of what is said of folds: the fold, the place of the argument in which the value stands, and what is added to
    /// it.
    pub(super) folded: BTreeSet<(String, usize, BigInt)>,
    /// The values next to its bounds.
    pub(super) bounds: BTreeSet<Expr>,
}

impl Universal {
    /// What is said of all values of so many names of a level; whether it is true, given something.
    pub(super) fn from_body(
        (exprs, families): (&Exprs, &ArrayFamilies),
        (given, holds): (Expr, bool),
        (level, sorts): (u32, &[ExprSort]),
        body: Expr,
    ) -> Self {
        let (mut uses, mut bounds) = (BTreeSet::new(), BTreeSet::new());
        let offset = |index: Expr| {
            let (base, offset) = exprs.offset(index);
            let is_own = |bound: &BoundVar| bound.level == level;
            matches!(exprs.node(base), LogicNode::Bound(bound) if is_own(bound)).then_some(offset)
        };
        let place = |expr: Expr| match exprs.node(expr) {
            LogicNode::Bound(bound) if bound.level == level => Some(bound.place),
            _ => None,
        };
        let mut folded = BTreeSet::new();
        let (mut walks, mut segments) = (BTreeSet::new(), BTreeSet::new());
        let below = exprs.below([body]);
        let mut is_open: FxHashSet<Expr> = FxHashSet::default();
        for &expr in &below {
            let node = exprs.node(expr);
            if matches!(node, LogicNode::Bound(_))
                || node.children().any(|it| is_open.contains(&it))
            {
                is_open.insert(expr);
            }
            match *node {
                LogicNode::Select(array, index) | LogicNode::Store(array, index, _) => {
                    if let (Some(family), Some(offset)) =
                        (families.family(exprs, array), offset(index))
                    {
                        uses.insert((family, offset));
                    }
                }
                LogicNode::Apply(function, [map, from, to]) => {
                    let places = [place(from), place(to)];
                    if let Some(family) = families.family(exprs, map) {
                        let bound_ends = (0..).zip(places).filter(|(_, place)| place.is_some());
                        walks.extend(bound_ends.map(|(end, _)| (family, end)));
                    }
                    if (function, places) == (ArrayFunction::Segment, [Some(0), Some(1)]) {
                        segments.insert(map);
                    }
                }
                LogicNode::Fold(ref fold, ref args) => {
                    let arguments = args.iter().enumerate();
                    folded.extend(
                        arguments.filter_map(|(at, &arg)| {
                            Some((fold.name().to_owned(), at, offset(arg)?))
                        }),
                    );
                }
                LogicNode::Binary(BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le, a, b) => {
                    for (side, other) in [(a, b), (b, a)] {
                        if offset(side).is_some() && !is_open.contains(&other) {
                            bounds.insert(other);
                        }
                    }
                }
                _ => {}
            }
        }
        let (names, sort) = (sorts.len(), sorts.first().copied().filter(|_| sorts.len() == 1));
        Self { given, holds, level, names, sort, body, uses, walks, segments, folded, bounds }
    }

    /// Whether its value is used nowhere but in comparisons.
    pub(super) fn is_compared(&self) -> bool {
        self.uses.is_empty() && self.walks.is_empty() && self.folded.is_empty()
    }
}
