//! What a solver's model says of terms that it does not know: by the values of those that it knows.

use num_bigint::BigInt;
use num_traits::Zero;
use rustc_hash::FxHashMap;

use crate::term::{ProofTermTable, Prop, Term, TermParts};

/// Values of reads: of functions of one argument, and of rows.
pub(crate) struct ReadModel<'a> {
    terms: &'a ProofTermTable,
    values: &'a FxHashMap<Term, BigInt>,
    reads: FxHashMap<(Term, BigInt), (BigInt, Term)>,
    rows: FxHashMap<(Term, BigInt, BigInt), (BigInt, Term)>,
    /// Pairs of reads of one function at one place whose values differ.
    pub(crate) torn: Vec<(Term, Term)>,
}

/// Values of names that quantifiers bind.
pub(crate) type BoundValues = FxHashMap<Term, BigInt>;

impl<'a> ReadModel<'a> {
    pub(crate) fn new(
        terms: &'a ProofTermTable,
        values: &'a FxHashMap<Term, BigInt>,
        valued_terms: &[Term],
    ) -> Self {
        let (reads, rows) = (FxHashMap::default(), FxHashMap::default());
        let mut model = Self { terms, values, reads, rows, torn: Vec::new() };
        for &term in valued_terms {
            let TermParts::App(function, at) = *terms.node(term) else { continue };
            let (Some(value), Some(at)) =
                (values.get(&term).cloned(), model.number(at, &BoundValues::default()))
            else {
                continue;
            };
            let before = match *terms.node(function) {
                TermParts::Sym(_) => {
                    model.reads.entry((function, at)).or_insert((value.clone(), term))
                }
                TermParts::App(rows, address) if matches!(terms.node(rows), TermParts::Rows(_)) => {
                    let Some(address) = model.number(address, &BoundValues::default()) else {
                        continue;
                    };
                    model.rows.entry((rows, address, at)).or_insert((value.clone(), term))
                }
                _ => continue,
            };
            if before.0 != value {
                let pair = (before.1, term);
                model.torn.push(pair);
            }
        }
        model
    }

    /// The value of a term; nothing if nothing is known of it.
    pub(crate) fn number(&self, term: Term, names: &BoundValues) -> Option<BigInt> {
        let two = |a, b| Some((self.number(a, names)?, self.number(b, names)?));
        match *self.terms.node(term) {
            TermParts::Num(ref number) => Some(number.clone()),
            TermParts::Sym(_) => names.get(&term).or_else(|| self.values.get(&term)).cloned(),
            TermParts::Add(a, b) => two(a, b).map(|(a, b)| a + b),
            TermParts::Sub(a, b) => two(a, b).map(|(a, b)| a - b),
            TermParts::Neg(a) => self.number(a, names).map(|a| -a),
            // The solver need not know what a product is.
            TermParts::Mul(a, b) => match self.values.get(&term) {
                Some(value) => Some(value.clone()),
                None => two(a, b).map(|(a, b)| a * b),
            },
            TermParts::Div(..) | TermParts::Mod(..) => self.values.get(&term).cloned(),
            TermParts::App(function, at) => {
                // What the solver knows itself hangs on no name.
                if names.is_empty()
                    && let Some(value) = self.values.get(&term)
                {
                    return Some(value.clone());
                }
                let at = self.number(at, names)?;
                self.read(function, at, names)
            }
            TermParts::Upd(..) | TermParts::Rows(_) | TermParts::Zeros => None,
        }
    }

    fn read(&self, function: Term, at: BigInt, names: &BoundValues) -> Option<BigInt> {
        match *self.terms.node(function) {
            TermParts::Zeros => Some(BigInt::zero()),
            TermParts::Upd(before, place, value) => match self.number(place, names)? == at {
                true => self.number(value, names),
                false => self.read(before, at, names),
            },
            TermParts::App(rows, address) => {
                let address = self.number(address, names)?;
                self.read_row(rows, address, at, names)
            }
            _ => self.reads.get(&(function, at)).map(|(value, _)| value.clone()),
        }
    }

    fn read_row(
        &self,
        rows: Term,
        address: BigInt,
        at: BigInt,
        names: &BoundValues,
    ) -> Option<BigInt> {
        match *self.terms.node(rows) {
            TermParts::Upd(before, place, row) => match self.number(place, names)? == address {
                true => self.read(row, at, names),
                false => self.read_row(before, address, at, names),
            },
            _ => self.rows.get(&(rows, address, at)).map(|(value, _)| value.clone()),
        }
    }

    /// Whether something is true; nothing if that is not known.
    pub(crate) fn truth(&self, prop: &Prop, names: &BoundValues) -> Option<bool> {
        let pair = |a, b| Some((self.number(a, names)?, self.number(b, names)?));
        match prop {
            Prop::True => Some(true),
            Prop::False => Some(false),
            Prop::Eq(a, b) => pair(*a, *b).map(|(a, b)| a == b),
            Prop::Lt(a, b) => pair(*a, *b).map(|(a, b)| a < b),
            Prop::Le(a, b) => pair(*a, *b).map(|(a, b)| a <= b),
            Prop::Not(a) => self.truth(a, names).map(|it| !it),
            Prop::And(a, b) => match (self.truth(a, names), self.truth(b, names)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Prop::Or(a, b) => match (self.truth(a, names), self.truth(b, names)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Prop::Imp(a, b) => match (self.truth(a, names), self.truth(b, names)) {
                (Some(false), _) | (_, Some(true)) => Some(true),
                (Some(true), Some(false)) => Some(false),
                _ => None,
            },
            Prop::Iff(a, b) => Some(self.truth(a, names)? == self.truth(b, names)?),
            Prop::All(..) => None,
        }
    }
}
