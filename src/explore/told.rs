//! What is told of a path that has ended: heaps with numbers, and terms over its inputs.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::decide::{expr, value, var};
use super::explorer::Explorer;
use super::path::{EndValue, ExploredPath, NamedInput, PathTerms};
use super::state::{Constant, LazyState, LazyValue, Reference, VectorHolder, VectorId};
use super::vectors::VectorNode;
use base::{Sort, with_stack};
use concrete::{Heap, Value};
use logic::Exprs;
use symbolic::term::Term;

/// Merged paths are run so far to tell their last heap.
const MOST_STEPS: u64 = 1_000_000;

impl Explorer<'_> {
    /// An initial heap whose run takes the path, if [`ExploredPath::is_possible`].
    #[must_use]
    pub fn initial_heap(&self, path: &ExploredPath) -> Heap {
        path.state.initial_heap(&self.program.symbols)
    }

    /// The heap where that run ends.
    #[must_use]
    pub fn final_heap(&self, path: &ExploredPath) -> Heap {
        let (state, symbols) = (&path.state, &self.program.symbols);
        let initial = self.initial_heap(path);
        if state.is_merged {
            // What is dead was left out.
            return concrete::run(self.program, &initial, MOST_STEPS).heap;
        }
        let mut heap = initial.clone();
        for field in state.reset_fields() {
            heap.reset_field(field);
        }
        for ((field, address), lazy_value) in state.written_cells() {
            let value = self.value_of(state, lazy_value, symbols[field].sort, &initial);
            heap.write(field, address, value);
        }
        for (var, lazy_value) in state.assigned_vars() {
            heap.set_var(var, self.value_of(state, lazy_value, symbols[var].sort, &initial));
        }
        let (clock, position) = (state.clock(), state.tape_position());
        heap.set_var(symbols.clock(), Value::Int(clock.into()));
        heap.set_var(symbols.tape(), Value::Int(position.into()));
        heap
    }

    fn value_of(
        &self,
        state: &LazyState,
        lazy_value: LazyValue,
        sort: Sort,
        initial: &Heap,
    ) -> Value {
        match lazy_value {
            LazyValue::Term(term) => match value(&self.domain.terms, term, &state.model) {
                Constant::Int(number) => Value::Int(number),
                Constant::Bool(truth) => Value::Bool(truth),
            },
            LazyValue::Ref(reference) => Value::Ref(state.address(reference).unwrap_or(0)),
            LazyValue::Vector(vector) => self.elements(state, vector, sort, initial),
        }
    }

    /// What an array holds.
    fn elements(&self, state: &LazyState, of: VectorId, sort: Sort, initial: &Heap) -> Value {
        let mut writes = Vec::new();
        let mut vector = of;
        let mut items = loop {
            match self.domain.vectors.node(vector) {
                VectorNode::Zeros(_) => break Value::default_of(sort),
                VectorNode::Input(VectorHolder::Var(var)) => break initial.var(var).clone(),
                VectorNode::Input(VectorHolder::Cell(field, address)) => {
                    break initial.read(&self.program.symbols, field, address);
                }
                VectorNode::Splice { low, end, high, start } => {
                    let [low, high] = [low, high]
                        .map(|part| with_stack(|| self.elements(state, part, sort, initial)));
                    break low.spliced(&end.into(), &high, &start.into());
                }
                VectorNode::Update(below, index, written) => {
                    writes.push((index, written));
                    vector = below;
                }
            }
        };
        let element = sort.element().expect("an array holds elements");
        while let Some((index, written)) = writes.pop() {
            let written = self.value_of(state, written, element.sort(), initial);
            items = items.with_element(index.into(), written);
        }
        items
    }

    /// The condition of the path and what it leaves behind.
    #[must_use]
    pub fn terms(&self, path: &ExploredPath) -> PathTerms {
        let (state, terms) = (&path.state, &self.domain.terms);
        let mut exprs = Exprs::default();
        let condition =
            state.path.iter().map(|&literal| expr(&mut exprs, terms, literal)).collect();
        let mut end_value = |lazy_value: LazyValue| match lazy_value {
            LazyValue::Term(term) => EndValue::Term(expr(&mut exprs, terms, term)),
            LazyValue::Ref(reference) => match state.address(reference) {
                Ok(address) => EndValue::Address(address),
                Err(number) => EndValue::AnyReference(number),
            },
            LazyValue::Vector(_) => EndValue::Elements,
        };
        let vars =
            state.assigned_vars().map(|(var, lazy_value)| (var, end_value(lazy_value))).collect();
        let cells =
            state.written_cells().map(|(cell, lazy_value)| (cell, end_value(lazy_value))).collect();
        let (inputs, references) = self.inputs(state);
        PathTerms { exprs, inputs, references, condition, vars, cells }
    }

    /// The names of what the path has looked at.
    fn inputs(&self, state: &LazyState) -> (Vec<NamedInput>, Vec<String>) {
        let symbols = &self.program.symbols;
        let mut objects = BTreeSet::new();
        let mut inputs: FxHashMap<Term, String> = FxHashMap::default();
        let mut named_values: Vec<(String, LazyValue)> = Vec::new();
        let mut references: Vec<String> = Vec::new();
        named_values.extend(state.input_vars().map(|(var, of)| (symbols[var].name.clone(), of)));
        let tape = (0..).zip(state.tape());
        named_values
            .extend(tape.map(|(at, (var, of))| (format!("{}#{at}", symbols[var].name), of)));
        // A name leads to an object, its cells get theirs from it, and lead on.
        let mut at = 0;
        while let Some((name, of)) = named_values.get(at).cloned() {
            at += 1;
            match of {
                LazyValue::Term(term) => drop(inputs.entry(term).or_insert(name)),
                LazyValue::Ref(reference) => {
                    if let Reference::Input(number) = reference {
                        let least = references.len().max(number + 1);
                        references.resize(least, String::new());
                        references[number].clone_from(&name);
                    }
                    let Ok(address @ ..0) = state.address(reference) else { continue };
                    if !objects.insert(address) {
                        continue;
                    }
                    for (field, of) in state.input_cells(address) {
                        named_values.push((format!("{name}.{}", symbols[field].name), of));
                    }
                    for (index, of) in state.input_elements(address) {
                        named_values.push((format!("{name}[{index}]"), of));
                    }
                }
                LazyValue::Vector(_) => {}
            }
        }
        for ((var, index), of) in state.input_items() {
            if let LazyValue::Term(term) = of {
                inputs.insert(term, format!("{}[{index}]", symbols[var].name));
            }
        }
        let mut all: Vec<(Term, String)> = inputs.into_iter().collect();
        all.sort_unstable_by_key(|&(term, _)| var(&self.domain.terms, term).index() / 2);
        let terms = &self.domain.terms;
        let sort = |term| terms.sort(term);
        let input = |(term, name)| NamedInput { var: var(terms, term), name, sort: sort(term) };
        (all.into_iter().map(input).collect(), references)
    }
}
