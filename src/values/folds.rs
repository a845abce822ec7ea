//! The equations of folds over structures.

use crate::execute::handing::function_terms;
use crate::execute::lost::allocated_fields;
use crate::fold_kind::{FoldKind, FoldOrder, NodeProperty, children};
use crate::state::field_term;
use crate::term::{FirstOrderTerm, FirstOrderTermTable, ValueOperator};
use crate::units::Units;
use base::{FieldId, ShapeId, Sort};
use program::Program;
use rustc_hash::FxHashMap;

/// Where folds of other values come from.
pub(crate) trait FoldSource {
    /// A fold of a value.
    fn apply_fold(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        units: &Units,
        kind: (ShapeId, &FoldKind),
        of: FirstOrderTerm,
    ) -> FirstOrderTerm;

    /// A property of nodes, by its number.
    fn property(&self, number: usize) -> &NodeProperty;
}

/// Makes the equation of a fold.
pub(crate) struct FoldMaker<'a> {
    pub(crate) functions: &'a mut dyn FoldSource,
    pub(crate) program: &'a Program,
    pub(crate) terms: &'a mut FirstOrderTermTable,
    pub(crate) units: &'a Units,
    pub(crate) shape: ShapeId,
    pub(crate) it: FirstOrderTerm,
}

impl FoldMaker<'_> {
    pub(crate) fn apply_fold(&mut self, kind: &FoldKind, of: FirstOrderTerm) -> FirstOrderTerm {
        self.functions.apply_fold(self.program, self.terms, self.units, (self.shape, kind), of)
    }

    fn field(&mut self, field: FieldId, of: FirstOrderTerm) -> FirstOrderTerm {
        field_term(self.program, self.terms, field, of)
    }

    /// The children of `it`, each with the condition that it is null.
    fn children(&mut self) -> Vec<(FirstOrderTerm, FirstOrderTerm)> {
        let fields = children(self.program, self.shape);
        let zero = self.terms.zero();
        let mut pairs = Vec::new();
        for field in fields {
            let child = self.field(field, self.it);
            pairs.push((child, self.terms.eq(child, zero)));
        }
        pairs
    }

    pub(crate) fn body(&mut self, kind: &FoldKind, null: FirstOrderTerm) -> FirstOrderTerm {
        let children = self.children();
        match kind {
            FoldKind::Finite => self.null_or_all_nodes(kind, (null, &children), &[]),
            FoldKind::Size => {
                let one = self.terms.int(1);
                self.total(kind, (null, one), &children)
            }
            FoldKind::Sum(key) => {
                let key_term = self.field(*key, self.it);
                self.total(kind, (null, key_term), &children)
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
                    let other = self.apply_fold(kind, child);
                    let (a, b) = match kind {
                        FoldKind::Least(_) => (other, best),
                        _ => (best, other),
                    };
                    let is_better = self.terms.compare(ValueOperator::Lt, a, b);
                    let better = self.terms.ite(is_better, other, best);
                    best = self.terms.ite(child_null, best, better);
                }
                best
            }
            FoldKind::Ordered(order, key) => {
                let key_term = self.field(*key, self.it);
                let mut parts = Vec::new();
                for &(child, child_null) in &children {
                    let other = self.field(*key, child);
                    let compared = order.term(self.terms, key_term, other);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.null_or_all_nodes(kind, (null, &children), &parts)
            }
            FoldKind::Search(order, key) => {
                let key_term = self.field(*key, self.it);
                let mut parts = Vec::new();
                for (at, &(child, child_null)) in children.iter().enumerate() {
                    let rising = matches!(order, FoldOrder::Le | FoldOrder::Lt);
                    let is_left = at == 0;
                    let extreme = match is_left == rising {
                        true => FoldKind::Greatest(*key),
                        false => FoldKind::Least(*key),
                    };
                    let other = self.apply_fold(&extreme, child);
                    let (a, b) = if is_left { (other, key_term) } else { (key_term, other) };
                    let compared = order.term(self.terms, a, b);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.null_or_all_nodes(kind, (null, &children), &parts)
            }
            FoldKind::Freed => self.freed(null),
            FoldKind::All(number) => {
                let &NodeProperty { it, formula, .. } = self.functions.property(*number);
                let mut memo = FxHashMap::from_iter([(it, self.it)]);
                let property = self.terms.substitute(formula, &mut memo);
                self.null_or_all_nodes(kind, (null, &children), &[property])
            }
        }
    }

    /// Null, or all this and the same of the children.
    fn null_or_all_nodes(
        &mut self,
        kind: &FoldKind,
        (null, children): (FirstOrderTerm, &[(FirstOrderTerm, FirstOrderTerm)]),
        parts: &[FirstOrderTerm],
    ) -> FirstOrderTerm {
        let mut all = parts.to_vec();
        for &(child, _) in children {
            all.push(self.apply_fold(kind, child));
        }
        let all = self.terms.and(&all);
        self.terms.or(&[null, all])
    }

    /// Null, or not allocated, and the same of all owned objects that it refers to.
    fn freed(&mut self, null: FirstOrderTerm) -> FirstOrderTerm {
        let mut all = Vec::new();
        if let Some(fields) = allocated_fields(self.program, self.shape) {
            let fields: Vec<FirstOrderTerm> =
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
                all.push(self.functions.apply_fold(program, self.terms, units, kind, child));
            }
        }
        let all = self.terms.and(&all);
        self.terms.or(&[null, all])
    }

    fn total(
        &mut self,
        kind: &FoldKind,
        (null, node_term): (FirstOrderTerm, FirstOrderTerm),
        children: &[(FirstOrderTerm, FirstOrderTerm)],
    ) -> FirstOrderTerm {
        let mut total = node_term;
        for &(child, _) in children {
            let other = self.apply_fold(kind, child);
            total = self.terms.arithmetic(ValueOperator::Add, total, other);
        }
        let zero = self.terms.zero();
        self.terms.ite(null, zero, total)
    }
}
