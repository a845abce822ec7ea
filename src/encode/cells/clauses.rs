//! The clauses: for each region one for the variables, and for each object and edge one for an
//! arbitrary old object and one for each new one. What follows calls stands in `calls.rs`.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::arguments::{SeenObject, SeenState, arguments};
use super::facts::RegionFactBuilder;
use super::kind::{ViewKind, ViewPart};
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::slot::PredicateParam;
use super::stages::EncodingStage;
use super::value::{Datum, ReferenceAtom, Union, equal_refs, is_null};
use super::walk::{RegionExit, RegionWalk};
use super::when::{ObservationPoint, ReturnedCall};
use crate::clauses::{Head, MOST_ARGUMENTS};
use analysis::PointsTo;
use base::{FieldId, ShapeId};
use chc::{Apply, PredId};
use logic::{BinaryOp, Expr, LogicNode, Path, Var};

/// Makes the clauses of one region.
pub(super) struct Encoder<'v, 't, 'a> {
    pub(super) stage: &'v EncodingStage,
    pub(super) points_to: &'v PointsTo,
    /// Where the region starts; it has no predicates if that is the entry.
    pub(super) from: &'v CutPointView,
    pub(super) walk: RegionWalk<'t, 'a>,
    /// The values of the variables where the region starts.
    pub(super) start: Vec<Datum>,
    /// The same where the procedure was called, as far as they are remembered.
    pub(super) entered: Vec<Datum>,
    /// The call that has returned where the clauses lead that are being made.
    pub(super) returned: Option<ReturnedCall<'t>>,
    pub(super) drafts: Vec<ClauseDraft>,
    /// How many arguments the predicates in all clauses have so far, those of other regions too.
    pub(super) arguments: usize,
}

/// The parts of a clause.
pub(super) struct ClauseDraft {
    pub(super) premises: Vec<Apply>,
    pub(super) conditions: Vec<Expr>,
    pub(super) head: Head,
    pub(super) comment: String,
}

/// What a clause is made with besides what it needs.
#[derive(Clone, Default)]
pub(super) struct ClauseContext {
    pub(super) conditions: Vec<Expr>,
    /// Objects that are loaded though nothing is said of them.
    pub(super) forced: BTreeSet<Var>,
    /// How the procedure has returned that is called at the end of the region.
    pub(super) returns: Vec<Apply>,
}

/// Objects that a predicate is about, and what is given then.
struct ChosenObjects {
    objects: Vec<SeenObject>,
    given: ClauseContext,
}

/// Where a clause leads.
#[derive(Clone, Copy)]
pub(super) struct ClauseTarget<'x> {
    pub(super) when: ObservationPoint,
    pub(super) vars: &'x [Datum],
    pub(super) to: &'x CutPointView,
    pub(super) kind: ViewKind,
    pub(super) predicate: PredId,
    pub(super) layout: &'x [PredicateParam],
}

impl<'a> Encoder<'_, '_, 'a> {
    pub(super) fn facts(&mut self) -> RegionFactBuilder<'_, '_, 'a> {
        RegionFactBuilder {
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
        let given = ClauseContext { conditions, ..ClauseContext::default() };
        self.clause(given, Head::Fail(check), comment);
    }

    /// The clauses of the way to a cut point, to where a procedure begins, or to its return.
    pub(super) fn exit(&mut self, exit: &RegionExit, to: &CutPointView, title: &str) {
        let conditions = self.walk.paths.literals(exit.path);
        let forced = self.arriving_objects(&exit.vars, to);
        let given = ClauseContext { conditions, forced, ..ClauseContext::default() };
        for (&kind, &(predicate, ref layout)) in &to.predicates {
            let when = ObservationPoint::Exit(exit.path);
            let target = ClauseTarget { when, vars: &exit.vars, to, kind, predicate, layout };
            let chosen = ChosenObjects { objects: Vec::new(), given: given.clone() };
            self.object_clauses(exit.path, &target, chosen, title.to_owned());
        }
    }

    /// The clauses about all further objects of a predicate: each that is arbitrary was there where the region
    /// starts, or is made in it.
    fn object_clauses(
        &mut self,
        path: Path,
        target: &ClauseTarget<'_>,
        chosen: ChosenObjects,
        title: String,
    ) {
        let ClauseTarget { when, to, kind, .. } = *target;
        if self.arguments > MOST_ARGUMENTS {
            return;
        }
        let symbols = self.walk.table.symbols;
        let number = chosen.objects.len();
        let Some(&part) = kind.view_parts(symbols).get(number) else {
            return self.reach_clause(target, &chosen.objects, chosen.given, title);
        };
        let shape = kind.shapes(symbols)[number];
        match part {
            ViewPart::Any(_) => {
                if let Some((address, given)) =
                    self.arbitrary_old_object((number, shape), &chosen.given)
                {
                    let next = self.arbitrary(target, &chosen, &address, given);
                    self.object_clauses(path, target, next, format!("{title}: old object"));
                }
                for (allocation, address, given) in
                    self.visible_allocations(path, shape, to, &chosen.given)
                {
                    let next = self.arbitrary(target, &chosen, &address, given);
                    self.object_clauses(
                        path,
                        target,
                        next,
                        format!("{title}: new object {allocation}"),
                    );
                }
            }
            ViewPart::Along(of, field) => {
                let x = &chosen.objects[of];
                if let Some((object, exists)) = self.neighbour(x, (field, shape), when, to) {
                    let mut next = chosen;
                    next.given.conditions.extend(exists);
                    next.objects.push(object);
                    self.object_clauses(path, target, next, title);
                }
            }
        }
    }

    /// The objects with one more that is arbitrary.
    fn arbitrary(
        &mut self,
        target: &ClauseTarget<'_>,
        chosen: &ChosenObjects,
        address: &Union,
        mut given: ClauseContext,
    ) -> ChosenObjects {
        let ClauseTarget { when, to, kind, .. } = *target;
        let symbols = self.walk.table.symbols;
        let number = chosen.objects.len();
        let shape = kind.shapes(symbols)[number];
        let object = self.observed_object(address, shape, when, to);
        // Unreachable objects need not be spoken of.
        given.conditions.push(self.is_known_site(&object, shape, to));
        for (before, _) in
            kind.distinct_pairs(symbols).into_iter().filter(|apart| apart.1 == number)
        {
            let other = &chosen.objects[before].address;
            let same = equal_refs(&mut self.walk.table.exprs, other, address);
            given.conditions.push(self.walk.table.exprs.not(same));
        }
        let objects = chosen.objects.iter().cloned().chain([object]).collect();
        ChosenObjects { objects, given }
    }

    /// An arbitrary object that was there where the region starts, if something is known of such ones.
    pub(super) fn arbitrary_old_object(
        &mut self,
        (number, shape): (usize, ShapeId),
        given: &ClauseContext,
    ) -> Option<(Union, ClauseContext)> {
        if self.from.sites[shape.index()].is_empty() {
            return None;
        }
        let top = self.walk.table.exprs.bool(true);
        let x = self.walk.table.var(CellMeaning::Object(number, shape));
        self.walk.loaded.insert(x);
        let address = vec![(ReferenceAtom::Old(x), top)];
        let null = is_null(&mut self.walk.table.exprs, &address);
        let mut given = given.clone();
        given.conditions.push(self.walk.table.exprs.not(null));
        given.forced.insert(x);
        Some((address, given))
    }

    /// Each object that the region makes on a path and that is seen where that leads.
    pub(super) fn visible_allocations(
        &mut self,
        path: Path,
        shape: ShapeId,
        to: &CutPointView,
        given: &ClauseContext,
    ) -> Vec<(usize, Union, ClauseContext)> {
        let mut allocations = self.allocations_on_path(path, shape, given);
        allocations
            .retain(|(number, ..)| to.sites[shape.index()].contains(self.walk.made[*number].site));
        allocations
    }

    /// Each object that the region makes on a path.
    pub(super) fn allocations_on_path(
        &mut self,
        path: Path,
        shape: ShapeId,
        given: &ClauseContext,
    ) -> Vec<(usize, Union, ClauseContext)> {
        let top = self.walk.table.exprs.bool(true);
        let mut allocations = Vec::new();
        for (number, allocation) in self.walk.made.iter().enumerate() {
            if allocation.shape != shape {
                continue;
            }
            let exprs = &mut self.walk.table.exprs;
            let done = self.walk.paths.residual_condition(exprs, path, allocation.path, None);
            let mut given = given.clone();
            given.conditions.push(done);
            allocations.push((number, vec![(ReferenceAtom::New(number), top)], given));
        }
        allocations
    }

    /// The objects that references loaded in the region point to on arrival.
    pub(super) fn arriving_objects(&mut self, vars: &[Datum], to: &CutPointView) -> BTreeSet<Var> {
        let mut arrivals = BTreeSet::new();
        if !self.stage.arrival {
            return arrivals;
        }
        for &var in &to.vars {
            let Datum::Ref(union) = &vars[var.index()] else { continue };
            for &(atom, _) in union {
                if let ReferenceAtom::Old(object) = atom
                    && let CellMeaning::Content(..) | CellMeaning::Element(..) =
                        self.walk.table.meaning(object)
                    && self.walk.table.shape(object).is_some_and(|shape| self.from.describes(shape))
                {
                    self.walk.loaded.insert(object);
                    arrivals.insert(object);
                }
            }
        }
        arrivals
    }

    /// The clause of these objects.
    pub(super) fn reach_clause(
        &mut self,
        target: &ClauseTarget<'_>,
        objects: &[SeenObject],
        given: ClauseContext,
        comment: String,
    ) {
        let ClauseTarget { when, vars, predicate, layout, .. } = *target;
        let void = self.walk.table.exprs.bool(false);
        let state = SeenState { when, vars, entered: &self.entered, objects };
        let args = arguments(&mut self.walk, layout, state, void);
        self.clause(given, Head::Reach(Apply { predicate, args }), comment);
    }

    /// Whether the object's site is one of those that the cut point knows.
    pub(super) fn is_known_site(
        &mut self,
        object: &SeenObject,
        shape: ShapeId,
        to: &CutPointView,
    ) -> Expr {
        let sites = &to.sites[shape.index()];
        self.facts().is_in(&object.site, shape, sites)
    }

    /// The object that a field of `x` refers to on arrival, and the conditions that there is one.
    fn neighbour(
        &mut self,
        x: &SeenObject,
        (field, target): (FieldId, ShapeId),
        when: ObservationPoint,
        to: &CutPointView,
    ) -> Option<(SeenObject, [Expr; 2])> {
        let union = x.fields[&field].union().clone();
        let exprs = &mut self.walk.table.exprs;
        let null = is_null(exprs, &union);
        let exists = exprs.not(null);
        if exprs.as_bool(exists) == Some(false) {
            return None;
        }
        // Null is ruled out by the condition.
        let union: Union =
            union.into_iter().filter(|&(atom, _)| atom != ReferenceAtom::Null).collect();
        for &(atom, _) in &union {
            if let ReferenceAtom::Old(object) = atom {
                self.walk.loaded.insert(object);
            }
        }
        let y = self.observed_object(&union, target, when, to);
        let reached = self.is_known_site(&y, target, to);
        Some((y, [exists, reached]))
    }

    /// A clause with the premises that it needs and what is known.
    ///
    /// None where there are too many already: then there are none of the stage.
    pub(super) fn clause(&mut self, given: ClauseContext, head: Head, comment: String) {
        if self.arguments > MOST_ARGUMENTS {
            return;
        }
        let ClauseContext { mut conditions, forced, returns } = given;
        if conditions.iter().any(|&literal| self.walk.table.exprs.as_bool(literal) == Some(false)) {
            return;
        }
        let condition_set: BTreeSet<Expr> = conditions.iter().copied().collect();
        let mut premises = Vec::new();
        if let Some((predicate, layout)) = self.from.predicates.get(&ViewKind::Vars) {
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
            waiting.extend(self.needed_loads(&used).difference(&included));
            let Some(object) = waiting.pop_first() else { break };
            if !included.insert(object) {
                continue;
            }
            used.vars.insert(object);
            if let CellMeaning::Content(source, _) = *self.walk.table.meaning(object) {
                waiting.insert(source);
            }
            waiting.retain(|object| !included.contains(object));
            for premise in self.premises(object, &included, &condition_set) {
                used.add(self, premise.args.iter().copied());
                premises.push(premise);
            }
        }
        conditions.extend(self.facts().clause_facts(&included, used.vars));
        let exprs = &self.walk.table.exprs;
        conditions.retain(|&literal| exprs.as_bool(literal) != Some(true));
        let premised: usize = premises.iter().map(|premise| premise.args.len()).sum();
        self.arguments += premised + head.args().len();
        self.drafts.push(ClauseDraft { premises, conditions, head, comment });
    }
}

impl Encoder<'_, '_, '_> {
    /// What the references are that a clause mentions as elements of arrays, where it was not said yet;
    /// what says so may mention others.
    fn elements(&mut self, used: &Used, handled: &mut BTreeSet<Var>) -> Vec<Expr> {
        let mut equalities = Vec::new();
        let table = &mut *self.walk.table;
        for &var in &used.vars {
            let CellMeaning::Element(vector, index, _) = *table.meaning(var) else { continue };
            if handled.insert(var) {
                let (reference, sort) = (table.address(var), table.vars[vector.index()].sort);
                let vector = table.exprs.var(vector, sort);
                let element = table.exprs.select(vector, index);
                equalities.push(table.exprs.binary(BinaryOp::Eq, reference, element));
            }
        }
        equalities
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
                if let LogicNode::Var(var) = *exprs.node(expr) {
                    self.vars.insert(var);
                }
                work.extend(exprs.node(expr).children());
            }
        }
    }
}
