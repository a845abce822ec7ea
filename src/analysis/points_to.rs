//! Sites and points-to: where the objects were made that a reference may be, at each moment.
//!
//! A site is the initial heap or a `new` of the program. The analysis is flow-sensitive in
//! variables and in fields, and every write is weak: what was there stays possible. Its values are
//! sets of sites. What a call brings to a procedure is joined with what other calls bring.

use rustc_hash::FxHashMap;

use super::forward::{Analysis, CallSite, DataflowPoint, DataflowSolution, solve};
use super::sites::{AllocationSiteSet, INITIAL};
use base::{Element, FieldId, ShapeId, VarId};
use program::cfg::{ControlFlowGraph, Order};
use program::{Op, Program, ProgramPoint};

/// The `new` of the program, in the order of its text; each has a site of its own.
fn allocations(program: &Program) -> impl Iterator<Item = (ProgramPoint, ShapeId)> {
    program.operations().filter_map(|(at, op)| match op {
        Op::New { shape, .. } | Op::NewArray { shape, .. } => Some((at, *shape)),
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Load { .. } => None,
        Op::Neg | Op::Not | Op::Binary(_) | Op::Div(_) | Op::Mod(_) => None,
        Op::AndThen { .. } | Op::OrElse { .. } | Op::Element(_) | Op::Replaced(_) => None,
        Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => None,
        Op::Spliced(_) | Op::Between { .. } => None,
    })
}

/// What references may be at a vertex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct References {
    vars: Vec<AllocationSiteSet>,
    /// For each cell of the table, see [`PointsTo::cell`].
    cells: Vec<AllocationSiteSet>,
}

/// What each reference may be, for each vertex that is reached.
#[derive(Debug)]
pub struct PointsTo {
    /// For each `new`, by statement and operation, its site.
    of_new: FxHashMap<ProgramPoint, usize>,
    /// The `new` of each site but the initial heap, in the order of the sites.
    points: Vec<ProgramPoint>,
    /// For each shape its sites, the initial heap first.
    pub of_shape: Vec<Vec<usize>>,
    /// For each field that holds references, an array's elements among them, the sites of its owner's objects and where their cells start.
    start: FxHashMap<FieldId, usize>,
    /// For each field whose it is, and whether it holds references.
    owner: Vec<Option<ShapeId>>,
    is_reference: Vec<bool>,
    at: DataflowSolution<References>,
}

impl PointsTo {
    /// The analysis of a program.
    ///
    /// # Panics
    /// Never: nothing bounds it.
    #[must_use]
    pub fn compute(program: &Program, graph: &ControlFlowGraph, order: &Order) -> Self {
        Self::compute_bounded(program, graph, order, usize::MAX).expect("nothing bounds it")
    }

    /// The same; `None` if the sets of all vertices are more words than so many, or as many would have to be looked at.
    #[must_use]
    pub fn compute_bounded(
        program: &Program,
        graph: &ControlFlowGraph,
        order: &Order,
        words: usize,
    ) -> Option<Self> {
        let all = Self::size(program, graph);
        if all > words {
            return None;
        }
        let each = (all / graph.len().max(1)).max(1);
        let symbols = &program.symbols;
        let mut of_shape = vec![vec![INITIAL]; symbols.shapes.len()];
        let mut of_new = FxHashMap::default();
        let mut points = Vec::new();
        for (site, (at, shape)) in (INITIAL + 1..).zip(allocations(program)) {
            of_new.insert(at, site);
            points.push(at);
            of_shape[shape.index()].push(site);
        }
        let mut start = FxHashMap::default();
        let mut cells = 0;
        for field in symbols.field_ids().filter(|&field| symbols[field].sort.holds_refs()) {
            if let Some(owner) = symbols[field].owner {
                start.insert(field, cells);
                cells += of_shape[owner.index()].len();
            }
        }
        let owner = symbols.fields.iter().map(|field| field.owner).collect();
        let is_reference = symbols.fields.iter().map(|field| field.sort.holds_refs()).collect();
        let at = DataflowSolution::default();
        let mut points_to = Self { of_new, points, of_shape, start, owner, is_reference, at };
        let mut entry = References {
            vars: symbols
                .vars
                .iter()
                .map(|var| {
                    if var.sort.is_ref() {
                        AllocationSiteSet::INPUT
                    } else {
                        AllocationSiteSet::default()
                    }
                })
                .collect(),
            cells: vec![AllocationSiteSet::default(); cells],
        };
        for at in symbols.field_ids().filter_map(|field| points_to.start.get(&field)) {
            entry.cells[*at] = AllocationSiteSet::INPUT;
        }
        points_to.at = solve(&points_to, program, (graph, order), &entry, words / each)?;
        Some(points_to)
    }

    /// How many words the sets of sites of all vertices are, at most.
    #[must_use]
    pub fn size(program: &Program, graph: &ControlFlowGraph) -> usize {
        let symbols = &program.symbols;
        let mut of_shape = vec![1; symbols.shapes.len()];
        for (_, shape) in allocations(program) {
            of_shape[shape.index()] += 1;
        }
        let references = symbols.fields.iter().filter(|field| field.sort.holds_refs());
        let cells: usize =
            references.filter_map(|field| field.owner).map(|shape| of_shape[shape.index()]).sum();
        let sites: usize = of_shape.iter().sum();
        let sets = (symbols.vars.len() + cells).saturating_mul(graph.len());
        sets.saturating_mul(AllocationSiteSet::word_count(sites))
    }

    /// The cell of a field in objects of a site.
    fn cell(&self, field: FieldId, site: usize) -> Option<usize> {
        let start = self.start.get(&field)?;
        let sites = &self.of_shape[self.owner[field.index()]?.index()];
        Some(start + sites.binary_search(&site).ok()?)
    }

    /// The site of a `new`.
    ///
    /// # Panics
    /// If it is none of the program.
    #[must_use]
    pub fn site(&self, at: ProgramPoint) -> usize {
        self.of_new[&at]
    }

    /// The position of the statement whose `new` has the site.
    #[must_use]
    pub fn position(&self, site: usize) -> Option<usize> {
        let number = site.checked_sub(INITIAL + 1)?;
        self.points.get(number).map(|at| at.position)
    }

    /// What a variable may be at a moment.
    #[must_use]
    pub fn var(&self, at: impl Into<DataflowPoint>, var: VarId) -> AllocationSiteSet {
        match self.at.get(at.into()) {
            Some(references) => references.vars[var.index()].clone(),
            None => AllocationSiteSet::default(),
        }
    }

    /// What the field of an object of the site may be at a moment.
    #[must_use]
    pub fn field(
        &self,
        at: impl Into<DataflowPoint>,
        site: usize,
        field: FieldId,
    ) -> AllocationSiteSet {
        self.fields(at, &AllocationSiteSet::singleton(site), field)
    }

    /// The same for any of the sites.
    #[must_use]
    pub fn fields(
        &self,
        at: impl Into<DataflowPoint>,
        sites: &AllocationSiteSet,
        field: FieldId,
    ) -> AllocationSiteSet {
        match self.at.get(at.into()) {
            Some(references) => self.field_targets(references, sites, field),
            None => AllocationSiteSet::default(),
        }
    }

    /// What the field of an object of one of the sites may be.
    fn field_targets(
        &self,
        references: &References,
        sites: &AllocationSiteSet,
        field: FieldId,
    ) -> AllocationSiteSet {
        let mut targets = AllocationSiteSet::default();
        for cell in self.cells(sites, field) {
            targets.add(&references.cells[cell]);
        }
        targets
    }

    /// The cells of the field in objects of the sites; none if it holds no references.
    fn cells<'s>(
        &'s self,
        sites: &'s AllocationSiteSet,
        field: FieldId,
    ) -> impl Iterator<Item = usize> {
        sites.iter().filter_map(move |site| self.cell(field, site))
    }
}

impl Analysis for PointsTo {
    type Value = AllocationSiteSet;
    type State = References;

    fn join(&self, state: &mut References, other: &References) -> bool {
        let mut changed = false;
        let theirs = other.vars.iter().chain(&other.cells);
        for (mine, theirs) in state.vars.iter_mut().chain(&mut state.cells).zip(theirs) {
            changed |= mine.add(theirs);
        }
        changed
    }

    fn null(&self) -> AllocationSiteSet {
        AllocationSiteSet::NULL
    }

    fn var(&self, state: &References, var: VarId) -> AllocationSiteSet {
        state.vars[var.index()].clone()
    }

    fn set_var(&self, state: &mut References, var: VarId, value: AllocationSiteSet) {
        state.vars[var.index()] = value;
    }

    fn load(
        &self,
        state: &References,
        field: FieldId,
        object: &AllocationSiteSet,
    ) -> AllocationSiteSet {
        self.field_targets(state, object, field)
    }

    fn store(
        &self,
        state: &mut References,
        field: FieldId,
        object: &AllocationSiteSet,
        value: AllocationSiteSet,
    ) {
        for cell in self.cells(object, field) {
            state.cells[cell].add(&value);
        }
    }

    fn zeros(&self, element: Element) -> AllocationSiteSet {
        if element.sort().is_ref() { AllocationSiteSet::NULL } else { AllocationSiteSet::default() }
    }

    fn update(&self, vector: &AllocationSiteSet, value: &AllocationSiteSet) -> AllocationSiteSet {
        let mut all = vector.clone();
        all.add(value);
        all
    }

    /// The one strong write: it is to all objects.
    fn reset(&self, state: &mut References, field: FieldId) {
        let owner = self.owner[field.index()].expect("a tape is never reset");
        for &site in &self.of_shape[owner.index()] {
            if let Some(cell) = self.cell(field, site) {
                state.cells[cell] = AllocationSiteSet::NULL;
            }
        }
    }

    fn allocate(&self, at: ProgramPoint) -> AllocationSiteSet {
        AllocationSiteSet::singleton(self.site(at))
    }

    fn input(&self, tape: FieldId) -> AllocationSiteSet {
        if self.is_reference[tape.index()] {
            AllocationSiteSet::INPUT
        } else {
            AllocationSiteSet::default()
        }
    }

    /// The callee's own variables are null but for its parameters; nobody asks for its caller's.
    fn enter(
        &self,
        caller: &References,
        call: &CallSite<'_>,
        arguments: Vec<AllocationSiteSet>,
    ) -> References {
        let symbols = &call.program.symbols;
        let mut vars = Vec::with_capacity(caller.vars.len());
        for var in symbols.var_ids() {
            vars.push(match (symbols[var].kind.owner(), symbols[var].sort.is_ref()) {
                (None, true) => caller.vars[var.index()].clone(),
                (Some(owner), true) if owner == call.callee => AllocationSiteSet::NULL,
                _ => AllocationSiteSet::default(),
            });
        }
        for (&parameter, argument) in call.proc().parameters.iter().zip(arguments) {
            vars[parameter.index()] = argument;
        }
        References { vars, cells: caller.cells.clone() }
    }

    /// What the callee does not write is as before: its other calls do not matter for that.
    fn resume(
        &self,
        caller: &References,
        returned: &References,
        call: &CallSite<'_>,
    ) -> References {
        let mut behind = caller.clone();
        let symbols = &call.program.symbols;
        for &var in call.effects.writes.iter().filter(|&&var| symbols[var].sort.is_ref()) {
            behind.vars[var.index()] = returned.vars[var.index()].clone();
        }
        for (&target, &result) in call.results.iter().zip(&call.proc().results) {
            behind.vars[target.index()] = returned.vars[result.index()].clone();
        }
        for &field in &call.effects.write_fields {
            let Some(owner) = self.owner[field.index()] else { continue };
            for cell in self.of_shape[owner.index()].iter().filter_map(|&at| self.cell(field, at)) {
                behind.cells[cell] = returned.cells[cell].clone();
            }
        }
        behind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Source;
    use program::cfg::Vertex;

    #[test]
    fn every_new_is_a_site_of_its_own() {
        let count = 300;
        let news = (0..count).map(|at| format!("v{at} := new {{ Next = p }}\n"));
        let text = format!("p := p.Next\n{}", news.collect::<String>());
        let program = uh::parse(&Source::new("many.uh", text)).expect("it is a program");
        let graph = ControlFlowGraph::build(&program);
        let points_to = PointsTo::compute(&program, &graph, &Order::search(&graph));
        let end = Vertex::of_instr(program.code.len() - 1);
        let mut all_sites = AllocationSiteSet::default();
        for var in program.symbols.var_ids().filter(|&var| program.symbols[var].name != "p") {
            if program.symbols[var].sort.is_ref() {
                let sites = points_to.var(end, var);
                assert_eq!(sites.count(), 1, "{}", program.symbols[var].name);
                assert!(all_sites.add(&sites), "{}", program.symbols[var].name);
            }
        }
        assert_eq!(all_sites.count(), count);
    }
}
