//! What is said of wrong programs: one error a mistake, at the right place, with its own code.

use super::errors;
use crate::{check_length, codes, decode};
use base::{MAX_DIGITS, Source, Span};

/// The text has one error: its code, the text it points to, and a part of its message.
pub(super) fn check(text: &str, code: &str, place: &str, message: &str) {
    let errors = errors(text);
    let source = Source::new("test.uh", text);
    let all: Vec<_> = errors.iter().map(|e| format!("{} {}", e.code, e.message)).collect();
    assert_eq!(errors.len(), 1, "{text}: {all:#?}");
    assert_eq!((errors[0].code, source.slice(errors[0].span)), (code, place), "{text}: {all:?}");
    assert!(errors[0].message.contains(message), "{text}: {all:?}");
}

/// The help line of the only error.
pub(super) fn help(text: &str) -> String {
    errors(text)[0].help.clone().unwrap_or_default()
}

/// The texts that the remarks on other places of the first error point to.
pub(super) fn others(text: &str) -> Vec<String> {
    let source = Source::new("test.uh", text);
    let labels = &errors(text)[0].labels;
    labels.iter().map(|label| source.slice(label.span).to_owned()).collect()
}

#[test]
fn characters() {
    check("x := 1 # 2", codes::BAD_CHARACTER, "#", "unexpected character `#`");
    check("x := 1 ??? y := 2", codes::BAD_CHARACTER, "???", "unexpected character `?`");
    check("длина := 1", codes::BAD_CHARACTER, "длина", "U+0434");
    check("b := a & c", codes::BAD_OPERATOR, "&", "`&` is not an operator");
    check("b := a == c", codes::BAD_OPERATOR, "==", "`==` is not an operator");
    check("x := 12ab", codes::BAD_NUMBER, "12ab", "runs into letters");
    let long = "1".repeat(MAX_DIGITS + 1);
    check(&format!("x := {long}"), codes::LONG_NUMBER, &long, "at most 100000 digits");
    assert_eq!(check_length(1 << 32).expect_err("too long")[0].code, codes::TOO_LONG);
    assert!(check_length((1 << 32) - 1).is_ok());
}

#[test]
fn bytes_that_are_not_utf8() {
    let errors = decode("x.uh", b"x := 1 // \xff".to_vec()).expect_err("0xFF is never UTF-8");
    assert_eq!((errors[0].code, errors[0].span), (codes::NOT_UTF8, Span::new(10, 10)));
    assert!(errors[0].message.contains("byte 10 is 0xFF"), "{}", errors[0].message);
    assert_eq!(decode("x.uh", b"halt".to_vec()).expect("ASCII is UTF-8").text, "halt");
}

#[test]
fn goto_without_branches() {
    check("goto {} halt", codes::EMPTY_GOTO, "goto {}", "no branches");
    check("goto L L: halt", codes::EMPTY_GOTO, "goto L", "found a label");
    assert_eq!(help("goto L L: halt"), "write `goto { true -> L }`");
    check("goto x := 1", codes::EMPTY_GOTO, "goto", "no branches");
}

#[test]
fn brackets() {
    check("goto {b -> L\nx := 1 L:", codes::UNCLOSED, "{", "this `{` is never closed");
    assert_eq!(others("goto {b -> L\nx := 1 L:"), ["x"]);
    check("x := new {K = 1;\n L = new {K = 2}\ny := 1", codes::UNCLOSED, "{", "never closed");
    check("x := new {K = 1;\n y := 1", codes::UNCLOSED, "{", "never closed");
    check("while (b) { x := 1", codes::UNCLOSED, "{", "never closed");
    check("if (b { x := 1 }", codes::UNCLOSED, "(", "this `(` is never closed");
    check("x := (1 + 2 y := 3", codes::UNCLOSED, "(", "never closed");
    check("type T { A: int", codes::UNCLOSED, "{", "never closed");
    check("x := 1 } y := 2", codes::UNOPENED, "}", "closes nothing");
    check("x := 1)", codes::EXPECTED, ")", "expected a statement");
}

#[test]
fn expectations() {
    check("x := ", codes::EXPECTED, "", "expected an expression, found the end");
    check("x :=\ny := 2", codes::EXPECTED, "y", "expected an expression, found the statement");
    check("x := 1 + * 2 y := 1", codes::EXPECTED, "*", "expected an expression, found `*`");
    check("x y := 1", codes::EXPECTED, "y", "expected `:=` after `x`");
    check("if b { fail } else { halt }", codes::EXPECTED, "b", "expected `(` after `if`");
    check("if (b) fail else { halt }", codes::EXPECTED, "fail", "expected `{`");
    check("goto {b, c -> L} L:", codes::EXPECTED, ",", "expected `->` and a label");
    check("p := new {} q := 1", codes::EXPECTED, "}", "expected the name of a field");
    check("{ x := 1 } y := 2", codes::EXPECTED, "{", "expected a statement");
    check("p := new {K 1} q := 1", codes::EXPECTED, "1", "expected `=`");
    check("else { x := 1 } y := 2", codes::LONE_ELSE, "else", "follows no `if`");
    check("if (b) { var x: int } x := 1", codes::INNER_DECLARATION, "var", "inside a block");
    check("x := (p).Key y := 1", codes::NOT_A_LOCATION, "(p).", "a variable or one of its fields");
}

#[test]
fn words_that_mean_something_else() {
    check("new := 1 y := 2", codes::RESERVED, "new", "`new` is a reserved word");
    check("x := p.type y := 2", codes::RESERVED, "type", "the name of a field");
    check("havoc null y := 2", codes::RESERVED, "null", "expected a variable");
    check("x = 1 y := 2", codes::ASSIGN, "=", "`=` compares");
    check("x : = 1 y := 2", codes::ASSIGN, ": =", "stand apart");
    check("p := new {K := 1} y := 2", codes::ASSIGN, ":=", "expected `=`");
    check("b := x < y < z c := 1", codes::CHAINED, "<", "do not chain");
    assert_eq!(others("b := x = y <= z"), ["="]);
}

#[test]
fn labels() {
    check("goto {b -> Exti} Exit:", codes::UNKNOWN_LABEL, "Exti", "found `Exti`");
    assert_eq!(help("goto {b -> Exti} Exit:"), "did you mean `Exit`?");
    check("L: x := 1 L: y := 2", codes::LABEL_TWICE, "L", "stands in two places");
    assert_eq!(others("L: x := 1 L: y := 2"), ["L"]);
}

#[test]
fn declarations() {
    check("var x: Nod type Node {}", codes::UNKNOWN_TYPE, "Nod", "found `Nod`");
    assert_eq!(help("var x: Nod type Node {}"), "did you mean `Node`?");
    check("type A {} type A { B: int }", codes::TYPE_TWICE, "A", "declared twice");
    check("type A { B: int, B: bool }", codes::FIELD_TWICE, "B", "stands here twice");
    check("p := new {K = 1, K = 2}", codes::FIELD_TWICE, "K", "stands here twice");
    check("var x: int x := 1 var x: bool", codes::VARIABLE_TWICE, "x", "declared twice");
}

#[test]
fn fields() {
    let node = "type Node { Key: int, Next: Node } var p: Node ";
    let text = format!("{node} x := p.Kye y := x + 1");
    check(&text, codes::NO_SUCH_FIELD, "Kye", "no field `Kye`; it has `Key`, `Next`");
    assert_eq!(help(&text), "did you mean `Key`?");
    check(&format!("q.Foo := 1 q := p.Next {node}"), codes::NO_SUCH_FIELD, "Foo", "no field `Foo`");
    let text = "p := new {Key = 1} q := p.Next q := p q.Up := q";
    check(text, codes::MISSING_FIELD, "new {Key = 1}", "the fields `Next`, `Up` of its objects");
    assert_eq!(others(text), ["Next"]);
    let text = format!("{node} p := new {{Next = null}}");
    check(&text, codes::MISSING_FIELD, "new {Next = null}", "the field `Key` of Node");
    check("x := 1 y := x.Key z := y", codes::FIELD_OF_VALUE, "x", "found an int");
}

#[test]
fn types() {
    check(
        "p := null p := 1 p := p + 1",
        codes::MISMATCH,
        "1",
        "expected a reference, found an int",
    );
    assert_eq!(others("p := null p := 1"), ["null"]);
    check("x := p.Key + p", codes::MISMATCH, "p", "found a reference to an object with the field");
    let text = "type Node { Key: int } var p: Node x := 1 x := p";
    check(text, codes::MISMATCH, "p", "expected an int, found a reference to Node");
    assert_eq!(others(text), ["1"]);
    check("x := 1 b := x && true", codes::MISMATCH, "x", "expected a bool, found an int");
    check("b := true = 1", codes::MISMATCH, "1", "expected a bool, found an int");
    check("goto {x + 1 -> L} L:", codes::CONDITION, "x + 1", "expected a bool, found an int");
    check("assume null", codes::CONDITION, "null", "expected a bool, found a reference");
    check("p.K := 1 b := p < q", codes::ORDERING, "p", "expected an int, found a reference");
    assert_eq!(help("b := null < q"), "references are only compared by `=` and `!=`");
    let message = "the objects differ in `K`: expected an int, found a bool";
    check("p.K := 1 q.K := true", codes::MISMATCH, "K", message);
    let text = "type A {} type B {} var a: A var b: B a := b";
    check(text, codes::TWO_SHAPES, "b", "expected a reference to A, found a reference to B");
}

#[test]
fn one_text_has_several_errors() {
    let text = "x := 1 + \ny := 2 )\ngoto {} z = 3\nwhile (b) { q := (1 }\nhalt";
    let error_codes: Vec<_> = errors(text).iter().map(|error| error.code).collect();
    let expected =
        [codes::EXPECTED, codes::EXPECTED, codes::EMPTY_GOTO, codes::ASSIGN, codes::UNCLOSED];
    assert_eq!(error_codes, expected);
    let text = "goto {x -> A} L: L: y := x + 1 p.K := 1 p := p.K";
    let error_codes: Vec<_> = errors(text).iter().map(|error| error.code).collect();
    assert_eq!(error_codes.len(), 4, "{error_codes:?}");
}

#[test]
fn errors_are_not_without_end() {
    assert_eq!(errors(&"? x ".repeat(10_000)).len(), base::MAX_ERRORS);
    assert_eq!(errors(&"{".repeat(10_000)).len(), base::MAX_ERRORS);
}

#[test]
fn names_of_procedures() {
    check("x := f(1, y) z := 1", codes::UNKNOWN_PROCEDURE, "f", "no procedure `f`");
    check("proc sum(p) { return 1 } x := sun(y)", codes::UNKNOWN_PROCEDURE, "sun", "no procedure");
    assert_eq!(help("proc sum(p) { return 1 } x := sun(y)"), "did you mean `sum`?");
    check("proc f() { } proc f() { }", codes::PROCEDURE_TWICE, "f", "declared twice");
    check("proc main() { }", codes::PROCEDURE_TWICE, "main", "outside of procedures");
    check("proc f(x, x) { }", codes::PROCEDURE_TWICE, "x", "parameter `x` is declared twice");
    check("proc f() returns (r, r) { r := 1 }", codes::PROCEDURE_TWICE, "r", "result `r`");
    check("global g proc f(g) { }", codes::GLOBAL_TAKEN, "g", "name of a global variable");
    check("proc f() { var g: int g := 1 } global g", codes::GLOBAL_TAKEN, "g", "global variable");
    check("global g global g", codes::VARIABLE_TWICE, "g", "declared twice");
}

#[test]
fn arguments_and_results() {
    check("proc f(x) { return x } y := f(1, 2)", codes::ARGUMENTS, "f(1, 2)", "takes 1 argument");
    check("proc f(x, y) { x := y } f(true)", codes::ARGUMENTS, "f(true)", "takes 2 arguments");
    check("proc f(x) { y := x + 1 } f(true)", codes::MISMATCH, "true", "expected an int");
    assert_eq!(others("proc f(x) { y := x + 1 } f(true)"), ["x", "x"]);
    check("proc f() { } x := f() + 1", codes::RESULTS, "f()", "`f` has no result");
    check("proc f() { return 1, 2 } x := f()", codes::RESULTS, "f()", "`f` has 2 results");
    check("proc f() { return 1 } x, y := f()", codes::RESULTS, "f()", "`f` has 1 result");
    check("proc f() { return 1, 2 } x, x := f()", codes::RESULTS, "x", "two results");
    check("proc f(x) { if (x) { return 1 } return }", codes::RESULTS, "return", "0 are returned");
    check("proc f() returns (r) { return 1, 2 }", codes::RESULTS, "return 1, 2", "1 result");
    check("return y := 1", codes::RETURN_IN_MAIN, "return", "outside of a procedure");
    check("x, y := 3", codes::EXPECTED, "3", "expected a call");
    check("proc f() { return 1 } f() + 1", codes::EXPECTED, "f() + 1", "found a value");
    check("proc f(p) { return p } f(l).Key := 1", codes::NOT_A_LOCATION, "f(l).Key", "a variable");
}

#[test]
fn what_has_no_value_in_a_procedure() {
    check(
        "proc f(c) returns (r) { if (c) { r := 1 } else { s := 2 } }",
        codes::NO_VALUE,
        "}",
        "`r`",
    );
    check("proc f() { return x }", codes::NO_VALUE, "return x", "`x` may have no value");
    let text = "x := 1 proc f() { y := x return y }";
    check(text, codes::NO_VALUE, "y := x", "`x` may have no value");
    assert!(help(text).contains("declare `global x`"), "{}", help(text));
    check(
        "proc f(n) { while (n > 0) { y := 1 n := n - 1 } m := y }",
        codes::NO_VALUE,
        "m := y",
        "`y`",
    );
}

#[test]
fn blocks_and_jumps_of_procedures() {
    check("L: proc f() { goto { true -> L } }", codes::UNKNOWN_LABEL, "L", "expected a label");
    assert!(help("L: proc f() { goto { true -> L } }").contains("stays in its procedure"));
    check("if (a) { proc f() { } }", codes::INNER_DECLARATION, "proc", "inside a block");
    check("proc f( { x := 1 }", codes::UNCLOSED, "(", "never closed");
    check("proc f(x) x := 1", codes::EXPECTED, "x", "`{`");
    check("proc f(x) { x := 1", codes::UNCLOSED, "{", "never closed");
    check("x := f(1, 2 y := 3", codes::UNCLOSED, "(", "never closed");
}
