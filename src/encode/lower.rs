//! Terms over the state at a cut point as expressions over the variables of its clauses.
//!
//! All is the same for every memory but the cells: what a load asks for and what it gives is said by
//! the memory's [`Loads`].

use std::collections::BTreeMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::encode::SystemBuilder;
use super::table::VariableMeaning;
use base::{FieldId, VarId};
use logic::{BinaryOp, Expr};
use symbolic::normal::{Leaf, Trees};
use symbolic::term::{Chain, Term, TermNode};

/// What a term is made from: terms, and parts of the memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum LoweringTask<P> {
    Term(Term),
    Memory(P),
}

/// Trees hold no merges and no recursive heaps.
pub(super) fn no_history_of_a_tree() -> ! {
    unreachable!("a path of a tree has one history, without recursive symbols")
}

/// How cells are loaded from a memory, at one cut point.
pub(super) trait Loads: Sized {
    /// What variables stand for.
    type Meaning: VariableMeaning;
    /// A part of the memory that a load asks for.
    type Part: Copy + Eq + Hash;

    /// A variable of the program in the state at the cut point.
    fn var(var: VarId) -> Self::Meaning;
    /// What a load of the field at an address asks for; `chain` are the writes before it.
    fn loaded_part(field: FieldId, chain: Chain, address: Term) -> Self::Part;
    /// What has to be lowered before a part.
    fn dependencies(trees: &Trees, part: Self::Part) -> Vec<LoweringTask<Self::Part>>;
    /// A part; what is below is done.
    fn build(lower: &mut TermLowerer<'_, '_, Self>, part: Self::Part) -> Expr;
    /// What a load gives, from the part that it asks for.
    fn load(
        lower: &mut TermLowerer<'_, '_, Self>,
        field: FieldId,
        part: Expr,
        address: Term,
    ) -> Expr;
    /// Whether a cell of an input tape needs its position as an expression.
    const TAPE_BY_POSITION: bool;
    /// A cell of an input tape.
    fn tape(lower: &mut TermLowerer<'_, '_, Self>, tape: FieldId, position: Term) -> Expr;
    /// The term is not always evaluated: what it reads may be null.
    fn mark_conditional(_lower: &mut TermLowerer<'_, '_, Self>, _term: Term) {}
}

/// Lowers the terms of one cut point.
pub(super) struct TermLowerer<'t, 'a, L: Loads> {
    pub(super) out: &'t mut SystemBuilder<'a, L::Meaning>,
    pub(super) trees: &'t Trees,
    /// What variables are always equal to at the cut point.
    constants: &'t BTreeMap<VarId, Expr>,
    pub(super) loads: L,
    done: FxHashMap<LoweringTask<L::Part>, Expr>,
}

impl<'t, 'a, L: Loads> TermLowerer<'t, 'a, L> {
    pub(super) fn new(
        out: &'t mut SystemBuilder<'a, L::Meaning>,
        trees: &'t Trees,
        constants: &'t BTreeMap<VarId, Expr>,
        loads: L,
    ) -> Self {
        Self { out, trees, constants, loads, done: FxHashMap::default() }
    }

    /// A variable of the state at the cut point.
    pub(super) fn var(&mut self, var: VarId) -> Expr {
        match self.constants.get(&var) {
            Some(&constant) => constant,
            None => self.out.table.expr(L::var(var)),
        }
    }

    /// A variable as it is after a leaf.
    pub(super) fn var_after(&mut self, leaf: &Leaf, var: VarId) -> Expr {
        match leaf.var(var) {
            Some(term) => self.term(term),
            None => self.var(var),
        }
    }

    /// A term.
    pub(super) fn term(&mut self, term: Term) -> Expr {
        self.run(LoweringTask::Term(term))
    }

    /// A part of the memory.
    pub(super) fn lower_part(&mut self, part: L::Part) -> Expr {
        self.run(LoweringTask::Memory(part))
    }

    /// The conditions of a path in program order; `None` if it is never taken.
    pub(super) fn conditions(&mut self, guards: &[(Term, bool)]) -> Option<Vec<Expr>> {
        let mut conditions = Vec::with_capacity(guards.len());
        for &(guard, value) in guards {
            let mut condition = self.term(guard);
            if !value {
                condition = self.out.table.exprs.not(condition);
            }
            match self.out.table.exprs.as_bool(condition) {
                Some(true) => {}
                Some(false) => return None,
                None => conditions.push(condition),
            }
        }
        Some(conditions)
    }

    fn run(&mut self, root: LoweringTask<L::Part>) -> Expr {
        let mut work = vec![root];
        while let Some(&task) = work.last() {
            if self.done.contains_key(&task) {
                work.pop();
                continue;
            }
            let waiting = work.len();
            let below = self.below(task);
            work.extend(below.into_iter().filter(|task| !self.done.contains_key(task)));
            if work.len() == waiting {
                let expr = match task {
                    LoweringTask::Term(term) => self.build(term),
                    LoweringTask::Memory(part) => L::build(self, part),
                };
                self.done.insert(task, expr);
                work.pop();
            }
        }
        self.done[&root]
    }

    /// What has to be lowered before.
    fn below(&self, task: LoweringTask<L::Part>) -> Vec<LoweringTask<L::Part>> {
        let term = match task {
            LoweringTask::Term(term) => term,
            LoweringTask::Memory(part) => return L::dependencies(self.trees, part),
        };
        let node = self.trees.terms.node(term);
        let mut below: Vec<_> = node.children().map(LoweringTask::Term).collect();
        if let TermNode::LiCell(heap, field, address) = *node {
            if !self.out.table.symbols.is_tape(field) {
                let chain = self.trees.history(heap, field);
                below.push(LoweringTask::Memory(L::loaded_part(field, chain, address)));
            } else if !L::TAPE_BY_POSITION {
                below.clear();
            }
        }
        below
    }

    /// A term that has been lowered.
    pub(super) fn at(&self, term: Term) -> Expr {
        self.done[&LoweringTask::Term(term)]
    }

    /// A part that has been lowered.
    pub(super) fn lowered_part(&self, part: L::Part) -> Expr {
        self.done[&LoweringTask::Memory(part)]
    }

    /// A term; what is below is done.
    fn build(&mut self, term: Term) -> Expr {
        let trees = self.trees;
        match trees.terms.node(term) {
            TermNode::Int(value) => self.out.table.exprs.int(value.clone()),
            TermNode::Bool(value) => self.out.table.exprs.bool(*value),
            TermNode::Null(_) => self.out.table.exprs.int(0),
            TermNode::Address(_, clock) => self.at(*clock),
            TermNode::Neg(a) => self.out.table.exprs.neg(self.done[&LoweringTask::Term(*a)]),
            TermNode::Not(a) => self.out.table.exprs.not(self.done[&LoweringTask::Term(*a)]),
            TermNode::Binary(op, a, b) => {
                if matches!(op, BinaryOp::And | BinaryOp::Or) {
                    L::mark_conditional(self, *b);
                }
                let (a, b) = (self.at(*a), self.at(*b));
                self.out.table.exprs.binary(*op, a, b)
            }
            TermNode::Zeros(_) => self.out.table.exprs.zeros(),
            TermNode::Select(vector, index) => {
                let sort = trees.terms.sort(term);
                let (vector, index) = (self.at(*vector), self.at(*index));
                self.out.table.select_value(vector, index, sort)
            }
            TermNode::Update(vector, index, value) => {
                let (vector, index, value) = (self.at(*vector), self.at(*index), self.at(*value));
                let content = self.out.table.content(value);
                self.out.table.exprs.store(vector, index, content)
            }
            TermNode::Splice(parts) => {
                let parts = parts.map(|part| self.at(part));
                self.out.table.exprs.splice(parts)
            }
            TermNode::LiVar(_, var) => self.var(*var),
            TermNode::LiCell(_, tape, position) if self.out.table.symbols.is_tape(*tape) => {
                L::tape(self, *tape, *position)
            }
            TermNode::LiCell(heap, field, address) => {
                let chain = trees.history(*heap, *field);
                let part = self.lowered_part(L::loaded_part(*field, chain, *address));
                L::load(self, *field, part, *address)
            }
            TermNode::Union(branches) => {
                for &(_, value) in branches {
                    L::mark_conditional(self, value);
                }
                let (&(_, last), rest) = branches.split_last().expect("a union has a branch");
                let mut union = self.at(last);
                for &(guard, value) in rest.iter().rev() {
                    let (guard, value) = (self.at(guard), self.at(value));
                    union = self.out.table.exprs.ite(guard, value, union);
                }
                union
            }
        }
    }
}
