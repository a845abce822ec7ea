//! The graph stage against brute force, and its sizes.

use std::time::Instant;

use super::enumerate::{of_equations, of_regions, walks};
use super::*;

fn names(graph: &Graph) -> Vec<String> {
    graph.vertices().map(|v| v.index().to_string()).collect()
}

#[test]
fn figure_10() {
    let graph = Graph::from_edges(6, 0, &[(0, 1), (1, 2), (2, 3), (3, 2), (3, 4), (4, 1), (4, 5)]);
    let order = Order::of(&graph);
    for regions in [Regions::of(&graph, &order), Regions::literal(&graph, &order)] {
        let lines = Equations::of(&graph, &regions).to_lines(&names(&graph));
        assert_eq!(
            lines.join("\n"),
            "Π(0, 5, ∅) = (0, 1) ∘ Rec(1, {1}) ∘ (1, 2) ∘ Rec(2, {1, 2}) ∘ (2, 3) ∘ (3, 4) ∘ (4, 5)\n\
             Rec(1, {1}) = (1, 2) ∘ Rec(2, {1, 2}) ∘ (2, 3) ∘ (3, 4) ∘ (4, 1) ∘ Rec(1, {1}) ∪ {ε}\n\
             Rec(2, {1, 2}) = (2, 3) ∘ (3, 2) ∘ Rec(2, {1, 2}) ∪ {ε}"
        );
    }
}
