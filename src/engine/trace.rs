//! A witness as a person reads it: the initial heap, and the run as a list of steps.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

use std::collections::BTreeSet;

use super::c_trace::CStates;
use super::minimize::{MOST_STEPS, minimize, run_fails_at, run_with_check};
use super::report::{RunExcerpt, Witness};
use super::step::ExecutedStatement;
use super::written::{changed_elements, written_value};
use base::{CheckId, Element, FieldId, ProcId, Sort, Source, Span, Symbols, VarId, VarKind};
use concrete::{
    Broken, Heap, Object, ObjectNames, Value, Watched, describe_broken, describe_calls, picture,
    render, var_text,
};
use program::spec::claim_text;
use program::{Program, Renderer, Stmt};

/// How many steps are shown at the start and at the end of a long run.
const SHOWN: u64 = 16;

/// What a picture begins with that has nothing but inputs.
pub(super) const INPUTS: &str = "inputs: ";

/// How many statements are executed to make all witnesses of a program smaller.
pub const EFFORT: u64 = super::minimize::EFFORT;

/// The witness that a heap is, or a smaller one, if the run from it fails at the check. The statements that
/// are executed to make it smaller are taken off `effort`, which begins with [`EFFORT`]; the renderer is one of
/// the program.
#[must_use]
pub fn replay_failure(
    (source, program): (&Source, &Program),
    renderer: Renderer<'_>,
    heap: &Heap,
    check: CheckId,
    effort: &mut u64,
) -> Option<Witness> {
    if !run_fails_at(program, heap, check, MOST_STEPS) {
        // A failure that the interpreter does not see is none.
        return None;
    }
    let heap = minimize(program, heap, check, effort);
    Some(witness(source, program, renderer, &heap, check))
}

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
    let end = run_with_check(program, heap, check, MOST_STEPS);
    let names = names.complete(symbols, &end.heap);
    let mut tracer = Tracer { source, program, renderer, names: &names };
    let (run, calls) = tracer.run(heap, check);
    let mut picture = picture(symbols, heap, &ObjectNames::default());
    if symbols.shows_source {
        // There is nothing at the start but what will be asked for, and what the caller of an entry has.
        let (start, tape) = picture.split_at(picture.find("tape: ").unwrap_or(picture.len()));
        let inputs = tape.trim().strip_prefix("tape: ");
        // What its variables of files hold, the program says.
        let globals = symbols.program_vars().filter(|&var| symbols[var].kind == VarKind::Global);
        let globals: Vec<String> = globals.map(|var| format!("{} = ", symbols[var].name)).collect();
        let is_given = |line: &&str| !globals.iter().any(|global| line.starts_with(global));
        let start: String = start.split_inclusive('\n').filter(is_given).collect();
        picture = match (program.entry, inputs) {
            (None, _) if start.is_empty() => format!("{INPUTS}{}\n", inputs.unwrap_or("none")),
            (_, None) => start,
            (_, Some(inputs)) => format!("{start}{INPUTS}{inputs}\n"),
        };
    }
    Witness {
        heap: heap.clone(),
        picture,
        file: render(symbols, heap, &ObjectNames::default()),
        run,
        calls,
        confirmation: None,
    }
}

pub(super) struct Tracer<'a> {
    pub(super) source: &'a Source,
    pub(super) program: &'a Program,
    pub(super) renderer: Renderer<'a>,
    pub(super) names: &'a ObjectNames,
}

/// Whether the text of a program names a variable, or another one that has its name but for a number behind it.
pub(super) fn is_named(source: &Source, symbols: &Symbols, var: VarId) -> bool {
    let trimmed = |word: &str| word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let name = trimmed(&symbols[var].name);
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    source.text.split(|c| !is_name(c)).any(|word| trimmed(word) == name)
}

impl Tracer<'_> {
    /// The steps of the run, which fails at the check, and by which calls it has come there.
    fn run(&mut self, heap: &Heap, check: CheckId) -> (RunExcerpt, Option<String>) {
        let mut statements = 1_u64;
        let watched = || Watched::new(self.program, heap, |claim| claim.check == check);
        let mut counter = watched();
        while self.goes_on(&mut counter) {
            statements += 1;
        }
        let calls: Vec<usize> = counter.machine().calls().map(|(position, _)| position).collect();
        let calls = (!calls.is_empty()).then(|| describe_calls(self.program, self.source, &calls));
        let omitted = statements.saturating_sub(2 * SHOWN);
        let mut shown = RunExcerpt { first: Vec::new(), omitted, last: Vec::new() };
        let mut machine = watched();
        for number in 0..statements {
            if omitted == 0 || number < SHOWN {
                shown.first.extend(self.shown_step(&mut machine, check));
            } else if number >= statements - SHOWN {
                shown.last.extend(self.shown_step(&mut machine, check));
            } else {
                self.goes_on(&mut machine);
            }
        }
        (shown, calls)
    }

    /// Executes a statement, and before it the one that begins a procedure, which nobody has written;
    /// whether the run goes on.
    fn goes_on(&self, run: &mut Watched<'_>) -> bool {
        self.enter(run).is_none() && self.step(run, None)
    }

    /// Executes a statement with all that is written as one with it; whether the run goes on. What it changes
    /// is added to `changes`, where there are some.
    fn step(&self, run: &mut Watched<'_>, mut changes: Option<&mut Vec<String>>) -> bool {
        loop {
            let position = run.machine().pc();
            let (depth, call) = (run.machine().calls().len(), run.machine().calls().next_back());
            let before = changes.is_some().then(|| run.machine().heap().clone());
            let mut goes_on = run.step().is_none();
            if goes_on && self.program.is_second_half(run.machine().pc()) {
                goes_on = run.step().is_none();
            }
            if !goes_on {
                return false;
            }
            if let (Some(before), Some(changes)) = (&before, &mut changes) {
                let more = self.describe_changes(position, call, before, run.machine().heap());
                // What is written as one may set something twice.
                let set = |change: &str| change.split(" = ").next().map(str::to_owned);
                changes.retain(|old| more.iter().all(|new| set(new) != set(old)));
                changes.extend(more);
            }
            if run.machine().calls().len() != depth || !self.is_one(position, run) {
                if let (Some(changes), Some(states)) = (&mut changes, self.in_c()) {
                    let heap = run.machine().heap();
                    changes.retain(|change| !states.is_of_variable(change, heap));
                }
                return true;
            }
            run.look();
        }
    }

    /// Whether the next statement is a part of the one that is written where the last one stands: of C, which
    /// is shown as it is written.
    fn is_one(&self, last: usize, run: &Watched<'_>) -> bool {
        let next = run.machine().pc();
        let goes_on = match self.program.code[next].stmt {
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Havoc { .. }
            | Stmt::Assume(_)
            | Stmt::Fail { .. } => true,
            Stmt::Reset { .. } | Stmt::Enter | Stmt::Halt | Stmt::Call { .. } | Stmt::Return => {
                false
            }
        };
        goes_on
            && self.program.symbols.shows_source
            && last < next
            && self.program.code[last].span == self.program.code[next].span
            && !run.is_claimed(next)
    }

    /// Comes to the next statement that somebody has written; what is broken there or before.
    fn enter(&self, run: &mut Watched<'_>) -> Option<Box<Broken>> {
        loop {
            if let Some(broken) = run.look().into_iter().next() {
                return Some(Box::new(broken));
            }
            if self.program.code[run.machine().pc()].stmt != Stmt::Enter {
                return None;
            }
            run.step();
        }
    }

    /// The same, and what is shown of it; parts of expressions of C that change nothing are not.
    fn shown_step(&self, run: &mut Watched<'_>, check: CheckId) -> Option<ExecutedStatement> {
        let broken = self.enter(run);
        let position = run.machine().pc();
        let (depth, call) = (run.machine().calls().len(), run.machine().calls().next_back());
        if let Some(broken) = broken {
            return Some(self.broken_step(&broken, call, depth));
        }
        let mut changes = Vec::new();
        if !self.step(run, Some(&mut changes)) {
            let what = self.program.check(check).kind.describe();
            changes.push(format!("check {} fails: {what}", check.number()));
        }
        let place = self.source.place(self.program.code[position].span.start);
        let statement = self.renderer.written(self.source, position);
        let (_, procedure) = call.unwrap_or((position, ProcId::MAIN));
        let procedure = self.program.proc(procedure).name.clone();
        let is_part = self.program.symbols.shows_source
            && changes.is_empty()
            && self.is_part_of_expression(position);
        (!is_part).then_some(ExecutedStatement { place, procedure, depth, statement, changes })
    }

    /// Whether the statement computes or tests something that the program's text does not say as a whole.
    fn is_part_of_expression(&self, position: usize) -> bool {
        let code = &self.program.code;
        match &code[position].stmt {
            Stmt::Assign { .. } | Stmt::Assume(_) => true,
            // A test of an access, or of an assertion.
            Stmt::Goto { .. } => code.get(position + 1).is_some_and(|next| {
                matches!(next.stmt, Stmt::Fail { .. }) && next.span == code[position].span
            }),
            Stmt::Store { .. } | Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Fail { .. } => {
                false
            }
            Stmt::Enter | Stmt::Return | Stmt::Halt | Stmt::Reset { .. } => false,
        }
    }

    /// Where a claim is broken.
    fn broken_step(
        &self,
        broken: &Broken,
        call: Option<(usize, ProcId)>,
        depth: usize,
    ) -> ExecutedStatement {
        let check = self.program.check(broken.claim);
        let claim = self.program.claims.iter().find(|claim| claim.check == broken.claim);
        let symbols = &self.program.symbols;
        let statement = claim.map_or_else(String::new, |claim| claim_text(symbols, claim));
        let mut changes =
            vec![format!("claim {} is broken: {}", broken.claim.number(), check.kind.describe())];
        changes.extend(describe_broken(self.program, self.source, self.names, broken));
        let (_, procedure) = call.unwrap_or((broken.position, ProcId::MAIN));
        let procedure = self.program.proc(procedure).name.clone();
        ExecutedStatement {
            place: self.source.place(check.span.start),
            procedure,
            depth,
            statement,
            changes,
        }
    }

    /// What a statement has changed.
    pub(super) fn describe_changes(
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
                match self.in_c() {
                    Some(states) => changes.extend(states.new_object(object, after)),
                    None => changes.push(self.object(object, after)),
                }
            }
        }
        match &self.program.code[position].stmt {
            Stmt::Havoc { var, .. }
                if !self.is_written(*var) && self.is_input(self.program.code[position].span) =>
            {
                let value = self.value(symbols[*var].sort, after.var(*var));
                changes.push(format!("returns {value}"));
            }
            Stmt::Assign { var, .. } | Stmt::Havoc { var, .. } => {
                changes.extend(self.variables(&[*var], after));
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
                    let heaps = [before, after];
                    match (symbols[*field].sort.element(), self.in_c()) {
                        (Some(element), Some(states)) => {
                            changes.extend(states.elements(*field, element, at, heaps));
                        }
                        (Some(element), None) => {
                            changes.extend(self.elements(*field, element, at, heaps));
                        }
                        (None, Some(states)) => changes.extend(states.cell(*field, at, after)),
                        (None, None) => changes.push(self.cell(*field, at, after)),
                    }
                }
            }
            Stmt::Call { callee, .. } => {
                let parameters = &self.program.proc(*callee).parameters;
                changes.extend(self.variables(parameters, after));
            }
            Stmt::Return => {
                let call = call.map(|(position, _)| &self.program.code[position].stmt);
                if let Some(Stmt::Call { results, .. }) = call {
                    changes.extend(self.variables(results, after));
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

    /// What variables hold; a sequence is told with its length.
    fn variables(&self, vars: &[VarId], heap: &Heap) -> Vec<String> {
        let symbols = &self.program.symbols;
        let shown = vars.iter().filter(|&&var| symbols.sequence_of(var).is_none());
        let shown = shown.filter(|&&var| self.is_written(var));
        match self.in_c() {
            Some(states) => shown.filter_map(|&var| states.variable(var, heap)).collect(),
            None => shown.map(|&var| self.variable(var, heap)).collect(),
        }
    }

    /// The states of the run in the words of C, if the program was in C.
    fn in_c(&self) -> Option<CStates<'_>> {
        let symbols = &self.program.symbols;
        let words = symbols.c_words.as_deref()?;
        Some(CStates { symbols, words, names: self.names })
    }

    /// Whether somebody has written the variable: in C many are made for parts of expressions.
    fn is_written(&self, var: VarId) -> bool {
        if let Some(words) = &self.program.symbols.c_words {
            let is_pointer = words.pointers.iter().any(|pointer| pointer.is_held_by(var));
            return is_pointer || words.variables.contains_key(&var);
        }
        !self.program.symbols.shows_source || is_named(self.source, &self.program.symbols, var)
    }

    /// Whether a nondeterministic function is called there.
    fn is_input(&self, span: Span) -> bool {
        self.source.slice(span).starts_with("__VERIFIER_nondet")
    }

    fn variable(&self, var: VarId, heap: &Heap) -> String {
        let symbol = &self.program.symbols[var];
        if self.program.symbols.shows_source {
            return format!("{} = {}", symbol.name, self.value(symbol.sort, heap.var(var)));
        }
        format!("{} = {}", symbol.name, var_text(&self.program.symbols, heap, self.names, var))
    }

    fn cell(&self, field: FieldId, address: i64, heap: &Heap) -> String {
        let symbols = &self.program.symbols;
        let symbol = &symbols[field];
        let value = self.value(symbol.sort, &heap.read(symbols, field, address));
        let owner = symbol
            .owner
            .map_or_else(String::new, |shape| self.value(Sort::Ref(shape), &Value::Ref(address)));
        if self.program.symbols.tells_life(field) {
            return format!("{owner} is freed");
        }
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
        let after = heaps[1].read(symbols, field, address);
        let changed = changed_elements(symbols, (field, address, element), heaps);
        let owner = symbols[field].owner.expect("an array has elements");
        let name = self.value(Sort::Ref(owner), &Value::Ref(address));
        let shown = changed.iter().map(|index| {
            let value = self.value(element.sort(), &after.at(index, element));
            format!("{name}[{index}] = {value}")
        });
        shown.collect()
    }

    fn object(&self, object: Object, heap: &Heap) -> String {
        let symbols = &self.program.symbols;
        // The elements of a new array are 0, false or null.
        let fields = symbols[object.shape].fields.iter();
        let fields = fields
            .filter(|&&field| symbols[field].sort.element().is_none() && !symbols.tells_life(field))
            .map(|&field| {
                let value = heap.read(symbols, field, object.address);
                format!("{} = {}", symbols[field].name, self.value(symbols[field].sort, &value))
            });
        let name = self.value(Sort::Ref(object.shape), &Value::Ref(object.address));
        let fields: Vec<String> = fields.collect();
        if fields.is_empty() {
            format!("{name} is new")
        } else {
            format!("{name}: {}", fields.join(", "))
        }
    }

    /// The value as the program's language writes it.
    fn value(&self, sort: Sort, value: &Value) -> String {
        written_value(&self.program.symbols, self.names, sort, value)
    }
}
