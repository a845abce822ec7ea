//! How the sugar lowers, and how symbols and checks are numbered and named.

use super::program;
use program::{Renderer, Stmt};

/// Compares the code (without declarations) with what is expected.
fn check(text: &str, expected: &str) {
    let program = program(text);
    let renderer = Renderer::new(&program);
    let mut shown = String::new();
    for position in 0..program.code.len() {
        if let Some(label) = renderer.label(position) {
            shown.push_str(&format!("{label}: "));
        }
        shown.push_str(&format!("{}\n", renderer.stmt(position)));
    }
    let expected: Vec<_> = expected.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    assert_eq!(shown.lines().collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn blocks_become_branches() {
    check("if (x < 1) { x := 1 }", "goto { x >= 1 -> L1 }\nx := 1\nL1: halt");
    check(
        "if (x < 1) { x := 1 } else if (b) { x := 2 } else { x := 3 } x := 4",
        "goto { x >= 1 -> L1 }
         x := 1
         goto { true -> L3 }
         L1: goto { !b -> L2 }
         x := 2
         goto { true -> L3 }
         L2: x := 3
         L3: x := 4
         halt",
    );
    check(
        "while (p != null && p.Key > 0) { p := p.Next }",
        "L1: goto { p = null -> L2, p.Key <= 0 -> L2 }
         p := p.Next
         goto { true -> L1 }
         L2: halt",
    );
}

#[test]
fn blocks_make_no_instruction_that_nothing_needs() {
    check("if (b) { halt } else { fail }", "goto { !b -> L1 }\nhalt\nL1: fail\nhalt");
    check("if (b) {} else { x := 1 }", "goto { b -> L1 }\nx := 1\nL1: halt");
    check("if (b) {} else {}", "goto { b -> L1 }\nL1: halt");
    check("while (b) {}", "L1: goto { b -> L1 }\nhalt");
    check("while (true) { x := 1 }", "L1: x := 1\ngoto { true -> L1 }\nhalt");
    check("while (true) { L: }", "L: goto { true -> L }\nhalt");
    check("assert a || b", "goto { a -> L1, b -> L1 }\nassert false\nL1: halt");
    check(
        "if (b) { L: } else { x := 1 }",
        "goto { !b -> L1 }\nL: goto { true -> L2 }\nL1: x := 1\nL2: halt",
    );
}

#[test]
fn the_code_ends_with_one_halt() {
    check("", "halt");
    check("halt", "halt");
    check("halt L:", "halt\nL: halt");
    check("if (b) { halt }", "goto { !b -> L1 }\nhalt\nL1: halt");
    check("E: fail", "E: fail\nhalt");
    check("goto { true -> E } E: halt", "goto { true -> E }\nE: halt");
    check("goto { true -> E, b -> E } E: halt", "goto { true -> E, b -> E }\nE: halt");
}

#[test]
fn separators_are_optional() {
    check(";;x := 1;; y := 2 z := 3;", "x := 1\ny := 2\nz := 3\nhalt");
    check("A: B: // two\n C:\nx:=1", "A: x := 1\nhalt");
    let program = program("A: B: C: x := 1");
    assert_eq!(program.code[0].labels, ["A", "B", "C"]);
}

#[test]
fn symbols_stand_in_order_of_first_occurrence() {
    let program = program("a := b.Next b.Key := k havoc a havoc k havoc t t := a = null || t");
    let symbols = &program.symbols;
    let names: Vec<_> = symbols.vars.iter().map(|var| var.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "k", "t", "κ", "ι"]);
    let names: Vec<_> = symbols.fields.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(names, ["Next", "Key", "Inp_Next", "Inp_int", "Inp_bool"]);
    assert_eq!(symbols.tapes().count(), 3);
    let names: Vec<_> = symbols.shapes.iter().map(|shape| shape.name.as_str()).collect();
    assert_eq!(names, ["Next", "Object"]);
}

#[test]
fn shapes_get_names_that_say_something() {
    let check = |text: &str, expected: &[&str]| {
        let program = program(text);
        let names: Vec<_> = program.symbols.shapes.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names, expected, "{text}");
    };
    check("p := p.Next q := q.Up p.Key := 1", &["Node", "Node2"]);
    check("type Node { Key: int } var x: Node p := p.Next", &["Node", "Node2"]);
    check("list := o.List list := list.Next", &["Node", "Object"]);
    check("counter.N := 1 x := a.Row.K", &["Counter", "Object", "Row"]);
    check("goto { null = null -> L } L:", &["Object"]);
}

#[test]
fn checks_stand_in_source_order_with_their_places() {
    let text = "a.b.c := d.e / f assert p.k > 0 fail";
    let source = base::Source::new("test.uh", text);
    let program = program(text);
    let shown: Vec<_> = program
        .checks
        .iter()
        .map(|check| format!("{:?} {}", check.kind, source.slice(check.span)))
        .collect();
    let expected = [
        "NullRead a.b",
        "NullWrite a.b.c",
        "NullRead d.e",
        "ZeroDivisor d.e / f",
        "NullRead p.k",
        "Assert assert p.k > 0",
        "Fail fail",
    ];
    assert_eq!(shown, expected);
    assert!(matches!(program.code[0].stmt, Stmt::Store { .. }));
}
