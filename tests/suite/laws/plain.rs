//! The calculus once more, as plainly as can be: terms and heaps as trees, and their meaning on a
//! concrete heap read off the definitions of theory.md §2 to §4. The judge of the law tests.
//!
//! Nothing here simplifies, shares or remembers. A tree has two uses: [`Meaning`] evaluates it, and
//! [`Builder`] makes it a term or heap of the real table by the real constructors.

use std::rc::Rc;

use base::SymbolId;
use base::{Element, FieldId, ShapeId, Sort, VarId};
use concrete::{Heap as Concrete, Value};
use logic::BinaryOp;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use symbolic::heap::compose;
use symbolic::term::{Chain, Heap, SymbolicTerms, Term};

use super::world::World;

/// A term.
#[derive(Clone, Debug)]
pub enum Plain {
    Int(BigInt),
    Bool(bool),
    Null(ShapeId),
    /// The n-th object made after the heap.
    New(PlainHeap, ShapeId, i64),
    Neg(Rc<Self>),
    Not(Rc<Self>),
    Binary(BinaryOp, Rc<Self>, Rc<Self>),
    Var(PlainHeap, VarId),
    Cell(PlainHeap, FieldId, Rc<Self>),
    Union(Vec<(Self, Self)>),
    /// What a new array holds.
    Zeros(Element),
    /// What an array holds, an index, and of what elements it is.
    Select(Rc<Self>, Rc<Self>, Element),
    /// What an array holds, but for the value at an index.
    Update(Rc<Self>, Rc<Self>, Rc<Self>),
}

/// A generalized heap.
pub type PlainHeap = Rc<PlainNode>;

/// The node of a generalized heap.
#[derive(Debug)]
pub enum PlainNode {
    Defined(Vec<(VarId, Plain)>, Vec<(FieldId, PlainChain)>),
    /// Composed by `∘`, or left as it stands.
    Compose(bool, PlainHeap, PlainHeap),
    Merge(Vec<(Plain, PlainHeap)>),
    Write(PlainHeap, FieldId, Plain, Plain),
    Rec(SymbolId),
}

/// The history of a field.
#[derive(Clone, Debug)]
pub enum PlainChain {
    Base,
    Write(Rc<Self>, Plain, Plain),
    Merge(Vec<(Plain, Self)>),
    After(PlainHeap),
}

impl Plain {
    pub fn int(value: i64) -> Self {
        Self::Int(BigInt::from(value))
    }

    pub fn not(self) -> Self {
        Self::Not(Rc::new(self))
    }

    pub fn op(op: BinaryOp, left: Self, right: Self) -> Self {
        Self::Binary(op, Rc::new(left), Rc::new(right))
    }

    pub fn cell(heap: &PlainHeap, field: FieldId, address: Self) -> Self {
        Self::Cell(heap.clone(), field, Rc::new(address))
    }
}

/// ε
pub fn epsilon() -> PlainHeap {
    Rc::new(PlainNode::Defined(Vec::new(), Vec::new()))
}

/// What trees mean on concrete heaps.
pub struct Meaning<'w>(pub &'w World);

impl Meaning<'_> {
    /// The value of a term.
    pub fn term(&self, term: &Plain, heap: &Concrete) -> Value {
        match term {
            Plain::Int(value) => Value::Int(value.clone()),
            Plain::Bool(value) => Value::Bool(*value),
            Plain::Null(_) => Value::Ref(0),
            Plain::New(after, _, number) => {
                Value::Ref(self.heap(after, heap).clock(self.0.symbols()) + number)
            }
            Plain::Neg(a) => Value::Int(-self.int(a, heap)),
            Plain::Not(a) => Value::Bool(!self.truth(a, heap)),
            Plain::Binary(op, a, b) => self.binary(*op, a, b, heap),
            Plain::Var(after, var) => self.heap(after, heap).var(*var).clone(),
            Plain::Cell(after, field, address) => {
                let address = self.address(address, heap);
                self.heap(after, heap).read(self.0.symbols(), *field, address)
            }
            Plain::Union(branches) => self.term(self.branch(branches, heap), heap),
            Plain::Zeros(element) => Value::default_of(Sort::Vector(*element)),
            Plain::Select(vector, index, element) => {
                self.term(vector, heap).at(&self.int(index, heap), *element)
            }
            Plain::Update(vector, index, value) => {
                self.term(vector, heap).with_element(self.int(index, heap), self.term(value, heap))
            }
        }
    }

    /// The branch whose guard holds. Where several do, they agree.
    fn branch<'a, T>(&self, branches: &'a [(Plain, T)], heap: &Concrete) -> &'a T {
        let held = branches.iter().find(|(guard, _)| self.truth(guard, heap));
        &held.expect("the guards of a union cover everything").1
    }

    pub fn truth(&self, guard: &Plain, heap: &Concrete) -> bool {
        match self.term(guard, heap) {
            Value::Bool(value) => value,
            other => unreachable!("a guard is a truth value, not {other:?}"),
        }
    }

    fn int(&self, term: &Plain, heap: &Concrete) -> BigInt {
        match self.term(term, heap) {
            Value::Int(value) => value,
            other => unreachable!("an integer, not {other:?}"),
        }
    }

    /// An address, or a position of a tape; positions that do not fit read as the default.
    fn address(&self, term: &Plain, heap: &Concrete) -> i64 {
        match self.term(term, heap) {
            Value::Ref(address) => address,
            Value::Int(position) => position.to_i64().unwrap_or(-1),
            Value::Bool(_) | Value::Vector(_) => {
                unreachable!("a cell has an address or a position")
            }
        }
    }

    fn binary(&self, op: BinaryOp, a: &Plain, b: &Plain, heap: &Concrete) -> Value {
        let truths = || (self.truth(a, heap), self.truth(b, heap));
        let ints = || (self.int(a, heap), self.int(b, heap));
        match op {
            BinaryOp::And => Value::Bool(truths().0 & truths().1),
            BinaryOp::Or => Value::Bool(truths().0 | truths().1),
            BinaryOp::Eq => Value::Bool(self.term(a, heap) == self.term(b, heap)),
            BinaryOp::Lt => Value::Bool(ints().0 < ints().1),
            BinaryOp::Le => Value::Bool(ints().0 <= ints().1),
            BinaryOp::Add => Value::Int(ints().0 + ints().1),
            BinaryOp::Sub => Value::Int(ints().0 - ints().1),
            BinaryOp::Mul => Value::Int(ints().0 * ints().1),
            BinaryOp::Div => Value::Int(division(&ints().0, &ints().1).0),
            BinaryOp::Mod => Value::Int(division(&ints().0, &ints().1).1),
        }
    }

    /// The concrete heap after a generalized heap.
    pub fn heap(&self, after: &PlainHeap, heap: &Concrete) -> Concrete {
        match &**after {
            PlainNode::Defined(vars, fields) => {
                let mut result = heap.clone();
                for (var, term) in vars {
                    result.set_var(*var, self.term(term, heap));
                }
                for (field, chain) in fields {
                    result.copy_field(*field, &self.chain(chain, *field, heap));
                }
                result
            }
            PlainNode::Compose(_, first, second) => self.heap(second, &self.heap(first, heap)),
            PlainNode::Merge(branches) => self.heap(self.branch(branches, heap), heap),
            PlainNode::Write(inner, field, address, value) => {
                let mut result = self.heap(inner, heap);
                result.write(*field, self.address(address, heap), self.term(value, heap));
                result
            }
            PlainNode::Rec(symbol) => self.0.loop_after(*symbol, heap),
        }
    }

    /// A concrete heap that is right in the field.
    fn chain(&self, chain: &PlainChain, field: FieldId, heap: &Concrete) -> Concrete {
        match chain {
            PlainChain::Base => heap.clone(),
            PlainChain::After(after) => self.heap(after, heap),
            PlainChain::Merge(branches) => self.chain(self.branch(branches, heap), field, heap),
            PlainChain::Write(below, address, value) => {
                let mut result = self.chain(below, field, heap);
                result.write(field, self.address(address, heap), self.term(value, heap));
                result
            }
        }
    }
}

/// SMT-LIB's `div` and `mod`: a = b·q + r with 0 ≤ r < |b|; (0, a) for b = 0.
fn division(a: &BigInt, b: &BigInt) -> (BigInt, BigInt) {
    if b.is_zero() {
        return (BigInt::zero(), a.clone());
    }
    let (mut quotient, mut remainder) = (a / b, a % b);
    if remainder.is_negative() {
        let step = if b.is_negative() { -BigInt::one() } else { BigInt::one() };
        remainder += &step * b;
        quotient -= step;
    }
    (quotient, remainder)
}

/// Makes trees terms and heaps of the table.
pub struct Builder<'t>(pub &'t mut SymbolicTerms);

impl Builder<'_> {
    pub fn term(&mut self, term: &Plain) -> Term {
        match term {
            Plain::Int(value) => self.0.int(value.clone()),
            Plain::Bool(value) => self.0.bool(*value),
            Plain::Null(shape) => self.0.null(*shape),
            Plain::New(after, shape, number) => {
                let after = self.heap(after);
                let clock = self.0.clock_var();
                let clock = symbolic::heap::read_var(self.0, after, clock);
                let number = self.0.int(*number);
                let clock = self.0.add(clock, number);
                self.0.address(*shape, clock)
            }
            Plain::Neg(a) => {
                let a = self.term(a);
                self.0.neg(a)
            }
            Plain::Not(a) => {
                let a = self.term(a);
                self.0.not(a)
            }
            Plain::Binary(op, a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                self.0.binary(*op, a, b)
            }
            Plain::Var(after, var) => {
                let after = self.heap(after);
                self.0.li_var(after, *var)
            }
            Plain::Cell(after, field, address) => {
                let (after, address) = (self.heap(after), self.term(address));
                self.0.li_cell(after, *field, address)
            }
            Plain::Union(branches) => {
                let branches = branches.iter().map(|(g, t)| (self.term(g), self.term(t))).collect();
                self.0.union(branches)
            }
            Plain::Zeros(element) => self.0.zeros(*element),
            Plain::Select(vector, index, _) => {
                let (vector, index) = (self.term(vector), self.term(index));
                self.0.select(vector, index)
            }
            Plain::Update(vector, index, value) => {
                let (vector, index) = (self.term(vector), self.term(index));
                let value = self.term(value);
                self.0.update(vector, index, value)
            }
        }
    }

    pub fn heap(&mut self, heap: &PlainHeap) -> Heap {
        match &**heap {
            PlainNode::Defined(vars, fields) => {
                let vars: Vec<_> = vars.iter().map(|(v, t)| (*v, self.term(t))).collect();
                let fields: Vec<_> = fields.iter().map(|(f, c)| (*f, self.chain(c))).collect();
                self.0.defined_heap(vars, fields)
            }
            PlainNode::Compose(as_it_stands, first, second) => {
                let (first, second) = (self.heap(first), self.heap(second));
                if *as_it_stands {
                    self.0.compose_node(first, second)
                } else {
                    compose(self.0, first, second)
                }
            }
            PlainNode::Merge(branches) => {
                let branches = branches.iter().map(|(g, h)| (self.term(g), self.heap(h))).collect();
                self.0.merge_node(branches)
            }
            PlainNode::Write(inner, field, address, value) => {
                let (inner, address) = (self.heap(inner), self.term(address));
                let value = self.term(value);
                self.0.write_node(inner, *field, address, value)
            }
            PlainNode::Rec(symbol) => self.0.rec(*symbol),
        }
    }

    fn chain(&mut self, chain: &PlainChain) -> Chain {
        match chain {
            PlainChain::Base => self.0.base(),
            PlainChain::After(heap) => {
                let heap = self.heap(heap);
                self.0.chain_after(heap)
            }
            PlainChain::Merge(branches) => {
                let branches =
                    branches.iter().map(|(g, c)| (self.term(g), self.chain(c))).collect();
                self.0.chain_merge(branches)
            }
            PlainChain::Write(below, address, value) => {
                let (below, address) = (self.chain(below), self.term(address));
                let value = self.term(value);
                self.0.chain_write(below, address, value)
            }
        }
    }
}
