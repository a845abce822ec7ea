//! Calls.

use super::{Computed, UnitLowering};
use crate::tree::{CExpr, FunctionId, KnownFunction};
use base::{Property, Span, VarId};
use program::{CheckKind, Code, Op, Stmt};

impl UnitLowering<'_> {
    /// The values of arguments, from left to right.
    fn arguments(&mut self, arguments: &[CExpr], span: Span) -> Vec<Code> {
        let pure: Vec<bool> = arguments.iter().map(|argument| self.is_pure(argument)).collect();
        let mut codes = Vec::new();
        for (at, argument) in arguments.iter().enumerate() {
            let code = self.value(argument).code;
            let is_last = pure[at + 1..].iter().all(|&pure| pure);
            codes.push(if is_last { code } else { self.make_pure(code, span) });
        }
        codes
    }

    /// A call of a function of the program.
    pub(super) fn call(
        &mut self,
        callee: FunctionId,
        arguments: &[CExpr],
        result: Option<VarId>,
        span: Span,
    ) {
        let arguments = self.arguments(arguments, span);
        let callee = self.procs[&callee];
        let results = result.into_iter().collect();
        self.emit(Stmt::Call { results, callee, arguments }, span);
    }

    /// The value of a call whose meaning is known.
    pub(super) fn known_call(
        &mut self,
        function: KnownFunction,
        arguments: &[CExpr],
        expr: &CExpr,
        dest: Option<VarId>,
    ) -> Computed {
        match function {
            // How many characters are printed is not known: it may fail.
            KnownFunction::Nondet | KnownFunction::Unknown(_) | KnownFunction::Print => {
                for argument in arguments {
                    self.effect(argument);
                }
                let sort = self.sort(expr.ty);
                let var = self.result(dest, sort);
                self.havoc(var, expr.ty, expr.span);
                Computed { code: Code::from_op(Op::Var(var)), range: self.type_range(expr.ty) }
            }
            KnownFunction::Any => {
                for argument in arguments {
                    self.effect(argument);
                }
                let sort = self.sort(expr.ty);
                let var = self.builder.fresh_var(super::DOUBTED, sort);
                self.havoc(var, expr.ty, expr.span);
                Computed { code: Code::from_op(Op::Var(var)), range: self.type_range(expr.ty) }
            }
            KnownFunction::MayFail => {
                let sort = self.sort(expr.ty);
                let var = self.builder.fresh_var(super::MAY_FAIL, sort);
                self.havoc(var, expr.ty, expr.span);
                Computed { code: Code::from_op(Op::Var(var)), range: self.type_range(expr.ty) }
            }
            KnownFunction::Free
            | KnownFunction::CheckFree
            | KnownFunction::CheckValue
            | KnownFunction::Assert
            | KnownFunction::AssertFail
            | KnownFunction::ReachError
            | KnownFunction::Assume
            | KnownFunction::Halt
            | KnownFunction::Kill
            | KnownFunction::Trust
            | KnownFunction::Require(_) => unreachable!("it returns no value"),
        }
    }

    /// What a call does whose meaning is known.
    pub(super) fn known_effect(
        &mut self,
        function: KnownFunction,
        arguments: &[CExpr],
        expr: &CExpr,
    ) {
        let span = expr.span;
        match function {
            KnownFunction::Free => self.free(&arguments[0], true, span),
            KnownFunction::CheckFree => self.free(&arguments[0], false, span),
            KnownFunction::CheckValue => self.check_value(&arguments[0], span),
            KnownFunction::Kill => self.mark_dead(&arguments[0], span),
            KnownFunction::Trust => self.assume_alive(&arguments[0]),
            KnownFunction::Require(kind) => {
                let condition = self.lower_condition(&arguments[0], true);
                self.require(condition, kind, span);
            }
            KnownFunction::Assert => {
                let is_asked = self.reading.asks(Property::UnreachCall);
                if !is_asked && self.allocations.is_none() {
                    return self.lower_assume(&arguments[0]);
                }
                let good = self.builder.new_target();
                self.jump_if(&arguments[0], true, good);
                if !is_asked {
                    self.stop(span);
                    return self.place_target(good);
                }
                let check = self.builder.check(CheckKind::Assert, span);
                self.builder.emit(Stmt::Fail { check }, span);
                self.place_target(good);
            }
            KnownFunction::AssertFail | KnownFunction::ReachError => {
                for argument in arguments {
                    self.effect(argument);
                }
                if !self.reading.asks(Property::UnreachCall) {
                    return self.stop(span);
                }
                let is_error = function == KnownFunction::ReachError;
                let kind = if is_error { CheckKind::ReachError } else { CheckKind::Assert };
                let check = self.builder.check(kind, span);
                self.builder.emit(Stmt::Fail { check }, span);
            }
            KnownFunction::Assume => self.lower_assume(&arguments[0]),
            KnownFunction::Halt => {
                for argument in arguments {
                    self.effect(argument);
                }
                self.stop(span);
            }
            KnownFunction::MayFail => {}
            KnownFunction::Print | KnownFunction::Any | KnownFunction::Unknown(_) => {
                for argument in arguments {
                    self.effect(argument);
                }
            }
            // An input that nobody looks at is one all the same.
            KnownFunction::Nondet => {
                let value = self.known_call(function, arguments, expr, None);
                debug_assert!(
                    value.code.as_var().is_some_and(|_| matches!(value.code.0[..], [Op::Var(_)]))
                );
            }
        }
    }

    /// A run in which it does not hold is none.
    fn lower_assume(&mut self, condition: &CExpr) {
        let code = self.lower_condition(condition, true);
        self.emit(Stmt::Assume(code), condition.span);
    }
}
