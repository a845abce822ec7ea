//! Memory that is lost: it is allocated, and nothing points to it. No statement looks for that, so a run that ends with
//! memory allocated is looked at; and where nothing is allocated at the ends, nothing is lost in runs that have one.

use std::collections::BTreeSet;

use crate::base::{FieldId, ShapeId, Sort, Source, VarKind};
use crate::concrete::{Heap, Machine, Object, Outcome, Value};
use crate::program::{CheckKind, Program};

use super::minimize::MOST_STEPS;

/// Whether the run from the heap ends with an allocated object to which nothing leads.
pub(super) fn loses(source: &Source, program: &Program, heap: &Heap) -> bool {
    let mut machine = Machine::new(program, heap);
    let mut made: Vec<Object> = Vec::new();
    while machine.steps() < MOST_STEPS {
        let ended = machine.step();
        made.extend(machine.allocations().iter().map(|allocation| allocation.object));
        match ended {
            None => {}
            Some(Outcome::Failed(check)) => {
                let check = program.check(check);
                // Who calls `exit` deeper down has callers, whose variables still point to something.
                if check.kind != CheckKind::Lost || machine.calls().len() > 0 {
                    return false;
                }
                let text = source.slice(check.span);
                let is_exit = text.contains("exit") || text.contains("abort");
                let reached = reached(program, machine.heap(), is_exit);
                return made.iter().any(|object| {
                    is_allocated(program, machine.heap(), *object)
                        && !reached.contains(&object.address)
                });
            }
            Some(Outcome::Halted | Outcome::Blocked | Outcome::StepBound) => return false,
        }
    }
    false
}

/// The field that says whether objects of a shape are allocated; none where nothing is ever freed.
fn alive(program: &Program, shape: ShapeId) -> Option<FieldId> {
    let symbols = &program.symbols;
    // Front ends give it the first name that is free, which no member can have.
    symbols[shape].fields.iter().copied().rfind(|&field| {
        symbols[field].sort == Sort::Bool && symbols[field].name.starts_with("alive")
    })
}

/// Whether the program has allocated the object, and not freed it.
fn is_allocated(program: &Program, heap: &Heap, object: Object) -> bool {
    let mut shapes = program.symbols.allocated_shapes().into_iter().flatten();
    let is_true =
        |&field: &FieldId| heap.read(&program.symbols, field, object.address) == Value::Bool(true);
    shapes.any(|(shape, fields)| *shape == object.shape && fields.iter().all(is_true))
}

fn is_alive(program: &Program, heap: &Heap, object: Object) -> bool {
    alive(program, object.shape)
        .is_none_or(|field| heap.read(&program.symbols, field, object.address) == Value::Bool(true))
}

/// The objects to which the variables lead that are still there: all of them, or those of the whole program.
fn reached(program: &Program, heap: &Heap, all: bool) -> BTreeSet<i64> {
    let symbols = &program.symbols;
    let is_there = |kind: VarKind| match kind {
        VarKind::Global => true,
        VarKind::Parameter(_) | VarKind::Local(_) | VarKind::Auxiliary(_) => all,
        VarKind::Clock | VarKind::TapePosition | VarKind::Ghost => false,
    };
    let mut open: Vec<(ShapeId, i64)> = Vec::new();
    for var in symbols.var_ids().filter(|&var| is_there(symbols[var].kind)) {
        if let (Sort::Ref(shape), Value::Ref(address)) = (symbols[var].sort, heap.var(var)) {
            open.push((shape, *address));
        }
    }
    let mut seen = BTreeSet::new();
    while let Some((shape, address)) = open.pop() {
        // What was freed leads nowhere, whatever it still holds.
        let is_there = address != 0 && is_alive(program, heap, Object { shape, address });
        if !is_there || !seen.insert(address) {
            continue;
        }
        for &field in &symbols[shape].fields {
            let held = heap.read(symbols, field, address);
            match (symbols[field].sort, held) {
                (Sort::Ref(to), Value::Ref(address)) => open.push((to, address)),
                (Sort::Vector(element), Value::Vector(elements)) => {
                    if let Sort::Ref(to) = element.sort() {
                        let all = elements.values().filter_map(|value| match value {
                            Value::Ref(address) => Some((to, *address)),
                            Value::Int(_) | Value::Bool(_) | Value::Vector(_) => None,
                        });
                        open.extend(all);
                    }
                }
                (Sort::Int | Sort::Bool | Sort::Ref(_) | Sort::Vector(_), _) => {}
            }
        }
    }
    seen
}
