//! Outputs with options: what golden folders hold of one, and for which programs.

use super::language::Language;
use super::options::{ClauseEncoding, Form, Options};
use emit::Fields;
use encode::{Exact, cells::STAGES};

/// An output with options, and what that is called.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name in `diff`.
    pub name: String,
    /// Its file in a golden folder.
    pub file: String,
    /// What it is written in.
    pub language: Language,
    /// The options that make it.
    pub options: Options,
    /// For which programs it is there if nobody asks for it.
    pub kept: Kept,
}

/// For which programs a text is compared, and kept in a golden folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// For all of them.
    Always,
    /// For all golden programs; nothing is compared unless it is asked for: the graph says the same.
    Golden,
    /// For a few golden programs, one of many that are much alike; compared only if it is asked for.
    Sometimes,
}

/// What is meant by the literal form.
pub(super) const LITERAL: Options = Options { form: Form::Literal, ..Options::DEFAULT };

/// A text that needs no options, of every program.
pub(super) fn plain(name: &str, file: &str, language: Language) -> Variant {
    Variant {
        name: name.to_owned(),
        file: file.to_owned(),
        language,
        options: Options::DEFAULT,
        kept: Kept::Always,
    }
}

/// A text in the literal form.
pub(super) fn literal(name: &str, file: &str, language: Language) -> Variant {
    Variant { options: LITERAL, ..plain(name, file, language) }
}

/// A text with effects as functions.
pub(super) fn explicit(name: &str, file: &str, language: Language) -> Variant {
    let options = Options { explicit_heap: true, ..Options::DEFAULT };
    Variant { options, ..plain(name, file, language) }
}

/// A text about a run from an initial heap.
pub(super) fn from_heap(name: &str, file: &str, language: Language) -> Variant {
    let options = Options { from_heap: true, ..Options::DEFAULT };
    Variant { options, ..plain(name, file, language) }
}

/// A text in which fields are persistent maps: of a few golden programs, since only reads are said in
/// another way.
pub(super) fn maps(name: &str, file: &str, language: Language) -> Variant {
    let options = Options { fields: Fields::Maps, ..Options::DEFAULT };
    Variant { options, kept: Kept::Sometimes, ..plain(name, file, language) }
}

/// The encodings. The stages of cells are many and much alike, and most of their text is the same few
/// nested loops over and over: one of them stands for all.
pub(super) fn clauses() -> Vec<Variant> {
    let indexed = Options { encoding: ClauseEncoding::Exact(Exact::Indexed), ..Options::DEFAULT };
    let mut variants = vec![
        plain("smt2", "clauses.smt2", Language::SmtLib),
        Variant { options: indexed, ..plain("indexed", "indexed.smt2", Language::SmtLib) },
    ];
    let products = Options { encoding: ClauseEncoding::Products, ..Options::DEFAULT };
    variants.push(Variant {
        options: products,
        kept: Kept::Sometimes,
        ..plain("products", "products.smt2", Language::SmtLib)
    });
    for stage in STAGES {
        let (name, file) = (format!("cells-{}", stage.name), format!("cells_{}.smt2", stage.name));
        variants.push(Variant {
            options: Options { encoding: ClauseEncoding::Cells(stage), ..Options::DEFAULT },
            kept: if stage.name == USUAL_CELLS { Kept::Always } else { Kept::Sometimes },
            ..plain(&name, &file, Language::SmtLib)
        });
    }
    variants
}

/// The stage of the cell encoding that stands for all: edges, premises for every load, and a ghost.
const USUAL_CELLS: &str = "marks";
