//! The report for programs: one JSON object, on a line of its own. `docs/schema/explore-1.json` is its schema, made from the
//! types below.
//!
//! ```json
//! { "schema": "explore/1", "file": "p.uh",
//!   "verdict": "explored" | "fails" | "reached" | "cut" | "undecided" | "time-out" | "too large" | "interrupted" | "pruned",
//!   "bound": 3,
//!   "paths": { "halted": 4, "failed": 0, "reached": 0, "blocked": 0, "cut": 0, "undecided": 0 },
//!   "failures": [ { "line": 3, "column": 5, "check": 1, "fails_if": "…", "paths": 2,
//!                   "heap": { "vars": {…}, … } } ],      the initial heap, as `unheap run --heap` reads it
//!   "targets": [ { "target": "12", "paths": 0 } ],       with "steps" and "heap" if it is reached
//!   "cut": [ { "line": 3, "column": 1, "loop": true, "paths": 3 } ],    of calls "call": "p"
//!   "undecided": [ { "line": 3, "column": 1, "why": "…", "paths": 3 } ],
//!   "coverage": { "statements": { "covered": 3, "all": 4 }, "sides": …, "conditions": …, "checks": …,
//!     "missing": [ { "line": 3, "column": 1, "what": "sides", "procedure": "p", "text": "x > 1", "value": true,
//!                    "why": "refuted" | "cut" | "undecided" | "not asked" } ] },
//!   "counters": { "tests": 3, "sides": { "constant": 0, … }, "solver_calls": 4, … },
//!   "memory": { "all": false, "sides": 4, "nodes": 0 },  what has come from other runs, if there is a memory
//!   "path_list": [ { "end": "halts", "paths": 1, "condition": ["x > 1"], "references": [], "assigned": ["y = 0"] } ]
//! }                                                       if paths are asked for
//! ```

mod form;

use num_bigint::BigUint;
use serde_json::{Number, Value as Json};

use self::form::{
    CountsEntry, CoverageEntry, CutEntry, ExplorationLine, FailureEntry, MissingEntry, PathEntry,
    PathKinds, RecalledEntry, ShareEntry, TargetEntry, UndecidedEntry,
};
use super::{Explored, Failure, Recalled};
use crate::coverage::CoverageRatio;
use base::{Source, SourcePosition};
use explore::{CutPlace, DecisionLayer};
use program::Program;

/// The form of reports. A change that a reader must know of is another version.
const SCHEMA: &str = "explore/1";

/// The schema of reports, as text.
#[must_use]
pub fn json_schema() -> String {
    concrete::schema_text::<ExplorationLine>(SCHEMA)
}

/// The report.
///
/// # Panics
/// Never: everything in a report can be written.
#[must_use]
pub fn json(explored: &Explored, source: &Source, program: &Program) -> String {
    let place = |position: usize| source.place(program.code[position].span.start);
    let failures = explored.failures.iter().map(|(check, Failure { paths, witness })| {
        let check_record = program.check(*check);
        let SourcePosition { file, line, column } = source.place(check_record.span.start);
        FailureEntry {
            file,
            line,
            column,
            check: check.number(),
            fails_if: check_record.kind.describe(),
            paths: number(paths),
            heap: heap(&witness.file),
        }
    });
    let targets = explored.targets.iter().map(|(target, reached)| TargetEntry {
        target: target.clone(),
        paths: reached.as_ref().map_or_else(|| Number::from(0), |it| number(&it.paths)),
        steps: reached.as_ref().map(|it| it.steps),
        heap: reached.as_ref().map(|it| heap(&it.file)),
    });
    let cut = explored.cut.iter().map(|(cut, paths)| {
        let (position, is_loop, call) = match cut {
            CutPlace::Loop(head) => (*head, Some(true), None),
            CutPlace::Call(at, callee) => (*at, None, Some(program.proc(*callee).name.clone())),
        };
        let SourcePosition { file, line, column } = place(position);
        CutEntry { file, line, column, is_loop, call, paths: number(paths) }
    });
    let undecided = explored.undecided.iter().map(|(&(position, why), paths)| {
        let SourcePosition { file, line, column } = place(position);
        UndecidedEntry { file, line, column, why: why.to_owned(), paths: number(paths) }
    });
    let paths = explored.paths.iter().map(|path| PathEntry {
        end: path.end.clone(),
        paths: number(&path.multiplicity),
        condition: path.condition.clone(),
        references: path.references.clone(),
        assigned: path.assigned.clone(),
    });
    let counted = &explored.counters.paths;
    let line = ExplorationLine {
        schema: SCHEMA,
        file: explored.file.clone(),
        verdict: explored.verdict().to_lowercase(),
        bound: explored.bound,
        paths: PathKinds {
            halted: number(&counted.halted),
            failed: number(&counted.failed),
            reached: number(&counted.reached),
            blocked: number(&counted.blocked),
            cut: number(&counted.cut),
            undecided: number(&counted.undecided),
        },
        failures: failures.collect(),
        targets: targets.collect(),
        cut: cut.collect(),
        undecided: undecided.collect(),
        coverage: covered(explored),
        counters: counts(explored),
        memory: explored.recalled.map(|Recalled { is_all, sides, nodes }| RecalledEntry {
            all: is_all,
            sides,
            nodes,
        }),
        path_list: paths.collect(),
    };
    serde_json::to_string(&line).expect("texts and numbers can be written")
}

fn heap(file: &str) -> Json {
    serde_json::from_str(file).expect("a heap file is JSON")
}

fn number(count: &BigUint) -> Number {
    serde_json::from_str(&count.to_string()).expect("a number is JSON")
}

fn covered(explored: &Explored) -> CoverageEntry {
    let [statements, sides, conditions, checks] = &explored.coverage.shares;
    let share = |share: &CoverageRatio| ShareEntry { covered: share.covered, all: share.all };
    let missing = explored.coverage.missing.iter().map(|missing| {
        let SourcePosition { file, line, column } = missing.place.clone();
        MissingEntry {
            file,
            line,
            column,
            what: missing.noun.to_owned(),
            procedure: missing.procedure.clone(),
            text: missing.text.clone(),
            value: missing.value,
            why: missing.why.to_string(),
        }
    });
    CoverageEntry {
        statements: share(statements),
        sides: share(sides),
        conditions: share(conditions),
        checks: share(checks),
        missing: missing.collect(),
    }
}

fn counts(explored: &Explored) -> CountsEntry {
    let counters = &explored.spent();
    let layers = DecisionLayer::ALL.iter();
    CountsEntry {
        tests: counters.tests,
        sides: layers.map(|&layer| (layer.name().to_owned(), counters.layer(layer))).collect(),
        solver_calls: counters.solver_calls,
        unknown: counters.unknown,
        statements: counters.statements,
        states: counters.states,
        most_waiting: counters.most_waiting,
        merged: counters.merged,
        refused: counters.refused,
        dropped: counters.dropped,
        pruned: counters.pruned,
        building: counters.building,
    }
}
