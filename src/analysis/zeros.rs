//! Which fields may hold something else than 0, false or null: a forward analysis.
//!
//! A field that was reset, and not written since, holds that in every object: it is no argument of
//! a predicate, and a region may start with it as a constant. Fields that no statement resets may
//! hold anything; nothing is computed for them.

use num_bigint::BigInt;

use super::forward::{Analysis, CallSite, DataflowPoint, DataflowSolution, solve};
use base::{Element, FieldId, VarId};
use program::cfg::{ControlFlowGraph, Order};
use program::{Program, ProgramPoint, Stmt};

/// Which fields may differ from 0, false or null, at each moment.
pub struct Zeros {
    /// For each field its number among those that are reset somewhere.
    number: Vec<Option<usize>>,
    /// For each of these whether it may be something else.
    differs: DataflowSolution<Vec<bool>>,
}

impl Zeros {
    /// The analysis of a program.
    #[must_use]
    pub fn compute(program: &Program, graph: &ControlFlowGraph, order: &Order) -> Self {
        let mut number = vec![None; program.symbols.fields.len()];
        let mut count = 0;
        for instr in &program.code {
            if let Stmt::Reset { field } = instr.stmt
                && number[field.index()].is_none()
            {
                number[field.index()] = Some(count);
                count += 1;
            }
        }
        let mut zeros = Self { number, differs: DataflowSolution::default() };
        if count == 0 {
            return zeros;
        }
        // A ghost is reset before all else: what it holds at the entry never matters.
        let mut entry = vec![false; count];
        for field in program.symbols.field_ids().filter(|&field| !program.symbols[field].ghost) {
            if let Some(number) = zeros.number[field.index()] {
                entry[number] = true;
            }
        }
        zeros.differs = solve(&zeros, program, (graph, order), &entry, usize::MAX)
            .expect("it has all the time it takes");
        zeros
    }

    /// Whether the field may hold something else in some object at a moment.
    #[must_use]
    pub fn may_differ(&self, at: impl Into<DataflowPoint>, field: FieldId) -> bool {
        let Some(number) = self.number[field.index()] else { return true };
        self.differs.get(at.into()).is_some_and(|differs| differs[number])
    }
}

/// Whether a value is the constant 0, false or null, and whether a field may hold something else.
impl Analysis for Zeros {
    type Value = bool;
    type State = Vec<bool>;

    fn join(&self, differs: &mut Vec<bool>, other: &Vec<bool>) -> bool {
        let mut changed = false;
        for (mine, &theirs) in differs.iter_mut().zip(other) {
            changed |= theirs && !*mine;
            *mine |= theirs;
        }
        changed
    }

    fn int(&self, value: &BigInt) -> bool {
        *value == BigInt::ZERO
    }

    fn bool(&self, value: bool) -> bool {
        !value
    }

    fn null(&self) -> bool {
        true
    }

    fn var(&self, _differs: &Vec<bool>, _var: VarId) -> bool {
        false
    }

    fn set_var(&self, _differs: &mut Vec<bool>, _var: VarId, _value: bool) {}

    fn load(&self, _differs: &Vec<bool>, _field: FieldId, _object: &bool) -> bool {
        false
    }

    fn store(&self, differs: &mut Vec<bool>, field: FieldId, _object: &bool, is_zero: bool) {
        if let (Some(number), false) = (self.number[field.index()], is_zero) {
            differs[number] = true;
        }
    }

    fn zeros(&self, _element: Element) -> bool {
        true
    }

    fn update(&self, vector: &bool, value: &bool) -> bool {
        *vector && *value
    }

    fn reset(&self, differs: &mut Vec<bool>, field: FieldId) {
        if let Some(number) = self.number[field.index()] {
            differs[number] = false;
        }
    }

    fn allocate(&self, _at: ProgramPoint) -> bool {
        false
    }

    fn input(&self, _tape: FieldId) -> bool {
        false
    }

    fn enter(&self, caller: &Vec<bool>, _call: &CallSite<'_>, _arguments: Vec<bool>) -> Vec<bool> {
        caller.clone()
    }

    fn resume(&self, _caller: &Vec<bool>, returned: &Vec<bool>, _call: &CallSite<'_>) -> Vec<bool> {
        returned.clone()
    }
}
