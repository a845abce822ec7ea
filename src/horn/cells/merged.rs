//! Pieces that are merged, one for each cut point: a region that is executed once, with its guards
//! inside, and seen through cells.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::clauses::Encoder;
use super::layout::{Kind, Surroundings, View};
use super::meaning::CellMeaning;
use super::runs::{Cells, Region};
use super::slot::Slot;
use super::stages::Stage;
use super::walk::Walk;
use crate::analysis::{Goal, Liveness, PointsTo, Zeros};
use crate::cfg::{Graph, Names, Order, Vertex};
use crate::chc::Predicate;
use crate::ghosts::{self, Ghosts};
use crate::horn::clauses::Refused;
use crate::horn::encode::{Analyzed, Declared, Encoded, Outline, Pieces, SystemBuilder, encode};
use crate::horn::states::Interpretation;
use crate::program::build::Rewritten;

/// The clauses of a stage.
///
/// # Panics
/// Never: the size of these clauses has no bound; see [`super::is_feasible`].
#[must_use]
pub fn cells(input: Analyzed<'_>, goal: &Goal, stage: &Stage) -> Encoded {
    let has_ghosts = stage.ghosts != Ghosts::NONE;
    let liveness = has_ghosts.then(|| Liveness::of(input.program, input.graph, input.order, goal));
    let is_live =
        |at, var| liveness.as_ref().is_some_and(|liveness| liveness.at(at).vars.contains(&var));
    let instrumented = Arc::new(ghosts::instrument(input.program, &stage.ghosts, &is_live));
    let program = &instrumented.program;
    let graph = Graph::of(program);
    let order = Order::of(&graph);
    let vertices = graph.vertices();
    let vertices = vertices.map(|v| input.name(original(&instrumented, v)).to_owned()).collect();
    let places = input.names.places.clone();
    let procs = input.names.procs.clone();
    let names = Names { vertices, procs, symbols: Vec::new(), places };
    let input = Analyzed { program, graph: &graph, order: &order, names: &names };
    let merged = Merged::new(input, Arc::clone(&instrumented), goal, stage);
    encode(&input, merged).expect("the size of these clauses has no bound")
}

/// The vertex of the program without ghosts.
pub(super) fn original(instrumented: &Rewritten, vertex: Vertex) -> Vertex {
    let position = vertex.instr().map(|position| instrumented.origins[position]);
    position.map_or(vertex, Vertex::of_instr)
}

/// The regions of a program, seen through cells.
struct Merged<'a> {
    input: Analyzed<'a>,
    instrumented: Arc<Rewritten>,
    goal: &'a Goal,
    stage: &'a Stage,
    liveness: Liveness,
    points_to: PointsTo,
    zeros: Zeros,
    /// The cut points, the entry first.
    views: Vec<View>,
    kinds: BTreeMap<String, (usize, Kind)>,
    regions: BTreeMap<Vertex, Region>,
}

impl<'a> Merged<'a> {
    fn new(
        input: Analyzed<'a>,
        instrumented: Arc<Rewritten>,
        goal: &'a Goal,
        stage: &'a Stage,
    ) -> Self {
        let Analyzed { program, graph, order, .. } = input;
        let liveness = Liveness::of(program, graph, order, goal);
        let points_to = PointsTo::of(program, graph, order);
        let zeros = Zeros::of(program, graph, order);
        let symbols = &program.symbols;
        let around = Surroundings { symbols, points_to: &points_to, zeros: &zeros, stage };
        let heads = order.vertices().iter().copied();
        let heads = heads.filter(|&v| order.is_recursive(v) && liveness.matters[v.index()]);
        let cuts = std::iter::once(graph.entry()).chain(heads);
        let views = cuts.map(|v| View::new(&around, v, liveness.at(v))).collect();
        let (kinds, regions) = (BTreeMap::new(), BTreeMap::new());
        Self { input, instrumented, goal, stage, liveness, points_to, zeros, views, kinds, regions }
    }

    /// The predicate of a kind at a cut point.
    fn outline(&self, view: &View, kind: Kind, layout: &[Slot]) -> Outline<CellMeaning> {
        let (symbols, title) = (self.input.symbols(), self.input.name(view.vertex));
        let (name, comment) = match kind {
            Kind::Vars => (title.to_owned(), format!("the variables at {title}")),
            Kind::Cell(shape) => {
                let shape = &symbols[shape].name;
                (format!("{title}_{shape}"), format!("an object x of {shape} at {title}"))
            }
            Kind::Edge(field) => {
                let field = &symbols[field].name;
                (format!("{title}_edge_{field}"), format!("x and y = x.{field} at {title}"))
            }
        };
        let void = layout.iter().position(|&slot| slot == Slot::Void);
        let params = layout.iter().map(|&slot| CellMeaning::Parameter(slot)).collect();
        Outline { name, params, void, comment, returns: false }
    }
}

impl Pieces for Merged<'_> {
    type Meaning = CellMeaning;
    const IS_EXACT: bool = false;

    fn cuts(&self) -> Vec<Vertex> {
        self.views.iter().map(|view| view.vertex).collect()
    }

    fn outlines(&mut self, cut: usize) -> Vec<Outline<CellMeaning>> {
        if cut == 0 {
            return Vec::new();
        }
        let Self { points_to, zeros, stage, .. } = self;
        let around = Surroundings { symbols: self.input.symbols(), points_to, zeros, stage };
        let view = &self.views[cut];
        let kinds = view.kinds(&around);
        let layouts: Vec<_> =
            kinds.into_iter().map(|kind| (kind, view.layout(&around, kind))).collect();
        let outlines = layouts.iter().map(|(kind, layout)| self.outline(view, *kind, layout));
        let outlines = outlines.collect();
        self.views[cut].layouts = layouts;
        outlines
    }

    /// Nothing is stated, for the region of the entry starts with any state; but the predicates are
    /// known now.
    fn start(&mut self, declared: &[Declared], out: &mut SystemBuilder<'_, CellMeaning>) {
        for (at, (view, declared)) in self.views.iter_mut().zip(declared).enumerate() {
            for ((kind, layout), &id) in view.layouts.iter().zip(&declared.predicates) {
                self.kinds.insert(out.name(id).to_owned(), (at, *kind));
                view.predicates.insert(*kind, (id, layout.clone()));
            }
        }
    }

    fn clauses(
        &mut self,
        cut: usize,
        _: &[Declared],
        out: &mut SystemBuilder<'_, CellMeaning>,
    ) -> Result<(), Refused> {
        let Self { input, points_to, zeros, liveness, .. } = self;
        let from = &self.views[cut];
        let title = input.name(from.vertex);
        let mut walk = Walk::new(input.program, points_to, zeros, from.vertex, &mut out.table);
        let outcome = walk.run(input.order, &liveness.matters);
        let start = walk.start();
        let (stage, drafts) = (self.stage, Vec::new());
        let mut encoder = Encoder { stage, points_to, from, walk, start, drafts };
        for (check, path) in outcome.fails {
            if self.goal.wants_in(input.program, check) {
                encoder.fail(check, path, input.failure(title, check));
            }
        }
        for exit in &outcome.exits {
            let to = self.views.iter().find(|view| view.vertex == exit.to);
            let to = to.expect("an exit that matters is a cut point");
            encoder.exit(exit, to, &format!("{title} to {}", input.name(to.vertex)));
        }
        let Encoder { walk, drafts, .. } = encoder;
        let mut made = Vec::with_capacity(walk.made.len());
        for allocation in &walk.made {
            let literals = walk.paths.literals(allocation.path);
            made.push((allocation.clock, walk.table.exprs.conjunction(literals)));
        }
        self.regions.insert(from.vertex, Region { made, inputs: walk.inputs });
        for draft in drafts {
            let clause = out.clause(draft.premises, draft.conditions, draft.head, draft.comment);
            out.clauses.push(clause);
        }
        Ok(())
    }

    fn interpretation(
        self,
        meanings: Vec<CellMeaning>,
        predicates: &[Predicate],
    ) -> Box<dyn Interpretation> {
        let Self { instrumented, points_to, views, kinds, regions, .. } = self;
        let kinds = predicates.iter().map(|predicate| kinds[&predicate.name]).collect();
        Box::new(Cells { instrumented, points_to, views, kinds, regions, meanings })
    }
}
