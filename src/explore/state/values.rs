//! What variables and cells hold in a run under way, and what their unknown numbers may be.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use serde::{Deserialize, Serialize};

use base::{Element, FieldId, Sort, Symbols, VarId, handle};
use symbolic::term::{SymbolicTerms, Term};

handle! {
    /// What an array holds.
    VectorId
}

/// A value: numbers are symbolic, references concrete or not yet looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LazyValue {
    /// An integer or a truth value.
    Term(Term),
    /// A reference.
    Ref(Reference),
    /// What an array holds.
    Vector(VectorId),
}

impl LazyValue {
    /// The number or truth value.
    pub(crate) fn term(self) -> Term {
        match self {
            Self::Term(term) => term,
            Self::Ref(_) | Self::Vector(_) => unreachable!("the program is typed: a number"),
        }
    }

    /// The number or truth value, if it is one.
    pub(crate) fn as_term(self) -> Option<Term> {
        match self {
            Self::Term(term) => Some(term),
            Self::Ref(_) | Self::Vector(_) => None,
        }
    }

    /// The reference.
    pub(crate) fn reference(self) -> Reference {
        match self {
            Self::Ref(reference) => reference,
            Self::Term(_) | Self::Vector(_) => unreachable!("the program is typed: a reference"),
        }
    }

    /// What an array holds.
    pub(crate) fn vector(self) -> VectorId {
        match self {
            Self::Vector(vector) => vector,
            Self::Term(_) | Self::Ref(_) => unreachable!("the program is typed: an array's"),
        }
    }
}

/// A reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reference {
    /// To this address; 0 is null.
    At(i64),
    /// This reference of the input.
    Input(usize),
}

/// The unknown numbers of the input are cells of two tapes: these.
pub(crate) const INTS: usize = 0;
/// The tape of unknown truth values.
pub(crate) const BOOLS: usize = 1;

/// An empty table for the terms of a search.
pub(crate) fn table() -> SymbolicTerms {
    let mut symbols = Symbols::default();
    symbols.add_hidden_vars();
    for sort in [Sort::Int, Sort::Bool] {
        symbols.add_tape("", sort);
    }
    SymbolicTerms::new(&symbols)
}

/// 0, false or null.
pub(crate) fn zero(terms: &mut SymbolicTerms, sort: Sort) -> LazyValue {
    match sort {
        Sort::Ref(_) => LazyValue::Ref(Reference::At(0)),
        Sort::Int | Sort::Bool => LazyValue::Term(terms.zero_of(sort)),
        Sort::Vector(Element::Int) => LazyValue::Vector(VectorId::empty()),
        Sort::Vector(Element::Bool | Element::Ref(_)) => {
            unreachable!("no variable and no ghost is what such an array holds")
        }
    }
}

impl VectorId {
    /// What an empty sequence of integers holds.
    pub(crate) fn empty() -> Self {
        Self::new(0)
    }
}

/// Whose contents at the start are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum VectorHolder {
    /// The field of the initial array at this address.
    Cell(FieldId, i64),
    /// A variable that holds a sequence.
    Var(VarId),
}

/// Values of unknown numbers; the others are 0 and false.
pub(crate) type InputValuation = BTreeMap<Term, Constant>;

/// The value of a term.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Constant {
    Int(BigInt),
    Bool(bool),
}
