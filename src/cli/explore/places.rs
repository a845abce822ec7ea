//! Bounds as they are named on the command line.

use base::ProcId;
use explore::{Bounded, ExploreBounds, Loops};

use super::{ExploreSubject, known_lines, lines};
use crate::cli::files::CommandFailure;

/// The largest bound.
const LARGEST: u64 = 1_000_000;

pub(super) fn wrong<T>(message: String) -> Result<T, CommandFailure> {
    Err(CommandFailure::Message(message))
}

/// A bound: at least 1, for with 0 nothing behind a loop would be explored.
fn bound(text: &str, option: &str) -> Result<u64, CommandFailure> {
    let number: Option<u64> = text.trim().parse().ok();
    match number.filter(|number| (1..=LARGEST).contains(number)) {
        Some(number) => Ok(number),
        None => wrong(format!("{option}: expected a number from 1 to {LARGEST}, not `{text}`")),
    }
}

/// The bounds that `--bound` says; the last one of each kind counts.
pub(super) fn bounds(
    subject: &ExploreSubject,
    arguments: &[String],
) -> Result<ExploreBounds, CommandFailure> {
    let mut bounds = ExploreBounds::default();
    let loops = Loops::find(&subject.program, &bounds);
    for text in arguments {
        let Some((number, place)) = text.split_once('@') else {
            bounds.all = bound(text, "--bound")?;
            continue;
        };
        let number = bound(number, "--bound")?;
        let of = match place.parse::<usize>() {
            Ok(line) => bounded_loop(subject, &loops, line)?,
            Err(_) => bounded_proc(subject, &loops, place)?,
        };
        bounds.single.push((of, number));
    }
    Ok(bounds)
}

/// The loop that begins on a line.
fn bounded_loop(
    subject: &ExploreSubject,
    loops: &Loops,
    line: usize,
) -> Result<Bounded, CommandFailure> {
    let heads: Vec<usize> = loops.heads().collect();
    let mut there =
        lines(subject).filter(|&(start_line, at)| start_line == line && heads.contains(&at));
    if let Some((_, head)) = there.next() {
        return Ok(Bounded::Loop(head));
    }
    let available = known_lines(subject, |at| heads.contains(&at));
    let available = if available.is_empty() {
        "there are no loops".to_owned()
    } else {
        format!("loops begin on lines {available}")
    };
    wrong(format!("--bound: no loop begins on line {line}: {available}"))
}

/// A recursive procedure.
fn bounded_proc(
    subject: &ExploreSubject,
    loops: &Loops,
    name: &str,
) -> Result<Bounded, CommandFailure> {
    let called = |id: ProcId| subject.program.proc(id).name.as_str();
    if let Some(id) = loops.recursive().find(|&id| called(id) == name) {
        return Ok(Bounded::Proc(id));
    }
    let names: Vec<&str> = loops.recursive().map(called).collect();
    let available = match names.as_slice() {
        [] => "there are none".to_owned(),
        names => format!("there are {}", names.join(", ")),
    };
    wrong(format!("--bound: `{name}` is no line and no recursive procedure: {available}"))
}

/// The bounds that are tried one after another.
pub(super) fn deepened(argument: Option<&str>, all: u64) -> Result<Vec<u64>, CommandFailure> {
    let Some(text) = argument else { return Ok(vec![all]) };
    let Some((from, to)) = text.split_once("..") else {
        return wrong(format!("--deepen: expected two bounds, such as 1..8, not `{text}`"));
    };
    let (from, to) = (bound(from, "--deepen")?, bound(to, "--deepen")?);
    if from > to {
        return wrong(format!("--deepen: {from} is more than {to}"));
    }
    Ok((from..=to).collect())
}
