//! Folds of sequences in what is said of states, read through `+` and parts down to those of variables and arrays.

use super::said_sequences::{SaidSequence, SequenceSpeaker};
use base::with_stack;
use program::spec::{Connector, Fold, FoldUse, FoldedVector, FormulaPart, PartId, StateSelector};

/// A fold with what stands for its parameters.
pub(super) struct Folding<'a> {
    pub(super) fold: &'a Fold,
    pub(super) args: Vec<PartId>,
}

/// The elements of a sequence that are folded, by their indices in it.
#[derive(Clone, Copy)]
struct FoldedPart {
    /// What the fold is before.
    start: PartId,
    /// The first of them; none for 0.
    from: Option<PartId>,
    /// What is added to an index to get the number of elements so far; none for 0.
    offset: Option<PartId>,
    /// The one behind the last.
    to: PartId,
}

impl SequenceSpeaker<'_> {
    /// A fold of so many elements of a sequence; not defined if it does not have them.
    pub(super) fn folded(
        &mut self,
        folding: &Folding<'_>,
        of: &SaidSequence,
        to: PartId,
    ) -> PartId {
        let start = self.at_once(folding, None);
        let part = FoldedPart { start, from: None, offset: None, to };
        if let SaidSequence::Var(..) | SaidSequence::Array(..) = of {
            return self.known_fold(folding, of, part);
        }
        let length = self.length(of, false);
        let value = self.known_fold(folding, of, part);
        let zero = self.int(0);
        let above = self.binary(Connector::Le, zero, to);
        let below = self.binary(Connector::Le, to, length);
        // What is not defined in the length is looked at first.
        let inside = self.binary(Connector::And, below, above);
        let undefined = self.undefined();
        self.add(FormulaPart::If(inside, value, undefined))
    }

    /// What a fold is of no elements; or what it is behind one more, given what it was, the number and the element.
    fn at_once(&mut self, folding: &Folding<'_>, step: Option<[PartId; 3]>) -> PartId {
        let body = if step.is_some() { &folding.fold.step } else { &folding.fold.init };
        let values: Vec<PartId> =
            folding.args.iter().copied().chain(step.into_iter().flatten()).collect();
        self.builder.fill(body, &values)
    }

    /// A fold of elements that are known to be there.
    fn known_fold(&mut self, folding: &Folding<'_>, of: &SaidSequence, part: FoldedPart) -> PartId {
        with_stack(|| match of {
            SaidSequence::Var(vars, when) => {
                self.plain_fold(folding, FoldedVector::Var(*vars), *when, part)
            }
            SaidSequence::Array(fields, array, when) => {
                self.plain_fold(folding, FoldedVector::Array(*fields, *array), *when, part)
            }
            SaidSequence::Elements(elements) => self.fold_of_listed(folding, elements, part),
            SaidSequence::Joined(left, right) => {
                let length = self.length(left, true);
                let within = self.binary(Connector::Le, part.to, length);
                let short = self.known_fold(folding, left, part);
                let left_fold = self.known_fold(folding, left, FoldedPart { to: length, ..part });
                let to = self.difference(part.to, length);
                let offset = self.plus(part.offset, Some(length));
                let rest = FoldedPart { start: left_fold, from: None, offset, to };
                let mut long = self.known_fold(folding, right, rest);
                if let Some(from) = part.from {
                    // Nothing of the left one is left.
                    let behind = self.binary(Connector::Le, length, from);
                    let from = Some(self.difference(from, length));
                    let rest = FoldedPart { start: part.start, from, offset, to };
                    let all = self.known_fold(folding, right, rest);
                    long = self.add(FormulaPart::If(behind, all, long));
                }
                self.add(FormulaPart::If(within, short, long))
            }
            SaidSequence::Slice(of, from, _) => {
                let offset = match (part.offset, *from) {
                    (offset, None) => offset,
                    (offset, Some(less)) => {
                        let offset = offset.unwrap_or_else(|| self.int(0));
                        Some(self.difference(offset, less))
                    }
                };
                let to = self.plus(*from, Some(part.to)).expect("there is one");
                let from = self.plus(*from, part.from);
                self.known_fold(folding, of, FoldedPart { from, offset, to, ..part })
            }
            SaidSequence::Choice(condition, then, otherwise) => {
                let then = self.known_fold(folding, then, part);
                let otherwise = self.known_fold(folding, otherwise, part);
                self.add(FormulaPart::If(*condition, then, otherwise))
            }
            SaidSequence::Folded { .. } => unreachable!("a fold uses no fold"),
        })
    }

    /// The sum of what is there.
    fn plus(&mut self, a: Option<PartId>, b: Option<PartId>) -> Option<PartId> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.sum(a, b)),
            (one, None) | (None, one) => one,
        }
    }

    /// A fold of what a variable or an array holds.
    fn plain_fold(
        &mut self,
        folding: &Folding<'_>,
        of: FoldedVector,
        when: StateSelector,
        part: FoldedPart,
    ) -> PartId {
        let zero = self.int(0);
        let from_to = |speaker: &mut Self, start, from: Option<PartId>, offset, to| {
            let (fold, args) = (folding.fold.clone(), folding.args.clone());
            let (from, offset) = (from.unwrap_or(zero), Option::unwrap_or(offset, zero));
            let fold = FoldUse { fold, args, of, start, from, offset, to, when };
            speaker.add(FormulaPart::Fold(fold))
        };
        let FoldedPart { start, from, offset, to } = part;
        if !folding.fold.is_sum() || (from.is_none() && offset.is_none()) {
            return from_to(self, start, from, offset, to);
        }
        // What is added: what is added up to its end, less what is added up to its beginning.
        let init = self.at_once(folding, None);
        let total = from_to(self, init, None, None, to);
        let before = match from {
            Some(from) => from_to(self, init, None, None, from),
            None => init,
        };
        let added = self.binary(Connector::Sub, total, before);
        self.binary(Connector::Add, start, added)
    }

    /// A fold of elements that are listed.
    fn fold_of_listed(
        &mut self,
        folding: &Folding<'_>,
        elements: &[PartId],
        part: FoldedPart,
    ) -> PartId {
        let mut value = part.start;
        for (at, &element) in elements.iter().enumerate() {
            let index = self.int(at);
            let number = self.plus(Some(index), part.offset).expect("there is one");
            let more = self.at_once(folding, Some([value, number, element]));
            let mut is_in = self.binary(Connector::Lt, index, part.to);
            if let Some(from) = part.from {
                let is_behind = self.binary(Connector::Le, from, index);
                is_in = self.binary(Connector::And, is_behind, is_in);
            }
            value = self.add(FormulaPart::If(is_in, more, value));
        }
        value
    }
}
