//! The cell encoding: the state seen through a few arbitrary objects at a time, so that a solution
//! is a formula about the variables and *universally quantified* objects. No arrays, no quantifiers.
//!
//! It over-approximates: a solution proves safety, *unsat* says nothing. For each cut point there
//! is a predicate for the variables, one for each shape (the variables and an arbitrary object that
//! live variables reach), and one for each reference field (an object and its neighbour). What
//! always holds: every state that a run can reach is derived, seen through each of its objects and
//! edges; [`Cells::replay`] checks it against concrete runs, without a solver.
//!
//! Guards stay inside the clauses: a region between two cut points is executed once.

mod domain;
mod encode;
mod facts;
mod forward;
mod live;
mod paths;
mod replay;
mod sites;
mod table;
mod value;
mod view;
mod void;
mod walk;
mod words;
mod zero;

use std::collections::BTreeSet;

use super::encode::Analyzed;
use super::flow::Goal;
use super::names::FreshNames;
use super::system::{PredId, Predicate, System};
use crate::cfg::{Graph, Order, Vertex};
use crate::ghosts::{self, GhostKind, Ghosts};
use crate::logic::Expr;
use crate::program::build::Rewritten;
use crate::program::{Op, Program, Stmt};
use encode::Encoder;
use live::Liveness;
use sites::PointsTo;
use table::{Part, Table};
use view::{Around, Kind, Slot, View};
use walk::Walk;
use zero::Zeros;

pub use replay::{Sample, Sampled};
pub use words::{ObjectWords, Word, Words};

/// What is said of an object together with its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// Nothing.
    None,
    /// Only what does not depend on the variables: less can be said, but solvers close it.
    Bare,
    /// What may depend on the variables, too.
    Full,
}

/// Which predicates see the integer fields of the objects under variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cursors {
    /// None.
    None,
    /// Those of the variables alone.
    Vars,
    /// Those of one object, too.
    Objects,
}

/// A stage: which variant of the encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// Its name.
    pub name: &'static str,
    /// What is said of edges.
    pub edges: Edges,
    /// References are numbers; otherwise predicates get which of them are null or equal.
    pub numbers: bool,
    /// What is remembered of objects besides their fields.
    pub ghosts: Ghosts,
    /// Where the fields of the objects under variables are arguments.
    pub cursors: Cursors,
    /// Edges are asked about between all loaded objects, not only along loads.
    pub both: bool,
    /// Each reference that was loaded in a region is looked at on arrival.
    pub arrival: bool,
    /// A load whose address occurs in a clause is a premise though its content is unused.
    pub loads: bool,
}

const PLAIN: Stage = Stage {
    name: "edges",
    edges: Edges::Bare,
    numbers: false,
    ghosts: Ghosts::NONE,
    cursors: Cursors::None,
    both: false,
    arrival: false,
    loads: false,
};

const FULL: Stage = Stage { edges: Edges::Full, arrival: true, loads: true, ..PLAIN };

/// The stages.
pub const STAGES: &[Stage] = &[
    PLAIN,
    Stage { name: "marks", ghosts: Ghosts::of(&[GhostKind::Mark]), ..FULL },
    Stage { name: "eager", ghosts: Ghosts::of(&[GhostKind::Eager]), ..FULL },
    Stage { name: "numbers", numbers: true, ..FULL },
    Stage { name: "edges-loads", edges: Edges::Bare, ..FULL },
    Stage { name: "marks-numbers", numbers: true, ghosts: Ghosts::of(&[GhostKind::Mark]), ..FULL },
    Stage { name: "ranks", ghosts: Ghosts::of(&[GhostKind::Rank]), ..FULL },
    Stage {
        name: "cursors",
        cursors: Cursors::Vars,
        ghosts: Ghosts::of(&[GhostKind::Mark]),
        ..FULL
    },
    Stage { name: "cursors-objects", cursors: Cursors::Objects, ..FULL },
    Stage {
        name: "cursors-marks",
        cursors: Cursors::Objects,
        ghosts: Ghosts::of(&[GhostKind::Mark]),
        ..FULL
    },
    Stage { name: "written", ghosts: Ghosts::of(&[GhostKind::Mark, GhostKind::Written]), ..FULL },
    Stage {
        name: "writers",
        ghosts: Ghosts::of(&[GhostKind::Mark, GhostKind::LastWriter]),
        ..FULL
    },
    Stage {
        name: "cursors-written",
        cursors: Cursors::Vars,
        ghosts: Ghosts::of(&[GhostKind::Written]),
        ..FULL
    },
    Stage {
        name: "preds",
        cursors: Cursors::Vars,
        ghosts: Ghosts::of(&[GhostKind::Rank, GhostKind::Pred]),
        ..FULL
    },
    Stage { name: "stamps", ghosts: Ghosts::of(&[GhostKind::Stamp]), ..FULL },
    Stage { name: "both", both: true, ghosts: Ghosts::of(&[GhostKind::Mark]), ..FULL },
    Stage {
        name: "both-cursors-ranks",
        both: true,
        cursors: Cursors::Objects,
        ghosts: Ghosts::of(&[GhostKind::Rank]),
        ..FULL
    },
];

/// A system with what is needed to hold it against concrete runs.
pub struct Cells {
    /// The clauses.
    pub system: System,
    /// The program with its ghosts, from which they are made.
    instrumented: Rewritten,
    points_to: PointsTo,
    views: Vec<View>,
    parts: Vec<Part>,
    /// For each cut point the new objects and inputs of its region.
    regions: Vec<Region>,
}

/// What a region makes and reads.
struct Region {
    /// For each new object how far the clock had come, and the guard under which it is made.
    made: Vec<(Expr, Expr)>,
    /// For each input its variable, the tape, and how far that had been read.
    inputs: Vec<(crate::logic::Var, crate::base::FieldId, Expr)>,
    /// The clauses of the region.
    clauses: std::ops::Range<usize>,
}

/// Whether clauses of this encoding can be made soon. Each of a region's clauses tells each object
/// that is loaded or made from each other one, so they grow with the cube of a region; and each
/// predicate has an argument for each live variable. What each reference may be is kept for each
/// vertex: a set of all `new` for each variable and each field of what they make.
#[must_use]
pub fn is_feasible(program: &Program, graph: &Graph, order: &Order) -> bool {
    const MOST: usize = 3_000_000;
    const MOST_LIVE: usize = 3_000_000;
    const MOST_WORDS: usize = 50_000_000;
    const MOST_ARGUMENTS: usize = 300_000;
    let objects = |v: Vertex| {
        let stmt = v.instr().map(|at| &program.code[at].stmt);
        let ops = stmt.into_iter().flat_map(Stmt::codes).flat_map(|code| &code.0);
        ops.filter(|op| matches!(op, Op::New { .. } | Op::Load { .. })).count()
    };
    let mut total = program.code.len();
    for from in std::iter::once(graph.entry()).chain(order.recursive()) {
        let mut seen = BTreeSet::from([from]);
        let mut work = vec![from];
        let mut own = 0;
        while let Some(v) = work.pop() {
            own += objects(v);
            let next = graph.successors(v).iter().copied();
            work.extend(next.filter(|&to| !order.is_recursive(to) && seen.insert(to)));
        }
        total = total.saturating_add(own.saturating_pow(3)).saturating_add(seen.len());
        if total > MOST {
            return false;
        }
    }
    if sites::words(program, graph) > MOST_WORDS {
        return false;
    }
    let Some(liveness) = Liveness::bounded(program, graph, order, &Goal::All, MOST_LIVE) else {
        return false;
    };
    let heads = order.recursive();
    let arguments: usize = heads.map(|head| liveness.at(head).vars.len()).sum();
    arguments <= MOST_ARGUMENTS
}

/// The clauses of a stage.
#[must_use]
pub fn cells(input: Analyzed<'_>, goal: &Goal, stage: &Stage) -> Cells {
    let Analyzed { program, graph, order, .. } = input;
    let has_ghosts = stage.ghosts != Ghosts::NONE;
    let liveness = has_ghosts.then(|| Liveness::of(program, graph, order, goal));
    let is_live =
        |at, var| liveness.as_ref().is_some_and(|liveness| liveness.at(at).vars.contains(&var));
    let instrumented = ghosts::instrument(program, &stage.ghosts, &is_live);
    let program = &instrumented.program;
    let graph = Graph::of(program);
    let order = Order::of(&graph);
    let liveness = Liveness::of(program, &graph, &order, goal);
    let points_to = PointsTo::of(program, &graph, &order);
    let zeros = Zeros::of(program, &graph, &order);
    let around = Around { symbols: &program.symbols, points_to: &points_to, zeros: &zeros, stage };
    let mut table = Table::new(&program.symbols, FreshNames::default());
    let title = |v: Vertex| input.name(original(&instrumented, v)).to_owned();
    let (views, predicates) = declare(&around, &mut table, &order, &liveness, &title);
    let mut clauses = Vec::new();
    let mut regions = Vec::new();
    for from in &views {
        let mut walk = Walk::new(program, &points_to, &zeros, from.vertex, &mut table);
        let outcome = walk.run(&order, &liveness.matters);
        let start = walk.start();
        let mut encoder = Encoder {
            stage,
            points_to: &points_to,
            from,
            walk,
            start,
            clauses: Vec::new(),
            title: &title,
        };
        for (check, path) in outcome.fails {
            if live::wants(program, goal, check) {
                let text = input.failure(&title(from.vertex), check);
                encoder.fail(check, path, text);
            }
        }
        for exit in &outcome.exits {
            let to = views.iter().find(|view| view.vertex == exit.to);
            encoder.exit(exit, to.expect("an exit that matters is a cut point"));
        }
        let Encoder { walk, clauses: own, .. } = encoder;
        let start = clauses.len();
        clauses.extend(own);
        let made = walk.made.iter().map(|made| {
            let literals = walk.paths.literals(made.path);
            (made.clock, paths::all(&mut walk.table.exprs, literals))
        });
        regions.push(Region {
            made: made.collect(),
            inputs: walk.inputs,
            clauses: start..clauses.len(),
        });
    }
    let mut views = views;
    let Table { exprs, vars, parts, .. } = table;
    let mut system = System { is_exact: false, exprs, vars, predicates, clauses };
    void::settle(&mut system, &mut views);
    debug_assert_eq!(super::verify(&system), Ok(()));
    Cells { system, instrumented, points_to, views, parts, regions }
}

/// The vertex of the program without ghosts.
fn original(instrumented: &Rewritten, vertex: Vertex) -> Vertex {
    let position = vertex.instr().map(|position| instrumented.origins[position]);
    position.map_or(vertex, Vertex::of_instr)
}

/// The cut points, the entry first, and their predicates.
fn declare(
    around: &Around<'_>,
    table: &mut Table<'_>,
    order: &Order,
    liveness: &Liveness,
    title: &dyn Fn(Vertex) -> String,
) -> (Vec<View>, Vec<Predicate>) {
    let heads = order.vertices().iter().copied();
    let heads = heads.filter(|&v| order.is_recursive(v) && liveness.matters[v.index()]);
    let entry = order.vertices()[0];
    let mut views = Vec::new();
    let mut predicates = Vec::new();
    let symbols = around.symbols;
    for vertex in std::iter::once(entry).chain(heads) {
        let live = liveness.at(vertex);
        let mut view = View::new(around, vertex, live);
        if vertex != entry {
            for kind in view.kinds(around) {
                let layout = view.layout(around, kind);
                let title = title(vertex);
                let (name, comment) = match kind {
                    Kind::Vars => (title.clone(), format!("the variables at {title}")),
                    Kind::Cell(shape) => {
                        let shape = &symbols[shape].name;
                        (format!("{title}_{shape}"), format!("an object x of {shape} at {title}"))
                    }
                    Kind::Edge(field) => {
                        let field = &symbols[field].name;
                        (format!("{title}_edge_{field}"), format!("x and y = x.{field} at {title}"))
                    }
                };
                let name = table.names.fresh(&name);
                let mut params = Vec::with_capacity(layout.len());
                for slot in &layout {
                    let (mut name, sort) = (slot.name(symbols), slot.sort(symbols));
                    // A variable of the program may be called like an object.
                    while params.contains(&table.var(Part::Parameter(name.clone(), sort))) {
                        name.push('_');
                    }
                    params.push(table.var(Part::Parameter(name, sort)));
                }
                let void = layout.iter().position(|&slot| slot == Slot::Void);
                view.predicates.insert(kind, (PredId::new(predicates.len()), layout));
                let constants = Vec::new();
                predicates.push(Predicate { name, vertex, params, void, constants, comment });
            }
        }
        views.push(view);
    }
    (views, predicates)
}
