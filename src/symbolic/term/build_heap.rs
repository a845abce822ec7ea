//! Smart constructors of chains and heaps: their only makers, and the local laws of theory.md §2.

use super::node::{Chain, ChainNode, Heap, HeapNode, SymbolicTerms, Term, TermNode};
use base::{FieldId, Sort, SymbolId, VarId};

impl SymbolicTerms {
    /// The chain with one more write.
    pub fn chain_write(&mut self, chain: Chain, address: Term, value: Term) -> Chain {
        // A second write to the same address hides the first.
        if let ChainNode::Write(below, last_address, _) = *self.chain(chain)
            && last_address == address
        {
            return self.intern_chain(ChainNode::Write(below, address, value));
        }
        self.intern_chain(ChainNode::Write(chain, address, value))
    }

    /// The history of a field that has just been reset; its cells are of this sort.
    pub fn chain_zero(&mut self, sort: Sort) -> Chain {
        self.intern_chain(ChainNode::Zero(sort))
    }

    /// The chain whose guard holds; one of the guards does.
    ///
    /// # Panics
    /// If there is no branch.
    pub fn chain_merge(&mut self, branches: Vec<(Term, Chain)>) -> Chain {
        let mut remaining: Vec<(Term, Chain)> = Vec::with_capacity(branches.len());
        for (guard, chain) in branches {
            match self.as_bool(guard) {
                Some(false) => continue,
                Some(true) => return chain,
                None => {}
            }
            match remaining.iter().position(|&(_, other)| other == chain) {
                Some(at) => remaining[at].0 = self.or(remaining[at].0, guard),
                None => remaining.push((guard, chain)),
            }
        }
        if let [(_, chain)] = remaining[..] {
            return chain;
        }
        assert!(!remaining.is_empty(), "a merge has a branch that can be taken");
        self.intern_chain(ChainNode::Merge(remaining))
    }

    /// The cells after a generalized heap.
    pub fn chain_after(&mut self, heap: Heap) -> Chain {
        if heap == self.empty() { self.base() } else { self.intern_chain(ChainNode::After(heap)) }
    }

    /// The defined heap with these contents; entries that equal the context are left out.
    pub fn defined_heap(
        &mut self,
        vars: impl IntoIterator<Item = (VarId, Term)>,
        fields: impl IntoIterator<Item = (FieldId, Chain)>,
    ) -> Heap {
        let empty = self.empty();
        let mut vars: Vec<_> = vars.into_iter().collect();
        vars.retain(|&(var, term)| *self.node(term) != TermNode::LiVar(empty, var));
        vars.sort_unstable();
        let mut fields: Vec<_> = fields.into_iter().collect();
        fields.retain(|&(_, chain)| chain != self.base());
        fields.sort_unstable();
        self.intern_heap(HeapNode::Defined { vars, fields })
    }

    /// `A ∘ B` as it stands but for the units.
    pub fn compose_node(&mut self, first: Heap, second: Heap) -> Heap {
        let empty = self.empty();
        // ε ∘ H == H,  H ∘ ε == H
        if first == empty {
            second
        } else if second == empty {
            first
        } else {
            self.intern_heap(HeapNode::Compose(first, second))
        }
    }

    /// `merge⟨gᵢ, Hᵢ⟩`; branches with guard ⊥ go.
    pub fn merge_node(&mut self, mut branches: Vec<(Term, Heap)>) -> Heap {
        branches.retain(|&(guard, _)| self.as_bool(guard) != Some(false));
        if let [(guard, heap)] = branches[..]
            && self.as_bool(guard) == Some(true)
        {
            return heap;
        }
        self.intern_heap(HeapNode::Merge(branches))
    }

    /// `write(H, a.F, v)` as it stands.
    pub fn write_node(&mut self, heap: Heap, field: FieldId, address: Term, value: Term) -> Heap {
        self.intern_heap(HeapNode::Write(heap, field, address, value))
    }

    /// `Rec(id)`
    pub fn rec(&mut self, id: SymbolId) -> Heap {
        self.intern_heap(HeapNode::Rec(id))
    }

    /// How many writes a chain has on top of each other, down to what is not a write.
    #[must_use]
    pub fn chain_length(&self, chain: Chain) -> usize {
        self.chain_lengths[chain.index()]
    }
}
