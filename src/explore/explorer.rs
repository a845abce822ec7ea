//! The exploration: states are executed to their next decision, and its possible sides wait in turn.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::constants::Counting;
use super::counting::{MeetingId, Meetings};
use super::counts::{Counters, SideCounts};
use super::decide::{LINEAR, Layers, SolverFactory};
use super::decision::{PathOutcome, TestPlace};
use super::frontier::Frontier;
use super::future::{Futures, can_be_said};
use super::goal::ExploreTarget;
use super::hot::Hot;
use super::lazy::{Lazy, LazyRun};
use super::leaves::{LeafTarget, Leaves};
use super::loops::Loops;
use super::memo::Memo;
use super::options::{Deciding, ExploreOptions, Merge, Replay, Strategy};
use super::path::ExploredPath;
use super::prune::Pruning;
use super::state::{Course, LazyState};
use concrete::Heap;
use program::Program;
use program::cfg::{ControlFlowGraph, Reach};
use solver::{CancelCause, UnavailableSolver};

/// How many statements are executed between two looks at the clock.
const LOOK: u64 = 1 << 10;

/// Why an exploration has not told all paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// The time is up.
    Time,
    /// It was cancelled.
    Cancelled,
    /// So many MiB of memory were used, and no more may be.
    Memory(u64),
    /// There are too many states or terms.
    Size,
    /// What was looked for first is found.
    Found,
}

/// An exploration under way: [`Explorer::next_path`] tells one path after another.
///
/// ```
/// use base::Source;
/// use concrete::{RunOutcome, run};
/// use explore::{Explorer, ExploreOptions, PathOutcome};
///
/// let text = "if (x > 3) { y := x } else { y := 0 - x } assert y != 7";
/// let program = uh::parse(&Source::new("a.uh", text)).expect("the program is right");
/// let mut explorer = Explorer::new(&program, ExploreOptions::default());
/// let mut failed = 0;
/// while let Some(path) = explorer.next_path() {
///     let heap = explorer.initial_heap(&path);
///     let judge = run(&program, &heap, 100).outcome;
///     match path.outcome {
///         PathOutcome::Failed(check) => assert_eq!(judge, RunOutcome::Failed(check)),
///         _ => assert_eq!(judge, RunOutcome::Halted),
///     }
///     failed += usize::from(judge != RunOutcome::Halted);
/// }
/// // Of x, of y twice, and the jump past `else`, which no solver is asked about.
/// assert_eq!((explorer.counters().tests, failed), (4, 2));
/// assert_eq!(explorer.stop_reason(), None);
/// ```
pub struct Explorer<'p> {
    pub(super) program: &'p Program,
    pub(super) options: ExploreOptions,
    pub(super) domain: Lazy<'p>,
    pub(super) loops: Loops,
    /// The trees that are walked, if any are.
    pub(super) memo: Option<Memo<'p>>,
    pub(super) deciding: Layers,
    pub(super) frontier: Frontier<'p>,
    pub(super) counters: Counters,
    pub(super) visited: Vec<u64>,
    pub(super) sides: BTreeMap<TestPlace, [SideCounts; 2]>,
    pub(super) stopped: Option<StopReason>,
    /// Statements until the next look at the clock.
    pub(super) look: u64,
    /// States that come when so many wait are given up.
    pub(super) most_waiting: usize,
    pub(super) statements: BTreeSet<usize>,
    /// The paths through procedures that are composed, if any are.
    pub(super) leaves: Option<Leaves>,
    /// The paths through procedures that are targets, with their numbers.
    pub(super) leaf_targets: Vec<LeafTarget>,
    /// What does not lead to a target, if that is not followed.
    pub(super) pruning: Option<Pruning>,
    /// What tells futures apart, where states with one future are made one.
    pub(super) futures: Option<Futures>,
    /// What keeps states apart by its constants.
    pub(super) hot: Option<Hot>,
    /// What loops may count with, where states are merged.
    pub(super) counting: Counting,
    /// States that have waited for others to merge with.
    pub(super) ready: Vec<LazyRun<'p>>,
    /// The futures that were met.
    pub(super) met: FxHashMap<String, MeetingId>,
    pub(super) meetings: Meetings,
    /// How many paths come to each meeting, once all is explored.
    multiplicities: Vec<BigUint>,
    /// For each statement how many statements it is away from the nearest target, where the strategy asks.
    pub(super) distances: Vec<u32>,
    /// From where targets can be reached, if there are any.
    pub(super) reach: Option<Reach>,
    /// From where states start that were made one with another, if they are kept.
    pub(super) merged: Vec<Heap>,
}

impl<'p> Explorer<'p> {
    /// An exploration that has not begun.
    #[must_use]
    pub fn new(program: &'p Program, options: ExploreOptions) -> Self {
        Self::with_solver(program, LINEAR, options)
    }

    /// The same with its solver for questions of linear arithmetic.
    pub(super) fn with_solver(
        program: &'p Program,
        linear: SolverFactory,
        options: ExploreOptions,
    ) -> Self {
        let mut domain = Lazy::new(program);
        let is_told = options.deciding != Deciding::Late;
        domain.tests.all_stop = is_told;
        domain.tests.atoms = options.atoms;
        domain.tests.noted = is_told;
        let targets = options.goal.targets.iter();
        let statements = targets.filter_map(|target| match target {
            ExploreTarget::Statement(position) => Some(*position),
            ExploreTarget::Check(_) | ExploreTarget::Leaf(..) => None,
        });
        let statements = statements.collect();
        let loops = Loops::find(program, &options.bounds);
        // Paths are told apart by their tests where those are noted or followed.
        let is_merged = options.merge != Merge::None
            && options.deciding != Deciding::Eager
            && !options.goal.has_leaves()
            && can_be_said(program);
        let futures = is_merged.then(|| Futures::compute(program));
        let counting =
            if is_merged { Counting::compute(program, &loops) } else { Counting::default() };
        let by_count = matches!(options.merge, Merge::QueryCount | Merge::Dynamic);
        let hot = by_count
            .then(|| Hot::compute(program, &ControlFlowGraph::build(program), &options.merging));
        let mut deciding = Layers::new(linear, options.memory_mib, options.repeatable);
        if let Some(deadline) = options.deadline {
            deciding.decider.set_deadline(deadline);
        }
        let meet = |at| futures.as_ref().is_some_and(|futures| futures.may_merge(at));
        let is_cut = |at| BTreeSet::contains(&statements, &at) || meet(at);
        let walks = options.replay != Replay::Never && options.deciding != Deciding::Eager;
        let memo = walks.then(|| Memo::new(program, options.replay, is_cut));
        let mut explorer = Self {
            program,
            memo,
            domain,
            loops,
            deciding,
            frontier: Frontier::new(options.strategy, options.seed),
            counters: Counters::default(),
            visited: vec![0; program.code.len()],
            sides: BTreeMap::new(),
            stopped: None,
            look: 0,
            most_waiting: usize::MAX,
            statements,
            leaves: None,
            leaf_targets: Vec::new(),
            pruning: options.goal.prunes.then(|| Pruning::new(program, &options.goal)),
            futures,
            hot,
            counting,
            ready: Vec::new(),
            met: FxHashMap::default(),
            meetings: Meetings::default(),
            multiplicities: Vec::new(),
            reach: options.goal.target_reach(program),
            distances: match options.strategy == Strategy::Target
                || !options.goal.targets.is_empty()
            {
                true => options.goal.distances(program),
                false => Vec::new(),
            },
            merged: Vec::new(),
            options,
        };
        let mut start = LazyState::new();
        if explorer.options.goal.has_leaves() {
            start.course = Course::recording();
        }
        explorer.queue(LazyRun::new(program, program.main().entry, start));
        explorer
    }

    /// The next path, in the order of the strategy; none when all have been told or
    /// [`Self::stop_reason`] says why not.
    pub fn next_path(&mut self) -> Option<ExploredPath> {
        self.prepare();
        while self.stopped.is_none() {
            let Some(run) = self.ready.pop().or_else(|| self.frontier.pop()) else {
                self.merge_waiting();
                if self.ready.is_empty() {
                    break;
                }
                continue;
            };
            if let Some(path) = self.advance(run) {
                self.count(&path);
                return Some(path);
            }
        }
        if self.counts_meetings() && self.multiplicities.is_empty() {
            self.multiplicities = self.meetings.multiplicities();
            self.counters.paths = self.meetings.paths(&self.multiplicities);
        }
        None
    }

    /// How many paths a path stands for that was told. Under [`Merge::Equal`] this is known once
    /// [`Self::next_path`] tells no more; then the counters have all paths, too.
    #[must_use]
    pub fn multiplicity(&self, path: &ExploredPath) -> BigUint {
        let all = self.multiplicities.get(path.state.meeting as usize);
        all.unwrap_or(&path.multiplicity).clone()
    }

    /// Initial heaps of states that were made one with another since the last time: the run from each comes to
    /// where that was, and goes on as one of the paths that are told. None unless they are kept.
    pub fn take_merged(&mut self) -> Vec<Heap> {
        std::mem::take(&mut self.merged)
    }

    /// Why not all paths have been told; nothing while more may come, and when there are no more.
    #[must_use]
    pub fn stop_reason(&self) -> Option<StopReason> {
        self.stopped
    }

    /// What has been explored.
    #[must_use]
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// The loops of the program.
    #[must_use]
    pub fn loops(&self) -> &Loops {
        &self.loops
    }

    /// What it has cost so far.
    #[must_use]
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// For each statement how many states have executed it, or failed in it.
    #[must_use]
    pub fn visit_counts(&self) -> &[u64] {
        &self.visited
    }

    /// What has become of the sides of each test that was met, the false one first; tests of constants among
    /// them. An uncovered side has no state that has taken it.
    #[must_use]
    pub fn side_counts(&self) -> &BTreeMap<TestPlace, [SideCounts; 2]> {
        &self.sides
    }

    /// Why there is no solver for path conditions.
    #[must_use]
    pub fn missing_solver(&self) -> Option<&UnavailableSolver> {
        self.deciding.missing_solver()
    }

    /// Whether states with one future are made one.
    fn counts_meetings(&self) -> bool {
        self.futures.is_some() && self.options.merge == Merge::Equal
    }

    fn count(&mut self, path: &ExploredPath) {
        self.meetings.end(path.state.meeting, &path.outcome);
        let paths = &mut self.counters.paths;
        let count = match path.outcome {
            PathOutcome::Halted => &mut paths.halted,
            PathOutcome::Failed(_) => &mut paths.failed,
            PathOutcome::Blocked => &mut paths.blocked,
            PathOutcome::Reached(_) => &mut paths.reached,
            PathOutcome::Cut(_) => &mut paths.cut,
            PathOutcome::Undecided(_) => &mut paths.undecided,
        };
        *count += &path.multiplicity;
        let goal = &self.options.goal;
        let is_goal = match path.outcome {
            PathOutcome::Reached(_) => true,
            PathOutcome::Failed(_) => goal.targets.is_empty(),
            PathOutcome::Halted | PathOutcome::Blocked => false,
            PathOutcome::Cut(_) | PathOutcome::Undecided(_) => false,
        };
        if goal.first && is_goal {
            self.stopped = Some(StopReason::Found);
        }
    }

    /// Looks at the clock now and then.
    pub(super) fn is_stopped(&mut self) -> bool {
        self.counters.statements += 1;
        let Some(left) = self.look.checked_sub(1) else {
            self.look = LOOK;
            if let Some(cause) = self.options.cancel.cause() {
                self.stopped = Some(match cause {
                    CancelCause::Ended => StopReason::Cancelled,
                    CancelCause::Memory(mib) => StopReason::Memory(mib),
                });
            } else if self.options.deadline.is_some_and(|end| Instant::now() >= end) {
                self.stopped = Some(StopReason::Time);
            }
            return self.stopped.is_some();
        };
        self.look = left;
        false
    }
}
