//! Expressions and stores on a path; conditions that a path decides on split it.

use crate::execute::lost::allocated_fields;
use crate::execute::{ExecutionStop, UnitExecutor};
use crate::path::UnitStep;
use crate::state::{SlotContent, UnitPathState, field_term};
use crate::term::{FirstOrderTerm, ValueOperator};
use base::{CheckId, FieldId, ShapeId, Sort};
use program::{BinOp, Code, Op};

/// An expression under way: the state, the next operation, and the operands.
type UnderWay = (UnitPathState, usize, Vec<SlotContent>);

impl UnitExecutor<'_> {
    /// The value of an expression, in each of the states that it leads to.
    pub(crate) fn evaluate(
        &mut self,
        state: UnitPathState,
        code: &Code,
        position: usize,
    ) -> Result<Vec<(UnitPathState, SlotContent)>, ExecutionStop> {
        let mut results = Vec::new();
        let mut work: Vec<UnderWay> = vec![(state, 0, Vec::new())];
        while let Some((state, at, mut stack)) = work.pop() {
            let Some(op) = code.0.get(at) else {
                let value = stack.pop().ok_or_else(|| self.refusal("no value", position))?;
                results.push((state, value));
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
                            stack.push(SlotContent::Term(skipped));
                            work.push((state, *end, stack));
                        }
                        None => {
                            let not = self.terms.not(top);
                            let (goes_on, skips) = if is_and { (top, not) } else { (not, top) };
                            let (mut more, mut less) = (state.clone(), state);
                            more.assume(self.terms, goes_on);
                            less.assume(self.terms, skips);
                            work.push((more, at + 1, stack.clone()));
                            stack.push(SlotContent::Term(skipped));
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
        Ok(results)
    }

    fn pop_term(
        &self,
        stack: &mut Vec<SlotContent>,
        position: usize,
    ) -> Result<FirstOrderTerm, ExecutionStop> {
        match stack.pop() {
            Some(SlotContent::Term(term)) => Ok(term),
            Some(SlotContent::Place(_)) | None => {
                Err(self.refusal("identity of owned objects", position))
            }
        }
    }

    /// One operation that splits nothing; `None` if the path ends there.
    fn operation(
        &mut self,
        mut state: UnitPathState,
        op: &Op,
        stack: &mut Vec<SlotContent>,
        position: usize,
    ) -> Result<Option<UnitPathState>, ExecutionStop> {
        let value = match op {
            Op::Int(number) => SlotContent::Term(self.terms.int(number.clone())),
            Op::Bool(value) => SlotContent::Term(self.terms.bool(*value)),
            Op::Null(shape) => {
                let zero = self.terms.zero();
                state.slot(self.units, Sort::Ref(*shape), zero)
            }
            Op::Var(var) => self.read_variable(&state, *var, position)?,
            Op::Load { field, check } => {
                let of = stack.pop().ok_or_else(|| self.refusal("no value", position))?;
                let Some(loaded) = self.load(state, of, (*field, *check), position)? else {
                    return Ok(None);
                };
                stack.push(loaded.1);
                return Ok(Some(loaded.0));
            }
            Op::Neg => {
                let (zero, operand) = (self.terms.zero(), self.pop_term(stack, position)?);
                SlotContent::Term(self.terms.arithmetic(ValueOperator::Sub, zero, operand))
            }
            Op::Not => {
                let operand = self.pop_term(stack, position)?;
                SlotContent::Term(self.terms.not(operand))
            }
            Op::Binary(op) => {
                let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else {
                    return Err(self.refusal("no value", position));
                };
                SlotContent::Term(self.binary(&state, *op, (left, right), position)?)
            }
            Op::Div(check) | Op::Mod(check) => {
                let (right, left) =
                    (self.pop_term(stack, position)?, self.pop_term(stack, position)?);
                let zero = self.terms.zero();
                let is_zero = self.terms.eq(right, zero);
                let condition = self.terms.not(is_zero);
                let Some(passed) = self.check(state, *check, condition)? else { return Ok(None) };
                let is_div = matches!(op, Op::Div(_));
                let op = if is_div { ValueOperator::Div } else { ValueOperator::Mod };
                stack.push(SlotContent::Term(self.terms.arithmetic(op, left, right)));
                return Ok(Some(passed));
            }
            Op::New { shape, fields } => {
                self.new_object(&mut state, *shape, fields, stack, position)?
            }
            _ => return Err(self.refusal("arrays and sequences are no values", position)),
        };
        stack.push(value);
        Ok(Some(state))
    }

    fn new_object(
        &mut self,
        state: &mut UnitPathState,
        shape: ShapeId,
        fields: &[FieldId],
        stack: &mut Vec<SlotContent>,
        position: usize,
    ) -> Result<SlotContent, ExecutionStop> {
        let values = stack.split_off(stack.len().saturating_sub(fields.len()));
        let all_fields = &self.program.symbols[shape].fields;
        let value = |field: &FieldId| {
            let at = fields.iter().position(|given| given == field);
            at.and_then(|at| values.get(at).copied())
        };
        let slots: Option<Vec<SlotContent>> = all_fields.iter().map(value).collect();
        let slots = slots.ok_or_else(|| self.refusal("an object without fields", position))?;
        if self.units.is_owned(Sort::Ref(shape)) {
            return Ok(SlotContent::Place(state.new_place(shape, slots)));
        }
        let mut parts = Vec::new();
        for slot in slots {
            match slot {
                SlotContent::Term(term) => parts.push(term),
                SlotContent::Place(_) => return Err(self.refusal("shared node", position)),
            }
        }
        let program = self.program;
        if allocated_fields(program, shape).is_some() {
            // Nobody owns it.
            state.steps.push(UnitStep::Gone(self.terms.bool(false)));
        }
        Ok(SlotContent::Term(state.new_value(program, self.terms, shape, &parts)))
    }

    fn binary(
        &mut self,
        state: &UnitPathState,
        op: BinOp,
        (left, right): (SlotContent, SlotContent),
        position: usize,
    ) -> Result<FirstOrderTerm, ExecutionStop> {
        if let (SlotContent::Place(a), SlotContent::Place(b)) = (left, right) {
            let null = [left, right].map(|slot| state.is_null(self.terms, slot));
            let is_null = null.map(|null| state.decide(self.terms, null) == Some(true));
            let equal = match is_null {
                [true, _] => null[1],
                [_, true] => null[0],
                _ if a == b => self.terms.bool(true),
                _ => return Err(self.refusal("identity of owned objects", position)),
            };
            return Ok(if op == BinOp::Ne { self.terms.not(equal) } else { equal });
        }
        let (SlotContent::Term(left), SlotContent::Term(right)) = (left, right) else {
            return Err(self.refusal("identity of owned objects", position));
        };
        Ok(match op {
            BinOp::Add => self.terms.arithmetic(ValueOperator::Add, left, right),
            BinOp::Sub => self.terms.arithmetic(ValueOperator::Sub, left, right),
            BinOp::Mul => self.terms.arithmetic(ValueOperator::Mul, left, right),
            BinOp::Lt => self.terms.compare(ValueOperator::Lt, left, right),
            BinOp::Le => self.terms.compare(ValueOperator::Le, left, right),
            BinOp::Gt => self.terms.compare(ValueOperator::Lt, right, left),
            BinOp::Ge => self.terms.compare(ValueOperator::Le, right, left),
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
        state: UnitPathState,
        of: SlotContent,
        check: CheckId,
    ) -> Result<Option<UnitPathState>, ExecutionStop> {
        let null = state.is_null(self.terms, of);
        let condition = self.terms.not(null);
        self.check(state, check, condition)
    }

    fn load(
        &mut self,
        state: UnitPathState,
        of: SlotContent,
        (field, check): (FieldId, CheckId),
        position: usize,
    ) -> Result<Option<(UnitPathState, SlotContent)>, ExecutionStop> {
        let Some(mut state) = self.not_null(state, of, check)? else { return Ok(None) };
        let sort = self.program.symbols[field].sort;
        match of {
            SlotContent::Term(term) => {
                let value = field_term(self.program, self.terms, field, term);
                state.name(sort, value);
                Ok(Some((state, SlotContent::Term(value))))
            }
            SlotContent::Place(place) => {
                let slot = self.field_slot(&mut state, place, field, position)?;
                let value = state.places[place].fields.as_ref().map(|fields| fields[slot]);
                let value = value.ok_or_else(|| self.refusal("no value", position))?;
                if let SlotContent::Place(loaded) = value
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
        state: &mut UnitPathState,
        place: usize,
        field: FieldId,
        position: usize,
    ) -> Result<usize, ExecutionStop> {
        if state.places[place].is_dead {
            return Err(self.refusal("dead reference", position));
        }
        state.unfold_place(self.program, self.units, self.terms, place);
        let fields = &self.program.symbols[state.places[place].shape].fields;
        let at = fields.iter().position(|&other| other == field);
        at.ok_or_else(|| self.refusal("an object without fields", position))
    }

    /// Writes a field.
    pub(crate) fn store(
        &mut self,
        state: UnitPathState,
        (target, field, value): (SlotContent, FieldId, SlotContent),
        check: CheckId,
        position: usize,
    ) -> Result<Option<UnitPathState>, ExecutionStop> {
        let Some(mut state) = self.not_null(state, target, check)? else { return Ok(None) };
        let SlotContent::Place(place) = target else {
            return Err(self.refusal("an immutable object is written", position));
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
