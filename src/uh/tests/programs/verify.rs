//! Each rule is broken once, and the breach is found where it is.

use crate::parse;
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, Source, VarId, VarKind};
use program::verify::{Breach, BreachPlace, Fault, verify};
use program::{CheckKind, Code, Instr, Op, Proc, Program, Stmt};

/// Statements 0 to 8; variables `p`, `q`, `n`, `b`, κ, ι; fields `Key`, `Next`, a tape of integers.
const TEXT: &str = "
    type Node { Key: int, Next: Node }
    var p: Node  var q: Node  var n: int  var b: bool
    p := new { Key = n, Next = q }
    p.Next := q
    n := p.Key / n
    b := p = null || n < 3 && b
    havoc n
    A: goto { b -> A }
    assume b
    fail
";

fn program() -> Program {
    let program = parse(&Source::new("test", TEXT)).expect("the program is right");
    assert_eq!(verify(&program), Ok(()));
    program
}

/// What is found after the change, which breaks one rule.
fn check(place: BreachPlace, fault: Fault, change: impl FnOnce(&mut Program)) {
    let mut program = program();
    change(&mut program);
    assert_eq!(verify(&program), Err(vec![Breach { place, fault }]));
}

/// The operations of the statement's first expression.
fn ops(program: &mut Program, position: usize) -> &mut Vec<Op> {
    match &mut program.code[position].stmt {
        Stmt::Assign { value, .. } | Stmt::Store { value, .. } | Stmt::Assume(value) => {
            &mut value.0
        }
        other => panic!("no expression to be broken in {other:?}"),
    }
}

fn op(position: usize, op: usize) -> BreachPlace {
    BreachPlace::Op { position, part: 0, op }
}

fn var(at: usize) -> VarId {
    VarId::new(at)
}

fn mismatch(expected: Sort, actual: Sort) -> Fault {
    Fault::Sort { expected, found: actual }
}

/// References to the shape.
fn node() -> Sort {
    Sort::Ref(ShapeId::new(0))
}

#[test]
fn tables() {
    let none = ShapeId::new(7);
    check(BreachPlace::Var(var(1)), Fault::NameTaken("p".into()), |program| {
        program.symbols.vars[1].name = "p".into();
    });
    check(BreachPlace::Program, Fault::HiddenVars, |program| {
        program.symbols.add_var("κ2", Sort::Int, VarKind::Clock);
    });
    check(BreachPlace::Program, Fault::HiddenVars, |program| {
        program.symbols.vars[5].sort = Sort::Bool;
    });
    check(BreachPlace::Var(var(6)), Fault::NoProc(ProcId::new(1)), |program| {
        program.symbols.add_var("t", Sort::Int, VarKind::Auxiliary(ProcId::new(1)));
    });
    check(BreachPlace::Var(var(6)), Fault::NoShape(none), |program| {
        program.symbols.add_var("t", Sort::Ref(none), VarKind::Global);
    });
    check(BreachPlace::Field(FieldId::new(3)), Fault::NameTaken("Next".into()), |program| {
        program.symbols.add_ghost(ShapeId::new(0), "Next", Sort::Int);
        let (place, fault) = (op(0, 2), Fault::NewFields);
        assert!(verify(program) != Err(vec![Breach { place, fault }]), "tables come first");
    });
    check(BreachPlace::Field(FieldId::new(3)), Fault::TapeTwice(Sort::Int), |program| {
        program.symbols.add_tape("Inp", Sort::Int);
    });
    check(BreachPlace::Field(FieldId::new(2)), Fault::GhostTape, |program| {
        program.symbols.fields[2].ghost = true;
    });
    check(BreachPlace::Field(FieldId::new(0)), Fault::NoShape(none), |program| {
        program.symbols.fields[0].sort = Sort::Ref(none);
    });
    check(BreachPlace::Shape(ShapeId::new(0)), Fault::FieldsOfShape, |program| {
        program.symbols.shapes[0].fields.pop();
    });
    check(BreachPlace::Shape(ShapeId::new(1)), Fault::NameTaken("Node".into()), |program| {
        program.symbols.add_shape("Node");
    });
}

/// A procedure that is called: its entry and its end.
fn ends(program: &Program) -> [Instr; 2] {
    [Stmt::Enter, Stmt::Return].map(|stmt| Instr { stmt, ..program.code[8].clone() })
}

#[test]
fn procedures() {
    let second = |entry| Proc { name: "f".into(), parameters: vec![], results: vec![], entry };
    let of_second = BreachPlace::Proc(ProcId::new(1));
    check(BreachPlace::Program, Fault::Main, |program| program.procs[0].entry = 1);
    check(BreachPlace::Proc(ProcId::MAIN), Fault::RunsOff, |program| {
        program.code.pop();
    });
    check(of_second, Fault::Positions, |program| program.procs.push(second(9)));
    check(of_second, Fault::NameTaken("main".into()), |program| {
        program.code.extend(ends(program));
        program.procs.push(Proc { name: "main".into(), ..second(9) });
    });
    check(BreachPlace::Proc(ProcId::MAIN), Fault::Parameters, |program| {
        program.symbols.vars[0].kind = VarKind::Parameter(ProcId::MAIN);
    });
    check(of_second, Fault::Results, |program| {
        program.code.extend(ends(program));
        program.procs.push(Proc { results: vec![var(0)], ..second(9) });
    });
    check(of_second, Fault::RunsOff, |program| {
        program.code.push(program.code[8].clone());
        program.procs.push(second(9));
    });
    check(of_second, Fault::Entry, |program| {
        program.code.extend(ends(program).into_iter().skip(1));
        program.procs.push(second(9));
    });
    check(BreachPlace::Stmt(4), Fault::Entry, |program| program.code[4].stmt = Stmt::Enter);
    check(BreachPlace::Stmt(4), Fault::ReturnFromMain, |program| {
        program.code[4].stmt = Stmt::Return;
    });
    let call = |callee, results, arguments| Stmt::Call { callee, results, arguments };
    check(BreachPlace::Stmt(4), Fault::NoProc(ProcId::MAIN), |program| {
        program.code[4].stmt = call(ProcId::MAIN, Vec::new(), Vec::new());
    });
    check(BreachPlace::Stmt(4), Fault::Arguments(1), |program| {
        let argument = Code(vec![Op::Bool(true)]);
        program.code[4].stmt = call(ProcId::new(1), Vec::new(), vec![argument]);
        program.code.extend(ends(program));
        program.procs.push(second(9));
    });
    check(BreachPlace::Stmt(4), Fault::Results, |program| {
        program.code[4].stmt = call(ProcId::new(1), vec![var(2)], Vec::new());
        program.code.extend(ends(program));
        program.procs.push(second(9));
    });
    check(BreachPlace::Stmt(10), Fault::Foreign(var(2)), |program| {
        let (havoc, [entry, end]) = (program.code[4].clone(), ends(program));
        program.code.extend([entry, havoc, end]);
        program.procs.push(second(9));
    });
    check(BreachPlace::Stmt(6), Fault::NameTaken("A".into()), |program| {
        program.code[6].labels.push("A".into());
    });
}

#[test]
fn statements() {
    check(BreachPlace::Stmt(0), Fault::NoVar(var(9)), |program| {
        let value = Code(ops(program, 0).clone());
        program.code[0].stmt = Stmt::Assign { var: var(9), value };
    });
    check(BreachPlace::Stmt(4), Fault::Foreign(var(4)), |program| {
        program.code[4].stmt = Stmt::Havoc { var: var(4), tape: FieldId::new(2) };
    });
    check(BreachPlace::Stmt(4), Fault::Tape(FieldId::new(0)), |program| {
        program.code[4].stmt = Stmt::Havoc { var: var(2), tape: FieldId::new(0) };
    });
    check(BreachPlace::Stmt(4), mismatch(Sort::Bool, Sort::Int), |program| {
        program.code[4].stmt = Stmt::Havoc { var: var(3), tape: FieldId::new(2) };
    });
    check(BreachPlace::Stmt(5), Fault::NoBranches, |program| {
        program.code[5].stmt = Stmt::Goto { branches: Vec::new() };
    });
    check(BreachPlace::Stmt(5), Fault::Target(9), |program| {
        let branches = vec![(Code(vec![Op::Bool(true)]), 9)];
        program.code[5].stmt = Stmt::Goto { branches };
    });
    check(BreachPlace::Stmt(7), Fault::NoCheck(CheckId::new(9)), |program| {
        program.code[7].stmt = Stmt::Fail { check: CheckId::new(9) };
    });
    check(BreachPlace::Stmt(7), Fault::Check(CheckKind::NullWrite), |program| {
        program.code[7].stmt = Stmt::Fail { check: CheckId::new(0) };
    });
    let wrong = BreachPlace::Op { position: 1, part: 1, op: 1 };
    check(wrong, mismatch(node(), Sort::Int), |program| {
        let Stmt::Store { target, .. } = &mut program.code[1].stmt else { return };
        target.0 = vec![Op::Int(1.into())];
    });
}

#[test]
fn operations() {
    check(op(6, 1), mismatch(Sort::Bool, Sort::Int), |program| {
        *ops(program, 6) = vec![Op::Int(1.into())];
    });
    check(op(6, 0), Fault::Left(0), |program| ops(program, 6).clear());
    check(op(6, 2), Fault::Left(2), |program| ops(program, 6).push(Op::Bool(true)));
    check(op(6, 0), Fault::Underflow, |program| *ops(program, 6) = vec![Op::Not]);
    check(op(2, 1), Fault::NoField(FieldId::new(9)), |program| {
        let check = CheckId::new(1);
        ops(program, 2)[1] = Op::Load { field: FieldId::new(9), check };
    });
    check(op(2, 1), Fault::Check(CheckKind::ZeroDivisor), |program| {
        let (field, check) = (FieldId::new(0), CheckId::new(2));
        ops(program, 2)[1] = Op::Load { field, check };
    });
    check(op(3, 1), Fault::NoShape(ShapeId::new(3)), |program| {
        ops(program, 3)[1] = Op::Null(ShapeId::new(3));
    });
    check(op(0, 2), Fault::NewFields, |program| {
        let (shape, fields) = (ShapeId::new(0), vec![FieldId::new(0); 2]);
        ops(program, 0)[2] = Op::New { shape, fields };
    });
    check(op(0, 2), mismatch(Sort::Int, node()), |program| {
        let (shape, fields) = (ShapeId::new(0), [1, 0].map(FieldId::new).to_vec());
        ops(program, 0)[2] = Op::New { shape, fields };
    });
    check(op(0, 2), Fault::NewFields, |program| {
        program.symbols.add_ghost(ShapeId::new(0), "seen", Sort::Bool);
    });
}

/// `p = null || n < 3 && b`: the operators stand at 3 and 7, both operands end at 9.
#[test]
fn right_operands() {
    assert_eq!(ops(&mut program(), 3)[7], Op::AndThen { end: 9 });
    for (at, end, place) in [(3, 3, 3), (3, 4, 3), (3, 6, 6), (3, 8, 7), (7, 8, 7), (7, 10, 7)] {
        check(op(3, place), Fault::ShortCircuit, |program| {
            ops(program, 3)[at] = Op::AndThen { end };
        });
    }
    // The right operand takes a value from below.
    check(op(6, 3), Fault::Underflow, |program| {
        let code = [Op::Bool(true), Op::Bool(true), Op::AndThen { end: 4 }, Op::Not];
        *ops(program, 6) = code.to_vec();
    });
}
