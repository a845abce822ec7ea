//! Each rule of theory.md §1 on a small program.

use super::*;
use crate::base::ShapeId;
use crate::concrete::fixture::{
    assign, check, get, heap, int, jump, list_symbols, load, program, var,
};
use crate::concrete::picture;

const P: usize = 0;
const Q: usize = 1;
const N: usize = 2;
const B: usize = 3;
const KEY: usize = 0;
const NEXT: usize = 1;

fn null() -> Op {
    Op::Null(ShapeId::new(0))
}

fn new_node() -> Op {
    let shape = ShapeId::new(0);
    Op::New { shape, fields: [KEY, NEXT].map(FieldId::new).into() }
}

fn store(target: &[Op], field: usize, value: &[Op], at: usize) -> Stmt {
    let [value, target] = [value, target].map(|code| Code(code.to_vec()));
    Stmt::Store { value, target, field: FieldId::new(field), check: check(at) }
}

/// Runs the statements from the heap of the file: outcome and final picture.
fn runs(file: &str, statements: Vec<Stmt>) -> (Outcome, String) {
    let symbols = list_symbols();
    let (initial, names) = heap(&symbols, file);
    let run = run(&program(statements), &initial, 1000);
    assert!(run.heap.is_closed(&symbols));
    (run.outcome, picture(&symbols, &run.heap, &names))
}

/// The value of `n` after `n := code`, or the check that fails.
fn value(file: &str, code: &[Op]) -> Result<String, CheckId> {
    match runs(file, vec![assign(N, code), Stmt::Halt]) {
        (Outcome::Halted, picture) => {
            let line = picture.lines().find(|line| line.starts_with("n = "));
            Ok(line.expect("a picture shows all variables")[4..].to_owned())
        }
        (Outcome::Failed(check), _) => Err(check),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_increment_loop_of_listing_3() {
    let increment = vec![
        jump(&[get(P), null(), Op::Binary(BinOp::Eq)], 4),
        store(&[get(P)], KEY, &[get(P), load(KEY, 0), int(1), Op::Binary(BinOp::Add)], 1),
        assign(P, &[get(P), load(NEXT, 2)]),
        jump(&[Op::Bool(true)], 0),
        Stmt::Halt,
    ];
    let file = r#"{ "vars": {"p": "a", "q": "a"},
        "objects": {"a": {"Key": 10, "Next": "b"}, "b": {"Key": 20, "Next": null}} }"#;
    let expected = "p = null\nq = a\nn = 0\nb = false\n\
                    a: Key = 11, Next = b\nb: Key = 21, Next = null\n";
    assert_eq!(runs(file, increment.clone()), (Outcome::Halted, expected.to_owned()));
    let cycle = r#"{ "vars": {"p": "a"}, "objects": {"a": {"Next": "a"}} }"#;
    assert_eq!(runs(cycle, increment).0, Outcome::StepBound);
}

#[test]
fn division_is_that_of_smt_lib() {
    for (dividend, divisor, quotient, remainder) in [
        (7, 2, "3", "1"),
        (-7, 2, "-4", "1"),
        (7, -2, "-3", "1"),
        (-7, -2, "4", "1"),
        (-6, 3, "-2", "0"),
    ] {
        let code = |op| [int(dividend), int(divisor), op];
        assert_eq!(value("{}", &code(Op::Div(check(0)))), Ok(quotient.to_owned()));
        assert_eq!(value("{}", &code(Op::Mod(check(0)))), Ok(remainder.to_owned()));
    }
    assert_eq!(value("{}", &[int(1), int(0), Op::Div(check(3))]), Err(check(3)));
    assert_eq!(value("{}", &[int(1), int(0), Op::Mod(check(4))]), Err(check(4)));
}

#[test]
fn short_circuit_guards_what_follows() {
    let guarded = |jump: Op, guard: BinOp| {
        let condition = [
            get(P),
            null(),
            Op::Binary(guard),
            jump,
            get(P),
            load(KEY, 0),
            int(0),
            Op::Binary(BinOp::Eq),
        ];
        runs("{}", vec![assign(B, &condition), Stmt::Halt])
    };
    let (outcome, picture) = guarded(Op::AndThen { end: 8 }, BinOp::Ne);
    assert!(outcome == Outcome::Halted && picture.contains("b = false"));
    let (outcome, picture) = guarded(Op::OrElse { end: 8 }, BinOp::Eq);
    assert!(outcome == Outcome::Halted && picture.contains("b = true"));
    assert_eq!(guarded(Op::AndThen { end: 8 }, BinOp::Eq).0, Outcome::Failed(check(0)));
    assert_eq!(guarded(Op::OrElse { end: 8 }, BinOp::Ne).0, Outcome::Failed(check(0)));
}

#[test]
fn checks_fail_in_evaluation_order() {
    let divide = [int(1), int(0), Op::Div(check(0))];
    let prefix = [get(P), load(NEXT, 1)];
    let outcome = |file, target: &[Op], value: &[Op]| {
        runs(file, vec![store(target, KEY, value, 2), Stmt::Halt]).0
    };
    assert_eq!(outcome("{}", &prefix, &divide), Outcome::Failed(check(0)));
    assert_eq!(outcome("{}", &prefix, &[int(1)]), Outcome::Failed(check(1)));
    let one = r#"{"vars": {"p": "a"}, "objects": {"a": {}}}"#;
    assert_eq!(outcome(one, &prefix, &[int(1)]), Outcome::Failed(check(2)));
    let both = [get(P), load(KEY, 5), int(1), int(0), Op::Div(check(6)), Op::Binary(BinOp::Add)];
    assert_eq!(value("{}", &both), Err(check(5)));
    assert_eq!(value(one, &both), Err(check(6)));
}

#[test]
fn new_objects_get_fresh_addresses_after_their_fields() {
    let nested = [int(1), int(2), null(), new_node(), new_node()];
    let failing = [int(1), int(2), null(), new_node(), load(NEXT, 0), load(NEXT, 1), new_node()];
    let (outcome, picture) = runs("{}", vec![assign(P, &nested), assign(Q, &failing), Stmt::Halt]);
    assert_eq!(outcome, Outcome::Failed(check(1)));
    assert!(picture.contains("p = new2\n"), "{picture}");
    assert!(picture.contains("new2: Key = 1, Next = new1\nnew1: Key = 2"), "{picture}");
    assert!(picture.ends_with("new3: Key = 2, Next = null\n"), "{picture}");
}

#[test]
fn every_havoc_reads_its_own_cell_and_assume_blocks() {
    let tapes: Vec<FieldId> = list_symbols().tapes().collect();
    let havoc = |at, tape| Stmt::Havoc { var: var(at), tape };
    let file = r#"{"objects": {"a": {"Key": 1}}, "tape": [3, "a", true, 4]}"#;
    let statements = |bound| {
        let small = Code(vec![get(N), int(bound), Op::Binary(BinOp::Lt)]);
        vec![
            havoc(N, tapes[0]),
            havoc(P, tapes[1]),
            havoc(Q, tapes[1]),
            havoc(N, tapes[0]),
            Stmt::Assume(small),
            Stmt::Halt,
        ]
    };
    let (outcome, picture) = runs(file, statements(5));
    assert_eq!(outcome, Outcome::Halted);
    assert!(picture.starts_with("p = a\nq = null\nn = 4\n"), "{picture}");
    assert_eq!(runs(file, statements(4)).0, Outcome::Blocked);
}

#[test]
fn outgrown_numbers_meet_the_step_bound() {
    let square = vec![
        assign(N, &[int(3)]),
        assign(N, &[get(N), get(N), Op::Binary(BinOp::Mul)]),
        jump(&[Op::Bool(true)], 1),
    ];
    assert_eq!(runs("{}", square).0, Outcome::StepBound);
}

#[test]
fn every_position_is_observed() {
    let symbols = list_symbols();
    let statements =
        vec![assign(N, &[int(7)]), jump(&[Op::Bool(false)], 0), Stmt::Fail { check: check(9) }];
    let mut seen = Vec::new();
    let run = run_observed(&program(statements), &Heap::empty(&symbols), 10, |pc, heap| {
        seen.push((pc, heap.var(var(N)).clone()));
    });
    let n = |n: i64| Value::Int(BigInt::from(n));
    assert_eq!(seen, [(0, n(0)), (1, n(7)), (2, n(7))]);
    assert_eq!((run.outcome, run.pc, run.steps), (Outcome::Failed(check(9)), 2, 3));
}
