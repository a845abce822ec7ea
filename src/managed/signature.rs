//! Signatures: the types of fields, locals, parameters and results (ECMA-335, II.23.2).

use crate::bytes::{Cursor, Read, malformed};
use crate::metadata::{RowRef, TableId};

/// How deep types may nest.
const MAX_DEPTH: usize = 64;

/// A type as a signature writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SigType {
    /// A type that has a code of its own.
    Primitive(Primitive),
    /// A class or a value type by its name, with its arguments.
    Named { row: RowRef, is_value: bool, arguments: Vec<Self> },
    /// The type parameter of a class.
    ClassParameter(u32),
    /// The type parameter of a method.
    MethodParameter(u32),
    /// An array of one dimension, from 0.
    Array(Box<Self>),
    /// An array of several dimensions.
    Grid(Box<Self>, u32),
    /// A reference to a place.
    ByRef(Box<Self>),
    /// A pointer.
    Pointer(Box<Self>),
    /// A pointer to a function.
    Function,
}

/// A type that has a code of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Primitive {
    Void,
    Bool,
    Char,
    I1,
    U1,
    I2,
    U2,
    I4,
    U4,
    I8,
    U8,
    R4,
    R8,
    String,
    TypedReference,
    NativeInt,
    NativeUint,
    Object,
}

/// The signature of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MethodSig {
    /// Whether there is an object that it is called on.
    pub(crate) has_this: bool,
    /// Whether it takes any number of arguments.
    pub(crate) is_vararg: bool,
    /// How many type parameters it has.
    pub(crate) generics: u32,
    pub(crate) result: SigType,
    pub(crate) parameters: Vec<SigType>,
}

/// The signature of a method.
pub(crate) fn method(mut cursor: Cursor<'_>) -> Read<MethodSig> {
    let flags = cursor.u8()?;
    let generics = if flags & 0x10 != 0 { cursor.compressed()? } else { 0 };
    let count = cursor.compressed()?;
    let result = ty(&mut cursor, 0)?;
    let mut parameters = Vec::new();
    for _ in 0..count {
        parameters.push(ty(&mut cursor, 0)?);
    }
    let has_this = flags & 0x20 != 0;
    Ok(MethodSig { has_this, is_vararg: flags & 0xf == 5, generics, result, parameters })
}

/// The signature of a field.
pub(crate) fn field(mut cursor: Cursor<'_>) -> Read<SigType> {
    if cursor.u8()? & 0xf != 6 {
        return malformed(cursor.offset() - 1, "this is no signature of a field");
    }
    ty(&mut cursor, 0)
}

/// The types of the local variables of a body.
pub(crate) fn locals(mut cursor: Cursor<'_>) -> Read<Vec<SigType>> {
    if cursor.u8()? != 7 {
        return malformed(cursor.offset() - 1, "this is no signature of local variables");
    }
    let count = cursor.compressed()?;
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(ty(&mut cursor, 0)?);
    }
    Ok(all)
}

/// The type arguments of a call.
pub(crate) fn method_arguments(mut cursor: Cursor<'_>) -> Read<Vec<SigType>> {
    if cursor.u8()? != 10 {
        return malformed(cursor.offset() - 1, "these are no type arguments");
    }
    let count = cursor.compressed()?;
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(ty(&mut cursor, 0)?);
    }
    Ok(all)
}

/// A type that stands alone.
pub(crate) fn alone(mut cursor: Cursor<'_>) -> Read<SigType> {
    ty(&mut cursor, 0)
}

/// Whether a signature is that of a field.
pub(crate) fn is_field(mut cursor: Cursor<'_>) -> bool {
    cursor.u8().is_ok_and(|byte| byte & 0xf == 6)
}

fn ty(cursor: &mut Cursor<'_>, depth: usize) -> Read<SigType> {
    let at = cursor.offset();
    if depth > MAX_DEPTH {
        return malformed(at, "a type nests too deep");
    }
    let primitive = |primitive| Ok(SigType::Primitive(primitive));
    match cursor.u8()? {
        0x01 => primitive(Primitive::Void),
        0x02 => primitive(Primitive::Bool),
        0x03 => primitive(Primitive::Char),
        0x04 => primitive(Primitive::I1),
        0x05 => primitive(Primitive::U1),
        0x06 => primitive(Primitive::I2),
        0x07 => primitive(Primitive::U2),
        0x08 => primitive(Primitive::I4),
        0x09 => primitive(Primitive::U4),
        0x0a => primitive(Primitive::I8),
        0x0b => primitive(Primitive::U8),
        0x0c => primitive(Primitive::R4),
        0x0d => primitive(Primitive::R8),
        0x0e => primitive(Primitive::String),
        0x0f => Ok(SigType::Pointer(Box::new(ty(cursor, depth + 1)?))),
        0x10 => Ok(SigType::ByRef(Box::new(ty(cursor, depth + 1)?))),
        code @ (0x11 | 0x12) => {
            let row = type_row(cursor, false)?;
            Ok(SigType::Named { row, is_value: code == 0x11, arguments: Vec::new() })
        }
        0x13 => Ok(SigType::ClassParameter(cursor.compressed()?)),
        0x14 => {
            let element = Box::new(ty(cursor, depth + 1)?);
            let rank = cursor.compressed()?;
            for _ in 0..cursor.compressed()? {
                cursor.compressed()?;
            }
            for _ in 0..cursor.compressed()? {
                cursor.compressed_signed()?;
            }
            Ok(SigType::Grid(element, rank))
        }
        0x15 => {
            let is_value = match cursor.u8()? {
                0x11 => true,
                0x12 => false,
                _ => return malformed(at, "an instance is neither a class nor a value type"),
            };
            let row = type_row(cursor, false)?;
            let count = cursor.compressed()?;
            let mut arguments = Vec::new();
            for _ in 0..count {
                arguments.push(ty(cursor, depth + 1)?);
            }
            Ok(SigType::Named { row, is_value, arguments })
        }
        0x16 => primitive(Primitive::TypedReference),
        0x18 => primitive(Primitive::NativeInt),
        0x19 => primitive(Primitive::NativeUint),
        0x1b => {
            // What it takes and returns is read, and nobody asks.
            let flags = cursor.u8()?;
            if flags & 0x10 != 0 {
                cursor.compressed()?;
            }
            for _ in 0..=cursor.compressed()? {
                ty(cursor, depth + 1)?;
            }
            Ok(SigType::Function)
        }
        0x1c => primitive(Primitive::Object),
        0x1d => Ok(SigType::Array(Box::new(ty(cursor, depth + 1)?))),
        0x1e => Ok(SigType::MethodParameter(cursor.compressed()?)),
        // Modifiers change nothing that a program can see.
        0x1f | 0x20 => {
            type_row(cursor, true)?;
            ty(cursor, depth + 1)
        }
        // The end of what is fixed, and a variable that stays where it is.
        0x41 | 0x45 => ty(cursor, depth + 1),
        code => malformed(at, format!("there is no type with the code {code:#x}")),
    }
}

/// The row that names a type. Only modifiers may name one that has a signature of its own: so none contains itself.
fn type_row(cursor: &mut Cursor<'_>, is_modifier: bool) -> Read<RowRef> {
    let at = cursor.offset();
    let value = cursor.compressed()?;
    let table = match value & 3 {
        0 => TableId::TypeDef,
        1 => TableId::TypeRef,
        2 if is_modifier => TableId::TypeSpec,
        _ => return malformed(at, "a type is named by no table of types"),
    };
    if value >> 2 == 0 {
        return malformed(at, "a type has no name");
    }
    Ok(RowRef { table, row: value >> 2 | cursor.shift() })
}
