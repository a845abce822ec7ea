//! All small heaps, as far as a formula looks into them: whatever it reads is chosen where it is read first, so those are one
//! that differ where it does not look. The reading of formulas is one of its own.

use std::collections::BTreeMap;

use unheap::base::{FieldId, ShapeId, Sort, VarId};
use unheap::concrete::{Heap, Object, Value};
use unheap::program::Program;
use unheap::spec::{BoundDomain, Connector, Formula, FormulaPart, PartId};

/// At most so many objects, and so many elements of an array.
const MOST: usize = 3;
/// The integers that variables and fields have.
const NUMBERS: [i64; 5] = [0, 1, 2, -1, 3];

/// What has come of the search.
pub enum SmallModel {
    /// A heap in which the formula is true.
    Found(Heap),
    /// There is none.
    None,
    /// So many heaps were tried, and none was one.
    CutOff,
}

/// Looks for a small heap in which a formula is true, among as many as `tried`.
pub fn small_model(program: &Program, formula: &Formula, tried: u64) -> SmallModel {
    let mut choices: Vec<(usize, usize)> = Vec::new();
    for _ in 0..tried {
        let mut read = HeapInTheMaking::new(program, formula, std::mem::take(&mut choices));
        if read.part(formula.root()) == Some(1) {
            return SmallModel::Found(read.heap());
        }
        choices = read.choices;
        loop {
            match choices.pop() {
                None => return SmallModel::None,
                Some((choice, below)) if choice + 1 < below => {
                    break choices.push((choice + 1, below));
                }
                Some(_) => {}
            }
        }
    }
    SmallModel::CutOff
}

/// A heap of which so much is known as was read.
struct HeapInTheMaking<'a> {
    program: &'a Program,
    formula: &'a Formula,
    /// What was chosen, and of how many.
    choices: Vec<(usize, usize)>,
    at: usize,
    objects: i64,
    vars: BTreeMap<VarId, i64>,
    cells: BTreeMap<(FieldId, i64), i64>,
    elements: BTreeMap<(FieldId, i64, i64), i64>,
    /// The values of bound names.
    bound: Vec<i64>,
}

impl<'a> HeapInTheMaking<'a> {
    fn new(program: &'a Program, formula: &'a Formula, choices: Vec<(usize, usize)>) -> Self {
        let mut made = Self {
            program,
            formula,
            choices,
            at: 0,
            objects: 0,
            vars: BTreeMap::new(),
            cells: BTreeMap::new(),
            elements: BTreeMap::new(),
            bound: vec![0; formula.bounds().len()],
        };
        made.objects = 1 + i64::try_from(made.choose(MOST)).expect("small");
        made
    }

    fn choose(&mut self, below: usize) -> usize {
        if self.at == self.choices.len() {
            self.choices.push((0, below));
        }
        self.at += 1;
        self.choices[self.at - 1].0
    }

    fn value(&mut self, sort: Sort) -> i64 {
        match sort {
            Sort::Int => NUMBERS[self.choose(NUMBERS.len())],
            Sort::Bool => i64::try_from(self.choose(2)).expect("small"),
            Sort::Ref(_) => {
                let objects = usize::try_from(self.objects).expect("small");
                -i64::try_from(self.choose(objects + 1)).expect("small")
            }
            Sort::Vector(_) => unreachable!("elements are chosen one by one"),
        }
    }

    fn var(&mut self, var: VarId) -> i64 {
        if let Some(&known) = self.vars.get(&var) {
            return known;
        }
        let value = self.value(self.program.symbols[var].sort);
        self.vars.insert(var, value);
        value
    }

    /// A field of an object; nothing of null.
    fn cell(&mut self, field: FieldId, object: i64) -> Option<i64> {
        if object == 0 {
            return None;
        }
        if let Some(&known) = self.cells.get(&(field, object)) {
            return Some(known);
        }
        let symbols = &self.program.symbols;
        let value = match symbols.is_length(field) {
            true => i64::try_from(self.choose(MOST + 1)).expect("small"),
            false => self.value(symbols[field].sort),
        };
        self.cells.insert((field, object), value);
        Some(value)
    }

    /// What a part is; nothing where it is not defined. Where a part of it is not, the whole is not true.
    fn part(&mut self, id: PartId) -> Option<i64> {
        let formula = self.formula;
        match *formula.part(id) {
            FormulaPart::Int(ref number) => i64::try_from(number).ok(),
            FormulaPart::Bool(value) => Some(i64::from(value)),
            FormulaPart::Null(_) => Some(0),
            FormulaPart::Var(var, _) => Some(self.var(var)),
            FormulaPart::Bound(bound) => Some(self.bound[bound]),
            FormulaPart::Field(field, object, _) => {
                let object = self.part(object)?;
                self.cell(field, object)
            }
            FormulaPart::Element(fields, array, index, _) => {
                let array = self.part(array)?;
                let index = self.part(index)?;
                let length = self.cell(fields.len, array)?;
                if !(0..length).contains(&index) {
                    return None;
                }
                if let Some(&known) = self.elements.get(&(fields.items, array, index)) {
                    return Some(known);
                }
                let value = self.value(Sort::Int);
                self.elements.insert((fields.items, array, index), value);
                Some(value)
            }
            FormulaPart::Neg(part) => Some(-self.part(part)?),
            FormulaPart::Not(part) => Some(1 - self.part(part)?),
            FormulaPart::Binary(op, left, right) => self.binary(op, left, right),
            FormulaPart::If(condition, then, otherwise) => match self.part(condition)? {
                0 => self.part(otherwise),
                _ => self.part(then),
            },
            FormulaPart::Quantified { all, bound, domain, body } => {
                let (first, end) = match domain {
                    BoundDomain::Objects(..) => (-self.objects, 0),
                    BoundDomain::Interval(low, high) => (self.part(low)?, self.part(high)?),
                    BoundDomain::Integers => unreachable!("none are written"),
                };
                let mut holds = all;
                for value in first..end {
                    self.bound[bound] = value;
                    let is_so = self.part(body)? == 1;
                    if all && !is_so {
                        return Some(0);
                    }
                    // It has to be defined for the others, too.
                    holds |= is_so;
                }
                Some(i64::from(holds))
            }
            ref other => unreachable!("{other:?} is not written"),
        }
    }

    fn binary(&mut self, op: Connector, left: PartId, right: PartId) -> Option<i64> {
        let left = self.part(left)?;
        match (op, left) {
            (Connector::And, 0) => return Some(0),
            (Connector::Or, 1) | (Connector::Implies, 0) => return Some(1),
            (Connector::And | Connector::Or | Connector::Implies, _) => return self.part(right),
            _ => {}
        }
        let right = self.part(right)?;
        Some(match op {
            Connector::Add => left + right,
            Connector::Sub => left - right,
            Connector::Mul => left * right,
            Connector::Eq => i64::from(left == right),
            Connector::Ne => i64::from(left != right),
            Connector::Lt => i64::from(left < right),
            Connector::Le => i64::from(left <= right),
            Connector::Gt => i64::from(left > right),
            Connector::Ge => i64::from(left >= right),
            other => unreachable!("{other:?} is not written"),
        })
    }

    /// The heap; what was not read is 0, or null.
    fn heap(&self) -> Heap {
        let symbols = &self.program.symbols;
        let value = |sort: Sort, value: i64| match sort {
            Sort::Int => Value::Int(value.into()),
            Sort::Bool => Value::Bool(value != 0),
            Sort::Ref(_) => Value::Ref(value),
            Sort::Vector(_) => unreachable!("elements are chosen one by one"),
        };
        let mut heap = Heap::empty(symbols);
        for address in 1..=self.objects {
            heap.list(Object { shape: ShapeId::new(0), address: -address });
        }
        for (&var, &chosen) in &self.vars {
            heap.set_var(var, value(symbols[var].sort, chosen));
        }
        for (&(field, object), &chosen) in &self.cells {
            heap.write(field, object, value(symbols[field].sort, chosen));
        }
        for (&(field, array, index), &chosen) in &self.elements {
            let held = heap.read(symbols, field, array);
            heap.write(field, array, held.with(index.into(), Value::Int(chosen.into())));
        }
        heap
    }
}
