//! Pieces that are merged, one for each cut point: a region that is executed once, with its guards
//! inside, and seen through cells.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::calls::Called;
use super::clauses::Encoder;
use super::elements::{ElementCells, Elements, seen_arrays, with_elements, without_elements};
use super::kind::ViewKind;
use super::layout::{CutPointView, EntrySnapshot, Surroundings};
use super::meaning::CellMeaning;
use super::runs::{CellInterpretation, RegionEffects};
use super::slot::PredicateParam;
use super::stages::EncodingStage;
use super::walk::{RegionExit, RegionExits, RegionWalk};
use crate::clauses::{EncodingRefusal, MOST_ARGUMENTS, ProgramClauses};
use crate::encode::{
    Analyzed, CutDeclaration, Encoded, Outline, PieceEncoding, SystemBuilder, encode,
};
use crate::states::Interpretation;
use analysis::ghosts::{self, Ghosts};
use analysis::{DataflowPoint, Goal, Liveness, ModificationSummary, PointsTo, Zeros};
use base::ProcId;
use chc::Predicate;
use program::build::Rewritten;
use program::cfg::{ControlFlowGraph, Order, ProgramNames, Vertex};
use program::{Program, Stmt};

/// The clauses of a stage.
///
/// # Errors
/// If a clause reads too many elements, or the predicates in all of them have too many arguments; see also
/// [`super::is_feasible`].
pub fn cells(
    input: Analyzed<'_>,
    goal: &Goal,
    stage: &EncodingStage,
) -> Result<Encoded, EncodingRefusal> {
    let has_ghosts = stage.ghosts != Ghosts::NONE;
    let liveness =
        has_ghosts.then(|| Liveness::compute(input.program, input.graph, input.order, goal));
    let is_live =
        |at, var| liveness.as_ref().is_some_and(|liveness| liveness.at(at).vars.contains(&var));
    let instrumented = Arc::new(ghosts::instrument(input.program, &stage.ghosts, &is_live));
    let program = &instrumented.program;
    let graph = ControlFlowGraph::build(program);
    let order = Order::search(&graph);
    let vertices = graph.vertices();
    let vertices =
        vertices.map(|v| input.name(original_vertex(&instrumented, v)).to_owned()).collect();
    let places = input.names.places.clone();
    let procs = input.names.procs.clone();
    let names = ProgramNames { vertices, procs, symbols: Vec::new(), places };
    let input = Analyzed { program, graph: &graph, order: &order, names: &names };
    let merged = Merged::new(input, Arc::clone(&instrumented), goal, stage);
    encode(&input, merged)
}

/// The vertices behind calls.
pub(super) fn return_vertices(program: &Program) -> impl Iterator<Item = Vertex> {
    let code = program.code.iter().enumerate();
    let calls = code.filter(|(_, instr)| matches!(instr.stmt, Stmt::Call { .. }));
    calls.map(|(position, _)| Vertex::of_instr(position + 1))
}

/// The vertex of the program without ghosts.
pub(super) fn original_vertex(instrumented: &Rewritten, vertex: Vertex) -> Vertex {
    let position = vertex.instr().map(|position| instrumented.origins[position]);
    position.map_or(vertex, Vertex::of_instr)
}

/// The regions of a program, seen through cells.
struct Merged<'a> {
    input: Analyzed<'a>,
    instrumented: Arc<Rewritten>,
    goal: &'a Goal,
    stage: &'a EncodingStage,
    liveness: Liveness,
    points_to: PointsTo,
    zeros: Zeros,
    changes: ModificationSummary,
    /// Which vertices are cut points that matter.
    is_cut: Vec<bool>,
    /// How many cut points there are.
    cuts: usize,
    /// The cut points, the entry first; then the returns of procedures.
    views: Vec<CutPointView>,
    kinds: BTreeMap<String, (usize, ViewKind)>,
    regions: BTreeMap<Vertex, RegionEffects>,
    /// How many arguments the predicates in the clauses have so far.
    arguments: usize,
}

impl<'a> Merged<'a> {
    fn new(
        input: Analyzed<'a>,
        instrumented: Arc<Rewritten>,
        goal: &'a Goal,
        stage: &'a EncodingStage,
    ) -> Self {
        let Analyzed { program, graph, order, .. } = input;
        let liveness = Liveness::compute(program, graph, order, goal);
        let points_to = PointsTo::compute(program, graph, order);
        let zeros = Zeros::compute(program, graph, order);
        let changes = ModificationSummary::compute(program, &points_to);
        let mut is_cut = vec![false; graph.len()];
        let heads = order.recursive().chain(graph.entries().iter().copied());
        for cut in heads.chain(return_vertices(program)) {
            is_cut[cut.index()] = order.is_reachable(cut) && liveness.matters[cut.index()];
        }
        is_cut[graph.entry().index()] = false;
        let (views, cuts, kinds, regions) = (Vec::new(), 0, BTreeMap::new(), BTreeMap::new());
        let mut encoding = Self {
            input,
            instrumented,
            goal,
            stage,
            liveness,
            points_to,
            zeros,
            changes,
            is_cut,
            cuts,
            views,
            kinds,
            regions,
            arguments: 0,
        };
        encoding.views = encoding.view_all();
        encoding.cuts = encoding.views.len() - encoding.returning().count();
        encoding
    }

    /// Whether predicates see elements in the place of what arrays hold.
    fn sees_elements(&self) -> bool {
        self.stage.elements != Elements::All && self.input.symbols().has_vectors()
    }

    fn surroundings(&self) -> Surroundings<'_> {
        let Self { points_to, zeros, stage, .. } = self;
        let symbols = self.input.symbols();
        let Analyzed { program, graph, .. } = self.input;
        Surroundings { program, graph, symbols, points_to, zeros, stage }
    }

    /// The procedures of which it matters that they return.
    fn returning(&self) -> impl Iterator<Item = ProcId> {
        self.input.program.proc_ids().filter(|id| self.liveness.returns[id.index()])
    }

    /// The views of the cut points, and of the returns of procedures.
    fn view_all(&self) -> Vec<CutPointView> {
        let (Analyzed { program, graph, order, .. }, around) = (self.input, self.surroundings());
        let mut remembered = BTreeMap::new();
        for proc in self.returning() {
            let entry = graph.entries()[proc.index()];
            let view =
                CutPointView::new(&around, (entry, entry.into()), self.liveness.at(entry), None);
            let snapshot = EntrySnapshot::new(&around, &self.changes, proc, &view);
            remembered.insert(proc, Arc::new(snapshot));
        }
        let cuts = order.vertices().iter().copied().filter(|v| self.is_cut[v.index()]);
        let cuts = std::iter::once(graph.entry()).chain(cuts).map(|v| {
            let proc = v.instr().map_or(ProcId::MAIN, |position| program.proc_at(position));
            let begins = graph.entries()[proc.index()] == v;
            let snapshot = if begins { None } else { remembered.get(&proc) };
            CutPointView::new(&around, (v, v.into()), self.liveness.at(v), snapshot)
        });
        let returns = remembered.iter().map(|(&proc, snapshot)| {
            let moment = (snapshot.entry, DataflowPoint::Return(proc));
            CutPointView::new(&around, moment, self.liveness.live_at_return(proc), Some(snapshot))
        });
        cuts.chain(returns).collect()
    }

    /// The view of a moment, if it matters.
    fn view(&self, moment: impl Into<DataflowPoint>) -> Option<&CutPointView> {
        let moment = moment.into();
        self.views.iter().find(|view| view.moment == moment)
    }

    /// A call with the views that it leads to.
    fn called(&self, position: usize) -> Called<'_> {
        let program = self.input.program;
        let Stmt::Call { results, callee, .. } = &program.code[position].stmt else {
            unreachable!("only calls call")
        };
        Called {
            callee: *callee,
            proc: program.proc(*callee),
            results,
            entry: self.view(self.input.graph.entries()[callee.index()]),
            returns: self.view(DataflowPoint::Return(*callee)),
            then: self.view(Vertex::of_instr(position + 1)),
        }
    }

    /// The clauses of the ways out of a region.
    fn exit_clauses(&self, encoder: &mut Encoder<'_, '_, '_>, outcome: &RegionExits) {
        let Analyzed { program, names, .. } = self.input;
        let title = self.input.name(encoder.from.vertex);
        for &(check, path) in &outcome.fails {
            if self.goal.includes_check_in(program, check) {
                let comment = self.input.failure(title, check);
                match program.told_by(check) {
                    Some(shapes) => encoder.leak_clauses((check, path), shapes, &comment),
                    None => encoder.fail(check, path, comment),
                }
            }
        }
        for exit in &outcome.exits {
            let to = self.view(exit.to).expect("an exit that matters is a cut point");
            encoder.exit(exit, to, &format!("{title} to {}", self.input.name(to.vertex)));
        }
        for call in &outcome.calls {
            let called = self.called(call.position);
            let callee = &names.procs[called.callee.index()];
            let behind = called.then.map_or("", |then| self.input.name(then.vertex));
            let titles = [
                format!("{title} calls {callee}"),
                format!("{title} to {behind}, where {callee} has returned"),
            ];
            encoder.call(call, called, &titles);
        }
        let proc = encoder.from.vertex.instr().map(|position| program.proc_at(position));
        let returns = proc.and_then(|proc| self.view(DataflowPoint::Return(proc)));
        for (path, vars) in &outcome.returns {
            if let Some(to) = returns {
                let exit = RegionExit { to: to.vertex, path: *path, vars: vars.clone() };
                encoder.exit(&exit, to, &format!("{title} returns"));
            }
        }
    }

    /// The places of the view of a cut point, and of the return of the procedure that begins there.
    fn of_cut(&self, cut: usize) -> Vec<usize> {
        let vertex = self.views[cut].vertex;
        let returns = (self.cuts..self.views.len()).filter(|&at| self.views[at].vertex == vertex);
        std::iter::once(cut).chain(returns).collect()
    }

    /// The predicate of a kind at a cut point.
    fn outline(
        &self,
        view: &CutPointView,
        kind: ViewKind,
        layout: &[PredicateParam],
    ) -> Outline<CellMeaning> {
        let (symbols, title) = (self.input.symbols(), self.input.name(view.vertex));
        let returns = matches!(view.moment, DataflowPoint::Return(_));
        let (title, place) = match returns {
            true => (format!("{title}_returns"), format!("where {title} returns")),
            false => (title.to_owned(), format!("at {title}")),
        };
        let (name, about) = kind.name(symbols);
        let (name, comment) = (title + &name, format!("{about} {place}"));
        let void = layout.iter().position(|&slot| slot == PredicateParam::Void);
        let params = layout.iter().map(|&slot| CellMeaning::Parameter(slot)).collect();
        Outline { name, params, void, comment, returns }
    }
}

impl PieceEncoding for Merged<'_> {
    type Meaning = CellMeaning;
    const IS_EXACT: bool = false;

    fn cuts(&self) -> Vec<Vertex> {
        self.views[..self.cuts].iter().map(|view| view.vertex).collect()
    }

    fn outlines(&mut self, cut: usize) -> Vec<Outline<CellMeaning>> {
        if cut == 0 {
            return Vec::new();
        }
        let mut outlines = Vec::new();
        for at in self.of_cut(cut) {
            let (view, around) = (&self.views[at], self.surroundings());
            let kinds = view.kinds(&around).into_iter();
            let layouts: Vec<_> = kinds.map(|kind| (kind, view.layout(&around, kind))).collect();
            outlines.extend(layouts.iter().map(|(kind, layout)| self.outline(view, *kind, layout)));
            self.views[at].layouts = layouts;
        }
        outlines
    }

    /// Nothing is stated, for the region of the entry starts with any state; but the predicates are
    /// known now.
    fn start(&mut self, declared: &[CutDeclaration], out: &mut SystemBuilder<'_, CellMeaning>) {
        for (cut, declared) in declared.iter().enumerate() {
            let mut predicates = declared.predicates.iter();
            for at in self.of_cut(cut) {
                let view = &mut self.views[at];
                for ((kind, layout), &id) in view.layouts.iter().zip(predicates.by_ref()) {
                    self.kinds.insert(out.name(id).to_owned(), (at, *kind));
                    view.predicates.insert(*kind, (id, layout.clone()));
                }
            }
        }
    }

    fn clauses(
        &mut self,
        cut: usize,
        _: &[CutDeclaration],
        out: &mut SystemBuilder<'_, CellMeaning>,
    ) -> Result<(), EncodingRefusal> {
        let arguments = self.arguments;
        let Self { input, points_to, zeros, changes, liveness, stage, .. } = &*self;
        let from = &self.views[cut];
        let analyses = (points_to, zeros, changes);
        let mut walk = RegionWalk::new(input.program, analyses, from.vertex, &mut out.table);
        let outcome = walk.execute_region(input.order, &liveness.matters, &self.is_cut);
        let start = walk.start();
        let entered = walk.entry_values(from, &start);
        let (drafts, returned) = (Vec::new(), None);
        let mut encoder =
            Encoder { stage, points_to, from, walk, start, entered, returned, drafts, arguments };
        self.exit_clauses(&mut encoder, &outcome);
        let Encoder { walk, drafts, arguments, .. } = encoder;
        if arguments > MOST_ARGUMENTS {
            return Err(EncodingRefusal::TooLarge);
        }
        let mut allocations = Vec::with_capacity(walk.made.len());
        for allocation in &walk.made {
            let literals = walk.paths.literals(allocation.path);
            allocations.push((allocation.clock, walk.table.exprs.conjunction(literals)));
        }
        self.regions.insert(from.vertex, RegionEffects { made: allocations, inputs: walk.inputs });
        self.arguments = arguments;
        for draft in drafts {
            let clause = out.clause(draft.premises, draft.conditions, draft.head, draft.comment);
            out.clauses.push(clause);
        }
        Ok(())
    }

    fn refine(&self, clauses: &mut ProgramClauses) -> Result<(), EncodingRefusal> {
        if !self.sees_elements() {
            return Ok(());
        }
        let symbols = self.input.symbols();
        let arrays = clauses.system.predicates.iter().map(|predicate| {
            let (at, kind) = self.kinds[&predicate.name];
            let (_, layout) = &self.views[at].predicates[&kind];
            seen_arrays(symbols, layout, self.stage.elements)
        });
        let arrays: Vec<_> = arrays.collect();
        with_elements(clauses, &arrays, self.stage.elements)
    }

    fn interpretation(
        self,
        meanings: Vec<CellMeaning>,
        predicates: &[Predicate],
    ) -> Box<dyn Interpretation> {
        let (elements, sees_elements) = (self.stage.elements, self.sees_elements());
        let Self { instrumented, points_to, views, kinds, regions, .. } = self;
        // What speaks of elements has a name made of another one's.
        let of = |predicate: &Predicate| {
            let is_known = |name: &str| kinds.get(name).copied();
            let kind = is_known(&predicate.name).or_else(|| is_known(without_elements(predicate)?));
            kind.expect("a predicate is one of a view, or of elements of one")
        };
        let of_predicates = predicates.iter().map(of).collect();
        let cells = CellInterpretation {
            instrumented,
            points_to,
            views,
            kinds: of_predicates,
            regions,
            meanings,
        };
        if !sees_elements {
            return Box::new(cells);
        }
        let with = predicates.iter().map(|predicate| !kinds.contains_key(&predicate.name));
        let with = with.collect();
        Box::new(ElementCells::new(cells, elements, with, predicates))
    }
}
