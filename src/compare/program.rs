//! Two programs: which names of the one stand for which of the other, and what the stages make of
//! them.

use std::cmp::Reverse;

use super::difference::Names;
use super::rename::{rename_places, rename_symbols, same_symbols};
use super::stages::Made;
use super::{Report, Stage, Text, Verdict, chosen, compare};
use crate::pipeline::Pipeline;

/// Compares what is made of two programs: all stages, or only one.
///
/// Symbols correspond by their order of declaration or first use, or by their names, whichever
/// makes the translations differ later and less.
#[must_use]
pub fn programs(left: &Pipeline, right: &Pipeline, only: Option<&'static Stage>) -> Report {
    let made = Made::of(right);
    let right_texts: Vec<Text> = chosen(only).map(|stage| text(stage, &made)).collect();
    let mut best: Option<Report> = None;
    for by_order in [true, false] {
        if by_order && !same_symbols(&left.program, &right.program) {
            continue;
        }
        let mut renamed = Pipeline::new(left.source.clone()).expect("it has been read before");
        if by_order {
            rename_symbols(&mut renamed, right);
        }
        rename_places(&mut renamed, right);
        let made = Made::of(&renamed);
        let stages = chosen(only).zip(&right_texts).filter_map(|(stage, right)| {
            let verdict = compare(stage, text(stage, &made), right.clone(), Names::Fixed);
            (only.is_some() || stage.text.is_some()).then_some((stage, verdict))
        });
        let report = Report { stages: stages.collect() };
        if report.is_same() {
            return report;
        }
        if best.as_ref().is_none_or(|best| closeness(&report) > closeness(best)) {
            best = Some(report);
        }
    }
    best.expect("names are always compared by themselves")
}

fn text(stage: &Stage, made: &Made<'_>) -> Text {
    match stage.text {
        Some(text) => text(made),
        None => Err("not compared: programs alone have no initial heap".to_owned()),
    }
}

/// The more, the closer: the stages before the first that differs, then the lines that do not.
fn closeness(report: &Report) -> (usize, Reverse<usize>) {
    let same =
        |(_, verdict): &&(_, Verdict)| matches!(verdict, Verdict::Same | Verdict::Neither(_));
    let changed = match report.first_different() {
        Some((_, Verdict::Different(difference))) => difference.changed,
        _ => 0,
    };
    (report.stages.iter().take_while(same).count(), Reverse(changed))
}
