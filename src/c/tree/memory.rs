//! What programs do with addresses.

use std::ops::Range;

use base::{CPath, PointerLayout};
use num_bigint::BigInt;

use super::{CExpr, ExprKind, FunctionId, Lvalue, LvalueKind, ObjectId, TypedUnit};
use crate::types::{RecordId, TypeId};

/// A pointer that has parts: a number says which target it has, 0 that it is null; then come references, of which
/// that of the target leads to an object, and the others are null.
#[derive(Clone, Debug)]
pub struct SplitPointer {
    /// Where its parts are.
    pub place: SplitPlace,
    /// Which of its parts leads to the object, for each target from 1 on; none where no value of its type lies there, to
    /// which no caller's pointer leads.
    pub targets: Vec<Option<usize>>,
}

/// Where the parts of a pointer are.
#[derive(Clone, Debug)]
pub enum SplitPlace {
    /// In these variables.
    Variables(Vec<ObjectId>),
    /// In these members of a struct.
    Members(RecordId, Range<usize>),
}

/// What the variables and members are in the words of the program that was written anew.
#[derive(Clone, Default, Debug)]
pub struct MemoryWords {
    /// Variables that lead to the memory of a variable, what that is called, and whether it is an array.
    pub boxes: Vec<(ObjectId, String, bool)>,
    /// Variables that hold values, and what those are called.
    pub variables: Vec<(ObjectId, String)>,
    /// Members of records, and where what they hold is in an object.
    pub members: Vec<(RecordId, usize, CPath)>,
    /// Pointers that are variables, with their names.
    pub pointers: Vec<(Vec<ObjectId>, String, PointerLayout)>,
    /// Pointers that are members of records.
    pub member_pointers: Vec<(RecordId, Range<usize>, PointerLayout)>,
}

/// What an expression does that has to do with addresses.
#[derive(Clone, Debug)]
pub enum MemoryExpr {
    /// `&`
    Address(Lvalue),
    /// An array as the pointer to its first element.
    Decay(Lvalue),
    /// The pointer to the element that is so many further, or before.
    Offset {
        /// The pointer.
        pointer: CExpr,
        /// A number of any type.
        by: CExpr,
        /// Whether it is before.
        is_back: bool,
    },
    /// How many elements lie between two pointers, the first less the second.
    Distance(CExpr, CExpr),
    /// A function as a pointer to it.
    Function(FunctionId),
    /// A call of what a pointer points to.
    CallPointer(CExpr, Vec<CExpr>),
    /// A pointer as one of another type, to what lies so many bytes before.
    Retype {
        /// The pointer.
        pointer: CExpr,
        /// How many bytes.
        bytes: BigInt,
    },
    /// What a struct or array begins with: members or elements by number; the others are 0.
    Parts(Vec<(usize, CExpr)>),
    /// Memory for values of a type.
    Allocate {
        /// The type; none while no conversion has said it.
        of: Option<TypeId>,
        /// How many bytes: `unsigned long`; or how many parts, a number of any type.
        size: CExpr,
        /// How many bytes a part has: `unsigned long`.
        each: Option<CExpr>,
        /// Whether the memory is zeroed.
        is_zeroed: bool,
        /// Whether it belongs to the function under way, and is not allocated by the program.
        is_variable: bool,
    },
    /// Whether two pointers of one type lead into one object, at whatever elements.
    SameObject(CExpr, CExpr),
    /// How many elements the object has to whose first one a pointer points.
    Length(CExpr),
    /// The number of elements of an array of the core program.
    ArrayLength(CExpr),
    /// An array of the core program.
    NewArray {
        /// The type of the elements.
        element: TypeId,
        /// How many there are, a number without bounds.
        length: CExpr,
        /// Whether they are 0.
        is_zeroed: bool,
        /// Whether it counts as allocated.
        is_counted: bool,
    },
    /// A pointer that points to nothing that is alive.
    Wild,
}

impl MemoryExpr {
    /// The expressions in it.
    #[must_use]
    pub fn operands(&self) -> Vec<&CExpr> {
        match self {
            Self::Address(place) | Self::Decay(place) => place.operands(),
            Self::Offset { pointer, by, .. } => vec![pointer, by],
            Self::Distance(left, right) | Self::SameObject(left, right) => vec![left, right],
            Self::Length(of) | Self::ArrayLength(of) => vec![of],
            Self::Function(_) | Self::Wild => vec![],
            Self::CallPointer(callee, arguments) => {
                std::iter::once(callee).chain(arguments).collect()
            }
            Self::Retype { pointer, .. } => vec![pointer],
            Self::Parts(parts) => parts.iter().map(|(_, value)| value).collect(),
            Self::Allocate { size, each, .. } => std::iter::once(size).chain(each).collect(),
            Self::NewArray { length, .. } => vec![length],
        }
    }
}

impl CExpr {
    /// The pointer that is moved, if what a pointer points to is found from it: all other pointers are values, which are
    /// evaluated.
    #[must_use]
    pub fn moved_from(&self) -> Option<&Self> {
        if let ExprKind::Memory(MemoryExpr::Offset { pointer, .. }) = &*self.kind {
            Some(pointer)
        } else {
            None
        }
    }
}

impl Lvalue {
    /// Whether the place is a part of a compound literal that is being made.
    #[must_use]
    pub fn is_fresh(&self, unit: &TypedUnit) -> bool {
        match &self.kind {
            LvalueKind::Object(object) => unit.object(*object).is_fresh,
            LvalueKind::Field { of, .. } => of.is_fresh(unit),
            LvalueKind::Deref(pointer) => {
                let ExprKind::Memory(MemoryExpr::Offset { pointer, .. }) = &*pointer.kind else {
                    return false;
                };
                let ExprKind::Memory(MemoryExpr::Decay(array)) = &*pointer.kind else {
                    return false;
                };
                array.is_fresh(unit)
            }
            LvalueKind::Member { .. } | LvalueKind::Element { .. } => false,
        }
    }
}
