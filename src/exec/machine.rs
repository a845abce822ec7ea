//! One path through one statement: symbolic evaluation that stops where a test decides.
//!
//! The machine never branches by itself. It runs until a condition matters whose value the facts
//! do not tell; whoever drives it clones it and answers both ways. Order is the program's: the
//! right side, the prefix of the target, the store; left to right, operands before operators.

use crate::base::{CheckId, FieldId};
use crate::heap::State;
use crate::program::{BinOp, Code, Op, Program, Stmt};
use crate::term::{Facts, Term, Terms};

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

/// Where a machine stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// At a condition: call [`Machine::answer`] and run on.
    Test(Term, TestKind),
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
struct Context {
    /// Position behind the right operand.
    end: usize,
    /// The left operand.
    left: Term,
    /// Whether it is `&&`.
    and: bool,
    /// What was known outside.
    outer: Facts,
}

/// The state of a path inside a statement.
#[derive(Clone, Debug)]
pub struct Machine<'p> {
    program: &'p Program,
    position: usize,
    /// Which code of the statement is evaluated: value and target of a store, branch of a `goto`.
    part: usize,
    op: usize,
    stack: Vec<Term>,
    contexts: Vec<Context>,
    pending: Option<Pending>,
    /// The symbolic heap so far.
    pub state: State,
    /// What is known at the operation under way: in a right operand also why it is evaluated.
    facts: Facts,
}

/// The test whose answer is awaited.
#[derive(Clone, Copy, Debug)]
struct Pending {
    guard: Term,
    /// The condition without the contexts around it.
    bare: Term,
    kind: TestKind,
    then: Then,
}

/// What the answer decides.
#[derive(Clone, Copy, Debug)]
enum Then {
    Check,
    Goto,
    Assume,
    /// A short-circuit operator whose right operand allocates.
    Fork {
        end: usize,
        and: bool,
    },
}

impl<'p> Machine<'p> {
    /// Before the statement at `position`.
    #[must_use]
    pub fn new(program: &'p Program, position: usize, state: State, facts: Facts) -> Self {
        Self {
            program,
            position,
            part: 0,
            op: 0,
            stack: Vec::new(),
            contexts: Vec::new(),
            pending: None,
            state,
            facts,
        }
    }

    /// Moves to the next statement.
    pub fn enter(&mut self, position: usize) {
        self.position = position;
        self.part = 0;
        self.op = 0;
        self.stack.clear();
    }

    /// Answers the last [`Event::Test`].
    ///
    /// # Panics
    /// If no test is pending.
    pub fn answer(&mut self, terms: &mut Terms, value: bool) -> Option<Event> {
        let pending = self.pending.take().expect("an answer follows a test");
        for context in &mut self.contexts {
            context.outer.assume(terms, pending.guard, value);
        }
        self.facts.assume(terms, pending.guard, value);
        match (pending.then, value) {
            (Then::Check, true) => {
                let TestKind::Check(check) = pending.kind else {
                    unreachable!("a check is pending")
                };
                return Some(Event::Fail(check));
            }
            // Where the code is reached at all, the condition itself is false.
            (Then::Check, false) => self.facts.assume(terms, pending.bare, false),
            (Then::Goto, true) => return Some(Event::Leave(Some(self.part))),
            (Then::Goto, false) => self.next_part(),
            (Then::Assume, true) => return Some(Event::Leave(None)),
            (Then::Assume, false) => return Some(Event::Blocked),
            (Then::Fork { end, and }, value) => {
                if value == and {
                    self.op += 1;
                } else {
                    let result = terms.bool(!and);
                    self.stack.push(result);
                    self.op = end;
                }
            }
        }
        None
    }

    fn next_part(&mut self) {
        self.part += 1;
        self.op = 0;
        self.stack.clear();
    }

    /// Runs to the next event.
    pub fn run(&mut self, terms: &mut Terms) -> Event {
        let program = self.program;
        loop {
            let code: Option<&Code> = match &program.code[self.position].stmt {
                Stmt::Assign { value, .. } | Stmt::Assume(value) => Some(value),
                Stmt::Store { value, target, .. } => {
                    Some(if self.part == 0 { value } else { target })
                }
                Stmt::Goto { branches } => match branches.get(self.part) {
                    Some((condition, _)) => Some(condition),
                    None => return Event::Leave(None),
                },
                Stmt::Fail { check } => return Event::Fail(*check),
                Stmt::Halt => return Event::Halt,
                Stmt::Havoc { .. } | Stmt::Reset { .. } => None,
            };
            if let Some(code) = code
                && let Some(event) = self.evaluate(terms, code)
            {
                return event;
            }
            if let Some(event) = self.finish(terms) {
                return event;
            }
        }
    }

    /// A part of the statement has been evaluated: its value is on the stack.
    fn finish(&mut self, terms: &mut Terms) -> Option<Event> {
        let program = self.program;
        match &program.code[self.position].stmt {
            Stmt::Assign { var, .. } => {
                let value = self.pop();
                self.state.set_var(*var, value);
                Some(Event::Leave(None))
            }
            Stmt::Store { field, check, .. } => {
                if self.part == 0 {
                    // The value stays below the target.
                    self.part = 1;
                    self.op = 0;
                    return None;
                }
                let target = *self.stack.last().expect("the target was evaluated");
                if let Some(event) = self.null_check(terms, target, *check) {
                    return Some(event);
                }
                let (target, value) = (self.pop(), self.pop());
                self.state.write(terms, *field, target, value);
                Some(Event::Leave(None))
            }
            Stmt::Goto { .. } => {
                let condition = self.pop();
                self.test(terms, condition, condition, TestKind::Branch, Then::Goto)
            }
            Stmt::Assume(_) => {
                let condition = self.pop();
                self.test(terms, condition, condition, TestKind::Assume, Then::Assume)
            }
            Stmt::Havoc { var, tape } => {
                let position_var = program.symbols.tape();
                let position = self.state.var(terms, position_var);
                let value = self.state.cell(terms, &self.facts, *tape, position);
                self.state.set_var(*var, value);
                let one = terms.int(1);
                let next = terms.add(position, one);
                self.state.set_var(position_var, next);
                Some(Event::Leave(None))
            }
            Stmt::Reset { field } => {
                self.state.reset(terms, *field);
                Some(Event::Leave(None))
            }
            Stmt::Fail { .. } | Stmt::Halt => unreachable!("these have no parts"),
        }
    }

    fn pop(&mut self) -> Term {
        self.stack.pop().expect("postfix code is well-formed")
    }

    /// Decides a condition by the facts, or asks.
    fn test(
        &mut self,
        terms: &mut Terms,
        guard: Term,
        bare: Term,
        kind: TestKind,
        then: Then,
    ) -> Option<Event> {
        self.pending = Some(Pending { guard, bare, kind, then });
        match self.known().decide(terms, guard) {
            Some(value) => self.answer(terms, value),
            None => Some(Event::Test(guard, kind)),
        }
    }

    /// What is known on the path, whatever of the expression under way is evaluated.
    #[must_use]
    pub fn known(&self) -> &Facts {
        self.contexts.first().map_or(&self.facts, |context| &context.outer)
    }

    /// Asks whether `condition`, if it is evaluated at all, makes the check fail. `None`: it does
    /// not, go on.
    fn check(&mut self, terms: &mut Terms, condition: Term, check: CheckId) -> Option<Event> {
        if self.facts.decide(terms, condition) == Some(false) {
            return None;
        }
        let mut guard = condition;
        for context in self.contexts.iter().rev() {
            let reached = if context.and { context.left } else { terms.not(context.left) };
            guard = terms.and(reached, guard);
        }
        self.test(terms, guard, condition, TestKind::Check(check), Then::Check)
    }

    fn null_check(&mut self, terms: &mut Terms, address: Term, check: CheckId) -> Option<Event> {
        if terms.is_address(address) {
            return None;
        }
        let crate::base::Sort::Ref(shape) = terms.sort(address) else {
            unreachable!("only references are dereferenced")
        };
        let null = terms.null(shape);
        let condition = terms.eq(address, null);
        self.check(terms, condition, check)
    }

    /// Evaluates code from the current operation on; `None` when it is complete.
    fn evaluate(&mut self, terms: &mut Terms, code: &Code) -> Option<Event> {
        loop {
            while self.contexts.last().is_some_and(|context| context.end == self.op) {
                let context = self.contexts.pop().expect("there is one");
                let right = self.pop();
                let value = if context.and {
                    terms.and(context.left, right)
                } else {
                    terms.or(context.left, right)
                };
                self.stack.push(value);
                self.facts = context.outer;
            }
            let op = code.0.get(self.op)?;
            if let Some(event) = self.operation(terms, code, op) {
                return Some(event);
            }
        }
    }

    /// One operation. An event that is a test repeats the operation after the answer, when the
    /// facts decide it.
    fn operation(&mut self, terms: &mut Terms, code: &Code, op: &Op) -> Option<Event> {
        match op {
            Op::Int(value) => {
                let term = terms.int(value.clone());
                self.stack.push(term);
            }
            Op::Bool(value) => {
                let term = terms.bool(*value);
                self.stack.push(term);
            }
            Op::Null(shape) => {
                let term = terms.null(*shape);
                self.stack.push(term);
            }
            Op::Var(var) => {
                let term = self.state.var(terms, *var);
                self.stack.push(term);
            }
            Op::Load { field, check } => {
                let address = *self.stack.last().expect("postfix code is well-formed");
                if let Some(event) = self.null_check(terms, address, *check) {
                    return Some(event);
                }
                self.pop();
                let term = self.state.cell(terms, &self.facts, *field, address);
                self.stack.push(term);
            }
            Op::Neg => {
                let a = self.pop();
                let term = terms.neg(a);
                self.stack.push(term);
            }
            Op::Not => {
                let a = self.pop();
                let term = terms.not(a);
                self.stack.push(term);
            }
            Op::Binary(op) => {
                let (b, a) = (self.pop(), self.pop());
                let term = binary(terms, *op, a, b);
                self.stack.push(term);
            }
            Op::Div(check) | Op::Mod(check) => {
                let divisor = *self.stack.last().expect("postfix code is well-formed");
                let zero = terms.int(0);
                let condition = terms.eq(divisor, zero);
                if let Some(event) = self.check(terms, condition, *check) {
                    return Some(event);
                }
                let (b, a) = (self.pop(), self.pop());
                let div = matches!(op, Op::Div(_));
                let term = if div { terms.div(a, b) } else { terms.modulo(a, b) };
                self.stack.push(term);
            }
            Op::AndThen { end } => return self.short_circuit(terms, code, *end, true),
            Op::OrElse { end } => return self.short_circuit(terms, code, *end, false),
            Op::New { shape, fields } => self.allocate(terms, *shape, fields),
        }
        self.op += 1;
        None
    }

    fn allocate(&mut self, terms: &mut Terms, shape: crate::base::ShapeId, fields: &[FieldId]) {
        let clock = self.program.symbols.clock();
        let now = self.state.var(terms, clock);
        let one = terms.int(1);
        let next = terms.add(now, one);
        self.state.set_var(clock, next);
        let address = terms.address(shape, next);
        let values = self.stack.split_off(self.stack.len() - fields.len());
        for (&field, value) in fields.iter().zip(values) {
            self.state.write(terms, field, address, value);
        }
        self.stack.push(address);
    }

    fn short_circuit(
        &mut self,
        terms: &mut Terms,
        code: &Code,
        end: usize,
        and: bool,
    ) -> Option<Event> {
        let left = self.pop();
        match self.facts.decide(terms, left) {
            Some(value) if value == and => {
                self.op += 1;
                None
            }
            Some(value) => {
                let result = terms.bool(value);
                self.stack.push(result);
                self.op = end;
                None
            }
            None if allocates(&code.0[self.op + 1..end]) => {
                // An object that is made or not: the path splits.
                debug_assert!(self.contexts.is_empty(), "contexts hold no allocation");
                self.test(terms, left, left, TestKind::Branch, Then::Fork { end, and })
            }
            None => {
                let outer = self.facts.clone();
                self.facts.assume(terms, left, and);
                self.contexts.push(Context { end, left, and, outer });
                self.op += 1;
                None
            }
        }
    }
}

fn allocates(code: &[Op]) -> bool {
    code.iter().any(|op| matches!(op, Op::New { .. }))
}

/// A binary operator of the program on terms.
fn binary(terms: &mut Terms, op: BinOp, a: Term, b: Term) -> Term {
    match op {
        BinOp::Add => terms.add(a, b),
        BinOp::Sub => terms.sub(a, b),
        BinOp::Mul => terms.mul(a, b),
        BinOp::Lt => terms.lt(a, b),
        BinOp::Le => terms.le(a, b),
        BinOp::Gt => terms.lt(b, a),
        BinOp::Ge => terms.le(b, a),
        BinOp::Eq => terms.eq(a, b),
        BinOp::Ne => {
            let equal = terms.eq(a, b);
            terms.not(equal)
        }
    }
}
