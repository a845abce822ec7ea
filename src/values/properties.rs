//! Properties of single nodes, which all nodes of a structure may have.

use crate::execute::handing::function_terms;
use crate::functions::{FoldKind, Functions};
use crate::state::{field_term, term_sort};
use crate::term::{Operator, Term, TermSort, TermTable};
use crate::units::Units;
use base::{FieldId, ShapeId, Sort};
use program::Program;

/// No shape has more properties.
const MOST: usize = 90;

/// Makes the properties of the nodes of each shape that has children; their shapes and numbers.
pub(crate) fn add_properties(
    program: &Program,
    terms: &mut TermTable,
    (units, functions): (&Units, &mut Functions),
    numbers: (&[i64], &[i64]),
) -> Vec<(ShapeId, usize)> {
    let mut found = Vec::new();
    for at in 0..program.symbols.shapes.len() {
        let shape = ShapeId::new(at);
        if Functions::children(program, shape).is_empty() {
            continue;
        }
        let it = terms.constant("it", TermSort::Int);
        let mut maker =
            PropertyMaker { program, terms, units, functions, shape, it, found: Vec::new() };
        maker.make(numbers);
        for property in maker.found.into_iter().take(MOST) {
            found.push((shape, functions.properties.len()));
            functions.properties.push((it, property));
        }
    }
    found
}

struct PropertyMaker<'a> {
    program: &'a Program,
    terms: &'a mut TermTable,
    units: &'a Units,
    functions: &'a mut Functions,
    shape: ShapeId,
    it: Term,
    found: Vec<Term>,
}

impl PropertyMaker<'_> {
    fn fields(&mut self, is_wanted: impl Fn(Sort) -> bool) -> Vec<(FieldId, Term)> {
        let fields = self.program.symbols[self.shape].fields.clone();
        let mut found = Vec::new();
        for field in fields {
            if is_wanted(self.program.symbols[field].sort) {
                found.push((field, field_term(self.program, self.terms, field, self.it)));
            }
        }
        found
    }

    fn make(&mut self, (numbers, divisors): (&[i64], &[i64])) {
        let keys = self.fields(|sort| sort == Sort::Int);
        let truths = self.fields(|sort| sort == Sort::Bool);
        let references = self.fields(|sort| sort.is_ref());
        let zero = self.terms.zero();
        let mut atoms = Vec::new();
        let mut guards = Vec::new();
        for &(_, truth) in &truths {
            let not = self.terms.not(truth);
            guards.extend([truth, not]);
        }
        for &(_, key) in &keys {
            for &number in numbers {
                let number = self.terms.int(number);
                let equal = self.terms.eq(key, number);
                let not = self.terms.not(equal);
                atoms.push(self.terms.compare(Operator::Le, number, key));
                atoms.push(self.terms.compare(Operator::Le, key, number));
                atoms.push(not);
                guards.push(equal);
                guards.push(not);
            }
        }
        let mut nulls = Vec::new();
        for &(_, reference) in &references {
            let null = self.terms.eq(reference, zero);
            let not = self.terms.not(null);
            nulls.extend([null, not]);
        }
        for (number, &(_, a)) in keys.iter().enumerate() {
            for &(_, b) in &keys[..number] {
                atoms.push(self.terms.compare(Operator::Le, a, b));
                atoms.push(self.terms.compare(Operator::Le, b, a));
                atoms.push(self.terms.compare(Operator::Lt, a, b));
                atoms.push(self.terms.compare(Operator::Lt, b, a));
            }
        }
        for &(_, key) in &keys {
            for &divisor in divisors.iter().filter(|it| **it < 5) {
                let modulus = self.terms.int(divisor);
                let rest = self.terms.arithmetic(Operator::Mod, key, modulus);
                for number in 0..divisor {
                    let number = self.terms.int(number);
                    atoms.push(self.terms.eq(rest, number));
                }
            }
        }
        let computed = self.computed(&keys, &truths);
        atoms.extend(computed.iter().copied());
        let nodes = atoms.len();
        atoms.extend(&truths.iter().map(|(_, truth)| *truth).collect::<Vec<_>>());
        self.found.extend(&atoms[..nodes]);
        self.found.extend(&nulls);
        for &guard in guards.iter().take(12) {
            for &null in &nulls {
                let property = self.terms.implies(guard, null);
                self.found.push(property);
            }
        }
        for &guard in guards.iter().chain(&nulls).take(16) {
            for &atom in &computed {
                let property = self.terms.implies(guard, atom);
                self.found.push(property);
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        self.found.retain(|property| seen.insert(*property));
    }

    /// What a node stores of what is below it, or of its other fields.
    fn computed(&mut self, keys: &[(FieldId, Term)], truths: &[(FieldId, Term)]) -> Vec<Term> {
        let mut found = Vec::new();
        let children = Functions::children(self.program, self.shape);
        let mut arguments = vec![self.it];
        for field in children {
            arguments.push(field_term(self.program, self.terms, field, self.it));
        }
        for unit in self.units.all.iter().filter(|unit| unit.is_pure && !unit.is_head) {
            let mut lists: Vec<Vec<Term>> = vec![Vec::new()];
            for parameter in &unit.parameters {
                let choices: Vec<Term> = match parameter.sort {
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
                    let own = if sort == Sort::Int { keys } else { truths };
                    if sort.is_ref() || term_sort(sort) != self.terms.sort(value) {
                        continue;
                    }
                    for &(_, field) in own.iter().filter(|(_, field)| !list.contains(field)) {
                        let equal = self.terms.eq(field, value);
                        found.push(self.terms.and(&[returns, equal]));
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
                    found.push(self.terms.eq(other, least));
                }
            }
        }
        found
    }
}
