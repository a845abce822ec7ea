//! Values of expressions.

use num_bigint::BigInt;

use super::arrays::ElementPlace;
use super::{Computed, UnitLowering};
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, Update};
use crate::types::CType;
use base::{CheckId, FieldId, Sort, Span, VarId};
use program::{CheckKind, Code, Op, Stmt};

impl UnitLowering<'_> {
    /// The value of an expression; what it does besides is done before.
    pub(super) fn value(&mut self, expr: &CExpr) -> Computed {
        self.value_in(expr, None)
    }

    /// The same; if a variable is given, the value may be put there, as nobody reads that until then.
    pub(super) fn value_in(&mut self, expr: &CExpr, dest: Option<VarId>) -> Computed {
        match &*expr.kind {
            ExprKind::Int(value) => self.constant(value, expr),
            ExprKind::Null => {
                let Sort::Ref(shape) = self.sort(expr.ty) else {
                    unreachable!("null constants have got a type")
                };
                Computed::from_code(Code::from_op(Op::Null(shape)))
            }
            ExprKind::Memory(memory) => self.memory(memory, expr, dest),
            ExprKind::Read(place) => {
                let code = self.read(place);
                Computed { code, range: self.type_range(expr.ty) }
            }
            ExprKind::Assign(place, value) => self.assignment(place, value, true),
            ExprKind::Update(update) => self.update(update, expr, dest, true),
            ExprKind::Negate(operand) => self.negate(operand, expr, dest),
            ExprKind::Arithmetic(op, left, right) => self.arithmetic(*op, left, right, expr, dest),
            ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {
                let var = self.result(dest, Sort::Int);
                self.assign_by_jumps(expr, true, var, (Op::Int(1.into()), Op::Int(0.into())));
                Computed::with_range(Code::from_op(Op::Var(var)), 0.into(), 1.into())
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let sort = self.sort(expr.ty);
                let var = self.result(dest, sort);
                let (other, end) = (self.builder.new_target(), self.builder.new_target());
                self.jump_if(condition, false, other);
                let one = self.value_in(then, Some(var));
                self.assign(var, one.code, then.span);
                self.builder.jump(end, expr.span);
                self.place_target(other);
                let two = self.value_in(otherwise, Some(var));
                self.assign(var, two.code, otherwise.span);
                self.place_target(end);
                let range = match (one.range, two.range) {
                    (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
                    (_, _) => None,
                };
                Computed { code: Code::from_op(Op::Var(var)), range }
            }
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.value_in(right, dest)
            }
            ExprKind::Convert(operand) => self.convert(operand, expr, dest),
            ExprKind::Call(callee, arguments) => {
                let sort = self.sort(expr.ty);
                let var = self.result(dest, sort);
                self.call(*callee, arguments, Some(var), expr.span);
                Computed { code: Code::from_op(Op::Var(var)), range: self.type_range(expr.ty) }
            }
            ExprKind::Known(function, arguments) => {
                self.known_call(*function, arguments, expr, dest)
            }
            ExprKind::New { record, is_zeroed, is_variable, .. } => {
                let record = record.expect("memory has got a type");
                self.allocate(record, (*is_zeroed, *is_variable), dest, expr.span)
            }
            ExprKind::Block(block, value) => {
                self.enter(block);
                let value = value.as_ref().expect("a value is asked for only where there is one");
                let value = self.value_in(value, dest);
                self.leave_block();
                value
            }
        }
    }

    /// A number, or a truth value.
    fn constant(&mut self, value: &BigInt, expr: &CExpr) -> Computed {
        match self.unit.types[expr.ty] {
            CType::Bool => Computed::from_code(Code::from_op(Op::Bool(*value != BigInt::from(0)))),
            CType::Int(_)
            | CType::Void
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Array(..)
            | CType::Function(_)
            | CType::Number
            | CType::Record(_)
            | CType::Unsupported(_) => Computed::number(value),
        }
    }

    /// The variable for a result.
    pub(super) fn result(&mut self, dest: Option<VarId>, sort: Sort) -> VarId {
        match dest {
            Some(var) if self.builder.symbols[var].sort == sort => var,
            Some(_) | None => self.builder.fresh_var("t", sort),
        }
    }

    /// Does what the expression does, and drops its value.
    pub(super) fn effect(&mut self, expr: &CExpr) {
        match &*expr.kind {
            ExprKind::Int(_) | ExprKind::Null => {}
            ExprKind::Assign(place, value) => {
                self.assignment(place, value, false);
            }
            ExprKind::Update(update) => {
                self.update(update, expr, None, false);
            }
            ExprKind::Convert(operand) | ExprKind::Not(operand) => self.effect(operand),
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.effect(right);
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                let is_and = matches!(*expr.kind, ExprKind::And(..));
                let end = self.builder.new_target();
                self.jump_if(left, !is_and, end);
                self.effect(right);
                self.place_target(end);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let (other, end) = (self.builder.new_target(), self.builder.new_target());
                self.jump_if(condition, false, other);
                self.effect(then);
                self.builder.jump(end, expr.span);
                self.place_target(other);
                self.effect(otherwise);
                self.place_target(end);
            }
            ExprKind::Call(callee, arguments) => self.call(*callee, arguments, None, expr.span),
            ExprKind::Known(function, arguments) => {
                self.known_effect(*function, arguments, expr);
            }
            ExprKind::Block(block, value) => {
                self.enter(block);
                if let Some(value) = value {
                    self.effect(value);
                }
                self.leave_block();
            }
            ExprKind::Compare(_, left, right) => {
                let (left, right) = self.two(left, right, expr.span);
                self.drop_value(left, expr.span);
                self.drop_value(right, expr.span);
            }
            ExprKind::Read(_)
            | ExprKind::Negate(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Memory(_)
            | ExprKind::New { .. } => {
                let value = self.value(expr);
                self.drop_value(value.code, expr.span);
            }
        }
    }

    /// The values of two operands, the left one first.
    pub(super) fn two(&mut self, left: &CExpr, right: &CExpr, span: Span) -> (Code, Code) {
        let mut first = self.value(left).code;
        if !self.is_pure(right) {
            first = self.make_pure(first, span);
        }
        let second = self.value(right).code;
        (first, second)
    }

    /// The value as one that may be computed later, as it cannot fail. That nobody changes it meanwhile is known:
    /// side effects are ordered.
    pub(super) fn make_pure(&mut self, value: Code, span: Span) -> Code {
        let stable = |op: &Op| {
            matches!(
                op,
                Op::Int(_)
                    | Op::Bool(_)
                    | Op::Null(_)
                    | Op::Var(_)
                    | Op::Neg
                    | Op::Not
                    | Op::Binary(_)
                    | Op::AndThen { .. }
                    | Op::OrElse { .. }
            )
        };
        if value.0.iter().all(stable) {
            value
        } else {
            Code::from_op(Op::Var(self.store_in_temporary(value, span)))
        }
    }

    fn read(&mut self, place: &Lvalue) -> Code {
        match &place.kind {
            LvalueKind::Object(object) => Code::from_op(Op::Var(self.vars[object])),
            LvalueKind::Member { .. } => {
                let (mut code, field, check) = self.pointer(place);
                code.0.push(Op::Load { field, check });
                code
            }
            LvalueKind::Element { .. } => {
                let element = self.element(place);
                Self::load_element(element)
            }
            LvalueKind::Deref(_) | LvalueKind::Field { .. } => {
                unreachable!("memory has been taken apart")
            }
        }
    }

    /// What is left of what has to do with addresses.
    fn memory(&mut self, memory: &MemoryExpr, expr: &CExpr, dest: Option<VarId>) -> Computed {
        match memory {
            MemoryExpr::NewArray { element, length, is_zeroed, is_counted } => {
                self.new_array(*element, length, (*is_zeroed, *is_counted), dest, expr.span)
            }
            MemoryExpr::ArrayLength(array) => {
                let element = self.array_element(array.ty).expect("it is an array");
                let shape = self.array_shape(element);
                let field = self.builder.symbols[shape].array.expect("it is an array").len;
                let mut code = self.value(array).code;
                let check = self.builder.check(CheckKind::Ghost, expr.span);
                code.0.push(Op::Load { field, check });
                Computed::from_code(code)
            }
            MemoryExpr::Wild => {
                let sort = self.sort(expr.ty);
                let var = self.result(dest, sort);
                let record = self.unit.types.pointed_struct(expr.ty);
                self.anything(var, record, expr.ty, expr.span);
                Computed::from_code(Code::from_op(Op::Var(var)))
            }
            MemoryExpr::Address(_)
            | MemoryExpr::Decay(_)
            | MemoryExpr::Offset { .. }
            | MemoryExpr::Distance(..)
            | MemoryExpr::Function(_)
            | MemoryExpr::CallPointer(..)
            | MemoryExpr::Retype { .. }
            | MemoryExpr::Parts(_)
            | MemoryExpr::SameObject(..)
            | MemoryExpr::Length(_)
            | MemoryExpr::Allocate { .. } => unreachable!("memory has been taken apart"),
        }
    }

    /// An assignment; its value, if that is needed.
    fn assignment(&mut self, place: &Lvalue, value: &CExpr, is_needed: bool) -> Computed {
        match &place.kind {
            LvalueKind::Object(object) => {
                let var = self.vars[object];
                let value = self.value_in(value, Some(var));
                self.assign(var, value.code, place.span);
                Computed { code: Code::from_op(Op::Var(var)), range: value.range }
            }
            LvalueKind::Member { pointer, .. } => {
                // The pointer stands left.
                let is_first = !self.is_pure(pointer);
                let before = is_first.then(|| {
                    let (code, field, check) = self.pointer(place);
                    (self.make_pure(code, place.span), field, check)
                });
                let is_pure = self.is_pure(value);
                let mut value = self.stored_value(value, is_needed);
                let target = match before {
                    Some(target) => target,
                    None => {
                        if !is_pure {
                            value.code = self.make_pure(value.code, place.span);
                        }
                        self.pointer(place)
                    }
                };
                self.store(target, value, place.span)
            }
            LvalueKind::Element { .. } => self.assign_element(place, value, is_needed),
            LvalueKind::Deref(_) | LvalueKind::Field { .. } => {
                unreachable!("memory has been taken apart")
            }
        }
    }

    /// A value that is written into an object; in a variable, if it is needed behind that.
    pub(super) fn stored_value(&mut self, value: &CExpr, is_needed: bool) -> Computed {
        let span = value.span;
        let value = self.value(value);
        if is_needed {
            let code = self.simple(value.code, span);
            return Computed { code, range: value.range };
        }
        value
    }

    fn store(
        &mut self,
        (target, field, check): (Code, FieldId, CheckId),
        value: Computed,
        span: Span,
    ) -> Computed {
        let stored = value.code.clone();
        self.emit(Stmt::Store { value: stored, target, field, check }, span);
        value
    }

    /// An assignment that reads what it writes.
    fn update(
        &mut self,
        update: &Update,
        expr: &CExpr,
        dest: Option<VarId>,
        is_needed: bool,
    ) -> Computed {
        let span = expr.span;
        let Update { place, op, value, at, is_postfix } = update;
        let keeps_old = *is_postfix && is_needed;
        // The pointer is computed once.
        let target = self.updated(place, span);
        let mut old = match (&place.kind, &target) {
            (_, Some(UpdatedPlace::Member(code, field, check))) => {
                let mut code = code.clone();
                code.0.push(Op::Load { field: *field, check: *check });
                code
            }
            (_, Some(UpdatedPlace::Element(element))) => Self::load_element(element.clone()),
            (LvalueKind::Object(object), None) => Code::from_op(Op::Var(self.vars[object])),
            (_, None) => unreachable!("what is in memory has a place"),
        };
        if keeps_old || !self.is_pure(value) && target.is_some() {
            let sort = self.sort(place.ty);
            let var =
                if keeps_old { self.result(dest, sort) } else { self.builder.fresh_var("t", sort) };
            self.assign(var, old, span);
            old = Code::from_op(Op::Var(var));
        }
        let before = Computed { code: old, range: self.type_range(place.ty) };
        let var = match &place.kind {
            LvalueKind::Object(object) => Some(self.vars[object]),
            LvalueKind::Member { .. } | LvalueKind::Element { .. } => None,
            LvalueKind::Deref(_) | LvalueKind::Field { .. } => None,
        };
        let left = self.convert_number(before.clone(), place.ty, *at, None, span);
        let left = Computed {
            code: if self.is_pure(value) { left.code } else { self.make_pure(left.code, span) },
            ..left
        };
        let right = self.value(value);
        let right = Computed { range: right.range.or_else(|| self.type_range(value.ty)), ..right };
        let is_same = self.unit.types.as_int(*at) == self.unit.types.as_int(place.ty);
        let narrow = if is_same { var } else { None };
        let result = self.lower_operation(*op, left, right, *at, narrow, span);
        let result = self.convert_number(result, *at, place.ty, var, span);
        match target {
            None => {
                let var = var.expect("it is a variable");
                self.assign(var, result.code, span);
                if keeps_old {
                    before
                } else {
                    Computed { code: Code::from_op(Op::Var(var)), range: result.range }
                }
            }
            Some(target) => {
                let result = if is_needed && !keeps_old {
                    Computed { code: self.simple(result.code, span), range: result.range }
                } else {
                    result
                };
                let result = match target {
                    UpdatedPlace::Member(code, field, check) => {
                        self.store((code, field, check), result, span)
                    }
                    UpdatedPlace::Element(element) => {
                        self.store_element(element, result.code.clone(), span);
                        result
                    }
                };
                if keeps_old { before } else { result }
            }
        }
    }

    /// The place of what is read and written, if it is no variable.
    fn updated(&mut self, place: &Lvalue, span: Span) -> Option<UpdatedPlace> {
        match &place.kind {
            LvalueKind::Object(_) => None,
            LvalueKind::Member { .. } => {
                let (code, field, check) = self.pointer(place);
                Some(UpdatedPlace::Member(self.simple(code, span), field, check))
            }
            LvalueKind::Element { .. } => {
                let element = self.element(place);
                Some(UpdatedPlace::Element(self.steady_element(element, span)))
            }
            LvalueKind::Deref(_) | LvalueKind::Field { .. } => {
                unreachable!("memory has been taken apart")
            }
        }
    }
}

/// Something in memory that is read and written.
enum UpdatedPlace {
    /// A member of what a pointer points to.
    Member(Code, FieldId, CheckId),
    /// An element of an array.
    Element(ElementPlace),
}
