//! Coverage in LCOV's format, for the tools that draw it.
//!
//! A record a file: `FN` and `FNDA` are procedures with how many runs have entered them, `DA` lines with how many
//! runs have executed a statement that begins there, `BRDA` sides of branches.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::places::CoverageTargets;
use super::seen::CoverageCounts;
use base::Source;
use program::Program;

/// What is written of a file.
#[derive(Default)]
struct LcovRecord {
    procedures: Vec<(usize, String, u64)>,
    /// Line, number of the branch, number of the side, how often; nothing if the branch was never asked.
    sides: Vec<(usize, usize, usize, Option<u64>)>,
    lines: BTreeMap<usize, u64>,
}

/// What the runs have covered that were seen.
#[must_use]
pub fn lcov(
    source: &Source,
    program: &Program,
    places: &CoverageTargets,
    hit_counts: &CoverageCounts,
) -> String {
    let mut records: BTreeMap<usize, LcovRecord> = BTreeMap::new();
    let times = |position: usize| hit_counts.statements.get(&position).copied().unwrap_or(0);
    let line = |position: usize| {
        let start = program.code[position].span.start;
        (source.file_at(start), source.line_column(start).0)
    };
    for &position in &places.statements {
        let (file, line) = line(position);
        let count = records.entry(file).or_default().lines.entry(line).or_default();
        *count = (*count).max(times(position));
    }
    for proc in program.proc_ids().skip(1) {
        let entry = program.proc(proc).entry;
        // A procedure is where its first statement is.
        let is_own = |position: &&usize| program.positions(proc).contains(*position);
        if let Some(&first) = places.statements.iter().find(is_own) {
            let (file, line) = line(first);
            let name = program.proc(proc).name.clone();
            records.entry(file).or_default().procedures.push((line, name, times(entry)));
        }
    }
    for side in &places.sides {
        let (file, line) = line(side.position);
        let taken = hit_counts.sides.get(side).copied().unwrap_or(0);
        let taken = (times(side.position) > 0).then_some(taken);
        let number = 2 * side.branch + usize::from(side.value);
        records.entry(file).or_default().sides.push((line, side.position, number, taken));
    }
    let mut text = String::new();
    for (file, record) in records {
        let _ = writeln!(text, "TN:\nSF:{}", source.path(file));
        write_record(&mut text, record);
        text.push_str("end_of_record\n");
    }
    text
}

fn write_record(text: &mut String, LcovRecord { procedures, sides, lines }: LcovRecord) {
    for (line, name, _) in &procedures {
        let _ = writeln!(text, "FN:{line},{name}");
    }
    for (_, name, times) in &procedures {
        let _ = writeln!(text, "FNDA:{times},{name}");
    }
    let entered = procedures.iter().filter(|(.., times)| *times > 0).count();
    let _ = writeln!(text, "FNF:{}\nFNH:{entered}", procedures.len());
    for (line, branch, side, taken) in &sides {
        let taken = taken.map_or_else(|| "-".to_owned(), |times| times.to_string());
        let _ = writeln!(text, "BRDA:{line},{branch},{side},{taken}");
    }
    let hit = sides.iter().filter(|(.., taken)| taken.is_some_and(|times| times > 0)).count();
    let _ = writeln!(text, "BRF:{}\nBRH:{hit}", sides.len());
    for (line, times) in &lines {
        let _ = writeln!(text, "DA:{line},{times}");
    }
    let executed = lines.values().filter(|times| **times > 0).count();
    let _ = writeln!(text, "LF:{}\nLH:{executed}", lines.len());
}
