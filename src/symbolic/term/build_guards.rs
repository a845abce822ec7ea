//! Smart constructors of guards and unions: their only makers, and the local laws of theory.md §2.
//!
//! Operands keep their order, since the right operand of `∧` and `∨` counts only where the left one
//! lets it.

use super::node::{SymbolicTerms, Term, TermNode};
use base::Sort;
use logic::BinaryOp;

/// How deep connectives are compared when a guard meets its negation: the work stays constant.
pub(super) const COMPLEMENT_DEPTH: u32 = 4;

impl SymbolicTerms {
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

    /// `a = b` for two values of one sort.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        if let Some(is_equal) = self.decide_eq(a, b) {
            return self.bool(is_equal);
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
            _ => self.contains_node(&TermNode::Binary(BinaryOp::Eq, b, a)),
        };
        let (a, b) = if swap { (b, a) } else { (a, b) };
        // a + m = n == a = n - m,  -a + m = n == a = m - n
        if self.sort(a) == Sort::Int
            && let (Some(base), offset) = self.split_offset(a)
            && let Some(value) = self.as_int(b)
        {
            let (base, value) = match *self.node(base) {
                TermNode::Neg(inner) => (inner, offset - value),
                _ => (base, value - offset),
            };
            let value = self.int(value);
            return self.intern(TermNode::Binary(BinaryOp::Eq, base, value), Sort::Bool);
        }
        self.intern(TermNode::Binary(BinaryOp::Eq, a, b), Sort::Bool)
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
    pub(super) fn complements(&self, a: Term, b: Term, depth: u32) -> bool {
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
        let mut remaining: Vec<(Term, Term)> = Vec::with_capacity(branches.len());
        for (guard, value) in branches {
            match self.as_bool(guard) {
                // (b) a branch with guard ⊥ goes
                Some(false) => continue,
                // (a) a union with guard ⊤ is its value
                Some(true) => return value,
                None => {}
            }
            // (c) equal values join by disjunction of guards
            match remaining.iter().position(|&(_, other)| other == value) {
                Some(at) => remaining[at].0 = self.or(remaining[at].0, guard),
                None => remaining.push((guard, value)),
            }
        }
        // One of the guards holds, so a single value needs no guard.
        if let [(_, value)] = remaining[..] {
            return value;
        }
        let (_, first) = *remaining.first().expect("a union has a branch that can be taken");
        let sort = self.sort(first);
        if let [(guard, yes), (_, no)] = remaining[..]
            && sort == Sort::Bool
        {
            // union⟨⟨g, ⊤⟩, ⟨h, ⊥⟩⟩ == g,  union⟨⟨g, ⊥⟩, ⟨h, ⊤⟩⟩ == ¬g
            match (self.as_bool(yes), self.as_bool(no)) {
                (Some(true), Some(false)) => return guard,
                (Some(false), Some(true)) => return self.not(guard),
                _ => {}
            }
        }
        self.intern(TermNode::Union(remaining), sort)
    }

    /// `ite(c, a, b) = union⟨⟨c, a⟩, ⟨¬c, b⟩⟩`
    pub fn ite(&mut self, cond: Term, a: Term, b: Term) -> Term {
        let not = self.not(cond);
        self.union(vec![(cond, a), (not, b)])
    }
}
