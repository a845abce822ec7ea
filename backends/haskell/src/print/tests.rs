//! Tests of the printer: precedence, names, widths, deep structures.

use super::*;
use crate::ast::{Expr, Infix, Pattern};

/// The text of a module that holds one value `v`.
fn printed(build: impl FnOnce(&mut Exprs) -> ExprId) -> String {
    let mut module = Module { name: "M".to_owned(), ..Module::default() };
    let rhs = Rhs::Plain(build(&mut module.exprs));
    module.items.push(Item::Function {
        doc: Vec::new(),
        name: "v".to_owned(),
        spec: Vec::new(),
        ty: Type::Name("T".to_owned()),
        equations: vec![Equation { params: Vec::new(), rhs }],
    });
    print(&module)
}

fn check(expected: &str, build: impl FnOnce(&mut Exprs) -> ExprId) {
    assert_eq!(printed(build), format!("module M () where\n\nv :: T\nv = {expected}\n"));
}

fn infix(exprs: &mut Exprs, op: Infix, left: ExprId, right: ExprId) -> ExprId {
    exprs.add(Expr::Infix(op, left, right))
}

#[test]
fn precedence_decides_on_parentheses() {
    let cases = [
        (Infix::Sub, Infix::Sub, "a - b - c", "a - (b - c)"),
        (Infix::Add, Infix::Mul, "(a + b) * c", "a + b * c"),
        (Infix::Mul, Infix::Add, "a * b + c", "a * (b + c)"),
        (Infix::Or, Infix::And, "(a || b) && c", "a || b && c"),
        (Infix::And, Infix::And, "(a && b) && c", "a && b && c"),
        (Infix::Lt, Infix::Eq, "(a < b) == c", "a < (b == c)"),
        (Infix::Mod, Infix::Div, "a `emod` b `ediv` c", "a `emod` (b `ediv` c)"),
    ];
    for (first, second, left, right) in cases {
        check(left, |e| {
            let [a, b, c] = ["a", "b", "c"].map(|name| e.name(name));
            let inner = infix(e, first, a, b);
            infix(e, second, inner, c)
        });
        check(right, |e| {
            let [a, b, c] = ["a", "b", "c"].map(|name| e.name(name));
            let inner = infix(e, second, b, c);
            infix(e, first, a, inner)
        });
    }
}

#[test]
fn negative_numbers_are_bracketed_where_haskell_asks_for_it() {
    check("f (-6) (-x)", |e| {
        let six = e.add(Expr::Integer("-6".to_owned()));
        let x = e.name("x");
        let negated = e.add(Expr::Negate(x));
        e.call("f", vec![six, negated])
    });
    check("-6 + (-f x) * 2 - (-6)", |e| {
        let [six, other] = [(); 2].map(|()| e.add(Expr::Integer("-6".to_owned())));
        let x = e.name("x");
        let call = e.call("f", vec![x]);
        let negated = e.add(Expr::Negate(call));
        let two = e.add(Expr::Integer("2".to_owned()));
        let product = infix(e, Infix::Mul, negated, two);
        let sum = infix(e, Infix::Add, six, product);
        infix(e, Infix::Sub, sum, other)
    });
}

/// Nested to this depth, by a function that adds one level.
fn deep(depth: usize, mut level: impl FnMut(&mut Exprs, ExprId) -> ExprId) -> String {
    printed(|e| {
        let mut inner = e.name("x");
        for _ in 0..depth {
            inner = level(e, inner);
        }
        inner
    })
}

#[test]
fn deep_structures_print() {
    let lets = deep(50_000, |e, body| {
        let value = e.add(Expr::Integer("1".to_owned()));
        e.add(Expr::Let(vec![(Pattern::Name("a".to_owned()), value)], body))
    });
    assert_eq!(lets.lines().count(), 50_005);
    let chain = deep(10_000, |e, els| {
        let [cond, then] = ["c", "t"].map(|name| e.name(name));
        e.add(Expr::If(cond, then, els))
    });
    assert!(chain.ends_with("  else if c then t\n  else x\n"), "{chain:.200}");
    let nested = deep(10_000, |e, then| {
        let [cond, els] = ["c", "t"].map(|name| e.name(name));
        e.add(Expr::If(cond, then, els))
    });
    assert!(nested.len() < 2_000_000);
    let left = deep(50_000, |e, inner| {
        let one = e.name("one");
        infix(e, Infix::Add, inner, one)
    });
    assert!(left.ends_with("+ one\n"));
    let right = deep(50_000, |e, inner| {
        let one = e.name("one");
        infix(e, Infix::Sub, one, inner)
    });
    assert!(right.ends_with(")\n"));
    let calls = deep(50_000, |e, inner| e.call("f", vec![inner]));
    assert!(calls.contains("v =\n  f (f (f"), "{calls:.100}");
}
