//! How many paths there are where states with one future were made one: a graph of meetings.
//!
//! The first state that comes to a meeting goes on; those that come later with the same future only add their
//! number to it, whether or not its paths have been told. So paths are counted when all is explored.

use num_bigint::BigUint;
use num_traits::Zero;

use super::counts::PathCounts;
use super::decision::PathOutcome;

/// A place where states with one future have met.
pub(super) type MeetingId = u32;

/// The meetings of an exploration; the first one is the start.
#[derive(Debug)]
pub(super) struct Meetings {
    /// For each meeting those from which states have come, once for each state.
    from: Vec<Vec<MeetingId>>,
    /// For each the ends of the paths from there that meet nobody else, by kind.
    ends: Vec<[u32; 6]>,
}

impl Default for Meetings {
    fn default() -> Self {
        Self { from: vec![Vec::new()], ends: vec![[0; 6]] }
    }
}

impl Meetings {
    /// A new one, to which a state comes from another one.
    pub(super) fn add(&mut self, from: MeetingId) -> MeetingId {
        self.from.push(vec![from]);
        self.ends.push([0; 6]);
        MeetingId::try_from(self.from.len() - 1).expect("there are fewer states")
    }

    /// A state comes to a known one.
    pub(super) fn join(&mut self, from: MeetingId, to: MeetingId) {
        self.from[to as usize].push(from);
    }

    /// A path ends that was last at this meeting.
    pub(super) fn end(&mut self, at: MeetingId, outcome: &PathOutcome) {
        self.ends[at as usize][kind(outcome)] += 1;
    }

    /// For each meeting how many paths come to it.
    pub(super) fn multiplicities(&self) -> Vec<BigUint> {
        let mut counts: Vec<Option<BigUint>> = vec![None; self.from.len()];
        counts[0] = Some(BigUint::from(1_u8));
        for start in 0..self.from.len() {
            let mut work = vec![start];
            while let Some(&at) = work.last() {
                if counts[at].is_some() {
                    work.pop();
                    continue;
                }
                let waiting = work.len();
                let from = self.from[at].iter().map(|&from| from as usize);
                work.extend(from.clone().filter(|&from| counts[from].is_none()));
                if work.len() == waiting {
                    let of = |from: usize| counts[from].as_ref().expect("it was found before");
                    let sum = from.fold(BigUint::zero(), |sum, from| sum + of(from));
                    counts[at] = Some(sum);
                }
            }
        }
        counts.into_iter().map(|count| count.expect("all were found")).collect()
    }

    /// How many paths there are, by how they end.
    pub(super) fn paths(&self, multiplicities: &[BigUint]) -> PathCounts {
        let mut paths = PathCounts::default();
        for (ends, multiplicity) in self.ends.iter().zip(multiplicities) {
            let counts = [
                &mut paths.halted,
                &mut paths.failed,
                &mut paths.blocked,
                &mut paths.reached,
                &mut paths.cut,
                &mut paths.undecided,
            ];
            for (count, &ends) in counts.into_iter().zip(ends) {
                *count += multiplicity * ends;
            }
        }
        paths
    }
}

/// The number of the kind of an end.
fn kind(outcome: &PathOutcome) -> usize {
    match outcome {
        PathOutcome::Halted => 0,
        PathOutcome::Failed(_) => 1,
        PathOutcome::Blocked => 2,
        PathOutcome::Reached(_) => 3,
        PathOutcome::Cut(_) => 4,
        PathOutcome::Undecided(_) => 5,
    }
}
