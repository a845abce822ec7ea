//! What is seen at a cut point: which predicates it has, and their parameters.

use std::collections::BTreeMap;

use super::slot::{Ref, Slot};
use super::stages::{Cursors, Edges, Stage};
use super::value::bits;
use crate::analysis::{Live, PointsTo, Sites, Zeros};
use crate::base::{self, FieldId, ShapeId, VarId};
use crate::cfg::Vertex;
use crate::chc::PredId;

/// Which predicate of a cut point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Kind {
    /// The variables alone.
    Vars,
    /// The variables and an arbitrary object of the shape.
    Cell(ShapeId),
    /// An object and the one that its field refers to.
    Edge(FieldId),
}

/// A cut point and what is seen there.
#[derive(Debug)]
pub(super) struct View {
    pub(super) vertex: Vertex,
    /// Live variables.
    pub(super) vars: Vec<VarId>,
    /// The shapes of references that are yet to be read from the input.
    pub(super) inputs: Vec<ShapeId>,
    /// For each shape the sites of objects that can be reached; empty if nothing of them is read.
    pub(super) sites: Vec<Sites>,
    /// For each shape its live fields, without ghosts.
    pub(super) fields: Vec<Vec<FieldId>>,
    /// For each shape its ghosts that may have been set. No run reads them; they are kept for what
    /// predicates can say of objects, and nothing is reached through one.
    pub(super) ghosts: Vec<Vec<FieldId>>,
    /// The parameters of each predicate, in the order of declaration; none at the entry.
    pub(super) layouts: Vec<(Kind, Vec<Slot>)>,
    /// The same, when they are declared.
    pub(super) predicates: BTreeMap<Kind, (PredId, Vec<Slot>)>,
}

/// What views are made from.
pub(super) struct Surroundings<'a> {
    pub(super) symbols: &'a base::Symbols,
    pub(super) points_to: &'a PointsTo,
    pub(super) zeros: &'a Zeros,
    pub(super) stage: &'a Stage,
}

impl View {
    pub(super) fn new(around: &Surroundings<'_>, vertex: Vertex, live: &Live) -> Self {
        let symbols = around.symbols;
        let mut fields = vec![Vec::new(); symbols.shapes.len()];
        let mut ghosts = vec![Vec::new(); symbols.shapes.len()];
        for field in symbols.field_ids() {
            let Some(owner) = symbols[field].owner else { continue };
            if symbols[field].ghost && around.zeros.differs(vertex, field) {
                ghosts[owner.index()].push(field);
            } else if !symbols[field].ghost && live.fields.contains(&field) {
                fields[owner.index()].push(field);
            }
        }
        let vars: Vec<VarId> =
            symbols.program_vars().filter(|var| live.vars.contains(var)).collect();
        let inputs: Vec<ShapeId> = live.inputs.iter().copied().collect();
        let sites = reachable(around, vertex, &vars, &inputs, &fields);
        Self {
            vertex,
            vars,
            inputs,
            sites,
            fields,
            ghosts,
            layouts: Vec::new(),
            predicates: BTreeMap::new(),
        }
    }

    /// The predicates that the cut point has.
    pub(super) fn kinds(&self, around: &Surroundings<'_>) -> Vec<Kind> {
        let mut kinds = vec![Kind::Vars];
        let shapes = (0..self.sites.len()).map(ShapeId::new);
        let seen = |shape: &ShapeId| self.sees(*shape);
        kinds.extend(shapes.filter(seen).map(Kind::Cell));
        if around.stage.edges != Edges::None {
            for &field in self.fields.iter().flatten() {
                let symbol = &around.symbols[field];
                if let (Some(owner), base::Sort::Ref(target)) = (symbol.owner, symbol.sort) {
                    let sites =
                        around.points_to.fields(self.vertex, &self.sites[owner.index()], field);
                    if self.sees(owner) && self.sees(target) && !sites.objects().is_empty() {
                        kinds.push(Kind::Edge(field));
                    }
                }
            }
        }
        kinds
    }

    /// Whether the cut point has a predicate for objects of the shape.
    pub(super) fn sees(&self, shape: ShapeId) -> bool {
        !self.sites[shape.index()].is_empty() && !self.fields[shape.index()].is_empty()
    }

    /// All that is said of an object of the shape: its fields, then its ghosts.
    pub(super) fn held(&self, shape: ShapeId) -> Vec<FieldId> {
        let (fields, ghosts) = (&self.fields[shape.index()], &self.ghosts[shape.index()]);
        fields.iter().chain(ghosts).copied().collect()
    }

    /// The shapes of the objects that a predicate is about.
    pub(super) fn objects(symbols: &base::Symbols, kind: Kind) -> Vec<ShapeId> {
        match kind {
            Kind::Vars => Vec::new(),
            Kind::Cell(shape) => vec![shape],
            Kind::Edge(field) => match (symbols[field].owner, symbols[field].sort) {
                (Some(owner), base::Sort::Ref(target)) => vec![owner, target],
                _ => unreachable!("an edge is a reference field"),
            },
        }
    }

    /// The parameters of a predicate.
    pub(super) fn layout(&self, around: &Surroundings<'_>, kind: Kind) -> Vec<Slot> {
        let symbols = around.symbols;
        let mut slots = Vec::new();
        // With shape and what they may be.
        let mut refs: Vec<(Ref, ShapeId, Sites)> = Vec::new();
        // Ghosts that are references are compared with the others, and not with each other.
        let mut links: Vec<(Ref, ShapeId)> = Vec::new();
        let bare = around.stage.edges == Edges::Bare;
        if !(bare && matches!(kind, Kind::Edge(_))) {
            for &var in &self.vars {
                match symbols[var].sort {
                    base::Sort::Ref(shape) => {
                        refs.push((Ref::Var(var), shape, around.points_to.var(self.vertex, var)));
                    }
                    base::Sort::Int | base::Sort::Bool => slots.push(Slot::Var(var)),
                }
            }
        }
        for (object, shape) in Self::objects(symbols, kind).into_iter().enumerate() {
            let own = &self.sites[shape.index()];
            let of_shape = &around.points_to.of_shape[shape.index()];
            if own.count() > 1 {
                slots.extend((0..bits(of_shape.len())).map(|bit| Slot::Site(object, bit)));
            }
            refs.push((Ref::Object(object), shape, own.clone()));
            for &field in &self.fields[shape.index()] {
                match symbols[field].sort {
                    base::Sort::Ref(target) => {
                        let sites = around.points_to.fields(self.vertex, own, field);
                        if !(object == 0 && kind == Kind::Edge(field)) {
                            refs.push((Ref::Field(object, field), target, sites));
                        }
                    }
                    base::Sort::Int | base::Sort::Bool => slots.push(Slot::Field(object, field)),
                }
            }
            for &ghost in &self.ghosts[shape.index()] {
                let of = Ref::Field(object, ghost);
                match symbols[ghost].sort {
                    base::Sort::Ref(_) if around.stage.numbers => slots.push(Slot::Number(of)),
                    base::Sort::Ref(target) => links.push((of, target)),
                    base::Sort::Int | base::Sort::Bool => slots.push(Slot::Field(object, ghost)),
                }
            }
        }
        let under = match around.stage.cursors {
            Cursors::None => false,
            Cursors::Vars => kind == Kind::Vars,
            Cursors::Objects => !matches!(kind, Kind::Edge(_)),
        };
        if under {
            self.under(around, &mut slots);
        }
        if around.stage.numbers {
            slots.extend(refs.iter().map(|entry| Slot::Number(entry.0)));
        } else {
            equalities(&refs, &mut slots);
            for (link, target) in links {
                slots.push(Slot::IsNull(link));
                let refs = refs.iter().filter(|entry| entry.1 == target);
                slots.extend(refs.map(|entry| Slot::Same(link, entry.0)));
            }
        }
        if kind != Kind::Vars {
            slots.push(Slot::Void);
        }
        slots
    }
}

impl View {
    /// The fields and ghosts of the objects under variables that are no references.
    fn under(&self, around: &Surroundings<'_>, slots: &mut Vec<Slot>) {
        let symbols = around.symbols;
        for &var in &self.vars {
            let base::Sort::Ref(shape) = symbols[var].sort else { continue };
            if !self.sees(shape) || around.points_to.var(self.vertex, var).objects().is_empty() {
                continue;
            }
            let fields = self.held(shape).into_iter();
            let fields = fields.filter(|&field| symbols[field].sort == base::Sort::Int);
            slots.extend(fields.map(|field| Slot::Under(var, field)));
        }
    }
}

/// The bits that tell all there is to know of references without their numbers.
fn equalities(refs: &[(Ref, ShapeId, Sites)], slots: &mut Vec<Slot>) {
    for (at, (reference, shape, sites)) in refs.iter().enumerate() {
        let only_null = sites.objects().is_empty();
        if sites.may_be_null() && !only_null {
            slots.push(Slot::IsNull(*reference));
        }
        for (other, of, more) in &refs[..at] {
            if of == shape && !sites.common(more).objects().is_empty() {
                slots.push(Slot::Same(*other, *reference));
            }
        }
    }
}

/// For each shape the sites of the objects that live variables, or inputs
/// to come, reach through live fields.
fn reachable(
    around: &Surroundings<'_>,
    vertex: Vertex,
    vars: &[VarId],
    inputs: &[ShapeId],
    fields: &[Vec<FieldId>],
) -> Vec<Sites> {
    let symbols = around.symbols;
    let mut sites = vec![Sites::default(); fields.len()];
    let mut work: Vec<(ShapeId, usize)> = Vec::new();
    let reach = |sites: &mut Vec<Sites>, work: &mut Vec<_>, shape: ShapeId, more: Sites| {
        for site in more.objects().iter() {
            if !sites[shape.index()].has(site) {
                sites[shape.index()].add(&Sites::one(site));
                work.push((shape, site));
            }
        }
    };
    for &var in vars {
        if let base::Sort::Ref(shape) = symbols[var].sort {
            reach(&mut sites, &mut work, shape, around.points_to.var(vertex, var));
        }
    }
    for &shape in inputs {
        reach(&mut sites, &mut work, shape, Sites::INPUT);
    }
    while let Some((shape, site)) = work.pop() {
        for &field in &fields[shape.index()] {
            if let base::Sort::Ref(target) = symbols[field].sort {
                let more = around.points_to.field(vertex, site, field);
                reach(&mut sites, &mut work, target, more);
            }
        }
    }
    sites
}
