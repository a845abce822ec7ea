//! What list segments are, for whoever has terms: each axiom is written once.
//!
//! `next` is a function on nodes. `seg p q`: some number of steps leads from p to q; `dist p q`: the least
//! such number, any integer where there is none. What is said here is true of every function and all nodes.

/// Terms about the steps of one function.
pub trait ListTerms {
    /// A term: a node, an integer or a truth value.
    type Term: Copy;
    /// The node behind a node.
    fn next(&mut self, p: Self::Term) -> Self::Term;
    /// Whether steps lead from p to q.
    fn seg(&mut self, p: Self::Term, q: Self::Term) -> Self::Term;
    /// How many at least.
    fn dist(&mut self, p: Self::Term, q: Self::Term) -> Self::Term;
    /// An integer.
    fn number(&mut self, value: i64) -> Self::Term;
    /// The sum, from the left to the right.
    fn sum(&mut self, parts: &[Self::Term]) -> Self::Term;
    /// `a = b`
    fn equal(&mut self, a: Self::Term, b: Self::Term) -> Self::Term;
    /// `a <= b`
    fn at_most(&mut self, a: Self::Term, b: Self::Term) -> Self::Term;
    /// `not a`
    fn not(&mut self, a: Self::Term) -> Self::Term;
    /// All of them.
    fn and(&mut self, parts: &[Self::Term]) -> Self::Term;
    /// One of them.
    fn or(&mut self, parts: &[Self::Term]) -> Self::Term;
    /// `a => b`
    fn implies(&mut self, a: Self::Term, b: Self::Term) -> Self::Term;
    /// `if c then a else b`
    fn ite(&mut self, c: Self::Term, a: Self::Term, b: Self::Term) -> Self::Term;
}

/// `(seg p q => dist p q >= 0)`, `(p = q => seg p q, dist p q = 0)`, `(seg p q, dist p q = 0 => p = q)`
pub fn end<T: ListTerms>(terms: &mut T, p: T::Term, q: T::Term) -> T::Term {
    let (seg, dist) = (terms.seg(p, q), terms.dist(p, q));
    let zero = terms.number(0);
    let (least, none) = (terms.at_most(zero, dist), terms.equal(dist, zero));
    let least = terms.implies(seg, least);
    let same = terms.equal(p, q);
    let there = terms.and(&[seg, none]);
    let (from, to) = (terms.implies(same, there), terms.implies(there, same));
    terms.and(&[least, from, to])
}

/// `p != q => (seg p q <=> seg (next p) q), (seg p q => dist p q = 1 + dist (next p) q)`
pub fn step<T: ListTerms>(terms: &mut T, p: T::Term, q: T::Term) -> T::Term {
    let next = terms.next(p);
    let (seg, dist) = (terms.seg(p, q), terms.dist(p, q));
    let (rest, less) = (terms.seg(next, q), terms.dist(next, q));
    let same = terms.equal(p, q);
    let apart = terms.not(same);
    let one = terms.number(1);
    let more = terms.sum(&[one, less]);
    let longer = terms.equal(dist, more);
    let both = terms.equal(seg, rest);
    let counted = terms.implies(seg, longer);
    let conclusion = terms.and(&[both, counted]);
    terms.implies(apart, conclusion)
}

/// `seg p q, seg q r => seg p r`
pub fn join<T: ListTerms>(terms: &mut T, [p, q, r]: [T::Term; 3]) -> T::Term {
    let (first, second) = (terms.seg(p, q), terms.seg(q, r));
    let premise = terms.and(&[first, second]);
    let whole = terms.seg(p, r);
    terms.implies(premise, whole)
}

/// `seg p q, seg p r, dist p q <= dist p r => seg q r, dist p r = dist p q + dist q r`: what is reached from p
/// lies on one line.
pub fn line<T: ListTerms>(terms: &mut T, [p, q, r]: [T::Term; 3]) -> T::Term {
    let (first, second) = (terms.seg(p, q), terms.seg(p, r));
    let (near, far) = (terms.dist(p, q), terms.dist(p, r));
    let nearer = terms.at_most(near, far);
    let premise = terms.and(&[first, second, nearer]);
    let (between, rest) = (terms.seg(q, r), terms.dist(q, r));
    let sum = terms.sum(&[near, rest]);
    let longer = terms.equal(far, sum);
    let conclusion = terms.and(&[between, longer]);
    terms.implies(premise, conclusion)
}

/// Whether one gets from p to q after `a.next := b`, and the number of steps if so: as before without passing
/// a, or as before to a and from b on. Given are both of each pair before: from p to q, from p to a, from b to
/// q, from b to a.
pub fn after_write<T: ListTerms>(
    terms: &mut T,
    [whole, to_node, from_next, around]: [(T::Term, T::Term); 4],
) -> (T::Term, T::Term) {
    let direct = passing_not(terms, whole, to_node);
    let rest = passing_not(terms, from_next, around);
    let over = terms.and(&[to_node.0, rest]);
    let seg = terms.or(&[direct, over]);
    let one = terms.number(1);
    let longer = terms.sum(&[to_node.1, one, from_next.1]);
    let dist = terms.ite(direct, whole.1, longer);
    (seg, dist)
}

/// Whether one gets to a node no later than to another one, whose next is changed.
fn passing_not<T: ListTerms>(
    terms: &mut T,
    (seg, dist): (T::Term, T::Term),
    (changed, farther): (T::Term, T::Term),
) -> T::Term {
    let not = terms.not(changed);
    let sooner = terms.at_most(dist, farther);
    let before = terms.or(&[not, sooner]);
    terms.and(&[seg, before])
}
