//! What is C and not supported, in a program of which the rest is read: a run that comes there leaves what can be
//! expressed.

use num_bigint::BigInt;

use super::{CExpr, ExprKind, KnownFunction, TypedUnit};
use crate::types::CType;
use base::{Diagnostic, Span};
use program::CheckKind;

/// The constructs that are not supported.
#[derive(Clone, Default, Debug)]
pub struct Refusals {
    /// Whether checks of the model stand for them; else the program is refused.
    pub are_deferred: bool,
    /// What is said of each, where checks stand for them.
    pub all: Vec<Diagnostic>,
}

/// Whether the error says that something is C and not supported.
fn is_refusal(error: &Diagnostic) -> bool {
    error.code.starts_with("E11")
}

impl TypedUnit {
    /// What stands for a construct that is not supported: a check of the model that always fails.
    ///
    /// # Errors
    /// What was given, if it is no such construct, or if the program is to be refused.
    pub(crate) fn defer_refusal(
        &mut self,
        error: Box<Diagnostic>,
    ) -> Result<CExpr, Box<Diagnostic>> {
        if !self.refusals.are_deferred || !is_refusal(&error) {
            return Err(error);
        }
        let span = error.span;
        if !self.refusals.all.contains(&error) {
            self.refusals.all.push(*error);
        }
        let int = self.types.int();
        let never = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: int, span };
        Ok(self.model_check(never, span))
    }

    /// A number where there would be one that is not supported: a run never gets it.
    ///
    /// # Errors
    /// The same.
    pub(crate) fn deferred_number(
        &mut self,
        error: Box<Diagnostic>,
    ) -> Result<CExpr, Box<Diagnostic>> {
        let check = self.defer_refusal(error)?;
        let (ty, span) = (self.types.int(), check.span);
        let zero = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty, span };
        Ok(CExpr { kind: Box::new(ExprKind::Comma(check, zero)), ty, span })
    }

    /// The check that a run stays inside of what the model can express, which it does where the condition holds.
    pub(crate) fn model_check(&mut self, condition: CExpr, span: Span) -> CExpr {
        let kind = ExprKind::Known(KnownFunction::Require(CheckKind::Model), vec![condition]);
        CExpr { kind: Box::new(kind), ty: self.types.id(CType::Void), span }
    }
}
