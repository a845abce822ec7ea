//! A program with the names of another one.

use crate::base::{Span, Symbols};
use crate::pipeline::{Pipeline, symbol_names};
use crate::program::Program;

/// Whether both programs have the same symbols up to names, in the same order.
pub(super) fn same_symbols(left: &Program, right: &Program) -> bool {
    let (left, right) = (&left.symbols, &right.symbols);
    let sorts = |symbols: &Symbols| {
        let vars: Vec<_> = symbols.vars.iter().map(|var| (var.kind, var.sort)).collect();
        let fields = symbols.fields.iter().map(|field| (field.owner, field.sort, field.ghost));
        let fields: Vec<_> = fields.collect();
        let shapes: Vec<_> = symbols.shapes.iter().map(|shape| shape.fields.clone()).collect();
        (vars, fields, shapes)
    };
    sorts(left) == sorts(right)
}

/// Gives the variables, fields and shapes of `left` the names that those of `right` have at the
/// same positions; the symbols are the same up to names.
pub(super) fn rename_symbols(left: &mut Pipeline, right: &Pipeline) {
    let (left, right) = (&mut left.program.symbols, &right.program.symbols);
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

/// Gives the statements of `left` the labels and places of those of `right` if there are as many
/// of them; also the checks, one after another, their places.
pub(super) fn rename_places(left: &mut Pipeline, right: &Pipeline) {
    if left.program.code.len() != right.program.code.len() {
        return;
    }
    for (left, right) in left.program.code.iter_mut().zip(&right.program.code) {
        left.labels.clone_from(&right.labels);
        left.span = right.span;
    }
    let places = right.program.checks.iter().map(|check| check.span);
    let places = places.chain(std::iter::repeat(Span::new(0, 0)));
    for (left, place) in left.program.checks.iter_mut().zip(places) {
        left.span = place;
    }
    left.source.clone_from(&right.source);
    left.vertex_names.clone_from(&right.vertex_names);
    left.symbol_names = symbol_names(&left.regions, &left.vertex_names);
}
