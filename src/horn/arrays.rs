//! The exact encoding with arrays: the clauses have a solution iff no check that is asked for can
//! fail.
//!
//! The state at a cut point is its live variables, an array for each live field, and the initial
//! array of each reference field that is loaded from later (see [`super::clauses`]).

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use super::clauses::Assumptions;
use super::constants::{Constant, Constants, constants};
use super::flow::{Flow, Goal, for_each_path, leaf};
use super::liveness::{Item, Loads, live};
use super::lower::{Lower, Memory, Table};
use super::names::Names;
use super::prune::prune;
use super::system::{Apply, Clause, Head, MOST_NODES, Origin, PredId, Predicate, Refused, System};
use super::words::Words;
use crate::base::{CheckId, VarId};
use crate::logic::BinaryOp;
use crate::logic::Expr;
use crate::normal::{CutId, CutKind, Leaf, Next, Tree, TreeId, Trees};
use crate::program::Program;
use crate::term::ChainNode;

/// The clauses of the program; `names` are the names of the vertices, `place` gives the place of a
/// check in words.
///
/// # Errors
/// If there would be too many of them.
pub fn arrays(
    program: &Program,
    trees: &Trees,
    names: &[String],
    place: &dyn Fn(CheckId) -> String,
    goal: &Goal,
) -> Result<System, Refused> {
    let words = Words { symbols: &program.symbols, trees, names, place };
    let flow = Flow::of(trees, goal);
    let keeps_initial = keeps_initial(program, trees);
    // Each is an argument at least once: what would be refused in the end is not begun.
    let live = live(&program.symbols, trees, &flow, Loads::Arrays(&keeps_initial), MOST_NODES)
        .ok_or(Refused::TooLarge)?;
    let clock = (program.symbols.clock(), Constant::int(0));
    let constants = constants(trees, &flow, &live, BTreeMap::from([clock]), None);
    let mut taken = Names::default();
    let preds = number(&flow);
    let titles: Vec<_> = trees
        .cut_ids()
        .filter(|cut| preds[cut.index()].is_some())
        .map(|cut| taken.fresh(words.name(cut)))
        .collect();
    let table = Table::new(&program.symbols, taken);
    let mut encoder = Encoder {
        trees,
        words,
        flow,
        keeps_initial,
        preds,
        parameters: Vec::new(),
        table,
        predicates: Vec::new(),
        clauses: Vec::new(),
        nodes: 0,
    };
    encoder.declare(&live, &constants, titles);
    if encoder.preds[0].is_some() {
        encoder.initial();
    }
    for cut in
        trees.cut_ids().filter(|cut| encoder.preds[cut.index()].is_some()).collect::<Vec<_>>()
    {
        encoder.cut(cut)?;
    }
    let Encoder { table, predicates, clauses, .. } = encoder;
    let system =
        System { is_exact: true, exprs: table.exprs, vars: table.vars, predicates, clauses };
    let system = prune(system);
    debug_assert_eq!(super::verify(&system), Ok(()));
    Ok(system)
}

/// For each cut point its predicate; `None` where no failure is behind it.
fn number(flow: &Flow) -> Vec<Option<PredId>> {
    let mut count = 0;
    let number = |leaves: &Vec<TreeId>| {
        (!leaves.is_empty()).then(|| {
            count += 1;
            PredId::new(count - 1)
        })
    };
    flow.leaves.iter().map(number).collect()
}

/// For each field whether it holds references and can be written in an initial object.
fn keeps_initial(program: &Program, trees: &Trees) -> Vec<bool> {
    let mut found = vec![false; program.symbols.fields.len()];
    let mut seen = FxHashSet::default();
    for id in (0..trees.len()).map(TreeId::new) {
        let Tree::Leaf(leaf) = trees.tree(id) else { continue };
        for &(field, mut chain) in &leaf.fields {
            while seen.insert((field, chain)) {
                let ChainNode::Write(below, address, _) = *trees.terms.chain(chain) else { break };
                let reference = program.symbols[field].sort.is_ref();
                found[field.index()] |= reference && !trees.terms.is_address(address);
                chain = below;
            }
        }
    }
    found
}

struct Encoder<'a> {
    trees: &'a Trees,
    words: Words<'a>,
    flow: Flow,
    keeps_initial: Vec<bool>,
    /// For each cut point its predicate.
    preds: Vec<Option<PredId>>,
    /// For each predicate what its parameters are.
    parameters: Vec<Vec<Item>>,
    table: Table<'a>,
    predicates: Vec<Predicate>,
    clauses: Vec<Clause>,
    /// How large the clauses are so far.
    nodes: usize,
}

impl Encoder<'_> {
    /// Makes the predicates.
    fn declare(&mut self, live: &[BTreeSet<Item>], constants: &[Constants], titles: Vec<String>) {
        let cuts: Vec<_> =
            self.trees.cut_ids().filter(|cut| self.preds[cut.index()].is_some()).collect();
        for (cut, name) in cuts.into_iter().zip(titles) {
            let constants = &constants[cut.index()];
            let is_entry = self.trees.cut(cut).kind == CutKind::Entry;
            let is_param = |item: &&Item| match item {
                Item::Var(var) => !constants.contains_key(var),
                Item::Field(_) => true,
                // Equal to the field itself.
                Item::Initial(_) => !is_entry,
            };
            let items: Vec<Item> = live[cut.index()].iter().filter(is_param).copied().collect();
            let params = items.iter().map(|&item| self.table.var(origin(item))).collect();
            let constants = constants.iter();
            let constants = constants.map(|(&var, value)| (var, self.table.constant(value)));
            let constants: Vec<_> = constants.collect();
            let comment = format!("the states that reach {}", self.words.title(cut));
            self.parameters.push(items);
            let vertex = self.trees.cut(cut).vertex;
            self.predicates.push(Predicate {
                name,
                vertex,
                params,
                void: None,
                constants,
                comment,
            });
        }
    }

    /// The clause of the start: everything is arbitrary but for closed references and the clock.
    fn initial(&mut self) {
        let items = self.parameters[0].clone();
        let mut conditions = Vec::new();
        let mut args = Vec::new();
        for item in items {
            let arg = self.table.var_expr(origin(item));
            args.push(arg);
            if let Item::Var(var) = item
                && self.table.symbols[var].sort.is_ref()
            {
                let zero = self.table.exprs.int(0);
                conditions.push(self.table.exprs.binary(BinaryOp::Le, arg, zero));
            }
        }
        let head = Head::Reach(Apply { predicate: PredId::new(0), args });
        let around = Assumptions { keeps_initial: &self.keeps_initial, is_entry: true };
        let (mut clause, _) = around.clause(&mut self.table, Vec::new(), conditions, head);
        clause.comment = "the start: references are null or initial objects".to_owned();
        self.clauses.push(clause);
    }

    /// The clauses of one cut point, one a path to a leaf.
    fn cut(&mut self, cut: CutId) -> Result<(), Refused> {
        let predicate = self.preds[cut.index()].expect("the cut point has a predicate");
        let params = self.parameters[predicate.index()].clone();
        let args = params.iter().map(|&item| self.table.var_expr(origin(item))).collect();
        let premise = Apply { predicate, args };
        let constants: BTreeMap<VarId, Expr> =
            self.predicates[predicate.index()].constants.iter().copied().collect();
        let trees = self.trees;
        let is_entry = trees.cut(cut).kind == CutKind::Entry;
        let around = Assumptions { keeps_initial: &self.keeps_initial, is_entry };
        let mut made = Vec::new();
        let mut lower = Lower::new(&mut self.table, trees, &constants, Memory::Arrays);
        for_each_path(trees, &self.flow, trees.cut(cut).root, |guards, id| {
            if self.nodes > MOST_NODES {
                return Err(Refused::TooLarge);
            }
            if let Some(conditions) = lower.conditions(guards) {
                let leaf = leaf(trees, id);
                let head = match leaf.next {
                    Next::Cut(to) => {
                        let to = self.preds[to.index()].expect("a leaf that matters goes there");
                        let items = &self.parameters[to.index()];
                        let args = items.iter().map(|&item| after(&mut lower, &around, leaf, item));
                        Head::Reach(Apply { predicate: to, args: args.collect() })
                    }
                    Next::Fail(check) => Head::Fail(check),
                    Next::Halt | Next::Blocked => unreachable!("such a leaf does not matter"),
                };
                let premises = vec![premise.clone()];
                let (clause, nodes) = around.clause(lower.table, premises, conditions, head);
                self.nodes += nodes + guards.len();
                made.push((clause, id));
            }
            Ok(())
        })?;
        for (mut clause, id) in made {
            clause.comment = self.words.path(cut, leaf(trees, id));
            self.clauses.push(clause);
        }
        Ok(())
    }
}

/// What a parameter stands for.
fn origin(item: Item) -> Origin {
    match item {
        Item::Var(var) => Origin::Var(var),
        Item::Field(field) => Origin::Field(field),
        Item::Initial(field) => Origin::Initial(field),
    }
}

/// What a parameter of the next cut point is after a leaf.
fn after(lower: &mut Lower<'_, '_>, around: &Assumptions<'_>, leaf: &Leaf, item: Item) -> Expr {
    match item {
        Item::Var(var) => match leaf.vars.binary_search_by_key(&var, |&(var, _)| var) {
            Ok(at) => lower.term(leaf.vars[at].1),
            Err(_) => lower.var(var),
        },
        Item::Field(field) => match leaf.fields.binary_search_by_key(&field, |&(field, _)| field) {
            Ok(at) => lower.chain(field, leaf.fields[at].1),
            Err(_) => lower.table.var_expr(Origin::Field(field)),
        },
        Item::Initial(field) => {
            let origin = around.initial(field).unwrap_or(Origin::Field(field));
            lower.table.var_expr(origin)
        }
    }
}
