//! Counts of what happened in many runs, so that a generator of trivial programs is seen.

use std::collections::BTreeMap;
use std::fmt;

use concrete::RunOutcome;
use program::Program;

/// How often what happened.
#[derive(Default)]
pub struct Tally(BTreeMap<String, u64>);

impl Tally {
    pub fn add(&mut self, what: impl Into<String>) {
        self.add_many(what, 1);
    }

    pub fn add_many(&mut self, what: impl Into<String>, count: u64) {
        *self.0.entry(what.into()).or_default() += count;
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: Self) {
        for (what, count) in other.0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    /// How often something happened whose name begins so.
    pub fn count(&self, prefix: &str) -> u64 {
        self.0.iter().filter(|(what, _)| what.starts_with(prefix)).map(|(_, count)| count).sum()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> =
            self.0.iter().map(|(what, count)| format!("{count} {what}")).collect();
        f.write_str(&counts.join(", "))
    }
}

/// How a run ends, in a few words; failures by the kind of their check.
pub fn ending(program: &Program, outcome: RunOutcome) -> String {
    match outcome {
        RunOutcome::Halted => "halted".to_owned(),
        RunOutcome::Failed(check) => format!("failed: {}", program.check(check).kind.describe()),
        RunOutcome::Blocked => "blocked by assume".to_owned(),
        RunOutcome::StepBound => "at the step bound".to_owned(),
    }
}
