//! What annotations leave out, since every engine here takes it for granted: what references may be, what lengths are,
//! which statements have made objects.

use analysis::{AllocationSiteSet, INITIAL, PointsTo};
use base::{FieldId, ProcId, ShapeId, Sort, Span, VarId};
use program::Program;
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::spec::{
    BoundDomain, Connector, Formula, FormulaBuilder, FormulaPart, MadeBy, PartId, StateSelector,
};

use crate::claim::{FactSource, Statement};
use crate::machine::GhostProgram;
use crate::place::ProofPlaceKind;

/// Those who know what else is true.
pub(crate) struct Knowing<'a> {
    pub(crate) machine: &'a GhostProgram,
    pub(crate) program: &'a Program,
    pub(crate) points_to: PointsTo,
    /// What statements are called.
    label: &'a dyn Fn(usize) -> String,
}

/// A formula in the making.
pub(crate) struct FactMaker(pub(crate) FormulaBuilder);

impl FactMaker {
    pub(crate) fn new() -> Self {
        Self(FormulaBuilder::default())
    }

    pub(crate) fn add(&mut self, part: FormulaPart) -> PartId {
        self.0.add(part, Span::default())
    }

    pub(crate) fn var(&mut self, var: VarId) -> PartId {
        self.var_of((var, StateSelector::Now))
    }

    pub(crate) fn var_of(&mut self, (var, when): (VarId, StateSelector)) -> PartId {
        self.add(FormulaPart::Var(var, when))
    }

    pub(crate) fn binary(&mut self, op: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(op, a, b))
    }

    pub(crate) fn not_null(&mut self, shape: ShapeId, a: PartId) -> PartId {
        let null = self.add(FormulaPart::Null(shape));
        self.binary(Connector::Ne, a, null)
    }

    pub(crate) fn all(mut self, bound: usize, domain: BoundDomain, body: PartId) -> Formula {
        self.add(FormulaPart::Quantified { all: true, bound, domain, body });
        self.0.finish()
    }
}

impl<'a> Knowing<'a> {
    pub(crate) fn new(
        machine: &'a GhostProgram,
        (graph, order): (&ControlFlowGraph, &Order),
        label: &'a dyn Fn(usize) -> String,
    ) -> Self {
        let program = &machine.plain;
        Self { machine, program, points_to: PointsTo::compute(program, graph, order), label }
    }

    /// The statements at which control is where something is said of a place.
    fn vertices(&self, at: usize) -> Vec<Vertex> {
        let positions = match self.machine.place(at) {
            ProofPlaceKind::Head | ProofPlaceKind::Entry(_) => vec![at],
            ProofPlaceKind::End(proc) => self.machine.returns(proc),
        };
        positions.into_iter().map(Vertex::of_instr).collect()
    }

    /// All that is known before a statement.
    pub(crate) fn facts(&self, at: usize) -> Vec<Statement> {
        let mut statements = Vec::new();
        let mut tell =
            |source, formula| statements.push(Statement { source, formula: Some(formula) });
        let symbols = &self.program.symbols;
        let vertices = self.vertices(at);
        let joined = |of: &dyn Fn(Vertex) -> AllocationSiteSet| {
            let mut all = AllocationSiteSet::default();
            for &vertex in &vertices {
                all.add(&of(vertex));
            }
            all
        };
        for (var, when) in self.machine.visible(at) {
            if let (Sort::Ref(shape), StateSelector::Now) = (symbols[var].sort, when) {
                let sites = joined(&|vertex| self.points_to.var(vertex, var));
                let mut maker = FactMaker::new();
                let object = maker.var(var);
                if let Some(root) = self.one_of(&mut maker, object, shape, &sites) {
                    tell(FactSource::PointsTo, maker.0.finish_at(root));
                }
                // The analysis never forgets what was there before: it may be more precise than that.
                let mut maker = FactMaker::new();
                let object = maker.var(var);
                if let Some(sharp) = sharper(&sites)
                    && let Some(root) = self.one_of(&mut maker, object, shape, &sharp)
                {
                    tell(FactSource::PointsTo, maker.0.finish_at(root));
                }
            }
        }
        for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
            let held = symbols[field].sort.element().map_or(symbols[field].sort, |it| it.sort());
            let (Some(owner), Sort::Ref(shape)) = (symbols[field].owner, held) else { continue };
            for &site in &self.points_to.of_shape[owner.index()] {
                let sites = joined(&|vertex| self.points_to.field(vertex, site, field));
                let sharp = sharper(&sites).filter(|_| site != INITIAL);
                for sites in [Some(sites), sharp].into_iter().flatten() {
                    if let Some(formula) = self.of_field((field, owner), site, shape, &sites) {
                        tell(FactSource::PointsTo, formula);
                    }
                }
            }
        }
        for array in symbols.shapes.iter().filter_map(|shape| shape.array) {
            let owner = symbols[array.len].owner.expect("a length is a field");
            tell(FactSource::Lengths, length(owner, array.len));
        }
        statements.extend(self.frames(at));
        statements.extend(self.ghosts(at));
        let mut tell =
            |source, formula| statements.push(Statement { source, formula: Some(formula) });
        let reached = self.reached(at);
        for (shape, sites) in self.points_to.of_shape.iter().enumerate() {
            let shape = ShapeId::new(shape);
            for &site in sites.iter().filter(|&&site| site != INITIAL) {
                let position = self.points_to.position(site);
                if position.is_some_and(|position| !reached[position]) {
                    tell(FactSource::Reached, self.not_made(shape, site));
                }
            }
            if sites.len() > 1 {
                tell(FactSource::Reached, self.made_somewhere(shape, sites));
            }
        }
        statements
    }

    /// What ghosts say of null, and that nobody may refer to what a variable refers to.
    fn ghosts(&self, at: usize) -> Vec<Statement> {
        let mut statements = Vec::new();
        let symbols = &self.machine.watched.program.symbols;
        for (number, &ghost) in self.machine.ghosts.iter().enumerate() {
            statements.push(Statement { source: FactSource::Ghost(number + 1), formula: None });
            let (name, Some(owner)) = (&symbols[ghost].name, symbols[ghost].owner) else {
                continue;
            };
            // What nobody writes remembers nothing.
            let mut maker = FactMaker::new();
            let bound = maker.0.bind("o", Sort::Ref(owner));
            let object = maker.add(FormulaPart::Bound(bound));
            let initial = maker.add(FormulaPart::From(object, MadeBy::Initial));
            let value = maker.add(FormulaPart::Ghost(name.clone(), object));
            let nothing = match symbols[ghost].sort {
                Sort::Bool => Some(maker.add(FormulaPart::Not(value))),
                Sort::Int => {
                    let zero = maker.add(FormulaPart::Int(0.into()));
                    Some(maker.binary(Connector::Eq, value, zero))
                }
                Sort::Ref(held) => {
                    let null = maker.add(FormulaPart::Null(held));
                    Some(maker.binary(Connector::Eq, value, null))
                }
                Sort::Vector(_) => None,
            };
            if let Some(nothing) = nothing {
                let body = maker.binary(Connector::Implies, initial, nothing);
                let formula =
                    maker.all(bound, BoundDomain::Objects(owner, StateSelector::Now), body);
                statements.push(Statement { source: FactSource::Relation, formula: Some(formula) });
            }
            let Sort::Ref(held) = symbols[ghost].sort else { continue };
            for (var, when) in self.machine.visible(at) {
                if symbols[var].sort != Sort::Ref(owner) || when != StateSelector::Now {
                    continue;
                }
                let mut maker = FactMaker::new();
                let object = maker.var(var);
                let there = maker.not_null(owner, object);
                let value = maker.add(FormulaPart::Ghost(name.clone(), object));
                let null = maker.add(FormulaPart::Null(held));
                let body = maker.binary(Connector::Eq, value, null);
                let root = maker.binary(Connector::Implies, there, body);
                let formula = Some(maker.0.finish_at(root));
                statements.push(Statement { source: FactSource::Relation, formula });
            }
        }
        statements
    }

    /// What a procedure may have left as it was: where objects were made that were there when it was called, and their fields.
    fn frames(&self, at: usize) -> Vec<Statement> {
        let mut statements = Vec::new();
        let proc = self.machine.proc_of(at);
        if proc == ProcId::MAIN || self.machine.is_entry(at) {
            return statements;
        }
        let effects = &self.machine.effects[proc.index()];
        if effects.makes {
            statements.push(Statement { source: FactSource::Frame, formula: None });
        }
        for &field in &effects.fields {
            let Some(owner) = self.program.symbols[field].owner else { continue };
            let mut maker = FactMaker::new();
            let bound = maker.0.bind("o", Sort::Ref(owner));
            let object = maker.add(FormulaPart::Bound(bound));
            let array = self.program.symbols[owner].array.filter(|array| array.items == field);
            let body = match array {
                None => {
                    let [now, before] = [StateSelector::Now, StateSelector::Before]
                        .map(|when| maker.add(FormulaPart::Field(field, object, when)));
                    maker.binary(Connector::Eq, now, before)
                }
                Some(fields) => {
                    let index = maker.0.bind("k", Sort::Int);
                    let at = maker.add(FormulaPart::Bound(index));
                    let [now, before] = [StateSelector::Now, StateSelector::Before]
                        .map(|when| maker.add(FormulaPart::Element(fields, object, at, when)));
                    let body = maker.binary(Connector::Eq, now, before);
                    let domain = BoundDomain::Integers;
                    maker.add(FormulaPart::Quantified { all: true, bound: index, domain, body })
                }
            };
            let formula =
                maker.all(bound, BoundDomain::Objects(owner, StateSelector::Before), body);
            statements.push(Statement { source: FactSource::Frame, formula: Some(formula) });
        }
        statements
    }

    /// Which statements may have been executed before a run comes to one; in a procedure all.
    fn reached(&self, at: usize) -> Vec<bool> {
        let graph = ControlFlowGraph::build(self.program);
        if self.machine.proc_of(at) != ProcId::MAIN {
            return vec![true; self.program.code.len()];
        }
        let mut is_reached = vec![false; self.program.code.len()];
        let mut work = vec![Vertex::of_instr(at)];
        while let Some(vertex) = work.pop() {
            for &before in graph.predecessors(vertex) {
                if let Some(position) = before.instr()
                    && !std::mem::replace(&mut is_reached[position], true)
                {
                    work.push(before);
                }
            }
        }
        // What a procedure may do that is called is done.
        let called =
            (0..is_reached.len()).filter(|&at| is_reached[at] && self.program.callee(at).is_some());
        if called.count() > 0 {
            let main = self.program.positions(ProcId::MAIN);
            is_reached[main.end..].fill(true);
        }
        is_reached
    }

    pub(crate) fn allocation_site(&self, site: usize) -> MadeBy {
        match self.points_to.position(site) {
            Some(position) if site != INITIAL => MadeBy::Statement {
                label: (self.label)(position),
                span: self.program.code[position].span,
            },
            _ => MadeBy::Initial,
        }
    }

    /// That a reference is null, or made at one of the sites; nothing if it is none.
    fn one_of(
        &self,
        maker: &mut FactMaker,
        subject: PartId,
        shape: ShapeId,
        sites: &AllocationSiteSet,
    ) -> Option<PartId> {
        let mut all: Option<PartId> = None;
        for site in sites.iter() {
            let one = match site {
                0 => {
                    let null = maker.add(FormulaPart::Null(shape));
                    maker.binary(Connector::Eq, subject, null)
                }
                site => maker.add(FormulaPart::From(subject, self.allocation_site(site))),
            };
            all = Some(match all {
                Some(all) => maker.binary(Connector::Or, all, one),
                None => one,
            });
        }
        all
    }

    fn of_field(
        &self,
        (field, owner): (FieldId, ShapeId),
        site: usize,
        shape: ShapeId,
        sites: &AllocationSiteSet,
    ) -> Option<Formula> {
        let mut maker = FactMaker::new();
        let bound = maker.0.bind("o", Sort::Ref(owner));
        let object = maker.add(FormulaPart::Bound(bound));
        let origin = maker.add(FormulaPart::From(object, self.allocation_site(site)));
        let array = self.program.symbols[owner].array.filter(|array| array.items == field);
        let body = match array {
            None => {
                let value = maker.add(FormulaPart::Field(field, object, StateSelector::Now));
                self.one_of(&mut maker, value, shape, sites)?
            }
            Some(fields) => {
                let index = maker.0.bind("k", Sort::Int);
                let at = maker.add(FormulaPart::Bound(index));
                let value = maker.add(FormulaPart::Element(fields, object, at, StateSelector::Now));
                let body = self.one_of(&mut maker, value, shape, sites)?;
                let domain = BoundDomain::Integers;
                maker.add(FormulaPart::Quantified { all: true, bound: index, domain, body })
            }
        };
        let body = maker.binary(Connector::Implies, origin, body);
        Some(maker.all(bound, BoundDomain::Objects(owner, StateSelector::Now), body))
    }

    fn not_made(&self, shape: ShapeId, site: usize) -> Formula {
        let mut maker = FactMaker::new();
        let bound = maker.0.bind("o", Sort::Ref(shape));
        let object = maker.add(FormulaPart::Bound(bound));
        let origin = maker.add(FormulaPart::From(object, self.allocation_site(site)));
        let body = maker.add(FormulaPart::Not(origin));
        maker.all(bound, BoundDomain::Objects(shape, StateSelector::Now), body)
    }

    fn made_somewhere(&self, shape: ShapeId, sites: &[usize]) -> Formula {
        let mut maker = FactMaker::new();
        let bound = maker.0.bind("o", Sort::Ref(shape));
        let object = maker.add(FormulaPart::Bound(bound));
        let mut origins =
            sites.iter().map(|&site| FormulaPart::From(object, self.allocation_site(site)));
        let first = origins.next().expect("the initial heap is a site");
        let mut body = maker.add(first);
        for one in origins {
            let one = maker.add(one);
            body = maker.binary(Connector::Or, body, one);
        }
        maker.all(bound, BoundDomain::Objects(shape, StateSelector::Now), body)
    }
}

fn length(owner: ShapeId, len: FieldId) -> Formula {
    let mut maker = FactMaker::new();
    let bound = maker.0.bind("o", Sort::Ref(owner));
    let object = maker.add(FormulaPart::Bound(bound));
    let length = maker.add(FormulaPart::Field(len, object, StateSelector::Now));
    let zero = maker.add(FormulaPart::Int(0.into()));
    let body = maker.binary(Connector::Le, zero, length);
    maker.all(bound, BoundDomain::Objects(owner, StateSelector::Now), body)
}

/// The same sites without the initial heap, if there are others.
fn sharper(sites: &AllocationSiteSet) -> Option<AllocationSiteSet> {
    let mut rest = AllocationSiteSet::default();
    for site in sites.iter().filter(|&site| site != INITIAL) {
        rest.add(&AllocationSiteSet::singleton(site));
    }
    (sites.contains(INITIAL) && !rest.objects().is_empty()).then_some(rest)
}
