//! Tests of the printer: precedence, names, widths, deep structures.

use super::*;

/// The text of an assertion.
fn asserted(build: impl FnOnce(&mut SmtTermArena) -> TermId) -> String {
    let mut script = SmtScript::default();
    let body = build(&mut script.terms);
    script.commands.push(SmtlibCommand::Assert { forall: Vec::new(), body });
    print(&script)
}

/// How deep the parentheses nest; they must match.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.checked_sub(1).expect("a bracket closes an open one"),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    assert_eq!(depth, 0);
    deepest
}

#[test]
fn a_horn_clause_script() {
    let mut script = SmtScript::default();
    let t = &mut script.terms;
    let [key, p] = ["key", "p"].map(|name| t.symbol(name));
    let minus = t.int("-6");
    let read = t.apply("select", vec![key, p]);
    let write = t.apply("store", vec![key, p, minus]);
    let before = t.apply("κ inc", vec![key, p]);
    let positive = t.apply(">", vec![read, minus]);
    let premise = t.apply("and", vec![before, positive]);
    let after = t.apply("κ inc", vec![write, p]);
    let clause = t.apply("=>", vec![premise, after]);
    let variables = vec![("key".to_owned(), SmtSort::IntArray), ("p".to_owned(), SmtSort::Int)];
    let params = variables.iter().map(|(_, sort)| sort.clone()).collect();
    script.commands = vec![
        SmtlibCommand::Comment(vec!["One clause.".to_owned()]),
        SmtlibCommand::SetLogic("HORN".to_owned()),
        SmtlibCommand::DeclareFun { name: "κ inc".to_owned(), params, result: SmtSort::Bool },
        SmtlibCommand::DeclareConst("c".to_owned(), SmtSort::Other("(Array Int Bool)".to_owned())),
        SmtlibCommand::DefineFun {
            name: "six".to_owned(),
            params: Vec::new(),
            result: SmtSort::Int,
            body: minus,
        },
        SmtlibCommand::Assert { forall: variables, body: clause },
        SmtlibCommand::CheckSat,
    ];
    let expected = "\
; One clause.
(set-logic HORN)
(declare-fun |κ inc| ((Array Int Int) Int) Bool)
(declare-const c (Array Int Bool))
(define-fun six () Int (- 6))
(assert
  (forall ((key (Array Int Int)) (p Int))
    (=> (and (|κ inc| key p) (> (select key p) (- 6))) (|κ inc| (store key p (- 6)) p))))
(check-sat)
";
    assert_eq!(print(&script), expected);
}

#[test]
fn shared_terms_are_written_once() {
    let text = asserted(|t| {
        let [a, t1] = ["a", "t1"].map(|name| t.symbol(name));
        let sum = t.apply("+", vec![a, t1, a]);
        let product = t.apply("*", vec![sum, sum]);
        let small = t.apply("<", vec![a, t1]);
        let equal = t.apply("=", vec![product, product]);
        t.apply("and", vec![equal, small, small])
    });
    let expected = "\
(assert
  (let ((t2 (+ a t1 a)))
    (let ((t3 (* t2 t2)))
      (and (= t3 t3) (< a t1) (< a t1)))))
";
    assert_eq!(text, expected);
}

#[test]
fn doubling_is_linear() {
    let text = asserted(|t| {
        let mut term = t.symbol("x");
        for _ in 0..50_000 {
            term = t.apply("+", vec![term, term]);
        }
        t.apply("=", vec![term, term])
    });
    assert!(text.len() < 5_000_000, "{}", text.len());
    depth(&text);
}

#[test]
fn deep_terms_are_cut() {
    for left in [true, false] {
        let text = asserted(|t| {
            let one = t.symbol("one");
            let mut term = t.symbol("x");
            for _ in 0..50_000 {
                term = t.apply("-", if left { vec![term, one] } else { vec![one, term] });
            }
            t.apply("=", vec![term, one])
        });
        assert!(depth(&text) < 1_000, "{}", depth(&text));
        assert!(text.len() < 10_000_000, "{}", text.len());
    }
}

#[test]
fn quantifiers_keep_what_they_bind() {
    let text = asserted(|t| {
        let k = t.symbol("k!1");
        let read = t.apply("select", vec![k, k]);
        let deep = t.apply("f", vec![read, read]);
        let inner = t.apply("<", vec![deep, deep]);
        let exists =
            t.add(SmtTerm::Quantified(false, vec![("k!1".to_owned(), SmtSort::Int)], inner));
        let both = t.apply("or", vec![exists, exists]);
        t.add(SmtTerm::Quantified(true, vec![("k!2".to_owned(), SmtSort::Bool)], both))
    });
    let expected = "\
(assert
  (forall ((k!2 Bool))
    (let ((t1
            (exists ((k!1 Int))
              (let ((t1
                      (f (select k!1 k!1) (select k!1 k!1))))
                (< t1 t1)))))
      (or t1 t1))))
";
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&text), words(expected), "{text}");
}

#[test]
fn what_is_verbatim_stands_as_it_is() {
    let text = asserted(|t| {
        let one = t.add(SmtTerm::Verbatim("1.5".to_owned(), Vec::new()));
        t.add(SmtTerm::Verbatim("(as const (Array Int Real))".to_owned(), vec![one]))
    });
    assert_eq!(text, "(assert ((as const (Array Int Real)) 1.5))\n");
}
