//! What there is to say of a program, one finding a place, whatever the format.

use std::collections::BTreeMap;

use base::{CheckId, Diagnostic, Severity, Source, SourcePosition};
use engine::{
    CheckReport, ExecutedStatement, Overall, UnsupportedConstruct, Verdict, VerificationReport,
    Witness,
};
use program::Program;

use super::fingerprint::Fingerprints;

/// The rule of a message without a place.
const INPUT: &str = "input";
/// The rule of a property that was asked for and is not checked.
const UNCHECKED: &str = "unchecked-property";
/// The rule of what was not looked at.
const LEFT_OUT: &str = "not-looked-at";

/// What a finding says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FindingKind {
    /// It cannot fail.
    Safe,
    /// Runs that come here cannot be followed.
    NotSupported,
    /// Whether it can fail is not known.
    Unknown,
    /// A run is known that fails.
    Unsafe,
    /// The input is wrong, so nothing was verified.
    Error,
}

/// How a finding stands to what was known before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Novelty {
    /// It was not known.
    New,
    /// It was known, and it has become worse: what was unknown is unsafe.
    Worse,
    /// It was known.
    Unchanged,
}

/// Where a finding is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewPlace {
    /// The file as the user could name it.
    pub file: String,
    /// Line and column of its start and behind its end, from 1, columns in characters; none for the whole file.
    pub lines: Option<[(usize, usize); 2]>,
}

/// A step of a run, for a reader who follows it from place to place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowStep {
    /// Where it is; none for steps that are left out.
    pub place: Option<ReviewPlace>,
    /// What is done, and what that changes.
    pub message: String,
    /// How many calls are under way.
    pub depth: usize,
}

/// What there is to say of one place.
#[derive(Clone, Debug)]
pub struct ReviewFinding {
    /// The rule: what a kind of check is called, or a code such as `E0301`.
    pub rule: &'static str,
    /// What every finding of this rule is about.
    pub rule_text: &'static str,
    /// What it says.
    pub kind: FindingKind,
    /// The number of the check or claim, if it is about one.
    pub check: Option<CheckId>,
    /// Where.
    pub place: ReviewPlace,
    /// The source text there.
    pub text: String,
    /// What is wrong, or not known and why; one line.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Other places that belong to it, with what is to be said of them.
    pub related: Vec<(ReviewPlace, String)>,
    /// The initial state of the run that fails, as a picture.
    pub picture: Option<String>,
    /// The run that fails.
    pub flow: Vec<FlowStep>,
    /// What names it, wherever its line has moved to.
    pub fingerprint: String,
    /// How it stands to what was known before, if that is asked for.
    pub novelty: Option<Novelty>,
}

/// What there is to say of a program.
#[derive(Clone, Debug)]
pub struct ReviewedProgram {
    /// What the user calls it.
    pub name: String,
    /// The verdict; none if there is none.
    pub verdict: Option<Overall>,
    /// Why there is no verdict, where no finding says that: it was interrupted.
    pub absent: Option<String>,
    /// What there is to say, in the order of places.
    pub findings: Vec<ReviewFinding>,
}

impl ReviewedProgram {
    /// What a report says of a program; the program as it was written says in which procedure each check stands.
    #[must_use]
    pub fn of_report(report: &VerificationReport, source: &Source, program: &Program) -> Self {
        let procedures = procedures(program);
        let mut findings: Vec<ReviewFinding> = Vec::new();
        let mut fingerprints = Fingerprints::new(source);
        for check in report.checks_and_claims() {
            let procedure = procedures.get(&check.check).map_or("", String::as_str);
            findings.push(of_check(check, source, procedure, &mut fingerprints));
        }
        for refusal in &report.refusals {
            findings.push(of_refusal(refusal, source, &mut fingerprints));
        }
        let file_finding = |rule, rule_text, message: String| ReviewFinding {
            place: ReviewPlace { file: source.name.clone(), lines: None },
            fingerprint: Fingerprints::of_whole(rule, &source.name, &message),
            ..ReviewFinding::new(rule, rule_text, FindingKind::Unknown, message)
        };
        for property in &report.unchecked {
            let message = format!("{property} was asked for and is not checked");
            findings.push(file_finding(UNCHECKED, "a property is not checked", message));
        }
        if report.overall() == Overall::NothingChecked {
            for part in &report.left_out {
                let place = ReviewPlace::at(source, &part.place);
                let finding = file_finding(
                    LEFT_OUT,
                    "a part of the program is not looked at",
                    format!("not looked at: {part}"),
                );
                let fingerprint = Fingerprints::of_whole(LEFT_OUT, &place.file, &part.name);
                findings.push(ReviewFinding { place, fingerprint, ..finding });
            }
        }
        let verdict = Some(report.overall());
        Self { name: report.file.clone(), verdict, absent: None, findings }
    }

    /// What is wrong with a text, so that it is no program.
    #[must_use]
    pub fn of_diagnostics(source: &Source, diagnostics: &[Diagnostic]) -> Self {
        let mut fingerprints = Fingerprints::new(source);
        let one = |diagnostic: &Diagnostic| of_diagnostic(diagnostic, source, &mut fingerprints);
        let findings = diagnostics.iter().map(one).collect();
        Self { name: source.name.clone(), verdict: None, absent: None, findings }
    }

    /// A program that cannot be read, and why.
    #[must_use]
    pub fn of_message(name: &str, message: &str) -> Self {
        let finding = ReviewFinding {
            place: ReviewPlace { file: name.to_owned(), lines: None },
            fingerprint: Fingerprints::of_whole(INPUT, name, message),
            ..ReviewFinding::new(
                INPUT,
                "a file cannot be verified",
                FindingKind::Error,
                message.to_owned(),
            )
        };
        Self { name: name.to_owned(), verdict: None, absent: None, findings: vec![finding] }
    }

    /// A program that was not verified, though nothing is wrong with it.
    #[must_use]
    pub fn of_absent(name: &str, why: &str) -> Self {
        let (name, absent) = (name.to_owned(), Some(why.to_owned()));
        Self { name, verdict: None, absent, findings: Vec::new() }
    }

    /// The worst that is said.
    #[must_use]
    pub fn worst_kind(&self) -> Option<FindingKind> {
        self.findings.iter().map(|finding| finding.kind).max()
    }
}

impl ReviewPlace {
    fn of_text(source: &Source, place: &SourcePosition, text: &str) -> Self {
        let (line, column) = (place.line, place.column);
        let breaks = text.matches('\n').count();
        let last = text.rsplit('\n').next().unwrap_or_default().chars().count();
        let end = if breaks > 0 { (line + breaks, last + 1) } else { (line, column + last) };
        Self { lines: Some([(line, column), end]), ..Self::at(source, place) }
    }

    fn at(source: &Source, place: &SourcePosition) -> Self {
        let file = place.file.as_ref();
        let file = file.map_or_else(|| source.name.clone(), |file| source.path_of(file));
        Self { file, lines: Some([(place.line, place.column); 2]) }
    }
}

impl ReviewFinding {
    fn new(
        rule: &'static str,
        rule_text: &'static str,
        kind: FindingKind,
        message: String,
    ) -> Self {
        Self {
            rule,
            rule_text,
            kind,
            check: None,
            place: ReviewPlace { file: String::new(), lines: None },
            text: String::new(),
            message,
            help: None,
            related: Vec::new(),
            picture: None,
            flow: Vec::new(),
            fingerprint: String::new(),
            novelty: None,
        }
    }
}

/// In which procedure each check and claim stands.
fn procedures(program: &Program) -> BTreeMap<CheckId, String> {
    let mut proc_names = BTreeMap::new();
    for proc in program.proc_ids() {
        let name = &program.proc(proc).name;
        for position in program.positions(proc) {
            for check in program.code[position].stmt.checks() {
                proc_names.entry(check).or_insert_with(|| name.clone());
            }
        }
    }
    for claim in &program.claims {
        let name = &program.proc(program.proc_of(claim.place)).name;
        proc_names.entry(claim.check).or_insert_with(|| name.clone());
    }
    proc_names
}

fn of_check(
    report: &CheckReport,
    source: &Source,
    procedure: &str,
    fingerprints: &mut Fingerprints<'_>,
) -> ReviewFinding {
    let CheckReport { check, place, text, kind, fails_if, verdict, .. } = report;
    let (is_claim, number) = (kind.claim().is_some(), check.number());
    let noun = if is_claim { "claim" } else { "check" };
    let (of, message) = match verdict {
        Verdict::Safe(_) => {
            let what = if is_claim { "holds" } else { "is safe" };
            (FindingKind::Safe, format!("{noun} {number} {what}"))
        }
        Verdict::Unsafe(witness) => (FindingKind::Unsafe, failure(fails_if, witness)),
        Verdict::Unknown(why) if is_claim => {
            (FindingKind::Unknown, format!("it is not known whether the claim holds: {why}"))
        }
        Verdict::Unknown(why) => {
            (FindingKind::Unknown, format!("it is not known whether {fails_if}: {why}"))
        }
    };
    let (picture, flow) = match verdict {
        Verdict::Unsafe(witness) => (Some(witness.picture.clone()), flow(witness, source)),
        Verdict::Safe(_) | Verdict::Unknown(_) => (None, Vec::new()),
    };
    ReviewFinding {
        check: Some(*check),
        place: ReviewPlace::of_text(source, place, text),
        text: text.clone(),
        picture,
        flow,
        fingerprint: fingerprints.next(kind.word(), procedure, place, text),
        ..ReviewFinding::new(kind.word(), kind.describe(), of, message)
    }
}

/// What goes wrong, and by which calls a run has come there.
fn failure(fails_if: &str, witness: &Witness) -> String {
    let mut message = fails_if.to_owned();
    for more in witness.calls.iter().chain(&witness.confirmation) {
        message = format!("{message}; {more}");
    }
    message
}

/// The steps of the run of a witness.
fn flow(witness: &Witness, source: &Source) -> Vec<FlowStep> {
    let one = |step: &ExecutedStatement| {
        let mut message = step.statement.clone();
        if !step.changes.is_empty() {
            message = format!("{message}: {}", step.changes.join("; "));
        }
        let place = Some(ReviewPlace::at(source, &step.place));
        FlowStep { place, message, depth: step.depth }
    };
    let mut steps: Vec<FlowStep> = witness.run.first.iter().map(one).collect();
    if witness.run.omitted > 0 {
        let depth = steps.last().map_or(0, |step| step.depth);
        let message = format!("{} more steps", witness.run.omitted);
        steps.push(FlowStep { place: None, message, depth });
    }
    steps.extend(witness.run.last.iter().map(one));
    steps
}

fn of_refusal(
    refusal: &UnsupportedConstruct,
    source: &Source,
    fingerprints: &mut Fingerprints<'_>,
) -> ReviewFinding {
    let UnsupportedConstruct { place, code, message, help } = refusal;
    ReviewFinding {
        place: ReviewPlace::at(source, place),
        help: help.clone(),
        fingerprint: fingerprints.next(code, "", place, message),
        ..ReviewFinding::new(
            code,
            "runs that come here cannot be followed",
            FindingKind::NotSupported,
            message.clone(),
        )
    }
}

fn of_diagnostic(
    diagnostic: &Diagnostic,
    source: &Source,
    fingerprints: &mut Fingerprints<'_>,
) -> ReviewFinding {
    let Diagnostic { code, severity, span, message, label, labels, help } = diagnostic;
    let kind = match severity {
        Severity::Error => FindingKind::Error,
        Severity::Warning => FindingKind::Unknown,
    };
    let place = source.place(span.start);
    let of_span = |span: base::Span| {
        ReviewPlace::of_text(source, &source.place(span.start), source.slice(span))
    };
    let message = if label.is_empty() { message.clone() } else { format!("{message}: {label}") };
    ReviewFinding {
        place: of_span(*span),
        text: source.slice(*span).to_owned(),
        help: help.clone(),
        related: labels.iter().map(|it| (of_span(it.span), it.message.clone())).collect(),
        fingerprint: fingerprints.next(code, "", &place, &message),
        ..ReviewFinding::new(code, "the text is no program", kind, message)
    }
}
