//! The codes of the diagnostics on heap files and arguments. They are stable: scripts and documents refer to them.

/// The text is not JSON, or its parts are not those of a heap file.
pub const NOT_A_HEAP_FILE: &str = "E0501";
/// A variable that the program does not have, or a hidden one.
pub const UNKNOWN_VARIABLE: &str = "E0502";
/// A field that objects of the shape do not have.
pub const UNKNOWN_FIELD: &str = "E0503";
/// A name that is no object of the file.
pub const UNKNOWN_OBJECT: &str = "E0504";
/// A value of another sort than its location.
pub const WRONG_SORT: &str = "E0505";
/// A variable, an object or a field that stands twice.
pub const TWICE: &str = "E0506";
/// An object of another shape than its location refers to.
pub const WRONG_SHAPE: &str = "E0507";
/// An object whose shape is unknown, or not clear.
pub const NO_SHAPE: &str = "E0508";
/// A text that lists no arguments of the procedure: `run --args`.
pub const NOT_ARGUMENTS: &str = "E0509";
