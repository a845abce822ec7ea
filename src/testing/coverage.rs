//! How much of a program runs have covered, and why the rest is not.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use super::places::{CoverageTargets, side_text};
use super::seen::CoverageCounts;
use base::{Source, SourcePosition};
use program::cfg::reached_from;
use program::{Program, Renderer};

/// Why nothing has covered a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UncoveredReason {
    /// No run does: each way there is impossible.
    Refuted,
    /// A way may lead there that was cut at a bound.
    Cut,
    /// Nobody knows whether a way leads there: a solver did not say, or the time was up.
    Undecided,
    /// No path was split there: both values may occur.
    NotAsked,
}

impl fmt::Display for UncoveredReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refuted => "refuted",
            Self::Cut => "cut",
            Self::Undecided => "undecided",
            Self::NotAsked => "not asked",
        })
    }
}

/// Where the exploration that gave the runs has not gone on.
#[derive(Clone, Default, Debug)]
pub struct ExplorationGaps {
    /// The positions where states were cut at a bound.
    pub cut: BTreeSet<usize>,
    /// The positions where it is not known whether a state is possible, or where states were still waiting.
    pub undecided: BTreeSet<usize>,
    /// Whether each value of each condition was asked for.
    pub atoms: bool,
}

/// How much of something is covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverageRatio {
    /// What is counted.
    pub noun: &'static str,
    /// How many of them some run has covered.
    pub covered: usize,
    /// How many there are.
    pub all: usize,
}

/// A place that no run has covered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UncoveredPlace {
    /// What it is, in the words of [`CoverageRatio::noun`].
    pub noun: &'static str,
    /// Where it is.
    pub place: SourcePosition,
    /// In which procedure.
    pub procedure: String,
    /// What it says.
    pub text: String,
    /// The value that was never found, of sides and conditions.
    pub value: Option<bool>,
    /// Why.
    pub why: UncoveredReason,
}

/// How much of a program is covered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Statements, sides, conditions, checks.
    pub shares: [CoverageRatio; 4],
    /// What is not covered, in that order, and in the order of places.
    pub missing: Vec<UncoveredPlace>,
}

/// What the words mean, for whoever reads a report.
pub const NOUNS: [(&str, &str); 4] = [
    ("statements", "executed by a run"),
    ("sides", "both ways out of each branch, taken by a run"),
    ("conditions", "true and false, of each part of what branches ask, found by a run"),
    ("checks", "made by a run, whether they fail or not"),
];

/// How much the runs have covered that were seen.
#[must_use]
pub fn coverage(
    source: &Source,
    program: &Program,
    places: &CoverageTargets,
    hit_counts: &CoverageCounts,
    left: &ExplorationGaps,
) -> Coverage {
    let cut = reached_from(program, left.cut.iter().copied());
    let undecided = reached_from(program, left.undecided.iter().copied());
    let why = |position: usize| {
        if left.undecided.contains(&position) {
            UncoveredReason::Undecided
        } else if cut[position] {
            UncoveredReason::Cut
        } else if undecided[position] {
            UncoveredReason::Undecided
        } else {
            UncoveredReason::Refuted
        }
    };
    let renderer = Renderer::new(program);
    let mut missing = Vec::new();
    let mut miss = |noun: usize, position: usize, text: String, value, why| {
        let place = source.place(program.code[position].span.start);
        let procedure = program.proc(program.proc_at(position)).name.clone();
        missing.push(UncoveredPlace { noun: NOUNS[noun].0, place, procedure, text, value, why });
    };
    let mut shares = NOUNS.map(|(noun, _)| CoverageRatio { noun, covered: 0, all: 0 });
    let mut count = |noun: usize, is_covered: bool| {
        shares[noun].all += 1;
        shares[noun].covered += usize::from(is_covered);
        is_covered
    };
    for &position in &places.statements {
        if !count(0, hit_counts.statements.contains_key(&position)) {
            miss(0, position, renderer.written(source, position), None, why(position));
        }
    }
    for side in &places.sides {
        if !count(1, hit_counts.sides.contains_key(side)) {
            let text = side_text(program, *side);
            miss(1, side.position, text, Some(side.value), why(side.position));
        }
    }
    for condition in &places.conditions {
        if !count(2, hit_counts.conditions.contains_key(condition)) {
            let position = condition.at.position;
            let text = places.condition_text(condition.at).unwrap_or_default().to_owned();
            let is_asked = places.is_asked(condition.at, left.atoms);
            let mut why = why(position);
            if why == UncoveredReason::Refuted
                && !is_asked
                && hit_counts.statements.contains_key(&position)
            {
                why = UncoveredReason::NotAsked;
            }
            miss(2, position, text, Some(condition.value), why);
        }
    }
    for &(check, position) in &places.checks {
        if !count(3, hit_counts.checks.contains_key(&check)) {
            let kind = program.check(check).kind.describe();
            let text = format!("{}: {kind}", check.number());
            let span = program.check(check).span;
            let procedure = program.proc(program.proc_at(position)).name.clone();
            let place = source.place(span.start);
            let why = why(position);
            missing.push(UncoveredPlace {
                noun: NOUNS[3].0,
                place,
                procedure,
                text,
                value: None,
                why,
            });
        }
    }
    Coverage { shares, missing }
}

impl Coverage {
    /// One line of counts.
    #[must_use]
    pub fn summary(&self) -> String {
        let shares = self.shares.iter().filter(|share| share.all > 0);
        let shares: Vec<String> = shares
            .map(|CoverageRatio { noun, covered, all }| format!("{covered} of {all} {noun}"))
            .collect();
        if shares.is_empty() { "nothing to cover".to_owned() } else { shares.join(", ") }
    }

    /// What is not covered, a line each.
    #[must_use]
    pub fn missing_text(&self) -> String {
        let mut text = String::new();
        for UncoveredPlace { noun, place, procedure, text: source_text, value, why } in
            &self.missing
        {
            let one = noun.trim_end_matches('s');
            let value = value.map_or_else(String::new, |value| format!(" never {value},"));
            let _ = writeln!(text, "{place} in {procedure}, {one} `{source_text}`:{value} {why}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CoverageTargets, watch};
    use pipeline::front;

    #[test]
    fn what_is_not_covered_has_its_reason() {
        let text = "i := 0\nwhile (i < n) { i := i + 1 }\nif (i > 9) { x := 1 }\n\
                    if (n > 0 || b) { y := 2 }\n";
        let source = Source::new("p.uh", text);
        let program = front::program(&source).expect("it is right");
        let places = CoverageTargets::collect(&program);
        let mut hit_counts = CoverageCounts::default();
        hit_counts.add(&watch(&program, &places, &concrete::Heap::empty(&program.symbols), 100));
        let why = |left: &ExplorationGaps| -> Vec<(String, UncoveredReason)> {
            let covered = coverage(&source, &program, &places, &hit_counts, left);
            covered.missing.into_iter().map(|it| (it.text, it.why)).collect()
        };
        let of = |all: &[(String, UncoveredReason)], text: &str| {
            let entry = all.iter().find(|(other, _)| other == text);
            entry.map(|(_, why)| *why).unwrap_or_else(|| panic!("{text} is covered: {all:?}"))
        };
        let head = 1;
        let refuted = why(&ExplorationGaps::default());
        assert_eq!(of(&refuted, "i := i + 1"), UncoveredReason::Refuted);
        assert_eq!(of(&refuted, "i <= 9"), UncoveredReason::Refuted);
        let cut = why(&ExplorationGaps { cut: [head].into(), ..ExplorationGaps::default() });
        assert_eq!(of(&cut, "x := 1"), UncoveredReason::Cut);
        // Behind the second branch nothing leads back to the first one.
        let last = program.code.len() - 2;
        let undecided =
            why(&ExplorationGaps { undecided: [last].into(), ..ExplorationGaps::default() });
        assert_eq!(of(&undecided, "y := 2"), UncoveredReason::Undecided);
        assert_eq!(of(&undecided, "x := 1"), UncoveredReason::Refuted);
        // The second part of the condition was not asked, for the first one was false.
        let atoms = why(&ExplorationGaps { atoms: true, ..ExplorationGaps::default() });
        assert_eq!(of(&refuted, "n <= 0"), UncoveredReason::NotAsked);
        assert_eq!(of(&atoms, "n <= 0"), UncoveredReason::Refuted);
    }
}
