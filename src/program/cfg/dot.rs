//! The graph as a drawing for Graphviz: a box for each procedure, and which statement calls which.

use std::collections::BTreeMap;

use super::graph::{ControlFlowGraph, Vertex};
use super::names::ProgramNames;
use super::print::add;
use super::recursive::Order;
use base::ProcId;

/// What the text says beside names and statements; whoever compares texts reads it so.
pub const DOT_CAPTIONS: &[&str] = &[
    "digraph cfg {",
    "node [shape=box, fontname=\"monospace\"]",
    "entry",
    "[label=",
    ", peripheries=2",
    "[style=dashed]",
    "subgraph {",
    "cluster=true",
    "label=",
    "[style=dotted, constraint=false]",
];

/// The graph in DOT: recursive vertices have a double border, back edges are dashed, and calls are
/// dotted edges to where the procedure starts. Vertices that no entry reaches are left out. `text` tells
/// what a vertex does, `callee` what it calls.
#[must_use]
pub fn to_dot(
    graph: &ControlFlowGraph,
    order: &Order,
    names: &ProgramNames,
    text: &dyn Fn(Vertex) -> String,
    callee: &dyn Fn(Vertex) -> Option<ProcId>,
) -> String {
    let mut out = String::from("digraph cfg {\n  node [shape=box, fontname=\"monospace\"];\n");
    let vertex = |v: Vertex| {
        let mut label = names.vertices[v.index()].clone();
        let does = text(v);
        if !does.is_empty() {
            label.push_str(": ");
            label.push_str(&does);
        }
        let border = if order.is_recursive(v) { ", peripheries=2" } else { "" };
        format!("v{} [label={}{border}];", v.index(), quoted(&label))
    };
    let reachable = || graph.vertices().filter(|&v| order.is_reachable(v));
    // No edge leads from one procedure to another.
    let mut procs: BTreeMap<usize, Vec<Vertex>> = BTreeMap::new();
    let mut current = 0;
    for &v in order.vertices() {
        current = graph.starting(v).map_or(current, ProcId::index);
        procs.entry(current).or_default().push(v);
    }
    for (proc, mut vertices) in procs {
        vertices.sort_unstable();
        if proc == 0 {
            vertices.iter().for_each(|&v| add(&mut out, &format!("  {}", vertex(v))));
            continue;
        }
        add(&mut out, "  subgraph {");
        add(&mut out, "    cluster=true;");
        add(&mut out, &format!("    label={};", quoted(&names.procs[proc])));
        vertices.iter().for_each(|&v| add(&mut out, &format!("    {}", vertex(v))));
        add(&mut out, "  }");
    }
    for from in reachable() {
        for &to in graph.successors(from) {
            let style = if order.is_back_edge(from, to) { " [style=dashed]" } else { "" };
            add(&mut out, &format!("  v{} -> v{}{style};", from.index(), to.index()));
        }
        if let Some(callee) = callee(from) {
            let (from, to) = (from.index(), graph.entries()[callee.index()].index());
            add(&mut out, &format!("  v{from} -> v{to} [style=dotted, constraint=false];"));
        }
    }
    out.push_str("}\n");
    out
}

/// A string of DOT that shows exactly this text.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\l"),
            '\r' => {}
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
