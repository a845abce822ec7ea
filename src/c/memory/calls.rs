//! Calls.

use super::ScalarizationResult;
use super::make::Values;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind, FunctionId, KnownFunction};
use crate::types::{CType, IntType, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// The scalar parts of arguments; what is done before them is done first.
    pub(super) fn arguments(
        &mut self,
        arguments: &[CExpr],
    ) -> ScalarizationResult<(Vec<CExpr>, Vec<CExpr>)> {
        let mut before = Vec::new();
        let mut all = Vec::new();
        let mut waiting: Vec<Values> = Vec::new();
        for argument in arguments {
            waiting.push(self.values(argument)?);
        }
        for at in 0..waiting.len() {
            let values = self.preserve_across(std::mem::take(&mut waiting[at]), &waiting[at + 1..]);
            before.extend(values.before);
            let is_last = waiting[at + 1..].iter().all(|values| values.before.is_empty());
            for part in values.parts {
                all.push(if is_last { part } else { self.repeatable_value(part, &mut before) });
            }
        }
        Ok((before, all))
    }

    /// A call, and the parts of its value.
    pub(super) fn lower_call(
        &mut self,
        callee: FunctionId,
        arguments: Vec<CExpr>,
        expr: &CExpr,
    ) -> Values {
        let span = expr.span;
        let types = self.types_of(expr.ty);
        let ty = match types.first() {
            Some(&first) => first,
            None => self.void_type(),
        };
        let call = CExpr { kind: Box::new(ExprKind::Call(callee, arguments)), ty, span };
        match types.len() {
            0 => Values { before: vec![call], parts: Vec::new() },
            1 => Values { before: Vec::new(), parts: vec![call] },
            _ => {
                let held = self.temporaries(&types, span);
                let further = self.results[&callee].clone();
                let mut parts = vec![call];
                parts.extend(further.iter().map(|&object| self.read_object(object, span)));
                let before =
                    self.store_in_temporaries(&held, Values { before: Vec::new(), parts }, span);
                let parts = held.iter().map(|&object| self.read_object(object, span)).collect();
                Values { before, parts }
            }
        }
    }

    /// A call of a function that is known.
    pub(super) fn known_call(
        &mut self,
        function: KnownFunction,
        arguments: &[CExpr],
        expr: &CExpr,
    ) -> ScalarizationResult<CExpr> {
        if matches!(function, KnownFunction::Free | KnownFunction::CheckFree) {
            return self.free(function, &arguments[0], expr.span);
        }
        if let (KnownFunction::Any, [pointer]) = (function, arguments)
            && self.is_pointer(pointer.ty)
            && let Some(number) = self.number_of(pointer, expr)?
        {
            return Ok(number);
        }
        let is_test = matches!(
            function,
            KnownFunction::Assert | KnownFunction::Assume | KnownFunction::Require(_)
        );
        let mut all = Vec::new();
        for argument in arguments {
            all.push(match is_test {
                true => self.condition(argument)?,
                false if self.is_pointer(argument.ty) => self.effect(argument)?,
                false => self.scalar_value(argument)?,
            });
        }
        Ok(CExpr { kind: Box::new(ExprKind::Known(function, all)), ty: expr.ty, span: expr.span })
    }

    /// A pointer as a number, where it may be one; of others that is any number.
    fn number_of(&mut self, pointer: &CExpr, expr: &CExpr) -> ScalarizationResult<Option<CExpr>> {
        let to = self.old.types.pointee(pointer.ty).expect("it is a pointer");
        if self.is_function(to) || !matches!(self.old.types[expr.ty], CType::Int(_)) {
            return Ok(None);
        }
        let (split, span) = (self.pointer_split(to), expr.span);
        let is_number = |target: &PointerTarget| self.targets.number == Some(target.root);
        let Some(at) = split.targets.iter().position(is_number).filter(|_| split.has_index) else {
            return Ok(None);
        };
        let values = self.values(pointer)?;
        let Values { mut before, parts } = self.repeatable_values(values);
        // What a number is as a pointer has been of this type.
        let long = self.unit.types.id(CType::Int(IntType::LongLong));
        let index = parts[split.index()].clone();
        let number = CExpr { kind: Box::new(ExprKind::Convert(index)), ty: long, span };
        let convert = |value: CExpr| match value.ty == expr.ty {
            true => value,
            false => CExpr { kind: Box::new(ExprKind::Convert(value)), ty: expr.ty, span },
        };
        let number = convert(number);
        let zero = CExpr { kind: Box::new(ExprKind::Int(0.into())), ty: expr.ty, span };
        let by_kind = match split.has_kind {
            true => {
                let any = self.any_address(expr.ty, span);
                let which = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), span);
                let is_it = self.compare(CComparison::Eq, parts[0].clone(), which);
                self.choice(is_it, number, any)
            }
            false => number,
        };
        let none = self.zero(parts[0].ty, span);
        let is_null = self.compare(CComparison::Eq, parts[0].clone(), none);
        let result = self.choice(is_null, zero, by_kind);
        let held = self.temporary(expr.ty, span);
        let place = self.variable(held, span);
        before.push(self.assign(place, result));
        let last = self.read_object(held, span);
        Ok(Some(self.sequence(before, last)))
    }

    /// Any number that the address of something may be: not 0, if the type has all of its bytes.
    fn any_address(&mut self, ty: TypeId, span: Span) -> CExpr {
        let kind = Box::new(ExprKind::Known(KnownFunction::Any, Vec::new()));
        let any = CExpr { kind, ty, span };
        let bytes = self.unit.types.as_int(ty).map_or(0, IntType::bytes);
        if u64::from(bytes) < self.old.types.word() {
            return any;
        }
        let mut before = Vec::new();
        let any = self.repeatable_value(any, &mut before);
        let [zero, one] =
            [0, 1].map(|value| CExpr { kind: Box::new(ExprKind::Int(value.into())), ty, span });
        let is_address = self.compare(CComparison::Ne, any.clone(), zero);
        let address = self.choice(is_address, any, one);
        self.sequence(before, address)
    }

    /// A call of what a pointer points to.
    pub(super) fn call_pointer(
        &mut self,
        callee: &CExpr,
        arguments: &[CExpr],
        expr: &CExpr,
    ) -> ScalarizationResult<Values> {
        let span = expr.span;
        let to: TypeId = self.old.types.pointee(callee.ty).expect("it is a pointer");
        let functions = self.targets.functions.get(&to).cloned().unwrap_or_default();
        let mut before = Vec::new();
        let kind = self.scalar_value(callee)?;
        let kind = self.repeatable_value(kind, &mut before);
        let (more, arguments) = self.arguments(arguments)?;
        before.extend(more);
        let mut steady = Vec::new();
        for argument in arguments {
            steady.push(self.repeatable_value(argument, &mut before));
        }
        let zero = self.number(0, span);
        let is_there = self.compare(CComparison::Ne, kind.clone(), zero);
        let null = self.require(CheckKind::NullDeref, is_there);
        let wild = self.fail(CheckKind::DeadDeref, span);
        let types = self.types_of(expr.ty);
        let held = self.temporaries(&types, span);
        let mut selection = self.sequence_all(vec![null, wild], span);
        for (number, &function) in functions.iter().enumerate().rev() {
            let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
            let is_it = self.compare(CComparison::Eq, kind.clone(), number);
            let values = self.lower_call(function, steady.clone(), expr);
            let all = self.store_in_temporaries(&held, values, span);
            let call = self.sequence_all(all, span);
            selection = self.choice(is_it, call, selection);
        }
        before.push(selection);
        let parts = held.iter().map(|&object| self.read_object(object, span)).collect();
        Ok(Values { before, parts })
    }
}
