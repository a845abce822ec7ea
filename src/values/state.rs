//! The state on a path: variables, and nodes known by their identity.
//!
//! An owned reference is a *place*: a value that was not looked into, or a node with its fields. Two places are two
//! objects unless both are null; two variables may hold one place. Folding makes a value of what hangs at a place.

use base::{FieldId, ShapeId, Sort, VarId};
use program::Program;
use rustc_hash::FxHashMap;

use crate::path::UnitStep;
use crate::term::{FirstOrderSort, FirstOrderTerm, FirstOrderTermTable};
use crate::units::Units;

/// What a variable or a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SlotContent {
    /// A number, a truth value, or the address of an object of an immutable type.
    Term(FirstOrderTerm),
    /// An owned reference.
    Place(usize),
}

/// An owned object, or null.
#[derive(Clone, Debug)]
pub(crate) struct PlaceState {
    pub(crate) shape: ShapeId,
    /// The value that it had last, and its fields then, if they were looked at.
    pub(crate) value: Option<(FirstOrderTerm, Vec<FirstOrderTerm>)>,
    pub(crate) fields: Option<Vec<SlotContent>>,
    /// Whether it was handed to whoever may have changed and linked it in unknown ways.
    pub(crate) is_dead: bool,
    pub(crate) is_written: bool,
}

/// Why a place has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoValue {
    /// It was moved.
    Dead,
    /// It is met twice.
    Shared,
    /// It is nested too deeply.
    Deep,
}

/// A procedure that is executed in the place of its call.
#[derive(Clone, Debug)]
pub(crate) struct InlineFrame {
    pub(crate) back: usize,
    pub(crate) results: Vec<VarId>,
    pub(crate) returned: Vec<VarId>,
}

/// A state with the path that has led to it.
#[derive(Clone, Default, Debug)]
pub(crate) struct UnitPathState {
    pub(crate) vars: FxHashMap<VarId, SlotContent>,
    pub(crate) places: Vec<PlaceState>,
    /// What the unit's owned parameters were: the position of the parameter, the place, and its value.
    pub(crate) entries: Vec<(usize, usize, FirstOrderTerm)>,
    pub(crate) steps: Vec<UnitStep>,
    /// Values that the path speaks of.
    pub(crate) named: Vec<(ShapeId, FirstOrderTerm)>,
    pub(crate) decided: FxHashMap<FirstOrderTerm, bool>,
    pub(crate) frames: Vec<InlineFrame>,
}

/// No structure that a path makes is nested more deeply.
const DEEPEST: usize = 60;

impl UnitPathState {
    /// A place with a value.
    pub(crate) fn add_place(&mut self, shape: ShapeId, value: FirstOrderTerm) -> usize {
        let value = Some((value, Vec::new()));
        let (fields, is_dead, is_written) = (None, false, false);
        self.places.push(PlaceState { shape, value, fields, is_dead, is_written });
        self.places.len() - 1
    }

    /// The place of a new object.
    pub(crate) fn new_place(&mut self, shape: ShapeId, fields: Vec<SlotContent>) -> usize {
        let (value, fields, is_dead, is_written) = (None, Some(fields), false, false);
        self.places.push(PlaceState { shape, value, fields, is_dead, is_written });
        self.places.len() - 1
    }

    /// What a value of a sort is in the state: references to owned objects are places.
    pub(crate) fn slot(&mut self, units: &Units, sort: Sort, term: FirstOrderTerm) -> SlotContent {
        match sort {
            Sort::Ref(shape) if units.is_owned(sort) => {
                SlotContent::Place(self.add_place(shape, term))
            }
            _ => SlotContent::Term(term),
        }
    }

    /// Takes a condition for true; whether that is possible.
    pub(crate) fn assume(
        &mut self,
        terms: &mut FirstOrderTermTable,
        condition: FirstOrderTerm,
    ) -> bool {
        match self.decide(terms, condition) {
            Some(value) => value,
            None => {
                let not = terms.not(condition);
                self.decided.insert(condition, true);
                self.decided.insert(not, false);
                self.steps.push(UnitStep::Fact(condition));
                true
            }
        }
    }

    /// What the path says of a condition.
    pub(crate) fn decide(
        &self,
        terms: &FirstOrderTermTable,
        condition: FirstOrderTerm,
    ) -> Option<bool> {
        terms.as_bool(condition).or_else(|| self.decided.get(&condition).copied())
    }

    /// The condition that a reference is null.
    pub(crate) fn is_null(
        &self,
        terms: &mut FirstOrderTermTable,
        slot: SlotContent,
    ) -> FirstOrderTerm {
        let value = match slot {
            SlotContent::Term(term) => Some(term),
            SlotContent::Place(place) => {
                let place = &self.places[place];
                let cached = place.value.as_ref().map(|(value, _)| *value);
                // A node is no null.
                if place.fields.is_some() { None } else { cached }
            }
        };
        match value {
            None => terms.bool(false),
            Some(value) => {
                let zero = terms.zero();
                terms.eq(value, zero)
            }
        }
    }

    /// Looks into a place that is not null.
    pub(crate) fn unfold_place(
        &mut self,
        program: &Program,
        units: &Units,
        terms: &mut FirstOrderTermTable,
        place: usize,
    ) {
        if self.places[place].fields.is_some() {
            return;
        }
        let Some((value, _)) = self.places[place].value.clone() else { return };
        let shape = self.places[place].shape;
        let fields = Units::fields(program, shape);
        let parts: Vec<FirstOrderTerm> =
            fields.iter().map(|&field| field_term(program, terms, field, value)).collect();
        let slots = fields
            .iter()
            .zip(&parts)
            .map(|(&field, &part)| self.slot(units, program.symbols[field].sort, part))
            .collect();
        self.places[place].value = Some((value, parts));
        self.places[place].fields = Some(slots);
    }

    /// Notes a value that the path speaks of.
    pub(crate) fn name(&mut self, sort: Sort, value: FirstOrderTerm) {
        if let Sort::Ref(shape) = sort
            && !self.named.contains(&(shape, value))
        {
            self.named.push((shape, value));
        }
    }

    /// The value at a place; the places that hang at it are added to `visited`, in which none may be before.
    pub(crate) fn fold(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        place: usize,
        visited: &mut Vec<usize>,
    ) -> Result<FirstOrderTerm, NoValue> {
        self.fold_at(program, terms, (place, 0), visited)
    }

    fn fold_at(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        (place, depth): (usize, usize),
        visited: &mut Vec<usize>,
    ) -> Result<FirstOrderTerm, NoValue> {
        let null = self.is_null(terms, SlotContent::Place(place));
        if self.decide(terms, null) == Some(true) {
            let cached = self.places[place].value.as_ref().map(|(value, _)| *value);
            return Ok(cached.unwrap_or_else(|| terms.zero()));
        }
        if self.places[place].is_dead {
            return Err(NoValue::Dead);
        }
        if visited.contains(&place) {
            return Err(NoValue::Shared);
        }
        if depth > DEEPEST {
            return Err(NoValue::Deep);
        }
        visited.push(place);
        let shape = self.places[place].shape;
        let Some(slots) = self.places[place].fields.clone() else {
            return self.places[place].value.as_ref().map(|(value, _)| *value).ok_or(NoValue::Dead);
        };
        let mut parts = Vec::new();
        for slot in slots {
            parts.push(match slot {
                SlotContent::Term(term) => term,
                SlotContent::Place(child) => {
                    self.fold_at(program, terms, (child, depth + 1), visited)?
                }
            });
        }
        if let Some((value, old_parts)) = &self.places[place].value
            && *old_parts == parts
        {
            return Ok(*value);
        }
        let value = self.new_value(program, terms, shape, &parts);
        self.places[place].value = Some((value, parts));
        Ok(value)
    }

    /// A value that is no null, with these fields.
    pub(crate) fn new_value(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        shape: ShapeId,
        parts: &[FirstOrderTerm],
    ) -> FirstOrderTerm {
        let value = terms.constant("new", FirstOrderSort::Int);
        let zero = terms.zero();
        let null = terms.eq(value, zero);
        let not_null = terms.not(null);
        self.assume(terms, not_null);
        for (&field, &part) in Units::fields(program, shape).iter().zip(parts) {
            let content = field_term(program, terms, field, value);
            let equal = terms.eq(content, part);
            self.steps.push(UnitStep::Fact(equal));
            terms.set_content(content, part);
            self.name(program.symbols[field].sort, part);
        }
        self.name(Sort::Ref(shape), value);
        value
    }

    /// Whether one of the places was written.
    pub(crate) fn is_written(&self, places: &[usize]) -> bool {
        places.iter().any(|&place| self.places[place].is_written)
    }
}

/// The content of a field of a value.
pub(crate) fn field_term(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    field: FieldId,
    of: FirstOrderTerm,
) -> FirstOrderTerm {
    let symbol = &program.symbols[field];
    let owner = symbol.owner.map_or("", |owner| program.symbols[owner].name.as_str());
    let name = format!("get.{}", word(&format!("{owner}.{}", symbol.name), field.index()));
    let function = terms.function(&name, &[FirstOrderSort::Int], term_sort(symbol.sort));
    terms.apply(function, &[of])
}

/// A name as SMT-LIB has it without bars: that of the program, or a number.
pub(crate) fn word(name: &str, number: usize) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '@');
    if name.chars().all(is_plain) { name.to_owned() } else { number.to_string() }
}

/// The sort of terms for a sort of the program.
pub(crate) fn term_sort(sort: Sort) -> FirstOrderSort {
    if sort == Sort::Bool { FirstOrderSort::Bool } else { FirstOrderSort::Int }
}
