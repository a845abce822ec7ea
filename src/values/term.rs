//! First-order terms over integers, truth values and functions of values, each stored once.
//!
//! References are integers: 0 is null, an object of an immutable type is its address, an owned structure is a number
//! that encodes a finite tree. Constructors simplify what constants decide.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};
use rustc_hash::{FxHashMap, FxHashSet};

/// A term in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct FirstOrderTerm(u32);

impl FirstOrderTerm {
    /// Its position in the table: operands stand before it.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A function symbol in the table of terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct FunctionSymbol(u32);

/// Whether a term is a truth value; all others are integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum FirstOrderSort {
    Int,
    Bool,
}

impl FirstOrderSort {
    /// As SMT-LIB names it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Int => "Int",
            Self::Bool => "Bool",
        }
    }
}

/// An operator with a fixed meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum ValueOperator {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Eq,
    Le,
    Lt,
    Not,
    And,
    Or,
    Ite,
}

/// What a term is made of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FirstOrderTermNode {
    Int(BigInt),
    Bool(bool),
    /// A constant of which nothing is known, by its number.
    Constant(u32),
    Apply(FunctionSymbol, Vec<FirstOrderTerm>),
    Operation(ValueOperator, Vec<FirstOrderTerm>),
}

/// The name and the sorts of a constant or a function.
#[derive(Clone, Debug)]
pub(crate) struct SymbolSignature {
    pub(crate) name: String,
    pub(crate) arguments: Vec<FirstOrderSort>,
    pub(crate) result: FirstOrderSort,
}

/// A table of terms.
#[derive(Clone, Default, Debug)]
pub(crate) struct FirstOrderTermTable {
    nodes: Vec<FirstOrderTermNode>,
    index: FxHashMap<FirstOrderTermNode, FirstOrderTerm>,
    constants: Vec<SymbolSignature>,
    functions: Vec<SymbolSignature>,
    by_name: FxHashMap<String, FunctionSymbol>,
    /// What fields of new values are.
    contents: FxHashMap<(FunctionSymbol, FirstOrderTerm), FirstOrderTerm>,
}

impl FirstOrderTermTable {
    fn add(&mut self, node: FirstOrderTermNode) -> FirstOrderTerm {
        if let Some(&term) = self.index.get(&node) {
            return term;
        }
        let number = u32::try_from(self.nodes.len()).expect("a table holds at most 2^32 terms");
        self.nodes.push(node.clone());
        self.index.insert(node, FirstOrderTerm(number));
        FirstOrderTerm(number)
    }

    /// What a term is made of.
    pub(crate) fn node(&self, term: FirstOrderTerm) -> &FirstOrderTermNode {
        &self.nodes[term.index()]
    }

    /// A new constant.
    pub(crate) fn constant(&mut self, name: &str, sort: FirstOrderSort) -> FirstOrderTerm {
        let number = u32::try_from(self.constants.len()).expect("there are fewer constants");
        let signature =
            SymbolSignature { name: name.to_owned(), arguments: Vec::new(), result: sort };
        self.constants.push(signature);
        self.add(FirstOrderTermNode::Constant(number))
    }

    /// The name and the sort of a constant.
    pub(crate) fn constant_signature(&self, number: u32) -> &SymbolSignature {
        &self.constants[number as usize]
    }

    /// The function of that name; it is added if there is none.
    pub(crate) fn function(
        &mut self,
        name: &str,
        arguments: &[FirstOrderSort],
        result: FirstOrderSort,
    ) -> FunctionSymbol {
        if let Some(&existing) = self.by_name.get(name) {
            return existing;
        }
        let number = u32::try_from(self.functions.len()).expect("there are fewer functions");
        let symbol = FunctionSymbol(number);
        let (name, arguments) = (name.to_owned(), arguments.to_vec());
        self.by_name.insert(name.clone(), symbol);
        self.functions.push(SymbolSignature { name, arguments, result });
        symbol
    }

    /// The name and the sorts of a function.
    pub(crate) fn signature(&self, function: FunctionSymbol) -> &SymbolSignature {
        &self.functions[function.0 as usize]
    }

    /// The sort of a term.
    pub(crate) fn sort(&self, term: FirstOrderTerm) -> FirstOrderSort {
        match self.node(term) {
            FirstOrderTermNode::Int(_) => FirstOrderSort::Int,
            FirstOrderTermNode::Bool(_) => FirstOrderSort::Bool,
            FirstOrderTermNode::Constant(number) => self.constant_signature(*number).result,
            FirstOrderTermNode::Apply(function, _) => self.signature(*function).result,
            FirstOrderTermNode::Operation(op, operands) => match op {
                ValueOperator::Add | ValueOperator::Sub | ValueOperator::Mul => FirstOrderSort::Int,
                ValueOperator::Div | ValueOperator::Mod => FirstOrderSort::Int,
                ValueOperator::Eq | ValueOperator::Le | ValueOperator::Lt => FirstOrderSort::Bool,
                ValueOperator::Not | ValueOperator::And | ValueOperator::Or => FirstOrderSort::Bool,
                ValueOperator::Ite => self.sort(operands[1]),
            },
        }
    }

    pub(crate) fn int(&mut self, value: impl Into<BigInt>) -> FirstOrderTerm {
        self.add(FirstOrderTermNode::Int(value.into()))
    }

    pub(crate) fn bool(&mut self, value: bool) -> FirstOrderTerm {
        self.add(FirstOrderTermNode::Bool(value))
    }

    pub(crate) fn zero(&mut self) -> FirstOrderTerm {
        self.int(0)
    }

    /// The number that a term is.
    pub(crate) fn as_int(&self, term: FirstOrderTerm) -> Option<&BigInt> {
        if let FirstOrderTermNode::Int(value) = self.node(term) { Some(value) } else { None }
    }

    /// The truth value that a term is.
    pub(crate) fn as_bool(&self, term: FirstOrderTerm) -> Option<bool> {
        if let FirstOrderTermNode::Bool(value) = self.node(term) { Some(*value) } else { None }
    }

    pub(crate) fn apply(
        &mut self,
        function: FunctionSymbol,
        arguments: &[FirstOrderTerm],
    ) -> FirstOrderTerm {
        debug_assert_eq!(self.signature(function).arguments.len(), arguments.len());
        if let [of] = arguments
            && let Some(&content) = self.contents.get(&(function, *of))
        {
            return content;
        }
        self.add(FirstOrderTermNode::Apply(function, arguments.to_vec()))
    }

    /// From now on an application to a new constant is written as what it is.
    pub(crate) fn set_content(&mut self, applied: FirstOrderTerm, content: FirstOrderTerm) {
        if let FirstOrderTermNode::Apply(function, arguments) = self.node(applied)
            && let [of] = arguments[..]
        {
            let key = (*function, of);
            self.contents.insert(key, content);
        }
    }

    pub(crate) fn not(&mut self, term: FirstOrderTerm) -> FirstOrderTerm {
        match self.node(term) {
            FirstOrderTermNode::Bool(value) => {
                let value = !*value;
                self.bool(value)
            }
            FirstOrderTermNode::Operation(ValueOperator::Not, operands) => operands[0],
            _ => self.add(FirstOrderTermNode::Operation(ValueOperator::Not, vec![term])),
        }
    }

    pub(crate) fn and(&mut self, terms: &[FirstOrderTerm]) -> FirstOrderTerm {
        self.junction(ValueOperator::And, terms)
    }

    pub(crate) fn or(&mut self, terms: &[FirstOrderTerm]) -> FirstOrderTerm {
        self.junction(ValueOperator::Or, terms)
    }

    /// A conjunction or disjunction, in this order: later operands matter only where earlier ones do not decide.
    fn junction(&mut self, op: ValueOperator, terms: &[FirstOrderTerm]) -> FirstOrderTerm {
        let neutral = op == ValueOperator::And;
        let (mut operands, mut unique) = (Vec::new(), FxHashSet::default());
        for &term in terms {
            match self.as_bool(term) {
                Some(value) if value == neutral => {}
                Some(value) => return self.bool(value),
                None => {
                    if unique.insert(term) {
                        operands.push(term);
                    }
                }
            }
        }
        match operands[..] {
            [] => self.bool(neutral),
            [only] => only,
            _ => self.add(FirstOrderTermNode::Operation(op, operands)),
        }
    }

    pub(crate) fn implies(
        &mut self,
        premise: FirstOrderTerm,
        conclusion: FirstOrderTerm,
    ) -> FirstOrderTerm {
        let not = self.not(premise);
        self.or(&[not, conclusion])
    }

    pub(crate) fn ite(
        &mut self,
        condition: FirstOrderTerm,
        yes: FirstOrderTerm,
        no: FirstOrderTerm,
    ) -> FirstOrderTerm {
        match self.as_bool(condition) {
            Some(true) => yes,
            Some(false) => no,
            None if yes == no => yes,
            None => self
                .add(FirstOrderTermNode::Operation(ValueOperator::Ite, vec![condition, yes, no])),
        }
    }

    pub(crate) fn eq(&mut self, left: FirstOrderTerm, right: FirstOrderTerm) -> FirstOrderTerm {
        if left == right {
            return self.bool(true);
        }
        if let (Some(a), Some(b)) = (self.as_int(left), self.as_int(right)) {
            let value = a == b;
            return self.bool(value);
        }
        match (self.as_bool(left), self.as_bool(right)) {
            (Some(true), _) => return right,
            (Some(false), _) => return self.not(right),
            (_, Some(true)) => return left,
            (_, Some(false)) => return self.not(left),
            (None, None) => {}
        }
        let (left, right) = if left <= right { (left, right) } else { (right, left) };
        self.add(FirstOrderTermNode::Operation(ValueOperator::Eq, vec![left, right]))
    }

    pub(crate) fn compare(
        &mut self,
        op: ValueOperator,
        left: FirstOrderTerm,
        right: FirstOrderTerm,
    ) -> FirstOrderTerm {
        if let (Some(a), Some(b)) = (self.as_int(left), self.as_int(right)) {
            let value = if op == ValueOperator::Le { a <= b } else { a < b };
            return self.bool(value);
        }
        self.add(FirstOrderTermNode::Operation(op, vec![left, right]))
    }

    /// A term of arithmetic; operands that are numbers are computed.
    pub(crate) fn arithmetic(
        &mut self,
        op: ValueOperator,
        left: FirstOrderTerm,
        right: FirstOrderTerm,
    ) -> FirstOrderTerm {
        let values = (self.as_int(left).cloned(), self.as_int(right).cloned());
        match (op, &values) {
            (_, (Some(a), Some(b))) => {
                if let Some(value) = compute(op, a, b) {
                    return self.int(value);
                }
            }
            (ValueOperator::Add | ValueOperator::Sub, (_, Some(b))) if b.is_zero() => return left,
            (ValueOperator::Add, (Some(a), _)) if a.is_zero() => return right,
            _ => {}
        }
        // Products commute.
        let swaps = op == ValueOperator::Mul && right < left;
        let (left, right) = if swaps { (right, left) } else { (left, right) };
        self.add(FirstOrderTermNode::Operation(op, vec![left, right]))
    }

    /// The same operation of other operands.
    pub(crate) fn rebuild(
        &mut self,
        op: ValueOperator,
        operands: &[FirstOrderTerm],
    ) -> FirstOrderTerm {
        match (op, operands) {
            (ValueOperator::Not, &[operand]) => self.not(operand),
            (ValueOperator::And | ValueOperator::Or, _) => self.junction(op, operands),
            (ValueOperator::Ite, &[condition, yes, no]) => self.ite(condition, yes, no),
            (ValueOperator::Eq, &[left, right]) => self.eq(left, right),
            (ValueOperator::Le | ValueOperator::Lt, &[left, right]) => {
                self.compare(op, left, right)
            }
            (_, &[left, right]) => self.arithmetic(op, left, right),
            _ => unreachable!("an operator has its operands"),
        }
    }

    /// The term with others in the place of constants; `memo` is kept between terms.
    pub(crate) fn substitute(
        &mut self,
        term: FirstOrderTerm,
        memo: &mut FxHashMap<FirstOrderTerm, FirstOrderTerm>,
    ) -> FirstOrderTerm {
        let mut work = vec![term];
        while let Some(&at) = work.last() {
            if memo.contains_key(&at) {
                work.pop();
                continue;
            }
            let operands = self.operands(at).to_vec();
            let open: Vec<FirstOrderTerm> =
                operands.iter().copied().filter(|operand| !memo.contains_key(operand)).collect();
            if !open.is_empty() {
                work.extend(open);
                continue;
            }
            let operands: Vec<FirstOrderTerm> =
                operands.iter().map(|operand| memo[operand]).collect();
            let rewritten = match self.node(at).clone() {
                FirstOrderTermNode::Int(_)
                | FirstOrderTermNode::Bool(_)
                | FirstOrderTermNode::Constant(_) => at,
                FirstOrderTermNode::Apply(function, _) => self.apply(function, &operands),
                FirstOrderTermNode::Operation(op, _) => self.rebuild(op, &operands),
            };
            memo.insert(at, rewritten);
            work.pop();
        }
        memo[&term]
    }

    /// The operands or arguments of a term.
    pub(crate) fn operands(&self, term: FirstOrderTerm) -> &[FirstOrderTerm] {
        match self.node(term) {
            FirstOrderTermNode::Apply(_, operands) | FirstOrderTermNode::Operation(_, operands) => {
                operands
            }
            FirstOrderTermNode::Int(_)
            | FirstOrderTermNode::Bool(_)
            | FirstOrderTermNode::Constant(_) => &[],
        }
    }

    /// All terms in some terms that are not in `seen` yet, operands first; they are added to `seen`.
    pub(crate) fn collect(
        &self,
        terms: &[FirstOrderTerm],
        visited: &mut FxHashSet<FirstOrderTerm>,
    ) -> Vec<FirstOrderTerm> {
        let mut collected = Vec::new();
        let mut work: Vec<FirstOrderTerm> = terms.to_vec();
        while let Some(term) = work.pop() {
            if visited.insert(term) {
                collected.push(term);
                work.extend(self.operands(term));
            }
        }
        collected.sort_unstable();
        collected
    }
}

/// The value of an operator of arithmetic; `None` where the divisor is 0.
pub(crate) fn compute(op: ValueOperator, a: &BigInt, b: &BigInt) -> Option<BigInt> {
    match op {
        ValueOperator::Add => Some(a + b),
        ValueOperator::Sub => Some(a - b),
        ValueOperator::Mul => Some(a * b),
        ValueOperator::Div | ValueOperator::Mod if b.is_zero() => None,
        // As in SMT-LIB: the remainder is never negative.
        ValueOperator::Div => Some((a - a.mod_floor(&b.abs())) / b),
        ValueOperator::Mod => Some(a.mod_floor(&b.abs())),
        _ => None,
    }
}
