//! THE list of stages, in the order in which a program passes through them.
//!
//! Each stage has one entry function and one main type; [`Pipeline`] holds what the stages before
//! have made, and makes each of them once.

use rustc_hash::FxHashMap;

use crate::base::{CheckId, Diagnostic, Source, Span};
use crate::cfg::{self, Graph, Order, Regions};
use crate::emit::CheckNote;
use crate::exec::{self, Equations};
use crate::func;
use crate::horn::cells::{Cells, Stage};
use crate::horn::{self, Exact, Goal, Refused, System};
use crate::normal::{self, Trees};
use crate::program::{Check, Program, Renderer};
use crate::specialize;
use crate::syntax;
use crate::verify::Subject;

/// A program with everything that the stages up to execution and normal form make of it.
#[derive(Debug)]
pub struct Pipeline {
    /// The text.
    pub source: Source,
    /// The typed core program: `syntax`.
    pub program: Program,
    /// Who may follow whom: `cfg`. Everything below walks over it.
    pub graph: Graph,
    /// Its depth-first order and recursive vertices.
    pub order: Order,
    /// Its regions and recursive symbols.
    pub regions: Regions,
    /// Names of vertices for people.
    pub vertex_names: Vec<String>,
    /// Names of recursive symbols for people.
    pub symbol_names: Vec<String>,
}

impl Pipeline {
    /// Parses the source and builds its graph.
    ///
    /// # Errors
    /// What is wrong with the program.
    pub fn new(source: Source) -> Result<Self, Vec<Diagnostic>> {
        let program = syntax::parse(&source)?;
        Self::of(source, program)
    }

    /// Builds the graph of a program that was made, or rewritten, from the source.
    ///
    /// # Errors
    /// If its loops make too many states.
    pub fn of(source: Source, program: Program) -> Result<Self, Vec<Diagnostic>> {
        let graph = Graph::of(&program);
        let order = Order::of(&graph);
        let regions = Regions::of(&graph, &order).map_err(|error| {
            let whole = Span::new(0, 0);
            let help = "up to 1,000 nested loops are no trouble; jumps into the middle of loops make these \
                        pairs multiply, and loops in their place do not";
            vec![Diagnostic::error("E0601", whole, error.to_string()).with_help(help)]
        })?;
        let vertex_names = cfg::vertex_names(&program, &source);
        let symbol_names = symbol_names(&regions, &vertex_names);
        Ok(Self { source, program, graph, order, regions, vertex_names, symbol_names })
    }

    /// Writes statements; their jumps go to the names of vertices.
    #[must_use]
    pub fn renderer(&self) -> Renderer<'_> {
        let names = self.graph.vertices().zip(&self.vertex_names);
        let names = names.filter(|(vertex, _)| vertex.instr().is_some());
        Renderer::named(&self.program, names.map(|(_, name)| name.clone()))
    }

    /// Generalized heaps: `exec`. After the graph, whose regions it executes one by one.
    #[must_use]
    pub fn equations(&self) -> Equations {
        exec::execute_program(&self.program, &self.regions)
    }

    /// Decision trees: `normal`.
    #[must_use]
    pub fn trees(&self) -> Trees {
        normal::normalize(&self.program, &self.graph, &self.order)
    }

    /// The functional program: `specialize`. After normal form, whose trees become branches.
    #[must_use]
    pub fn functions(&self, equations: &Equations, trees: &Trees) -> func::Program {
        let Self { program, regions, vertex_names, symbol_names, .. } = self;
        specialize::specialize(program, regions, equations, trees, vertex_names, symbol_names)
    }

    /// Horn clauses in an exact encoding: `horn`. After normal form, from whose paths they are made.
    ///
    /// # Errors
    /// If the encoding has none for this program, or they would be too large.
    pub fn clauses(&self, exact: Exact, trees: &Trees) -> Result<System, Refused> {
        let Self { program, graph, order, vertex_names, .. } = self;
        let place = |check| self.place(check);
        exact.clauses(program, (graph, order), trees, vertex_names, &place, &Goal::All)
    }

    /// Horn clauses in the cell encoding, at a stage of it: `horn`. After the graph, one region a cut
    /// point.
    #[must_use]
    pub fn cells(&self, stage: &Stage) -> Cells {
        let Self { program, graph, order, vertex_names, .. } = self;
        let place = |check| self.place(check);
        horn::cells::cells(program, graph, order, vertex_names, &place, &Goal::All, stage)
    }

    /// The comment at the top of the source, without the line that tells tests what to expect.
    #[must_use]
    pub fn about(&self) -> Vec<String> {
        let comments = self.source.text.lines().map_while(|line| line.strip_prefix("//"));
        let lines = comments.map(str::trim).filter(|line| !line.starts_with("expect:"));
        lines.map(str::to_owned).collect()
    }

    /// The checks as target files list them.
    #[must_use]
    pub fn check_notes(&self) -> Vec<CheckNote> {
        let note = |check: &Check| {
            let (line, column) = self.source.line_column(check.span.start);
            CheckNote { kind: check.kind.describe().to_owned(), place: format!("{line}:{column}") }
        };
        self.program.checks.iter().map(note).collect()
    }

    /// The place of a check and what it is about, for people.
    #[must_use]
    pub fn place(&self, check: CheckId) -> String {
        self.program.check(check).place(&self.source)
    }

    /// What is verified. After normal form.
    #[must_use]
    pub fn subject<'a>(&'a self, trees: &'a Trees) -> Subject<'a> {
        let Self { source, program, graph, order, vertex_names, .. } = self;
        Subject { source, program, graph, order, trees, vertex_names }
    }
}

/// The name of the head, with the passed vertices where one head has several symbols.
pub(crate) fn symbol_names(regions: &Regions, vertex_names: &[String]) -> Vec<String> {
    let name = |id| vertex_names[regions.symbol(id).head.index()].clone();
    let names: Vec<String> = regions.symbols().map(name).collect();
    let mut count: FxHashMap<&str, usize> = FxHashMap::default();
    for name in &names {
        *count.entry(name).or_default() += 1;
    }
    regions
        .symbols()
        .zip(&names)
        .map(|(id, own)| {
            if count[own.as_str()] == 1 {
                return own.clone();
            }
            let passed = &regions.symbol(id).passed;
            let passed: Vec<_> =
                passed.iter().map(|vertex| vertex_names[vertex.index()].as_str()).collect();
            format!("{own}, {{{}}}", passed.join(", "))
        })
        .collect()
}
