//! `σ • e` and `σ ∘ σ'` (Definitions 4 and 5): a term or heap over one context becomes one over
//! the context before.

use rustc_hash::FxHashMap;

use super::state::read_chain;
use crate::term::{Chain, ChainNode, Heap, HeapNode, KnownLiterals, SymbolicTerms, Term, TermNode};
use base::{FieldId, VarId, with_stack};

/// The heap on the left of `•` and `∘`, with what it was applied to so far.
#[derive(Debug)]
pub struct Refine {
    first: Heap,
    terms: FxHashMap<Term, Term>,
    chains: FxHashMap<(FieldId, Chain), Chain>,
}

impl Refine {
    /// Applies `first` from the left.
    #[must_use]
    pub fn applying(first: Heap) -> Self {
        Self { first, terms: FxHashMap::default(), chains: FxHashMap::default() }
    }

    /// `first • term` (Definition 4).
    pub fn term(&mut self, table: &mut SymbolicTerms, term: Term) -> Term {
        if let Some(&cached) = self.terms.get(&term) {
            return cached;
        }
        let result = with_stack(|| self.term_step(table, term));
        self.terms.insert(term, result);
        result
    }

    fn term_step(&mut self, table: &mut SymbolicTerms, term: Term) -> Term {
        match table.node(term).clone() {
            TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_) => term,
            TermNode::Address(shape, clock) => {
                let clock = self.term(table, clock);
                table.address(shape, clock)
            }
            TermNode::Neg(a) => {
                let a = self.term(table, a);
                table.neg(a)
            }
            TermNode::Not(a) => {
                let a = self.term(table, a);
                table.not(a)
            }
            TermNode::Binary(op, a, b) => {
                let (a, b) = (self.term(table, a), self.term(table, b));
                table.binary(op, a, b)
            }
            TermNode::Zeros(_) => term,
            TermNode::Select(a, b) => {
                let (a, b) = (self.term(table, a), self.term(table, b));
                table.select(a, b)
            }
            TermNode::Update(a, b, c) => {
                let (a, b, c) = (self.term(table, a), self.term(table, b), self.term(table, c));
                table.update(a, b, c)
            }
            TermNode::Splice(parts) => {
                let [low, end, high, start] = parts.map(|part| self.term(table, part));
                table.splice((low, end), (high, start))
            }
            // σ • LI(H, x) = read(σ ∘ H, σ • x)
            TermNode::LiVar(heap, var) => {
                let heap = compose(table, self.first, heap);
                read_var(table, heap, var)
            }
            TermNode::LiCell(heap, field, address) => {
                let address = self.term(table, address);
                let heap = compose(table, self.first, heap);
                read_cell(table, heap, field, address)
            }
            TermNode::Union(branches) => {
                let branches = branches
                    .into_iter()
                    .map(|(guard, value)| (self.term(table, guard), self.term(table, value)))
                    .collect();
                table.union(branches)
            }
        }
    }

    /// The history of `field` after `first` and then `chain`.
    pub fn chain(&mut self, table: &mut SymbolicTerms, field: FieldId, chain: Chain) -> Chain {
        if let Some(&cached) = self.chains.get(&(field, chain)) {
            return cached;
        }
        let result = with_stack(|| match table.chain(chain).clone() {
            ChainNode::Base => chain_after(table, self.first, field),
            // Whatever it was before
            ChainNode::Zero(_) => chain,
            ChainNode::Write(below, address, value) => {
                let below = self.chain(table, field, below);
                let (address, value) = (self.term(table, address), self.term(table, value));
                table.chain_write(below, address, value)
            }
            ChainNode::Merge(branches) => {
                let branches = branches
                    .into_iter()
                    .map(|(guard, chain)| {
                        (self.term(table, guard), self.chain(table, field, chain))
                    })
                    .collect();
                table.chain_merge(branches)
            }
            ChainNode::After(heap) => {
                let heap = compose(table, self.first, heap);
                chain_after(table, heap, field)
            }
        });
        self.chains.insert((field, chain), result);
        result
    }

    /// `first ∘ second` (Definition 5, Theorems 2, 5, 10 and 15).
    pub fn heap(&mut self, table: &mut SymbolicTerms, second: Heap) -> Heap {
        if self.first == table.empty() {
            return second;
        }
        match table.heap(second).clone() {
            HeapNode::Defined { vars, fields } => match table.heap(self.first).clone() {
                HeapNode::Defined { vars: vars0, fields: fields0 } => {
                    let mut all_vars = Vec::new();
                    for (var, term) in vars {
                        all_vars.push((var, self.term(table, term)));
                    }
                    let mut all_fields = Vec::new();
                    for (field, chain) in fields {
                        all_fields.push((field, self.chain(table, field, chain)));
                    }
                    keep_others(&mut all_vars, vars0);
                    keep_others(&mut all_fields, fields0);
                    table.defined_heap(all_vars, all_fields)
                }
                _ => table.compose_node(self.first, second),
            },
            // H₁ ∘ (H₂ ∘ H₃) == (H₁ ∘ H₂) ∘ H₃
            HeapNode::Compose(left, right) => {
                let left = with_stack(|| self.heap(table, left));
                compose(table, left, right)
            }
            // H ∘ merge⟨gᵢ, Hᵢ⟩ == merge⟨H • gᵢ, H ∘ Hᵢ⟩
            HeapNode::Merge(branches) => {
                let branches = branches
                    .into_iter()
                    .map(|(guard, heap)| (self.term(table, guard), self.heap(table, heap)))
                    .collect();
                table.merge_node(branches)
            }
            // H ∘ write(H', u, v) == write(H ∘ H', H • u, H • v)
            HeapNode::Write(heap, field, address, value) => {
                let heap = with_stack(|| self.heap(table, heap));
                let (address, value) = (self.term(table, address), self.term(table, value));
                table.write_node(heap, field, address, value)
            }
            HeapNode::Rec(_) => table.compose_node(self.first, second),
        }
    }
}

/// The entries of the first heap that the second one does not hide.
fn keep_others<K: Ord + Copy, V>(entries: &mut Vec<(K, V)>, first: Vec<(K, V)>) {
    let hidden: Vec<K> = entries.iter().map(|&(key, _)| key).collect();
    entries.extend(first.into_iter().filter(|(key, _)| hidden.binary_search(key).is_err()));
}

/// `first ∘ second`
pub fn compose(table: &mut SymbolicTerms, first: Heap, second: Heap) -> Heap {
    Refine::applying(first).heap(table, second)
}

/// `read(H, x)` for a variable (2), Theorems 9 and 14.
pub fn read_var(table: &mut SymbolicTerms, heap: Heap, var: VarId) -> Term {
    match table.heap(heap).clone() {
        HeapNode::Defined { vars, .. } => match vars.binary_search_by_key(&var, |&(v, _)| v) {
            Ok(at) => vars[at].1,
            Err(_) => table.li_var(table.empty(), var),
        },
        HeapNode::Compose(first, second) => match table.heap(second).clone() {
            HeapNode::Defined { vars, .. } => match vars.binary_search_by_key(&var, |&(v, _)| v) {
                Ok(at) => Refine::applying(first).term(table, vars[at].1),
                Err(_) => read_var(table, first, var),
            },
            _ => table.li_var(heap, var),
        },
        HeapNode::Merge(branches) => {
            let values = branches.into_iter().map(|(g, h)| (g, read_var(table, h, var))).collect();
            table.union(values)
        }
        HeapNode::Write(inner, ..) => read_var(table, inner, var),
        HeapNode::Rec(_) => table.li_var(heap, var),
    }
}

/// `read(H, a.F)` (2), Theorems 9 and 14.
pub fn read_cell(table: &mut SymbolicTerms, heap: Heap, field: FieldId, address: Term) -> Term {
    match table.heap(heap).clone() {
        HeapNode::Merge(branches) => {
            let read = |(guard, heap)| (guard, read_cell(table, heap, field, address));
            let values = branches.into_iter().map(read).collect();
            table.union(values)
        }
        HeapNode::Write(inner, written, target, value) if written == field => {
            let equal = table.eq(address, target);
            let below = read_cell(table, inner, field, address);
            table.ite(equal, value, below)
        }
        HeapNode::Write(inner, ..) => read_cell(table, inner, field, address),
        _ => {
            let chain = chain_after(table, heap, field);
            read_chain(table, &KnownLiterals::new(), chain, field, address)
        }
    }
}

/// The history of a field in a heap.
fn chain_after(table: &mut SymbolicTerms, heap: Heap, field: FieldId) -> Chain {
    match table.heap(heap).clone() {
        HeapNode::Defined { .. } => table.chain_of(heap, field),
        HeapNode::Compose(first, second) => match table.heap(second) {
            HeapNode::Defined { .. } => {
                let chain = table.chain_of(second, field);
                Refine::applying(first).chain(table, field, chain)
            }
            _ => table.chain_after(heap),
        },
        HeapNode::Merge(branches) => {
            let chains =
                branches.into_iter().map(|(g, h)| (g, chain_after(table, h, field))).collect();
            table.chain_merge(chains)
        }
        HeapNode::Write(inner, written, address, value) => {
            let chain = chain_after(table, inner, field);
            if written == field { table.chain_write(chain, address, value) } else { chain }
        }
        HeapNode::Rec(_) => table.chain_after(heap),
    }
}
