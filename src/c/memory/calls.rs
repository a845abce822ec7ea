//! Calls.

use super::Scalar;
use super::make::Values;
use super::unit::Scalars;
use crate::tree::{Comparison, Expr, ExprKind, FunctionId, KnownFunction};
use crate::types::TypeId;
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
        let is_test = matches!(
            known,
            KnownFunction::Assert | KnownFunction::Assume | KnownFunction::Require(_)
        );
        let mut all = Vec::new();
        for argument in arguments {
            all.push(match is_test {
                true => self.condition(argument)?,
                false if self.is_pointer(argument.ty) => self.effect(argument)?,
                false => self.one(argument)?,
            });
        }
        Ok(Expr { kind: Box::new(ExprKind::Known(known, all)), ty: expr.ty, span: expr.span })
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
        let kind = self.one(callee)?;
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
