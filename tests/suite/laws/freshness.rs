//! Turns of a loop: each makes objects of its own and reads input of its own (the paper's footnote
//! 3), in everything that runs.

use concrete::{Heap, RunOutcome, TapeCell, Value, run};
use num_bigint::BigInt;
use pipeline::FuncProgramForm;
use symbolic::reduce;

use super::normal_form::Walker;

/// What the program ends with, by everything that runs; they all agree.
fn ends(text: &str, tape: &[i64]) -> (RunOutcome, Heap, Walker) {
    let walker = Walker::new(text);
    let pipeline = &walker.pipeline;
    let symbols = &pipeline.program.symbols;
    let mut initial = Heap::empty(symbols);
    initial.set_tape(tape.iter().map(|&value| TapeCell::Int(BigInt::from(value))));
    let judge = run(&pipeline.program, &initial, 10_000);
    let equations = pipeline.equations();
    let reduced = reduce::reduce(&pipeline.program, equations, &initial, 10_000);
    let functions = pipeline.functions(FuncProgramForm::Staged, false);
    let evaluated = func::evaluate(functions, &initial, 100_000);
    let (outcome, walked) = walker.run(&initial, 10_000);
    let all = [
        ("reduction", reduced.outcome, reduced.heap),
        ("functions", evaluated.outcome, evaluated.heap),
        ("trees", outcome, Some(walked)),
    ];
    for (name, outcome, heap) in all {
        assert_eq!(outcome, judge.outcome, "{name}\n{text}");
        if outcome == RunOutcome::Halted {
            let heap = heap.expect("a run that halts has a heap");
            assert!(Heap::same_state(symbols, &heap, &judge.heap), "{name}\n{text}");
        }
    }
    (judge.outcome, judge.heap, walker)
}

/// Two objects made by one `new` in different turns have different addresses.
#[test]
fn objects_of_different_turns_differ() {
    let text = "
        type Node { Key: int, Next: Node }
        i := 0
        while (i < 3) {
            q := p
            p := new { Key = i, Next = p }
            i := i + 1
        }
        assert p != q && q != p.Next.Next
        p.Key := 7
        assert q.Key = 1 && q.Next.Key = 0 && q.Next.Next = null
    ";
    let (outcome, heap, walker) = ends(text, &[]);
    assert_eq!(outcome, RunOutcome::Halted);
    let symbols = &walker.pipeline.program.symbols;
    assert_eq!(heap.clock(symbols), 3);
    let addresses: Vec<i64> = heap.objects(symbols).iter().map(|object| object.address).collect();
    assert_eq!(addresses, [1, 2, 3]);
}

/// The same where two loops nest and each turn makes two objects.
#[test]
fn objects_of_nested_turns_differ() {
    let text = "
        type Node { Key: int, Next: Node }
        i := 0
        while (i < 3) {
            j := 0
            while (j < 2) {
                p := new { Key = i, Next = new { Key = j, Next = p } }
                j := j + 1
            }
            i := i + 1
        }
        n := 0
        while (p != null) { p := p.Next; n := n + 1 }
        assert n = 12
    ";
    let (outcome, heap, walker) = ends(text, &[]);
    assert_eq!(outcome, RunOutcome::Halted);
    assert_eq!(heap.clock(&walker.pipeline.program.symbols), 12);
}

/// A new object is none of those that were there before the loop.
#[test]
fn new_objects_are_none_of_the_old_ones() {
    let text = "
        type Node { Key: int, Next: Node }
        o := new { Key = 5, Next = null }
        i := 0
        while (i < 2) { p := new { Key = i, Next = o }; p.Key := 9; i := i + 1 }
        assert o.Key = 5 && p != o && p.Next = o
    ";
    assert_eq!(ends(text, &[]).0, RunOutcome::Halted);
}

/// Two turns of a loop can havoc different values, and one loop goes on where another stopped.
#[test]
fn turns_havoc_values_of_their_own() {
    let text = "
        i := 0
        while (i < 2) { a := b; havoc b; i := i + 1 }
        while (i < 3) { havoc c; i := i + 1 }
        assert a = b
        assert b = c
    ";
    let failed = |tape: &[i64]| match ends(text, tape) {
        (RunOutcome::Failed(check), _, _) => Some(check.index()),
        (RunOutcome::Halted, heap, walker) => {
            let symbols = &walker.pipeline.program.symbols;
            assert_eq!(heap.position(symbols), 3);
            let values: Vec<&Value> = symbols.program_vars().map(|var| heap.var(var)).collect();
            assert!(
                values.iter().filter(|&&v| *v == Value::Int(BigInt::from(tape[0]))).count() >= 3
            );
            None
        }
        other => panic!("{:?}", other.0),
    };
    assert_eq!(failed(&[5, 5, 5]), None);
    assert_eq!(failed(&[5, 6, 6]), Some(0));
    assert_eq!(failed(&[5, 5, 6]), Some(1));
}
