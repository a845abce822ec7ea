//! The graph stage against brute force, and its sizes.

use super::enumerate::{of_equations, of_regions, walks};
use super::*;
use crate::{ClaimTests, Code, Instr, Op, Proc, Program, Stmt};
use base::{CheckId, Source, Span, Symbols, VarId};

fn regions_of(graph: &ControlFlowGraph, order: &Order) -> Regions {
    Regions::find(graph, order).expect("few states")
}

/// A small generator of numbers; the same sequence in every run.
struct Random(u64);

impl Random {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

/// A graph of 4 to 7 vertices with two successors each or so; the entry is 0, the last is an exit.
fn random_graph(random: &mut Random) -> ControlFlowGraph {
    let vertices = 4 + random.below(4);
    let mut edges = vec![(0, 1)];
    for from in 0..vertices - 1 {
        for _ in 0..1 + random.below(2) + random.below(2) {
            edges.push((from, 1 + random.below(vertices - 1)));
        }
    }
    ControlFlowGraph::from_edges(vertices, &[0], &edges)
}

fn names(graph: &ControlFlowGraph) -> Vec<String> {
    graph.vertices().map(|v| v.index().to_string()).collect()
}

#[test]
fn figure_10() {
    let graph = ControlFlowGraph::from_edges(
        6,
        &[0],
        &[(0, 1), (1, 2), (2, 3), (3, 2), (3, 4), (4, 1), (4, 5)],
    );
    let order = Order::search(&graph);
    for regions in
        [regions_of(&graph, &order), Regions::literal(&graph, &order).expect("few states")]
    {
        let lines = PathEquations::build(&graph, &regions).to_lines(&names(&graph));
        assert_eq!(
            lines.join("\n"),
            "Π(0, 5, ∅) = (0, 1) ∘ Rec(1, {1}) ∘ (1, 2) ∘ Rec(2, {1, 2}) ∘ (2, 3) ∘ (3, 4) ∘ (4, 5)\n\
             Rec(1, {1}) = (1, 2) ∘ Rec(2, {1, 2}) ∘ (2, 3) ∘ (3, 4) ∘ (4, 1) ∘ Rec(1, {1}) ∪ {ε}\n\
             Rec(2, {1, 2}) = (2, 3) ∘ (3, 2) ∘ Rec(2, {1, 2}) ∪ {ε}"
        );
    }
}

/// Every path exactly once, whichever way it is described; and every turn of every symbol.
#[test]
fn each_path_once() {
    const LONGEST: usize = 8;
    let mut random = Random(1);
    let (mut irreducible, mut fewer, mut several, mut paths) = (0, 0, 0, 0);
    for round in 0..3000 {
        let graph = random_graph(&mut random);
        let order = Order::search(&graph);
        let relevant = regions_of(&graph, &order);
        let literal = Regions::literal(&graph, &order).expect("few states");
        let exit = |v: Vertex| graph.successors(v).is_empty();
        let expected = walks(&graph, graph.entry(), LONGEST, |_| true, exit);
        paths += expected.len();
        for regions in [&relevant, &literal] {
            let (main, rec) = of_regions(&graph, regions, LONGEST);
            assert_eq!(main, expected, "round {round}, {graph:?}, {regions:?}");
            assert_eq!(of_equations(&PathEquations::build(&graph, regions), LONGEST), expected);
            for (symbol, loop_paths) in regions.symbols().zip(rec) {
                let Symbol { head, body, .. } = regions.symbol(symbol);
                let inside = |v: Vertex| body.contains(&v);
                assert_eq!(loop_paths, walks(&graph, *head, LONGEST, inside, |v| v == *head));
            }
        }
        check_order(relevant.main());
        for region in relevant.symbols().map(|symbol| relevant.region(symbol)) {
            check_order(region);
            check_returns(region);
        }
        assert!(relevant.symbols().len() <= literal.symbols().len());
        assert!(relevant.main().len() <= literal.main().len());
        fewer += usize::from(relevant.symbols().len() < literal.symbols().len());
        irreducible += usize::from(LoopForest::find(&graph, &order).is_none());
        several += usize::from(relevant.symbols().len() > order.recursive().count());
    }
    let counts = (irreducible, fewer, several, paths);
    assert!(irreducible > 800 && fewer > 500 && several > 300 && paths > 40_000, "{counts:?}");
}

/// Dominators by definition: without `by`, the entry does not reach `v`.
fn dominates(graph: &ControlFlowGraph, by: Vertex, v: Vertex) -> bool {
    let mut visited = vec![false; graph.len()];
    let mut work = vec![graph.entry()];
    while let Some(from) = work.pop() {
        if from != by && !std::mem::replace(&mut visited[from.index()], true) {
            work.extend(graph.successors(from));
        }
    }
    !visited[v.index()]
}

/// On a reducible graph: one symbol for each loop head, its body the loop; one state for each
/// vertex; and the same whatever the order of the edges.
#[test]
fn reducible_graphs() {
    let mut random = Random(2);
    let mut reducible = 0;
    for _ in 0..4000 {
        let graph = random_graph(&mut random);
        let order = Order::search(&graph);
        let reachable = |v: &Vertex| order.is_reachable(*v);
        let by_definition = graph.vertices().filter(reachable).all(|from| {
            let backwards = |to: &&Vertex| order.is_back_edge(from, **to);
            graph.successors(from).iter().filter(backwards).all(|&to| dominates(&graph, to, from))
        });
        let forest = LoopForest::find(&graph, &order);
        assert_eq!(forest.is_some(), by_definition);
        let Some(forest) = forest else { continue };
        reducible += 1;
        let regions = regions_of(&graph, &order);
        let symbols: Vec<Symbol> = regions.symbols().map(|id| regions.symbol(id).clone()).collect();
        assert!(symbols.iter().map(|symbol| symbol.head).eq(order.recursive()));
        assert_eq!(regions.main().len(), order.vertices().len());
        for symbol in &symbols {
            let inside = |&v: &Vertex| {
                std::iter::successors(Some(v), |&v| forest.enclosing_head(v))
                    .any(|v| v == symbol.head)
            };
            let body: Vec<Vertex> = graph.vertices().filter(reachable).filter(inside).collect();
            assert_eq!(symbol.body, body);
        }
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for from in graph.vertices() {
            edges.extend(graph.successors(from).iter().map(|to| (from.index(), to.index())));
        }
        for at in (1..edges.len()).rev() {
            edges.swap(at, random.below(at + 1));
        }
        let permuted = ControlFlowGraph::from_edges(graph.len(), &[0], &edges);
        let again = regions_of(&permuted, &Order::search(&permuted));
        let describe = |symbol: &Symbol| (symbol.head, symbol.body.clone(), symbol.passed.clone());
        assert!(
            symbols.iter().map(describe).eq(again.symbols().map(|id| describe(again.symbol(id))))
        );
    }
    assert!(reducible > 1000, "{reducible}");
}

/// The order of the states is topological, and all states can be met.
fn check_order(region: &Region) {
    let mut met = vec![false; region.len()];
    met[0] = true;
    for state in region.states() {
        assert!(met[state.index()]);
        for step in region.steps(state) {
            if let EdgeAction::To(next) | EdgeAction::Enter(_, next) = *step {
                assert!(next > state);
                met[next.index()] = true;
            }
        }
    }
}

/// Only what comes back to the head of a symbol is explored in its region.
fn check_returns(region: &Region) {
    let mut returns = vec![false; region.len()];
    for state in region.states().rev() {
        returns[state.index()] = region.steps(state).iter().any(|step| match step {
            EdgeAction::To(next) | EdgeAction::Enter(_, next) => returns[next.index()],
            other => *other == EdgeAction::Back,
        });
    }
    assert!(returns.iter().all(|&returns| returns));
}

/// `m` loops one after another, each with a way around it.
fn optional_loops(m: usize) -> ControlFlowGraph {
    let mut edges = vec![(0, 1)];
    for at in (1..).step_by(3).take(m) {
        edges.extend([
            (at, at + 1),
            (at, at + 3),
            (at + 1, at + 2),
            (at + 1, at + 3),
            (at + 2, at + 1),
        ]);
    }
    ControlFlowGraph::from_edges(3 * m + 2, &[0], &edges)
}

#[test]
fn optional_loops_make_one_symbol_each() {
    for m in (1..=50).chain([2000, 10_000]) {
        let graph = optional_loops(m);
        let regions = regions_of(&graph, &Order::search(&graph));
        assert_eq!(regions.symbols().len(), m);
        assert_eq!(regions.main().len(), graph.len());
        assert!(regions.symbols().all(|id| regions.region(id).len() == 2));
        check_order(regions.main());
    }
}

/// `depth` loops in each other, each left at its head (`while`) or at its end.
fn nest(depth: usize, at_end: bool) -> ControlFlowGraph {
    let (inner, last) = (depth, 2 * depth + 1);
    let mut edges: Vec<(usize, usize)> = (0..inner).map(|v| (v, v + 1)).collect();
    edges.push((inner, inner + 1));
    for (head, end) in (1..=inner).zip((inner + 1..last).rev()) {
        let exit = if at_end { end } else { head };
        edges.extend([(end, head), (exit, end + 1)]);
    }
    ControlFlowGraph::from_edges(last + 1, &[0], &edges)
}

#[test]
fn nests_cost_no_more_than_their_loops() {
    for at_end in [false, true] {
        let graph = nest(300, at_end);
        let regions = regions_of(&graph, &Order::search(&graph));
        assert_eq!(regions.symbols().len(), 300);
        assert_eq!(regions.main().len(), graph.len());
        let bodies: usize = regions.symbols().map(|id| regions.symbol(id).body.len()).sum();
        let states: usize = regions.symbols().map(|id| regions.region(id).len()).sum();
        assert!(states <= bodies);
    }
}

/// `depth` two-entry regions in each other: each is entered at `a` and at `b`, which lead to each
/// other; `b` also leads to the region inside, which leaves to the `a` of the region around it.
fn two_entry_nest(depth: usize) -> ControlFlowGraph {
    let mut edges = vec![(0, 1)];
    for split in (1..).step_by(3).take(depth) {
        let (a, b) = (split + 1, split + 2);
        edges.extend([(split, a), (split, b), (a, b), (b, a), (b, split + 3)]);
        if split > 1 {
            edges.push((b, a - 3));
        }
    }
    ControlFlowGraph::from_edges(3 * depth + 2, &[0], &edges)
}

/// The number of pairs grows with the cube of the depth, where re-executing pairs doubles it.
#[test]
fn nested_irreducible_regions_do_not_double() {
    for (depth, most) in [(5, 150), (10, 1000), (20, 7000)] {
        let graph = two_entry_nest(depth);
        let order = Order::search(&graph);
        assert!(LoopForest::find(&graph, &order).is_none());
        let regions = regions_of(&graph, &order);
        assert!(regions.main().len() <= most, "{depth}: {}", regions.main().len());
        check_order(regions.main());
        regions.symbols().for_each(|symbol| check_order(regions.region(symbol)));
    }
}

/// All vertices lead to all: refused, not run into the ground.
#[test]
fn hopeless_graphs_are_refused() {
    let all = 1..16;
    let mut edges: Vec<_> = all.clone().flat_map(|a| all.clone().map(move |b| (a, b))).collect();
    edges.push((0, 1));
    let graph = ControlFlowGraph::from_edges(16, &[0], &edges);
    let order = Order::search(&graph);
    assert_eq!(by_scope::regions(&graph, &order, 100_000).map(|_| ()), None);
    assert_eq!(by_definition::regions(&graph, &order, 100_000).map(|_| ()), None);
}

/// A program with only control: `(labels, statement)`, each on a line of its own but the last two.
fn program(code: Vec<(&[&str], Stmt)>) -> (Program, Source) {
    let text = "\n".repeat(code.len());
    let last = code.len() - 2;
    let instr = |(at, (labels, stmt)): (usize, (&[&str], Stmt))| Instr {
        stmt,
        span: Span::new(at.min(last), at.min(last)),
        labels: labels.iter().map(|&label| label.to_owned()).collect(),
    };
    let code = code.into_iter().enumerate().map(instr).collect();
    let program = Program {
        symbols: Symbols::default(),
        checks: Vec::new(),
        procs: vec![Proc::main()],
        code,
        claims: Vec::new(),
        folds: Vec::new(),
        entry: None,
        tests: ClaimTests::default(),
        refusals: Vec::new(),
        instrumented: None,
    };
    (program, Source::new("test", text))
}

/// A branching loop with two exits: where paths meet or part there are equations.
#[test]
fn equations_share() {
    let edges = [(0, 1), (1, 2), (1, 3), (2, 4), (3, 4), (4, 1), (4, 5), (2, 6)];
    let graph = ControlFlowGraph::from_edges(7, &[0], &edges);
    let regions = regions_of(&graph, &Order::search(&graph));
    insta::assert_snapshot!(PathEquations::build(&graph, &regions).to_lines(&names(&graph)).join("\n"), @"
    Π(0, exit, ∅) = (0, 1) ∘ Rec(1, {1}) ∘ Π(1, exit, {1})
    Π(1, exit, {1}) = (1, 2) ∘ Π(2, exit, {1}) ∪ (1, 3) ∘ (3, 4) ∘ Π(4, exit, {1})
    Π(2, exit, {1}) = (2, 4) ∘ Π(4, exit, {1}) ∪ (2, 6)
    Π(4, exit, {1}) = (4, 5)
    Rec(1, {1}) = (1, 2) ∘ (2, 4) ∘ Π(4, 1, {1}) ∘ Rec(1, {1}) ∪ (1, 3) ∘ (3, 4) ∘ Π(4, 1, {1}) ∘ Rec(1, {1}) ∪ {ε}
    Π(4, 1, {1}) = (4, 1)
    ");
}

#[test]
fn programs() {
    let maybe = || Code(vec![Op::Var(VarId::new(0))]);
    let constant = |value| Code(vec![Op::Bool(value)]);
    let goto = |branches| Stmt::Goto { branches };
    let (program, source) = program(vec![
        (&["entry"], goto(vec![(maybe(), 4), (constant(false), 2), (maybe(), 1), (maybe(), 4)])),
        (&[], Stmt::Assume(maybe())),
        (&["L5", "Again"], goto(vec![(maybe(), 1), (constant(true), 0), (maybe(), 3)])),
        (&[], Stmt::Fail { check: CheckId::new(0) }),
        (&[], Stmt::Fail { check: CheckId::new(0) }),
        (&[], Stmt::Halt),
    ]);
    let edges: Vec<_> = exits(&program, 0)
        .iter()
        .map(|exit| (exit.branch, exit.target.index(), exit.edge))
        .collect();
    assert_eq!(edges, [(Some(0), 5, 0), (Some(2), 2, 1), (Some(3), 5, 0), (None, 2, 1)]);
    let names = vertex_names(&program, &source);
    assert_eq!(names, ["entry.2", "entry", "L2", "L5", "L4", "L5.2", "L5.3"]);
    let graph = ControlFlowGraph::build(&program);
    let order = Order::search(&graph);
    let text = |v: Vertex| match v.instr() {
        Some(2) => "\"\\\n".to_owned(),
        _ => String::new(),
    };
    let drawn = ProgramNames {
        vertices: names.clone(),
        procs: Vec::new(),
        symbols: Vec::new(),
        places: Vec::new(),
    };
    insta::assert_snapshot!(to_dot(&graph, &order, &drawn, &text, &|_| None), @r#"
    digraph cfg {
      node [shape=box, fontname="monospace"];
      v0 [label="entry.2"];
      v1 [label="entry", peripheries=2];
      v2 [label="L2", peripheries=2];
      v3 [label="L5: \"\\\l"];
      v5 [label="L5.2"];
      v0 -> v1;
      v1 -> v5;
      v1 -> v2;
      v2 -> v3;
      v3 -> v2 [style=dashed];
      v3 -> v1 [style=dashed];
    }
    "#);
    let regions = regions_of(&graph, &order);
    let text = |v: Vertex| v.instr().map_or(String::new(), |at| format!("statement {at}"));
    insta::assert_snapshot!(to_text(&graph, &order, &regions, &names, &text), @r#"
    vertices
      entry.2  → entry
      entry: statement 0  → L5.2, L2
      L2: statement 1  → L5
      L5: statement 2  → L2, entry
      L5.2: statement 4
    recursive vertices: entry, L2
    exits: L5.2
    recursive symbols and the vertices of their turns
      Rec(entry, {entry}) within {entry, L2, L5}
      Rec(L2, {entry, L2}) within {L2, L5}
    path equations
      Π(entry.2, L5.2, ∅) = (entry.2, entry) ∘ Rec(entry, {entry}) ∘ (entry, L5.2)
      Rec(entry, {entry}) = (entry, L2) ∘ Rec(L2, {entry, L2}) ∘ (L2, L5) ∘ (L5, entry) ∘ Rec(entry, {entry}) ∪ {ε}
      Rec(L2, {entry, L2}) = (L2, L5) ∘ (L5, L2) ∘ Rec(L2, {entry, L2}) ∪ {ε}
    "#);
}
