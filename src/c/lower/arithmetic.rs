//! Arithmetic in the ranges of C's types.
//!
//! Numbers of the core have no bounds. What an operation gives that may leave its type's range is put into a
//! variable; signed types then require that it is in the range, unsigned ones wrap.

use num_bigint::BigInt;

use super::{Computed, UnitLowering};
use crate::tree::{Arithmetic, CExpr};
use crate::types::{CType, IntType, TypeId};
use base::{Sort, Span, VarId};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// That a variable lies between two numbers; at least one is given.
pub(super) fn in_range(var: VarId, low: Option<&BigInt>, high: Option<&BigInt>) -> Code {
    let bound = |bound: &BigInt, op: BinOp| {
        Code(vec![Op::Var(var), Op::Int(bound.clone()), Op::Binary(op)])
    };
    match (low, high) {
        (Some(low), Some(high)) => {
            let mut code = bound(low, BinOp::Ge);
            let right = bound(high, BinOp::Le);
            let end = code.0.len() + 1 + right.0.len();
            code.0.push(Op::AndThen { end });
            code.append(right);
            code
        }
        (Some(low), None) => bound(low, BinOp::Ge),
        (None, Some(high)) => bound(high, BinOp::Le),
        (None, None) => Code::from_op(Op::Bool(true)),
    }
}

fn joined(mut left: Code, right: Code, op: Op) -> Code {
    left.append(right);
    left.0.push(op);
    left
}

impl UnitLowering<'_> {
    /// `-`
    pub(super) fn negate(
        &mut self,
        operand: &CExpr,
        expr: &CExpr,
        dest: Option<VarId>,
    ) -> Computed {
        let value = self.value(operand);
        let range = value.range.map(|(low, high)| (-high, -low));
        let mut code = value.code;
        match &mut code.0[..] {
            [Op::Int(number)] => *number = -number.clone(),
            _ => code.0.push(Op::Neg),
        }
        self.fit_to_type(Computed { code, range }, expr.ty, dest, expr.span)
    }

    /// An operation on two numbers of one type.
    pub(super) fn arithmetic(
        &mut self,
        op: Arithmetic,
        left: &CExpr,
        right: &CExpr,
        expr: &CExpr,
        dest: Option<VarId>,
    ) -> Computed {
        let mut first = self.value(left);
        if !self.is_pure(right) {
            first.code = self.make_pure(first.code, expr.span);
        }
        let second = self.value(right);
        // The number of bits of a shift has a type of its own.
        let range = second.range.or_else(|| self.type_range(right.ty));
        self.lower_operation(op, first, Computed { range, ..second }, expr.ty, dest, expr.span)
    }

    /// The same of values.
    pub(super) fn lower_operation(
        &mut self,
        op: Arithmetic,
        left: Computed,
        right: Computed,
        ty: TypeId,
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let Some(full_range) = self.type_range(ty) else {
            return self.unbounded(op, left, right, span);
        };
        let is_bits = match op {
            Arithmetic::BitAnd | Arithmetic::BitOr | Arithmetic::BitXor => true,
            Arithmetic::ShiftLeft | Arithmetic::ShiftRight => true,
            Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul => false,
            Arithmetic::Div | Arithmetic::Rem => false,
        };
        if is_bits {
            return self.bits(op, left, right, ty, span);
        }
        let (low, high) = left.range.unwrap_or_else(|| full_range.clone());
        let (from, to) = right.range.unwrap_or(full_range);
        let (op, range) = match op {
            Arithmetic::BitAnd | Arithmetic::BitOr | Arithmetic::BitXor => {
                unreachable!("these are on bits")
            }
            Arithmetic::ShiftLeft | Arithmetic::ShiftRight => unreachable!("these are on bits"),
            Arithmetic::Add => (BinOp::Add, (low + from, high + to)),
            Arithmetic::Sub => (BinOp::Sub, (low - to, high - from)),
            Arithmetic::Mul => {
                let ends = [&low * &from, &low * &to, &high * &from, &high * &to];
                let least = ends.iter().min().cloned().unwrap_or_default();
                let most = ends.iter().max().cloned().unwrap_or_default();
                (BinOp::Mul, (least, most))
            }
            Arithmetic::Div | Arithmetic::Rem => {
                let left = Computed { code: left.code, range: Some((low, high)) };
                let right = Computed { code: right.code, range: Some((from, to)) };
                return self.divide(op == Arithmetic::Div, left, right, ty, span);
            }
        };
        let code = joined(left.code, right.code, Op::Binary(op));
        self.fit_to_type(Computed { code, range: Some(range) }, ty, dest, span)
    }

    /// An operation on numbers without bounds; the library divides what is not negative by constants.
    fn unbounded(
        &mut self,
        op: Arithmetic,
        left: Computed,
        right: Computed,
        span: Span,
    ) -> Computed {
        let op = match op {
            Arithmetic::Add => Op::Binary(BinOp::Add),
            Arithmetic::Sub => Op::Binary(BinOp::Sub),
            Arithmetic::Mul => Op::Binary(BinOp::Mul),
            Arithmetic::Div => Op::Div(self.builder.check(CheckKind::Ghost, span)),
            Arithmetic::Rem => Op::Mod(self.builder.check(CheckKind::Ghost, span)),
            Arithmetic::BitAnd | Arithmetic::BitOr => unreachable!("places are not computed so"),
            Arithmetic::BitXor | Arithmetic::ShiftLeft | Arithmetic::ShiftRight => {
                unreachable!("places are not computed so")
            }
        };
        Computed::from_code(joined(left.code, right.code, op))
    }

    /// A result in the range of its type.
    pub(super) fn fit_to_type(
        &mut self,
        value: Computed,
        ty: TypeId,
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let int = self.unit.types.as_int(ty).expect("arithmetic is on numbers");
        let (min, max) = (int.min_value(), int.max_value());
        let (low, high) = value.range.clone().unwrap_or_else(|| (&min - 1, &max + 1));
        if min <= low && high <= max {
            return value;
        }
        if !int.is_signed() {
            return self.wrap_to_type(value.code, (low, high), int, dest, span);
        }
        let range = Some((low.clone().max(min.clone()), high.clone().min(max.clone())));
        if !self.reading.is_exact {
            return Computed { code: value.code, range };
        }
        let var = self.result(dest, Sort::Int);
        self.assign(var, value.code, span);
        let condition = in_range(var, (low < min).then_some(&min), (high > max).then_some(&max));
        self.require(condition, CheckKind::Overflow, span);
        Computed { code: Code::from_op(Op::Var(var)), range }
    }

    /// A number as that of a type that is equal to it but for a multiple of its size.
    fn wrap_to_type(
        &mut self,
        code: Code,
        (low, high): (BigInt, BigInt),
        int: IntType,
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let (min, max, modulus) = (int.min_value(), int.max_value(), int.modulus());
        let var = self.result(dest, Sort::Int);
        if low >= &min - &modulus && high <= &max + &modulus {
            self.assign(var, code, span);
            if low < min {
                self.moved(var, in_range(var, Some(&min), None), BinOp::Add, &modulus, span);
            }
            if high > max {
                self.moved(var, in_range(var, None, Some(&max)), BinOp::Sub, &modulus, span);
            }
        } else {
            let check = self.builder.check(CheckKind::Ghost, span);
            let mut code = code;
            if min != BigInt::from(0) {
                code = joined(code, Code::from_op(Op::Int(min.clone())), Op::Binary(BinOp::Sub));
            }
            code = joined(code, Code::from_op(Op::Int(modulus)), Op::Mod(check));
            if min != BigInt::from(0) {
                code = joined(code, Code::from_op(Op::Int(min.clone())), Op::Binary(BinOp::Add));
            }
            self.assign(var, code, span);
        }
        Computed::with_range(Code::from_op(Op::Var(var)), min, max)
    }

    /// Adds or subtracts a number, unless the condition holds.
    fn moved(&mut self, var: VarId, unless: Code, op: BinOp, by: &BigInt, span: Span) {
        let good = self.builder.new_target();
        self.builder.goto(vec![(unless, good)], span);
        let value = Code(vec![Op::Var(var), Op::Int(by.clone()), Op::Binary(op)]);
        self.emit(Stmt::Assign { var, value }, span);
        self.place_target(good);
    }

    /// `/` or `%`, which round towards zero.
    fn divide(
        &mut self,
        is_quotient: bool,
        left: Computed,
        right: Computed,
        ty: TypeId,
        span: Span,
    ) -> Computed {
        let int = self.unit.types.as_int(ty).expect("arithmetic is on numbers");
        let (low, high) = left.range.expect("it is given");
        let (from, to) = right.range.expect("it is given");
        let zero = BigInt::from(0);
        let bound = if is_quotient {
            low.magnitude().max(high.magnitude()).clone()
        } else {
            from.magnitude().max(to.magnitude()).clone()
        };
        let bound = BigInt::from(bound);
        let least = if low >= zero && (from >= zero || !is_quotient) {
            zero.clone()
        } else {
            -bound.clone()
        };
        let range = Some((least.max(int.min_value()), bound.min(int.max_value())));
        let mut left = left.code;
        let mut right = right.code;
        let minus_one = BigInt::from(-1);
        if int.is_signed() && low <= int.min_value() && from <= minus_one && to >= minus_one {
            // The one quotient that does not fit; the remainder is undefined there, too.
            if self.reading.is_exact {
                right = self.simple(right, span);
                left = self.simple(left, span);
                let is_other = |code: &Code, number: BigInt| {
                    joined(code.clone(), Code::from_op(Op::Int(number)), Op::Binary(BinOp::Ne))
                };
                let mut fits = is_other(&left, int.min_value());
                let other = is_other(&right, minus_one);
                let end = fits.0.len() + 1 + other.0.len();
                fits.0.push(Op::OrElse { end });
                fits.append(other);
                self.require(fits, CheckKind::Overflow, span);
            }
        }
        let check = self.builder.check(CheckKind::ZeroDivisor, span);
        let op = if is_quotient { Op::Div(check) } else { Op::Mod(check) };
        if low >= zero {
            // What is not negative is rounded alike by the core.
            return Computed { code: joined(left, right, op), range };
        }
        if let (true, [Op::Int(by)]) = (is_quotient, &right.0[..])
            && *by > zero
        {
            // A negative number is rounded up: towards zero.
            let up = by - 1;
            let size = self.builder.fresh_var("t", Sort::Int);
            self.assign(size, left, span);
            self.moved(size, in_range(size, Some(&zero), None), BinOp::Add, &up, span);
            return Computed { code: joined(Code::from_op(Op::Var(size)), right, op), range };
        }
        let left = self.simple(left, span);
        let at_least = |code: &Code| {
            joined(code.clone(), Code::from_op(Op::Int(BigInt::from(0))), Op::Binary(BinOp::Ge))
        };
        let size = self.builder.fresh_var("t", Sort::Int);
        self.assign(size, left.clone(), span);
        let minus = |var: VarId| Code(vec![Op::Var(var), Op::Neg]);
        let positive = self.builder.new_target();
        self.builder.goto(vec![(at_least(&left), positive)], span);
        self.emit(Stmt::Assign { var: size, value: minus(size) }, span);
        self.place_target(positive);
        let result = self.builder.fresh_var("t", Sort::Int);
        self.assign(result, joined(Code::from_op(Op::Var(size)), right, op), span);
        let end = self.builder.new_target();
        self.builder.goto(vec![(at_least(&left), end)], span);
        self.emit(Stmt::Assign { var: result, value: minus(result) }, span);
        self.place_target(end);
        Computed { code: Code::from_op(Op::Var(result)), range }
    }

    /// A conversion.
    pub(super) fn convert(
        &mut self,
        operand: &CExpr,
        expr: &CExpr,
        dest: Option<VarId>,
    ) -> Computed {
        match self.unit.types[expr.ty] {
            CType::Bool => {
                let is_bool = self.unit.types[operand.ty] == CType::Bool;
                let code = if is_bool {
                    self.value(operand).code
                } else {
                    self.lower_condition(operand, true)
                };
                Computed::from_code(code)
            }
            CType::Int(_) if self.unit.types[operand.ty] == CType::Bool => {
                let var = self.result(dest, Sort::Int);
                self.assign_by_jumps(operand, true, var, (Op::Int(1.into()), Op::Int(0.into())));
                Computed::with_range(Code::from_op(Op::Var(var)), 0.into(), 1.into())
            }
            CType::Number => {
                let is_bool = self.unit.types[operand.ty] == CType::Bool;
                if is_bool {
                    let var = self.result(dest, Sort::Int);
                    self.assign_by_jumps(
                        operand,
                        true,
                        var,
                        (Op::Int(1.into()), Op::Int(0.into())),
                    );
                    return Computed::with_range(Code::from_op(Op::Var(var)), 0.into(), 1.into());
                }
                let value = self.value(operand);
                Computed::from_code(value.code)
            }
            CType::Int(_) if self.unit.types[operand.ty] == CType::Number => {
                let value = self.value(operand);
                Computed { code: value.code, range: self.type_range(expr.ty) }
            }
            CType::Int(_) => {
                let value = self.value(operand);
                self.convert_number(value, operand.ty, expr.ty, dest, expr.span)
            }
            CType::Void
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Array(..)
            | CType::Function(_)
            | CType::Record(_)
            | CType::Unsupported(_) => self.value(operand),
        }
    }

    /// A value of one type of numbers as one of another.
    pub(super) fn convert_number(
        &mut self,
        value: Computed,
        from: TypeId,
        to: TypeId,
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let types = &self.unit.types;
        match (types.as_int(from), types.as_int(to)) {
            (Some(from), Some(to)) => {
                let (low, high) =
                    value.range.clone().unwrap_or_else(|| (from.min_value(), from.max_value()));
                if to.min_value() <= low && high <= to.max_value() {
                    return Computed { code: value.code, range: Some((low, high)) };
                }
                self.wrap_to_type(value.code, (low, high), to, dest, span)
            }
            (Some(_), None) => {
                let mut code = value.code;
                code.0.extend([Op::Int(0.into()), Op::Binary(BinOp::Ne)]);
                Computed::from_code(code)
            }
            (None, Some(_)) => {
                let var = self.result(dest, Sort::Int);
                let (otherwise, end) = (self.builder.new_target(), self.builder.new_target());
                let mut is_false = self.simple(value.code, span);
                is_false.0.push(Op::Not);
                self.builder.goto(vec![(is_false, otherwise)], span);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(1.into())) }, span);
                self.builder.jump(end, span);
                self.place_target(otherwise);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(0.into())) }, span);
                self.place_target(end);
                Computed::with_range(Code::from_op(Op::Var(var)), 0.into(), 1.into())
            }
            (None, None) => value,
        }
    }
}
