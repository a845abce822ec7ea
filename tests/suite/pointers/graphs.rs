//! Formulas about lists alone, tried on all graphs of four nodes.

use std::collections::HashMap;

use pointers::{Subterm, SubtermOperator, SubtermSort, Subterms};

/// How many nodes there are.
const NODES: usize = 4;
/// The integers that constants are tried with.
const INTS: [i64; 5] = [-1, 0, 1, 2, 3];

/// Nodes with the nodes behind them.
pub type Graph = [usize; NODES];

/// The graph of a number.
pub fn graph(number: usize) -> Graph {
    std::array::from_fn(|node| number / NODES.pow(u32::try_from(node).expect("few")) % NODES)
}

/// How many graphs there are.
pub const GRAPHS: usize = NODES.pow(4);

/// The least number of steps between each two nodes, if there is one.
pub fn distances(graph: &Graph) -> [[Option<i64>; NODES]; NODES] {
    std::array::from_fn(|from| {
        let mut found = [None; NODES];
        let mut at = from;
        let mut steps = 0;
        while found[at].is_none() {
            found[at] = Some(steps);
            (at, steps) = (graph[at], steps + 1);
        }
        found
    })
}

/// The terms of formulas, with what each is made of by position.
struct Compiled<'a> {
    terms: Vec<(&'a SubtermOperator, Vec<usize>)>,
    roots: Vec<usize>,
    /// The positions of constants.
    nodes: Vec<usize>,
    ints: Vec<usize>,
}

/// A model of the formulas, as a graph and the values of constants, if there is one with so few nodes.
pub fn graph_model(terms: &Subterms, roots: &[Subterm]) -> Option<(Graph, Vec<i64>)> {
    let below = terms.below(roots);
    let places: HashMap<Subterm, usize> =
        below.iter().enumerate().map(|(place, &term)| (term, place)).collect();
    let compiled = below.iter().map(|&term| {
        let args = terms.args(term).iter().map(|arg| places[arg]).collect();
        (terms.operator(term), args)
    });
    let of_sort = |pointer: bool| {
        let constant = |&(_, &term): &(usize, &Subterm)| {
            let is_constant =
                matches!(terms.operator(term), SubtermOperator::Free(_) | SubtermOperator::Null);
            is_constant && (terms.sort(term) == SubtermSort::Pointer) == pointer
        };
        below.iter().enumerate().filter(constant).map(|(place, _)| place).collect()
    };
    let compiled = Compiled {
        terms: compiled.collect(),
        roots: roots.iter().map(|root| places[root]).collect(),
        nodes: of_sort(true),
        ints: of_sort(false),
    };
    (0..GRAPHS).find_map(|number| {
        let graph = graph(number);
        Some((graph, compiled.values(&graph)?))
    })
}

impl Compiled<'_> {
    /// The values of all terms in a model over the graph.
    fn values(&self, graph: &Graph) -> Option<Vec<i64>> {
        let distances = distances(graph);
        let constants =
            self.nodes.iter().map(|_| NODES).chain(self.ints.iter().map(|_| INTS.len()));
        let all: usize = constants.product();
        let mut values = vec![0; self.terms.len()];
        (0..all).find_map(|mut number| {
            let seed = number;
            for &place in &self.nodes {
                values[place] = i64::try_from(number % NODES).expect("few");
                number /= NODES;
            }
            for &place in &self.ints {
                values[place] = INTS[number % INTS.len()];
                number /= INTS.len();
            }
            for (place, (operator, args)) in self.terms.iter().enumerate() {
                let arg = |at: usize| values[args[at]];
                let node = |at: usize| usize::try_from(arg(at)).expect("a node");
                let is_true = |at: &usize| values[*at] == 1;
                values[place] = match operator {
                    SubtermOperator::Truth(value) => i64::from(*value),
                    SubtermOperator::Number(number) => i64::try_from(number).expect("it is small"),
                    SubtermOperator::Not => 1 - arg(0),
                    SubtermOperator::And => i64::from(args.iter().all(is_true)),
                    SubtermOperator::Or => i64::from(args.iter().any(is_true)),
                    SubtermOperator::Implies => i64::from(arg(0) == 0 || arg(1) == 1),
                    SubtermOperator::Equal => i64::from(arg(0) == arg(1)),
                    SubtermOperator::Ite => arg(if arg(0) == 1 { 1 } else { 2 }),
                    SubtermOperator::Add => args.iter().map(|at| values[*at]).sum(),
                    SubtermOperator::Scale(factor) => {
                        i64::try_from(factor).expect("it is small") * arg(0)
                    }
                    SubtermOperator::Less => i64::from(arg(0) < arg(1)),
                    SubtermOperator::AtMost => i64::from(arg(0) <= arg(1)),
                    SubtermOperator::Next(_) => i64::try_from(graph[node(0)]).expect("few"),
                    SubtermOperator::Seg(_) => i64::from(distances[node(0)][node(1)].is_some()),
                    // Where there is none it is anything, the same for the same nodes.
                    SubtermOperator::Dist(_) => distances[node(0)][node(1)].unwrap_or_else(|| {
                        let mixed = (seed + 1) * (node(0) * NODES + node(1) + 7) * 2_654_435_761;
                        INTS[(mixed >> 7) % INTS.len()]
                    }),
                    SubtermOperator::Free(_) | SubtermOperator::Null => values[place],
                    _ => panic!("{operator:?} says nothing of lists"),
                };
            }
            self.roots.iter().all(|&root| values[root] == 1).then(|| values.clone())
        })
    }
}
