//! The report for a person. The same input gives the same bytes.

use std::fmt::Write as _;

use num_bigint::BigUint;

use super::{ExplorationVerdict, Explored, Failure, ReachedTarget, Recalled};
use base::Source;
use engine::witness_text;
use explore::{Counters, CutPlace, DecisionLayer, PathCounts, StopReason};
use program::Program;

impl Explored {
    /// The verdict in one word or two.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match (self.ended(), self.stopped) {
            (ExplorationVerdict::Fails, _) => "FAILS",
            (ExplorationVerdict::Reached, _) => "REACHED",
            (ExplorationVerdict::Stopped, Some(StopReason::Cancelled)) => "INTERRUPTED",
            (ExplorationVerdict::Stopped, Some(StopReason::Size | StopReason::Memory(_))) => {
                "TOO LARGE"
            }
            (ExplorationVerdict::Stopped, Some(StopReason::Time | StopReason::Found) | None) => {
                "TIME-OUT"
            }
            (ExplorationVerdict::Undecided, _) => "UNDECIDED",
            (ExplorationVerdict::Cut, _) => "CUT",
            (ExplorationVerdict::Pruned, _) => "PRUNED",
            (ExplorationVerdict::All, _) => "EXPLORED",
        }
    }
}

/// The report: a line for the file, what fails with its evidence, what was not explored, what is covered.
/// `details` lists what is not covered.
#[must_use]
pub fn text(explored: &Explored, source: &Source, program: &Program, details: bool) -> String {
    let (file, paths) = (&explored.file, &explored.counters.paths);
    let mut out = format!("{file}: {} ({})\n", explored.verdict(), counts(paths));
    for (check, Failure { paths, witness }) in &explored.failures {
        let check_record = program.check(*check);
        let (number, place) = (check.number(), source.place(check_record.span.start));
        let fails_if = check_record.kind.describe();
        let paths = number_of(paths, "path");
        let _ = writeln!(out, "  check {number} at {place}, fails if {fails_if}: {paths}");
        out.push_str(&witness_text(witness));
    }
    for (name, reached) in &explored.targets {
        write_target(&mut out, explored, name, reached.as_ref());
    }
    let place = |position: usize| source.place(program.code[position].span.start);
    for (cut, paths) in &explored.cut {
        let (paths, at) = (number_of(paths, "path"), cut_text(source, program, *cut));
        let _ = writeln!(out, "  cut: {paths} at {at}");
    }
    for (&(position, why), paths) in &explored.undecided {
        let paths = number_of(paths, "path");
        let _ = writeln!(out, "  not decided: {paths} at {}, {why}", place(position));
    }
    if explored.counters.pruned > 0 {
        let states = number_of(&BigUint::from(explored.counters.pruned), "state");
        let _ = writeln!(out, "  pruned: {states}, from where targets may yet be reached");
    }
    let why = match explored.stopped {
        Some(StopReason::Time) => Some("the time was up".to_owned()),
        Some(StopReason::Cancelled) => Some("it was interrupted".to_owned()),
        Some(StopReason::Memory(mib)) => {
            Some(format!("the memory was used up; --memory gives more than {mib} MiB"))
        }
        Some(StopReason::Size) => Some("there were too many states".to_owned()),
        Some(StopReason::Found) => Some("what was looked for is found".to_owned()),
        None => None,
    };
    if let Some(why) = why {
        let _ = writeln!(out, "  not finished: {why}");
    }
    let _ = writeln!(out, "  covered: {}", explored.coverage.summary());
    if details {
        for line in explored.coverage.missing_text().lines() {
            let _ = writeln!(out, "    {line}");
        }
    }
    for (number, path) in (1..).zip(&explored.paths) {
        out.push_str(&path.text(number));
    }
    out
}

fn write_target(
    out: &mut String,
    explored: &Explored,
    name: &str,
    reached: Option<&ReachedTarget>,
) {
    let Some(ReachedTarget { paths, picture, steps, .. }) = reached else {
        let why = match explored.ended() {
            ExplorationVerdict::All => "no path gets there",
            ExplorationVerdict::Fails
            | ExplorationVerdict::Reached
            | ExplorationVerdict::Stopped
            | ExplorationVerdict::Undecided => "not reached",
            ExplorationVerdict::Cut | ExplorationVerdict::Pruned => "not reached",
        };
        // A check that is looked for is told where checks are told.
        if !name.starts_with("check:") || explored.failures.is_empty() {
            let _ = writeln!(out, "  target {name}: {why}");
        }
        return;
    };
    let (paths, steps) = (number_of(paths, "path"), number_of(&BigUint::from(*steps), "step"));
    let _ = writeln!(out, "  target {name}: {paths}, the first one after {steps}");
    out.push_str("    initial heap\n");
    for line in picture.lines() {
        let _ = writeln!(out, "      {line}");
    }
}

/// Where paths were cut.
pub(super) fn cut_text(source: &Source, program: &Program, cut: CutPlace) -> String {
    let place = |position: usize| source.place(program.code[position].span.start);
    match cut {
        CutPlace::Loop(head) => format!("the loop at {}", place(head)),
        CutPlace::Call(position, callee) => {
            format!("the call of {} at {}", program.proc(callee).name, place(position))
        }
    }
}

fn number_of(number: &BigUint, noun: &str) -> String {
    let plural = if *number == BigUint::from(1_u8) { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// How many paths there are, and how they end.
pub(super) fn counts(paths: &PathCounts) -> String {
    let parts: Vec<String> = kinds(paths)
        .into_iter()
        .filter(|(_, _, count)| **count != BigUint::ZERO)
        .map(|(_, word, count)| format!("{count} {word}"))
        .collect();
    let all = number_of(&paths.total(), "path");
    if parts.is_empty() { all } else { format!("{all}: {}", parts.join(", ")) }
}

/// The kinds of paths, in the words of JSON and of people.
pub(super) fn kinds(paths: &PathCounts) -> [(&'static str, &'static str, &BigUint); 6] {
    [
        ("halted", "halt", &paths.halted),
        ("failed", "fail", &paths.failed),
        ("reached", "get to a target", &paths.reached),
        ("blocked", "blocked", &paths.blocked),
        ("cut", "cut", &paths.cut),
        ("undecided", "not decided", &paths.undecided),
    ]
}

/// What was counted, a line each; and what has come from other runs, if there is a memory.
#[must_use]
pub fn stats(explored: &Explored) -> String {
    let (counters, mut out) = (explored.spent(), String::new());
    let mut line = |name: &str, count: u64| {
        let _ = writeln!(out, "  {name:<24}{count:>12}");
    };
    line("tests", counters.tests);
    for layer in DecisionLayer::ALL {
        line(&format!("  sides by {}", layer.name()), counters.layer(layer));
    }
    line("solver calls", counters.solver_calls);
    line("  without an answer", counters.unknown);
    line("  of procedures alone", counters.building);
    line("statements executed", counters.statements);
    line("states", counters.states);
    line("  most at one time", counters.most_waiting);
    line("  merged", counters.merged);
    line("  too large to merge", counters.refused);
    line("  dropped", counters.dropped);
    line("  pruned", counters.pruned);
    if let Some(Recalled { is_all, sides, nodes }) = explored.recalled {
        line("from memory", u64::from(is_all));
        line("  sides decided", sides);
        line("  nodes of trees", nodes.try_into().unwrap_or(u64::MAX));
    }
    out
}

/// A table of explorations side by side: the name of each, and what it counted.
#[must_use]
pub fn table(rows: &[(&str, &Counters)]) -> String {
    let head = ["", "paths", "tests", "solver calls", "building", "statements", "states"];
    let mut cells: Vec<[String; 7]> = vec![head.map(str::to_owned)];
    for (name, counters) in rows {
        cells.push([
            (*name).to_owned(),
            counters.paths.total().to_string(),
            counters.tests.to_string(),
            counters.solver_calls.to_string(),
            counters.building.to_string(),
            counters.statements.to_string(),
            counters.states.to_string(),
        ]);
    }
    let width = |column: usize| cells.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; 7] = std::array::from_fn(width);
    let mut out = String::new();
    for row in &cells {
        let _ = write!(out, "  {:<width$}", row[0], width = widths[0]);
        for (cell, width) in row.iter().zip(widths).skip(1) {
            let _ = write!(out, "  {cell:>width$}");
        }
        out.push('\n');
    }
    out
}
