//! Witnesses in version 2.0 of the format of SV-COMP, which is YAML. Lines and columns count from 1.

use std::collections::BTreeMap;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::given::RunGiven;
use base::{DataModel, Property, Source, Span};
use c::{EnvironmentSites, LoopSite};
use engine::LoopFact;
use program::Check;

/// What a witness is about.
#[derive(Clone, Debug)]
pub struct TaskOfWitness<'a> {
    /// The program as it was read.
    pub source: &'a Source,
    /// The names of the files of its units, with their bytes.
    pub files: &'a [(String, Vec<u8>)],
    /// When the witness is made, as ISO 8601 says it: the only thing in it that hangs on the clock.
    pub time: String,
}

#[derive(Serialize)]
struct ExchangeEntry<T: Serialize> {
    entry_type: &'static str,
    metadata: WitnessMetadata,
    content: Vec<T>,
}

#[derive(Serialize)]
struct WitnessMetadata {
    format_version: &'static str,
    uuid: String,
    creation_time: String,
    producer: Producer,
    task: ExchangeTask,
}

#[derive(Serialize)]
struct Producer {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct ExchangeTask {
    input_files: Vec<String>,
    input_file_hashes: BTreeMap<String, String>,
    specification: String,
    data_model: &'static str,
    language: &'static str,
}

#[derive(Serialize)]
struct Segment {
    segment: Vec<WaypointEntry>,
}

#[derive(Serialize)]
struct WaypointEntry {
    waypoint: Waypoint,
}

#[derive(Serialize)]
struct Waypoint {
    #[serde(rename = "type")]
    kind: &'static str,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    constraint: Option<Constraint>,
    location: ExchangeLocation,
}

#[derive(Serialize)]
struct Constraint {
    value: String,
    format: &'static str,
}

#[derive(Serialize)]
struct ExchangeLocation {
    file_name: String,
    line: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    function: Option<String>,
}

#[derive(Serialize)]
struct InvariantEntry {
    invariant: Invariant,
}

#[derive(Serialize)]
struct Invariant {
    #[serde(rename = "type")]
    kind: &'static str,
    location: ExchangeLocation,
    value: String,
    format: &'static str,
}

/// The witness that a run breaks the property of a check: what its calls return, and where it fails.
///
/// # Panics
/// If YAML cannot say it, which it can.
#[must_use]
pub fn violation(
    task: &TaskOfWitness<'_>,
    sites: &EnvironmentSites,
    given: &RunGiven,
    check: &Check,
) -> String {
    let source = task.source;
    let mut content = Vec::new();
    for (span, value) in &given.inputs {
        // The closing parenthesis of the call.
        let end = span.range().end;
        let is_closed = source.slice(*span).ends_with(')');
        let end = if is_closed { end - 1 } else { span.range().start };
        let constraint =
            Constraint { value: format!("\\result == {value}"), format: "acsl_expression" };
        content.push(follow_segment("function_return", location(source, end), Some(constraint)));
    }
    let target = statement(sites, check.span);
    content.push(follow_segment("target", location(source, target.range().start), None));
    let property = check.kind.property().unwrap_or(Property::UnreachCall);
    let metadata = task.metadata(&[property]);
    text(ExchangeEntry { entry_type: "violation_sequence", metadata, content })
}

/// The witness that no run breaks the properties: what is always true at loops, as expressions of C. What cannot be
/// said so is left out; the whole proof is a certificate.
///
/// # Panics
/// If YAML cannot say it, which it can.
#[must_use]
pub fn correctness(
    task: &TaskOfWitness<'_>,
    sites: &EnvironmentSites,
    facts: &[LoopFact],
) -> String {
    let entry = |fact: &LoopFact| {
        let site = loop_of(sites, fact.place)?;
        if !fact.names.iter().all(|name| site.names.contains(name)) {
            return None;
        }
        let at = location(task.source, site.span.range().start);
        let invariant = Invariant {
            kind: "loop_invariant",
            location: ExchangeLocation { function: Some(site.function.clone()), ..at },
            value: fact.text.clone(),
            format: "c_expression",
        };
        Some(InvariantEntry { invariant })
    };
    let metadata = task.metadata(&task.source.reading().properties);
    let content = facts.iter().filter_map(entry).collect();
    text(ExchangeEntry { entry_type: "invariant_set", metadata, content })
}

/// The loop at whose head a statement stands: the last one that begins before it.
fn loop_of(sites: &EnvironmentSites, head: Span) -> Option<&LoopSite> {
    let begins = |site: &&LoopSite| site.span.start <= head.start;
    let last = sites.loops.iter().filter(begins).max_by_key(|site| site.span.start)?;
    // Functions are inlined, and what their variables are called then hangs on who calls them.
    (last.function == "main").then_some(last)
}

/// The full expression in which the place lies; the place, if it lies in none.
fn statement(sites: &EnvironmentSites, place: Span) -> Span {
    let lies_in = |outer: &&Span| {
        let (outer, place) = (outer.range(), place.range());
        outer.start <= place.start && place.end <= outer.end
    };
    sites
        .whole
        .iter()
        .filter(lies_in)
        .min_by_key(|outer| outer.range().len())
        .copied()
        .unwrap_or(place)
}

fn follow_segment(
    kind: &'static str,
    location: ExchangeLocation,
    constraint: Option<Constraint>,
) -> Segment {
    let waypoint = Waypoint { kind, action: "follow", constraint, location };
    Segment { segment: vec![WaypointEntry { waypoint }] }
}

fn location(source: &Source, offset: usize) -> ExchangeLocation {
    let offset = Span::new(offset, offset).start;
    let (line, column) = source.line_column(offset);
    let file = source.file_at(offset);
    ExchangeLocation { file_name: source.path(file), line, column, function: None }
}

fn text<T: Serialize>(entry: ExchangeEntry<T>) -> String {
    serde_saphyr::to_string(&[entry]).expect("what is said is texts and numbers")
}

impl TaskOfWitness<'_> {
    fn metadata(&self, properties: &[Property]) -> WitnessMetadata {
        let name = self.source.name.clone();
        let hash = |bytes: &[u8]| -> String {
            Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
        };
        let hashes: BTreeMap<String, String> =
            self.files.iter().map(|(name, bytes)| (name.clone(), hash(bytes))).collect();
        let digests: Vec<&str> = hashes.values().map(String::as_str).collect();
        let hash = digests.join("\n");
        let lines: Vec<String> = properties
            .iter()
            .map(|property| match property.formula() {
                formula if properties.len() == 1 => formula.to_owned(),
                formula => format!("CHECK( init(main()), LTL({formula}) )"),
            })
            .collect();
        let specification = lines.join("\n");
        // Of what the witness says and when: so it is another one whenever that differs.
        let identity = format!("{name}\n{hash}\n{specification}\n{}", self.time);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Sha256::digest(identity.as_bytes())[..16]);
        WitnessMetadata {
            format_version: "2.0",
            uuid: uuid::Builder::from_custom_bytes(bytes).into_uuid().to_string(),
            creation_time: self.time.clone(),
            producer: Producer { name: "unheap", version: env!("CARGO_PKG_VERSION") },
            task: ExchangeTask {
                input_files: self.files.iter().map(|(name, _)| name.clone()).collect(),
                input_file_hashes: hashes,
                specification,
                data_model: match self.source.reading().data_model {
                    DataModel::Lp64 => "LP64",
                    DataModel::Ilp32 => "ILP32",
                },
                language: "C",
            },
        }
    }
}
