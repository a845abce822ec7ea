//! Claims: formulas with a number, a place, and what they are.

use super::formula::Formula;
use base::{CheckId, FieldId, ProcId, Span, VarId};

/// What a claim says when.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClaimKind {
    /// At the head of a loop, whenever a run comes there.
    Invariant,
    /// The same, but nobody answers for it: only what is found out of it is used.
    Hint,
    /// Where a procedure is called: the caller answers for it.
    Requires,
    /// Where a procedure returns.
    Ensures,
    /// Where a procedure returns: which fields of which old objects may differ from what they were.
    Modifies,
}

impl ClaimKind {
    /// How it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Invariant => "invariant",
            Self::Hint => "hint",
            Self::Requires => "requires",
            Self::Ensures => "ensures",
            Self::Modifies => "modifies",
        }
    }

    /// What is wrong where it is broken, as a short phrase.
    #[must_use]
    pub const fn broken(self) -> &'static str {
        match self {
            Self::Invariant => "the invariant is false",
            Self::Hint => "the hint is false",
            Self::Requires => "what the procedure requires is false",
            Self::Ensures => "what the procedure ensures is false",
            Self::Modifies => "something outside of the frame is changed",
        }
    }

    /// Whether it is part of the contract of a procedure.
    #[must_use]
    pub fn is_contract(self) -> bool {
        match self {
            Self::Requires | Self::Ensures | Self::Modifies => true,
            Self::Invariant | Self::Hint => false,
        }
    }
}

/// Where a claim stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClaimPlace {
    /// Before the statement at a position.
    Head(usize),
    /// In the head of a procedure.
    Proc(ProcId),
}

/// What a procedure may write: `e.F`, `x.F for x of T if e`, or elements, `e[a..b]`. It is said of the state in which the
/// procedure is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenFrame {
    /// The field.
    pub field: FieldId,
    /// The object; or, if there is a name for it, whether an object is meant.
    pub objects: Formula,
    /// Of elements the first index and the one behind the last, as far as they are written; the field is what arrays
    /// hold.
    pub elements: Option<[Option<Formula>; 2]>,
    /// The name that stands for an object, a position among the bound names of the formula.
    pub each: Option<usize>,
}

/// Something that is said of the states of runs at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Its number: an entry in the program's table of checks, which tells its place in the text.
    pub check: CheckId,
    /// What it is.
    pub kind: ClaimKind,
    /// Where it stands.
    pub place: ClaimPlace,
    /// What it says; of [`ClaimKind::Modifies`] what the frames come to.
    pub formula: Formula,
    /// Of [`ClaimKind::Modifies`] what it was made from.
    pub frames: Vec<WrittenFrame>,
    /// What it says as it is written, where the formula says that otherwise: nothing in a formula is a
    /// sequence.
    pub written: Option<String>,
    /// As it is written, from the word on.
    pub span: Span,
}

impl Claim {
    /// Calls its variables otherwise.
    pub fn rename(&mut self, renamed: impl Fn(VarId) -> VarId) {
        self.formula.rename(&renamed);
        for frame in &mut self.frames {
            frame.objects.rename(&renamed);
            let ends = frame.elements.iter_mut().flatten().flatten();
            ends.for_each(|end| end.rename(&renamed));
        }
    }

    /// The procedure whose contract it is part of.
    #[must_use]
    pub fn contract_of(&self) -> Option<ProcId> {
        match self.place {
            ClaimPlace::Proc(proc) => Some(proc),
            ClaimPlace::Head(_) => None,
        }
    }
}
