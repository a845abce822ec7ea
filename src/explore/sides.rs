//! What an exploration does at tests: their possible sides are queued.

use std::sync::Arc;

use super::constants::counts_with_constants;
use super::counts::DecisionLayer;
use super::decide::{self, SideAnswer, unknown_reason};
use super::decision::Decision;
use super::explorer::{Explorer, StopReason};
use super::lazy::LazyRun;
use super::options::{Deciding, Strategy};
use super::state::LazyState;
use symbolic::term::Term;

/// How many states may wait.
const MOST_STATES: usize = 2_000_000;
/// How many terms there may be.
const MOST_TERMS: usize = 20_000_000;

impl<'p> Explorer<'p> {
    /// Lets a state wait for its turn.
    pub(super) fn queue(&mut self, run: LazyRun<'p>) {
        if self.frontier.len() >= self.most_waiting {
            return;
        }
        let delay = match self.options.strategy {
            Strategy::New => u32::from(!self.is_before_new(&run)),
            Strategy::Target => self.distances.get(run.position()).copied().unwrap_or(0),
            Strategy::DepthFirst
            | Strategy::BreadthFirst
            | Strategy::Cheapest
            | Strategy::Random => 0,
        };
        self.counters.states += 1;
        self.frontier.push(run, delay);
        let waiting = u64::try_from(self.frontier.len()).expect("it is bounded");
        self.counters.most_waiting = self.counters.most_waiting.max(waiting);
        if self.frontier.len() > MOST_STATES || self.domain.terms.len() > MOST_TERMS {
            self.stopped = Some(StopReason::Size);
        }
    }

    /// Whether the last side that the state has taken is one that no state has executed yet.
    fn is_before_new(&self, run: &LazyRun<'p>) -> bool {
        match run.state.decisions.last() {
            Some(Decision::Side { at, side }) => {
                self.sides.get(at).is_none_or(|sides| sides[usize::from(*side)].taken == 0)
            }
            Some(Decision::Reference { .. } | Decision::Index { .. }) | None => true,
        }
    }

    /// Queues the possible sides of a test; `answers` tells that it is one of the program, which waits for
    /// it.
    pub(super) fn test(&mut self, run: &LazyRun<'p>, condition: Term, answers: bool) {
        if self.options.deciding == Deciding::Late {
            return self.test_late(run, condition, answers);
        }
        let at = self.current_test(run);
        self.counters.tests += 1;
        let sides = self.decide(&run.state, condition);
        // The last one that was queued is taken first: the one that is nearer to a target, else the true one.
        let order = match self.options.strategy {
            Strategy::DepthFirst if self.nearer_side(at) == Some(false) => [1, 0],
            Strategy::DepthFirst => [0, 1],
            Strategy::BreadthFirst
            | Strategy::Cheapest
            | Strategy::New
            | Strategy::Random
            | Strategy::Target => [1, 0],
        };
        for value in order {
            let (side, is_true) = (&sides[value], value == 1);
            let counts = &mut self.sides.entry(at).or_default()[value];
            let (model, doubt) = match side {
                SideAnswer::Refuted => {
                    counts.refuted += 1;
                    continue;
                }
                SideAnswer::Possible(model) => (Some(model), None),
                SideAnswer::Unknown(reason) => {
                    counts.undecided += 1;
                    (None, Some(reason.clone()))
                }
            };
            let mut run = run.clone();
            if answers {
                match &mut run.state.walk {
                    Some(walk) => walk.answer(is_true),
                    None => run.answer(is_true),
                }
            }
            let terms = &mut self.domain.terms;
            let literal = if is_true { condition } else { terms.not(condition) };
            let state = &mut run.state;
            if state.facts.decide(terms, condition).is_none() {
                state.facts.assume(terms, condition, is_true);
                state.path.push_back(literal);
            }
            state.penalty += u64::from(!Arc::ptr_eq(model.unwrap_or(&state.model), &state.model));
            (state.possible, state.doubt) = (model.is_some(), doubt);
            if let Some(model) = model {
                state.model = model.clone();
            }
            if !counts_with_constants(terms, condition) {
                state.symbolic.add(at.point.part);
            }
            state.decisions.push_back(match answers {
                true => Decision::Side { at, side: is_true },
                false => Decision::Index { at, side: is_true },
            });
            self.queue(run);
        }
    }

    /// Queues both sides of a test; those that the state's own values do not take are decided when it is their turn.
    fn test_late(&mut self, run: &LazyRun<'p>, condition: Term, answers: bool) {
        let part = run.point().part;
        for is_true in [true, false] {
            let mut run = run.clone();
            if answers {
                run.answer(is_true);
            }
            let terms = &mut self.domain.terms;
            let literal = if is_true { condition } else { terms.not(condition) };
            let state = &mut run.state;
            state.facts.assume(terms, condition, is_true);
            state.path.push_back(literal);
            state.possible = decide::is_true(terms, literal, &state.model);
            state.penalty += u64::from(!state.possible);
            if !counts_with_constants(terms, condition) {
                state.symbolic.add(part);
            }
            self.queue(run);
        }
    }

    /// Decides the side that a state has taken last; none if it is impossible, or nobody knows.
    pub(super) fn decide_late(&mut self, state: &mut LazyState) -> Option<()> {
        let literal = state.path.pop_back()?;
        state.possible = true;
        let terms = &self.domain.terms;
        match self.deciding.decide(terms, state, literal, &mut self.counters) {
            SideAnswer::Possible(model) => state.model = model,
            SideAnswer::Refuted | SideAnswer::Unknown(_) => return None,
        }
        state.path.push_back(literal);
        Some(())
    }

    /// What is known of the sides of a test, the false one first.
    fn decide(&mut self, state: &LazyState, condition: Term) -> [SideAnswer; 2] {
        let negated = self.domain.terms.not(condition);
        // A solver may be asked, which takes its time: the clock is looked at before the next statement.
        self.look = 0;
        let is_plain = matches!(self.options.deciding, Deciding::Plain | Deciding::Eager);
        if !is_plain && let Some(value) = state.facts.decide(&self.domain.terms, condition) {
            self.counters.count_decided(DecisionLayer::Facts, 2);
            let possible = match state.possible {
                true => SideAnswer::Possible(state.model.clone()),
                false => SideAnswer::Unknown(state.doubt.clone().unwrap_or_else(unknown_reason)),
            };
            return if value {
                [SideAnswer::Refuted, possible]
            } else {
                [possible, SideAnswer::Refuted]
            };
        }
        let never = if is_plain { None } else { self.impossible_value(state) };
        let (terms, deciding) = (&self.domain.terms, &mut self.deciding);
        let sides = [(0, negated), (1, condition)].map(|side| match side {
            (_, literal) if is_plain => {
                deciding.query_path(terms, state, literal, &mut self.counters)
            }
            (value, _) if never == Some(value == 1) => {
                self.counters.count_decided(DecisionLayer::Never, 1);
                SideAnswer::Refuted
            }
            (_, literal) => deciding.decide(terms, state, literal, &mut self.counters),
        });
        if never.is_none() && !is_plain {
            self.learn(state, &sides);
        }
        sides
    }

    /// Queues the states in which a reference of the input is decided.
    pub(super) fn decide_reference(&mut self, run: &LazyRun<'p>, reference: usize) {
        let at = self.current_test(run);
        let mut states = run.state.decide_reference(reference);
        if self.options.strategy == Strategy::DepthFirst {
            states.reverse();
        }
        for (to, mut state) in states {
            state.symbolic.add(at.point.part);
            if self.options.deciding != Deciding::Late {
                state.decisions.push_back(Decision::Reference { at, input: reference, to });
            }
            let mut decided = run.clone();
            decided.state = state;
            self.queue(decided);
        }
    }
}
