//! What is seen at a cut point: which predicates it has, and their parameters.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::kind::ViewKind;
use super::slot::PredicateParam;
use super::stages::{Edges, EncodingStage, Views};
use analysis::{AllocationSiteSet, DataflowPoint, LiveSet, ModificationSummary, PointsTo, Zeros};
use base::{FieldId, ProcId, ShapeId, VarId};
use chc::PredId;
use program::Program;
use program::cfg::{ControlFlowGraph, Vertex};

/// A cut point, or the return of a procedure, and what is seen there.
#[derive(Debug)]
pub(super) struct CutPointView {
    /// The cut point; where the procedure begins, if it returns.
    pub(super) vertex: Vertex,
    pub(super) moment: DataflowPoint,
    /// What is kept in mind of the state where the procedure was called.
    pub(super) remembered: Option<Arc<EntrySnapshot>>,
    /// Live variables.
    pub(super) vars: Vec<VarId>,
    /// For each shape the sites of objects that can be reached; empty if nothing of them is read.
    pub(super) sites: Vec<AllocationSiteSet>,
    /// For each shape its live fields, without ghosts.
    pub(super) fields: Vec<Vec<FieldId>>,
    /// For each shape its ghosts that may have been set. No run reads them; they are kept for what
    /// predicates can say of objects, and nothing is reached through one.
    pub(super) ghosts: Vec<Vec<FieldId>>,
    /// The parameters of each predicate, in the order of declaration; none at the entry.
    pub(super) layouts: Vec<(ViewKind, Vec<PredicateParam>)>,
    /// The same, when they are declared.
    pub(super) predicates: BTreeMap<ViewKind, (PredId, Vec<PredicateParam>)>,
}

/// What the views of a procedure keep in mind of the state where it was called.
#[derive(Debug)]
pub(super) struct EntrySnapshot {
    /// Where the procedure begins.
    pub(super) entry: Vertex,
    /// What was seen there and has changed: variables, and for each shape fields.
    pub(super) vars: Vec<VarId>,
    pub(super) fields: Vec<Vec<FieldId>>,
    /// What was seen there and never changes.
    same_vars: Vec<VarId>,
    same_fields: Vec<FieldId>,
    /// For each shape the sites of the objects that were seen there.
    pub(super) sites: Vec<AllocationSiteSet>,
    /// For each shape whether the procedure can make objects of it.
    pub(super) makes: Vec<bool>,
}

impl EntrySnapshot {
    /// What is kept in mind of the view where a procedure begins.
    pub(super) fn new(
        around: &Surroundings<'_>,
        changes: &ModificationSummary,
        proc: ProcId,
        entry: &CutPointView,
    ) -> Self {
        let (vars, same_vars) = entry.vars.iter().partition(|&&var| changes.may_change(proc, var));
        let mut same_fields = Vec::new();
        let mut fields = Vec::with_capacity(entry.fields.len());
        for (shape_fields, ghosts) in entry.fields.iter().zip(&entry.ghosts) {
            let (stored, same) =
                shape_fields.iter().partition(|&&field| changes.may_store(proc, field));
            let (mut stored, same): (Vec<FieldId>, Vec<FieldId>) = (stored, same);
            // Which object a ghost referred to is too much to be said.
            let ghosts = ghosts.iter().filter(|&&ghost| changes.may_store(proc, ghost));
            stored.extend(ghosts.filter(|&&ghost| !around.symbols[ghost].sort.is_ref()));
            fields.push(stored);
            same_fields.extend(same);
        }
        let of_shape = around.points_to.of_shape.iter();
        let site_set = changes.allocation_sites(proc);
        let makes =
            of_shape.map(|sites| sites.iter().any(|&site| site_set.contains(site))).collect();
        let sites = entry.sites.clone();
        Self { entry: entry.vertex, vars, fields, same_vars, same_fields, sites, makes }
    }
}

/// What views are made from.
pub(super) struct Surroundings<'a> {
    pub(super) program: &'a Program,
    pub(super) graph: &'a ControlFlowGraph,
    pub(super) symbols: &'a base::Symbols,
    pub(super) points_to: &'a PointsTo,
    pub(super) zeros: &'a Zeros,
    pub(super) stage: &'a EncodingStage,
}

impl CutPointView {
    pub(super) fn new(
        around: &Surroundings<'_>,
        (vertex, moment): (Vertex, DataflowPoint),
        live: &LiveSet,
        remembered: Option<&Arc<EntrySnapshot>>,
    ) -> Self {
        let symbols = around.symbols;
        let mut live = live.clone();
        if let Some(remembered) = remembered {
            live.vars.extend(&remembered.same_vars);
            live.fields.extend(&remembered.same_fields);
        }
        let mut fields = vec![Vec::new(); symbols.shapes.len()];
        let mut ghosts = vec![Vec::new(); symbols.shapes.len()];
        for field in symbols.field_ids() {
            let Some(owner) = symbols[field].owner else { continue };
            if !symbols[field].ghost {
                if live.fields.contains(&field) {
                    fields[owner.index()].push(field);
                }
            } else if around.zeros.may_differ(moment, field) {
                ghosts[owner.index()].push(field);
            }
        }
        // What the program reads is looked at first: of what nothing is read nothing is asked.
        for (fields, ghosts) in fields.iter_mut().zip(&mut ghosts) {
            if !fields.is_empty() {
                fields.extend(ghosts.extract_if(.., |&mut ghost| symbols[ghost].followed));
            }
        }
        let vars: Vec<VarId> =
            symbols.program_vars().filter(|var| live.vars.contains(var)).collect();
        let inputs: Vec<ShapeId> = live.inputs.iter().copied().collect();
        let mut retained = vec![AllocationSiteSet::default(); symbols.shapes.len()];
        let behind =
            if live.all.is_empty() { Vec::new() } else { around.reaching_vertices(vertex) };
        for &shape in &live.all {
            for &site in &around.points_to.of_shape[shape.index()] {
                if around.may_exist(site, vertex, &behind) {
                    retained[shape.index()].add(&AllocationSiteSet::singleton(site));
                }
            }
        }
        for (site_set, sites) in retained.iter_mut().zip(remembered.iter().flat_map(|it| &it.sites))
        {
            site_set.add(sites);
        }
        let sites = reachable(around, moment, (&vars, &inputs, &retained), &fields);
        Self {
            vertex,
            moment,
            remembered: remembered.cloned(),
            vars,
            sites,
            fields,
            ghosts,
            layouts: Vec::new(),
            predicates: BTreeMap::new(),
        }
    }

    /// The predicates that the cut point has.
    pub(super) fn kinds(&self, around: &Surroundings<'_>) -> Vec<ViewKind> {
        let mut kinds = vec![ViewKind::Vars];
        let shapes = (0..self.sites.len()).map(ShapeId::new);
        let described: Vec<ShapeId> = shapes.filter(|&shape| self.describes(shape)).collect();
        kinds.extend(described.iter().copied().map(ViewKind::Cell));
        if around.stage.edges != Edges::None {
            kinds.extend(self.links(around).map(|(field, ..)| ViewKind::Edge(field)));
        }
        let links: Vec<_> = match around.stage.views {
            Views::Single => Vec::new(),
            Views::Pairs | Views::Followed | Views::Triples => self.links(around).collect(),
        };
        match around.stage.views {
            Views::Single => {}
            Views::Pairs => {
                kinds.extend(described.iter().map(|&shape| ViewKind::Pair(shape, shape)));
            }
            Views::Followed => {
                let is_followed = |field: FieldId| around.symbols[field].followed;
                for (at, &(field, owner, _)) in links.iter().enumerate() {
                    let others = links[at + 1..].iter().filter(|(other, of, _)| {
                        *of == owner && (is_followed(field) || is_followed(*other))
                    });
                    kinds.extend(others.map(|&(other, ..)| ViewKind::Fork(field, other)));
                }
            }
            Views::Triples => {
                for (at, &(field, owner, target)) in links.iter().enumerate() {
                    for &(other, of, _) in &links {
                        kinds.extend((of == target).then_some(ViewKind::Path(field, other)));
                    }
                    for &(other, of, _) in &links[at + 1..] {
                        kinds.extend((of == owner).then_some(ViewKind::Fork(field, other)));
                    }
                }
            }
        }
        kinds
    }

    /// The reference fields along which neighbours are seen, each with its shape and that of what it
    /// refers to.
    fn links(
        &self,
        around: &Surroundings<'_>,
    ) -> impl Iterator<Item = (FieldId, ShapeId, ShapeId)> {
        self.fields.iter().flatten().filter_map(|&field| {
            let symbol = &around.symbols[field];
            let (Some(owner), base::Sort::Ref(target)) = (symbol.owner, symbol.sort) else {
                return None;
            };
            let sites = around.points_to.fields(self.moment, &self.sites[owner.index()], field);
            let is_seen =
                self.describes(owner) && self.describes(target) && !sites.objects().is_empty();
            is_seen.then_some((field, owner, target))
        })
    }

    /// Whether the cut point has a predicate for objects of the shape.
    pub(super) fn describes(&self, shape: ShapeId) -> bool {
        !self.sites[shape.index()].is_empty() && !self.fields[shape.index()].is_empty()
    }

    /// All that is said of an object of the shape: its fields, then its ghosts.
    pub(super) fn described_fields(&self, shape: ShapeId) -> Vec<FieldId> {
        let (fields, ghosts) = (&self.fields[shape.index()], &self.ghosts[shape.index()]);
        fields.iter().chain(ghosts).copied().collect()
    }
}

/// For each shape the sites of the objects that live variables, or inputs to come, reach through live
/// fields, and of these besides.
fn reachable(
    around: &Surroundings<'_>,
    moment: DataflowPoint,
    (vars, inputs, retained): (&[VarId], &[ShapeId], &[AllocationSiteSet]),
    fields: &[Vec<FieldId>],
) -> Vec<AllocationSiteSet> {
    let symbols = around.symbols;
    let mut sites = vec![AllocationSiteSet::default(); fields.len()];
    let mut work: Vec<(ShapeId, usize)> = Vec::new();
    let reach = |sites: &mut Vec<AllocationSiteSet>,
                 work: &mut Vec<_>,
                 shape: ShapeId,
                 more: AllocationSiteSet| {
        for site in more.objects().iter() {
            if !sites[shape.index()].contains(site) {
                sites[shape.index()].add(&AllocationSiteSet::singleton(site));
                work.push((shape, site));
            }
        }
    };
    for (shape, site_set) in retained.iter().enumerate() {
        reach(&mut sites, &mut work, ShapeId::new(shape), site_set.clone());
    }
    for &var in vars {
        if let base::Sort::Ref(shape) = symbols[var].sort {
            reach(&mut sites, &mut work, shape, around.points_to.var(moment, var));
        }
    }
    for &shape in inputs {
        reach(&mut sites, &mut work, shape, AllocationSiteSet::INPUT);
    }
    while let Some((shape, site)) = work.pop() {
        for &field in &fields[shape.index()] {
            if let Some(target) = symbols[field].sort.target() {
                let more = around.points_to.field(moment, site, field);
                reach(&mut sites, &mut work, target, more);
            }
        }
    }
    sites
}
