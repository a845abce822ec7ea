//! Acts: what instructions do, with names resolved and without the ways in which CIL writes one thing.
//!
//! There is one for each instruction that a run may come to. A second reader of compiled programs would make the same.

use num_bigint::BigInt;

use super::MethodKey;
use super::types::{CilType, ClassId, MethodId, SlotId, StaticId};
use crate::num::Num;

/// What is on the stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CilStackType {
    /// A truth value.
    Bool,
    /// 0 or 1: a constant that may stand for a truth value.
    Bit,
    /// A number of 32 bits.
    Word,
    /// A number of 64 bits.
    Long,
    Null,
    String,
    /// A reference to an object of the type, or of one below it.
    Ref(CilType),
    /// A reference to a place.
    Place(PlaceInfo),
    /// A value of a struct.
    Struct(ClassId),
    /// A value that is put into a box of this class where it goes to an object.
    Boxed(ClassId),
    /// A method, for a delegate.
    Function(Box<MethodKey>),
    /// A value that nobody may look at: it is only passed to where it is dropped.
    Opaque,
}

/// A variable of a method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum VariableSlot {
    /// An argument; the object that the method is called on is the first.
    Argument(usize),
    Local(usize),
}

/// Where a place lies.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum PlaceRoot {
    /// In a variable of the method; an argument that is passed by reference is one, too.
    Variable(VariableSlot),
    /// In a field of an object.
    Field(ClassId, usize),
    Static(StaticId),
    /// In an element of an array of this type.
    Element(CilType),
}

/// A place: the whole of what its root says, or what a path of fields of structs leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlaceInfo {
    pub(crate) root: PlaceRoot,
    pub(crate) path: Vec<(ClassId, usize)>,
    /// The type of what is there.
    pub(crate) ty: CilType,
    /// The instruction that finds the object, or the array and the index.
    pub(crate) origin: usize,
}

/// What is passed where a parameter is a reference to a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum PassedPlace {
    /// A variable of the caller's: its value is passed, and given back.
    Value,
    /// The variable that is passed by an earlier parameter, too.
    Same(usize),
    /// A place that is found by what is passed.
    At(PlaceRoot, Vec<(ClassId, usize)>),
}

/// An operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum CilBinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
}

/// A comparison.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// What is asked of the size of an array; of a dimension a constant says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SizeQuestion {
    /// How many elements it has.
    All,
    Dimension(usize),
    LastIndex(usize),
    FirstIndex,
    /// How many dimensions it has.
    Rank,
}

/// When a jump is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JumpIf {
    Always,
    True,
    False,
    Compare(CompareOp, bool),
}

/// What an instruction does. `unsigned` says that numbers are read as such without sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Nothing,
    /// What is not supported: a run that comes here is not followed.
    Refused,
    Int {
        value: BigInt,
        is_wide: bool,
    },
    Null,
    Text(String),
    Load(VariableSlot),
    Store(VariableSlot),
    Dup,
    Pop,
    Operate {
        op: CilBinaryOp,
        is_checked: bool,
        unsigned: bool,
    },
    Negate,
    Complement,
    Convert {
        to: Num,
        is_checked: bool,
        unsigned: bool,
    },
    Compare(CompareOp, bool),
    Jump(JumpIf, usize),
    Switch(Vec<usize>),
    Return,
    Throw,
    /// Throws what the handler has caught once more.
    Rethrow,
    /// Leaves guarded ranges and handlers for an instruction; finally blocks run.
    Leave(usize),
    /// The end of a finally block.
    EndFinally,
    LoadField {
        class: ClassId,
        field: usize,
    },
    StoreField {
        class: ClassId,
        field: usize,
    },
    LoadStatic(StaticId),
    StoreStatic(StaticId),
    /// An array of one dimension of these.
    NewArray(CilType),
    /// An array of several dimensions, of this type.
    NewGrid(CilType),
    Length,
    /// What is asked of the size of an array of this type.
    ArraySize(CilType, SizeQuestion),
    /// An element of an array of this type.
    LoadElement(CilType),
    StoreElement(CilType),
    /// The place of an element, which is tested here.
    ElementPlace {
        array: CilType,
        origin: usize,
    },
    /// The place of a variable, or of a static field.
    VariablePlace,
    /// The place that an argument leads to.
    ArgumentPlace {
        parameter: usize,
        origin: usize,
    },
    /// The place of an object's field; the object is tested here.
    FieldPlace {
        class: ClassId,
        origin: usize,
    },
    LoadPlace(PlaceInfo),
    StorePlace(PlaceInfo),
    /// Writes zeros.
    ClearPlace(PlaceInfo),
    /// A field of a struct on the stack.
    Select {
        class: ClassId,
        field: usize,
    },
    /// `CompareTo`, or `Equals`, of a number in a place.
    NumberMethod {
        place: PlaceInfo,
        compares: bool,
    },
    /// Writes the elements of the new array on the stack.
    FillArray {
        array: CilType,
        values: Vec<BigInt>,
    },
    /// The handle of a field, whose bytes an array is filled with.
    Handle,
    /// The value is not looked at any more.
    Hide,
    New {
        class: ClassId,
        constructor: MethodId,
    },
    /// A delegate of the method with this number.
    NewDelegate {
        number: usize,
    },
    /// Two delegates of a class are put together, or one is taken out of another.
    Combine {
        class: ClassId,
        removes: bool,
    },
    /// The end of a filter: whether the handler runs.
    EndFilter,
    /// A call of a delegate of a class.
    Invoke(ClassId),
    /// An exception of another assembly, whose arguments are evaluated; so many.
    NewOutside {
        ty: CilType,
        arguments: usize,
    },
    Call {
        method: MethodId,
        tests_null: bool,
    },
    /// A virtual call; of what stands in a place, if one is said.
    CallSlot(SlotId, Option<PlaceInfo>),
    /// A call that does nothing but take so many arguments, and may give a value that nobody looks at.
    Drop {
        arguments: usize,
        has_result: bool,
    },
    IsInstance(CilType),
    Cast(CilType),
    /// The value is one that may be put into a box.
    Box(ClassId),
    /// The value in a box of the class, which is tested.
    Unbox(ClassId),
    /// The place of the value in a box, which is tested.
    UnboxPlace {
        class: ClassId,
        origin: usize,
    },
    /// The string in a box, or null; whether what is none throws.
    UnboxText(ClassId, bool),
    /// A string of which nothing is known; so many values are evaluated.
    UnknownText {
        arguments: usize,
    },
    /// Any string that is not null.
    AnyText,
    /// How many characters a string has.
    TextLength,
    /// The character of a string at an index.
    TextChar,
    /// Whether a string is null or has no characters.
    IsEmptyText,
    /// `Math.Max`, or `Math.Min`.
    Extreme {
        is_max: bool,
        num: Num,
    },
    Absolute(Num),
    /// Whether a reference is null.
    IsNull,
    /// A value is no reference: it is never null.
    Never,
    /// Null is no object to lock; a place is told that it is locked.
    Lock(Option<PlaceInfo>),
    /// Equality of strings, or inequality.
    SameText(bool),
    Assert {
        arguments: usize,
    },
    Assume,
    AnyNumber(Num),
    AnyBool,
    Halt {
        arguments: usize,
    },
}
