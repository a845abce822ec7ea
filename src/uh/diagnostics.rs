//! Where the steps of the front end put their diagnostics.
//!
//! At most [`MAX_ERRORS`] are kept, so that a file of another kind does not bury the user.

use base::{Diagnostic, MAX_ERRORS};

/// The diagnostics so far.
#[derive(Default)]
pub(crate) struct Diagnostics {
    errors: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Keeps the diagnostic.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        if !self.is_full() {
            self.errors.push(diagnostic);
        }
    }

    /// Whether nothing is wrong so far.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// Whether further errors would be dropped, so that it is of no use to look for them.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        self.errors.len() >= MAX_ERRORS
    }

    /// The errors in the order of their places, if there are any.
    pub(crate) fn stop(&mut self) -> Result<(), Vec<Diagnostic>> {
        if self.is_empty() {
            return Ok(());
        }
        let mut errors = std::mem::take(&mut self.errors);
        errors.sort_by_key(|error| error.span);
        Err(errors)
    }
}
