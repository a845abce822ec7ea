//! The graph stage as text: vertices, recursive vertices and symbols, path equations.

use std::fmt::Write;

use super::graph::{ControlFlowGraph, Vertex};
use super::paths::{PathEquations, set_text};
use super::recursive::Order;
use super::regions::{Regions, Symbol};

/// What the text says beside names and statements; whoever compares texts reads it so.
pub const CAPTIONS: &[&str] = &[
    "vertices",
    "entry",
    "recursive vertices: none",
    "recursive vertices",
    "exits: none",
    "exits",
    "recursive symbols: none",
    "recursive symbols and the vertices of their turns",
    "within {",
    "path equations",
    "Rec",
    "Π",
    "ε",
];

impl Symbol {
    /// The symbol in the paper's notation: `Rec(u, D)`.
    #[must_use]
    pub fn to_text(&self, names: &[String]) -> String {
        format!("Rec({}, {})", names[self.head.index()], set_text(&self.passed, names))
    }
}

/// The graph, its recursive vertices and symbols and its path equations. `names` has a name for
/// each vertex, `text` tells what a vertex does (nothing for a bare graph).
#[must_use]
pub fn to_text(
    graph: &ControlFlowGraph,
    order: &Order,
    regions: &Regions,
    names: &[String],
    text: &dyn Fn(Vertex) -> String,
) -> String {
    let list = |set: &mut dyn Iterator<Item = Vertex>| {
        let members: Vec<&str> = set.map(|v| names[v.index()].as_str()).collect();
        if members.is_empty() { "none".to_owned() } else { members.join(", ") }
    };
    let mut out = String::from("vertices\n");
    for v in graph.vertices().filter(|&v| order.is_reachable(v)) {
        let mut line = format!("  {}", names[v.index()]);
        let does = text(v);
        if !does.is_empty() {
            line.push_str(": ");
            line.push_str(&does);
        }
        if !graph.successors(v).is_empty() {
            line.push_str("  → ");
            line.push_str(&list(&mut graph.successors(v).iter().copied()));
        }
        add(&mut out, &line);
    }
    let equations = PathEquations::build(graph, regions);
    add(&mut out, &format!("recursive vertices: {}", list(&mut order.recursive())));
    add(&mut out, &format!("exits: {}", list(&mut equations.exits().iter().copied())));
    if regions.symbols().len() == 0 {
        add(&mut out, "recursive symbols: none");
    } else {
        add(&mut out, "recursive symbols and the vertices of their turns");
    }
    for symbol in regions.symbols().map(|id| regions.symbol(id)) {
        let body = set_text(&symbol.body, names);
        add(&mut out, &format!("  {} within {body}", symbol.to_text(names)));
    }
    add(&mut out, "path equations");
    for line in equations.to_lines(names) {
        add(&mut out, &format!("  {line}"));
    }
    out
}

/// Appends a line.
pub(super) fn add(out: &mut String, line: &str) {
    writeln!(out, "{line}").expect("writing to a string succeeds");
}
