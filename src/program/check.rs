//! The places where a run can go wrong.

use crate::spec::ClaimKind;
use base::{Property, Span};

/// A place in the source where a run can go wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// How it can go wrong.
    pub kind: CheckKind,
    /// The place that the user is shown.
    pub span: Span,
}

impl Check {
    /// Whether it was added with a ghost, and never fails.
    #[must_use]
    pub fn is_ghost(&self) -> bool {
        self.kind == CheckKind::Ghost
    }

    /// The kind of claim that it is the number of, if it is one.
    #[must_use]
    pub fn claim(&self) -> Option<ClaimKind> {
        self.kind.claim()
    }
}

/// The ways in which a run can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckKind {
    /// `fail` is executed.
    Fail,
    /// `assert e` meets a false `e`.
    Assert,
    /// A field of null is read.
    NullRead,
    /// A field of null is written.
    NullWrite,
    /// A divisor is zero.
    ZeroDivisor,
    /// The array is null of which an element is read or written, or the length asked for.
    NullArray,
    /// The index of an element is negative or not below the length.
    OutOfBounds,
    /// An array of a negative length is made.
    NegativeLength,
    /// A part of a sequence ends before its start or behind its end.
    BadSlice,
    /// A null pointer is dereferenced, in C.
    NullDeref,
    /// A pointer is dereferenced that points to no live object, in C: it was freed, or the pointer was never
    /// given a value.
    DeadDeref,
    /// The text of a string is written, in C.
    TextWrite,
    /// Something is freed that is no live object.
    BadFree,
    /// Memory is still allocated where a run ends.
    Leak,
    /// Memory is still allocated where a run ends, and nothing points to it: it is lost since.
    Lost,
    /// An operation on signed integers has a result outside of its type.
    Overflow,
    /// A function is called that stands for an error.
    ReachError,
    /// An exception is thrown that nobody catches, in C#.
    Uncaught,
    /// An object is cast to a class that it is not of, in C#.
    BadCast,
    /// A method of null is called, in C#.
    NullUse,
    /// The run goes on, but not as the program says: something is done that cannot be expressed, in C.
    Model,
    /// A ghost of null is read or written: no run does, for instrumentation asks before.
    Ghost,
    /// A claim is broken: no statement looks for that, but whoever watches a run.
    Claim(ClaimKind),
}

impl CheckKind {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Fail,
        Self::Assert,
        Self::NullRead,
        Self::NullWrite,
        Self::ZeroDivisor,
        Self::NullArray,
        Self::OutOfBounds,
        Self::NegativeLength,
        Self::BadSlice,
        Self::NullDeref,
        Self::DeadDeref,
        Self::TextWrite,
        Self::BadFree,
        Self::Leak,
        Self::Lost,
        Self::Overflow,
        Self::ReachError,
        Self::Uncaught,
        Self::BadCast,
        Self::NullUse,
        Self::Model,
    ];

    /// The kind of claim that it is about, if it is about one.
    #[must_use]
    pub fn claim(self) -> Option<ClaimKind> {
        match self {
            Self::Claim(kind) => Some(kind),
            Self::Fail | Self::Assert | Self::NullRead | Self::NullWrite => None,
            Self::ZeroDivisor | Self::Ghost => None,
            Self::NullDeref | Self::DeadDeref | Self::TextWrite | Self::BadFree => None,
            Self::Leak | Self::Lost | Self::Model => None,
            Self::Overflow | Self::ReachError => None,
            Self::Uncaught | Self::BadCast | Self::NullUse => None,
            Self::NullArray | Self::OutOfBounds | Self::NegativeLength | Self::BadSlice => None,
        }
    }

    /// Whether it fails where memory is allocated.
    #[must_use]
    pub fn is_of_allocated(self) -> bool {
        matches!(self, Self::Leak | Self::Lost)
    }

    /// The property of programs in C that it is about, if it is about one.
    #[must_use]
    pub fn property(self) -> Option<Property> {
        match self {
            Self::Fail | Self::Assert | Self::ReachError => Some(Property::UnreachCall),
            Self::NullDeref | Self::DeadDeref | Self::TextWrite => Some(Property::ValidDeref),
            Self::OutOfBounds => Some(Property::ValidDeref),
            Self::BadFree => Some(Property::ValidFree),
            Self::Leak => Some(Property::ValidMemcleanup),
            Self::Lost => Some(Property::ValidMemtrack),
            Self::Overflow => Some(Property::NoOverflow),
            Self::NullRead | Self::NullWrite | Self::NullArray | Self::ZeroDivisor => None,
            Self::NegativeLength | Self::BadSlice | Self::Model => None,
            Self::Uncaught | Self::BadCast | Self::NullUse => None,
            Self::Ghost | Self::Claim(_) => None,
        }
    }

    /// What it is called where a tool needs a name. It is stable: files that others keep refer to it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Fail => "fail",
            Self::Assert => "assert",
            Self::NullRead => "null-read",
            Self::NullWrite => "null-write",
            Self::ZeroDivisor => "zero-divisor",
            Self::NullArray => "null-array",
            Self::OutOfBounds => "out-of-bounds",
            Self::NegativeLength => "negative-length",
            Self::BadSlice => "bad-slice",
            Self::NullDeref => "null-deref",
            Self::DeadDeref => "dead-deref",
            Self::TextWrite => "text-write",
            Self::BadFree => "bad-free",
            Self::Leak => "leak",
            Self::Lost => "lost-memory",
            Self::Overflow => "overflow",
            Self::ReachError => "reach-error",
            Self::Uncaught => "uncaught-exception",
            Self::BadCast => "bad-cast",
            Self::NullUse => "null-use",
            Self::Model => "outside-model",
            Self::Ghost => "ghost",
            Self::Claim(kind) => kind.word(),
        }
    }

    /// What goes wrong, as a short phrase.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Fail => "`fail` is executed",
            Self::Assert => "the assertion is false",
            Self::NullRead => "a field of null is read",
            Self::NullWrite => "a field of null is written",
            Self::ZeroDivisor => "the divisor is zero",
            Self::NullArray => "the array is null",
            Self::OutOfBounds => "the index is out of bounds",
            Self::NegativeLength => "the length of a new array is negative",
            Self::BadSlice => "the part is none of the sequence",
            Self::NullDeref => "a null pointer is dereferenced",
            Self::DeadDeref => "memory is accessed that was freed or never allocated",
            Self::TextWrite => "the text of a string is written",
            Self::BadFree => "what is freed is no allocated memory",
            Self::Leak => "memory is still allocated where the run ends",
            Self::Lost => "memory is allocated to which nothing points",
            Self::Overflow => "a signed integer overflows",
            Self::ReachError => "an error function is called",
            Self::Uncaught => "an exception is not caught",
            Self::BadCast => "the cast fails",
            Self::NullUse => "a method of null is called",
            Self::Model => "the run leaves what can be expressed",
            Self::Ghost => "a ghost of null is used",
            Self::Claim(kind) => kind.broken(),
        }
    }
}
