//! Rooms and the order in which they may use each other.

use std::collections::{BTreeMap, BTreeSet};

use super::files::sources;
use super::modules::uses;

/// Each line may use the lines above it, and beside it only what stands in parentheses.
const ORDER: [&str; 23] = [
    "base",
    "logic",
    "chc",
    "spec",
    "program",
    "term syntax",
    "c",
    "front",
    "heap concrete cfg",
    "exec func ghosts contracts(ghosts)",
    "reduce normal",
    "specialize analysis",
    "lone endings",
    "horn",
    "solve",
    "emit(solve) explore",
    "houdini",
    "pointers",
    "pipeline",
    "verify equiv",
    "show tree notebook testing report witness",
    "compare",
    "cli",
];

/// For each room the rooms that it may use.
fn allowed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut above: Vec<&str> = Vec::new();
    let mut rooms = BTreeMap::new();
    for line in ORDER {
        let names: Vec<(&str, &str)> =
            line.split(' ').map(|word| word.split_once('(').unwrap_or((word, ""))).collect();
        for &(name, beside) in &names {
            let beside = beside.trim_end_matches(')').split(',').filter(|word| !word.is_empty());
            rooms.insert(name, above.iter().copied().chain(beside).chain([name]).collect());
        }
        above.extend(names.iter().map(|(name, _)| *name));
    }
    rooms
}

#[test]
fn rooms_use_only_those_above_them() {
    let allowed = allowed();
    let mut breaches = BTreeSet::new();
    for file in sources() {
        let Some(may_use) = allowed.get(file.room()) else {
            panic!("{} has no place in the order", file.room());
        };
        for path in uses(&file) {
            let used = path[0].as_str();
            if allowed.contains_key(used) && !may_use.contains(&used) {
                breaches.insert(format!("{} uses {used}", file.path.display()));
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}
