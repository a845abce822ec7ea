//! Operators with two operands and more.

use lang_c::ast::{BinaryOperator, BinaryOperatorExpression, ConditionalExpression, Expression};
use lang_c::span::Node;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::once::value_of;
use crate::origins::OMITTED_OPERAND;
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind, Update};
use crate::types::{CType, CTypeTable, IntType, TypeId};
use base::Span;

/// What an operator does.
enum CBinaryOperation {
    Arithmetic(Arithmetic),
    Compare(CComparison),
    And,
    Or,
    Assign,
    Update(Arithmetic),
    Bits,
    UpdateBits,
    Index,
}

fn operation(operator: &BinaryOperator) -> CBinaryOperation {
    match operator {
        BinaryOperator::Index => CBinaryOperation::Index,
        BinaryOperator::Multiply => CBinaryOperation::Arithmetic(Arithmetic::Mul),
        BinaryOperator::Divide => CBinaryOperation::Arithmetic(Arithmetic::Div),
        BinaryOperator::Modulo => CBinaryOperation::Arithmetic(Arithmetic::Rem),
        BinaryOperator::Plus => CBinaryOperation::Arithmetic(Arithmetic::Add),
        BinaryOperator::Minus => CBinaryOperation::Arithmetic(Arithmetic::Sub),
        BinaryOperator::ShiftLeft
        | BinaryOperator::ShiftRight
        | BinaryOperator::BitwiseAnd
        | BinaryOperator::BitwiseXor
        | BinaryOperator::BitwiseOr => CBinaryOperation::Bits,
        BinaryOperator::Less => CBinaryOperation::Compare(CComparison::Lt),
        BinaryOperator::Greater => CBinaryOperation::Compare(CComparison::Gt),
        BinaryOperator::LessOrEqual => CBinaryOperation::Compare(CComparison::Le),
        BinaryOperator::GreaterOrEqual => CBinaryOperation::Compare(CComparison::Ge),
        BinaryOperator::Equals => CBinaryOperation::Compare(CComparison::Eq),
        BinaryOperator::NotEquals => CBinaryOperation::Compare(CComparison::Ne),
        BinaryOperator::LogicalAnd => CBinaryOperation::And,
        BinaryOperator::LogicalOr => CBinaryOperation::Or,
        BinaryOperator::Assign => CBinaryOperation::Assign,
        BinaryOperator::AssignMultiply => CBinaryOperation::Update(Arithmetic::Mul),
        BinaryOperator::AssignDivide => CBinaryOperation::Update(Arithmetic::Div),
        BinaryOperator::AssignModulo => CBinaryOperation::Update(Arithmetic::Rem),
        BinaryOperator::AssignPlus => CBinaryOperation::Update(Arithmetic::Add),
        BinaryOperator::AssignMinus => CBinaryOperation::Update(Arithmetic::Sub),
        BinaryOperator::AssignShiftLeft
        | BinaryOperator::AssignShiftRight
        | BinaryOperator::AssignBitwiseAnd
        | BinaryOperator::AssignBitwiseXor
        | BinaryOperator::AssignBitwiseOr => CBinaryOperation::UpdateBits,
    }
}

impl CTypeChecker<'_> {
    /// An operator with two operands.
    pub(super) fn binary(
        &mut self,
        node: &BinaryOperatorExpression,
        span: Span,
    ) -> CheckResult<CExpr> {
        let (left, right) = (&node.lhs, &node.rhs);
        match operation(&node.operator.node) {
            CBinaryOperation::Arithmetic(op) => {
                let (left, right) = (self.expr(left)?, self.expr(right)?);
                if let Some(done) = self.pointer_arithmetic(op, &left, &right, span) {
                    return done;
                }
                if self.are_floating(&left, &right)
                    && let Some(done) =
                        self.floating_arithmetic(op, left.clone(), right.clone(), span)?
                {
                    return Ok(done);
                }
                let (left, right) = (self.integer(left)?, self.integer(right)?);
                let (left, right) = self.balance(left, right)?;
                let ty = left.ty;
                Ok(CExpr { kind: Box::new(ExprKind::Arithmetic(op, left, right)), ty, span })
            }
            CBinaryOperation::Compare(op) => self.compare(op, left, right, span),
            CBinaryOperation::And => {
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                Ok(self.truth(ExprKind::And(left, right), span))
            }
            CBinaryOperation::Or => {
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                Ok(self.truth(ExprKind::Or(left, right), span))
            }
            CBinaryOperation::Assign => {
                let place = self.place(left)?;
                self.assignable(&place)?;
                let value = self.expr(right)?;
                let ty = self.unit.types.unqualified(place.ty);
                let value = self.convert(value, ty)?;
                Ok(CExpr { kind: Box::new(ExprKind::Assign(place, value)), ty, span })
            }
            CBinaryOperation::Update(op) => {
                let place = self.place(left)?;
                let value = self.expr(right)?;
                self.update(place, op, value, false, span)
            }
            CBinaryOperation::Bits => self.bits(&node.operator.node, left, right, span),
            CBinaryOperation::UpdateBits => {
                self.update_bits(&node.operator.node, left, right, span)
            }
            CBinaryOperation::Index => {
                let place = self.index(left, right, span)?;
                Ok(self.read_place(place))
            }
        }
    }

    /// An `int` that is 0 or 1.
    fn truth(&mut self, kind: ExprKind, span: Span) -> CExpr {
        CExpr { kind: Box::new(kind), ty: self.unit.types.int(), span }
    }

    /// Two numbers of their common type.
    fn operands(
        &mut self,
        left: &Node<Expression>,
        right: &Node<Expression>,
    ) -> CheckResult<(CExpr, CExpr)> {
        let (left, right) = (self.expr(left)?, self.expr(right)?);
        let (left, right) = (self.integer(left)?, self.integer(right)?);
        self.balance(left, right)
    }

    /// The type in which an operation on two numbers is done.
    pub(super) fn common_type(&mut self, left: TypeId, right: TypeId) -> TypeId {
        let types = &self.unit.types;
        let ty = match types[left] == CType::Number || types[right] == CType::Number {
            true => CType::Number,
            false => {
                let of = |ty: TypeId| types.as_int(ty).unwrap_or(IntType::Int);
                CType::Int(of(left).common_type(of(right)))
            }
        };
        self.unit.types.id(ty)
    }

    /// Whether both are numbers, and one is of floating point.
    fn are_floating(&self, left: &CExpr, right: &CExpr) -> bool {
        self.is_arithmetic(left.ty)
            && self.is_arithmetic(right.ty)
            && (self.is_floating(left.ty) || self.is_floating(right.ty))
    }

    /// The usual arithmetic conversions.
    fn balance(&mut self, left: CExpr, right: CExpr) -> CheckResult<(CExpr, CExpr)> {
        let ty = match self.common_floating(left.ty, right.ty) {
            Some(ty) => ty,
            None => self.common_type(left.ty, right.ty),
        };
        Ok((self.convert(left, ty)?, self.convert(right, ty)?))
    }

    fn compare(
        &mut self,
        op: CComparison,
        left: &Node<Expression>,
        right: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let (first, second) = (is_zero(left), is_zero(right));
        let (left, right) =
            (self.compared_operand(left, second)?, self.compared_operand(right, first)?);
        let types = &self.unit.types;
        let is_whole = types.is_integer(left.ty) && types.is_integer(right.ty);
        if is_whole || self.are_floating(&left, &right) {
            let (left, right) = self.balance(left, right)?;
            return Ok(self.truth(ExprKind::Compare(op, left, right), span));
        }
        let (left, right) = self.same_pointers(left, right, span)?;
        let has_order = types_have_order(&self.unit.types, left.ty);
        if !matches!(op, CComparison::Eq | CComparison::Ne) && !has_order {
            let help = "compare pointers into one array";
            return Err(level(span, "an order of such pointers", help));
        }
        Ok(self.truth(ExprKind::Compare(op, left, right), span))
    }

    /// Two pointers of one type; one may be a null constant.
    fn same_pointers(
        &mut self,
        left: CExpr,
        right: CExpr,
        span: Span,
    ) -> CheckResult<(CExpr, CExpr)> {
        let types = &self.unit.types;
        let is_pointer = |expr: &CExpr| types.pointee(expr.ty).is_some();
        let is_void = |expr: &CExpr| types.is_void_pointer(expr.ty);
        let is_null =
            |expr: &CExpr| matches!(*expr.kind, ExprKind::Null) || types.is_integer(expr.ty);
        let to = if is_pointer(&left) && (is_null(&right) || is_void(&left) && is_pointer(&right)) {
            // Of an object and `void`, the pointer to `void` says which is meant; null has any type.
            let is_free = is_null(&left) || self.is_untyped(&left);
            if is_void(&left) && is_free && is_pointer(&right) { right.ty } else { left.ty }
        } else if is_pointer(&left) && self.is_untyped(&right) {
            left.ty
        } else if is_pointer(&right) {
            right.ty
        } else if is_pointer(&left) {
            left.ty
        } else {
            let (left, right) = (self.usable_value(left)?, self.usable_value(right)?);
            let is_null = |expr: &CExpr| matches!(*expr.kind, ExprKind::Null);
            if is_null(&left) && is_null(&right) {
                return Ok((left, right));
            }
            let message = "these values are not compared with each other";
            return Err(error(
                codes::MISMATCH,
                span,
                message,
                "both are numbers, or both pointers",
            ));
        };
        let to = self.unit.types.unqualified(to);
        Ok((self.convert(left, to)?, self.convert(right, to)?))
    }

    /// `?:`
    pub(super) fn conditional(
        &mut self,
        node: &ConditionalExpression,
        span: Span,
    ) -> CheckResult<CExpr> {
        if is_omitted(&node.then_expression) {
            let condition = self.expr(&node.condition)?;
            let condition = self.usable_value(condition)?;
            let (held, place) = self.hidden_variable("condition", condition, span);
            let value = value_of(place);
            let otherwise = self.expr(&node.else_expression)?;
            let whole = self.choice(value.clone(), value, otherwise, span)?;
            return Ok(self.after_statements(vec![held], whole));
        }
        let condition = self.condition(&node.condition)?;
        let then = self.expr(&node.then_expression)?;
        let otherwise = self.expr(&node.else_expression)?;
        self.choice(condition, then, otherwise, span)
    }

    /// One of two values, in the type that they have in common.
    fn choice(
        &mut self,
        condition: CExpr,
        then: CExpr,
        otherwise: CExpr,
        span: Span,
    ) -> CheckResult<CExpr> {
        let types = &self.unit.types;
        let is_whole = types.is_integer(then.ty) && types.is_integer(otherwise.ty);
        let (then, otherwise) = if is_whole || self.are_floating(&then, &otherwise) {
            self.balance(then, otherwise)?
        } else if types.is_void(then.ty) && types.is_void(otherwise.ty)
            || types.is_void_pointer(then.ty) && types.is_void_pointer(otherwise.ty)
            || matches!(types[then.ty], CType::Record(_)) && then.ty == otherwise.ty
        {
            (then, otherwise)
        } else if types.is_void(then.ty) || types.is_void(otherwise.ty) {
            // Compilers take it: neither has a value then.
            let void = self.unit.types.id(CType::Void);
            let dropped = |value: CExpr| {
                let span = value.span;
                CExpr { kind: Box::new(ExprKind::Convert(value)), ty: void, span }
            };
            (dropped(then), dropped(otherwise))
        } else {
            self.same_pointers(then, otherwise, span)?
        };
        let ty = then.ty;
        Ok(CExpr { kind: Box::new(ExprKind::Conditional(condition, then, otherwise)), ty, span })
    }

    /// `,`
    pub(super) fn comma(&mut self, parts: &[Node<Expression>], span: Span) -> CheckResult<CExpr> {
        let mut sequence: Option<CExpr> = None;
        for part in parts {
            let part = self.expr(part)?;
            sequence = Some(match sequence {
                None => part,
                Some(left) => {
                    let left = self.usable_value(left)?;
                    let ty = part.ty;
                    CExpr { kind: Box::new(ExprKind::Comma(left, part)), ty, span }
                }
            });
        }
        sequence.ok_or_else(|| error(codes::SYNTAX, span, "there is no expression", "write one"))
    }

    /// Bit operations and shifts.
    fn bits(
        &mut self,
        op: &BinaryOperator,
        left: &Node<Expression>,
        right: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let is_shift = matches!(op, BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight);
        let (left, right) = if is_shift {
            let (left, right) = (self.expr(left)?, self.expr(right)?);
            let (left, right) = (self.integer(left)?, self.integer(right)?);
            (self.promote(left), self.promote(right))
        } else {
            self.operands(left, right)?
        };
        let ty = self.unit.int_type(&left);
        if is_shift {
            self.shifts_by(&right, ty)?;
        }
        let (Some(a), Some(b)) = (self.constant(&left), self.constant(&right)) else {
            let (op, ty) = (bit_operation(op), left.ty);
            return Ok(CExpr { kind: Box::new(ExprKind::Arithmetic(op, left, right)), ty, span });
        };
        let value = if is_shift {
            let by = b.to_u32().unwrap_or(0);
            let is_left = matches!(op, BinaryOperator::ShiftLeft);
            let shifted = if is_left { a.clone() << by } else { a.clone() >> by };
            let fits =
                !is_left || !ty.is_signed() || (a >= BigInt::from(0) && shifted <= ty.max_value());
            if !fits {
                let help = "the result must fit into the type";
                return Err(level(span, "a shift of constants that overflows", help));
            }
            shifted
        } else if matches!(op, BinaryOperator::BitwiseAnd) {
            a & b
        } else if matches!(op, BinaryOperator::BitwiseXor) {
            a ^ b
        } else {
            a | b
        };
        let kind = Box::new(ExprKind::Int(ty.wrap_value(&value)));
        Ok(CExpr { kind, ty: left.ty, span })
    }

    /// A number of bits that is constant is below the width of what is shifted.
    fn shifts_by(&mut self, by: &CExpr, ty: IntType) -> CheckResult<()> {
        match self.constant(by) {
            Some(bits) if bits < BigInt::ZERO || bits >= BigInt::from(8 * ty.bytes()) => {
                Err(level(by.span, "a shift by so many bits", "use a number below the width"))
            }
            _ => Ok(()),
        }
    }

    /// `|=` and the like.
    fn update_bits(
        &mut self,
        op: &BinaryOperator,
        left: &Node<Expression>,
        right: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let place = self.place(left)?;
        let value = self.expr(right)?;
        let value = self.integer(value)?;
        let op = bit_operation(op);
        if !matches!(op, Arithmetic::ShiftLeft | Arithmetic::ShiftRight) {
            return self.update(place, op, value, false, span);
        }
        self.assignable(&place)?;
        let read = self.read_place(place.clone());
        let at = self.integer(read)?;
        let at = self.promote(at).ty;
        let int = self.unit.types.as_int(at).unwrap_or(IntType::Int);
        let value = self.promote(value);
        self.shifts_by(&value, int)?;
        let ty = self.unit.types.unqualified(place.ty);
        let update = Update { place, op, value, at, is_postfix: false };
        Ok(CExpr { kind: Box::new(ExprKind::Update(update)), ty, span })
    }
}

/// Whether a 0 is written.
fn is_zero(node: &Node<Expression>) -> bool {
    let Expression::Constant(constant) = &node.node else { return false };
    matches!(&constant.node, lang_c::ast::Constant::Integer(integer) if &*integer.number == "0")
}

/// The operation of an operator on bits.
fn bit_operation(op: &BinaryOperator) -> Arithmetic {
    if matches!(op, BinaryOperator::ShiftLeft | BinaryOperator::AssignShiftLeft) {
        Arithmetic::ShiftLeft
    } else if matches!(op, BinaryOperator::ShiftRight | BinaryOperator::AssignShiftRight) {
        Arithmetic::ShiftRight
    } else if matches!(op, BinaryOperator::BitwiseAnd | BinaryOperator::AssignBitwiseAnd) {
        Arithmetic::BitAnd
    } else if matches!(op, BinaryOperator::BitwiseXor | BinaryOperator::AssignBitwiseXor) {
        Arithmetic::BitXor
    } else {
        Arithmetic::BitOr
    }
}

/// Whether pointers of the type may be compared by `<`.
fn types_have_order(types: &CTypeTable, ty: TypeId) -> bool {
    let to = types.pointee(ty);
    to.is_some_and(|to| !types.is_void(to) && !matches!(types[to], CType::Function(_)))
}

/// Whether an operand of `?:` is left out: it is the value of the condition.
fn is_omitted(operand: &Node<Expression>) -> bool {
    matches!(&operand.node, Expression::Identifier(name) if name.node.name == OMITTED_OPERAND.trim_end())
}
