//! Lists after writes: what is said over the state before is what is true in the state after.

use std::collections::HashMap;

use concrete::Rng;
use pointers::{Subterm, SubtermOperator, SubtermSort, Subterms};

use super::graphs::{GRAPHS, distances, graph};
use super::small::{SmallModel, SmallValue};

/// Terms that say whether one gets from x to y after writes at a (and at c), and in how many steps; and
/// what is directly behind x.
struct AfterWrites {
    terms: Subterms,
    /// x, y, a, b, c, d.
    constants: [Subterm; 6],
    seg: Subterm,
    dist: Subterm,
    next: Subterm,
}

fn after_writes(count: usize) -> AfterWrites {
    let mut terms = Subterms::default();
    terms.space.greatest = 1.into();
    let constants =
        ["x", "y", "a", "b", "c", "d"].map(|name| terms.constant(name, SubtermSort::Pointer));
    let [x, y, a, b, c, d] = constants;
    let field = terms.link("next");
    let mut writes = pointers::Writes::default();
    for &(node, next) in &[(a, b), (c, d)][..count] {
        writes.push(field, node, next);
    }
    let plain = [SubtermOperator::Seg(field), SubtermOperator::Dist(field)]
        .map(|it| terms.make(it, [x, y]));
    let next = terms.make(SubtermOperator::Next(field), [x]);
    let [seg, dist, next] = [plain[0], plain[1], next].map(|term| writes.after(&mut terms, term));
    AfterWrites { terms, constants, seg, dist, next }
}

/// The next of each node after the writes.
fn written(graph: &[usize], writes: &[(usize, usize)]) -> Vec<usize> {
    let mut graph = graph.to_vec();
    for &(node, next) in writes {
        graph[node] = next;
    }
    graph
}

/// The number of steps in a graph of any size.
fn steps(graph: &[usize], from: usize, to: usize) -> Option<usize> {
    let (mut at, mut count) = (from, 0);
    while at != to {
        (at, count) = (graph[at], count + 1);
        if count > graph.len() {
            return None;
        }
    }
    Some(count)
}

fn pointer(node: usize) -> SmallValue {
    SmallValue::Pointer(i128::try_from(node).expect("few"), 1)
}

impl AfterWrites {
    /// Makes sure that all is as it is in the graph after the writes.
    fn check(&self, graph: &[usize], nodes: [usize; 6], writes: usize) {
        let mut model = SmallModel::new(&self.terms, 1);
        for (&constant, &node) in self.constants.iter().zip(&nodes) {
            let key = (self.terms.operator(constant).clone(), Vec::new());
            model.chosen.insert(key, pointer(node));
        }
        let field = self.terms.links().next().expect("there is a field");
        for (node, &next) in graph.iter().enumerate() {
            model.chosen.insert((SubtermOperator::Next(field), vec![pointer(node)]), pointer(next));
        }
        let [x, y, a, b, c, d] = nodes;
        let after = written(graph, &[(a, b), (c, d)][..writes]);
        let values: HashMap<Subterm, SmallValue> =
            model.values(&self.terms, &[self.seg, self.dist, self.next]);
        let expected = steps(&after, x, y);
        assert_eq!(values[&self.seg], SmallValue::Bool(expected.is_some()), "{graph:?} {nodes:?}");
        if let Some(count) = expected {
            let count = SmallValue::Int(i128::try_from(count).expect("few"));
            assert_eq!(values[&self.dist], count, "{graph:?} {nodes:?}");
        }
        assert_eq!(values[&self.next], pointer(after[x]), "{graph:?} {nodes:?}");
    }
}

/// One write, on all graphs of four nodes and all nodes of these.
#[test]
fn one_write_on_all_small_graphs() {
    let said = after_writes(1);
    // Nodes are interchangeable, so it is enough to write at two of them.
    for number in 0..GRAPHS {
        for at in 0..128 {
            let [x, y, a, b] = [at % 4, at / 4 % 4, at / 16 % 2, at / 32 % 4];
            said.check(&graph(number), [x, y, a, b, 0, 0], 1);
        }
    }
}

/// Two writes, one after the other, and larger graphs, by chance.
#[test]
fn writes_on_random_graphs() {
    let mut rng = Rng::new(7);
    for count in [1, 2] {
        let said = after_writes(count);
        for _ in 0..4_000 {
            let size = 2 + rng.below(11);
            // Mostly long lists: the node behind is most often the following one.
            let graph: Vec<usize> = (0..size)
                .map(|node| if rng.chance(75) { (node + 1) % size } else { rng.below(size) })
                .collect();
            let nodes = std::array::from_fn(|_| rng.below(size));
            said.check(&graph, nodes, count);
        }
    }
}

/// The distances that trials are held against are those of the graph.
#[test]
fn distances_are_steps() {
    for number in 0..GRAPHS {
        let graph = graph(number);
        for (from, row) in distances(&graph).iter().enumerate() {
            for (to, found) in row.iter().enumerate() {
                let expected =
                    steps(&graph, from, to).map(|count| i64::try_from(count).expect("few"));
                assert_eq!(*found, expected);
            }
        }
    }
}
