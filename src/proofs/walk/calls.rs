//! Calls: a procedure is what it requires and ensures.

use std::rc::Rc;

use base::{ProcId, VarId};
use program::Stmt;

use super::{ObligationGoal, ObligationTree, PieceWalk};
use crate::code::Exp;
use crate::place::ProofPlaceKind;
use crate::proof::with_tag;
use crate::refused::NotSayable;
use crate::state::LogicalState;
use crate::term::{Prop, Term};

/// A call: its position, the variables that get the results, the procedure, the arguments.
#[derive(Clone, Copy)]
pub(super) struct WalkedCall<'c> {
    pub(super) at: usize,
    pub(super) results: &'c [VarId],
    pub(super) callee: ProcId,
    pub(super) arguments: &'c [Exp],
}

/// Something that is known behind a call: the statement that says it, if a procedure ensures it.
type KnownFact = (Option<(usize, usize)>, Prop);

impl PieceWalk<'_> {
    /// A call, of whose arguments some have values.
    pub(super) fn called(
        &mut self,
        call: WalkedCall<'_>,
        state: &LogicalState,
        values: &mut Vec<Term>,
    ) -> ObligationTree {
        let Some(argument) = call.arguments.get(values.len()) else {
            return self.call_with(call, state, values);
        };
        self.exp(state, argument, &mut |walk, value| {
            values.push(value);
            let tree = walk.called(call, state, values);
            values.pop();
            tree
        })
    }

    /// What the procedure requires is to be shown, but for what is assumed of it; then its results are known by what it ensures.
    fn call_with(
        &mut self,
        call: WalkedCall<'_>,
        state: &LogicalState,
        values: &[Term],
    ) -> ObligationTree {
        let (machine, callee) = (self.machine, call.callee);
        let proc = machine.plain.proc(callee);
        let mut called = LogicalState { before: None, ..state.clone() };
        for (parameter, value) in proc.parameters.iter().zip(values) {
            called.vars[parameter.index()] = *value;
        }
        let cuts = self.cuts;
        let required = cuts.statements(self.terms, proc.entry, &called).unwrap_or_default();
        let is_main = machine.plain.proc_at(call.at) == ProcId::MAIN;
        let is_assumed = is_main && machine.entries.contains(&callee);
        let assumed = cuts.assumed(proc.entry);
        let (mut assumptions, mut to_show) = (Vec::new(), Vec::new());
        for (number, (statement, assumed)) in required.into_iter().zip(assumed).enumerate() {
            match is_assumed && assumed {
                true => assumptions.push((None, statement)),
                false => to_show.push((ObligationGoal::Statement(proc.entry, number), statement)),
            }
        }
        self.all_given(assumptions, &mut |walk| {
            let mut shown: Vec<ObligationTree> =
                to_show.iter().map(|(aim, statement)| walk.show(*aim, statement.clone())).collect();
            shown.push(walk.after_call(call, state, &called));
            ObligationTree::All(shown)
        })
    }

    /// What is known behind a call, and shown there: what the procedure ensures, and what it promises to a run.
    fn after_call(
        &mut self,
        call: WalkedCall<'_>,
        state: &LogicalState,
        called: &LogicalState,
    ) -> ObligationTree {
        let (machine, callee) = (self.machine, call.callee);
        let proc = machine.plain.proc(callee);
        self.calls += 1;
        let tag = format!("'{}", self.calls);
        let given = with_tag(&tag, |names| {
            let other = LogicalState::unconstrained(machine, self.terms, names);
            (machine.changed(self.terms, (state, callee), names), other)
        });
        let (mut behind, other) = given;
        let mut returned = LogicalState { before: Some(Rc::new(called.clone())), ..behind.clone() };
        for result in &proc.results {
            returned.vars[result.index()] = other.vars[result.index()];
        }
        for (target, result) in call.results.iter().zip(&proc.results) {
            behind.vars[target.index()] = other.vars[result.index()];
        }
        let (end, cuts) = (machine.end_of(callee), self.cuts);
        let ensured = cuts.statements(self.terms, end, &returned).unwrap_or_default();
        let ensured = ensured.into_iter().enumerate();
        let ensured = ensured.map(|(number, statement)| (Some((end, number)), statement)).collect();
        let is_main = machine.plain.proc_at(call.at) == ProcId::MAIN;
        let promised = match is_main && machine.entries.contains(&callee) {
            true => cuts.promised(self.terms, callee, &returned),
            false => Vec::new(),
        };
        self.all_given(ensured, &mut |walk| {
            let promised = promised.iter();
            let mut all: Vec<ObligationTree> = promised
                .map(|(check, statement)| {
                    walk.show(ObligationGoal::Check(*check), statement.clone())
                })
                .collect();
            all.push(walk.arrive(Some(call.at), call.at + 1, None, state, &behind));
            ObligationTree::All(all)
        })
    }

    /// What is known, one after the other.
    fn all_given(
        &mut self,
        mut facts: Vec<KnownFact>,
        then: &mut dyn FnMut(&mut Self) -> ObligationTree,
    ) -> ObligationTree {
        if facts.is_empty() {
            return then(self);
        }
        let (from, fact) = facts.remove(0);
        if let Some(from) = from {
            self.ensured.insert(self.names, from);
        }
        self.under_assumption(fact, &mut |walk| walk.all_given(facts.clone(), then))
    }

    /// The beginning of a procedure: what is its own and no parameter is 0.
    pub(super) fn entered(&mut self, at: usize, state: &LogicalState) -> ObligationTree {
        let machine = self.machine;
        let ProofPlaceKind::Entry(proc) = machine.place(at) else {
            unreachable!("it begins there")
        };
        let zero = self.terms.num(0);
        let mut behind = LogicalState { before: Some(Rc::new(state.clone())), ..state.clone() };
        let symbols = &machine.plain.symbols;
        for var in symbols.var_ids() {
            let is_own = symbols[var].kind.owner() == Some(proc);
            if is_own && !machine.plain.proc(proc).parameters.contains(&var) {
                behind.vars[var.index()] = zero;
            }
        }
        self.arrive(Some(at), at + 1, None, state, &behind)
    }

    /// A return: what the procedure ensures is to be shown.
    pub(super) fn returned(&mut self, at: usize, state: &LogicalState) -> ObligationTree {
        let machine = self.machine;
        let watched = &machine.watched;
        if watched.program.code[watched.starts[at]].stmt != Stmt::Return {
            return self.refuse(NotSayable::Ghosts);
        }
        let end = machine.end_of(machine.plain.proc_at(at));
        let cuts = self.cuts;
        let goals =
            cuts.statements(self.terms, end, state).unwrap_or_default().into_iter().enumerate();
        let shown =
            goals.map(|(number, goal)| self.show(ObligationGoal::Statement(end, number), goal));
        ObligationTree::All(shown.collect())
    }
}
