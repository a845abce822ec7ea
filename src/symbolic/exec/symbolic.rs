//! The domain of symbolic execution: values are terms over the heap in which the code starts,
//! memory is a symbolic heap, and what is known decides tests.
//!
//! A right operand of `&&` or `||` is evaluated also where it does not count, and the operator is a
//! connective of terms: so conditions stay one guard, and paths do not multiply. Its checks fail
//! only where it is reached. Where it makes an object, and the heap depends on whether it is
//! evaluated, the path splits.

use num_bigint::BigInt;

use crate::heap::{LOOK_THROUGH, SymbolicState};
use crate::term::{KnownLiterals, Makers, SymbolicTerms, Term, TermNode};
use base::{Element, FieldId, ShapeId, Sort, Symbols, VarId};
use logic::BinaryOp;
use program::semantics::{self, Connective, Domain, LeftOperandValue, TestKind};
use program::{Op, ProgramPoint};

/// A path through a statement; it stops at tests.
pub type SymbolicRun<'p> = semantics::StatementExecution<'p, Symbolic>;

/// The table of the terms with which programs of these symbols are executed.
#[derive(Debug)]
pub struct Symbolic {
    /// The table.
    pub terms: SymbolicTerms,
    /// What has been made by which statements, if somebody asks.
    pub(super) makers: Option<Makers>,
    /// The hidden variables.
    clock: VarId,
    tape: VarId,
}

/// A path: its heap and what is known on it.
#[derive(Clone, Debug)]
pub struct PathState {
    /// The symbolic heap so far.
    pub heap: SymbolicState,
    /// What is known at the operation under way: in a right operand also why it is evaluated.
    facts: KnownLiterals,
    /// The right operands under way, outermost first.
    operands: Vec<RightSide>,
}

/// A right operand of `&&` or `||` that is being evaluated.
#[derive(Clone, Debug)]
struct RightSide {
    /// The guard under which it counts.
    reached: Term,
    /// What is known outside.
    facts: KnownLiterals,
}

/// A condition that what is known does not decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenTest {
    /// What is asked.
    pub guard: Term,
    /// The condition without the right operands around it.
    bare: Term,
    kind: TestKind,
}

impl Symbolic {
    /// An empty table.
    #[must_use]
    pub fn new(symbols: &Symbols) -> Self {
        let [clock, tape] = [symbols.clock(), symbols.tape()];
        Self { terms: SymbolicTerms::new(symbols), makers: None, clock, tape }
    }

    /// Gives a path that has stopped at a test its answer.
    pub fn answer(&mut self, run: &mut SymbolicRun<'_>, test: OpenTest, value: bool) {
        run.state.assume(&mut self.terms, test, value);
        run.answer(value);
    }
}

impl PathState {
    /// A path that has come so far, on which these facts are known.
    #[must_use]
    pub fn new(heap: SymbolicState, facts: KnownLiterals) -> Self {
        Self { heap, facts, operands: Vec::new() }
    }

    /// What is known on the path, whatever of the expression under way counts.
    #[must_use]
    pub fn facts(&self) -> &KnownLiterals {
        self.operands.first().map_or(&self.facts, |operand| &operand.facts)
    }

    fn assume(&mut self, terms: &mut SymbolicTerms, test: OpenTest, value: bool) {
        for operand in &mut self.operands {
            operand.facts.assume(terms, test.guard, value);
        }
        self.facts.assume(terms, test.guard, value);
        if let (TestKind::Check(_), false) = (test.kind, value) {
            // Where the code is reached at all, the condition itself is false.
            self.facts.assume(terms, test.bare, false);
        }
    }

    /// The condition, and that the operation under way counts.
    fn reached(&self, terms: &mut SymbolicTerms, condition: Term) -> Term {
        let inside_out = self.operands.iter().rev();
        inside_out.fold(condition, |guard, operand| terms.and(operand.reached, guard))
    }
}

impl Domain for Symbolic {
    type Value = Term;
    type State = PathState;
    type Stop = OpenTest;

    fn int(&mut self, value: &BigInt) -> Term {
        self.terms.int(value.clone())
    }

    fn bool(&mut self, value: bool) -> Term {
        self.terms.bool_term(value)
    }

    fn null(&mut self, shape: ShapeId) -> Term {
        self.terms.null(shape)
    }

    fn var(&mut self, state: &mut PathState, var: VarId) -> Term {
        state.heap.var(&mut self.terms, var)
    }

    fn set_var(&mut self, state: &mut PathState, var: VarId, value: Term) {
        self.note(|makers| makers.note_value(var, value));
        state.heap.set_var(var, value);
    }

    fn load(&mut self, state: &mut PathState, field: FieldId, object: Term) -> Term {
        state.heap.cell(&mut self.terms, &state.facts, field, object)
    }

    fn store(&mut self, state: &mut PathState, field: FieldId, object: &Term, value: Term) {
        state.heap.write(&mut self.terms, field, *object, value);
        self.note_write(state, field);
    }

    fn zeros(&mut self, element: Element) -> Term {
        self.terms.zeros(element)
    }

    fn select(
        &mut self,
        state: &mut PathState,
        &vector: &Term,
        &index: &Term,
        _element: Element,
    ) -> Result<Term, OpenTest> {
        let mut vector = vector;
        for _ in 0..LOOK_THROUGH {
            let TermNode::Update(below, at, value) = *self.terms.node(vector) else { break };
            let same = self.terms.eq(at, index);
            match state.facts.decide(&self.terms, same) {
                Some(true) => return Ok(value),
                Some(false) => vector = below,
                None => break,
            }
        }
        Ok(self.terms.select(vector, index))
    }

    fn update(
        &mut self,
        _state: &mut PathState,
        &vector: &Term,
        &index: &Term,
        &value: &Term,
    ) -> Result<Term, OpenTest> {
        Ok(self.terms.update(vector, index, value))
    }

    fn splice(
        &mut self,
        _state: &mut PathState,
        (&low, &end): (&Term, &Term),
        (&high, &start): (&Term, &Term),
    ) -> Result<Term, OpenTest> {
        Ok(self.terms.splice((low, end), (high, start)))
    }

    fn reset(&mut self, state: &mut PathState, field: FieldId) {
        state.heap.reset_field(&mut self.terms, field);
        self.note_write(state, field);
    }

    /// `κ := κ + 1`, and the address of that number.
    fn allocate(&mut self, state: &mut PathState, _at: ProgramPoint, shape: ShapeId) -> Term {
        let number = self.count(state, self.clock);
        self.terms.address(shape, number)
    }

    /// `Inp[ι]`, and `ι := ι + 1`.
    fn read_tape(
        &mut self,
        state: &mut PathState,
        _at: ProgramPoint,
        _var: VarId,
        tape: FieldId,
    ) -> Term {
        let position = state.heap.var(&mut self.terms, self.tape);
        let value = state.heap.cell(&mut self.terms, &state.facts, tape, position);
        self.count(state, self.tape);
        value
    }

    fn neg(&mut self, a: Term) -> Term {
        self.terms.neg(a)
    }

    fn not(&mut self, a: Term) -> Term {
        self.terms.not(a)
    }

    fn binary(
        &mut self,
        _state: &mut PathState,
        op: BinaryOp,
        &a: &Term,
        &b: &Term,
    ) -> Result<Term, OpenTest> {
        Ok(self.terms.binary(op, a, b))
    }

    fn is_null(&mut self, _state: &mut PathState, &reference: &Term) -> Result<Term, OpenTest> {
        if self.terms.is_address(reference) {
            return Ok(self.terms.bool_term(false));
        }
        let Sort::Ref(shape) = self.terms.sort(reference) else {
            unreachable!("only references are dereferenced")
        };
        let null = self.terms.null(shape);
        Ok(self.terms.eq(reference, null))
    }

    fn decide(
        &mut self,
        state: &mut PathState,
        &bare: &Term,
        kind: TestKind,
    ) -> Result<bool, OpenTest> {
        let terms = &mut self.terms;
        let guard = match kind {
            TestKind::Check(_) if state.facts.decide(terms, bare) == Some(false) => {
                return Ok(false);
            }
            TestKind::Check(_) => state.reached(terms, bare),
            TestKind::Branch | TestKind::Assume => bare,
        };
        let test = OpenTest { guard, bare, kind };
        let value = state.facts().decide(terms, guard).ok_or(test)?;
        state.assume(terms, test, value);
        Ok(value)
    }

    fn left_operand(
        &mut self,
        state: &mut PathState,
        op: Connective,
        &left: &Term,
        right: &[Op],
    ) -> Result<LeftOperandValue, OpenTest> {
        if let Some(value) = state.facts.decide(&self.terms, left) {
            return Ok(LeftOperandValue::Known(value));
        }
        if right.iter().any(|op| matches!(op, Op::New { .. } | Op::NewArray { .. })) {
            debug_assert!(state.operands.is_empty(), "no operand around holds an allocation");
            return Err(OpenTest { guard: left, bare: left, kind: TestKind::Branch });
        }
        let facts = state.facts.clone();
        state.facts.assume(&mut self.terms, left, op.goes_on_with());
        let reached = if op.goes_on_with() { left } else { self.terms.not(left) };
        state.operands.push(RightSide { reached, facts });
        Ok(LeftOperandValue::Open)
    }

    fn join_operands(
        &mut self,
        state: &mut PathState,
        op: Connective,
        left: Term,
        right: Term,
    ) -> Term {
        let operand = state.operands.pop().expect("the operator was entered");
        state.facts = operand.facts;
        self.terms.binary(op.operator(), left, right)
    }
}

impl Symbolic {
    /// Adds one to a hidden variable and returns what it is then.
    fn count(&mut self, state: &mut PathState, var: VarId) -> Term {
        let before = state.heap.var(&mut self.terms, var);
        let one = self.terms.int(1);
        let now = self.terms.add(before, one);
        self.note(|makers| makers.note_value(var, now));
        state.heap.set_var(var, now);
        now
    }

    /// Notes something, if somebody asks for it.
    pub(super) fn note(&mut self, note: impl FnOnce(&mut Makers)) {
        if let Some(makers) = &mut self.makers {
            note(makers);
        }
    }

    fn note_write(&mut self, state: &PathState, field: FieldId) {
        let chain = state.heap.chain(&self.terms, field);
        self.note(|makers| makers.note_write(chain));
    }
}
