//! Fragments of formulas in which what a solver says of terms makes a state: instances at the terms that occur are
//! all that there is to a formula, and what it says nothing of can be filled in.
//!
//! - *Data*: what is read of objects are numbers and truth values. A model is cut down to the objects of which the
//!   formulas speak.
//! - *Flat*: what is said of all objects is said of one at a time, and its references are compared with those of
//!   named objects, with null, and with itself. A reference to an object of which nothing is said leads to a copy.
//! - *Arrays*: what is said of all indices reads elements at these indices themselves, and what it assumes of them
//!   are `<=` and `=` (the array property fragment of Bradley, Manna and Sipma). Elements between those of
//!   which the formulas speak are like their neighbours.
//!
//! In all of them no `exists` stands below what is said of all, arithmetic is linear, and lists, ghosts and
//! all integers are not spoken of.

use std::fmt;

use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId};
use base::{Sort, Symbols};

/// A fragment in which each answer of a solver is a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormulaFragment {
    /// Data fields of any number of objects.
    Data,
    /// Fields of one object, flat.
    Flat,
    /// The array property fragment.
    Arrays,
}

impl fmt::Display for FormulaFragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Data => "data fields",
            Self::Flat => "one object, flat",
            Self::Arrays => "array properties",
        })
    }
}

/// The first fragment in which all these formulas are, of which each is asserted, or its negation is.
#[must_use]
pub fn fragment<'a>(
    symbols: &Symbols,
    asserted: impl IntoIterator<Item = (&'a Formula, bool)>,
) -> Option<FormulaFragment> {
    let mut fits = Fits { data: true, flat: true, arrays: true };
    for (formula, holds) in asserted {
        FormulaWalk::new(symbols, formula, holds, &mut fits).look();
    }
    match fits {
        Fits { data: true, .. } => Some(FormulaFragment::Data),
        Fits { flat: true, .. } => Some(FormulaFragment::Flat),
        Fits { arrays: true, .. } => Some(FormulaFragment::Arrays),
        Fits { .. } => None,
    }
}

/// In which fragments all is that was looked at.
struct Fits {
    data: bool,
    flat: bool,
    arrays: bool,
}

impl Fits {
    fn none(&mut self) {
        *self = Self { data: false, flat: false, arrays: false };
    }
}

/// Where a part stands.
#[derive(Clone, Copy, Default)]
struct PolarityContext {
    /// Below an even, and below an odd number of negations.
    positive: bool,
    negative: bool,
    /// Below so many quantifiers that say something of all.
    universals: usize,
}

/// What a bound name is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoundRole {
    /// A constant: what is said to exist.
    Constant,
    /// All objects.
    Object,
    /// All indices of an interval.
    Index,
}

struct FormulaWalk<'a> {
    symbols: &'a Symbols,
    formula: &'a Formula,
    fits: &'a mut Fits,
    standing: Vec<PolarityContext>,
    names: Vec<BoundRole>,
    /// For each part whether it speaks of what all is said of, outside of the quantifiers in it.
    is_open: Vec<bool>,
}

impl<'a> FormulaWalk<'a> {
    fn new(symbols: &'a Symbols, formula: &'a Formula, holds: bool, fits: &'a mut Fits) -> Self {
        let count = formula.parts().len();
        let mut standing = vec![PolarityContext::default(); count];
        let root = &mut standing[formula.root().index()];
        (root.positive, root.negative) = (holds, !holds);
        let names = vec![BoundRole::Constant; formula.bounds().len()];
        Self { symbols, formula, fits, standing, names, is_open: vec![false; count] }
    }

    fn look(mut self) {
        let count = self.formula.parts().len();
        for at in (0..count).rev() {
            self.descend(PartId::new(at));
        }
        for at in 0..count {
            let id = PartId::new(at);
            let part = self.formula.part(id);
            let mut is_open = part.operands().iter().any(|operand| self.is_open[operand.index()]);
            if let FormulaPart::Bound(bound) = *part {
                is_open = self.names[bound] != BoundRole::Constant;
            }
            // Names of quantifiers are open in their bodies, which are no operands of others.
            self.is_open[at] = is_open && self.formula.sort(self.symbols, id) != Sort::Bool;
            self.visit_part(id);
        }
    }

    /// Says of the operands of a part where they stand.
    fn descend(&mut self, id: PartId) {
        let polarity = self.standing[id.index()];
        if !polarity.positive && !polarity.negative {
            return;
        }
        let turned = PolarityContext {
            positive: polarity.negative,
            negative: polarity.positive,
            ..polarity
        };
        let both = PolarityContext { positive: true, negative: true, ..polarity };
        let mut children: Vec<(PartId, PolarityContext)> = Vec::new();
        match *self.formula.part(id) {
            FormulaPart::Not(a) => children.push((a, turned)),
            FormulaPart::Binary(Connector::Implies, a, b) => {
                children.extend([(a, turned), (b, polarity)]);
            }
            FormulaPart::Binary(Connector::And | Connector::Or, a, b) => {
                children.extend([(a, polarity), (b, polarity)]);
            }
            FormulaPart::If(c, a, b) => children.extend([(c, both), (a, polarity), (b, polarity)]),
            FormulaPart::Quantified { all, bound, domain, body } => {
                let is_universal = all == polarity.positive;
                if polarity.positive == polarity.negative
                    || (!is_universal && polarity.universals > 0)
                {
                    self.fits.none();
                }
                let mut below = polarity;
                below.universals += usize::from(is_universal);
                match domain {
                    BoundDomain::Objects(..) if is_universal => {
                        self.names[bound] = BoundRole::Object;
                        self.fits.arrays = false;
                        self.fits.flat &= polarity.universals == 0;
                    }
                    BoundDomain::Interval(low, high) => {
                        if is_universal {
                            self.names[bound] = BoundRole::Index;
                            (self.fits.data, self.fits.flat) = (false, false);
                        }
                        children.extend([(low, both), (high, both)]);
                    }
                    BoundDomain::Integers => self.fits.none(),
                    BoundDomain::Objects(..) => {}
                }
                children.push((body, below));
            }
            ref part => children.extend(part.operands().into_iter().map(|part| (part, both))),
        }
        for (child, standing) in children {
            let recorded = &mut self.standing[child.index()];
            recorded.positive |= standing.positive;
            recorded.negative |= standing.negative;
            recorded.universals = recorded.universals.max(standing.universals);
        }
    }

    fn open(&self, id: PartId) -> bool {
        self.is_open[id.index()]
    }

    /// The name that a part is, if something is said of all that it stands for.
    fn name(&self, id: PartId) -> Option<(usize, BoundRole)> {
        match *self.formula.part(id) {
            FormulaPart::Bound(bound) if self.names[bound] != BoundRole::Constant => {
                Some((bound, self.names[bound]))
            }
            _ => None,
        }
    }

    fn is_constant(&self, id: PartId) -> bool {
        match *self.formula.part(id) {
            FormulaPart::Int(_) => true,
            FormulaPart::Neg(of) => matches!(self.formula.part(of), FormulaPart::Int(_)),
            _ => false,
        }
    }

    fn visit_part(&mut self, id: PartId) {
        match *self.formula.part(id) {
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_)
            | FormulaPart::Not(_) => {}
            FormulaPart::Neg(of) => self.no_index(of),
            FormulaPart::Field(field, of, _) => {
                let is_reference = self.symbols[field].sort.is_ref();
                self.fits.data &= !is_reference;
                if self.open(of) && self.name(of).is_none() {
                    self.fits.none();
                }
            }
            FormulaPart::Element(fields, array, index, _) => {
                self.fits.arrays &= !self.open(array) && !fields.element.sort().is_ref();
                self.element(index);
            }
            FormulaPart::Item(sequence, index, _) => {
                let element = self.symbols[sequence.items].sort.element();
                self.fits.arrays &= element.is_some_and(|element| !element.sort().is_ref());
                self.element(index);
            }
            FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..) => self.fits.none(),
            FormulaPart::Binary(op, a, b) => self.binary(id, op, a, b),
            FormulaPart::If(_, a, b) => {
                self.no_index(a);
                self.no_index(b);
                self.no_reference(a);
                self.no_reference(b);
            }
            FormulaPart::Quantified { domain: BoundDomain::Interval(low, high), .. } => {
                if self.open(low) {
                    self.fits.arrays &= self.name(low).is_some();
                }
                if self.open(high) {
                    self.fits.arrays &= self.is_next(high);
                }
            }
            FormulaPart::Quantified { .. } => {}
        }
    }

    /// `k + 1`, so that `0..k + 1` are the indices up to `k`.
    fn is_next(&self, id: PartId) -> bool {
        match *self.formula.part(id) {
            FormulaPart::Binary(Connector::Add, a, b) => {
                let is_one =
                    matches!(self.formula.part(b), FormulaPart::Int(one) if *one == 1.into());
                is_one && self.name(a).is_some()
            }
            _ => false,
        }
    }

    fn element(&mut self, index: PartId) {
        (self.fits.data, self.fits.flat) = (false, false);
        self.fits.arrays &= !self.open(index) || self.name(index).is_some();
    }

    /// An index of which all is said is none of the numbers that are added or compared.
    fn no_index(&mut self, id: PartId) {
        if matches!(self.name(id), Some((_, BoundRole::Index))) {
            self.fits.arrays = false;
        }
    }

    /// A reference of an object of which all is said is compared, and nothing else.
    fn no_reference(&mut self, id: PartId) {
        if self.open(id) && self.formula.sort(self.symbols, id).is_ref() && self.name(id).is_none()
        {
            self.fits.flat = false;
        }
    }

    fn binary(&mut self, id: PartId, op: Connector, a: PartId, b: PartId) {
        match op {
            Connector::And | Connector::Or | Connector::Implies => {}
            Connector::Mul => {
                if !self.is_constant(a) && !self.is_constant(b) {
                    self.fits.none();
                }
                self.no_index(a);
                self.no_index(b);
            }
            Connector::Div | Connector::Mod => {
                if !self.is_constant(b) {
                    self.fits.none();
                }
                self.no_index(a);
            }
            Connector::Add | Connector::Sub => {
                // The end of an interval is looked at with the interval.
                if !self.is_next(id) || !self.is_end(id) {
                    self.no_index(a);
                    self.no_index(b);
                }
            }
            Connector::Eq
            | Connector::Ne
            | Connector::Lt
            | Connector::Le
            | Connector::Gt
            | Connector::Ge => self.comparison(id, op, a, b),
        }
    }

    fn is_end(&self, id: PartId) -> bool {
        let is_end_of = |part: &FormulaPart| match *part {
            FormulaPart::Quantified { domain: BoundDomain::Interval(_, high), .. } => high == id,
            _ => false,
        };
        self.formula.parts().any(is_end_of)
    }

    fn comparison(&mut self, id: PartId, op: Connector, a: PartId, b: PartId) {
        let is_reference = |part| self.formula.sort(self.symbols, part).is_ref();
        if is_reference(a) {
            for (one, other) in [(a, b), (b, a)] {
                if !self.open(one) || self.name(one).is_some() {
                    continue;
                }
                // A field of an arbitrary object: the other side is named, or the object itself.
                let is_own = match (self.formula.part(one), self.name(other)) {
                    (&FormulaPart::Field(_, of, _), Some((bound, _))) => {
                        self.name(of).is_some_and(|(holder, _)| holder == bound)
                    }
                    _ => false,
                };
                if self.open(other) && !is_own {
                    self.fits.flat = false;
                }
            }
            return;
        }
        let indices = [a, b].map(|part| matches!(self.name(part), Some((_, BoundRole::Index))));
        if indices == [false, false] {
            return;
        }
        // What is assumed of indices.
        let PolarityContext { positive, negative, .. } = self.standing[id.index()];
        let is_assumed = negative && !positive;
        let is_weak = matches!(op, Connector::Eq | Connector::Le | Connector::Ge);
        let is_strict = matches!(op, Connector::Lt | Connector::Gt);
        let others_are_constant = [a, b].iter().all(|&part| {
            matches!(self.name(part), Some((_, BoundRole::Index))) || !self.open(part)
        });
        let fits = is_weak || (is_strict && indices != [true, true]);
        self.fits.arrays &= is_assumed && fits && others_are_constant;
    }
}
