//! What is told of a statement that was executed.

use base::SourcePosition;

/// A statement that was executed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExecutedStatement {
    /// Where it stands.
    pub place: SourcePosition,
    /// The procedure in which it stands.
    pub procedure: String,
    /// How many calls were under way.
    pub depth: usize,
    /// The statement.
    pub statement: String,
    /// What it changed.
    pub changes: Vec<String>,
}
