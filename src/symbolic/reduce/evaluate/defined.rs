//! `σ ∘ σ'` for a defined σ': the values of its variables, and the histories of its fields.

use super::{BoundReached, Reducer};
use crate::reduce::context::EvaluationContext;
use crate::term::{Chain, ChainNode, Heap, HeapNode};
use base::FieldId;
use concrete::Value;

/// How a field came about.
struct FieldHistory {
    below: Below,
    /// Address and content, newest first.
    writes: Vec<(i64, Value)>,
}

/// What a field was before it was written.
enum Below {
    /// As in the context.
    Context,
    /// 0, false or null everywhere.
    Zero,
    /// As after this heap.
    Heap(Heap, EvaluationContext),
}

impl Reducer<'_> {
    /// `σ ∘ σ'` for a defined σ'.
    pub(super) fn apply_defined_heap(
        &mut self,
        heap: Heap,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        let equations = self.equations;
        let HeapNode::Defined { vars, fields } = equations.terms.heap(heap) else {
            unreachable!("the heap is defined")
        };
        let mut resolved = Vec::new();
        for &(field, chain) in fields {
            resolved.push((field, self.history(chain, context)?));
        }
        let mut values = Vec::new();
        for &(var, term) in vars {
            values.push((var, self.term(term, context)?));
        }
        // Start from a heap that most fields come from, so that little is copied.
        let heap_below = |history: &FieldHistory| match &history.below {
            Below::Heap(heap, after) => Some((*heap, after.clone())),
            Below::Context | Below::Zero => None,
        };
        let start = resolved.iter().rev().find_map(|(_, history)| heap_below(history));
        let (origin, mut after) = match &start {
            Some((heap, after)) => (*heap, after.heap().clone()),
            None => (equations.terms.empty(), context.heap().clone()),
        };
        after.copy_vars(context.heap());
        let mut left = context.exit_info().clone();
        for (var, value) in values {
            if var == equations.terms.ending_var() {
                left.ending = value;
            } else if var == equations.terms.exit_var() {
                left.exit = value;
            } else {
                after.set_var(var, value);
            }
        }
        for field in self.program.symbols.field_ids() {
            let entry = resolved.iter().find(|(other, _)| *other == field);
            let below = entry.map_or(&Below::Context, |(_, history)| &history.below);
            match (below, &start) {
                (Below::Zero, _) => after.reset_field(field),
                (Below::Heap(_, source), Some((_, start))) if source.is_same(start) => {}
                (Below::Heap(_, source), _) => after.copy_field(field, source.heap()),
                (Below::Context, Some(_)) if self.can_write(origin, field) => {
                    after.copy_field(field, context.heap());
                }
                (Below::Context, _) => {}
            }
        }
        for (field, FieldHistory { writes, .. }) in resolved {
            for (address, value) in writes.into_iter().rev() {
                after.write(field, address, value);
            }
        }
        Ok(EvaluationContext::from_exit_heap(after, left))
    }

    /// A field's history, with addresses and values looked up.
    fn history(
        &mut self,
        chain: Chain,
        context: &EvaluationContext,
    ) -> Result<FieldHistory, BoundReached> {
        let equations = self.equations;
        let mut writes = Vec::new();
        let mut next = chain;
        loop {
            match equations.terms.chain(next) {
                ChainNode::Base => return Ok(FieldHistory { below: Below::Context, writes }),
                ChainNode::Zero(_) => return Ok(FieldHistory { below: Below::Zero, writes }),
                ChainNode::After(heap) => {
                    let after = self.heap(*heap, context)?;
                    return Ok(FieldHistory { below: Below::Heap(*heap, after), writes });
                }
                ChainNode::Write(below, address, value) => {
                    let address = self.address(*address, context)?;
                    writes.push((address, self.term(*value, context)?));
                    next = *below;
                }
                ChainNode::Merge(branches) => next = self.select(branches, context)?,
            }
        }
    }

    /// Whether a heap can change a field.
    fn can_write(&mut self, heap: Heap, field: FieldId) -> bool {
        if let Some(&cached) = self.writes.get(&(heap, field)) {
            return cached;
        }
        let equations = self.equations;
        let result = match equations.terms.heap(heap) {
            HeapNode::Defined { fields, .. } => fields.iter().any(|&(other, _)| other == field),
            HeapNode::Compose(first, second) => {
                self.can_write(*first, field) || self.can_write(*second, field)
            }
            HeapNode::Merge(branches) => branches.iter().any(|&(_, h)| self.can_write(h, field)),
            HeapNode::Write(inner, written, ..) => {
                *written == field || self.can_write(*inner, field)
            }
            HeapNode::Rec(symbol) => {
                equations.effects[symbol.index()].write_fields.contains(&field)
            }
        };
        self.writes.insert((heap, field), result);
        result
    }
}
