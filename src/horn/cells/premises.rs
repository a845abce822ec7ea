//! The premises of a clause: what is known of the objects that it loads, and of the edges between them.

use std::collections::BTreeSet;

use super::clauses::{Encoder, Used};
use super::layout::{Kind, View};
use super::meaning::CellMeaning;
use crate::base::FieldId;
use crate::chc::Apply;
use crate::logic::{Expr, Var};

impl Encoder<'_, '_, '_> {
    /// The loads that a clause needs for what it mentions.
    pub(super) fn wanted(&self, used: &Used) -> BTreeSet<Var> {
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
        known: &BTreeSet<Expr>,
    ) -> Vec<Apply> {
        let mut premises = Vec::new();
        let shape = self.walk.table.shape(object).expect("an object has a shape");
        let from = self.from;
        if let Some((predicate, layout)) = from.predicates.get(&Kind::Cell(shape)) {
            let view = [self.old(object)];
            let void = self.void(&[object], known);
            premises.push(self.premise((*predicate, layout), &view, void));
        }
        for &other in included {
            for (a, b) in [(object, other), (other, object)] {
                let mut along = None;
                if let CellMeaning::Content(source, field) = *self.walk.table.meaning(b) {
                    along = (source == a).then_some(field);
                }
                if self.stage.both {
                    self.linked(a, b, along, known, &mut premises);
                }
                let Some(field) = along else { continue };
                if let Some((predicate, layout)) = from.predicates.get(&Kind::Edge(field)) {
                    let views = [self.old(a), self.old(b)];
                    let void = self.void(&[a, b], known);
                    let premise = self.premise((*predicate, layout), &views, void);
                    if !premises.contains(&premise) {
                        premises.push(premise);
                    }
                }
            }
        }
        premises
    }

    /// What is known of the edges from one object to another, should there be any.
    fn linked(
        &mut self,
        a: Var,
        b: Var,
        along: Option<FieldId>,
        known: &BTreeSet<Expr>,
        premises: &mut Vec<Apply>,
    ) {
        let (Some(shape), Some(target)) = (self.walk.table.shape(a), self.walk.table.shape(b))
        else {
            return;
        };
        let from = self.from;
        for (&kind, (predicate, layout)) in &from.predicates {
            let Kind::Edge(field) = kind else { continue };
            if View::objects(self.walk.table.symbols, kind) != [shape, target]
                || along == Some(field)
            {
                continue;
            }
            let content = self.walk.table.expr(CellMeaning::Content(a, field));
            let address = self.walk.table.address(b);
            let views = [self.old(a), self.old(b)];
            let void = self.void(&[a, b], known);
            let equal = self.walk.table.equal(content, address);
            let differ = self.walk.table.exprs.not(equal);
            let void = self.walk.table.exprs.disjunction([void, differ]);
            let premise = self.premise((*predicate, layout), &views, void);
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
    }

    /// Whether one of the references is null, as far as the conditions do not tell.
    fn void(&mut self, objects: &[Var], known: &BTreeSet<Expr>) -> Expr {
        let mut cases = Vec::new();
        for &object in objects {
            let null = self.walk.table.is_null(object);
            if !known.contains(&self.walk.table.exprs.not(null)) {
                cases.push(null);
            }
        }
        self.walk.table.exprs.disjunction(cases)
    }
}
