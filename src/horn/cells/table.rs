//! The variables of clauses and what each stands for, by structure, so that no two things share one.

use rustc_hash::FxHashMap;

use super::super::names::FreshNames;
use super::super::system::Variable;
use crate::base::{self, FieldId, ShapeId, Symbols, VarId};
use crate::logic::{Expr, Exprs, Sort, Var};

/// What a variable of clauses stands for, in the state where the clause's region starts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    /// The value of a variable of the program.
    Value(VarId),
    /// The address of the arbitrary object that the clause is about.
    Object(ShapeId),
    /// The content of a field of the object whose address is given.
    Content(Var, FieldId),
    /// A bit of the number of that object's site.
    Site(Var, usize),
    /// What the `havoc` at this position of the code reads.
    Input(usize, VarId),
    /// The address of the object that the region makes as its so-manyth.
    Fresh(usize),
    /// A parameter of a predicate.
    Parameter(String, Sort),
}

/// Expressions and variables.
pub(super) struct Table<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) exprs: Exprs,
    pub(super) vars: Vec<Variable>,
    pub(super) parts: Vec<Part>,
    pub(super) names: FreshNames,
    index: FxHashMap<Part, Var>,
}

impl<'a> Table<'a> {
    pub(super) fn new(symbols: &'a Symbols, names: FreshNames) -> Self {
        Self {
            symbols,
            exprs: Exprs::default(),
            vars: Vec::new(),
            parts: Vec::new(),
            names,
            index: FxHashMap::default(),
        }
    }

    pub(super) fn part(&self, var: Var) -> &Part {
        &self.parts[var.index()]
    }

    /// The variable that stands for this.
    pub(super) fn var(&mut self, part: Part) -> Var {
        if let Some(&var) = self.index.get(&part) {
            return var;
        }
        let name = |var: Var| self.vars[var.index()].name.clone();
        let (wanted, sort) = match &part {
            Part::Value(var) => (self.symbols[*var].name.clone(), scalar(self.symbols[*var].sort)),
            Part::Object(_) => ("x".to_owned(), Sort::Int),
            Part::Content(object, field) => {
                let field = &self.symbols[*field];
                (format!("{}_{}", name(*object), field.name), scalar(field.sort))
            }
            Part::Site(object, bit) => (format!("{}_site{bit}", name(*object)), Sort::Bool),
            Part::Input(_, var) => {
                (format!("{}_in", self.symbols[*var].name), scalar(self.symbols[*var].sort))
            }
            Part::Fresh(number) => (format!("new{number}"), Sort::Int),
            Part::Parameter(name, sort) => (name.clone(), *sort),
        };
        let name = self.names.fresh(&wanted);
        let var = Var::new(self.vars.len());
        self.vars.push(Variable { name, sort });
        self.parts.push(part.clone());
        self.index.insert(part, var);
        var
    }

    /// The variable as an expression.
    pub(super) fn expr(&mut self, part: Part) -> Expr {
        let var = self.var(part);
        let sort = self.vars[var.index()].sort;
        self.exprs.var(var, sort)
    }

    /// The address as an expression.
    pub(super) fn address(&mut self, var: Var) -> Expr {
        self.exprs.var(var, Sort::Int)
    }

    /// The shape of the objects that the variable is an address of; `None` if it is no address.
    pub(super) fn shape(&self, var: Var) -> Option<ShapeId> {
        let sort = match *self.part(var) {
            Part::Value(var) | Part::Input(_, var) => self.symbols[var].sort,
            Part::Content(_, field) => self.symbols[field].sort,
            Part::Object(shape) => return Some(shape),
            _ => return None,
        };
        match sort {
            base::Sort::Ref(shape) => Some(shape),
            _ => None,
        }
    }
}

/// The sort of a value as expressions have it.
pub(super) fn scalar(sort: base::Sort) -> Sort {
    match sort {
        base::Sort::Bool => Sort::Bool,
        base::Sort::Int | base::Sort::Ref(_) => Sort::Int,
    }
}
