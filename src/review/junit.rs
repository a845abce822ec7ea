//! JUnit: a suite a program, a case a check. What is unsafe is a failure, and what is not known is an error: a test that has
//! not come to a result has not passed.

use quick_junit::{NonSuccessKind, Report as JunitReport, TestCase, TestCaseStatus, TestSuite};

use super::finding::{FindingKind, ReviewFinding, ReviewedProgram};

/// The programs as one document.
///
/// # Panics
/// Never: texts can be written.
#[must_use]
pub fn junit(programs: &[ReviewedProgram]) -> String {
    let mut report = JunitReport::new("unheap");
    for program in programs {
        let mut suite = TestSuite::new(program.name.as_str());
        if let Some(why) = &program.absent {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_type("unknown").set_message(why.as_str());
            suite.add_test_case(TestCase::new("verdict", status));
        }
        for finding in &program.findings {
            suite.add_test_case(case(finding, &program.name));
        }
        report.add_test_suite(suite);
    }
    report.to_string().expect("texts can be written")
}

fn case(finding: &ReviewFinding, program: &str) -> TestCase {
    let kind = match finding.kind {
        FindingKind::Safe => None,
        FindingKind::Unsafe => Some((NonSuccessKind::Failure, "unsafe")),
        FindingKind::Unknown => Some((NonSuccessKind::Error, "unknown")),
        FindingKind::NotSupported => Some((NonSuccessKind::Error, "not supported")),
        FindingKind::Error => Some((NonSuccessKind::Error, "error")),
    };
    let status = match kind {
        None => TestCaseStatus::success(),
        Some((kind, name)) => {
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(name).set_message(finding.message.as_str());
            status.set_description(description(finding));
            status
        }
    };
    let mut case = TestCase::new(name(finding), status);
    case.set_classname(program);
    case.extra.insert("file".into(), finding.place.file.as_str().into());
    if let Some([(line, _), _]) = finding.place.lines {
        case.extra.insert("line".into(), line.to_string().into());
    }
    case
}

/// What the case is called: each has a name of its own.
fn name(finding: &ReviewFinding) -> String {
    let place = match finding.place.lines {
        Some([(line, column), _]) => format!("{}:{line}:{column}", finding.place.file),
        None => finding.place.file.clone(),
    };
    match finding.check {
        Some(check) => format!("{} {} at {place}", finding.rule, check.number()),
        None => format!("{} at {place}", finding.rule),
    }
}

/// The evidence: the initial state, the run, and what helps.
fn description(finding: &ReviewFinding) -> String {
    let mut lines = vec![finding.message.clone()];
    if !finding.text.is_empty() {
        lines.push(format!("at: {}", finding.text));
    }
    lines.extend(finding.help.clone());
    if let Some(picture) = &finding.picture {
        lines.push("initial state".to_owned());
        lines.extend(picture.lines().map(|line| format!("  {line}")));
        lines.push("run".to_owned());
    }
    for step in &finding.flow {
        lines.push(match &step.place {
            Some(place) => {
                let line = place.lines.map_or(0, |[(line, _), _]| line);
                format!("  {}:{line}: {}", place.file, step.message)
            }
            None => format!("  ({})", step.message),
        });
    }
    lines.join("\n")
}
