//! The samples of a family as a Markdown table.

use std::fmt::Write as _;
use std::time::Duration;

use crate::families::Family;
use crate::stages::Sample;

/// How much longer a stage may take for ten times as many parts.
const LIMIT: f64 = 13.0;
/// A stage that is quicker than this at the smaller size is not judged: its time is mostly fixed.
const SHORTEST: Duration = Duration::from_micros(20);

/// The table, and how many stages grow faster than they should.
pub fn render(family: &Family, samples: &[Sample]) -> (String, usize) {
    let mut text = format!("\n### {}\n\n", family.name);
    let Some(last) = samples.last() else { return (text, 0) };
    text.push_str("| stage |");
    for sample in samples {
        let _ = write!(text, " {} |", grouped(sample.size));
    }
    text.push_str(" ratios | µs a statement | output bytes a statement |\n| --- |");
    text.push_str(&" ---: |".repeat(samples.len() + 3));
    text.push('\n');
    let mut breaches = 0;
    for (at, (name, time, bytes)) in last.stages.iter().enumerate() {
        let times: Vec<Duration> = samples.iter().map(|sample| sample.stages[at].1).collect();
        breaches += row(&mut text, name, samples, &times);
        let sizes = if *bytes == 0 { String::new() } else { per(*bytes, last.statements) };
        let _ = writeln!(text, " {:.2} | {sizes} |", micros(*time) / as_f64(last.statements));
    }
    let totals: Vec<Duration> =
        samples.iter().map(|sample| sample.stages.iter().map(|stage| stage.1).sum()).collect();
    breaches += row(&mut text, "all", samples, &totals);
    let all = totals.last().map_or(0.0, |&time| micros(time));
    let _ = writeln!(text, " {:.2} | |\n", all / as_f64(last.statements));
    let counts = |count: fn(&Sample) -> usize| {
        samples.iter().map(|sample| grouped(count(sample))).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(text, "Statements: {}.", counts(|sample| sample.statements));
    let _ = writeln!(text, "Recursive symbols: {}.", counts(|sample| sample.symbols));
    let _ = writeln!(text, "Tree nodes: {}.", counts(|sample| sample.trees));
    if let Some((size, why)) =
        samples.iter().find_map(|sample| Some((sample.size, sample.refused.as_ref()?)))
    {
        let _ = writeln!(text, "Clauses are refused from size {} on: {why}.", grouped(size));
    }
    (text, breaches)
}

/// Name, times and ratios of a stage, and how many of the ratios are too high.
fn row(text: &mut String, name: &str, samples: &[Sample], times: &[Duration]) -> usize {
    let _ = write!(text, "| {name} |");
    for &time in times {
        let _ = write!(text, " {} |", shown(time));
    }
    let mut breaches = 0;
    let mut ratios = Vec::new();
    for (pair, sizes) in times.windows(2).zip(samples.windows(2)) {
        let ratio = micros(pair[1]) / micros(pair[0]);
        let grown = as_f64(sizes[1].size) / as_f64(sizes[0].size);
        let over = ratio > LIMIT * grown / 10.0 && pair[0] >= SHORTEST;
        breaches += usize::from(over);
        ratios.push(format!("{ratio:.1}{}", if over { " (!)" } else { "" }));
    }
    let _ = write!(text, " {} |", ratios.join(", "));
    breaches
}

/// A time with three digits.
fn shown(time: Duration) -> String {
    let ms = micros(time) / 1000.0;
    match ms {
        _ if ms < 1.0 => format!("{ms:.3} ms"),
        _ if ms < 10.0 => format!("{ms:.2} ms"),
        _ if ms < 1000.0 => format!("{ms:.0} ms"),
        _ => format!("{:.2} s", ms / 1000.0),
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn per(amount: usize, count: usize) -> String {
    format!("{:.0}", as_f64(amount) / as_f64(count))
}

/// Exact for all sizes that are measured.
fn as_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

/// A number with commas between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
