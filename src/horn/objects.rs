//! Memory of objects: cells are contents of objects that exist at the cut point.

use rustc_hash::{FxHashMap, FxHashSet};

use super::liveness::chain_of;
use crate::base::{ShapeId, Symbols};
use crate::logic::Expr;
use crate::normal::Trees;
use crate::term::{ChainNode, Term, TermNode};

/// An object that clauses of a cut point read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Object {
    pub(super) shape: ShapeId,
    pub(super) address: Expr,
}

/// The objects that clauses of a cut point read.
pub(super) struct Objects {
    /// In the order in which they were read first: an address speaks of objects before it.
    pub(super) read: Vec<Object>,
    index: FxHashMap<Object, usize>,
    /// For each shape whether null may be read, where what is read does not matter.
    pub(super) null: Vec<bool>,
    seen: FxHashSet<Term>,
}

impl Objects {
    pub(super) fn new(symbols: &Symbols) -> Self {
        Self {
            read: Vec::new(),
            index: FxHashMap::default(),
            null: vec![false; symbols.shapes.len()],
            seen: FxHashSet::default(),
        }
    }

    /// The number of the object.
    pub(super) fn read(&mut self, shape: ShapeId, address: Expr) -> usize {
        let object = Object { shape, address };
        *self.index.entry(object).or_insert_with(|| {
            self.read.push(object);
            self.read.len() - 1
        })
    }

    /// Null of the shape may be read.
    pub(super) fn ask_null(&mut self, shape: ShapeId) {
        self.null[shape.index()] = true;
    }

    /// The term may be one that the program does not evaluate: what it reads may be null.
    pub(super) fn guarded(&mut self, symbols: &Symbols, trees: &Trees, term: Term) {
        let mut work = vec![term];
        while let Some(term) = work.pop() {
            if !self.seen.insert(term) {
                continue;
            }
            let node = trees.terms.node(term);
            work.extend(node.children());
            if let TermNode::LiCell(_, field, _) = node
                && let Some(shape) = symbols[*field].owner
            {
                self.ask_null(shape);
            }
        }
    }
}

/// Whether a reference may be to an object that is made between the cut point and the term.
pub(super) fn may_be_new(trees: &Trees, address: Term) -> bool {
    let mut seen = FxHashSet::default();
    let mut work = vec![address];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        match *trees.terms.node(term) {
            TermNode::Address(..) => return true,
            TermNode::LiCell(heap, field, _) => {
                let mut chain = chain_of(trees, heap, field);
                while let ChainNode::Write(below, _, value) = *trees.terms.chain(chain) {
                    work.push(value);
                    chain = below;
                }
            }
            TermNode::Union(ref branches) => work.extend(branches.iter().map(|&(_, value)| value)),
            _ => {}
        }
    }
    false
}
