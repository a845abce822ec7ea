//! Formulas that are defined in every state: what a formula takes for granted is said.
//!
//! For each part there are a reading that is defined everywhere, whatever it gives where the part is
//! not defined, and the condition under which the part is. Only then is the formula true where it is
//! defined and its reading is. Every read, of null too, gives something to whoever evaluates the
//! outcome, and so does every division.

use num_bigint::BigInt;

use super::builder::FormulaBuilder;
use super::formula::{
    BoundDomain, Connector, FoldUse, FoldedVector, Formula, FormulaPart, PartId, StateSelector,
};
use super::interner::Interner;
use super::parts::conjuncts;
use super::simplify::simplify;
use base::{Sort, Span, Symbols};

/// So many parts may come out, those counted in each place in which they stand.
const MOST_PARTS: usize = 4_000;

/// What can be tested of a formula.
#[derive(Clone, Debug)]
pub struct Total {
    /// What is defined everywhere, and true where as much of the formula is as can be tested; none if
    /// that is nothing.
    pub formula: Option<Formula>,
    /// What cannot be tested, since it speaks of all integers or is too large; none if that is nothing.
    pub left: Option<Formula>,
}

/// What can be tested of a formula in any state. It speaks of all that the formula speaks of, and of
/// the lengths of arrays.
#[must_use]
pub fn total(symbols: &Symbols, formula: &Formula) -> Total {
    let whole = if is_testable(formula) { made_total(symbols, formula) } else { None };
    if let Some(whole) = whole {
        return Total { formula: Some(whole), left: None };
    }
    let (mut tested, mut left) = (Vec::new(), Vec::new());
    for conjunct in conjuncts(formula) {
        let total_part = if is_testable(&conjunct) { made_total(symbols, &conjunct) } else { None };
        match total_part {
            Some(total_part) => tested.push(total_part),
            None => left.push(conjunct),
        }
    }
    let span = formula.span(formula.root());
    Total { formula: conjunction(&tested, span), left: conjunction(&left, span) }
}

/// All of the formulas, if there are any.
fn conjunction(formulas: &[Formula], span: Span) -> Option<Formula> {
    let mut builder = FormulaBuilder::default();
    let mut all: Option<PartId> = None;
    for one in formulas {
        let one = builder.embed(one, None);
        let both = |all| FormulaPart::Binary(Connector::And, all, one);
        all = Some(all.map_or(one, |all| builder.add(both(all), span)));
    }
    all.map(|all| builder.finish_at(all))
}

/// Whether it speaks of values that can be gone through, and of nothing that only clauses remember.
/// What is said of lists would take as many steps as there are objects, wherever a test is made.
fn is_testable(formula: &Formula) -> bool {
    !formula.parts().any(|part| {
        matches!(
            part,
            FormulaPart::Quantified { domain: BoundDomain::Integers, .. }
                | FormulaPart::From(..)
                | FormulaPart::Ghost(..)
                // Tests go to no neighbour but those that the formula names.
                | FormulaPart::Segment(..)
                | FormulaPart::Distance(..)
        )
    })
}

fn made_total(symbols: &Symbols, formula: &Formula) -> Option<Formula> {
    let mut maker = TotalMaker {
        symbols,
        formula,
        domains: vec![None; formula.bounds().len()],
        interner: Interner::with_bounds(formula.bounds()),
        readings: Vec::with_capacity(formula.parts().len()),
    };
    for part in formula.parts() {
        if let FormulaPart::Quantified { bound, domain, .. } = *part {
            maker.domains[bound] = Some(domain);
        }
    }
    for at in 0..formula.parts().len() {
        let reading = maker.reading(PartId::new(at));
        maker.readings.push(reading);
    }
    let root = maker.readings.last().and_then(|root| root.truth).expect("it says something");
    let total_formula = maker.interner.builder.finish_at(root);
    (total_formula.size() <= MOST_PARTS).then(|| simplify(&total_formula))
}

/// A part as it is said where every part is defined.
#[derive(Clone, Copy)]
struct TotalizedPart {
    /// The part, whatever it is where it is not defined.
    plain: PartId,
    /// Where it is defined; none if that is everywhere.
    defined: Option<PartId>,
    /// Of a part that says something: where it is defined and true.
    truth: Option<PartId>,
}

struct TotalMaker<'a> {
    symbols: &'a Symbols,
    formula: &'a Formula,
    /// What each bound name ranges over.
    domains: Vec<Option<BoundDomain>>,
    interner: Interner,
    readings: Vec<TotalizedPart>,
}

impl TotalMaker<'_> {
    fn read_part(&self, id: PartId) -> TotalizedPart {
        self.readings[id.index()]
    }

    /// What says something, and what that takes for granted.
    fn reading(&mut self, id: PartId) -> TotalizedPart {
        let span = self.formula.span(id);
        match *self.formula.part(id) {
            FormulaPart::Binary(
                op @ (Connector::And | Connector::Or | Connector::Implies),
                a,
                b,
            ) => self.connective(op, self.read_part(a), self.read_part(b), span),
            FormulaPart::If(a, b, c) => self.choice(id, [a, b, c], span),
            FormulaPart::Quantified { all, bound, domain, body } => {
                self.quantified((all, bound, domain), self.read_part(body), span)
            }
            ref part => {
                let (part, operands) = (part.clone(), part.operands());
                let mut defined = None;
                for operand in operands {
                    defined = self.interner.both(defined, self.read_part(operand).defined, span);
                }
                let condition = self.own_condition(&part, span);
                let defined = self.interner.both(defined, condition, span);
                let plain = self.plain(part, span);
                let truth = self.interner.both(defined, Some(plain), span);
                TotalizedPart { plain, defined, truth }
            }
        }
    }

    /// The part over the plain readings of its operands.
    fn plain(&mut self, part: FormulaPart, span: Span) -> PartId {
        let plain = |id: PartId| self.read_part(id).plain;
        let part = match part {
            FormulaPart::Field(field, a, when) => FormulaPart::Field(field, plain(a), when),
            FormulaPart::Element(of, a, i, when) => {
                FormulaPart::Element(of, plain(a), plain(i), when)
            }
            FormulaPart::Segment(field, a, b, when) => {
                FormulaPart::Segment(field, plain(a), plain(b), when)
            }
            FormulaPart::Distance(field, a, b, when) => {
                FormulaPart::Distance(field, plain(a), plain(b), when)
            }
            FormulaPart::Fold(ref fold) => {
                let operands: Vec<PartId> = fold.operands().into_iter().map(plain).collect();
                FormulaPart::Fold(fold.with_operands(&operands))
            }
            FormulaPart::Item(of, i, when) => FormulaPart::Item(of, plain(i), when),
            FormulaPart::Neg(a) => FormulaPart::Neg(plain(a)),
            FormulaPart::Not(a) => FormulaPart::Not(plain(a)),
            FormulaPart::Fresh(a) => FormulaPart::Fresh(plain(a)),
            FormulaPart::Binary(op, a, b) => {
                let (a, b) = (plain(a), plain(b));
                return self.comparison(op, a, b, span);
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_) => part,
            FormulaPart::If(..) | FormulaPart::Quantified { .. } => {
                unreachable!("these have a meaning of their own")
            }
            FormulaPart::From(..) | FormulaPart::Ghost(..) => {
                unreachable!("these cannot be gone through")
            }
        };
        self.interner.add(part, span)
    }

    /// An operator between plain readings; what two arrays hold is compared element by element.
    fn comparison(&mut self, op: Connector, a: PartId, b: PartId, span: Span) -> PartId {
        let part = |id: PartId| self.interner.builder.part(id).clone();
        let (FormulaPart::Field(field, left, when), FormulaPart::Field(_, right, other)) =
            (part(a), part(b))
        else {
            return self.interner.binary(op, a, b, span);
        };
        let owner = self.symbols[field].owner.and_then(|owner| self.symbols[owner].array);
        let Some(array) = owner.filter(|array| array.items == field) else {
            return self.interner.binary(op, a, b, span);
        };
        let bound = self.interner.builder.bind("k", Sort::Int);
        self.domains.push(None);
        let mut add = |part| self.interner.add(part, span);
        let (zero, index) = (add(FormulaPart::Int(BigInt::ZERO)), add(FormulaPart::Bound(bound)));
        let length = add(FormulaPart::Field(array.len, left, when));
        let [x, y] = [(left, when), (right, other)]
            .map(|(of, when)| add(FormulaPart::Element(array, of, index, when)));
        let body = add(FormulaPart::Binary(Connector::Eq, x, y));
        let domain = BoundDomain::Interval(zero, length);
        let mut same = add(FormulaPart::Quantified { all: true, bound, domain, body });
        if left != right {
            let other = add(FormulaPart::Field(array.len, right, other));
            let equal = add(FormulaPart::Binary(Connector::Eq, length, other));
            same = add(FormulaPart::Binary(Connector::And, equal, same));
        }
        if op == Connector::Ne { self.interner.not(same, span) } else { same }
    }

    /// What a part takes for granted beyond its operands.
    fn own_condition(&mut self, part: &FormulaPart, span: Span) -> Option<PartId> {
        match *part {
            FormulaPart::Field(_, object, when) => self.is_there(object, when, span),
            FormulaPart::Element(of, array, index, when) => {
                let is_there = self.is_there(array, when, span);
                let length = FormulaPart::Field(of.len, self.read_part(array).plain, when);
                let is_inside = self.is_inside(length, index, span);
                self.interner.both(is_there, Some(is_inside), span)
            }
            FormulaPart::Item(of, index, when) => {
                Some(self.is_inside(FormulaPart::Var(of.length, when), index, span))
            }
            FormulaPart::Binary(Connector::Div | Connector::Mod, _, divisor) => {
                let divisor = self.read_part(divisor).plain;
                if let FormulaPart::Int(number) = self.interner.builder.part(divisor)
                    && *number != BigInt::ZERO
                {
                    return None;
                }
                let zero = self.interner.add(FormulaPart::Int(BigInt::ZERO), span);
                Some(self.interner.binary(Connector::Ne, divisor, zero, span))
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_) => None,
            FormulaPart::Distance(field, from, to, when) => {
                let ends = [from, to].map(|end| self.read_part(end).plain);
                let there = FormulaPart::Segment(field, ends[0], ends[1], when);
                Some(self.interner.add(there, span))
            }
            FormulaPart::Fold(ref fold) => self.is_part_of(fold, span),
            FormulaPart::Segment(..)
            | FormulaPart::Neg(_)
            | FormulaPart::Not(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Binary(..)
            | FormulaPart::If(..)
            | FormulaPart::Quantified { .. } => None,
        }
    }

    /// That a reference is not null, and the object was there.
    fn is_there(&mut self, object: PartId, when: StateSelector, span: Span) -> Option<PartId> {
        let domain = match *self.formula.part(object) {
            FormulaPart::Bound(bound) => self.domains[bound],
            _ => None,
        };
        let plain = self.read_part(object).plain;
        let is_object = match domain {
            Some(BoundDomain::Objects(..)) => None,
            _ => {
                let Sort::Ref(shape) = self.formula.sort(self.symbols, object) else {
                    unreachable!("formulas are typed: only references have fields")
                };
                let null = self.interner.add(FormulaPart::Null(shape), span);
                Some(self.interner.binary(Connector::Ne, plain, null, span))
            }
        };
        let is_old = match (when, domain) {
            (StateSelector::Now, _)
            | (StateSelector::Before, Some(BoundDomain::Objects(_, StateSelector::Before))) => None,
            (StateSelector::Before, _) => {
                let fresh = self.interner.add(FormulaPart::Fresh(plain), span);
                Some(self.interner.not(fresh, span))
            }
        };
        self.interner.both(is_object, is_old, span)
    }

    /// That what a fold goes through is a part of its sequence.
    fn is_part_of(&mut self, fold: &FoldUse, span: Span) -> Option<PartId> {
        let (is_there, length) = match fold.of {
            FoldedVector::Var(vars) => (None, FormulaPart::Var(vars.length, fold.when)),
            FoldedVector::Array(fields, array) => {
                let length = FormulaPart::Field(fields.len, self.read_part(array).plain, fold.when);
                (self.is_there(array, fold.when, span), length)
            }
        };
        let [from, to] = [fold.from, fold.to].map(|index| self.read_part(index).plain);
        let zero = self.interner.add(FormulaPart::Int(BigInt::ZERO), span);
        let length = self.interner.add(length, span);
        let mut is_part = is_there;
        for (low, high) in [(zero, from), (from, to), (to, length)] {
            if low != high {
                let is_ordered = self.interner.binary(Connector::Le, low, high, span);
                is_part = self.interner.both(is_part, Some(is_ordered), span);
            }
        }
        is_part
    }

    /// That an index is not out of bounds.
    fn is_inside(&mut self, length: FormulaPart, index: PartId, span: Span) -> PartId {
        let index = self.read_part(index).plain;
        let zero = self.interner.add(FormulaPart::Int(BigInt::ZERO), span);
        let length = self.interner.add(length, span);
        let low = self.interner.binary(Connector::Le, zero, index, span);
        let high = self.interner.binary(Connector::Lt, index, length, span);
        self.interner.binary(Connector::And, low, high, span)
    }

    /// `&&`, `||` and `==>`: the right operand matters behind what the left one is.
    fn connective(
        &mut self,
        op: Connector,
        a: TotalizedPart,
        b: TotalizedPart,
        span: Span,
    ) -> TotalizedPart {
        let interner = &mut self.interner;
        let (left, right) = (a.plain, b.truth.unwrap_or(b.plain));
        let plain = interner.binary(op, left, b.plain, span);
        // Where the right operand does not matter.
        let skips = match op {
            Connector::Or => left,
            _ => interner.not(left, span),
        };
        let behind = b.defined.map(|defined| interner.binary(Connector::Or, skips, defined, span));
        let defined = interner.both(a.defined, behind, span);
        let truth = match op {
            Connector::And => interner.both(a.truth, Some(right), span),
            _ => {
                let joined = interner.binary(op, left, right, span);
                interner.both(a.defined, Some(joined), span)
            }
        };
        TotalizedPart { plain, defined, truth }
    }

    fn choice(&mut self, id: PartId, parts: [PartId; 3], span: Span) -> TotalizedPart {
        let is_truth = self.formula.sort(self.symbols, id) == Sort::Bool;
        let [a, b, c] = parts.map(|part| self.read_part(part));
        let interner = &mut self.interner;
        let plain = interner.add(FormulaPart::If(a.plain, b.plain, c.plain), span);
        let branches = match (b.defined, c.defined) {
            (None, None) => None,
            (b, c) => {
                let always = interner.add(FormulaPart::Bool(true), span);
                let (b, c) = (b.unwrap_or(always), c.unwrap_or(always));
                Some(interner.add(FormulaPart::If(a.plain, b, c), span))
            }
        };
        let defined = interner.both(a.defined, branches, span);
        let truth = match (b.truth, c.truth) {
            (Some(b), Some(c)) if is_truth => {
                let chosen = interner.add(FormulaPart::If(a.plain, b, c), span);
                interner.both(a.defined, Some(chosen), span)
            }
            _ => None,
        };
        TotalizedPart { plain, defined, truth }
    }

    /// A quantifier looks at all values, whatever comes out of the first.
    fn quantified(
        &mut self,
        (all, bound, domain): (bool, usize, BoundDomain),
        body: TotalizedPart,
        span: Span,
    ) -> TotalizedPart {
        let mut ends = None;
        let domain = match domain {
            BoundDomain::Interval(low, high) => {
                let (low, high) = (self.read_part(low), self.read_part(high));
                ends = self.interner.both(low.defined, high.defined, span);
                BoundDomain::Interval(low.plain, high.plain)
            }
            BoundDomain::Objects(..) | BoundDomain::Integers => domain,
        };
        let mut over = |all, body| {
            let part = FormulaPart::Quantified { all, bound, domain, body };
            self.interner.add(part, span)
        };
        let plain = over(all, body.plain);
        let everywhere = body.defined.map(|defined| over(true, defined));
        let truth = body.truth.filter(|_| all).map(|truth| over(true, truth));
        let defined = self.interner.both(ends, everywhere, span);
        let truth = match truth {
            Some(truth) => self.interner.both(ends, Some(truth), span),
            None => self.interner.both(defined, Some(plain), span),
        };
        TotalizedPart { plain, defined, truth }
    }
}
