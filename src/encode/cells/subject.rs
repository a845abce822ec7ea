//! A predicate whose definition is said in the language of claims.

use std::collections::BTreeMap;

use super::kind::ViewKind;
use super::layout::CutPointView;
use super::runs::CellInterpretation;
use super::slot::PredicateParam;
use base::{Span, Symbols, VarId};
use logic::Var;

/// What a parameter needs that it means something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Doubt {
    /// The variable is not null.
    IsThere(VarId),
    /// The object was there where the procedure was called.
    WasThere(usize),
}

/// A parameter that is an index of an array or a sequence, or what is stored there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ElementParam {
    /// What the array holds, as the parameter that it was.
    pub(super) array: PredicateParam,
    /// Which of its indices: 0 or 1.
    pub(super) which: usize,
    /// Of what is stored there what the parameter was; nothing of the index.
    pub(super) content: Option<PredicateParam>,
}

/// A predicate whose definition is read.
pub(super) struct DefinedPredicate<'a> {
    pub(super) cells: &'a CellInterpretation,
    pub(super) view: &'a CutPointView,
    pub(super) kind: ViewKind,
    pub(super) slots: &'a BTreeMap<Var, PredicateParam>,
    /// The parameters that are indices of arrays, or what is stored there.
    pub(super) elements: &'a BTreeMap<Var, ElementParam>,
    /// What the statement is called that makes objects at a place.
    pub(super) label: &'a dyn Fn(Span) -> String,
}

/// A name that no variable has, nor another bound one.
pub(super) fn free_name(symbols: &Symbols, word: &str, taken: &[String]) -> String {
    let is_taken =
        |name: &String| taken.contains(name) || symbols.vars.iter().any(|var| var.name == *name);
    let mut names = [word.to_owned()].into_iter().chain((2..).map(|n| format!("{word}{n}")));
    names.find(|name| !is_taken(name)).expect("numbers do not end")
}
