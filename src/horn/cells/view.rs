//! What the predicates of a cut point see: their parameters, and where each argument comes from.

use std::collections::BTreeMap;

use super::super::system::PredId;
use super::live::Live;
use super::paths::Path;
use super::sites::{PointsTo, Sites};
use super::table::{Part, Table, scalar};
use super::value::{Atom, Union, Value, is_null, same};
use super::walk::Walk;
use super::zero::Zeros;
use super::{Cursors, Stage};
use crate::base::{self, FieldId, FieldSymbol, ShapeId, VarId};
use crate::cfg::Vertex;
use crate::logic::{Expr, Exprs, Sort};

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

/// A reference that a predicate sees; objects count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ref {
    Var(VarId),
    Object(usize),
    Field(usize, FieldId),
}

/// A parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// A variable that is no reference.
    Var(VarId),
    /// A bit of an object's site.
    Site(usize, usize),
    /// A field that is no reference.
    Field(usize, FieldId),
    /// A field of the object under a variable; 0 or false if that is null.
    Under(VarId, FieldId),
    /// The reference as a number.
    Number(Ref),
    IsNull(Ref),
    Same(Ref, Ref),
    /// The fact is asked for only where this is false.
    Void,
}

/// An object as a predicate sees it.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) address: Union,
    /// The bits of its site's number among those of its shape.
    pub(super) site: Vec<Expr>,
    pub(super) fields: BTreeMap<FieldId, Value>,
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
    /// Predicates with their parameters; none at the entry.
    pub(super) predicates: BTreeMap<Kind, (PredId, Vec<Slot>)>,
}

/// What views are made from.
pub(super) struct Around<'a> {
    pub(super) symbols: &'a base::Symbols,
    pub(super) points_to: &'a PointsTo,
    pub(super) zeros: &'a Zeros,
    pub(super) stage: &'a Stage,
}

impl View {
    pub(super) fn new(around: &Around<'_>, vertex: Vertex, live: &Live) -> Self {
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
        Self { vertex, vars, inputs, sites, fields, ghosts, predicates: BTreeMap::new() }
    }

    /// The predicates that the cut point has.
    pub(super) fn kinds(&self, around: &Around<'_>) -> Vec<Kind> {
        let mut kinds = vec![Kind::Vars];
        let shapes = (0..self.sites.len()).map(ShapeId::new);
        let seen = |shape: &ShapeId| self.sees(*shape);
        kinds.extend(shapes.filter(seen).map(Kind::Cell));
        if around.stage.edges != super::Edges::None {
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
    pub(super) fn layout(&self, around: &Around<'_>, kind: Kind) -> Vec<Slot> {
        let symbols = around.symbols;
        let mut slots = Vec::new();
        // With shape and what they may be.
        let mut refs: Vec<(Ref, ShapeId, Sites)> = Vec::new();
        // Ghosts that are references are compared with the others, and not with each other.
        let mut links: Vec<(Ref, ShapeId)> = Vec::new();
        let bare = around.stage.edges == super::Edges::Bare;
        if !(bare && matches!(kind, Kind::Edge(_))) {
            for &var in &self.vars {
                match symbols[var].sort {
                    base::Sort::Ref(shape) => {
                        refs.push((Ref::Var(var), shape, around.points_to.var(self.vertex, var)));
                    }
                    _ => slots.push(Slot::Var(var)),
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
                    _ => slots.push(Slot::Field(object, field)),
                }
            }
            for &ghost in &self.ghosts[shape.index()] {
                let of = Ref::Field(object, ghost);
                match symbols[ghost].sort {
                    base::Sort::Ref(_) if around.stage.numbers => slots.push(Slot::Number(of)),
                    base::Sort::Ref(target) => links.push((of, target)),
                    _ => slots.push(Slot::Field(object, ghost)),
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
    fn under(&self, around: &Around<'_>, slots: &mut Vec<Slot>) {
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

/// How many bits tell so many sites apart.
pub(super) fn bits(sites: usize) -> usize {
    (usize::BITS - sites.saturating_sub(1).leading_zeros()) as usize
}

/// For each shape the sites of the objects that live variables, or inputs
/// to come, reach through live fields.
fn reachable(
    around: &Around<'_>,
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

impl Slot {
    /// Its sort.
    pub(super) fn sort(self, symbols: &base::Symbols) -> Sort {
        match self {
            Self::Var(var) => scalar(symbols[var].sort),
            Self::Field(_, field) | Self::Under(_, field) => scalar(symbols[field].sort),
            Self::Number(_) => Sort::Int,
            _ => Sort::Bool,
        }
    }

    /// What it is, for people.
    pub(super) fn name(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Var(var) => symbols[var].name.clone(),
            Self::Under(var, field) => format!("{}_{}", symbols[var].name, symbols[field].name),
            Self::Site(object, bit) => format!("{}_site{bit}", OBJECTS[object]),
            Self::Field(object, field) => format!("{}_{}", OBJECTS[object], symbols[field].name),
            Self::Number(of) => of.name(symbols),
            Self::IsNull(of) => format!("{}_is_null", of.name(symbols)),
            Self::Same(a, b) => format!("{}_is_{}", a.name(symbols), b.name(symbols)),
            Self::Void => "void".to_owned(),
        }
    }
}

impl Slot {
    /// What it is, as the program writes it.
    pub(super) fn words(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Field(object, field) => content(symbols, OBJECTS[object], field),
            Self::Under(var, field) => content(symbols, &symbols[var].name, field),
            Self::Var(_)
            | Self::Site(..)
            | Self::Number(_)
            | Self::IsNull(_)
            | Self::Same(..)
            | Self::Void => self.name(symbols),
        }
    }
}

/// The field of an object, as the program writes it; ghosts look like functions.
fn content(symbols: &base::Symbols, object: &str, field: FieldId) -> String {
    let FieldSymbol { name, ghost, .. } = &symbols[field];
    if *ghost { format!("{name}({object})") } else { format!("{object}.{name}") }
}

/// What the objects of a predicate are called.
const OBJECTS: [&str; 2] = ["x", "y"];

impl Ref {
    fn name(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Var(var) => symbols[var].name.clone(),
            Self::Object(object) => OBJECTS[object].to_owned(),
            Self::Field(object, field) => format!("{}_{}", OBJECTS[object], symbols[field].name),
        }
    }

    /// The same as the program writes it.
    pub(super) fn words(self, symbols: &base::Symbols) -> String {
        match self {
            Self::Field(object, field) => content(symbols, OBJECTS[object], field),
            Self::Var(_) | Self::Object(_) => self.name(symbols),
        }
    }

    fn union<'v>(self, vars: &'v [Value], objects: &'v [Object]) -> &'v Union {
        match self {
            Self::Var(var) => vars[var.index()].union(),
            Self::Object(object) => &objects[object].address,
            Self::Field(object, field) => objects[object].fields[&field].union(),
        }
    }
}

/// When the cells of objects are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum When {
    /// Where the region starts.
    Start,
    /// At an exit with this path.
    Exit(Path),
}

/// The arguments of a predicate for these variables and objects.
pub(super) fn arguments(
    walk: &mut Walk<'_, '_>,
    when: When,
    layout: &[Slot],
    vars: &[Value],
    objects: &[Object],
    void: Expr,
) -> Vec<Expr> {
    let mut args = Vec::with_capacity(layout.len());
    for &slot in layout {
        if let Slot::Under(var, field) = slot {
            let union = vars[var.index()].union();
            let value = match when {
                When::Start => walk.at_start(field, union),
                When::Exit(path) => walk.read(path, field, union),
            };
            let exprs = &mut walk.table.exprs;
            let null = is_null(exprs, union);
            let value = value.scalar();
            let zero = exprs.int(0);
            args.push(exprs.ite(null, zero, value));
            continue;
        }
        let table = &mut *walk.table;
        args.push(match slot {
            Slot::Under(..) => unreachable!("done above"),
            Slot::Var(var) => vars[var.index()].scalar(),
            Slot::Site(object, bit) => objects[object].site[bit],
            Slot::Field(object, field) => objects[object].fields[&field].scalar(),
            Slot::Number(of) => number(table, of.union(vars, objects)),
            Slot::IsNull(of) => is_null(&mut table.exprs, of.union(vars, objects)),
            Slot::Same(a, b) => {
                let (a, b) = (a.union(vars, objects), b.union(vars, objects));
                same(&mut table.exprs, a, b)
            }
            Slot::Void => void,
        });
    }
    args
}

/// A reference as a number.
pub(super) fn number(table: &mut Table<'_>, union: &Union) -> Expr {
    let mut found = None;
    for &(atom, guard) in union {
        let address = match atom {
            Atom::Null => table.exprs.int(0),
            Atom::Old(var) => table.address(var),
            Atom::New(number) => table.expr(Part::Fresh(number)),
        };
        found = Some(match found {
            Some(other) => table.exprs.ite(guard, address, other),
            None => address,
        });
    }
    found.expect("a reference is something")
}

/// The bits of the number `index` among so many.
pub(super) fn constant_bits(exprs: &mut Exprs, index: usize, sites: usize) -> Vec<Expr> {
    (0..bits(sites)).map(|bit| exprs.bool(index >> bit & 1 == 1)).collect()
}
