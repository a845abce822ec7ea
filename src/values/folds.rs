//! The equations of folds over structures.

use crate::execute::handing::function_terms;
use crate::execute::lost::allocated_fields;
use crate::fold_kind::{FoldKind, FoldOrder, NodeProperty, children};
use crate::state::field_term;
use crate::term::{Operator, Term, TermTable};
use crate::units::Units;
use base::{FieldId, ShapeId, Sort};
use program::Program;
use rustc_hash::FxHashMap;

/// Where folds of other values come from.
pub(crate) trait FoldSource {
    /// A fold of a value.
    fn applied(
        &mut self,
        program: &Program,
        terms: &mut TermTable,
        units: &Units,
        kind: (ShapeId, &FoldKind),
        of: Term,
    ) -> Term;

    /// A property of nodes, by its number.
    fn property(&self, number: usize) -> &NodeProperty;
}

/// Makes the equation of a fold.
pub(crate) struct FoldMaker<'a> {
    pub(crate) functions: &'a mut dyn FoldSource,
    pub(crate) program: &'a Program,
    pub(crate) terms: &'a mut TermTable,
    pub(crate) units: &'a Units,
    pub(crate) shape: ShapeId,
    pub(crate) it: Term,
}

impl FoldMaker<'_> {
    pub(crate) fn applied(&mut self, kind: &FoldKind, of: Term) -> Term {
        self.functions.applied(self.program, self.terms, self.units, (self.shape, kind), of)
    }

    fn field(&mut self, field: FieldId, of: Term) -> Term {
        field_term(self.program, self.terms, field, of)
    }

    /// The children of `it`, each with the condition that it is null.
    fn children(&mut self) -> Vec<(Term, Term)> {
        let fields = children(self.program, self.shape);
        let zero = self.terms.zero();
        let mut found = Vec::new();
        for field in fields {
            let child = self.field(field, self.it);
            found.push((child, self.terms.eq(child, zero)));
        }
        found
    }

    pub(crate) fn body(&mut self, kind: &FoldKind, null: Term) -> Term {
        let children = self.children();
        match kind {
            FoldKind::Finite => self.everywhere(kind, (null, &children), &[]),
            FoldKind::Size => {
                let one = self.terms.int(1);
                self.total(kind, (null, one), &children)
            }
            FoldKind::Sum(key) => {
                let own = self.field(*key, self.it);
                self.total(kind, (null, own), &children)
            }
            FoldKind::Total(unit, field) => {
                let of = self.field(*field, self.it);
                let unit = &self.units.all[*unit];
                let (values, _) = function_terms(self.program, self.terms, unit, &[of]);
                self.total(kind, (null, values[0]), &children)
            }
            FoldKind::Least(key) | FoldKind::Greatest(key) => {
                let mut best = self.field(*key, self.it);
                for (child, child_null) in children {
                    let other = self.applied(kind, child);
                    let (a, b) = match kind {
                        FoldKind::Least(_) => (other, best),
                        _ => (best, other),
                    };
                    let is_better = self.terms.compare(Operator::Lt, a, b);
                    let better = self.terms.ite(is_better, other, best);
                    best = self.terms.ite(child_null, best, better);
                }
                best
            }
            FoldKind::Ordered(order, key) => {
                let own = self.field(*key, self.it);
                let mut parts = Vec::new();
                for &(child, child_null) in &children {
                    let other = self.field(*key, child);
                    let compared = order.term(self.terms, own, other);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.everywhere(kind, (null, &children), &parts)
            }
            FoldKind::Search(order, key) => {
                let own = self.field(*key, self.it);
                let mut parts = Vec::new();
                for (at, &(child, child_null)) in children.iter().enumerate() {
                    let rising = matches!(order, FoldOrder::Le | FoldOrder::Lt);
                    let is_left = at == 0;
                    let extreme = match is_left == rising {
                        true => FoldKind::Greatest(*key),
                        false => FoldKind::Least(*key),
                    };
                    let other = self.applied(&extreme, child);
                    let (a, b) = if is_left { (other, own) } else { (own, other) };
                    let compared = order.term(self.terms, a, b);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.everywhere(kind, (null, &children), &parts)
            }
            FoldKind::Freed => self.freed(null),
            FoldKind::All(number) => {
                let &NodeProperty { it, formula, .. } = self.functions.property(*number);
                let mut memo = FxHashMap::from_iter([(it, self.it)]);
                let own = self.terms.substitute(formula, &mut memo);
                self.everywhere(kind, (null, &children), &[own])
            }
        }
    }

    /// Null, or all this and the same of the children.
    fn everywhere(
        &mut self,
        kind: &FoldKind,
        (null, children): (Term, &[(Term, Term)]),
        parts: &[Term],
    ) -> Term {
        let mut all = parts.to_vec();
        for &(child, _) in children {
            all.push(self.applied(kind, child));
        }
        let all = self.terms.and(&all);
        self.terms.or(&[null, all])
    }

    /// Null, or not allocated, and the same of all owned objects that it refers to.
    fn freed(&mut self, null: Term) -> Term {
        let mut all = Vec::new();
        if let Some(fields) = allocated_fields(self.program, self.shape) {
            let fields: Vec<Term> =
                fields.iter().map(|&field| self.field(field, self.it)).collect();
            let allocated = self.terms.and(&fields);
            all.push(self.terms.not(allocated));
        }
        for &field in &self.program.symbols[self.shape].fields {
            let sort = self.program.symbols[field].sort;
            if let (true, Sort::Ref(shape)) = (self.units.is_owned(sort), sort) {
                let (program, units) = (self.program, self.units);
                let child = self.field(field, self.it);
                let kind = (shape, &FoldKind::Freed);
                all.push(self.functions.applied(program, self.terms, units, kind, child));
            }
        }
        let all = self.terms.and(&all);
        self.terms.or(&[null, all])
    }

    fn total(
        &mut self,
        kind: &FoldKind,
        (null, own): (Term, Term),
        children: &[(Term, Term)],
    ) -> Term {
        let mut total = own;
        for &(child, _) in children {
            let other = self.applied(kind, child);
            total = self.terms.arithmetic(Operator::Add, total, other);
        }
        let zero = self.terms.zero();
        self.terms.ite(null, zero, total)
    }
}
