//! What procedures that are recursive or have loops may say of lists: that one ends, how long it is, and how that is related to their results.
//! No proof says so that speaks of a few objects at a time.

use super::said::{ListSaid, Valued};
use super::{List, PossibleClaim, repeating};
use base::{ProcId, Sort, Span, VarId};
use program::Program;
use program::spec::{
    ClaimKind, ClaimPlace, Connector, Formula, FormulaBuilder, FormulaPart, PartId, StateSelector,
};

/// What the procedures of a program that are recursive or have loops may require and ensure of how long lists are.
#[must_use]
pub fn list_length_claims(program: &Program) -> Vec<PossibleClaim> {
    let mut claims = Vec::new();
    for (id, _) in repeating(program) {
        add_proc_claims(program, id, &mut claims);
    }
    claims
}

/// What one of them may say.
fn add_proc_claims(program: &Program, id: ProcId, claims: &mut Vec<PossibleClaim>) {
    let symbols = &program.symbols;
    let proc = program.proc(id);
    let mut add = |kind: ClaimKind, formula: Formula| {
        claims.push(PossibleClaim { place: ClaimPlace::Proc(id), kind, formula });
    };
    let lists = |vars: &[VarId]| -> Vec<List> {
        vars.iter().flat_map(|&var| List::all(symbols, var)).collect()
    };
    let ints = |vars: &[VarId]| -> Vec<VarId> {
        vars.iter().copied().filter(|&var| symbols[var].sort == Sort::Int).collect()
    };
    let (taken, given) = (lists(&proc.parameters), lists(&proc.results));
    if taken.is_empty() && given.is_empty() {
        return;
    }
    let counts = ints(&proc.parameters);
    for &count in &counts {
        add(ClaimKind::Requires, not_negative(count));
    }
    for list in &taken {
        add(ClaimKind::Requires, ListSaid::new(list).ends((list.var, StateSelector::Now)));
        add(ClaimKind::Ensures, ListSaid::new(list).ends((list.var, StateSelector::Before)));
    }
    for list in &given {
        add(ClaimKind::Ensures, ListSaid::new(list).ends((list.var, StateSelector::Now)));
        for &count in &counts {
            let count = (count, StateSelector::Before);
            add(
                ClaimKind::Ensures,
                ListSaid::new(list).measures((list.var, StateSelector::Now), count),
            );
        }
    }
    for &result in &proc.results {
        for list in &taken {
            match symbols[result].sort {
                Sort::Int => {
                    let result = (result, StateSelector::Now);
                    add(
                        ClaimKind::Ensures,
                        ListSaid::new(list).measures((list.var, StateSelector::Before), result),
                    );
                }
                Sort::Bool => {
                    for rest in [0, 1] {
                        add(
                            ClaimKind::Ensures,
                            ListSaid::new(list).leaves(
                                (list.var, StateSelector::Before),
                                result,
                                rest,
                            ),
                        );
                    }
                }
                Sort::Ref(_) | Sort::Vector(_) => {}
            }
        }
    }
    for list in &given {
        for before in taken.iter().filter(|before| before.link == list.link) {
            for fewer in [0, 1] {
                add(
                    ClaimKind::Ensures,
                    ListSaid::new(list).shorter_than(list.var, before.var, fewer),
                );
            }
        }
    }
}

impl ListSaid {
    fn int(&mut self, number: i32) -> PartId {
        self.add(FormulaPart::Int(number.into()))
    }

    /// `seg(F, l, null)`
    fn ends(mut self, begin: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.null());
        let segment = self.segment(from, to);
        self.finish_at(segment)
    }

    /// `dist(F, l, null)`, now or where the procedure was called.
    fn length(&mut self, begin: Valued, when: StateSelector) -> PartId {
        let (from, to) = (self.var(begin), self.null());
        self.add(FormulaPart::Distance(self.link, from, to, when))
    }

    /// `dist(F, l, null) = n`
    fn measures(mut self, begin: Valued, number: Valued) -> Formula {
        let (length, number) = (self.length(begin, StateSelector::Now), self.var(number));
        let equation = self.binary(Connector::Eq, length, number);
        self.finish_at(equation)
    }

    /// `r = (dist(F, l, null) mod 2 = 0)`, or the same with 1.
    fn leaves(mut self, begin: Valued, answer: VarId, rest: i32) -> Formula {
        let (answer, length) =
            (self.var((answer, StateSelector::Now)), self.length(begin, StateSelector::Now));
        let two = self.int(2);
        let left = self.binary(Connector::Mod, length, two);
        let rest = self.int(rest);
        let is_left = self.binary(Connector::Eq, left, rest);
        let equation = self.binary(Connector::Eq, answer, is_left);
        self.finish_at(equation)
    }

    /// `dist(F, l, null) = old(dist(F, m, null))`, or so much less, from 1 up to `most`.
    fn shorter_than(mut self, now: VarId, before: VarId, most: i32) -> Formula {
        let length = self.length((now, StateSelector::Now), StateSelector::Now);
        let was = self.length((before, StateSelector::Before), StateSelector::Before);
        let mut condition = self.binary(Connector::Eq, length, was);
        for fewer in 1..=most {
            let fewer = self.int(fewer);
            let less = self.binary(Connector::Sub, was, fewer);
            let is_less = self.binary(Connector::Eq, length, less);
            condition = self.binary(Connector::Or, condition, is_less);
        }
        self.finish_at(condition)
    }
}

/// That an argument is no negative number.
fn not_negative(count: VarId) -> Formula {
    let mut builder = FormulaBuilder::default();
    let mut add = |part| builder.add(part, Span::default());
    let count = add(FormulaPart::Var(count, StateSelector::Now));
    let zero = add(FormulaPart::Int(0.into()));
    add(FormulaPart::Binary(Connector::Ge, count, zero));
    builder.finish()
}
