//! A witness as a person reads it: the initial heap, and the run as a list of steps.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::report::{RunExcerpt, Step, Witness};
use crate::base::{CheckId, Element, FieldId, ProcId, Sort, Source, VarId};
use crate::concrete::{
    Heap, Machine, Object, ObjectNames, Outcome, Value, describe_calls, picture, render, run,
};
use crate::program::{Program, Renderer, Stmt};

/// How many steps are shown at the start and at the end of a long run.
const SHOWN: u64 = 16;

/// The witness with everything that is shown of it; the renderer is one of the program.
pub(super) fn witness(
    source: &Source,
    program: &Program,
    renderer: Renderer<'_>,
    heap: &Heap,
    check: CheckId,
) -> Witness {
    let symbols = &program.symbols;
    let names = ObjectNames::default().complete(symbols, heap);
    let end = run(program, heap, super::minimize::MOST_STEPS);
    let names = names.complete(symbols, &end.heap);
    let mut tracer = Tracer { source, program, renderer, names: &names };
    let (run, calls) = tracer.run(heap, check);
    Witness {
        heap: heap.clone(),
        picture: picture(symbols, heap, &ObjectNames::default()),
        file: render(symbols, heap, &ObjectNames::default()),
        run,
        calls,
    }
}

struct Tracer<'a> {
    source: &'a Source,
    program: &'a Program,
    renderer: Renderer<'a>,
    names: &'a ObjectNames,
}

impl Tracer<'_> {
    /// The steps of the run, which fails at the check, and by which calls it has come there.
    fn run(&mut self, heap: &Heap, check: CheckId) -> (RunExcerpt, Option<String>) {
        let mut statements = 1_u64;
        let mut counter = Machine::new(self.program, heap);
        while self.step(&mut counter).is_none() {
            statements += 1;
        }
        let calls: Vec<usize> = counter.calls().map(|(position, _)| position).collect();
        let calls = (!calls.is_empty()).then(|| describe_calls(self.program, self.source, &calls));
        let omitted = statements.saturating_sub(2 * SHOWN);
        let mut shown = RunExcerpt { first: Vec::new(), omitted, last: Vec::new() };
        let mut machine = Machine::new(self.program, heap);
        for number in 0..statements {
            if omitted == 0 || number < SHOWN {
                shown.first.push(self.shown_step(&mut machine, check));
            } else if number >= statements - SHOWN {
                shown.last.push(self.shown_step(&mut machine, check));
            } else {
                self.step(&mut machine);
            }
        }
        (shown, calls)
    }

    /// Executes a statement, and before it the one that begins a procedure, which nobody has written.
    fn step(&self, machine: &mut Machine<'_>) -> Option<Outcome> {
        self.enter(machine);
        machine.step()
    }

    fn enter(&self, machine: &mut Machine<'_>) {
        if self.program.code[machine.pc()].stmt == Stmt::Enter {
            machine.step();
        }
    }

    /// The same, and what is shown of it.
    fn shown_step(&self, machine: &mut Machine<'_>, check: CheckId) -> Step {
        self.enter(machine);
        let position = machine.pc();
        let before = machine.heap().clone();
        let (depth, call) = (machine.calls().len(), machine.calls().next_back());
        let ended = machine.step().is_some();
        let changes = if ended {
            let what = self.program.check(check).kind.describe();
            vec![format!("check {} fails: {what}", check.number())]
        } else {
            self.changes(position, call, &before, machine.heap())
        };
        let place = self.source.place(self.program.code[position].span.start);
        let statement = self.renderer.stmt(position);
        let (_, procedure) = call.unwrap_or((position, ProcId::MAIN));
        let procedure = self.program.proc(procedure).name.clone();
        Step { place, procedure, depth, statement, changes }
    }

    /// What a statement has changed.
    fn changes(
        &self,
        position: usize,
        call: Option<(usize, ProcId)>,
        before: &Heap,
        after: &Heap,
    ) -> Vec<String> {
        let symbols = &self.program.symbols;
        let mut changes = Vec::new();
        let clock = before.clock(symbols);
        let new: BTreeSet<i64> = (clock + 1..=after.clock(symbols)).collect();
        if !new.is_empty() {
            let objects = after.objects(symbols);
            for object in objects.into_iter().filter(|object| new.contains(&object.address)) {
                changes.push(self.object(object, after));
            }
        }
        match &self.program.code[position].stmt {
            Stmt::Assign { var, .. } | Stmt::Havoc { var, .. } => {
                changes.push(self.variable(*var, after));
            }
            Stmt::Store { field, .. } => {
                let written = |heap: &Heap, other: &Heap| {
                    let cells = heap.cells().filter(|&(of, ..)| of == *field);
                    let differing = cells
                        .filter(|&(of, at, value)| other.read(symbols, of, at) != *value)
                        .map(|(_, at, _)| at);
                    differing.filter(|at| !new.contains(at)).collect::<BTreeSet<i64>>()
                };
                let mut cells = written(after, before);
                cells.extend(written(before, after));
                for at in cells {
                    match symbols[*field].sort.element() {
                        Some(element) => {
                            changes.extend(self.elements(*field, element, at, [before, after]));
                        }
                        None => changes.push(self.cell(*field, at, after)),
                    }
                }
            }
            Stmt::Call { callee, .. } => {
                let parameters = &self.program.proc(*callee).parameters;
                changes.extend(parameters.iter().map(|&param| self.variable(param, after)));
            }
            Stmt::Return => {
                let call = call.map(|(position, _)| &self.program.code[position].stmt);
                if let Some(Stmt::Call { results, .. }) = call {
                    changes.extend(results.iter().map(|&target| self.variable(target, after)));
                }
            }
            // A reset concerns no object of its own.
            Stmt::Reset { .. }
            | Stmt::Goto { .. }
            | Stmt::Assume(_)
            | Stmt::Fail { .. }
            | Stmt::Enter
            | Stmt::Halt => {}
        }
        changes
    }

    fn variable(&self, var: VarId, heap: &Heap) -> String {
        let symbol = &self.program.symbols[var];
        format!("{} = {}", symbol.name, self.value(symbol.sort, heap.var(var)))
    }

    fn cell(&self, field: FieldId, address: i64, heap: &Heap) -> String {
        let symbols = &self.program.symbols;
        let symbol = &symbols[field];
        let value = self.value(symbol.sort, &heap.read(symbols, field, address));
        let owner = symbol
            .owner
            .map_or_else(String::new, |shape| self.value(Sort::Ref(shape), &Value::Ref(address)));
        format!("{owner}.{} = {value}", symbol.name)
    }

    /// The elements of an array that differ between the heaps, as they are in the second one.
    fn elements(
        &self,
        field: FieldId,
        element: Element,
        address: i64,
        heaps: [&Heap; 2],
    ) -> Vec<String> {
        let symbols = &self.program.symbols;
        let [before, after] = heaps.map(|heap| heap.read(symbols, field, address));
        let indices = |value: &Value| match value {
            Value::Vector(elements) => elements.keys().cloned().collect(),
            Value::Int(_) | Value::Bool(_) | Value::Ref(_) => BTreeSet::new(),
        };
        let mut indices: BTreeSet<BigInt> =
            indices(&before).union(&indices(&after)).cloned().collect();
        indices.retain(|index| before.at(index, element) != after.at(index, element));
        let owner = symbols[field].owner.expect("an array has elements");
        let name = self.value(Sort::Ref(owner), &Value::Ref(address));
        let shown = indices.iter().map(|index| {
            let value = self.value(element.sort(), &after.at(index, element));
            format!("{name}[{index}] = {value}")
        });
        shown.collect()
    }

    fn object(&self, object: Object, heap: &Heap) -> String {
        let symbols = &self.program.symbols;
        // The elements of a new array are 0, false or null.
        let fields = symbols[object.shape].fields.iter();
        let fields =
            fields.filter(|&&field| symbols[field].sort.element().is_none()).map(|&field| {
                let value = heap.read(symbols, field, object.address);
                format!("{} = {}", symbols[field].name, self.value(symbols[field].sort, &value))
            });
        let name = self.value(Sort::Ref(object.shape), &Value::Ref(object.address));
        format!("{name}: {}", fields.collect::<Vec<_>>().join(", "))
    }

    fn value(&self, sort: Sort, value: &Value) -> String {
        match (value, sort) {
            (Value::Int(number), _) => number.to_string(),
            (Value::Bool(truth), _) => truth.to_string(),
            (Value::Ref(address), Sort::Ref(shape)) if *address != 0 => {
                let object = Object { shape, address: *address };
                // An object that nothing refers to any more at the end has no name of its own.
                let stem = if *address > 0 { "new" } else { "o" };
                let made = || format!("{stem}{}", address.unsigned_abs());
                self.names.name(object).map_or_else(made, str::to_owned)
            }
            (Value::Ref(_), _) => "null".to_owned(),
            (Value::Vector(_), _) => unreachable!("elements are shown one by one"),
        }
    }
}
