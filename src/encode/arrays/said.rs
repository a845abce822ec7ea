//! A formula as an expression over the parameters of one predicate, with quantifiers.

use super::ArrayMeaning;
use crate::defined::{DefinedTerm, binary, if_then_else};
use crate::folds::fold_function;
use analysis::StatePart;
use analysis::ghosts::exists;
use base::{ArrayFields, FieldId, SequenceVars, Symbols, VarId};
use logic::{ArrayFunction, BinaryOp, BoundVar, Expr, ExprSort, Exprs, Quantifier};
use program::spec::{
    BIRTH, BoundDomain, Connector, FoldUse, FoldedVector, Formula, FormulaPart, PartId,
    StateSelector,
};

/// Says formulas of the parameters of a predicate.
pub(super) struct FormulaSpeaker<'a> {
    pub(super) symbols: &'a Symbols,
    /// The parameter that stands for something, or what is the same in all states.
    pub(super) known: &'a dyn Fn(&ArrayMeaning) -> Option<Expr>,
    pub(super) exprs: &'a mut Exprs,
}

impl FormulaSpeaker<'_> {
    /// That the formula is defined and true; nothing if it speaks of what the predicate does not.
    pub(super) fn formula_expr(&mut self, formula: &Formula) -> Option<Expr> {
        let levels = levels(formula);
        let mut terms: Vec<DefinedTerm> = Vec::with_capacity(formula.parts().len());
        let mut holds: Vec<Expr> = Vec::with_capacity(formula.parts().len());
        for part in formula.parts() {
            let term = self.part_term(part, &levels, &terms)?;
            let truth = self.part_expr(part, &levels, (&terms, &holds), term)?;
            terms.push(term);
            holds.push(truth);
        }
        holds.pop()
    }

    /// That a part is defined and true: of what is said of all values, that it is so of each, once.
    fn part_expr(
        &mut self,
        part: &FormulaPart,
        levels: &[u32],
        (terms, holds): (&[DefinedTerm], &[Expr]),
        term: DefinedTerm,
    ) -> Option<Expr> {
        let (at, holds) = (|id: PartId| terms[id.index()], |id: PartId| holds[id.index()]);
        Some(match *part {
            FormulaPart::Binary(Connector::And, a, b) => self.both(holds(a), holds(b)),
            FormulaPart::Binary(op @ (Connector::Or | Connector::Implies), a, b) => {
                let DefinedTerm { defined, value } = at(a);
                let suffices = if op == Connector::Or { value } else { self.exprs.not(value) };
                let rest = self.exprs.binary(BinaryOp::Or, suffices, holds(b));
                self.both(defined, rest)
            }
            FormulaPart::If(a, b, c) if self.exprs.sort(term.value) == ExprSort::Bool => {
                let DefinedTerm { defined, value } = at(a);
                let either = self.exprs.ite(value, holds(b), holds(c));
                self.both(defined, either)
            }
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                let (bounds, domain) = self.domain(domain, levels[bound], terms)?;
                let body = self.implies(domain, holds(body));
                let all = self.quantified(true, levels[bound], body);
                self.both(bounds, all)
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_)
            | FormulaPart::Field(..)
            | FormulaPart::Element(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Item(..) => self.truth(term),
            FormulaPart::Neg(_)
            | FormulaPart::Not(_)
            | FormulaPart::Binary(..)
            | FormulaPart::If(..)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Quantified { .. } => self.truth(term),
        })
    }

    /// That a term is defined and true; of what is no truth value, that it is defined.
    fn truth(&mut self, term: DefinedTerm) -> Expr {
        match self.exprs.sort(term.value) {
            ExprSort::Bool => self.both(term.defined, term.value),
            ExprSort::Int | ExprSort::Array | ExprSort::Other(_) => term.defined,
        }
    }

    /// Where the bounds of a domain are defined, and whether the value of a name is in it.
    fn domain(
        &mut self,
        domain: BoundDomain,
        level: u32,
        terms: &[DefinedTerm],
    ) -> Option<(Expr, Expr)> {
        let name = self.exprs.bound(BoundVar { level, place: 0, sort: ExprSort::Int });
        let sure = self.exprs.bool(true);
        Some(match domain {
            BoundDomain::Objects(shape, when) => (sure, self.exists(shape, name, when)?),
            BoundDomain::Integers => (sure, sure),
            BoundDomain::Interval(low, high) => {
                let (low, high) = (terms[low.index()], terms[high.index()]);
                let above = self.exprs.binary(BinaryOp::Le, low.value, name);
                let below = self.exprs.binary(BinaryOp::Lt, name, high.value);
                (self.both(low.defined, high.defined), self.both(above, below))
            }
        })
    }

    /// A part of the state; what a procedure does not change is what it was.
    pub(super) fn state(&self, part: StatePart, when: StateSelector) -> Option<Expr> {
        let before = (self.known)(&ArrayMeaning::Entered(part));
        match when {
            StateSelector::Before if before.is_some() => before,
            StateSelector::Before | StateSelector::Now => (self.known)(&part.into()),
        }
    }

    pub(super) fn clock(&self, when: StateSelector) -> Option<Expr> {
        self.state(StatePart::Var(self.symbols.clock()), when)
    }

    fn both(&mut self, a: Expr, b: Expr) -> Expr {
        self.exprs.binary(BinaryOp::And, a, b)
    }

    fn implies(&mut self, a: Expr, b: Expr) -> Expr {
        let not = self.exprs.not(a);
        self.exprs.binary(BinaryOp::Or, not, b)
    }

    pub(super) fn is_null(&mut self, reference: Expr) -> Expr {
        let zero = self.exprs.int(0);
        self.exprs.binary(BinaryOp::Eq, reference, zero)
    }

    /// What arrays hold as a value.
    fn content(&mut self, cell: Expr, sort: base::Sort) -> Expr {
        match sort {
            base::Sort::Bool => {
                let one = self.exprs.int(1);
                self.exprs.binary(BinaryOp::Eq, cell, one)
            }
            base::Sort::Int | base::Sort::Ref(_) | base::Sort::Vector(_) => cell,
        }
    }

    /// A field of an object.
    pub(super) fn cell(
        &mut self,
        field: FieldId,
        object: Expr,
        when: StateSelector,
    ) -> Option<Expr> {
        let array = self.state(StatePart::Field(field), when)?;
        let cell = self.exprs.select(array, object);
        Some(self.content(cell, self.symbols[field].sort))
    }

    /// Whether an object of a shape is there.
    pub(super) fn exists(
        &mut self,
        shape: base::ShapeId,
        object: Expr,
        when: StateSelector,
    ) -> Option<Expr> {
        self.cell(exists(self.symbols, shape)?, object, when)
    }

    /// Whether an object is one: no null, and before none that was made since.
    fn is_object(&mut self, object: Expr, when: StateSelector) -> Option<Expr> {
        let null = self.is_null(object);
        let some = self.exprs.not(null);
        match when {
            StateSelector::Now => Some(some),
            StateSelector::Before => {
                let clock = self.clock(StateSelector::Before)?;
                let was_there = self.exprs.binary(BinaryOp::Le, object, clock);
                Some(self.both(some, was_there))
            }
        }
    }

    /// For all values of one more name, of this level.
    pub(super) fn for_all(
        &mut self,
        level: u32,
        body: impl FnOnce(&mut Self, Expr) -> Option<Expr>,
    ) -> Option<Expr> {
        let bound = self.exprs.bound(BoundVar { level, place: 0, sort: ExprSort::Int });
        let body = body(self, bound)?;
        Some(self.quantified(true, level, body))
    }

    fn quantified(&mut self, all: bool, level: u32, body: Expr) -> Expr {
        let quantifier = Quantifier { all, level, sorts: [ExprSort::Int].into() };
        self.exprs.quantified(quantifier, body)
    }

    fn always_defined(&mut self, value: Expr) -> Option<DefinedTerm> {
        Some(DefinedTerm { defined: self.exprs.bool(true), value })
    }

    fn part_term(
        &mut self,
        part: &FormulaPart,
        levels: &[u32],
        terms: &[DefinedTerm],
    ) -> Option<DefinedTerm> {
        let at = |id: PartId| terms[id.index()];
        match *part {
            FormulaPart::Int(ref number) => {
                let value = self.exprs.int(number.clone());
                self.always_defined(value)
            }
            FormulaPart::Bool(value) => {
                let value = self.exprs.bool(value);
                self.always_defined(value)
            }
            FormulaPart::Null(_) => {
                let value = self.exprs.int(0);
                self.always_defined(value)
            }
            FormulaPart::Var(var, when) => self.var(var, when),
            FormulaPart::Bound(bound) => {
                let level = levels[bound];
                let value = self.exprs.bound(BoundVar { level, place: 0, sort: ExprSort::Int });
                self.always_defined(value)
            }
            FormulaPart::Field(field, of, when) => {
                let of = at(of);
                let is_object = self.is_object(of.value, when)?;
                let value = self.cell(field, of.value, when)?;
                Some(DefinedTerm { defined: self.both(of.defined, is_object), value })
            }
            FormulaPart::Element(fields, array, index, when) => {
                self.element(fields, at(array), at(index), when)
            }
            FormulaPart::Segment(field, a, b, when) => {
                let segment = self.steps(ArrayFunction::Segment, field, [at(a), at(b)], when)?;
                let defined = self.both(at(a).defined, at(b).defined);
                Some(DefinedTerm { defined, value: segment })
            }
            FormulaPart::Distance(field, a, b, when) => {
                let ends = [at(a), at(b)];
                let segment = self.steps(ArrayFunction::Segment, field, ends, when)?;
                let value = self.steps(ArrayFunction::Distance, field, ends, when)?;
                let parts = [ends[0].defined, ends[1].defined, segment];
                Some(DefinedTerm { defined: self.exprs.conjunction(parts), value })
            }
            FormulaPart::Fold(ref fold) => self.fold(fold, &at),
            FormulaPart::Item(sequence, index, when) => self.item(sequence, at(index), when),
            FormulaPart::Neg(a) => {
                let DefinedTerm { defined, value } = at(a);
                Some(DefinedTerm { defined, value: self.exprs.neg(value) })
            }
            FormulaPart::Not(a) => {
                let DefinedTerm { defined, value } = at(a);
                Some(DefinedTerm { defined, value: self.exprs.not(value) })
            }
            FormulaPart::Binary(op, a, b) => Some(binary(self.exprs, op, at(a), at(b))),
            FormulaPart::If(a, b, c) => Some(if_then_else(self.exprs, at(a), at(b), at(c))),
            FormulaPart::Fresh(of) => {
                let of = at(of);
                let clock = self.clock(StateSelector::Before)?;
                let value = self.exprs.binary(BinaryOp::Lt, clock, of.value);
                let null = self.is_null(of.value);
                let some = self.exprs.not(null);
                Some(DefinedTerm { defined: of.defined, value: self.both(some, value) })
            }
            // Only cells see where objects were made, and ghosts.
            FormulaPart::Ghost(ref name, of) if name == BIRTH => Some(at(of)),
            FormulaPart::From(..) | FormulaPart::Ghost(..) => None,
            FormulaPart::Quantified { all, bound, domain, body } => {
                let body = at(body);
                let level = levels[bound];
                let (bounds, domain) = self.domain(domain, level, terms)?;
                let defined = self.implies(domain, body.defined);
                let defined = self.quantified(true, level, defined);
                let value = match all {
                    true => self.implies(domain, body.value),
                    false => self.both(domain, body.value),
                };
                let value = self.quantified(all, level, value);
                Some(DefinedTerm { defined: self.both(bounds, defined), value })
            }
        }
    }

    /// What steps of a field lead to; before none leads on from what was made since.
    fn steps(
        &mut self,
        function: ArrayFunction,
        field: FieldId,
        [from, to]: [DefinedTerm; 2],
        when: StateSelector,
    ) -> Option<Expr> {
        let map = self.state(StatePart::Field(field), when)?;
        let value = self.exprs.apply(function, [map, from.value, to.value]);
        if when == StateSelector::Now {
            return Some(value);
        }
        let clock = self.clock(StateSelector::Before)?;
        let was_there = self.exprs.binary(BinaryOp::Le, from.value, clock);
        let none = match function {
            ArrayFunction::Segment => self.exprs.binary(BinaryOp::Eq, from.value, to.value),
            // Where there is a segment, they are one.
            ArrayFunction::Distance => self.exprs.int(0),
        };
        Some(self.exprs.ite(was_there, value, none))
    }

    /// A fold, where its elements are there.
    fn fold(&mut self, used: &FoldUse, at: &dyn Fn(PartId) -> DefinedTerm) -> Option<DefinedTerm> {
        let mut defined = Vec::new();
        let (items, length) = match used.of {
            FoldedVector::Var(SequenceVars { items, length }) => {
                let length = self.state(StatePart::Var(length), used.when)?;
                (self.state(StatePart::Var(items), used.when)?, length)
            }
            FoldedVector::Array(fields, array) => {
                defined.push(self.is_object(at(array).value, used.when)?);
                let length = self.cell(fields.len, at(array).value, used.when)?;
                (self.cell(fields.items, at(array).value, used.when)?, length)
            }
        };
        defined.extend(used.operands().into_iter().map(|operand| at(operand).defined));
        let [start, from, offset, to] =
            [used.start, used.from, used.offset, used.to].map(|part| at(part).value);
        let zero = self.exprs.int(0);
        for (a, b) in [(zero, from), (from, to), (to, length)] {
            defined.push(self.exprs.binary(BinaryOp::Le, a, b));
        }
        let args = used.args.iter().map(|&arg| at(arg).value);
        let args: Vec<Expr> = args.chain([items, start, from, offset, to]).collect();
        let value = self.exprs.fold(&fold_function(&used.fold), &args);
        Some(DefinedTerm { defined: self.exprs.conjunction(defined), value })
    }

    fn var(&mut self, var: VarId, when: StateSelector) -> Option<DefinedTerm> {
        let value = self.state(StatePart::Var(var), when)?;
        self.always_defined(value)
    }

    fn item(
        &mut self,
        sequence: SequenceVars,
        index: DefinedTerm,
        when: StateSelector,
    ) -> Option<DefinedTerm> {
        let length = self.state(StatePart::Var(sequence.length), when)?;
        let items = self.state(StatePart::Var(sequence.items), when)?;
        let cell = self.exprs.select(items, index.value);
        let element = self.symbols[sequence.items].sort.element()?;
        let value = self.content(cell, element.sort());
        let [above, below] = self.index_bounds(index.value, length);
        Some(DefinedTerm { defined: self.exprs.conjunction([index.defined, above, below]), value })
    }

    fn element(
        &mut self,
        fields: ArrayFields,
        array: DefinedTerm,
        index: DefinedTerm,
        when: StateSelector,
    ) -> Option<DefinedTerm> {
        let is_object = self.is_object(array.value, when)?;
        let length = self.cell(fields.len, array.value, when)?;
        let items = self.cell(fields.items, array.value, when)?;
        let cell = self.exprs.select(items, index.value);
        let value = self.content(cell, fields.element.sort());
        let [above, below] = self.index_bounds(index.value, length);
        let parts = [array.defined, index.defined, is_object, above, below];
        Some(DefinedTerm { defined: self.exprs.conjunction(parts), value })
    }

    /// `0 <= index` and `index < length`.
    fn index_bounds(&mut self, index: Expr, length: Expr) -> [Expr; 2] {
        let zero = self.exprs.int(0);
        let above = self.exprs.binary(BinaryOp::Le, zero, index);
        [above, self.exprs.binary(BinaryOp::Lt, index, length)]
    }
}

/// For each bound name the level of its quantifier: one more than those of the quantifiers inside.
fn levels(formula: &Formula) -> Vec<u32> {
    let mut levels = vec![1; formula.bounds().len()];
    let mut inside: Vec<u32> = Vec::with_capacity(formula.parts().len());
    for part in formula.parts() {
        let below = part.operands().into_iter().map(|operand| inside[operand.index()]);
        let mut level = below.max().unwrap_or(0);
        if let FormulaPart::Quantified { bound, .. } = part {
            level += 1;
            levels[*bound] = level;
        }
        inside.push(level);
    }
    levels
}
