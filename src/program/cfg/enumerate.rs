//! Paths by brute force: the yardstick for regions and equations.
//!
//! All three functions give the paths of at most a given length as a multiset, in sorted order. A
//! path is written as the vertices after its first one. Everything goes by length: paths of one
//! length are put together from shorter ones, so that the recursion of `Rec` needs no care.

use super::{ControlFlowGraph, EdgeAction, Factor, PathEquations, Region, Regions, Vertex};
use base::SymbolId;

/// A path without its first vertex.
pub(super) type Path = Vec<u8>;
/// Paths by their length.
type ByLength = Vec<Vec<Path>>;

fn byte(v: Vertex) -> u8 {
    u8::try_from(v.index()).expect("small graphs only")
}

fn sorted(paths: &ByLength) -> Vec<Path> {
    let mut all: Vec<Path> = paths.iter().flatten().cloned().collect();
    all.sort();
    all
}

/// All paths from `from` over vertices that `keep` keeps, to where `end` says so.
pub(super) fn walks(
    graph: &ControlFlowGraph,
    from: Vertex,
    longest: usize,
    keep: impl Fn(Vertex) -> bool,
    end: impl Fn(Vertex) -> bool,
) -> Vec<Path> {
    let mut by_length = ByLength::new();
    let mut ends = vec![(from, Path::new())];
    for _ in 0..=longest {
        by_length
            .push(ends.iter().filter(|(v, _)| end(*v)).map(|(_, path)| path.clone()).collect());
        let mut longer = Vec::new();
        for (v, path) in ends {
            for &to in graph.successors(v).iter().filter(|&&to| keep(to)) {
                longer.push((to, [&path[..], &[byte(to)]].concat()));
            }
        }
        ends = longer;
    }
    sorted(&by_length)
}

/// Appends to `out` all concatenations that have exactly this length.
fn concatenate(out: &mut Vec<Path>, first: &[u8], then: &ByLength, last: &ByLength, length: usize) {
    for (middle_length, middles) in then.iter().enumerate() {
        let Some(rest) = length.checked_sub(first.len() + middle_length) else { return };
        for middle in middles {
            for end in last.get(rest).into_iter().flatten() {
                out.push([first, middle, end].concat());
            }
        }
    }
}

/// What the regions describe: the paths of the main region that end at an exit, and those of each
/// symbol.
pub(super) fn of_regions(
    graph: &ControlFlowGraph,
    regions: &Regions,
    longest: usize,
) -> (Vec<Path>, Vec<Vec<Path>>) {
    let all: Vec<(&Region, bool)> = regions
        .symbols()
        .map(|id| (regions.region(id), false))
        .chain([(regions.main(), true)])
        .collect();
    let mut paths: Vec<Vec<ByLength>> =
        all.iter().map(|(region, _)| vec![ByLength::new(); region.len()]).collect();
    let mut rec: Vec<ByLength> = vec![ByLength::new(); regions.symbols().len()];
    let empty: ByLength = vec![vec![Path::new()]];
    for length in 0..=longest {
        for (at, &(region, main)) in all.iter().enumerate() {
            for state in region.states() {
                let mut of_length = Vec::new();
                let vertex = region.vertex(state);
                assert_eq!(region.steps(state).len(), graph.successors(vertex).len());
                if main && length == 0 && graph.successors(vertex).is_empty() {
                    of_length.push(Path::new());
                }
                for (&to, &step) in graph.successors(vertex).iter().zip(region.steps(state)) {
                    let edge = [byte(to)];
                    match step {
                        EdgeAction::To(next) => {
                            let onwards = &paths[at][next.index()];
                            concatenate(&mut of_length, &edge, &empty, onwards, length);
                        }
                        EdgeAction::Enter(symbol, next) => concatenate(
                            &mut of_length,
                            &edge,
                            &rec[symbol.index()],
                            &paths[at][next.index()],
                            length,
                        ),
                        EdgeAction::Back if length == 1 => of_length.push(edge.to_vec()),
                        EdgeAction::Back | EdgeAction::Dead | EdgeAction::Leave => {}
                    }
                }
                paths[at][state.index()].push(of_length);
            }
        }
        for symbol in regions.symbols().map(SymbolId::index) {
            let mut of_length = if length == 0 { vec![Path::new()] } else { Vec::new() };
            concatenate(&mut of_length, &[], &paths[symbol][0], &rec[symbol], length);
            rec[symbol].push(of_length);
        }
    }
    let main = sorted(&paths[regions.symbols().len()][0]);
    (main, rec.iter().map(sorted).collect())
}

/// What the first of the equations describes.
pub(super) fn of_equations(equations: &PathEquations<'_>, longest: usize) -> Vec<Path> {
    let list = equations.list();
    let mut paths = vec![ByLength::new(); list.len()];
    let index = |factor: Factor| {
        list.iter()
            .position(|equation| equation.left == factor)
            .expect("each factor has an equation")
    };
    for length in 0..=longest {
        for (at, equation) in list.iter().enumerate() {
            let mut of_length = Vec::new();
            if length == 0 && matches!(equation.left, Factor::Rec(_)) {
                of_length.push(Path::new());
            }
            for chain in &equation.alternatives {
                let mut begun = vec![Path::new()];
                for &factor in chain {
                    let edge;
                    let next = match factor {
                        Factor::Edge(_, to) => {
                            edge = vec![vec![], vec![vec![byte(to)]]];
                            &edge
                        }
                        factor => &paths[index(factor)],
                    };
                    let mut longer = Vec::new();
                    for (first, end) in begun
                        .iter()
                        .flat_map(|first| next.iter().flatten().map(move |end| (first, end)))
                    {
                        if first.len() + end.len() <= length {
                            longer.push([&first[..], end].concat());
                        }
                    }
                    begun = longer;
                }
                of_length.extend(begun.into_iter().filter(|path| path.len() == length));
            }
            paths[at].push(of_length);
        }
    }
    sorted(&paths[0])
}
