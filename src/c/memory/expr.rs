//! Expressions.

use super::make::Values;
use super::unit::{Scalars, unsupported_yet};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{Arithmetic, CComparison, CExpr, Compound, ExprKind, Lvalue, LvalueKind};
use crate::types::TypeId;
use base::Span;

impl Scalars<'_> {
    /// The value of an expression that has one scalar part, or none.
    pub(super) fn scalar_value(&mut self, expr: &CExpr) -> ScalarizationResult<CExpr> {
        let values = self.values(expr)?;
        let Values { before, mut parts } = values;
        match parts.pop() {
            Some(only) => Ok(self.sequence(before, only)),
            None => Ok(self.sequence_all(before, expr.span)),
        }
    }

    /// What an expression does; its value is dropped.
    pub(super) fn effect(&mut self, expr: &CExpr) -> ScalarizationResult<CExpr> {
        if let ExprKind::Assign(place, value) = &*expr.kind {
            let (before, _) = self.assignment(place, value, expr.span)?;
            return Ok(match <[CExpr; 1]>::try_from(before) {
                Ok([only]) => only,
                Err(all) => self.sequence_all(all, expr.span),
            });
        }
        // A pointer of which nothing is read is not taken for another one.
        if let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind {
            return self.effect(pointer);
        }
        if let ExprKind::Block(block, value) = &*expr.kind {
            let block = self.inner_block(block, |this| match value {
                Some(value) => Ok(Some(this.effect(value)?)),
                None => Ok(None),
            })?;
            return Ok(self.block_expr(block, expr.span));
        }
        let Values { mut before, mut parts } = self.values(expr)?;
        if before.is_empty() && parts.len() == 1 {
            return Ok(parts.pop().expect("there is one"));
        }
        before.extend(parts);
        Ok(self.sequence_all(before, expr.span))
    }

    fn block_expr(&mut self, (block, value): (Compound, Option<CExpr>), span: Span) -> CExpr {
        let ty = match &value {
            Some(value) => value.ty,
            None => self.void_type(),
        };
        CExpr { kind: Box::new(ExprKind::Block(block, value)), ty, span }
    }

    /// A condition: not 0, not null.
    pub(super) fn condition(&mut self, expr: &CExpr) -> ScalarizationResult<CExpr> {
        if !self.is_pointer(expr.ty) {
            return self.scalar_value(expr);
        }
        let values = self.values(expr)?;
        let mut values = self.check_has_value(expr, values);
        let to = self.old.types.pointee(expr.ty).expect("it is a pointer");
        if values.parts.len() == 1 && !self.is_function(to) {
            let only = values.parts.pop().expect("there is one");
            return Ok(self.sequence(values.before, only));
        }
        let (before, there) = self.is_not_null(expr.ty, values);
        Ok(self.sequence(before, there))
    }

    fn single(&self, kind: ExprKind, expr: &CExpr) -> Values {
        let expr = CExpr { kind: Box::new(kind), ty: expr.ty, span: expr.span };
        Values { before: Vec::new(), parts: vec![expr] }
    }

    /// The scalar parts of a value.
    pub(super) fn values(&mut self, expr: &CExpr) -> ScalarizationResult<Values> {
        let span = expr.span;
        Ok(match &*expr.kind {
            ExprKind::Int(_) => self.single((*expr.kind).clone(), expr),
            ExprKind::Null => {
                let types = self.types_of(expr.ty);
                let parts = types.into_iter().map(|ty| self.zero(ty, span)).collect();
                Values { before: Vec::new(), parts }
            }
            ExprKind::Read(place) => {
                let location = self.locate(place)?;
                self.read_from(location, place.ty, span)
            }
            ExprKind::Assign(place, value) => {
                let (before, parts) = self.assignment(place, value, span)?;
                match parts {
                    Some(parts) => Values { before, parts },
                    None => {
                        // The assignment itself is the value.
                        let mut before = before;
                        let last = before.pop().expect("something is assigned");
                        Values { before, parts: vec![last] }
                    }
                }
            }
            ExprKind::Update(update) => self.update(update, expr)?,
            ExprKind::Negate(operand) => {
                let operand = self.scalar_value(operand)?;
                self.single(ExprKind::Negate(operand), expr)
            }
            ExprKind::Arithmetic(op, left, right) => {
                let (left, right) = (self.scalar_value(left)?, self.scalar_value(right)?);
                self.single(ExprKind::Arithmetic(*op, left, right), expr)
            }
            ExprKind::Compare(op, left, right) => self.comparison(*op, left, right, expr)?,
            ExprKind::Not(operand) => {
                let operand = self.condition(operand)?;
                self.single(ExprKind::Not(operand), expr)
            }
            ExprKind::And(left, right) => {
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                self.single(ExprKind::And(left, right), expr)
            }
            ExprKind::Or(left, right) => {
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                self.single(ExprKind::Or(left, right), expr)
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                self.conditional(condition, then, otherwise, expr)?
            }
            ExprKind::Comma(left, right) => {
                let left = self.effect(left)?;
                let mut values = self.values(right)?;
                values.before.insert(0, left);
                if values.parts.len() == 1 {
                    let only = values.parts.pop().expect("there is one");
                    values.parts.push(self.sequence(std::mem::take(&mut values.before), only));
                }
                values
            }
            ExprKind::Convert(operand) if self.is_pointer(operand.ty) => {
                if self.old.types.is_void(expr.ty) {
                    let effect = self.effect(operand)?;
                    return Ok(Values {
                        before: vec![self.discard_value(effect)],
                        parts: Vec::new(),
                    });
                }
                let condition = self.condition(operand)?;
                self.single(ExprKind::Convert(condition), expr)
            }
            ExprKind::Convert(operand) => {
                if self.old.types.is_void(expr.ty) {
                    let effect = self.effect(operand)?;
                    return Ok(Values {
                        before: vec![self.discard_value(effect)],
                        parts: Vec::new(),
                    });
                }
                let operand = self.scalar_value(operand)?;
                self.single(ExprKind::Convert(operand), expr)
            }
            ExprKind::Call(callee, arguments) => {
                let (before, arguments) = self.arguments(arguments)?;
                let mut values = self.lower_call(*callee, arguments, expr);
                values.before.splice(0..0, before);
                values
            }
            ExprKind::Known(function, arguments) => {
                let only = self.known_call(*function, arguments, expr)?;
                match self.unit.types.is_void(only.ty) {
                    true => Values { before: vec![only], parts: Vec::new() },
                    false => Values { before: Vec::new(), parts: vec![only] },
                }
            }
            ExprKind::New { bytes, is_zeroed, .. } => {
                let of = self.old.types.pointee(expr.ty).filter(|&ty| !self.old.types.is_void(ty));
                let long = self.unit.types.size();
                let int = |value: num_bigint::BigInt| CExpr {
                    kind: Box::new(ExprKind::Int(value)),
                    ty: long,
                    span,
                };
                let one = is_zeroed.then(|| int(1.into()));
                self.allocated(of, (&int(bytes.clone()), one.as_ref()), (*is_zeroed, false), span)?
            }
            ExprKind::Memory(memory) => self.memory(memory, expr)?,
            ExprKind::Block(block, Some(value)) => {
                let types = self.types_of(value.ty);
                if types.len() == 1 {
                    let block =
                        self.inner_block(block, |this| Ok(Some(this.scalar_value(value)?)))?;
                    let block_value = self.block_expr(block, span);
                    return Ok(Values { before: Vec::new(), parts: vec![block_value] });
                }
                let held = self.temporaries(&types, span);
                let block = self.inner_block(block, |this| {
                    let values = this.values(value)?;
                    let all = this.store_in_temporaries(&held, values, span);
                    Ok(Some(this.sequence_all(all, span)))
                })?;
                let block_value = self.block_expr(block, span);
                let parts = held.iter().map(|&object| self.read_object(object, span)).collect();
                Values { before: vec![block_value], parts }
            }
            ExprKind::Block(block, None) => {
                let block = self.inner_block(block, |_| Ok(None))?;
                let block_value = self.block_expr(block, span);
                Values { before: vec![block_value], parts: Vec::new() }
            }
        })
    }

    /// What an assignment does, and its value; if that is none, the last thing that is done has it.
    fn assignment(
        &mut self,
        place: &Lvalue,
        value: &CExpr,
        span: Span,
    ) -> ScalarizationResult<(Vec<CExpr>, Option<Vec<CExpr>>)> {
        let location = self.locate(place)?;
        let mut values = self.values(value)?;
        if let Some(never) = self.read_only_write_check(place, span) {
            values = self.repeatable_values(values);
            values.before.push(never);
        }
        if let LvalueKind::Object(owner) = place.kind
            && let Some(root) = self.linked(owner)
        {
            values = self.repeatable_values(values);
            let to = self.old.types.pointee(place.ty).expect("it is a pointer");
            let reference = values.parts[self.pointer_split(to).reference(root)].clone();
            values.before.extend(self.link_to_previous(owner, &reference, root));
        }
        let is_once = values.parts.len() == 1
            && location.is_plain(self, span)
            && !location.is_guarded(self)
            && !location.is_changed_by(self, &values);
        if is_once {
            let (mut before, at) = location.into_parts();
            before.extend(values.before);
            let target = self.leaf(&at.accesses[0].1, 0, place.span);
            let value = values.parts.into_iter().next().expect("there is one");
            before.push(self.assign(target, value));
            return Ok((before, None));
        }
        let (mut before, at) = self.evaluate_place_before(location, &values);
        let Values { before: mut more, parts } = values;
        // What is written may be what the value is read from.
        let parts =
            parts.into_iter().map(|part| self.snapshot_value(part, &mut more)).collect::<Vec<_>>();
        before.extend(more);
        before.push(self.write_to(&at, &parts, span));
        Ok((before, Some(parts)))
    }

    /// The value as one that no assignment changes.
    pub(super) fn snapshot_value(&mut self, value: CExpr, before: &mut Vec<CExpr>) -> CExpr {
        if matches!(&*value.kind, ExprKind::Int(_) | ExprKind::Null) {
            return value;
        }
        let span = value.span;
        let object = self.temporary(value.ty, span);
        let place = self.variable(object, span);
        before.push(self.assign(place, value));
        self.read_object(object, span)
    }

    fn comparison(
        &mut self,
        op: CComparison,
        left: &CExpr,
        right: &CExpr,
        expr: &CExpr,
    ) -> ScalarizationResult<Values> {
        if !self.is_pointer(left.ty) {
            let (left, right) = (self.scalar_value(left)?, self.scalar_value(right)?);
            return Ok(self.single(ExprKind::Compare(op, left, right), expr));
        }
        if !matches!(op, CComparison::Eq | CComparison::Ne) {
            let (before, left, right) = self.same_object_indices(left, right, false, expr.span)?;
            let compared = ExprKind::Compare(op, left, right);
            let compared = CExpr { kind: Box::new(compared), ty: expr.ty, span: expr.span };
            return Ok(Values { before, parts: vec![compared] });
        }
        let is_null = |expr: &CExpr| matches!(*expr.kind, ExprKind::Null);
        let (first, second) = (self.values(left)?, self.values(right)?);
        let (mut first, mut second) =
            (self.check_has_value(left, first), self.check_has_value(right, second));
        first = self.preserve_across(first, std::slice::from_ref(&second));
        if first.parts.len() == 1 {
            let (a, b) = (first.parts.pop(), second.parts.pop());
            let (a, b) = (a.expect("there is one"), b.expect("there is one"));
            let mut before = first.before;
            let a =
                if second.before.is_empty() { a } else { self.repeatable_value(a, &mut before) };
            before.extend(second.before);
            let compared = ExprKind::Compare(op, a, b);
            let compared = CExpr { kind: Box::new(compared), ty: expr.ty, span: expr.span };
            return Ok(Values { before, parts: vec![compared] });
        }
        let mut before = Vec::new();
        let mut equality = if is_null(left) || is_null(right) {
            let (ty, values) = if is_null(left) { (right.ty, second) } else { (left.ty, first) };
            let (evaluated, there) = self.is_not_null(ty, values);
            before.extend(evaluated);
            let ty = there.ty;
            CExpr { kind: Box::new(ExprKind::Not(there)), ty, span: expr.span }
        } else {
            let (first, second) = (self.repeatable_values(first), self.repeatable_values(second));
            before.extend(first.before);
            before.extend(second.before);
            let to = self.old.types.pointee(left.ty).expect("it is a pointer");
            let (checks, equal) = self.are_equal(to, &first.parts, &second.parts);
            before.extend(checks);
            equal
        };
        if op == CComparison::Ne {
            let ty = equality.ty;
            equality = CExpr { kind: Box::new(ExprKind::Not(equality)), ty, span: expr.span };
        }
        Ok(Values { before, parts: vec![equality] })
    }

    fn conditional(
        &mut self,
        condition: &CExpr,
        then: &CExpr,
        otherwise: &CExpr,
        expr: &CExpr,
    ) -> ScalarizationResult<Values> {
        let span = expr.span;
        let condition = self.condition(condition)?;
        let types = self.types_of(expr.ty);
        if types.is_empty() {
            let (then, otherwise) = (self.effect(then)?, self.effect(otherwise)?);
            let (then, otherwise) = (self.discard_value(then), self.discard_value(otherwise));
            let choice = self.choice(condition, then, otherwise);
            return Ok(Values { before: vec![choice], parts: Vec::new() });
        }
        if types.len() == 1 {
            let (then, otherwise) = (self.scalar_value(then)?, self.scalar_value(otherwise)?);
            let choice = self.choice(condition, then, otherwise);
            return Ok(Values { before: Vec::new(), parts: vec![choice] });
        }
        let held = self.temporaries(&types, span);
        let then = self.values(then)?;
        let then = self.store_in_temporaries(&held, then, span);
        let otherwise = self.values(otherwise)?;
        let otherwise = self.store_in_temporaries(&held, otherwise, span);
        let (then, otherwise) = (self.sequence_all(then, span), self.sequence_all(otherwise, span));
        let choice = self.choice(condition, then, otherwise);
        let parts = held.iter().map(|&object| self.read_object(object, span)).collect();
        Ok(Values { before: vec![choice], parts })
    }

    /// A distance in innermost elements as one in what such a pointer points to.
    fn rows(&self, distance: CExpr, pointer: TypeId) -> CExpr {
        let to = self.old.types.pointee(pointer).expect("it is a pointer");
        let each = super::parts::count(self.old, to);
        if each <= 1 {
            return distance;
        }
        let (ty, span) = (distance.ty, distance.span);
        let each = CExpr { kind: Box::new(ExprKind::Int(each.into())), ty, span };
        let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Div, distance, each));
        CExpr { kind, ty, span }
    }

    fn memory(&mut self, memory: &MemoryExpr, expr: &CExpr) -> ScalarizationResult<Values> {
        let span = expr.span;
        let to = self.old.types.pointee(expr.ty);
        match memory {
            MemoryExpr::Address(of) | MemoryExpr::Decay(of) => {
                let location = self.pointee_location(expr)?;
                let (mut before, mut place) = self.evaluate_place(location);
                // What is new is there as if it had a name.
                place.is_named |= super::nullable::pointer_variable(of)
                    .is_some_and(|variable| self.never_null.contains(&variable));
                let pointer = self.pointer_to(place, to.expect("it is a pointer"), span);
                before.extend(pointer.before);
                Ok(Values { before, parts: pointer.parts })
            }
            MemoryExpr::Offset { pointer, by, is_back } => {
                let values = self.values(pointer)?;
                let by = self.scalar_value(by)?;
                let by = self.unbounded(by);
                self.offset(pointer, values, by, *is_back)
            }
            MemoryExpr::Distance(left, right) => {
                let pointer = left.ty;
                let (before, left, right) = self.same_object_indices(left, right, true, span)?;
                let distance = self.add_offset(left, right, true);
                let kind = Box::new(ExprKind::Convert(distance));
                let distance = CExpr { kind, ty: expr.ty, span };
                Ok(Values { before, parts: vec![self.rows(distance, pointer)] })
            }
            MemoryExpr::Function(function) => {
                let ty = to.expect("it is a pointer");
                let functions = self.targets.functions.get(&ty).into_iter().flatten();
                let at = functions.into_iter().position(|other| other == function).unwrap_or(0);
                let number = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), span);
                Ok(Values { before: Vec::new(), parts: vec![number] })
            }
            MemoryExpr::CallPointer(callee, arguments) => {
                self.call_pointer(callee, arguments, expr)
            }
            MemoryExpr::Retype { pointer, bytes } => {
                self.retype(pointer, bytes, to.expect("it is a pointer"), span)
            }
            MemoryExpr::Allocate { of, size, each, is_zeroed, is_variable } => {
                let flags = (*is_zeroed, *is_variable);
                self.allocated(*of, (size, each.as_ref()), flags, span)
            }
            MemoryExpr::SameObject(left, right) => {
                let (before, same) = self.same_object(left, right)?;
                Ok(Values { before, parts: vec![same] })
            }
            MemoryExpr::Length(pointer) => self.length(pointer, span),
            MemoryExpr::Parts(_) => {
                Err(unsupported_yet(span, "a list of values here", "declare a variable with it"))
            }
            MemoryExpr::NewArray { .. } | MemoryExpr::Wild | MemoryExpr::ArrayLength(_) => {
                unreachable!("programs have none before they are written")
            }
        }
    }
}
