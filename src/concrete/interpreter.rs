//! The interpreter: the direct reading of theory.md §1, against which all else is tested.
//!
//! A run is determined by its initial heap and the tape in it. Expressions are postfix code over
//! one stack of values that is kept between steps; nothing here recurses.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod under_way;

use num_bigint::BigInt;
use num_traits::{Euclid, Zero};

use self::objects::not_null;
use crate::{Heap, Value};
use base::{CheckId, ProcId, Sort, VarId};
use program::{BinOp, Code, Op, Program, ProgramPoint, Stmt};

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RunOutcome {
    /// At `halt`.
    Halted,
    /// At a check that fails.
    Failed(CheckId),
    /// At an `assume` that does not hold: this is not a run of the program.
    Blocked,
    /// Not at all within the number of steps that was allowed.
    StepBound,
}

/// A run that has ended, or that was stopped.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub outcome: RunOutcome,
    /// The heap at the end; where a statement failed, what it did before it failed is in it.
    pub heap: Heap,
    /// The position of the last statement, the one that ended the run; at the step bound, that of
    /// the next one.
    pub pc: usize,
    /// How many steps it took.
    pub steps: u64,
    /// The objects that it made, oldest first.
    pub allocations: Vec<Allocation>,
}

/// Runs the program from the initial heap for at most `max_steps` steps.
#[must_use]
pub fn run(program: &Program, initial: &Heap, max_steps: u64) -> Run {
    run_observed(program, initial, max_steps, |_, _| ())
}

/// The same; `observe` sees each position, and the heap there, before its statement is executed.
pub fn run_observed(
    program: &Program,
    initial: &Heap,
    max_steps: u64,
    mut observe: impl FnMut(usize, &Heap),
) -> Run {
    let mut machine = Machine::new(program, initial);
    let mut outcome = None;
    let mut allocations = Vec::new();
    while outcome.is_none() && machine.steps < max_steps {
        observe(machine.pc, &machine.heap);
        outcome = machine.step();
        allocations.append(&mut machine.allocations);
    }
    let outcome = outcome.unwrap_or(RunOutcome::StepBound);
    let Machine { mut heap, pc, steps, .. } = machine;
    if outcome != RunOutcome::StepBound {
        heap.forget(&program.symbols);
    }
    Run { outcome, heap, pc, steps, allocations }
}

/// An activation of a procedure.
#[derive(Clone, Debug)]
struct Activation<'p> {
    callee: ProcId,
    /// The position of the call.
    call: usize,
    /// The variables that get the results.
    results: &'p [VarId],
    /// What the procedure's own variables hold in another activation of it, which may be below.
    saved: Vec<(VarId, Value)>,
}

/// A run under way.
#[derive(Clone, Debug)]
pub struct Machine<'p> {
    program: &'p Program,
    heap: Heap,
    pc: usize,
    steps: u64,
    /// The activations under way, the innermost last; none of main.
    frames: Vec<Activation<'p>>,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
    /// The operands of the expression that is being evaluated; empty between steps.
    stack: Vec<Value>,
    /// Which expression of the statement is being evaluated.
    expression: usize,
    /// The objects that the last statement made.
    allocations: Vec<Allocation>,
    /// The operations that the last statement did, if they are wanted.
    evaluated: Option<Vec<Evaluated>>,
}

/// An operation that a run has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evaluated {
    /// Where it is.
    pub at: ProgramPoint,
    /// The truth value that is on the stack behind it, if there is one.
    pub truth: Option<bool>,
}

impl<'p> Machine<'p> {
    /// A machine before the first statement of the program.
    #[must_use]
    pub fn new(program: &'p Program, initial: &Heap) -> Self {
        let pc = program.main().entry;
        Self {
            program,
            heap: initial.clone(),
            pc,
            steps: 0,
            frames: Vec::new(),
            own: program.own_vars(),
            stack: Vec::new(),
            expression: 0,
            allocations: Vec::new(),
            evaluated: None,
        }
    }

    /// A machine before the statement at a position, in the state that a heap is. In a procedure an activation of
    /// it is under way, whose return nobody waits for.
    #[must_use]
    pub fn starting_at(program: &'p Program, heap: &Heap, position: usize) -> Self {
        let mut machine = Self { pc: position, ..Self::new(program, heap) };
        let callee = program.proc_at(position);
        if callee != ProcId::MAIN {
            let (call, results, saved) = (position, &[][..], Vec::new());
            machine.frames.push(Activation { callee, call, results, saved });
        }
        machine
    }

    /// The same, which also keeps the operations that each statement does.
    #[must_use]
    pub fn with_operations(self) -> Self {
        Self { evaluated: Some(Vec::new()), ..self }
    }

    /// The operations that the last statement has done, in order, but for jumps and for the one whose check
    /// has failed; none unless they are kept.
    #[must_use]
    pub fn evaluated(&self) -> &[Evaluated] {
        self.evaluated.as_deref().unwrap_or_default()
    }

    /// The calls under way, the outermost first: the position of each and the procedure it runs.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = (usize, ProcId)> + ExactSizeIterator {
        self.frames.iter().map(|frame| (frame.call, frame.callee))
    }

    /// The position of the statement that [`Self::step`] executes next.
    #[must_use]
    pub fn pc(&self) -> usize {
        self.pc
    }

    /// The heap as it is now.
    #[must_use]
    pub fn heap(&self) -> &Heap {
        &self.heap
    }

    /// The objects that the last statement has made, oldest first.
    #[must_use]
    pub fn allocations(&self) -> &[Allocation] {
        &self.allocations
    }

    /// The steps made so far: one a statement. A product of more than 64 bits counts one more for
    /// each 64 bits of it, so that a step bound also bounds numbers that outgrow the memory.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Executes one statement. Says how the run ends, if it ends there; the position then stays at
    /// that statement.
    pub fn step(&mut self) -> Option<RunOutcome> {
        self.steps += 1;
        self.allocations.clear();
        if let Some(evaluated) = &mut self.evaluated {
            evaluated.clear();
        }
        match self.execute() {
            Ok(Control::Next) => self.pc += 1,
            Ok(Control::Jump(target)) => self.pc = target,
            Ok(Control::End(outcome)) => return Some(outcome),
            Err(check) => {
                self.stack.clear();
                return Some(RunOutcome::Failed(check));
            }
        }
        None
    }

    /// Executes the statement at `pc`; `Err` is the check that fails.
    fn execute(&mut self) -> Result<Control, CheckId> {
        let program = self.program;
        self.expression = 0;
        match &program.code[self.pc].stmt {
            Stmt::Assign { var, value } => {
                let value = self.evaluate(value)?;
                self.heap.set_var(*var, value);
            }
            Stmt::Store { value, target, field, check } => {
                let value = self.evaluate(value)?;
                let target = self.evaluate(target)?;
                self.heap.write(*field, not_null(&target, *check)?, value);
            }
            Stmt::Goto { branches } => {
                for (condition, target) in branches {
                    if truth(&self.evaluate(condition)?) {
                        return Ok(Control::Jump(*target));
                    }
                }
            }
            Stmt::Fail { check } => return Err(*check),
            Stmt::Halt => return Ok(Control::End(RunOutcome::Halted)),
            Stmt::Enter => {}
            Stmt::Assume(condition) => {
                if !truth(&self.evaluate(condition)?) {
                    return Ok(Control::End(RunOutcome::Blocked));
                }
            }
            Stmt::Havoc { var, tape } => {
                let symbols = &program.symbols;
                let position = self.heap.position(symbols);
                let value = self.heap.read(symbols, *tape, position);
                self.heap.set_var(*var, value);
                self.heap.set_var(symbols.tape(), Value::Int(BigInt::from(position + 1)));
            }
            Stmt::Reset { field } => self.heap.reset_field(*field),
            Stmt::Call { results, callee, arguments } => {
                return self.call(results, *callee, arguments).map(Control::Jump);
            }
            Stmt::Return => return Ok(Control::Jump(self.return_from())),
        }
        Ok(Control::Next)
    }

    /// Begins an activation of a procedure; returns its entry.
    fn call(
        &mut self,
        results: &'p [VarId],
        callee: ProcId,
        arguments: &[Code],
    ) -> Result<usize, CheckId> {
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            values.push(self.evaluate(argument)?);
        }
        let mut saved = Vec::new();
        for &var in &self.own[callee.index()] {
            let fresh = Value::default_of(self.program.symbols[var].sort);
            saved.push((var, self.heap.var(var).clone()));
            self.heap.set_var(var, fresh);
        }
        let proc = self.program.proc(callee);
        for (&param, value) in proc.parameters.iter().zip(values) {
            self.heap.set_var(param, value);
        }
        self.frames.push(Activation { callee, call: self.pc, results, saved });
        Ok(proc.entry)
    }

    /// Ends the activation under way; returns where whoever has called goes on.
    fn return_from(&mut self) -> usize {
        let Activation { callee, call, results, saved } =
            self.frames.pop().expect("main has no `return`");
        let returned = self.program.proc(callee).results.iter();
        let values: Vec<Value> = returned.map(|&var| self.heap.var(var).clone()).collect();
        for (var, value) in saved {
            self.heap.set_var(var, value);
        }
        for (&target, value) in results.iter().zip(values) {
            self.heap.set_var(target, value);
        }
        call + 1
    }

    /// The value of the expression; `Err` is the check that fails.
    fn evaluate(&mut self, code: &Code) -> Result<Value, CheckId> {
        let mut at = 0;
        while let Some(op) = code.0.get(at) {
            let next = self.operate(at, op)?;
            if let (None, Some(evaluated)) = (next, &mut self.evaluated) {
                let truth = match self.stack.last() {
                    Some(Value::Bool(truth)) => Some(*truth),
                    Some(Value::Int(_) | Value::Ref(_) | Value::Vector(_)) | None => None,
                };
                let at = ProgramPoint { position: self.pc, part: self.expression, op: at };
                evaluated.push(Evaluated { at, truth });
            }
            at = next.unwrap_or(at + 1);
        }
        self.expression += 1;
        Ok(self.pop())
    }

    /// Executes the operation at `at`; returns where to go on, if not at the next one.
    fn operate(&mut self, at: usize, op: &Op) -> Result<Option<usize>, CheckId> {
        let value = match op {
            Op::Int(number) => Value::Int(number.clone()),
            Op::Bool(truth) => Value::Bool(*truth),
            Op::Null(_) => Value::Ref(0),
            Op::Var(var) => self.heap.var(*var).clone(),
            Op::Load { field, check } => {
                let address = not_null(&self.pop(), *check)?;
                self.heap.read(&self.program.symbols, *field, address)
            }
            Op::Neg => Value::Int(-self.pop_int()),
            Op::Not => Value::Bool(!truth(&self.pop())),
            Op::Binary(op) => {
                let (right, left) = (self.pop(), self.pop());
                self.binary(*op, left, &right)
            }
            Op::Div(check) => {
                let (dividend, divisor) = self.pop_division(*check)?;
                Value::Int(dividend.div_euclid(&divisor))
            }
            Op::Mod(check) => {
                let (dividend, divisor) = self.pop_division(*check)?;
                Value::Int(dividend.rem_euclid(&divisor))
            }
            Op::AndThen { end } => return Ok(self.short_circuit(false, *end)),
            Op::OrElse { end } => return Ok(self.short_circuit(true, *end)),
            Op::New { shape, fields } => self.new_object(*shape, fields, at),
            Op::Element(of) => self.element(*of)?,
            Op::Replaced(of) => self.replaced(*of)?,
            Op::Zeros(element) => Value::default_of(Sort::Vector(*element)),
            Op::At { element, bounds } => self.at(*element, *bounds)?,
            Op::Updated(_) => self.updated(),
            Op::Prefix { check } => self.prefix(*check)?,
            Op::Between { check } => self.between(*check)?,
            Op::Spliced(_) => self.spliced(),
            Op::NewArray { shape, check } => self.new_array(*shape, *check, at)?,
        };
        self.stack.push(value);
        Ok(None)
    }

    /// The result of a binary operator.
    fn binary(&mut self, op: BinOp, left: Value, right: &Value) -> Value {
        match op {
            BinOp::Eq => return Value::Bool(left == *right),
            BinOp::Ne => return Value::Bool(left != *right),
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Lt
            | BinOp::Le
            | BinOp::Gt
            | BinOp::Ge => {}
        }
        let (Value::Int(left), Value::Int(right)) = (left, right) else {
            unreachable!("the program is typed: arithmetic is on integers")
        };
        match op {
            BinOp::Add => Value::Int(left + right),
            BinOp::Sub => Value::Int(left - right),
            BinOp::Mul => {
                let product = left * right;
                self.steps += product.bits() / 64;
                Value::Int(product)
            }
            BinOp::Lt => Value::Bool(left < *right),
            BinOp::Le => Value::Bool(left <= *right),
            BinOp::Gt => Value::Bool(left > *right),
            BinOp::Ge => Value::Bool(left >= *right),
            BinOp::Eq | BinOp::Ne => unreachable!("answered above"),
        }
    }

    /// If the top is `decides`, goes on at `end` with it; else pops it.
    fn short_circuit(&mut self, decides: bool, end: usize) -> Option<usize> {
        let top = self.stack.last().expect("the left operand is on the stack");
        if truth(top) == decides {
            return Some(end);
        }
        self.stack.pop();
        None
    }

    /// Pops an operand.
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("postfix code never pops more than it has pushed")
    }

    /// Pops an integer.
    fn pop_int(&mut self) -> BigInt {
        match self.pop() {
            Value::Int(number) => number,
            other @ (Value::Bool(_) | Value::Ref(_) | Value::Vector(_)) => {
                unreachable!("the program is typed: an integer, not {other:?}")
            }
        }
    }

    /// Pops divisor and dividend; returns dividend and divisor, unless the divisor is zero.
    fn pop_division(&mut self, check: CheckId) -> Result<(BigInt, BigInt), CheckId> {
        let (divisor, dividend) = (self.pop_int(), self.pop_int());
        if divisor.is_zero() { Err(check) } else { Ok((dividend, divisor)) }
    }
}

/// Where control goes after a statement.
enum Control {
    Next,
    Jump(usize),
    End(RunOutcome),
}

/// The truth value.
fn truth(value: &Value) -> bool {
    match value {
        Value::Bool(truth) => *truth,
        other @ (Value::Int(_) | Value::Ref(_) | Value::Vector(_)) => {
            unreachable!("the program is typed: a truth value, not {other:?}")
        }
    }
}

mod objects;
#[cfg(test)]
mod tests;

pub use objects::Allocation;
