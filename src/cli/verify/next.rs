//! What to do next where something is not known.

use std::fmt::Write as _;

use base::{DataModel, Source};
use engine::{CheckReport, Overall, UnknownReason, Verdict, VerificationReport};
use pipeline::front;
use solver::UnprovedReason;

use super::programs::VerificationInput;
use crate::cli::args::VerifyArgs;

/// How many open checks are named.
const NAMED: usize = 3;
/// How much more time is offered.
const MORE: f64 = 4.0;

/// What to do about what is not known of a program: which check is open, which fact is missing, which command may say more.
pub(super) fn next_steps(
    command: &VerifyArgs,
    entry: &VerificationInput,
    source: &Source,
    report: &VerificationReport,
) -> String {
    let mut open: Vec<(&CheckReport, &UnknownReason)> = report
        .checks_and_claims()
        .filter_map(|check| match &check.verdict {
            Verdict::Unknown(why) => Some((check, why)),
            Verdict::Safe(_) | Verdict::Unsafe(_) => None,
        })
        .collect();
    // What nobody has tried is open because of what is named first.
    open.sort_by_key(|(_, why)| **why == UnknownReason::Skipped);
    let is_interrupted =
        |why: &UnknownReason| matches!(why, UnknownReason::Unproved(UnprovedReason::Interrupted));
    let was_interrupted = open.iter().any(|(_, why)| is_interrupted(why));
    if report.overall() != Overall::Unknown || open.is_empty() || was_interrupted {
        return String::new();
    }
    let mut text = "  what next\n".to_owned();
    for (check, _) in open.iter().take(NAMED) {
        let noun = if check.kind.claim().is_some() { "claim" } else { "check" };
        let CheckReport { place, fails_if, explanation, .. } = check;
        let _ = write!(text, "    {noun} {} at {place} is open: {fails_if}?", check.check.number());
        let missing = explanation.as_ref().filter(|it| !it.counts.is_empty());
        let _ = match missing {
            Some(it) => writeln!(text, " Missing is what is known of {}", it.counts.join(", ")),
            None => writeln!(text),
        };
    }
    if open.len() > NAMED {
        let _ = writeln!(text, "    and {} more", open.len() - NAMED);
    }
    let base = command_line(command, entry);
    let offer = |text: &mut String, option: &str, what: &str| {
        let _ = writeln!(text, "    {base} {option}   {what}");
    };
    if open.iter().any(|(_, why)| **why == UnknownReason::TIME_OUT) {
        offer(&mut text, &format!("--timeout {}", command.timeout * MORE), "four times the time");
    }
    let is_managed = front::front_end(source).is_managed;
    if is_managed && !source.reading().assumes_ranges && managed::may_leave_ranges(source) {
        offer(&mut text, "--ints assumed", "in runs in which no operation leaves its range");
    }
    if command.modular {
        let rest = base.replace(" --modular", "");
        let _ = writeln!(text, "    {rest}   also by what is not claimed");
    } else if !command.effort.why {
        offer(&mut text, "--why", "the facts that are found, and a state that they do not exclude");
    }
    if !report.refusals.is_empty() {
        offer(&mut text, "--refusals", "what cannot be followed");
    }
    text
}

/// The command that asks the same of the program alone.
fn command_line(command: &VerifyArgs, entry: &VerificationInput) -> String {
    let mut words = vec!["unheap verify".to_owned(), quoted(&entry.path.display().to_string())];
    let mut option = |name: &str, value: &str| words.push(format!("--{name} {}", quoted(value)));
    if let Some(procedure) = &command.entry {
        option("entry", procedure);
    }
    for property in &command.property.property {
        option("property", property);
    }
    if command.property.data_model != DataModel::default() {
        option("data-model", command.property.data_model.name());
    }
    if command.property.malloc_may_fail {
        words.push("--malloc-may-fail".to_owned());
    }
    if let Some(what) = &command.property.assume {
        words.push(format!("--assume {what}"));
    }
    if command.property.ints != "exact" {
        words.push(format!("--ints {}", command.property.ints));
    }
    if command.modular {
        words.push("--modular".to_owned());
    }
    words.join(" ")
}

/// A word as a shell reads it as one.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./,=+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}
