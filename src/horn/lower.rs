//! Terms over the state at a cut point as expressions over the variables of its clauses.
//!
//! A field is an array and its history a chain of stores; a cell of an input tape is a variable,
//! the same term the same variable.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::expr::{Expr, Exprs, Sort, Var};
use super::liveness::chain_of;
use super::names::Names;
use super::system::{Origin, Variable};
use crate::base::{self, FieldId, Symbols, VarId};
use crate::normal::Trees;
use crate::term::{Chain, ChainNode, Term, TermNode};

/// The expressions and variables of the system that is being built.
pub(super) struct Table<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) exprs: Exprs,
    pub(super) vars: Vec<Variable>,
    pub(super) names: Names,
    index: FxHashMap<Origin, Var>,
}

impl<'a> Table<'a> {
    pub(super) fn new(symbols: &'a Symbols, names: Names) -> Self {
        Self {
            symbols,
            exprs: Exprs::default(),
            vars: Vec::new(),
            names,
            index: FxHashMap::default(),
        }
    }

    /// The variable that stands for this.
    pub(super) fn var(&mut self, origin: Origin) -> Var {
        if let Some(&var) = self.index.get(&origin) {
            return var;
        }
        let symbols = self.symbols;
        let (wanted, sort) = match &origin {
            Origin::Var(var) if *var == symbols.clock() => ("clock".to_owned(), Sort::Int),
            Origin::Var(var) => (symbols[*var].name.clone(), scalar(symbols[*var].sort)),
            Origin::Field(field) => (self.field_name(*field), Sort::Array),
            Origin::Initial(field) => (format!("{}_0", self.field_name(*field)), Sort::Array),
            Origin::Part(_) => unreachable!("the exact encoding has no parts"),
            Origin::Tape(tape, behind) => {
                (format!("{}_{behind}", symbols[*tape].name), scalar(symbols[*tape].sort))
            }
        };
        let name = self.names.fresh(&wanted);
        let var = Var::new(self.vars.len());
        self.vars.push(Variable { name, sort, origin: origin.clone() });
        self.index.insert(origin, var);
        var
    }

    /// The variable as an expression.
    pub(super) fn var_expr(&mut self, origin: Origin) -> Expr {
        let var = self.var(origin);
        let sort = self.vars[var.index()].sort;
        self.exprs.var(var, sort)
    }

    /// The field's name, with its shape's where another shape has a field of that name.
    fn field_name(&self, field: FieldId) -> String {
        let symbol = &self.symbols[field];
        let same = self.symbols.fields.iter().filter(|other| other.name == symbol.name).count();
        match symbol.owner {
            Some(shape) if same > 1 => format!("{}_{}", self.symbols[shape].name, symbol.name),
            _ => symbol.name.clone(),
        }
    }

    /// A value as it is kept in an array: a truth value is 0 or 1.
    fn content(&mut self, value: Expr) -> Expr {
        if self.exprs.sort(value) != Sort::Bool {
            return value;
        }
        let (one, zero) = (self.exprs.int(1), self.exprs.int(0));
        self.exprs.ite(value, one, zero)
    }
}

/// The sort of values that are no arrays.
pub(super) fn scalar(sort: base::Sort) -> Sort {
    match sort {
        base::Sort::Bool => Sort::Bool,
        base::Sort::Int | base::Sort::Ref(_) => Sort::Int,
    }
}

/// A term or a chain that is still to be lowered.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Task {
    Term(Term),
    Chain(FieldId, Chain),
}

/// Lowers the terms of one cut point.
pub(super) struct Lower<'t, 'a> {
    pub(super) table: &'t mut Table<'a>,
    pub(super) trees: &'t Trees,
    /// What variables are always equal to at the cut point.
    constants: &'t BTreeMap<VarId, Expr>,
    done: FxHashMap<Task, Expr>,
}

impl<'t, 'a> Lower<'t, 'a> {
    pub(super) fn new(
        table: &'t mut Table<'a>,
        trees: &'t Trees,
        constants: &'t BTreeMap<VarId, Expr>,
    ) -> Self {
        Self { table, trees, constants, done: FxHashMap::default() }
    }

    /// A variable of the state at the cut point.
    pub(super) fn var(&mut self, var: VarId) -> Expr {
        match self.constants.get(&var) {
            Some(&constant) => constant,
            None => self.table.var_expr(Origin::Var(var)),
        }
    }

    /// A term.
    pub(super) fn term(&mut self, term: Term) -> Expr {
        self.run(Task::Term(term))
    }

    /// The contents of a field with this history.
    pub(super) fn chain(&mut self, field: FieldId, chain: Chain) -> Expr {
        self.run(Task::Chain(field, chain))
    }

    fn run(&mut self, root: Task) -> Expr {
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
                let expr = self.build(task);
                self.done.insert(task, expr);
                work.pop();
            }
        }
        self.done[&root]
    }

    /// What has to be lowered before.
    fn below(&self, task: Task) -> Vec<Task> {
        let terms = &self.trees.terms;
        match task {
            Task::Term(term) => {
                let node = terms.node(term);
                let mut below: Vec<_> = node.children().map(Task::Term).collect();
                if let TermNode::LiCell(heap, field, _) = *node {
                    if self.table.symbols.is_tape(field) {
                        return Vec::new();
                    }
                    below.push(Task::Chain(field, chain_of(self.trees, heap, field)));
                }
                below
            }
            Task::Chain(field, chain) => match *terms.chain(chain) {
                ChainNode::Write(below, address, value) => {
                    vec![Task::Chain(field, below), Task::Term(address), Task::Term(value)]
                }
                _ => Vec::new(),
            },
        }
    }

    fn at(&self, term: Term) -> Expr {
        self.done[&Task::Term(term)]
    }

    /// Lowers one step; what is below is done.
    fn build(&mut self, task: Task) -> Expr {
        match task {
            Task::Term(term) => self.build_term(term),
            Task::Chain(field, chain) => match *self.trees.terms.chain(chain) {
                ChainNode::Write(below, address, value) => {
                    let array = self.done[&Task::Chain(field, below)];
                    let content = self.table.content(self.at(value));
                    self.table.exprs.store(array, self.at(address), content)
                }
                _ => self.table.var_expr(Origin::Field(field)),
            },
        }
    }

    fn build_term(&mut self, term: Term) -> Expr {
        let trees = self.trees;
        match trees.terms.node(term) {
            TermNode::Int(value) => self.table.exprs.int(value.clone()),
            TermNode::Bool(value) => self.table.exprs.bool(*value),
            TermNode::Null(_) => self.table.exprs.int(0),
            TermNode::Address(_, clock) => self.at(*clock),
            TermNode::Neg(a) => self.table.exprs.neg(self.done[&Task::Term(*a)]),
            TermNode::Not(a) => self.table.exprs.not(self.done[&Task::Term(*a)]),
            TermNode::Binary(op, a, b) => {
                let (a, b) = (self.at(*a), self.at(*b));
                self.table.exprs.binary(*op, a, b)
            }
            TermNode::LiVar(_, var) => self.var(*var),
            TermNode::LiCell(_, tape, position) if self.table.symbols.is_tape(*tape) => {
                let (_, behind) = trees.terms.split_offset(*position);
                self.table.var_expr(Origin::Tape(*tape, behind))
            }
            TermNode::LiCell(heap, field, address) => {
                let chain = chain_of(trees, *heap, *field);
                let array = self.done[&Task::Chain(*field, chain)];
                let cell = self.table.exprs.select(array, self.at(*address));
                if trees.terms.field_sort(*field) != base::Sort::Bool {
                    return cell;
                }
                let one = self.table.exprs.int(1);
                self.table.exprs.binary(crate::term::BinaryOp::Eq, cell, one)
            }
            TermNode::Union(branches) => {
                let mut branches = branches.iter().rev();
                let &(_, last) = branches.next().expect("a union has a branch");
                let last = self.at(last);
                branches.fold(last, |rest, &(guard, value)| {
                    let (guard, value) =
                        (self.done[&Task::Term(guard)], self.done[&Task::Term(value)]);
                    self.table.exprs.ite(guard, value, rest)
                })
            }
        }
    }
}
