//! What a run of a program in C# is given: objects and arguments as .NET names them, and inputs.

use std::collections::{BTreeMap, BTreeSet};

use base::{FieldId, ProcId, ShapeId, VarId};
use num_bigint::BigInt;

/// Where a run begins, and what the variables and shapes of the core program are in .NET.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartSites {
    /// The token of the method in the tables of the assembly.
    pub token: u32,
    /// The method, as C# writes it.
    pub entry: String,
    /// The parts of each of its arguments, the object that it is called on among them. A value that is no struct is one.
    pub arguments: Vec<Vec<StartPart<Option<VarId>>>>,
    /// The classes of the objects of each shape.
    pub shapes: BTreeMap<ShapeId, StartShape>,
    /// The variables that get what `Unheap.Nondet` returns, where they are left open.
    pub inputs: BTreeSet<VarId>,
    /// The variables that get what is chosen where a string is described: no inputs.
    pub choices: BTreeSet<VarId>,
    /// The variable that leads to the characters of the strings with other numbers, if somebody looks at them.
    pub text_table: Option<VarId>,
    /// The procedures that are models of the class library: what fails there fails where the program calls it.
    pub models: BTreeSet<ProcId>,
    /// The strings of the code; the first has the number 1.
    pub texts: Vec<String>,
}

/// A part of a value that is no struct: the value itself, or a field of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartPart<T> {
    /// The fields that lead to it.
    pub path: Vec<String>,
    /// Of which kind its values are.
    pub ty: StartType,
    /// The variable or field of the core program that holds it.
    pub place: T,
}

/// Of which kind values are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartType {
    /// Numbers, characters, members of enumerations.
    Number,
    /// Truth values.
    Truth,
    /// Strings: numbers of [`StartSites::texts`], 0 is null.
    Text,
    /// Objects of classes.
    Object(ShapeId),
    /// Arrays, and of which kind their elements are.
    Array(ShapeId, Box<StartType>),
    /// What no run starts with.
    Other,
}

/// The classes of the objects of a shape.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct StartShape {
    /// The field that tells classes apart, if there are several.
    pub tag: Option<FieldId>,
    /// The classes, with what that field holds.
    pub classes: Vec<(BigInt, StartClass)>,
}

/// A class of objects that may be there at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartClass {
    /// Its full name, with points, without its arguments.
    pub name: String,
    /// How many arguments it has.
    pub arity: usize,
    /// Its fields that the program uses, with the full names of the classes that declare them.
    pub fields: Vec<StartField>,
}

/// A field of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartField {
    /// The full name of the class that declares it, without its arguments.
    pub declaring: String,
    /// Its name.
    pub name: String,
    /// Its parts.
    pub parts: Vec<StartPart<FieldId>>,
}
