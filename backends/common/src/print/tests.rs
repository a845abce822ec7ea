//! Tests of what all languages share: precedence and deep structures, in a language without forms of
//! its own.

use super::*;

struct Plain;

impl Syntax for Plain {
    type Own = std::convert::Infallible;

    fn symbol(op: Infix) -> &'static str {
        match op {
            Infix::Add => "+",
            Infix::Sub => "-",
            Infix::Mul => "*",
            Infix::Div => "div",
            Infix::Mod => "mod",
            Infix::Eq => "=",
            Infix::Ne => "<>",
            Infix::Lt => "<",
            Infix::Le => "<=",
            Infix::Gt => ">",
            Infix::Ge => ">=",
            Infix::And => "&&",
            Infix::Or => "||",
            Infix::Append => "++",
        }
    }

    fn int<'a>(printer: &ExprPrinter<'a, Self>, number: i64) -> Doc<'a> {
        printer.text(number.to_string())
    }

    fn integer<'a>(printer: &ExprPrinter<'a, Self>, digits: &str) -> Doc<'a> {
        printer.text(digits)
    }

    fn record<'a>(printer: &ExprPrinter<'a, Self>, name: &str, _: &[(String, ExprId)]) -> Doc<'a> {
        printer.text(name)
    }

    fn field<'a>(printer: &ExprPrinter<'a, Self>, record: ExprId, _: &str) -> Doc<'a> {
        printer.at(record, Prec::Atom)
    }

    fn bindings<'a>(
        printer: &ExprPrinter<'a, Self>,
        _: &[(Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        printer.text("let").append(printer.arena.hardline()).append(printer.at(body, Prec::Open))
    }

    fn steps<'a>(
        printer: &ExprPrinter<'a, Self>,
        _: &[(BindingKind, Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        printer.text("do").append(printer.arena.hardline()).append(printer.at(body, Prec::Open))
    }

    const FLAT_STEPS: bool = true;

    fn arms<'a>(
        printer: &ExprPrinter<'a, Self>,
        matched: ExprId,
        _: &[(Pattern, ExprId)],
    ) -> Doc<'a> {
        printer.at(matched, Prec::Open)
    }

    fn sequence<'a>(printer: &ExprPrinter<'a, Self>, steps: &[ExprId]) -> Doc<'a> {
        printer.commas(steps.iter().map(|&step| printer.at(step, Prec::Comma)))
    }

    fn dialect_expr<'a>(_: &ExprPrinter<'a, Self>, expr: &Self::Own) -> Doc<'a> {
        match *expr {}
    }

    fn pattern<'a>(printer: &ExprPrinter<'a, Self>, _: &Pattern) -> Doc<'a> {
        printer.text("_")
    }
}

type Plains = TargetExprs<std::convert::Infallible>;

fn printed(build: impl FnOnce(&mut Plains) -> ExprId) -> String {
    let mut exprs = TargetExprs::default();
    let root = build(&mut exprs);
    let arena = DocArena::new();
    let printer: ExprPrinter<'_, Plain> = ExprPrinter::new(&arena, &exprs);
    printer.at(root, Prec::Open).pretty(WIDTH).to_string()
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
        (Infix::Mod, Infix::Div, "a mod b div c", "a mod (b div c)"),
        (Infix::Append, Infix::Append, "(a ++ b) ++ c", "a ++ b ++ c"),
    ];
    for (first, second, left, right) in cases {
        let nested = printed(|e| {
            let [a, b, c] = ["a", "b", "c"].map(|name| e.name(name));
            let inner = e.add(TargetExpr::Infix(first, a, b));
            e.add(TargetExpr::Infix(second, inner, c))
        });
        assert_eq!(nested, left);
        let nested = printed(|e| {
            let [a, b, c] = ["a", "b", "c"].map(|name| e.name(name));
            let inner = e.add(TargetExpr::Infix(second, b, c));
            e.add(TargetExpr::Infix(first, a, inner))
        });
        assert_eq!(nested, right);
    }
}

/// Nested to this depth, by a function that adds one level.
fn deep(depth: usize, mut level: impl FnMut(&mut Plains, ExprId) -> ExprId) -> String {
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
    let lets = deep(50_000, |e, body| e.add(TargetExpr::Let(Vec::new(), body)));
    assert_eq!(lets.lines().count(), 50_001);
    let chain = deep(10_000, |e, els| {
        let [cond, then] = ["c", "t"].map(|name| e.name(name));
        e.add(TargetExpr::If(cond, then, els))
    });
    assert!(chain.ends_with("\nelse if c then t\nelse x"), "{chain:.200}");
    let nested = deep(10_000, |e, then| {
        let [cond, els] = ["c", "t"].map(|name| e.name(name));
        e.add(TargetExpr::If(cond, then, els))
    });
    assert!(nested.len() < 2_000_000);
    let left = deep(50_000, |e, inner| {
        let one = e.name("one");
        e.add(TargetExpr::Infix(Infix::Add, inner, one))
    });
    assert!(left.ends_with("+ one"));
    let right = deep(50_000, |e, inner| {
        let one = e.name("one");
        e.add(TargetExpr::Infix(Infix::Sub, one, inner))
    });
    assert!(right.ends_with(')'));
    let calls = deep(50_000, |e, inner| e.call("f", vec![inner]));
    assert!(calls.starts_with("f (f (f"), "{calls:.100}");
}
