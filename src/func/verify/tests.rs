//! Tests of this step on hand-built functional programs.

use super::*;
use crate::fixture::{self, Maker, bind, key, var};
use crate::{Binary, Binding, Exported, FuncNode, NodeId, Tail, prune};
use base::FieldId;

#[test]
fn the_fixtures_verify_once_pruned() {
    for program in fixture::programs() {
        assert_eq!(verify(&prune(program)), Ok(()));
    }
}

/// Verifies the increment loop after it is broken; one breach must contain `expected`.
fn check(expected: &str, break_it: impl FnOnce(&mut FuncProgram)) {
    let mut program = prune(fixture::increment());
    break_it(&mut program);
    let breaches = verify(&program).expect_err(expected);
    assert!(breaches.iter().any(|one| one.contains(expected)), "{expected}: {breaches:?}");
}

/// The loop of the program.
fn inc(program: &mut FuncProgram) -> &mut Function {
    &mut program.functions[0]
}

#[test]
fn each_rule_has_its_breach() {
    check("is called", |program| inc(program).name = "Find".into());
    check("two functions", |program| inc(program).name = "main".into());
    check("is taken", |program| inc(program).locals[0].name = "p".into());
    check("is taken", |program| inc(program).locals[0].name = "main".into());
    check("in no group", |program| program.groups.truncate(1));
    check("defined later", |program| program.groups.reverse());
    check("not a group", |program| program.groups = vec![vec![FunId::new(0), FunId::new(1)]]);
    check("twice or in vain", |program| program.groups.push(vec![FunId::new(0)]));
    check("an outcome", |program| program.main = FunId::new(0));
    let export = |program: &mut FuncProgram, id: usize| {
        program.exported = vec![Exported { function: FunId::new(id), results: Vec::new() }];
    };
    check("does something", |program| export(program, 0));
    check("what the module says", |program| export(program, 0));
    check("what a module exports", |program| export(program, 99));
    check("no part of the state", |program| program.functions[1].locals[0].origin = None);
    check("before its operand", |program| inc(program).nodes.reverse());
    check("names nothing", |program| {
        inc(program).nodes[0] = FuncNode::Local(LocalId::new(99));
    });
    check("just one other block", |program| {
        let body = inc(program).blocks.len() - 1;
        let Tail::If { then, els, .. } = &mut inc(program).blocks[body].tail else { panic!() };
        *then = *els;
    });
    check("ill-typed", |program| {
        let node =
            inc(program).nodes.iter().position(|node| *node == FuncNode::Null).expect("p = null");
        inc(program).nodes[node] = FuncNode::Bool(true);
    });
    check("ill-typed", |program| program.state.reverse());
    check("ill-typed", |program| inc(program).locals[1].ty = FuncType::Map(FieldId::new(0)));
    check("ill-typed", |program| {
        let exit =
            inc(program).blocks.iter_mut().find(|block| matches!(block.tail, Tail::Return(_)));
        exit.expect("the loop ends").tail = Tail::Blocked;
    });
    check("ill-typed", |program| {
        let Binding::Call { args, .. } = &mut program.functions[1].blocks[0].bindings[0] else {
            panic!("main calls the loop")
        };
        args.pop();
    });
}

#[test]
fn names_are_bound_before_their_use_and_once() {
    let program = |second_first: bool, used: bool| {
        let mut main = Maker::new("main", &[("n", var(1))], ResultType::Outcome);
        let [a, b] = ["a", "b"].map(|name| main.local(name, var(1)));
        let one = main.plus(0, 1);
        let two = main.plus(1, 1);
        let mut bindings = vec![bind(a, one), bind(b, two)];
        if second_first {
            bindings.reverse();
        }
        let end = main.get(if used { 2 } else { 0 });
        main.block(bindings, Tail::Halt(vec![end]));
        verify(&fixture::program(vec![main], &[var(1)]))
    };
    assert_eq!(program(false, true), Ok(()));
    assert_eq!(program(true, true), Err(vec!["main: a is not in scope".into()]));
    let unused = ["main: a has no use", "main: b has no use"].map(String::from);
    assert_eq!(program(false, false), Err(unused.to_vec()));
}

#[test]
fn what_has_no_use_is_a_breach() {
    let breaches = verify(&fixture::build_and_sum()).expect_err("n1 has no use");
    assert_eq!(breaches, ["find_build: result 3 has no use"]);
}

#[test]
fn where_nothing_halts_there_is_no_final_state() {
    let stuck = |state: &[StateComponent]| {
        let mut main = Maker::new("main", &[], ResultType::Outcome);
        main.block(Vec::new(), Tail::Blocked);
        fixture::program(vec![main], state)
    };
    let breaches = verify(&stuck(&[var(1)])).expect_err("the state has no use");
    assert_eq!(breaches, ["there is a final state, but nothing halts"]);
    assert_eq!(verify(&prune(stuck(&[var(1)]))), Ok(()));
    assert_eq!(verify(&stuck(&[])), Ok(()));
}

/// `get key p = key p`, and a `main` that tests `call` for being zero.
fn literal(call: impl FnOnce(&mut Maker) -> NodeId) -> Result<(), Vec<String>> {
    let mut get = Maker::new("get", &[("key", key()), ("p", var(0))], fixture::tuple(&[var(1)]));
    let content = get.read(0, 1);
    get.block(Vec::new(), Tail::Return(vec![content]));
    let params = [("key", key()), ("p", var(0))];
    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let (value, zero) = (call(&mut main), main.int(0));
    let cond = main.binary(Binary::Eq, value, zero);
    let [then, els] = [Tail::Halt(Vec::new()), Tail::Blocked].map(|t| main.block(Vec::new(), t));
    main.block(Vec::new(), Tail::If { cond, then, els });
    verify(&fixture::program(vec![get, main], &[]))
}

#[test]
fn the_literal_form_applies_functions_to_all_arguments_or_all_but_the_address() {
    let callee = FunId::new(0);
    let applied = |count: usize| {
        move |main: &mut Maker| {
            let args = main.gets(&[0, 1][..count]);
            main.node(FuncNode::Call { callee, args: args.into() })
        }
    };
    assert_eq!(literal(applied(2)), Ok(()));
    assert!(literal(applied(1)).is_err(), "a map is not a number");
    assert!(literal(applied(0)).is_err());
    let partial = literal(|main| {
        let map = applied(1)(main);
        let key = main.get(1);
        main.node(FuncNode::Read { map, key })
    });
    assert_eq!(partial, Ok(()));
}
