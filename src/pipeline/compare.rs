//! Comparison of two translations, text by text in the order of the outputs, up to renaming.
//!
//! [`programs`] compares what is made of two programs: the symbols of the left one get the names of
//! the right one, so that equal texts mean equal translations. [`folders`] compares two folders
//! with the files of `golden/<example>/`, of which nothing but the texts is known: there a name of
//! a definition must stand for the same name throughout the definition, and one that is defined
//! throughout the file (`tokens`). Either way places in the source, comments of target languages
//! and the breaking of lines say nothing.

mod difference;
mod program;
mod rename;
#[cfg(test)]
mod tests;
mod tokens;
mod vocabulary;

use std::fmt;

pub use program::programs;

use difference::{Naming, difference};

use crate::{Artifact, GoldenScope, NoText, artifacts};

/// How two translations compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TranslationComparison {
    /// The texts that were compared, in order.
    pub texts: Vec<(&'static Artifact, ComparisonVerdict)>,
}

/// How two texts of an output compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ComparisonVerdict {
    /// They are the same up to renaming.
    Same,
    /// They differ in these lines.
    Different(TextDifference),
    /// The left side has no text.
    OnlyRight(MissingText),
    /// The right side has no text.
    OnlyLeft(MissingText),
    /// Neither side has a text.
    Neither(MissingText, MissingText),
}

impl fmt::Display for ComparisonVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same => f.write_str("same"),
            Self::Different(_) => f.write_str("different"),
            Self::OnlyRight(why) => write!(f, "{why} on the left"),
            Self::OnlyLeft(why) => write!(f, "{why} on the right"),
            Self::Neither(left, right) if left == right => left.fmt(f),
            Self::Neither(left, right) => write!(f, "{left}; {right}"),
        }
    }
}

/// Why a side has no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingText {
    /// The folder has no file of this name.
    NoFile(&'static str),
    /// The text is about a run, and programs alone have no initial heap.
    NotCompared,
    /// The program has no such text.
    NotMade(NoText),
}

impl fmt::Display for MissingText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile(file) => write!(f, "no {file}"),
            Self::NotCompared => f.write_str("not compared: programs alone have no initial heap"),
            Self::NotMade(why) => why.fmt(f),
        }
    }
}

/// The lines that differ.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextDifference {
    /// Names of the left side that are shown by their names on the right side.
    pub renamed: Vec<(String, String)>,
    /// The lines, those that go and those that come with a few around them.
    pub lines: String,
    /// How many lines were taken away or added.
    pub changed: usize,
}

/// A text, or why there is none.
type TextOrMissing = Result<String, MissingText>;

impl TranslationComparison {
    /// Whether every text is the same.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.first_different().is_none()
    }

    /// The first text that is not the same on both sides.
    #[must_use]
    pub fn first_different(&self) -> Option<&(&'static Artifact, ComparisonVerdict)> {
        let agrees = |verdict: &ComparisonVerdict| {
            matches!(verdict, ComparisonVerdict::Same | ComparisonVerdict::Neither(..))
        };
        self.texts.iter().find(|(_, verdict)| !agrees(verdict))
    }

    /// The comparison for a person: a line for each text, then how the first one differs.
    #[must_use]
    pub fn text(&self, left: &str, right: &str) -> String {
        let mut text = String::new();
        for (artifact, verdict) in &self.texts {
            text.push_str(&format!("{:16} {verdict}\n", artifact.name()));
        }
        if let Some((artifact, ComparisonVerdict::Different(difference))) = self.first_different() {
            text.push_str(&format!("\n{} differs:\n", artifact.name()));
            for (from, to) in &difference.renamed {
                text.push_str(&format!("  {from} of {left} is shown as {to}\n"));
            }
            text.push_str(&format!("--- {left}\n+++ {right}\n{}", difference.lines));
        }
        text
    }
}

/// Compares two folders that `left` and `right` read the files of; all texts that one of them has,
/// or only one.
#[must_use]
pub fn folders(
    left: impl Fn(&str) -> Option<String>,
    right: impl Fn(&str) -> Option<String>,
    only: Option<&'static Artifact>,
) -> TranslationComparison {
    let text = |read: &dyn Fn(&str) -> Option<String>, file: &'static str| {
        read(file).ok_or(MissingText::NoFile(file))
    };
    let mut texts = Vec::new();
    let wanted = |artifact: &&'static Artifact| match only {
        Some(only) => only == *artifact,
        None => artifact.variant.kept != GoldenScope::Golden,
    };
    for artifact in artifacts().iter().filter(wanted) {
        let file = artifact.file();
        let (left, right) = (text(&left, file), text(&right, file));
        let verdict = compare(artifact, left, right, Naming::Free);
        if only.is_some() || !matches!(verdict, ComparisonVerdict::Neither(..)) {
            texts.push((artifact, verdict));
        }
    }
    TranslationComparison { texts }
}

/// The texts of programs that are to be compared.
fn chosen(only: Option<&'static Artifact>) -> impl Iterator<Item = &'static Artifact> {
    artifacts().iter().filter(move |&artifact| match only {
        Some(only) => only == artifact,
        None => artifact.variant.kept == GoldenScope::Always && !artifact.variant.options.from_heap,
    })
}

fn compare(
    artifact: &Artifact,
    left: TextOrMissing,
    right: TextOrMissing,
    naming: Naming,
) -> ComparisonVerdict {
    let language = artifact.variant.language;
    match (left, right) {
        (Ok(left), Ok(right)) => match difference(language, &left, &right, naming) {
            None => ComparisonVerdict::Same,
            Some(difference) => ComparisonVerdict::Different(difference),
        },
        (Err(left), Err(right)) => ComparisonVerdict::Neither(left, right),
        (Err(why), Ok(_)) => ComparisonVerdict::OnlyRight(why),
        (Ok(_), Err(why)) => ComparisonVerdict::OnlyLeft(why),
    }
}
