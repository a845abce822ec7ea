//! Sequences in what is said of states. No formula holds one: what is said of a sequence is said of its
//! length and of its elements, read through `+` and parts down to variables and arrays.

use std::rc::Rc;

use base::{ArrayFields, SequenceVars, Sort, Span, with_stack};
use program::spec::{BoundDomain, Connector, FormulaBuilder, FormulaPart, PartId, StateSelector};

/// The value of an expression in an annotation.
#[derive(Clone, Debug)]
pub(super) enum AnnotationValue {
    /// A part of the formula.
    One(PartId),
    /// A sequence.
    Sequence(Rc<SaidSequence>),
}

/// A sequence in an annotation.
#[derive(Debug)]
pub(super) enum SaidSequence {
    /// What a variable holds.
    Var(SequenceVars, StateSelector),
    /// What an array holds.
    Array(ArrayFields, PartId, StateSelector),
    /// `[e, …]`
    Elements(Vec<PartId>),
    /// `t + u`
    Joined(Rc<Self>, Rc<Self>),
    /// `t[a..b]`
    Slice(Rc<Self>, Option<PartId>, Option<PartId>),
    /// `if c then t else u`
    Choice(PartId, Rc<Self>, Rc<Self>),
    /// That of a fold, in its step: which bound name is the number of elements so far, which is the next element,
    /// and which stands for everything else.
    Folded { count: usize, element: usize, other: usize },
}

impl AnnotationValue {
    /// The part of the formula.
    ///
    /// # Panics
    /// If it is a sequence: the types have been looked at.
    pub(super) fn part_id(self) -> PartId {
        match self {
            Self::One(part) => part,
            Self::Sequence(_) => unreachable!("no sequence is expected here"),
        }
    }

    /// The sequence.
    ///
    /// # Panics
    /// If it is none.
    pub(super) fn sequence(self) -> Rc<SaidSequence> {
        match self {
            Self::Sequence(sequence) => sequence,
            Self::One(_) => unreachable!("a sequence is expected here"),
        }
    }

    /// The same of the state where the procedure was called.
    pub(super) fn before(&self, builder: &mut FormulaBuilder) -> Self {
        match self {
            Self::One(part) => {
                builder.before(*part);
                Self::One(*part)
            }
            Self::Sequence(sequence) => Self::Sequence(sequence.before(builder)),
        }
    }
}

/// Writes parts of a formula that stand for one expression of the text.
pub(super) struct SequenceSpeaker<'b> {
    pub(super) builder: &'b mut FormulaBuilder,
    /// The expression.
    pub(super) span: Span,
}

impl SequenceSpeaker<'_> {
    pub(super) fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, self.span)
    }

    pub(super) fn int(&mut self, value: usize) -> PartId {
        self.add(FormulaPart::Int(value.into()))
    }

    pub(super) fn binary(&mut self, op: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(op, a, b))
    }

    /// `a + b`, without zeros, and with what was taken away put back.
    pub(super) fn sum(&mut self, a: PartId, b: PartId) -> PartId {
        let is_zero = |part: &FormulaPart| matches!(part, FormulaPart::Int(n) if *n == 0.into());
        if is_zero(self.builder.part(a)) {
            return b;
        }
        if is_zero(self.builder.part(b)) {
            return a;
        }
        match *self.builder.part(b) {
            FormulaPart::Binary(Connector::Sub, rest, taken)
                if self.builder.part(taken) == self.builder.part(a) =>
            {
                rest
            }
            FormulaPart::Binary(Connector::Sub, rest, taken) => {
                // a + (rest - (a + c)) is rest - c.
                match *self.builder.part(taken) {
                    FormulaPart::Binary(Connector::Add, first, more)
                        if self.builder.part(first) == self.builder.part(a) =>
                    {
                        self.difference(rest, more)
                    }
                    _ => self.binary(Connector::Add, a, b),
                }
            }
            _ => self.binary(Connector::Add, a, b),
        }
    }

    /// `a - b`, without zeros.
    pub(super) fn difference(&mut self, a: PartId, b: PartId) -> PartId {
        match self.builder.part(b) {
            FormulaPart::Int(number) if *number == 0.into() => a,
            _ => self.binary(Connector::Sub, a, b),
        }
    }

    /// That of each of these pairs the first is at most the second.
    fn in_order(&mut self, pairs: &[(PartId, PartId)]) -> PartId {
        let mut all: Option<PartId> = None;
        for &(a, b) in pairs {
            let is_ordered = self.binary(Connector::Le, a, b);
            all = Some(match all {
                Some(all) => self.binary(Connector::And, all, is_ordered),
                None => is_ordered,
            });
        }
        all.unwrap_or_else(|| self.add(FormulaPart::Bool(true)))
    }

    /// The part, where all of these are defined.
    fn if_defined(&mut self, elements: &[PartId], part: PartId) -> PartId {
        let mut all: Option<PartId> = None;
        for &element in elements {
            if let FormulaPart::Int(_) | FormulaPart::Var(..) | FormulaPart::Bound(_) =
                self.builder.part(element)
            {
                continue;
            }
            let is_itself = self.binary(Connector::Eq, element, element);
            all = Some(match all {
                Some(all) => self.binary(Connector::And, all, is_itself),
                None => is_itself,
            });
        }
        match all {
            Some(all) => self.add(FormulaPart::If(all, part, part)),
            None => part,
        }
    }

    /// A number that is not defined.
    pub(super) fn undefined(&mut self) -> PartId {
        let zero = self.int(0);
        self.binary(Connector::Div, zero, zero)
    }

    /// How long a sequence is; not defined where a part is none of its sequence, unless it is known that
    /// all parts are.
    pub(super) fn length(&mut self, sequence: &SaidSequence, is_known: bool) -> PartId {
        with_stack(|| match sequence {
            SaidSequence::Var(sequence, when) => self.add(FormulaPart::Var(sequence.length, *when)),
            SaidSequence::Array(fields, array, when) => {
                self.add(FormulaPart::Field(fields.len, *array, *when))
            }
            SaidSequence::Elements(elements) => {
                let count = self.int(elements.len());
                if is_known { count } else { self.if_defined(elements, count) }
            }
            SaidSequence::Joined(left, right) => {
                let (left, right) = (self.length(left, is_known), self.length(right, is_known));
                self.sum(left, right)
            }
            SaidSequence::Slice(of, from, to) => {
                let full_length = self.length(of, is_known);
                let end = to.unwrap_or(full_length);
                let length = match from {
                    Some(from) => self.difference(end, *from),
                    None => end,
                };
                if is_known {
                    return length;
                }
                let zero = self.int(0);
                let first = from.unwrap_or(zero);
                // The beginning is not negative, and not behind the end, which is not behind the whole.
                let mut bounds = vec![(first, end)];
                if from.is_some() {
                    bounds.insert(0, (zero, first));
                }
                if to.is_some() {
                    bounds.push((end, full_length));
                }
                let is_part = self.in_order(&bounds);
                let undefined = self.undefined();
                self.add(FormulaPart::If(is_part, length, undefined))
            }
            SaidSequence::Choice(condition, then, otherwise) => {
                let then = self.length(then, is_known);
                let otherwise = self.length(otherwise, is_known);
                self.add(FormulaPart::If(*condition, then, otherwise))
            }
            SaidSequence::Folded { other, .. } => self.add(FormulaPart::Bound(*other)),
        })
    }

    /// An element; not defined out of bounds, nor where a part is none of its sequence.
    pub(super) fn at(&mut self, sequence: &SaidSequence, index: PartId) -> PartId {
        if let SaidSequence::Var(..) | SaidSequence::Array(..) | SaidSequence::Folded { .. } =
            sequence
        {
            return self.known_at(sequence, index);
        }
        let length = self.length(sequence, false);
        let element = self.known_at(sequence, index);
        let zero = self.int(0);
        let above = self.binary(Connector::Le, zero, index);
        let below = self.binary(Connector::Lt, index, length);
        // What is not defined in the length is looked at first.
        let inside = self.binary(Connector::And, below, above);
        let undefined = self.undefined();
        self.add(FormulaPart::If(inside, element, undefined))
    }

    /// An element, where it is known that the index is not out of bounds, and all parts are some.
    fn known_at(&mut self, sequence: &SaidSequence, index: PartId) -> PartId {
        with_stack(|| match sequence {
            SaidSequence::Var(sequence, when) => {
                self.add(FormulaPart::Item(*sequence, index, *when))
            }
            SaidSequence::Array(fields, array, when) => {
                self.add(FormulaPart::Element(*fields, *array, index, *when))
            }
            SaidSequence::Elements(elements) => self.listed(elements, index),
            SaidSequence::Joined(left, right) => {
                let length = self.length(left, true);
                let is_left = self.binary(Connector::Lt, index, length);
                let then = self.known_at(left, index);
                let rest = self.difference(index, length);
                let otherwise = self.known_at(right, rest);
                self.add(FormulaPart::If(is_left, then, otherwise))
            }
            SaidSequence::Slice(of, from, _) => {
                let moved = match from {
                    Some(from) => self.sum(*from, index),
                    None => index,
                };
                self.known_at(of, moved)
            }
            SaidSequence::Choice(condition, then, otherwise) => {
                let then = self.known_at(then, index);
                let otherwise = self.known_at(otherwise, index);
                self.add(FormulaPart::If(*condition, then, otherwise))
            }
            SaidSequence::Folded { count, element, other } => {
                let is_next = *self.builder.part(index) == FormulaPart::Bound(*count);
                self.add(FormulaPart::Bound(if is_next { *element } else { *other }))
            }
        })
    }

    /// The element of a list at an index in bounds.
    fn listed(&mut self, elements: &[PartId], index: PartId) -> PartId {
        let Some((&last, others)) = elements.split_last() else { return self.undefined() };
        let mut rest = last;
        for (at, &element) in others.iter().enumerate().rev() {
            let at = self.int(at);
            let is_here = self.binary(Connector::Eq, index, at);
            rest = self.add(FormulaPart::If(is_here, element, rest));
        }
        rest
    }

    /// That two sequences are the same: as long, with the same elements.
    pub(super) fn same(&mut self, left: &SaidSequence, right: &SaidSequence) -> PartId {
        let (long, other) = (self.length(left, false), self.length(right, false));
        let as_long = self.binary(Connector::Eq, long, other);
        let bound = self.builder.bind("k", Sort::Int);
        let zero = self.int(0);
        let index = self.add(FormulaPart::Bound(bound));
        let (first, second) = (self.known_at(left, index), self.known_at(right, index));
        let body = self.binary(Connector::Eq, first, second);
        let long = self.length(left, true);
        let domain = BoundDomain::Interval(zero, long);
        let all = self.add(FormulaPart::Quantified { all: true, bound, domain, body });
        self.binary(Connector::And, as_long, all)
    }
}

impl SaidSequence {
    /// The same of the state where the procedure was called.
    fn before(self: &Rc<Self>, builder: &mut FormulaBuilder) -> Rc<Self> {
        with_stack(|| {
            let mut back = |part: &PartId| {
                builder.before(*part);
                *part
            };
            Rc::new(match &**self {
                Self::Var(sequence, _) => Self::Var(*sequence, StateSelector::Before),
                Self::Array(fields, array, _) => {
                    Self::Array(*fields, back(array), StateSelector::Before)
                }
                Self::Elements(elements) => Self::Elements(elements.iter().map(back).collect()),
                Self::Joined(left, right) => {
                    Self::Joined(left.before(builder), right.before(builder))
                }
                Self::Slice(of, from, to) => {
                    let (from, to) = (from.as_ref().map(&mut back), to.as_ref().map(&mut back));
                    Self::Slice(of.before(builder), from, to)
                }
                Self::Choice(condition, then, otherwise) => {
                    let condition = back(condition);
                    Self::Choice(condition, then.before(builder), otherwise.before(builder))
                }
                Self::Folded { count, element, other } => {
                    Self::Folded { count: *count, element: *element, other: *other }
                }
            })
        })
    }
}
