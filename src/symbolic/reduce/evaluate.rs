//! `σ • t` and `σ ∘ H` for a concrete σ.

mod defined;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::context::EvaluationContext;
use crate::exec::{CallEnd, HeapEquations};
use crate::term::{Chain, ChainNode, Heap, HeapNode, Term, TermNode};
use base::{FieldId, Sort, SymbolId, with_stack};
use concrete::Value;
use logic::{BinaryOp, euclid};
use program::Program;

/// The bound on the turns of loops and calls was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundReached;

/// Evaluates terms and heaps of one system of equations.
#[derive(Debug)]
pub struct Reducer<'a> {
    program: &'a Program,
    equations: &'a HeapEquations,
    turns: u64,
    writes: FxHashMap<(Heap, FieldId), bool>,
}

impl<'a> Reducer<'a> {
    /// A reducer that unfolds recursive symbols at most `turns` times in all.
    #[must_use]
    pub fn new(program: &'a Program, equations: &'a HeapEquations, turns: u64) -> Self {
        Self { program, equations, turns, writes: FxHashMap::default() }
    }

    /// Whether a guard holds on the context.
    pub fn holds(
        &mut self,
        guard: Term,
        context: &EvaluationContext,
    ) -> Result<bool, BoundReached> {
        match self.term(guard, context)? {
            Value::Bool(value) => Ok(value),
            other => unreachable!("a guard is a truth value, not {other:?}"),
        }
    }

    /// `σ • t`
    pub fn term(&mut self, term: Term, context: &EvaluationContext) -> Result<Value, BoundReached> {
        match self.equations.terms.node(term) {
            TermNode::Int(value) => return Ok(Value::Int(value.clone())),
            TermNode::Bool(value) => return Ok(Value::Bool(*value)),
            TermNode::Null(_) => return Ok(Value::Ref(0)),
            _ => {}
        }
        if let Some(value) = context.value(term) {
            return Ok(value);
        }
        let value = with_stack(|| self.term_step(term, context))?;
        context.set_value(term, value.clone());
        Ok(value)
    }

    fn term_step(
        &mut self,
        term: Term,
        context: &EvaluationContext,
    ) -> Result<Value, BoundReached> {
        let equations = self.equations;
        Ok(match equations.terms.node(term) {
            TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_) => {
                unreachable!("constants were answered before")
            }
            TermNode::Address(_, clock) => {
                Value::Ref(self.int(*clock, context)?.to_i64().expect("the clock fits 64 bits"))
            }
            TermNode::Neg(a) => Value::Int(-self.int(*a, context)?),
            TermNode::Not(a) => Value::Bool(!self.holds(*a, context)?),
            TermNode::Binary(op, a, b) => self.binary(*op, *a, *b, context)?,
            TermNode::Zeros(element) => Value::default_of(Sort::Vector(*element)),
            TermNode::Select(vector, index) => {
                let element = equations.terms.sort(*vector).element().expect("an array's");
                self.term(*vector, context)?.at(&self.int(*index, context)?, element)
            }
            TermNode::Update(vector, index, value) => {
                let vector = self.term(*vector, context)?;
                let index = self.int(*index, context)?;
                vector.with_element(index, self.term(*value, context)?)
            }
            TermNode::Splice([low, end, high, start]) => {
                let (low, end) = (self.term(*low, context)?, self.int(*end, context)?);
                let (high, start) = (self.term(*high, context)?, self.int(*start, context)?);
                let vector = low.spliced(&end, &high, &start);
                self.spend(vector.count())?;
                vector
            }
            TermNode::LiVar(heap, var) => {
                let after = self.heap(*heap, context)?;
                if *var == equations.terms.ending_var() {
                    after.exit_info().ending.clone()
                } else if *var == equations.terms.exit_var() {
                    after.exit_info().exit.clone()
                } else {
                    after.heap().var(*var).clone()
                }
            }
            TermNode::LiCell(heap, field, address) => {
                let address = self.address(*address, context)?;
                match equations.terms.heap(*heap) {
                    HeapNode::Defined { fields, .. } => {
                        let chain = fields.iter().find(|(other, _)| other == field);
                        match chain {
                            Some(&(_, chain)) => self.cell(chain, *field, address, context)?,
                            None => context.heap().read(&self.program.symbols, *field, address),
                        }
                    }
                    _ => {
                        let after = self.heap(*heap, context)?;
                        after.heap().read(&self.program.symbols, *field, address)
                    }
                }
            }
            TermNode::Union(branches) => {
                let (last, others) = branches.split_last().expect("a union has branches");
                for &(guard, value) in others {
                    if self.holds(guard, context)? {
                        return self.term(value, context);
                    }
                }
                // One of the guards holds wherever the union is evaluated.
                self.term(last.1, context)?
            }
        })
    }

    /// What ends the run in a call, by its ω, which is not 0.
    pub fn call_end(
        &mut self,
        how: Term,
        context: &EvaluationContext,
    ) -> Result<CallEnd, BoundReached> {
        let number = self.int(how, context)?.to_i64().and_then(CallEnd::from_number);
        Ok(number.expect("ω is 0 or tells how the run ends"))
    }

    fn int(&mut self, term: Term, context: &EvaluationContext) -> Result<BigInt, BoundReached> {
        match self.term(term, context)? {
            Value::Int(value) => Ok(value),
            other => unreachable!("an integer term has an integer value, not {other:?}"),
        }
    }

    /// An address, or the position of a tape cell.
    fn address(&mut self, term: Term, context: &EvaluationContext) -> Result<i64, BoundReached> {
        Ok(match self.term(term, context)? {
            Value::Ref(address) => address,
            // A position that is out of range reads as the default.
            Value::Int(position) => position.to_i64().unwrap_or(-1),
            Value::Bool(_) | Value::Vector(_) => {
                unreachable!("a cell has an address or a position")
            }
        })
    }

    fn binary(
        &mut self,
        op: BinaryOp,
        a: Term,
        b: Term,
        context: &EvaluationContext,
    ) -> Result<Value, BoundReached> {
        match op {
            BinaryOp::And => {
                return Ok(Value::Bool(self.holds(a, context)? && self.holds(b, context)?));
            }
            BinaryOp::Or => {
                return Ok(Value::Bool(self.holds(a, context)? || self.holds(b, context)?));
            }
            BinaryOp::Eq => {
                let equal = self.term(a, context)? == self.term(b, context)?;
                return Ok(Value::Bool(equal));
            }
            _ => {}
        }
        let (a, b) = (self.int(a, context)?, self.int(b, context)?);
        Ok(match op {
            BinaryOp::Add => Value::Int(a + b),
            BinaryOp::Sub => Value::Int(a - b),
            BinaryOp::Mul => Value::Int(a * b),
            BinaryOp::Div => Value::Int(euclid(&a, &b).0),
            BinaryOp::Mod => Value::Int(euclid(&a, &b).1),
            BinaryOp::Lt => Value::Bool(a < b),
            BinaryOp::Le => Value::Bool(a <= b),
            BinaryOp::Eq | BinaryOp::And | BinaryOp::Or => unreachable!("handled above"),
        })
    }

    /// The content of one cell of a history.
    fn cell(
        &mut self,
        chain: Chain,
        field: FieldId,
        address: i64,
        context: &EvaluationContext,
    ) -> Result<Value, BoundReached> {
        let equations = self.equations;
        let mut next = chain;
        loop {
            match equations.terms.chain(next) {
                ChainNode::Base => {
                    return Ok(context.heap().read(&self.program.symbols, field, address));
                }
                ChainNode::Zero(sort) => return Ok(Value::default_of(*sort)),
                ChainNode::Write(below, written, value) => {
                    if self.address(*written, context)? == address {
                        return self.term(*value, context);
                    }
                    next = *below;
                }
                ChainNode::Merge(branches) => next = self.select(branches, context)?,
                ChainNode::After(heap) => {
                    let after = self.heap(*heap, context)?;
                    return Ok(after.heap().read(&self.program.symbols, field, address));
                }
            }
        }
    }

    /// The branch whose guard holds; the last one needs no test. There is none where no run gets to.
    fn select<T: Copy>(
        &mut self,
        branches: &[(Term, T)],
        context: &EvaluationContext,
    ) -> Result<T, BoundReached> {
        let (last, others) = branches.split_last().ok_or(BoundReached)?;
        for &(guard, branch) in others {
            if self.holds(guard, context)? {
                return Ok(branch);
            }
        }
        Ok(last.1)
    }

    /// `σ ∘ H`
    pub fn heap(
        &mut self,
        heap: Heap,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        if heap == self.equations.terms.empty() {
            return Ok(context.clone());
        }
        if let Some(after) = context.cached_successor(heap) {
            return Ok(after);
        }
        let after = with_stack(|| self.heap_step(heap, context))?;
        context.set_after(heap, after.clone());
        Ok(after)
    }

    fn heap_step(
        &mut self,
        heap: Heap,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        let equations = self.equations;
        match equations.terms.heap(heap) {
            HeapNode::Defined { .. } => self.apply_defined_heap(heap, context),
            HeapNode::Compose(first, second) => {
                if let HeapNode::Rec(symbol) = equations.terms.heap(*second)
                    && equations.terms.proc_of(*symbol).is_some()
                {
                    // Not remembered: activations would hold each other in a chain as long as the
                    // recursion is deep.
                    let entry = self.advance(*first, context)?;
                    return self.call(*symbol, &entry);
                }
                let after = self.heap(*first, context)?;
                self.heap(*second, &after)
            }
            HeapNode::Merge(branches) => {
                let heap = self.select(branches, context)?;
                self.heap(heap, context)
            }
            HeapNode::Write(inner, field, address, value) => {
                let target = self.address(*address, context)?;
                let value = self.term(*value, context)?;
                let mut after = self.heap(*inner, context)?.heap().clone();
                after.write(*field, target, value);
                Ok(EvaluationContext::new(after))
            }
            HeapNode::Rec(symbol) if equations.terms.proc_of(*symbol).is_some() => {
                self.call(*symbol, context)
            }
            HeapNode::Rec(symbol) => self.run_iterations(*symbol, context),
        }
    }

    /// `σ ∘ Rec(id)`: turns as long as the run comes back.
    fn run_iterations(
        &mut self,
        symbol: SymbolId,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        let mut now = context.clone();
        loop {
            let (turn, comes_back) = self.unfold_iteration(symbol, &now)?;
            if turn != self.equations.terms.empty() {
                // Not remembered: contexts would hold each other in a chain as long as the run.
                now = self.advance(turn, &now)?;
            }
            if !comes_back {
                return Ok(now);
            }
        }
    }

    /// `σ ∘ Rec(f)`: the body, once.
    fn call(
        &mut self,
        symbol: SymbolId,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        self.count_iteration()?;
        self.advance(self.equations.bodies[symbol.index()], context)
    }

    /// `σ ∘ H`, without a note in the context.
    pub(super) fn advance(
        &mut self,
        heap: Heap,
        context: &EvaluationContext,
    ) -> Result<EvaluationContext, BoundReached> {
        with_stack(|| self.heap_step(heap, context))
    }

    /// Counts one more turn.
    pub(super) fn count_iteration(&mut self) -> Result<(), BoundReached> {
        self.spend(1)
    }

    /// Counts turns, or as much work: elements that are copied count as turns, since a loop may double them.
    fn spend(&mut self, turns: u64) -> Result<(), BoundReached> {
        self.turns = self.turns.checked_sub(turns).ok_or(BoundReached)?;
        Ok(())
    }

    /// The part of the body that the context selects, and whether `Rec(id)` comes behind it. Unfolds
    /// once.
    fn unfold_iteration(
        &mut self,
        symbol: SymbolId,
        context: &EvaluationContext,
    ) -> Result<(Heap, bool), BoundReached> {
        let equations = self.equations;
        self.count_iteration()?;
        let body = equations.bodies[symbol.index()];
        let selected = match equations.terms.heap(body) {
            HeapNode::Merge(branches) => self.select(branches, context)?,
            _ => body,
        };
        let is_own = |heap| *equations.terms.heap(heap) == HeapNode::Rec(symbol);
        Ok(match equations.terms.heap(selected) {
            HeapNode::Compose(turn, rest) if is_own(*rest) => (*turn, true),
            HeapNode::Rec(other) if *other == symbol => (equations.terms.empty(), true),
            _ => (selected, false),
        })
    }
}
