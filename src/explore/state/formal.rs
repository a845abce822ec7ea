//! Formal runs: a piece of a program is executed from a state of which nothing is known, once for all
//! contexts; and what such a run leaves behind is done to a state.

use super::{InputLocation, LazyState, LazyValue, Reference, Unknowns, VectorHolder};
use base::{FieldId, ProcId, Sort, VarId, VarKind};

/// What of the input is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum LookedAt {
    /// The initial value of a variable.
    Var(VarId),
    /// A field of the initial object at this address.
    Cell(FieldId, i64),
    /// An element of an initial array or sequence.
    Element(VectorHolder, i64),
    /// The next cell of the tape, read into this variable.
    Tape(VarId),
}

/// Which unknown number or truth value it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnknownAt {
    /// That in a variable.
    Var(VarId),
    /// That in a field of the initial object at this address.
    Cell(FieldId, i64),
    /// That in the cell of the tape at this position, with its sort.
    Tape(usize, Sort),
}

impl Unknowns {
    /// Where the unknown of a number stands; none of elements of arrays.
    pub(crate) fn unknown_place(&self, number: usize) -> Option<UnknownAt> {
        match *self.0.get_index(number)? {
            InputLocation::Var(var) => Some(UnknownAt::Var(var)),
            InputLocation::Cell(field, address) => Some(UnknownAt::Cell(field, address)),
            InputLocation::Tape(position, sort) => Some(UnknownAt::Tape(position, sort)),
            InputLocation::Element(..) => None,
        }
    }

    /// The number of an unknown.
    pub(crate) fn number(&mut self, at: UnknownAt) -> usize {
        let location = match at {
            UnknownAt::Var(var) => InputLocation::Var(var),
            UnknownAt::Cell(field, address) => InputLocation::Cell(field, address),
            UnknownAt::Tape(position, sort) => InputLocation::Tape(position, sort),
        };
        self.0.insert_full(location).0
    }
}

/// Where a reference of the input points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputReferenceTarget {
    /// That is not decided.
    Open,
    /// To this address.
    At(i64),
    /// Where another one does.
    Same(usize),
}

/// A piece of a program that is executed on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PieceStart {
    /// It starts where the procedure is entered.
    Entry(ProcId),
    /// It starts at another place of the procedure, whose own variables may hold anything.
    Later(ProcId),
}

/// What a piece leaves behind.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Effect {
    /// What it has assigned.
    pub(crate) vars: Vec<(VarId, LazyValue)>,
    /// The fields that it has reset, before it has written what it has written of them.
    pub(crate) reset: Vec<FieldId>,
    /// What it has written.
    pub(crate) cells: Vec<((FieldId, i64), LazyValue)>,
    /// How many objects it has made.
    pub(crate) made: i64,
}

impl LazyState {
    /// The start of a formal run of a piece.
    pub(crate) fn formal(piece: PieceStart) -> Self {
        Self { piece: Some(piece), ..Self::new() }
    }

    /// Whether it is of a formal run: what can be left to the context is not decided.
    pub(crate) fn is_formal(&self) -> bool {
        self.piece.is_some()
    }

    /// The procedure whose formal run it is from its entry on.
    pub(crate) fn entry_proc(&self) -> Option<ProcId> {
        match self.piece? {
            PieceStart::Entry(of) => Some(of),
            PieceStart::Later(_) => None,
        }
    }

    /// Whether a variable of the kind holds any value at the start.
    pub(super) fn starts_with_any(&self, kind: VarKind) -> bool {
        kind.is_input()
            || match self.piece {
                None => false,
                Some(PieceStart::Entry(of)) => kind == VarKind::Parameter(of),
                Some(PieceStart::Later(of)) => kind.owner() == Some(of),
            }
    }

    /// Where a reference of the input points; if that is not decided, which one it is.
    pub(super) fn target(&self, mut number: usize) -> Result<i64, usize> {
        loop {
            match self.input.references[number].1 {
                InputReferenceTarget::At(address) => return Ok(address),
                InputReferenceTarget::Same(other) => number = other,
                InputReferenceTarget::Open => return Err(number),
            }
        }
    }

    /// Whether two undecided references are known not to be the same one.
    pub(crate) fn are_apart(&self, a: usize, b: usize) -> bool {
        self.input.apart.contains(&(a.min(b), a.max(b)))
    }

    /// The states in which two undecided references are one and the same, and in which they are not.
    pub(crate) fn compare_references(&self, a: usize, b: usize) -> [Self; 2] {
        let (mut same, mut apart) = (self.clone(), self.clone());
        same.input.references[b].1 = InputReferenceTarget::Same(a);
        apart.input.apart.insert((a.min(b), a.max(b)));
        [same, apart]
    }

    /// How many values of the input have been looked at.
    pub(crate) fn observed_count(&self) -> usize {
        self.input.looked_at.len()
    }

    /// The values of the input that have been looked at after the first so many, in order.
    pub(crate) fn observed_since(&self, first: usize) -> Vec<(LookedAt, LazyValue)> {
        let observation = |&(at, value): &(InputLocation, LazyValue)| match at {
            InputLocation::Var(var) => (LookedAt::Var(var), value),
            InputLocation::Cell(field, address) => (LookedAt::Cell(field, address), value),
            InputLocation::Element(holder, index) => (LookedAt::Element(holder, index), value),
            InputLocation::Tape(position, _) => {
                (LookedAt::Tape(self.input.tape[position].0), value)
            }
        };
        self.input.looked_at.iter().skip(first).map(observation).collect()
    }

    /// What the run has made of memory, as far as it matters: `keeps` says of which variables.
    pub(crate) fn effect(&self, keeps: impl Fn(VarId) -> bool) -> Effect {
        Effect {
            vars: self
                .vars
                .iter()
                .map(|(&var, &value)| (var, value))
                .filter(|&(var, _)| keeps(var))
                .collect(),
            reset: self.reset.iter().copied().collect(),
            cells: self.cells.iter().map(|(&cell, &value)| (cell, value)).collect(),
            made: self.clock,
        }
    }

    /// Lets the clock say that so many more objects have been made.
    pub(crate) fn advance_clock(&mut self, allocated: i64) {
        self.clock += allocated;
    }

    /// Whether two references are the same one, undecided.
    pub(crate) fn is_one_undecided(&self, a: Reference, b: Reference) -> bool {
        matches!((self.address(a), self.address(b)), (Err(a), Err(b)) if a == b)
    }
}
