//! What can be asked of an output beside its name.
//!
//! An option is a [`Switch`] here, a field of [`OutputOptions`], and a name in the rows of
//! `outputs` that it goes with; the command line has its words from here.

use concrete::Heap;
use emit::FieldRepresentation;
use encode::cells::EncodingStage;
use encode::{Exact, PRODUCTS};
use program::inline::Calls;

/// A value that is chosen by a word.
pub trait Choice: Copy + Send + Sync + 'static {
    /// All values, in the order in which people are told of them.
    const VALUES: &'static [Self];
    /// The word.
    fn word(self) -> &'static str;
    /// What it means, in a line.
    fn about(self) -> &'static str;
}

/// The forms of the functional program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuncProgramForm {
    /// One function a loop.
    Staged,
    /// The paper's (10).
    Literal,
}

impl FuncProgramForm {
    /// All of them, each at the place of its number.
    pub const ALL: [Self; 2] = [Self::Staged, Self::Literal];
}

impl Choice for FuncProgramForm {
    const VALUES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Staged => "staged",
            Self::Literal => "literal",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Staged => "One function a loop, which runs it once and returns the heap after it",
            Self::Literal => "The paper's (10) literally: a read after a loop runs the loop again",
        }
    }
}

/// The integers of an OCaml program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ints {
    /// Those of zarith.
    Arbitrary,
    /// OCaml's own.
    Native,
}

impl Choice for Ints {
    const VALUES: &'static [Self] = &[Self::Arbitrary, Self::Native];

    fn word(self) -> &'static str {
        match self {
            Self::Arbitrary => "arbitrary",
            Self::Native => "native",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Arbitrary => "Those of zarith: no result is too large",
            Self::Native => "OCaml's own: fast, 63 bits, wrap around",
        }
    }
}

/// The languages whose refinement-type checkers are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefinementLanguage {
    /// Liquid Haskell.
    Haskell,
    /// MoCHi and the like.
    OCaml,
}

impl Choice for RefinementLanguage {
    const VALUES: &'static [Self] = &[Self::Haskell, Self::OCaml];

    fn word(self) -> &'static str {
        match self {
            Self::Haskell => "haskell",
            Self::OCaml => "ocaml",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Haskell => "Templates of types for Liquid Haskell",
            Self::OCaml => "Plain OCaml with assertions, for MoCHi and the like",
        }
    }
}

/// What becomes of what is claimed of states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contracts {
    /// The program tests it.
    Runtime,
    /// It is written beside the functions.
    Comment,
    /// It refines the types of parameters, as far as types can say it.
    Types,
    /// Nothing.
    Off,
}

impl Choice for Contracts {
    const VALUES: &'static [Self] = &[Self::Runtime, Self::Comment, Self::Types, Self::Off];

    fn word(self) -> &'static str {
        match self {
            Self::Runtime => "runtime",
            Self::Comment => "comment",
            Self::Types => "types",
            Self::Off => "off",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Runtime => "The program tests it where `run` does, and fails where it is broken",
            Self::Comment => "It stands above the functions that it is about",
            Self::Types => "It refines types of parameters, too: for Liquid Haskell",
            Self::Off => "It is left out",
        }
    }
}

impl Choice for FieldRepresentation {
    const VALUES: &'static [Self] = &[Self::Functions, Self::Maps];

    fn word(self) -> &'static str {
        match self {
            Self::Functions => "functions",
            Self::Maps => "maps",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Functions => "Functions from addresses: each write makes reads one step longer",
            Self::Maps => "Persistent maps over the initial heap: reads and writes take log n",
        }
    }
}

impl Choice for Calls {
    const VALUES: &'static [Self] = &[Self::Shared, Self::Small, Self::All];

    fn word(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Small => "small",
            Self::All => "all",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Shared => "No call: each procedure is there once, however often it is called",
            Self::Small => "Calls of procedures that are small or called once, and not recursive",
            Self::All => "All calls of procedures that are not recursive",
        }
    }
}

impl Choice for ClauseEncoding {
    /// Stages of cells are chosen by their own names.
    const VALUES: &'static [Self] =
        &[Self::Exact(Exact::Arrays), Self::Exact(Exact::Indexed), Self::Products];

    fn word(self) -> &'static str {
        match self {
            Self::Exact(exact) => exact.name(),
            Self::Products => PRODUCTS,
            Self::Cells(stage) => stage.name,
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Exact(Exact::Arrays) => "An array for each field",
            Self::Exact(Exact::Indexed) => "The contents of each object at each turn of the loops",
            Self::Products => "Pairs of calls that are made in one state; over-approximates",
            Self::Cells(_) => "A few arbitrary objects at a time; over-approximates",
        }
    }
}

/// The encodings of clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClauseEncoding {
    /// One whose clauses have a solution iff no check can fail.
    Exact(Exact),
    /// Pairs of calls that are made in one state.
    Products,
    /// Cells, at this stage.
    Cells(&'static EncodingStage),
}

/// What is asked of an output. Which of it matters to which output its row says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutputOptions {
    /// The form of the functional program.
    pub form: FuncProgramForm,
    /// Whether the effect of every piece of code stays a function of its own.
    pub explicit_heap: bool,
    /// The integers of the target.
    pub ints: Ints,
    /// What fields are at run time.
    pub fields: FieldRepresentation,
    /// What becomes of what is claimed of states.
    pub contracts: Contracts,
    /// Who checks types.
    pub checker: RefinementLanguage,
    /// How clauses are made.
    pub encoding: ClauseEncoding,
    /// Whether the text is about a run from an initial heap, or has one beside the program.
    pub from_heap: bool,
}

impl OutputOptions {
    /// What is meant if nothing is said.
    pub const DEFAULT: Self = Self {
        form: FuncProgramForm::Staged,
        explicit_heap: false,
        ints: Ints::Arbitrary,
        fields: FieldRepresentation::Functions,
        contracts: Contracts::Comment,
        checker: RefinementLanguage::Haskell,
        encoding: ClauseEncoding::Exact(Exact::Arrays),
        from_heap: false,
    };
}

/// What is asked of an output, for one program.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The options.
    pub options: OutputOptions,
    /// Where the program comes from, for comments.
    pub title: &'a str,
    /// The name of the file to be written, without folder and extension.
    pub name: &'a str,
    /// The initial heap of a run, where the options ask for one.
    pub heap: Option<&'a Heap>,
}

/// An option of the command line that goes with some outputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// [`OutputOptions::form`]
    Form,
    /// [`OutputOptions::explicit_heap`]
    ExplicitHeap,
    /// [`OutputOptions::checker`]
    Language,
    /// [`OutputOptions::encoding`], cells.
    Stage,
    /// [`OutputOptions::encoding`], exact.
    Encoding,
    /// [`OutputOptions::ints`]
    Ints,
    /// [`OutputOptions::fields`]
    Fields,
    /// [`OutputOptions::contracts`]
    Contracts,
    /// [`OutputOptions::from_heap`]
    Driver,
}

impl Switch {
    /// All of them, in the order in which people are told of them.
    pub const ALL: [Self; 9] = [
        Self::Form,
        Self::ExplicitHeap,
        Self::Language,
        Self::Stage,
        Self::Encoding,
        Self::Ints,
        Self::Fields,
        Self::Contracts,
        Self::Driver,
    ];

    /// Its name on the command line, without dashes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::ExplicitHeap => "explicit-heap",
            Self::Language => "language",
            Self::Stage => "stage",
            Self::Encoding => "encoding",
            Self::Ints => "ints",
            Self::Fields => "fields",
            Self::Contracts => "contracts",
            Self::Driver => "driver",
        }
    }

    /// What it is for.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Form => "the form of the functional program",
            Self::ExplicitHeap => {
                "the effect of every piece of code stays a function of its own, as in the paper"
            }
            Self::Language => "the language of the checker",
            Self::Stage => {
                "clauses over a few arbitrary objects at a time, at this stage of that encoding"
            }
            Self::Encoding => "how clauses see a state",
            Self::Ints => "the integers of the target",
            Self::Fields => "what fields are at run time",
            Self::Contracts => "what becomes of what is claimed of states",
            Self::Driver => "the program also runs from this heap and prints outcome and state",
        }
    }

    /// Whether it has been given another value than what is meant if nothing is said.
    pub(super) fn is_used(self, options: &OutputOptions) -> bool {
        let default = OutputOptions::DEFAULT;
        match self {
            Self::Form => options.form != default.form,
            Self::ExplicitHeap => options.explicit_heap,
            Self::Language => options.checker != default.checker,
            Self::Stage => matches!(options.encoding, ClauseEncoding::Cells(_)),
            Self::Encoding => {
                !matches!(options.encoding, ClauseEncoding::Cells(_))
                    && options.encoding != default.encoding
            }
            Self::Ints => options.ints != default.ints,
            Self::Fields => options.fields != default.fields,
            Self::Contracts => options.contracts != default.contracts,
            Self::Driver => options.from_heap,
        }
    }
}
