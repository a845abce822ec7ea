//! What an exploration does where states may meet.

use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::catch_up::StateFingerprint;
use super::explorer::Explorer;
use super::lazy::LazyRun;
use super::merge::{MergeRefusal, Merger};
use super::options::Merge;
use super::state::LazyValue;
use program::ReadPart;

/// A hot field tells states apart by so many of the objects that were made last. Loops may make thousands, and what is
/// told wherever states may meet must not grow with them: that states are the same is seen when they are made one.
const MOST_TOLD: usize = 64;

impl<'p> Explorer<'p> {
    /// The state, before a statement that it has come to, if it is to go on at once: not if another one with
    /// the same future was there, and not if it is to wait for others.
    pub(super) fn admit_or_merge(&mut self, mut run: LazyRun<'p>) -> Option<LazyRun<'p>> {
        let Some(futures) = &self.futures else { return Some(run) };
        if !run.state.possible || !futures.may_merge(run.position()) {
            return Some(run);
        }
        match self.options.merge {
            Merge::None => Some(run),
            Merge::Equal => {
                let terms = &self.domain.terms;
                let text = futures.future_text(self.program, terms, &run, &mut self.deciding);
                let Some(text) = text else {
                    self.counters.refused += 1;
                    return Some(run);
                };
                match self.met.entry(text) {
                    Entry::Occupied(entry) => {
                        self.meetings.join(run.state.meeting, *entry.get());
                        self.counters.merged += 1;
                        if self.options.keeps_merged {
                            self.merged.push(run.state.initial_heap(&self.program.symbols));
                        }
                        None
                    }
                    Entry::Vacant(new) => {
                        run.state.meeting = *new.insert(self.meetings.add(run.state.meeting));
                        Some(run)
                    }
                }
            }
            Merge::Dynamic => {
                self.merge_or_wait(run);
                None
            }
            Merge::QueryCount | Merge::Always => {
                let rank = run.state.rank(&self.loops, run.position());
                self.frontier.push_ranked(rank, run);
                None
            }
        }
    }

    /// Lets the states go on that nobody else can get to any more, those that can be made one as one.
    pub(super) fn merge_waiting(&mut self) {
        let Some(futures) = &self.futures else { return };
        let merger = Merger {
            program: self.program,
            live: futures.live(),
            hot: self.hot.as_ref(),
            counting: &self.counting,
            most_nodes: self.options.merging.most_nodes,
        };
        let mut runs: Vec<LazyRun<'p>> = Vec::new();
        'states: for run in self.frontier.pop_ranked() {
            for other in &mut runs {
                match merger.merge(&mut self.domain.terms, other, &run) {
                    Ok(()) => {
                        self.counters.merged += 1;
                        if self.options.keeps_merged {
                            self.merged.push(run.state.initial_heap(&self.program.symbols));
                        }
                        continue 'states;
                    }
                    Err(MergeRefusal::TooLarge) => self.counters.refused += 1,
                    Err(MergeRefusal::Different) => {}
                }
            }
            runs.push(run);
        }
        runs.reverse();
        self.ready = runs;
    }

    /// Makes a state one with another that waits where it has come to, or lets it wait for its turn, so that
    /// those that are behind catch up.
    fn merge_or_wait(&mut self, mut run: LazyRun<'p>) {
        let Some(futures) = &self.futures else { return };
        let index = self.index(&run);
        run.state.course.history.enter_merge_point(index);
        let merger = Merger {
            program: self.program,
            live: futures.live(),
            hot: self.hot.as_ref(),
            counting: &self.counting,
            most_nodes: self.options.merging.most_nodes,
        };
        for ticket in self.frontier.mergeable_states(&run) {
            let Some(waiting) = self.frontier.waiting_run(ticket) else { continue };
            match merger.merge(&mut self.domain.terms, waiting, &run) {
                Ok(()) => {
                    self.counters.merged += 1;
                    if self.options.keeps_merged {
                        self.merged.push(run.state.initial_heap(&self.program.symbols));
                    }
                    return;
                }
                Err(MergeRefusal::TooLarge) => self.counters.refused += 1,
                Err(MergeRefusal::Different) => {}
            }
        }
        self.queue(run);
    }

    /// What tells the place of a state, and its hot constants, from others.
    fn index(&self, run: &LazyRun<'p>) -> StateFingerprint {
        let (state, terms) = (&run.state, &self.domain.terms);
        let mut place = String::new();
        state.write_place(&mut place);
        let mut hasher = DefaultHasher::new();
        (run.position(), place).hash(&mut hasher);
        let constant = |value: Option<LazyValue>| match value? {
            LazyValue::Term(of) => {
                (terms.as_int(of).is_some() || terms.as_bool(of).is_some()).then_some(of)
            }
            LazyValue::Ref(_) | LazyValue::Vector(_) => None,
        };
        for part in self.hot.iter().flat_map(|hot| hot.at(run.position())) {
            match *part {
                ReadPart::Var(var) => constant(state.assigned_value(var)).hash(&mut hasher),
                ReadPart::Field(field) => {
                    for (address, value) in state.last_written(field).take(MOST_TOLD) {
                        (address, constant(Some(value))).hash(&mut hasher);
                    }
                }
            }
        }
        hasher.finish()
    }
}
