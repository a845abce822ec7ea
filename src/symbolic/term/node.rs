//! The table of terms, field histories and heaps.

use indexmap::IndexSet;
use num_bigint::BigInt;
use rustc_hash::FxBuildHasher;

use super::procs::ProcSymbols;
use base::{Element, FieldId, ProcId, ShapeId, Sort, SymbolId, VarId, handle};
use logic::BinaryOp;

handle! {
    /// A term or guard in [`SymbolicTerms`].
    Term
}
handle! {
    /// The history of one field in [`SymbolicTerms`]: how its cells differ from the context's.
    Chain
}
handle! {
    /// A generalized heap in [`SymbolicTerms`].
    Heap
}

/// A term of theory.md §2. All terms are total; what a program would not evaluate is guarded.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TermNode {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// The null reference of a shape.
    Null(ShapeId),
    /// The address of the object that was made at this value of the clock.
    Address(ShapeId, Term),
    /// Integer negation.
    Neg(Term),
    /// Logical negation.
    Not(Term),
    /// A binary operator.
    Binary(BinaryOp, Term, Term),
    /// `LI(H, x)` for a variable.
    LiVar(Heap, VarId),
    /// `LI(H, t.F)`: the cell of field F at address t (for a tape: at position t).
    LiCell(Heap, FieldId, Term),
    /// What a new array holds: 0, false or null at every index.
    Zeros(Element),
    /// The value at an index of what an array holds.
    Select(Term, Term),
    /// What an array holds, but for the value at an index: vector, index, value.
    Update(Term, Term, Term),
    /// Below an end what one sequence holds, from there on what another one holds from a start on: what the
    /// first holds, the end, what the second holds, the start.
    Splice([Term; 4]),
    /// `union⟨gᵢ, tᵢ⟩`: the value whose guard holds; guards are pairwise disjoint or agree.
    Union(Vec<(Term, Term)>),
}

/// How the cells of one field differ from those of the context.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ChainNode {
    /// They do not.
    Base,
    /// All cells hold 0, false or null, as their sort says: the field was reset.
    Zero(Sort),
    /// One more cell is written: address and content.
    Write(Chain, Term, Term),
    /// The history whose guard holds.
    Merge(Vec<(Term, Chain)>),
    /// The cells after a generalized heap, that starts in the context.
    After(Heap),
}

/// A generalized heap (fig. 7).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum HeapNode {
    /// A defined heap: variables in a map, each field a chain of writes; both sorted, without
    /// entries that equal the context. The empty one is ε.
    Defined {
        /// What variables hold.
        vars: Vec<(VarId, Term)>,
        /// What fields hold.
        fields: Vec<(FieldId, Chain)>,
    },
    /// First the left one, then the right one.
    Compose(Heap, Heap),
    /// The heap whose guard holds.
    Merge(Vec<(Term, Heap)>),
    /// The heap with one more cell written: field, address and content are terms over the
    /// context of the whole node.
    Write(Heap, FieldId, Term, Term),
    /// Any number of turns of a loop, or a call of a procedure.
    Rec(SymbolId),
}

/// The table that owns all terms, chains and heaps.
#[derive(Clone, Debug)]
pub struct SymbolicTerms {
    /// By handle; each node once, also for those who ask whether it is there: the tables of a large
    /// program are most of what its translation holds.
    terms: IndexSet<TermNode, FxBuildHasher>,
    sorts: Vec<Sort>,
    depths: Vec<u32>,
    chains: IndexSet<ChainNode, FxBuildHasher>,
    pub(super) chain_lengths: Vec<usize>,
    heaps: IndexSet<HeapNode, FxBuildHasher>,
    var_sorts: Vec<Sort>,
    field_sorts: Vec<Sort>,
    /// For each field whether it is the length of arrays.
    lengths: Vec<bool>,
    clock: VarId,
    pub(super) procs: ProcSymbols,
}

impl SymbolicTerms {
    /// An empty table for a program with these variables and fields.
    #[must_use]
    pub fn new(symbols: &base::Symbols) -> Self {
        let mut terms = Self {
            terms: IndexSet::default(),
            sorts: Vec::new(),
            depths: Vec::new(),
            chains: IndexSet::default(),
            chain_lengths: Vec::new(),
            heaps: IndexSet::default(),
            var_sorts: symbols.vars.iter().map(|var| var.sort).chain([Sort::Int; 2]).collect(),
            field_sorts: symbols.fields.iter().map(|field| field.sort).collect(),
            lengths: symbols.field_ids().map(|field| symbols.is_length(field)).collect(),
            clock: symbols.clock(),
            procs: ProcSymbols::default(),
        };
        terms.bool(false);
        terms.bool(true);
        terms.intern_chain(ChainNode::Base);
        terms.intern_heap(HeapNode::Defined { vars: Vec::new(), fields: Vec::new() });
        terms
    }

    /// The node behind a term.
    #[must_use]
    pub fn node(&self, term: Term) -> &TermNode {
        &self.terms[term.index()]
    }

    /// The sort of a term.
    #[must_use]
    pub fn sort(&self, term: Term) -> Sort {
        self.sorts[term.index()]
    }

    /// How deep the term nests, operators and addresses counted; the heaps that it reads are not.
    #[must_use]
    pub fn depth(&self, term: Term) -> u32 {
        self.depths[term.index()]
    }

    /// The node behind a chain.
    #[must_use]
    pub fn chain(&self, chain: Chain) -> &ChainNode {
        &self.chains[chain.index()]
    }

    /// The node behind a heap.
    #[must_use]
    pub fn heap(&self, heap: Heap) -> &HeapNode {
        &self.heaps[heap.index()]
    }

    /// The history of a field in a heap that is defined: no entry says that it is the context's.
    #[must_use]
    pub fn history(&self, heap: Heap, field: FieldId) -> Option<Chain> {
        let HeapNode::Defined { fields, .. } = self.heap(heap) else { return None };
        let index = fields.binary_search_by_key(&field, |&(key, _)| key);
        Some(index.map_or_else(|_| self.base(), |at| fields[at].1))
    }

    /// How many terms the table holds; the handles are 0 up to this.
    #[must_use]
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether the table holds no term; never, as it starts with the truth values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// The clock's handle.
    #[must_use]
    pub fn clock_var(&self) -> VarId {
        self.clock
    }

    /// ω, which no program has: how a call leaves the run. It is 0 where the run goes on.
    #[must_use]
    pub fn ending_var(&self) -> VarId {
        VarId::new(self.var_sorts.len() - 2)
    }

    /// ξ, which no program has: by which edge a loop is left, where the loop makes its last turn itself.
    #[must_use]
    pub fn exit_var(&self) -> VarId {
        VarId::new(self.var_sorts.len() - 1)
    }

    /// Says which symbols are procedures': those behind so many, one for each procedure but main, with
    /// whether it can make objects.
    pub fn set_procs(&mut self, loops: usize, allocates: Vec<bool>) {
        self.procs = ProcSymbols { loops, allocates };
    }

    /// The procedure whose calls the symbol stands for; none of loops.
    #[must_use]
    pub fn proc_of(&self, symbol: SymbolId) -> Option<ProcId> {
        self.procs.proc_of(symbol)
    }

    /// The symbol that stands for the calls of a procedure, not main.
    #[must_use]
    pub fn symbol_of(&self, proc: ProcId) -> SymbolId {
        self.procs.symbol_of(proc)
    }

    /// The sort of a variable.
    #[must_use]
    pub fn var_sort(&self, var: VarId) -> Sort {
        self.var_sorts[var.index()]
    }

    /// The sort of what a field holds.
    #[must_use]
    pub fn field_sort(&self, field: FieldId) -> Sort {
        self.field_sorts[field.index()]
    }

    /// Whether the term is the length of an array, which is never negative.
    #[must_use]
    pub fn is_length(&self, term: Term) -> bool {
        matches!(*self.node(term), TermNode::LiCell(_, field, _) if self.lengths[field.index()])
    }

    /// The empty heap ε.
    #[must_use]
    pub fn empty(&self) -> Heap {
        Heap::new(0)
    }

    /// The chain that changes nothing.
    #[must_use]
    pub fn base(&self) -> Chain {
        Chain::new(0)
    }

    /// Whether the node is in the table.
    pub(super) fn contains_node(&self, node: &TermNode) -> bool {
        self.terms.contains(node)
    }

    /// The handle of a node, new or known. The caller has simplified the node.
    pub(super) fn intern(&mut self, node: TermNode, sort: Sort) -> Term {
        if let Some(index) = self.terms.get_index_of(&node) {
            return Term::new(index);
        }
        let depth = children(&node).map(|child| self.depth(child)).max().unwrap_or(0);
        let (index, _) = self.terms.insert_full(node);
        self.sorts.push(sort);
        self.depths.push(depth + 1);
        Term::new(index)
    }

    /// The handle of a node, if there is one.
    pub(super) fn find_node(&self, node: &TermNode) -> Option<Term> {
        self.terms.get_index_of(node).map(Term::new)
    }

    /// The handle of a chain, new or known.
    pub(super) fn intern_chain(&mut self, node: ChainNode) -> Chain {
        if let Some(index) = self.chains.get_index_of(&node) {
            return Chain::new(index);
        }
        self.chain_lengths.push(match node {
            ChainNode::Write(below, ..) => self.chain_lengths[below.index()] + 1,
            _ => 0,
        });
        let (index, _) = self.chains.insert_full(node);
        Chain::new(index)
    }

    /// The handle of a heap, new or known.
    pub(super) fn intern_heap(&mut self, node: HeapNode) -> Heap {
        let (index, _) = self.heaps.insert_full(node);
        Heap::new(index)
    }
}

/// The terms directly below a node; those inside heaps that it reads are not counted.
pub(super) fn children(node: &TermNode) -> impl Iterator<Item = Term> + '_ {
    let (few, branches): ([Option<Term>; 4], &[(Term, Term)]) = match node {
        TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_) | TermNode::LiVar(..) => {
            ([None; 4], &[])
        }
        TermNode::Zeros(_) => ([None; 4], &[]),
        TermNode::Address(_, a) | TermNode::Neg(a) | TermNode::Not(a) => {
            ([Some(*a), None, None, None], &[])
        }
        TermNode::LiCell(_, _, a) => ([Some(*a), None, None, None], &[]),
        TermNode::Binary(_, a, b) | TermNode::Select(a, b) => {
            ([Some(*a), Some(*b), None, None], &[])
        }
        TermNode::Update(a, b, c) => ([Some(*a), Some(*b), Some(*c), None], &[]),
        TermNode::Splice(parts) => (parts.map(Some), &[]),
        TermNode::Union(branches) => ([None; 4], branches),
    };
    few.into_iter().flatten().chain(branches.iter().flat_map(|&(g, t)| [g, t]))
}

impl TermNode {
    /// The terms directly below, in order; those inside the heaps that it reads are not counted.
    pub fn children(&self) -> impl Iterator<Item = Term> + '_ {
        children(self)
    }
}
