//! The report for programs: one JSON object, on a line of its own.
//!
//! ```json
//! { "file": "p.uh",
//!   "verdict": "explored" | "fails" | "reached" | "cut" | "undecided" | "time-out" | "too large" | "interrupted" | "pruned",
//!   "bound": 3,
//!   "paths": { "halted": 4, "failed": 0, "reached": 0, "blocked": 0, "cut": 0, "undecided": 0 },
//!   "failures": [ { "check": 1, "line": 3, "column": 5, "fails_if": "…", "paths": 2,
//!                   "heap": { "vars": {…}, … } } ],      the initial heap, as `unheap run --heap` reads it
//!   "targets": [ { "target": "12", "paths": 0 } ],       with "heap" and "steps" if it is reached
//!   "cut": [ { "line": 3, "column": 1, "loop": true, "paths": 3 } ],    of calls "call": "p"
//!   "undecided": [ { "line": 3, "column": 1, "why": "…", "paths": 3 } ],
//!   "coverage": { "statements": { "covered": 3, "all": 4 }, "sides": …, "conditions": …, "checks": …,
//!     "missing": [ { "what": "sides", "line": 3, "column": 1, "procedure": "p", "text": "x > 1", "value": true,
//!                    "why": "refuted" | "cut" | "undecided" | "not asked" } ] },
//!   "counters": { "tests": 3, "sides": { "constant": 0, … }, "solver_calls": 4, … },
//!   "memory": { "all": false, "sides": 4, "nodes": 0 },  what has come from other runs, if there is a memory
//!   "path_list": [ { "end": "halts", "paths": 1, "condition": ["x > 1"], "references": [], "assigned": ["y = 0"] } ]
//! }                                                       if paths are asked for
//! ```

use num_bigint::BigUint;
use serde_json::{Map, Value as Json, json};

use super::text::kinds;
use super::{Explored, Failure, Recalled};
use base::{Place, Source};
use explore::{CutPlace, Layer};
use program::Program;

/// The report.
#[must_use]
pub fn json(explored: &Explored, source: &Source, program: &Program) -> String {
    let place = |position: usize| source.place(program.code[position].span.start);
    let mut paths = Map::new();
    for (name, _, count) in kinds(&explored.counters.paths) {
        paths.insert(name.to_owned(), number(count));
    }
    let failures = explored.failures.iter().map(|(check, Failure { paths, witness })| {
        let own = program.check(*check);
        let mut entry = placed(source.place(own.span.start));
        entry.insert("check".to_owned(), json!(check.number()));
        entry.insert("fails_if".to_owned(), json!(own.kind.describe()));
        entry.insert("paths".to_owned(), number(paths));
        entry.insert("heap".to_owned(), heap(&witness.file));
        Json::Object(entry)
    });
    let targets = explored.targets.iter().map(|(name, reached)| match reached {
        None => json!({ "target": name, "paths": 0 }),
        Some(it) => json!({
            "target": name, "paths": number(&it.paths), "steps": it.steps, "heap": heap(&it.file)
        }),
    });
    let cut = explored.cut.iter().map(|(cut, paths)| {
        let (position, (key, value)) = match cut {
            CutPlace::Loop(head) => (*head, ("loop", json!(true))),
            CutPlace::Call(at, callee) => (*at, ("call", json!(program.proc(*callee).name))),
        };
        let mut entry = placed(place(position));
        entry.insert(key.to_owned(), value);
        entry.insert("paths".to_owned(), number(paths));
        Json::Object(entry)
    });
    let undecided = explored.undecided.iter().map(|(&(position, why), paths)| {
        let mut entry = placed(place(position));
        entry.insert("why".to_owned(), json!(why));
        entry.insert("paths".to_owned(), number(paths));
        Json::Object(entry)
    });
    let mut object = json!({
        "file": explored.file,
        "verdict": explored.verdict().to_lowercase(),
        "bound": explored.bound,
        "paths": paths,
        "failures": failures.collect::<Vec<_>>(),
        "targets": targets.collect::<Vec<_>>(),
        "cut": cut.collect::<Vec<_>>(),
        "undecided": undecided.collect::<Vec<_>>(),
        "coverage": covered(explored),
        "counters": counted(explored),
    });
    if let Some(Recalled { is_all, sides, nodes }) = explored.recalled {
        object["memory"] = json!({ "all": is_all, "sides": sides, "nodes": nodes });
    }
    if !explored.paths.is_empty() {
        let all = explored.paths.iter().map(|path| {
            json!({
                "end": path.end, "paths": number(&path.multiplicity), "condition": path.condition,
                "references": path.references, "assigned": path.assigned
            })
        });
        object["path_list"] = all.collect();
    }
    object.to_string()
}

fn placed(Place { file, line, column, .. }: Place) -> Map<String, Json> {
    let mut entry = Map::new();
    if let Some(file) = file {
        entry.insert("file".to_owned(), json!(file));
    }
    entry.insert("line".to_owned(), json!(line));
    entry.insert("column".to_owned(), json!(column));
    entry
}

fn heap(file: &str) -> Json {
    serde_json::from_str(file).expect("a heap file is JSON")
}

fn number(count: &BigUint) -> Json {
    serde_json::from_str(&count.to_string()).expect("a number is JSON")
}

fn covered(explored: &Explored) -> Json {
    let mut entry = Map::new();
    for share in explored.coverage.shares {
        let both = json!({ "covered": share.covered, "all": share.all });
        entry.insert(share.noun.to_owned(), both);
    }
    let missing = explored.coverage.missing.iter().map(|missing| {
        let mut entry = placed(missing.place.clone());
        entry.insert("what".to_owned(), json!(missing.noun));
        entry.insert("procedure".to_owned(), json!(missing.procedure));
        entry.insert("text".to_owned(), json!(missing.text));
        if let Some(value) = missing.value {
            entry.insert("value".to_owned(), json!(value));
        }
        entry.insert("why".to_owned(), json!(missing.why.to_string()));
        Json::Object(entry)
    });
    entry.insert("missing".to_owned(), missing.collect());
    Json::Object(entry)
}

fn counted(explored: &Explored) -> Json {
    let counters = &explored.spent();
    let mut sides = Map::new();
    for layer in Layer::ALL {
        sides.insert(layer.name().to_owned(), json!(counters.layer(layer)));
    }
    json!({
        "tests": counters.tests, "sides": sides, "solver_calls": counters.solver_calls,
        "unknown": counters.unknown, "statements": counters.statements, "states": counters.states,
        "most_waiting": counters.most_waiting, "merged": counters.merged,
        "refused": counters.refused, "dropped": counters.dropped, "pruned": counters.pruned,
        "building": counters.building
    })
}
