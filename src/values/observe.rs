//! Values of terms in states of runs.

use std::rc::Rc;

use crate::functions::{Definition, Functions};
use crate::term::{FunctionSymbol, Operator, Term, TermNode, TermTable};
use base::{FieldId, Symbols};
use concrete::{Heap, Value};
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

/// A value in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Observed {
    Int(i128),
    Bool(bool),
    /// An address, in the heap at the entry or, if so, in the one at the exit.
    Ref {
        address: i64,
        is_exit: bool,
    },
}

impl Observed {
    /// A value of a heap.
    pub(crate) fn from_value(value: &Value, is_exit: bool) -> Option<Self> {
        match value {
            Value::Int(number) => number.to_i128().map(Self::Int),
            Value::Bool(truth) => Some(Self::Bool(*truth)),
            Value::Ref(address) => Some(Self::Ref { address: *address, is_exit }),
            Value::Vector(_) => None,
        }
    }

    /// It as a number: an address is one.
    fn number(self) -> Option<i128> {
        match self {
            Self::Int(number) => Some(number),
            Self::Ref { address, .. } => Some(i128::from(address)),
            Self::Bool(_) => None,
        }
    }
}

/// No evaluation is nested more deeply: structures that do not end have no values.
const DEEPEST: usize = 6_000;
/// How many terms are evaluated for one function application from outside.
const MOST_WORK: usize = 60_000;

/// Evaluates terms over the state at an entry and the one at an exit.
pub(crate) struct Observer<'a> {
    pub(crate) symbols: &'a Symbols,
    pub(crate) terms: &'a TermTable,
    pub(crate) functions: &'a Functions,
    /// The field that a function is.
    pub(crate) fields: &'a FxHashMap<FunctionSymbol, FieldId>,
    pub(crate) heaps: [&'a Heap; 2],
    known: FxHashMap<(FunctionSymbol, Vec<Observed>), Option<Observed>>,
    work: usize,
}

/// What constants are.
type Bindings = Rc<FxHashMap<Term, Observed>>;

impl<'a> Observer<'a> {
    pub(crate) fn new(
        symbols: &'a Symbols,
        (terms, functions): (&'a TermTable, &'a Functions),
        fields: &'a FxHashMap<FunctionSymbol, FieldId>,
        heaps: [&'a Heap; 2],
    ) -> Self {
        let known = FxHashMap::default();
        Self { symbols, terms, functions, fields, heaps, known, work: 0 }
    }

    /// The value of a term, if it has one.
    pub(crate) fn value(&mut self, term: Term, bindings: &Bindings) -> Option<Observed> {
        self.work = 0;
        self.at(term, bindings, 0)
    }

    fn at(&mut self, term: Term, bindings: &Bindings, depth: usize) -> Option<Observed> {
        self.work += 1;
        if depth > DEEPEST || self.work > MOST_WORK {
            return None;
        }
        let terms = self.terms;
        match terms.node(term) {
            TermNode::Int(value) => value.to_i128().map(Observed::Int),
            TermNode::Bool(value) => Some(Observed::Bool(*value)),
            TermNode::Constant(_) => bindings.get(&term).copied(),
            TermNode::Apply(symbol, arguments) => {
                let mut values = Vec::new();
                for &argument in arguments {
                    values.push(self.at(argument, bindings, depth + 1)?);
                }
                self.applied(*symbol, values, depth)
            }
            TermNode::Operation(op, operands) => self.operation(*op, operands, bindings, depth),
        }
    }

    fn applied(
        &mut self,
        symbol: FunctionSymbol,
        values: Vec<Observed>,
        depth: usize,
    ) -> Option<Observed> {
        if let Some(&field) = self.fields.get(&symbol) {
            let (address, is_exit) = match values[..] {
                [Observed::Ref { address, is_exit }] if address != 0 => (address, is_exit),
                _ => return None,
            };
            let value = self.heaps[usize::from(is_exit)].read(self.symbols, field, address);
            return Observed::from_value(&value, is_exit);
        }
        let functions = self.functions;
        let definition = functions.definitions.get(&symbol)?;
        let key = (symbol, values);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        // Whoever asks for it while it is evaluated asks in a circle.
        self.known.insert(key.clone(), None);
        let value = base::with_stack(|| self.defined(definition, &key.1, depth + 1));
        self.known.insert(key, value);
        value
    }

    fn defined(
        &mut self,
        definition: &Definition,
        values: &[Observed],
        depth: usize,
    ) -> Option<Observed> {
        let all = definition.parameters.iter().copied().zip(values.iter().copied());
        let bindings: Bindings = Rc::new(all.collect());
        match self.at(definition.when, &bindings, depth)? {
            Observed::Bool(true) => self.at(definition.body, &bindings, depth),
            _ => None,
        }
    }

    fn operation(
        &mut self,
        op: Operator,
        operands: &[Term],
        bindings: &Bindings,
        depth: usize,
    ) -> Option<Observed> {
        let depth = depth + 1;
        match op {
            Operator::And | Operator::Or => {
                for &operand in operands {
                    match self.at(operand, bindings, depth)? {
                        Observed::Bool(value) if value == (op == Operator::And) => {}
                        decided => return Some(decided),
                    }
                }
                return Some(Observed::Bool(op == Operator::And));
            }
            Operator::Ite => {
                let Observed::Bool(value) = self.at(operands[0], bindings, depth)? else {
                    return None;
                };
                return self.at(operands[if value { 1 } else { 2 }], bindings, depth);
            }
            _ => {}
        }
        let mut values = Vec::new();
        for &operand in operands {
            values.push(self.at(operand, bindings, depth)?);
        }
        if let (Operator::Not, [Observed::Bool(value)]) = (op, &values[..]) {
            return Some(Observed::Bool(!value));
        }
        let &[left, right] = &values[..] else { return None };
        if let (Operator::Eq, Observed::Bool(a), Observed::Bool(b)) = (op, left, right) {
            return Some(Observed::Bool(a == b));
        }
        let (a, b) = (left.number()?, right.number()?);
        Some(match op {
            Operator::Eq => Observed::Bool(a == b),
            Operator::Le => Observed::Bool(a <= b),
            Operator::Lt => Observed::Bool(a < b),
            Operator::Add => Observed::Int(a.checked_add(b)?),
            Operator::Sub => Observed::Int(a.checked_sub(b)?),
            Operator::Mul => Observed::Int(a.checked_mul(b)?),
            Operator::Div => Observed::Int(a.checked_div_euclid(b)?),
            Operator::Mod => Observed::Int(a.checked_rem_euclid(b)?),
            Operator::Not | Operator::And | Operator::Or | Operator::Ite => return None,
        })
    }
}
