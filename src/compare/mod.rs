//! Comparison of two translations, stage by stage in the order of the pipeline, up to renaming.
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
mod stages;
mod tokens;
mod words;

pub use program::programs;
pub use stages::{STAGES, Stage};

use difference::{Names, difference};

/// How two translations compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The stages that were compared, in order.
    pub stages: Vec<(&'static Stage, Verdict)>,
}

/// How the texts of a stage compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They are the same up to renaming.
    Same,
    /// They differ in these lines.
    Different(Difference),
    /// One side has a text and the other has none, for this reason.
    OneSided(String),
    /// Neither side has a text, for this reason.
    Neither(String),
}

/// The lines that differ.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Difference {
    /// Names of the left side that are shown by their names on the right side.
    pub renamed: Vec<(String, String)>,
    /// The lines, those that go and those that come with a few around them.
    pub lines: String,
    /// How many lines were taken away or added.
    pub changed: usize,
}

/// The text of a stage, or why there is none.
type Text = Result<String, String>;

impl Report {
    /// Whether every stage is the same.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.first_different().is_none()
    }

    /// The first stage that is not the same on both sides.
    #[must_use]
    pub fn first_different(&self) -> Option<&(&'static Stage, Verdict)> {
        let differs =
            |verdict: &Verdict| matches!(verdict, Verdict::Different(_) | Verdict::OneSided(_));
        self.stages.iter().find(|(_, verdict)| differs(verdict))
    }

    /// The report for a person: a line for each stage, then how the first one differs.
    #[must_use]
    pub fn text(&self, left: &str, right: &str) -> String {
        let mut text = String::new();
        for (stage, verdict) in &self.stages {
            let word = match verdict {
                Verdict::Same => "same",
                Verdict::Different(_) => "different",
                Verdict::OneSided(reason) | Verdict::Neither(reason) => reason,
            };
            text.push_str(&format!("{:16} {word}\n", stage.name));
        }
        if let Some((stage, Verdict::Different(difference))) = self.first_different() {
            text.push_str(&format!("\n{} differs:\n", stage.name));
            for (from, to) in &difference.renamed {
                text.push_str(&format!("  {from} of {left} is shown as {to}\n"));
            }
            text.push_str(&format!("--- {left}\n+++ {right}\n{}", difference.lines));
        }
        text
    }
}

/// Compares two folders that `left` and `right` read the files of; all stages that one of them has,
/// or only one stage.
#[must_use]
pub fn folders(
    left: impl Fn(&str) -> Option<String>,
    right: impl Fn(&str) -> Option<String>,
    only: Option<&'static Stage>,
) -> Report {
    let text = |read: &dyn Fn(&str) -> Option<String>, stage: &Stage| {
        read(stage.file).ok_or_else(|| format!("no {}", stage.file))
    };
    let stages = chosen(only).filter_map(|stage| {
        let verdict = compare(stage, text(&left, stage), text(&right, stage), Names::Free);
        let wanted = only.is_some() || !matches!(verdict, Verdict::Neither(_));
        wanted.then_some((stage, verdict))
    });
    Report { stages: stages.collect() }
}

/// The stages that are to be compared.
fn chosen(only: Option<&'static Stage>) -> impl Iterator<Item = &'static Stage> {
    let wanted = move |stage: &&Stage| only.is_none_or(|only| only.name == stage.name);
    STAGES.iter().filter(wanted)
}

fn compare(stage: &Stage, left: Text, right: Text, names: Names) -> Verdict {
    match (left, right) {
        (Ok(left), Ok(right)) => match difference(stage, &left, &right, names) {
            None => Verdict::Same,
            Some(difference) => Verdict::Different(difference),
        },
        (Err(left), Err(right)) if left == right => Verdict::Neither(left),
        (Err(left), Err(right)) => Verdict::Neither(format!("{left}; {right}")),
        (Err(reason), Ok(_)) => Verdict::OneSided(format!("{reason} on the left")),
        (Ok(_), Err(reason)) => Verdict::OneSided(format!("{reason} on the right")),
    }
}
