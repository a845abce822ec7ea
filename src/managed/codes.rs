//! The codes of what is wrong with managed programs; ARCHITECTURE.md lists their range.

/// The file is no managed assembly, or a part of it cannot be read.
pub const MALFORMED: &str = "E1401";
/// There is no method in which a run could begin, or several.
pub const NO_ENTRY: &str = "E1402";
/// A construct that is never supported.
pub const REJECTED: &str = "E1403";
/// A construct that will be supported: its level is not there yet.
pub const LEVEL: &str = "E1404";
/// A method or type of a library that is not known.
pub const LIBRARY: &str = "E1405";
/// The compiler of C# is missing, or refuses the program.
pub const COMPILER: &str = "E1406";
