//! Procedures: the order in which expressions with calls are evaluated, and what runs of them do.

use crate::parse;
use base::Source;
use concrete::{Heap, Machine, RunOutcome, Value, describe_calls, run};
use program::{Program, render};

fn program(text: &str) -> Program {
    parse(&Source::new("test.uh", text)).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// The value of an integer variable after the run from the empty heap.
fn after(text: &str, var: &str) -> i64 {
    let program = program(text);
    let end = run(&program, &Heap::empty(&program.symbols), 100_000);
    assert_eq!(end.outcome, RunOutcome::Halted, "{program}");
    let mut inputs = program.symbols.inputs();
    let var = inputs.find(|&id| program.symbols[id].name == var).expect("there is this variable");
    match end.heap.var(var) {
        Value::Int(value) => i64::try_from(value).expect("a small number"),
        other => panic!("{other:?}"),
    }
}

/// Statements of main, one a line.
fn main_of(text: &str) -> String {
    let program = program(text);
    let main = program.positions(base::ProcId::MAIN);
    let lines: Vec<String> = main.map(|at| program::stmt_text(&program, at)).collect();
    lines.join("; ")
}

const TICK: &str = "global g proc tick(x) { g := g * 10 + x return g }\n";

#[test]
fn what_stands_left_of_a_call_is_saved_first() {
    // Arguments from the left to the right, then the call, where it stands.
    let order = |main: &str| after(&format!("{TICK}g := 0 {main}"), "g");
    assert_eq!(order("x := tick(1) + tick(2) * tick(3)"), 123);
    assert_eq!(order("x := tick(tick(1) * 0 + 2) + tick(3)"), 123);
    assert_eq!(order("if (tick(1) = 0 && tick(2) = 0 || tick(3) > 0) { y := tick(4) }"), 134);
    assert_eq!(order("while (tick(1) < 100) { x := tick(2) }"), 121);
    // A global variable, and a field, have the values from before the call.
    assert_eq!(after(&format!("{TICK}g := 7 x := g + tick(1) - g"), "x"), 7);
    let text = "proc set(p) { p.Key := 5 return 1 } l := new {Key = 2} x := l.Key * 10 + set(l)";
    assert_eq!(after(text, "x"), 21);
    assert_eq!(
        main_of(text),
        "l := new {Key = 2}; t := l.Key * 10; set := set(l); x := t + set; halt"
    );
    // The value of a store before its target; the last fields of an object after the first.
    let text = "proc move() returns (r) { r := 3 } p.Key := move()";
    assert_eq!(main_of(text), "move := move(); p.Key := move; halt");
}

#[test]
fn activations_have_variables_of_their_own() {
    let fact = "proc fact(n) { if (n <= 0) { return 1 } m := n - 1 return n * fact(m) }";
    assert_eq!(after(&format!("{fact} x := fact(6)"), "x"), 720);
    let even = "proc even(n) { if (n = 0) { return true } return odd(n - 1) }
                proc odd(n) { if (n = 0) { return false } return even(n - 1) }";
    assert_eq!(after(&format!("{even} x := 0 if (even(40) && !even(41)) {{ x := 1 }}"), "x"), 1);
    // Results may be parameters; a name may be both; targets are assigned together.
    let swap = "proc swap(a, b) returns (b, a) { } x := 1 y := 2 x, y := swap(x, y)";
    assert_eq!((after(swap, "x"), after(swap, "y")), (2, 1));
    let both = "proc two(a) returns (r, s) { r := 1 s := 2 if (a) { return s, r } }";
    assert_eq!(after(&format!("{both} x, y := two(true) z := x * 10 + y"), "z"), 21);
    assert_eq!(after(&format!("{both} x, y := two(false) z := x * 10 + y"), "z"), 12);
}

#[test]
fn nesting_of_calls_needs_no_stack() {
    let text = "proc down(n) { if (n > 0) { return down(n - 1) + 1 } return 0 } x := down(1000000)";
    let program = program(text);
    let end = run(&program, &Heap::empty(&program.symbols), 10_000_000);
    assert_eq!(end.outcome, RunOutcome::Halted);
    let deep =
        format!("proc f(x) {{ return x }} y := {}1{}", "f(".repeat(5_000), ")".repeat(5_000));
    assert_eq!(after(&deep, "y"), 1);
}

#[test]
fn a_failure_tells_its_calls() {
    let text = "proc last(p) { if (p.Next = null) { return p } return last(p.Next) }
l := new {Next = new {Next = new {Next = null}}}
x := last(l) y := last(x.Next)";
    let program = program(text);
    let mut machine = Machine::new(&program, &Heap::empty(&program.symbols));
    let mut deepest = 0;
    while machine.step().is_none() {
        deepest = deepest.max(machine.calls().len());
    }
    assert_eq!(deepest, 3);
    let calls: Vec<usize> = machine.calls().map(|(position, _)| position).collect();
    let described = describe_calls(&program, &Source::new("test.uh", text), &calls);
    assert_eq!(described, "in last, called at 3:14 by main");
    let inner = program.code.iter().rposition(|instr| instr.stmt.code(0).is_some()).unwrap_or(0);
    let call = (0..=inner).rev().find(|&at| program::stmt_text(&program, at).contains("last("));
    let many = [calls[0], call.expect("it calls itself"), call.expect("it calls itself")];
    let described = describe_calls(&program, &Source::new("test.uh", text), &many);
    assert_eq!(described, "in last, called at 1:48 by last (2 times), at 3:14 by main");
}

#[test]
fn a_program_with_procedures_is_written_and_read_again() {
    for text in [
        "global g: int type Node { Key: int, Next: Node }
         proc sum(p: Node) returns (r) { r := 0 while (p != null) { r := r + p.Key p := p.Next } }
         proc both(a, b) { g := g + 1 return a + b, sum(null) }
         x, y := both(sum(l), 2) both(1, 2)",
        "proc f(x) { L: if (x > 3) { return } x := x + 1 goto { true -> L } } L: f(1) f(2)",
    ] {
        let first = program(text);
        let again = program(&render(&first));
        assert_eq!(render(&again), render(&first));
        let heads = |program: &Program| {
            program.procs.iter().map(|proc| (proc.name.clone(), proc.entry)).collect::<Vec<_>>()
        };
        assert_eq!(heads(&again), heads(&first));
    }
}
