//! Sites and points-to: where the objects were made that a reference may be, at each vertex.
//!
//! A site is the initial heap or a `new` of the program. The analysis is flow-sensitive in
//! variables and in fields, and every write is weak: what was there stays possible.

use std::ops::BitOr;

use rustc_hash::FxHashMap;

use crate::base::{FieldId, ShapeId, Sort, VarId};
use crate::cfg::{Graph, Order, Vertex};
use crate::program::{Code, Op, Program, Stmt};

/// A set of sites: bit 0 is null, bit 1 the initial heap, bit 2 + k the `new` number k.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Sites(u128);

/// The site of initial objects.
pub(super) const INITIAL: usize = 1;
const LAST: usize = 127;

impl Sites {
    pub(super) const NULL: Self = Self(1);
    /// What a reference of the input may be.
    pub(super) const INPUT: Self = Self(3);

    pub(super) fn one(site: usize) -> Self {
        Self(1 << site)
    }

    pub(super) fn has(self, site: usize) -> bool {
        self.0 >> site & 1 == 1
    }

    pub(super) fn may_be_null(self) -> bool {
        self.has(0)
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Without null.
    pub(super) fn objects(self) -> Self {
        Self(self.0 & !1)
    }

    pub(super) fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..=LAST).filter(move |&site| self.has(site))
    }
}

impl BitOr for Sites {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What references may be at a vertex.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    vars: Vec<Sites>,
    /// For each cell of the table, see [`PointsTo::cell`].
    cells: Vec<Sites>,
}

/// The result.
#[derive(Debug)]
pub(super) struct PointsTo {
    /// For each `new`, by statement and operation, its site.
    of_new: FxHashMap<(usize, usize, usize), usize>,
    /// For each shape its sites, the initial heap first.
    pub(super) of_shape: Vec<Vec<usize>>,
    /// For each reference field the sites of its owner's objects and where their cells start.
    start: FxHashMap<FieldId, usize>,
    owner: Vec<Option<ShapeId>>,
    at: Vec<Option<Known>>,
}

impl PointsTo {
    pub(super) fn of(program: &Program, graph: &Graph, order: &Order) -> Self {
        let symbols = &program.symbols;
        let mut of_shape = vec![vec![INITIAL]; symbols.shapes.len()];
        let mut of_new = FxHashMap::default();
        let mut next = INITIAL + 1;
        for (position, instr) in program.code.iter().enumerate() {
            for (part, code) in parts(&instr.stmt).into_iter().enumerate() {
                for (at, op) in code.0.iter().enumerate() {
                    if let Op::New { shape, .. } = op {
                        of_new.insert((position, part, at), next);
                        let sites = &mut of_shape[shape.index()];
                        if !sites.contains(&next) {
                            sites.push(next);
                        }
                        next = (next + 1).min(LAST);
                    }
                }
            }
        }
        let mut start = FxHashMap::default();
        let mut cells = 0;
        let owner = symbols.fields.iter().map(|field| field.owner).collect::<Vec<_>>();
        for field in symbols.field_ids().filter(|&field| symbols[field].sort.is_ref()) {
            if let Some(owner) = symbols[field].owner {
                start.insert(field, cells);
                cells += of_shape[owner.index()].len();
            }
        }
        let mut found = Self { of_new, of_shape, start, owner, at: vec![None; graph.len()] };
        let mut entry = Known {
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
        found.at[graph.entry().index()] = Some(entry);
        found.solve(program, graph, order);
        found
    }

    /// The cell of a field in objects of a site.
    fn cell(&self, field: FieldId, site: usize) -> Option<usize> {
        let sites = &self.of_shape[self.owner[field.index()]?.index()];
        let at = sites.iter().position(|&known| known == site)?;
        Some(self.start.get(&field)? + at)
    }

    /// The site of a `new`, by statement, part of the statement and operation.
    pub(super) fn site(&self, position: usize, part: usize, op: usize) -> usize {
        self.of_new[&(position, part, op)]
    }

    /// The position of the statement whose `new` has the site.
    pub(super) fn position(&self, site: usize) -> Option<usize> {
        let mut of_site = Vec::new();
        #[allow(clippy::iter_over_hash_type, reason = "the least is taken")]
        for (&(position, ..), &own) in &self.of_new {
            if own == site {
                of_site.push(position);
            }
        }
        of_site.into_iter().min()
    }

    /// What a variable may be at a vertex.
    pub(super) fn var(&self, at: Vertex, var: VarId) -> Sites {
        self.at[at.index()].as_ref().map_or_else(Sites::default, |known| known.vars[var.index()])
    }

    /// What the field of an object of the site may be at a vertex.
    pub(super) fn field(&self, at: Vertex, site: usize, field: FieldId) -> Sites {
        let Some(known) = &self.at[at.index()] else { return Sites::default() };
        self.cell(field, site).map_or_else(Sites::default, |cell| known.cells[cell])
    }

    /// The same for any of the sites.
    pub(super) fn fields(&self, at: Vertex, sites: Sites, field: FieldId) -> Sites {
        let each = sites.objects().iter().map(|site| self.field(at, site, field));
        each.fold(Sites::default(), BitOr::bitor)
    }

    fn solve(&mut self, program: &Program, graph: &Graph, order: &Order) {
        let mut waiting = std::collections::BTreeSet::from([0]);
        while let Some(time) = waiting.pop_first() {
            let v = order.vertices()[time];
            let Some(mut known) = self.at[v.index()].clone() else { continue };
            if let Some(position) = v.instr() {
                self.step(program, position, &mut known);
            }
            for &to in graph.successors(v) {
                let changed = match &mut self.at[to.index()] {
                    Some(there) => there.join(&known),
                    none => {
                        *none = Some(known.clone());
                        true
                    }
                };
                if changed && let Some(time) = order.time(to) {
                    waiting.insert(time as usize);
                }
            }
        }
    }

    /// The effect of a statement.
    fn step(&self, program: &Program, position: usize, known: &mut Known) {
        let symbols = &program.symbols;
        let stmt = &program.code[position].stmt;
        let mut values = Vec::new();
        for (part, code) in parts(stmt).into_iter().enumerate() {
            values.push(self.evaluate(program, position, part, code, known));
        }
        match stmt {
            Stmt::Assign { var, .. } if symbols[*var].sort.is_ref() => {
                known.vars[var.index()] = values[0];
            }
            Stmt::Havoc { var, .. } if symbols[*var].sort.is_ref() => {
                known.vars[var.index()] = Sites::INPUT;
            }
            Stmt::Store { field, .. } if symbols[*field].sort.is_ref() => {
                for site in values[1].objects().iter() {
                    if let Some(cell) = self.cell(*field, site) {
                        known.cells[cell] = known.cells[cell] | values[0];
                    }
                }
            }
            // The one strong write: it is to all objects.
            Stmt::Reset { field } => {
                let owner = self.owner[field.index()].expect("a tape is never reset");
                for &site in &self.of_shape[owner.index()] {
                    if let Some(cell) = self.cell(*field, site) {
                        known.cells[cell] = Sites::NULL;
                    }
                }
            }
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. } => {}
        }
    }

    /// What the value of an expression may be; empty if it is no reference.
    fn evaluate(
        &self,
        program: &Program,
        position: usize,
        part: usize,
        code: &Code,
        known: &mut Known,
    ) -> Sites {
        let mut stack: Vec<Sites> = Vec::new();
        // Where a short-circuit operator joins its two values: both are truth values.
        for (at, op) in code.0.iter().enumerate() {
            match op {
                Op::Int(_) | Op::Bool(_) => stack.push(Sites::default()),
                Op::Null(_) => stack.push(Sites::NULL),
                Op::Var(var) => stack.push(known.vars[var.index()]),
                Op::Load { field, .. } => {
                    let base = stack.pop().unwrap_or_default();
                    let cells = base.objects().iter().filter_map(|site| self.cell(*field, site));
                    stack.push(
                        cells.map(|cell| known.cells[cell]).fold(Sites::default(), BitOr::bitor),
                    );
                }
                Op::Neg | Op::Not => {}
                Op::Binary(_) | Op::Div(_) | Op::Mod(_) => {
                    stack.pop();
                    stack.pop();
                    stack.push(Sites::default());
                }
                // The left operand goes, the right one comes.
                Op::AndThen { .. } | Op::OrElse { .. } => {
                    stack.pop();
                }
                Op::New { fields, .. } => {
                    let site = self.site(position, part, at);
                    let values = stack.split_off(stack.len() - fields.len());
                    for (&field, value) in fields.iter().zip(values) {
                        if let (Sort::Ref(_), Some(cell)) =
                            (program.symbols[field].sort, self.cell(field, site))
                        {
                            known.cells[cell] = known.cells[cell] | value;
                        }
                    }
                    stack.push(Sites::one(site));
                }
            }
        }
        stack.pop().unwrap_or_default()
    }
}

impl Known {
    fn join(&mut self, other: &Self) -> bool {
        let mut changed = false;
        let theirs = other.vars.iter().chain(&other.cells);
        for (mine, &theirs) in self.vars.iter_mut().chain(&mut self.cells).zip(theirs) {
            let both = *mine | theirs;
            changed |= both != *mine;
            *mine = both;
        }
        changed
    }
}

/// The expressions of a statement in the order in which they are evaluated.
pub(super) fn parts(stmt: &Stmt) -> Vec<&Code> {
    match stmt {
        Stmt::Assign { value, .. } | Stmt::Assume(value) => vec![value],
        Stmt::Store { value, target, .. } => vec![value, target],
        Stmt::Goto { branches } => branches.iter().map(|(condition, _)| condition).collect(),
        Stmt::Fail { .. } | Stmt::Halt | Stmt::Havoc { .. } | Stmt::Reset { .. } => Vec::new(),
    }
}
