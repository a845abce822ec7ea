//! The axioms, and at which terms of a formula they are added to it: one row each.
//!
//! The rows down to `b` are those of pointer arithmetic, the others those of list segments. What a row
//! says is true in every model, so that adding it is sound; that all of them together are enough is
//! what rebuilding a model shows, and what tests hold.

use num_bigint::BigInt;

use super::steps::StepTerms;
use super::subterms::{LinkField, Subterm, SubtermOperator, Subterms};
use logic::{end, join, line, step};

/// At which terms of a formula an axiom is added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trigger {
    /// Each pointer p.
    Pointer,
    /// Each p and size where `align p` stands or p is an operand of `p-`: only there is the alignment
    /// read, elsewhere the model defines it.
    Aligned,
    /// `null`
    Null,
    /// `(p<= p q)`
    Below,
    /// `(p- p q)`
    Minus,
    /// `(p+ p i)`
    Shift,
    /// `(ptr l a)`
    Ptr,
    /// Each pointer p and each q that is a second argument of `seg` or `dist`: a target.
    Reach,
    /// Each p where `next p` stands, and each target q.
    Step,
    /// Each pointer p and any two targets q and r.
    Targets,
}

/// Where a row is added: the terms that its variables stand for, with the size or the field.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// What p, q, i, l, a, r of the row are.
    pub at: Vec<Subterm>,
    /// The size of elements; 0 where it does not matter.
    pub size: BigInt,
    /// The field, for rows of list segments.
    pub field: Option<LinkField>,
}

/// An axiom and its trigger.
#[derive(Debug)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Where it is added.
    pub trigger: Trigger,
    /// The instance there.
    pub instance: fn(&mut Subterms, &Site) -> Subterm,
}

/// All rows, in the order in which their instances stand.
pub const RULES: &[Rule] = &[
    // Pointers are pairs: two that have block and address in common are one.
    Rule {
        name: "P",
        says: "(ptr (block p) (address p)) = p",
        trigger: Trigger::Pointer,
        instance: |terms, site| {
            let p = site.at[0];
            let (l, a) = (
                terms.make(SubtermOperator::Block, [p]),
                terms.make(SubtermOperator::Address, [p]),
            );
            let pair = terms.make(SubtermOperator::Ptr, [l, a]);
            terms.equal(pair, p)
        },
    },
    Rule {
        name: "e",
        says: "0 <= address p <= A",
        trigger: Trigger::Pointer,
        instance: |terms, site| {
            let address = terms.make(SubtermOperator::Address, [site.at[0]]);
            let greatest = terms.space.greatest.clone();
            terms.between(&BigInt::ZERO, address, &greatest)
        },
    },
    // Both: what the remainder and the quotient of the offset are.
    Rule {
        name: "%",
        says: "0 <= align p <= s - 1",
        trigger: Trigger::Aligned,
        instance: |terms, site| {
            let align = terms.make(SubtermOperator::Align(site.size.clone()), [site.at[0]]);
            terms.between(&BigInt::ZERO, align, &(&site.size - 1))
        },
    },
    Rule {
        name: "o",
        says: "offset p = s * quot p + align p",
        trigger: Trigger::Aligned,
        instance: |terms, site| {
            let p = site.at[0];
            let quot = terms.make(SubtermOperator::Quot(site.size.clone()), [p]);
            let align = terms.make(SubtermOperator::Align(site.size.clone()), [p]);
            let product = terms.scale(&site.size, quot);
            let sum = terms.add(product, align);
            let offset = terms.make(SubtermOperator::Offset, [p]);
            terms.equal(offset, sum)
        },
    },
    Rule {
        name: "0",
        says: "address null = 0",
        trigger: Trigger::Null,
        instance: |terms, site| {
            let (address, zero) =
                (terms.make(SubtermOperator::Address, [site.at[0]]), terms.number(0));
            terms.equal(address, zero)
        },
    },
    Rule {
        name: "<=",
        says: "same block, no address 0 => (p <= q <=> offset p <= offset q)",
        trigger: Trigger::Below,
        instance: |terms, site| {
            let [p, q] = site.node_pair();
            let premise = comparable(terms, p, q);
            let below = terms.make(SubtermOperator::Below, [p, q]);
            let (left, right) = (
                terms.make(SubtermOperator::Offset, [p]),
                terms.make(SubtermOperator::Offset, [q]),
            );
            let order = terms.at_most(left, right);
            let same = terms.equal(below, order);
            terms.implies(premise, same)
        },
    },
    Rule {
        name: "-",
        says: "same block, no address 0, align p = align q => s * (p - q) = offset p - offset q",
        trigger: Trigger::Minus,
        instance: |terms, site| {
            let [p, q] = site.node_pair();
            let comparable = comparable(terms, p, q);
            let align = |terms: &mut Subterms, p| {
                terms.make(SubtermOperator::Align(site.size.clone()), [p])
            };
            let (left, right) = (align(terms, p), align(terms, q));
            let aligned = terms.equal(left, right);
            let premise = terms.and(&[comparable, aligned]);
            let difference = terms.make(SubtermOperator::Minus(site.size.clone()), [p, q]);
            let difference = terms.scale(&site.size, difference);
            let (left, right) = (
                terms.make(SubtermOperator::Offset, [p]),
                terms.make(SubtermOperator::Offset, [q]),
            );
            let offsets = terms.minus(left, right);
            let same = terms.equal(difference, offsets);
            terms.implies(premise, same)
        },
    },
    Rule {
        name: "△",
        says: "in-range p i => block (p + i) = block p",
        trigger: Trigger::Shift,
        instance: |terms, site| {
            let [p, i] = site.node_pair();
            let premise = terms.in_range(&site.size, p, i);
            let shifted = terms.make(SubtermOperator::Shift(site.size.clone()), [p, i]);
            let same = terms.same_block(shifted, p);
            terms.implies(premise, same)
        },
    },
    Rule {
        name: "+",
        says: "in-range p i => offset (p + i) = offset p + s * i",
        trigger: Trigger::Shift,
        instance: |terms, site| {
            let [p, i] = site.node_pair();
            let premise = terms.in_range(&site.size, p, i);
            let shifted = terms.make(SubtermOperator::Shift(site.size.clone()), [p, i]);
            let distance = terms.scale(&site.size, i);
            let (new, old) = (
                terms.make(SubtermOperator::Offset, [shifted]),
                terms.make(SubtermOperator::Offset, [p]),
            );
            let sum = terms.add(old, distance);
            let same = terms.equal(new, sum);
            terms.implies(premise, same)
        },
    },
    Rule {
        name: "a",
        says: "0 <= a <= A => address (ptr l a) = a",
        trigger: Trigger::Ptr,
        instance: |terms, site| pair_part(terms, site, SubtermOperator::Address, 1),
    },
    Rule {
        name: "b",
        says: "0 <= a <= A => block (ptr l a) = l",
        trigger: Trigger::Ptr,
        instance: |terms, site| pair_part(terms, site, SubtermOperator::Block, 0),
    },
    Rule {
        name: "end",
        says: "(seg p q => dist p q >= 0) and (p = q => seg p q, dist p q = 0) \
               and (seg p q, dist p q = 0 => p = q)",
        trigger: Trigger::Reach,
        instance: |terms, site| {
            let [p, q] = site.node_pair();
            end(&mut site.steps(terms), p, q)
        },
    },
    Rule {
        name: "step",
        says: "p != q => (seg p q <=> seg (next p) q) and (seg p q => dist p q = 1 + dist (next p) q)",
        trigger: Trigger::Step,
        instance: |terms, site| {
            let [p, q] = site.node_pair();
            step(&mut site.steps(terms), p, q)
        },
    },
    Rule {
        name: "join",
        says: "seg p q, seg q r => seg p r",
        trigger: Trigger::Targets,
        instance: |terms, site| join(&mut site.steps(terms), site.node_triple()),
    },
    // Targets lie on one line: of two that are reached, one is reached from the other.
    Rule {
        name: "line",
        says: "seg p q, seg p r, dist p q <= dist p r => seg q r, dist p r = dist p q + dist q r",
        trigger: Trigger::Targets,
        instance: |terms, site| line(&mut site.steps(terms), site.node_triple()),
    },
];

/// `p △₀ q`: both in one block, and neither address is 0.
fn comparable(terms: &mut Subterms, p: Subterm, q: Subterm) -> Subterm {
    let same = terms.same_block(p, q);
    let (left, right) = (terms.has_address(p), terms.has_address(q));
    terms.and(&[same, left, right])
}

/// The block (0) or the address (1) of a pair whose address is one.
fn pair_part(terms: &mut Subterms, site: &Site, part: SubtermOperator, which: usize) -> Subterm {
    let [l, a] = site.node_pair();
    let pair = terms.make(SubtermOperator::Ptr, [l, a]);
    let greatest = terms.space.greatest.clone();
    let premise = terms.between(&BigInt::ZERO, a, &greatest);
    let part = terms.make(part, [pair]);
    let same = terms.equal(part, [l, a][which]);
    terms.implies(premise, same)
}

impl Site {
    fn node_pair(&self) -> [Subterm; 2] {
        [self.at[0], self.at[1]]
    }

    fn node_triple(&self) -> [Subterm; 3] {
        [self.at[0], self.at[1], self.at[2]]
    }

    /// The terms about the steps of the field.
    fn steps<'t>(&self, terms: &'t mut Subterms) -> StepTerms<'t> {
        let field = self.field.expect("rows of list segments have a field");
        StepTerms { terms, field }
    }
}
