//! Memory that is lost: it is allocated, and nothing points to it. No statement looks for that, so a run that ends with
//! memory allocated is looked at; and where nothing is allocated at the ends, nothing is lost in runs that have one.

use std::collections::BTreeSet;

use base::{FieldId, ShapeId, Sort, VarId, VarKind};
use concrete::{Heap, Machine, Object, RunOutcome, Value};
use program::{CheckKind, Program};

use super::minimize::MOST_STEPS;

/// Whether the run from the heap ends with an allocated object to which nothing leads.
pub(super) fn run_loses_memory(program: &Program, heap: &Heap) -> bool {
    let mut machine = Machine::new(program, heap);
    let mut allocated: Vec<Object> = Vec::new();
    while machine.steps() < MOST_STEPS {
        let ended = machine.step();
        allocated.extend(machine.allocations().iter().map(|allocation| allocation.object));
        match ended {
            None => {}
            Some(RunOutcome::Failed(check)) => {
                if program.check(check).kind != CheckKind::Lost {
                    return false;
                }
                let memory = program.symbols.allocated.as_ref();
                let is_over = memory.is_some_and(|memory| memory.returned.contains(&check));
                let reached = reachable_objects(program, &machine, is_over);
                return allocated.iter().any(|object| {
                    is_allocated(program, machine.heap(), *object)
                        && !reached.contains(&object.address)
                });
            }
            Some(RunOutcome::Halted | RunOutcome::Blocked | RunOutcome::StepBound) => return false,
        }
    }
    false
}

/// The field that says whether objects of a shape are allocated; none where nothing is ever freed.
fn alive(program: &Program, shape: ShapeId) -> Option<FieldId> {
    let symbols = &program.symbols;
    symbols[shape].fields.iter().copied().find(|&field| symbols.tells_life(field))
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

/// The objects to which the variables lead that are still there: those of the whole program, and if `main` has not returned
/// those of the calls under way.
fn reachable_objects(program: &Program, machine: &Machine<'_>, is_over: bool) -> BTreeSet<i64> {
    let (symbols, heap) = (&program.symbols, machine.heap());
    let globals = symbols.var_ids().filter(|&var| symbols[var].kind == VarKind::Global);
    let mut all: Vec<(VarId, &Value)> = globals.map(|var| (var, heap.var(var))).collect();
    if !is_over {
        all.extend(machine.under_way());
    }
    let mut open: Vec<(ShapeId, i64)> = Vec::new();
    for (var, value) in all {
        if let (Sort::Ref(shape), Value::Ref(address)) = (symbols[var].sort, value) {
            open.push((shape, *address));
        }
    }
    let mut reached = BTreeSet::new();
    while let Some((shape, address)) = open.pop() {
        // What was freed leads nowhere, whatever it still holds.
        let is_there = address != 0 && is_alive(program, heap, Object { shape, address });
        if !is_there || !reached.insert(address) {
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
    reached
}
