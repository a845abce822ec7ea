//! Whether a formula is true in a state of a run: the direct reading of what claims mean.
//!
//! It is true where its evaluation, from left to right and with short circuits, meets no null, no zero
//! divisor and nothing that was not there, and gives true. A quantifier looks at all values of its
//! domain, whatever comes out of the first. Of all integers it looks at those of the state: what is
//! said of all of them can be refuted so, and not shown; what cannot be told is [`Truth::Open`].
//!
//! Work is an explicit stack; so much of it is done for one formula and no more.

use num_bigint::BigInt;

use super::folded::folded;
use super::moments::Moments;
use super::numbers::{binary, integers, interval, truth};
use super::steps::FieldSteps;
use super::value::Value;
use base::{SequenceVars, Sort, Span};
use program::spec::{BIRTH, BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector};

/// How many parts of a formula are evaluated in one state at most.
const MOST_WORK: u64 = 400_000;

/// What a formula is in a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormulaTruth {
    /// It is true.
    True,
    /// It is false for these values of bound names: the outermost `forall` that says what is false.
    False(Vec<(usize, Value)>),
    /// It is not defined: this part of it is not, for these values of bound names.
    Undefined(Span, Vec<(usize, Value)>),
    /// It speaks of all integers, or of too many values, and is not false as far as was looked.
    Open,
}

/// A value, or nothing if it cannot be told.
type KnownValue = Option<Value>;

/// What is to be done next.
#[derive(Clone, Copy)]
enum HoldsTask {
    /// Evaluates a part.
    Evaluate(PartId),
    /// Its operands are on the stack.
    Finish(PartId),
    /// The left operand of a connective, or the condition of a choice, is on the stack.
    Decide(PartId),
    /// The right operand is on the stack, which counts only if the left one, unknown, lets it; with how
    /// many values, and quantifiers, were under way before it.
    Doubtful(PartId, usize, usize),
    /// The ends of an interval are on the stack.
    Begin(PartId),
    /// The body is on the stack, for this value of the domain.
    Turn(PartId),
}

/// A quantifier whose body is being evaluated.
struct Turning {
    bound: usize,
    values: Vec<Value>,
    next: usize,
    /// What is known of it so far.
    result: KnownValue,
    /// The values of bound names where the body was false, if it was for one.
    failing: Option<Vec<(usize, Value)>>,
}

/// Evaluates a formula in a state; adds what that took to `work`.
#[must_use]
pub fn holds(formula: &Formula, moments: Moments<'_>, work: &mut u64) -> FormulaTruth {
    let mut evaluator = FormulaEvaluator {
        formula,
        moments,
        tasks: vec![HoldsTask::Evaluate(formula.root())],
        values: Vec::new(),
        bounds: vec![None; formula.bounds().len()],
        turning: Vec::new(),
        doubts: 0,
        integers: None,
        failing: None,
        walked: 0,
    };
    evaluator.run(work)
}

struct FormulaEvaluator<'a> {
    formula: &'a Formula,
    moments: Moments<'a>,
    tasks: Vec<HoldsTask>,
    values: Vec<KnownValue>,
    bounds: Vec<Option<Value>>,
    turning: Vec<Turning>,
    /// How many operands under way may not count.
    doubts: usize,
    /// The integers of the state, once they are asked for.
    integers: Option<Vec<Value>>,
    /// Where the outermost quantifier was false.
    failing: Option<Vec<(usize, Value)>>,
    /// Steps along lists that are not counted as work yet.
    walked: u64,
}

/// A part is not defined.
struct NotDefined(PartId);

impl FormulaEvaluator<'_> {
    fn run(&mut self, work: &mut u64) -> FormulaTruth {
        let mut left = MOST_WORK;
        while let Some(task) = self.tasks.pop() {
            if left == 0 {
                return FormulaTruth::Open;
            }
            let walked = std::mem::take(&mut self.walked);
            left = left.saturating_sub(1 + walked);
            *work += 1 + walked;
            if let Err(NotDefined(part)) = self.perform(task) {
                if self.doubts == 0 {
                    return FormulaTruth::Undefined(self.formula.span(part), self.bound_values());
                }
                self.give_up();
            }
        }
        match self.values.pop().flatten() {
            Some(Value::Bool(true)) => FormulaTruth::True,
            Some(_) => FormulaTruth::False(self.failing.take().unwrap_or_default()),
            None => FormulaTruth::Open,
        }
    }

    /// What is not defined may not count: then it is not known.
    fn give_up(&mut self) {
        while let Some(task) = self.tasks.pop() {
            let HoldsTask::Doubtful(_, values, turning) = task else { continue };
            // What was begun behind the doubt is gone.
            for gone in self.turning.split_off(turning) {
                self.bounds[gone.bound] = None;
            }
            self.values.truncate(values);
            self.values.push(None);
            self.tasks.push(task);
            return;
        }
    }

    fn perform(&mut self, task: HoldsTask) -> Result<(), NotDefined> {
        match task {
            HoldsTask::Evaluate(id) => {
                self.evaluate(id);
                Ok(())
            }
            HoldsTask::Finish(id) => {
                let value = self.finish(id)?;
                self.values.push(value);
                Ok(())
            }
            HoldsTask::Decide(id) => {
                self.decide(id);
                Ok(())
            }
            HoldsTask::Doubtful(id, ..) => {
                self.doubts -= 1;
                let (right, _) = (self.pop(), self.pop());
                let FormulaPart::Binary(op, ..) = self.formula.part(id) else { return Ok(()) };
                // The left operand is not known: the right one alone may tell.
                let telling = matches!(
                    (op, truth(&right)),
                    (Connector::And, Some(false))
                        | (Connector::Or | Connector::Implies, Some(true))
                );
                self.values.push(if telling { right } else { None });
                Ok(())
            }
            HoldsTask::Begin(id) => {
                self.enter_quantifier(id);
                Ok(())
            }
            HoldsTask::Turn(id) => {
                self.record_body_value(id);
                Ok(())
            }
        }
    }

    fn pop(&mut self) -> KnownValue {
        self.values.pop().expect("operands come before what they are of")
    }

    /// The values of the bound names under way.
    fn bound_values(&self) -> Vec<(usize, Value)> {
        let bounds = self.bounds.iter().enumerate();
        bounds.filter_map(|(at, value)| Some((at, value.clone()?))).collect()
    }

    fn evaluate(&mut self, id: PartId) {
        match *self.formula.part(id) {
            FormulaPart::Binary(Connector::And | Connector::Or | Connector::Implies, left, _) => {
                self.tasks.extend([HoldsTask::Decide(id), HoldsTask::Evaluate(left)]);
            }
            FormulaPart::If(condition, ..) => {
                self.tasks.extend([HoldsTask::Decide(id), HoldsTask::Evaluate(condition)]);
            }
            FormulaPart::Quantified { domain: BoundDomain::Interval(low, high), .. } => {
                self.tasks.extend([
                    HoldsTask::Begin(id),
                    HoldsTask::Evaluate(high),
                    HoldsTask::Evaluate(low),
                ]);
            }
            FormulaPart::Quantified { .. } => self.enter_quantifier(id),
            ref part => {
                self.tasks.push(HoldsTask::Finish(id));
                self.tasks.extend(part.operands().into_iter().rev().map(HoldsTask::Evaluate));
            }
        }
    }

    /// Goes on behind the left operand of a connective, or behind the condition of a choice.
    fn decide(&mut self, id: PartId) {
        let left = self.pop();
        let condition = truth(&left);
        match *self.formula.part(id) {
            FormulaPart::If(_, then, otherwise) => match condition {
                Some(true) => self.tasks.push(HoldsTask::Evaluate(then)),
                Some(false) => self.tasks.push(HoldsTask::Evaluate(otherwise)),
                None => self.values.push(None),
            },
            FormulaPart::Binary(op, _, right) => match (op, condition) {
                (Connector::And, Some(false)) => self.values.push(Some(Value::Bool(false))),
                (Connector::Or, Some(true)) => self.values.push(Some(Value::Bool(true))),
                (Connector::Implies, Some(false)) => self.values.push(Some(Value::Bool(true))),
                (_, Some(_)) => self.tasks.push(HoldsTask::Evaluate(right)),
                (_, None) => {
                    self.values.push(None);
                    self.doubts += 1;
                    let doubt = HoldsTask::Doubtful(id, self.values.len(), self.turning.len());
                    self.tasks.extend([doubt, HoldsTask::Evaluate(right)]);
                }
            },
            _ => unreachable!("only connectives and choices decide"),
        }
    }

    /// Begins with the values of a quantifier.
    fn enter_quantifier(&mut self, id: PartId) {
        let FormulaPart::Quantified { all, bound, domain, .. } = *self.formula.part(id) else {
            unreachable!("asked for quantifiers alone")
        };
        let mut result = Some(Value::Bool(all));
        let values = match domain {
            BoundDomain::Objects(shape, when) => {
                let clock = match when {
                    StateSelector::Now => self.moments.now.clock(self.moments.symbols),
                    StateSelector::Before => self.moments.before.clock(self.moments.symbols),
                };
                let objects = self.moments.objects.iter();
                let objects =
                    objects.filter(|object| object.shape == shape && object.address <= clock);
                objects.map(|object| Value::Ref(object.address)).collect()
            }
            BoundDomain::Integers => {
                result = None;
                self.integers()
            }
            BoundDomain::Interval(..) => {
                let (high, low) = (self.pop(), self.pop());
                match (low, high) {
                    (Some(Value::Int(low)), Some(Value::Int(high))) => {
                        match interval(&low, &high, MOST_WORK) {
                            Some(values) => values,
                            None => {
                                result = None;
                                Vec::new()
                            }
                        }
                    }
                    _ => {
                        result = None;
                        Vec::new()
                    }
                }
            }
        };
        self.turning.push(Turning { bound, values, next: 0, result, failing: None });
        self.next_turn(id);
    }

    /// Evaluates the body for the next value, or is done.
    fn next_turn(&mut self, id: PartId) {
        let FormulaPart::Quantified { bound, body, .. } = *self.formula.part(id) else {
            unreachable!("asked for quantifiers alone")
        };
        let turning = self.turning.last_mut().expect("the quantifier has begun");
        if let Some(value) = turning.values.get(turning.next) {
            self.bounds[bound] = Some(value.clone());
            turning.next += 1;
            self.tasks.extend([HoldsTask::Turn(id), HoldsTask::Evaluate(body)]);
            return;
        }
        self.bounds[bound] = None;
        let turning = self.turning.pop().expect("the quantifier has begun");
        // Of names in names all are told.
        let tells = self.turning.is_empty() || turning.result == Some(Value::Bool(false));
        if let (true, Some(failing)) = (tells, turning.failing) {
            self.failing.get_or_insert(failing);
        }
        self.values.push(turning.result);
    }

    /// Takes note of what the body is for a value.
    fn record_body_value(&mut self, id: PartId) {
        let body = self.pop();
        let FormulaPart::Quantified { all, .. } = *self.formula.part(id) else {
            unreachable!("asked for quantifiers alone")
        };
        let values = self.bound_values();
        let inner = self.failing.take();
        let turning = self.turning.last_mut().expect("the quantifier has begun");
        match truth(&body) {
            Some(truth) if truth != all => {
                turning.result = Some(Value::Bool(truth));
                turning.failing.get_or_insert(inner.unwrap_or(values));
            }
            Some(_) => {}
            None if turning.result == Some(Value::Bool(all)) => turning.result = None,
            None => {}
        }
        self.next_turn(id);
    }

    /// The integers that the state holds, and their neighbours.
    fn integers(&mut self) -> Vec<Value> {
        if let Some(cached) = &self.integers {
            return cached.clone();
        }
        let candidates = integers(self.moments);
        self.integers = Some(candidates.clone());
        candidates
    }

    /// The value of a part whose operands are on the stack.
    fn finish(&mut self, id: PartId) -> Result<KnownValue, NotDefined> {
        let Moments { symbols, now, before, .. } = self.moments;
        let heap = |when: StateSelector| match when {
            StateSelector::Now => now,
            StateSelector::Before => before,
        };
        Ok(match *self.formula.part(id) {
            FormulaPart::Int(ref number) => Some(Value::Int(number.clone())),
            FormulaPart::Bool(value) => Some(Value::Bool(value)),
            FormulaPart::Null(_) => Some(Value::Ref(0)),
            FormulaPart::Var(var, when) => Some(heap(when).var(var).clone()),
            FormulaPart::Bound(bound) => self.bounds[bound].clone(),
            FormulaPart::Field(field, _, when) => match self.pop() {
                Some(Value::Ref(address)) => {
                    let is_there = address != 0 && address <= heap(when).clock(symbols);
                    if !is_there {
                        return Err(NotDefined(id));
                    }
                    Some(heap(when).read(symbols, field, address))
                }
                _ => None,
            },
            FormulaPart::Element(fields, _, _, when) => {
                let (index, array) = (self.pop(), self.pop());
                match (array, index) {
                    (Some(Value::Ref(address)), Some(Value::Int(index))) => {
                        let heap = heap(when);
                        let is_there = address != 0 && address <= heap.clock(symbols);
                        let length = heap.read(symbols, fields.len, address);
                        let is_inside = matches!(&length, Value::Int(length)
                            if index >= BigInt::ZERO && index < *length);
                        if !is_there || !is_inside {
                            return Err(NotDefined(id));
                        }
                        let items = heap.read(symbols, fields.items, address);
                        Some(items.at(&index, fields.element))
                    }
                    _ => None,
                }
            }
            FormulaPart::Fold(ref fold) => {
                let operands = self.values.split_off(self.values.len() - fold.operands().len());
                let value = folded(self.moments, fold, operands, &mut self.walked, MOST_WORK);
                value.ok_or(NotDefined(id))?
            }
            FormulaPart::Segment(field, .., when) | FormulaPart::Distance(field, .., when) => {
                let (to, from) = (self.pop(), self.pop());
                let steps = FieldSteps { moments: self.moments, field, when };
                let value = steps.value(self.formula.part(id), &[from, to], &mut self.walked);
                value.ok_or(NotDefined(id))?
            }
            FormulaPart::Item(SequenceVars { items, length }, _, when) => match self.pop() {
                Some(Value::Int(index)) => {
                    let heap = heap(when);
                    let is_inside = matches!(heap.var(length), Value::Int(length)
                        if index >= BigInt::ZERO && index < *length);
                    let element = symbols[items].sort.element().filter(|_| is_inside);
                    let element = element.ok_or(NotDefined(id))?;
                    Some(heap.var(items).at(&index, element))
                }
                _ => None,
            },
            FormulaPart::Fresh(_) => match self.pop() {
                Some(Value::Ref(address)) => Some(Value::Bool(address > before.clock(symbols))),
                _ => None,
            },
            FormulaPart::Ghost(ref name, of) => {
                match (self.pop(), self.formula.sort(symbols, of)) {
                    (Some(Value::Ref(address)), _) if name == BIRTH => {
                        Some(Value::Int(address.into()))
                    }
                    (Some(Value::Ref(0)), _) => return Err(NotDefined(id)),
                    (Some(Value::Ref(address)), Sort::Ref(shape)) => {
                        self.moments.ghost(shape, name, address)
                    }
                    _ => None,
                }
            }
            FormulaPart::From(_, ref origin) => match self.pop() {
                Some(Value::Ref(address)) => {
                    Some(Value::Bool(self.moments.is_from(address, origin)))
                }
                _ => None,
            },
            FormulaPart::Neg(_) => match self.pop() {
                Some(Value::Int(number)) => Some(Value::Int(-number)),
                _ => None,
            },
            FormulaPart::Not(_) => {
                let operand = self.pop();
                truth(&operand).map(|truth| Value::Bool(!truth))
            }
            FormulaPart::Binary(op, ..) => {
                let (right, left) = (self.pop(), self.pop());
                match (left, right) {
                    (Some(left), Some(right)) => {
                        Some(binary(op, left, right).ok_or(NotDefined(id))?)
                    }
                    _ => None,
                }
            }
            FormulaPart::If(..) | FormulaPart::Quantified { .. } => {
                unreachable!("they decide and turn")
            }
        })
    }
}
