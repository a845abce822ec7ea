//! The codes of the diagnostics of this room, one a kind of mistake. They are stable.

/// A bracket, a text or a name in bars that is not closed, or a bracket that closes nothing.
pub const MALFORMED: &str = "E0801";
/// A command that there is not, or that has another form.
pub const COMMAND: &str = "E0802";
/// A logic or an option that there is not, that has no such value, or that comes too late.
pub const OPTION: &str = "E0803";
/// A name that means nothing.
pub const UNKNOWN_NAME: &str = "E0804";
/// A name that is declared twice, or that means something already.
pub const NAME_TWICE: &str = "E0805";
/// Too many or too few arguments.
pub const ARGUMENTS: &str = "E0806";
/// A term of another sort than is needed.
pub const SORT: &str = "E0807";
/// What is not linear: a product of variables, a division.
pub const NOT_LINEAR: &str = "E0808";
/// What is no term: a form or an index that there is not.
pub const NO_TERM: &str = "E0809";
