//! The rows on folds hold for random folds, arrays and numbers.

use super::fold_function;
use base::Source;
use chc::{FOLD_AXIOMS, FoldAxiom};
use concrete::Rng;
use logic::{
    BinaryOp, BoundVar, Expr, ExprSort, ExprValue, Exprs, FoldFunction, LogicNode, Var, values,
};
use uh::parse;

/// Folds of all kinds: those that add, with and without the number; those that do otherwise; and of truth values.
const FOLDS: &str = "
    fold count(v: int, t: seq, n: int) = 0, it + (if t[n] = v then 1 else 0)
    fold upto(v: int, t: seq, n: int) = 1, if t[n] < v then it + t[n] else it - 2
    fold weighed(t: seq, n: int) = 0, n * t[n] + it
    fold largest(t: seq, n: int) = 0, if n = 0 || t[n] > it then t[n] else it
    fold digits(b: int, t: seq, n: int) = 0, it * b + t[n]
    fold all_below(v: int, t: seq, n: int) = true, it && t[n] < v
    fold mixed(a: bool, v: int, t: seq, n: int) = v, if a then t[n] - it else it + n";

fn folds() -> Vec<FoldFunction> {
    let program = parse(&Source::new("folds.uh", FOLDS)).expect("these are folds");
    program.folds.iter().map(fold_function).collect()
}

fn number(rng: &mut Rng) -> i64 {
    i64::try_from(rng.below(7)).expect("it is small") - 2
}

fn random(rng: &mut Rng, exprs: &Exprs, sort: ExprSort) -> ExprValue {
    match exprs.array_sorts(sort) {
        _ if sort == ExprSort::Int => ExprValue::Int(number(rng).into()),
        Some((_, content)) => {
            let mut cells: Vec<(ExprValue, ExprValue)> = Vec::new();
            for at in -2_i64..6 {
                if rng.chance(70) {
                    cells.push((ExprValue::Int(at.into()), random(rng, exprs, content)));
                }
            }
            let otherwise = match content {
                ExprSort::Int => ExprValue::Int(0.into()),
                _ => ExprValue::array([]),
            };
            let cells = cells.into_iter().filter(|(_, value)| *value != otherwise).collect();
            ExprValue::Array(Box::new(otherwise), cells)
        }
        None => ExprValue::Bool(rng.chance(50)),
    }
}

/// What is said with what exists put in: the elements of small arrays.
fn without_quantifier(exprs: &mut Exprs, root: Expr) -> Expr {
    for expr in exprs.below([root]) {
        let LogicNode::Quantified(quantifier, body) = exprs.node(expr).clone() else { continue };
        assert!(!quantifier.all, "rows say what exists alone");
        let k = exprs.bound(BoundVar { level: quantifier.level, place: 0, sort: ExprSort::Int });
        let mut one = exprs.bool(false);
        for at in -3..8 {
            let at = exprs.int(at);
            let instance = exprs.replace(body, k, at);
            one = exprs.binary(BinaryOp::Or, one, instance);
        }
        return exprs.replace(root, expr, one);
    }
    root
}

/// How often a row is false of random values.
fn broken(row: &FoldAxiom, folds: &[FoldFunction], counts: &mut u64) -> u64 {
    let mut rng = Rng::new(5);
    let mut broken = 0;
    for fold in folds {
        let mut exprs = Exprs::default();
        let variable_sorts = (row.variables)(&mut exprs, fold).into_iter().map(|(_, sort)| sort);
        let sorts: Vec<ExprSort> =
            fold.params().into_iter().take(fold.arity()).chain(variable_sorts).collect();
        let vars: Vec<Expr> =
            sorts.iter().enumerate().map(|(at, &sort)| exprs.var(Var::new(at), sort)).collect();
        let Some(instance) = (row.instance)(&mut exprs, fold, &vars) else { continue };
        let instance = without_quantifier(&mut exprs, instance);
        for _ in 0..400 {
            let valuation: Vec<ExprValue> =
                sorts.iter().map(|&sort| random(&mut rng, &exprs, sort)).collect();
            let value =
                values(&exprs, [instance], |var| valuation[var.index()].clone())[&instance].clone();
            *counts += 1;
            broken += u64::from(value != ExprValue::Bool(true));
        }
    }
    broken
}

#[test]
fn rows_on_folds_hold() {
    let folds = folds();
    let added = |fold: &FoldFunction| {
        let mut exprs = Exprs::default();
        let zero = exprs.int(0);
        let truth = exprs.bool(true);
        let sorts = fold.params();
        let of = |sort: &ExprSort| if *sort == ExprSort::Bool { truth } else { zero };
        let params: Vec<Expr> = sorts.iter().take(fold.arity()).map(of).collect();
        fold.added(&mut exprs, &params, [zero, zero]).is_some()
    };
    assert_eq!(
        folds.iter().map(added).collect::<Vec<_>>(),
        [true, true, true, false, false, false, false]
    );
    let mut counts = 0;
    for row in FOLD_AXIOMS {
        assert_eq!(broken(row, &folds, &mut counts), 0, "{}: {}", row.name, row.says);
    }
    assert!(counts > 10_000, "{counts}");
    // What is wrong is found so: a step that reads the wrong element, and a write that changes nothing.
    let wrong = |name: &str, instance: fn(&mut Exprs, &FoldFunction, &[Expr]) -> Option<Expr>| {
        let row = FOLD_AXIOMS.iter().find(|row| row.name == name).expect("it is a row");
        broken(&FoldAxiom { instance, ..*row }, &folds, &mut 0)
    };
    let step = wrong("step", |exprs, fold, at| {
        let (params, &[m, s, b, o, e]) = at.split_at(fold.arity()) else { return None };
        let one = exprs.int(1);
        let last = exprs.binary(BinaryOp::Sub, e, one);
        let before = exprs.fold(fold, &[params, &[m, s, b, o, last]].concat());
        let (count, element) = (exprs.plus(last, o), exprs.select(m, e));
        let stepped = fold.step(exprs, params, [before, count, element]);
        let folded = exprs.fold(fold, at);
        let (none, same) =
            (exprs.binary(BinaryOp::Le, e, b), exprs.binary(BinaryOp::Eq, folded, stepped));
        Some(exprs.binary(BinaryOp::Or, none, same))
    });
    let write = wrong("write", |exprs, fold, at| {
        let (params, args) = at.split_at(fold.arity());
        let n = exprs.store(args[0], args[1], args[2]);
        let [after, before] =
            [n, args[0]].map(|array| exprs.fold(fold, &[params, &[array], &args[3..]].concat()));
        Some(exprs.binary(BinaryOp::Eq, after, before))
    });
    assert!(step > 0 && write > 0, "{step} {write}");
}
