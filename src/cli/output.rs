//! Where results and messages of a command go: to the terminal, or into a text.

use super::{ReportedFailure, files, messages};

/// What takes results and messages.
pub(super) trait ResultSink {
    /// Takes a piece of the result.
    ///
    /// # Errors
    /// If it can take no more.
    fn result(&mut self, text: &str) -> Result<(), ReportedFailure>;

    /// Takes a remark.
    fn remark(&mut self, text: &str);
}

/// Results go to standard output, messages to standard error.
pub(super) struct Terminal;

impl ResultSink for Terminal {
    fn result(&mut self, text: &str) -> Result<(), ReportedFailure> {
        files::print(text)
    }

    fn remark(&mut self, text: &str) {
        messages::note(text);
    }
}

/// Everything becomes one text, in order.
#[derive(Default)]
pub(super) struct Captured {
    /// The text so far.
    pub text: String,
}

impl ResultSink for Captured {
    fn result(&mut self, text: &str) -> Result<(), ReportedFailure> {
        self.text.push_str(text);
        Ok(())
    }

    fn remark(&mut self, text: &str) {
        self.text.push_str(&messages::note_text(text));
    }
}
