//! Truth values, and jumps.

use num_bigint::BigInt;

use super::UnitLowering;
use crate::float::{LEAST, NAN};
use crate::tree::{CComparison, CExpr, ExprKind, LvalueKind};
use crate::types::CType;
use base::Sort;
use base::{Property, VarId};
use program::build::Target;
use program::{BinOp, Code, Op, Stmt};

impl UnitLowering<'_> {
    /// Whether the truth value of the expression needs no statements.
    pub(super) fn is_pure_condition(&mut self, expr: &CExpr) -> bool {
        let key = std::ptr::from_ref(expr).addr() * 2;
        if let Some(&cached) = self.purity.get(&key) {
            return cached;
        }
        let is_pure = match &*expr.kind {
            ExprKind::Compare(_, left, right) => {
                self.is_pure(left)
                    && self.is_pure(right)
                    && !self.is_unspecified_comparison(left, right)
            }
            ExprKind::Not(operand) => self.is_pure_condition(operand),
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                self.is_pure_condition(left) && self.is_pure_condition(right)
            }
            ExprKind::Convert(operand) if self.keeps_truth(expr, operand) => {
                self.is_pure_condition(operand)
            }
            ExprKind::Int(_)
            | ExprKind::Null
            | ExprKind::Read(_)
            | ExprKind::Assign(..)
            | ExprKind::Update(_)
            | ExprKind::Negate(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Conditional(..)
            | ExprKind::Comma(..)
            | ExprKind::Convert(_)
            | ExprKind::Call(..)
            | ExprKind::Known(..)
            | ExprKind::New { .. }
            | ExprKind::Memory(_)
            | ExprKind::Block(..) => self.is_pure(expr) && !self.is_wild(expr),
        };
        self.purity.insert(key, is_pure);
        is_pure
    }

    /// Whether a conversion leaves 0 alone 0.
    fn keeps_truth(&self, expr: &CExpr, operand: &CExpr) -> bool {
        let types = &self.unit.types;
        match (&types[expr.ty], types.as_int(operand.ty)) {
            (CType::Bool, _) => true,
            (CType::Int(_), None) => types[operand.ty] == CType::Bool,
            (CType::Int(to), Some(from)) => to.bytes() >= from.bytes(),
            (_, _) => false,
        }
    }

    /// Whether it is a pointer that may be uninitialised.
    fn is_wild(&self, expr: &CExpr) -> bool {
        let record = self.unit.types.pointed_struct(expr.ty);
        let is_null = matches!(*expr.kind, ExprKind::Null);
        !is_null && record.is_some_and(|record| self.wild.contains_key(&record))
    }

    /// Whether the value of the expression needs no statements.
    pub(super) fn is_pure(&mut self, expr: &CExpr) -> bool {
        let key = std::ptr::from_ref(expr).addr() * 2 + 1;
        if let Some(&cached) = self.purity.get(&key) {
            return cached;
        }
        let is_pure = match &*expr.kind {
            ExprKind::Int(_) | ExprKind::Null => true,
            ExprKind::Read(place) => match &place.kind {
                LvalueKind::Object(_) => true,
                LvalueKind::Member { pointer, record, .. } => {
                    let asks = self.reading.asks(Property::ValidDeref);
                    asks && !self.alive.contains_key(record) && self.is_pure(pointer)
                }
                LvalueKind::Element { array, index } => {
                    let asks = self.reading.asks(Property::ValidDeref);
                    asks && self.is_pure(array) && self.is_pure(index)
                }
                LvalueKind::Deref(_) | LvalueKind::Field { .. } => {
                    unreachable!("memory has been taken apart")
                }
            },
            ExprKind::Negate(operand) => self.is_plain(expr) && self.is_pure(operand),
            ExprKind::Arithmetic(op, left, right) => {
                use crate::tree::Arithmetic::{
                    Add, BitAnd, BitOr, BitXor, Div, Mul, Rem, ShiftLeft, ShiftRight, Sub,
                };
                match op {
                    Add | Sub | Mul => {
                        self.is_plain(expr) && self.is_pure(left) && self.is_pure(right)
                    }
                    Div | Rem | BitAnd | BitOr | BitXor | ShiftLeft | ShiftRight => false,
                }
            }
            ExprKind::Convert(operand) => {
                let types = &self.unit.types;
                match (&types[expr.ty], types.as_int(operand.ty)) {
                    (CType::Bool, _) => self.is_pure_condition(operand),
                    (CType::Number, Some(_)) => self.is_pure(operand),
                    (CType::Int(to), Some(from))
                        if from.min_value() >= to.min_value()
                            && from.max_value() <= to.max_value() =>
                    {
                        self.is_pure(operand)
                    }
                    (_, _) => false,
                }
            }
            ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {
                false
            }
            ExprKind::Assign(..) | ExprKind::Update(_) | ExprKind::Conditional(..) => false,
            ExprKind::Comma(..) | ExprKind::Call(..) | ExprKind::Known(..) => false,
            ExprKind::New { .. } | ExprKind::Block(..) | ExprKind::Memory(_) => false,
        };
        self.purity.insert(key, is_pure);
        is_pure
    }

    /// Whether arithmetic of this type is that of numbers.
    fn is_plain(&self, expr: &CExpr) -> bool {
        match self.unit.types.as_int(expr.ty) {
            Some(ty) => !self.reading.is_exact && ty.is_signed(),
            None => true,
        }
    }

    /// Whether the value is, or is not, 0 or null. What is evaluated at once is evaluated before.
    pub(super) fn lower_condition(&mut self, expr: &CExpr, holds: bool) -> Code {
        match &*expr.kind {
            ExprKind::Int(value) => Code::from_op(Op::Bool((*value != BigInt::from(0)) == holds)),
            ExprKind::Null => Code::from_op(Op::Bool(!holds)),
            ExprKind::Not(operand) => self.lower_condition(operand, !holds),
            ExprKind::Compare(op, left, right)
                if matches!(self.unit.types[left.ty], CType::Float(_)) =>
            {
                let mut code = self.compare_floating(*op, left, right, expr);
                if !holds {
                    code.0.push(Op::Not);
                }
                code
            }
            ExprKind::Compare(op, left, right) => {
                let op = if holds { *op } else { negated(*op) };
                self.compare(op, left, right, expr)
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                if !self.is_pure_condition(right) {
                    return self.branched(expr, holds);
                }
                let is_and = matches!(*expr.kind, ExprKind::And(..));
                // Not both is one of them not.
                let mut code = self.lower_condition(left, holds);
                let right = self.lower_condition(right, holds);
                let end = code.0.len() + 1 + right.0.len();
                code.0.push(if is_and == holds { Op::AndThen { end } } else { Op::OrElse { end } });
                code.append(right);
                code
            }
            ExprKind::Convert(operand) if self.keeps_truth(expr, operand) => {
                self.lower_condition(operand, holds)
            }
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.lower_condition(right, holds)
            }
            ExprKind::Read(_)
            | ExprKind::Assign(..)
            | ExprKind::Update(_)
            | ExprKind::Negate(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Conditional(..)
            | ExprKind::Convert(_)
            | ExprKind::Call(..)
            | ExprKind::Known(..)
            | ExprKind::New { .. }
            | ExprKind::Memory(_)
            | ExprKind::Block(..) => self.nonzero(expr, holds),
        }
    }

    /// A value that is, or is not, 0 or null.
    fn nonzero(&mut self, expr: &CExpr, holds: bool) -> Code {
        let mut code = self.value(expr).code;
        let sort = code.sort(&self.builder.symbols);
        let op = if holds { BinOp::Ne } else { BinOp::Eq };
        match sort {
            Sort::Bool if holds => {}
            Sort::Bool => code.0.push(Op::Not),
            Sort::Int => code.0.extend([Op::Int(0.into()), Op::Binary(op)]),
            Sort::Ref(shape) => {
                let ty = expr.ty;
                let null = CExpr { kind: Box::new(ExprKind::Null), ty, span: expr.span };
                let op = if holds { CComparison::Ne } else { CComparison::Eq };
                let right = Code::from_op(Op::Null(shape));
                return self.compare_pointers(op, (expr, code), (&null, right), expr.span);
            }
            Sort::Vector(_) => unreachable!("no type of C is a vector"),
        }
        code
    }

    /// The truth value in a variable, found by jumps.
    fn branched(&mut self, expr: &CExpr, holds: bool) -> Code {
        let var = self.builder.fresh_var("c", Sort::Bool);
        self.assign_by_jumps(expr, holds, var, (Op::Bool(true), Op::Bool(false)));
        Code::from_op(Op::Var(var))
    }

    /// Assigns one of two values.
    pub(super) fn assign_by_jumps(
        &mut self,
        expr: &CExpr,
        holds: bool,
        var: VarId,
        values: (Op, Op),
    ) {
        let (otherwise, end) = (self.builder.new_target(), self.builder.new_target());
        self.jump_if(expr, !holds, otherwise);
        let span = expr.span;
        self.emit(Stmt::Assign { var, value: Code::from_op(values.0) }, span);
        self.builder.jump(end, span);
        self.place_target(otherwise);
        self.emit(Stmt::Assign { var, value: Code::from_op(values.1) }, span);
        self.place_target(end);
    }

    /// Jumps if the value is, or is not, 0 or null; else goes on.
    pub(super) fn jump_if(&mut self, expr: &CExpr, holds: bool, target: Target) {
        match &*expr.kind {
            ExprKind::Not(operand) => self.jump_if(operand, !holds, target),
            ExprKind::And(left, right) | ExprKind::Or(left, right)
                if !self.is_pure_condition(expr) =>
            {
                let is_and = matches!(*expr.kind, ExprKind::And(..));
                if is_and == holds {
                    // Both are needed: the first that fails decides.
                    let past = self.builder.new_target();
                    self.jump_if(left, !holds, past);
                    self.jump_if(right, holds, target);
                    self.place_target(past);
                } else {
                    self.jump_if(left, holds, target);
                    self.jump_if(right, holds, target);
                }
            }
            ExprKind::Int(_)
            | ExprKind::Null
            | ExprKind::Read(_)
            | ExprKind::Assign(..)
            | ExprKind::Update(_)
            | ExprKind::Negate(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Compare(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Conditional(..)
            | ExprKind::Comma(..)
            | ExprKind::Convert(_)
            | ExprKind::Call(..)
            | ExprKind::Known(..)
            | ExprKind::New { .. }
            | ExprKind::Memory(_)
            | ExprKind::Block(..) => {
                let code = self.lower_condition(expr, holds);
                match code.0[..] {
                    [Op::Bool(true)] => self.builder.jump(target, expr.span),
                    [Op::Bool(false)] => {}
                    _ => self.builder.goto(vec![(code, target)], expr.span),
                }
            }
        }
    }

    /// A comparison of floating point, which is false of what is no number, or true for `!=`. What is no number lies outside
    /// of the others, on either side.
    fn compare_floating(
        &mut self,
        op: CComparison,
        left: &CExpr,
        right: &CExpr,
        comparison: &CExpr,
    ) -> Code {
        let (left, right) = self.two(left, right, comparison.span);
        let (left, right) =
            (self.simple(left, comparison.span), self.simple(right, comparison.span));
        let (op, left, right) = match op {
            CComparison::Lt | CComparison::Le | CComparison::Eq | CComparison::Ne => {
                (op, left, right)
            }
            CComparison::Gt => (CComparison::Lt, right, left),
            CComparison::Ge => (CComparison::Le, right, left),
        };
        let binary = match op {
            CComparison::Lt | CComparison::Gt => BinOp::Lt,
            CComparison::Le | CComparison::Ge => BinOp::Le,
            CComparison::Eq | CComparison::Ne => BinOp::Eq,
        };
        let is_number = |code: &Code| matches!(&code.0[..], [Op::Int(code)] if (LEAST.into()..NAN.into()).contains(code));
        let [left_is_number, right_is_number] = [&left, &right].map(is_number);
        // What equals a number is one.
        let is_equal = binary == BinOp::Eq && (left_is_number || right_is_number);
        let mut code = left.clone();
        code.append(right.clone());
        code.0.push(Op::Binary(binary));
        let mut also = |mut is_number: Code, bound: i64, op: BinOp| {
            is_number.0.extend([Op::Int(bound.into()), Op::Binary(op)]);
            let end = code.0.len() + 1 + is_number.0.len();
            code.0.push(Op::AndThen { end });
            code.append(is_number);
        };
        if !(left_is_number || is_equal) {
            also(left, LEAST, BinOp::Ge);
        }
        if !(right_is_number || is_equal) {
            also(right, NAN, BinOp::Lt);
        }
        if op == CComparison::Ne {
            code.0.push(Op::Not);
        }
        code
    }

    fn compare(
        &mut self,
        op: CComparison,
        left: &CExpr,
        right: &CExpr,
        comparison: &CExpr,
    ) -> Code {
        let (left_code, right_code) = self.two(left, right, comparison.span);
        if self.unit.types.pointed_struct(left.ty).is_some() {
            return self.compare_pointers(
                op,
                (left, left_code),
                (right, right_code),
                comparison.span,
            );
        }
        if matches!((&*left.kind, &*right.kind), (ExprKind::Null, ExprKind::Null)) {
            return Code::from_op(Op::Bool(op == CComparison::Eq));
        }
        let mut code = left_code;
        code.append(right_code);
        code.0.push(Op::Binary(match op {
            CComparison::Lt => BinOp::Lt,
            CComparison::Le => BinOp::Le,
            CComparison::Gt => BinOp::Gt,
            CComparison::Ge => BinOp::Ge,
            CComparison::Eq => BinOp::Eq,
            CComparison::Ne => BinOp::Ne,
        }));
        code
    }
}

/// The comparison that is true where this one is false.
fn negated(op: CComparison) -> CComparison {
    match op {
        CComparison::Lt => CComparison::Ge,
        CComparison::Le => CComparison::Gt,
        CComparison::Gt => CComparison::Le,
        CComparison::Ge => CComparison::Lt,
        CComparison::Eq => CComparison::Ne,
        CComparison::Ne => CComparison::Eq,
    }
}
