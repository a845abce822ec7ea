//! Models of the theory: pointers are pairs, and what is defined is computed.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_integer::Integer as _;

use super::links::Links;
use super::pair::Pair;
use super::space::AddressSpace;
use super::subterms::{LinkField, SubtermOperator, SubtermSort, Subterms};

/// The value of a term.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TermValue {
    /// Of an integer term.
    Int(BigInt),
    /// Of a formula.
    Bool(bool),
    /// Of a pointer term.
    Pointer(Pair),
}

impl TermValue {
    /// What terms are where nothing says anything else.
    #[must_use]
    pub fn default_of(sort: SubtermSort) -> Self {
        match sort {
            SubtermSort::Int => Self::Int(BigInt::ZERO),
            SubtermSort::Bool => Self::Bool(false),
            SubtermSort::Pointer => Self::Pointer(Pair::default()),
        }
    }

    pub(super) fn int(&self) -> &BigInt {
        match self {
            Self::Int(number) => number,
            Self::Bool(_) | Self::Pointer(_) => panic!("terms are well-sorted"),
        }
    }

    pub(super) fn bool(&self) -> bool {
        match self {
            Self::Bool(truth) => *truth,
            Self::Int(_) | Self::Pointer(_) => panic!("terms are well-sorted"),
        }
    }

    pub(super) fn pair(&self) -> &Pair {
        match self {
            Self::Pointer(pair) => pair,
            Self::Int(_) | Self::Bool(_) => panic!("terms are well-sorted"),
        }
    }
}

/// A model: where blocks begin, what is free, and how nodes are linked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PointerModel {
    /// The constants of the theory.
    pub space: AddressSpace,
    /// Where blocks begin; all others at address 0.
    pub bases: BTreeMap<BigInt, BigInt>,
    /// What constants are, and functions where the theory does not say it.
    pub free: BTreeMap<(SubtermOperator, Vec<TermValue>), TermValue>,
    /// The nodes that each field links.
    pub links: BTreeMap<LinkField, Links>,
}

impl PointerModel {
    /// The base of a block.
    #[must_use]
    pub fn base(&self, block: &BigInt) -> BigInt {
        self.bases.get(block).cloned().unwrap_or_default()
    }

    /// The offset of a pointer.
    #[must_use]
    pub fn offset(&self, p: &Pair) -> BigInt {
        &p.address - self.base(&p.block)
    }

    /// The value of an operator of the theory, or of a declared function; `None` of logic and arithmetic.
    pub(super) fn apply(
        &self,
        terms: &Subterms,
        operator: &SubtermOperator,
        args: &[TermValue],
    ) -> Option<TermValue> {
        self.defined(operator, args).or_else(|| self.free(terms, operator, args))
    }

    /// The value of an operator of the theory where the theory says it.
    pub(super) fn defined(
        &self,
        operator: &SubtermOperator,
        args: &[TermValue],
    ) -> Option<TermValue> {
        let int = |number| Some(TermValue::Int(number));
        match (operator, args) {
            (SubtermOperator::Block, [p]) => int(p.pair().block.clone()),
            (SubtermOperator::Address, [p]) => int(p.pair().address.clone()),
            (SubtermOperator::Base, [l]) => int(self.base(l.int())),
            (SubtermOperator::Offset, [p]) => int(self.offset(p.pair())),
            (SubtermOperator::Align(size), [p]) => int(self.offset(p.pair()).mod_floor(size)),
            (SubtermOperator::Quot(size), [p]) => int(self.offset(p.pair()).div_floor(size)),
            (SubtermOperator::Ptr, [l, a]) => self.space.holds(a.int()).then(|| {
                TermValue::Pointer(Pair { block: l.int().clone(), address: a.int().clone() })
            }),
            (SubtermOperator::Shift(size), [p, i]) => self.shifted(size, p.pair(), i.int()),
            (SubtermOperator::Minus(size), [p, q]) => self.difference(size, p.pair(), q.pair()),
            (SubtermOperator::Below, [p, q]) => comparable(p.pair(), q.pair())
                .then(|| TermValue::Bool(self.offset(p.pair()) <= self.offset(q.pair()))),
            (SubtermOperator::Next(field), [p]) => {
                Some(TermValue::Pointer(self.next(*field, p.pair())))
            }
            (SubtermOperator::Seg(field), [p, q]) => {
                Some(TermValue::Bool(self.steps(*field, p.pair(), q.pair()).is_some()))
            }
            (SubtermOperator::Dist(field), [p, q]) => {
                self.steps(*field, p.pair(), q.pair()).map(TermValue::Int)
            }
            _ => None,
        }
    }

    /// The value of what the theory leaves open.
    fn free(
        &self,
        terms: &Subterms,
        operator: &SubtermOperator,
        args: &[TermValue],
    ) -> Option<TermValue> {
        let otherwise = match operator {
            SubtermOperator::Free(function) => {
                TermValue::default_of(terms.signature(*function).result)
            }
            SubtermOperator::Shift(_) => args[0].clone(),
            SubtermOperator::Ptr | SubtermOperator::Null => {
                TermValue::default_of(SubtermSort::Pointer)
            }
            SubtermOperator::Minus(_) | SubtermOperator::Dist(_) => {
                TermValue::default_of(SubtermSort::Int)
            }
            SubtermOperator::Below => TermValue::default_of(SubtermSort::Bool),
            _ => return None,
        };
        // What is asked for has to be owned.
        let entry = self.free.get(&(operator.clone(), args.to_vec()));
        Some(entry.cloned().unwrap_or(otherwise))
    }

    /// The pointer so many elements further, where neither has address 0 or leaves the address space.
    fn shifted(&self, size: &BigInt, p: &Pair, by: &BigInt) -> Option<TermValue> {
        let address = &p.address + size * by;
        let in_range =
            p.address != BigInt::ZERO && BigInt::ZERO < address && address <= self.space.greatest;
        in_range.then(|| TermValue::Pointer(Pair { block: p.block.clone(), address }))
    }

    /// How many elements one pointer is behind another, where both are elements of one array.
    fn difference(&self, size: &BigInt, p: &Pair, q: &Pair) -> Option<TermValue> {
        let (left, right) = (self.offset(p), self.offset(q));
        let aligned = left.mod_floor(size) == right.mod_floor(size);
        (comparable(p, q) && aligned).then(|| TermValue::Int((left - right).div_floor(size)))
    }

    /// The node behind a node.
    #[must_use]
    pub fn next(&self, field: LinkField, p: &Pair) -> Pair {
        self.links.get(&field).map_or_else(|| p.clone(), |links| links.next(p))
    }

    /// The least number of steps from a node to another, if some number leads there.
    #[must_use]
    pub fn steps(&self, field: LinkField, p: &Pair, q: &Pair) -> Option<BigInt> {
        match self.links.get(&field) {
            Some(links) => links.steps(p, q),
            None => (p == q).then_some(BigInt::ZERO),
        }
    }
}

/// Whether both pointers are into one block, and neither has address 0.
fn comparable(p: &Pair, q: &Pair) -> bool {
    p.block == q.block && p.address != BigInt::ZERO && q.address != BigInt::ZERO
}
