//! What a variable of clauses stands for in this memory.

use super::slot::{OBJECTS, PredicateParam};
use crate::table::{self, scalar_sort};
use base::{FieldId, ShapeId, VarId};
use logic::{BinaryOp, Expr, ExprSort, Var};

/// What a variable of clauses stands for, in the state where the clause's region starts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum CellMeaning {
    /// The value of a variable of the program.
    Value(VarId),
    /// The address of an arbitrary object that the clause is about, by its number among those.
    Object(usize, ShapeId),
    /// The content of a field of the object whose address is given.
    Content(Var, FieldId),
    /// A reference that an array holds: of what the array holds, at an index, of objects of the shape.
    Element(Var, Expr, ShapeId),
    /// A bit of the number of that object's site.
    Site(Var, usize),
    /// What the `havoc` at this position of the code reads.
    Input(usize, VarId),
    /// The address of the object that the region makes as its so-manyth.
    Fresh(usize),
    /// The value of a variable where the procedure was called.
    Entered(VarId),
    /// Whether the object whose address is given existed there.
    Existed(Var),
    /// What a field of it held there.
    Former(Var, FieldId),
    /// The value of a variable of the procedure that is called next, where that returns.
    Returned(VarId),
    /// What a field of the object whose address is given holds there.
    Later(Var, FieldId),
    /// Whether that object existed where that procedure was called.
    ExistedThere(Var),
    /// What a field of it held there.
    HeldThere(Var, FieldId),
    /// The address of an arbitrary object, made by that procedure, that the clause is about.
    MadeThere(usize, ShapeId),
    /// A parameter of a predicate.
    Parameter(PredicateParam),
}

/// Expressions and variables.
pub(super) type CellTable<'a> = table::VariableTable<'a, CellMeaning>;

impl table::VariableMeaning for CellMeaning {
    fn describe(&self, table: &CellTable<'_>) -> (String, ExprSort) {
        let symbols = table.symbols;
        let name = |var: Var| &table.vars[var.index()].name;
        let content = |object: Var, field: FieldId, place: &str| {
            let field = &symbols[field];
            (format!("{}_{}{place}", name(object), field.name), scalar_sort(field.sort))
        };
        match *self {
            Self::Value(var) => (symbols[var].name.clone(), scalar_sort(symbols[var].sort)),
            Self::Object(number, _) | Self::MadeThere(number, _) => {
                (OBJECTS[number].to_owned(), ExprSort::Int)
            }
            Self::Content(object, field) => content(object, field, ""),
            Self::Element(vector, ..) => (format!("{}_at", name(vector)), ExprSort::Int),
            Self::Former(object, field) => content(object, field, "_in"),
            Self::Later(object, field) => content(object, field, "_out"),
            Self::HeldThere(object, field) => content(object, field, "_before"),
            Self::Existed(object) | Self::ExistedThere(object) => {
                (format!("{}_existed", name(object)), ExprSort::Bool)
            }
            Self::Entered(var) => {
                (format!("{}_in", symbols[var].name), scalar_sort(symbols[var].sort))
            }
            Self::Returned(var) => {
                (format!("{}_out", symbols[var].name), scalar_sort(symbols[var].sort))
            }
            Self::Site(object, bit) => (format!("{}_site{bit}", name(object)), ExprSort::Bool),
            Self::Input(_, var) => {
                (format!("{}_in", symbols[var].name), scalar_sort(symbols[var].sort))
            }
            Self::Fresh(number) => (format!("new{number}"), ExprSort::Int),
            Self::Parameter(slot) => (slot.name(symbols), slot.sort(symbols)),
        }
    }
}

impl CellMeaning {
    /// The shape of the objects that it is an address of; `None` if it is no address.
    pub(super) fn shape(&self, symbols: &base::Symbols) -> Option<ShapeId> {
        let sort = match *self {
            Self::Value(var) | Self::Input(_, var) => symbols[var].sort,
            Self::Entered(var) | Self::Returned(var) => symbols[var].sort,
            Self::Content(_, field) | Self::Former(_, field) => symbols[field].sort,
            Self::Later(_, field) | Self::HeldThere(_, field) => symbols[field].sort,
            Self::Object(_, shape) | Self::MadeThere(_, shape) => return Some(shape),
            Self::Element(.., shape) => return Some(shape),
            Self::Site(..) | Self::Existed(_) | Self::ExistedThere(_) => return None,
            Self::Fresh(_) | Self::Parameter(_) => return None,
        };
        match sort {
            base::Sort::Ref(shape) => Some(shape),
            base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => None,
        }
    }

    /// The address of the object of the state where the region starts that it tells of.
    pub(super) fn object(&self) -> Option<Var> {
        match *self {
            Self::Content(object, _) | Self::Site(object, _) => Some(object),
            Self::Existed(object) | Self::Former(object, _) => Some(object),
            Self::Value(_) | Self::Entered(_) | Self::Returned(_) | Self::Input(..) => None,
            // What the array holds tells of the array.
            Self::Element(..) => None,
            Self::Object(..) | Self::MadeThere(..) | Self::Fresh(_) | Self::Parameter(_) => None,
            Self::Later(..) | Self::ExistedThere(_) | Self::HeldThere(..) => None,
        }
    }

    /// Whether it is of the state where a procedure has returned, and so nothing that there was before
    /// is told of it.
    pub(super) fn is_behind(&self) -> bool {
        matches!(self, Self::Returned(_) | Self::Later(..) | Self::MadeThere(..))
    }
}

impl CellTable<'_> {
    /// The address as an expression.
    pub(super) fn address(&mut self, var: Var) -> Expr {
        self.exprs.var(var, ExprSort::Int)
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
        self.meaning(var).shape(self.symbols)
    }
}
