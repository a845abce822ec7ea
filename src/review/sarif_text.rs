//! SARIF 2.1.0: one run of the tool with the findings of all programs. What is safe is no result: others than we would show
//! it among what is wrong.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use super::finding::{FindingKind, FlowStep, Novelty, ReviewFinding, ReviewPlace, ReviewedProgram};
use super::sarif::{
    FINGERPRINT, ROOT, SCHEMA, SarifArtifactLocation, SarifCodeFlow, SarifDriver,
    SarifFlowLocation, SarifInvocation, SarifLocation, SarifLog, SarifMessage, SarifNotification,
    SarifPhysicalLocation, SarifRegion, SarifResult, SarifRule, SarifRun, SarifThreadFlow,
    SarifTool,
};

/// What is escaped in the path of an address.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~');

/// The programs as one document.
///
/// # Panics
/// Never: texts and numbers can be written.
#[must_use]
pub fn sarif(programs: &[ReviewedProgram]) -> String {
    let findings = || programs.iter().flat_map(|program| &program.findings);
    let mut rules: BTreeMap<&str, &str> = BTreeMap::new();
    for finding in findings().filter(|finding| finding.kind != FindingKind::Safe) {
        rules.insert(finding.rule, finding.rule_text);
    }
    let index: BTreeMap<&str, usize> =
        rules.keys().enumerate().map(|(at, &rule)| (rule, at)).collect();
    let shown = findings().filter(|finding| finding.kind != FindingKind::Safe);
    let results = shown.map(|finding| result(finding, index[finding.rule])).collect();
    let rules =
        rules.into_iter().map(|(id, text)| SarifRule { id, short_description: message(text) });
    let absent = programs.iter().filter_map(|program| Some((program, program.absent.as_ref()?)));
    let notifications = absent.map(|(program, why)| SarifNotification {
        level: "warning",
        message: message(&format!("{}: {why}", program.name)),
    });
    let driver = SarifDriver {
        name: "unheap",
        semantic_version: env!("CARGO_PKG_VERSION"),
        rules: rules.collect(),
    };
    let invocation = SarifInvocation {
        execution_successful: findings().all(|finding| finding.kind != FindingKind::Error),
        tool_execution_notifications: notifications.collect(),
    };
    let run = SarifRun {
        tool: SarifTool { driver },
        invocations: [invocation],
        original_uri_base_ids: json!({
            ROOT: { "description": { "text": "the folder in which the command was given" } }
        }),
        results,
        column_kind: "unicodeCodePoints",
    };
    let log = SarifLog { schema: SCHEMA, version: "2.1.0", runs: [run] };
    serde_json::to_string_pretty(&log).expect("texts and numbers can be written") + "\n"
}

fn message(text: &str) -> SarifMessage {
    SarifMessage { text: text.to_owned() }
}

fn result(finding: &ReviewFinding, rule_index: usize) -> SarifResult<'_> {
    // The standard wants the level to be none unless something has failed.
    let (kind, level) = match finding.kind {
        FindingKind::Safe => ("pass", "none"),
        FindingKind::NotSupported => ("review", "none"),
        FindingKind::Unknown => ("open", "none"),
        FindingKind::Unsafe | FindingKind::Error => ("fail", "error"),
    };
    let mut text = finding.message.clone();
    if let Some(more) = &finding.help {
        text = format!("{text}\n{more}");
    }
    let mut place = location(&finding.place, None);
    if let Some(SarifPhysicalLocation { region: Some(region), .. }) = &mut place.physical_location
        && !finding.text.is_empty()
    {
        region.snippet = Some(message(&finding.text));
    }
    let related = finding.related.iter();
    SarifResult {
        rule_id: finding.rule,
        rule_index,
        kind,
        level,
        message: SarifMessage { text },
        locations: [place],
        related_locations: related.map(|(place, what)| location(place, Some(what))).collect(),
        code_flows: code_flow(finding).into_iter().collect(),
        partial_fingerprints: json!({ FINGERPRINT: finding.fingerprint }),
        baseline_state: finding.novelty.map(|novelty| match novelty {
            Novelty::New => "new",
            Novelty::Worse => "updated",
            Novelty::Unchanged => "unchanged",
        }),
    }
}

/// The run that fails.
fn code_flow(finding: &ReviewFinding) -> Option<SarifCodeFlow> {
    let picture = finding.picture.as_ref()?;
    let step = |(at, step): (usize, &FlowStep)| SarifFlowLocation {
        location: match &step.place {
            Some(place) => location(place, Some(&step.message)),
            None => {
                SarifLocation { physical_location: None, message: Some(message(&step.message)) }
            }
        },
        nesting_level: step.depth,
        execution_order: at + 1,
    };
    let locations: Vec<SarifFlowLocation> = finding.flow.iter().enumerate().map(step).collect();
    let text = format!("a run from the initial state\n{}", picture.trim_end());
    let flow = SarifCodeFlow {
        message: SarifMessage { text },
        thread_flows: [SarifThreadFlow { locations }],
    };
    (!finding.flow.is_empty()).then_some(flow)
}

fn location(place: &ReviewPlace, what: Option<&String>) -> SarifLocation {
    let region = place.lines.map(|[(start_line, start_column), (end_line, end_column)]| {
        SarifRegion { start_line, start_column, end_line, end_column, snippet: None }
    });
    let artifact_location = artifact(&place.file);
    SarifLocation {
        physical_location: Some(SarifPhysicalLocation { artifact_location, region }),
        message: what.map(|what| message(what)),
    }
}

/// The address of a file: one below the folder of the command is relative to that.
fn artifact(file: &str) -> SarifArtifactLocation {
    let escaped = |path: &str| utf8_percent_encode(path, ESCAPED).to_string();
    match file.strip_prefix('/') {
        Some(path) => {
            SarifArtifactLocation { uri: format!("file:///{}", escaped(path)), uri_base_id: None }
        }
        None => {
            let path = file.trim_start_matches("./");
            SarifArtifactLocation { uri: escaped(path), uri_base_id: Some(ROOT) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_escaped() {
        let address = |file| artifact(file).uri;
        assert_eq!(address("./a b/ä#1.c"), "a%20b/%C3%A4%231.c");
        assert_eq!(address("/tmp/x.c"), "file:///tmp/x.c");
        assert_eq!(address("<stdin>"), "%3Cstdin%3E");
    }
}
