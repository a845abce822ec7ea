//! The indexed encoding: exact, and no array is ever stored to.
//!
//! The run is determined by its inputs ī (initial values of variables, initial contents of fields,
//! the tape), so these and the turns k̄ of the loops around a cut point L name one state. It is seen
//! through
//!
//! ```text
//! L(ī, k̄, v̄)        the variables are v̄
//! L_S(ī, k̄, y, r̄)   the object y of shape S has the field contents r̄
//! ```
//!
//! A path from one cut point to the next gives a clause for the variables, a clause for the objects
//! that were there before, with the path's writes applied, and a clause for each object that it
//! makes. What a path reads are premises. Nothing is said of objects that do not exist yet. Where
//! no field is read any more there is nothing to be joined, and so no index.

mod index;
mod paths;
mod replay;

use std::collections::{BTreeMap, BTreeSet};

pub use replay::replay;

use super::constants::{Constant, Constants, constants};
use super::flow::{Flow, Goal};
use super::liveness::{Item, Loads, live};
use super::lower::Table;
use super::names::Names;
use super::prune::prune;
use super::system::{Apply, Clause, Head, MOST_NODES, Origin, PredId, Predicate, Refused, System};
use super::words::Words;
use crate::base::{CheckId, FieldId, ShapeId, Sort, Symbols, VarId};
use crate::cfg::{Graph, LoopForest, Order};
use crate::logic::BinaryOp;
use crate::logic::{Expr, Var};
use crate::normal::{CutId, Trees};
use crate::program::Program;

/// The clauses of the program; `names` are the names of the vertices, `place` gives the place of a
/// check in words.
///
/// # Errors
/// If a loop has two entries, or the clauses would be too large.
pub fn indexed(
    program: &Program,
    (graph, order): (&Graph, &Order),
    trees: &Trees,
    names: &[String],
    place: &dyn Fn(CheckId) -> String,
    goal: &Goal,
) -> Result<System, Refused> {
    let symbols = &program.symbols;
    let forest = LoopForest::of(graph, order).ok_or(Refused::Irreducible)?;
    let flow = Flow::of(trees, goal);
    let live = live(symbols, trees, &flow, Loads::Objects, MOST_NODES).ok_or(Refused::TooLarge)?;
    let words = Words { symbols, trees, names, place };
    let loops = index::loops(trees, &forest, &|vertex| order.is_recursive(vertex));
    let constants = constants(trees, &flow, &live, start(symbols, &live[0]), Some(&loops));
    let cuts = trees.cut_ids().filter(|cut| !flow.leaves[cut.index()].is_empty()).collect();
    let mut taken = Names::default();
    let titles = titles(symbols, &words, &live, &cuts, &mut taken);
    let mut encoder = Encoder {
        trees,
        words,
        flow,
        initial: index::starts_with_objects(symbols, &live[0]),
        live,
        loops,
        views: vec![View::default(); trees.cuts.len()],
        table: Table::new(symbols, taken),
        predicates: Vec::new(),
        clauses: Vec::new(),
        nodes: 0,
    };
    encoder.turns(&cuts);
    for (&cut, titles) in cuts.iter().zip(titles) {
        encoder.declare(cut, &constants[cut.index()], titles);
    }
    if cuts.first() == Some(&CutId::new(0)) {
        encoder.start();
    }
    for cut in cuts {
        encoder.cut(cut)?;
    }
    let Encoder { table, predicates, clauses, .. } = encoder;
    let system =
        prune(System { is_exact: true, exprs: table.exprs, vars: table.vars, predicates, clauses });
    debug_assert_eq!(super::verify(&system), Ok(()));
    Ok(system)
}

/// What the variables are at the start.
fn start(symbols: &Symbols, live: &BTreeSet<Item>) -> Constants {
    let vars = live.iter().filter_map(|item| match *item {
        Item::Var(var) => Some(var),
        Item::Field(_) | Item::Initial(_) => None,
    });
    let value = |var: VarId| match symbols[var].sort {
        _ if !is_input(symbols, var) => Constant::int(0),
        Sort::Bool => Constant::Truth(var),
        Sort::Int | Sort::Ref(_) => Constant::input(var),
    };
    vars.map(|var| (var, value(var))).collect()
}

/// Whether runs start with any value of the variable; the clock and the position on the tape are 0.
fn is_input(symbols: &Symbols, var: VarId) -> bool {
    var != symbols.clock() && var != symbols.tape()
}

/// For each cut point the name of its predicate, and those of the predicates of its objects.
fn titles(
    symbols: &Symbols,
    words: &Words<'_>,
    live: &[BTreeSet<Item>],
    cuts: &Vec<CutId>,
    taken: &mut Names,
) -> Vec<(String, Vec<(ShapeId, String)>)> {
    let mut titles = Vec::with_capacity(cuts.len());
    for &cut in cuts {
        let shapes = (0..symbols.shapes.len()).map(ShapeId::new);
        let is_read =
            |&shape: &ShapeId| !index::fields(symbols, &live[cut.index()], shape).is_empty();
        let name = words.name(cut);
        let own = taken.fresh(name);
        let objects = shapes.filter(is_read).map(|shape| {
            let title = taken.fresh(&format!("{name}_{}", symbols[shape].name));
            (shape, title)
        });
        titles.push((own, objects.collect()));
    }
    titles
}

/// The predicates of a cut point, and what their parameters are.
#[derive(Clone, Default)]
struct View {
    /// The predicate of the variables.
    reach: Option<PredId>,
    /// The inputs and the turns.
    index: Vec<Origin>,
    /// The variables.
    vars: Vec<VarId>,
    /// The predicates of objects, with the fields.
    objects: BTreeMap<ShapeId, (PredId, Vec<FieldId>)>,
    /// What is the same in all states there.
    constants: BTreeMap<VarId, Expr>,
}

struct Encoder<'a> {
    trees: &'a Trees,
    words: Words<'a>,
    flow: Flow,
    /// For each shape whether runs can come to initial objects of it.
    initial: Vec<bool>,
    /// For each cut point what is read behind it.
    live: Vec<BTreeSet<Item>>,
    /// For each cut point the loops around it and its own.
    loops: Vec<Vec<CutId>>,
    views: Vec<View>,
    table: Table<'a>,
    predicates: Vec<Predicate>,
    clauses: Vec<Clause>,
    /// How large the clauses are so far.
    nodes: usize,
}

impl Encoder<'_> {
    /// Makes the variables that count turns.
    fn turns(&mut self, cuts: &[CutId]) {
        let heads: BTreeSet<CutId> =
            cuts.iter().flat_map(|cut| self.loops[cut.index()].iter().copied()).collect();
        for head in heads {
            let name = format!("turn_{}", self.words.name(head));
            self.table.add(Origin::Turn(head), &name, crate::logic::Sort::Int);
        }
    }

    /// Makes the predicates of a cut point.
    fn declare(
        &mut self,
        cut: CutId,
        constants: &Constants,
        titles: (String, Vec<(ShapeId, String)>),
    ) {
        let (own, objects) = titles;
        let symbols = self.table.symbols;
        let index = self.index(cut, constants, !objects.is_empty());
        let live = &self.live[cut.index()];
        let vars = live.iter().filter_map(|item| match *item {
            Item::Var(var) if !constants.contains_key(&var) => Some(var),
            _ => None,
        });
        let vars: Vec<VarId> = vars.collect();
        let fields: Vec<_> =
            objects.iter().map(|&(shape, _)| index::fields(symbols, live, shape)).collect();
        let values = constants.iter().map(|(&var, value)| (var, self.table.constant(value)));
        let values: Vec<(VarId, Expr)> = values.collect();
        let title = self.words.title(cut);
        let mut view = View { constants: values.iter().copied().collect(), ..View::default() };
        let params = index.iter().cloned().chain(vars.iter().map(|&var| Origin::Var(var)));
        view.reach = Some(self.predicate(
            cut,
            own,
            params.collect(),
            values,
            format!("the states that reach {title}"),
        ));
        for ((shape, name), fields) in objects.into_iter().zip(fields) {
            let object = std::iter::once(Origin::Object(shape));
            let contents = fields.iter().map(|&field| Origin::Content(field));
            let params = index.iter().cloned().chain(object).chain(contents);
            let comment = format!("the objects of shape {} at {title}", symbols[shape].name);
            let predicate = self.predicate(cut, name, params.collect(), Vec::new(), comment);
            view.objects.insert(shape, (predicate, fields));
        }
        (view.index, view.vars) = (index, vars);
        self.views[cut.index()] = view;
    }

    fn predicate(
        &mut self,
        cut: CutId,
        name: String,
        params: Vec<Origin>,
        constants: Vec<(VarId, Expr)>,
        comment: String,
    ) -> PredId {
        let params: Vec<Var> = params.into_iter().map(|origin| self.table.var(origin)).collect();
        let vertex = self.trees.cut(cut).vertex;
        self.predicates.push(Predicate { name, vertex, params, void: None, constants, comment });
        PredId::new(self.predicates.len() - 1)
    }

    /// What names a state at a cut point, and what its constants speak of. Where no objects are
    /// joined any more, only that and what is read behind it.
    fn index(&self, cut: CutId, constants: &Constants, has_objects: bool) -> Vec<Origin> {
        let symbols = self.table.symbols;
        let parts = constants.values().flat_map(Constant::parts).map(Origin::of);
        let tapes = self.live[cut.index()].iter().filter_map(|item| match *item {
            Item::Initial(tape) => Some(Origin::Initial(tape)),
            _ => None,
        });
        let mut index: BTreeSet<Origin> = parts.chain(tapes).collect();
        if has_objects {
            index.extend(self.live[0].iter().filter_map(|item| match *item {
                Item::Var(var) => is_input(symbols, var).then_some(Origin::Input(var)),
                Item::Initial(tape) => Some(Origin::Initial(tape)),
                Item::Field(field) => {
                    let shape = symbols[field].owner.expect("a tape is never written");
                    self.initial[shape.index()].then_some(Origin::Initial(field))
                }
            }));
            index.extend(self.loops[cut.index()].iter().map(|&head| Origin::Turn(head)));
        }
        index.into_iter().collect()
    }

    fn args(&mut self, origins: impl IntoIterator<Item = Origin>) -> Vec<Expr> {
        origins.into_iter().map(|origin| self.table.var_expr(origin)).collect()
    }

    /// The clauses of the start: references are null or to initial objects, and these hold what
    /// the initial contents say.
    fn start(&mut self) {
        let view = self.views[0].clone();
        let zero = self.table.exprs.int(0);
        let index = self.args(view.index.iter().cloned());
        let mut conditions = Vec::new();
        for origin in &view.index {
            if let Origin::Input(var) = *origin
                && self.table.symbols[var].sort.is_ref()
            {
                let value = self.table.var_expr(Origin::Input(var));
                conditions.push(self.table.exprs.binary(BinaryOp::Le, value, zero));
            }
        }
        let predicate = view.reach.expect("the start has a predicate");
        self.fact(
            predicate,
            index.clone(),
            conditions,
            "the start: references are null or initial objects",
        );
        for (&shape, (predicate, fields)) in &view.objects {
            if !self.initial[shape.index()] {
                continue;
            }
            let object = self.table.var_expr(Origin::Object(shape));
            let mut conditions = vec![self.table.exprs.binary(BinaryOp::Lt, object, zero)];
            let mut args = index.clone();
            args.push(object);
            for &field in fields {
                let array = self.table.var_expr(Origin::Initial(field));
                let content = self.table.loaded(array, object, field);
                args.push(content);
                if self.table.symbols[field].sort.is_ref() {
                    conditions.push(self.table.exprs.binary(BinaryOp::Le, content, zero));
                }
            }
            self.fact(
                *predicate,
                args,
                conditions,
                "the start: initial objects refer to initial objects or to none",
            );
        }
    }

    /// A clause without premises.
    fn fact(&mut self, predicate: PredId, args: Vec<Expr>, conditions: Vec<Expr>, comment: &str) {
        let head = Head::Reach(Apply { predicate, args });
        let clause = paths::clause(Vec::new(), conditions, head, comment.to_owned());
        let (clause, nodes) = super::clauses::finish(&self.table, clause);
        self.nodes += nodes;
        self.clauses.push(clause);
    }
}
