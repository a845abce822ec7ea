//! The part of SARIF 2.1.0 that is written, as types: the names are those of the standard.

use serde::Serialize;

/// The schema that files name, and which they are held against.
pub(super) const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// The name of our fingerprints, with the version of how they are made.
pub(super) const FINGERPRINT: &str = "unheapFinding/v1";
/// What relative addresses are relative to.
pub(super) const ROOT: &str = "%SRCROOT%";

#[derive(Serialize)]
pub(super) struct SarifLog<'a> {
    #[serde(rename = "$schema")]
    pub schema: &'static str,
    pub version: &'static str,
    pub runs: [SarifRun<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifRun<'a> {
    pub tool: SarifTool<'a>,
    pub invocations: [SarifInvocation; 1],
    pub original_uri_base_ids: serde_json::Value,
    pub results: Vec<SarifResult<'a>>,
    pub column_kind: &'static str,
}

#[derive(Serialize)]
pub(super) struct SarifTool<'a> {
    pub driver: SarifDriver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifDriver<'a> {
    pub name: &'static str,
    pub semantic_version: &'static str,
    pub rules: Vec<SarifRule<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifRule<'a> {
    pub id: &'a str,
    pub short_description: SarifMessage,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifInvocation {
    pub execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tool_execution_notifications: Vec<SarifNotification>,
}

#[derive(Serialize)]
pub(super) struct SarifNotification {
    pub level: &'static str,
    pub message: SarifMessage,
}

#[derive(Serialize)]
pub(super) struct SarifMessage {
    pub text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifResult<'a> {
    pub rule_id: &'a str,
    pub rule_index: usize,
    pub kind: &'static str,
    pub level: &'static str,
    pub message: SarifMessage,
    pub locations: [SarifLocation; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related_locations: Vec<SarifLocation>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub code_flows: Vec<SarifCodeFlow>,
    pub partial_fingerprints: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baseline_state: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifLocation {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub physical_location: Option<SarifPhysicalLocation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<SarifMessage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifPhysicalLocation {
    pub artifact_location: SarifArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<SarifRegion>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifArtifactLocation {
    pub uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uri_base_id: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifRegion {
    pub start_line: usize,
    pub start_column: usize,
    pub end_line: usize,
    pub end_column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub snippet: Option<SarifMessage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifCodeFlow {
    pub message: SarifMessage,
    pub thread_flows: [SarifThreadFlow; 1],
}

#[derive(Serialize)]
pub(super) struct SarifThreadFlow {
    pub locations: Vec<SarifFlowLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifFlowLocation {
    pub location: SarifLocation,
    pub nesting_level: usize,
    pub execution_order: usize,
}
