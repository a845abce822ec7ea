//! What statements and operations mean, said once for all that execute programs.
//!
//! An [`StatementExecution`] runs the statements of one run; a [`Domain`] says what its values are, how
//! memory is read and written, and what to do at a test. Everything else is said here: the order of
//! evaluation (operands before operators, left before right; the value of a store before its
//! target; the fields of a new object before its address), which checks there are and when they
//! are made, how short-circuit operators go on, and where control leaves a statement.
//!
//! A domain that cannot go on by itself stops the execution *before* the operation that asks; whoever
//! drives it may clone it, change its state, answer, and run on: the operation is done
//! again. So an execution never branches by itself, and nothing has to be remembered of the middle of
//! an operation.
//!
//! The interpreter (`concrete`) has its own reading of the same statements and shares nothing with
//! this one: it is the judge.

mod domain;
mod operation;
mod vectors;

pub use domain::{Connective, Domain, LeftOperandValue, TestKind};

use super::ast::{Program, ProgramPoint, Stmt};
use super::op::Code;
use base::CheckId;

/// How far an execution has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExecutionProgress<S> {
    /// Before an operation that the domain cannot do; [`StatementExecution::run`] does it again.
    Stop(S),
    /// The statement is complete; control leaves by this branch of a `goto`, or falls through.
    Leave(Option<usize>),
    /// The check fails.
    Fail(CheckId),
    /// A procedure is called: [`StatementExecution::take_arguments`] gives what with.
    Call,
    /// The procedure returns.
    Return,
    /// The program halts.
    Halt,
    /// An assumption is broken.
    Blocked,
}

/// A right operand of `&&` or `||` that is being evaluated.
#[derive(Clone, Debug)]
struct RightOperand<V> {
    op: Connective,
    left: V,
    /// The position behind the right operand.
    end: usize,
}

/// A run inside a statement.
pub struct StatementExecution<'p, D: Domain> {
    program: &'p Program,
    /// Which operation is next; behind the last one of the last part, what the statement does.
    at: ProgramPoint,
    /// The values of the parts so far and the operands of the one under way.
    stack: Vec<D::Value>,
    open: Vec<RightOperand<D::Value>>,
    /// What the operation that has stopped is to take for the value of its condition.
    answer: Option<bool>,
    /// How many tests of the operation under way have been passed.
    passed: u8,
    /// The state of the path.
    pub state: D::State,
}

impl<D: Domain> Clone for StatementExecution<'_, D> {
    fn clone(&self) -> Self {
        Self {
            program: self.program,
            at: self.at,
            stack: self.stack.clone(),
            open: self.open.clone(),
            answer: self.answer,
            passed: self.passed,
            state: self.state.clone(),
        }
    }
}

impl<'p, D: Domain> StatementExecution<'p, D> {
    /// Before the statement at `position`.
    #[must_use]
    pub fn new(program: &'p Program, position: usize, state: D::State) -> Self {
        let at = ProgramPoint { position, part: 0, op: 0 };
        Self { program, at, stack: Vec::new(), open: Vec::new(), answer: None, passed: 0, state }
    }

    /// The position of the statement.
    #[must_use]
    pub fn position(&self) -> usize {
        self.at.position
    }

    /// The operation that is next.
    #[must_use]
    pub fn point(&self) -> ProgramPoint {
        self.at
    }

    /// How many tests of that operation have been passed.
    #[must_use]
    pub fn passed(&self) -> u8 {
        self.passed
    }

    /// Moves to another statement.
    pub fn enter(&mut self, position: usize) {
        self.at = ProgramPoint { position, part: 0, op: 0 };
        self.stack.clear();
    }

    /// Moves to a call whose arguments have been evaluated.
    pub fn come_to_call(&mut self, position: usize, arguments: Vec<D::Value>) {
        self.enter(position);
        self.stack = arguments;
    }

    /// The values of a call's arguments, in order, once it is there.
    pub fn take_arguments(&mut self) -> Vec<D::Value> {
        std::mem::take(&mut self.stack)
    }

    /// Gives the operation that has stopped the value of the condition that it asked for.
    pub fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Runs on to the end of the statement, or to where the domain stops.
    pub fn run(&mut self, domain: &mut D) -> ExecutionProgress<D::Stop> {
        match self.statement(domain) {
            Ok(event) | Err(event) => event,
        }
    }

    /// Evaluates the expressions of the statement, then does what it does; `Err` is what ends it
    /// before.
    fn statement(
        &mut self,
        domain: &mut D,
    ) -> Result<ExecutionProgress<D::Stop>, ExecutionProgress<D::Stop>> {
        let program = self.program;
        let stmt = &program.code[self.at.position].stmt;
        while let Some(code) = stmt.code(self.at.part) {
            self.evaluate(domain, code)?;
            if let Stmt::Goto { .. } = stmt
                && self.test(domain, TestKind::Branch)?
            {
                return Ok(ExecutionProgress::Leave(Some(self.at.part)));
            }
            self.at = ProgramPoint { part: self.at.part + 1, op: 0, ..self.at };
        }
        match stmt {
            Stmt::Assign { var, .. } => {
                let value = self.pop();
                domain.set_var(&mut self.state, *var, value);
            }
            Stmt::Store { field, check, .. } => {
                self.null_check(domain, *check)?;
                let (object, value) = (self.pop(), self.pop());
                domain.store(&mut self.state, *field, &object, value);
            }
            // No branch was taken.
            Stmt::Goto { .. } => {}
            Stmt::Fail { check } => return Ok(ExecutionProgress::Fail(*check)),
            Stmt::Halt => return Ok(ExecutionProgress::Halt),
            Stmt::Assume(_) => {
                if !self.test(domain, TestKind::Assume)? {
                    return Ok(ExecutionProgress::Blocked);
                }
            }
            Stmt::Havoc { var, tape } => {
                let value = domain.read_tape(&mut self.state, self.at, *var, *tape);
                domain.set_var(&mut self.state, *var, value);
            }
            Stmt::Reset { field } => domain.reset(&mut self.state, *field),
            Stmt::Call { .. } => return Ok(ExecutionProgress::Call),
            Stmt::Enter => {}
            Stmt::Return => return Ok(ExecutionProgress::Return),
        }
        Ok(ExecutionProgress::Leave(None))
    }

    /// Evaluates code from the operation under way on; its value is left on the stack.
    fn evaluate(&mut self, domain: &mut D, code: &Code) -> Result<(), ExecutionProgress<D::Stop>> {
        loop {
            while let Some(open) = self.open.pop_if(|open| open.end == self.at.op) {
                let right = self.pop();
                let value = domain.join_operands(&mut self.state, open.op, open.left, right);
                self.stack.push(value);
            }
            let Some(op) = code.0.get(self.at.op) else { return Ok(()) };
            self.operation(domain, code, op)?;
        }
    }

    /// One of several tests of an operation, which fails if its condition holds. Where the execution
    /// has stopped at a later one, and the operation is done again, it has been passed.
    fn pass(
        &mut self,
        domain: &mut D,
        number: u8,
        check: CheckId,
        condition: impl FnOnce(&mut D, &mut D::State) -> Result<D::Value, D::Stop>,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        if self.passed > number {
            return Ok(());
        }
        let condition = condition(domain, &mut self.state).map_err(ExecutionProgress::Stop)?;
        self.check(domain, &condition, check)?;
        self.passed = number + 1;
        Ok(())
    }

    /// Fails if the reference on top of the stack is null.
    fn null_check(
        &mut self,
        domain: &mut D,
        check: CheckId,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let is_null = domain.is_null(&mut self.state, top(&self.stack));
        self.check(domain, &is_null.map_err(ExecutionProgress::Stop)?, check)
    }

    /// Fails if the condition holds.
    fn check(
        &mut self,
        domain: &mut D,
        condition: &D::Value,
        check: CheckId,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        let kind = TestKind::Check(check);
        let fails = self.decide(domain, condition, kind).map_err(ExecutionProgress::Stop)?;
        if fails { Err(ExecutionProgress::Fail(check)) } else { Ok(()) }
    }

    /// Whether the condition on top of the stack holds; takes it from there.
    fn test(&mut self, domain: &mut D, kind: TestKind) -> Result<bool, ExecutionProgress<D::Stop>> {
        let condition = top(&self.stack).clone();
        let holds = self.decide(domain, &condition, kind).map_err(ExecutionProgress::Stop)?;
        self.pop();
        Ok(holds)
    }

    /// Whether the condition holds: as was answered, or as the domain says.
    fn decide(
        &mut self,
        domain: &mut D,
        condition: &D::Value,
        kind: TestKind,
    ) -> Result<bool, D::Stop> {
        let value = match self.answer.take() {
            Some(value) => value,
            None => domain.decide(&mut self.state, condition, kind)?,
        };
        domain.tested(&mut self.state, self.at, self.passed, value);
        Ok(value)
    }

    fn pop(&mut self) -> D::Value {
        self.stack.pop().expect(WELL_FORMED)
    }
}

const WELL_FORMED: &str = "postfix code never takes more than it has left";

fn top<V>(stack: &[V]) -> &V {
    stack.last().expect(WELL_FORMED)
}
