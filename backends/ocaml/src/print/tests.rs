//! Tests of the printer: precedence, names, widths, deep structures.

use super::*;
use crate::ast::{Expr, Infix, Pattern};

/// The text of a module that holds one value `v`.
fn printed(build: impl FnOnce(&mut Exprs) -> ExprId) -> String {
    let mut module = Module::default();
    let body = build(&mut module.exprs);
    let function = Function { doc: Vec::new(), name: "v".to_owned(), params: Vec::new(), body };
    module.items.push(Item::Let { recursive: false, functions: vec![function] });
    print(&module)
}

fn check(expected: &str, build: impl FnOnce(&mut Exprs) -> ExprId) {
    assert_eq!(printed(build), format!("let v = {expected}\n"));
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
        (Infix::Lt, Infix::Eq, "(a < b) = c", "a < (b = c)"),
        (Infix::Mod, Infix::Div, "a mod b / c", "a mod (b / c)"),
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
fn literals_and_negation() {
    check("f ~$(-6) (-x) (Z.of_string \"-4611686018427387904\")", |e| {
        let six = e.add(Expr::Integer("-6".to_owned()));
        let x = e.name("x");
        let negated = e.add(Expr::Negate(x));
        let big = e.add(Expr::Integer("-4611686018427387904".to_owned()));
        e.call("f", vec![six, negated, big])
    });
    check("a - (-f x) * ~$4611686018427387903", |e| {
        let [a, x] = ["a", "x"].map(|name| e.name(name));
        let call = e.call("f", vec![x]);
        let negated = e.add(Expr::Negate(call));
        let big = e.add(Expr::Integer("4611686018427387903".to_owned()));
        let product = infix(e, Infix::Mul, negated, big);
        infix(e, Infix::Sub, a, product)
    });
}

#[test]
fn comments_stay_comments() {
    let lines = ["a *) \"b".to_owned(), String::new(), "{|c (*".to_owned()];
    assert_eq!(comment(&lines), "(* a * ) ''b\n\n   { |c ( * *)");
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
        e.add(Expr::Let(Pattern::Name("a".to_owned()), value, body))
    });
    assert_eq!(lets.lines().count(), 50_002);
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
    assert!(calls.starts_with("let v =\n  f (f (f"), "{calls:.100}");
}
