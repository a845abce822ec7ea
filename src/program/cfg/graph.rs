//! The control flow graph: which statement may follow which.
//!
//! Vertex 0 is the entry, which has no predecessors; vertex `i + 1` is statement `i` of
//! [`Program::code`]. Another procedure starts at the vertex of its first statement, which has no
//! predecessors either; no edge leads from one procedure to another, and a call is left to the
//! statement behind it. An edge stands for all ways to get from one vertex to the other, so no two
//! edges are parallel; [`exits`] tells which branch takes which edge.

use std::path::Path;

use rustc_hash::FxHashMap;

use crate::{Code, Op, Program, Stmt};
use base::{ProcId, Source, SourcePosition, handle};

handle! {
    /// A vertex of a [`ControlFlowGraph`].
    Vertex
}

impl Vertex {
    /// The vertex of the statement at this position of [`Program::code`].
    #[must_use]
    pub fn of_instr(position: usize) -> Self {
        Self::new(position + 1)
    }

    /// The position in [`Program::code`] of the statement behind a vertex of a program's graph;
    /// `None` for the entry.
    #[must_use]
    pub fn instr(self) -> Option<usize> {
        self.index().checked_sub(1)
    }
}

/// A directed graph with an entry vertex for each procedure, main's first; none has predecessors.
#[derive(Clone, Debug)]
pub struct ControlFlowGraph {
    entries: Vec<Vertex>,
    successors: Adjacency,
    predecessors: Adjacency,
}

/// Lists of neighbours, all in one vector: those of `v` are `list[start[v]..start[v + 1]]`.
#[derive(Clone, Debug)]
struct Adjacency {
    start: Vec<u32>,
    list: Vec<Vertex>,
}

impl Adjacency {
    /// The second vertices of the pairs, grouped by the first ones; the order of `pairs` is kept.
    fn build(vertices: usize, pairs: impl Iterator<Item = (Vertex, Vertex)> + Clone) -> Self {
        let mut start = vec![0_u32; vertices + 1];
        for (from, _) in pairs.clone() {
            start[from.index() + 1] += 1;
        }
        for v in 0..vertices {
            start[v + 1] += start[v];
        }
        let mut free = start.clone();
        let mut list = vec![Vertex::new(0); start[vertices] as usize];
        for (from, to) in pairs {
            list[free[from.index()] as usize] = to;
            free[from.index()] += 1;
        }
        Self { start, list }
    }

    fn of_vertex(&self, v: Vertex) -> &[Vertex] {
        &self.list[self.start[v.index()] as usize..self.start[v.index() + 1] as usize]
    }
}

impl ControlFlowGraph {
    /// The graph with the vertices `0..vertices`, these entries, main's first, and the given edges;
    /// successors keep the order of `edges`, and of equal edges only the first counts.
    ///
    /// # Panics
    /// If there is no entry or they are not in order, if an edge leads to one, or if an end of an edge is not a vertex.
    #[must_use]
    pub fn from_edges(vertices: usize, entries: &[usize], edges: &[(usize, usize)]) -> Self {
        assert!(!entries.is_empty(), "main has an entry");
        assert!(entries.is_sorted(), "procedures are in order");
        let entries: Vec<Vertex> = entries.iter().copied().map(Vertex::new).collect();
        let mut is_entry = vec![false; vertices];
        entries.iter().for_each(|entry| is_entry[entry.index()] = true);
        let mut distinct = rustc_hash::FxHashSet::default();
        let edges: Vec<_> = edges
            .iter()
            .map(|&(from, to)| (Vertex::new(from), Vertex::new(to)))
            .filter(|edge| distinct.insert(*edge))
            .collect();
        assert!(edges.iter().all(|(_, to)| !is_entry[to.index()]), "no edge leads to an entry");
        Self {
            entries,
            successors: Adjacency::build(vertices, edges.iter().copied()),
            predecessors: Adjacency::build(vertices, edges.iter().map(|&(from, to)| (to, from))),
        }
    }

    /// The control flow graph of the program.
    #[must_use]
    pub fn build(program: &Program) -> Self {
        let start = Vertex::of_instr(program.main().entry);
        let mut edges = vec![(0, start.index())];
        for position in 0..program.code.len() {
            let targets = exits(program, position).into_iter().map(|exit| exit.target);
            edges.extend(targets.map(|target| (position + 1, target.index())));
        }
        let others = program.procs[1..].iter().map(|proc| Vertex::of_instr(proc.entry).index());
        let entries: Vec<usize> = std::iter::once(0).chain(others).collect();
        Self::from_edges(program.code.len() + 1, &entries, &edges)
    }

    /// The vertex where every path of main starts.
    #[must_use]
    pub fn entry(&self) -> Vertex {
        self.entries[0]
    }

    /// The vertex where every path of a procedure starts, for each procedure in order.
    #[must_use]
    pub fn entries(&self) -> &[Vertex] {
        &self.entries
    }

    /// The procedure that starts at a vertex, if one does.
    #[must_use]
    pub fn starting(&self, v: Vertex) -> Option<ProcId> {
        self.entries.binary_search(&v).ok().map(ProcId::new)
    }

    /// How many vertices there are, unreachable ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.successors.start.len() - 1
    }

    /// Whether there are no vertices; never true, since the entry is one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All vertices, unreachable ones included.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + use<> {
        (0..self.len()).map(Vertex::new)
    }

    /// The vertices that may follow `v`, each once, in program order.
    #[must_use]
    pub fn successors(&self, v: Vertex) -> &[Vertex] {
        self.successors.of_vertex(v)
    }

    /// The vertices that `v` may follow, each once.
    #[must_use]
    pub fn predecessors(&self, v: Vertex) -> &[Vertex] {
        self.predecessors.of_vertex(v)
    }
}

/// A way to leave a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatementExit {
    /// The branch of the `goto` that is taken; `None` for falling through.
    pub branch: Option<usize>,
    /// Where control goes.
    pub target: Vertex,
    /// The position of `target` among the successors of the statement's vertex.
    pub edge: usize,
}

/// The ways to leave the statement at `position`, in the order in which they are tried. A branch
/// whose condition is the constant `false` is left out, and the constant `true` ends the list.
#[must_use]
pub fn exits(program: &Program, position: usize) -> Vec<StatementExit> {
    let next = Vertex::of_instr(position + 1);
    let stmt = &program.code[position].stmt;
    if stmt.is_last() {
        return Vec::new();
    }
    let constant = |condition: &Code| {
        let [Op::Bool(value)] = condition.0[..] else { return None };
        Some(value)
    };
    let mut edge_of = FxHashMap::default();
    let mut exit = |branch, target| {
        let edges = edge_of.len();
        StatementExit { branch, target, edge: *edge_of.entry(target).or_insert(edges) }
    };
    let mut exits = Vec::new();
    for (branch, (condition, target)) in stmt.branches().iter().enumerate() {
        let decided = constant(condition);
        if decided != Some(false) {
            exits.push(exit(Some(branch), Vertex::of_instr(*target)));
        }
        if decided == Some(true) {
            return exits;
        }
    }
    exits.push(exit(None, next));
    exits
}

/// A name for each vertex of the program's graph, unique and the same in every run: `entry`, a
/// procedure's name where that starts, the first label of the statement, or `L` with its line; in a
/// procedure with its name and a dot before it, in main with the name of the file before it if that is not
/// the program's own. What is taken has a number behind it.
#[must_use]
pub fn vertex_names(program: &Program, source: &Source) -> Vec<String> {
    let of_main = program.positions(ProcId::MAIN);
    let mut taken: FxHashMap<String, usize> = FxHashMap::default();
    for label in program.code[of_main].iter().filter_map(|instr| instr.labels.first()) {
        taken.insert(label.clone(), 1);
    }
    let mut unique = |name: String| {
        let count = taken.entry(name.clone()).or_insert(0);
        *count += 1;
        if *count == 1 { name } else { format!("{name}.{count}") }
    };
    let mut names = vec![unique("entry".to_owned())];
    for id in program.proc_ids() {
        let proc = &program.proc(id).name;
        for instr in &program.code[program.positions(id)] {
            let place = source.place(instr.span.start);
            let line = format!("L{}", place.line);
            names.push(match (&instr.stmt, instr.labels.first()) {
                (Stmt::Enter, _) => unique(proc.clone()),
                (_, Some(label)) if id == ProcId::MAIN => label.clone(),
                (_, Some(label)) => unique(format!("{proc}.{label}")),
                _ if id == ProcId::MAIN => unique(in_file(&place, line)),
                _ => unique(format!("{proc}.{line}")),
            });
        }
    }
    names
}

/// The name of a line, behind that of its file if that is not the program's own.
fn in_file(place: &SourcePosition, line: String) -> String {
    let Some(file) = &place.file else { return line };
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let stem: String = stem.chars().map(letter).collect();
    // A name begins with a letter.
    let first = if stem.starts_with(|c: char| c.is_ascii_alphabetic()) { "" } else { "file_" };
    format!("{first}{stem}_{line}")
}
