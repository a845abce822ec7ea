//! The report as one JSON object on a line of its own.
//!
//! ```json
//! { "schema": "equiv/1",                     the form of this object: `docs/schema/equiv-1.json`
//!   "file": "p.uh", "procedures": ["f", "g"],
//!   "outcomes": false,                       whether it mattered how runs end that do not return
//!   "verdict": "equivalent" | "different" | "unknown",
//!   "reason": "time-out",                    if unknown
//!   "certificate": "(define-fun …)",         if equivalent: what the predicates are, in SMT-LIB
//!   "heap": { "vars": {…}, … },              if different: the initial heap, as a heap file,
//!   "ends": [                                and what the first and the second procedure do there:
//!     { "ending": "returned", "heap": {…} },     the heap that it leaves, results among its variables
//!     { "ending": "halted" },
//!     { "ending": "failed", "because": "a field of null is read" } ],
//!   "engine": "spacer", "turns": [1, 1],     if details are asked for: what gave the proof,
//!   "seconds": 0.5                           and how long all took
//! }
//! ```

use schemars::JsonSchema;
use serde::Serialize;

use super::report::{EquivalenceReport, PairVerdict};
use super::subject::{Finish, ProcedurePair};
use super::text::{initial_file, word};
use concrete::{Heap, ObjectNames, render};

/// The form of reports. A change that a reader must know of is another version.
const SCHEMA: &str = "equiv/1";

/// What `unheap equiv --json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ReportLine<'a> {
    schema: &'static str,
    file: &'a str,
    procedures: &'a [String; 2],
    outcomes: bool,
    verdict: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ends: Option<Vec<EndEntry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct EndEntry {
    ending: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<serde_json::Value>,
}

/// The schema of reports, as text.
#[must_use]
pub fn json_schema() -> String {
    concrete::schema_text::<ReportLine<'_>>(SCHEMA)
}

/// The report as one line of JSON without a line break; `details` adds who has found it, and seconds.
///
/// # Panics
/// Never: everything in a report can be written.
#[must_use]
pub fn json(subject: &ProcedurePair, report: &EquivalenceReport, details: bool) -> String {
    let mut line = ReportLine {
        schema: SCHEMA,
        file: &report.file,
        procedures: &report.names,
        outcomes: report.outcomes,
        verdict: word(&report.verdict).to_lowercase(),
        reason: None,
        certificate: None,
        heap: None,
        ends: None,
        engine: None,
        turns: None,
        seconds: details.then_some(report.time.as_secs_f64()),
    };
    match &report.verdict {
        PairVerdict::Equivalent(certificate) => {
            line.certificate = Some(certificate.model.to_smt2());
            line.engine = details.then_some(certificate.engine);
            line.turns = details.then_some(certificate.variant.depths);
        }
        PairVerdict::Different(difference) => {
            line.heap = Some(value(&initial_file(subject, &difference.heap)));
            line.ends = Some(difference.ends.iter().map(|end| entry(subject, end)).collect());
        }
        PairVerdict::Unknown(why) => line.reason = Some(why.to_string()),
    }
    serde_json::to_string(&line).expect("strings and numbers can be written")
}

fn value(file: &str) -> serde_json::Value {
    serde_json::from_str(file).expect("a heap file is JSON")
}

fn entry(subject: &ProcedurePair, (ending, heap): &(Finish, Heap)) -> EndEntry {
    let (ending, because) = match ending {
        Finish::Returned => {
            let symbols = &subject.program(0).symbols;
            let heap = value(&render(symbols, heap, &ObjectNames::default()));
            return EndEntry { ending: "returned", because: None, heap: Some(heap) };
        }
        Finish::Halted => ("halted", None),
        Finish::Failed(kind) => ("failed", Some(kind.describe())),
    };
    EndEntry { ending, because, heap: None }
}
