//! Whether the clauses would be too large to begin with.

use std::collections::BTreeSet;

use super::merged::return_vertices;
use crate::encode::Analyzed;
use analysis::{Goal, Liveness, PointsTo};
use program::cfg::Vertex;
use program::{Op, Stmt};

/// Whether clauses of this encoding can be made soon. Each of a region's clauses tells each object
/// that is loaded or made from each other one, so they grow with the cube of a region; and each
/// predicate has an argument for each live variable. What each reference may be is kept for each
/// vertex: a set of all `new` for each variable and each field of what they make.
#[must_use]
pub fn is_feasible(input: &Analyzed<'_>) -> bool {
    let Analyzed { program, graph, order, .. } = *input;
    const MOST: usize = 3_000_000;
    const MOST_LIVE: usize = 3_000_000;
    const MOST_WORDS: usize = 10_000_000;
    const MOST_ARGUMENTS: usize = 300_000;
    let objects = |v: Vertex| {
        let stmt = v.instr().map(|at| &program.code[at].stmt);
        let ops = stmt.into_iter().flat_map(Stmt::codes).flat_map(|code| &code.0);
        ops.filter(|op| matches!(op, Op::New { .. } | Op::Load { .. } | Op::Element(_))).count()
    };
    let mut total = program.code.len();
    let mut cuts: Vec<Vertex> = graph.entries().to_vec();
    cuts.extend(order.recursive().chain(return_vertices(program)));
    let mut is_cut = vec![false; graph.len()];
    cuts.iter().for_each(|cut| is_cut[cut.index()] = true);
    for &from in &cuts {
        let mut visited = BTreeSet::from([from]);
        let mut work = vec![from];
        let mut region_size = 0;
        while let Some(v) = work.pop() {
            region_size += objects(v);
            let next = graph.successors(v).iter().copied();
            work.extend(next.filter(|&to| !is_cut[to.index()] && visited.insert(to)));
        }
        total = total.saturating_add(region_size.saturating_pow(3)).saturating_add(visited.len());
        if total > MOST {
            return false;
        }
    }
    if PointsTo::size(program, graph) > MOST_WORDS {
        return false;
    }
    let Some(liveness) = Liveness::compute_bounded(program, graph, order, &Goal::All, MOST_LIVE)
    else {
        return false;
    };
    let arguments: usize = cuts.iter().map(|&cut| liveness.at(cut).vars.len()).sum();
    arguments <= MOST_ARGUMENTS
}
