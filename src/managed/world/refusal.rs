//! What is wrong with a program, or not supported.

use base::{Diagnostic, Span};

use crate::bytes::MalformedImage;
use crate::codes;

/// Why a program is not lowered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotLowered {
    /// The image cannot be read.
    Malformed(MalformedImage),
    /// Something in it is not supported. Who knows the place adds it.
    Refused { code: &'static str, message: String, help: &'static str },
}

impl From<MalformedImage> for NotLowered {
    fn from(error: MalformedImage) -> Self {
        Self::Malformed(error)
    }
}

impl NotLowered {
    /// What the user is told of it at a place.
    pub(crate) fn at(self, span: Span) -> Diagnostic {
        match self {
            Self::Malformed(error) => broken(&error),
            Self::Refused { code, message, help } => {
                Diagnostic::error(code, span, message).with_help(help)
            }
        }
    }
}

/// What the user is told of an image that cannot be read.
pub(crate) fn broken(error: &MalformedImage) -> Diagnostic {
    let message = format!("{} (at offset {:#x} of the assembly)", error.message, error.offset);
    Diagnostic::error(codes::MALFORMED, Span::default(), message)
        .with_help("compile the program again: this file is no assembly of .NET, or a damaged one")
}

/// A construct that is never supported.
pub(crate) fn rejected<T>(message: impl Into<String>, help: &'static str) -> Result<T, NotLowered> {
    Err(NotLowered::Refused { code: codes::REJECTED, message: message.into(), help })
}

/// A construct whose level is not there yet.
pub(crate) fn unsupported_yet<T>(
    message: impl Into<String>,
    help: &'static str,
) -> Result<T, NotLowered> {
    Err(NotLowered::Refused { code: codes::LEVEL, message: message.into(), help })
}

/// A part of a library that is not known.
pub(crate) fn unknown<T>(message: impl Into<String>, help: &'static str) -> Result<T, NotLowered> {
    Err(NotLowered::Refused { code: codes::LIBRARY, message: message.into(), help })
}
