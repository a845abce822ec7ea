//! Prefix folds: functions of the first elements of a sequence, by what they are of none and by what one more
//! makes of what they were.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::{BoundName, Formula, FormulaPart, PartId, StateSelector};
use base::{ArrayFields, SequenceVars, Sort};

/// `fold g(p, t: seq, n: int) = e, e`, as it is declared.
#[derive(Clone)]
pub struct Fold(Arc<FoldBody>);

/// What a fold is.
#[derive(PartialEq, Eq, Debug)]
pub struct FoldBody {
    /// Its name.
    pub name: String,
    /// Its parameters but for the sequence and the number: integers and truth values.
    pub params: Vec<BoundName>,
    /// What the sequence is called.
    pub sequence: String,
    /// What the number of elements is called.
    pub count: String,
    /// The sort of its values.
    pub sort: Sort,
    /// What it is of no elements; its bound names are the parameters.
    pub init: Formula,
    /// What one more element makes of it; its bound names are the parameters, then what the fold was before, how
    /// many elements there were, and the element. It is defined everywhere, and has no quantifiers.
    pub step: Formula,
    /// What the step adds to what the fold was, if that is all that it does.
    pub added: Option<Formula>,
}

/// What a fold is of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FoldedVector {
    /// The sequence that variables hold.
    Var(SequenceVars),
    /// The elements of an array.
    Array(ArrayFields, PartId),
}

/// A fold of the elements from the index `from` on, up to `to`, which is left out: from `start`, which it is before
/// them. At the index i there are `i + offset` elements so far.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FoldUse {
    /// The fold.
    pub fold: Fold,
    /// What stands for its parameters.
    pub args: Vec<PartId>,
    /// Where the elements are.
    pub of: FoldedVector,
    /// What it is before the first element.
    pub start: PartId,
    /// The index of the first element.
    pub from: PartId,
    /// What is added to an index to get how many elements there are so far.
    pub offset: PartId,
    /// The index where it ends.
    pub to: PartId,
    /// Of which state it is said.
    pub when: StateSelector,
}

impl Fold {
    /// A fold.
    #[must_use]
    pub fn new(body: FoldBody) -> Self {
        Self(Arc::new(body))
    }

    /// Whether a step only adds something, whatever the number of elements is: then it is of a part what it is up
    /// to its end, less what it is up to its beginning.
    #[must_use]
    pub fn is_sum(&self) -> bool {
        let count = self.0.params.len() + 1;
        let reads_count = |part: &FormulaPart| *part == FormulaPart::Bound(count);
        self.0.added.as_ref().is_some_and(|added| !added.parts().any(reads_count))
    }
}

impl std::ops::Deref for Fold {
    type Target = FoldBody;

    fn deref(&self) -> &FoldBody {
        &self.0
    }
}

impl PartialEq for Fold {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Fold {}

impl Hash for Fold {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

impl fmt::Debug for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

impl FoldUse {
    /// Its operands, in the order in which they are evaluated.
    #[must_use]
    pub fn operands(&self) -> Vec<PartId> {
        let array = match self.of {
            FoldedVector::Var(_) => None,
            FoldedVector::Array(_, array) => Some(array),
        };
        let fixed = [self.start, self.from, self.offset, self.to];
        self.args.iter().copied().chain(array).chain(fixed).collect()
    }

    /// The same with other operands.
    ///
    /// # Panics
    /// If they are not as many.
    #[must_use]
    pub fn with_operands(&self, operands: &[PartId]) -> Self {
        let count = self.args.len();
        let (args, fixed) = operands.split_at(count);
        let (of, fixed) = match self.of {
            FoldedVector::Var(_) => (self.of, fixed),
            FoldedVector::Array(fields, _) => (FoldedVector::Array(fields, fixed[0]), &fixed[1..]),
        };
        let &[start, from, offset, to] = fixed else { unreachable!("a fold has four of its own") };
        Self { fold: self.fold.clone(), args: args.to_vec(), of, start, from, offset, to, ..*self }
    }
}
