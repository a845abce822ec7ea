//! Objects behind a call: those that there were, which the procedure can come to or not, and those that
//! it has made; alone, and with their neighbours.

use std::collections::BTreeSet;

use super::arguments::{SeenObject, equal};
use super::calls::{Called, Return};
use super::clauses::{ClauseContext, ClauseTarget, Encoder};
use super::kind::{ViewKind, ViewPart};
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::value::{Datum, ReferenceAtom, Union, is_null};
use super::walk::CallExit;
use super::when::ObservationPoint;
use base::{ShapeId, Sort};
use chc::Apply;

/// An object behind a call.
#[derive(Clone)]
pub(super) struct BehindObject {
    pub(super) address: Union,
    /// When its fields were what they are now.
    pub(super) held: ObservationPoint,
    given: ClauseContext,
    /// How the procedure leaves it, if it can come to it.
    left: Option<SeenObject>,
    what: String,
}

impl Encoder<'_, '_, '_> {
    /// All objects of a shape behind a call, as the so-manyth object of a clause.
    pub(super) fn objects_after_call(
        &mut self,
        returned: &Return<'_>,
        to: &CutPointView,
        (number, shape): (usize, ShapeId),
        given: &ClauseContext,
    ) -> Vec<BehindObject> {
        let mut objects = Vec::new();
        if let Some((address, given)) = self.arbitrary_old_object((number, shape), given) {
            objects.extend(self.preserved_or_changed(
                returned,
                &address,
                shape,
                &given,
                "old object",
            ));
        }
        for (number, address, given) in self.visible_allocations(returned.path, shape, to, given) {
            let what = format!("new object {number}");
            objects.extend(self.preserved_or_changed(returned, &address, shape, &given, &what));
        }
        objects.extend(self.made_there(returned, to, (number, shape), given));
        objects
    }

    /// An object that there was at the call: the procedure can come to it, or not.
    fn preserved_or_changed(
        &mut self,
        returned: &Return<'_>,
        address: &Union,
        shape: ShapeId,
        given: &ClauseContext,
        what: &str,
    ) -> Vec<BehindObject> {
        let mut objects = Vec::new();
        let mut object = |held, given, left, what| {
            let address = address.clone();
            objects.push(BehindObject { address, held, given, left, what });
        };
        let behind = ObservationPoint::Behind(returned.path, returned.callee);
        let kind = ViewKind::Cell(shape);
        if !returned.view.predicates.contains_key(&kind) {
            // Of what is not seen there nobody asks but for ghosts.
            object(behind, given.clone(), None, what.to_owned());
            return objects;
        }
        let site = self.site(address, shape);
        let come_to = self.facts().is_in(&site, shape, &returned.entry.sites[shape.index()]);
        let mut changed = given.clone();
        changed.conditions.push(come_to);
        let left = self.object_at_exit(returned, address, shape, true);
        changed.returns.extend(self.return_premise(returned, kind, std::slice::from_ref(&left)));
        object(behind, changed, Some(left), what.to_owned());
        let mut unchanged = given.clone();
        unchanged.conditions.push(self.walk.table.exprs.not(come_to));
        let out_of_reach = ObservationPoint::OutOfReach(returned.path, returned.callee);
        object(out_of_reach, unchanged, None, format!("{what} out of reach"));
        objects
    }

    /// An object that the procedure has made.
    fn made_there(
        &mut self,
        returned: &Return<'_>,
        to: &CutPointView,
        (number, shape): (usize, ShapeId),
        given: &ClauseContext,
    ) -> Option<BehindObject> {
        let kind = ViewKind::Cell(shape);
        let sites = self.walk.changes.allocation_sites(returned.callee);
        let visible_sites = sites.intersection(&to.sites[shape.index()]);
        if visible_sites.is_empty() || !returned.view.predicates.contains_key(&kind) {
            return None;
        }
        let x = self.walk.table.var(CellMeaning::MadeThere(number, shape));
        let address = vec![(ReferenceAtom::Old(x), self.walk.table.exprs.bool(true))];
        let null = is_null(&mut self.walk.table.exprs, &address);
        let mut given = given.clone();
        given.conditions.push(self.walk.table.exprs.not(null));
        let left = self.object_at_exit(returned, &address, shape, false);
        given.returns.extend(self.return_premise(returned, kind, std::slice::from_ref(&left)));
        let held = ObservationPoint::Behind(returned.path, returned.callee);
        let (left, what) = (Some(left), "object made there".to_owned());
        Some(BehindObject { address, held, given, left, what })
    }

    /// An object as the procedure leaves it, with what is remembered of it there.
    fn object_at_exit(
        &mut self,
        returned: &Return<'_>,
        address: &Union,
        shape: ShapeId,
        existed: bool,
    ) -> SeenObject {
        let when = ObservationPoint::Behind(returned.path, returned.callee);
        let mut object = self.current_object(address, shape, when, returned.view);
        object.existed = self.walk.table.exprs.bool(existed);
        let remembered = returned.view.remembered.as_ref().expect("a procedure was called");
        for &field in &remembered.fields[shape.index()] {
            let former = match existed {
                true => {
                    self.walk.read_field_when(ObservationPoint::Exit(returned.path), field, address)
                }
                false => self.walk.zero(self.walk.table.symbols[field].sort),
            };
            object.former.insert(field, former);
        }
        object
    }

    /// How the procedure leaves the objects that it returns references to, made there or not.
    pub(super) fn objects_returned(
        &mut self,
        returned: &Return<'_>,
        vars: &[Datum],
        to: &CutPointView,
    ) -> Vec<Apply> {
        let mut references = BTreeSet::new();
        for &var in &to.vars {
            let Datum::Ref(union) = &vars[var.index()] else { continue };
            references.extend(union.iter().filter_map(|&(atom, _)| match atom {
                ReferenceAtom::Old(var) => Some(var),
                ReferenceAtom::Null | ReferenceAtom::New(_) => None,
            }));
        }
        references.retain(|&var| self.walk.table.meaning(var).is_behind());
        let remembered = returned.view.remembered.as_ref().expect("a procedure was called");
        let when = ObservationPoint::Behind(returned.path, returned.callee);
        let mut premises = Vec::new();
        for reference in references {
            let shape = self.walk.table.shape(reference).expect("a reference has a shape");
            let kind = ViewKind::Cell(shape);
            if !returned.view.predicates.contains_key(&kind) {
                continue;
            }
            let address = vec![(ReferenceAtom::Old(reference), self.walk.table.exprs.bool(true))];
            let mut object = self.current_object(&address, shape, when, returned.view);
            object.existed = self.walk.table.expr(CellMeaning::ExistedThere(reference));
            for &field in &remembered.fields[shape.index()] {
                let sort = self.walk.table.symbols[field].sort;
                let held = self.walk.variable_datum(CellMeaning::HeldThere(reference, field), sort);
                object.former.insert(field, held);
            }
            let null = is_null(&mut self.walk.table.exprs, &address);
            premises.extend(self.return_premise_unless(returned, kind, &[object], null));
        }
        premises
    }

    /// How the procedure leaves the objects that it is called with.
    pub(super) fn argument_exit_premises(
        &mut self,
        call: &CallExit,
        called: Called<'_>,
        returned: &Return<'_>,
    ) -> Vec<Apply> {
        let mut premises = Vec::new();
        for (&parameter, argument) in called.proc.parameters.iter().zip(&call.arguments) {
            let (Datum::Ref(address), Sort::Ref(shape)) =
                (argument, self.walk.table.symbols[parameter].sort)
            else {
                continue;
            };
            let kind = ViewKind::Cell(shape);
            if !returned.view.predicates.contains_key(&kind) {
                continue;
            }
            for &(atom, _) in address {
                if let ReferenceAtom::Old(object) = atom {
                    self.walk.loaded.insert(object);
                }
            }
            let null = is_null(&mut self.walk.table.exprs, address);
            let object = self.object_at_exit(returned, address, shape, true);
            premises.extend(self.return_premise_unless(returned, kind, &[object], null));
        }
        premises
    }

    /// The clauses about all further objects of a predicate behind a call.
    pub(super) fn object_clauses_after_call(
        &mut self,
        target: &ClauseTarget<'_>,
        returned: &Return<'_>,
        chosen: Vec<(BehindObject, SeenObject)>,
        given: &ClauseContext,
        title: &str,
    ) {
        let symbols = self.walk.table.symbols;
        let (to, kind, number) = (target.to, target.kind, chosen.len());
        let parts = kind.view_parts(symbols);
        let Some(&part) = parts.get(number) else {
            return self.reach_clause_after_call(target, chosen, title);
        };
        let shape = kind.shapes(symbols)[number];
        let next = match part {
            ViewPart::Any(_) => self.objects_after_call(returned, to, (number, shape), given),
            ViewPart::Along(of, field) => {
                let union = chosen[of].1.fields[&field].union().clone();
                self.referred_behind(returned, &union, to, (number, shape), given)
            }
        };
        for mut object in next {
            for (before, _) in
                kind.distinct_pairs(symbols).into_iter().filter(|apart| apart.1 == number)
            {
                let same = equal(self.walk.table, &chosen[before].0.address, &object.address);
                object.given.conditions.push(self.walk.table.exprs.not(same));
            }
            if number > 0 && number + 1 == parts.len() {
                let lefts = chosen.iter().map(|chosen| chosen.0.left.clone());
                let lefts: Option<Vec<_>> = lefts.chain([object.left.clone()]).collect();
                let all = lefts.and_then(|lefts| self.return_premise(returned, kind, &lefts));
                object.given.returns.extend(all);
            }
            let observed = self.observed_object(&object.address, shape, object.held, to);
            let longer = chosen.iter().cloned().chain([(object, observed)]).collect();
            self.object_clauses_after_call(target, returned, longer, given, title);
        }
    }

    /// What a field refers to behind a call.
    fn referred_behind(
        &mut self,
        returned: &Return<'_>,
        union: &Union,
        to: &CutPointView,
        (number, shape): (usize, ShapeId),
        given: &ClauseContext,
    ) -> Vec<BehindObject> {
        let table = &self.walk.table;
        let is_behind = |&(atom, _): &(ReferenceAtom, _)| match atom {
            ReferenceAtom::Old(var) => table.meaning(var).is_behind(),
            ReferenceAtom::Null | ReferenceAtom::New(_) => false,
        };
        if !union.iter().any(is_behind) {
            return self.neighbours(returned, union, shape, given);
        }
        let mut any = self.objects_after_call(returned, to, (number, shape), given);
        for y in &mut any {
            y.given.conditions.push(equal(self.walk.table, union, &y.address));
        }
        any
    }

    /// What a field refers to that the procedure has not written.
    fn neighbours(
        &mut self,
        returned: &Return<'_>,
        union: &Union,
        shape: ShapeId,
        given: &ClauseContext,
    ) -> Vec<BehindObject> {
        let null = is_null(&mut self.walk.table.exprs, union);
        let mut given = given.clone();
        given.conditions.push(self.walk.table.exprs.not(null));
        // Null is ruled out by the condition.
        let objects = union.iter().copied().filter(|&(atom, _)| atom != ReferenceAtom::Null);
        let union: Union = objects.collect();
        if union.is_empty() {
            return Vec::new();
        }
        for &(atom, _) in &union {
            if let ReferenceAtom::Old(object) = atom {
                self.walk.loaded.insert(object);
            }
        }
        self.preserved_or_changed(returned, &union, shape, &given, "neighbour")
    }

    /// The clause of these objects behind a call.
    pub(super) fn reach_clause_after_call(
        &mut self,
        target: &ClauseTarget<'_>,
        objects: Vec<(BehindObject, SeenObject)>,
        title: &str,
    ) {
        let shapes = target.kind.shapes(self.walk.table.symbols);
        let (mut given, mut comment) = (ClauseContext::default(), title.to_owned());
        let mut observed = Vec::with_capacity(objects.len());
        for (shape, (of, object)) in shapes.into_iter().zip(objects) {
            // Unreachable objects need not be spoken of.
            given.conditions.push(self.is_known_site(&object, shape, target.to));
            let ClauseContext { conditions, forced, returns } = of.given;
            let is_new = |expr: &_| !given.conditions.contains(expr);
            let conditions: Vec<_> = conditions.into_iter().filter(is_new).collect();
            given.conditions.extend(conditions);
            given.forced.extend(forced);
            let returns = returns.into_iter().filter(|apply| !given.returns.contains(apply));
            let returns: Vec<_> = returns.collect();
            given.returns.extend(returns);
            comment += &format!(": {}", of.what);
            observed.push(object);
        }
        self.reach_clause(target, &observed, given, comment);
    }
}
