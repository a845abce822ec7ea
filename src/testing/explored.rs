//! What an exploration gives: how its paths end, witnesses, coverage, tests.
//!
//! Nothing is believed that the interpreter has not seen: each path that is possible has a heap, from which
//! the interpreter runs; a path that is said to fail counts as a failure only if that run fails there.

mod json;
mod kept;
mod lines;
mod recalled;
mod text;
mod tree;

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::collect::{Collector, Cover};
use super::coverage::{Coverage, ExplorationGaps, coverage};
use super::seen::CoverageCounts;
use super::suite::{GeneratedTest, MOST_STEPS};
use base::{CheckId, Source};
use concrete::{Heap, ObjectNames, RunOutcome, picture, render, run_observed, run_watched};
use engine::{EFFORT, Witness, replay_failure};
use explore::{
    Counters, CutPlace, ExploreOptions, ExploreTarget, ExploredPath, Explorer, PathOutcome,
    StopReason, Undecided,
};
pub use json::{json, json_schema};
pub use lines::PathLine;
use program::cfg::vertex_names;
use program::{Program, Renderer};
pub use recalled::{Recalled, explored_again};
use solver::NoAnswerReason;
pub use text::{stats, table, text};
pub use tree::tree_dot;

use self::tree::DecisionTree;

/// The most paths whose decisions are kept for a drawing.
const MOST_DRAWN: usize = 2_000;

/// How many steps are made from heaps of paths that were not followed to an end: the run may have none. Half as many, once
/// a run has made all of them and covered nothing new; but not less than the others, and not less than the path has.
const MOST_BEHIND: u64 = 10_000;
const LEAST_BEHIND: u64 = 500;

/// What is wanted of an exploration, besides counts.
#[derive(Clone, Copy, Default, Debug)]
pub struct ExplorationRequest {
    /// Tests.
    pub cover: Option<Cover>,
    /// A line for each path.
    pub paths: bool,
    /// A drawing.
    pub drawing: bool,
}

/// A check at which paths fail.
#[derive(Clone, Debug)]
pub struct Failure {
    /// How many paths.
    pub paths: BigUint,
    /// One of them.
    pub witness: Witness,
}

/// A target that paths get to.
#[derive(Clone, Debug)]
pub struct ReachedTarget {
    /// How many paths.
    pub paths: BigUint,
    /// An initial heap from which one of them starts, for a person.
    pub picture: String,
    /// The same as a heap file.
    pub file: String,
    /// How many steps it takes to get there.
    pub steps: u64,
    heap: Heap,
    position: usize,
}

/// What an exploration has given.
#[derive(Debug)]
pub struct Explored {
    /// The program's file.
    pub file: String,
    /// What was counted.
    pub counters: Counters,
    /// Why not all paths have been told.
    pub stopped: Option<StopReason>,
    /// The bound on loops and recursion.
    pub bound: u64,
    /// How many paths were cut, by place.
    pub cut: BTreeMap<CutPlace, BigUint>,
    /// How many paths are not decided, by the position where they end, and why.
    pub undecided: BTreeMap<(usize, &'static str), BigUint>,
    /// The checks at which paths fail.
    pub failures: BTreeMap<CheckId, Failure>,
    /// The targets, as they were named, with those that were reached.
    pub targets: Vec<(String, Option<ReachedTarget>)>,
    /// What the runs cover.
    pub coverage: Coverage,
    /// The coverage in LCOV's format.
    pub lcov: String,
    /// The tests that are worth keeping.
    pub tests: Vec<GeneratedTest>,
    /// The paths, if they are wanted.
    pub paths: Vec<PathLine>,
    /// What has come from other runs, if there is a memory.
    pub recalled: Option<Recalled>,
    /// Whether a solver could not be asked, or broke down: another time it may not.
    had_trouble: bool,
    seen: CoverageCounts,
    left: ExplorationGaps,
    tree: DecisionTree,
}

/// How a path ends, and at which position.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PositionedOutcome {
    outcome: PathOutcome,
    position: usize,
}

impl PositionedOutcome {
    fn new(path: &ExploredPath) -> Self {
        Self { outcome: path.outcome.clone(), position: path.position }
    }
}

/// The verdict on an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplorationVerdict {
    /// A run fails at a check.
    Fails,
    /// A run gets to a target.
    Reached,
    /// The time was up, or there were too many states.
    Stopped,
    /// Of some paths it is not known whether they are possible, or a failure did not replay.
    Undecided,
    /// Some paths were cut at a bound.
    Cut,
    /// Some paths were not followed that seemed not to lead to a target.
    Pruned,
    /// All paths are explored, and none fails or gets to a target.
    All,
}

impl Explored {
    /// The verdict: the first that applies.
    #[must_use]
    pub fn ended(&self) -> ExplorationVerdict {
        let reached = self.targets.iter().any(|(_, reached)| reached.is_some());
        match self.stopped {
            _ if reached => ExplorationVerdict::Reached,
            _ if !self.failures.is_empty() => ExplorationVerdict::Fails,
            Some(
                StopReason::Time | StopReason::Cancelled | StopReason::Memory(_) | StopReason::Size,
            ) => ExplorationVerdict::Stopped,
            Some(StopReason::Found) | None if !self.undecided.is_empty() => {
                ExplorationVerdict::Undecided
            }
            Some(StopReason::Found) | None if !self.cut.is_empty() => ExplorationVerdict::Cut,
            Some(StopReason::Found) | None if self.counters.pruned > 0 => {
                ExplorationVerdict::Pruned
            }
            Some(StopReason::Found) | None => ExplorationVerdict::All,
        }
    }
}

/// Explores a program. The targets of the options have these names.
#[must_use]
pub fn explored(
    source: &Source,
    program: &Program,
    options: &ExploreOptions,
    names: &[String],
    wanted: ExplorationRequest,
) -> Explored {
    gather_exploration((source, &mut explorer(program, options)), options, names, wanted)
}

/// The exploration of a program for [`explored`], not begun.
fn explorer<'p>(program: &'p Program, options: &ExploreOptions) -> Explorer<'p> {
    Explorer::new(program, ExploreOptions { keeps_merged: true, ..options.clone() })
}

/// What an exploration gives.
fn gather_exploration<'p>(
    (source, explorer): (&'p Source, &mut Explorer<'p>),
    options: &'p ExploreOptions,
    names: &[String],
    wanted: ExplorationRequest,
) -> Explored {
    let program = explorer.program();
    let mut gathering = Gathering {
        source,
        program,
        wanted,
        targets: &options.goal.targets,
        collector: Collector::new(program, wanted.cover),
        effort: EFFORT,
        left: ExplorationGaps { atoms: options.atoms, ..ExplorationGaps::default() },
        failures: BTreeMap::new(),
        reached: BTreeMap::new(),
        ends: Vec::new(),
        paths: Vec::new(),
        tree: DecisionTree::default(),
        behind: MOST_BEHIND,
    };
    loop {
        let path = explorer.next_path();
        for heap in explorer.take_merged() {
            gathering.run(&heap, None, 0);
        }
        let Some(path) = path else { break };
        gathering.add(explorer, path);
    }
    gathering.finish(explorer, options, names)
}

/// Whether nobody knows of a path for a reason that is none of its condition.
fn is_trouble(outcome: &PathOutcome) -> bool {
    match outcome {
        PathOutcome::Undecided(Undecided::Solver(reason)) => {
            !matches!(reason, NoAnswerReason::TimeOut | NoAnswerReason::GaveUp(_))
        }
        PathOutcome::Undecided(Undecided::TooLarge | Undecided::TooDeep) => false,
        PathOutcome::Halted | PathOutcome::Failed(_) | PathOutcome::Blocked => false,
        PathOutcome::Reached(_) | PathOutcome::Cut(_) => false,
    }
}

/// An exploration under way.
struct Gathering<'p> {
    source: &'p Source,
    program: &'p Program,
    wanted: ExplorationRequest,
    targets: &'p [ExploreTarget],
    collector: Collector<'p>,
    effort: u64,
    left: ExplorationGaps,
    failures: BTreeMap<CheckId, Failure>,
    reached: BTreeMap<usize, ReachedTarget>,
    /// The paths that do not just end, each to be counted when it is known for how many it stands.
    ends: Vec<(ReportedEnd, ExploredPath)>,
    paths: Vec<PathLine>,
    tree: DecisionTree,
    /// How many steps are made behind the next path that has no end.
    behind: u64,
}

/// How a path ends, where that is told.
#[derive(Clone, Copy, Debug)]
enum ReportedEnd {
    Failed(CheckId),
    Reached(usize),
    Cut(CutPlace),
    /// At this position, and why nobody knows.
    Undecided(usize, &'static str),
}

/// What is said of a failure that the interpreter does not see.
const NOT_REPLAYED: &str = "the interpreter does not see the failure";

impl<'p> Gathering<'p> {
    fn add(&mut self, explorer: &Explorer<'p>, path: ExploredPath) {
        let heap = explorer.initial_heap(&path);
        if path.is_possible() {
            self.run(&heap, Some(&path.outcome), path.steps());
        }
        let end = match &path.outcome {
            PathOutcome::Halted | PathOutcome::Blocked => None,
            PathOutcome::Failed(check) => Some(self.failure(*check, &heap, &path)),
            PathOutcome::Reached(target) => Some(self.reached(*target, &heap, &path)),
            PathOutcome::Cut(place) => {
                self.left.cut.insert(path.position);
                Some(ReportedEnd::Cut(*place))
            }
            PathOutcome::Undecided(why) => {
                self.left.undecided.insert(path.position);
                Some(ReportedEnd::Undecided(path.position, lines::why(why)))
            }
        };
        if self.wanted.paths {
            self.paths.push(lines::line(explorer, self.source, &path));
        }
        if self.wanted.drawing && self.tree.paths() < MOST_DRAWN {
            self.tree.add(&path);
        }
        self.ends.extend(end.map(|end| (end, path)));
    }

    /// Runs from the heap of a path, and keeps in mind where nobody knows whether runs of the program come.
    fn run(&mut self, heap: &Heap, outcome: Option<&PathOutcome>, steps: u64) {
        if !self.is_start(heap) {
            // Other heaps may take the path.
            self.left.undecided.insert(self.program.main().entry);
            return;
        }
        let ends = outcome.is_some_and(|outcome| match outcome {
            PathOutcome::Halted | PathOutcome::Failed(_) | PathOutcome::Blocked => true,
            PathOutcome::Reached(_) | PathOutcome::Cut(_) | PathOutcome::Undecided(_) => false,
        });
        let (covered_before, behind) =
            (self.collector.coverage().covered_count(), self.behind.max(2 * steps));
        let run = self.collector.add(heap, if ends { MOST_STEPS } else { behind });
        let is_new = self.collector.coverage().covered_count() > covered_before;
        if !ends && !is_new && run.outcome == RunOutcome::StepBound {
            self.behind = (self.behind / 2).max(LEAST_BEHIND);
        }
        // An assumption that is broken behind a bound may be kept by others that take the path.
        if run.outcome == RunOutcome::Blocked && outcome != Some(&PathOutcome::Blocked) {
            self.left.undecided.extend(run.statements.keys());
        }
    }

    /// Whether a run can start there: whoever is called from outside has what it requires.
    fn is_start(&self, heap: &Heap) -> bool {
        !self.program.assumes()
            || run_watched(self.program, heap, 1_000, &[].into()).outcome != RunOutcome::Blocked
    }

    /// A failure, if the interpreter sees it.
    fn failure(&mut self, check: CheckId, heap: &Heap, path: &ExploredPath) -> ReportedEnd {
        if !self.failures.contains_key(&check) {
            let names = vertex_names(self.program, self.source);
            let renderer = Renderer::named(self.program, names.into_iter().skip(1));
            let both = (self.source, self.program);
            let Some(witness) = replay_failure(both, renderer, heap, check, &mut self.effort)
            else {
                return self.not_replayed(path);
            };
            let paths = BigUint::ZERO;
            self.failures.insert(check, Failure { paths, witness });
        }
        ReportedEnd::Failed(check)
    }

    fn not_replayed(&mut self, path: &ExploredPath) -> ReportedEnd {
        self.left.undecided.insert(path.position);
        ReportedEnd::Undecided(path.position, NOT_REPLAYED)
    }

    /// A target, if the interpreter gets there.
    fn reached(&mut self, number: usize, heap: &Heap, path: &ExploredPath) -> ReportedEnd {
        let position = match self.targets[number] {
            // A failure is a failure, whoever has looked for it.
            ExploreTarget::Check(check) => return self.failure(check, heap, path),
            ExploreTarget::Statement(position) => position,
            ExploreTarget::Leaf(..) => path.position,
        };
        if !self.reached.contains_key(&number) {
            let is_leaf = matches!(self.targets[number], ExploreTarget::Leaf(..));
            let (mut steps, mut reached_at) = (0, None);
            // Products of large numbers count as more than one step.
            let most = MOST_STEPS.max(path.steps() + 1);
            run_observed(self.program, heap, most, |at, _| {
                // A path through a procedure is at its end after as many steps as were executed.
                let is_there = at == position && (!is_leaf || steps == path.steps());
                if is_there && reached_at.is_none() {
                    reached_at = Some(steps);
                }
                steps += 1;
            });
            let Some(steps) = reached_at else { return self.not_replayed(path) };
            let symbols = &self.program.symbols;
            let picture = picture(symbols, heap, &ObjectNames::default());
            let file = render(symbols, heap, &ObjectNames::default());
            let (paths, heap) = (BigUint::ZERO, heap.clone());
            self.reached
                .insert(number, ReachedTarget { paths, picture, file, steps, heap, position });
        }
        ReportedEnd::Reached(number)
    }

    fn finish(
        self,
        explorer: &Explorer<'p>,
        options: &ExploreOptions,
        names: &[String],
    ) -> Explored {
        let Self { source, program, collector, mut left, mut failures, mut reached, .. } = self;
        let (mut cut, mut undecided) = (BTreeMap::new(), BTreeMap::new());
        for (end, path) in &self.ends {
            let paths: &mut BigUint = match *end {
                ReportedEnd::Cut(place) => cut.entry(place).or_default(),
                ReportedEnd::Undecided(position, why) => {
                    undecided.entry((position, why)).or_default()
                }
                ReportedEnd::Failed(check) => {
                    &mut failures.get_mut(&check).expect("it was replayed").paths
                }
                ReportedEnd::Reached(number) => {
                    &mut reached.get_mut(&number).expect("a run got there").paths
                }
            };
            *paths += explorer.multiplicity(path);
        }
        let stopped = explorer.stop_reason();
        if stopped.is_some() || !options.goal.targets.is_empty() {
            // What leads to no target was dropped, and nobody knows where the states were that still waited.
            left.undecided.insert(program.main().entry);
        }
        // What follows a side that may be impossible is executed nevertheless.
        let doubted = explorer
            .side_counts()
            .iter()
            .filter(|(_, sides)| sides.iter().any(|it| it.undecided > 0));
        left.undecided.extend(doubted.map(|(place, _)| place.point.position));
        let places = collector.places();
        let target = |(number, name): (usize, &String)| (name.clone(), reached.remove(&number));
        Explored {
            file: source.name.clone(),
            counters: explorer.counters().clone(),
            stopped,
            bound: options.bounds.all,
            cut,
            undecided,
            failures,
            targets: names.iter().enumerate().map(target).collect(),
            coverage: coverage(source, program, places, collector.coverage(), &left),
            lcov: super::lcov::lcov(source, program, places, collector.coverage()),
            recalled: None,
            had_trouble: self.ends.iter().any(|(_, path)| is_trouble(&path.outcome)),
            seen: collector.coverage().clone(),
            left,
            tests: collector.into_tests(),
            paths: self.paths,
            tree: self.tree,
        }
    }
}
