//! Tests as files: heap files, pictures of them, and a table of what runs from them do.
//!
//! ```json
//! { "schema": "tests/1",               the form of this table: `docs/schema/tests-1.json`
//!   "program": "p.uh", "entry": "p",
//!   "tests": [
//!     { "heap": "0001-fails-3.json",     the initial heap, as `unheap run --heap` reads it
//!       "outcome": "fails", "check": 3,  or "halts", "is blocked"
//!       "fails_if": "the assertion is false",
//!       "steps": 12,
//!       "branches": ["p: x > y: true"],  the sides that the run takes, each where it is first taken
//!       "final": { "vars": {…}, … } } ] }
//! ```
//!
//! A branch is told by its procedure and what it asks, so that lines may move.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::places::{BranchSide, CoverageTargets, side_text};
use super::seen::{WatchedRun, watch};
use base::Symbols;
use concrete::{Heap, ObjectNames, RunOutcome, dot, render};
use program::Program;

/// The table's file.
pub const TABLE: &str = "tests.json";

/// The most steps that a test may take.
pub const MOST_STEPS: u64 = 1_000_000;

/// A test: an initial heap, and what the run from it does.
#[derive(Clone, Debug)]
pub struct GeneratedTest {
    /// The heap.
    pub initial: Heap,
    /// The run.
    pub run: WatchedRun,
}

/// The form of tables. A change that a reader must know of is another version.
const SCHEMA: &str = "tests/1";

fn table_schema() -> String {
    SCHEMA.to_owned()
}

/// The schema of tables, as text.
#[must_use]
pub fn table_json_schema() -> String {
    concrete::schema_text::<TestTable>(SCHEMA)
}

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestTable {
    /// The form of the table: a name and a version.
    #[serde(default = "table_schema")]
    pub schema: String,
    /// The program's file.
    pub program: String,
    /// The procedure that was explored, if it was one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub entry: Option<String>,
    /// The tests, in order.
    pub tests: Vec<Row>,
}

/// What is expected of a test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The file of its heap.
    pub heap: String,
    /// How the run ends.
    pub outcome: String,
    /// At which check.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub check: Option<usize>,
    /// How that fails.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fails_if: Option<String>,
    /// How many steps it takes.
    pub steps: u64,
    /// The sides that it takes.
    pub branches: Vec<String>,
    /// The heap at its end, as a heap file.
    #[serde(rename = "final")]
    pub last: Json,
}

impl Row {
    /// What a run does.
    fn new(program: &Program, heap: String, run: &WatchedRun) -> Self {
        let symbols = &program.symbols;
        let (outcome, check) = match run.outcome {
            RunOutcome::Halted => ("halts", None),
            RunOutcome::Failed(check) => ("fails", Some(check)),
            RunOutcome::Blocked => ("is blocked", None),
            RunOutcome::StepBound => ("runs on", None),
        };
        let mut visited_sides = BTreeSet::new();
        let first = run.sides.iter().filter(|side| visited_sides.insert(**side));
        Self {
            heap,
            outcome: outcome.to_owned(),
            check: check.map(base::CheckId::number),
            fails_if: check.map(|check| program.check(check).kind.describe().to_owned()),
            steps: run.steps,
            branches: first.map(|side| branch_text(program, *side)).collect(),
            last: heap_json(symbols, &run.heap),
        }
    }

    /// How it ends, for a person.
    fn ending(&self) -> String {
        match (self.check, &self.fails_if) {
            (Some(check), Some(fails_if)) => format!("fails at check {check}, {fails_if}"),
            (Some(check), None) => format!("fails at check {check}"),
            (None, _) => self.outcome.clone(),
        }
    }

    /// What another run does otherwise, a line each.
    fn changes(&self, now: &Self) -> Vec<String> {
        let mut changes = Vec::new();
        if self.ending() != now.ending() {
            changes.push(format!("it did this: {}; now: {}", self.ending(), now.ending()));
        }
        let gone = self.branches.iter().filter(|side| !now.branches.contains(side));
        changes.extend(gone.map(|side| format!("it takes no more: {side}")));
        let new = now.branches.iter().filter(|side| !self.branches.contains(side));
        changes.extend(new.map(|side| format!("it takes now: {side}")));
        if self.last != now.last {
            let (before, after) = (flat(&self.last), flat(&now.last));
            let differing = before.iter().filter(|entry| !after.contains(entry));
            changes.extend(differing.map(|(name, value)| match value_of(&after, name) {
                Some(now) => format!("at the end {name} was {value}, now it is {now}"),
                None => format!("at the end {name} was {value}, now there is none"),
            }));
            let new = after.iter().filter(|(name, _)| value_of(&before, name).is_none());
            changes.extend(new.map(|(name, value)| format!("at the end {name} is {value}: new")));
        }
        changes
    }
}

/// The entry of a name.
fn value_of<'a>(entries: &'a [(String, String)], name: &str) -> Option<&'a str> {
    entries.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// The variables, fields and inputs of a heap file, each with its name.
fn flat(heap: &Json) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    let members = |value: Option<&Json>| -> Vec<(String, Json)> {
        let members = value.and_then(Json::as_object).into_iter().flatten();
        members.map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    for (name, value) in members(heap.get("vars")) {
        entries.push((name, value.to_string()));
    }
    for (object, fields) in members(heap.get("objects")) {
        for (field, value) in members(Some(&fields)) {
            entries.push((format!("{object}.{field}"), value.to_string()));
        }
    }
    let cells = heap.get("tape").and_then(Json::as_array).into_iter().flatten();
    for (at, cell) in cells.enumerate() {
        entries.push((format!("input {at}"), cell.to_string()));
    }
    entries
}

/// A side as tests tell it.
fn branch_text(program: &Program, side: BranchSide) -> String {
    let procedure = &program.proc(program.proc_at(side.position)).name;
    format!("{procedure}: {}: {}", side_text(program, side), side.value)
}

fn heap_json(symbols: &Symbols, heap: &Heap) -> Json {
    let text = render(symbols, heap, &ObjectNames::default());
    serde_json::from_str(&text).expect("a heap file is JSON")
}

/// The files of a suite, by their names; the table comes last.
#[must_use]
pub fn files(program: &Program, name: &str, tests: &[GeneratedTest]) -> Vec<(String, String)> {
    let symbols = &program.symbols;
    let entry = program.entry.map(|entry| program.proc(entry).name.clone());
    let (schema, named) = (table_schema(), name.to_owned());
    let mut table = TestTable { schema, program: named, entry, tests: Vec::new() };
    let mut files = Vec::new();
    for (number, GeneratedTest { initial, run }) in (1..).zip(tests) {
        let ending = match run.outcome {
            RunOutcome::Halted => "halts".to_owned(),
            RunOutcome::Failed(check) => format!("fails-{}", check.number()),
            RunOutcome::Blocked => "blocked".to_owned(),
            RunOutcome::StepBound => "runs-on".to_owned(),
        };
        let (stem, names) = (format!("{number:04}-{ending}"), ObjectNames::default());
        let heap = format!("{stem}.json");
        table.tests.push(Row::new(program, heap.clone(), run));
        files.push((heap, render(symbols, initial, &names)));
        files.push((format!("{stem}.dot"), dot(symbols, initial, &names)));
    }
    let mut text = serde_json::to_string_pretty(&table).expect("a table has string keys");
    text.push('\n');
    files.push((TABLE.to_owned(), text));
    files
}

/// The table that a text is.
///
/// # Errors
/// Why it is none, with line and column.
pub fn read_table(text: &str) -> Result<TestTable, String> {
    let table: TestTable = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if table.schema != SCHEMA {
        return Err(format!("it is of the form {}, not of {SCHEMA}", table.schema));
    }
    // Names lead nowhere else.
    match table.tests.iter().find(|row| row.heap.contains('/') || row.heap.starts_with('.')) {
        Some(row) => Err(format!("`{}` is no file of the folder", row.heap)),
        None => Ok(table),
    }
}

/// The files that stand in a table, with the pictures beside them.
#[must_use]
pub fn listed(table: &TestTable) -> Vec<String> {
    let heaps = table.tests.iter().map(|row| row.heap.as_str());
    let both = heaps.flat_map(|heap| {
        let stem = heap.strip_suffix(".json").unwrap_or(heap);
        [heap.to_owned(), format!("{stem}.dot")]
    });
    both.collect()
}

/// Runs a test again: what has changed, a line each.
#[must_use]
pub fn replay(
    program: &Program,
    places: &CoverageTargets,
    row: &Row,
    initial: &Heap,
) -> Vec<String> {
    let run = watch(program, places, initial, MOST_STEPS);
    row.changes(&Row::new(program, row.heap.clone(), &run))
}
