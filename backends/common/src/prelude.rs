//! A definition of a run-time library.

/// A definition of a run-time library, which an emitted file can carry alone.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// What it defines; an operator without its parentheses.
    pub name: &'static str,
    /// Its text, with the comment that stands before it.
    pub text: &'static str,
}
