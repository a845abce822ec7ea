//! The variables of clauses and what each stands for, by structure, so that no two things share one.

use std::fmt::Debug;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use base::{FieldId, Symbols};
use chc::{FreshNames, Variable};
use logic::{BinaryOp, Expr, ExprSort, Exprs, OtherSort, Var};

/// What a variable stands for; each memory says it in its own words.
pub(super) trait VariableMeaning: Clone + Eq + Hash + Debug {
    /// The name that the variable would like to have, and its sort.
    fn describe(&self, table: &VariableTable<'_, Self>) -> (String, ExprSort);
}

/// The expressions and variables of the system that is being built.
pub(super) struct VariableTable<'a, M> {
    pub(super) symbols: &'a Symbols,
    /// The names of the vertices.
    pub(super) vertices: &'a [String],
    pub(super) exprs: Exprs,
    pub(super) vars: Vec<Variable>,
    /// For each variable what it stands for.
    pub(super) meanings: Vec<M>,
    pub(super) names: FreshNames,
    index: FxHashMap<M, Var>,
    /// See [`vectors()`].
    vectors: ExprSort,
}

impl<'a, M: VariableMeaning> VariableTable<'a, M> {
    pub(super) fn new(symbols: &'a Symbols, vertices: &'a [String]) -> Self {
        let mut exprs = Exprs::default();
        let vectors = vectors(&mut exprs);
        Self {
            symbols,
            vertices,
            exprs,
            vars: Vec::new(),
            meanings: Vec::new(),
            names: FreshNames::default(),
            index: FxHashMap::default(),
            vectors,
        }
    }

    /// What a variable stands for.
    pub(super) fn meaning(&self, var: Var) -> &M {
        &self.meanings[var.index()]
    }

    /// The variable that stands for this.
    pub(super) fn var(&mut self, meaning: M) -> Var {
        if let Some(&var) = self.index.get(&meaning) {
            return var;
        }
        let (wanted, sort) = meaning.describe(self);
        let name = self.names.fresh_name(&wanted);
        let var = Var::new(self.vars.len());
        self.vars.push(Variable { name, sort });
        self.meanings.push(meaning.clone());
        self.index.insert(meaning, var);
        var
    }

    /// The variable as an expression.
    pub(super) fn expr(&mut self, meaning: M) -> Expr {
        let var = self.var(meaning);
        let sort = self.vars[var.index()].sort;
        self.exprs.var(var, sort)
    }

    /// These variables as expressions.
    pub(super) fn variable_exprs(&mut self, meanings: impl IntoIterator<Item = M>) -> Vec<Expr> {
        meanings.into_iter().map(|meaning| self.expr(meaning)).collect()
    }

    /// The field's name, with its shape's where another shape has a field of that name.
    pub(super) fn field_name(&self, field: FieldId) -> String {
        let symbol = &self.symbols[field];
        let same = self.symbols.fields.iter().filter(|other| other.name == symbol.name).count();
        match symbol.owner {
            Some(shape) if same > 1 => format!("{}_{}", self.symbols[shape].word(), symbol.name),
            _ => symbol.name.clone(),
        }
    }

    /// The cell of a field's array, as a value.
    pub(super) fn load_cell(&mut self, array: Expr, index: Expr, field: FieldId) -> Expr {
        self.select_value(array, index, self.symbols[field].sort)
    }

    /// The cell of an array whose contents are of the sort, as a value.
    pub(super) fn select_value(&mut self, array: Expr, index: Expr, sort: base::Sort) -> Expr {
        let cell = self.exprs.select(array, index);
        if sort != base::Sort::Bool {
            return cell;
        }
        let one = self.exprs.int(1);
        self.exprs.binary(BinaryOp::Eq, cell, one)
    }

    /// The sort of what a field holds in all objects.
    pub(super) fn field_sort(&self, field: FieldId) -> ExprSort {
        match self.symbols[field].sort {
            base::Sort::Vector(_) => self.vectors,
            base::Sort::Int | base::Sort::Bool | base::Sort::Ref(_) => ExprSort::Array,
        }
    }

    /// 0 or false; null is 0.
    pub(super) fn zero(&mut self, sort: base::Sort) -> Expr {
        match scalar_sort(sort) {
            ExprSort::Bool => self.exprs.bool(false),
            ExprSort::Array => self.exprs.zeros(),
            ExprSort::Int | ExprSort::Other(_) => self.exprs.int(0),
        }
    }

    /// A value as it is kept in an array: a truth value is 0 or 1.
    pub(super) fn content(&mut self, value: Expr) -> Expr {
        if self.exprs.sort(value) != ExprSort::Bool {
            return value;
        }
        let (one, zero) = (self.exprs.int(1), self.exprs.int(0));
        self.exprs.ite(value, one, zero)
    }

    /// The address is at most 0: null, or that of an initial object.
    pub(super) fn is_initial(&mut self, address: Expr) -> Expr {
        let zero = self.exprs.int(0);
        self.exprs.binary(BinaryOp::Le, address, zero)
    }
}

impl<M: VariableMeaning> VariableTable<'_, M> {
    /// The number is at least 0.
    pub(super) fn is_length(&mut self, number: Expr) -> Expr {
        let zero = self.exprs.int(0);
        self.exprs.binary(BinaryOp::Le, zero, number)
    }
}

/// The sort of what fields hold in all objects whose content is what an array holds.
pub(super) fn vectors(exprs: &mut Exprs) -> ExprSort {
    exprs.add_sort(OtherSort::Array(ExprSort::Int, ExprSort::Array))
}

/// The sort of a value; what arrays hold is an array from indices.
pub(super) fn scalar_sort(sort: base::Sort) -> ExprSort {
    match sort {
        base::Sort::Bool => ExprSort::Bool,
        base::Sort::Int | base::Sort::Ref(_) => ExprSort::Int,
        base::Sort::Vector(_) => ExprSort::Array,
    }
}
