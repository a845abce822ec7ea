//! Properties of single nodes, which all nodes of a structure may have.

use crate::execute::handing::function_terms;
use crate::functions::{FoldKind, FoldOrder, NodeProperty, ValueFunctions};
use crate::state::{field_term, term_sort};
use crate::term::{
    FirstOrderSort, FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, ValueOperator,
};
use crate::units::Units;
use base::{FieldId, ShapeId, Sort};
use program::Program;
use rustc_hash::FxHashSet;

/// No shape has more properties.
const MOST: usize = 140;

/// Of properties with more keys arguments are no nodes.
const MOST_KEYS: usize = 2;

/// Makes the properties of the nodes of each shape that has children; their shapes and numbers.
pub(crate) fn add_properties(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    (units, functions): (&Units, &mut ValueFunctions),
    numbers: (&[i64], &[i64]),
) -> Vec<(ShapeId, usize)> {
    let mut property_ids = Vec::new();
    for at in 0..program.symbols.shapes.len() {
        let shape = ShapeId::new(at);
        if ValueFunctions::children(program, shape).is_empty() {
            continue;
        }
        let it = terms.constant("it", FirstOrderSort::Int);
        let (formulas, implied) = (Vec::new(), Vec::new());
        let mut maker =
            PropertyMaker { program, terms, units, functions, shape, it, found: formulas, implied };
        maker.make_properties(numbers);
        let (formulas, implied) = (maker.found, maker.implied);
        let first = functions.properties.len();
        for (at, &property) in formulas.iter().take(MOST).enumerate() {
            let stronger = implied.iter().filter(|(weaker, _)| *weaker == property);
            let position = |of: &FirstOrderTerm| formulas[..at].iter().position(|it| it == of);
            let stronger = stronger.filter_map(|(_, of)| position(of)).map(|it| first + it);
            let stronger = stronger.collect();
            property_ids.push((shape, functions.properties.len()));
            functions.properties.push(NodeProperty { it, formula: property, stronger });
        }
    }
    property_ids
}

/// That all nodes are alive, for each shape with children that tells that of objects of C.
pub(crate) fn add_liveness(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    functions: &mut ValueFunctions,
) -> Vec<(ShapeId, usize)> {
    let mut property_ids = Vec::new();
    for shape in (0..program.symbols.shapes.len()).map(ShapeId::new) {
        let fields = program.symbols[shape].fields.iter().copied();
        for field in fields.filter(|&field| program.symbols.tells_life(field)) {
            if !ValueFunctions::children(program, shape).is_empty() {
                let it = terms.constant("it", FirstOrderSort::Int);
                let formula = field_term(program, terms, field, it);
                property_ids.push((shape, functions.properties.len()));
                functions.properties.push(NodeProperty { it, formula, stronger: Vec::new() });
            }
        }
    }
    property_ids
}

/// What a property says of a node with these numbers in the place of its keys. Nothing where it speaks of more than the keys.
pub(crate) fn with_numbers(
    terms: &mut FirstOrderTermTable,
    (it, property): (FirstOrderTerm, FirstOrderTerm),
    numbers: &[FirstOrderTerm],
) -> Vec<FirstOrderTerm> {
    let all = terms.collect(&[property], &mut FxHashSet::default());
    let mut keys = Vec::new();
    for &term in &all {
        match terms.node(term) {
            FirstOrderTermNode::Apply(_, arguments) if arguments[..] == [it] => keys.push(term),
            _ => {}
        }
    }
    if keys.is_empty() || keys.len() > MOST_KEYS || keys.len() > numbers.len() {
        return Vec::new();
    }
    let mut choices: Vec<Vec<FirstOrderTerm>> = vec![Vec::new()];
    for _ in &keys {
        let mut longer = Vec::new();
        for choice in &choices {
            for &number in numbers.iter().filter(|number| !choice.contains(number)) {
                longer.push(choice.iter().copied().chain([number]).collect());
            }
        }
        choices = longer;
    }
    let mut instances = Vec::new();
    for choice in choices {
        let is_alike = |(key, number): (&FirstOrderTerm, &FirstOrderTerm)| {
            terms.sort(*key) == terms.sort(*number)
        };
        if !keys.iter().zip(&choice).all(is_alike) {
            continue;
        }
        let mut memo = keys.iter().copied().zip(choice).collect();
        let instance = terms.substitute(property, &mut memo);
        if !terms.collect(&[instance], &mut FxHashSet::default()).contains(&it) {
            instances.push(instance);
        }
    }
    instances
}

/// Of nodes with more keys, different keys of a child and a parent are not compared.
const MOST_COMPARED: usize = 4;

struct PropertyMaker<'a> {
    program: &'a Program,
    terms: &'a mut FirstOrderTermTable,
    units: &'a Units,
    functions: &'a mut ValueFunctions,
    shape: ShapeId,
    it: FirstOrderTerm,
    found: Vec<FirstOrderTerm>,
    /// What stands for a property as long as it is true: weaker ones with stronger ones.
    implied: Vec<(FirstOrderTerm, FirstOrderTerm)>,
}

impl PropertyMaker<'_> {
    fn fields(&mut self, is_wanted: impl Fn(Sort) -> bool) -> Vec<(FieldId, FirstOrderTerm)> {
        let fields = self.program.symbols[self.shape].fields.clone();
        let mut contents = Vec::new();
        for field in fields {
            if is_wanted(self.program.symbols[field].sort) {
                contents.push((field, field_term(self.program, self.terms, field, self.it)));
            }
        }
        contents
    }

    fn make_properties(&mut self, (numbers, divisors): (&[i64], &[i64])) {
        let keys = self.fields(|sort| sort == Sort::Int);
        let truths = self.fields(|sort| sort == Sort::Bool);
        let references = self.fields(|sort| sort.is_ref());
        let zero = self.terms.zero();
        let mut atoms = Vec::new();
        let mut guards = Vec::new();
        for &(_, truth) in &truths {
            let not = self.terms.not(truth);
            guards.extend([truth, not]);
            atoms.extend([truth, not]);
        }
        for &(_, key) in &keys {
            let mut differ = Vec::new();
            // From the strongest bound on.
            for order in [true, false] {
                let mut last = None;
                let all: Vec<i64> = match order {
                    true => numbers.to_vec(),
                    false => numbers.iter().rev().copied().collect(),
                };
                for number in all {
                    let number = self.terms.int(number);
                    let equal = self.terms.eq(key, number);
                    let not = self.terms.not(equal);
                    let (less, more) = if order { (number, key) } else { (key, number) };
                    let bound = self.terms.compare(ValueOperator::Le, less, more);
                    self.implied.extend(last.map(|last| (bound, last)));
                    self.implied.extend(last.map(|last| (not, last)));
                    last = Some(bound);
                    atoms.push(bound);
                    if order {
                        differ.push(not);
                        guards.extend([equal, not]);
                    }
                }
            }
            atoms.extend(differ);
        }
        let mut nulls = Vec::new();
        for &(_, reference) in &references {
            let null = self.terms.eq(reference, zero);
            let not = self.terms.not(null);
            nulls.extend([null, not]);
        }
        for (number, &(_, a)) in keys.iter().enumerate() {
            for &(_, b) in &keys[..number] {
                for (less, more) in [(a, b), (b, a)] {
                    let strict = self.terms.compare(ValueOperator::Lt, less, more);
                    let weak = self.terms.compare(ValueOperator::Le, less, more);
                    self.implied.push((weak, strict));
                    atoms.extend([strict, weak]);
                }
            }
        }
        for &(_, key) in &keys {
            for &divisor in divisors.iter().filter(|it| **it < 5) {
                let modulus = self.terms.int(divisor);
                let rest = self.terms.arithmetic(ValueOperator::Mod, key, modulus);
                for number in 0..divisor {
                    let number = self.terms.int(number);
                    atoms.push(self.terms.eq(rest, number));
                }
            }
        }
        let computed = self.stored_summaries(&keys, &truths);
        let mut below = self.key_orders(&keys, numbers);
        below.extend(self.returning(&references));
        // Those of a few words first: no more than so many are asked.
        self.found.extend(computed.iter().chain(&below));
        self.found.extend(&nulls);
        self.found.extend(&atoms);
        for &guard in guards.iter().take(12) {
            for &null in &nulls {
                let property = self.terms.implies(guard, null);
                self.implied.push((property, null));
                self.found.push(property);
            }
        }
        for &guard in guards.iter().chain(&nulls).take(16) {
            for &atom in &computed {
                let property = self.terms.implies(guard, atom);
                self.implied.push((property, atom));
                self.found.push(property);
            }
        }
        let mut unique = std::collections::BTreeSet::new();
        self.found.retain(|property| unique.insert(*property));
    }

    /// What a node stores of what is below it, or of its other fields.
    fn stored_summaries(
        &mut self,
        keys: &[(FieldId, FirstOrderTerm)],
        truths: &[(FieldId, FirstOrderTerm)],
    ) -> Vec<FirstOrderTerm> {
        let mut summaries = Vec::new();
        let children = ValueFunctions::children(self.program, self.shape);
        let mut arguments = vec![self.it];
        for field in children {
            arguments.push(field_term(self.program, self.terms, field, self.it));
        }
        for unit in self.units.all.iter().filter(|unit| unit.is_pure && !unit.is_head) {
            let mut lists: Vec<Vec<FirstOrderTerm>> = vec![Vec::new()];
            for parameter in &unit.parameters {
                let choices: Vec<FirstOrderTerm> = match parameter.sort {
                    Sort::Ref(shape) if shape == self.shape => arguments.clone(),
                    Sort::Ref(_) | Sort::Vector(_) => Vec::new(),
                    Sort::Int => keys.iter().map(|(_, key)| *key).collect(),
                    Sort::Bool => truths.iter().map(|(_, truth)| *truth).collect(),
                };
                let mut longer = Vec::new();
                for list in &lists {
                    for choice in choices.iter().filter(|choice| !list.contains(choice)) {
                        longer.push(list.iter().copied().chain([*choice]).collect());
                    }
                }
                lists = longer;
                lists.truncate(12);
            }
            for list in lists.into_iter().take(6) {
                let (values, returns) = function_terms(self.program, self.terms, unit, &list);
                for (&var, value) in unit.results.iter().zip(values) {
                    let sort = self.program.symbols[var].sort;
                    let stored = if sort == Sort::Int { keys } else { truths };
                    if sort.is_ref() || term_sort(sort) != self.terms.sort(value) {
                        continue;
                    }
                    for &(_, field) in stored.iter().filter(|(_, field)| !list.contains(field)) {
                        let equal = self.terms.eq(field, value);
                        summaries.push(self.terms.and(&[returns, equal]));
                    }
                }
            }
        }
        for &(key, _) in keys {
            for kind in [FoldKind::Least(key), FoldKind::Greatest(key)] {
                let (program, units, shape) = (self.program, self.units, self.shape);
                let least =
                    self.functions.fold(program, self.terms, units, (shape, &kind), self.it);
                for &(_, other) in keys {
                    summaries.push(self.terms.eq(other, least));
                }
            }
        }
        summaries
    }

    /// That a function returns for what a field of another type refers to.
    fn returning(&mut self, references: &[(FieldId, FirstOrderTerm)]) -> Vec<FirstOrderTerm> {
        let mut conditions = Vec::new();
        for &(field, content) in references {
            let sort = self.program.symbols[field].sort;
            if sort == Sort::Ref(self.shape) {
                continue;
            }
            for unit in self.units.all.iter().filter(|unit| unit.is_pure && !unit.is_head) {
                if unit.parameters.len() == 1 && unit.parameters[0].sort == sort {
                    conditions.push(function_terms(self.program, self.terms, unit, &[content]).1);
                }
            }
        }
        conditions
    }

    /// How a node's keys compare with what is below it: with all keys there, or with a child's own ones by a distance.
    fn key_orders(
        &mut self,
        keys: &[(FieldId, FirstOrderTerm)],
        numbers: &[i64],
    ) -> Vec<FirstOrderTerm> {
        let mut orders = Vec::new();
        let zero = self.terms.zero();
        let (program, units, shape) = (self.program, self.units, self.shape);
        for child in ValueFunctions::children(program, shape) {
            let child = field_term(program, self.terms, child, self.it);
            let null = self.terms.eq(child, zero);
            for &(key, key_term) in keys {
                for (order, _) in FoldOrder::ALL {
                    let kind = match order.is_rising() {
                        true => FoldKind::Least(key),
                        false => FoldKind::Greatest(key),
                    };
                    let other =
                        self.functions.fold(program, self.terms, units, (shape, &kind), child);
                    let compared = order.term(self.terms, key_term, other);
                    orders.push(self.terms.or(&[null, compared]));
                }
                let other = field_term(program, self.terms, key, child);
                if keys.len() <= MOST_COMPARED {
                    for &(_, same) in keys.iter().filter(|it| it.0 != key) {
                        let equal = self.terms.eq(other, same);
                        orders.push(self.terms.or(&[null, equal]));
                    }
                }
                for &number in numbers.iter().filter(|it| (1..=8).contains(&it.abs())).take(4) {
                    for number in [number, -number] {
                        let number = self.terms.int(number);
                        let sum = self.terms.arithmetic(ValueOperator::Add, key_term, number);
                        let equal = self.terms.eq(other, sum);
                        orders.push(self.terms.or(&[null, equal]));
                    }
                }
            }
        }
        orders
    }
}
