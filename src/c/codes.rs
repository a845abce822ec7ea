//! The codes of what is wrong with C programs; ARCHITECTURE.md lists their ranges.
//!
//! E10xx: the program is no C program, as a compiler would say, too. E11xx: it is one, and uses what is not
//! supported, or not on this level.

/// The text cannot be read as C.
pub const SYNTAX: &str = "E1001";
/// It nests too deep to be read.
pub const TOO_DEEP: &str = "E1002";
/// The program could not be preprocessed.
pub const PREPROCESSOR: &str = "E1003";
/// A name that is not declared.
pub const UNDECLARED: &str = "E1004";
/// A name, tag, label or member that is declared twice, or otherwise than before.
pub const REDECLARED: &str = "E1005";
/// A combination of specifiers that makes no type, or a type that may not stand there.
pub const TYPE: &str = "E1006";
/// A value of another type than is needed.
pub const MISMATCH: &str = "E1007";
/// Something is assigned that cannot be.
pub const NO_LVALUE: &str = "E1008";
/// A call with the wrong number of arguments, or of what is no function.
pub const CALL: &str = "E1009";
/// A `break`, `continue`, `case`, `goto`, label or `return` that fits nowhere.
pub const JUMP: &str = "E1010";
/// An expression that must be constant and is not.
pub const CONSTANT: &str = "E1011";
/// A number or character that cannot be read.
pub const NUMBER: &str = "E1012";
/// There is no `main`.
pub const NO_ENTRY: &str = "E1013";

/// A construct that is never supported.
pub const REJECTED: &str = "E1101";
/// A construct that will be supported: its level is not there yet.
pub const LEVEL: &str = "E1102";
/// A cast or conversion between types that have nothing to do with each other.
pub const CAST: &str = "E1103";
/// A function without a body whose effects are not known.
pub const NO_BODY: &str = "E1104";
/// Side effects without an order between them.
pub const UNSEQUENCED: &str = "E1105";
/// An attribute, pragma or specifier that is not known.
pub const ATTRIBUTE: &str = "E1107";
