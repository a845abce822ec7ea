//! What folds are: rows for any fold, with where each is used.
//!
//! Like the rows on lists ([`super::axioms`]) each is true of every array and all integers; the search adds instances
//! at the terms that occur, and whoever validates a certificate says them to the solver with quantifiers. There each step
//! gives a term for the next one: it is for the solver to end that.

use std::fmt::Write as _;

use logic::{
    BinaryOp, BoundVar, Expr, ExprSort, Exprs, FoldFunction, OtherSort, Quantifier, Var,
    fold_signature, sort_text, text,
};

/// At which terms a row is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FoldTrigger {
    /// Each fold.
    Each,
    /// Each fold that somebody has asserted something of: one that a step has brought in goes no further.
    Asserted,
    /// Each fold of an array m in which x is written at i.
    Written,
    /// Each fold of the array m if c, else of n.
    Chosen,
    /// Each fold of what an array of arrays holds at j, in which x is written at i.
    Held,
    /// Any two folds of one name, with the same arguments for its parameters, of two arrays.
    Two,
}

/// A row.
#[derive(Debug)]
pub struct FoldAxiom {
    /// Its name.
    pub name: &'static str,
    /// What it says; `g m e` is the fold up to e, other arguments left out.
    pub says: &'static str,
    /// Where it is used.
    pub trigger: FoldTrigger,
    /// Its variables besides those of the parameters, in order.
    pub variables: fn(&mut Exprs, &FoldFunction) -> Vec<(&'static str, ExprSort)>,
    /// The instance for values of its variables, those of the parameters first; nothing if it says nothing of such a
    /// fold.
    pub instance: fn(&mut Exprs, &FoldFunction, &[Expr]) -> Option<Expr>,
    /// The terms by which a solver finds where it is used; none if it needs none.
    pub patterns: fn(&mut Exprs, &FoldFunction, &[Expr]) -> Vec<Expr>,
}

/// The variables of a fold of an array.
fn of_array(fold: &FoldFunction) -> Vec<(&'static str, ExprSort)> {
    let int = ExprSort::Int;
    vec![("m", ExprSort::Array), ("s", fold.result()), ("b", int), ("o", int), ("e", int)]
}

/// All rows.
pub const FOLD_AXIOMS: &[FoldAxiom] = &[
    FoldAxiom {
        name: "start",
        says: "e <= b => g m e = s",
        trigger: FoldTrigger::Each,
        variables: |_, fold| of_array(fold),
        instance: |exprs, fold, at| {
            let (_, &[_, s, b, _, e]) = at.split_at(fold.arity()) else { return None };
            let folded = exprs.fold(fold, at);
            let (none, same) = (exprs.binary(BinaryOp::Le, e, b), equal(exprs, folded, s));
            Some(implies(exprs, none, same))
        },
        patterns: |exprs, fold, at| vec![exprs.fold(fold, at)],
    },
    FoldAxiom {
        name: "step",
        says: "b < e => g m e = step (g m (e - 1)) (e - 1 + o) m[e - 1]",
        trigger: FoldTrigger::Asserted,
        variables: |_, fold| of_array(fold),
        instance: |exprs, fold, at| {
            let (params, &[m, s, b, o, e]) = at.split_at(fold.arity()) else { return None };
            let folded = exprs.fold(fold, at);
            let last = exprs.shifted(e, &(-1).into());
            let args = [params, &[m, s, b, o, last]].concat();
            let before = exprs.fold(fold, &args);
            let (count, element) = (exprs.plus(last, o), exprs.select(m, last));
            let stepped = fold.step(exprs, params, [before, count, element]);
            let (some, same) = (exprs.binary(BinaryOp::Lt, b, e), equal(exprs, folded, stepped));
            Some(implies(exprs, some, same))
        },
        patterns: |exprs, fold, at| vec![exprs.fold(fold, at)],
    },
    FoldAxiom {
        name: "write",
        says: "n = m[i := x] => g n e = g m e if not (b <= i < e), and if a step adds h, \
               g n e = g m e + h x - h m[i] else",
        trigger: FoldTrigger::Written,
        variables: |_, fold| {
            let array_vars = of_array(fold);
            let written = [array_vars[0], ("i", ExprSort::Int), ("x", ExprSort::Int)];
            written.into_iter().chain(array_vars[1..].iter().copied()).collect()
        },
        instance: |exprs, fold, at| {
            let (params, &[m, i, x, s, b, o, e]) = at.split_at(fold.arity()) else {
                return None;
            };
            let n = exprs.store(m, i, x);
            let [after, before] =
                [n, m].map(|array| exprs.fold(fold, &[params, &[array, s, b, o, e]].concat()));
            let (above, below) =
                (exprs.binary(BinaryOp::Le, b, i), exprs.binary(BinaryOp::Lt, i, e));
            let inside = exprs.binary(BinaryOp::And, above, below);
            let (count, old) = (exprs.plus(i, o), exprs.select(m, i));
            let new = fold.added(exprs, params, [count, x]);
            let Some((new, old)) = new.zip(fold.added(exprs, params, [count, old])) else {
                let same = equal(exprs, after, before);
                return Some(exprs.binary(BinaryOp::Or, inside, same));
            };
            let more = exprs.binary(BinaryOp::Sub, new, old);
            let zero = exprs.int(0);
            let more = exprs.ite(inside, more, zero);
            let sum = exprs.plus(before, more);
            Some(equal(exprs, after, sum))
        },
        patterns: |exprs, fold, at| {
            let (params, operands) = at.split_at(fold.arity());
            let n = exprs.store(operands[0], operands[1], operands[2]);
            vec![exprs.fold(fold, &[params, &[n], &operands[3..]].concat())]
        },
    },
    FoldAxiom {
        name: "choice",
        says: "g (if c then m else n) e = if c then g m e else g n e",
        trigger: FoldTrigger::Chosen,
        variables: |_, fold| {
            let array_vars = of_array(fold);
            let chosen = [("c", ExprSort::Bool), array_vars[0], ("n", ExprSort::Array)];
            chosen.into_iter().chain(array_vars[1..].iter().copied()).collect()
        },
        instance: |exprs, fold, at| {
            let (params, operands) = at.split_at(fold.arity());
            let chosen = exprs.ite(operands[0], operands[1], operands[2]);
            either(
                exprs,
                fold,
                params,
                (operands[0], chosen, [operands[1], operands[2]]),
                &operands[3..],
            )
        },
        // It is what equal arguments give equal values.
        patterns: |_, _, _| Vec::new(),
    },
    FoldAxiom {
        name: "held",
        says: "g (a[i := m])[j] e = if i = j then g m e else g a[j] e",
        trigger: FoldTrigger::Held,
        variables: |exprs, fold| {
            let arrays = exprs.add_sort(OtherSort::Array(ExprSort::Int, ExprSort::Array));
            let array_vars = of_array(fold);
            let held = [("a", arrays), ("i", ExprSort::Int), array_vars[0], ("j", ExprSort::Int)];
            held.into_iter().chain(array_vars[1..].iter().copied()).collect()
        },
        instance: |exprs, fold, at| {
            let (params, operands) = at.split_at(fold.arity());
            let after = exprs.store(operands[0], operands[1], operands[2]);
            let (selected, before) =
                (exprs.select(after, operands[3]), exprs.select(operands[0], operands[3]));
            let same = equal(exprs, operands[1], operands[3]);
            either(exprs, fold, params, (same, selected, [operands[2], before]), &operands[4..])
        },
        patterns: |_, _, _| Vec::new(),
    },
    FoldAxiom {
        name: "same",
        says: "g m e = g n e, or m[k] != n[k] for some k with b <= k < e",
        trigger: FoldTrigger::Two,
        variables: |_, fold| {
            let array_vars = of_array(fold);
            [array_vars[0], ("n", ExprSort::Array)]
                .into_iter()
                .chain(array_vars[1..].iter().copied())
                .collect()
        },
        instance: |exprs, fold, at| {
            let (params, &[m, n, s, b, o, e]) = at.split_at(fold.arity()) else {
                return None;
            };
            let [first, second] =
                [m, n].map(|array| exprs.fold(fold, &[params, &[array, s, b, o, e]].concat()));
            let k = exprs.bound(BoundVar { level: 1, place: 0, sort: ExprSort::Int });
            let [element, other] = [m, n].map(|array| exprs.select(array, k));
            let alike = equal(exprs, element, other);
            let (above, below) =
                (exprs.binary(BinaryOp::Le, b, k), exprs.binary(BinaryOp::Lt, k, e));
            let differs = exprs.not(alike);
            let differs = exprs.conjunction([above, below, differs]);
            let quantifier = Quantifier { all: false, level: 1, sorts: [ExprSort::Int].into() };
            let differs = exprs.quantified(quantifier, differs);
            let same = equal(exprs, first, second);
            Some(exprs.binary(BinaryOp::Or, same, differs))
        },
        patterns: |exprs, fold, at| {
            let (params, operands) = at.split_at(fold.arity());
            let both = [operands[0], operands[1]];
            both.map(|array| exprs.fold(fold, &[params, &[array], &operands[2..]].concat())).into()
        },
    },
];

fn equal(exprs: &mut Exprs, a: Expr, b: Expr) -> Expr {
    exprs.binary(BinaryOp::Eq, a, b)
}

fn implies(exprs: &mut Exprs, a: Expr, b: Expr) -> Expr {
    let not = exprs.not(a);
    exprs.binary(BinaryOp::Or, not, b)
}

/// That the fold of an array is that of one of two.
fn either(
    exprs: &mut Exprs,
    fold: &FoldFunction,
    params: &[Expr],
    (is_first, chosen, arrays): (Expr, Expr, [Expr; 2]),
    rest: &[Expr],
) -> Option<Expr> {
    let mut of = |array| exprs.fold(fold, &[params, &[array], rest].concat());
    let (folded, first, second) = (of(chosen), of(arrays[0]), of(arrays[1]));
    let one = exprs.ite(is_first, first, second);
    Some(equal(exprs, folded, one))
}

/// Declarations of folds, and the rows with quantifiers, as SMT-LIB.
#[must_use]
pub(crate) fn folds_text(folds: &[FoldFunction]) -> String {
    let mut out = String::new();
    for fold in folds {
        let _ = writeln!(out, "(declare-fun {})", fold_signature(fold));
        out.extend(FOLD_AXIOMS.iter().filter_map(|row| row_text(row, fold)));
    }
    out
}

/// A row with quantifiers, if a solver is to look for patterns of it.
fn row_text(row: &FoldAxiom, fold: &FoldFunction) -> Option<String> {
    let mut exprs = Exprs::default();
    let sorts = fold.params();
    let params = sorts.into_iter().take(fold.arity()).enumerate();
    let params = params.map(|(at, sort)| (format!("p{at}"), sort));
    let row_vars = (row.variables)(&mut exprs, fold).into_iter();
    let row_vars = row_vars.map(|(name, sort)| (name.to_owned(), sort));
    let variables: Vec<(String, ExprSort)> = params.chain(row_vars).collect();
    let values: Vec<Expr> = (variables.iter().enumerate())
        .map(|(at, &(_, sort))| exprs.var(Var::new(at), sort))
        .collect();
    let patterns = (row.patterns)(&mut exprs, fold, &values);
    if patterns.is_empty() {
        return None;
    }
    let body = (row.instance)(&mut exprs, fold, &values)?;
    let name = |var: Var| variables[var.index()].0.clone();
    let patterns: Vec<String> = patterns.iter().map(|&term| text(&exprs, &name, term)).collect();
    let body = text(&exprs, &name, body);
    let bound = variables.iter();
    let bound = bound.map(|(name, sort)| format!("({name} {})", sort_text(&exprs, *sort)));
    let (bound, patterns) = (bound.collect::<Vec<_>>().join(" "), patterns.join(" "));
    Some(format!("(assert (forall ({bound}) (! {body} :pattern ({patterns}))))\n"))
}
