//! Tests of this step on hand-built functional programs.

use num_bigint::BigInt;
use num_traits::Euclid;

use super::*;
use crate::fixture::{self, Maker, tuple, var};
use crate::{ResultType, prune};
use base::{FieldId, VarId};
use concrete::{TapeCell, random_heap};

const KEY: fn() -> FieldId = || FieldId::new(0);
const NEXT: fn() -> FieldId = || FieldId::new(1);
const ENOUGH: u64 = 10_000;

fn int(number: i64) -> Value {
    Value::Int(BigInt::from(number))
}

fn var_of(heap: &Heap, at: usize) -> &Value {
    heap.var(VarId::new(at))
}

fn number(value: &Value) -> BigInt {
    FuncValue::First(value.clone()).int()
}

/// The increment loop, directly; `None` if the list has a cycle.
fn increment(initial: &Heap) -> Option<Heap> {
    let symbols = fixture::symbols();
    let mut heap = initial.clone();
    for _ in 0..100 {
        let &Value::Ref(p) = var_of(&heap, 0) else { panic!("p is a reference") };
        if p == 0 {
            return Some(heap);
        }
        let key = number(&heap.read(&symbols, KEY(), p));
        heap.write(KEY(), p, Value::Int(key + 1));
        heap.set_var(VarId::new(0), heap.read(&symbols, NEXT(), p));
    }
    None
}

#[test]
fn the_increment_loop_computes_what_it_should() {
    let symbols = fixture::symbols();
    let (plain, pruned) = (fixture::increment(), prune(fixture::increment()));
    let mut halted = 0;
    for seed in 0..400 {
        let initial = random_heap(&symbols, seed, 6);
        let expected = increment(&initial);
        for program in [&plain, &pruned] {
            let got = evaluate(program, &initial, ENOUGH);
            match &expected {
                Some(heap) => {
                    assert_eq!(got.outcome, RunOutcome::Halted);
                    let got = got.heap.expect("halted");
                    assert!(Heap::same_state(&symbols, heap, &got), "seed {seed}");
                }
                None => assert_eq!((got.outcome, got.fuel), (RunOutcome::StepBound, ENOUGH)),
            }
        }
        halted += usize::from(expected.is_some());
    }
    assert!((200..400).contains(&halted), "{halted}");
}

#[test]
fn loops_may_follow_each_other_and_allocate() {
    let symbols = fixture::symbols();
    for program in [fixture::build_and_sum(), prune(fixture::build_and_sum())] {
        let mut initial = Heap::empty(&symbols);
        initial.set_var(VarId::new(1), int(4));
        let end = evaluate(&program, &initial, ENOUGH);
        let heap = end.heap.expect("halted");
        assert_eq!([0, 1, 2].map(|at| var_of(&heap, at).clone()), [Value::Ref(0), int(10), int(4)]);
        let cells: Vec<Value> = (1..=4).map(|at| heap.read(&symbols, KEY(), at)).collect();
        assert_eq!(cells, [4, 3, 2, 1].map(int));
        assert_eq!(heap.read(&symbols, NEXT(), 4), Value::Ref(3));
        initial.write(KEY(), -1, int(-11));
        initial.set_var(VarId::new(0), Value::Ref(-1));
        let end = evaluate(&program, &initial, ENOUGH);
        assert_eq!(end.outcome, RunOutcome::Failed(CheckId::new(7)));
        assert!(end.heap.is_none());
    }
}

#[test]
fn division_is_that_of_smt_lib() {
    let symbols = fixture::symbols();
    let program = prune(fixture::divide());
    for (dividend, divisor) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (7, 0)] {
        let mut initial = Heap::empty(&symbols);
        assert_eq!(evaluate(&program, &initial, 1).outcome, RunOutcome::Failed(CheckId::new(0)));
        initial.set_var(VarId::new(0), Value::Ref(-1));
        initial.set_var(VarId::new(1), int(dividend));
        initial.write(KEY(), -1, int(divisor));
        let end = evaluate(&program, &initial, 1);
        if divisor == 0 {
            assert_eq!(end.outcome, RunOutcome::Failed(CheckId::new(1)));
            continue;
        }
        let heap = end.heap.expect("halted");
        assert_eq!(var_of(&heap, 1), &int(dividend.div_euclid(divisor)));
        assert_eq!(heap.read(&symbols, KEY(), -1), int(dividend.rem_euclid(divisor)));
    }
    let (seven, zero) = (BigInt::from(7), BigInt::ZERO);
    let [div, rest] = [Binary::Div, Binary::Mod]
        .map(|op| value::apply_binary(op, &Value::Int(seven.clone()), Value::Int(zero.clone())));
    assert_eq!([div, rest], [int(0), int(7)]);
    assert_eq!(BigInt::from(-7).div_euclid(&BigInt::from(2)), BigInt::from(-4));
}

#[test]
fn the_tape_is_read_from_its_position_on() {
    let symbols = fixture::symbols();
    let program = prune(fixture::read_tape());
    let run = |cells: &[i64], from: i64| {
        let mut initial = Heap::empty(&symbols);
        initial.set_tape(cells.iter().map(|&cell| TapeCell::Int(BigInt::from(cell))));
        initial.set_var(symbols.tape(), int(from));
        let end = evaluate(&program, &initial, ENOUGH);
        (end.outcome, end.heap.map(|heap| [1, 3].map(|at| number(var_of(&heap, at)))))
    };
    let halted = |values: [i64; 2]| (RunOutcome::Halted, Some(values.map(BigInt::from)));
    assert_eq!(run(&[3, 1, 0], 0), halted([2, 3]));
    assert_eq!(run(&[3, 1, 2], 1), halted([2, 4]));
    assert_eq!(run(&[3, -1], 0), (RunOutcome::Blocked, None));
}

#[test]
fn a_loop_of_a_million_turns_is_a_jump() {
    let symbols = fixture::symbols();
    let mut initial = Heap::empty(&symbols);
    initial.set_tape(std::iter::repeat_n(TapeCell::Int(BigInt::from(1)), 1_000_000));
    let end = evaluate(&prune(fixture::read_tape()), &initial, 2_000_000);
    assert_eq!(var_of(&end.heap.expect("halted"), 1), &int(1_000_000));
    assert_eq!(end.fuel, 1_000_002);
}

#[test]
fn deep_calls_and_deep_expressions_do_not_overflow() {
    const DEPTH: usize = 100_000;
    // f n = if n = 0 then n else let m = f (n - 1) in 1 + (1 + … m)
    let mut f = Maker::new("f", &[("n", var(1))], tuple(&[var(1)]));
    let m = f.local("m", var(1));
    let (n, zero) = (f.get(0), f.int(0));
    let cond = f.binary(Binary::Eq, n, zero);
    let exit = f.block(Vec::new(), Tail::Return(vec![n]));
    let args = vec![f.plus(0, -1)];
    let call = Binding::Call { results: vec![m], callee: FunId::new(0), args };
    let sum = f.plus(1, 1);
    let turn = f.block(vec![call], Tail::Return(vec![sum]));
    f.block(Vec::new(), Tail::If { cond, then: exit, els: turn });
    let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
    let m = main.local("m", var(1));
    let args = main.gets(&[0]);
    let mut sum = main.get(1);
    for _ in 0..DEPTH {
        let one = main.int(1);
        sum = main.binary(Binary::Add, sum, one);
    }
    let call = Binding::Call { results: vec![m], callee: FunId::new(0), args };
    main.block(vec![call], Tail::Halt(vec![sum]));
    let program = fixture::program(vec![f, main], &[var(1)]);
    let mut initial = Heap::empty(&fixture::symbols());
    let depth = i64::try_from(DEPTH).expect("small");
    initial.set_var(VarId::new(1), int(depth));
    let end = evaluate(&program, &initial, 1_000_000);
    assert_eq!(var_of(&end.heap.expect("halted"), 1), &int(2 * depth));
}
