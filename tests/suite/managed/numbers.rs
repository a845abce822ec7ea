//! The arithmetic of machines, held against the numbers of Rust.

use base::{Sort, Span, Symbols, VarId, VarKind};
use concrete::{Heap, Rng, RunOutcome, Value, run};
use num_bigint::BigInt;
use program::build::ProgramBuilder;
use program::numbers::{
    BitOp, BoundedNumber, NumberType, bit_operation, divide, shift_left, shift_right, unbounded,
    wrap,
};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// What is computed of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operation {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    /// The left one as a number of another type.
    Convert,
}

const OPERATIONS: [Operation; 11] = [
    Operation::Add,
    Operation::Sub,
    Operation::Mul,
    Operation::Div,
    Operation::Rem,
    Operation::And,
    Operation::Or,
    Operation::Xor,
    Operation::ShiftLeft,
    Operation::ShiftRight,
    Operation::Convert,
];

/// The value that a machine has of a number of so many bits.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a machine cuts numbers off, and that is what is tested"
)]
fn machine(value: i128, ty: NumberType) -> i128 {
    match (ty.bits, ty.is_signed) {
        (8, true) => (value as i8).into(),
        (8, false) => (value as u8).into(),
        (16, true) => (value as i16).into(),
        (16, false) => (value as u16).into(),
        (32, true) => (value as i32).into(),
        (32, false) => (value as u32).into(),
        (64, true) => (value as i64).into(),
        _ => (value as u64).into(),
    }
}

fn expected(op: Operation, left: i128, right: i128, ty: NumberType) -> i128 {
    let value = match op {
        Operation::Add => left + right,
        Operation::Sub => left - right,
        Operation::Mul => left.wrapping_mul(right),
        Operation::Div => left / right,
        Operation::Rem => left % right,
        Operation::And => left & right,
        Operation::Or => left | right,
        Operation::Xor => left ^ right,
        Operation::ShiftLeft => left << right,
        Operation::ShiftRight => left >> right,
        Operation::Convert => left,
    };
    machine(value, ty)
}

/// The program that computes it of two variables, or of a variable and a constant.
fn computed(
    op: Operation,
    left: (i128, NumberType),
    right: i128,
    ty: NumberType,
    is_constant: bool,
) -> Option<BigInt> {
    let mut symbols = Symbols::default();
    symbols.add_hidden_vars();
    let main = VarKind::Local(base::ProcId::MAIN);
    let a = symbols.add_var("a", Sort::Int, main);
    let b = symbols.add_var("b", Sort::Int, main);
    let result = symbols.add_var("result", Sort::Int, VarKind::Global);
    let mut builder = ProgramBuilder::new(symbols);
    let span = Span::default();
    let number = |var: VarId, range| BoundedNumber { code: Code::from_op(Op::Var(var)), range };
    let is_shift = matches!(op, Operation::ShiftLeft | Operation::ShiftRight);
    let x = number(a, left.1.range());
    let y = match (is_constant, is_shift) {
        (true, _) => BoundedNumber::constant(BigInt::from(right)),
        (false, true) => number(b, (BigInt::ZERO, BigInt::from(ty.bits - 1))),
        (false, false) => number(b, ty.range()),
    };
    let plain =
        |builder: &mut ProgramBuilder, op, x, y| wrap(builder, unbounded(op, x, y), ty, span);
    let made = match op {
        Operation::Add => plain(&mut builder, BinOp::Add, x, y),
        Operation::Sub => plain(&mut builder, BinOp::Sub, x, y),
        Operation::Mul => plain(&mut builder, BinOp::Mul, x, y),
        Operation::Div | Operation::Rem => {
            let check = builder.check(CheckKind::ZeroDivisor, span);
            divide(&mut builder, op == Operation::Div, x, y, check, span)
        }
        Operation::And => bit_operation(&mut builder, BitOp::And, x, y, ty, span),
        Operation::Or => bit_operation(&mut builder, BitOp::Or, x, y, ty, span),
        Operation::Xor => bit_operation(&mut builder, BitOp::Xor, x, y, ty, span),
        Operation::ShiftLeft => shift_left(&mut builder, x, &y, ty, span),
        Operation::ShiftRight => shift_right(&mut builder, x, &y, ty, span),
        Operation::Convert => wrap(&mut builder, x, ty, span),
    };
    let range = made.range.clone();
    builder.emit(Stmt::Assign { var: result, value: made.code }, span);
    let program = builder.finish(span);
    let mut heap = Heap::empty(&program.symbols);
    heap.set_var(a, Value::Int(left.0.into()));
    heap.set_var(b, Value::Int(right.into()));
    let run = run(&program, &heap, 10_000);
    let Value::Int(value) = run.heap.var(result).clone() else { return None };
    assert!(
        run.outcome != RunOutcome::Halted || range.0 <= value && value <= range.1,
        "{op:?} {range:?} {value}"
    );
    (run.outcome == RunOutcome::Halted).then_some(value)
}

#[test]
fn arithmetic_is_that_of_machines() {
    let mut rng = Rng::new(7);
    let types: Vec<NumberType> = [8, 16, 32, 64]
        .into_iter()
        .flat_map(|bits| [true, false].map(|is_signed| NumberType { bits, is_signed }))
        .collect();
    for _ in 0..20_000 {
        let op = OPERATIONS[rng.below(OPERATIONS.len())];
        let ty = types[rng.below(types.len())];
        let mut any = |ty: NumberType| {
            let bits = (rng.below(1 << 30) as i128) << 34
                ^ (rng.below(1 << 30) as i128) << 8
                ^ rng.below(1 << 8) as i128;
            let edge = [0, 1, -1, 1 << (ty.bits - 1), (1 << (ty.bits - 1)) - 1, bits][rng.below(6)];
            machine(edge, ty)
        };
        let from = if op == Operation::Convert {
            types[usize::try_from(any(types[1]) & 7).expect("it is small")]
        } else {
            ty
        };
        let left = any(from);
        let mut right = any(ty);
        if matches!(op, Operation::ShiftLeft | Operation::ShiftRight) {
            right = right.rem_euclid(ty.bits.into());
        }
        let is_division = matches!(op, Operation::Div | Operation::Rem);
        if is_division && (right == 0 || right == -1) {
            continue;
        }
        let is_constant = rng.below(3) == 0;
        let own = computed(op, (left, from), right, ty, is_constant);
        let wanted = BigInt::from(expected(op, left, right, ty));
        assert_eq!(own, Some(wanted), "{op:?} of {left} ({from:?}) and {right} in {ty:?}");
    }
}
