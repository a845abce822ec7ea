//! All small heaps, as far as a formula looks into them: whatever it reads is chosen where it is read first, so those are one
//! that differ where it does not look. The reading of formulas is one of its own.

use std::collections::BTreeMap;
use std::ops::Range;

use base::{FieldId, ShapeId, Sort, VarId};
use concrete::{Heap, Object, Value};
use program::Program;
use program::spec::{BoundDomain, Connector, Formula, FormulaPart, PartId};

/// At most so many objects, and so many elements of an array.
const MOST: usize = 3;
/// The integers that variables and fields have.
const NUMBERS: [i64; 5] = [0, 1, 2, -1, 3];

/// What is chosen otherwise where a formula is not true.
#[derive(Clone, Copy, Debug)]
pub enum Jump {
    /// What was chosen last.
    Never,
    /// What was chosen last of all that it hangs on.
    Back,
}

/// What has come of the search.
#[derive(Debug)]
pub enum SmallModel {
    /// A heap in which the formula is true.
    Found(Heap),
    /// There is none.
    None,
    /// So many heaps were tried, and none was one.
    CutOff,
}

/// Looks for a small heap in which a formula is true, among as many as `tried`. Where it is not, `Jump::Back`
/// chooses otherwise only what this hangs on.
pub fn small_model(program: &Program, formula: &Formula, tried: u64, jump: Jump) -> SmallModel {
    let mut choices: Vec<Choice> = Vec::new();
    for _ in 0..tried {
        let mut read = HeapInTheMaking::new(program, formula, std::mem::take(&mut choices));
        if read.is_true(formula.root()) {
            return SmallModel::Found(read.heap());
        }
        // How many objects there are says which references there may be.
        let mut reasons = match jump {
            Jump::Back => read.reads | 1,
            Jump::Never => Choices::MAX,
        };
        choices = read.choices;
        loop {
            let Some(mut last) = choices.pop() else { return SmallModel::None };
            let own = 1 << choices.len();
            if reasons & own == 0 {
                continue;
            }
            last.reasons |= reasons & !own;
            last.chosen += 1;
            if last.chosen < last.below {
                break choices.push(last);
            }
            reasons = last.reasons;
        }
    }
    SmallModel::CutOff
}

/// A set of choices, by their numbers.
type Choices = u128;

/// One of some values, of which those before it lead nowhere.
struct Choice {
    chosen: usize,
    below: usize,
    /// What that hangs on.
    reasons: Choices,
}

/// A heap of which so much is known as was read. Of each value there is the number of its choice.
struct HeapInTheMaking<'a> {
    program: &'a Program,
    formula: &'a Formula,
    choices: Vec<Choice>,
    at: usize,
    /// What was read.
    reads: Choices,
    objects: i64,
    vars: BTreeMap<VarId, Chosen>,
    cells: BTreeMap<(FieldId, i64), Chosen>,
    elements: BTreeMap<(FieldId, i64, i64), Chosen>,
    /// The values of bound names.
    bound: Vec<i64>,
}

/// A value, and the number of its choice.
#[derive(Clone, Copy)]
struct Chosen {
    value: i64,
    choice: usize,
}

impl<'a> HeapInTheMaking<'a> {
    fn new(program: &'a Program, formula: &'a Formula, choices: Vec<Choice>) -> Self {
        let mut made = Self {
            program,
            formula,
            choices,
            at: 0,
            reads: 0,
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
            self.choices.push(Choice { chosen: 0, below, reasons: 0 });
        }
        self.at += 1;
        assert!(self.at < 128, "formulas are small");
        self.choices[self.at - 1].chosen
    }

    /// What was chosen, which is read.
    fn read(&mut self, chosen: Chosen) -> i64 {
        self.reads |= 1 << chosen.choice;
        chosen.value
    }

    /// Whether a part is true. Where it is not, `reads` grows by no more than what that hangs on.
    fn is_true(&mut self, id: PartId) -> bool {
        let before = std::mem::take(&mut self.reads);
        let formula = self.formula;
        let is_true = match *formula.part(id) {
            FormulaPart::Binary(Connector::And, left, right) => {
                self.is_true(left) && {
                    let left = std::mem::take(&mut self.reads);
                    let is_true = self.is_true(right);
                    self.reads |= if is_true { left } else { 0 };
                    is_true
                }
            }
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                let range = self.range(domain);
                let interval = self.reads;
                range.is_some_and(|range| {
                    let mut reads = interval;
                    for value in range {
                        self.bound[bound] = value;
                        self.reads = 0;
                        if !self.is_true(body) {
                            self.reads |= interval;
                            return false;
                        }
                        reads |= self.reads;
                    }
                    self.reads = reads;
                    true
                })
            }
            _ => self.part(id) == Some(1),
        };
        self.reads |= before;
        is_true
    }

    fn value(&mut self, sort: Sort) -> Chosen {
        let value = match sort {
            Sort::Int => NUMBERS[self.choose(NUMBERS.len())],
            Sort::Bool => i64::try_from(self.choose(2)).expect("small"),
            Sort::Ref(_) => {
                let objects = usize::try_from(self.objects).expect("small");
                -i64::try_from(self.choose(objects + 1)).expect("small")
            }
            Sort::Vector(_) => unreachable!("elements are chosen one by one"),
        };
        Chosen { value, choice: self.at - 1 }
    }

    fn var(&mut self, var: VarId) -> i64 {
        let known = self.vars.get(&var).copied();
        let chosen = known.unwrap_or_else(|| self.value(self.program.symbols[var].sort));
        self.vars.insert(var, chosen);
        self.read(chosen)
    }

    /// A field of an object; nothing of null.
    fn cell(&mut self, field: FieldId, object: i64) -> Option<i64> {
        if object == 0 {
            return None;
        }
        let symbols = &self.program.symbols;
        let known = self.cells.get(&(field, object)).copied();
        let chosen = known.unwrap_or_else(|| match symbols.is_length(field) {
            true => {
                let value = i64::try_from(self.choose(MOST + 1)).expect("small");
                Chosen { value, choice: self.at - 1 }
            }
            false => self.value(symbols[field].sort),
        });
        self.cells.insert((field, object), chosen);
        Some(self.read(chosen))
    }

    /// The values of a bound name; nothing where they are not defined.
    fn range(&mut self, domain: BoundDomain) -> Option<Range<i64>> {
        Some(match domain {
            BoundDomain::Objects(..) => -self.objects..0,
            BoundDomain::Interval(low, high) => self.part(low)?..self.part(high)?,
            BoundDomain::Integers => unreachable!("none are written"),
        })
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
                let element = (fields.items, array, index);
                let known = self.elements.get(&element).copied();
                let chosen = known.unwrap_or_else(|| self.value(Sort::Int));
                self.elements.insert(element, chosen);
                Some(self.read(chosen))
            }
            FormulaPart::Neg(part) => Some(-self.part(part)?),
            FormulaPart::Not(part) => Some(1 - self.part(part)?),
            FormulaPart::Binary(op, left, right) => self.binary(op, left, right),
            FormulaPart::If(condition, then, otherwise) => match self.part(condition)? {
                0 => self.part(otherwise),
                _ => self.part(then),
            },
            FormulaPart::Quantified { all, bound, domain, body } => {
                let mut holds = all;
                for value in self.range(domain)? {
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
            heap.set_var(var, value(symbols[var].sort, chosen.value));
        }
        for (&(field, object), &chosen) in &self.cells {
            heap.write(field, object, value(symbols[field].sort, chosen.value));
        }
        for (&(field, array, index), &chosen) in &self.elements {
            let held = heap.read(symbols, field, array);
            heap.write(
                field,
                array,
                held.with_element(index.into(), Value::Int(chosen.value.into())),
            );
        }
        heap
    }
}
