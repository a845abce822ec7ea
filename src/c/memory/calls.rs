//! Calls.

use super::Scalar;
use super::make::Values;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{Comparison, Expr, ExprKind, FunctionId, KnownFunction};
use crate::types::{IntType, Type, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// The scalar parts of arguments; what is done before them is done first.
    pub(super) fn arguments(&mut self, arguments: &[Expr]) -> Scalar<(Vec<Expr>, Vec<Expr>)> {
        let mut before = Vec::new();
        let mut all = Vec::new();
        let mut waiting: Vec<Values> = Vec::new();
        for argument in arguments {
            waiting.push(self.values(argument)?);
        }
        for at in 0..waiting.len() {
            let values = self.kept_behind(std::mem::take(&mut waiting[at]), &waiting[at + 1..]);
            before.extend(values.before);
            let is_last = waiting[at + 1..].iter().all(|values| values.before.is_empty());
            for part in values.parts {
                all.push(if is_last { part } else { self.stable(part, &mut before) });
            }
        }
        Ok((before, all))
    }

    /// A call, and the parts of its value.
    pub(super) fn called(
        &mut self,
        callee: FunctionId,
        arguments: Vec<Expr>,
        expr: &Expr,
    ) -> Values {
        let span = expr.span;
        let types = self.types_of(expr.ty);
        let ty = match types.first() {
            Some(&first) => first,
            None => self.void(),
        };
        let call = Expr { kind: Box::new(ExprKind::Call(callee, arguments)), ty, span };
        match types.len() {
            0 => Values { before: vec![call], parts: Vec::new() },
            1 => Values { before: Vec::new(), parts: vec![call] },
            _ => {
                let held = self.held(&types, span);
                let further = self.results[&callee].clone();
                let mut parts = vec![call];
                parts.extend(further.iter().map(|&object| self.read(object, span)));
                let before = self.hold(&held, Values { before: Vec::new(), parts }, span);
                let parts = held.iter().map(|&object| self.read(object, span)).collect();
                Values { before, parts }
            }
        }
    }

    /// A call of a function that is known.
    pub(super) fn known_call(
        &mut self,
        known: KnownFunction,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Scalar<Expr> {
        if matches!(known, KnownFunction::Free | KnownFunction::CheckFree) {
            return self.free(known, &arguments[0], expr.span);
        }
        if let (KnownFunction::Any, [pointer]) = (known, arguments)
            && self.is_pointer(pointer.ty)
            && let Some(number) = self.number_of(pointer, expr)?
        {
            return Ok(number);
        }
        let is_test = matches!(
            known,
            KnownFunction::Assert | KnownFunction::Assume | KnownFunction::Require(_)
        );
        let mut all = Vec::new();
        for argument in arguments {
            all.push(match is_test {
                true => self.condition(argument)?,
                false if self.is_pointer(argument.ty) => self.effect(argument)?,
                false => self.only_part(argument)?,
            });
        }
        Ok(Expr { kind: Box::new(ExprKind::Known(known, all)), ty: expr.ty, span: expr.span })
    }

    /// A pointer as a number, where it may be one; of others that is any number.
    fn number_of(&mut self, pointer: &Expr, expr: &Expr) -> Scalar<Option<Expr>> {
        let to = self.old.types.pointee(pointer.ty).expect("it is a pointer");
        if self.is_function(to) || !matches!(self.old.types[expr.ty], Type::Int(_)) {
            return Ok(None);
        }
        let (split, span) = (self.split(to), expr.span);
        let is_number = |target: &PointerTarget| self.targets.number == Some(target.root);
        let Some(at) = split.targets.iter().position(is_number).filter(|_| split.has_index) else {
            return Ok(None);
        };
        let values = self.values(pointer)?;
        let Values { mut before, parts } = self.all_stable(values);
        // What a number is as a pointer has been of this type.
        let long = self.unit.types.id(Type::Int(IntType::LongLong));
        let index = parts[split.index()].clone();
        let number = Expr { kind: Box::new(ExprKind::Convert(index)), ty: long, span };
        let convert = |value: Expr| match value.ty == expr.ty {
            true => value,
            false => Expr { kind: Box::new(ExprKind::Convert(value)), ty: expr.ty, span },
        };
        let number = convert(number);
        let zero = Expr { kind: Box::new(ExprKind::Int(0.into())), ty: expr.ty, span };
        let known = match split.has_kind {
            true => {
                let any = self.any_address(expr.ty, span);
                let which = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), span);
                let is_it = self.compare(Comparison::Eq, parts[0].clone(), which);
                self.choice(is_it, number, any)
            }
            false => number,
        };
        let none = self.zero(parts[0].ty, span);
        let is_null = self.compare(Comparison::Eq, parts[0].clone(), none);
        let whole = self.choice(is_null, zero, known);
        let held = self.temporary(expr.ty, span);
        let place = self.variable(held, span);
        before.push(self.assign(place, whole));
        let last = self.read(held, span);
        Ok(Some(self.sequence(before, last)))
    }

    /// Any number that the address of something may be: not 0, if the type has all of its bytes.
    fn any_address(&mut self, ty: TypeId, span: Span) -> Expr {
        let kind = Box::new(ExprKind::Known(KnownFunction::Any, Vec::new()));
        let any = Expr { kind, ty, span };
        let bytes = self.unit.types.as_int(ty).map_or(0, IntType::bytes);
        if u64::from(bytes) < self.old.types.word() {
            return any;
        }
        let mut before = Vec::new();
        let any = self.stable(any, &mut before);
        let [zero, one] =
            [0, 1].map(|value| Expr { kind: Box::new(ExprKind::Int(value.into())), ty, span });
        let is_address = self.compare(Comparison::Ne, any.clone(), zero);
        let address = self.choice(is_address, any, one);
        self.sequence(before, address)
    }

    /// A call of what a pointer points to.
    pub(super) fn call_pointer(
        &mut self,
        callee: &Expr,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Scalar<Values> {
        let span = expr.span;
        let to: TypeId = self.old.types.pointee(callee.ty).expect("it is a pointer");
        let functions = self.targets.functions.get(&to).cloned().unwrap_or_default();
        let mut before = Vec::new();
        let kind = self.only_part(callee)?;
        let kind = self.stable(kind, &mut before);
        let (more, arguments) = self.arguments(arguments)?;
        before.extend(more);
        let mut steady = Vec::new();
        for argument in arguments {
            steady.push(self.stable(argument, &mut before));
        }
        let zero = self.number(0, span);
        let is_there = self.compare(Comparison::Ne, kind.clone(), zero);
        let null = self.require(CheckKind::NullDeref, is_there);
        let wild = self.fail(CheckKind::DeadDeref, span);
        let types = self.types_of(expr.ty);
        let held = self.held(&types, span);
        let mut whole = self.all(vec![null, wild], span);
        for (number, &function) in functions.iter().enumerate().rev() {
            let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
            let is_it = self.compare(Comparison::Eq, kind.clone(), number);
            let values = self.called(function, steady.clone(), expr);
            let all = self.hold(&held, values, span);
            let call = self.all(all, span);
            whole = self.choice(is_it, call, whole);
        }
        before.push(whole);
        let parts = held.iter().map(|&object| self.read(object, span)).collect();
        Ok(Values { before, parts })
    }
}
