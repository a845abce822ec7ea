//! What statements and operations mean, said once for all that execute programs.
//!
//! A [`Machine`] executes the statements of one run; a [`Domain`] says what its values are, how
//! memory is read and written, and what to do at a test. Everything else is said here: the order of
//! evaluation (operands before operators, left before right; the value of a store before its
//! target; the fields of a new object before its address), which checks there are and when they
//! are made, how short-circuit operators go on, and where control leaves a statement.
//!
//! A domain that cannot go on by itself stops the machine *before* the operation that asks; whoever
//! drives the machine may clone it, change its state, answer, and run on: the operation is done
//! again. So a machine never branches by itself, and nothing has to be remembered of the middle of
//! an operation.
//!
//! The interpreter (`concrete`) has its own reading of the same statements and shares nothing with
//! this one: it is the judge.

use num_bigint::BigInt;

use super::ast::{BinOp, Code, Op, Program, Stmt};
use crate::base::{CheckId, FieldId, ShapeId, VarId};
use crate::logic::BinaryOp;

/// What an execution computes with.
///
/// Values are not typed here, for the program is: a domain may rely on every value having the sort
/// that the program gives it.
pub trait Domain {
    /// What variables and cells hold.
    type Value: Clone;
    /// What distinguishes one path from another: variables, memory, what is known.
    type State: Clone;
    /// Why an operation cannot be done before whoever drives the machine has done something.
    type Stop;

    /// An integer.
    fn int(&mut self, value: &BigInt) -> Self::Value;
    /// A truth value.
    fn bool(&mut self, value: bool) -> Self::Value;
    /// The null reference of a shape.
    fn null(&mut self, shape: ShapeId) -> Self::Value;

    /// The value of a variable.
    fn var(&mut self, state: &mut Self::State, var: VarId) -> Self::Value;
    /// Gives a variable another value.
    fn set_var(&mut self, state: &mut Self::State, var: VarId, value: Self::Value);
    /// The field of an object; that it is not null has been tested.
    fn load(&mut self, state: &mut Self::State, field: FieldId, object: Self::Value)
    -> Self::Value;
    /// Gives a field of an object another value; that it is not null has been tested.
    fn store(
        &mut self,
        state: &mut Self::State,
        field: FieldId,
        object: &Self::Value,
        value: Self::Value,
    );
    /// Gives a field 0, false or null in all objects.
    fn reset(&mut self, state: &mut Self::State, field: FieldId);
    /// The reference to a new object, made by the `new` at this point; its fields are stored next.
    fn allocate(&mut self, state: &mut Self::State, at: Point, shape: ShapeId) -> Self::Value;
    /// The next cell of the tape, for the variable that the `havoc` at this point sets.
    fn read_tape(
        &mut self,
        state: &mut Self::State,
        at: Point,
        var: VarId,
        tape: FieldId,
    ) -> Self::Value;

    /// `-a`
    fn neg(&mut self, a: Self::Value) -> Self::Value;
    /// `¬a`
    fn not(&mut self, a: Self::Value) -> Self::Value;
    /// `a op b`; that a divisor is not zero has been tested. References are compared with `=` only.
    ///
    /// # Errors
    /// If the domain must know more first.
    fn binary(
        &mut self,
        state: &mut Self::State,
        op: BinaryOp,
        a: &Self::Value,
        b: &Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// Whether the reference is null.
    ///
    /// # Errors
    /// If the domain must know more first.
    fn is_null(
        &mut self,
        state: &mut Self::State,
        reference: &Self::Value,
    ) -> Result<Self::Value, Self::Stop>;

    /// Whether the condition holds on the path under way, which from now on may count on it.
    ///
    /// # Errors
    /// If both is possible; the answer may be given by [`Machine::answer`].
    fn decide(
        &mut self,
        state: &mut Self::State,
        condition: &Self::Value,
        kind: TestKind,
    ) -> Result<bool, Self::Stop>;
    /// How a short-circuit operator goes on behind its left operand; `right` is the code of the
    /// right one.
    ///
    /// # Errors
    /// If the path must split; the value of the left operand may be given by [`Machine::answer`].
    fn left_operand(
        &mut self,
        state: &mut Self::State,
        op: Connective,
        left: &Self::Value,
        right: &[Op],
    ) -> Result<Left, Self::Stop>;
    /// What the operator gives where its right operand has been evaluated on a path on which the
    /// left one may have decided.
    fn join_operands(
        &mut self,
        state: &mut Self::State,
        op: Connective,
        left: Self::Value,
        right: Self::Value,
    ) -> Self::Value;
}

/// Why a condition is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestKind {
    /// If it is true, the check fails.
    Check(CheckId),
    /// It selects what happens next.
    Branch,
    /// If it is false, the run is not a run.
    Assume,
}

/// A short-circuit operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connective {
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Connective {
    /// The value of the left operand with which the right one is evaluated.
    #[must_use]
    pub fn goes_on_with(self) -> bool {
        self == Self::And
    }

    /// The operator on two truth values.
    #[must_use]
    pub fn operator(self) -> BinaryOp {
        match self {
            Self::And => BinaryOp::And,
            Self::Or => BinaryOp::Or,
        }
    }
}

/// What is known of the left operand of a short-circuit operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Its value: the right operand is what the operator gives, or it is not evaluated.
    Known(bool),
    /// Nothing: the right operand is evaluated for where it counts, and then
    /// [`Domain::join_operands`] is asked.
    Open,
}

/// An operation of the program; where a statement has none, `part` and `op` are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The position of the statement.
    pub position: usize,
    /// Which of the statement's expressions, see [`Stmt::code`].
    pub part: usize,
    /// The position in that expression.
    pub op: usize,
}

/// Where a machine stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<S> {
    /// Before an operation that the domain cannot do; [`Machine::run`] does it again.
    Stop(S),
    /// The statement is complete; control leaves by this branch of a `goto`, or falls through.
    Leave(Option<usize>),
    /// The check fails.
    Fail(CheckId),
    /// The program halts.
    Halt,
    /// An assumption is broken.
    Blocked,
}

/// A right operand of `&&` or `||` that is being evaluated.
#[derive(Clone, Debug)]
struct Open<V> {
    op: Connective,
    left: V,
    /// The position behind the right operand.
    end: usize,
}

/// A run inside a statement.
pub struct Machine<'p, D: Domain> {
    program: &'p Program,
    /// Which operation is next; behind the last one of the last part, what the statement does.
    at: Point,
    /// The values of the parts so far and the operands of the one under way.
    stack: Vec<D::Value>,
    open: Vec<Open<D::Value>>,
    /// What the operation that has stopped is to take for the value of its condition.
    answer: Option<bool>,
    /// The state of the path.
    pub state: D::State,
}

impl<D: Domain> Clone for Machine<'_, D> {
    fn clone(&self) -> Self {
        Self {
            program: self.program,
            at: self.at,
            stack: self.stack.clone(),
            open: self.open.clone(),
            answer: self.answer,
            state: self.state.clone(),
        }
    }
}

impl<'p, D: Domain> Machine<'p, D> {
    /// Before the statement at `position`.
    #[must_use]
    pub fn new(program: &'p Program, position: usize, state: D::State) -> Self {
        let at = Point { position, part: 0, op: 0 };
        Self { program, at, stack: Vec::new(), open: Vec::new(), answer: None, state }
    }

    /// The position of the statement.
    #[must_use]
    pub fn position(&self) -> usize {
        self.at.position
    }

    /// Moves to another statement.
    pub fn enter(&mut self, position: usize) {
        self.at = Point { position, part: 0, op: 0 };
        self.stack.clear();
    }

    /// Gives the operation that has stopped the value of the condition that it asked for.
    pub fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Runs on to the end of the statement, or to where the domain stops.
    pub fn run(&mut self, domain: &mut D) -> Event<D::Stop> {
        match self.statement(domain) {
            Ok(event) | Err(event) => event,
        }
    }

    /// Evaluates the expressions of the statement, then does what it does; `Err` is what ends it
    /// before.
    fn statement(&mut self, domain: &mut D) -> Result<Event<D::Stop>, Event<D::Stop>> {
        let program = self.program;
        let stmt = &program.code[self.at.position].stmt;
        while let Some(code) = stmt.code(self.at.part) {
            self.evaluate(domain, code)?;
            if let Stmt::Goto { .. } = stmt
                && self.test(domain, TestKind::Branch)?
            {
                return Ok(Event::Leave(Some(self.at.part)));
            }
            self.at = Point { part: self.at.part + 1, op: 0, ..self.at };
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
            Stmt::Fail { check } => return Ok(Event::Fail(*check)),
            Stmt::Halt => return Ok(Event::Halt),
            Stmt::Assume(_) => {
                if !self.test(domain, TestKind::Assume)? {
                    return Ok(Event::Blocked);
                }
            }
            Stmt::Havoc { var, tape } => {
                let value = domain.read_tape(&mut self.state, self.at, *var, *tape);
                domain.set_var(&mut self.state, *var, value);
            }
            Stmt::Reset { field } => domain.reset(&mut self.state, *field),
        }
        Ok(Event::Leave(None))
    }

    /// Evaluates code from the operation under way on; its value is left on the stack.
    fn evaluate(&mut self, domain: &mut D, code: &Code) -> Result<(), Event<D::Stop>> {
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

    /// Does one operation and goes on to the next.
    fn operation(&mut self, domain: &mut D, code: &Code, op: &Op) -> Result<(), Event<D::Stop>> {
        let value = match op {
            Op::Int(value) => domain.int(value),
            Op::Bool(value) => domain.bool(*value),
            Op::Null(shape) => domain.null(*shape),
            Op::Var(var) => domain.var(&mut self.state, *var),
            Op::Load { field, check } => {
                self.null_check(domain, *check)?;
                let object = self.pop();
                domain.load(&mut self.state, *field, object)
            }
            Op::Neg => {
                let a = self.pop();
                domain.neg(a)
            }
            Op::Not => {
                let a = self.pop();
                domain.not(a)
            }
            Op::Binary(op) => self.operator(|state, a, b| binary(domain, state, *op, a, b))?,
            Op::Div(check) => self.division(domain, BinaryOp::Div, *check)?,
            Op::Mod(check) => self.division(domain, BinaryOp::Mod, *check)?,
            Op::AndThen { end } => return self.connective(domain, code, Connective::And, *end),
            Op::OrElse { end } => return self.connective(domain, code, Connective::Or, *end),
            Op::New { shape, fields } => self.allocate(domain, *shape, fields),
        };
        self.stack.push(value);
        self.at.op += 1;
        Ok(())
    }

    /// A short-circuit operator behind its left operand.
    fn connective(
        &mut self,
        domain: &mut D,
        code: &Code,
        op: Connective,
        end: usize,
    ) -> Result<(), Event<D::Stop>> {
        let right = &code.0[self.at.op + 1..end];
        let known = match self.answer.take() {
            Some(value) => Left::Known(value),
            None => domain
                .left_operand(&mut self.state, op, top(&self.stack), right)
                .map_err(Event::Stop)?,
        };
        let left = self.pop();
        match known {
            Left::Known(value) if value == op.goes_on_with() => self.at.op += 1,
            Left::Known(value) => {
                self.stack.push(domain.bool(value));
                self.at.op = end;
            }
            Left::Open => {
                self.open.push(Open { op, left, end });
                self.at.op += 1;
            }
        }
        Ok(())
    }

    /// The value of an operator whose operands are on top of the stack.
    fn operator(
        &mut self,
        apply: impl FnOnce(&mut D::State, &D::Value, &D::Value) -> Result<D::Value, D::Stop>,
    ) -> Result<D::Value, Event<D::Stop>> {
        let [.., a, b] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
        let value = apply(&mut self.state, a, b).map_err(Event::Stop)?;
        self.stack.truncate(self.stack.len() - 2);
        Ok(value)
    }

    /// Tests the divisor on top of the stack, then divides.
    fn division(
        &mut self,
        domain: &mut D,
        op: BinaryOp,
        check: CheckId,
    ) -> Result<D::Value, Event<D::Stop>> {
        let zero = domain.int(&BigInt::ZERO);
        let divisor = top(&self.stack);
        let is_zero = domain.binary(&mut self.state, BinaryOp::Eq, divisor, &zero);
        self.check(domain, &is_zero.map_err(Event::Stop)?, check)?;
        self.operator(|state, a, b| domain.binary(state, op, a, b))
    }

    /// Takes the fields of a new object from the stack, then makes it.
    fn allocate(&mut self, domain: &mut D, shape: ShapeId, fields: &[FieldId]) -> D::Value {
        let object = domain.allocate(&mut self.state, self.at, shape);
        let values = self.stack.drain(self.stack.len() - fields.len()..);
        for (&field, value) in fields.iter().zip(values) {
            domain.store(&mut self.state, field, &object, value);
        }
        object
    }

    /// Fails if the reference on top of the stack is null.
    fn null_check(&mut self, domain: &mut D, check: CheckId) -> Result<(), Event<D::Stop>> {
        let is_null = domain.is_null(&mut self.state, top(&self.stack));
        self.check(domain, &is_null.map_err(Event::Stop)?, check)
    }

    /// Fails if the condition holds.
    fn check(
        &mut self,
        domain: &mut D,
        condition: &D::Value,
        check: CheckId,
    ) -> Result<(), Event<D::Stop>> {
        let kind = TestKind::Check(check);
        let fails = decide(domain, &mut self.state, &mut self.answer, condition, kind);
        if fails.map_err(Event::Stop)? { Err(Event::Fail(check)) } else { Ok(()) }
    }

    /// Whether the condition on top of the stack holds; takes it from there.
    fn test(&mut self, domain: &mut D, kind: TestKind) -> Result<bool, Event<D::Stop>> {
        let condition = top(&self.stack);
        let holds = decide(domain, &mut self.state, &mut self.answer, condition, kind);
        let holds = holds.map_err(Event::Stop)?;
        self.pop();
        Ok(holds)
    }

    fn pop(&mut self) -> D::Value {
        self.stack.pop().expect(WELL_FORMED)
    }
}

const WELL_FORMED: &str = "postfix code never takes more than it has left";

fn top<V>(stack: &[V]) -> &V {
    stack.last().expect(WELL_FORMED)
}

/// Whether the condition holds: as was answered, or as the domain says.
fn decide<D: Domain>(
    domain: &mut D,
    state: &mut D::State,
    answer: &mut Option<bool>,
    condition: &D::Value,
    kind: TestKind,
) -> Result<bool, D::Stop> {
    match answer.take() {
        Some(value) => Ok(value),
        None => domain.decide(state, condition, kind),
    }
}

/// A binary operator of the program: those that the domain need not know are said by the others.
fn binary<D: Domain>(
    domain: &mut D,
    state: &mut D::State,
    op: BinOp,
    a: &D::Value,
    b: &D::Value,
) -> Result<D::Value, D::Stop> {
    match op {
        BinOp::Add => domain.binary(state, BinaryOp::Add, a, b),
        BinOp::Sub => domain.binary(state, BinaryOp::Sub, a, b),
        BinOp::Mul => domain.binary(state, BinaryOp::Mul, a, b),
        BinOp::Lt => domain.binary(state, BinaryOp::Lt, a, b),
        BinOp::Le => domain.binary(state, BinaryOp::Le, a, b),
        BinOp::Gt => domain.binary(state, BinaryOp::Lt, b, a),
        BinOp::Ge => domain.binary(state, BinaryOp::Le, b, a),
        BinOp::Eq => domain.binary(state, BinaryOp::Eq, a, b),
        BinOp::Ne => {
            let equal = domain.binary(state, BinaryOp::Eq, a, b)?;
            Ok(domain.not(equal))
        }
    }
}
