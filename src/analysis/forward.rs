//! Forward analyses: what may hold before each statement, whichever way a run takes there.
//!
//! An analysis is a domain of execution that knows nothing of numbers: no test is decided, so a
//! statement is executed once, as if it went on to its end, for all ways to leave it. A procedure is
//! executed once for all its calls: where it begins what they bring is joined.

use std::collections::BTreeSet;
use std::convert::Infallible;

use num_bigint::BigInt;

use base::{Element, FieldId, ProcId, ShapeId, VarId};
use logic::BinaryOp;
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::semantics::{
    Connective, Domain, ExecutionProgress, LeftOperandValue, StatementExecution, TestKind,
};
use program::{CallGraph, Effects, Op, Proc, ProcEffects, Program, ProgramPoint, Stmt};

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
    /// What a new array holds.
    fn zeros(&self, element: Element) -> Self::Value;
    /// An element of what an array holds: all of them are one.
    fn select(&self, vector: &Self::Value) -> Self::Value {
        vector.clone()
    }
    /// What an array holds when one more value is there.
    fn update(&self, vector: &Self::Value, value: &Self::Value) -> Self::Value;
    fn reset(&self, state: &mut Self::State, field: FieldId);
    fn allocate(&self, at: ProgramPoint) -> Self::Value;
    fn input(&self, tape: FieldId) -> Self::Value;
    /// What may hold where a procedure begins, if this does where it is called.
    fn enter(
        &self,
        caller: &Self::State,
        call: &CallSite<'_>,
        arguments: Vec<Self::Value>,
    ) -> Self::State;
    /// What may hold behind a call, if this does before it and that where the procedure returns.
    fn resume(
        &self,
        caller: &Self::State,
        returned: &Self::State,
        call: &CallSite<'_>,
    ) -> Self::State;
}

/// A call, as an analysis sees it.
pub(super) struct CallSite<'a> {
    pub(super) program: &'a Program,
    pub(super) results: &'a [VarId],
    pub(super) callee: ProcId,
    /// What the callee can do to what it shares with its caller.
    pub(super) effects: &'a Effects,
}

impl CallSite<'_> {
    /// The procedure that is called.
    pub(super) fn proc(&self) -> &Proc {
        self.program.proc(self.callee)
    }
}

/// When something may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataflowPoint {
    /// Before the statement of a vertex.
    Before(Vertex),
    /// Where a procedure returns.
    Return(ProcId),
}

impl From<Vertex> for DataflowPoint {
    fn from(vertex: Vertex) -> Self {
        Self::Before(vertex)
    }
}

/// What may hold; nothing where no run comes to.
#[derive(Debug)]
pub(super) struct DataflowSolution<S> {
    at: Vec<Option<S>>,
    returned: Vec<Option<S>>,
}

impl<S> Default for DataflowSolution<S> {
    fn default() -> Self {
        Self { at: Vec::new(), returned: Vec::new() }
    }
}

impl<S> DataflowSolution<S> {
    /// What may hold at a moment.
    pub(super) fn get(&self, moment: DataflowPoint) -> Option<&S> {
        match moment {
            DataflowPoint::Before(vertex) => self.at.get(vertex.index())?.as_ref(),
            DataflowPoint::Return(proc) => self.returned.get(proc.index())?.as_ref(),
        }
    }
}

/// What may hold at each vertex that main's entry reaches and where procedures return, where this may
/// hold at the entry; `None` if more than so many statements would have to be executed.
pub(super) fn solve<A: Analysis>(
    analysis: &A,
    program: &Program,
    (graph, order): (&ControlFlowGraph, &Order),
    entry: &A::State,
    most: usize,
) -> Option<DataflowSolution<A::State>> {
    let calls = CallGraph::build(program);
    let mut search = ForwardSearch {
        analysis,
        program,
        graph,
        order,
        effects: ProcEffects::compute(program, &calls),
        calls,
        at: vec![None; graph.len()],
        returned: vec![None; program.procs.len()],
        waiting: BTreeSet::new(),
    };
    search.arrive(graph.entry(), entry);
    // What comes first is done first, so that few statements are executed again.
    let mut executed = 0;
    while let Some(time) = search.waiting.pop_first() {
        executed += 1;
        if executed > most {
            return None;
        }
        search.leave(order.vertices()[time as usize]);
    }
    Some(DataflowSolution { at: search.at, returned: search.returned })
}

struct ForwardSearch<'a, A: Analysis> {
    analysis: &'a A,
    program: &'a Program,
    graph: &'a ControlFlowGraph,
    order: &'a Order,
    effects: ProcEffects,
    calls: CallGraph,
    at: Vec<Option<A::State>>,
    returned: Vec<Option<A::State>>,
    waiting: BTreeSet<u32>,
}

impl<A: Analysis> ForwardSearch<'_, A> {
    /// This may hold before a vertex.
    fn arrive(&mut self, to: Vertex, state: &A::State) {
        if joined(self.analysis, &mut self.at[to.index()], state) {
            self.waiting.extend(self.order.time(to));
        }
    }

    /// Takes what may hold before a vertex to where it goes.
    fn leave(&mut self, v: Vertex) {
        let Some(before) = self.at[v.index()].clone() else { return };
        let Some(position) = v.instr() else { return self.next(v, &before) };
        let mut run = StatementExecution::new(self.program, position, before);
        match run.run(&mut Forward(self.analysis)) {
            ExecutionProgress::Stop(never) => match never {},
            ExecutionProgress::Call => {
                let arguments = run.take_arguments();
                self.call(v, position, &run.state, arguments);
            }
            ExecutionProgress::Return => {
                let proc = self.program.proc_at(position);
                if joined(self.analysis, &mut self.returned[proc.index()], &run.state) {
                    let calls = self.calls.calls(proc).iter();
                    let calls = calls.map(|&position| Vertex::of_instr(position));
                    self.waiting.extend(calls.filter_map(|call| self.order.time(call)));
                }
            }
            // There is no way on from where a run ends: what is known there does not matter.
            ExecutionProgress::Leave(_)
            | ExecutionProgress::Fail(_)
            | ExecutionProgress::Halt
            | ExecutionProgress::Blocked => {
                self.next(v, &run.state);
            }
        }
    }

    /// What holds behind a vertex, on whatever way it is left.
    fn next(&mut self, v: Vertex, after: &A::State) {
        let graph = self.graph;
        for &to in graph.successors(v) {
            self.arrive(to, after);
        }
    }

    /// Goes on where the procedure begins, and behind the call where it returns.
    fn call(&mut self, v: Vertex, position: usize, state: &A::State, arguments: Vec<A::Value>) {
        let program = self.program;
        let Stmt::Call { results, callee, .. } = &program.code[position].stmt else {
            unreachable!("only calls call")
        };
        let effects = self.effects.proc(*callee);
        let call = CallSite { program, results, callee: *callee, effects };
        let entered = self.analysis.enter(state, &call, arguments);
        let returned = self.returned[callee.index()].as_ref();
        let resumed = returned.map(|returned| self.analysis.resume(state, returned, &call));
        self.arrive(self.graph.entries()[callee.index()], &entered);
        if let Some(resumed) = resumed {
            self.next(v, &resumed);
        }
    }
}

/// Adds what may hold besides; whether that is new.
fn joined<A: Analysis>(analysis: &A, there: &mut Option<A::State>, state: &A::State) -> bool {
    match there {
        Some(there) => analysis.join(there, state),
        none => {
            *none = Some(state.clone());
            true
        }
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

    fn zeros(&mut self, element: Element) -> A::Value {
        self.0.zeros(element)
    }

    fn select(
        &mut self,
        _state: &mut A::State,
        vector: &A::Value,
        _index: &A::Value,
        _element: Element,
    ) -> Result<A::Value, Infallible> {
        Ok(self.0.select(vector))
    }

    fn update(
        &mut self,
        _state: &mut A::State,
        vector: &A::Value,
        _index: &A::Value,
        value: &A::Value,
    ) -> Result<A::Value, Infallible> {
        Ok(self.0.update(vector, value))
    }

    fn splice(
        &mut self,
        _state: &mut A::State,
        (low, _): (&A::Value, &A::Value),
        (high, _): (&A::Value, &A::Value),
    ) -> Result<A::Value, Infallible> {
        Ok(self.0.update(low, &self.0.select(high)))
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
    ) -> Result<LeftOperandValue, Infallible> {
        Ok(LeftOperandValue::Open)
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
