//! Expressions and stores on a path; conditions that a path decides on split it.

use crate::execute::lost::allocated_fields;
use crate::execute::{Execution, ExecutionStop};
use crate::path::UnitStep;
use crate::state::{PathState, Slot, field_term};
use crate::term::{Operator, Term};
use base::{CheckId, FieldId, ShapeId, Sort};
use program::{BinOp, Code, Op};

/// An expression under way: the state, the next operation, and the operands.
type UnderWay = (PathState, usize, Vec<Slot>);

impl Execution<'_> {
    /// The value of an expression, in each of the states that it leads to.
    pub(crate) fn evaluate(
        &mut self,
        state: PathState,
        code: &Code,
        position: usize,
    ) -> Result<Vec<(PathState, Slot)>, ExecutionStop> {
        let mut found = Vec::new();
        let mut work: Vec<UnderWay> = vec![(state, 0, Vec::new())];
        while let Some((state, at, mut stack)) = work.pop() {
            let Some(op) = code.0.get(at) else {
                let value = stack.pop().ok_or_else(|| self.refused("no value", position))?;
                found.push((state, value));
                continue;
            };
            match op {
                Op::AndThen { end } | Op::OrElse { end } => {
                    let is_and = matches!(op, Op::AndThen { .. });
                    let top = self.pop_term(&mut stack, position)?;
                    let skipped = self.terms.bool(!is_and);
                    match state.decide(self.terms, top) {
                        Some(value) if value == is_and => work.push((state, at + 1, stack)),
                        Some(_) => {
                            stack.push(Slot::Term(skipped));
                            work.push((state, *end, stack));
                        }
                        None => {
                            let not = self.terms.not(top);
                            let (goes_on, skips) = if is_and { (top, not) } else { (not, top) };
                            let (mut more, mut less) = (state.clone(), state);
                            more.assume(self.terms, goes_on);
                            less.assume(self.terms, skips);
                            work.push((more, at + 1, stack.clone()));
                            stack.push(Slot::Term(skipped));
                            work.push((less, *end, stack));
                        }
                    }
                }
                _ => {
                    let next = self.operation(state, op, &mut stack, position)?;
                    work.extend(next.map(|state| (state, at + 1, stack)));
                }
            }
        }
        Ok(found)
    }

    fn pop_term(&self, stack: &mut Vec<Slot>, position: usize) -> Result<Term, ExecutionStop> {
        match stack.pop() {
            Some(Slot::Term(term)) => Ok(term),
            Some(Slot::Place(_)) | None => Err(self.refused("identity of owned objects", position)),
        }
    }

    /// One operation that splits nothing; `None` if the path ends there.
    fn operation(
        &mut self,
        mut state: PathState,
        op: &Op,
        stack: &mut Vec<Slot>,
        position: usize,
    ) -> Result<Option<PathState>, ExecutionStop> {
        let value = match op {
            Op::Int(number) => Slot::Term(self.terms.int(number.clone())),
            Op::Bool(value) => Slot::Term(self.terms.bool(*value)),
            Op::Null(shape) => {
                let zero = self.terms.zero();
                state.slot(self.units, Sort::Ref(*shape), zero)
            }
            Op::Var(var) => self.read(&state, *var, position)?,
            Op::Load { field, check } => {
                let of = stack.pop().ok_or_else(|| self.refused("no value", position))?;
                let Some(loaded) = self.load(state, of, (*field, *check), position)? else {
                    return Ok(None);
                };
                stack.push(loaded.1);
                return Ok(Some(loaded.0));
            }
            Op::Neg => {
                let (zero, operand) = (self.terms.zero(), self.pop_term(stack, position)?);
                Slot::Term(self.terms.arithmetic(Operator::Sub, zero, operand))
            }
            Op::Not => {
                let operand = self.pop_term(stack, position)?;
                Slot::Term(self.terms.not(operand))
            }
            Op::Binary(op) => {
                let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else {
                    return Err(self.refused("no value", position));
                };
                Slot::Term(self.binary(&state, *op, (left, right), position)?)
            }
            Op::Div(check) | Op::Mod(check) => {
                let (right, left) =
                    (self.pop_term(stack, position)?, self.pop_term(stack, position)?);
                let zero = self.terms.zero();
                let is_zero = self.terms.eq(right, zero);
                let condition = self.terms.not(is_zero);
                let Some(passed) = self.check(state, *check, condition)? else { return Ok(None) };
                let is_div = matches!(op, Op::Div(_));
                let op = if is_div { Operator::Div } else { Operator::Mod };
                stack.push(Slot::Term(self.terms.arithmetic(op, left, right)));
                return Ok(Some(passed));
            }
            Op::New { shape, fields } => {
                self.new_object(&mut state, *shape, fields, stack, position)?
            }
            _ => return Err(self.refused("arrays and sequences are no values", position)),
        };
        stack.push(value);
        Ok(Some(state))
    }

    fn new_object(
        &mut self,
        state: &mut PathState,
        shape: ShapeId,
        fields: &[FieldId],
        stack: &mut Vec<Slot>,
        position: usize,
    ) -> Result<Slot, ExecutionStop> {
        let values = stack.split_off(stack.len().saturating_sub(fields.len()));
        let own = &self.program.symbols[shape].fields;
        let value = |field: &FieldId| {
            let at = fields.iter().position(|given| given == field);
            at.and_then(|at| values.get(at).copied())
        };
        let slots: Option<Vec<Slot>> = own.iter().map(value).collect();
        let slots = slots.ok_or_else(|| self.refused("an object without fields", position))?;
        if self.units.is_owned(Sort::Ref(shape)) {
            return Ok(Slot::Place(state.new_place(shape, slots)));
        }
        let mut parts = Vec::new();
        for slot in slots {
            match slot {
                Slot::Term(term) => parts.push(term),
                Slot::Place(_) => return Err(self.refused("shared node", position)),
            }
        }
        let program = self.program;
        if allocated_fields(program, shape).is_some() {
            // Nobody owns it.
            state.steps.push(UnitStep::Gone(self.terms.bool(false)));
        }
        Ok(Slot::Term(state.new_value(program, self.terms, shape, &parts)))
    }

    fn binary(
        &mut self,
        state: &PathState,
        op: BinOp,
        (left, right): (Slot, Slot),
        position: usize,
    ) -> Result<Term, ExecutionStop> {
        if let (Slot::Place(a), Slot::Place(b)) = (left, right) {
            let null = [left, right].map(|slot| state.is_null(self.terms, slot));
            let is_null = null.map(|null| state.decide(self.terms, null) == Some(true));
            let equal = match is_null {
                [true, _] => null[1],
                [_, true] => null[0],
                _ if a == b => self.terms.bool(true),
                _ => return Err(self.refused("identity of owned objects", position)),
            };
            return Ok(if op == BinOp::Ne { self.terms.not(equal) } else { equal });
        }
        let (Slot::Term(left), Slot::Term(right)) = (left, right) else {
            return Err(self.refused("identity of owned objects", position));
        };
        Ok(match op {
            BinOp::Add => self.terms.arithmetic(Operator::Add, left, right),
            BinOp::Sub => self.terms.arithmetic(Operator::Sub, left, right),
            BinOp::Mul => self.terms.arithmetic(Operator::Mul, left, right),
            BinOp::Lt => self.terms.compare(Operator::Lt, left, right),
            BinOp::Le => self.terms.compare(Operator::Le, left, right),
            BinOp::Gt => self.terms.compare(Operator::Lt, right, left),
            BinOp::Ge => self.terms.compare(Operator::Le, right, left),
            BinOp::Eq => self.terms.eq(left, right),
            BinOp::Ne => {
                let equal = self.terms.eq(left, right);
                self.terms.not(equal)
            }
        })
    }

    /// That a reference is not null, checked.
    fn not_null(
        &mut self,
        state: PathState,
        of: Slot,
        check: CheckId,
    ) -> Result<Option<PathState>, ExecutionStop> {
        let null = state.is_null(self.terms, of);
        let condition = self.terms.not(null);
        self.check(state, check, condition)
    }

    fn load(
        &mut self,
        state: PathState,
        of: Slot,
        (field, check): (FieldId, CheckId),
        position: usize,
    ) -> Result<Option<(PathState, Slot)>, ExecutionStop> {
        let Some(mut state) = self.not_null(state, of, check)? else { return Ok(None) };
        let sort = self.program.symbols[field].sort;
        match of {
            Slot::Term(term) => {
                let value = field_term(self.program, self.terms, field, term);
                state.name(sort, value);
                Ok(Some((state, Slot::Term(value))))
            }
            Slot::Place(place) => {
                let slot = self.field_slot(&mut state, place, field, position)?;
                let value = state.places[place].fields.as_ref().map(|fields| fields[slot]);
                let value = value.ok_or_else(|| self.refused("no value", position))?;
                if let Slot::Place(loaded) = value
                    && let Some(value) =
                        state.places[loaded].value.as_ref().map(|(value, _)| *value)
                {
                    state.name(sort, value);
                }
                Ok(Some((state, value)))
            }
        }
    }

    /// The number of a field of a place that is looked into.
    fn field_slot(
        &mut self,
        state: &mut PathState,
        place: usize,
        field: FieldId,
        position: usize,
    ) -> Result<usize, ExecutionStop> {
        if state.places[place].is_dead {
            return Err(self.refused("dead reference", position));
        }
        state.unfold(self.program, self.units, self.terms, place);
        let fields = &self.program.symbols[state.places[place].shape].fields;
        let at = fields.iter().position(|&own| own == field);
        at.ok_or_else(|| self.refused("an object without fields", position))
    }

    /// Writes a field.
    pub(crate) fn store(
        &mut self,
        state: PathState,
        (target, field, value): (Slot, FieldId, Slot),
        check: CheckId,
        position: usize,
    ) -> Result<Option<PathState>, ExecutionStop> {
        let Some(mut state) = self.not_null(state, target, check)? else { return Ok(None) };
        let Slot::Place(place) = target else {
            return Err(self.refused("an immutable object is written", position));
        };
        let slot = self.field_slot(&mut state, place, field, position)?;
        let place = &mut state.places[place];
        place.is_written = true;
        if let Some(fields) = &mut place.fields {
            fields[slot] = value;
        }
        Ok(Some(state))
    }
}
