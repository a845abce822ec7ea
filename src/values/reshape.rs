//! Programs written anew so that structures are values: by which rewritings, and in which order they are tried.
//!
//! A program that is one of values as it stands is left as it is.

use std::borrow::Cow;

use logic::Sexprs;
use program::Program;

use crate::addresses::with_addresses;
use crate::execute::execute_all;
use crate::loops::with_loops_apart;
use crate::probes::with_probes;
use crate::term::FirstOrderTermTable;
use crate::units::{OwnershipRefusal, Units};

/// By which rewritings a program is written anew.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reshaping {
    /// Loops that only read are procedures.
    loops: bool,
    /// References that are never followed are numbers.
    addresses: bool,
    /// Procedures that change structures are given a number that is asked about.
    probes: bool,
}

/// How a certificate says by which.
const COMMAND: &str = "reshaped";

impl Reshaping {
    /// In the order in which they are tried.
    const ALL: [Self; 4] = [
        Self { loops: false, addresses: false, probes: false },
        Self { loops: true, addresses: false, probes: false },
        Self { loops: false, addresses: true, probes: false },
        Self { loops: true, addresses: true, probes: false },
    ];

    /// The program written anew; `None` if a rewriting changes nothing.
    pub(crate) fn apply(self, program: &Program) -> Option<Cow<'_, Program>> {
        let mut reshaped = Cow::Borrowed(program);
        if self.loops {
            reshaped = Cow::Owned(with_loops_apart(&reshaped)?);
        }
        if self.addresses {
            reshaped = Cow::Owned(with_addresses(&reshaped)?);
        }
        if self.probes {
            reshaped = Cow::Owned(with_probes(&reshaped)?);
        }
        Some(reshaped)
    }

    /// What a certificate begins with.
    pub(crate) fn text(self) -> String {
        let words =
            [(self.loops, " loops"), (self.addresses, " addresses"), (self.probes, " probes")];
        let words: String = words.iter().filter(|word| word.0).map(|word| word.1).collect();
        if words.is_empty() { words } else { format!("({COMMAND}{words})\n") }
    }

    /// What a certificate says; `None` if it cannot be read.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let sexprs = Sexprs::parse(text).ok()?;
        let mut reshaped = Self::default();
        if let Some(&first) = sexprs.top().first()
            && let Some((COMMAND, words)) = sexprs.command(first)
        {
            for &word in words {
                match sexprs.atom(word)? {
                    "loops" => reshaped.loops = true,
                    "addresses" => reshaped.addresses = true,
                    "probes" => reshaped.probes = true,
                    _ => return None,
                }
            }
        }
        Some(reshaped)
    }
}

/// Whether a certificate's item says by which rewritings the program is written anew.
pub(crate) fn is_reshaping(command: &str) -> bool {
    command == COMMAND
}

/// A program as one of values.
pub(crate) struct Reshaped<'a> {
    pub(crate) program: Cow<'a, Program>,
    pub(crate) by: Reshaping,
}

impl<'a> Reshaped<'a> {
    /// The first form of the program that is one of values.
    ///
    /// # Errors
    /// Why the program as it stands is none, if no form is.
    pub(crate) fn find(program: &'a Program) -> Result<Self, OwnershipRefusal> {
        let mut first = None;
        for by in Reshaping::ALL {
            let Some(program) = by.apply(program) else { continue };
            let units = Units::collect(&program);
            let paths = units.and_then(|mut units| {
                execute_all(&program, &mut FirstOrderTermTable::default(), &mut units)
            });
            match paths {
                Ok(_) => return Ok(Self { program, by }),
                Err(refusal) => first = first.or(Some(refusal)),
            }
        }
        let nowhere = OwnershipRefusal { why: "it is no program", position: 0 };
        Err(first.unwrap_or(nowhere))
    }
    /// The same form of the program, in which numbers are handed on that are asked about, if there are any.
    pub(crate) fn with_probes(&self, program: &'a Program) -> Option<Self> {
        let by = Reshaping { probes: true, ..self.by };
        Some(Self { program: by.apply(program)?, by })
    }
}
