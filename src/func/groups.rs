//! The order of definition: callees first, mutually recursive functions together.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::walk::callees;
use super::{FunId, Function};

/// The strongly connected components of the call graph, callees first. (Tarjan's algorithm is
/// recursive in this library; Kosaraju's is not.)
#[must_use]
pub fn groups(functions: &[Function]) -> Vec<Vec<FunId>> {
    let mut graph: DiGraph<(), (), usize> = DiGraph::default();
    for _ in functions {
        graph.add_node(());
    }
    for (caller, function) in functions.iter().enumerate() {
        for callee in callees(function) {
            graph.add_edge(NodeIndex::new(caller), NodeIndex::new(callee.index()), ());
        }
    }
    let mut groups: Vec<Vec<FunId>> = kosaraju_scc(&graph)
        .into_iter()
        .map(|group| group.into_iter().map(|node| FunId::new(node.index())).collect())
        .collect();
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups
}
