//! What each predicate has to say: the variables and fields that are read behind its cut point on
//! the way to a failure.
//!
//! A backward dataflow over the leaves, driven by demand: a location that is asked for at a cut
//! point asks, for each leaf that goes there, for what the leaf puts into it. Each term is looked
//! at once for each cut point, so the cost is that of the clauses.
//!
//! Behind a call, what the callee changes is asked for where it returns; and what is asked for where it
//! begins must be known where it returns, since that tells which call it was.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::activations::{Activations, Behind, Entering};
use super::claimed_parts::ClaimedParts;
use super::flow::{CutPointFlow, guards};
use super::state_part::StatePart;
use base::{FieldId, ProcId, Symbols};
use symbolic::normal::{CutId, Leaf, PathContinuation, Trees};
use symbolic::term::{Chain, ChainNode, Term, TermNode};

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

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Demand {
    /// For each cut point what is read behind it.
    pub live: Vec<BTreeSet<StatePart>>,
    /// For each procedure what its callers ask for of what it has changed when it returns.
    pub returned: Vec<BTreeSet<StatePart>>,
}

/// What is asked for at each cut point and where procedures return; `None` if the clauses that lead
/// there would have more than `most` arguments in all.
#[must_use]
pub fn demand(
    symbols: &Symbols,
    trees: &Trees,
    activations: &Activations<'_>,
    flow: &CutPointFlow,
    asks: Asks<'_>,
    claimed: &ClaimedParts,
    most: usize,
) -> Option<Demand> {
    let cuts = trees.cuts.len();
    let mut search = DemandSearch {
        symbols,
        trees,
        activations,
        flow,
        asks,
        live: vec![BTreeSet::new(); cuts],
        returned: vec![BTreeSet::new(); activations.procs().count()],
        seen: vec![VisitedTerms::default(); cuts],
        work: Vec::new(),
        count: 0,
    };
    for cut in trees.cut_ids() {
        for guard in guards(trees, flow, trees.cut(cut).root) {
            search.ask_term(cut, guard);
        }
    }
    for (cut, parts) in trees.cut_ids().zip(&claimed.at) {
        parts.iter().flatten().for_each(|&part| search.ask(cut, part));
    }
    for (proc, parts) in activations.procs().zip(&claimed.returned) {
        parts.iter().flatten().for_each(|&part| search.ask_where_it_returns(proc, part));
    }
    while let Some((cut, item)) = search.work.pop() {
        if search.count > most {
            return None;
        }
        for &(from, id) in &flow.arriving[cut.index()] {
            search.count += 1;
            search.arrive(from, trees.leaf(id), cut, item);
        }
        search.input(cut, item);
    }
    Some(Demand { live: search.live, returned: search.returned })
}

/// The terms and chains that have been looked at for a cut point.
#[derive(Clone, Default)]
struct VisitedTerms {
    terms: FxHashSet<Term>,
    chains: FxHashSet<(FieldId, Chain)>,
}

struct DemandSearch<'a> {
    symbols: &'a Symbols,
    trees: &'a Trees,
    activations: &'a Activations<'a>,
    flow: &'a CutPointFlow,
    asks: Asks<'a>,
    live: Vec<BTreeSet<StatePart>>,
    returned: Vec<BTreeSet<StatePart>>,
    seen: Vec<VisitedTerms>,
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

    /// Asks for what is at the end of a path what a part of the state is where it leads to.
    fn arrive(&mut self, from: CutId, leaf: &Leaf, to: CutId, item: StatePart) {
        if let PathContinuation::Call(call) = &leaf.next {
            let entered = match self.activations.origin_after_call(call, item) {
                _ if call.then != to => Some(item),
                Behind::Returned(item) => return self.ask_returned(call.callee, item),
                Behind::Entered(item) => Some(item),
                Behind::Kept => None,
            };
            match entered.map(|item| self.activations.origin_at_entry(call, item)) {
                Some(Entering::Argument(term)) => return self.ask_term(from, term),
                Some(Entering::Zero) => return,
                Some(Entering::Kept) | None => {}
            }
        }
        self.ask_behind(from, leaf, item);
    }

    /// Asks for a part of the state where a procedure returns, whether or not that changes it.
    fn ask_where_it_returns(&mut self, proc: ProcId, item: StatePart) {
        if self.activations.may_change(proc, item) {
            self.ask_returned(proc, item);
        } else {
            self.ask(self.activations.entry(proc), item);
        }
    }

    /// Asks for a part of the state where a procedure returns that changes it.
    fn ask_returned(&mut self, callee: ProcId, item: StatePart) {
        if self.returned[callee.index()].insert(item) {
            for &(from, id) in self.activations.exits(callee) {
                self.ask_behind(from, self.trees.leaf(id), item);
            }
        }
    }

    /// Which call returns is told by what is asked for where it began. What the procedure changes is
    /// remembered from there; the rest is what it still is.
    fn input(&mut self, cut: CutId, item: StatePart) {
        let proc = self.activations.proc_of(cut);
        let is_input = cut == self.activations.entry(proc) && self.flow.returns[proc.index()];
        if is_input && !self.activations.may_change(proc, item) {
            for &(from, _) in self.activations.exits(proc) {
                self.ask(from, item);
            }
        }
    }

    /// Asks for a part of the state behind the effect of a leaf.
    fn ask_behind(&mut self, from: CutId, leaf: &Leaf, item: StatePart) {
        match item {
            StatePart::Var(var) => match leaf.var(var) {
                Some(term) => self.ask_term(from, term),
                None => self.ask(from, item),
            },
            StatePart::Field(field) => match leaf.field(field) {
                Some(chain) => self.ask_chain(from, field, chain),
                None => self.ask(from, item),
            },
            StatePart::Initial(_) => self.ask(from, item),
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
