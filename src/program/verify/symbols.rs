//! The rules of the tables: variables, fields, shapes.

use rustc_hash::FxHashSet;

use super::{Breach, BreachPlace, Fault};
use crate::Program;
use base::{Element, FieldId, ShapeId, Sort, Symbols, VarId, VarKind, VarSymbol};

/// All breaches in the tables.
pub(super) fn breaches(program: &Program) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut add = |place, fault| breaches.push(Breach { place, fault });
    vars(program, &mut add);
    fields(&program.symbols, &mut add);
    shapes(&program.symbols, &mut add);
    breaches
}

fn vars(program: &Program, add: &mut impl FnMut(BreachPlace, Fault)) {
    let symbols = &program.symbols;
    for kind in [VarKind::Clock, VarKind::TapePosition] {
        let hidden: Vec<VarId> =
            symbols.var_ids().filter(|&var| symbols[var].kind == kind).collect();
        let accessor = if kind == VarKind::Clock { Symbols::clock } else { Symbols::tape };
        match hidden[..] {
            [var] if symbols[var].sort == Sort::Int && accessor(symbols) == var => {}
            _ => add(BreachPlace::Program, Fault::HiddenVars),
        }
    }
    // Globals are seen everywhere, so no other variable is called like one.
    let mut names = FxHashSet::default();
    let shared = symbols.var_ids().filter(|&var| symbols[var].kind.owner().is_none());
    let locals = symbols.var_ids().filter(|&var| symbols[var].kind.owner().is_some());
    for var in shared.chain(locals) {
        let symbol = &symbols[var];
        let of = symbol.kind.owner();
        let name = symbol.name.as_str();
        let free = !names.contains(&(name, None));
        if !(names.insert((name, of)) && free) {
            add(BreachPlace::Var(var), Fault::NameTaken(symbol.name.clone()));
        }
        if let Some(of) = of.filter(|of| of.index() >= program.procs.len()) {
            add(BreachPlace::Var(var), Fault::NoProc(of));
        }
        if let Some(shape) = bad_shape(symbols, symbol.sort) {
            add(BreachPlace::Var(var), Fault::NoShape(shape));
        }
        let length = symbols.length_of(var).map(|length| symbols.vars.get(length.index()));
        let is_length = |length: &VarSymbol| length.sort == Sort::Int && length.kind == symbol.kind;
        if length.is_some_and(|length| !length.is_some_and(is_length)) {
            add(BreachPlace::Var(var), Fault::Vector);
        }
    }
}

fn fields(symbols: &Symbols, add: &mut impl FnMut(BreachPlace, Fault)) {
    let mut names = FxHashSet::default();
    let mut tapes = FxHashSet::default();
    for field in symbols.field_ids() {
        let symbol = &symbols[field];
        if !names.insert((symbol.owner, &symbol.name)) {
            add(BreachPlace::Field(field), Fault::NameTaken(symbol.name.clone()));
        }
        if symbol.owner.is_none() && !tapes.insert(symbol.sort) {
            add(BreachPlace::Field(field), Fault::TapeTwice(symbol.sort));
        }
        if symbol.sort.element().is_some() && !is_items(symbols, symbols.present(field)) {
            add(BreachPlace::Field(field), Fault::Vector);
        }
        if symbol.owner.is_none() && symbol.ghost {
            add(BreachPlace::Field(field), Fault::GhostTape);
        }
        let owner = symbol.owner.filter(|shape| shape.index() >= symbols.shapes.len());
        if let Some(shape) = owner.or_else(|| bad_shape(symbols, symbol.sort)) {
            add(BreachPlace::Field(field), Fault::NoShape(shape));
        }
    }
}

/// Whether the field holds the elements of arrays.
fn is_items(symbols: &Symbols, field: FieldId) -> bool {
    let owner = symbols[field].owner.and_then(|owner| symbols.shapes.get(owner.index()));
    owner.and_then(|shape| shape.array).is_some_and(|array| {
        array.items == field && symbols[field].sort == Sort::Vector(array.element)
    })
}

fn shapes(symbols: &Symbols, add: &mut impl FnMut(BreachPlace, Fault)) {
    let mut fields_of: Vec<Vec<FieldId>> = vec![Vec::new(); symbols.shapes.len()];
    let is_in_objects = |field: &FieldId| symbols.present(*field) == *field;
    for field in symbols.field_ids().filter(is_in_objects) {
        let of = symbols[field].owner.and_then(|owner| fields_of.get_mut(owner.index()));
        of.into_iter().for_each(|list| list.push(field));
    }
    let mut names = FxHashSet::default();
    for (at, (shape, fields)) in symbols.shapes.iter().zip(fields_of).enumerate() {
        if !names.insert(&shape.name) {
            add(BreachPlace::Shape(ShapeId::new(at)), Fault::NameTaken(shape.name.clone()));
        }
        let mut listed = shape.fields.clone();
        listed.sort_unstable();
        if listed != fields {
            add(BreachPlace::Shape(ShapeId::new(at)), Fault::FieldsOfShape);
        }
    }
}

/// The shape of the sort, if there is no such shape.
fn bad_shape(symbols: &Symbols, sort: Sort) -> Option<ShapeId> {
    match sort {
        Sort::Ref(shape) | Sort::Vector(Element::Ref(shape)) => {
            (shape.index() >= symbols.shapes.len()).then_some(shape)
        }
        Sort::Int | Sort::Bool | Sort::Vector(Element::Int | Element::Bool) => None,
    }
}
