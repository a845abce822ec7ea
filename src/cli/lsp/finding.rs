//! What an editor shows at a place: mistakes in the text, and verdicts.

use base::{Diagnostic, Severity, Source};
use engine::{CheckReport, Verdict, VerificationReport};
use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Uri,
};
use review::{FindingKind, ReviewPlace, ReviewedProgram};

use super::place::{address, position, range};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FindingSeverity {
    Error,
    Warning,
    Information,
    Hint,
}

/// What is shown at a place.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Finding {
    pub range: Range,
    pub severity: FindingSeverity,
    pub code: String,
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    pub related: Vec<DiagnosticRelatedInformation>,
}

/// How many steps of a run are shown beside a check that fails.
const STEPS: usize = 32;

impl Finding {
    /// It as the protocol has it.
    pub(super) fn diagnostic(&self) -> lsp_types::Diagnostic {
        let message = match &self.help {
            Some(help) => format!("{}\n{help}", self.message),
            None => self.message.clone(),
        };
        lsp_types::Diagnostic {
            range: self.range,
            severity: Some(match self.severity {
                FindingSeverity::Error => DiagnosticSeverity::ERROR,
                FindingSeverity::Warning => DiagnosticSeverity::WARNING,
                FindingSeverity::Information => DiagnosticSeverity::INFORMATION,
                FindingSeverity::Hint => DiagnosticSeverity::HINT,
            }),
            code: Some(NumberOrString::String(self.code.clone())),
            source: Some("unheap".to_owned()),
            message,
            related_information: (!self.related.is_empty()).then(|| self.related.clone()),
            ..lsp_types::Diagnostic::default()
        }
    }

    /// What is wrong with a text. What is wrong in a file that it uses is shown where that is used.
    pub(super) fn of_mistake(source: &Source, diagnostic: &Diagnostic, uri: &Uri) -> Self {
        let Diagnostic { code, severity, span, message, label, labels, help } = diagnostic;
        let severity = match severity {
            Severity::Error => FindingSeverity::Error,
            Severity::Warning => FindingSeverity::Warning,
        };
        let mut shown = *span;
        let mut file = source.file_at(span.start);
        let mut message = message.clone();
        if !label.is_empty() {
            message = format!("{message}: {label}");
        }
        if file > 0 {
            message = format!("{}: {message}", source.place(span.start));
        }
        while let Some(used) = source.files()[file].used_at {
            shown = used;
            file = source.file_at(used.start);
        }
        let related = labels.iter().filter_map(|label| {
            let uri = address(source, source.file_at(label.span.start), uri)?;
            let location = Location { uri, range: range(source, label.span) };
            Some(DiagnosticRelatedInformation { location, message: label.message.clone() })
        });
        Self {
            range: range(source, shown),
            severity,
            code: (*code).to_owned(),
            message,
            help: help.clone(),
            related: related.collect(),
        }
    }

    /// A mistake without a place.
    pub(super) fn of_message(message: &str) -> Self {
        Self {
            range: Range::default(),
            severity: FindingSeverity::Error,
            code: "input".to_owned(),
            message: message.to_owned(),
            help: None,
            related: Vec::new(),
        }
    }
}

/// What is shown of a report: what is unsafe with its run, what is not known, what cannot be followed.
pub(super) fn of_report(reviewed: &ReviewedProgram, source: &Source, uri: &Uri) -> Vec<Finding> {
    let place_of = |place: &ReviewPlace| -> Option<(usize, Range)> {
        let file = (0..source.files().len()).find(|&file| source.path(file) == place.file)?;
        let Some([start, end]) = place.lines else { return Some((file, Range::default())) };
        let text = source.slice(source.files()[file].span);
        let at = |(line, column): (usize, usize)| {
            let line_span = source.line_span(file, line)?;
            let line_text = source.slice(line_span);
            let within =
                line_text.char_indices().nth(column - 1).map_or(line_text.len(), |it| it.0);
            let start = (line_span.start - source.files()[file].span.start) as usize;
            Some(position(text, start + within))
        };
        Some((file, Range::new(at(start)?, at(end)?)))
    };
    let mut findings = Vec::new();
    for finding in &reviewed.findings {
        let severity = match finding.kind {
            FindingKind::Safe => continue,
            FindingKind::NotSupported => FindingSeverity::Information,
            FindingKind::Unknown => FindingSeverity::Warning,
            FindingKind::Unsafe | FindingKind::Error => FindingSeverity::Error,
        };
        let Some((file, range)) = place_of(&finding.place) else { continue };
        let steps = finding.flow.iter().rev().take(STEPS).rev();
        let related = steps.filter_map(|step| {
            let (file, range) = place_of(step.place.as_ref()?)?;
            let location = Location { uri: address(source, file, uri)?, range };
            Some(DiagnosticRelatedInformation { location, message: step.message.clone() })
        });
        let mut message = finding.message.clone();
        if file > 0 {
            message = format!("{}: {message}", finding.place.file);
        }
        if let Some(picture) = &finding.picture {
            message = format!("{message}\nfrom the initial state\n{}", picture.trim_end());
        }
        findings.push(Finding {
            range: if file == 0 { range } else { Range::default() },
            severity,
            code: finding.rule.to_owned(),
            message,
            help: finding.help.clone(),
            related: related.collect(),
        });
    }
    findings
}

/// The checks of a report on a line of the program's own file, as a person reads them.
pub(super) fn on_line(report: &VerificationReport, line: usize) -> Vec<String> {
    let here = report
        .checks_and_claims()
        .filter(|check| check.place.file.is_none() && check.place.line == line);
    here.map(check_text).collect()
}

fn check_text(report: &CheckReport) -> String {
    let CheckReport { check, text, fails_if, verdict, .. } = report;
    let number = check.number();
    let what = match verdict {
        Verdict::Safe(_) => "safe".to_owned(),
        Verdict::Unsafe(_) => "**unsafe**".to_owned(),
        Verdict::Unknown(why) => format!("not known: {why}"),
    };
    format!("check {number}, `{text}`, fails if {fails_if}: {what}")
}
