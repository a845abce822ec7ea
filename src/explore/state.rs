//! The memory of a run under way, with a partly unknown input.

mod course;
mod formal;
mod looks;
mod places;
mod values;
mod walk;

pub(super) use course::{Course, Guided, OtherPath, TestOutcome, is_path};
pub(super) use formal::{Effect, LookedAt, PieceStart, UnknownAt};
pub(super) use places::StateSlot;
pub(super) use values::{
    BOOLS, Constant, INTS, InputValuation, LazyValue, Reference, VectorHolder, VectorId, table,
    zero,
};
pub(super) use walk::{Actuals, FirstUse, NodeId, TreeWalk};

use std::sync::Arc;

use imbl::{OrdMap, OrdSet, Vector};
use indexmap::IndexSet;
use num_bigint::BigUint;

use super::counting::MeetingId;
use super::decision::{Decision, Pointee};
use super::turns::{SymbolicParts, TurnCounts};
use base::{FieldId, ShapeId, Sort, Symbols, VarId};
use concrete::{Heap, TapeCell, Value};
use formal::InputReferenceTarget;
use program::{Program, Stmt};
use solver::NoAnswerReason;
use symbolic::term::{KnownLiterals, SymbolicTerms, Term};

/// What has been made of the input so far.
#[derive(Clone, Default, Debug)]
struct LazyInput {
    vars: OrdMap<VarId, LazyValue>,
    cells: OrdMap<(FieldId, i64), LazyValue>,
    /// Elements of arrays and sequences, by their indices.
    elements: OrdMap<(VectorHolder, i64), LazyValue>,
    tape: Vector<TapeRead>,
    /// What was read of it, and is to be read once more.
    again: Vector<TapeRead>,
    /// What has been looked at, in order, and what it holds.
    looked_at: Vector<(InputLocation, LazyValue)>,
    /// Where its references point.
    references: Vector<(ShapeId, InputReferenceTarget)>,
    /// Pairs of undecided references that are known not to be the same one.
    apart: OrdSet<(usize, usize)>,
    /// The shapes of its objects, -1 first.
    objects: Vector<ShapeId>,
}

/// A cell of the tape: the variable that it was read into, and what it holds.
type TapeRead = (VarId, Sort, LazyValue);

/// Where in the input something stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum InputLocation {
    Var(VarId),
    Cell(FieldId, i64),
    Element(VectorHolder, i64),
    Tape(usize, Sort),
}

/// The numbers of unknowns: what stands at one place has one number on all paths.
#[derive(Default, Debug)]
pub(super) struct Unknowns(IndexSet<InputLocation>);

/// An activation of a procedure.
#[derive(Clone, Debug)]
struct LazyActivation {
    /// The position of the call.
    call: usize,
    /// What the procedure's own variables hold in another activation of it, which may be below.
    saved: Arc<[(VarId, LazyValue)]>,
    /// How many calls of the same cycle of procedures it is nested in.
    nesting: u64,
    /// The loops under way in the procedure that has called.
    turns: Vec<TurnCounts>,
    /// Whether something was decided in that procedure.
    decides: bool,
}

const A_CALL: &str = "an activation begins with a call";

/// What a run under way has made of memory, and what it has decided.
#[derive(Clone, Debug)]
pub(super) struct LazyState {
    /// What has been assigned. The rest is as in the input, or, of a procedure's own variables, 0,
    /// false or null.
    vars: OrdMap<VarId, LazyValue>,
    /// The activations under way, the innermost last; none of main.
    frames: Vector<LazyActivation>,
    /// What has been written.
    cells: OrdMap<(FieldId, i64), LazyValue>,
    /// The fields that have been reset: what has not been written since is 0, false or null.
    reset: OrdSet<FieldId>,
    input: LazyInput,
    /// The piece whose formal run it is, if it is one.
    piece: Option<PieceStart>,
    /// The walk under way, if it is not statements that are executed.
    pub(super) walk: Option<Box<TreeWalk>>,
    clock: i64,
    /// The decisions on numbers.
    pub(super) path: Vector<Term>,
    /// What follows from them.
    pub(super) facts: KnownLiterals,
    /// Values that satisfy the path condition if `possible`, else all but its last decision.
    pub(super) model: Arc<InputValuation>,
    /// Whether the path condition is known to be satisfiable.
    pub(super) possible: bool,
    /// Why that is not known, if a solver was asked.
    pub(super) doubt: Option<Arc<NoAnswerReason>>,
    /// Statements executed.
    pub(super) steps: u64,
    /// How many paths it stands for, where states are merged.
    pub(super) multiplicity: Arc<BigUint>,
    /// Whether it stands for several states: what is dead in them is not in it.
    pub(super) is_merged: bool,
    /// What decides the order of the search, besides the steps.
    pub(super) penalty: u64,
    /// The loops that the activation under way is in.
    pub(super) turns: Vec<TurnCounts>,
    /// Which conditions of the statement under way were no constants.
    pub(super) symbolic: SymbolicParts,
    /// Whether something was decided in the activation under way.
    decides: bool,
    /// Where it has met others with the same future.
    pub(super) meeting: MeetingId,
    /// What the path has decided; a search notes nothing.
    pub(super) decisions: Vector<Decision>,
    /// What it has done and is to do, where that is asked for.
    pub(super) course: Course,
}

impl LazyState {
    /// The start, nothing of the input being known.
    pub(super) fn new() -> Self {
        Self {
            vars: OrdMap::new(),
            frames: Vector::new(),
            cells: OrdMap::new(),
            reset: OrdSet::new(),
            input: LazyInput::default(),
            piece: None,
            walk: None,
            clock: 0,
            path: Vector::new(),
            facts: KnownLiterals::new(),
            model: Arc::default(),
            possible: true,
            doubt: None,
            steps: 0,
            multiplicity: Arc::new(BigUint::from(1_u8)),
            is_merged: false,
            penalty: 0,
            turns: Vec::new(),
            symbolic: SymbolicParts::default(),
            decides: false,
            meeting: 0,
            decisions: Vector::new(),
            course: Course::default(),
        }
    }

    /// A value of the input that is looked at for the first time.
    fn unknown(
        &mut self,
        (terms, unknowns): (&mut SymbolicTerms, &mut Unknowns),
        at: InputLocation,
        sort: Sort,
    ) -> LazyValue {
        let value = self.name(terms, unknowns, at, sort);
        self.input.looked_at.push_back((at, value));
        value
    }

    fn name(
        &mut self,
        terms: &mut SymbolicTerms,
        unknowns: &mut Unknowns,
        at: InputLocation,
        sort: Sort,
    ) -> LazyValue {
        let tape = match sort {
            Sort::Int => INTS,
            Sort::Bool => BOOLS,
            Sort::Ref(shape) => {
                self.input.references.push_back((shape, InputReferenceTarget::Open));
                return LazyValue::Ref(Reference::Input(self.input.references.len() - 1));
            }
            Sort::Vector(_) => unreachable!("what an initial array holds has a name of its own"),
        };
        let (number, _) = unknowns.0.insert_full(at);
        let position = terms.int(number);
        LazyValue::Term(terms.li_cell(terms.empty(), FieldId::new(tape), position))
    }

    /// The value of a variable.
    pub(super) fn var(
        &mut self,
        (terms, unknowns): (&mut SymbolicTerms, &mut Unknowns),
        symbols: &Symbols,
        var: VarId,
    ) -> LazyValue {
        if let Some(&value) = self.vars.get(&var).or_else(|| self.input.vars.get(&var)) {
            return value;
        }
        let symbol = &symbols[var];
        if !self.starts_with_any(symbol.kind) {
            return zero(terms, symbol.sort);
        }
        let value = self.unknown((terms, unknowns), InputLocation::Var(var), symbol.sort);
        self.input.vars.insert(var, value);
        value
    }

    /// What has been assigned to a variable, if anything has.
    pub(super) fn assigned_value(&self, var: VarId) -> Option<LazyValue> {
        self.vars.get(&var).copied()
    }

    pub(super) fn set_var(&mut self, var: VarId, value: LazyValue) {
        self.vars.insert(var, value);
    }

    /// How many activations of procedures are under way.
    pub(super) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The positions of the calls under way, the outermost first.
    pub(super) fn calls(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.frames.iter().map(|frame| frame.call)
    }

    /// The position of the innermost call under way, with how deep it is nested.
    pub(super) fn innermost_call(&self) -> Option<(usize, u64)> {
        self.frames.last().map(|frame| (frame.call, frame.nesting))
    }

    /// Notes how deep the activation under way is nested.
    pub(super) fn set_nesting(&mut self, nesting: u64) {
        if let Some(frame) = self.frames.back_mut() {
            frame.nesting = nesting;
        }
    }

    /// Begins the activation that the call at the position asks for; returns where it is entered.
    /// `own` has for each procedure its own variables.
    pub(super) fn call(
        &mut self,
        program: &Program,
        proc_vars: &[Vec<VarId>],
        call: usize,
        arguments: Vec<LazyValue>,
    ) -> usize {
        let Stmt::Call { callee, .. } = &program.code[call].stmt else { unreachable!("{A_CALL}") };
        let callee_vars = proc_vars[callee.index()].iter();
        let saved = callee_vars.filter_map(|&var| Some((var, self.vars.remove(&var)?))).collect();
        let proc = program.proc(*callee);
        self.vars.extend(proc.parameters.iter().copied().zip(arguments));
        let turns = std::mem::take(&mut self.turns);
        let decides = std::mem::take(&mut self.decides);
        self.frames.push_back(LazyActivation { call, saved, nesting: 0, turns, decides });
        proc.entry
    }

    /// Ends the activation under way; returns where whoever has called goes on.
    pub(super) fn return_from(
        &mut self,
        (terms, unknowns): (&mut SymbolicTerms, &mut Unknowns),
        program: &Program,
        proc_vars: &[Vec<VarId>],
    ) -> usize {
        let LazyActivation { call, saved, turns, decides, .. } =
            self.frames.pop_back().expect("main has no `return`");
        let Stmt::Call { results, callee, .. } = &program.code[call].stmt else {
            unreachable!("{A_CALL}")
        };
        let returned = program.proc(*callee).results.iter();
        let values: Vec<LazyValue> =
            returned.map(|&var| self.var((terms, unknowns), &program.symbols, var)).collect();
        for var in &proc_vars[callee.index()] {
            self.vars.remove(var);
        }
        self.turns = turns;
        if std::mem::replace(&mut self.decides, decides) {
            self.decide();
        }
        self.vars.extend(saved.iter().copied());
        self.vars.extend(results.iter().copied().zip(values));
        call + 1
    }

    /// The content of a cell of an object.
    pub(super) fn cell(
        &mut self,
        (terms, unknowns): (&mut SymbolicTerms, &mut Unknowns),
        symbols: &Symbols,
        field: FieldId,
        address: i64,
    ) -> LazyValue {
        let cell = (field, address);
        if let Some(&value) = self.cells.get(&cell) {
            return value;
        }
        if self.reset.contains(&field) {
            return zero(terms, symbols[field].sort);
        }
        if let Some(&value) = self.input.cells.get(&cell) {
            return value;
        }
        let at = InputLocation::Cell(field, address);
        let value = self.unknown((terms, unknowns), at, symbols[field].sort);
        self.input.cells.insert(cell, value);
        value
    }

    /// What has been written to a cell, if anything has.
    pub(super) fn written_value(&self, field: FieldId, address: i64) -> Option<LazyValue> {
        self.cells.get(&(field, address)).copied()
    }

    /// An element of an initial array or sequence.
    pub(super) fn element(
        &mut self,
        inputs: (&mut SymbolicTerms, &mut Unknowns),
        at: (VectorHolder, i64),
        sort: Sort,
    ) -> LazyValue {
        if let Some(&value) = self.input.elements.get(&at) {
            return value;
        }
        let value = self.unknown(inputs, InputLocation::Element(at.0, at.1), sort);
        self.input.elements.insert(at, value);
        value
    }

    /// What has just been looked at for the first time is no negative number. As far as nothing else is
    /// known of it, it is 0.
    pub(super) fn assume_length(&mut self, terms: &mut SymbolicTerms, length: Term) {
        let zero = terms.int(0);
        let is_length = terms.le(zero, length);
        if self.facts.decide(terms, is_length).is_none() {
            self.facts.assume(terms, is_length, true);
            self.path.push_back(is_length);
        }
    }

    pub(super) fn set_cell(&mut self, field: FieldId, address: i64, value: LazyValue) {
        self.cells.insert((field, address), value);
    }

    /// Gives the field 0, false or null in all objects.
    pub(super) fn reset_field(&mut self, field: FieldId) {
        let cells = self.cells.range((field, i64::MIN)..=(field, i64::MAX));
        let written: Vec<_> = cells.map(|(&cell, _)| cell).collect();
        for cell in written {
            self.cells.remove(&cell);
        }
        self.reset.insert(field);
    }

    /// The address of a new object.
    pub(super) fn allocate(&mut self) -> i64 {
        self.clock += 1;
        self.clock
    }

    /// Where a reference points, if that is decided.
    pub(super) fn address(&self, reference: Reference) -> Result<i64, usize> {
        match reference {
            Reference::At(address) => Ok(address),
            Reference::Input(number) => self.target(number),
        }
    }

    /// The states in which a reference of the input has been decided: null, a new object, an
    /// object that exists. New objects and sharing make a state wait.
    pub(super) fn decide_reference(&self, number: usize) -> Vec<(Pointee, Self)> {
        const NEW: u64 = 2;
        const SHARED: u64 = 4;
        let (shape, _) = self.input.references[number];
        let fresh = -i64::try_from(self.input.objects.len() + 1).expect("objects fit the memory");
        let at = |address: i64, penalty| {
            let mut state = self.clone();
            state.input.references[number].1 = InputReferenceTarget::At(address);
            state.penalty += penalty;
            state
        };
        let mut states = vec![(Pointee::Null, at(0, 0))];
        let mut with_new = at(fresh, NEW);
        with_new.input.objects.push_back(shape);
        states.push((Pointee::New(fresh), with_new));
        for (address, object_shape) in (fresh + 1..0).rev().zip(&self.input.objects) {
            if *object_shape == shape {
                states.push((Pointee::Known(address), at(address, SHARED)));
            }
        }
        states
    }

    /// The initial heap, with the values of the model.
    pub(super) fn initial_heap(&self, symbols: &Symbols) -> Heap {
        let number = |term: Term, sort: Sort| match (self.model.get(&term), sort) {
            (Some(Constant::Int(value)), _) => Value::Int(value.clone()),
            (Some(Constant::Bool(value)), _) => Value::Bool(*value),
            (None, _) => Value::default_of(sort),
        };
        let value = |value: LazyValue, sort: Sort| match value {
            LazyValue::Term(term) => number(term, sort),
            LazyValue::Ref(reference) => Value::Ref(self.address(reference).unwrap_or(0)),
            LazyValue::Vector(_) => unreachable!("the input has elements, one by one"),
        };
        let mut heap = Heap::empty(symbols);
        for (&var, &input) in &self.input.vars {
            heap.set_var(var, value(input, symbols[var].sort));
        }
        for (&(field, address), &input) in &self.input.cells {
            heap.write(field, address, value(input, symbols[field].sort));
        }
        for (&(holder, index), &input) in &self.input.elements {
            let (sort, items) = match holder {
                VectorHolder::Cell(field, address) => {
                    (symbols[field].sort, heap.read(symbols, field, address))
                }
                VectorHolder::Var(var) => (symbols[var].sort, heap.var(var).clone()),
            };
            let element = sort.element().expect("it is what an array holds");
            let items = items.with_element(index.into(), value(input, element.sort()));
            match holder {
                VectorHolder::Cell(field, address) => heap.write(field, address, items),
                VectorHolder::Var(var) => heap.set_var(var, items),
            }
        }
        heap.set_tape(
            self.input
                .tape
                .iter()
                .map(|&(_, sort, input)| TapeCell::holding(sort, value(input, sort))),
        );
        heap
    }
}
