//! Smart constructors of terms: their only makers, and the local laws of theory.md §2.
//!
//! Each law is directed and never makes a term larger; a comment `lhs == rhs` states it. Operands
//! keep their order, since the right operand of `∧` and `∨` counts only where the left one lets it.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::node::{Heap, Term, TermNode, Terms};
use crate::base::{FieldId, ShapeId, Sort, VarId};
use crate::logic::{BinaryOp, euclid};

/// How deep connectives are compared when a guard meets its negation: the work stays constant.
const COMPLEMENT_DEPTH: u32 = 4;

impl Terms {
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

    /// `t = base + offset` with an integer offset; the base is `None` where the term is a number.
    #[must_use]
    pub fn split_offset(&self, term: Term) -> (Option<Term>, BigInt) {
        match self.node(term) {
            TermNode::Int(value) => (None, value.clone()),
            TermNode::Binary(BinaryOp::Add, base, offset) => match self.as_int(*offset) {
                Some(value) => (Some(*base), value.clone()),
                None => (Some(term), BigInt::zero()),
            },
            _ => (Some(term), BigInt::zero()),
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

    /// `-a`
    pub fn neg(&mut self, a: Term) -> Term {
        match self.node(a) {
            // -(n) == n'
            TermNode::Int(value) => {
                let value = -value;
                self.int(value)
            }
            // -(-a) == a
            TermNode::Neg(inner) => *inner,
            _ => self.intern(TermNode::Neg(a), Sort::Int),
        }
    }

    /// `¬a`
    pub fn not(&mut self, a: Term) -> Term {
        match *self.node(a) {
            // ¬⊤ == ⊥
            TermNode::Bool(value) => self.bool(!value),
            // ¬¬a == a
            TermNode::Not(inner) => inner,
            // ¬(a < b) == b <= a
            TermNode::Binary(BinaryOp::Lt, l, r) => self.le(r, l),
            // ¬(a <= b) == b < a
            TermNode::Binary(BinaryOp::Le, l, r) => self.lt(r, l),
            _ => self.intern(TermNode::Not(a), Sort::Bool),
        }
    }

    /// `a + b`
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        match (base_a, base_b) {
            // m + n == k
            (None, None) => self.int(offset_a + offset_b),
            // (a + m) + n == a + k,  m + (b + n) == b + k
            (Some(base), None) | (None, Some(base)) => self.offset(base, offset_a + offset_b),
            // a + (b + n) == (a + b) + n, so that offsets stand outermost
            (Some(left), Some(right)) => {
                let sum = self.sum(left, right);
                self.offset(sum, offset_a + offset_b)
            }
        }
    }

    /// `a + n`; `a` has no offset of its own.
    fn offset(&mut self, base: Term, offset: BigInt) -> Term {
        // a + 0 == a
        if offset.is_zero() {
            return base;
        }
        let offset = self.int(offset);
        self.intern(TermNode::Binary(BinaryOp::Add, base, offset), Sort::Int)
    }

    /// `a + b` where neither has an offset.
    fn sum(&mut self, a: Term, b: Term) -> Term {
        match (self.node(a), self.node(b)) {
            // a + -b == a - b
            (_, TermNode::Neg(inner)) => {
                let inner = *inner;
                self.difference(a, inner)
            }
            // (a - b) + b == a
            (TermNode::Binary(BinaryOp::Sub, left, right), _) if *right == b => *left,
            _ => self.intern(TermNode::Binary(BinaryOp::Add, a, b), Sort::Int),
        }
    }

    /// `a - b` where neither has an offset.
    fn difference(&mut self, a: Term, b: Term) -> Term {
        // a - a == 0
        if a == b {
            return self.int(0);
        }
        match self.node(a) {
            // (a + b) - b == a,  (b + a) - b == a
            TermNode::Binary(BinaryOp::Add, left, right) if *right == b => *left,
            TermNode::Binary(BinaryOp::Add, left, right) if *left == b => *right,
            _ => self.intern(TermNode::Binary(BinaryOp::Sub, a, b), Sort::Int),
        }
    }

    /// `a - b`
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        let offset = offset_a - offset_b;
        match (base_a, base_b) {
            (None, None) => self.int(offset),
            (Some(base), None) => self.offset(base, offset),
            // n - b == n - b
            (None, Some(base)) => {
                // 0 - b == -b
                if offset.is_zero() {
                    return self.neg(base);
                }
                let offset = self.int(offset);
                self.intern(TermNode::Binary(BinaryOp::Sub, offset, base), Sort::Int)
            }
            (Some(left), Some(right)) => {
                let difference = self.difference(left, right);
                let offset = self.int(offset);
                self.add(difference, offset)
            }
        }
    }

    /// `a * b`
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => {
                let product = x * y;
                self.int(product)
            }
            // 0 * a == 0,  1 * a == a
            (Some(x), None) if x.is_zero() => a,
            (Some(x), None) if x.is_one() => b,
            (None, Some(y)) if y.is_zero() => b,
            (None, Some(y)) if y.is_one() => a,
            _ => self.intern(TermNode::Binary(BinaryOp::Mul, a, b), Sort::Int),
        }
    }

    /// SMT-LIB `div`, 0 for a zero divisor.
    pub fn div(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            // a div 1 == a
            (_, Some(y)) if y.is_one() => a,
            (Some(x), Some(y)) => {
                let quotient = euclid(x, y).0;
                self.int(quotient)
            }
            _ => self.intern(TermNode::Binary(BinaryOp::Div, a, b), Sort::Int),
        }
    }

    /// SMT-LIB `mod`, the dividend for a zero divisor.
    pub fn modulo(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            // a mod 1 == 0
            (_, Some(y)) if y.is_one() => self.int(0),
            (Some(x), Some(y)) => {
                let remainder = euclid(x, y).1;
                self.int(remainder)
            }
            _ => self.intern(TermNode::Binary(BinaryOp::Mod, a, b), Sort::Int),
        }
    }

    /// `a < b`
    pub fn lt(&mut self, a: Term, b: Term) -> Term {
        match self.compare(a, b) {
            Some(ordering) => self.bool(ordering.is_lt()),
            None => self.intern(TermNode::Binary(BinaryOp::Lt, a, b), Sort::Bool),
        }
    }

    /// `a <= b`
    pub fn le(&mut self, a: Term, b: Term) -> Term {
        match self.compare(a, b) {
            Some(ordering) => self.bool(ordering.is_le()),
            None => self.intern(TermNode::Binary(BinaryOp::Le, a, b), Sort::Bool),
        }
    }

    /// How two integer terms compare, where their form tells: a + m against a + n.
    fn compare(&self, a: Term, b: Term) -> Option<std::cmp::Ordering> {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        (base_a == base_b).then(|| offset_a.cmp(&offset_b))
    }

    /// `a = b` for two values of one sort.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        if let Some(known) = self.decide_eq(a, b) {
            return self.bool(known);
        }
        if self.sort(a) == Sort::Bool {
            match (self.as_bool(a), self.as_bool(b)) {
                // (a = ⊤) == a,  (a = ⊥) == ¬a
                (_, Some(value)) => return if value { a } else { self.not(a) },
                (Some(value), _) => return if value { b } else { self.not(b) },
                _ => {}
            }
        }
        // One order for symmetric operands: constants stand right, else the first use decides.
        let swap = match (self.is_constant(a), self.is_constant(b)) {
            (true, false) => true,
            (false, true) => false,
            _ => self.knows(&TermNode::Binary(BinaryOp::Eq, b, a)),
        };
        let (a, b) = if swap { (b, a) } else { (a, b) };
        // a + m = n == a = n - m
        if self.sort(a) == Sort::Int
            && let (Some(base), offset) = self.split_offset(a)
            && !offset.is_zero()
            && let Some(value) = self.as_int(b)
        {
            let value = self.int(value - offset);
            return self.intern(TermNode::Binary(BinaryOp::Eq, base, value), Sort::Bool);
        }
        self.intern(TermNode::Binary(BinaryOp::Eq, a, b), Sort::Bool)
    }

    /// Whether the term is a number, a truth value or null.
    #[must_use]
    pub fn is_constant(&self, term: Term) -> bool {
        matches!(self.node(term), TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_))
    }

    /// `a ∧ b`
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        match (self.as_bool(a), self.as_bool(b)) {
            // ⊤ ∧ b == b,  a ∧ ⊤ == a,  ⊥ ∧ b == ⊥,  a ∧ ⊥ == ⊥
            (Some(true), _) | (_, Some(false)) => return b,
            (Some(false), _) | (_, Some(true)) => return a,
            _ => {}
        }
        // a ∧ a == a,  a ∧ ¬a == ⊥
        if a == b {
            return a;
        }
        if self.not(a) == b || self.complements(a, b, COMPLEMENT_DEPTH) {
            return self.bool(false);
        }
        self.intern(TermNode::Binary(BinaryOp::And, a, b), Sort::Bool)
    }

    /// Whether one guard is the other one's negation, by De Morgan's laws a few levels deep.
    fn complements(&self, a: Term, b: Term, depth: u32) -> bool {
        match (self.node(a), self.node(b)) {
            (TermNode::Not(inner), _) if *inner == b => true,
            (_, TermNode::Not(inner)) if *inner == a => true,
            // a < b is ¬(b <= a)
            (TermNode::Binary(BinaryOp::Lt, l, r), TermNode::Binary(BinaryOp::Le, l2, r2))
            | (TermNode::Binary(BinaryOp::Le, l, r), TermNode::Binary(BinaryOp::Lt, l2, r2)) => {
                l == r2 && r == l2
            }
            // a ∧ b is ¬(¬a ∨ ¬b)
            (TermNode::Binary(BinaryOp::And, l, r), TermNode::Binary(BinaryOp::Or, l2, r2))
            | (TermNode::Binary(BinaryOp::Or, l, r), TermNode::Binary(BinaryOp::And, l2, r2)) => {
                depth > 0
                    && self.complements(*l, *l2, depth - 1)
                    && self.complements(*r, *r2, depth - 1)
            }
            _ => false,
        }
    }

    /// `a ∨ b`
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        match (self.as_bool(a), self.as_bool(b)) {
            // ⊥ ∨ b == b,  a ∨ ⊥ == a,  ⊤ ∨ b == ⊤,  a ∨ ⊤ == ⊤
            (Some(false), _) | (_, Some(true)) => return b,
            (Some(true), _) | (_, Some(false)) => return a,
            _ => {}
        }
        let not_a = self.not(a);
        // a ∨ a == a,  a ∨ ¬a == ⊤
        if a == b {
            return a;
        }
        if not_a == b || self.complements(a, b, COMPLEMENT_DEPTH) {
            return self.bool(true);
        }
        // (a ∧ b) ∨ (a ∧ ¬b) == a
        if let TermNode::Binary(BinaryOp::And, left, right) = *self.node(a)
            && let TermNode::Binary(BinaryOp::And, left2, right2) = *self.node(b)
            && left == left2
            && self.not(right) == right2
        {
            return left;
        }
        // a ∨ (¬a ∧ c) == a ∨ c
        if let TermNode::Binary(BinaryOp::And, left, right) = *self.node(b)
            && left == not_a
        {
            return self.or(a, right);
        }
        // (¬b ∧ c) ∨ b == b ∨ c
        if let TermNode::Binary(BinaryOp::And, left, right) = *self.node(a)
            && left == self.not(b)
        {
            return self.or(b, right);
        }
        self.intern(TermNode::Binary(BinaryOp::Or, a, b), Sort::Bool)
    }

    /// `union⟨gᵢ, tᵢ⟩` (Statement 1). The guards are disjoint or agree, and one of them holds
    /// wherever the term is evaluated.
    ///
    /// # Panics
    /// If there is no branch.
    pub fn union(&mut self, branches: Vec<(Term, Term)>) -> Term {
        let mut kept: Vec<(Term, Term)> = Vec::with_capacity(branches.len());
        for (guard, value) in branches {
            match self.as_bool(guard) {
                // (b) a branch with guard ⊥ goes
                Some(false) => continue,
                // (a) a union with guard ⊤ is its value
                Some(true) => return value,
                None => {}
            }
            // (c) equal values join by disjunction of guards
            match kept.iter().position(|&(_, known)| known == value) {
                Some(at) => kept[at].0 = self.or(kept[at].0, guard),
                None => kept.push((guard, value)),
            }
        }
        // One of the guards holds, so a single value needs no guard.
        if let [(_, value)] = kept[..] {
            return value;
        }
        let (_, first) = *kept.first().expect("a union has a branch that can be taken");
        let sort = self.sort(first);
        if let [(guard, yes), (_, no)] = kept[..]
            && sort == Sort::Bool
        {
            // union⟨⟨g, ⊤⟩, ⟨h, ⊥⟩⟩ == g,  union⟨⟨g, ⊥⟩, ⟨h, ⊤⟩⟩ == ¬g
            match (self.as_bool(yes), self.as_bool(no)) {
                (Some(true), Some(false)) => return guard,
                (Some(false), Some(true)) => return self.not(guard),
                _ => {}
            }
        }
        self.intern(TermNode::Union(kept), sort)
    }

    /// `ite(c, a, b) = union⟨⟨c, a⟩, ⟨¬c, b⟩⟩`
    pub fn ite(&mut self, cond: Term, a: Term, b: Term) -> Term {
        let not = self.not(cond);
        self.union(vec![(cond, a), (not, b)])
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
