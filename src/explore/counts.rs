//! What an exploration has cost.

use std::ops::AddAssign;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

/// Who decides whether a side of a test is possible, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DecisionLayer {
    /// The condition is a constant.
    Constant,
    /// What is known of single terms on the path.
    Facts,
    /// The state's own values take this side.
    Model,
    /// The side was refuted once for all contexts: only where trees are walked, since they are what knows of no context.
    Never,
    /// The same question, up to names, was answered before.
    Answers,
    /// The question contains one that has no solution.
    Core,
    /// Values that were found for another question satisfy this one.
    OldModel,
    /// A small change of the state's own values satisfies it.
    Changed,
    /// The question compares unknowns with each other and with numbers only: shortest paths decide it.
    Differences,
    /// The question is linear and has two unknowns at most: half-planes, cut with each other, decide it.
    Plane,
    /// The solver has answered the same question, up to names, in another run.
    Remembered,
    /// The solver.
    Asked,
}

impl DecisionLayer {
    /// All, in order.
    pub const ALL: [Self; 12] = [
        Self::Constant,
        Self::Facts,
        Self::Model,
        Self::Never,
        Self::Answers,
        Self::Core,
        Self::OldModel,
        Self::Changed,
        Self::Differences,
        Self::Plane,
        Self::Remembered,
        Self::Asked,
    ];

    /// Its name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Facts => "facts",
            Self::Model => "model",
            Self::Never => "never",
            Self::Answers => "answers",
            Self::Core => "core",
            Self::OldModel => "old model",
            Self::Changed => "changed model",
            Self::Differences => "differences",
            Self::Plane => "plane",
            Self::Remembered => "remembered",
            Self::Asked => "asked",
        }
    }
}

/// What an exploration has cost. Sides that the layers have decided are twice the tests met.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counters {
    /// The tests met.
    pub tests: u64,
    /// How many sides each layer has decided, in the order of [`DecisionLayer::ALL`].
    pub layers: [u64; DecisionLayer::ALL.len()],
    /// How often the solver was really called: sides that were asked, and whole paths after an answer that
    /// was unknown.
    pub solver_calls: u64,
    /// Of these, how many had no answer.
    pub unknown: u64,
    /// Of these, how many were made to explore procedures on their own.
    pub building: u64,
    /// Statements executed.
    pub statements: u64,
    /// States that were queued.
    pub states: u64,
    /// The most states that have waited at one time.
    pub most_waiting: u64,
    /// States that were made one with another.
    pub merged: u64,
    /// States that could have been, but for the size of terms.
    pub refused: u64,
    /// States that were dropped, for they cannot get to a target.
    pub dropped: u64,
    /// States that were dropped, for they have done nothing that leads to a target: others might have got there.
    pub pruned: u64,
    /// Paths told, with their multiplicities, by how they end.
    pub paths: PathCounts,
}

/// How many paths there are of each kind.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathCounts {
    /// They halt.
    pub halted: BigUint,
    /// A check fails.
    pub failed: BigUint,
    /// An assumption is broken.
    pub blocked: BigUint,
    /// They get to a target.
    pub reached: BigUint,
    /// A bound has ended them.
    pub cut: BigUint,
    /// It is not known whether they are paths.
    pub undecided: BigUint,
}

impl PathCounts {
    /// All of them.
    #[must_use]
    pub fn total(&self) -> BigUint {
        &self.halted + &self.failed + &self.blocked + &self.reached + &self.cut + &self.undecided
    }
}

impl Counters {
    /// How many sides a layer has decided.
    #[must_use]
    pub fn layer(&self, layer: DecisionLayer) -> u64 {
        self.layers[layer as usize]
    }

    /// Counts sides that a layer has decided.
    pub(super) fn count_decided(&mut self, layer: DecisionLayer, sides: u64) {
        self.layers[layer as usize].add_assign(sides);
    }
}

/// What has become of one side of a test.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct SideCounts {
    /// How many states have taken it.
    pub taken: u64,
    /// How often it was impossible.
    pub refuted: u64,
    /// How often nobody knew.
    pub undecided: u64,
}
