//! The clauses: for each region one for the variables, and for each object and edge one for an
//! arbitrary old object and one for each new one.

use std::collections::BTreeSet;

use super::arguments::{SeenObject, When, arguments};
use super::facts::Facts;
use super::layout::{Kind, View};
use super::meaning::CellMeaning;
use super::slot::Slot;
use super::stages::Stage;
use super::value::{Atom, Datum, Union, bits, choose, constant_bits, is_null};
use super::walk::{Exit, Walk};
use crate::analysis::PointsTo;
use crate::base::{FieldId, ShapeId};
use crate::chc::{Apply, PredId};
use crate::horn::clauses::Head;
use crate::logic::{Expr, Node, Path, Var};

/// Makes the clauses of one region.
pub(super) struct Encoder<'v, 't, 'a> {
    pub(super) stage: &'v Stage,
    pub(super) points_to: &'v PointsTo,
    /// Where the region starts; it has no predicates if that is the entry.
    pub(super) from: &'v View,
    pub(super) walk: Walk<'t, 'a>,
    /// The values of the variables where the region starts.
    pub(super) start: Vec<Datum>,
    pub(super) drafts: Vec<Draft>,
}

/// The parts of a clause.
pub(super) struct Draft {
    pub(super) premises: Vec<Apply>,
    pub(super) conditions: Vec<Expr>,
    pub(super) head: Head,
    pub(super) comment: String,
}

impl<'a> Encoder<'_, '_, 'a> {
    fn facts(&mut self) -> Facts<'_, '_, 'a> {
        Facts {
            table: self.walk.table,
            points_to: self.points_to,
            from: self.from,
            numbers: self.stage.numbers,
        }
    }

    /// An object of the state where the region starts.
    pub(super) fn old(&mut self, object: Var) -> SeenObject {
        let shape = self.walk.table.shape(object).expect("an object has a shape");
        let site = self.facts().site(object, shape);
        let top = self.walk.table.exprs.bool(true);
        let mut fields = std::collections::BTreeMap::new();
        for field in self.from.held(shape) {
            let sort = self.walk.table.symbols[field].sort;
            let value = self.walk.old(CellMeaning::Content(object, field), sort);
            fields.insert(field, value);
        }
        SeenObject { address: vec![(Atom::Old(object), top)], site, fields }
    }

    /// An object as it is at an exit.
    fn after(&mut self, address: &Union, shape: ShapeId, exit: &Exit, to: &View) -> SeenObject {
        let count = self.points_to.of_shape[shape.index()].len();
        let mut bits: Vec<Option<Datum>> = vec![None; bits(count)];
        for &(atom, guard) in address {
            let own = match atom {
                Atom::Null => continue,
                Atom::Old(object) => self.old(object).site,
                Atom::New(number) => {
                    let made = self.walk.made[number].site;
                    let of_shape = &self.points_to.of_shape[shape.index()];
                    let index = of_shape.iter().position(|&site| site == made).unwrap_or_default();
                    constant_bits(&mut self.walk.table.exprs, index, count)
                }
            };
            let exprs = &mut self.walk.table.exprs;
            for (bit, own) in bits.iter_mut().zip(own) {
                let own = Datum::Scalar(own);
                *bit = Some(
                    bit.take().map_or(own.clone(), |other| choose(exprs, guard, &own, &other)),
                );
            }
        }
        let bottom = self.walk.table.exprs.bool(false);
        let value = |value: Option<Datum>| value.map_or(bottom, |value| value.scalar());
        let site = bits.into_iter().map(value).collect();
        let fields = to.held(shape).into_iter();
        let fields = fields.map(|field| (field, self.walk.read(exit.path, field, address)));
        SeenObject { address: address.clone(), site, fields: fields.collect() }
    }

    /// The clause of a check.
    pub(super) fn fail(&mut self, check: crate::base::CheckId, path: Path, comment: String) {
        let conditions = self.walk.paths.literals(path);
        self.clause(conditions, Head::Fail(check), &BTreeSet::new(), comment);
    }

    /// The clauses of the way to a cut point.
    pub(super) fn exit(&mut self, exit: &Exit, to: &View, title: &str) {
        let conditions = self.walk.paths.literals(exit.path);
        let forced = if self.stage.arrival { self.arriving(exit, to) } else { BTreeSet::new() };
        for (&kind, &(predicate, ref layout)) in &to.predicates {
            let target = Target { exit, to, kind, predicate, layout };
            let Some(&shape) = View::objects(self.walk.table.symbols, kind).first() else {
                let args = self.arguments(&target, &[]);
                let head = Head::Reach(Apply { predicate, args });
                self.clause(conditions.clone(), head, &forced, title.to_owned());
                continue;
            };
            let top = self.walk.table.exprs.bool(true);
            if !self.from.sites[shape.index()].is_empty() {
                let x = self.walk.table.var(CellMeaning::Object(shape));
                self.walk.loaded.insert(x);
                let mut conditions = conditions.clone();
                let address = vec![(Atom::Old(x), top)];
                let null = is_null(&mut self.walk.table.exprs, &address);
                conditions.push(self.walk.table.exprs.not(null));
                let mut forced = forced.clone();
                forced.insert(x);
                self.object(&target, &address, conditions, &forced, format!("{title}: old object"));
            }
            for number in 0..self.walk.made.len() {
                let made = self.walk.made[number].clone();
                if made.shape != shape || !to.sites[shape.index()].has(made.site) {
                    continue;
                }
                let mut conditions = conditions.clone();
                let done =
                    self.walk.paths.given(&mut self.walk.table.exprs, exit.path, made.path, None);
                conditions.push(done);
                let address = vec![(Atom::New(number), top)];
                let comment = format!("{title}: new object {number}");
                self.object(&target, &address, conditions, &forced, comment);
            }
        }
    }

    /// The objects that references loaded in the region point to on arrival.
    fn arriving(&mut self, exit: &Exit, to: &View) -> BTreeSet<Var> {
        let mut found = BTreeSet::new();
        for &var in &to.vars {
            let Datum::Ref(union) = &exit.vars[var.index()] else { continue };
            for &(atom, _) in union {
                if let Atom::Old(object) = atom
                    && let CellMeaning::Content(..) = self.walk.table.meaning(object)
                    && self.walk.table.shape(object).is_some_and(|shape| self.from.sees(shape))
                {
                    self.walk.loaded.insert(object);
                    found.insert(object);
                }
            }
        }
        found
    }

    fn arguments(&mut self, target: &Target<'_>, objects: &[SeenObject]) -> Vec<Expr> {
        let void = self.walk.table.exprs.bool(false);
        let Target { exit, layout, .. } = *target;
        arguments(&mut self.walk, When::Exit(exit.path), layout, &exit.vars, objects, void)
    }

    /// The clause of one object, or of its edge.
    fn object(
        &mut self,
        target: &Target<'_>,
        address: &Union,
        mut conditions: Vec<Expr>,
        forced: &BTreeSet<Var>,
        comment: String,
    ) {
        let Target { exit, to, kind, predicate, .. } = *target;
        let shape = View::objects(self.walk.table.symbols, kind)[0];
        let x = self.after(address, shape, exit, to);
        // Unreachable objects need not be spoken of.
        conditions.push(self.reached(&x, shape, to));
        let mut objects = vec![x];
        if let Kind::Edge(field) = kind {
            match self.neighbour(&objects[0], field, exit, to) {
                Some((y, exists)) => {
                    conditions.extend(exists);
                    objects.push(y);
                }
                None => return,
            }
        }
        let args = self.arguments(target, &objects);
        self.clause(conditions, Head::Reach(Apply { predicate, args }), forced, comment);
    }

    /// Whether the object's site is one of those that the cut point knows.
    fn reached(&mut self, object: &SeenObject, shape: ShapeId, to: &View) -> Expr {
        let sites = &to.sites[shape.index()];
        self.facts().is_in(&object.site, shape, sites)
    }

    /// The object that a field of `x` refers to on arrival, and the conditions that there is one.
    fn neighbour(
        &mut self,
        x: &SeenObject,
        field: FieldId,
        exit: &Exit,
        to: &View,
    ) -> Option<(SeenObject, [Expr; 2])> {
        let target = View::objects(self.walk.table.symbols, Kind::Edge(field))[1];
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
        let y = self.after(&union, target, exit, to);
        let reached = self.reached(&y, target, to);
        Some((y, [exists, reached]))
    }

    /// A clause with the premises that it needs and what is known.
    fn clause(
        &mut self,
        mut conditions: Vec<Expr>,
        head: Head,
        forced: &BTreeSet<Var>,
        comment: String,
    ) {
        if conditions.iter().any(|&literal| self.walk.table.exprs.as_bool(literal) == Some(false)) {
            return;
        }
        let known: BTreeSet<Expr> = conditions.iter().copied().collect();
        let mut premises = Vec::new();
        if let Some((predicate, layout)) = self.from.predicates.get(&Kind::Vars) {
            let void = self.walk.table.exprs.bool(false);
            let args = arguments(&mut self.walk, When::Start, layout, &self.start, &[], void);
            premises.push(Apply { predicate: *predicate, args });
        }
        let mut used = Used::default();
        used.add(self, conditions.iter().chain(head.args()).copied());
        used.add(self, premises.iter().flat_map(|apply| apply.args.clone()));
        let mut included: BTreeSet<Var> = BTreeSet::new();
        let mut waiting: BTreeSet<Var> = forced.clone();
        loop {
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
        let table = &self.walk.table;
        let is_fresh = |var: &Var| matches!(table.meaning(*var), CellMeaning::Fresh(_));
        let fresh: Vec<Var> = used.vars.iter().copied().filter(is_fresh).collect();
        let refs = used.vars.into_iter().filter(|&var| table.shape(var).is_some()).collect();
        let mut facts = self.facts();
        conditions.extend(facts.all(&included, &refs));
        conditions.extend(facts.fresh(&fresh, &refs));
        let exprs = &self.walk.table.exprs;
        conditions.retain(|&literal| exprs.as_bool(literal) != Some(true));
        self.drafts.push(Draft { premises, conditions, head, comment });
    }
}

/// Where a clause leads.
#[derive(Clone, Copy)]
struct Target<'x> {
    exit: &'x Exit,
    to: &'x View,
    kind: Kind,
    predicate: PredId,
    layout: &'x [Slot],
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
