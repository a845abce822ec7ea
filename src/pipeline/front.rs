//! The front ends: each reads a language and makes core programs of it.
//!
//! A new language is a room that writes programs with [`program::build`], and a row of
//! [`FRONT_ENDS`]. Nothing behind this list knows in which language a program was written.

mod load;

use std::path::Path;

use base::{Diagnostic, LeftOutPart, Source, UsedFile};
use program::Program;
use program::verify::verify;

pub use load::{Files, load};

/// A language in which programs are written.
pub struct FrontEnd {
    /// Its name.
    pub name: &'static str,
    /// How the names of its files end, without the dot; the first one is the usual one.
    pub endings: &'static [&'static str],
    /// What it is for.
    pub about: &'static str,
    /// Which other files one of the source's files uses.
    pub uses: fn(&Source, usize) -> Vec<UsedFile>,
    /// The core program that the text stands for, where the procedures of these names are called from
    /// outside ([`program_with_entries`]).
    pub parse: fn(&Source, &[&str]) -> Result<Program, Vec<Diagnostic>>,
    /// Whether it heeds how a program is to be read.
    pub has_readings: bool,
    /// Whether it is that of C: programs may have to be preprocessed, and a compiler of C judges what is found.
    pub is_c: bool,
    /// Whether programs are compiled, and their source has the assembly attached.
    pub is_managed: bool,
    /// What of a source is in no core program that is made of it: what no run comes to, and what has no body.
    pub left_out: fn(&Source) -> Vec<LeftOutPart>,
    /// The source with one procedure more, which requires what a predicate of this name says of its
    /// parameters; and what that is called.
    pub with_user: fn(&Source, &str) -> Option<(Source, String)>,
}

/// All front ends. Texts whose names end in no known way are the first one's.
pub static FRONT_ENDS: &[FrontEnd] = &[
    // First: what has no name, as standard input, is in the language of the paper.
    FrontEnd {
        name: "unheap",
        endings: &["uh"],
        about: "The language of the paper, with blocks, assertions and inferred types",
        uses: uh::uses,
        parse: uh::parse_with_entries,
        has_readings: false,
        is_c: false,
        is_managed: false,
        // What nobody calls is in the program.
        left_out: |_| Vec::new(),
        with_user: uh::with_user,
    },
    FrontEnd {
        name: "C",
        endings: &["c", "i"],
        about: "C11 with GNU extensions, as far as docs/c.md goes",
        uses: c::uses,
        parse: c::parse,
        has_readings: true,
        is_c: true,
        is_managed: false,
        left_out: c::left_out,
        with_user: c::with_user,
    },
    FrontEnd {
        name: "C#",
        endings: &[managed::CSHARP, managed::ASSEMBLIES[0], managed::ASSEMBLIES[1]],
        about: "C#, and assemblies of .NET, as far as docs/managed.md goes",
        uses: managed::uses,
        parse: managed::parse,
        has_readings: true,
        is_c: false,
        is_managed: true,
        left_out: managed::left_out,
        with_user: managed::with_user,
    },
];

/// The front end for a file of this name, if its ending tells.
#[must_use]
pub fn by_ending(path: &Path) -> Option<&'static FrontEnd> {
    let ending = path.extension()?.to_str()?;
    FRONT_ENDS.iter().find(|front| front.endings.contains(&ending))
}

/// The front end for a source.
#[must_use]
pub fn front_end(source: &Source) -> &'static FrontEnd {
    by_ending(Path::new(&source.name)).unwrap_or(&FRONT_ENDS[0])
}

/// Whether the source has to be preprocessed before it can be read.
#[must_use]
pub fn needs_preprocessor(source: &Source) -> bool {
    front_end(source).is_c && c::needs_preprocessor(source.own_text())
}

/// The core program that the source holds, the files that it uses among it ([`load()`]).
///
/// # Errors
/// What is wrong with it, in the order of places; at least one.
///
/// # Panics
/// With debug assertions on, if the front end breaks a rule of core programs.
pub fn program(source: &Source) -> Result<Program, Vec<Diagnostic>> {
    program_with_entries(source, &[])
}

/// The source with one procedure more, which requires what the predicate of this name says of its parameters, and
/// does nothing; and what that is called. `None` if there is no such predicate.
#[must_use]
pub fn with_user(source: &Source, predicate: &str) -> Option<(Source, String)> {
    (front_end(source).with_user)(source, predicate)
}

/// The same for a program of which the procedures of these names are called from outside, with any
/// arguments: two of them may be one object, like two variables at the start of a run. Where there are
/// several, they are compared: what one of them takes and returns is of the same types as what another
/// does.
///
/// # Errors
/// The same; if types cannot be one that would have to be; and where the procedures do not meet. That
/// there is no such procedure is said without a place.
///
/// # Panics
/// With debug assertions on, if the front end breaks a rule of core programs.
pub fn program_with_entries(source: &Source, names: &[&str]) -> Result<Program, Vec<Diagnostic>> {
    let front = front_end(source);
    let parsed = (front.parse)(source, names);
    parsed.inspect(|program| {
        debug_assert_eq!(verify(program), Ok(()), "made by {}:\n{program}", front.name);
    })
}
