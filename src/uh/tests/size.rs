//! Deep and long programs: nothing recurses, and the time is linear.

use std::fmt::Write as _;

use super::program;
use program::{Code, Op, Stmt, stmt_text};

/// How deep the expressions nest.
const DEEP: usize = 100_000;

fn value(program: &program::Program, position: usize) -> &Code {
    match &program.code[position].stmt {
        Stmt::Assign { value, .. } => value,
        other => panic!("an assignment was expected, not {other:?}"),
    }
}

/// Parses, renders, and parses again.
fn check(text: &str, ops: usize) {
    let first = program(text);
    assert_eq!(value(&first, 0).0.len(), ops);
    let shown = stmt_text(&first, 0);
    let again = program(&shown);
    assert_eq!(value(&first, 0).0.len(), value(&again, 0).0.len());
}

#[test]
fn five_megabytes_of_parentheses_a_hundred_thousand_deep() {
    let step = "(a_variable_of_this_length - 1234567 * b2 + ";
    let text = format!("x := {}1{}", step.repeat(DEEP), ")".repeat(DEEP));
    assert!(text.len() > 4_500_000);
    check(&text, DEEP * 6 + 1);
}

#[test]
fn every_kind_of_nesting_is_deep() {
    check(&format!("x := {}1", "- ".repeat(DEEP)), 1);
    check(
        &format!("x := {}y", "-(1 + ".repeat(DEEP) + "2" + &")".repeat(DEEP) + " * "),
        DEEP * 3 + 3,
    );
    check(
        &format!("x := {}y{}", "!(b && ".repeat(DEEP), ")".repeat(DEEP)),
        DEEP * 2 + 1 + DEEP / 2,
    );
    check(&format!("x := p{}", ".Next".repeat(DEEP)), DEEP + 1);
    check(&format!("x := {}null{}", "new {N = ".repeat(DEEP), "}".repeat(DEEP)), DEEP + 1);
    check(&format!("x := 1{}", " + 1".repeat(DEEP)), DEEP * 2 + 1);
    check(&format!("x := b{}", " || b".repeat(DEEP)), DEEP * 2 + 1);
}

#[test]
fn blocks_nest_deep() {
    let heads = "if (b) { while (c) { ".repeat(DEEP / 2);
    let program = program(&format!("{heads}x := 1{}", "}".repeat(DEEP)));
    assert!(program.code.len() > DEEP);
    let chain = "if (b) { x := 1 } else ".repeat(DEEP);
    super::program(&format!("{chain}{{}}"));
}

#[test]
fn long_programs_and_many_names() {
    let mut text = String::new();
    for index in 0..50_000 {
        let _ = writeln!(text, "L{index}: x{index} := x{} + 1", index / 2);
    }
    let program = program(&text);
    assert_eq!(program.code.len(), 50_001);
    assert_eq!(program.symbols.vars.len(), 50_002);
}

#[test]
fn a_number_of_four_hundred_digits() {
    let digits = "9".repeat(400);
    let program = program(&format!("x := -{digits}"));
    let Op::Int(number) = &value(&program, 0).0[0] else { panic!("a literal was expected") };
    assert_eq!(number.to_string(), format!("-{digits}"));
}
