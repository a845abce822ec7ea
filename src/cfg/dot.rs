//! The graph as a drawing for Graphviz.

use super::graph::{Graph, Vertex};
use super::print::add;
use super::recursive::Order;

/// What the text says beside names and statements; whoever compares texts reads it so.
pub const DOT_CAPTIONS: &[&str] = &[
    "digraph cfg {",
    "node [shape=box, fontname=\"monospace\"]",
    "entry",
    "[label=",
    ", peripheries=2",
    "[style=dashed]",
];

/// The graph in DOT: recursive vertices have a double border, back edges are dashed. Vertices that
/// the entry does not reach are left out. `names` and `text` are as for [`super::to_text`].
#[must_use]
pub fn to_dot(
    graph: &Graph,
    order: &Order,
    names: &[String],
    text: &dyn Fn(Vertex) -> String,
) -> String {
    let mut out = String::from("digraph cfg {\n  node [shape=box, fontname=\"monospace\"];\n");
    let reachable = || graph.vertices().filter(|&v| order.is_reachable(v));
    for v in reachable() {
        let mut label = names[v.index()].clone();
        let does = text(v);
        if !does.is_empty() {
            label.push_str(": ");
            label.push_str(&does);
        }
        let border = if order.is_recursive(v) { ", peripheries=2" } else { "" };
        add(&mut out, &format!("  v{} [label={}{border}];", v.index(), quoted(&label)));
    }
    for from in reachable() {
        for &to in graph.successors(from) {
            let style = if order.is_back_edge(from, to) { " [style=dashed]" } else { "" };
            add(&mut out, &format!("  v{} -> v{}{style};", from.index(), to.index()));
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
