//! What people call the parts of a program that have no names of their own.

use rustc_hash::FxHashMap;

use super::graph::{Vertex, vertex_names};
use super::regions::Regions;
use crate::{CheckPlace, Program};
use base::{CheckId, Source};

/// Names of vertices, recursive symbols and checks, as every text shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramNames {
    /// Of the vertices: a label, or `L` and the line.
    pub vertices: Vec<String>,
    /// Of the procedures.
    pub procs: Vec<String>,
    /// Of the recursive symbols: of loops that of the head, with the passed vertices where one head has
    /// several; behind them those of procedures but main, as their first vertices are called.
    pub symbols: Vec<String>,
    /// Of the checks: what each is about and its place.
    pub places: Vec<CheckPlace>,
}

impl ProgramNames {
    /// The names in a program that has been made of the source.
    #[must_use]
    pub fn collect(program: &Program, source: &Source, regions: &Regions) -> Self {
        let vertices = vertex_names(program, source);
        let mut symbols = symbol_names(regions, &vertices);
        let procs = program.procs[1..].iter();
        symbols.extend(procs.map(|proc| vertices[Vertex::of_instr(proc.entry).index()].clone()));
        let places = program.checks.iter().map(|check| check.place(source)).collect();
        let procs = program.procs.iter().map(|proc| proc.name.clone()).collect();
        Self { vertices, procs, symbols, places }
    }

    /// What the check is about and its place.
    #[must_use]
    pub fn place(&self, check: CheckId) -> &CheckPlace {
        &self.places[check.index()]
    }
}

/// The name of the head, with the passed vertices where one head has several symbols.
fn symbol_names(regions: &Regions, vertex_names: &[String]) -> Vec<String> {
    let name = |id| vertex_names[regions.symbol(id).head.index()].clone();
    let heads: Vec<String> = regions.symbols().map(name).collect();
    let mut count: FxHashMap<&str, usize> = FxHashMap::default();
    for head in &heads {
        *count.entry(head).or_default() += 1;
    }
    let mut names = Vec::new();
    for (id, head) in regions.symbols().zip(&heads) {
        if count[head.as_str()] == 1 {
            names.push(head.clone());
            continue;
        }
        let vertices = regions.symbol(id).passed.iter();
        let passed: Vec<_> = vertices.map(|vertex| vertex_names[vertex.index()].as_str()).collect();
        names.push(format!("{head}, {{{}}}", passed.join(", ")));
    }
    names
}
