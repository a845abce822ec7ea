//! A program with the names of another one.

use crate::Pipeline;
use base::{Span, Symbols};
use program::Program;

/// Whether both programs have the same symbols up to names, in the same order.
pub(super) fn same_symbols(left: &Program, right: &Program) -> bool {
    let is_same_heads = left.procs.len() == right.procs.len();
    let (left, right) = (&left.symbols, &right.symbols);
    let sorts = |symbols: &Symbols| {
        let vars: Vec<_> = symbols.vars.iter().map(|var| (var.kind, var.sort)).collect();
        let fields = symbols.fields.iter().map(|field| (field.owner, field.sort, field.ghost));
        let fields: Vec<_> = fields.collect();
        let shapes: Vec<_> = symbols.shapes.iter().map(|shape| shape.fields.clone()).collect();
        (vars, fields, shapes)
    };
    is_same_heads && sorts(left) == sorts(right)
}

/// The left program with the names and places of the right one: with `by_order` its symbols, which
/// are the same up to names; its labels, statements and checks if there are as many statements.
pub(super) fn renamed(left: &Pipeline, right: &Pipeline, by_order: bool) -> Pipeline {
    let (mut program, other) = (left.as_written().clone(), right.as_written());
    if by_order {
        rename_symbols(&mut program.symbols, &other.symbols);
        for (left, right) in program.procs.iter_mut().zip(&other.procs) {
            left.name.clone_from(&right.name);
        }
    }
    let same_places = program.code.len() == other.code.len();
    if same_places {
        rename_places(&mut program, other);
    }
    let source = if same_places { &right.source } else { &left.source };
    Pipeline::from_program(source.clone(), program)
        .expect("it differs in names alone from one that has a graph")
}

/// Gives variables, fields and shapes the names that those at the same positions have on the right.
fn rename_symbols(left: &mut Symbols, right: &Symbols) {
    for (left, right) in left.vars.iter_mut().zip(&right.vars) {
        left.name.clone_from(&right.name);
    }
    for (left, right) in left.fields.iter_mut().zip(&right.fields) {
        left.name.clone_from(&right.name);
    }
    for (left, right) in left.shapes.iter_mut().zip(&right.shapes) {
        left.name.clone_from(&right.name);
    }
}

/// Gives the statements the labels and places of those on the right, of which there are as many; also
/// the checks, one after another, their places.
fn rename_places(left: &mut Program, right: &Program) {
    for (left, right) in left.code.iter_mut().zip(&right.code) {
        left.labels.clone_from(&right.labels);
        left.span = right.span;
    }
    let spans = right.checks.iter().map(|check| check.span);
    let places = spans.chain(std::iter::repeat(Span::new(0, 0)));
    for (left, place) in left.checks.iter_mut().zip(places) {
        left.span = place;
    }
}
