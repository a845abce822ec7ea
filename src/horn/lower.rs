//! Terms over the state at a cut point as expressions over the variables of its clauses.
//!
//! In memory of arrays a field is an array and its history a chain of stores; a cell of an input tape
//! is a variable, the same term the same variable. In memory of objects a cell is a choice among the
//! writes before, and behind them the content of an object that the clause reads ([`Objects`]).

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::constants::Constant;
use super::liveness::chain_of;
use super::names::Names;
use super::objects::Objects;
use super::system::{Origin, Variable};
use crate::base::{self, FieldId, Symbols, VarId};
use crate::logic::BinaryOp;
use crate::logic::{Expr, Exprs, Sort, Var};
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
            Origin::Input(var) => (format!("{}_0", symbols[*var].name), scalar(symbols[*var].sort)),
            Origin::Object(shape) if symbols.shapes.len() > 1 => {
                (format!("y_{}", symbols[*shape].name), Sort::Int)
            }
            Origin::Object(_) => ("y".to_owned(), Sort::Int),
            Origin::Content(field) => {
                (format!("y_{}", symbols[*field].name), scalar(symbols[*field].sort))
            }
            Origin::Read(number, field) => {
                (format!("x{number}_{}", symbols[*field].name), scalar(symbols[*field].sort))
            }
            Origin::Turn(_) => unreachable!("turns are named by their loop heads"),
            Origin::Part(_) => unreachable!("the exact encodings have no parts"),
            Origin::Tape(tape, behind) => {
                (format!("{}_{behind}", symbols[*tape].name), scalar(symbols[*tape].sort))
            }
        };
        self.add(origin, &wanted, sort)
    }

    /// A new variable that stands for this.
    pub(super) fn add(&mut self, origin: Origin, wanted: &str, sort: Sort) -> Var {
        let name = self.names.fresh(wanted);
        let var = Var::new(self.vars.len());
        self.vars.push(Variable { name, sort, origin: origin.clone() });
        self.index.insert(origin, var);
        var
    }

    /// A plain value.
    pub(super) fn constant(&mut self, value: &Constant) -> Expr {
        match value {
            Constant::Bool(value) => self.exprs.bool(*value),
            Constant::Truth(var) => self.var_expr(Origin::Input(*var)),
            Constant::Sum(sum) => {
                let number = self.exprs.int(sum.number.clone());
                sum.parts.iter().fold(number, |sum, (part, factor)| {
                    let part = self.var_expr(Origin::of(*part));
                    let factor = self.exprs.int(factor.clone());
                    let product = self.exprs.times(part, factor);
                    self.exprs.plus(sum, product)
                })
            }
        }
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

    /// The cell of a field's array, as a value.
    pub(super) fn loaded(&mut self, array: Expr, index: Expr, field: FieldId) -> Expr {
        let cell = self.exprs.select(array, index);
        if self.symbols[field].sort != base::Sort::Bool {
            return cell;
        }
        let one = self.exprs.int(1);
        self.exprs.binary(BinaryOp::Eq, cell, one)
    }

    /// 0 or false; null is 0.
    pub(super) fn zero(&mut self, sort: base::Sort) -> Expr {
        match scalar(sort) {
            Sort::Bool => self.exprs.bool(false),
            Sort::Int | Sort::Array | Sort::Other(_) => self.exprs.int(0),
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

/// Trees hold no merges and no recursive heaps.
fn no_history_of_a_tree() -> ! {
    unreachable!("a path of a tree has one history, without recursive symbols")
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
    /// The cell at an address after these writes.
    Cell(FieldId, Chain, Term),
}

/// What cells are loaded from.
pub(super) enum Memory {
    Arrays,
    Objects(Objects),
}

/// Lowers the terms of one cut point.
pub(super) struct Lower<'t, 'a> {
    pub(super) table: &'t mut Table<'a>,
    pub(super) trees: &'t Trees,
    /// What variables are always equal to at the cut point.
    constants: &'t BTreeMap<VarId, Expr>,
    memory: Memory,
    done: FxHashMap<Task, Expr>,
}

impl<'t, 'a> Lower<'t, 'a> {
    pub(super) fn new(
        table: &'t mut Table<'a>,
        trees: &'t Trees,
        constants: &'t BTreeMap<VarId, Expr>,
        memory: Memory,
    ) -> Self {
        Self { table, trees, constants, memory, done: FxHashMap::default() }
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

    /// The cell at an address after these writes, in memory of objects.
    pub(super) fn cell(&mut self, field: FieldId, chain: Chain, address: Term) -> Expr {
        self.run(Task::Cell(field, chain, address))
    }

    /// The objects that have been read, in memory of objects.
    pub(super) fn objects(&self) -> &Objects {
        match &self.memory {
            Memory::Arrays => unreachable!("cells are asked for in memory of objects"),
            Memory::Objects(objects) => objects,
        }
    }

    fn has_objects(&self) -> bool {
        matches!(self.memory, Memory::Objects(_))
    }

    /// The conditions of a path in program order; `None` if it is never taken.
    pub(super) fn conditions(&mut self, guards: &[(Term, bool)]) -> Option<Vec<Expr>> {
        let mut conditions = Vec::with_capacity(guards.len());
        for &(guard, value) in guards {
            let mut condition = self.term(guard);
            if !value {
                condition = self.table.exprs.not(condition);
            }
            match self.table.exprs.as_bool(condition) {
                Some(true) => {}
                Some(false) => return None,
                None => conditions.push(condition),
            }
        }
        Some(conditions)
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
                if let TermNode::LiCell(heap, field, address) = *node {
                    match (self.table.symbols.is_tape(field), &self.memory) {
                        (true, Memory::Arrays) => return Vec::new(),
                        (true, Memory::Objects(_)) => {}
                        (false, memory) => {
                            let chain = chain_of(self.trees, heap, field);
                            below.push(match memory {
                                Memory::Arrays => Task::Chain(field, chain),
                                Memory::Objects(_) => Task::Cell(field, chain, address),
                            });
                        }
                    }
                }
                below
            }
            Task::Cell(field, chain, address) => match *terms.chain(chain) {
                ChainNode::Write(rest, written, value) => match terms.decide_eq(written, address) {
                    Some(true) => vec![Task::Term(value)],
                    Some(false) => vec![Task::Cell(field, rest, address)],
                    None => vec![
                        Task::Cell(field, rest, address),
                        Task::Term(value),
                        Task::Term(written),
                        Task::Term(address),
                    ],
                },
                ChainNode::Zero(_) => Vec::new(),
                ChainNode::Base => vec![Task::Term(address)],
                ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
            },
            Task::Chain(field, chain) => match *terms.chain(chain) {
                ChainNode::Write(below, address, value) => {
                    vec![Task::Chain(field, below), Task::Term(address), Task::Term(value)]
                }
                ChainNode::Base | ChainNode::Zero(_) => Vec::new(),
                ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
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
                ChainNode::Zero(_) => self.table.exprs.zeros(),
                ChainNode::Base => self.table.var_expr(Origin::Field(field)),
                ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
            },
            Task::Cell(field, chain, address) => self.build_cell(field, chain, address),
        }
    }

    /// The cell at an address after these writes.
    fn build_cell(&mut self, field: FieldId, chain: Chain, address: Term) -> Expr {
        let (rest, written, value) = match *self.trees.terms.chain(chain) {
            ChainNode::Write(rest, written, value) => (rest, written, value),
            ChainNode::Zero(sort) => return self.table.zero(sort),
            ChainNode::Base => return self.read(field, address),
            ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
        };
        match self.trees.terms.decide_eq(written, address) {
            Some(true) => self.at(value),
            Some(false) => self.done[&Task::Cell(field, rest, address)],
            None => {
                let (here, there) = (self.at(written), self.at(address));
                let same = self.table.exprs.binary(BinaryOp::Eq, here, there);
                let value = self.at(value);
                let rest = self.done[&Task::Cell(field, rest, address)];
                self.table.exprs.ite(same, value, rest)
            }
        }
    }

    /// The content of an object at the cut point.
    fn read(&mut self, field: FieldId, address: Term) -> Expr {
        let shape = self.table.symbols[field].owner.expect("only fields have histories");
        let mut object = self.at(address);
        let is_new = super::objects::may_be_new(self.trees, address);
        if is_new {
            // What is made on the way does not exist at the cut point: its cells are all written.
            let clock = self.var(self.table.symbols.clock());
            let exprs = &mut self.table.exprs;
            let exists = exprs.binary(BinaryOp::Le, object, clock);
            let null = exprs.int(0);
            object = exprs.ite(exists, object, null);
        }
        let Memory::Objects(objects) = &mut self.memory else {
            unreachable!("cells are asked for in memory of objects")
        };
        if is_new {
            objects.ask_null(shape);
        }
        let number = objects.read(shape, object);
        self.table.var_expr(Origin::Read(number, field))
    }

    /// The term is not always evaluated: what it reads may be null.
    fn guarded(&mut self, term: Term) {
        let (trees, symbols) = (self.trees, self.table.symbols);
        if let Memory::Objects(objects) = &mut self.memory {
            objects.guarded(symbols, trees, term);
        }
    }

    /// A cell of the input tape, in memory of objects.
    fn tape_cell(&mut self, tape: FieldId, position: Term) -> Expr {
        let array = self.table.var_expr(Origin::Initial(tape));
        let position = self.at(position);
        self.table.loaded(array, position, tape)
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
                if matches!(op, BinaryOp::And | BinaryOp::Or) {
                    self.guarded(*b);
                }
                let (a, b) = (self.at(*a), self.at(*b));
                self.table.exprs.binary(*op, a, b)
            }
            TermNode::LiVar(_, var) => self.var(*var),
            TermNode::LiCell(_, tape, position) if self.table.symbols.is_tape(*tape) => {
                if self.has_objects() {
                    return self.tape_cell(*tape, *position);
                }
                let (_, behind) = trees.terms.split_offset(*position);
                self.table.var_expr(Origin::Tape(*tape, behind))
            }
            TermNode::LiCell(heap, field, address) => {
                let chain = chain_of(trees, *heap, *field);
                if self.has_objects() {
                    return self.done[&Task::Cell(*field, chain, *address)];
                }
                let array = self.done[&Task::Chain(*field, chain)];
                let address = self.at(*address);
                self.table.loaded(array, address, *field)
            }
            TermNode::Union(branches) => {
                for &(_, value) in branches {
                    self.guarded(value);
                }
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
