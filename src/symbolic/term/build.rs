//! Smart constructors of terms: their only makers, and the local laws of theory.md §2.
//!
//! Each law is directed and never makes a term larger; a comment `lhs == rhs` states it. Here are
//! constants and holes, numbers are in `build_numbers`, guards and unions in `build_guards`.

use num_bigint::BigInt;

use super::node::{Heap, SymbolicTerms, Term, TermNode};
use base::{Element, FieldId, ShapeId, Sort, VarId};
use logic::BinaryOp;

impl SymbolicTerms {
    /// An integer.
    pub fn int(&mut self, value: impl Into<BigInt>) -> Term {
        self.intern(TermNode::Int(value.into()), Sort::Int)
    }

    /// A truth value.
    pub fn bool(&mut self, value: bool) -> Term {
        self.intern(TermNode::Bool(value), Sort::Bool)
    }

    /// The null reference of a shape.
    pub fn null(&mut self, shape: ShapeId) -> Term {
        self.intern(TermNode::Null(shape), Sort::Ref(shape))
    }

    /// The address of the object of `shape` that was made at this value of the clock.
    pub fn address(&mut self, shape: ShapeId, clock: Term) -> Term {
        self.intern(TermNode::Address(shape, clock), Sort::Ref(shape))
    }

    /// The value 0, false or null of a sort.
    pub fn zero_of(&mut self, sort: Sort) -> Term {
        match sort {
            Sort::Int => self.int(0),
            Sort::Bool => self.bool(false),
            Sort::Ref(shape) => self.null(shape),
            Sort::Vector(element) => self.zeros(element),
        }
    }

    /// What a new array holds.
    pub fn zeros(&mut self, element: Element) -> Term {
        self.intern(TermNode::Zeros(element), Sort::Vector(element))
    }

    /// The value at an index of what an array holds.
    ///
    /// # Panics
    /// If the term is nothing that an array holds.
    pub fn select(&mut self, vector: Term, index: Term) -> Term {
        let element = self.sort(vector).element().expect("only arrays have elements").sort();
        let (mut vector, mut index) = (vector, index);
        loop {
            match *self.node(vector) {
                // 0[i] == 0
                TermNode::Zeros(_) => return self.zero_of(element),
                // v[i := x][i] == x,  v[j := x][i] == v[i] for i ≠ j
                TermNode::Update(below, at, value) => match self.decide_eq(at, index) {
                    Some(true) => return value,
                    Some(false) => vector = below,
                    None => break,
                },
                TermNode::Splice([low, end, high, start]) => {
                    let is_low = self.lt(index, end);
                    match self.as_bool(is_low) {
                        Some(true) => vector = low,
                        Some(false) => {
                            vector = high;
                            let behind = self.sub(index, end);
                            index = self.add(behind, start);
                        }
                        None => break,
                    }
                }
                _ => break,
            }
        }
        self.intern(TermNode::Select(vector, index), element)
    }

    /// What an array holds once the value at an index is another one.
    pub fn update(&mut self, vector: Term, index: Term, value: Term) -> Term {
        // v[i := v[i]] == v
        if *self.node(value) == TermNode::Select(vector, index) {
            return vector;
        }
        // v[i := x][i := y] == v[i := y]
        let below = match *self.node(vector) {
            TermNode::Update(below, at, _) if at == index => below,
            _ => vector,
        };
        let sort = self.sort(vector);
        self.intern(TermNode::Update(below, index, value), sort)
    }

    /// Below `end` what `low` holds, from there on what `high` holds from `start` on.
    pub fn splice(&mut self, (low, end): (Term, Term), (high, start): (Term, Term)) -> Term {
        let sort = self.sort(low);
        let is_all = end == start && self.as_int(end) == Some(&BigInt::ZERO);
        let is_same = low == high && end == start;
        if is_all || is_same {
            high
        } else {
            self.intern(TermNode::Splice([low, end, high, start]), sort)
        }
    }

    /// The truth value that a term is, if it is one.
    #[must_use]
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        match self.node(term) {
            TermNode::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The integer that a term is, if it is one.
    #[must_use]
    pub fn as_int(&self, term: Term) -> Option<&BigInt> {
        match self.node(term) {
            TermNode::Int(value) => Some(value),
            _ => None,
        }
    }

    /// `a op b`
    pub fn binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        match op {
            BinaryOp::Add => self.add(a, b),
            BinaryOp::Sub => self.sub(a, b),
            BinaryOp::Mul => self.mul(a, b),
            BinaryOp::Div => self.div(a, b),
            BinaryOp::Mod => self.modulo(a, b),
            BinaryOp::Eq => self.eq(a, b),
            BinaryOp::Lt => self.lt(a, b),
            BinaryOp::Le => self.le(a, b),
            BinaryOp::And => self.and(a, b),
            BinaryOp::Or => self.or(a, b),
        }
    }

    /// Whether the term is a number, a truth value or null.
    #[must_use]
    pub fn is_constant(&self, term: Term) -> bool {
        matches!(self.node(term), TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_))
    }

    /// `LI(H, x)` as it stands, for a heap that says nothing of `x`; stage `heap` resolves.
    pub fn li_var(&mut self, heap: Heap, var: VarId) -> Term {
        let sort = self.var_sort(var);
        self.intern(TermNode::LiVar(heap, var), sort)
    }

    /// `LI(H, a.F)` as it stands.
    pub fn li_cell(&mut self, heap: Heap, field: FieldId, address: Term) -> Term {
        let sort = self.field_sort(field);
        self.intern(TermNode::LiCell(heap, field, address), sort)
    }

    /// The truth value, which the table always holds.
    #[must_use]
    pub fn bool_term(&self, value: bool) -> Term {
        Term::new(usize::from(value))
    }
}
