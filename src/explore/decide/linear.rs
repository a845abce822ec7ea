//! Linear sums, as which comparisons are read.

use std::rc::Rc;

use num_traits::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};

use logic::BinaryOp;
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// Sums of more terms are left to a solver.
const MOST_TERMS: usize = 256;
/// So are larger numbers: sums of these fit the machine's.
pub(super) const LARGEST: i128 = 1 << 40;

/// What comparisons are made of.
pub(super) enum ComparisonPart {
    Number,
    Truth(bool),
    Unknown,
    Neg(Term),
    Not(Term),
    Binary(BinaryOp, Term, Term),
}

/// The part that a term is; nothing if it is none.
pub(super) fn comparison_part(terms: &SymbolicTerms, term: Term) -> Option<ComparisonPart> {
    Some(match *terms.node(term) {
        TermNode::Int(_) => ComparisonPart::Number,
        TermNode::Bool(value) => ComparisonPart::Truth(value),
        TermNode::LiCell(..) => ComparisonPart::Unknown,
        TermNode::Neg(of) => ComparisonPart::Neg(of),
        TermNode::Not(of) => ComparisonPart::Not(of),
        TermNode::Binary(op, a, b) => ComparisonPart::Binary(op, a, b),
        TermNode::Null(_)
        | TermNode::Address(..)
        | TermNode::LiVar(..)
        | TermNode::Zeros(_)
        | TermNode::Splice(_)
        | TermNode::Select(..)
        | TermNode::Update(..)
        | TermNode::Union(_) => return None,
    })
}

/// Unknowns, each with a factor that is not 0, and a number.
pub(super) struct LinearSum {
    /// In the order in which they occur.
    pub(super) parts: Vec<(Term, i128)>,
    pub(super) number: i128,
}

/// Sums that have been read: each condition of a path is part of many questions.
#[derive(Default)]
pub(super) struct LinearSums {
    known: FxHashMap<(Term, Term), Option<Rc<LinearSum>>>,
}

impl LinearSums {
    /// What `a − b` is, if unknowns are multiplied by numbers alone, none of them large.
    pub(super) fn difference(
        &mut self,
        terms: &SymbolicTerms,
        (a, b): (Term, Term),
    ) -> Option<Rc<LinearSum>> {
        let entry = self.known.entry((a, b));
        entry.or_insert_with(|| linear(terms, (a, b), summands).map(Rc::new)).clone()
    }
}

/// What is left of a difference of numbers whatever its unknowns are: the terms that are no sums, as far as they do not
/// cancel out. Nothing if there are too many.
pub(crate) fn difference_terms(
    terms: &SymbolicTerms,
    of: (Term, Term),
) -> Option<impl Iterator<Item = Term>> {
    let operands = |terms: &SymbolicTerms, term| Some(summands(terms, term).unwrap_or_default());
    Some(linear(terms, of, operands)?.parts.into_iter().map(|(term, _)| term))
}

/// What `a − b` is, if each of its terms has operands or is a part itself, and no number is large. Terms that occur
/// many times are looked at once.
fn linear(terms: &SymbolicTerms, (a, b): (Term, Term), operands: Operands) -> Option<LinearSum> {
    let order = inner_first(terms, [a, b], operands)?;
    let mut factors: FxHashMap<Term, i128> = FxHashMap::default();
    let fits = |of: i128| (-LARGEST..=LARGEST).contains(&of).then_some(of);
    let add = |factors: &mut FxHashMap<Term, i128>, term, times| {
        let factor = factors.entry(term).or_insert(0);
        *factor = fits(*factor + times)?;
        Some(())
    };
    add(&mut factors, a, 1)?;
    add(&mut factors, b, -1)?;
    let mut sum = LinearSum { parts: Vec::new(), number: 0 };
    // Whoever contains a term comes before it.
    for &term in order.iter().rev() {
        let factor = factors[&term];
        if let Some(number) = terms.as_int(term) {
            let number = fits(number.to_i128()?)?;
            sum.number = fits(sum.number + fits(number * factor)?)?;
            continue;
        }
        let summands = operands(terms, term)?;
        if summands.is_empty() {
            sum.parts.push((term, factor));
        }
        for (of, times) in summands {
            add(&mut factors, of, fits(times * factor)?)?;
        }
    }
    // As they occur, which hangs on the terms alone.
    sum.parts.reverse();
    sum.parts.retain(|&(_, factor)| factor != 0);
    Some(sum)
}

/// The terms of which some are sums, each behind all that it contains.
fn inner_first(terms: &SymbolicTerms, of: [Term; 2], operands: Operands) -> Option<Vec<Term>> {
    let (mut order, mut visited) = (Vec::new(), FxHashSet::default());
    let mut work: Vec<(Term, bool)> = of.iter().rev().map(|&term| (term, false)).collect();
    while let Some((term, is_left)) = work.pop() {
        if is_left {
            order.push(term);
            continue;
        }
        if !visited.insert(term) {
            continue;
        }
        if visited.len() > MOST_TERMS {
            return None;
        }
        work.push((term, true));
        let children = operands(terms, term)?;
        work.extend(children.into_iter().rev().map(|(of, _)| (of, false)));
    }
    Some(order)
}

/// What a term is the sum of, each so many times; empty if it is a part of sums, nothing if it is none.
type Operands = fn(&SymbolicTerms, Term) -> Option<Vec<(Term, i128)>>;

/// What a term is the sum of, each so many times; empty if it is an unknown or a number, nothing if it is no linear sum.
fn summands(terms: &SymbolicTerms, term: Term) -> Option<Vec<(Term, i128)>> {
    let number = |term| terms.as_int(term).and_then(ToPrimitive::to_i128);
    Some(match comparison_part(terms, term)? {
        ComparisonPart::Number | ComparisonPart::Unknown => Vec::new(),
        ComparisonPart::Neg(of) => vec![(of, -1)],
        ComparisonPart::Binary(BinaryOp::Add, a, b) => vec![(a, 1), (b, 1)],
        ComparisonPart::Binary(BinaryOp::Sub, a, b) => vec![(a, 1), (b, -1)],
        ComparisonPart::Binary(BinaryOp::Mul, a, b) => {
            let (of, factor) = match (number(a), number(b)) {
                (Some(factor), _) => (b, factor),
                (None, Some(factor)) => (a, factor),
                (None, None) => return None,
            };
            if !(-LARGEST..=LARGEST).contains(&factor) {
                return None;
            }
            vec![(of, factor)]
        }
        ComparisonPart::Binary(..) | ComparisonPart::Truth(_) | ComparisonPart::Not(_) => {
            return None;
        }
    })
}
