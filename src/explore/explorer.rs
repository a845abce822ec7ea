//! The exploration: states are executed to their next decision, and its possible sides wait in turn.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::constants::counting;
use super::counting::{Meeting, Meetings};
use super::counts::{Counters, SideCounts};
use super::decide::{Layers, no_reason};
use super::decision::{PathOutcome, TestPlace, Undecided};
use super::frontier::Frontier;
use super::future::{Futures, can_be_said};
use super::goal::ExploreTarget;
use super::hot::{Hot, HotPart};
use super::lazy::{Lazy, LazyRun, Stop};
use super::loops::Loops;
use super::memo::{Memo, Walked};
use super::options::{ExploreOptions, Merge, Replay, Strategy};
use super::path::ExploredPath;
use super::state::LazyState;
use crate::cfg::{Graph, Reach};
use crate::concrete::Heap;
use crate::program::Program;
use crate::program::semantics::Progress;
use crate::solve::Missing;

/// Runs that call deeper are given up.
const DEEPEST: usize = 1 << 16;
/// How many statements a state executes before others have their turn, where the order is by cost.
const TURN: u64 = 32;
/// How many statements are executed between two looks at the clock.
const LOOK: u64 = 1 << 10;

/// Why an exploration has not told all paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The time is up.
    Time,
    /// It was cancelled.
    Cancelled,
    /// There are too many states or terms.
    Size,
    /// What was looked for first is found.
    Found,
}

/// An exploration under way: [`Explorer::next_path`] tells one path after another.
///
/// ```
/// use unheap::base::Source;
/// use unheap::concrete::{Outcome, run};
/// use unheap::explore::{Explorer, ExploreOptions, PathOutcome};
///
/// let text = "if (x > 3) { y := x } else { y := 0 - x } assert y != 7";
/// let program = unheap::syntax::parse(&Source::new("a.uh", text)).expect("the program is right");
/// let mut explorer = Explorer::new(&program, ExploreOptions::default());
/// let mut failed = 0;
/// while let Some(path) = explorer.next_path() {
///     let heap = explorer.initial_heap(&path);
///     let judge = run(&program, &heap, 100).outcome;
///     match path.outcome {
///         PathOutcome::Failed(check) => assert_eq!(judge, Outcome::Failed(check)),
///         _ => assert_eq!(judge, Outcome::Halted),
///     }
///     failed += usize::from(judge != Outcome::Halted);
/// }
/// assert_eq!((explorer.counters().tests, failed), (3, 2));
/// assert_eq!(explorer.stopped(), None);
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
    pub(super) stopped: Option<Stopped>,
    /// Statements until the next look at the clock.
    look: u64,
    statements: BTreeSet<usize>,
    /// What tells futures apart, where states with one future are made one.
    pub(super) futures: Option<Futures>,
    /// What keeps states apart by its constants.
    pub(super) hot: Option<Hot>,
    /// What loops may count with, where states are merged.
    pub(super) counting: BTreeSet<HotPart>,
    /// States that have waited for others to merge with.
    pub(super) ready: Vec<LazyRun<'p>>,
    /// The futures that were met.
    pub(super) met: FxHashMap<String, Meeting>,
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
        let mut domain = Lazy::new(program);
        domain.tests.all_stop = true;
        domain.tests.atoms = options.atoms;
        domain.tests.noted = true;
        let targets = options.goal.targets.iter();
        let statements = targets.filter_map(|target| match target {
            ExploreTarget::Statement(position) => Some(*position),
            ExploreTarget::Check(_) => None,
        });
        let statements = statements.collect();
        let loops = Loops::of(program, &options.bounds);
        let is_merged = options.merge != Merge::None && can_be_said(program);
        let futures = is_merged.then(|| Futures::of(program));
        let counting = if is_merged { counting(program, &loops) } else { BTreeSet::new() };
        let by_count = matches!(options.merge, Merge::QueryCount | Merge::Dynamic);
        let hot = by_count.then(|| Hot::of(program, &Graph::of(program), &options.merging));
        let mut deciding = Layers::new(options.memory_mib, options.repeatable);
        if let Some(deadline) = options.deadline {
            deciding.decider.set_deadline(deadline);
        }
        let meet = |at| futures.as_ref().is_some_and(|futures| futures.meet(at));
        let is_cut = |at| BTreeSet::contains(&statements, &at) || meet(at);
        let walks = options.replay != Replay::Never;
        let memo = walks.then(|| Memo::new(program, is_cut));
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
            statements,
            futures,
            hot,
            counting,
            ready: Vec::new(),
            met: FxHashMap::default(),
            meetings: Meetings::default(),
            multiplicities: Vec::new(),
            reach: options.goal.reach(program),
            distances: match options.strategy {
                Strategy::Target => options.goal.distances(program),
                Strategy::DepthFirst
                | Strategy::BreadthFirst
                | Strategy::Cheapest
                | Strategy::New
                | Strategy::Random => Vec::new(),
            },
            merged: Vec::new(),
            options,
        };
        explorer.queue(LazyRun::new(program, program.main().entry, LazyState::new()));
        explorer
    }

    /// The next path, in the order of the strategy; none when all have been told or
    /// [`Self::stopped`] says why not.
    pub fn next_path(&mut self) -> Option<ExploredPath> {
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
    pub fn stopped(&self) -> Option<Stopped> {
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
    pub fn visited(&self) -> &[u64] {
        &self.visited
    }

    /// What has become of the sides of each test that was met, the false one first; tests of constants among
    /// them. An uncovered side has no state that has taken it.
    #[must_use]
    pub fn sides(&self) -> &BTreeMap<TestPlace, [SideCounts; 2]> {
        &self.sides
    }

    /// Why there is no solver for path conditions.
    #[must_use]
    pub fn missing(&self) -> Option<&Missing> {
        self.deciding.missing()
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
        let found = match path.outcome {
            PathOutcome::Reached(_) => true,
            PathOutcome::Failed(_) => goal.targets.is_empty(),
            PathOutcome::Halted | PathOutcome::Blocked => false,
            PathOutcome::Cut(_) | PathOutcome::Undecided(_) => false,
        };
        if goal.first && found {
            self.stopped = Some(Stopped::Found);
        }
    }

    /// Looks at the clock now and then.
    fn is_stopped(&mut self) -> bool {
        self.counters.statements += 1;
        let Some(left) = self.look.checked_sub(1) else {
            self.look = LOOK;
            if self.options.cancel.is_cancelled() {
                self.stopped = Some(Stopped::Cancelled);
            } else if self.options.deadline.is_some_and(|end| Instant::now() >= end) {
                self.stopped = Some(Stopped::Time);
            }
            return self.stopped.is_some();
        };
        self.look = left;
        false
    }

    /// Executes a state to its next decision, whose sides are queued, or to its end.
    fn advance(&mut self, mut run: LazyRun<'p>) -> Option<ExploredPath> {
        let mut turn = 0;
        let mut is_new = false;
        loop {
            let mut at = run.position();
            if std::mem::take(&mut is_new) {
                run = self.meet(run)?;
            }
            if self.is_stopped() {
                return None;
            }
            let begins = run.point().part == 0 && run.point().op == 0;
            if begins && !self.is_on_its_way(&run) && self.statements.contains(&at) {
                let is_target = |target: &ExploreTarget| *target == ExploreTarget::Statement(at);
                let number = self.options.goal.targets.iter().position(is_target);
                return Some(end(run, PathOutcome::Reached(number.expect("it is a target"))));
            }
            let progress = match self.go_on(&mut run) {
                Walked::Run(progress) => progress,
                Walked::At(target) => {
                    self.enter(&mut run, target);
                    is_new = true;
                    if self.is_lost(&run) {
                        self.counters.dropped += 1;
                        return None;
                    }
                    continue;
                }
                Walked::Cut(place) => return Some(end(run, PathOutcome::Cut(place))),
                Walked::Never => return None,
            };
            at = run.position();
            let outcome = match progress {
                Progress::Stop(Stop::Test(condition)) => {
                    self.test(&run, condition, true);
                    return None;
                }
                Progress::Stop(Stop::Split(condition)) => {
                    self.test(&run, condition, false);
                    return None;
                }
                Progress::Stop(Stop::Reference(reference)) => {
                    self.decide_reference(&run, reference);
                    return None;
                }
                Progress::Stop(Stop::Same(..)) => unreachable!("only formal runs ask that"),
                Progress::Stop(Stop::TooLarge) => PathOutcome::Undecided(Undecided::TooLarge),
                Progress::Leave(branch) => {
                    self.visited[at] += 1;
                    run.state.steps += 1;
                    let to = self.program.target(at, branch);
                    match self.loops.pass(&mut run.state, at, to) {
                        Ok(()) => {
                            self.enter(&mut run, to);
                            is_new = true;
                            if self.is_lost(&run) {
                                self.counters.dropped += 1;
                                return None;
                            }
                            turn += 1;
                            if turn == TURN && self.options.strategy == Strategy::Cheapest {
                                self.queue(run);
                                return None;
                            }
                            continue;
                        }
                        Err(place) => {
                            run.enter(to);
                            PathOutcome::Cut(place)
                        }
                    }
                }
                Progress::Call if run.state.depth() == DEEPEST => {
                    PathOutcome::Undecided(Undecided::TooDeep)
                }
                Progress::Call => match self.loops.nesting(self.program, &run.state, at) {
                    Ok(nesting) => {
                        self.visited[at] += 1;
                        run.state.steps += 1;
                        run.state.symbolic = false;
                        self.domain.call(&mut run);
                        run.state.set_nesting(nesting);
                        self.begin_walk(&mut run);
                        continue;
                    }
                    Err(place) => PathOutcome::Cut(place),
                },
                Progress::Return => {
                    self.visited[at] += 1;
                    run.state.steps += 1;
                    self.domain.return_from(&mut run);
                    self.begin_walk(&mut run);
                    is_new = true;
                    continue;
                }
                Progress::Fail(check) => {
                    let is_target = |target: &ExploreTarget| *target == ExploreTarget::Check(check);
                    let number = self.options.goal.targets.iter().position(is_target);
                    number.map_or(PathOutcome::Failed(check), PathOutcome::Reached)
                }
                Progress::Halt => PathOutcome::Halted,
                Progress::Blocked => PathOutcome::Blocked,
            };
            if !matches!(outcome, PathOutcome::Cut(_)) {
                self.visited[at] += 1;
            }
            return Some(end(run, outcome));
        }
    }
}

/// A path that ends where the run is.
fn end(run: LazyRun<'_>, outcome: PathOutcome) -> ExploredPath {
    let position = run.position();
    let outcome = match outcome {
        PathOutcome::Halted | PathOutcome::Failed(_) | PathOutcome::Blocked
            if !run.state.possible =>
        {
            let reason = run.state.doubt.clone().unwrap_or_else(no_reason);
            PathOutcome::Undecided(Undecided::Solver(Arc::unwrap_or_clone(reason)))
        }
        PathOutcome::Halted
        | PathOutcome::Failed(_)
        | PathOutcome::Blocked
        | PathOutcome::Reached(_)
        | PathOutcome::Cut(_)
        | PathOutcome::Undecided(_) => outcome,
    };
    let multiplicity = BigUint::clone(&run.state.multiplicity);
    ExploredPath { outcome, position, multiplicity, state: run.state }
}
