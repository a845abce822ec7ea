//! Values inside a region: references as guarded atoms.

use logic::BinaryOp;
use logic::{Expr, Exprs, Var};

/// What a reference is, as far as that is known without its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ReferenceAtom {
    /// `null`
    Null,
    /// A reference of the state where the region starts: null or an object that was there.
    Old(Var),
    /// The object that the region made as its so-manyth.
    New(usize),
}

/// For each atom the guard under which the reference is it. One of them holds.
pub(super) type Union = Vec<(ReferenceAtom, Expr)>;

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Datum {
    /// An integer or a truth value.
    Scalar(Expr),
    /// A reference.
    Ref(Union),
}

impl Datum {
    pub(super) fn atom(exprs: &mut Exprs, atom: ReferenceAtom) -> Self {
        Self::Ref(vec![(atom, exprs.bool(true))])
    }

    pub(super) fn scalar(&self) -> Expr {
        match self {
            Self::Scalar(expr) => *expr,
            Self::Ref(_) => unreachable!("the program is typed: a number or a truth value"),
        }
    }

    pub(super) fn union(&self) -> &Union {
        match self {
            Self::Ref(union) => union,
            Self::Scalar(_) => unreachable!("the program is typed: a reference"),
        }
    }
}

/// `if guard then a else b`
pub(super) fn choose(exprs: &mut Exprs, guard: Expr, a: &Datum, b: &Datum) -> Datum {
    match (exprs.as_bool(guard), a, b) {
        (Some(true), ..) => a.clone(),
        (Some(false), ..) => b.clone(),
        _ if a == b => a.clone(),
        (None, Datum::Ref(a), Datum::Ref(b)) => Datum::Ref(choose_union(exprs, guard, a, b)),
        (None, a, b) => Datum::Scalar(choose_scalar(exprs, guard, a.scalar(), b.scalar())),
    }
}

/// A choice where one side is a known truth value is a connective.
fn choose_scalar(exprs: &mut Exprs, guard: Expr, a: Expr, b: Expr) -> Expr {
    let not = exprs.not(guard);
    match (exprs.as_bool(a), exprs.as_bool(b)) {
        (Some(true), _) => exprs.either(b, guard),
        (_, Some(true)) => exprs.either(a, not),
        (Some(false), _) => exprs.binary(BinaryOp::And, not, b),
        (_, Some(false)) => exprs.binary(BinaryOp::And, guard, a),
        (None, None) => exprs.ite(guard, a, b),
    }
}

fn choose_union(exprs: &mut Exprs, guard: Expr, a: &Union, b: &Union) -> Union {
    let not = exprs.not(guard);
    let mut atoms: Vec<ReferenceAtom> = a.iter().chain(b).map(|&(atom, _)| atom).collect();
    atoms.sort_unstable();
    atoms.dedup();
    let mut merged = Vec::new();
    for atom in atoms {
        let of = |union: &Union| union.iter().find(|entry| entry.0 == atom).map(|entry| entry.1);
        let (left, right) = (of(a), of(b));
        let holds = if let (Some(left), Some(right)) = (left, right) {
            if left == right { left } else { exprs.ite(guard, left, right) }
        } else {
            let left = left.map(|left| exprs.binary(BinaryOp::And, guard, left));
            let right = right.map(|right| exprs.binary(BinaryOp::And, not, right));
            left.or(right).expect("the atom comes from one of them")
        };
        if exprs.as_bool(holds) != Some(false) {
            merged.push((atom, holds));
        }
    }
    merged
}

/// Whether two atoms are the same object, or both null.
fn same_atom(exprs: &mut Exprs, a: ReferenceAtom, b: ReferenceAtom) -> Expr {
    let number = |exprs: &mut Exprs, atom| match atom {
        ReferenceAtom::Null => Some(exprs.int(0)),
        ReferenceAtom::Old(var) => Some(exprs.var(var, logic::ExprSort::Int)),
        ReferenceAtom::New(_) => None,
    };
    match (number(exprs, a), number(exprs, b)) {
        _ if a == b => exprs.bool(true),
        (Some(x), Some(y)) => {
            let (x, y) = if a <= b { (y, x) } else { (x, y) };
            exprs.binary(BinaryOp::Eq, x, y)
        }
        _ => exprs.bool(false),
    }
}

/// Whether two references are equal.
pub(super) fn equal_refs(exprs: &mut Exprs, a: &Union, b: &Union) -> Expr {
    if a == b {
        return exprs.bool(true);
    }
    let mut equality = exprs.bool(false);
    for &(left, guard) in a {
        for &(right, other) in b {
            let equal = same_atom(exprs, left, right);
            let both = exprs.conjunction([guard, other, equal]);
            equality = exprs.either(equality, both);
        }
    }
    equality
}

/// Whether a reference is null.
pub(super) fn is_null(exprs: &mut Exprs, union: &Union) -> Expr {
    let mut cases = Vec::new();
    for &(atom, guard) in union {
        let null = same_atom(exprs, atom, ReferenceAtom::Null);
        cases.push(exprs.binary(BinaryOp::And, guard, null));
    }
    exprs.disjunction(cases)
}

/// How many bits tell so many sites apart.
pub(super) fn bits(sites: usize) -> usize {
    (usize::BITS - sites.saturating_sub(1).leading_zeros()) as usize
}

/// The bits of the number `index` among so many.
pub(super) fn constant_bits(exprs: &mut Exprs, index: usize, sites: usize) -> Vec<Expr> {
    (0..bits(sites)).map(|bit| exprs.bool(index >> bit & 1 == 1)).collect()
}
