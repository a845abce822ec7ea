//! `render` and `parse` are inverse up to places and the labels that blocks need.

use super::{examples, program};
use base::VarKind;
use program::{Program, Stmt, render, stmt_text};

/// Everything about the program except spans and labels.
fn essence(program: &Program) -> (String, Vec<Stmt>, Vec<String>) {
    let symbols = format!("{:?}", program.symbols);
    let stmts = program.code.iter().map(|instr| instr.stmt.clone()).collect();
    let checks = program.checks.iter().map(|check| format!("{:?}", check.kind)).collect();
    (symbols, stmts, checks)
}

pub(super) fn check(name: &str, text: &str) {
    let first = program(text);
    let shown = render(&first);
    let second = program(&shown);
    // Variables that the front end has made are variables like others to who reads the text.
    let kinds = first.symbols.vars.iter().map(|var| var.kind);
    if !kinds.into_iter().any(|kind| matches!(kind, VarKind::Auxiliary(_))) {
        assert_eq!(essence(&first), essence(&second), "{name} becomes\n{shown}");
    }
    assert_eq!(shown, render(&second), "{name}");
    assert!(first.code.last().is_some_and(|instr| instr.stmt.is_last()), "{name}");
}

#[test]
fn every_example_goes_round() {
    for (name, text) in examples() {
        assert!(text.contains("// expect: "), "{name} says what is expected of it");
        // What a sequence is assigned is two statements, which nobody can write.
        if program(&text).symbols.vars.iter().all(|var| var.sort.element().is_none()) {
            check(&name, &text);
        }
    }
}

#[test]
fn every_form_of_expression_goes_round() {
    for text in [
        "x := 1 - (2 - 3) - 4",
        "x := (1 - 2) * -(3 + y) % 4 / -5",
        "x := - - 5 y := - - z w := -(-z * 2)",
        "b := !(c && (d || !e)) || f != (g = h)",
        "b := (x < y) = (y > z)",
        "b := a && (b && c) && (d || e || (f || g))",
        "b := !p.Flag && !(p.Flag = q.Flag) && !!!c",
        "p := new {A = new {B = 1 + 2; C = null;}, D = !t}",
        "if (p.Next.Next != null && (p.Key <= 3 || x)) { fail } else { assert p = q }",
        "while (true) { havoc x havoc p x := p.Key }",
        "goto { null = null -> L } L: L1: var unused: bool",
        "assert false assert true assert a || b && c",
        "type Empty {} type Far { Away: Empty } var x: Far",
    ] {
        check(text, text);
    }
}

#[test]
fn statements_are_written_as_in_the_source() {
    let program = program("L: goto {p = null -> End, !(p.Key < -x) -> L} p.Next.Key := 1 End:");
    assert_eq!(stmt_text(&program, 0), "goto { p = null -> End, p.Key >= -x -> L }");
    assert_eq!(stmt_text(&program, 1), "p.Next.Key := 1");
}
