//! What parameters of predicates are, and what they are called.

use crate::table::scalar_sort;
use base::{FieldId, FieldSymbol, VarId};
use logic::ExprSort;

/// A reference that a predicate sees; objects count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Ref {
    Var(VarId),
    Object(usize),
    Field(usize, FieldId),
    /// A variable, where the procedure was called.
    Entered(VarId),
    /// A field, where the procedure was called.
    Former(usize, FieldId),
}

/// A parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum PredicateParam {
    /// A variable that is no reference.
    Var(VarId),
    /// A bit of an object's site.
    Site(usize, usize),
    /// A field that is no reference.
    Field(usize, FieldId),
    /// A field of the object under a variable; 0 or false if that is null.
    Under(VarId, FieldId),
    /// A variable that is no reference, where the procedure was called.
    Entered(VarId),
    /// Whether an object existed where the procedure was called.
    Existed(usize),
    /// A field that is no reference, where the procedure was called; 0 or false if the object did
    /// not exist.
    Former(usize, FieldId),
    /// The reference as a number.
    Number(Ref),
    IsNull(Ref),
    Same(Ref, Ref),
    /// The fact is asked for only where this is false.
    Void,
}

impl PredicateParam {
    /// Its sort.
    pub(super) fn sort(self, symbols: &base::Symbols) -> ExprSort {
        match self {
            Self::Var(var) | Self::Entered(var) => scalar_sort(symbols[var].sort),
            Self::Field(_, field) | Self::Former(_, field) | Self::Under(_, field) => {
                scalar_sort(symbols[field].sort)
            }
            Self::Number(_) => ExprSort::Int,
            Self::Site(..) | Self::IsNull(_) | Self::Same(..) => ExprSort::Bool,
            Self::Existed(_) | Self::Void => ExprSort::Bool,
        }
    }

    /// What it is, for people.
    pub(super) fn name(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Var(var) => symbols[var].name.clone(),
            Self::Under(var, field) => format!("{}_{}", symbols[var].name, symbols[field].name),
            Self::Site(object, bit) => format!("{}_site{bit}", OBJECTS[object]),
            Self::Field(object, field) => Ref::Field(object, field).name(symbols),
            Self::Entered(var) => Ref::Entered(var).name(symbols),
            Self::Former(object, field) => Ref::Former(object, field).name(symbols),
            Self::Existed(object) => format!("{}_existed", OBJECTS[object]),
            Self::Number(of) => of.name(symbols),
            Self::IsNull(of) => format!("{}_is_null", of.name(symbols)),
            Self::Same(a, b) => format!("{}_is_{}", a.name(symbols), b.name(symbols)),
            Self::Void => "void".to_owned(),
        }
    }
}

impl PredicateParam {
    /// What it is, as the program writes it.
    pub(super) fn program_text(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Field(object, field) => {
                content(symbols, object_display_name(symbols, object), field)
            }
            Self::Under(var, field) => content(symbols, &symbols[var].name, field),
            Self::Entered(var) => Ref::Entered(var).program_text(symbols),
            Self::Former(object, field) => Ref::Former(object, field).program_text(symbols),
            Self::Existed(object) => format!("existed({})", object_display_name(symbols, object)),
            Self::Var(_)
            | Self::Site(..)
            | Self::Number(_)
            | Self::IsNull(_)
            | Self::Same(..)
            | Self::Void => self.name(symbols),
        }
    }
}

/// The field of an object, as the program writes it; ghosts look like functions.
fn content(symbols: &base::Symbols, object: &str, field: FieldId) -> String {
    let FieldSymbol { name, ghost, .. } = &symbols[field];
    if *ghost { format!("{name}({object})") } else { format!("{object}.{name}") }
}

/// What the objects of a predicate are called among its parameters.
pub(super) const OBJECTS: [&str; 3] = ["x", "y", "z"];
/// What people are told that they are called: the first of these names that no variable has.
const CALLED: [[&str; 3]; 5] = [
    OBJECTS,
    ["u", "v", "w"],
    ["r", "s", "t"],
    ["obj1", "obj2", "obj3"],
    // No variable has such names.
    ["x'", "y'", "z'"],
];

/// What people are told that an object of a predicate is called.
pub(super) fn object_display_name(symbols: &base::Symbols, object: usize) -> &'static str {
    let is_free =
        |names: &&[&str; 3]| symbols.vars.iter().all(|var| !names.contains(&var.name.as_str()));
    CALLED.iter().find(is_free).expect("no variable has the last ones")[object]
}

impl Ref {
    fn name(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Var(var) => symbols[var].name.clone(),
            Self::Object(object) => OBJECTS[object].to_owned(),
            Self::Field(object, field) => format!("{}_{}", OBJECTS[object], symbols[field].name),
            Self::Entered(var) => format!("{}_in", symbols[var].name),
            Self::Former(object, field) => {
                format!("{}_{}_in", OBJECTS[object], symbols[field].name)
            }
        }
    }

    /// The same as the program writes it.
    pub(super) fn program_text(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Field(object, field) => {
                content(symbols, object_display_name(symbols, object), field)
            }
            Self::Entered(var) => format!("old({})", symbols[var].name),
            Self::Former(object, field) => {
                format!("old({})", content(symbols, object_display_name(symbols, object), field))
            }
            Self::Object(object) => object_display_name(symbols, object).to_owned(),
            Self::Var(_) => self.name(symbols),
        }
    }
}
