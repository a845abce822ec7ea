//! The forms in which `unheap translate` prints functions.

use pipeline::{Choice, FuncProgramForm};

/// A form of functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrintedForm {
    /// One of the functional program.
    Functional(FuncProgramForm),
    /// A function a cut point, in WhyML.
    Runs,
}

impl PrintedForm {
    /// The form of the functional program.
    pub(crate) fn functional(self) -> FuncProgramForm {
        match self {
            Self::Functional(form) => form,
            Self::Runs => FuncProgramForm::Staged,
        }
    }
}

impl Choice for PrintedForm {
    const VALUES: &'static [Self] = &[
        Self::Functional(FuncProgramForm::Staged),
        Self::Functional(FuncProgramForm::Literal),
        Self::Runs,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Functional(form) => form.word(),
            Self::Runs => "runs",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Functional(form) => form.about(),
            Self::Runs => {
                "Of WhyML: a function a loop or procedure, which fails where the program does"
            }
        }
    }
}
