//! The parameters of the predicates of a cut point, in the order of declaration.

use super::elements::Elements;
use super::kind::{ViewKind, ViewPart};
use super::layout::{CutPointView, Surroundings};
use super::slot::{PredicateParam, Ref};
use super::stages::{Cursors, Edges};
use super::value::bits;
use analysis::AllocationSiteSet;
use base::{FieldId, ShapeId};

impl CutPointView {
    /// The parameters of a predicate.
    pub(super) fn layout(&self, around: &Surroundings<'_>, kind: ViewKind) -> Vec<PredicateParam> {
        let symbols = around.symbols;
        let mut slots = Vec::new();
        let mut refs: Vec<SeenRef> = Vec::new();
        // Ghosts that are references are compared with the others, and not with each other.
        let mut links: Vec<(Ref, ShapeId)> = Vec::new();
        let bare = around.stage.edges == Edges::Bare;
        let parts = kind.view_parts(symbols);
        if !(bare && matches!(kind, ViewKind::Edge(_))) {
            for &var in &self.vars {
                match symbols[var].sort {
                    base::Sort::Ref(shape) => {
                        refs.push((Ref::Var(var), shape, around.points_to.var(self.moment, var)));
                    }
                    base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => {
                        slots.push(PredicateParam::Var(var));
                    }
                }
            }
            self.entered(around, &mut slots, &mut refs);
        }
        for (object, shape) in kind.shapes(symbols).into_iter().enumerate() {
            let site_set = &self.sites[shape.index()];
            let of_shape = &around.points_to.of_shape[shape.index()];
            if site_set.count() > 1 {
                slots
                    .extend((0..bits(of_shape.len())).map(|bit| PredicateParam::Site(object, bit)));
            }
            refs.push((Ref::Object(object), shape, site_set.clone()));
            self.push_entry_slots(around, (object, shape), &mut slots, &mut refs);
            for &field in &self.fields[shape.index()] {
                match symbols[field].sort {
                    base::Sort::Ref(target) => {
                        let sites = around.points_to.fields(self.moment, site_set, field);
                        if !parts.contains(&ViewPart::Along(object, field)) {
                            refs.push((Ref::Field(object, field), target, sites));
                        }
                    }
                    base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => {
                        slots.push(PredicateParam::Field(object, field));
                    }
                }
            }
            for &ghost in &self.ghosts[shape.index()] {
                let of = Ref::Field(object, ghost);
                match symbols[ghost].sort {
                    base::Sort::Ref(_) if around.stage.numbers => {
                        slots.push(PredicateParam::Number(of));
                    }
                    base::Sort::Ref(target) => links.push((of, target)),
                    base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => {
                        slots.push(PredicateParam::Field(object, ghost));
                    }
                }
            }
        }
        let under = match around.stage.cursors {
            Cursors::None => false,
            Cursors::Vars => kind == ViewKind::Vars,
            Cursors::Objects => matches!(kind, ViewKind::Vars | ViewKind::Cell(_)),
        };
        if under {
            self.push_pointee_slots(around, kind, &mut slots);
        }
        if around.stage.numbers {
            slots.extend(refs.iter().map(|entry| PredicateParam::Number(entry.0)));
        } else {
            equalities(&refs, &kind.distinct_pairs(symbols), &mut slots);
            for (link, target) in links {
                slots.push(PredicateParam::IsNull(link));
                let refs = refs.iter().filter(|entry| entry.1 == target);
                slots.extend(refs.map(|entry| PredicateParam::Same(link, entry.0)));
            }
        }
        // Elements are spoken of where their index is in bounds.
        let is_vector = |field: FieldId| symbols[field].sort.element().is_some();
        let has_elements = slots
            .iter()
            .any(|slot| matches!(*slot, PredicateParam::Under(_, field) if is_vector(field)));
        if kind != ViewKind::Vars || has_elements {
            slots.push(PredicateParam::Void);
        }
        slots
    }

    /// What is remembered of variables.
    fn entered(
        &self,
        around: &Surroundings<'_>,
        slots: &mut Vec<PredicateParam>,
        refs: &mut Vec<SeenRef>,
    ) {
        let Some(remembered) = &self.remembered else { return };
        for &var in &remembered.vars {
            match around.symbols[var].sort {
                base::Sort::Ref(shape) => {
                    let sites = around.points_to.var(remembered.entry, var);
                    refs.push((Ref::Entered(var), shape, sites));
                }
                base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => {
                    slots.push(PredicateParam::Entered(var));
                }
            }
        }
    }

    /// What is remembered of an object.
    fn push_entry_slots(
        &self,
        around: &Surroundings<'_>,
        (object, shape): (usize, ShapeId),
        slots: &mut Vec<PredicateParam>,
        refs: &mut Vec<SeenRef>,
    ) {
        let Some(remembered) = &self.remembered else { return };
        if remembered.makes[shape.index()] {
            slots.push(PredicateParam::Existed(object));
        }
        for &field in &remembered.fields[shape.index()] {
            match around.symbols[field].sort {
                base::Sort::Ref(target) => {
                    let site_set = &remembered.sites[shape.index()];
                    let sites = around.points_to.fields(remembered.entry, site_set, field);
                    refs.push((
                        Ref::Former(object, field),
                        target,
                        sites | AllocationSiteSet::NULL,
                    ));
                }
                base::Sort::Int | base::Sort::Bool | base::Sort::Vector(_) => {
                    slots.push(PredicateParam::Former(object, field));
                }
            }
        }
    }

    /// The fields and ghosts of the objects under variables that are integers; where elements are
    /// looked at there, what arrays hold, too.
    fn push_pointee_slots(
        &self,
        around: &Surroundings<'_>,
        kind: ViewKind,
        slots: &mut Vec<PredicateParam>,
    ) {
        let has_items =
            matches!(around.stage.elements, Elements::UnderVars(_)) && kind == ViewKind::Vars;
        let symbols = around.symbols;
        for &var in &self.vars {
            let base::Sort::Ref(shape) = symbols[var].sort else { continue };
            if !self.describes(shape) || around.points_to.var(self.moment, var).objects().is_empty()
            {
                continue;
            }
            let fields = self.described_fields(shape).into_iter();
            let is_seen = |sort: base::Sort| match sort {
                base::Sort::Int => true,
                base::Sort::Vector(_) => has_items,
                base::Sort::Bool | base::Sort::Ref(_) => false,
            };
            let fields = fields.filter(|&field| is_seen(symbols[field].sort));
            slots.extend(fields.map(|field| PredicateParam::Under(var, field)));
        }
    }
}

/// A reference with its shape and what it may be.
type SeenRef = (Ref, ShapeId, AllocationSiteSet);

/// Whether it is said if two references are equal: what a field held where the procedure was called
/// is compared with what it holds now, with objects, and with what the procedure was called with.
fn is_compared(a: Ref, b: Ref) -> bool {
    let former = |object: usize, field: FieldId, other: Ref| match other {
        Ref::Field(of, same) => (of, same) == (object, field),
        Ref::Object(_) | Ref::Entered(_) => true,
        Ref::Var(_) | Ref::Former(..) => false,
    };
    match (a, b) {
        (Ref::Former(object, field), other) | (other, Ref::Former(object, field)) => {
            former(object, field, other)
        }
        _ => true,
    }
}

/// The bits that tell all there is to know of references without their numbers.
fn equalities(refs: &[SeenRef], apart: &[(usize, usize)], slots: &mut Vec<PredicateParam>) {
    for (at, (reference, shape, sites)) in refs.iter().enumerate() {
        let only_null = sites.objects().is_empty();
        if sites.may_be_null() && !only_null {
            slots.push(PredicateParam::IsNull(*reference));
        }
        for (other, of, more) in &refs[..at] {
            let may_be_same = of == shape && !sites.intersection(more).objects().is_empty();
            let are_apart = |a, b| matches!((a, b), (Ref::Object(a), Ref::Object(b)) if apart.contains(&(a, b)));
            if may_be_same && !are_apart(*other, *reference) && is_compared(*other, *reference) {
                slots.push(PredicateParam::Same(*other, *reference));
            }
        }
    }
}
