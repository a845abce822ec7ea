//! References that may lead to one object are of one type, and what is said where they cannot be.

use super::{errors, program};
use crate::codes;
use base::{Sort, Source};

/// The names of the variables that are references, those of one type together, with its name.
fn check(text: &str, expected: &[&str]) {
    let program = program(text);
    let symbols = &program.symbols;
    let mut groups: Vec<String> =
        symbols.shapes.iter().map(|shape| format!("{}:", shape.name)).collect();
    for var in &symbols.vars {
        if let Sort::Ref(shape) = var.sort {
            groups[shape.index()] += &format!(" {}", var.name);
        }
    }
    assert_eq!(groups, expected, "{text}");
}

#[test]
fn one_field_name_is_one_type() {
    check("r.Next := new {Key = 1, Next = l} p.Next := p", &["Node: r l p"]);
    check("x := p.Key y := q.Key", &["Object: p q"]);
    check("x := p.Key y := q.Mark", &["Object: p", "Object2: q"]);
    // One after the other: a field that both have makes them one, whenever it is used.
    check("x := p.Key y := q.Mark z := q.Key u := r.Mark", &["Object: p q r"]);
    check(
        "x := p.Left.Key y := q.Right.Key r.Left := s",
        &["Object: p r", "Left: s", "Object2: q"],
    );
}

/// No initial object is under a reference that is written before it is read.
#[test]
fn what_new_makes_is_told_apart_by_where_it_flows() {
    let (apart, one): (&[&str], &[&str]) = (&["Object: q", "Object2: p"], &["Object: q p"]);
    check("q := new {Key = 1} x := p.Key", apart);
    check("q := new {Key = 1, Up = 2} x := p.Key", apart);
    check("if (b) { q := new {Key = 1} } else { q := null } x := q.Key + p.Key", apart);
    check("if (b) { q := new {Key = 1} } x := q.Key + p.Key", one);
    check("while (b) { q := new {Key = 1} x := q.Key } y := p.Key", apart);
    check("while (b) { q := new {Key = 1} } x := q.Key + p.Key", one);
    check("goto { true -> L } q := null L: x := q.Key + p.Key", one);
    check("L: q := new {Key = 1} goto { true -> E } M: x := q.Key E: y := p.Key", apart);
    check("q := null goto { b -> E } q := new {Key = 1} E: x := p.Key", apart);
    check("havoc q x := q.Key + p.Key", one);
    // What an initial object leads to is one.
    check("q := new {Key = 1, Of = null} p.Of := q x := p.Key", &["Node: q p"]);
    check("q := new {Key = 1} p.Of := q x := r.Key", &["Of: q r", "Object: p"]);
}

#[test]
fn declared_types_are_exact() {
    let types = "type A { Key: int, Next: A } type B { Key: int, Down: B } ";
    check(&format!("{types} var a: A var b: B x := a.Key y := b.Key"), &["A: a", "B: b"]);
    // What fits one type only is of that type.
    check(&format!("{types} x := a.Next.Key y := b.Down.Key"), &["A: a", "B: b"]);
    check(&format!("{types} x := p.Key p := p.Next"), &["A: p", "B:"]);
    check(&format!("{types} var a: A x := p.Key p := a"), &["A: a p", "B:"]);
    // The types of fields tell as well, and what `new` leaves out.
    let types = "type A { Key: int, Of: B } type B { Key: bool, Of: A } type C { Key: bool } ";
    check(&format!("{types} p.Of := q q.Key := 1"), &["A: q", "B: p", "C:"]);
    check(&format!("{types} q := new {{Key = true}}"), &["A:", "B:", "C: q"]);
}

/// The only error: its code and place, a part of its message, the other places, a part of its help.
fn refused(text: &str, code: &str, place: &str, message: &str, others: &[&str], help: &str) {
    let diagnostics = errors(text);
    let source = Source::new("test.uh", text);
    let [error] = &diagnostics[..] else { panic!("{text}: {diagnostics:#?}") };
    assert_eq!((error.code, source.slice(error.span)), (code, place), "{text}: {error:#?}");
    assert!(error.message.contains(message), "{text}: {error:#?}");
    let labels: Vec<&str> = error.labels.iter().map(|label| source.slice(label.span)).collect();
    assert_eq!(labels, others, "{text}: {error:#?}");
    assert!(error.help.as_deref().unwrap_or_default().contains(help), "{text}: {error:#?}");
}

#[test]
fn two_types_of_one_name_have_to_be_declared() {
    let declare = "declare types: `type A { K: … } var p: A`";
    let (mismatch, missing) = (codes::MISMATCH, codes::MISSING_FIELD);
    let message = "the objects differ in `K`: expected an int, found a bool";
    let others = ["1", "true", "K"];
    refused("p.K := 1 q.K := true", mismatch, "K", message, &others, declare);
    let text = "x := p.K p := new {K = 1} y := q.K z := q.L";
    refused(text, missing, "new {K = 1}", "the field `L`", &["L", "K", "K"], declare);
    // What is wrong anyway is not put down to that.
    refused("p.K := 1 q := p q.K := true", mismatch, "true", "an int", &["1"], "");
    let text = "p.K := 1 q := p q.K := true";
    assert_eq!(errors(text)[0].help, None, "{text}");
}

#[test]
fn what_nothing_decides_is_said() {
    let types = "type A { Key: int, Next: A } type B { Key: int, Down: B } ";
    let (undecided, no_field) = (codes::UNDECIDED, codes::NO_SUCH_FIELD);
    let (both, declare) = ("A, B have `Key`", "`var p: A`");
    let text = format!("{types} x := p.Key");
    refused(&text, undecided, "Key", both, &["A", "B"], declare);
    let text = format!("{types} x := p.Key y := p.Kex");
    refused(
        &text,
        undecided,
        "Key",
        "no declared type has the fields `Key`, `Kex`",
        &[],
        "declare the variable",
    );
    let text = format!("{types} x := p.Next y := p.Down");
    refused(&text, no_field, "Down", "type A has no field `Down`", &["A"], "");
}
