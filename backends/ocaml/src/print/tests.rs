//! Tests of the printer: what OCaml writes in its own way.

use super::*;
use crate::ast::OCamlExprs;
use unheap_common::{ExprId, Infix, Pattern, TargetExpr};

/// The text of a module that holds one value `v`.
fn printed(build: impl FnOnce(&mut OCamlExprs) -> ExprId) -> String {
    let mut module = OCamlModule::default();
    let body = build(&mut module.exprs);
    let function = OCamlFunction {
        doc: Vec::new(),
        name: "v".to_owned(),
        labelled: false,
        params: Vec::new(),
        body,
    };
    module.items.push(OCamlItem::Let { recursive: false, functions: vec![function] });
    print(&module)
}

fn check(expected: &str, build: impl FnOnce(&mut OCamlExprs) -> ExprId) {
    assert_eq!(printed(build), format!("let v ={expected}\n"));
}

#[test]
fn literals_and_negation() {
    check(" f ~$(-6) (-x) (Z.of_string \"-4611686018427387904\")", |e| {
        let six = e.add(TargetExpr::Integer("-6".to_owned()));
        let x = e.name("x");
        let negated = e.add(TargetExpr::Negate(x));
        let big = e.add(TargetExpr::Integer("-4611686018427387904".to_owned()));
        e.call("f", vec![six, negated, big])
    });
    check(" a - (-f x) * ~$4611686018427387903", |e| {
        let [a, x] = ["a", "x"].map(|name| e.name(name));
        let call = e.call("f", vec![x]);
        let negated = e.add(TargetExpr::Negate(call));
        let big = e.add(TargetExpr::Integer("4611686018427387903".to_owned()));
        let product = e.add(TargetExpr::Infix(Infix::Mul, negated, big));
        e.add(TargetExpr::Infix(Infix::Sub, a, product))
    });
}

#[test]
fn comments_stay_comments() {
    let lines = ["a *) \"b".to_owned(), String::new(), "{|c (*".to_owned()];
    assert_eq!(comment(&lines), "(* a * ) ''b\n\n   { |c ( * *)");
}

#[test]
fn operators_and_bindings() {
    check(" a - b mod c = d || not e", |e| {
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| e.name(name));
        let rest = e.add(TargetExpr::Infix(Infix::Mod, b, c));
        let less = e.add(TargetExpr::Infix(Infix::Sub, a, rest));
        let same = e.add(TargetExpr::Infix(Infix::Eq, less, d));
        let operand = e.name("e");
        let other = e.call("not", vec![operand]);
        e.add(TargetExpr::Infix(Infix::Or, same, other))
    });
    check("\n  let a = ~$1 in\n  let b = f a in\n  b", |e| {
        let one = e.add(TargetExpr::Integer("1".to_owned()));
        let a = e.name("a");
        let call = e.call("f", vec![a]);
        let names = ["a", "b"].map(|name| Pattern::Name(name.to_owned()));
        let body = e.name("b");
        e.add(TargetExpr::Let(names.into_iter().zip([one, call]).collect(), body))
    });
}
