//! Runs a functional program on a concrete initial heap.
//!
//! Evaluation is strict, as the types of the program say; a tail call is a jump, so that a loop
//! needs no more memory however often it turns, and functions that wait for others are a list, so that
//! recursion may be as deep as memory is. A map is its initial field with the updates made
//! since, as a persistent value: reading and writing take logarithmic time. In the literal form it
//! may be a partial application as well, with the updates made since.

mod finals;
mod value;

use std::rc::Rc;

use num_traits::ToPrimitive;

use super::{
    Binary, Binding, BlockId, FunId, FuncNode, FuncProgram, NodeId, StateComponent, Tail, Unary,
};
use base::{CheckId, Sort, with_stack};
use concrete::{Heap, RunOutcome, Value};
use value::{BaseMap, FuncValue, Map, Partial};

/// How the evaluation of a program ends.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// How the run ends; [`RunOutcome::StepBound`] if the fuel does not suffice.
    pub outcome: RunOutcome,
    /// The final heap, if the run halts.
    pub heap: Option<Heap>,
    /// How much fuel it took.
    pub fuel: u64,
}

/// Evaluates `main` on the initial heap. Fuel bounds the number of calls; a product of more than
/// 64 bits costs one more for each 64 bits of it, so that it bounds memory, too.
#[must_use]
pub fn evaluate(program: &FuncProgram, initial: &Heap, fuel: u64) -> Evaluation {
    let mut evaluator = FuncEvaluator { program, initial, left: fuel };
    let (outcome, heap) = evaluator.outcome().unwrap_or((RunOutcome::StepBound, None));
    Evaluation { outcome, heap, fuel: fuel - evaluator.left }
}

/// Evaluation stops because the fuel is used up.
struct OutOfFuel;

/// How a function ends.
enum FunctionOutcome {
    Results(Vec<FuncValue>),
    Halted(Vec<FuncValue>),
    Failed(CheckId),
    Blocked,
}

/// The program, where it starts, and the fuel that is left.
struct FuncEvaluator<'p> {
    program: &'p FuncProgram,
    initial: &'p Heap,
    left: u64,
}

/// A function while it runs.
struct StackFrame {
    function: FunId,
    /// The values of its names.
    locals: Vec<Option<FuncValue>>,
    /// Where it is: a block, and how many of its bindings have been made.
    block: BlockId,
    made: usize,
}

/// Why a function stops.
enum EvaluationStop {
    /// It calls another one, and goes on with its results.
    Call(FunId, Vec<FuncValue>),
    /// It ends.
    Ended(FunctionOutcome),
}

impl FuncEvaluator<'_> {
    /// How the run ends, and the heap if it halts.
    fn outcome(&mut self) -> Result<(RunOutcome, Option<Heap>), OutOfFuel> {
        let main = self.program.main;
        let args = self.initial_args(main, self.program.function(main).arity);
        Ok(match self.call(main, args)? {
            FunctionOutcome::Halted(values) => {
                let mut heap = self.initial.clone();
                for (item, value) in self.program.state.iter().zip(values) {
                    value.store(*item, &mut heap);
                }
                self.finals(&mut heap)?;
                (RunOutcome::Halted, Some(heap))
            }
            FunctionOutcome::Failed(check) => (RunOutcome::Failed(check), None),
            FunctionOutcome::Blocked => (RunOutcome::Blocked, None),
            FunctionOutcome::Results(_) => unreachable!("the result of main is an outcome"),
        })
    }

    /// What the first parameters of the function hold at the start.
    fn initial_args(&self, function: FunId, count: usize) -> Vec<FuncValue> {
        let params = &self.program.function(function).params()[..count];
        let value = |item| match item {
            StateComponent::Var(var) => FuncValue::First(self.initial.var(var).clone()),
            StateComponent::Field(field) => FuncValue::Map(Map::new(BaseMap::Initial(field))),
        };
        let initial = |param: &super::Local| param.origin.expect("they are parts of the state");
        params.iter().map(|param| value(initial(param))).collect()
    }

    fn spend(&mut self, fuel: u64) -> Result<(), OutOfFuel> {
        self.left = self.left.checked_sub(fuel).ok_or_else(|| {
            self.left = 0;
            OutOfFuel
        })?;
        Ok(())
    }

    /// Calls the function.
    fn call(
        &mut self,
        function: FunId,
        args: Vec<FuncValue>,
    ) -> Result<FunctionOutcome, OutOfFuel> {
        with_stack(|| self.run(function, args))
    }

    /// Enters the function.
    fn enter(&mut self, function: FunId, args: Vec<FuncValue>) -> Result<StackFrame, OutOfFuel> {
        self.spend(1)?;
        let entered = self.program.function(function);
        let mut locals: Vec<Option<FuncValue>> = args.into_iter().map(Some).collect();
        locals.resize(entered.locals.len(), None);
        Ok(StackFrame { function, locals, block: entered.body(), made: 0 })
    }

    /// Runs the function. Those that wait for results are a list: how deep calls nest is the input's
    /// affair.
    fn run(&mut self, function: FunId, args: Vec<FuncValue>) -> Result<FunctionOutcome, OutOfFuel> {
        let mut frame = self.enter(function, args)?;
        let mut callers: Vec<StackFrame> = Vec::new();
        loop {
            let ended = match self.advance(&mut frame)? {
                EvaluationStop::Call(callee, args) => {
                    let callee = self.enter(callee, args)?;
                    callers.push(std::mem::replace(&mut frame, callee));
                    continue;
                }
                EvaluationStop::Ended(ended) => ended,
            };
            match (ended, callers.pop()) {
                (FunctionOutcome::Results(values), Some(caller)) => {
                    frame = caller;
                    self.receive(&mut frame, values);
                }
                // Where the run ends, it ends for all callers.
                (ended, _) => return Ok(ended),
            }
        }
    }

    /// Goes on until the function calls another one, but in its tail, or ends.
    fn advance(&mut self, frame: &mut StackFrame) -> Result<EvaluationStop, OutOfFuel> {
        let program = self.program;
        loop {
            let block = &program.function(frame.function).blocks[frame.block.index()];
            while let Some(binding) = block.bindings.get(frame.made) {
                match binding {
                    Binding::Let { local, value } => {
                        let value = self.eval(frame, *value)?;
                        frame.locals[local.index()] = Some(value);
                        frame.made += 1;
                    }
                    Binding::Call { callee, args, .. } => {
                        return Ok(EvaluationStop::Call(*callee, self.all(frame, args)?));
                    }
                }
            }
            let ended = match &block.tail {
                Tail::If { cond, then, els } => {
                    let side = if self.eval(frame, *cond)?.as_bool() { *then } else { *els };
                    (frame.block, frame.made) = (side, 0);
                    continue;
                }
                Tail::Call { callee, args } => {
                    let args = self.all(frame, args)?;
                    *frame = self.enter(*callee, args)?;
                    continue;
                }
                Tail::Return(values) => FunctionOutcome::Results(self.all(frame, values)?),
                Tail::Halt(values) => FunctionOutcome::Halted(self.all(frame, values)?),
                Tail::Fail(check) => FunctionOutcome::Failed(*check),
                Tail::Blocked => FunctionOutcome::Blocked,
            };
            return Ok(EvaluationStop::Ended(ended));
        }
    }

    /// Binds the results of the call for which the function waits.
    fn receive(&self, frame: &mut StackFrame, values: Vec<FuncValue>) {
        let block = &self.program.function(frame.function).blocks[frame.block.index()];
        let Binding::Call { results, .. } = &block.bindings[frame.made] else {
            unreachable!("the function waits for a call")
        };
        for (local, value) in results.iter().zip(values) {
            frame.locals[local.index()] = Some(value);
        }
        frame.made += 1;
    }

    /// The results of a call that stands in an expression.
    fn results(
        &mut self,
        callee: FunId,
        args: Vec<FuncValue>,
    ) -> Result<Vec<FuncValue>, OutOfFuel> {
        match self.call(callee, args)? {
            FunctionOutcome::Results(values) => Ok(values),
            _ => unreachable!("no run ends in a call that stands in an expression"),
        }
    }

    /// The result of a call that has one.
    fn result(&mut self, callee: FunId, args: Vec<FuncValue>) -> Result<FuncValue, OutOfFuel> {
        Ok(self.results(callee, args)?.pop().expect("the callee has one result"))
    }

    fn all(&mut self, frame: &StackFrame, nodes: &[NodeId]) -> Result<Vec<FuncValue>, OutOfFuel> {
        nodes.iter().map(|node| self.eval(frame, *node)).collect()
    }

    /// The value of an expression.
    fn eval(&mut self, frame: &StackFrame, node: NodeId) -> Result<FuncValue, OutOfFuel> {
        let nodes = &self.program.function(frame.function).nodes;
        match &nodes[node.index()] {
            FuncNode::Int(number) => Ok(FuncValue::First(Value::Int((**number).clone()))),
            FuncNode::Bool(truth) => Ok(FuncValue::First(Value::Bool(*truth))),
            FuncNode::Null => Ok(FuncValue::First(Value::Ref(0))),
            FuncNode::Local(local) => {
                Ok(frame.locals[local.index()].clone().expect("names are bound before their use"))
            }
            inner => with_stack(|| self.evaluate_node(frame, inner)),
        }
    }

    /// The value of an expression with operands.
    fn evaluate_node(
        &mut self,
        frame: &StackFrame,
        node: &FuncNode,
    ) -> Result<FuncValue, OutOfFuel> {
        let value = match node {
            FuncNode::Address(clock) => {
                let clock = self.eval(frame, *clock)?.int();
                Value::Ref(clock.to_i64().expect("the clock counts allocations: 64 bits suffice"))
            }
            FuncNode::Zero(field) => return Ok(FuncValue::Map(Map::new(BaseMap::Zero(*field)))),
            FuncNode::Zeros(element) => Value::default_of(Sort::Vector(*element)),
            FuncNode::Select { vector, index, element } => {
                let vector = self.eval(frame, *vector)?.into_value();
                vector.at(&self.eval(frame, *index)?.int(), *element)
            }
            FuncNode::Update { vector, index, value } => {
                let vector = self.eval(frame, *vector)?.into_value();
                let index = self.eval(frame, *index)?.int();
                vector.with_element(index, self.eval(frame, *value)?.into_value())
            }
            FuncNode::Splice([low, end, high, start]) => {
                let low = self.eval(frame, *low)?.into_value();
                let end = self.eval(frame, *end)?.int();
                let high = self.eval(frame, *high)?.into_value();
                let spliced = low.spliced(&end, &high, &self.eval(frame, *start)?.int());
                self.spend(spliced.count())?;
                spliced
            }
            FuncNode::Read { map, key } => {
                let map = self.eval(frame, *map)?.into_map();
                let key = self.eval(frame, *key)?.into_value();
                self.read(&map, key)?
            }
            FuncNode::Write { map, key, value } => {
                let mut map = self.eval(frame, *map)?.into_map();
                let key = self.eval(frame, *key)?.into_value();
                map.write(&key, self.eval(frame, *value)?.into_value());
                return Ok(FuncValue::Map(map));
            }
            FuncNode::Call { callee, args } => {
                let args = self.all(frame, args)?;
                if args.len() == self.program.function(*callee).arity {
                    return self.result(*callee, args);
                }
                let partial = Partial { callee: *callee, args };
                return Ok(FuncValue::Map(Map::new(BaseMap::Partial(Rc::new(partial)))));
            }
            FuncNode::Unary(Unary::Neg, operand) => Value::Int(-self.eval(frame, *operand)?.int()),
            FuncNode::Unary(Unary::Not, operand) => {
                Value::Bool(!self.eval(frame, *operand)?.as_bool())
            }
            FuncNode::Binary(op, left, right) => self.binary(frame, *op, *left, *right)?,
            FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null | FuncNode::Local(_) => {
                unreachable!("expressions without operands are evaluated at once")
            }
        };
        Ok(FuncValue::First(value))
    }

    /// What the map holds there.
    fn read(&mut self, map: &Map, key: Value) -> Result<Value, OutOfFuel> {
        if let Some(value) = map.written_value(&key) {
            return Ok(value.clone());
        }
        match &map.base {
            BaseMap::Initial(field) => {
                let symbols = &self.program.symbols;
                Ok(self.initial.read(symbols, *field, value::position(&key)))
            }
            BaseMap::Zero(field) => Ok(Value::default_of(self.program.symbols[*field].sort)),
            BaseMap::Partial(partial) => {
                let mut args = partial.args.clone();
                args.push(FuncValue::First(key));
                Ok(self.result(partial.callee, args)?.into_value())
            }
        }
    }

    fn binary(
        &mut self,
        frame: &StackFrame,
        op: Binary,
        left: NodeId,
        right: NodeId,
    ) -> Result<Value, OutOfFuel> {
        let left = self.eval(frame, left)?.into_value();
        if let (Binary::And, Value::Bool(false)) | (Binary::Or, Value::Bool(true)) = (op, &left) {
            return Ok(left);
        }
        let right = self.eval(frame, right)?.into_value();
        if op == Binary::Mul
            && let (Value::Int(left), Value::Int(right)) = (&left, &right)
        {
            self.spend((left.bits() + right.bits()) / 64)?;
        }
        Ok(value::apply_binary(op, &left, right))
    }
}

#[cfg(test)]
mod tests;
