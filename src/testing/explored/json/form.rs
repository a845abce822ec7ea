//! The form of the report: types of which text and schema are made.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Number, Value as Json};

/// What `unheap explore --json` prints of a program, on a line of its own.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ExplorationLine {
    /// The form of this object: a name and a version.
    pub schema: &'static str,
    /// The file as it was named.
    pub file: String,
    /// How the exploration ended.
    pub verdict: String,
    /// The bound on loops and recursion.
    pub bound: u64,
    /// How many paths there are of each kind.
    pub paths: PathKinds,
    /// The checks at which paths fail.
    pub failures: Vec<FailureEntry>,
    /// The targets, in the order in which they were named.
    pub targets: Vec<TargetEntry>,
    /// Where the bound has ended paths.
    pub cut: Vec<CutEntry>,
    /// Where it is not known whether there are paths.
    pub undecided: Vec<UndecidedEntry>,
    /// What the runs cover.
    pub coverage: CoverageEntry,
    /// What was done.
    pub counters: CountsEntry,
    /// What has come from other runs, if there is a memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<RecalledEntry>,
    /// The paths, if they are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path_list: Vec<PathEntry>,
}

/// How many paths there are of each kind.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct PathKinds {
    pub halted: Number,
    pub failed: Number,
    pub reached: Number,
    pub blocked: Number,
    pub cut: Number,
    pub undecided: Number,
}

/// A check at which paths fail.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct FailureEntry {
    /// The file, if it is not the program's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    pub line: usize,
    pub column: usize,
    pub check: usize,
    pub fails_if: &'static str,
    pub paths: Number,
    /// The initial heap of one of them, as a heap file.
    pub heap: Json,
}

/// A target, and the heap of a run that gets there.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct TargetEntry {
    pub target: String,
    pub paths: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heap: Option<Json>,
}

/// A loop or a call where the bound has ended paths.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct CutEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    pub line: usize,
    pub column: usize,
    #[serde(rename = "loop", skip_serializing_if = "Option::is_none")]
    pub is_loop: Option<bool>,
    /// The procedure that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    pub paths: Number,
}

/// A place where it is not known whether there are paths.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct UndecidedEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    pub line: usize,
    pub column: usize,
    pub why: String,
    pub paths: Number,
}

/// What the runs cover.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct CoverageEntry {
    pub statements: ShareEntry,
    pub sides: ShareEntry,
    pub conditions: ShareEntry,
    pub checks: ShareEntry,
    pub missing: Vec<MissingEntry>,
}

/// How many of them some run has covered.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ShareEntry {
    pub covered: usize,
    pub all: usize,
}

/// A place that no run has covered.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct MissingEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    pub line: usize,
    pub column: usize,
    /// statements, sides, conditions or checks.
    pub what: String,
    pub procedure: String,
    pub text: String,
    /// The value that was never found, of sides and conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<bool>,
    pub why: String,
}

/// What was done.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct CountsEntry {
    pub tests: u64,
    /// How many sides each layer has decided.
    pub sides: BTreeMap<String, u64>,
    pub solver_calls: u64,
    pub unknown: u64,
    pub statements: u64,
    pub states: u64,
    pub most_waiting: u64,
    pub merged: u64,
    pub refused: u64,
    pub dropped: u64,
    pub pruned: u64,
    pub building: u64,
}

/// What has come from other runs.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct RecalledEntry {
    pub all: bool,
    pub sides: u64,
    pub nodes: usize,
}

/// A path, or several that do the same.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct PathEntry {
    pub end: String,
    pub paths: Number,
    pub condition: Vec<String>,
    pub references: Vec<String>,
    pub assigned: Vec<String>,
}
