//! The clauses: for each region one for the variables, and for each object and edge one for an
//! arbitrary old object and one for each new one. What follows calls stands in `calls.rs`.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::arguments::{SeenObject, SeenState, arguments};
use super::facts::Facts;
use super::kind::{Kind, ViewPart};
use super::layout::View;
use super::meaning::CellMeaning;
use super::slot::Slot;
use super::stages::Stage;
use super::value::{Atom, Datum, Union, is_null, same};
use super::walk::{Exit, Walk};
use super::when::{ReturnedCall, When};
use crate::clauses::{Head, MOST_ARGUMENTS};
use analysis::PointsTo;
use base::{FieldId, ShapeId};
use chc::{Apply, PredId};
use logic::{BinaryOp, Expr, Node, Path, Var};

/// Makes the clauses of one region.
pub(super) struct Encoder<'v, 't, 'a> {
    pub(super) stage: &'v Stage,
    pub(super) points_to: &'v PointsTo,
    /// Where the region starts; it has no predicates if that is the entry.
    pub(super) from: &'v View,
    pub(super) walk: Walk<'t, 'a>,
    /// The values of the variables where the region starts.
    pub(super) start: Vec<Datum>,
    /// The same where the procedure was called, as far as they are remembered.
    pub(super) entered: Vec<Datum>,
    /// The call that has returned where the clauses lead that are being made.
    pub(super) returned: Option<ReturnedCall<'t>>,
    pub(super) drafts: Vec<Draft>,
    /// How many arguments the predicates in all clauses have so far, those of other regions too.
    pub(super) arguments: usize,
}

/// The parts of a clause.
pub(super) struct Draft {
    pub(super) premises: Vec<Apply>,
    pub(super) conditions: Vec<Expr>,
    pub(super) head: Head,
    pub(super) comment: String,
}

/// What a clause is made with besides what it needs.
#[derive(Clone, Default)]
pub(super) struct Given {
    pub(super) conditions: Vec<Expr>,
    /// Objects that are loaded though nothing is said of them.
    pub(super) forced: BTreeSet<Var>,
    /// How the procedure has returned that is called at the end of the region.
    pub(super) returns: Vec<Apply>,
}

/// Objects that a predicate is about, and what is given then.
struct ChosenObjects {
    objects: Vec<SeenObject>,
    given: Given,
}

/// Where a clause leads.
#[derive(Clone, Copy)]
pub(super) struct Target<'x> {
    pub(super) when: When,
    pub(super) vars: &'x [Datum],
    pub(super) to: &'x View,
    pub(super) kind: Kind,
    pub(super) predicate: PredId,
    pub(super) layout: &'x [Slot],
}

impl<'a> Encoder<'_, '_, 'a> {
    pub(super) fn facts(&mut self) -> Facts<'_, '_, 'a> {
        Facts {
            table: self.walk.table,
            points_to: self.points_to,
            from: self.from,
            returned: self.returned,
            made: &self.walk.made,
            numbers: self.stage.numbers,
            known: FxHashMap::default(),
        }
    }

    /// The clause of a check.
    pub(super) fn fail(&mut self, check: base::CheckId, path: Path, comment: String) {
        let conditions = self.walk.paths.literals(path);
        let given = Given { conditions, ..Given::default() };
        self.clause(given, Head::Fail(check), comment);
    }

    /// The clauses of the way to a cut point, to where a procedure begins, or to its return.
    pub(super) fn exit(&mut self, exit: &Exit, to: &View, title: &str) {
        let conditions = self.walk.paths.literals(exit.path);
        let forced = self.arriving(&exit.vars, to);
        let given = Given { conditions, forced, ..Given::default() };
        for (&kind, &(predicate, ref layout)) in &to.predicates {
            let when = When::Exit(exit.path);
            let target = Target { when, vars: &exit.vars, to, kind, predicate, layout };
            let chosen = ChosenObjects { objects: Vec::new(), given: given.clone() };
            self.about(exit.path, &target, chosen, title.to_owned());
        }
    }

    /// The clauses about all further objects of a predicate: each that is arbitrary was there where the region
    /// starts, or is made in it.
    fn about(&mut self, path: Path, target: &Target<'_>, chosen: ChosenObjects, title: String) {
        let Target { when, to, kind, .. } = *target;
        if self.arguments > MOST_ARGUMENTS {
            return;
        }
        let symbols = self.walk.table.symbols;
        let number = chosen.objects.len();
        let Some(&part) = kind.parts(symbols).get(number) else {
            return self.reach(target, &chosen.objects, chosen.given, title);
        };
        let shape = kind.shapes(symbols)[number];
        match part {
            ViewPart::Any(_) => {
                if let Some((address, given)) = self.any_old((number, shape), &chosen.given) {
                    let next = self.arbitrary(target, &chosen, &address, given);
                    self.about(path, target, next, format!("{title}: old object"));
                }
                for (made, address, given) in self.any_new(path, shape, to, &chosen.given) {
                    let next = self.arbitrary(target, &chosen, &address, given);
                    self.about(path, target, next, format!("{title}: new object {made}"));
                }
            }
            ViewPart::Along(of, field) => {
                let x = &chosen.objects[of];
                if let Some((object, exists)) = self.neighbour(x, (field, shape), when, to) {
                    let mut next = chosen;
                    next.given.conditions.extend(exists);
                    next.objects.push(object);
                    self.about(path, target, next, title);
                }
            }
        }
    }

    /// The objects with one more that is arbitrary.
    fn arbitrary(
        &mut self,
        target: &Target<'_>,
        chosen: &ChosenObjects,
        address: &Union,
        mut given: Given,
    ) -> ChosenObjects {
        let Target { when, to, kind, .. } = *target;
        let symbols = self.walk.table.symbols;
        let number = chosen.objects.len();
        let shape = kind.shapes(symbols)[number];
        let object = self.seen(address, shape, when, to);
        // Unreachable objects need not be spoken of.
        given.conditions.push(self.reached(&object, shape, to));
        for (before, _) in kind.apart(symbols).into_iter().filter(|apart| apart.1 == number) {
            let other = &chosen.objects[before].address;
            let same = same(&mut self.walk.table.exprs, other, address);
            given.conditions.push(self.walk.table.exprs.not(same));
        }
        let objects = chosen.objects.iter().cloned().chain([object]).collect();
        ChosenObjects { objects, given }
    }

    /// An arbitrary object that was there where the region starts, if something is known of such ones.
    pub(super) fn any_old(
        &mut self,
        (number, shape): (usize, ShapeId),
        given: &Given,
    ) -> Option<(Union, Given)> {
        if self.from.sites[shape.index()].is_empty() {
            return None;
        }
        let top = self.walk.table.exprs.bool(true);
        let x = self.walk.table.var(CellMeaning::Object(number, shape));
        self.walk.loaded.insert(x);
        let address = vec![(Atom::Old(x), top)];
        let null = is_null(&mut self.walk.table.exprs, &address);
        let mut given = given.clone();
        given.conditions.push(self.walk.table.exprs.not(null));
        given.forced.insert(x);
        Some((address, given))
    }

    /// Each object that the region makes on a path and that is seen where that leads.
    pub(super) fn any_new(
        &mut self,
        path: Path,
        shape: ShapeId,
        to: &View,
        given: &Given,
    ) -> Vec<(usize, Union, Given)> {
        let mut found = self.made_on(path, shape, given);
        found.retain(|(number, ..)| to.sites[shape.index()].has(self.walk.made[*number].site));
        found
    }

    /// Each object that the region makes on a path.
    pub(super) fn made_on(
        &mut self,
        path: Path,
        shape: ShapeId,
        given: &Given,
    ) -> Vec<(usize, Union, Given)> {
        let top = self.walk.table.exprs.bool(true);
        let mut found = Vec::new();
        for (number, made) in self.walk.made.iter().enumerate() {
            if made.shape != shape {
                continue;
            }
            let exprs = &mut self.walk.table.exprs;
            let done = self.walk.paths.given(exprs, path, made.path, None);
            let mut given = given.clone();
            given.conditions.push(done);
            found.push((number, vec![(Atom::New(number), top)], given));
        }
        found
    }

    /// The objects that references loaded in the region point to on arrival.
    pub(super) fn arriving(&mut self, vars: &[Datum], to: &View) -> BTreeSet<Var> {
        let mut found = BTreeSet::new();
        if !self.stage.arrival {
            return found;
        }
        for &var in &to.vars {
            let Datum::Ref(union) = &vars[var.index()] else { continue };
            for &(atom, _) in union {
                if let Atom::Old(object) = atom
                    && let CellMeaning::Content(..) | CellMeaning::Element(..) =
                        self.walk.table.meaning(object)
                    && self.walk.table.shape(object).is_some_and(|shape| self.from.sees(shape))
                {
                    self.walk.loaded.insert(object);
                    found.insert(object);
                }
            }
        }
        found
    }

    /// The clause of these objects.
    pub(super) fn reach(
        &mut self,
        target: &Target<'_>,
        objects: &[SeenObject],
        given: Given,
        comment: String,
    ) {
        let Target { when, vars, predicate, layout, .. } = *target;
        let void = self.walk.table.exprs.bool(false);
        let seen = SeenState { when, vars, entered: &self.entered, objects };
        let args = arguments(&mut self.walk, layout, seen, void);
        self.clause(given, Head::Reach(Apply { predicate, args }), comment);
    }

    /// Whether the object's site is one of those that the cut point knows.
    pub(super) fn reached(&mut self, object: &SeenObject, shape: ShapeId, to: &View) -> Expr {
        let sites = &to.sites[shape.index()];
        self.facts().is_in(&object.site, shape, sites)
    }

    /// The object that a field of `x` refers to on arrival, and the conditions that there is one.
    fn neighbour(
        &mut self,
        x: &SeenObject,
        (field, target): (FieldId, ShapeId),
        when: When,
        to: &View,
    ) -> Option<(SeenObject, [Expr; 2])> {
        let union = x.fields[&field].union().clone();
        let exprs = &mut self.walk.table.exprs;
        let null = is_null(exprs, &union);
        let exists = exprs.not(null);
        if exprs.as_bool(exists) == Some(false) {
            return None;
        }
        // Null is ruled out by the condition.
        let union: Union = union.into_iter().filter(|&(atom, _)| atom != Atom::Null).collect();
        for &(atom, _) in &union {
            if let Atom::Old(object) = atom {
                self.walk.loaded.insert(object);
            }
        }
        let y = self.seen(&union, target, when, to);
        let reached = self.reached(&y, target, to);
        Some((y, [exists, reached]))
    }

    /// A clause with the premises that it needs and what is known.
    ///
    /// None where there are too many already: then there are none of the stage.
    pub(super) fn clause(&mut self, given: Given, head: Head, comment: String) {
        if self.arguments > MOST_ARGUMENTS {
            return;
        }
        let Given { mut conditions, forced, returns } = given;
        if conditions.iter().any(|&literal| self.walk.table.exprs.as_bool(literal) == Some(false)) {
            return;
        }
        let known: BTreeSet<Expr> = conditions.iter().copied().collect();
        let mut premises = Vec::new();
        if let Some((predicate, layout)) = self.from.predicates.get(&Kind::Vars) {
            let void = self.walk.table.exprs.bool(false);
            premises.push(self.premise((*predicate, layout), &[], void));
        }
        let mut used = Used::default();
        used.add(self, conditions.iter().chain(head.args()).copied());
        premises.extend(returns);
        used.add(self, premises.iter().flat_map(|apply| apply.args.clone()));
        let mut included: BTreeSet<Var> = BTreeSet::new();
        let mut waiting: BTreeSet<Var> = forced;
        let mut elements: BTreeSet<Var> = BTreeSet::new();
        loop {
            let defined = self.elements(&used, &mut elements);
            used.add(self, defined.iter().copied());
            conditions.extend(defined);
            waiting.extend(self.wanted(&used).difference(&included));
            let Some(object) = waiting.pop_first() else { break };
            if !included.insert(object) {
                continue;
            }
            used.vars.insert(object);
            if let CellMeaning::Content(source, _) = *self.walk.table.meaning(object) {
                waiting.insert(source);
            }
            waiting.retain(|object| !included.contains(object));
            for premise in self.premises(object, &included, &known) {
                used.add(self, premise.args.iter().copied());
                premises.push(premise);
            }
        }
        conditions.extend(self.facts().of_clause(&included, used.vars));
        let exprs = &self.walk.table.exprs;
        conditions.retain(|&literal| exprs.as_bool(literal) != Some(true));
        let premised: usize = premises.iter().map(|premise| premise.args.len()).sum();
        self.arguments += premised + head.args().len();
        self.drafts.push(Draft { premises, conditions, head, comment });
    }
}

impl Encoder<'_, '_, '_> {
    /// What the references are that a clause mentions as elements of arrays, where it was not said yet;
    /// what says so may mention others.
    fn elements(&mut self, used: &Used, said: &mut BTreeSet<Var>) -> Vec<Expr> {
        let mut found = Vec::new();
        let table = &mut *self.walk.table;
        for &var in &used.vars {
            let CellMeaning::Element(vector, index, _) = *table.meaning(var) else { continue };
            if said.insert(var) {
                let (reference, sort) = (table.address(var), table.vars[vector.index()].sort);
                let vector = table.exprs.var(vector, sort);
                let element = table.exprs.select(vector, index);
                found.push(table.exprs.binary(BinaryOp::Eq, reference, element));
            }
        }
        found
    }
}

/// The variables that a clause mentions.
#[derive(Default)]
pub(super) struct Used {
    pub(super) vars: BTreeSet<Var>,
    seen: rustc_hash::FxHashSet<Expr>,
}

impl Used {
    fn add(&mut self, encoder: &Encoder<'_, '_, '_>, roots: impl IntoIterator<Item = Expr>) {
        let exprs = &encoder.walk.table.exprs;
        let mut work: Vec<Expr> = roots.into_iter().collect();
        while let Some(expr) = work.pop() {
            if self.seen.insert(expr) {
                if let Node::Var(var) = *exprs.node(expr) {
                    self.vars.insert(var);
                }
                work.extend(exprs.node(expr).children());
            }
        }
    }
}
