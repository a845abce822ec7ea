//! Calls of procedures and of loops, and where their results go.

use rustc_hash::FxHashMap;

use super::{Continuation, FunctionWriter};
use crate::specialize::code::Env;
use crate::specialize::diamonds::RegionEndKind;
use crate::specialize::exits::Onward;
use crate::specialize::locations;
use crate::specialize::pieces::{RegionId, call_of};
use crate::specialize::plan::FunctionStart;
use crate::specialize::returns::Results;
use crate::specialize::translate::PieceScope;
use crate::{Binding, FunId, LocalId, NodeId, StateComponent};
use base::{Sort, SymbolId, VarId, VarKind};
use program::cfg::StateId;
use symbolic::normal::Leaf;
use symbolic::term::{Term, TermNode};

/// Where a result goes to: to an item, if to any; and which item it is named after.
struct ResultTarget {
    item: Option<StateComponent>,
    name: StateComponent,
    /// Whether the caller assigns it, when the callee has done all its writes.
    assigned: bool,
}

impl FunctionWriter<'_, '_> {
    /// The variable of a claim that a guard tests.
    pub(super) fn claim_of(&self, guard: Term) -> Option<VarId> {
        let terms = &self.plan.input.trees.terms;
        let inner = match *terms.node(guard) {
            TermNode::Not(inner) => inner,
            _ => guard,
        };
        match *terms.node(inner) {
            TermNode::LiVar(_, var) => self.plan.claims.call(var).map(|_| var),
            _ => None,
        }
    }

    /// A call that says whether a claim is true in the state where the piece starts, and what the guard
    /// makes of it.
    pub(super) fn claim_test_call(
        &mut self,
        var: VarId,
        guard: Term,
        scope: &PieceScope,
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        let (callee, items) = self.plan.claims.call(var).expect("it is that of a claim");
        let args = items.iter().map(|item| scope.env[item]).collect();
        let local = self.builder.item_local(StateComponent::Var(var), "");
        bindings.push(Binding::Call { results: vec![local], callee: *callee, args });
        let holds = self.builder.node(crate::FuncNode::Local(local));
        match *self.plan.input.trees.terms.node(guard) {
            TermNode::Not(_) => self.builder.node(crate::FuncNode::Unary(crate::Unary::Not, holds)),
            _ => holds,
        }
    }

    /// Makes all turns of a symbol, and what comes behind them.
    pub(super) fn enter(
        &mut self,
        symbol: SymbolId,
        state: StateId,
        scope: PieceScope,
        mut bindings: Vec<Binding>,
    ) {
        let plan = self.plan;
        let id = RegionId::Symbol(symbol);
        let callee = plan.planned_function(id, FunctionStart::Rest(plan.region(id).first()));
        let PieceScope { mut env, known, .. } = scope;
        let touched = locations::touched_items(&plan.input.program.symbols, plan.effects(symbol));
        let args = touched.iter().map(|item| env[item]).collect();
        let results = plan.symbol_results(symbol);
        let flag = self.bind_call(callee, args, &results, &mut env, &mut bindings);
        let to = |onward| match onward {
            Onward::To(state) => {
                Continuation::State(state, PieceScope::new(env.clone(), known.clone()))
            }
            Onward::Leave(exit) => Continuation::End(RegionEndKind::Exit(exit), env.clone()),
        };
        let mut ways: Vec<Continuation> =
            plan.loops.continuations(self.id, state).into_iter().map(to).collect();
        if results.usual.is_none() {
            ways.push(Continuation::Never);
        }
        ways.extend(
            results
                .endings
                .contains(&RegionEndKind::Halt)
                .then(|| Continuation::End(RegionEndKind::Halt, env.clone())),
        );
        self.write_continuations(flag, ways, bindings);
    }

    /// Makes the call at the end of a leaf, if there is one. Gives what says whether the program halts
    /// in it, if it can, and what holds if it does.
    pub(super) fn call_at(
        &mut self,
        leaf: &Leaf,
        arguments: &[NodeId],
        env: &mut Env,
        bindings: &mut Vec<Binding>,
    ) -> Option<(NodeId, Env)> {
        let plan = self.plan;
        let call = call_of(leaf)?;
        let id = RegionId::of_proc(call.callee);
        let callee = plan.planned_function(id, FunctionStart::Rest(plan.region(id).first()));
        let proc = plan.input.program.proc(call.callee);
        let formals: FxHashMap<StateComponent, NodeId> = proc
            .parameters
            .iter()
            .map(|&var| StateComponent::Var(var))
            .zip(arguments.iter().copied())
            .collect();
        let params = plan.proc(call.callee).params.iter();
        let args =
            params.map(|item| formals.get(item).copied().unwrap_or_else(|| env[item])).collect();
        let results = plan.proc_results(call.callee);
        let symbols = &plan.input.program.symbols;
        let target = |item: StateComponent| {
            let at = proc.results.iter().position(|&var| item == StateComponent::Var(var));
            match at.map(|at| call.results.get(at)) {
                // What the callee does not own is shared.
                None => ResultTarget { item: Some(item), name: item, assigned: false },
                Some(None) => ResultTarget { item: None, name: item, assigned: true },
                Some(Some(&var)) => {
                    let made_up = matches!(symbols[var].kind, VarKind::Auxiliary(_));
                    let name = if made_up { item } else { StateComponent::Var(var) };
                    ResultTarget { item: Some(StateComponent::Var(var)), name, assigned: true }
                }
            }
        };
        self.bind_results(callee, args, (&results, &target), env, bindings)
    }

    /// Binds the results of a call: what it writes is the state from now on. Gives what says how it ends,
    /// if there are several ways.
    pub(super) fn bind_call(
        &mut self,
        callee: FunId,
        args: Vec<NodeId>,
        results: &Results,
        env: &mut Env,
        bindings: &mut Vec<Binding>,
    ) -> Option<NodeId> {
        let same = |item| ResultTarget { item: Some(item), name: item, assigned: false };
        let flag = self.bind_results(callee, args, (results, &same), env, bindings);
        flag.map(|(flag, _)| flag)
    }

    /// The same, where the caller assigns some of what is returned. With the flag, what holds where it
    /// assigns nothing, since the program has halted.
    fn bind_results(
        &mut self,
        callee: FunId,
        args: Vec<NodeId>,
        (results, target): (&Results, &dyn Fn(StateComponent) -> ResultTarget),
        env: &mut Env,
        bindings: &mut Vec<Binding>,
    ) -> Option<(NodeId, Env)> {
        let flag = results.flag().map(|sort| {
            let name = if sort == Sort::Bool { "ends" } else { "way" };
            self.builder.flag(name, sort)
        });
        let mut locals: Vec<LocalId> = flag.into_iter().collect();
        let mut after = Vec::with_capacity(results.written.len());
        for target in results.written.iter().map(|&item| target(item)) {
            let local = self.builder.item_local(target.name, "");
            locals.push(local);
            let node = self.builder.node(crate::FuncNode::Local(local));
            after.extend(target.item.map(|item| (target.assigned, item, node)));
        }
        let (results, written): (Vec<_>, Vec<_>) =
            after.into_iter().partition(|&(assigned, ..)| assigned);
        env.extend(written.into_iter().map(|(_, item, node)| (item, node)));
        let halted = env.clone();
        env.extend(results.into_iter().map(|(_, item, node)| (item, node)));
        bindings.push(Binding::Call { results: locals, callee, args });
        flag.map(|flag| (self.builder.node(crate::FuncNode::Local(flag)), halted))
    }
}
