//! Arrays and sequences: bounds, and what new ones hold.

use num_bigint::BigInt;

use super::{Domain, ExecutionProgress, StatementExecution, WELL_FORMED};
use crate::code::array_fields;
use crate::op::ElementOf;
use base::{ArrayFields, CheckId, ClaimedField, ShapeId, Sort};
use logic::BinaryOp;

impl<D: Domain> StatementExecution<'_, D> {
    /// What the array holds below the index on top of the stack, and the index, which is in bounds.
    pub(super) fn in_bounds(
        &mut self,
        domain: &mut D,
        of: ElementOf,
    ) -> Result<[D::Value; 2], ExecutionProgress<D::Stop>> {
        let ArrayFields { len, items, .. } = of.fields(&self.program.symbols);
        let [.., array, index] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
        let (array, index) = (array.clone(), index.clone());
        self.pass(domain, 0, of.null, |domain, state| domain.is_null(state, &array))?;
        self.pass(domain, 1, of.bounds, |domain, state| {
            let zero = domain.int(&BigInt::ZERO);
            domain.binary(state, BinaryOp::Lt, &index, &zero)
        })?;
        self.pass(domain, 2, of.bounds, |domain, state| {
            let length = domain.load(state, len, array.clone());
            domain.binary(state, BinaryOp::Le, &length, &index)
        })?;
        Ok([domain.load(&mut self.state, items, array), index])
    }

    /// Fails if a number is negative, or a length is below it in this order.
    pub(super) fn in_interval(
        &mut self,
        domain: &mut D,
        check: CheckId,
        (number, below): (&D::Value, BinaryOp),
        length: &D::Value,
    ) -> Result<(), ExecutionProgress<D::Stop>> {
        self.pass(domain, 0, check, |domain, state| {
            let zero = domain.int(&BigInt::ZERO);
            domain.binary(state, BinaryOp::Lt, number, &zero)
        })?;
        self.pass(domain, 1, check, |domain, state| domain.binary(state, below, length, number))
    }

    /// What is made of parts of two sequences, which stand on the stack with where these end and start.
    pub(super) fn splice(
        &mut self,
        domain: &mut D,
    ) -> Result<D::Value, ExecutionProgress<D::Stop>> {
        let [.., low, end, high, start] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
        let vector = domain.splice(&mut self.state, (low, end), (high, start));
        let vector = vector.map_err(ExecutionProgress::Stop)?;
        self.stack.truncate(self.stack.len() - 4);
        Ok(vector)
    }

    /// How many places there are from a start to an end.
    pub(super) fn between(
        &mut self,
        domain: &mut D,
        check: CheckId,
    ) -> Result<D::Value, ExecutionProgress<D::Stop>> {
        let [.., end, start] = &self.stack[..] else { unreachable!("{WELL_FORMED}") };
        let (end, start) = (end.clone(), start.clone());
        self.in_interval(domain, check, (&start, BinaryOp::Lt), &end)?;
        let places = domain.binary(&mut self.state, BinaryOp::Sub, &end, &start);
        let places = places.map_err(ExecutionProgress::Stop)?;
        self.stack.truncate(self.stack.len() - 2);
        Ok(places)
    }

    /// Makes an array whose elements are 0, false or null, as its ghosts are.
    pub(super) fn allocate_array(
        &mut self,
        domain: &mut D,
        shape: ShapeId,
        length: &D::Value,
    ) -> D::Value {
        let array = domain.allocate(&mut self.state, self.at, shape);
        let symbols = &self.program.symbols;
        let ArrayFields { len, items, element } = array_fields(symbols, shape);
        for &field in &symbols[shape].fields {
            let value = match symbols[field].sort {
                _ if field == len => length.clone(),
                _ if field == items => domain.zeros(element),
                Sort::Int => domain.int(&BigInt::ZERO),
                Sort::Bool => domain.bool(symbols[field].claimed == Some(ClaimedField::Exists)),
                Sort::Ref(of) => domain.null(of),
                Sort::Vector(element) => domain.zeros(element),
            };
            domain.store(&mut self.state, field, &array, value);
        }
        array
    }
}
