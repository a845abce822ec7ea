//! Outputs with options: what golden folders hold of one, and for which programs.

use super::language::Language;
use super::options::{ClauseEncoding, FuncProgramForm, OutputOptions};
use emit::FieldRepresentation;
use encode::{Exact, cells::STAGES};

/// An output with options, and what that is called.
#[derive(Clone, Debug)]
pub struct OutputVariant {
    /// Its name in `diff`.
    pub name: String,
    /// Its file in a golden folder.
    pub file: String,
    /// What it is written in.
    pub language: Language,
    /// The options that make it.
    pub options: OutputOptions,
    /// For which programs it is there if nobody asks for it.
    pub kept: GoldenScope,
}

/// For which programs a text is compared, and kept in a golden folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldenScope {
    /// For all of them.
    Always,
    /// For all golden programs; nothing is compared unless it is asked for: the graph says the same.
    Golden,
    /// For a few golden programs, one of many that are much alike; compared only if it is asked for.
    Sometimes,
}

/// What is meant by the literal form.
pub(super) const LITERAL: OutputOptions =
    OutputOptions { form: FuncProgramForm::Literal, ..OutputOptions::DEFAULT };

/// A text that needs no options, of every program.
pub(super) fn plain(name: &str, file: &str, language: Language) -> OutputVariant {
    OutputVariant {
        name: name.to_owned(),
        file: file.to_owned(),
        language,
        options: OutputOptions::DEFAULT,
        kept: GoldenScope::Always,
    }
}

/// A text in the literal form.
pub(super) fn literal(name: &str, file: &str, language: Language) -> OutputVariant {
    OutputVariant { options: LITERAL, ..plain(name, file, language) }
}

/// A text with effects as functions.
pub(super) fn explicit(name: &str, file: &str, language: Language) -> OutputVariant {
    let options = OutputOptions { explicit_heap: true, ..OutputOptions::DEFAULT };
    OutputVariant { options, ..plain(name, file, language) }
}

/// A text about a run from an initial heap.
pub(super) fn from_heap(name: &str, file: &str, language: Language) -> OutputVariant {
    let options = OutputOptions { from_heap: true, ..OutputOptions::DEFAULT };
    OutputVariant { options, ..plain(name, file, language) }
}

/// A text in which fields are persistent maps: of a few golden programs, since only reads are said in
/// another way.
pub(super) fn maps(name: &str, file: &str, language: Language) -> OutputVariant {
    let options = OutputOptions { fields: FieldRepresentation::Maps, ..OutputOptions::DEFAULT };
    OutputVariant { options, kept: GoldenScope::Sometimes, ..plain(name, file, language) }
}

/// The encodings. The stages of cells are many and much alike, and most of their text is the same few
/// nested loops over and over: one of them stands for all.
pub(super) fn clauses() -> Vec<OutputVariant> {
    let indexed =
        OutputOptions { encoding: ClauseEncoding::Exact(Exact::Indexed), ..OutputOptions::DEFAULT };
    let mut variants = vec![
        plain("smt2", "clauses.smt2", Language::SmtLib),
        OutputVariant { options: indexed, ..plain("indexed", "indexed.smt2", Language::SmtLib) },
    ];
    let products = OutputOptions { encoding: ClauseEncoding::Products, ..OutputOptions::DEFAULT };
    variants.push(OutputVariant {
        options: products,
        kept: GoldenScope::Sometimes,
        ..plain("products", "products.smt2", Language::SmtLib)
    });
    for stage in STAGES {
        let (name, file) = (format!("cells-{}", stage.name), format!("cells_{}.smt2", stage.name));
        variants.push(OutputVariant {
            options: OutputOptions {
                encoding: ClauseEncoding::Cells(stage),
                ..OutputOptions::DEFAULT
            },
            kept: if stage.name == USUAL_CELLS {
                GoldenScope::Always
            } else {
                GoldenScope::Sometimes
            },
            ..plain(&name, &file, Language::SmtLib)
        });
    }
    variants
}

/// The stage of the cell encoding that stands for all: edges, premises for every load, and a ghost.
const USUAL_CELLS: &str = "marks";
