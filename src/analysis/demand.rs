//! What each predicate has to say: the variables and fields that are read behind its cut point on
//! the way to a failure.
//!
//! A backward dataflow over the leaves, driven by demand: a location that is asked for at a cut
//! point asks, for each leaf that goes there, for what the leaf puts into it. Each term is looked
//! at once for each cut point, so the cost is that of the clauses.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::flow::{Flow, guards};
use crate::base::{FieldId, Symbols, VarId};
use crate::normal::{CutId, Trees};
use crate::term::{Chain, ChainNode, Term, TermNode};

/// A part of the state that a predicate may speak of. Sorted as parameters are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StatePart {
    /// A variable of the program, or the clock.
    Var(VarId),
    /// The contents of a field.
    Field(FieldId),
    /// The contents that a field had at the start.
    Initial(FieldId),
}

/// What a load from a memory asks for besides the contents of the field.
#[derive(Clone, Copy)]
pub struct Asks<'a> {
    /// For each field whether a load asks for what it held at the start, too.
    pub initial: &'a [bool],
    /// Whether a load from a tape asks for the tape; otherwise a cell is a variable of the clause,
    /// wherever it is.
    pub tapes: bool,
    /// Whether each write before is asked whether it was to that cell.
    pub writes: bool,
}

/// For each cut point what is live there; `None` if the clauses that lead there would have more than
/// `most` arguments in all.
#[must_use]
pub fn live(
    symbols: &Symbols,
    trees: &Trees,
    flow: &Flow,
    asks: Asks<'_>,
    most: usize,
) -> Option<Vec<BTreeSet<StatePart>>> {
    let cuts = trees.cuts.len();
    let mut search = DemandSearch {
        symbols,
        trees,
        asks,
        live: vec![BTreeSet::new(); cuts],
        seen: vec![Seen::default(); cuts],
        work: Vec::new(),
        count: 0,
    };
    for cut in trees.cut_ids() {
        for guard in guards(trees, flow, trees.cut(cut).root) {
            search.ask_term(cut, guard);
        }
    }
    while let Some((cut, item)) = search.work.pop() {
        if search.count > most {
            return None;
        }
        for &(from, id) in &flow.arriving[cut.index()] {
            search.count += 1;
            let leaf = trees.leaf(id);
            match item {
                StatePart::Var(var) => match leaf.var(var) {
                    Some(term) => search.ask_term(from, term),
                    None => search.ask(from, item),
                },
                StatePart::Field(field) => match leaf.field(field) {
                    Some(chain) => search.ask_chain(from, field, chain),
                    None => search.ask(from, item),
                },
                StatePart::Initial(_) => search.ask(from, item),
            }
        }
    }
    Some(search.live)
}

/// The terms and chains that have been looked at for a cut point.
#[derive(Clone, Default)]
struct Seen {
    terms: FxHashSet<Term>,
    chains: FxHashSet<(FieldId, Chain)>,
}

struct DemandSearch<'a> {
    symbols: &'a Symbols,
    trees: &'a Trees,
    asks: Asks<'a>,
    live: Vec<BTreeSet<StatePart>>,
    seen: Vec<Seen>,
    work: Vec<(CutId, StatePart)>,
    /// How many arguments the clauses have that have been looked at.
    count: usize,
}

impl DemandSearch<'_> {
    /// Asks for a part of the state at a cut point.
    fn ask(&mut self, cut: CutId, item: StatePart) {
        if self.live[cut.index()].insert(item) {
            self.work.push((cut, item));
        }
    }

    fn ask_term(&mut self, cut: CutId, term: Term) {
        self.ask_all(cut, vec![term], Vec::new());
    }

    fn ask_chain(&mut self, cut: CutId, field: FieldId, chain: Chain) {
        self.ask_all(cut, Vec::new(), vec![(field, chain)]);
    }

    fn ask_all(&mut self, cut: CutId, mut work: Vec<Term>, mut chains: Vec<(FieldId, Chain)>) {
        let terms = &self.trees.terms;
        loop {
            if let Some((field, chain)) = chains.pop() {
                if !self.seen[cut.index()].chains.insert((field, chain)) {
                    continue;
                }
                match *terms.chain(chain) {
                    ChainNode::Base => self.ask(cut, StatePart::Field(field)),
                    // Which objects there are is told by their fields.
                    ChainNode::Zero(_) if self.asks.writes => {
                        self.ask(cut, StatePart::Field(field));
                    }
                    ChainNode::Zero(_) => {}
                    ChainNode::Write(below, address, value) => {
                        chains.push((field, below));
                        work.extend([address, value]);
                    }
                    ChainNode::Merge(_) | ChainNode::After(_) => {
                        unreachable!("trees hold no merges and no recursive heaps")
                    }
                }
            } else if let Some(term) = work.pop() {
                if !self.seen[cut.index()].terms.insert(term) {
                    continue;
                }
                match *terms.node(term) {
                    TermNode::LiVar(_, var) => self.ask(cut, StatePart::Var(var)),
                    TermNode::LiCell(_, tape, _) if self.symbols.is_tape(tape) => {
                        if !self.asks.tapes {
                            continue;
                        }
                        self.ask(cut, StatePart::Initial(tape));
                    }
                    TermNode::LiCell(heap, field, _) => {
                        let chain = self.trees.history(heap, field);
                        chains.push((field, chain));
                        if self.asks.initial.get(field.index()) == Some(&true) {
                            self.ask(cut, StatePart::Initial(field));
                        }
                        if self.asks.writes {
                            self.count += terms.chain_length(chain);
                        }
                    }
                    _ => {}
                }
                work.extend(terms.node(term).children());
            } else {
                return;
            }
        }
    }
}
