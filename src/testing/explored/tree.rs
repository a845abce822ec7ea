//! The decisions of paths as a tree, to be drawn.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::lines::{ending, to_text};
use super::{Explored, PositionedOutcome};
use base::Source;
use explore::{Decision, ExploredPath, TestPlace};
use program::{Program, code_text};

/// Decisions and where they lead.
#[derive(Default, Debug)]
pub(super) struct DecisionTree {
    pub(super) nodes: Vec<DecisionNode>,
    pub(super) paths: usize,
}

#[derive(Default, Debug)]
pub(super) struct DecisionNode {
    /// Where each decision leads, in the order of decisions.
    pub(super) children: BTreeMap<Decision, usize>,
    /// How the paths end that end here.
    pub(super) ends: Vec<PositionedOutcome>,
}

impl DecisionTree {
    /// How many paths it has.
    pub(super) fn paths(&self) -> usize {
        self.paths
    }

    /// Adds a path.
    pub(super) fn add(&mut self, path: &ExploredPath) {
        self.paths += 1;
        if self.nodes.is_empty() {
            self.nodes.push(DecisionNode::default());
        }
        let mut at = 0;
        for decision in path.decisions() {
            let fresh = self.nodes.len();
            at = *self.nodes[at].children.entry(*decision).or_insert(fresh);
            if at == fresh {
                self.nodes.push(DecisionNode::default());
            }
        }
        self.nodes[at].ends.push(PositionedOutcome::new(path));
    }
}

/// The decisions of the paths for Graphviz: a node a test, an edge a side that is possible, a box a path's end.
#[must_use]
pub fn tree_dot(explored: &Explored, source: &Source, program: &Program) -> String {
    let DecisionTree { nodes, paths } = &explored.tree;
    let mut text = String::from("digraph exploration {\n  node [shape=ellipse];\n");
    let all = explored.counters.paths.total();
    if all > num_bigint::BigUint::from(*paths) {
        let _ = writeln!(text, "  label=\"the first {paths} of {all} paths\";");
    }
    for (number, node) in nodes.iter().enumerate() {
        let tested = node.children.keys().next().map(|decision| place(*decision));
        if let Some(at) = tested {
            let _ =
                writeln!(text, "  n{number} [label={}];", quoted(&test_text(source, program, at)));
        }
        for (at, path) in node.ends.iter().enumerate() {
            let label = quoted(&ending(source, program, path));
            let style = match path.outcome {
                explore::PathOutcome::Failed(_) => ", style=bold",
                explore::PathOutcome::Cut(_) | explore::PathOutcome::Undecided(_) => {
                    ", style=dashed"
                }
                explore::PathOutcome::Halted
                | explore::PathOutcome::Blocked
                | explore::PathOutcome::Reached(_) => "",
            };
            let _ = writeln!(text, "  e{number}_{at} [shape=box, label={label}{style}];");
            // A path that ends where others go on was merged.
            if tested.is_some() || number == 0 || node.ends.len() > 1 {
                let _ = writeln!(text, "  n{number} -> e{number}_{at};");
            }
        }
    }
    for (number, node) in nodes.iter().enumerate() {
        for (decision, &to) in &node.children {
            let is_end = nodes[to].children.is_empty() && nodes[to].ends.len() == 1;
            let to = if is_end { format!("e{to}_0") } else { format!("n{to}") };
            let label = quoted(&side(*decision));
            let _ = writeln!(text, "  n{number} -> {to} [label={label}];");
        }
    }
    text.push_str("}\n");
    text
}

fn place(decision: Decision) -> TestPlace {
    match decision {
        Decision::Side { at, .. } | Decision::Reference { at, .. } | Decision::Index { at, .. } => {
            at
        }
    }
}

fn side(decision: Decision) -> String {
    match decision {
        Decision::Side { side, .. } | Decision::Index { side, .. } => side.to_string(),
        Decision::Reference { input, to, .. } => format!("reference {input} is {}", to_text(to)),
    }
}

/// What a test asks, with its place.
fn test_text(source: &Source, program: &Program, at: TestPlace) -> String {
    let instr = &program.code[at.point.position];
    let place = source.place(instr.span.start);
    let code = instr.stmt.code(at.point.part).map(|code| code_text(&program.symbols, code));
    code.map_or_else(|| place.to_string(), |code| format!("{place}: {code}"))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
