//! The part of a target file that runs the program on given heaps.

use std::collections::BTreeSet;

use unheap_common::{ExprId, Pattern, TargetExpr};

use super::initial::{self, Final, ScalarValue};
use super::lower::{InitialRun, TargetLanguage, TargetLowering};
use super::{EmissionUnit, item_name, lower_name};
use base::{ArrayFields, Element, FieldId, Sort, Symbols};
use concrete::{Heap, Value};
use func::{FunId, StateComponent, Tail};

/// The names of the initial contents of parts of the state, sorted by part.
type InitialContents = Vec<(StateComponent, String)>;

impl<T: TargetLanguage> TargetLowering<'_, T> {
    /// The definitions that run the program once from each heap, in order.
    pub(super) fn runs(&mut self, unit: &EmissionUnit<'_>) -> Vec<T::TopLevel> {
        let mut runs = Vec::with_capacity(unit.drivers.len());
        for heap in unit.drivers {
            runs.push(self.run(heap, unit.claims));
        }
        if runs.is_empty() { Vec::new() } else { T::runs(self, runs) }
    }

    fn run(&mut self, heap: &Heap, claims: &[(usize, String)]) -> InitialRun<T::TopLevel> {
        let mut definitions = vec![T::comment("The run on the given initial heap.")];
        let mut start = InitialContents::new();
        for item in initial::initial_items(self.program) {
            let wanted = format!("initial_{}", lower_name(&self.program.symbols, item));
            let name = self.scope.fresh(&wanted);
            definitions.push(self.initial_content(heap, item, name.clone()));
            start.push((item, name));
        }
        let action = self.run_and_print(heap, claims, &start);
        InitialRun { start: definitions, action }
    }

    /// The definition of the initial content of a part of the state.
    fn initial_content(&mut self, heap: &Heap, item: StateComponent, name: String) -> T::TopLevel {
        match item {
            StateComponent::Var(var) => {
                let value = self.value(heap.var(var), self.program.symbols[var].sort);
                T::initial_value(self, name, item, value)
            }
            StateComponent::Field(field) => {
                let symbols = &self.program.symbols;
                let cells = initial::cells(symbols, heap, field);
                let sort = symbols[field].sort;
                let default = self.value(&Value::default_of(sort), sort);
                T::initial_map(self, name, field, cells, default)
            }
        }
    }

    /// A value of a heap.
    pub(super) fn value(&mut self, value: &Value, sort: Sort) -> ExprId {
        if let (Value::Vector(elements), Some(element)) = (value, sort.element()) {
            let mut vector = self.zero(sort);
            for (index, value) in elements {
                let index = T::integer(self, index);
                let value = self.value(value, element.sort());
                vector = self.library("set", vec![vector, index, value]);
            }
            return vector;
        }
        match ScalarValue::from(value) {
            ScalarValue::Number(number) => T::integer(self, &number),
            ScalarValue::Truth(truth) => T::truth(self, truth),
        }
    }

    /// Runs the program and prints how it ends.
    fn run_and_print(
        &mut self,
        heap: &Heap,
        claims: &[(usize, String)],
        start: &InitialContents,
    ) -> ExprId {
        let main = self.program.main;
        let outcome = self.on_start(main, self.program.function(main).arity, start);
        let number = self.exprs.name("check");
        let failed = T::print_failed(self, number);
        let blocked = self.print_line("blocked");
        let halted = self.print_halted(heap, start);
        let check = vec![Pattern::Name("check".to_owned())];
        let last = (!self.program.state.is_empty()).then(|| Pattern::Name("final".to_owned()));
        let mut arms = self.broken(claims);
        arms.extend([
            (Pattern::Constructor("Failed".to_owned(), check), failed),
            (Pattern::Constructor("Blocked".to_owned(), Vec::new()), blocked),
            (Pattern::Constructor("Halted".to_owned(), last.into_iter().collect()), halted),
        ]);
        self.exprs.add(TargetExpr::Match(outcome, arms))
    }

    /// What is done where a claim is broken that the program tests.
    fn broken(&mut self, claims: &[(usize, String)]) -> Vec<(Pattern, ExprId)> {
        let blocks = self.program.functions.iter().flat_map(|function| &function.blocks);
        let failing: BTreeSet<usize> = blocks
            .filter_map(|block| match block.tail {
                Tail::Fail(check) => Some(check.number()),
                _ => None,
            })
            .collect();
        let mut arms = Vec::new();
        for (number, text) in claims.iter().filter(|(number, _)| failing.contains(number)) {
            let steps = vec![self.print_line(text), T::exit(self)];
            let number = i64::try_from(*number).expect("check numbers are small");
            let failed = Pattern::Constructor("Failed".to_owned(), vec![Pattern::Int(number)]);
            arms.push((failed, self.exprs.add(TargetExpr::Sequence(steps))));
        }
        arms
    }

    fn print_line(&mut self, text: &str) -> ExprId {
        let text = self.exprs.str(text);
        self.exprs.call(T::PRINT_LINE, vec![text])
    }

    /// A call of a function with the initial state: its first parameters, as many as given.
    fn on_start(&mut self, function: FunId, arity: usize, start: &InitialContents) -> ExprId {
        let items = initial::origins(self.program.function(function), arity);
        let args = items.into_iter().map(|item| self.initial_argument(item, start)).collect();
        T::call(self, function, args)
    }

    /// The initial content as functions take it.
    fn initial_argument(&mut self, item: StateComponent, start: &InitialContents) -> ExprId {
        let content = self.initial(item, start);
        match item {
            StateComponent::Field(field) if self.program.symbols[field].owner.is_some() => {
                self.field_from(content)
            }
            StateComponent::Var(_) | StateComponent::Field(_) => content,
        }
    }

    /// The initial content as it is defined: a field is a function.
    fn initial(&mut self, item: StateComponent, start: &InitialContents) -> ExprId {
        let position = start.binary_search_by_key(&item, |&(item, _)| item);
        let (_, name) = &start[position.expect("the run defines whatever is read of the start")];
        self.exprs.name(name)
    }

    /// Prints the final state.
    fn print_halted(&mut self, heap: &Heap, start: &InitialContents) -> ExprId {
        let symbols = &self.program.symbols;
        let mut steps = vec![self.print_line("halted")];
        let objects = initial::initial_objects(symbols, heap);
        for item in initial::printed_items(symbols) {
            let name = self.exprs.str(item_name(symbols, item));
            let contents = self.final_content(item, start);
            steps.push(match item {
                StateComponent::Var(var) if symbols[var].sort.element().is_some() => {
                    let element = symbols[var].sort.element().expect("a sequence").sort();
                    let length = symbols.length_of(var).expect("a sequence has a length");
                    let show = T::show(self, element);
                    let show = self.exprs.name(show);
                    let length = self.final_content(StateComponent::Var(length), start);
                    let at = self.element_reader();
                    self.library("print_sequence", vec![name, show, at, contents, length])
                }
                StateComponent::Var(var) => {
                    let show = T::show(self, symbols[var].sort);
                    let text = self.exprs.call(show, vec![contents]);
                    self.library("print_variable", vec![name, text])
                }
                StateComponent::Field(field) => {
                    let sort = symbols[field].sort;
                    let printer = T::show(self, sort.element().map_or(sort, Element::sort));
                    let show = self.exprs.name(printer);
                    let objects = T::integer(self, &objects.into());
                    let clock = self.final_content(StateComponent::Var(symbols.clock()), start);
                    match array_of(symbols, field) {
                        Some(array) => {
                            let length =
                                self.final_content(StateComponent::Field(array.len), start);
                            let at = self.element_reader();
                            let args = vec![name, show, at, contents, length, objects, clock];
                            self.library("print_elements", args)
                        }
                        None => {
                            self.library("print_cells", vec![name, show, contents, objects, clock])
                        }
                    }
                }
            });
        }
        self.exprs.add(TargetExpr::Sequence(steps))
    }

    /// The final contents of a part of the state; a field is a function.
    fn final_content(&mut self, item: StateComponent, start: &InitialContents) -> ExprId {
        match initial::final_of(self.program, item) {
            Final::Carried(index) => {
                let last = self.exprs.name("final");
                let content = self.exprs.add(TargetExpr::Field(last, self.fields[index].clone()));
                match item {
                    StateComponent::Var(_) => content,
                    StateComponent::Field(_) => self.function_from(content),
                }
            }
            Final::Computed(function, arity) => self.on_start(function, arity, start),
            Final::Unchanged => self.initial(item, start),
        }
    }
}

/// The fields of the arrays whose elements the field holds.
fn array_of(symbols: &Symbols, field: FieldId) -> Option<ArrayFields> {
    let array = symbols[field].owner.and_then(|owner| symbols[owner].array);
    array.filter(|array| array.items == field)
}
