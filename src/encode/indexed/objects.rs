//! Loads from objects: a cell is a choice among the writes before, and behind them the content of an
//! object that exists at the cut point.

use rustc_hash::{FxHashMap, FxHashSet};

use super::IndexedMeaning;
use crate::clauses::ClauseOrigin;
use crate::lower::{Loads, LoweringTask, TermLowerer, no_history_of_a_tree};
use base::{FieldId, ShapeId, VarId};
use chc::{Apply, Clause};
use logic::{BinaryOp, Expr};
use symbolic::normal::{CutId, Trees};
use symbolic::term::{Chain, ChainNode, Term, TermNode};

/// An object that clauses of a cut point read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ReadObject {
    pub(super) shape: ShapeId,
    pub(super) address: Expr,
}

/// The objects that clauses of a cut point read.
pub(super) struct Objects {
    pub(super) from: CutId,
    /// The state at the cut point.
    pub(super) premise: Apply,
    /// In the order in which they were read first: an address speaks of objects before it.
    pub(super) read: Vec<ReadObject>,
    index: FxHashMap<ReadObject, usize>,
    /// For each shape whether null may be read, where what is read does not matter.
    pub(super) null: Vec<bool>,
    seen: FxHashSet<Term>,
    /// The clauses so far; with the shape whose objects they pass on.
    pub(super) made: Vec<((Clause, ClauseOrigin), Option<ShapeId>)>,
}

impl Objects {
    pub(super) fn new(from: CutId, premise: Apply, shapes: usize) -> Self {
        Self {
            from,
            premise,
            read: Vec::new(),
            index: FxHashMap::default(),
            null: vec![false; shapes],
            seen: FxHashSet::default(),
            made: Vec::new(),
        }
    }

    /// The number of the object.
    fn number(&mut self, shape: ShapeId, address: Expr) -> usize {
        let object = ReadObject { shape, address };
        *self.index.entry(object).or_insert_with(|| {
            self.read.push(object);
            self.read.len() - 1
        })
    }
}

impl Loads for Objects {
    type Meaning = IndexedMeaning;
    /// The cell of a field at an address after these writes.
    type Part = (FieldId, Chain, Term);
    const TAPE_BY_POSITION: bool = true;

    fn var(var: VarId) -> IndexedMeaning {
        IndexedMeaning::Var(var)
    }

    fn loaded_part(field: FieldId, chain: Chain, address: Term) -> Self::Part {
        (field, chain, address)
    }

    fn dependencies(
        trees: &Trees,
        (field, chain, address): Self::Part,
    ) -> Vec<LoweringTask<Self::Part>> {
        let (rest, written, value) = match *trees.terms.chain(chain) {
            ChainNode::Write(rest, written, value) => (rest, written, value),
            ChainNode::Zero(_) => return Vec::new(),
            ChainNode::Base => return vec![LoweringTask::Term(address)],
            ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
        };
        let rest = LoweringTask::Memory((field, rest, address));
        match trees.terms.decide_eq(written, address) {
            Some(true) => vec![LoweringTask::Term(value)],
            Some(false) => vec![rest],
            None => vec![
                rest,
                LoweringTask::Term(value),
                LoweringTask::Term(written),
                LoweringTask::Term(address),
            ],
        }
    }

    fn build(lower: &mut TermLowerer<'_, '_, Self>, (field, chain, address): Self::Part) -> Expr {
        let (rest, written, value) = match *lower.trees.terms.chain(chain) {
            ChainNode::Write(rest, written, value) => (rest, written, value),
            ChainNode::Zero(sort) => return lower.out.table.zero(sort),
            ChainNode::Base => return read(lower, field, address),
            ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
        };
        match lower.trees.terms.decide_eq(written, address) {
            Some(true) => lower.at(value),
            Some(false) => lower.lowered_part((field, rest, address)),
            None => {
                let (here, there) = (lower.at(written), lower.at(address));
                let same = lower.out.table.exprs.binary(BinaryOp::Eq, here, there);
                let (value, rest) = (lower.at(value), lower.lowered_part((field, rest, address)));
                lower.out.table.exprs.ite(same, value, rest)
            }
        }
    }

    fn load(_: &mut TermLowerer<'_, '_, Self>, _: FieldId, part: Expr, _: Term) -> Expr {
        part
    }

    fn tape(lower: &mut TermLowerer<'_, '_, Self>, tape: FieldId, position: Term) -> Expr {
        let array = lower.out.table.expr(IndexedMeaning::Initial(tape));
        let position = lower.at(position);
        lower.out.table.load_cell(array, position, tape)
    }

    fn mark_conditional(lower: &mut TermLowerer<'_, '_, Self>, term: Term) {
        let Objects { null, seen, .. } = &mut lower.loads;
        let mut work = vec![term];
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = lower.trees.terms.node(term);
            work.extend(node.children());
            if let TermNode::LiCell(_, field, _) = node
                && let Some(shape) = lower.out.table.symbols[*field].owner
            {
                null[shape.index()] = true;
            }
        }
    }
}

/// The content of an object at the cut point.
fn read(lower: &mut TermLowerer<'_, '_, Objects>, field: FieldId, address: Term) -> Expr {
    let shape = lower.out.table.symbols[field].owner.expect("only fields have histories");
    let mut object = lower.at(address);
    if may_be_new(lower.trees, address) {
        // What is made on the way does not exist at the cut point: its cells are all written.
        let clock = lower.var(lower.out.table.symbols.clock());
        let exprs = &mut lower.out.table.exprs;
        let exists = exprs.binary(BinaryOp::Le, object, clock);
        let null = exprs.int(0);
        object = exprs.ite(exists, object, null);
        lower.loads.null[shape.index()] = true;
    }
    let number = lower.loads.number(shape, object);
    lower.out.table.expr(IndexedMeaning::Read(number, field))
}

/// Whether a reference may be to an object that is made between the cut point and the term.
fn may_be_new(trees: &Trees, address: Term) -> bool {
    let mut visited = FxHashSet::default();
    let mut work = vec![address];
    while let Some(term) = work.pop() {
        if !visited.insert(term) {
            continue;
        }
        match *trees.terms.node(term) {
            TermNode::Address(..) => return true,
            TermNode::LiCell(heap, field, _) => {
                let mut chain = trees.history(heap, field);
                while let ChainNode::Write(below, _, value) = *trees.terms.chain(chain) {
                    work.push(value);
                    chain = below;
                }
            }
            TermNode::Union(ref branches) => work.extend(branches.iter().map(|&(_, value)| value)),
            // What an array holds.
            TermNode::Select(vector, _) => work.push(vector),
            TermNode::Update(vector, _, value) => work.extend([vector, value]),
            TermNode::Splice([low, _, high, _]) => work.extend([low, high]),
            _ => {}
        }
    }
    false
}
