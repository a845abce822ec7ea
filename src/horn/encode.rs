//! The skeleton of the clauses: what every encoding does, in this order.
//!
//! The program is cut into *pieces* that lie between cut points; a *memory* says what of a state is
//! seen at a cut point, and what a load and the end of a piece look like. Its predicates are
//! declared first, all of them, for clauses of one cut point speak of those of the next; then come
//! the facts of the start and the clauses of each piece; what no fact leads to is left out.
//!
//! A new memory is a type that implements [`Memory`] and [`Interpretation`], and a row of
//! [`super::Exact`].

use std::collections::{BTreeMap, BTreeSet};

use super::comments::Comments;
use super::constants::{Constant, Constants, Summand, constants};
use super::flow::{Flow, Goal, for_each_path, leaf};
use super::liveness::{Asks, Item, live};
use super::lower::{Loads, Lower};
use super::prune::prune;
use super::replay::Interpretation;
use super::system::{Apply, Clause, Head, MOST_NODES, PredId, Predicate, Refused, System};
use super::table::{Meaning, Table};
use crate::base::{CheckId, Symbols, VarId};
use crate::cfg::{Graph, Names, Order, Vertex};
use crate::logic::{Expr, Node, Var};
use crate::normal::{CutId, Leaf, Next, Trees};
use crate::program::Program;

/// A program as encodings take it: with what the stages before have made of it, and the words to
/// speak of it.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its graph.
    pub graph: &'a Graph,
    /// The order of its graph.
    pub order: &'a Order,
    /// The names of vertices and checks.
    pub names: &'a Names,
}

impl<'a> Input<'a> {
    /// The symbols of the program.
    #[must_use]
    pub fn symbols(&self) -> &'a Symbols {
        &self.program.symbols
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: Vertex) -> &'a str {
        &self.names.vertices[vertex.index()]
    }

    /// In words: from a cut point on a check fails.
    pub(super) fn failure(&self, from: &str, check: CheckId) -> String {
        format!("from {from}: check {} fails, {}", check.number(), self.names.place(check))
    }
}

/// A system, with what its memory makes of the states of runs.
#[derive(Debug)]
pub struct Encoded {
    /// The clauses.
    pub system: System,
    /// The vertices of the cut points, the entry first.
    pub(super) cuts: Vec<Vertex>,
    pub(super) memory: Box<dyn Interpretation>,
}

/// A predicate that is to be declared.
pub(super) struct Outline<M> {
    /// The name that it would like to have.
    pub(super) name: String,
    /// What its parameters stand for.
    pub(super) params: Vec<M>,
    /// See [`Predicate::void`].
    pub(super) void: Option<usize>,
    /// What it means, for the reader.
    pub(super) comment: String,
}

/// A system that is being made.
pub(super) struct Builder<'a, M> {
    pub(super) table: Table<'a, M>,
    pub(super) predicates: Vec<Predicate>,
    pub(super) clauses: Vec<Clause>,
    /// The cut point whose clauses are being made.
    from: Option<Vertex>,
    /// How large the clauses are so far.
    pub(super) size: usize,
}

impl<'a, M: Meaning> Builder<'a, M> {
    pub(super) fn new(input: &Input<'a>) -> Self {
        Self {
            table: Table::new(input.symbols(), &input.names.vertices),
            predicates: Vec::new(),
            clauses: Vec::new(),
            from: None,
            size: 0,
        }
    }

    /// Declares the predicates of a cut point, whose names are `taken`; returns them in their order.
    fn declare(
        &mut self,
        vertex: Vertex,
        outlines: Vec<Outline<M>>,
        constants: &[(VarId, Expr)],
        taken: Vec<String>,
    ) -> Vec<PredId> {
        let first = self.predicates.len();
        for (outline, name) in outlines.into_iter().zip(taken) {
            let Outline { params, void, comment, .. } = outline;
            let params: Vec<Var> = params.into_iter().map(|param| self.table.var(param)).collect();
            let constants =
                if self.predicates.len() == first { constants.to_vec() } else { vec![] };
            self.predicates.push(Predicate { name, vertex, params, void, constants, comment });
        }
        (first..self.predicates.len()).map(PredId::new).collect()
    }

    /// The predicate applied to its own parameters.
    fn premise(&mut self, predicate: PredId) -> Apply {
        let params = &self.predicates[predicate.index()].params;
        let (table, mut args) = (&mut self.table, Vec::with_capacity(params.len()));
        for &param in params {
            args.push(table.exprs.var(param, table.vars[param.index()].sort));
        }
        Apply { predicate, args }
    }

    /// A clause of the cut point that is under way, with each condition once and its variables; its
    /// size is counted.
    pub(super) fn clause(
        &mut self,
        premises: Vec<Apply>,
        mut conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) -> Clause {
        let mut seen = BTreeSet::new();
        conditions.retain(|&condition| seen.insert(condition));
        let from = self.from;
        let mut clause = Clause { from, vars: Vec::new(), premises, conditions, head, comment };
        let below = self.table.exprs.below(clause.roots());
        let vars = below.iter().filter_map(|&expr| match self.table.exprs.node(expr) {
            Node::Var(var) => Some(*var),
            _ => None,
        });
        clause.vars = vars.collect();
        clause.vars.sort_unstable();
        self.size += below.len();
        clause
    }

    /// States a clause without premises, which belongs to no piece.
    pub(super) fn fact(&mut self, head: Apply, conditions: Vec<Expr>, comment: &str) {
        let from = self.from.take();
        let fact = self.clause(Vec::new(), conditions, Head::Reach(head), comment.to_owned());
        self.from = from;
        self.clauses.push(fact);
    }
}

/// What the clauses see at a cut point.
#[derive(Clone, Default)]
pub(super) struct View {
    /// The predicates, that of the variables first; none if no failure is behind the cut point.
    pub(super) predicates: Vec<PredId>,
    /// What is the same in all states there.
    pub(super) constants: BTreeMap<VarId, Expr>,
}

/// A program in pieces that are split along the trees of normal form: one for each path.
pub(super) struct Split<'a> {
    pub(super) input: Input<'a>,
    pub(super) trees: &'a Trees,
    pub(super) comments: Comments<'a>,
    flow: Flow,
    /// For each cut point what is read behind it.
    pub(super) live: Vec<BTreeSet<Item>>,
    /// For each cut point the variables that are constant there.
    pub(super) constants: Vec<Constants>,
}

impl Split<'_> {
    /// The cut points behind which there is a failure that is asked for.
    pub(super) fn cuts(&self) -> Vec<CutId> {
        let matters = |cut: &CutId| !self.flow.leaves[cut.index()].is_empty();
        self.trees.cut_ids().filter(matters).collect()
    }

    /// The live variables of a cut point that are no constants there.
    pub(super) fn vars(&self, cut: CutId) -> Vec<VarId> {
        let constants = &self.constants[cut.index()];
        let var = |item: &Item| match *item {
            Item::Var(var) => (!constants.contains_key(&var)).then_some(var),
            Item::Field(_) | Item::Initial(_) => None,
        };
        self.live[cut.index()].iter().filter_map(var).collect()
    }
}

/// A path that arrives at a cut point.
pub(super) struct Arrival<'a> {
    pub(super) from: CutId,
    pub(super) to: CutId,
    pub(super) leaf: &'a Leaf,
    /// Under which conditions it is taken.
    pub(super) conditions: Vec<Expr>,
    /// Which path it is, for the reader.
    pub(super) comment: String,
}

/// What of a state is seen at a cut point, over pieces that are split.
pub(super) trait Memory: Interpretation + Sized + 'static {
    /// How cells are loaded.
    type Loads: Loads;

    /// What a load asks for besides the cell.
    fn asks(&self) -> Asks<'_>;
    /// What live variables are at the start.
    fn start_values(&self, symbols: &Symbols, live: &BTreeSet<Item>) -> Constants;
    /// For each cut point the heads of the loops that it is in, if their turns are counted.
    fn loops(&self) -> Option<&[Vec<CutId>]>;
    /// What stands for a part of a constant; `None` if the memory cannot speak of it.
    fn summand(&self, trees: &Trees, summand: Summand) -> Option<MeaningOf<Self>>;
    /// Called before all that follows.
    fn begin(&mut self, pieces: &Split<'_>, table: &mut Table<'_, MeaningOf<Self>>);
    /// The predicates of a cut point, that of the variables first.
    fn outlines(&mut self, pieces: &Split<'_>, cut: CutId) -> Vec<Outline<MeaningOf<Self>>>;
    /// States the facts of the start.
    fn start(&self, views: &[View], out: &mut Builder<'_, MeaningOf<Self>>);
    /// Loads at a cut point, in whose clauses this is the premise.
    fn loads(&self, pieces: &Split<'_>, cut: CutId, premise: Apply) -> Self::Loads;
    /// Makes the clauses of a path that arrives at a cut point.
    fn arrive(
        &self,
        lower: &mut Lower<'_, '_, Self::Loads>,
        pieces: &Split<'_>,
        views: &[View],
        path: Arrival<'_>,
    ) -> Result<(), Refused>;
    /// Makes a clause, with what it reads and what is known of that.
    fn clause(
        &self,
        lower: &mut Lower<'_, '_, Self::Loads>,
        conditions: Vec<Expr>,
        head: Head,
        comment: String,
    );
    /// Called behind the last path of a cut point.
    fn leave(&mut self, lower: Lower<'_, '_, Self::Loads>, pieces: &Split<'_>, cut: CutId);
    /// What variables stand for, once all are known.
    fn finish(&mut self, meanings: Vec<MeaningOf<Self>>);
}

/// What variables stand for in a memory.
pub(super) type MeaningOf<M> = <<M as Memory>::Loads as Loads>::Meaning;

/// The clauses of a program over pieces that are split.
///
/// # Errors
/// If they would be too large.
pub(super) fn split<M: Memory>(
    input: Input<'_>,
    trees: &Trees,
    mut memory: M,
    goal: &Goal,
) -> Result<Encoded, Refused> {
    let symbols = input.symbols();
    let flow = Flow::of(trees, goal);
    // Each is an argument at least once: what would be refused in the end is not begun.
    let live = live(symbols, trees, &flow, memory.asks(), MOST_NODES).ok_or(Refused::TooLarge)?;
    let start = memory.start_values(symbols, &live[0]);
    let mut constants = constants(trees, &flow, &live, start, memory.loops());
    for constants in &mut constants {
        constants.retain(|_, value| {
            value.parts().into_iter().all(|part| memory.summand(trees, part).is_some())
        });
    }
    let comments = Comments { input, trees };
    let pieces = Split { input, trees, comments, flow, live, constants };
    let mut out = Builder::new(&input);
    memory.begin(&pieces, &mut out.table);
    let views = declare(&mut memory, &pieces, &mut out);
    if !views[0].predicates.is_empty() {
        memory.start(&views, &mut out);
    }
    for cut in pieces.cuts() {
        clauses(&mut memory, &pieces, &views, &mut out, cut)?;
    }
    let Builder { table, predicates, clauses, .. } = out;
    let Table { exprs, vars, meanings, .. } = table;
    memory.finish(meanings);
    let system = prune(System { is_exact: true, exprs, vars, predicates, clauses });
    debug_assert_eq!(super::verify(&system), Ok(()));
    let cuts = trees.cuts.iter().map(|cut| cut.vertex).collect();
    Ok(Encoded { system, cuts, memory: Box::new(memory) })
}

/// Declares the predicates of all cut points; their names before those of any variable.
fn declare<M: Memory>(
    memory: &mut M,
    pieces: &Split<'_>,
    out: &mut Builder<'_, MeaningOf<M>>,
) -> Vec<View> {
    let mut outlined = Vec::new();
    for cut in pieces.cuts() {
        let outlines = memory.outlines(pieces, cut);
        let taken = outlines.iter().map(|outline| out.table.names.fresh(&outline.name));
        let taken: Vec<String> = taken.collect();
        outlined.push((cut, outlines, taken));
    }
    let mut views = vec![View::default(); pieces.trees.cuts.len()];
    for (cut, outlines, taken) in outlined {
        let mut constants = Vec::new();
        for (&var, value) in &pieces.constants[cut.index()] {
            constants.push((var, constant(memory, pieces.trees, &mut out.table, value)));
        }
        let vertex = pieces.trees.cut(cut).vertex;
        let predicates = out.declare(vertex, outlines, &constants, taken);
        views[cut.index()] = View { predicates, constants: constants.into_iter().collect() };
    }
    views
}

/// A plain value as an expression.
fn constant<M: Memory>(
    memory: &M,
    trees: &Trees,
    table: &mut Table<'_, MeaningOf<M>>,
    value: &Constant,
) -> Expr {
    let part = |table: &mut Table<'_, _>, part| {
        table.expr(memory.summand(trees, part).expect("other constants have been left out"))
    };
    match value {
        Constant::Bool(value) => table.exprs.bool(*value),
        Constant::Truth(var) => part(table, Summand::Input(*var)),
        Constant::Sum(sum) => {
            let mut total = table.exprs.int(sum.number.clone());
            for (&summand, factor) in &sum.parts {
                let summand = part(table, summand);
                let factor = table.exprs.int(factor.clone());
                let product = table.exprs.times(summand, factor);
                total = table.exprs.plus(total, product);
            }
            total
        }
    }
}

/// The clauses of the paths from one cut point.
fn clauses<M: Memory>(
    memory: &mut M,
    pieces: &Split<'_>,
    views: &[View],
    out: &mut Builder<'_, MeaningOf<M>>,
    from: CutId,
) -> Result<(), Refused> {
    let Split { trees, flow, comments, .. } = pieces;
    let View { predicates, constants } = &views[from.index()];
    let cut = trees.cut(from);
    out.from = Some(cut.vertex);
    let premise = out.premise(predicates[0]);
    let loads = memory.loads(pieces, from, premise);
    let mut lower = Lower::new(out, trees, constants, loads);
    for_each_path(trees, flow, cut.root, |guards, id| {
        if lower.out.size > MOST_NODES {
            return Err(Refused::TooLarge);
        }
        let Some(conditions) = lower.conditions(guards) else { return Ok(()) };
        lower.out.size += guards.len();
        let leaf = leaf(trees, id);
        let comment = comments.path(from, leaf);
        match leaf.next {
            Next::Cut(to) => {
                let path = Arrival { from, to, leaf, conditions, comment };
                memory.arrive(&mut lower, pieces, views, path)?;
            }
            Next::Fail(check) => memory.clause(&mut lower, conditions, Head::Fail(check), comment),
            Next::Halt | Next::Blocked => unreachable!("such a leaf does not matter"),
        }
        Ok(())
    })?;
    memory.leave(lower, pieces, from);
    out.from = None;
    Ok(())
}
