//! Two programs: which names of the one stand for which of the other, and what is made of them.

use std::cmp::Reverse;

use super::difference::Naming;
use super::rename::{renamed, same_symbols};
use super::{
    ComparisonVerdict, MissingText, TextOrMissing, TranslationComparison, chosen, compare,
};
use crate::{Artifact, Pipeline};

/// Compares what is made of two programs: all texts, or only one.
///
/// Symbols correspond by their order of declaration or first use, or by their names, whichever
/// makes the translations differ later and less.
#[must_use]
pub fn programs(
    left: &Pipeline,
    right: &Pipeline,
    only: Option<&'static Artifact>,
) -> TranslationComparison {
    let right_texts: Vec<TextOrMissing> =
        chosen(only).map(|artifact| text(artifact, right)).collect();
    let mut best: Option<TranslationComparison> = None;
    for by_order in [true, false] {
        if by_order && !same_symbols(left.as_written(), right.as_written()) {
            continue;
        }
        let left = renamed(left, right, by_order);
        let texts = chosen(only).zip(&right_texts).map(|(artifact, right)| {
            (artifact, compare(artifact, text(artifact, &left), right.clone(), Naming::Fixed))
        });
        let comparison = TranslationComparison { texts: texts.collect() };
        if comparison.is_same() {
            return comparison;
        }
        if best.as_ref().is_none_or(|best| closeness(&comparison) > closeness(best)) {
            best = Some(comparison);
        }
    }
    best.expect("names are always compared by themselves")
}

fn text(artifact: &Artifact, pipeline: &Pipeline) -> TextOrMissing {
    if artifact.variant.options.from_heap {
        return Err(MissingText::NotCompared);
    }
    artifact.text(pipeline, "program", None).map_err(MissingText::NotMade)
}

/// The more, the closer: the texts before the first that differs, then the lines that do not.
fn closeness(comparison: &TranslationComparison) -> (usize, Reverse<usize>) {
    let same = |(_, verdict): &&(_, ComparisonVerdict)| {
        matches!(verdict, ComparisonVerdict::Same | ComparisonVerdict::Neither(..))
    };
    let changed = match comparison.first_different() {
        Some((_, ComparisonVerdict::Different(difference))) => difference.changed,
        _ => 0,
    };
    (comparison.texts.iter().take_while(same).count(), Reverse(changed))
}
