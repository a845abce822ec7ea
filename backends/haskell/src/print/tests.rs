//! Tests of the printer: what Haskell writes in its own way.

use super::*;
use crate::ast::HaskellExprs;
use unheap_common::{Infix, Pattern, TargetExpr};

/// The text of a module that holds one value `v`.
fn printed(build: impl FnOnce(&mut HaskellExprs) -> ExprId) -> String {
    let mut module = HaskellModule { name: "M".to_owned(), ..HaskellModule::default() };
    let rhs = Rhs::Plain(build(&mut module.exprs));
    module.items.push(HaskellItem::Function {
        doc: Vec::new(),
        name: "v".to_owned(),
        spec: Vec::new(),
        ty: HaskellType::Name("T".to_owned()),
        equations: vec![HaskellEquation { params: Vec::new(), rhs }],
    });
    print(&module)
}

fn check(expected: &str, build: impl FnOnce(&mut HaskellExprs) -> ExprId) {
    assert_eq!(printed(build), format!("module M () where\n\nv :: T\nv ={expected}\n"));
}

#[test]
fn negative_numbers_are_bracketed_where_haskell_asks_for_it() {
    check(" f (-6) (-x)", |e| {
        let six = e.add(TargetExpr::Integer("-6".to_owned()));
        let x = e.name("x");
        let negated = e.add(TargetExpr::Negate(x));
        e.call("f", vec![six, negated])
    });
    check(" -6 + (-f x) * 2 - (-6)", |e| {
        let [six, other] = [(); 2].map(|()| e.add(TargetExpr::Integer("-6".to_owned())));
        let x = e.name("x");
        let call = e.call("f", vec![x]);
        let negated = e.add(TargetExpr::Negate(call));
        let two = e.add(TargetExpr::Integer("2".to_owned()));
        let product = e.add(TargetExpr::Infix(Infix::Mul, negated, two));
        let sum = e.add(TargetExpr::Infix(Infix::Add, six, product));
        e.add(TargetExpr::Infix(Infix::Sub, sum, other))
    });
}

#[test]
fn operators_and_bindings() {
    check(" a - b `emod` c == d || not e", |e| {
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| e.name(name));
        let rest = e.add(TargetExpr::Infix(Infix::Mod, b, c));
        let less = e.add(TargetExpr::Infix(Infix::Sub, a, rest));
        let same = e.add(TargetExpr::Infix(Infix::Eq, less, d));
        let operand = e.name("e");
        let other = e.call("not", vec![operand]);
        e.add(TargetExpr::Infix(Infix::Or, same, other))
    });
    check("\n  let a = 1\n      b = f a in\n  b", |e| {
        let one = e.add(TargetExpr::Integer("1".to_owned()));
        let a = e.name("a");
        let call = e.call("f", vec![a]);
        let names = ["a", "b"].map(|name| Pattern::Name(name.to_owned()));
        let body = e.name("b");
        e.add(TargetExpr::Let(names.into_iter().zip([one, call]).collect(), body))
    });
}
