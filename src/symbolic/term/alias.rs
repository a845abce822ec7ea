//! Which equalities are decided without a solver (theory.md §2).
//!
//! A fresh address `κ + n` (n ≥ 1, κ of the same context or of a later one) differs from null, from
//! every reference that is read out of the context, and from `κ + m`, m ≠ n: every reference
//! anywhere is at most the clock. A call that makes no objects gives back none but those that its
//! entry heap holds, and those can be older than the clock, although the heap says nothing of that.

use num_bigint::BigInt;
use num_traits::Signed;

use super::build_guards::COMPLEMENT_DEPTH;
use super::node::{Chain, ChainNode, Heap, HeapNode, SymbolicTerms, Term, TermNode};
use base::{Element, Sort};

/// How many entries of heaps are looked at to see how old the references are that a call gives back:
/// the work stays constant.
const MOST_ENTRIES: usize = 64;

impl SymbolicTerms {
    /// Whether two terms of one sort are equal, where their form tells.
    #[must_use]
    pub fn decide_eq(&self, a: Term, b: Term) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        match (self.node(a), self.node(b)) {
            (TermNode::Bool(x), TermNode::Bool(y)) => Some(x == y),
            (TermNode::Null(_), TermNode::Null(_)) => Some(true),
            (TermNode::Address(_, clock), other) => self.decide_fresh(*clock, other),
            (other, TermNode::Address(_, clock)) => self.decide_fresh(*clock, other),
            // Whatever stands for a in a = ¬a: a tree of decisions says so of all of it.
            _ if self.sort(a) == Sort::Bool => {
                self.complements(a, b, COMPLEMENT_DEPTH).then_some(false)
            }
            _ if self.sort(a) == Sort::Int => {
                let (base_a, offset_a) = self.split_offset(a);
                let (base_b, offset_b) = self.split_offset(b);
                (base_a == base_b).then(|| offset_a == offset_b)
            }
            _ => None,
        }
    }

    /// Whether the object made at this value of the clock is `other`, where the form tells.
    fn decide_fresh(&self, clock: Term, other: &TermNode) -> Option<bool> {
        match other {
            TermNode::Null(_) => Some(false),
            TermNode::Address(_, clock2) => self.decide_eq(clock, *clock2),
            TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) => {
                self.is_newer(clock, *heap, &mut { MOST_ENTRIES }).then_some(false)
            }
            TermNode::Select(vector, _) => {
                self.is_older(clock, *vector, &mut { MOST_ENTRIES }).then_some(false)
            }
            _ => None,
        }
    }

    /// Whether this clock value is above every reference in the context that `heap` leaves.
    fn is_newer(&self, clock: Term, heap: Heap, fuel: &mut usize) -> bool {
        let Some((context, offset)) = self.after_clock(clock) else { return false };
        offset >= BigInt::from(1)
            && (self.is_prefix(heap, context) || self.is_older_call(clock, heap, fuel))
    }

    /// The heap and the number n if this is the clock after the heap, plus n.
    fn after_clock(&self, clock: Term) -> Option<(Heap, BigInt)> {
        let (Some(base), offset) = self.split_offset(clock) else { return None };
        match *self.node(base) {
            TermNode::LiVar(context, var) if var == self.clock_var() => Some((context, offset)),
            _ => None,
        }
    }

    /// Whether the clock after `later` is at least the one after `earlier`: ε, the same heap, a prefix
    /// of its composition, or where the clock of a defined heap comes from.
    fn is_prefix(&self, earlier: Heap, mut later: Heap) -> bool {
        loop {
            if earlier == self.empty() || earlier == later {
                return true;
            }
            match self.heap(later) {
                HeapNode::Compose(first, _) => later = *first,
                HeapNode::Defined { vars, .. } => {
                    let Ok(at) = vars.binary_search_by_key(&self.clock_var(), |&(var, _)| var)
                    else {
                        return false;
                    };
                    match self.after_clock(vars[at].1) {
                        Some((before, offset)) if !offset.is_negative() => later = before,
                        _ => return false,
                    }
                }
                _ => return false,
            }
        }
    }

    /// Whether this clock value is above every reference after a call that makes no objects: above all
    /// that its entry heap holds, of which the clock itself need be none.
    fn is_older_call(&self, clock: Term, heap: Heap, fuel: &mut usize) -> bool {
        let (entry, symbol) = match *self.heap(heap) {
            HeapNode::Compose(entry, call) => match *self.heap(call) {
                HeapNode::Rec(symbol) => (entry, symbol),
                _ => return false,
            },
            HeapNode::Rec(symbol) => (self.empty(), symbol),
            _ => return false,
        };
        if !self.procs.is_quiet(symbol) {
            return false;
        }
        let HeapNode::Defined { vars, fields } = self.heap(entry) else { return false };
        vars.iter().all(|&(_, value)| self.is_older(clock, value, fuel))
            && fields.iter().all(|&(field, chain)| {
                !self.field_sort(field).holds_refs() || self.is_older_chain(clock, chain, fuel)
            })
    }

    /// Whether this clock value is above the value, if that is a reference, or above all references
    /// in what an array holds.
    fn is_older(&self, clock: Term, value: Term, fuel: &mut usize) -> bool {
        match self.sort(value) {
            Sort::Int | Sort::Bool | Sort::Vector(Element::Int | Element::Bool) => return true,
            Sort::Ref(_) | Sort::Vector(Element::Ref(_)) => {}
        }
        if !consume_fuel(fuel) {
            return false;
        }
        match self.node(value) {
            TermNode::Null(_) | TermNode::Zeros(_) => true,
            TermNode::Select(vector, _) => self.is_older(clock, *vector, fuel),
            TermNode::Update(vector, _, value) => {
                self.is_older(clock, *vector, fuel) && self.is_older(clock, *value, fuel)
            }
            TermNode::Splice([low, _, high, _]) => {
                self.is_older(clock, *low, fuel) && self.is_older(clock, *high, fuel)
            }
            TermNode::Address(_, address) => {
                let ((base, at), (clock_base, now)) =
                    (self.split_offset(*address), self.split_offset(clock));
                base == clock_base && at < now
            }
            TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) => {
                self.is_newer(clock, *heap, fuel)
            }
            TermNode::Union(branches) => {
                branches.iter().all(|&(_, value)| self.is_older(clock, value, fuel))
            }
            _ => false,
        }
    }

    /// Whether this clock value is above every reference in the cells.
    fn is_older_chain(&self, clock: Term, mut chain: Chain, fuel: &mut usize) -> bool {
        while consume_fuel(fuel) {
            match self.chain(chain) {
                ChainNode::Base | ChainNode::Zero(_) => return true,
                ChainNode::Write(below, _, value) => {
                    if !self.is_older(clock, *value, fuel) {
                        return false;
                    }
                    chain = *below;
                }
                ChainNode::Merge(branches) => {
                    return branches
                        .iter()
                        .all(|&(_, chain)| self.is_older_chain(clock, chain, fuel));
                }
                ChainNode::After(heap) => return self.is_newer(clock, *heap, fuel),
            }
        }
        false
    }

    /// Whether the term is a reference that is surely not null.
    #[must_use]
    pub fn is_address(&self, term: Term) -> bool {
        match self.node(term) {
            TermNode::Address(_, clock) => {
                let (base, offset) = self.split_offset(*clock);
                offset.is_positive()
                    && base.is_none_or(|base| {
                        matches!(self.node(base), TermNode::LiVar(_, var) if *var == self.clock_var())
                    })
            }
            _ => false,
        }
    }
}

/// Takes one look, if there is one left.
fn consume_fuel(fuel: &mut usize) -> bool {
    let left = fuel.checked_sub(1);
    *fuel = left.unwrap_or(0);
    left.is_some()
}
