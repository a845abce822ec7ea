//! A state that a solver has found, as far as it is seen from variables and from the terms of the question.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::search::ModularSearch;
use analysis::StatePart;
use base::{Element, FieldId, ShapeId, VarId};
use chc::{Apply, Clause, Grounding};
use concrete::Object;
use encode::StateRole;
use logic::{Expr, ExprValue};

/// So many objects are looked at.
const MOST_OBJECTS: usize = 12;
/// So many elements of an array.
const MOST_ELEMENTS: i64 = 16;

/// Which of two states something is part of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum StateVersion {
    Now,
    Entered,
}

/// A state as a solver has it, with the addresses of the solver.
#[derive(Clone, Default)]
pub(super) struct RawState {
    /// Variables; where the procedure was called those that may have changed since.
    pub(super) vars: BTreeMap<(StateVersion, VarId), concrete::Value>,
    /// The clocks; none where it is the same as the other one, or not known.
    pub(super) clocks: BTreeMap<StateVersion, i64>,
    /// The objects, with those of their fields that are known.
    pub(super) objects:
        BTreeMap<(ShapeId, i64), BTreeMap<(StateVersion, FieldId), concrete::Value>>,
    /// Those of them that the question speaks of.
    pub(super) named: BTreeSet<(ShapeId, i64)>,
    /// At which indices something is read or written, of what vectors of variables and of objects' fields hold.
    pub(super) indices: BTreeMap<VectorPlace, BTreeSet<BigInt>>,
    /// What is read from the input tape, in some order.
    pub(super) tape: Vec<(base::Sort, concrete::Value)>,
}

/// Where there is a vector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum VectorPlace {
    Var(VarId),
    Field(FieldId),
}

/// The parts of a state as expressions of a clause.
#[derive(Clone, Default)]
pub(super) struct StateExprs {
    pub(super) parts: Vec<(StateVersion, StatePart, Expr)>,
    tape: Vec<(base::Sort, Expr)>,
}

impl StateExprs {
    fn field(&self, moment: StateVersion, field: FieldId) -> Option<Expr> {
        let part = StatePart::Field(field);
        let entry = self.parts.iter().find(|&&(when, of, _)| when == moment && of == part);
        entry.map(|&(.., expr)| expr)
    }
}

impl ModularSearch<'_> {
    /// The state where a clause begins; its last part is by what its variables are called where that is the start.
    pub(super) fn state_exprs(&mut self, clause: &Clause) -> StateExprs {
        let symbols = &self.shared.program.symbols;
        let mut state = StateExprs::default();
        let mut role = |role: Option<StateRole>, expr: Expr| match role {
            Some(StateRole::Now(part)) => state.parts.push((StateVersion::Now, part, expr)),
            Some(StateRole::Entered(part)) => state.parts.push((StateVersion::Entered, part, expr)),
            None => {}
        };
        match self.state_premise(clause) {
            Some(Apply { predicate, args }) => {
                for (at, &expr) in args.iter().enumerate() {
                    role(self.roles[predicate.index()][at], expr);
                }
            }
            None => {
                for &var in &clause.vars {
                    let variable = &self.system.vars[var.index()];
                    let (name, sort) = (&variable.name, variable.sort);
                    let entry =
                        self.start.iter().find(|(start_name, _)| is_called(name, start_name));
                    if let Some(&(_, start_role)) = entry {
                        role(Some(start_role), self.system.exprs.var(var, sort));
                    }
                }
            }
        }
        for &var in &clause.vars {
            let variable = &self.system.vars[var.index()];
            let (name, sort) = (&variable.name, variable.sort);
            let tape = symbols.tapes().find(|&tape| {
                let rest = name.strip_prefix(symbols[tape].name.as_str());
                let rest = rest.and_then(|rest| rest.strip_prefix('_'));
                rest.is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit() || b == b'_'))
            });
            if let Some(tape) = tape {
                state.tape.push((symbols[tape].sort, self.system.exprs.var(var, sort)));
            }
        }
        state
    }

    /// The premise that says in which state a clause begins; none if that is the start.
    pub(super) fn state_premise(&self, clause: &Clause) -> Option<Apply> {
        let is_state = |apply: &&Apply| !self.returns[apply.predicate.index()];
        clause.premises.iter().find(is_state).cloned()
    }

    /// What a solver says of the state, right after one was found.
    pub(super) fn raw_state(&mut self, exprs: &StateExprs, stated: &Grounding) -> RawState {
        let shared = self.shared;
        let symbols = &shared.program.symbols;
        let mut raw = RawState::default();
        let mut reading = HeapReading { exprs, waiting: Vec::new() };
        self.terms(exprs, stated, &mut raw, &mut reading);
        for &(moment, part, expr) in &exprs.parts {
            let StatePart::Var(var) = part else { continue };
            if var == symbols.clock() {
                let clock = self.int_of(expr).and_then(|clock| clock.to_i64());
                raw.clocks.extend(clock.map(|clock| (moment, clock)));
            } else if symbols.program_vars().any(|other| other == var) {
                let value = match symbols[var].sort {
                    base::Sort::Vector(element) => {
                        let length = symbols.sequence(var).map(|sequence| sequence.length);
                        let length = exprs.parts.iter().find_map(|&(when, of, expr)| {
                            (when == moment && Some(of) == length.map(StatePart::Var))
                                .then_some(expr)
                        });
                        let length = length.and_then(|length| self.int_of(length));
                        self.vector(expr, element, length, &mut raw, &mut reading)
                    }
                    sort => match self.value_of(expr) {
                        Some(value) => reading.value(&mut raw, sort, &value),
                        None => continue,
                    },
                };
                raw.vars.insert((moment, var), value);
            }
        }
        while let Some((shape, address)) = reading.waiting.pop() {
            self.object(shape, address, &mut raw, &mut reading);
        }
        for &(sort, expr) in &exprs.tape {
            if let Some(value) = self.value_of(expr) {
                let value = reading.value(&mut raw, sort, &value);
                raw.tape.push((sort, value));
            }
        }
        // What the tape refers to is looked at last.
        while let Some((shape, address)) = reading.waiting.pop() {
            self.object(shape, address, &mut raw, &mut reading);
        }
        raw
    }

    /// The objects and the indices that the question speaks of.
    fn terms(
        &mut self,
        exprs: &StateExprs,
        stated: &Grounding,
        raw: &mut RawState,
        reading: &mut HeapReading<'_>,
    ) {
        let shared = self.shared;
        let symbols = &shared.program.symbols;
        let Some(families) = self.families.clone() else { return };
        for &(_, part, expr) in &exprs.parts {
            match part {
                StatePart::Field(field) => {
                    let Some(owner) = self.owner(field) else { continue };
                    for term in stated.terms().at(&self.system.exprs, &families, expr) {
                        let address = self.int_of(term).and_then(|address| address.to_i64());
                        let Some(address) = address.filter(|&address| address != 0) else {
                            continue;
                        };
                        if self.exists(exprs, owner, address) == Some(true) {
                            raw.named.insert((owner, address));
                            reading.add_object(raw, owner, address);
                        }
                    }
                    let is_vector = field.index() < symbols.fields.len()
                        && symbols[field].sort.element().is_some();
                    if is_vector {
                        let zero = self.system.exprs.int(0);
                        let content = self.system.exprs.select(expr, zero);
                        let terms = stated.terms().at(&self.system.exprs, &families, content);
                        let at: Vec<BigInt> =
                            terms.into_iter().filter_map(|term| self.int_of(term)).collect();
                        raw.indices.entry(VectorPlace::Field(field)).or_default().extend(at);
                    }
                }
                StatePart::Var(var) if symbols[var].sort.element().is_some() => {
                    let terms = stated.terms().at(&self.system.exprs, &families, expr);
                    let at: Vec<BigInt> =
                        terms.into_iter().filter_map(|term| self.int_of(term)).collect();
                    raw.indices.entry(VectorPlace::Var(var)).or_default().extend(at);
                }
                StatePart::Var(_) | StatePart::Initial(_) => {}
            }
        }
    }

    /// The shape of the objects that have a field, of those that say whether they are there, too.
    fn owner(&self, field: FieldId) -> Option<ShapeId> {
        let symbols = &self.shared.program.symbols;
        match symbols.fields.get(field.index()) {
            Some(symbol) => symbol.owner,
            None => {
                self.existing.iter().find(|(_, ghost)| *ghost == field).map(|&(shape, _)| shape)
            }
        }
    }

    /// Whether an object is there; nothing if no clause says it.
    fn exists(&mut self, exprs: &StateExprs, shape: ShapeId, address: i64) -> Option<bool> {
        let (_, ghost) = *self.existing.iter().find(|(of, _)| *of == shape)?;
        let there = exprs.field(StateVersion::Now, ghost)?;
        let object = self.system.exprs.int(address);
        let there = self.system.exprs.select(there, object);
        Some(self.int_of(there)? == BigInt::from(1))
    }

    fn value_of(&mut self, expr: Expr) -> Option<ExprValue> {
        self.smt.values(&self.system.exprs, &[expr])?.pop()
    }

    fn int_of(&mut self, expr: Expr) -> Option<BigInt> {
        self.value_of(expr)?.as_int().cloned()
    }

    /// Takes down what the fields of an object hold.
    fn object(
        &mut self,
        shape: ShapeId,
        address: i64,
        raw: &mut RawState,
        reading: &mut HeapReading<'_>,
    ) {
        if self.exists(reading.exprs, shape, address) == Some(false) {
            raw.objects.remove(&(shape, address));
            return;
        }
        let shared = self.shared;
        let symbols = &shared.program.symbols;
        let object = self.system.exprs.int(address);
        for moment in [StateVersion::Now, StateVersion::Entered] {
            let mut length = None;
            for &field in &symbols[shape].fields {
                let Some(contents) = reading.exprs.field(moment, field).or_else(|| {
                    // What cannot have changed is remembered once.
                    symbols
                        .is_length(field)
                        .then(|| reading.exprs.field(StateVersion::Now, field))?
                }) else {
                    continue;
                };
                let content = self.system.exprs.select(contents, object);
                let sort = symbols[field].sort;
                let value = match sort {
                    base::Sort::Vector(element) => {
                        self.vector(content, element, length.take(), raw, reading)
                    }
                    base::Sort::Int | base::Sort::Bool | base::Sort::Ref(_) => {
                        let Some(value) = self.int_of(content) else { continue };
                        if symbols.is_length(field) {
                            length = Some(value.clone());
                        }
                        reading.value(raw, sort, &ExprValue::Int(value))
                    }
                };
                let cells = raw.objects.entry((shape, address)).or_default();
                cells.insert((moment, field), value);
            }
        }
    }

    fn vector(
        &mut self,
        contents: Expr,
        element: Element,
        length: Option<BigInt>,
        raw: &mut RawState,
        reading: &mut HeapReading<'_>,
    ) -> concrete::Value {
        let length = length.unwrap_or_default().to_i64().unwrap_or(i64::MAX);
        let mut vector = concrete::Value::default_of(base::Sort::Vector(element));
        for at in 0..length.clamp(0, MOST_ELEMENTS) {
            let index = self.system.exprs.int(at);
            let cell = self.system.exprs.select(contents, index);
            let Some(value) = self.int_of(cell) else { continue };
            let value = reading.value(raw, element.sort(), &ExprValue::Int(value));
            vector = vector.with_element(at.into(), value);
        }
        vector
    }
}

/// Whether a variable of a clause stands for what is called like that: clauses add numbers to tell them apart.
fn is_called(name: &str, base: &str) -> bool {
    let rest = name.strip_prefix(base);
    rest.is_some_and(|rest| {
        let number = rest.strip_prefix('_').unwrap_or(rest);
        rest.is_empty() || (rest != number && number.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// A state that is being read.
struct HeapReading<'a> {
    exprs: &'a StateExprs,
    /// Objects that are not looked at yet.
    waiting: Vec<(ShapeId, i64)>,
}

impl HeapReading<'_> {
    fn add_object(&mut self, raw: &mut RawState, shape: ShapeId, address: i64) {
        let is_new = address != 0 && !raw.objects.contains_key(&(shape, address));
        if is_new && raw.objects.len() < MOST_OBJECTS {
            raw.objects.insert((shape, address), BTreeMap::new());
            self.waiting.push((shape, address));
        }
    }

    /// A value of the program; an object that it refers to is looked at later.
    fn value(
        &mut self,
        raw: &mut RawState,
        sort: base::Sort,
        value: &ExprValue,
    ) -> concrete::Value {
        let number = value.as_int().cloned().unwrap_or_default();
        match sort {
            base::Sort::Int => concrete::Value::Int(number),
            base::Sort::Bool => {
                concrete::Value::Bool(value.as_bool().unwrap_or(number == BigInt::from(1)))
            }
            base::Sort::Ref(shape) => {
                let address = number.to_i64().unwrap_or(0);
                self.add_object(raw, shape, address);
                concrete::Value::Ref(address)
            }
            base::Sort::Vector(_) => concrete::Value::default_of(sort),
        }
    }
}

/// An object of a state as it is read.
pub(super) fn object((shape, address): (ShapeId, i64)) -> Object {
    Object { shape, address }
}
