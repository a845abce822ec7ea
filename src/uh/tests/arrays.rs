//! Arrays: what is accepted, and what is said of each mistake.

use super::errors::{check, help, others};
use super::program;
use crate::{MAX_DIMENSIONS, codes};
use program::render;

/// How deep the expressions nest.
const DEEP: usize = 100_000;

#[test]
fn what_is_no_array() {
    check(
        "x := 1 y := x[0]",
        codes::NO_ARRAY,
        "x",
        "expected an array or a sequence, found an int",
    );
    assert_eq!(others("x := 1 y := x[0]"), ["1"]);
    assert!(help("x := 1 y := x[0]").contains("`new int[n]`"));
    check("b := true y := b[0]", codes::NO_ARRAY, "b", "found a bool");
    check(
        "x := 1 y := len(x)",
        codes::NO_ARRAY,
        "x",
        "expected an array or a sequence, found an int",
    );
    check("p.Key := 1 y := p[0]", codes::NO_ARRAY, "p", "an object with the field `Key`");
    check("p.Key := 1 y := len(p)", codes::NO_ARRAY, "p", "an object with the field `Key`");
    check("type T { K: int } var p: T p[0] := 1", codes::NO_ARRAY, "p", "a reference to T");
    check("x := new {K = 1} y := x[0]", codes::NO_ARRAY, "x", "expected an array");
    check("y := len(len(a))", codes::NO_ARRAY, "len(a)", "found an int");
    check("a[0] := 1 y := a.Key", codes::FIELD_OF_VALUE, "a", "found an array");
    check("a[0] := 1 a.Key := 1", codes::FIELD_OF_VALUE, "a", "found an array");
    check("var a: int[] x := a.len", codes::FIELD_OF_VALUE, "a", "found an array");
    check("var a: int[] b := a < 1", codes::ORDERING, "a", "expected an int, found an array");
}

#[test]
fn what_does_not_fit_in_an_array() {
    check("var a: int[] x := a[true]", codes::MISMATCH, "true", "expected an int, found a bool");
    check("var a: int[] x := a[a]", codes::MISMATCH, "a", "expected an int, found an array");
    check("x := new int[true]", codes::MISMATCH, "true", "expected an int, found a bool");
    check("x := new Nod[2]", codes::UNKNOWN_TYPE, "Nod", "expected `int`, `bool`, `seq` or");
    check("a[0] := 1 a[1] := true", codes::MISMATCH, "true", "expected an int, found a bool");
    check("a[0].K := 1 a[1] := 3", codes::MISMATCH, "3", "an object with the field `K`");
    let text = "var a: int[] var b: bool[] a := b";
    check(text, codes::MISMATCH, "b", "the arrays differ in what they hold: expected an int");
    let text = "var a: int[][] a[0] := a";
    check(text, codes::MISMATCH, "a", "differ in what they hold: expected an int, found an array");
    check("a := a[0]", codes::ARRAY_OF_ITSELF, "a[0]", "arrays of its own type");
    check("a[0] := a", codes::ARRAY_OF_ITSELF, "a[0]", "arrays of its own type");
    check("a[0] := b b[0] := a", codes::ARRAY_OF_ITSELF, "a[0]", "arrays of its own type");
    assert!(help("a := a[0]").contains("a field that holds the array"));
}

#[test]
fn brackets_of_arrays() {
    for (text, open) in [("x := a[1 y := 2", "["), ("x := a[i", "["), ("x := new int[3", "[")] {
        check(text, codes::UNCLOSED, open, "this `[` is never closed");
    }
    check("x := a[", codes::UNCLOSED, "[", "this `[` is never closed");
    check("x := new int[", codes::UNCLOSED, "[", "this `[` is never closed");
    check("a[i + 1 := 2", codes::EXPECTED, ":=", "expected an operator or `]`");
    check("x := a[]", codes::EXPECTED, "]", "expected an expression, found `]`");
    check("x := a[0]]", codes::EXPECTED, "]", "expected a statement, found `]`");
    check("var a: int[3] x := 1", codes::EXPECTED, "3", "since a type says no length");
    check("var a: int[", codes::UNCLOSED, "[", "this `[` is never closed");
    check("type T { A: int[2] }", codes::EXPECTED, "2", "since a type says no length");
    check("x := new int[] y := 1", codes::EXPECTED, "y", "the length of the new array");
    check("x := new Node {Key = 1}", codes::EXPECTED, "{", "the length of the new array");
    assert!(help("x := new Node {Key = 1}").contains("follows from its fields"));
    assert!(help("x := new int").contains("`new int[][n]`"));
}

#[test]
fn elements_in_the_place_of_something_else() {
    check("a[i] + 1 := 2", codes::NOT_A_LOCATION, "a[i] + 1", "a variable, a field or an element");
    check("x := 1 + a[0] := 2", codes::EXPECTED, "a", "found the statement at `a`");
    check("len(a)", codes::EXPECTED, "len(a)", "expected a statement, found a value");
    assert_eq!(help("len(a)"), "assign it to a variable: `n := len(…)`");
    check("n := len(a, b)", codes::ARGUMENTS, "len(a, b)", "`len` takes 1 argument, found 2");
    check("n := len()", codes::ARGUMENTS, "len()", "`len` takes 1 argument, found 0");
    check("havoc a[0]", codes::EXPECTED, "[", "expected a statement");
    check("a[i], b := f(1)", codes::EXPECTED, ",", "expected `:=` after `a[i]`");
}

/// Whose procedure is called `len` has no lengths, and a variable of that name does no harm.
#[test]
fn a_procedure_may_be_called_len() {
    let text = render(&program("proc len(p) { return p.Next.Key } len := 1 x := len(l) + len"));
    assert!(text.contains("len(l)"), "{text}");
    check("proc len(p) { return 1 } a[0] := 1 x := len(a, a)", codes::ARGUMENTS, "len(a, a)", "1");
}

#[test]
fn arrays_nest_as_deep_as_is_allowed() {
    let nested = |depth: usize| format!("x := a{} + 1", "[0]".repeat(depth));
    program(&nested(MAX_DIMENSIONS));
    for depth in [MAX_DIMENSIONS + 1, DEEP] {
        let text = nested(depth);
        let errors = super::errors(&text);
        let error_codes: Vec<_> = errors.iter().map(|error| error.code).collect();
        assert_eq!(error_codes, [codes::DEEP_ARRAY]);
    }
    let declared = format!("var a: int{}", "[]".repeat(DEEP));
    assert_eq!(super::errors(&declared)[0].code, codes::DEEP_ARRAY);
}

/// Nothing recurses, and the time is linear.
#[test]
fn indices_nest_deep() {
    program(&format!("x := {}0{}", "a[".repeat(DEEP), "]".repeat(DEEP)));
    program(&format!("{}0{} := 1", "a[".repeat(DEEP), "]".repeat(DEEP)));
    program(&format!("type T {{ A: T[] }} var t: T x := t{}", ".A[0]".repeat(DEEP)));
    program(&format!("x := len({}null{})", "new int[len(".repeat(DEEP), ")]".repeat(DEEP)));
    super::errors(&format!("x := {}1{}", "new int[".repeat(DEEP), "]".repeat(DEEP)));
}

#[test]
fn arrays_go_round() {
    for text in [
        "x := a[b[0] + 1] - len(a)",
        "a[len(a) - 1] := a[0]",
        "type T { A: int[], B: T[] } var t: T t.B[0].A[1] := t.A[len(t.B)]",
        "m := new int[][3] m[0] := new int[2] m[0][1] := -m[0][0]",
        "type T { A: bool[] } a := new T[len(b)] b[0] := a[1].A[2] && len(null) > 0",
        "proc f(a) returns (b) { b := new int[len(a)] b[0] := a[0] } c := f(d) x := f(c)[1]",
    ] {
        super::round_trip::check(text, text);
    }
}
