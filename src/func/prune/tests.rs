//! Tests of this step on hand-built functional programs.

use super::*;
use crate::fixture::{self, Maker, bind, key, next, tuple, var};
use crate::{Binary, Binding, FuncNode, LocalId, ResultType, Tail};
use base::CheckId;

/// The program as text; equal texts are equal programs.
fn text(program: &FuncProgram) -> String {
    format!("{program:?}")
}

#[test]
fn pruning_twice_is_pruning_once() {
    for program in fixture::programs() {
        let once = prune(program);
        assert_eq!(text(&once), text(&prune(once.clone())));
    }
}

#[test]
fn parameters_results_and_names_without_a_use_go() {
    let pruned = prune(fixture::build_and_sum());
    // The second loop gets 0, so `n1` is returned for nothing; `n` itself stays, it is tested.
    let [build, sum, main] = &pruned.functions[..] else { panic!("three functions") };
    assert_eq!(build.result, tuple(&[key(), next(), var(0), var(2)]));
    assert_eq!((build.arity, sum.arity, main.arity), (5, 4, 5));
    assert_eq!(pruned.groups.len(), 3);
    let pruned = prune(fixture::increment());
    assert!(matches!(pruned.functions[0].blocks[0].bindings[..], []), "v is used once");
    assert_eq!(pruned.functions[0].locals.len(), 3);
}

/// `main` calls a function that passes on, in two steps, to a loop whose results do not matter.
fn roundabout() -> FuncProgram {
    let params = [("key", key()), ("p", var(0)), ("n", var(1))];
    let mut turn = Maker::new("turn", &params, tuple(&[key(), var(0)]));
    let unused = turn.local("unused", var(1));
    let (at, value) = (turn.get(1), turn.plus(2, 1));
    let done = turn.is_null(at);
    let results = turn.gets(&[0, 1]);
    let exit = turn.block(Vec::new(), Tail::Return(results));
    let args = turn.gets(&[0, 1, 2]);
    let again = turn.block(vec![bind(unused, value)], Tail::Call { callee: FunId::new(0), args });
    turn.block(Vec::new(), Tail::If { cond: done, then: exit, els: again });
    let pass = |name: &str, to: usize| {
        let mut pass = Maker::new(name, &params, tuple(&[key(), var(0)]));
        let results = vec![pass.local("key1", key()), pass.local("p1", var(0))];
        let args = pass.gets(&[0, 1, 2]);
        let alias = pass.local("p2", var(0));
        let (end, same) = (pass.gets(&[3, 5]), pass.get(4));
        let call = Binding::Call { results, callee: FunId::new(to), args };
        pass.block(vec![call, bind(alias, same)], Tail::Return(end));
        pass
    };
    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let results = vec![main.local("key1", key()), main.local("p1", var(0))];
    let args = main.gets(&[0, 1, 2]);
    let n = main.get(2);
    let call = Binding::Call { results, callee: FunId::new(2), args };
    main.block(vec![call], Tail::Halt(vec![n]));
    fixture::program(vec![turn, pass("one", 0), pass("two", 1), main], &[var(1)])
}

#[test]
fn what_only_passes_on_goes_and_calls_stay() {
    let pruned = prune(roundabout());
    let [turn, main] = &pruned.functions[..] else { panic!("two functions: {pruned:#?}") };
    assert_eq!((turn.arity, &turn.result), (1, &ResultType::Tuple(Vec::new())));
    assert_eq!(main.arity, 2);
    let Binding::Call { results, callee, args } = &main.blocks[0].bindings[0] else {
        panic!("the call stays, it may diverge")
    };
    assert_eq!((results.len(), callee.index(), args.len()), (0, 0, 1));
    assert_eq!(text(&pruned), text(&prune(pruned.clone())));
}

#[test]
fn branches_that_end_alike_become_one() {
    // if p = null then n else if n = 1 then n + 1 else if n = 2 then n else n + 1
    let mut main = Maker::new("main", &[("p", var(0)), ("n", var(1))], ResultType::Outcome);
    let (p, n, more) = (main.get(0), main.get(1), main.plus(1, 1));
    let [one, two] = [1, 2].map(|number| main.int(number));
    let conditions =
        [main.is_null(p), main.binary(Binary::Eq, n, one), main.binary(Binary::Eq, n, two)];
    let [same, other, again, last] =
        [n, more, n, more].map(|value| main.block(Vec::new(), Tail::Halt(vec![value])));
    let branch = |cond, then, els| Tail::If { cond, then, els };
    let inner = main.block(Vec::new(), branch(conditions[2], again, last));
    let middle = main.block(Vec::new(), branch(conditions[1], other, inner));
    main.block(Vec::new(), branch(conditions[0], same, middle));
    let pruned = prune(fixture::program(vec![main], &[var(1)]));
    let text = crate::render(&pruned);
    let expected = "  if p = null || n != 1 && n = 2 then halt {n = n}\n  else halt {n = n + 1}\n";
    assert!(text.contains(expected), "{text}");
}

/// A loop whose result matters: `if n = 0 then n else count (n + 1)`.
fn count() -> Maker {
    let mut count = Maker::new("count", &[("n", var(1))], tuple(&[var(1)]));
    let [here, zero, more] = [count.get(0), count.int(0), count.plus(0, 1)];
    let done = count.binary(Binary::Eq, here, zero);
    let then = count.block(Vec::new(), Tail::Return(vec![here]));
    let again = Tail::Call { callee: FunId::new(0), args: vec![more] };
    let els = count.block(Vec::new(), again);
    count.block(Vec::new(), Tail::If { cond: done, then, els });
    count
}

#[test]
fn a_call_is_made_once_on_a_way_and_once_on_each_of_two() {
    // a = count n; if a = 1 then (b = count n; c = count (a + 1); d = count (b + 1); halt c + d)
    // else (c = count (a + 1); halt c + a)
    let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
    let [a, b, c, d, other] = ["a", "b", "c", "d", "e"].map(|name| main.local(name, var(1)));
    let call = |main: &mut Maker, result: LocalId, from: LocalId, shift: i64| {
        let arg = match shift {
            0 => main.get(from.index()),
            _ => main.plus(from.index(), shift),
        };
        Binding::Call { results: vec![result], callee: FunId::new(0), args: vec![arg] }
    };
    let n = LocalId::new(0);
    let first = call(&mut main, a, n, 0);
    let in_then =
        vec![call(&mut main, b, n, 0), call(&mut main, c, a, 1), call(&mut main, d, b, 1)];
    let in_else = vec![call(&mut main, other, a, 1)];
    let sum = |main: &mut Maker, left: LocalId, right: LocalId| {
        let (left, right) = (main.get(left.index()), main.get(right.index()));
        vec![main.binary(Binary::Add, left, right)]
    };
    let (both, one) = (sum(&mut main, c, d), sum(&mut main, other, a));
    let then = main.block(in_then, Tail::Halt(both));
    let els = main.block(in_else, Tail::Halt(one));
    let (test, number) = (main.get(a.index()), main.int(1));
    let cond = main.binary(Binary::Eq, test, number);
    main.block(vec![first], Tail::If { cond, then, els });

    let pruned = prune(fixture::program(vec![count(), main], &[var(1)]));
    let shown = crate::render(&pruned);
    let main = pruned.functions.last().expect("there is a main");
    let Tail::If { then, els, .. } = main.blocks[main.body().index()].tail else {
        panic!("the branch stays: {shown}")
    };
    let binding_counts =
        [main.body(), then, els].map(|block| main.blocks[block.index()].bindings.len());
    assert_eq!(binding_counts, [1, 1, 1], "{shown}");
    assert!(shown.contains("halt {n = c + c}"), "{shown}");
    assert_eq!(text(&pruned), text(&prune(pruned.clone())));
}

#[test]
fn nested_branches_that_end_alike_go_in_one_walk() {
    const DEPTH: usize = 200;
    let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
    let end = |main: &mut Maker| {
        let result = main.get(0);
        main.block(Vec::new(), Tail::Halt(vec![result]))
    };
    let names: Vec<LocalId> = (0..DEPTH).map(|at| main.local(&format!("n{at}"), var(1))).collect();
    let mut block = end(&mut main);
    for at in (0..DEPTH).rev() {
        // The name is used by its own condition and by the next one, so it stays until both are gone.
        let before = if at == 0 { 0 } else { names[at - 1].index() };
        let value = main.plus(before, 1);
        let (one, other) = (main.get(names[at].index()), main.get(before));
        let cond = main.binary(Binary::Lt, one, other);
        let els = end(&mut main);
        block = main.block(vec![bind(names[at], value)], Tail::If { cond, then: block, els });
    }
    let mut program = fixture::program(vec![main], &[var(1)]);
    assert!(join::join(&mut program.functions[0]));
    assert_eq!(program.functions[0].blocks.len(), 1);
}

#[test]
fn deep_programs_are_pruned_without_deep_recursion() {
    const DEPTH: usize = 50_000;
    let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
    let mut last = LocalId::new(0);
    let mut bindings = Vec::new();
    for at in 0..DEPTH {
        let value = main.plus(last.index(), 1);
        last = main.local(&format!("n{at}"), var(1));
        bindings.push(bind(last, value));
    }
    let mut sum = main.get(last.index());
    for _ in 0..DEPTH {
        let one = main.int(1);
        sum = main.binary(Binary::Add, sum, one);
    }
    let mut block = main.block(Vec::new(), Tail::Halt(vec![sum]));
    for at in 0..DEPTH {
        let cond = main.node(FuncNode::Bool(true));
        let els = main.block(Vec::new(), Tail::Fail(CheckId::new(at)));
        block = main.block(Vec::new(), Tail::If { cond, then: block, els });
    }
    main.0.blocks[block.index()].bindings = bindings;
    let pruned = prune(fixture::program(vec![main], &[var(1)]));
    let main = &pruned.functions[0];
    assert_eq!(main.blocks.len(), 2 * DEPTH + 1);
    // The names that stay break the chain into values of depth 17.
    assert_eq!(main.locals.len() - 1, DEPTH / 16);
    assert_eq!(text(&pruned), text(&prune(pruned.clone())));
}

#[test]
fn chains_of_functions_are_grouped_without_deep_recursion() {
    const LENGTH: usize = 50_000;
    let mut functions: Vec<Maker> = Vec::new();
    for at in 0..LENGTH {
        let mut function = Maker::new(&format!("f{at}"), &[("n", var(1))], ResultType::Outcome);
        let value = function.plus(0, 1);
        let tail = match at {
            0 => Tail::Halt(vec![value]),
            _ => Tail::Call { callee: FunId::new(at - 1), args: vec![value] },
        };
        function.block(Vec::new(), tail);
        functions.push(function);
    }
    let pruned = prune(fixture::program(functions, &[var(1)]));
    assert_eq!(pruned.groups.len(), LENGTH);
    assert_eq!(pruned.groups[0], [FunId::new(0)]);
}
