//! Formulas: terms with quantifiers, laid out flat.
//!
//! Parts come before the parts that they stand in, the root last, so that every pass is a loop. What
//! is said of the state where the procedure was called is said of its variables, fields and objects
//! one by one ([`When::Before`]): there is no operator around them.

mod fold;

use num_bigint::BigInt;

use super::origin::{GhostValue, MadeBy, ghost_value};
use base::{ArrayFields, FieldId, SequenceVars, ShapeId, Sort, Span, Symbols, VarId, handle};

pub use fold::{Fold, FoldBody, FoldUse, FoldedVector};

handle! {
    /// A part of a formula.
    PartId
}

/// Of which state something is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StateSelector {
    /// The present one.
    Now,
    /// The one in which the procedure was called; what was made since was not there.
    Before,
}

/// Operators between two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Connector {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, SMT-LIB's
    Div,
    /// `%`, SMT-LIB's
    Mod,
    /// `=`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `&&`, whose right operand matters only where the left one is true
    And,
    /// `||`, whose right operand matters only where the left one is false
    Or,
    /// `==>`, whose right operand matters only where the left one is true
    Implies,
}

/// What a bound name ranges over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoundDomain {
    /// The objects of a shape that exist, reachable or not.
    Objects(ShapeId, StateSelector),
    /// The integers from the first on, the second left out.
    Interval(PartId, PartId),
    /// All integers.
    Integers,
}

/// A name that a quantifier binds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundName {
    /// What it is called.
    pub name: String,
    /// The sort of its values.
    pub sort: Sort,
}

/// A part of a formula, its operands by their handles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormulaPart {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// The null reference of a shape.
    Null(ShapeId),
    /// A variable of the program.
    Var(VarId, StateSelector),
    /// An element of the sequence that variables hold, by its index; not defined out of bounds.
    Item(SequenceVars, PartId, StateSelector),
    /// A name that a quantifier binds: a position among [`Formula::bounds`].
    Bound(usize),
    /// A field of an object; not defined of null, nor before of what was made since.
    Field(FieldId, PartId, StateSelector),
    /// An element of an array: the array, then the index; not defined of null and out of bounds.
    Element(ArrayFields, PartId, PartId, StateSelector),
    /// Whether steps of a reference field lead from the first object to the second one: no step leads on from null, nor
    /// before from what was made since.
    Segment(FieldId, PartId, PartId, StateSelector),
    /// The least number of such steps; not defined where there are none.
    Distance(FieldId, PartId, PartId, StateSelector),
    /// A fold; not defined where it begins before 0 or behind its end, nor where that is out of bounds.
    Fold(FoldUse),
    /// `-`
    Neg(PartId),
    /// `!`
    Not(PartId),
    /// An operator; a division is not defined where the divisor is zero.
    Binary(Connector, PartId, PartId),
    /// `if a then b else c`
    If(PartId, PartId, PartId),
    /// Whether an object was made since the procedure was called; null was not.
    Fresh(PartId),
    /// Whether an object was made there; null was made nowhere.
    From(PartId, MadeBy),
    /// What is remembered of an object besides its fields, by the name of the ghost; not defined of null.
    Ghost(String, PartId),
    /// `forall` or `exists`; defined where the body is, for each value of the domain.
    Quantified {
        /// Whether it says something of all values; else of one.
        all: bool,
        /// The name that it binds, a position among [`Formula::bounds`].
        bound: usize,
        /// What the name ranges over.
        domain: BoundDomain,
        /// What is said.
        body: PartId,
    },
}

/// A formula: true or false in a state of a run, or not defined there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Formula {
    pub(super) parts: Vec<(FormulaPart, Span)>,
    pub(super) bounds: Vec<BoundName>,
}

impl FormulaPart {
    /// Whether it is said of the state where the procedure was called.
    #[must_use]
    pub fn is_before(&self) -> bool {
        match self {
            Self::Var(_, when) | Self::Field(_, _, when) => *when == StateSelector::Before,
            Self::Element(.., when)
            | Self::Item(.., when)
            | Self::Segment(.., when)
            | Self::Distance(.., when)
            | Self::Fold(FoldUse { when, .. }) => *when == StateSelector::Before,
            Self::Quantified { domain: BoundDomain::Objects(_, when), .. } => {
                *when == StateSelector::Before
            }
            Self::Int(_) | Self::Bool(_) | Self::Null(_) | Self::Bound(_) | Self::Neg(_) => false,
            Self::Not(_)
            | Self::Binary(..)
            | Self::If(..)
            | Self::From(..)
            | Self::Ghost(..)
            | Self::Fresh(_)
            | Self::Quantified { .. } => false,
        }
    }

    /// Its operands, in the order in which they are evaluated.
    #[must_use]
    pub fn operands(&self) -> Vec<PartId> {
        match *self {
            Self::Int(_) | Self::Bool(_) | Self::Null(_) | Self::Var(..) | Self::Bound(_) => {
                Vec::new()
            }
            Self::Field(_, a, _) | Self::Item(_, a, _) | Self::Neg(a) | Self::Not(a) => vec![a],
            Self::Fresh(a) | Self::From(a, _) | Self::Ghost(_, a) => vec![a],
            Self::Binary(_, a, b) | Self::Element(_, a, b, _) => vec![a, b],
            Self::Segment(_, a, b, _) | Self::Distance(_, a, b, _) => vec![a, b],
            Self::If(a, b, c) => vec![a, b, c],
            Self::Fold(ref fold) => fold.operands(),
            Self::Quantified { domain: BoundDomain::Interval(low, high), body, .. } => {
                vec![low, high, body]
            }
            Self::Quantified { body, .. } => vec![body],
        }
    }
}

impl FormulaPart {
    /// The variables that it speaks of itself.
    #[must_use]
    pub fn vars(&self) -> Vec<(VarId, StateSelector)> {
        match *self {
            Self::Var(var, when) => vec![(var, when)],
            Self::Item(SequenceVars { items, length }, _, when) => {
                vec![(items, when), (length, when)]
            }
            Self::Fold(FoldUse { of: FoldedVector::Var(vars), when, .. }) => {
                vec![(vars.items, when), (vars.length, when)]
            }
            _ => Vec::new(),
        }
    }

    /// Gives its operands other handles.
    pub(super) fn renumber(&mut self, now: impl Fn(PartId) -> PartId) {
        match self {
            Self::Int(_) | Self::Bool(_) | Self::Null(_) | Self::Var(..) | Self::Bound(_) => {}
            Self::Field(_, a, _) | Self::Item(_, a, _) => *a = now(*a),
            Self::Neg(a) | Self::Not(a) => *a = now(*a),
            Self::Fresh(a) | Self::From(a, _) | Self::Ghost(_, a) => *a = now(*a),
            Self::Binary(_, a, b) | Self::Element(_, a, b, _) => (*a, *b) = (now(*a), now(*b)),
            Self::Segment(_, a, b, _) | Self::Distance(_, a, b, _) => {
                (*a, *b) = (now(*a), now(*b));
            }
            Self::If(a, b, c) => (*a, *b, *c) = (now(*a), now(*b), now(*c)),
            Self::Fold(fold) => {
                let operands: Vec<PartId> = fold.operands().into_iter().map(now).collect();
                *fold = fold.with_operands(&operands);
            }
            Self::Quantified { domain, body, .. } => {
                *body = now(*body);
                if let BoundDomain::Interval(low, high) = domain {
                    (*low, *high) = (now(*low), now(*high));
                }
            }
        }
    }
}

impl Formula {
    /// The whole.
    ///
    /// # Panics
    /// If it was never given a part.
    #[must_use]
    pub fn root(&self) -> PartId {
        PartId::new(self.parts.len().checked_sub(1).expect("a formula has a part"))
    }

    /// The part behind the handle.
    #[must_use]
    pub fn part(&self, id: PartId) -> &FormulaPart {
        &self.parts[id.index()].0
    }

    /// Where the part stands in the text.
    #[must_use]
    pub fn span(&self, id: PartId) -> Span {
        self.parts[id.index()].1
    }

    /// All parts, operands first.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &FormulaPart> + ExactSizeIterator {
        self.parts.iter().map(|(part, _)| part)
    }

    /// The same with where they stand in the text.
    pub fn placed_parts(&self) -> impl Iterator<Item = (&FormulaPart, Span)> {
        self.parts.iter().map(|(part, span)| (part, *span))
    }

    /// The names that quantifiers bind.
    #[must_use]
    pub fn bounds(&self) -> &[BoundName] {
        &self.bounds
    }

    /// How many parts it has where those that stand in several places are counted in each.
    #[must_use]
    pub fn size(&self) -> usize {
        let mut sizes: Vec<usize> = Vec::with_capacity(self.parts.len());
        for part in self.parts() {
            let operands = part.operands().into_iter().map(|part| sizes[part.index()]);
            sizes.push(operands.fold(1, usize::saturating_add));
        }
        sizes.last().copied().unwrap_or(0)
    }

    /// The variables that it speaks of, each once, in order.
    #[must_use]
    pub fn vars(&self) -> Vec<(VarId, StateSelector)> {
        let mut vars = Vec::new();
        for part in self.parts() {
            for (var, when) in part.vars() {
                if !vars.contains(&(var, when)) {
                    vars.push((var, when));
                }
            }
        }
        vars
    }

    /// The fields along whose steps it says something, once for each time that it does.
    pub fn traversed_fields(&self) -> impl Iterator<Item = FieldId> {
        self.parts().filter_map(|part| match *part {
            FormulaPart::Segment(field, ..) | FormulaPart::Distance(field, ..) => Some(field),
            _ => None,
        })
    }

    /// Whether it speaks of the state where the procedure was called, or of what was made since.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        self.parts().any(|part| part.is_before() || matches!(part, FormulaPart::Fresh(_)))
    }

    /// Whether a name that is bound stands in what is said of the state where the procedure was called.
    #[must_use]
    pub fn is_looked_back_at(&self, bound: usize) -> bool {
        // Operands come first.
        let mut has_name = Vec::with_capacity(self.parts.len());
        for part in self.parts() {
            let is_name = matches!(part, FormulaPart::Bound(name) if *name == bound);
            let below = part.operands().into_iter().any(|operand| has_name[operand.index()]);
            if below && part.is_before() {
                return true;
            }
            has_name.push(is_name || below);
        }
        false
    }

    /// The names of the ghosts that it speaks of, with the parts that are objects.
    pub fn ghosts(&self) -> impl Iterator<Item = (&str, PartId, Span)> {
        self.parts.iter().filter_map(|(part, span)| match part {
            FormulaPart::Ghost(name, of) => Some((name.as_str(), *of, *span)),
            _ => None,
        })
    }

    /// Calls its variables otherwise.
    pub fn rename(&mut self, renamed: impl Fn(VarId) -> VarId) {
        for (part, _) in &mut self.parts {
            match part {
                FormulaPart::Var(var, _) => *var = renamed(*var),
                FormulaPart::Item(SequenceVars { items, length }, ..)
                | FormulaPart::Fold(FoldUse {
                    of: FoldedVector::Var(SequenceVars { items, length }),
                    ..
                }) => {
                    (*items, *length) = (renamed(*items), renamed(*length));
                }
                _ => {}
            }
        }
    }

    /// The sort of a part's value.
    #[must_use]
    pub fn sort(&self, symbols: &Symbols, id: PartId) -> Sort {
        let mut id = id;
        loop {
            return match *self.part(id) {
                FormulaPart::Int(_) | FormulaPart::Neg(_) => Sort::Int,
                FormulaPart::Bool(_)
                | FormulaPart::Not(_)
                | FormulaPart::Fresh(_)
                | FormulaPart::From(..)
                | FormulaPart::Segment(..)
                | FormulaPart::Quantified { .. } => Sort::Bool,
                FormulaPart::Distance(..) => Sort::Int,
                FormulaPart::Fold(ref fold) => fold.fold.sort,
                FormulaPart::Ghost(ref name, of) => match ghost_value(name) {
                    Some(GhostValue::Int) => Sort::Int,
                    Some(GhostValue::Bool) | None => Sort::Bool,
                    Some(GhostValue::Object) => {
                        id = of;
                        continue;
                    }
                },
                FormulaPart::Null(shape) => Sort::Ref(shape),
                FormulaPart::Var(var, _) => symbols[var].sort,
                FormulaPart::Bound(bound) => self.bounds[bound].sort,
                FormulaPart::Field(field, ..) => symbols[field].sort,
                FormulaPart::Element(fields, ..) => fields.element.sort(),
                FormulaPart::Item(sequence, ..) => {
                    let element = symbols[sequence.items].sort.element();
                    element.expect("a sequence has elements").sort()
                }
                FormulaPart::Binary(
                    Connector::Add
                    | Connector::Sub
                    | Connector::Mul
                    | Connector::Div
                    | Connector::Mod,
                    ..,
                ) => Sort::Int,
                FormulaPart::Binary(..) => Sort::Bool,
                FormulaPart::If(_, then, _) => {
                    id = then;
                    continue;
                }
            };
        }
    }
}
