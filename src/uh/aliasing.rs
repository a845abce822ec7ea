//! What closes inference under aliasing: references that may lead to one object are of one type.
//!
//! An initial object may be under any two references on which one field name is used. Were they of
//! two shapes, no heap could have it under both, and a program that fails on such a heap would be
//! called safe. So of all shapes of which initial objects may be, a field name belongs to one alone.
//! What `new` makes is told apart by where it flows: a shape of which no initial object can be (each
//! reference to it is written before it is read) may share names with others.
//!
//! The table here only says which classes have to be one; whoever asks unifies them.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::initial::read_before_written;
use super::tree::{NameId, SyntaxTree};
use super::types::{Class, ClassKind, UhExprType, UnificationClasses};
use base::Span;

/// Two classes of references that have to be one.
pub(super) struct ClassUnification {
    /// The field that objects of both have.
    pub(super) field: NameId,
    /// One class, and where it uses the field.
    pub(super) first: (Class, Span),
    /// The other one, and where it does; this place is the later one.
    pub(super) second: (Class, Span),
}

/// The classes that have to be one so that no initial object is left out, if `vars` are those of main
/// and `others` what globals and tapes hold.
pub(super) fn joins(
    tree: &SyntaxTree,
    types: &mut UnificationClasses,
    vars: &IndexMap<NameId, Class, FxBuildHasher>,
    others: &[Class],
) -> Vec<ClassUnification> {
    if !is_some_name_shared(types) {
        return Vec::new();
    }
    let mut uses: Vec<(Span, NameId, Class)> = Vec::new();
    for class in initial_classes(tree, types, vars, others) {
        if let ClassKind::Ref(shape) = types.kind(UhExprType::Of(class))
            && types.shapes[shape].declared.is_none()
        {
            let fields = &types.shapes[shape].fields;
            uses.extend(fields.iter().map(|(&name, field)| (field.span, name, class)));
        }
    }
    uses.sort_unstable_by_key(|&(span, name, _)| (span, name));
    let mut first_uses: FxHashMap<NameId, (Class, Span)> = FxHashMap::default();
    let mut joins = Vec::new();
    for (span, field, class) in uses {
        match first_uses.get(&field) {
            Some(&first) => joins.push(ClassUnification { field, first, second: (class, span) }),
            None => {
                first_uses.insert(field, (class, span));
            }
        }
    }
    joins
}

/// Whether a name is a field of several shapes that are not declared.
fn is_some_name_shared(types: &UnificationClasses) -> bool {
    let mut names = FxHashSet::default();
    let shapes = types.shapes.iter().filter(|shape| shape.declared.is_none());
    shapes.flat_map(|shape| shape.fields.keys()).any(|&name| !names.insert(name))
}

/// One class for each shape of which initial objects may be: those of variables that may be read
/// before they are written, what globals and tapes hold, and what the fields of such objects lead to.
fn initial_classes(
    tree: &SyntaxTree,
    types: &mut UnificationClasses,
    vars: &IndexMap<NameId, Class, FxBuildHasher>,
    others: &[Class],
) -> Vec<Class> {
    let mut references = Vec::new();
    for (&name, &class) in vars {
        if matches!(types.kind(UhExprType::Of(class)), ClassKind::Ref(_)) {
            references.push(name);
        }
    }
    let read = read_before_written(tree, &references);
    let of_vars = references.iter().filter(|name| read.contains(*name)).map(|name| vars[name]);
    let mut work: Vec<Class> = of_vars.chain(others.iter().copied()).collect();
    let (mut classes, mut visited) = (Vec::new(), FxHashSet::default());
    while let Some(class) = work.pop() {
        if let ClassKind::Ref(shape) = types.kind(UhExprType::Of(class))
            && visited.insert(shape)
        {
            classes.push(class);
            work.extend(types.shapes[shape].fields.values().map(|field| field.class));
            work.extend(types.shapes[shape].element);
        }
    }
    classes
}
