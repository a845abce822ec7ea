//! Blocks: bindings, steps of which some may end the run, and what comes behind them.

use unheap_common::{BindingKind, ExprId, MarkupTags, Pattern, TargetExpr};

use super::{Lowered, TargetLanguage, TargetLowering};
use base::Provenance;
use func::{Binding, Block, LocalId, Tail};

/// What an outcome is called that a call gives in the place of its results.
const OUTCOME: &str = "outcome";

impl<T: TargetLanguage> TargetLowering<'_, T> {
    pub(super) fn block(&mut self, block: &Block, body: &Lowered<'_>) -> ExprId {
        let tail = self.tail(block, body);
        let mut steps = Vec::with_capacity(block.bindings.len());
        let mut unused = 0;
        for binding in block.bindings.iter().filter(|one| !body.in_place.is_inlined(one)) {
            steps.push(match binding {
                Binding::Let { local, value } => {
                    let value = self.mark_provenance(body.provenance(*local), body.node(*value));
                    (BindingKind::Let, body.pattern(*local), value)
                }
                Binding::Call { results, callee, args } => {
                    let parts = results.iter().map(|&result| body.pattern(result)).collect();
                    let pattern = results_pattern(parts).unwrap_or_else(|| {
                        unused += 1;
                        T::unused(unused, results.len())
                    });
                    let ends =
                        self.target.says_ends() && self.program.function(*callee).result.may_end();
                    let step = if ends { BindingKind::Try } else { BindingKind::Let };
                    let call = T::call(self, *callee, body.all(args));
                    let first = results.first().copied();
                    (
                        step,
                        pattern,
                        self.mark_provenance(
                            first.and_then(|first: LocalId| body.provenance(first)),
                            call,
                        ),
                    )
                }
            });
        }
        if steps.iter().all(|(step, ..)| *step == BindingKind::Let) {
            return self.lets(steps, tail);
        }
        if body.may_end { T::steps(self, steps, tail) } else { self.matches(steps, tail) }
    }

    fn lets(&mut self, steps: Vec<(BindingKind, Pattern, ExprId)>, tail: ExprId) -> ExprId {
        let bindings: Vec<_> =
            steps.into_iter().map(|(_, pattern, value)| (pattern, value)).collect();
        if bindings.is_empty() { tail } else { self.exprs.add(TargetExpr::Let(bindings, tail)) }
    }

    /// The steps of a function that gives an outcome: that of a call, if the run ends in it.
    fn matches(
        &mut self,
        mut steps: Vec<(BindingKind, Pattern, ExprId)>,
        mut tail: ExprId,
    ) -> ExprId {
        while let Some(at) = steps.iter().rposition(|(step, ..)| *step == BindingKind::Try) {
            let behind = steps.split_off(at + 1);
            let body = self.lets(behind, tail);
            let (_, results, call) = steps.pop().expect("there is a step at the position");
            let outcome = self.exprs.name(OUTCOME);
            let ended = vec![Pattern::Name(OUTCOME.to_owned())];
            let arms = vec![
                (Pattern::Constructor(T::ENDED.to_owned(), ended), outcome),
                (Pattern::Constructor(T::RETURNED.to_owned(), vec![results]), body),
            ];
            tail = self.exprs.add(TargetExpr::Match(call, arms));
        }
        self.lets(steps, tail)
    }

    /// The expression, with a mark that says what it comes from, where that is known.
    pub(crate) fn mark_provenance(&mut self, from: Option<&Provenance>, expr: ExprId) -> ExprId {
        match from.filter(|from| !from.is_empty()) {
            Some(from) => {
                let mark = MarkupTags { open: from.opening(), close: from.closing() };
                self.exprs.marked(expr, mark)
            }
            None => expr,
        }
    }

    fn tail(&mut self, block: &Block, body: &Lowered<'_>) -> ExprId {
        let end = match &block.tail {
            Tail::If { cond, then, els } => {
                let (then, els) = (body.block(*then), body.block(*els));
                let cond = self.mark_provenance(Some(&block.from), body.node(*cond));
                return self.exprs.add(TargetExpr::If(cond, then, els));
            }
            Tail::Return(values) => {
                let results = match body.all(values).as_slice() {
                    [] => self.exprs.name("()"),
                    [value] => *value,
                    values => self.exprs.add(TargetExpr::Tuple(values.to_vec())),
                };
                if body.may_end { T::returned(self, results) } else { results }
            }
            Tail::Call { callee, args } => T::call(self, *callee, body.all(args)),
            Tail::Halt(values) => T::halted(self, body.all(values)),
            Tail::Fail(check) => {
                let number = i64::try_from(check.number()).expect("check numbers are small");
                if body.may_end { T::failed_inside(self, number) } else { T::failed(self, number) }
            }
            Tail::Blocked if body.may_end => T::blocked_inside(self),
            Tail::Blocked => T::blocked(self),
        };
        self.mark_provenance(Some(&block.from), end)
    }
}

/// The pattern for what a call returns; none if nothing of it is used.
fn results_pattern(mut parts: Vec<Pattern>) -> Option<Pattern> {
    if parts.iter().all(|part| *part == Pattern::Any) {
        return None;
    }
    Some(if parts.len() == 1 { parts.remove(0) } else { Pattern::Tuple(parts) })
}
