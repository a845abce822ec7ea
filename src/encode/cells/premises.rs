//! The premises of a clause: what is known of the objects that it loads, and of the edges between them.

use std::collections::BTreeSet;

use super::clauses::{Encoder, Used};
use super::kind::{ViewKind, ViewPart};
use super::meaning::CellMeaning;
use super::slot::PredicateParam;
use chc::{Apply, PredId};
use logic::{Expr, Var};

/// How it is known that an object is what a field of another one refers to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkedBy {
    /// It was loaded from there.
    Loaded,
    /// It is that one if the addresses are equal.
    IfEqual,
}

impl Encoder<'_, '_, '_> {
    /// The loads that a clause needs for what it mentions.
    pub(super) fn needed_loads(&self, used: &Used) -> BTreeSet<Var> {
        let mut wanted = BTreeSet::new();
        for &var in &used.vars {
            let meaning = self.walk.table.meaning(var);
            if let Some(object) = meaning.object() {
                // How a procedure has returned is a premise already.
                wanted.extend((!self.walk.table.meaning(object).is_behind()).then_some(object));
            } else if self.stage.loads && self.walk.loaded.contains(&var) {
                let is_own = matches!(meaning, CellMeaning::Object(..));
                wanted.extend((!is_own).then_some(var));
            }
        }
        wanted
    }

    /// What is known of an object, and of its edges from and to those that are there already.
    pub(super) fn premises(
        &mut self,
        object: Var,
        included: &BTreeSet<Var>,
        conditions: &BTreeSet<Expr>,
    ) -> Vec<Apply> {
        let mut premises = Vec::new();
        let shape = self.walk.table.shape(object).expect("an object has a shape");
        if let Some((predicate, layout)) = self.from.predicates.get(&ViewKind::Cell(shape)) {
            let view = [self.region_start_object(object)];
            let void = self.void(&[object], conditions);
            premises.push(self.premise((*predicate, layout), &view, void));
        }
        let from = self.from;
        let symbols = self.walk.table.symbols;
        let several = |objects: usize| {
            let predicates = from.predicates.iter();
            predicates.filter(move |(kind, _)| kind.view_parts(symbols).len() == objects)
        };
        for &other in included {
            for pair in [[object, other], [other, object]] {
                for by in [LinkedBy::IfEqual, LinkedBy::Loaded] {
                    for (&kind, predicate) in several(2) {
                        self.push_known_premises(
                            kind,
                            predicate,
                            &pair,
                            by,
                            conditions,
                            &mut premises,
                        );
                    }
                }
            }
        }
        if several(3).next().is_some() {
            for (&a, &b) in included.iter().flat_map(|a| included.iter().map(move |b| (a, b))) {
                for three in [[object, a, b], [a, object, b], [a, b, object]] {
                    for by in [LinkedBy::Loaded, LinkedBy::IfEqual] {
                        for (&kind, predicate) in several(3) {
                            self.push_known_premises(
                                kind,
                                predicate,
                                &three,
                                by,
                                conditions,
                                &mut premises,
                            );
                        }
                    }
                }
            }
        }
        premises
    }

    /// What is known of several objects at once: those that fields refer to are known by how they were
    /// loaded, or by their addresses.
    fn push_known_premises(
        &mut self,
        kind: ViewKind,
        (predicate, layout): &(PredId, Vec<PredicateParam>),
        objects: &[Var],
        by: LinkedBy,
        conditions: &BTreeSet<Expr>,
        premises: &mut Vec<Apply>,
    ) {
        let symbols = self.walk.table.symbols;
        let (parts, shapes) = (kind.view_parts(symbols), kind.shapes(symbols));
        let is_of = |(&object, &shape)| self.walk.table.shape(object) == Some(shape);
        if !objects.iter().zip(&shapes).all(is_of) {
            return;
        }
        let has_followed = parts.iter().any(|part| match *part {
            ViewPart::Along(_, field) => symbols[field].followed,
            ViewPart::Any(_) => false,
        });
        let mut unequal = Vec::new();
        for (&object, &part) in objects.iter().zip(&parts) {
            let ViewPart::Along(of, field) = part else { continue };
            let is_loaded = matches!(
                *self.walk.table.meaning(object),
                CellMeaning::Content(source, along) if (source, along) == (objects[of], field)
            );
            match by {
                _ if is_loaded && (by == LinkedBy::Loaded || objects.len() > 2) => {}
                LinkedBy::IfEqual
                    if self.stage.both && !is_loaded && (objects.len() == 2 || has_followed) =>
                {
                    let content = CellMeaning::Content(objects[of], field);
                    let content = self.walk.table.expr(content);
                    unequal.push((content, self.walk.table.address(object)));
                }
                LinkedBy::Loaded | LinkedBy::IfEqual => return,
            }
        }
        let apart = kind.distinct_pairs(symbols);
        if apart.iter().any(|&(a, b)| objects[a] == objects[b])
            || (by == LinkedBy::IfEqual && unequal.is_empty())
        {
            return;
        }
        let views: Vec<_> =
            objects.iter().map(|&object| self.region_start_object(object)).collect();
        let mut void = vec![self.void(objects, conditions)];
        for (content, address) in unequal {
            let equal = self.walk.table.equal(content, address);
            void.push(self.walk.table.exprs.not(equal));
        }
        for (a, b) in apart {
            let (a, b) = (self.walk.table.address(objects[a]), self.walk.table.address(objects[b]));
            let equal = self.walk.table.equal(a, b);
            if !conditions.contains(&self.walk.table.exprs.not(equal)) {
                void.push(equal);
            }
        }
        let void = self.walk.table.exprs.disjunction(void);
        let premise = self.premise((*predicate, layout), &views, void);
        if !premises.contains(&premise) {
            premises.push(premise);
        }
    }

    /// Whether one of the references is null, as far as the conditions do not tell.
    fn void(&mut self, objects: &[Var], conditions: &BTreeSet<Expr>) -> Expr {
        let mut cases = Vec::new();
        for &object in objects {
            let null = self.walk.table.is_null(object);
            if !conditions.contains(&self.walk.table.exprs.not(null)) {
                cases.push(null);
            }
        }
        self.walk.table.exprs.disjunction(cases)
    }
}
