//! Drawings as text, and for Graphviz.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{PathEndStatus, SymbolicTree};

/// The trees as text, with a line of counts.
#[must_use]
pub fn text(trees: &[SymbolicTree]) -> String {
    let mut text = String::new();
    for tree in trees {
        let _ = writeln!(text, "{}", tree.title);
        for note in &tree.notes {
            let _ = writeln!(text, "  {note}");
        }
        // A node, what stands before its lines, and whether it is the last below its parent.
        let mut work: Vec<(usize, String, bool)> = Vec::new();
        below(&mut work, &tree.nodes[0].children, "");
        while let Some((at, before, is_last)) = work.pop() {
            let node = &tree.nodes[at];
            let (branch, rest) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            let condition = Some(&node.condition).filter(|condition| !condition.is_empty());
            for (number, line) in condition.into_iter().chain(&node.lines).enumerate() {
                let sign = if number == 0 { branch } else { rest };
                let _ = writeln!(text, "{before}{sign}{line}");
            }
            below(&mut work, &node.children, &(before + rest));
        }
        text.push('\n');
    }
    text.push_str(&counts(trees));
    text
}

fn below(work: &mut Vec<(usize, String, bool)>, children: &[usize], before: &str) {
    for (number, &child) in children.iter().enumerate().rev() {
        work.push((child, before.to_owned(), number + 1 == children.len()));
    }
}

/// How many nodes there are, and how the paths end.
fn counts(trees: &[SymbolicTree]) -> String {
    let nodes: usize = trees.iter().map(|tree| tree.nodes.len()).sum();
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    let all = trees.iter().flat_map(|tree| &tree.nodes).filter_map(|node| node.end);
    for end in all {
        *ends.entry(word(end)).or_default() += 1;
    }
    let paths: usize = ends.values().sum();
    let end_counts: Vec<String> =
        ends.iter().map(|(word, count)| format!("{count} {word}")).collect();
    let of =
        |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    format!("{}, {}: {}\n", of(nodes, "node"), of(paths, "path"), end_counts.join(", "))
}

/// What becomes of a path, in short.
fn word(end: PathEndStatus) -> &'static str {
    match end {
        PathEndStatus::Open => "with nothing claimed at the end",
        PathEndStatus::Kept => "kept",
        PathEndStatus::MayBreak => "may break a claim",
        PathEndStatus::MayFail => "may fail",
        PathEndStatus::CannotHappen => "cannot happen",
    }
}

/// The trees for Graphviz: what cannot happen is dashed, what may fail or break is bold.
#[must_use]
pub fn dot(trees: &[SymbolicTree]) -> String {
    let mut text = "digraph tree {\n  node [shape=box, fontname=\"monospace\"];\n".to_owned();
    for (number, tree) in trees.iter().enumerate() {
        for (at, node) in tree.nodes.iter().enumerate() {
            let mut lines = node.lines.clone();
            if at == 0 {
                lines = std::iter::once(&tree.title).chain(&tree.notes).cloned().collect();
            }
            let style = match node.end {
                Some(PathEndStatus::CannotHappen) => ", style=dashed",
                Some(PathEndStatus::MayBreak | PathEndStatus::MayFail) => ", style=bold",
                Some(PathEndStatus::Open | PathEndStatus::Kept) | None => "",
            };
            let label = escaped(&lines.join("\n"));
            let _ = writeln!(text, "  n{number}_{at} [label={label}{style}];");
            for &child in &node.children {
                let label = escaped(&tree.nodes[child].condition);
                let _ = writeln!(text, "  n{number}_{at} -> n{number}_{child} [label={label}];");
            }
        }
    }
    text.push_str("}\n");
    text
}

/// The text in quotes.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{text}\"")
}
