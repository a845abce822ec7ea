//! The order of definition: callees first, mutually recursive functions together.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::walk::callees;
use super::{FunId, Function};

/// The strongly connected components of the call graph, callees first; otherwise in the order of
/// the functions. (Tarjan's algorithm is recursive in this library; Kosaraju's is not.)
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
    let components = kosaraju_scc(&graph).into_iter().map(|component| {
        let mut group: Vec<FunId> =
            component.into_iter().map(|node| FunId::new(node.index())).collect();
        group.sort_unstable();
        group
    });
    order_groups(functions, components.collect())
}

/// The groups, callees first; of those that may come next, the one with the first function.
fn order_groups(functions: &[Function], mut groups: Vec<Vec<FunId>>) -> Vec<Vec<FunId>> {
    let mut home = vec![0; functions.len()];
    for (at, group) in groups.iter().enumerate() {
        group.iter().for_each(|function| home[function.index()] = at);
    }
    // For each group: who calls it, once for each call, and how many of its own calls are open.
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); groups.len()];
    let mut open = vec![0_usize; groups.len()];
    for (at, function) in functions.iter().enumerate() {
        for callee in callees(function) {
            let (caller, callee) = (home[at], home[callee.index()]);
            if caller != callee {
                callers[callee].push(caller);
                open[caller] += 1;
            }
        }
    }
    let first = |groups: &[Vec<FunId>], at: usize| Reverse((groups[at][0], at));
    let free = (0..groups.len()).filter(|&at| open[at] == 0);
    let mut ready: BinaryHeap<Reverse<(FunId, usize)>> =
        free.map(|at| first(&groups, at)).collect();
    let mut order = Vec::with_capacity(groups.len());
    while let Some(Reverse((_, at))) = ready.pop() {
        for caller in std::mem::take(&mut callers[at]) {
            open[caller] -= 1;
            if open[caller] == 0 {
                ready.push(first(&groups, caller));
            }
        }
        order.push(std::mem::take(&mut groups[at]));
    }
    order
}
