//! Forward analyses: what may hold before each statement, whichever way a run takes there.
//!
//! An analysis is a domain of execution that knows nothing of numbers: no test is decided, so a
//! statement is executed once, as if it went on to its end, for all ways to leave it.

use std::collections::BTreeSet;
use std::convert::Infallible;

use num_bigint::BigInt;

use crate::base::{FieldId, ShapeId, VarId};
use crate::cfg::{Graph, Order, Vertex};
use crate::logic::BinaryOp;
use crate::program::semantics::{Connective, Domain, Execution, Left, Progress, TestKind};
use crate::program::{Op, Program, ProgramPoint};

/// What an analysis knows of values and of memory. The default value is that of which nothing is
/// known: a number that was computed.
pub(super) trait Analysis {
    type Value: Clone + Default;
    type State: Clone;

    /// Adds what may hold besides; whether that is new.
    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool;

    fn int(&self, _value: &BigInt) -> Self::Value {
        Self::Value::default()
    }
    fn bool(&self, _value: bool) -> Self::Value {
        Self::Value::default()
    }
    fn null(&self) -> Self::Value;
    fn var(&self, state: &Self::State, var: VarId) -> Self::Value;
    fn set_var(&self, state: &mut Self::State, var: VarId, value: Self::Value);
    fn load(&self, state: &Self::State, field: FieldId, object: &Self::Value) -> Self::Value;
    fn store(
        &self,
        state: &mut Self::State,
        field: FieldId,
        object: &Self::Value,
        value: Self::Value,
    );
    fn reset(&self, state: &mut Self::State, field: FieldId);
    fn allocate(&self, at: ProgramPoint) -> Self::Value;
    fn input(&self, tape: FieldId) -> Self::Value;
}

/// What may hold at each vertex that the entry reaches, where this may hold at the entry.
pub(super) fn solve<A: Analysis>(
    analysis: &A,
    program: &Program,
    graph: &Graph,
    order: &Order,
    entry: A::State,
) -> Vec<Option<A::State>> {
    let mut at = vec![None; graph.len()];
    at[graph.entry().index()] = Some(entry);
    // What comes first is done first, so that few statements are executed again.
    let mut waiting: BTreeSet<u32> = order.time(graph.entry()).into_iter().collect();
    while let Some(time) = waiting.pop_first() {
        let v = order.vertices()[time as usize];
        let Some(before) = at[v.index()].clone() else { continue };
        let after = behind(analysis, program, v, before);
        for &to in graph.successors(v) {
            let is_new = match &mut at[to.index()] {
                Some(there) => analysis.join(there, &after),
                none => {
                    *none = Some(after.clone());
                    true
                }
            };
            if is_new {
                waiting.extend(order.time(to));
            }
        }
    }
    at
}

/// What may hold behind a vertex, on whatever way it is left.
fn behind<A: Analysis>(analysis: &A, program: &Program, v: Vertex, before: A::State) -> A::State {
    let Some(position) = v.instr() else { return before };
    let mut run = Execution::new(program, position, before);
    match run.run(&mut Forward(analysis)) {
        Progress::Stop(never) => match never {},
        // There is no way on from where a run ends: what is known there does not matter.
        Progress::Call | Progress::Return => unreachable!("calls are inlined"),
        Progress::Leave(_) | Progress::Fail(_) | Progress::Halt | Progress::Blocked => run.state,
    }
}

/// The domain of an analysis.
struct Forward<'a, A>(&'a A);

impl<A: Analysis> Domain for Forward<'_, A> {
    type Value = A::Value;
    type State = A::State;
    type Stop = Infallible;

    fn int(&mut self, value: &BigInt) -> A::Value {
        self.0.int(value)
    }

    fn bool(&mut self, value: bool) -> A::Value {
        self.0.bool(value)
    }

    fn null(&mut self, _shape: ShapeId) -> A::Value {
        self.0.null()
    }

    fn var(&mut self, state: &mut A::State, var: VarId) -> A::Value {
        self.0.var(state, var)
    }

    fn set_var(&mut self, state: &mut A::State, var: VarId, value: A::Value) {
        self.0.set_var(state, var, value);
    }

    fn load(&mut self, state: &mut A::State, field: FieldId, object: A::Value) -> A::Value {
        self.0.load(state, field, &object)
    }

    fn store(&mut self, state: &mut A::State, field: FieldId, object: &A::Value, value: A::Value) {
        self.0.store(state, field, object, value);
    }

    fn reset(&mut self, state: &mut A::State, field: FieldId) {
        self.0.reset(state, field);
    }

    fn allocate(&mut self, _state: &mut A::State, at: ProgramPoint, _shape: ShapeId) -> A::Value {
        self.0.allocate(at)
    }

    fn read_tape(
        &mut self,
        _state: &mut A::State,
        _at: ProgramPoint,
        _var: VarId,
        tape: FieldId,
    ) -> A::Value {
        self.0.input(tape)
    }

    fn neg(&mut self, _a: A::Value) -> A::Value {
        A::Value::default()
    }

    fn not(&mut self, _a: A::Value) -> A::Value {
        A::Value::default()
    }

    fn binary(
        &mut self,
        _state: &mut A::State,
        _op: BinaryOp,
        _a: &A::Value,
        _b: &A::Value,
    ) -> Result<A::Value, Infallible> {
        Ok(A::Value::default())
    }

    fn is_null(
        &mut self,
        _state: &mut A::State,
        _reference: &A::Value,
    ) -> Result<A::Value, Infallible> {
        Ok(A::Value::default())
    }

    /// As if the statement went on: so all of it is executed.
    fn decide(
        &mut self,
        _state: &mut A::State,
        _condition: &A::Value,
        kind: TestKind,
    ) -> Result<bool, Infallible> {
        Ok(match kind {
            TestKind::Check(_) | TestKind::Branch => false,
            TestKind::Assume => true,
        })
    }

    fn left_operand(
        &mut self,
        _state: &mut A::State,
        _op: Connective,
        _left: &A::Value,
        _right: &[Op],
    ) -> Result<Left, Infallible> {
        Ok(Left::Open)
    }

    fn join_operands(
        &mut self,
        _state: &mut A::State,
        _op: Connective,
        _left: A::Value,
        _right: A::Value,
    ) -> A::Value {
        A::Value::default()
    }
}
