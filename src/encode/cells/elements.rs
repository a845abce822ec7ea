//! Elements in the place of arrays: what is said of what an array holds is said of one arbitrary
//! element of it, or of two.
//!
//! Beside a predicate that sees an array `v` of length n, which is left out of it, there is one that sees an
//! index k in bounds and the element `v[k]`, or two indices k ≤ l with their elements. It holds of a state iff the old one would for
//! some contents, so a solution says something of *all* elements, or of all pairs of them, without a
//! quantifier: of `P'(…, n, k, e)` that for all k in bounds `P'(…, n, k, v[k])`.
//!
//! The head of a clause speaks of an arbitrary index; what is stored there is read through the writes of the
//! region down to the variables of the premises, and each premise is asked about all indices that are read.

mod known;
mod reads;
mod seen;
mod states;

use rustc_hash::FxHashMap;

use crate::clauses::{CutPredicate, EncodingRefusal, MOST_ARGUMENTS, ProgramClauses};
use chc::{Apply, Clause, ElementArguments, PredId, Predicate, System};
use known::apply_conditions;
use logic::{BinaryOp, Expr, Var};
use reads::{ElementReads, MOST_READS, fresh_number, name_of, var_of};
use seen::ArrayArguments;
pub(super) use seen::{SeenArrays, seen_arrays};
pub(super) use states::{ElementCells, without_elements};

/// What predicates see of arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    /// All of it, as it is.
    All,
    /// Arbitrary elements of the object that a predicate is about: so many of them, 1 or 2.
    OfObjects(usize),
    /// Arbitrary elements of each array under a variable, side by side: so many of each, 1 or 2.
    UnderVars(usize),
}

/// Puts elements in the place of arrays. Of each predicate that sees some there are two from now on: one
/// without, and behind all others one with elements.
///
/// # Errors
/// If a clause reads too many elements, or all of them would have too many arguments.
pub(super) fn with_elements(
    clauses: &mut ProgramClauses,
    arrays: &[SeenArrays],
    elements: Elements,
) -> Result<(), EncodingRefusal> {
    let count = match elements {
        Elements::All => return Ok(()),
        Elements::OfObjects(count) | Elements::UnderVars(count) => count,
    };
    let (mut next, mut with) = (arrays.len(), Vec::with_capacity(arrays.len()));
    for arrays in arrays {
        with.push((!arrays.seen.is_empty()).then(|| PredId::new(next)));
        next += usize::from(!arrays.seen.is_empty());
    }
    let abstraction = Abstraction { arrays, with, count };
    let mut new_clauses = Vec::with_capacity(clauses.system.clauses.len());
    let mut arguments = 0;
    for (clause, origin) in clauses.take_clauses(|_| true) {
        for clause in abstraction.clauses(&mut clauses.system, &clause)? {
            arguments += clause.premises.iter().map(|premise| premise.args.len()).sum::<usize>();
            if arguments > MOST_ARGUMENTS {
                return Err(EncodingRefusal::TooLarge);
            }
            new_clauses.push((clause, origin.clone()));
        }
    }
    abstraction.declare(clauses);
    new_clauses.into_iter().for_each(|(clause, origin)| clauses.push(clause, origin));
    clauses.system.make_names_unique();
    Ok(())
}

/// What an argument of a predicate is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ArgumentKind {
    /// No array.
    Scalar,
    /// What an array holds of which elements are seen; whether it is the first such argument.
    Array { array: usize, is_first: bool },
    /// What another array holds.
    LeftOut,
}

struct Abstraction<'a> {
    arrays: &'a [SeenArrays],
    /// Of each predicate with arrays the one with elements.
    with: Vec<Option<PredId>>,
    /// How many elements of each array are seen.
    count: usize,
}

impl Abstraction<'_> {
    /// Takes arrays from the predicates, and adds those that see elements.
    fn declare(&self, clauses: &mut ProgramClauses) {
        let ProgramClauses { system, predicates, .. } = clauses;
        for id in (0..self.with.len()).map(PredId::new) {
            let old = predicates[id.index()].clone();
            let params: Vec<Expr> = (old.params.iter())
                .map(|&param| system.exprs.var(param, system.vars[param.index()].sort))
                .collect();
            let is_kept = |place: usize| self.argument(id, place) == ArgumentKind::Scalar;
            let Predicate { name, void, .. } = system.predicates[id.index()].clone();
            let predicate = &mut system.predicates[id.index()];
            predicate.void = void.map(|void| (0..void).filter(|&place| is_kept(place)).count());
            let mut places = 0..;
            predicate.sorts.retain(|_| places.next().is_some_and(is_kept));
            let mut places = 0..;
            predicates[id.index()].params.retain(|_| places.next().is_some_and(is_kept));
            if self.with[id.index()].is_none() {
                continue;
            }
            let params = self.params(system, id, &params);
            let sorts = params.iter().map(|&param| system.vars[param.index()].sort).collect();
            let taken: Vec<&String> = system.predicates.iter().map(|other| &other.name).collect();
            let mut name = format!("{name}_at");
            while taken.contains(&&name) {
                name.push('_');
            }
            let place = void.map(|void| self.place_of(id, void));
            let elements = self.element_arguments(id, old.params.len());
            system.predicates.push(Predicate { name, sorts, void: place, elements });
            let comment = format!("{}, and elements of its arrays", old.comment);
            predicates.push(CutPredicate { params, comment, ..old });
        }
    }

    fn arrays_of(&self, predicate: PredId) -> &[ArrayArguments] {
        &self.arrays[predicate.index()].seen
    }

    /// What an argument is.
    fn argument(&self, predicate: PredId, place: usize) -> ArgumentKind {
        if self.arrays[predicate.index()].left_out.contains(&place) {
            return ArgumentKind::LeftOut;
        }
        let mut arrays = self.arrays_of(predicate).iter().enumerate();
        let kind = arrays.find_map(|(array, of)| {
            let position = of.places.iter().position(|&other| other == place)?;
            Some(ArgumentKind::Array { array, is_first: position == 0 })
        });
        kind.unwrap_or(ArgumentKind::Scalar)
    }

    /// Where an argument that is no array has come to.
    fn place_of(&self, predicate: PredId, place: usize) -> usize {
        let before = (0..place).map(|at| match self.argument(predicate, at) {
            ArgumentKind::Scalar => 1,
            ArgumentKind::LeftOut => 0,
            ArgumentKind::Array { is_first: true, .. } => 2 * self.count,
            ArgumentKind::Array { is_first: false, .. } => self.count,
        });
        before.sum()
    }

    /// The arguments: of each array its indices before its first elements.
    fn arguments(
        &self,
        predicate: PredId,
        count: usize,
        mut other: impl FnMut(usize) -> Expr,
        indices: &[Vec<Expr>],
        mut element: impl FnMut(usize, Expr) -> Expr,
    ) -> Vec<Expr> {
        let mut args = Vec::with_capacity(count + self.count);
        for place in 0..count {
            match self.argument(predicate, place) {
                ArgumentKind::Scalar => args.push(other(place)),
                ArgumentKind::LeftOut => {}
                ArgumentKind::Array { array, is_first } => {
                    if is_first {
                        args.extend(&indices[array]);
                    }
                    args.extend(indices[array].iter().map(|&index| element(place, index)));
                }
            }
        }
        args
    }

    /// Where the indices and the elements have come to among so many arguments.
    fn element_arguments(&self, predicate: PredId, count: usize) -> ElementArguments {
        let mut arguments = ElementArguments::default();
        let mut at = 0;
        for place in 0..count {
            match self.argument(predicate, place) {
                ArgumentKind::Scalar => at += 1,
                ArgumentKind::LeftOut => {}
                ArgumentKind::Array { is_first, .. } => {
                    if is_first {
                        arguments.indices.extend(at..at + self.count);
                        at += self.count;
                    }
                    arguments.contents.extend(at..at + self.count);
                    at += self.count;
                }
            }
        }
        arguments
    }

    /// The parameters of a predicate.
    fn params(&self, system: &mut System, predicate: PredId, old: &[Expr]) -> Vec<Var> {
        let words = ["k", "l"];
        let indices = self.arrays_of(predicate).iter().map(|array| {
            let name = name_of(system, old[array.places[0]]);
            let index = |word: &&str| fresh_number(system, &format!("{name}_{word}"));
            words[..self.count].iter().map(index).collect()
        });
        let indices: Vec<Vec<Expr>> = indices.collect();
        let mut contents: FxHashMap<(usize, Expr), Expr> = FxHashMap::default();
        for (array, indices) in self.arrays_of(predicate).iter().zip(&indices) {
            for &place in &array.places {
                for (&index, word) in indices.iter().zip(words) {
                    let name = name_of(system, old[place]);
                    let element = fresh_number(system, &format!("{name}_at_{word}"));
                    contents.insert((place, index), element);
                }
            }
        }
        let element = |place, index| contents[&(place, index)];
        let args = self.arguments(predicate, old.len(), |place| old[place], &indices, element);
        args.into_iter().map(|arg| var_of(system, arg)).collect()
    }

    /// The clauses in the place of one: what it says without arrays, and what of elements.
    fn clauses(&self, system: &mut System, old: &Clause) -> Result<Vec<Clause>, EncodingRefusal> {
        let mut clauses = vec![self.clause(system, old, false)?];
        if old.head.as_ref().is_some_and(|head| self.with[head.predicate.index()].is_some()) {
            clauses.push(self.clause(system, old, true)?);
        }
        Ok(clauses)
    }

    fn clause(
        &self,
        system: &mut System,
        old: &Clause,
        of_elements: bool,
    ) -> Result<Clause, EncodingRefusal> {
        let mut reader = ElementReads::new(system);
        let mut conditions: Vec<Expr> =
            old.conditions.iter().map(|&condition| reader.replace_reads(condition)).collect();
        let mut heads = Vec::new();
        let head = old.head.as_ref().map(|head| {
            let scalars = self.scalars(&mut reader, head);
            if !of_elements {
                return without_arrays(head.predicate, &scalars);
            }
            let arrays = self.arrays_of(head.predicate);
            // Where premises cannot ask for nothing, all indices are spoken of.
            let has_void = reader.system.predicate(head.predicate).void.is_some();
            let words = &["k", "l"][..self.count];
            let mut indices: Vec<Vec<Expr>> = Vec::with_capacity(arrays.len());
            for array in arrays {
                let array_indices: Vec<Expr> =
                    words.iter().map(|word| fresh_number(reader.system, word)).collect();
                let length = array.length.and_then(|length| scalars[length]);
                if has_void {
                    conditions.push(in_bounds(reader.system, &array_indices, length));
                }
                heads.extend(&array_indices);
                indices.push(array_indices);
            }
            self.with_elements(&mut reader, head, &scalars, &indices)
        });
        conditions.extend(reader.equalities()?);
        // What a premise is asked about may be read of another one's arrays, too.
        let mut premises = Vec::new();
        let mut read_count = None;
        while read_count != Some(reader.reads.len()) {
            read_count = Some(reader.reads.len());
            premises.clear();
            for premise in &old.premises {
                self.premises(&mut reader, premise, &heads, &mut premises)?;
            }
        }
        conditions.extend(reader.congruence());
        if reader.is_lost {
            return Err(EncodingRefusal::Arrays);
        }
        let mut clause = Clause { vars: Vec::new(), premises, conditions, head };
        apply_conditions(system, &mut clause);
        clause.quantify(&system.exprs);
        Ok(clause)
    }

    /// The arguments that are no arrays, each at its place.
    fn scalars(&self, reader: &mut ElementReads<'_>, apply: &Apply) -> Vec<Option<Expr>> {
        let args = apply.args.iter().enumerate();
        args.map(|(place, &arg)| {
            let is_scalar = self.argument(apply.predicate, place) == ArgumentKind::Scalar;
            is_scalar.then(|| reader.replace_reads(arg))
        })
        .collect()
    }

    /// The predicate with the elements at these indices.
    fn with_elements(
        &self,
        reader: &mut ElementReads<'_>,
        old: &Apply,
        scalars: &[Option<Expr>],
        indices: &[Vec<Expr>],
    ) -> Apply {
        let scalar = |place: usize| scalars[place].expect("it is no array");
        let element = |place: usize, index| reader.read_element(old.args[place], index);
        let args = self.arguments(old.predicate, old.args.len(), scalar, indices, element);
        let with = self.with[old.predicate.index()];
        Apply { predicate: with.expect("it sees arrays"), args }
    }

    /// What a premise says, and what of the elements that are read: it is asked about each, or about each
    /// two.
    fn premises(
        &self,
        reader: &mut ElementReads<'_>,
        old: &Apply,
        heads: &[Expr],
        premises: &mut Vec<Apply>,
    ) -> Result<(), EncodingRefusal> {
        let arrays = self.arrays_of(old.predicate);
        let scalars = self.scalars(reader, old);
        premises.push(without_arrays(old.predicate, &scalars));
        // For each array the tuples of indices that are asked about; then all combinations.
        let mut tuples: Vec<Vec<Vec<Expr>>> = Vec::with_capacity(arrays.len());
        for array in arrays {
            let indices = reader.indices_of(array.places.iter().map(|&place| old.args[place]));
            if indices.len() > MOST_READS {
                return Err(EncodingRefusal::TooLarge);
            }
            tuples.push(self.tuples(&indices, heads));
        }
        let combinations =
            tuples.iter().fold(1usize, |all, choices| all.saturating_mul(choices.len()));
        if combinations > MOST_READS * MOST_READS {
            return Err(EncodingRefusal::TooLarge);
        }
        let mut asked: Vec<Vec<Vec<Expr>>> = vec![Vec::new()];
        for choices in tuples.iter().take_while(|_| combinations > 0) {
            let all = asked.iter().flat_map(|before| {
                choices.iter().map(|tuple| before.iter().chain([tuple]).cloned().collect())
            });
            asked = all.collect();
        }
        asked.truncate(combinations);
        let void = reader.system.predicate(old.predicate).void;
        for indices in asked.into_iter().filter(|_| !arrays.is_empty()) {
            let mut scalars = scalars.clone();
            if let Some(void_value) = void.and_then(|void| scalars[void].as_mut()) {
                for (array, indices) in arrays.iter().zip(&indices) {
                    let length = array.length.map(|length| reader.replace_reads(old.args[length]));
                    let inside = in_bounds(reader.system, indices, length);
                    let outside = reader.system.exprs.not(inside);
                    *void_value = reader.system.exprs.either(*void_value, outside);
                }
            }
            premises.push(self.with_elements(reader, old, &scalars, &indices));
        }
        Ok(())
    }

    /// Which of the indices a premise is asked about: each; or each two, in both orders, but for two of
    /// the head's own, whose order is known.
    fn tuples(&self, indices: &[Expr], heads: &[Expr]) -> Vec<Vec<Expr>> {
        if self.count == 1 {
            return indices.iter().map(|&index| vec![index]).collect();
        }
        let mut tuples = Vec::new();
        for &first in indices {
            for &second in indices {
                let place = |index: Expr| heads.iter().position(|&head| head == index);
                let is_asked = match (place(first), place(second)) {
                    (Some(first), Some(second)) => first < second,
                    _ => true,
                };
                if is_asked || indices.len() == 1 {
                    tuples.push(vec![first, second]);
                }
            }
        }
        tuples
    }
}

/// The predicate without its arrays.
fn without_arrays(predicate: PredId, scalars: &[Option<Expr>]) -> Apply {
    Apply { predicate, args: scalars.iter().copied().flatten().collect() }
}

/// Whether the indices are in order and in bounds.
fn in_bounds(system: &mut System, indices: &[Expr], length: Option<Expr>) -> Expr {
    let exprs = &mut system.exprs;
    let mut all = exprs.bool(true);
    let mut least = exprs.int(0);
    for &index in indices {
        let next = exprs.binary(BinaryOp::Le, least, index);
        all = exprs.binary(BinaryOp::And, all, next);
        least = index;
    }
    match length {
        Some(length) => {
            let below = exprs.binary(BinaryOp::Lt, least, length);
            exprs.binary(BinaryOp::And, all, below)
        }
        None => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chc::read_clauses;

    /// What becomes of a clause with so many arrays, each of which is read at so many indices: how many premises it has.
    fn premises(arrays: usize, indices: usize) -> Result<usize, EncodingRefusal> {
        let all = |count: usize, text: &dyn Fn(usize) -> String| -> String {
            (0..count).map(text).collect::<Vec<_>>().join(" ")
        };
        let sorts = all(arrays, &|_| "(Array Int Int)".to_owned());
        let declared = all(arrays, &|at| format!("(a{at} (Array Int Int))"));
        let args = all(arrays, &|at| format!("a{at}"));
        let vars = all(indices, &|at| format!("(i{at} Int)"));
        let reads = all(arrays * indices, &|at| {
            format!("(< 0 (select a{} i{}))", at / indices, at % indices)
        });
        let text = format!(
            "(declare-fun P ({sorts}) Bool)
             (assert (forall ({declared} {vars}) (=> (and (P {args}) {reads}) false)))"
        );
        let mut system = read_clauses(&text).expect("it is a system");
        let array = |place| ArrayArguments { places: vec![place], length: None };
        let view_arrays =
            SeenArrays { seen: (0..arrays).map(array).collect(), left_out: Vec::new() };
        let abstraction =
            Abstraction { arrays: &[view_arrays], with: vec![Some(PredId::new(1))], count: 1 };
        let clause = system.clauses[0].clone();
        abstraction.clause(&mut system, &clause, false).map(|clause| clause.premises.len())
    }

    #[test]
    fn combinations_of_indices_are_counted_before_they_are_made() {
        assert_eq!(premises(3, 3), Ok(1 + 27));
        assert_eq!(premises(8, 12), Err(EncodingRefusal::TooLarge));
    }
}
