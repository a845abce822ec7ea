//! The codes of what is wrong with a file `unheap.toml`. They are stable: scripts and documents refer to them.

/// The text is not TOML.
pub(super) const NOT_TOML: &str = "E1301";
/// A key or a table that there is not.
pub(super) const UNKNOWN_KEY: &str = "E1302";
/// A value of another kind than the option takes.
pub(super) const WRONG_KIND: &str = "E1303";
/// A value that the option does not take.
pub(super) const REFUSED: &str = "E1304";
/// A program without a file, or with an option that is about all programs together.
pub(super) const PROGRAM: &str = "E1305";
