//! What an execution computes with: values, memory, and what to do at a test.

use num_bigint::BigInt;

use super::super::ast::ProgramPoint;
use super::super::op::Op;
use base::{CheckId, Element, FieldId, ShapeId, VarId};
use logic::BinaryOp;

/// What an execution computes with.
///
/// Values are not typed here, for the program is: a domain may rely on every value having the sort
/// that the program gives it.
pub trait Domain {
    /// What variables and cells hold.
    type Value: Clone;
    /// What distinguishes one path from another: variables, memory, what is known.
    type State: Clone;
    /// Why an operation cannot be done before whoever drives the execution has done something.
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
    /// What an array holds that has just been made: 0, false or null at every index.
    fn zeros(&mut self, element: Element) -> Self::Value;
    /// The value at an index of what an array holds; that it is in bounds has been tested.
    ///
    /// # Errors
    /// If the domain must know more first.
    fn select(
        &mut self,
        state: &mut Self::State,
        vector: &Self::Value,
        index: &Self::Value,
        element: Element,
    ) -> Result<Self::Value, Self::Stop>;
    /// What an array holds once the value at an index, which is in bounds, is another one.
    ///
    /// # Errors
    /// If the domain must know more first.
    fn update(
        &mut self,
        state: &mut Self::State,
        vector: &Self::Value,
        index: &Self::Value,
        value: &Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// What holds below an end what the first sequence does, and from there on what the second one holds from a
    /// start on.
    ///
    /// # Errors
    /// If the domain must know more first.
    fn splice(
        &mut self,
        state: &mut Self::State,
        low: (&Self::Value, &Self::Value),
        high: (&Self::Value, &Self::Value),
    ) -> Result<Self::Value, Self::Stop>;
    /// Gives a field 0, false or null in all objects.
    fn reset(&mut self, state: &mut Self::State, field: FieldId);
    /// The reference to a new object, made by the `new` at this point; its fields are stored next.
    fn allocate(
        &mut self,
        state: &mut Self::State,
        at: ProgramPoint,
        shape: ShapeId,
    ) -> Self::Value;
    /// The next cell of the tape, for the variable that the `havoc` at this point sets.
    fn read_tape(
        &mut self,
        state: &mut Self::State,
        at: ProgramPoint,
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
    /// If both is possible; the answer may be given by [`StatementExecution::answer`](super::StatementExecution::answer).
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
    /// If the path must split; the value of the left operand may be given by [`StatementExecution::answer`](super::StatementExecution::answer).
    fn left_operand(
        &mut self,
        state: &mut Self::State,
        op: Connective,
        left: &Self::Value,
        right: &[Op],
    ) -> Result<LeftOperandValue, Self::Stop>;
    /// Is told how a test went at this point, after so many other tests of the same operation,
    /// whether the domain has decided it or an answer was given.
    fn tested(&mut self, _state: &mut Self::State, _at: ProgramPoint, _passed: u8, _value: bool) {}
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
pub enum LeftOperandValue {
    /// Its value: the right operand is what the operator gives, or it is not evaluated.
    Known(bool),
    /// Nothing: the right operand is evaluated for where it counts, and then
    /// [`Domain::join_operands`] is asked.
    Open,
}
