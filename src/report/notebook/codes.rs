//! The codes of the diagnostics on notebooks. They are stable: scripts and documents refer to them.

/// A block that is not closed.
pub const OPEN_BLOCK: &str = "E0901";
/// An output that stands below no block.
pub const LONE_OUTPUT: &str = "E0902";
/// A statement outside of procedures among the declarations of a notebook.
pub const STATEMENT: &str = "E0903";
/// A command that there is not in notebooks, or that is not written like this.
pub const COMMAND: &str = "E0904";
/// An option that the command does not have in notebooks, or that is not written like this.
pub const OPTION: &str = "E0905";
