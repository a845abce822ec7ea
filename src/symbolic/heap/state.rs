//! The defined heap that execution builds up, one location after another.

use std::sync::Arc;

use imbl::OrdMap;

use crate::term::{Chain, ChainNode, Heap, KnownLiterals, SymbolicTerms, Term};
use base::{FieldId, SymbolId, VarId};

/// How many writes a read looks through before it is left as `LI(σ, a.F)`: keeps the work per
/// instruction constant as histories grow.
pub const LOOK_THROUGH: usize = 64;

/// A defined heap over the context in which a piece of code starts; what it does not mention is
/// as in the context. Fields never mix, and neither do variables (theory.md §2).
#[derive(Clone, Default, Debug)]
pub struct SymbolicState {
    vars: OrdMap<VarId, Term>,
    fields: OrdMap<FieldId, Chain>,
    /// The turns that made this state, if nothing was written since.
    turns: Option<Arc<RecursionComposition>>,
}

/// `σ ∘ Rec(id)`. Nothing lists σ before somebody asks for the heap: a list at each loop of a
/// program would be as long as all variables together.
#[derive(Debug)]
struct RecursionComposition {
    before: SymbolicState,
    symbol: SymbolId,
}

impl Drop for RecursionComposition {
    /// Loops may follow each other without end, and each keeps the state before it.
    fn drop(&mut self) {
        let mut next = self.before.turns.take();
        while let Some(mut turns) = next.and_then(Arc::into_inner) {
            next = turns.before.turns.take();
        }
    }
}

impl SymbolicState {
    /// The empty heap ε.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// The value of a variable: `read(σ, x)`.
    pub fn var(&self, terms: &mut SymbolicTerms, var: VarId) -> Term {
        match self.vars.get(&var) {
            Some(&term) => term,
            None => terms.li_var(terms.empty(), var),
        }
    }

    /// The heap without what it says of other variables than these.
    pub fn retain_vars(&mut self, is_kept: impl Fn(VarId) -> bool) {
        let vars: Vec<VarId> = self.vars.keys().copied().collect();
        for var in vars.into_iter().filter(|&var| !is_kept(var)) {
            self.turns = None;
            self.vars.remove(&var);
        }
    }

    /// The heap with another value in a variable.
    pub fn set_var(&mut self, var: VarId, value: Term) {
        self.turns = None;
        self.vars.insert(var, value);
    }

    /// The history of a field.
    #[must_use]
    pub fn chain(&self, terms: &SymbolicTerms, field: FieldId) -> Chain {
        self.fields.get(&field).copied().unwrap_or_else(|| terms.base())
    }

    /// The heap with another history of a field.
    pub fn set_chain(&mut self, field: FieldId, chain: Chain) {
        self.turns = None;
        self.fields.insert(field, chain);
    }

    /// The content of a cell: `read(σ, a.F)` (2). A read that may alias a write is left as
    /// `LI(σ, a.F)`, so that nothing is multiplied out; `facts` are the tests that are known.
    pub fn cell(
        &self,
        terms: &mut SymbolicTerms,
        facts: &KnownLiterals,
        field: FieldId,
        address: Term,
    ) -> Term {
        let chain = self.chain(terms, field);
        read_chain(terms, facts, chain, field, address)
    }

    /// The heap with a cell written: `write(σ, a.F, v)`.
    pub fn write(&mut self, terms: &mut SymbolicTerms, field: FieldId, address: Term, value: Term) {
        let before = self.chain(terms, field);
        let chain = terms.chain_write(before, address, value);
        self.set_chain(field, chain);
    }

    /// The heap with 0, false or null in all cells of a field.
    pub fn reset_field(&mut self, terms: &mut SymbolicTerms, field: FieldId) {
        let chain = terms.chain_zero(terms.field_sort(field));
        self.set_chain(field, chain);
    }

    /// The variables that were set, in order.
    pub fn vars(&self) -> impl Iterator<Item = (VarId, Term)> + '_ {
        self.vars.iter().map(|(&var, &term)| (var, term))
    }

    /// The fields that were written, in order.
    pub fn fields(&self) -> impl Iterator<Item = (FieldId, Chain)> + '_ {
        self.fields.iter().map(|(&field, &chain)| (field, chain))
    }

    /// Notes that the state is `before ∘ Rec(symbol)`.
    pub fn set_recursion(&mut self, before: Self, symbol: SymbolId) {
        self.turns = Some(Arc::new(RecursionComposition { before, symbol }));
    }

    /// The state as a heap of the table.
    pub fn to_heap(&self, terms: &mut SymbolicTerms) -> Heap {
        let mut symbols = Vec::new();
        let mut first = self;
        while let Some(turns) = &first.turns {
            symbols.push(turns.symbol);
            first = &turns.before;
        }
        let vars: Vec<_> = first.vars().collect();
        let fields: Vec<_> = first.fields().collect();
        let mut heap = terms.defined_heap(vars, fields);
        for &symbol in symbols.iter().rev() {
            let rec = terms.rec(symbol);
            heap = terms.compose_node(heap, rec);
        }
        heap
    }

    /// `merge⟨gᵢ, σᵢ⟩` (Definition 7): a variable with two values is a union, a field with two
    /// histories a merge node. One of the guards holds.
    pub fn merge(terms: &mut SymbolicTerms, branches: &[(Term, &Self)]) -> Self {
        let Some(((_, first), rest)) = branches.split_first() else { return Self::empty() };
        let mut merged = (*first).clone();
        let turns = first.turns.as_ref().map(Arc::as_ptr);
        if rest.iter().any(|(_, other)| other.turns.as_ref().map(Arc::as_ptr) != turns) {
            merged.turns = None;
        }
        let mut vars = Vec::new();
        let mut fields = Vec::new();
        for (_, other) in rest {
            differing(&first.vars, &other.vars, &mut vars);
            differing(&first.fields, &other.fields, &mut fields);
        }
        vars.sort_unstable();
        vars.dedup();
        for var in vars {
            let value = |(guard, state): &(Term, &Self)| (*guard, state.var(terms, var));
            let values: Vec<_> = branches.iter().map(value).collect();
            let value = terms.union(values);
            merged.vars.insert(var, value);
        }
        fields.sort_unstable();
        fields.dedup();
        for field in fields {
            let chain = |(guard, state): &(Term, &Self)| (*guard, state.chain(terms, field));
            let chains: Vec<_> = branches.iter().map(chain).collect();
            let chain = terms.chain_merge(chains);
            merged.fields.insert(field, chain);
        }
        merged
    }
}

/// Adds the keys on which two maps differ. The maps share structure, so the cost is that of the
/// difference.
fn differing<K: Ord + Copy, V: PartialEq + Copy>(
    a: &OrdMap<K, V>,
    b: &OrdMap<K, V>,
    keys: &mut Vec<K>,
) {
    use imbl::ordmap::DiffItem;
    for item in a.diff(b) {
        keys.push(match item {
            DiffItem::Add(key, _) | DiffItem::Remove(key, _) => *key,
            DiffItem::Update { new: (key, _), .. } => *key,
        });
    }
}

/// `read(σ, a.F)` for the history of F in σ.
pub(super) fn read_chain(
    terms: &mut SymbolicTerms,
    facts: &KnownLiterals,
    chain: Chain,
    field: FieldId,
    address: Term,
) -> Term {
    let mut below = chain;
    for _ in 0..LOOK_THROUGH {
        match *terms.chain(below) {
            ChainNode::Base => return terms.li_cell(terms.empty(), field, address),
            ChainNode::Zero(sort) => return terms.zero_of(sort),
            ChainNode::After(heap) => return terms.li_cell(heap, field, address),
            ChainNode::Merge(_) => break,
            ChainNode::Write(next, written, value) => {
                let equal = terms.eq(address, written);
                match facts.decide(terms, equal) {
                    Some(true) => return value,
                    Some(false) => below = next,
                    None => break,
                }
            }
        }
    }
    let heap = terms.defined_heap([], [(field, below)]);
    terms.li_cell(heap, field, address)
}

impl SymbolicTerms {
    /// The history of a field in a heap, as far as the heap is defined.
    pub fn chain_of(&mut self, heap: Heap, field: FieldId) -> Chain {
        match self.history(heap, field) {
            Some(chain) => chain,
            None => self.chain_after(heap),
        }
    }
}
