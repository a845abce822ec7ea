//! Values of terms in states of runs.

use std::rc::Rc;

use crate::functions::{ValueFunction, ValueFunctions};
use crate::term::{
    FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, FunctionSymbol, ValueOperator,
};
use base::{FieldId, Symbols};
use concrete::{Heap, Value};
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

/// A value in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ObservedValue {
    Int(i128),
    Bool(bool),
    /// An address, in the heap at the entry or, if so, in the one at the exit.
    Ref {
        address: i64,
        is_exit: bool,
    },
}

impl ObservedValue {
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
    pub(crate) terms: &'a FirstOrderTermTable,
    pub(crate) functions: &'a ValueFunctions,
    /// The field that a function is.
    pub(crate) fields: &'a FxHashMap<FunctionSymbol, FieldId>,
    pub(crate) heaps: [&'a Heap; 2],
    known: FxHashMap<(FunctionSymbol, Vec<ObservedValue>), Option<ObservedValue>>,
    work: usize,
}

/// What constants are.
type Bindings = Rc<FxHashMap<FirstOrderTerm, ObservedValue>>;

impl<'a> Observer<'a> {
    pub(crate) fn new(
        symbols: &'a Symbols,
        (terms, functions): (&'a FirstOrderTermTable, &'a ValueFunctions),
        fields: &'a FxHashMap<FunctionSymbol, FieldId>,
        heaps: [&'a Heap; 2],
    ) -> Self {
        let cache = FxHashMap::default();
        Self { symbols, terms, functions, fields, heaps, known: cache, work: 0 }
    }

    /// The value of a term, if it has one.
    pub(crate) fn value(
        &mut self,
        term: FirstOrderTerm,
        bindings: &Bindings,
    ) -> Option<ObservedValue> {
        self.work = 0;
        self.at(term, bindings, 0)
    }

    fn at(
        &mut self,
        term: FirstOrderTerm,
        bindings: &Bindings,
        depth: usize,
    ) -> Option<ObservedValue> {
        self.work += 1;
        if depth > DEEPEST || self.work > MOST_WORK {
            return None;
        }
        let terms = self.terms;
        match terms.node(term) {
            FirstOrderTermNode::Int(value) => value.to_i128().map(ObservedValue::Int),
            FirstOrderTermNode::Bool(value) => Some(ObservedValue::Bool(*value)),
            FirstOrderTermNode::Constant(_) => bindings.get(&term).copied(),
            FirstOrderTermNode::Apply(symbol, arguments) => {
                let mut values = Vec::new();
                for &argument in arguments {
                    values.push(self.at(argument, bindings, depth + 1)?);
                }
                self.apply_symbol(*symbol, values, depth)
            }
            FirstOrderTermNode::Operation(op, operands) => {
                self.operation(*op, operands, bindings, depth)
            }
        }
    }

    fn apply_symbol(
        &mut self,
        symbol: FunctionSymbol,
        values: Vec<ObservedValue>,
        depth: usize,
    ) -> Option<ObservedValue> {
        if let Some(&field) = self.fields.get(&symbol) {
            let (address, is_exit) = match values[..] {
                [ObservedValue::Ref { address, is_exit }] if address != 0 => (address, is_exit),
                _ => return None,
            };
            let value = self.heaps[usize::from(is_exit)].read(self.symbols, field, address);
            return ObservedValue::from_value(&value, is_exit);
        }
        let functions = self.functions;
        let definition = functions.definitions.get(&symbol)?;
        let key = (symbol, values);
        if let Some(cached) = self.known.get(&key) {
            return *cached;
        }
        // Whoever asks for it while it is evaluated asks in a circle.
        self.known.insert(key.clone(), None);
        let value = base::with_stack(|| self.defined(definition, &key.1, depth + 1));
        self.known.insert(key, value);
        value
    }

    fn defined(
        &mut self,
        definition: &ValueFunction,
        values: &[ObservedValue],
        depth: usize,
    ) -> Option<ObservedValue> {
        let all = definition.parameters.iter().copied().zip(values.iter().copied());
        let bindings: Bindings = Rc::new(all.collect());
        match self.at(definition.when, &bindings, depth)? {
            ObservedValue::Bool(true) => self.at(definition.body, &bindings, depth),
            _ => None,
        }
    }

    fn operation(
        &mut self,
        op: ValueOperator,
        operands: &[FirstOrderTerm],
        bindings: &Bindings,
        depth: usize,
    ) -> Option<ObservedValue> {
        let depth = depth + 1;
        match op {
            ValueOperator::And | ValueOperator::Or => {
                for &operand in operands {
                    match self.at(operand, bindings, depth)? {
                        ObservedValue::Bool(value) if value == (op == ValueOperator::And) => {}
                        decided => return Some(decided),
                    }
                }
                return Some(ObservedValue::Bool(op == ValueOperator::And));
            }
            ValueOperator::Ite => {
                let ObservedValue::Bool(value) = self.at(operands[0], bindings, depth)? else {
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
        if let (ValueOperator::Not, [ObservedValue::Bool(value)]) = (op, &values[..]) {
            return Some(ObservedValue::Bool(!value));
        }
        let &[left, right] = &values[..] else { return None };
        if let (ValueOperator::Eq, ObservedValue::Bool(a), ObservedValue::Bool(b)) =
            (op, left, right)
        {
            return Some(ObservedValue::Bool(a == b));
        }
        let (a, b) = (left.number()?, right.number()?);
        Some(match op {
            ValueOperator::Eq => ObservedValue::Bool(a == b),
            ValueOperator::Le => ObservedValue::Bool(a <= b),
            ValueOperator::Lt => ObservedValue::Bool(a < b),
            ValueOperator::Add => ObservedValue::Int(a.checked_add(b)?),
            ValueOperator::Sub => ObservedValue::Int(a.checked_sub(b)?),
            ValueOperator::Mul => ObservedValue::Int(a.checked_mul(b)?),
            ValueOperator::Div => ObservedValue::Int(a.checked_div_euclid(b)?),
            ValueOperator::Mod => ObservedValue::Int(a.checked_rem_euclid(b)?),
            ValueOperator::Not | ValueOperator::And | ValueOperator::Or | ValueOperator::Ite => {
                return None;
            }
        })
    }
}
