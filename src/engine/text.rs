//! The report for a person. The same input gives the same bytes: engines and times are told only
//! where they are asked for.

use std::fmt::Write as _;

use super::broken::{BrokenTurn, CANDIDATE, TurnKind, complete};
use super::codes;
use super::explanation::{Explanation, InductiveState};
use super::proof::Basis;
use super::report::{
    CheckReport, Overall, RunExcerpt, Tried, UnknownReason, Verdict, VerificationReport, Witness,
};
use super::step::ExecutedStatement;
use super::trace::INPUTS;

/// Statements of deeper calls are not shown further to the right.
const MOST_INDENTED: usize = 8;

/// How many safe checks have lines of their own.
const MOST_SAFE: usize = 100;

/// The report: a line for the file, a line for each check, the evidence for those that fail.
/// `details` adds engines and seconds.
#[must_use]
pub fn report_text(report: &VerificationReport, details: bool) -> String {
    text_of(report, details, |_| true)
}

/// The same with lines for these checks and claims alone. The verdict is that of all.
#[must_use]
pub fn text_of(
    report: &VerificationReport,
    details: bool,
    is_told: impl Fn(&CheckReport) -> bool,
) -> String {
    let mut out = format!("{}: {} ({}", report.file, verdict(report), counts(report));
    if !report.unchecked.is_empty() {
        let _ = write!(out, "; not checked: {}", report.unchecked.join(", "));
    }
    out.push(')');
    if details {
        let _ = write!(out, " [{:.2} s]", report.time.as_secs_f64());
    }
    out.push('\n');
    if report.overall() == Overall::NothingChecked {
        for part in &report.left_out {
            let _ = writeln!(out, "  not looked at: {part}");
        }
    }
    // Many lines that say the same hide the others.
    let is_safe = |check: &CheckReport| check.verdict.overall() == Overall::Safe;
    let safe = report.checks_and_claims().filter(|check| is_told(check) && is_safe(check)).count();
    let is_folded = |check: &CheckReport| safe > MOST_SAFE && !details && is_safe(check);
    if safe > MOST_SAFE && !details {
        let _ = writeln!(out, "  {safe} are safe; --details lists them");
    }
    for check in report.checks_and_claims().filter(|check| is_told(check) && !is_folded(check)) {
        line(&mut out, check, details);
        match &check.verdict {
            Verdict::Unsafe(counterexample) => witness(&mut out, counterexample),
            Verdict::Safe(_) => {}
            Verdict::Unknown(why) => {
                if let UnknownReason::NotKept(turn) = why {
                    broken_turn(&mut out, turn);
                }
                if let Some(explanation) = &check.explanation {
                    explain(&mut out, explanation);
                }
            }
        }
    }
    match report.refusals.len() {
        0 => {}
        1 => out.push_str(
            "  not supported: 1 construct, where runs cannot be followed; --refusals lists it\n",
        ),
        count => {
            let _ = writeln!(
                out,
                "  not supported: {count} constructs, where runs cannot be followed; --refusals lists them"
            );
        }
    }
    if details && report.overall() == Overall::Unknown {
        write_attempts(&mut out, report);
    }
    out
}

/// The verdict, and whether it contradicts the program's header.
fn verdict(report: &VerificationReport) -> String {
    match (report.overall(), report.expected) {
        (verdict, Some(expected)) if report.is_wrong() && verdict == expected => {
            format!("WRONG, {verdict} for another property than the one that is expected")
        }
        (verdict, Some(expected)) if report.is_wrong() => {
            format!("WRONG, {verdict} where its header expects {expected}")
        }
        (verdict, _) => verdict.to_string(),
    }
}

/// How it was found that a claim does not follow.
fn broken_turn(out: &mut String, turn: &BrokenTurn) {
    if !turn.lacking.is_empty() || turn.way.is_empty() {
        return;
    }
    let kind = turn.kind;
    let _ = match kind {
        TurnKind::Undecided => writeln!(out, "    {}", turn.way),
        _ => writeln!(out, "    {}: {}", turn.way, kind.description()),
    };
    paragraph(out, "where the procedure was called", &turn.called);
    paragraph(out, "before", &turn.before);
    if turn.is_replayed {
        let _ = writeln!(out, "    run");
        write_steps(out, turn.steps.iter());
    }
    paragraph(out, "behind", &turn.after);
    paragraph(out, "there", &turn.wrong);
    let _ = match turn.is_replayed {
        true => writeln!(out, "    {}", kind.help()),
        false => writeln!(out, "    {CANDIDATE}"),
    };
    if let Some(fragment) = turn.fragment {
        let _ = writeln!(out, "    {}", complete(fragment));
    }
}

/// Lines below a title, if there are some.
fn paragraph(out: &mut String, title: &str, lines: &[String]) {
    if !lines.is_empty() {
        let _ = writeln!(out, "    {title}");
    }
    for line in lines {
        let _ = writeln!(out, "      {line}");
    }
}

/// What is known of a check that nothing is decided of.
fn explain(out: &mut String, explanation: &Explanation) {
    let Explanation { inductive, counts, missing, reached, visits, helpful } = explanation;
    let mut paragraph = |title: &str, text: &str| {
        let _ = writeln!(out, "    {title}");
        for line in text.lines() {
            let _ = writeln!(out, "      {line}");
        }
    };
    if let Some(InductiveState { stage, facts, state, .. }) = inductive {
        let facts = if facts.is_empty() { "none" } else { facts };
        paragraph(&format!("facts that hold (stage {stage})"), facts);
        let state = if state.is_empty() { "any state" } else { state };
        paragraph("they do not exclude, though it may not be reached", state);
    }
    if !reached.is_empty() {
        let title = match visits {
            1 => "a run comes here, for example with".to_owned(),
            _ => format!("sampled runs come here {visits} times and do not fail, for example with"),
        };
        paragraph(&title, reached);
    }
    let mut facts: Vec<String> = Vec::new();
    facts.extend((!counts.is_empty()).then(|| missing_count(counts)));
    facts.extend(missing.iter().map(ToString::to_string));
    if !facts.is_empty() {
        paragraph("what is missing", &facts.join("\n"));
    }
    match helpful {
        Some(fact) => paragraph(
            "one thing to try",
            &format!(
                "{}: with it the check is safe; it holds in all of {} sampled states there",
                fact.advice(),
                fact.states
            ),
        ),
        None => paragraph(
            "what may help",
            "more time (--timeout); an `assert` before the check that says what is true there",
        ),
    }
}

/// What no stage can say where a check hangs on counts.
pub(super) fn missing_count(counts: &[String]) -> String {
    let (verb, all) = (if counts.len() == 1 { "counts" } else { "count" }, counts.join(" and "));
    format!(
        "a count: {all} {verb} objects. What is said here is said of each object by itself;\n\
         how many there are is known only where each is put in front of all others or behind them"
    )
}

/// What was tried, for each member how often and for how long.
fn write_attempts(out: &mut String, report: &VerificationReport) {
    let mut members: Vec<(&str, u32, f64, String)> = Vec::new();
    for Tried { member, time, said, .. } in &report.tried {
        let Some(reason) = said else { continue };
        let entry = match members.iter_mut().find(|entry| entry.0 == member) {
            Some(entry) => entry,
            None => {
                members.push((member, 0, 0.0, String::new()));
                members.last_mut().expect("it was just put there")
            }
        };
        entry.1 += 1;
        entry.2 += time.as_secs_f64();
        entry.3 = reason.to_string();
    }
    if members.is_empty() {
        return;
    }
    out.push_str("  tried\n");
    for (member, times, seconds, reason) in members {
        let times = if times == 1 { String::new() } else { format!(" {times} times,") };
        let _ = writeln!(out, "    {member}:{times} {seconds:.1} s, {reason}");
    }
}

/// How many checks there are, and of which verdicts.
pub(super) fn counts(report: &VerificationReport) -> String {
    let checks = counted(&report.checks, "check", ["unsafe", "unknown", "safe"]);
    match report.claims[..] {
        [] => checks,
        _ => {
            let claims = counted(&report.claims, "claim", ["broken", "not decided", "hold"]);
            format!("{checks}; {claims}")
        }
    }
}

/// How many there are, and of which verdicts.
fn counted(reports: &[CheckReport], noun: &str, words: [&str; 3]) -> String {
    let all = reports.len();
    let of =
        |wanted: Overall| reports.iter().filter(|check| check.verdict.overall() == wanted).count();
    let checks = match all {
        0 => return format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{all} {noun}s"),
    };
    let parts: Vec<String> = [
        (of(Overall::Unsafe), words[0]),
        (of(Overall::Unknown), words[1]),
        (of(Overall::Safe), words[2]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0 && count < all)
    .map(|(count, what)| format!("{count} {what}"))
    .collect();
    if parts.is_empty() { checks } else { format!("{checks}: {}", parts.join(", ")) }
}

fn line(out: &mut String, report: &CheckReport, details: bool) {
    let CheckReport { check, place, fails_if, verdict, engine, time, own, .. } = report;
    let number = check.number();
    let _ = match report.kind.claim() {
        Some(kind) => write!(out, "  claim {number} at {place}, {}: ", kind.word()),
        None => write!(out, "  check {number} at {place}, fails if {fails_if}: "),
    };
    let is_claim = report.kind.claim().is_some();
    match verdict {
        Verdict::Safe(certificate) if is_claim => out.push_str(match certificate.basis {
            Basis::NeverCalled => "holds, never called",
            Basis::Exact(_) | Basis::Products | Basis::Cells(_) => "holds",
            Basis::Claims(_) | Basis::Explored | Basis::Values => "holds",
        }),
        Verdict::Unsafe(_) if is_claim => {
            let _ = write!(out, "BROKEN [{}]", codes::BROKEN);
        }
        Verdict::Unknown(reason) if is_claim => {
            let _ = write!(out, "not decided [{}], {reason}", reason.claim_code());
        }
        Verdict::Safe(certificate) => out.push_str(match certificate.basis {
            Basis::NeverCalled => "safe, never called",
            Basis::Exact(_) | Basis::Products | Basis::Cells(_) => "safe",
            Basis::Claims(_) | Basis::Explored | Basis::Values => "safe",
        }),
        Verdict::Unsafe(_) => out.push_str("UNSAFE"),
        Verdict::Unknown(reason) => {
            let _ = write!(out, "unknown, {reason}");
        }
    }
    if details {
        let (time, proof_time) = (time.as_secs_f64(), own.as_secs_f64());
        let _ = write!(out, " [{engine}, {time:.2} s, {proof_time:.2} s of its own]");
    }
    out.push('\n');
}

/// The evidence that a check fails: the initial heap, and the run from it.
#[must_use]
pub fn witness_text(counterexample: &Witness) -> String {
    let mut text = String::new();
    witness(&mut text, counterexample);
    text
}

fn witness(out: &mut String, Witness { picture, run, calls, confirmation, .. }: &Witness) {
    if picture.starts_with(INPUTS) {
        let _ = write!(out, "    {picture}");
    } else {
        out.push_str("    initial heap\n");
        for line in picture.lines() {
            let _ = writeln!(out, "      {line}");
        }
    }
    out.push_str("    run\n");
    let RunExcerpt { first, omitted, last } = run;
    let (places, width) = widths(first.iter().chain(last));
    for step in first {
        write_step(out, step, places, width);
    }
    if *omitted > 0 {
        let _ = writeln!(out, "      {:places$}  ({omitted} more steps)", "…");
    }
    for step in last {
        write_step(out, step, places, width);
    }
    for line in calls.iter().chain(confirmation) {
        let _ = writeln!(out, "    {line}");
    }
}

/// How wide places and statements are.
fn widths<'a>(steps: impl Iterator<Item = &'a ExecutedStatement> + Clone) -> (usize, usize) {
    let places = steps.clone().map(|step| step.place.to_string().chars().count()).max();
    let width = steps.map(|step| statement(step).chars().count()).max();
    (places.unwrap_or(0), width.unwrap_or(0).min(40))
}

fn write_steps<'a>(out: &mut String, steps: impl Iterator<Item = &'a ExecutedStatement> + Clone) {
    let (places, width) = widths(steps.clone());
    for step in steps {
        write_step(out, step, places, width);
    }
}

/// The statement, further to the right the more calls are under way.
fn statement(step: &ExecutedStatement) -> String {
    format!("{:1$}{2}", "", 2 * step.depth.min(MOST_INDENTED), step.statement)
}

fn write_step(out: &mut String, step: &ExecutedStatement, places: usize, width: usize) {
    let changes = step.changes.join("; ");
    let (place, statement) = (step.place.to_string(), statement(step));
    let line = format!("      {place:places$}  {statement:width$}  {changes}");
    let _ = writeln!(out, "{}", line.trim_end());
}
