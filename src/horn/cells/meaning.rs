//! What a variable of clauses stands for in this memory.

use super::slot::Slot;
use crate::base::{self, FieldId, ShapeId, VarId};
use crate::horn::table::{self, scalar};
use crate::logic::{BinaryOp, Expr, Sort, Var};

/// What a variable of clauses stands for, in the state where the clause's region starts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum CellMeaning {
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
    Parameter(Slot),
}

/// Expressions and variables.
pub(super) type CellTable<'a> = table::Table<'a, CellMeaning>;

impl table::Meaning for CellMeaning {
    fn describe(&self, table: &CellTable<'_>) -> (String, Sort) {
        let symbols = table.symbols;
        let name = |var: Var| &table.vars[var.index()].name;
        match *self {
            Self::Value(var) => (symbols[var].name.clone(), scalar(symbols[var].sort)),
            Self::Object(_) => ("x".to_owned(), Sort::Int),
            Self::Content(object, field) => {
                let field = &symbols[field];
                (format!("{}_{}", name(object), field.name), scalar(field.sort))
            }
            Self::Site(object, bit) => (format!("{}_site{bit}", name(object)), Sort::Bool),
            Self::Input(_, var) => (format!("{}_in", symbols[var].name), scalar(symbols[var].sort)),
            Self::Fresh(number) => (format!("new{number}"), Sort::Int),
            Self::Parameter(slot) => (slot.name(symbols), slot.sort(symbols)),
        }
    }
}

impl CellTable<'_> {
    /// The address as an expression.
    pub(super) fn address(&mut self, var: Var) -> Expr {
        self.exprs.var(var, Sort::Int)
    }

    /// Whether the address is null.
    pub(super) fn is_null(&mut self, var: Var) -> Expr {
        let (address, zero) = (self.address(var), self.exprs.int(0));
        self.exprs.binary(BinaryOp::Eq, address, zero)
    }

    /// Whether two addresses are the same, or what two cells hold.
    pub(super) fn equal(&mut self, a: Expr, b: Expr) -> Expr {
        self.exprs.binary(BinaryOp::Eq, a.min(b), a.max(b))
    }

    /// The shape of the objects that the variable is an address of; `None` if it is no address.
    pub(super) fn shape(&self, var: Var) -> Option<ShapeId> {
        let sort = match *self.meaning(var) {
            CellMeaning::Value(var) | CellMeaning::Input(_, var) => self.symbols[var].sort,
            CellMeaning::Content(_, field) => self.symbols[field].sort,
            CellMeaning::Object(shape) => return Some(shape),
            CellMeaning::Site(..) | CellMeaning::Fresh(_) | CellMeaning::Parameter(_) => {
                return None;
            }
        };
        match sort {
            base::Sort::Ref(shape) => Some(shape),
            base::Sort::Int | base::Sort::Bool => None,
        }
    }
}
