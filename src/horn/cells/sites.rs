//! Sites and points-to: where the objects were made that a reference may be, at each vertex.
//!
//! A site is the initial heap or a `new` of the program. The analysis is flow-sensitive in
//! variables and in fields, and every write is weak: what was there stays possible. Its values are
//! sets of sites.

use std::ops::BitOr;

use rustc_hash::FxHashMap;

use super::forward::{Analysis, solve};
use crate::base::{FieldId, ShapeId, VarId};
use crate::cfg::{Graph, Order, Vertex};
use crate::program::{Op, Program, ProgramPoint};

/// A set of sites: 0 is null, 1 the initial heap, 2 + k the `new` number k. Empty for what is no
/// reference. There is one for each vertex and each variable and field, and few programs have many
/// `new`: so it is small where it can be, and grows with need.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sites {
    first: u64,
    later: Option<Box<Later>>,
}

/// The sites from 64 on, so many in each entry; the last entry is not 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Later(Vec<u64>);

/// The site of initial objects.
pub(super) const INITIAL: usize = 1;
/// The sites of one entry of a set.
const WIDTH: usize = 64;

impl Sites {
    pub(super) const NULL: Self = Self { first: 1, later: None };
    /// What a reference of the input may be.
    pub(super) const INPUT: Self = Self { first: 3, later: None };

    pub(super) fn one(site: usize) -> Self {
        let mut entries = vec![0; site / WIDTH + 1];
        entries[site / WIDTH] = 1 << (site % WIDTH);
        Self::of_entries(&entries)
    }

    fn of_entries(entries: &[u64]) -> Self {
        let length = entries.iter().rposition(|&entry| entry != 0).map_or(0, |last| last + 1);
        let Some((&first, later)) = entries[..length].split_first() else { return Self::default() };
        let later = (!later.is_empty()).then(|| Box::new(Later(later.to_vec())));
        Self { first, later }
    }

    fn later(&self) -> &[u64] {
        self.later.as_ref().map_or(&[], |later| &later.0)
    }

    fn entries(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.first).chain(self.later().iter().copied())
    }

    pub(super) fn has(&self, site: usize) -> bool {
        let entry = match site / WIDTH {
            0 => self.first,
            later => self.later().get(later - 1).copied().unwrap_or(0),
        };
        entry >> (site % WIDTH) & 1 == 1
    }

    pub(super) fn may_be_null(&self) -> bool {
        self.has(0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.first == 0 && self.later.is_none()
    }

    /// Without null.
    pub(super) fn objects(&self) -> Self {
        Self { first: self.first & !1, later: self.later.clone() }
    }

    pub(super) fn common(&self, other: &Self) -> Self {
        let both: Vec<u64> = self.entries().zip(other.entries()).map(|(a, b)| a & b).collect();
        Self::of_entries(&both)
    }

    pub(super) fn count(&self) -> u32 {
        self.entries().map(u64::count_ones).sum()
    }

    /// The sites, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.entries().enumerate().flat_map(|(at, entry)| {
            let bits = (0..WIDTH).filter(move |bit| entry >> bit & 1 == 1);
            bits.map(move |bit| at * WIDTH + bit)
        })
    }

    /// Adds those of the other; whether there were new ones.
    pub(super) fn add(&mut self, other: &Self) -> bool {
        let mut changed = self.first | other.first != self.first;
        self.first |= other.first;
        if let Some(theirs) = &other.later {
            let mine = &mut self.later.get_or_insert_default().0;
            mine.resize(mine.len().max(theirs.0.len()), 0);
            for (mine, theirs) in mine.iter_mut().zip(&theirs.0) {
                changed |= *mine | theirs != *mine;
                *mine |= theirs;
            }
        }
        changed
    }
}

impl BitOr for Sites {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self.add(&other);
        self
    }
}

/// The `new` of the program, in the order of its text; each has a site of its own.
fn allocations(program: &Program) -> impl Iterator<Item = (ProgramPoint, ShapeId)> {
    program.operations().filter_map(|(at, op)| match op {
        Op::New { shape, .. } => Some((at, *shape)),
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Load { .. } => None,
        Op::Neg | Op::Not | Op::Binary(_) | Op::Div(_) | Op::Mod(_) => None,
        Op::AndThen { .. } | Op::OrElse { .. } => None,
    })
}

/// How many words the sets of sites of all vertices are, at most.
pub(super) fn words(program: &Program, graph: &Graph) -> usize {
    let symbols = &program.symbols;
    let mut of_shape = vec![1; symbols.shapes.len()];
    for (_, shape) in allocations(program) {
        of_shape[shape.index()] += 1;
    }
    let references = symbols.fields.iter().filter(|field| field.sort.is_ref());
    let cells: usize =
        references.filter_map(|field| field.owner).map(|shape| of_shape[shape.index()]).sum();
    let sites: usize = of_shape.iter().sum();
    let sets = (symbols.vars.len() + cells).saturating_mul(graph.len());
    sets.saturating_mul(1 + sites / WIDTH)
}

/// What references may be at a vertex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct References {
    vars: Vec<Sites>,
    /// For each cell of the table, see [`PointsTo::cell`].
    cells: Vec<Sites>,
}

/// The result.
#[derive(Debug)]
pub(super) struct PointsTo {
    /// For each `new`, by statement and operation, its site.
    of_new: FxHashMap<ProgramPoint, usize>,
    /// The `new` of each site but the initial heap, in the order of the sites.
    points: Vec<ProgramPoint>,
    /// For each shape its sites, the initial heap first.
    pub(super) of_shape: Vec<Vec<usize>>,
    /// For each reference field the sites of its owner's objects and where their cells start.
    start: FxHashMap<FieldId, usize>,
    /// For each field whose it is, and whether it holds references.
    owner: Vec<Option<ShapeId>>,
    is_reference: Vec<bool>,
    at: Vec<Option<References>>,
}

impl PointsTo {
    pub(super) fn of(program: &Program, graph: &Graph, order: &Order) -> Self {
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
        for field in symbols.field_ids().filter(|&field| symbols[field].sort.is_ref()) {
            if let Some(owner) = symbols[field].owner {
                start.insert(field, cells);
                cells += of_shape[owner.index()].len();
            }
        }
        let owner = symbols.fields.iter().map(|field| field.owner).collect();
        let is_reference = symbols.fields.iter().map(|field| field.sort.is_ref()).collect();
        let at = Vec::new();
        let mut found = Self { of_new, points, of_shape, start, owner, is_reference, at };
        let mut entry = References {
            vars: symbols
                .vars
                .iter()
                .map(|var| if var.sort.is_ref() { Sites::INPUT } else { Sites::default() })
                .collect(),
            cells: vec![Sites::default(); cells],
        };
        for at in symbols.field_ids().filter_map(|field| found.start.get(&field)) {
            entry.cells[*at] = Sites::INPUT;
        }
        found.at = solve(&found, program, graph, order, entry);
        found
    }

    /// The cell of a field in objects of a site.
    fn cell(&self, field: FieldId, site: usize) -> Option<usize> {
        let start = self.start.get(&field)?;
        let sites = &self.of_shape[self.owner[field.index()]?.index()];
        Some(start + sites.binary_search(&site).ok()?)
    }

    /// The site of a `new`.
    pub(super) fn site(&self, at: ProgramPoint) -> usize {
        self.of_new[&at]
    }

    /// The position of the statement whose `new` has the site.
    pub(super) fn position(&self, site: usize) -> Option<usize> {
        let number = site.checked_sub(INITIAL + 1)?;
        self.points.get(number).map(|at| at.position)
    }

    /// What a variable may be at a vertex.
    pub(super) fn var(&self, at: Vertex, var: VarId) -> Sites {
        match &self.at[at.index()] {
            Some(references) => references.vars[var.index()].clone(),
            None => Sites::default(),
        }
    }

    /// What the field of an object of the site may be at a vertex.
    pub(super) fn field(&self, at: Vertex, site: usize, field: FieldId) -> Sites {
        self.fields(at, &Sites::one(site), field)
    }

    /// The same for any of the sites.
    pub(super) fn fields(&self, at: Vertex, sites: &Sites, field: FieldId) -> Sites {
        match &self.at[at.index()] {
            Some(references) => self.contents(references, sites, field),
            None => Sites::default(),
        }
    }

    /// What the field of an object of one of the sites may be.
    fn contents(&self, references: &References, sites: &Sites, field: FieldId) -> Sites {
        let mut found = Sites::default();
        for cell in self.cells(sites, field) {
            found.add(&references.cells[cell]);
        }
        found
    }

    /// The cells of the field in objects of the sites; none if it holds no references.
    fn cells<'s>(&'s self, sites: &'s Sites, field: FieldId) -> impl Iterator<Item = usize> {
        sites.iter().filter_map(move |site| self.cell(field, site))
    }
}

impl Analysis for PointsTo {
    type Value = Sites;
    type State = References;

    fn join(&self, state: &mut References, other: &References) -> bool {
        let mut changed = false;
        let theirs = other.vars.iter().chain(&other.cells);
        for (mine, theirs) in state.vars.iter_mut().chain(&mut state.cells).zip(theirs) {
            changed |= mine.add(theirs);
        }
        changed
    }

    fn null(&self) -> Sites {
        Sites::NULL
    }

    fn var(&self, state: &References, var: VarId) -> Sites {
        state.vars[var.index()].clone()
    }

    fn set_var(&self, state: &mut References, var: VarId, value: Sites) {
        state.vars[var.index()] = value;
    }

    fn load(&self, state: &References, field: FieldId, object: &Sites) -> Sites {
        self.contents(state, object, field)
    }

    fn store(&self, state: &mut References, field: FieldId, object: &Sites, value: Sites) {
        for cell in self.cells(object, field) {
            state.cells[cell].add(&value);
        }
    }

    /// The one strong write: it is to all objects.
    fn reset(&self, state: &mut References, field: FieldId) {
        let owner = self.owner[field.index()].expect("a tape is never reset");
        for &site in &self.of_shape[owner.index()] {
            if let Some(cell) = self.cell(field, site) {
                state.cells[cell] = Sites::NULL;
            }
        }
    }

    fn allocate(&self, at: ProgramPoint) -> Sites {
        Sites::one(self.site(at))
    }

    fn input(&self, tape: FieldId) -> Sites {
        if self.is_reference[tape.index()] { Sites::INPUT } else { Sites::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::syntax;

    fn set(sites: &[usize]) -> Sites {
        sites.iter().fold(Sites::default(), |set, &site| set | Sites::one(site))
    }

    #[test]
    fn a_set_of_sites_grows_with_need() {
        let all = [0, 1, 63, 64, 127, 128, 200, 1000];
        let sites = set(&all);
        assert_eq!(sites.iter().collect::<Vec<_>>(), all);
        assert_eq!(sites.count(), 8);
        assert!(all.iter().all(|&site| sites.has(site)));
        assert!([2, 65, 129, 999, 1001, 9999].iter().all(|&site| !sites.has(site)));
        assert_eq!(sites.objects(), set(&all[1..]));
        // Equal sets are equal, whichever way they were made.
        assert_eq!(sites.common(&set(&[1, 5, 64])), set(&[64, 1]));
        assert_eq!(sites.common(&set(&[5, 300])), Sites::default());
        let mut more = set(&[1]);
        assert!(more.add(&sites) && !more.add(&sites));
        assert_eq!(more, sites);
    }

    #[test]
    fn every_new_is_a_site_of_its_own() {
        let count = 300;
        let news = (0..count).map(|at| format!("v{at} := new {{ Next = p }}\n"));
        let text = format!("p := p.Next\n{}", news.collect::<String>());
        let program = syntax::parse(&Source::new("many.uh", text)).expect("it is a program");
        let graph = Graph::of(&program);
        let points_to = PointsTo::of(&program, &graph, &Order::of(&graph));
        let end = Vertex::of_instr(program.code.len() - 1);
        let mut seen = Sites::default();
        for var in program.symbols.var_ids().filter(|&var| program.symbols[var].name != "p") {
            if program.symbols[var].sort.is_ref() {
                let own = points_to.var(end, var);
                assert_eq!(own.count(), 1, "{}", program.symbols[var].name);
                assert!(seen.add(&own), "{}", program.symbols[var].name);
            }
        }
        assert_eq!(seen.count(), count);
    }
}
