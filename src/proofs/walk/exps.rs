//! Expressions: their values, and the cases of tests.

use base::CheckId;

use super::{Case, ObligationGoal, ObligationTree, PieceWalk, Then};
use crate::code::{ArrayAccess, Exp, TestExp};
use crate::state::{LogicalState, is_nonzero};
use crate::term::{Prop, Term, TermParts};

impl<'a> PieceWalk<'a> {
    /// `a <> 0 /\ (a <> 0 -> …)`
    pub(super) fn not_null(
        &mut self,
        check: CheckId,
        address: Term,
        then: Case<'_, 'a>,
    ) -> ObligationTree {
        let prop = is_nonzero(self.terms, address);
        let shown = self.show(ObligationGoal::Check(check), prop.clone());
        let rest = self.under_assumption(prop, then);
        ObligationTree::All(vec![shown, rest])
    }

    pub(super) fn two_expressions(
        &mut self,
        state: &LogicalState,
        (a, b): (&Exp, &Exp),
        then: &mut dyn FnMut(&mut Self, Term, Term) -> ObligationTree,
    ) -> ObligationTree {
        self.exp(state, a, &mut |walk, a| walk.exp(state, b, &mut |walk, b| then(walk, a, b)))
    }

    pub(super) fn exp(
        &mut self,
        state: &LogicalState,
        exp: &Exp,
        then: Then<'_, 'a>,
    ) -> ObligationTree {
        match exp {
            Exp::Num(number) => {
                let value = self.terms.num(number.clone());
                then(self, value)
            }
            Exp::Var(var) => then(self, state.vars[var.index()]),
            Exp::Get(field, object, check) => self.exp(state, object, &mut |walk, object| {
                let value = walk.terms.app(state.fields[field.index()], object);
                walk.not_null(*check, object, &mut |walk| then(walk, value))
            }),
            Exp::Elem { array, index, of } => {
                self.two_expressions(state, (array, index), &mut |walk, array, index| {
                    let row = walk.terms.app(state.items[of.items.index()], array);
                    let value = walk.terms.app(row, index);
                    walk.in_bounds(state, (array, index), *of, &mut |walk| then(walk, value))
                })
            }
            Exp::Add(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                let value = walk.terms.add(TermParts::Add(a, b));
                then(walk, value)
            }),
            Exp::Sub(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                let value = walk.terms.add(TermParts::Sub(a, b));
                then(walk, value)
            }),
            Exp::Mul(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                let value = walk.terms.add(TermParts::Mul(a, b));
                then(walk, value)
            }),
            Exp::Neg(a) => self.exp(state, a, &mut |walk, a| {
                let value = walk.terms.add(TermParts::Neg(a));
                then(walk, value)
            }),
            Exp::Div(a, b, check) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                let value = walk.terms.add(TermParts::Div(a, b));
                walk.not_null(*check, b, &mut |walk| then(walk, value))
            }),
            Exp::Mod(a, b, check) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                let value = walk.terms.add(TermParts::Mod(a, b));
                walk.not_null(*check, b, &mut |walk| then(walk, value))
            }),
            Exp::Bool(test) => {
                let [zero, one] = [0, 1].map(|number| self.terms.num(number));
                let mut then = |walk: &mut Self, value| then(walk, value);
                self.choose(state, test, &mut |walk, is_true| {
                    then(walk, if is_true { one } else { zero })
                })
            }
        }
    }

    /// `a <> 0 /\ 0 <= i < len a /\ (a <> 0 -> 0 <= i < len a -> …)`
    pub(super) fn in_bounds(
        &mut self,
        state: &LogicalState,
        (array, index): (Term, Term),
        of: ArrayAccess,
        then: Case<'_, 'a>,
    ) -> ObligationTree {
        let not_null = is_nonzero(self.terms, array);
        let zero = self.terms.num(0);
        let length = self.terms.app(state.fields[of.len.index()], array);
        let bounds = Prop::Le(zero, index).and(Prop::Lt(index, length));
        let first = self.show(ObligationGoal::Check(of.null), not_null.clone());
        let low = self.show(ObligationGoal::Check(of.bounds), Prop::Le(zero, index));
        let high = self.show(ObligationGoal::Check(of.bounds), Prop::Lt(index, length));
        let rest = self.under_assumption(not_null, &mut |walk| {
            walk.under_assumption(bounds.clone(), &mut |walk| then(walk))
        });
        ObligationTree::All(vec![first, ObligationTree::All(vec![low, high]), rest])
    }

    /// What is done where a test is true, and where it is false.
    pub(super) fn choose(
        &mut self,
        state: &LogicalState,
        test: &TestExp,
        then: &mut dyn FnMut(&mut Self, bool) -> ObligationTree,
    ) -> ObligationTree {
        match test {
            TestExp::True => then(self, true),
            TestExp::Is(exp) => self.exp(state, exp, &mut |walk, value| {
                let yes = is_nonzero(walk.terms, value);
                let no = yes.clone().negated();
                walk.cases(yes, no, then)
            }),
            TestExp::Eq(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                walk.cases(Prop::Eq(a, b), Prop::ne(a, b), then)
            }),
            TestExp::Lt(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                walk.cases(Prop::Lt(a, b), Prop::Le(b, a), then)
            }),
            TestExp::Le(a, b) => self.two_expressions(state, (a, b), &mut |walk, a, b| {
                walk.cases(Prop::Le(a, b), Prop::Lt(b, a), then)
            }),
            TestExp::Not(inner) => {
                self.choose(state, inner, &mut |walk, is_true| then(walk, !is_true))
            }
            TestExp::And(a, b) => self.choose(state, a, &mut |walk, is_true| match is_true {
                true => walk.choose(state, b, then),
                false => then(walk, false),
            }),
            TestExp::Or(a, b) => self.choose(state, a, &mut |walk, is_true| match is_true {
                true => then(walk, true),
                false => walk.choose(state, b, then),
            }),
            TestExp::Iff(a, b) => self.choose(state, a, &mut |walk, left| {
                walk.choose(state, b, &mut |walk, right| then(walk, left == right))
            }),
        }
    }

    fn cases(
        &mut self,
        yes: Prop,
        no: Prop,
        then: &mut dyn FnMut(&mut Self, bool) -> ObligationTree,
    ) -> ObligationTree {
        let yes = self.under_assumption(yes, &mut |walk| then(walk, true));
        let no = self.under_assumption(no, &mut |walk| then(walk, false));
        ObligationTree::All(vec![yes, no])
    }
}
