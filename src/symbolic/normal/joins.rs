//! Which vertices become join points.
//!
//! A tree multiplies out what follows a vertex by the number of paths that meet there. Where that
//! would add more than a fixed amount of code, the vertex is a cut point of its own instead. So the
//! trees stay linear in the program, and small programs stay free of join points. A long piece is
//! divided too, since each of its leaves carries all tests above it.

use program::Program;
use program::cfg::{ControlFlowGraph, Order, Vertex, exits};

/// How much code may be repeated for one vertex where paths meet, in statements, tests and what is
/// passed on.
const REPEATED: usize = 24;

/// So many variables weigh as much as a statement where a path goes on to a cut point: there, all
/// those that live on are passed on.
const VARIABLES: usize = 16;

/// How many tests a piece may have before it is divided.
const TESTS: usize = 64;

/// For each vertex whether it is a join point.
pub(super) fn joins(program: &Program, graph: &ControlFlowGraph, order: &Order) -> Vec<bool> {
    let mut joins = vec![false; graph.len()];
    let mut meeting = vec![0_usize; graph.len()];
    for &vertex in order.vertices() {
        for target in targets(program, vertex) {
            meeting[target.index()] += 1;
        }
    }
    let leaf = 1 + program.symbols.vars.len() / VARIABLES;
    let mut weights = vec![1_usize; graph.len()];
    let mut tests = vec![0_usize; graph.len()];
    // Successors come first; edges back lead to recursive vertices, which are cut points anyway.
    for &vertex in order.vertices().iter().rev() {
        let mut weight = own_weight(program, vertex);
        let targets = targets(program, vertex);
        let mut test = (weight + targets.len()).saturating_sub(2);
        for target in targets {
            let cut = joins[target.index()] || order.is_recursive(target);
            weight = weight.saturating_add(if cut { leaf } else { weights[target.index()] });
            test = test.saturating_add(if cut { 0 } else { tests[target.index()] });
        }
        weights[vertex.index()] = weight;
        tests[vertex.index()] = test;
        let paths = meeting[vertex.index()];
        let repeated = paths.saturating_sub(1).saturating_mul(weight.saturating_sub(2));
        // What is claimed is tested in the state of a cut point.
        let tests_claims =
            vertex.instr().is_some_and(|at| program.tests_claims(&program.code[at].stmt));
        if vertex != graph.entry() && (repeated > REPEATED || test > TESTS || tests_claims) {
            joins[vertex.index()] = true;
        }
    }
    joins
}

/// Where control may go from a vertex, one entry a way to go.
fn targets(program: &Program, vertex: Vertex) -> Vec<Vertex> {
    match vertex.instr() {
        Some(position) => exits(program, position).into_iter().map(|exit| exit.target).collect(),
        None => vec![Vertex::of_instr(program.main().entry)],
    }
}

/// One for the statement, and one for each check that may fail in it and may not.
fn own_weight(program: &Program, vertex: Vertex) -> usize {
    let Some(position) = vertex.instr() else { return 0 };
    let stmt = &program.code[position].stmt;
    let checks = if stmt.is_last() { 0 } else { stmt.checks().count() };
    1 + checks
}
