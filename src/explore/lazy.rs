//! The domain of the search: numbers are terms over the unknown numbers of the input, references
//! are concrete or not yet looked at.
//!
//! A test that is not decided and a reference that nobody has looked at stop the run; each side of
//! the decision runs on from there. A right operand of `&&` or `||` that can neither fail nor
//! allocate is evaluated where it does not count, too: one test in place of two.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::decision::TestPlace;
use super::state::{LazyState, LazyValue, Reference, Unknowns, VectorHolder, table, zero};
use super::vectors::{VectorNode, Vectors};
use base::{Element, FieldId, ShapeId, Sort, VarId};
use logic::BinaryOp;
use program::semantics::{self, Connective, Domain, LeftOperandValue, TestKind};
use program::{Op, Program, ProgramPoint};
use symbolic::term::{SymbolicTerms, Term};

/// Numbers of more bits than this end a run.
const MOST_BITS: u64 = 1 << 14;
/// Terms that nest deeper than this end a run.
const DEEPEST: u32 = 1 << 14;

/// Elements of arrays are looked at below this index.
const MOST_INDICES: i64 = 12;

/// Sequences are joined and taken apart at places up to this.
const MOST_PLACES: i64 = 1 << 12;

/// A run under way.
pub(super) type LazyRun<'p> = semantics::StatementExecution<'p, Lazy<'p>>;

/// What the runs of a search share.
pub(super) struct Lazy<'p> {
    program: &'p Program,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
    pub(super) terms: SymbolicTerms,
    pub(super) unknowns: Unknowns,
    /// What arrays hold.
    pub(super) vectors: Vectors,
    /// What is told of tests; nothing by default.
    pub(super) tests: Tests,
}

/// What a domain does at tests besides deciding them.
#[derive(Default)]
pub(super) struct Tests {
    /// Whether all tests stop the run whose condition is no constant, also those that follow from what is
    /// known.
    pub(super) all_stop: bool,
    /// Whether an operand of a short-circuit operator always is a test.
    pub(super) atoms: bool,
    /// How many tests of constants there were.
    pub(super) constant: u64,
    /// Where tests went, since that was last looked at.
    pub(super) passed: Vec<(TestPlace, bool)>,
    /// Whether they are noted.
    pub(super) noted: bool,
}

/// What must be decided before a run goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PendingDecision {
    /// Whether this condition holds.
    Test(Term),
    /// Where this reference of the input points.
    Reference(usize),
    /// Whether these references of the input of a piece are one and the same reference of the context.
    Same(usize, usize),
    /// Whether this condition holds; the operation that asks is no test, and wants no answer.
    Split(Term),
    /// Nothing: numbers or terms grow out of bounds, and the run is given up.
    TooLarge,
}

impl<'p> Lazy<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let (vectors, tests) = (Vectors::default(), Tests::default());
        let unknowns = Unknowns::default();
        Self { program, own: program.own_vars(), terms: table(), unknowns, vectors, tests }
    }

    /// Enters the procedure that is called where the run is.
    pub(super) fn call(&self, run: &mut LazyRun<'p>) {
        let arguments = run.take_arguments();
        let entry = run.state.call(self.program, &self.own, run.position(), arguments);
        run.enter(entry);
    }

    /// Goes on behind the call that has led to where the run is.
    pub(super) fn return_from(&mut self, run: &mut LazyRun<'p>) {
        let position =
            run.state.return_from((&mut self.terms, &mut self.unknowns), self.program, &self.own);
        run.enter(position);
    }

    /// The number that an index is on this path: what is not known is asked for. It is in bounds.
    fn concrete_index(&mut self, state: &LazyState, index: Term) -> Result<i64, PendingDecision> {
        if let Some(number) = self.terms.as_int(index) {
            return number.to_i64().ok_or(PendingDecision::TooLarge);
        }
        for at in 0..MOST_INDICES {
            let number = self.terms.int(at);
            let same = self.terms.eq(index, number);
            match state.facts.decide(&self.terms, same) {
                Some(true) => return Ok(at),
                Some(false) => {}
                None => return Err(PendingDecision::Split(same)),
            }
        }
        Err(PendingDecision::TooLarge)
    }

    /// The value of a condition, if the run need not stop for it.
    pub(super) fn condition_value(&mut self, state: &LazyState, condition: Term) -> Option<bool> {
        let constant = self.terms.as_bool(condition);
        self.tests.constant += u64::from(constant.is_some());
        match constant {
            None if !self.tests.all_stop => state.facts.decide(&self.terms, condition),
            truth => truth,
        }
    }

    /// Whether the operation can neither fail nor allocate nor jump, and has to do with no reference: what is
    /// decided on a path does not depend on whether it counts.
    fn is_plain(&self, op: &Op) -> bool {
        match op {
            Op::Int(_) | Op::Bool(_) | Op::Neg | Op::Not | Op::Binary(_) => true,
            Op::Var(var) => !matches!(self.program.symbols[*var].sort, Sort::Ref(_)),
            Op::Null(_) | Op::Load { .. } | Op::Div(_) | Op::Mod(_) => false,
            Op::AndThen { .. } | Op::OrElse { .. } | Op::New { .. } => false,
            Op::Element(_) | Op::Replaced(_) | Op::NewArray { .. } => false,
            Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => false,
            Op::Spliced(_) | Op::Between { .. } => false,
        }
    }

    /// The next cell of the tape, for a variable.
    pub(super) fn read_next(&mut self, state: &mut LazyState, var: VarId) -> LazyValue {
        let sort = self.program.symbols[var].sort;
        state.read_tape((&mut self.terms, &mut self.unknowns), var, sort)
    }

    fn truth(&self, value: bool) -> LazyValue {
        LazyValue::Term(self.terms.bool_term(value))
    }
}

impl Domain for Lazy<'_> {
    type Value = LazyValue;
    type State = LazyState;
    type Stop = PendingDecision;

    fn int(&mut self, value: &BigInt) -> LazyValue {
        LazyValue::Term(self.terms.int(value.clone()))
    }

    fn bool(&mut self, value: bool) -> LazyValue {
        self.truth(value)
    }

    fn null(&mut self, _shape: ShapeId) -> LazyValue {
        LazyValue::Ref(Reference::At(0))
    }

    fn var(&mut self, state: &mut LazyState, var: VarId) -> LazyValue {
        let symbols = &self.program.symbols;
        if symbols[var].sort.element().is_some() && symbols[var].kind.is_input() {
            let input = VectorNode::Input(VectorHolder::Var(var));
            let assigned = state.assigned_value(var);
            return assigned.unwrap_or_else(|| LazyValue::Vector(self.vectors.add(input)));
        }
        let value = state.var((&mut self.terms, &mut self.unknowns), symbols, var);
        if symbols.sequence_of(var).is_some() {
            state.assume_length(&mut self.terms, value.term());
        }
        value
    }

    fn set_var(&mut self, state: &mut LazyState, var: VarId, value: LazyValue) {
        state.set_var(var, value);
    }

    fn load(&mut self, state: &mut LazyState, field: FieldId, object: LazyValue) -> LazyValue {
        let address = state.address(object.reference()).expect("it is known not to be null");
        let symbols = &self.program.symbols;
        if symbols[field].sort.element().is_some() {
            let initial = VectorNode::Input(VectorHolder::Cell(field, address));
            let written = state.written_value(field, address);
            return written.unwrap_or_else(|| LazyValue::Vector(self.vectors.add(initial)));
        }
        let content = state.cell((&mut self.terms, &mut self.unknowns), symbols, field, address);
        if symbols.is_length(field) {
            state.assume_length(&mut self.terms, content.term());
        }
        content
    }

    fn store(
        &mut self,
        state: &mut LazyState,
        field: FieldId,
        object: &LazyValue,
        value: LazyValue,
    ) {
        let address = state.address(object.reference()).expect("it is known not to be null");
        state.set_cell(field, address, value);
    }

    fn zeros(&mut self, element: Element) -> LazyValue {
        LazyValue::Vector(self.vectors.add(VectorNode::Zeros(element)))
    }

    fn select(
        &mut self,
        state: &mut LazyState,
        vector: &LazyValue,
        index: &LazyValue,
        element: Element,
    ) -> Result<LazyValue, PendingDecision> {
        let mut index = self.concrete_index(state, index.term())?;
        let mut vector = vector.vector();
        loop {
            match self.vectors.node(vector) {
                VectorNode::Zeros(element) => return Ok(zero(&mut self.terms, element.sort())),
                VectorNode::Input(holder) => {
                    let sort = element.sort();
                    return Ok(state.element(
                        (&mut self.terms, &mut self.unknowns),
                        (holder, index),
                        sort,
                    ));
                }
                VectorNode::Update(_, at, value) if at == index => return Ok(value),
                VectorNode::Update(below, ..) => vector = below,
                VectorNode::Splice { low, end, .. } if index < end => vector = low,
                VectorNode::Splice { end, high, start, .. } => {
                    vector = high;
                    let moved = (index - end).checked_add(start);
                    index = moved.ok_or(PendingDecision::TooLarge)?;
                }
            }
        }
    }

    fn update(
        &mut self,
        state: &mut LazyState,
        vector: &LazyValue,
        index: &LazyValue,
        value: &LazyValue,
    ) -> Result<LazyValue, PendingDecision> {
        let index = self.concrete_index(state, index.term())?;
        let node = VectorNode::Update(vector.vector(), index, *value);
        Ok(LazyValue::Vector(self.vectors.add(node)))
    }

    fn splice(
        &mut self,
        state: &mut LazyState,
        (low, end): (&LazyValue, &LazyValue),
        (high, start): (&LazyValue, &LazyValue),
    ) -> Result<LazyValue, PendingDecision> {
        let end = self.concrete_index(state, end.term())?;
        let start = self.concrete_index(state, start.term())?;
        if (end, start) == (0, 0) {
            return Ok(*high);
        }
        if end.max(start) > MOST_PLACES {
            return Err(PendingDecision::TooLarge);
        }
        let node = VectorNode::Splice { low: low.vector(), end, high: high.vector(), start };
        Ok(LazyValue::Vector(self.vectors.add(node)))
    }

    fn reset(&mut self, state: &mut LazyState, field: FieldId) {
        state.reset_field(field);
    }

    fn allocate(&mut self, state: &mut LazyState, _at: ProgramPoint, _shape: ShapeId) -> LazyValue {
        LazyValue::Ref(Reference::At(state.allocate()))
    }

    fn read_tape(
        &mut self,
        state: &mut LazyState,
        _at: ProgramPoint,
        var: VarId,
        tape: FieldId,
    ) -> LazyValue {
        state.read_tape((&mut self.terms, &mut self.unknowns), var, self.program.symbols[tape].sort)
    }

    fn neg(&mut self, a: LazyValue) -> LazyValue {
        LazyValue::Term(self.terms.neg(a.term()))
    }

    fn not(&mut self, a: LazyValue) -> LazyValue {
        LazyValue::Term(self.terms.not(a.term()))
    }

    fn binary(
        &mut self,
        state: &mut LazyState,
        op: BinaryOp,
        a: &LazyValue,
        b: &LazyValue,
    ) -> Result<LazyValue, PendingDecision> {
        if let (LazyValue::Ref(a), LazyValue::Ref(b)) = (*a, *b) {
            state.symbolic.add_here();
            let (a, b) = (state.address(a), state.address(b));
            if let (Err(a), Err(b)) = (a, b) {
                if a == b {
                    return Ok(self.truth(true));
                }
                if state.is_formal() && !state.are_apart(a, b) {
                    return Err(PendingDecision::Same(a, b));
                }
            }
            let same =
                a.map_err(PendingDecision::Reference)? == b.map_err(PendingDecision::Reference)?;
            return Ok(self.truth(same));
        }
        let term = self.terms.binary(op, a.term(), b.term());
        if is_too_large(&self.terms, term) {
            return Err(PendingDecision::TooLarge);
        }
        Ok(LazyValue::Term(term))
    }

    fn is_null(
        &mut self,
        state: &mut LazyState,
        reference: &LazyValue,
    ) -> Result<LazyValue, PendingDecision> {
        let address = state.address(reference.reference()).map_err(PendingDecision::Reference)?;
        Ok(self.truth(address == 0))
    }

    fn decide(
        &mut self,
        state: &mut LazyState,
        condition: &LazyValue,
        _kind: TestKind,
    ) -> Result<bool, PendingDecision> {
        let condition = condition.term();
        self.condition_value(state, condition).ok_or(PendingDecision::Test(condition))
    }

    fn tested(&mut self, state: &mut LazyState, point: ProgramPoint, passed: u8, value: bool) {
        state.symbolic.placed(point.part);
        if self.tests.noted {
            self.tests.passed.push((TestPlace { point, passed }, value));
        }
    }

    fn left_operand(
        &mut self,
        state: &mut LazyState,
        _op: Connective,
        left: &LazyValue,
        right: &[Op],
    ) -> Result<LeftOperandValue, PendingDecision> {
        match self.condition_value(state, left.term()) {
            Some(value) => Ok(LeftOperandValue::Known(value)),
            None if !self.tests.atoms && right.iter().all(|op| self.is_plain(op)) => {
                Ok(LeftOperandValue::Open)
            }
            None => Err(PendingDecision::Test(left.term())),
        }
    }

    fn join_operands(
        &mut self,
        _state: &mut LazyState,
        op: Connective,
        left: LazyValue,
        right: LazyValue,
    ) -> LazyValue {
        LazyValue::Term(self.terms.binary(op.operator(), left.term(), right.term()))
    }
}

/// Whether a run that computes the term is given up.
pub(super) fn is_too_large(terms: &SymbolicTerms, term: Term) -> bool {
    terms.as_int(term).is_some_and(|value| value.bits() > MOST_BITS) || terms.depth(term) > DEEPEST
}
