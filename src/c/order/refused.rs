//! Whole expressions in which something has no order: a check of the model stands before each.

use rustc_hash::FxHashMap;

use super::both::address;
use crate::rewrite::{self, ExprRewriter};
use crate::tree::{CExpr, ExprKind, MemoryExpr, TypedUnit};
use base::Diagnostic;

/// Puts checks of the model before whole expressions, which are told by their addresses.
///
/// # Errors
/// All that was given, if the program is to be refused.
pub(super) fn defer_all(
    unit: &mut TypedUnit,
    refused: Vec<(usize, Diagnostic)>,
) -> Result<(), Vec<Diagnostic>> {
    let mut checks: FxHashMap<usize, Vec<CExpr>> = FxHashMap::default();
    let mut errors: Vec<Diagnostic> = Vec::new();
    for (at, error) in refused {
        match unit.defer_refusal(Box::new(error)) {
            Ok(check) => checks.entry(at).or_default().push(check),
            Err(error) if errors.contains(&error) => {}
            Err(error) => errors.push(*error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    if !checks.is_empty() {
        for function in &mut unit.functions {
            if let Some(body) = &mut function.body {
                rewrite::block(&mut body.block, &mut Guards { checks: &mut checks });
            }
        }
    }
    Ok(())
}

struct Guards<'a> {
    checks: &'a mut FxHashMap<usize, Vec<CExpr>>,
}

impl ExprRewriter for Guards<'_> {
    fn expr(&mut self, expr: &mut CExpr) {
        for check in self.checks.remove(&address(expr)).into_iter().flatten() {
            put_before(check, expr);
        }
    }
}

/// Evaluates something before an expression; before the first part of a list of values, which is no value itself.
fn put_before(first: CExpr, expr: &mut CExpr) {
    if let ExprKind::Memory(MemoryExpr::Parts(parts)) = &mut *expr.kind
        && let Some((_, part)) = parts.first_mut()
    {
        return put_before(first, part);
    }
    let (ty, span) = (expr.ty, expr.span);
    let nothing = CExpr { kind: Box::new(ExprKind::Null), ty, span };
    let then = std::mem::replace(expr, nothing);
    *expr = CExpr { kind: Box::new(ExprKind::Comma(first, then)), ty, span };
}
