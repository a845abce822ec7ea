//! What is wrong with an input, where, and what to do about it.

use super::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// Nothing is produced.
    Error,
    /// Something is produced, but it may not be what was meant.
    Warning,
}

/// A remark on a second place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecondaryNote {
    /// The place.
    pub span: Span,
    /// What is to be said of it.
    pub message: String,
}

/// One message to the user. A library renders it (see `main`); this is its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// A stable code such as `E0203`; ARCHITECTURE.md lists them.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The main place.
    pub span: Span,
    /// What is wrong and what was expected.
    pub message: String,
    /// A short remark printed at the main place; may be empty.
    pub label: String,
    /// Remarks on other places, in order.
    pub labels: Vec<SecondaryNote>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// The message with its code, and what to do about it.
    #[must_use]
    pub fn in_one_line(&self) -> String {
        let Self { code, message, .. } = self;
        match &self.help {
            Some(help) => format!("{message} ({code}): {help}"),
            None => format!("{message} ({code})"),
        }
    }

    /// An error without further remarks.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            span,
            message: message.into(),
            label: String::new(),
            labels: Vec::new(),
            help: None,
        }
    }

    /// The same with a remark at the main place.
    #[must_use]
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same with a remark on another place.
    #[must_use]
    pub fn with_remark(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(SecondaryNote { span, message: message.into() });
        self
    }

    /// The same with a help line.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
