//! Types as programs use them: without parameters, every generic type an instance.

use base::handle;

use crate::assembly::CilTypeName;
use crate::metadata::Attributes;
use crate::num::Num;

handle! {
    /// A class, an interface or a struct of the assembly, with its arguments.
    ClassId
}
handle! {
    /// A method of the assembly, with its arguments.
    MethodId
}
handle! {
    /// A static field of an instance of a class.
    StaticId
}
handle! {
    /// A method as it is declared, by which virtual methods are called.
    SlotId
}

/// A type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum CilType {
    Void,
    Bool,
    Number(Num),
    Real,
    Object,
    String,
    /// A class or an interface of the assembly.
    Class(ClassId),
    /// A struct of the assembly.
    Struct(ClassId),
    /// A class, interface or value type of another assembly, with its arguments.
    Outside {
        name: CilTypeName,
        is_value: bool,
        arguments: Vec<CilType>,
    },
    Array(Box<CilType>),
    Grid(Box<CilType>, u32),
    /// A reference to a place.
    Place(Box<CilType>),
    Pointer,
}

impl CilType {
    /// The class or interface of the assembly that it is.
    pub(crate) fn class(&self) -> Option<ClassId> {
        if let Self::Class(class) = self { Some(*class) } else { None }
    }

    /// The type of the elements, if it is an array of one dimension.
    pub(crate) fn element(&self) -> Option<&Self> {
        if let Self::Array(element) = self { Some(element) } else { None }
    }

    /// The type of what stands in an array of any form.
    pub(crate) fn cell(&self) -> Option<&Self> {
        if let Self::Array(cell) | Self::Grid(cell, _) = self { Some(cell) } else { None }
    }

    /// How many indices an element has.
    pub(crate) fn rank(&self) -> usize {
        if let Self::Grid(_, rank) = self { *rank as usize } else { 1 }
    }

    /// Whether an array is an object with an array for each part of an element.
    pub(crate) fn is_array_record(&self) -> bool {
        match self {
            Self::Array(cell) => matches!(**cell, Self::Struct(_)),
            Self::Grid(..) => true,
            Self::Void | Self::Bool | Self::Number(_) | Self::Real | Self::Object => false,
            Self::String | Self::Class(_) | Self::Struct(_) | Self::Outside { .. } => false,
            Self::Place(_) | Self::Pointer => false,
        }
    }

    /// The numbers that its values are.
    pub(crate) fn num(&self) -> Option<Num> {
        if let Self::Number(num) = self { Some(*num) } else { None }
    }

    /// Whether its values are references to objects; strings are numbers.
    pub(crate) fn is_reference(&self) -> bool {
        match self {
            Self::Object | Self::Class(_) | Self::Array(_) | Self::Grid(..) => true,
            Self::Outside { is_value, .. } => !is_value,
            Self::Void | Self::Bool | Self::Number(_) | Self::Real | Self::String => false,
            Self::Struct(_) | Self::Place(_) | Self::Pointer => false,
        }
    }
}

/// What a class inherits from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BaseClass {
    /// `object`, or nothing: an interface.
    Object,
    Class(ClassId),
    /// A class of another assembly.
    Outside(CilTypeName),
}

/// A field of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FieldInfo {
    pub(crate) row: u32,
    pub(crate) name: String,
    pub(crate) ty: CilType,
    pub(crate) is_static: bool,
}

/// A virtual method of a class: how it was declared first, and what is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlotEntry {
    pub(crate) declared: (ClassId, u32),
    pub(crate) body: (ClassId, u32),
}

/// An instance of a type that the assembly defines.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) row: u32,
    pub(crate) arguments: Vec<CilType>,
    /// As C# writes it.
    pub(crate) name: String,
    /// Without its namespace, as a word.
    pub(crate) word: String,
    pub(crate) attributes: Attributes,
    pub(crate) is_value: bool,
    pub(crate) base: BaseClass,
    pub(crate) interfaces: Vec<CilType>,
    pub(crate) fields: Vec<FieldInfo>,
    /// Its virtual methods, once somebody asks.
    pub(crate) slots: Option<Vec<SlotEntry>>,
}

impl Class {
    /// Whether objects of it can be made.
    pub(crate) fn can_be_made(&self) -> bool {
        !self.attributes.is_interface() && !self.attributes.is_abstract_type() && !self.is_value
    }
}
