//! Path equations in the paper's notation (section 6.1; Theorem 2.5 of the thesis).
//!
//! `Π(u, v, D)` are the paths from u to v that enter no vertex of D on the way, `Rec(u, D)` all
//! turns from u back to it. A vertex where paths meet or part gets an equation of its own instead
//! of being multiplied out, so the equations are as long as the graph is big; a chain between such
//! vertices is written out.

use super::graph::{ControlFlowGraph, Vertex};
use super::region::{EdgeAction, Region, StateId};
use super::regions::Regions;
use base::SymbolId;
use base::handle;

handle! {
    /// A set of paths `Π(u, v, D)` that has an equation.
    PathSetId
}

/// What `Π(u, v, D)` stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PathSet {
    from: Vertex,
    /// `None` for the exits: the vertices without successors.
    to: Option<Vertex>,
    passed: Vec<Vertex>,
}

/// A part of a concatenation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factor {
    /// The path of one edge.
    Edge(Vertex, Vertex),
    /// The turns of a recursive symbol, the empty path among them.
    Rec(SymbolId),
    /// The paths of another equation.
    PathSet(PathSetId),
}

/// An equation for `Π(u, v, D)` or `Rec(u, D)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathEquation {
    /// What is defined: [`Factor::Rec`] or [`Factor::PathSet`].
    pub left: Factor,
    /// The union of these concatenations; each begins with an edge. [`Factor::Rec`] has the empty
    /// path besides.
    pub alternatives: Vec<Vec<Factor>>,
}

/// The path equations of a graph: those of each procedure, then those of each symbol.
#[derive(Clone, Debug)]
pub struct PathEquations<'r> {
    regions: &'r Regions,
    paths: Vec<PathSet>,
    equations: Vec<PathEquation>,
    /// The exits that the entries reach.
    exits: Vec<Vertex>,
}

impl<'r> PathEquations<'r> {
    /// The equations of all paths from the entries to the exits of the graph. The first equation is
    /// main's.
    #[must_use]
    pub fn build(graph: &ControlFlowGraph, regions: &'r Regions) -> Self {
        let mut all = Self { regions, paths: Vec::new(), equations: Vec::new(), exits: Vec::new() };
        let ends = |&v: &Vertex| graph.successors(v).is_empty();
        for region in regions.procs().map(|id| regions.proc(id)) {
            let vertices = region.states().map(|state| region.vertex(state));
            all.exits.extend(vertices.filter(ends));
        }
        all.exits.sort_unstable();
        all.exits.dedup();
        for proc in regions.procs() {
            all.add_region(graph, regions.proc(proc), None);
        }
        for symbol in regions.symbols() {
            all.add_region(graph, regions.region(symbol), Some(symbol));
        }
        all
    }

    /// The equations, the one of all paths first.
    #[must_use]
    pub fn list(&self) -> &[PathEquation] {
        &self.equations
    }

    /// The exits that the entries reach: the vertices where the paths of procedures end.
    #[must_use]
    pub fn exits(&self) -> &[Vertex] {
        &self.exits
    }

    /// Adds the equations of a region: of its first state, and of each state where paths meet or
    /// part.
    fn add_region(&mut self, graph: &ControlFlowGraph, region: &Region, symbol: Option<SymbolId>) {
        let flow = Degrees::count(graph, region, symbol.is_none());
        let mut name = vec![None; region.len()];
        for state in region.states().filter(|&state| flow.is_named(state)) {
            if state == region.first() && symbol.is_some() {
                continue;
            }
            name[state.index()] = Some(PathSetId::new(self.paths.len()));
            self.paths.push(PathSet {
                from: region.vertex(state),
                to: symbol.map(|symbol| self.regions.symbol(symbol).head),
                passed: self.regions.passed(region, state).to_vec(),
            });
        }
        for state in region.states().filter(|&state| flow.is_named(state)) {
            let (left, last) = match (name[state.index()], symbol) {
                (Some(paths), _) => (Factor::PathSet(paths), None),
                (None, symbol) => {
                    let rec = Factor::Rec(symbol.expect("only a symbol's head has no name"));
                    (rec, Some(rec))
                }
            };
            let mut alternatives = flow.chains(graph, region, state, &name);
            for chain in &mut alternatives {
                chain.extend(last);
            }
            self.equations.push(PathEquation { left, alternatives });
        }
    }

    /// The equations as text, one a line, each left side once.
    ///
    /// `names` has a name for each vertex.
    #[must_use]
    pub fn to_lines(&self, names: &[String]) -> Vec<String> {
        let exit = self.exit_name(names);
        let mut lines: Vec<String> = Vec::new();
        let mut written = rustc_hash::FxHashSet::default();
        for equation in &self.equations {
            let left = self.factor_text(equation.left, names, &exit);
            if !written.insert(left.clone()) {
                continue;
            }
            let concatenation = |chain: &Vec<Factor>| {
                let parts = chain.iter().map(|&factor| self.factor_text(factor, names, &exit));
                parts.collect::<Vec<_>>().join(" ∘ ")
            };
            let mut right: Vec<String> = equation.alternatives.iter().map(concatenation).collect();
            match equation.left {
                Factor::Rec(_) => right.push("{ε}".to_owned()),
                Factor::Edge(..) | Factor::PathSet(_) if right.is_empty() => {
                    right.push("∅".to_owned());
                }
                Factor::Edge(..) | Factor::PathSet(_) => {}
            }
            lines.push(format!("{left} = {}", right.join(" ∪ ")));
        }
        lines
    }

    /// How the end of the paths of a procedure is called.
    #[must_use]
    pub fn exit_name(&self, names: &[String]) -> String {
        match self.exits[..] {
            [exit] => names[exit.index()].clone(),
            _ => {
                let mut name = "exit".to_owned();
                while names.contains(&name) {
                    name.push('\'');
                }
                name
            }
        }
    }

    fn factor_text(&self, factor: Factor, names: &[String], exit: &str) -> String {
        let name = |v: Vertex| names[v.index()].as_str();
        match factor {
            Factor::Edge(from, to) => format!("({}, {})", name(from), name(to)),
            Factor::Rec(symbol) => self.regions.symbol(symbol).to_text(names),
            Factor::PathSet(id) => {
                let PathSet { from, to, passed } = &self.paths[id.index()];
                let to = to.map_or(exit, name);
                format!("Π({}, {to}, {})", name(*from), set_text(passed, names))
            }
        }
    }
}

/// A set of vertices as text.
pub(super) fn set_text(set: &[Vertex], names: &[String]) -> String {
    if set.is_empty() {
        return "∅".to_owned();
    }
    let members: Vec<&str> = set.iter().map(|v| names[v.index()].as_str()).collect();
    format!("{{{}}}", members.join(", "))
}

/// Which states of a region lie on a path to its end, and how many such steps lead to and from
/// each.
struct Degrees {
    /// Whether this is the region of all paths, which end at vertices without successors.
    main: bool,
    useful: Vec<bool>,
    into: Vec<usize>,
    out: Vec<usize>,
}

impl Degrees {
    fn count(graph: &ControlFlowGraph, region: &Region, main: bool) -> Self {
        let zero = vec![0; region.len()];
        let useful = vec![false; region.len()];
        let mut flow = Self { main, useful, into: zero.clone(), out: zero };
        for state in region.states().rev() {
            let out = region.steps(state).iter().filter(|&&step| flow.is_useful(step)).count();
            let ends = main && graph.successors(region.vertex(state)).is_empty();
            flow.out[state.index()] = out;
            flow.useful[state.index()] = ends || out > 0;
            for step in region.steps(state) {
                if let EdgeAction::To(next) | EdgeAction::Enter(_, next) = step {
                    flow.into[next.index()] += 1;
                }
            }
        }
        flow
    }

    /// Whether the step is on a path to the end of the region.
    fn is_useful(&self, step: EdgeAction) -> bool {
        match step {
            EdgeAction::To(next) | EdgeAction::Enter(_, next) => self.useful[next.index()],
            EdgeAction::Back => true,
            EdgeAction::Dead | EdgeAction::Leave => false,
        }
    }

    /// Whether the state has an equation: the first one, and where paths meet or part. Where paths
    /// end nothing is left to say.
    fn is_named(&self, state: StateId) -> bool {
        let i = state.index();
        i == 0 || self.useful[i] && self.out[i] > 0 && (self.into[i] > 1 || self.out[i] > 1)
    }

    /// For each step out of the state the concatenation up to the next state with an equation or
    /// to the end.
    fn chains(
        &self,
        graph: &ControlFlowGraph,
        region: &Region,
        from: StateId,
        name: &[Option<PathSetId>],
    ) -> Vec<Vec<Factor>> {
        let useful = |state| {
            let edges = graph.successors(region.vertex(state)).iter().zip(region.steps(state));
            edges.filter(|&(_, &step)| self.is_useful(step))
        };
        let chain = |(&first, &step): (&Vertex, &EdgeAction)| {
            let mut factors = Vec::new();
            let (mut at, mut to, mut step) = (from, first, step);
            loop {
                factors.push(Factor::Edge(region.vertex(at), to));
                let next = match step {
                    EdgeAction::To(next) => next,
                    EdgeAction::Enter(symbol, next) => {
                        factors.push(Factor::Rec(symbol));
                        next
                    }
                    EdgeAction::Back | EdgeAction::Dead | EdgeAction::Leave => return factors,
                };
                if let Some(paths) = name[next.index()] {
                    factors.push(Factor::PathSet(paths));
                    return factors;
                }
                let Some((&edge, &onwards)) = useful(next).next() else {
                    debug_assert!(self.main, "only the paths of procedures end at a vertex");
                    return factors;
                };
                (at, to, step) = (next, edge, onwards);
            }
        };
        useful(from).map(chain).collect()
    }
}
