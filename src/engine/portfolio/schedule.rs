//! When which member is asked, about which checks, and for how long.
//!
//! The members of a lane are asked in the order of the table. First each about all open checks
//! together, for a short time; then those that have not come to an end for three times as long,
//! and so on. In between, once, each is asked about each check alone, which asks for less: solvers
//! after the first round, for they diverge on one check rather than on all; inference after the
//! second. Checks of what is still allocated are asked about apart from others: they speak of all objects, and make
//! clauses larger.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::SHORTEST;
use super::member::{Lane, PortfolioMember};
use super::shared_state::SharedState;
use base::CheckId;

/// How often a lane that waits for another one looks at it.
const WAIT: Duration = Duration::from_millis(20);

/// How many times longer members are asked from round to round.
const GROWTH: u32 = 3;

/// What a member is to do.
pub(super) struct MemberAssignment {
    pub(super) member: PortfolioMember,
    pub(super) checks: BTreeSet<CheckId>,
    pub(super) time: Duration,
    /// How often it has been asked about such checks before.
    pub(super) round: u32,
}

/// How members are asked now.
#[derive(Clone, Copy)]
enum Round {
    /// About all checks together; longer each time.
    Together(u32),
    /// About each check alone, until then at the latest.
    Alone(Instant),
}

/// What is left to do in a lane.
pub(super) struct Schedule {
    lane: Lane,
    members: Vec<PortfolioMember>,
    /// The checks of what is allocated.
    of_allocated: BTreeSet<CheckId>,
    total: Duration,
    deadline: Instant,
    position: Mutex<Position>,
}

struct Position {
    round: Round,
    /// Whether the members have been asked about each check alone.
    alone: bool,
    /// Whether nothing is left.
    is_over: bool,
    queue: VecDeque<(PortfolioMember, CheckGroup)>,
}

/// Which checks a member is asked about.
#[derive(Clone, Copy)]
enum CheckGroup {
    /// All that are open, of what is allocated or of everything else.
    Open { of_allocated: bool },
    /// One.
    One(CheckId),
}

impl Schedule {
    /// The members of the lane have so much time, until the deadline. Some checks are of what is allocated.
    pub(super) fn new(
        members: &[PortfolioMember],
        lane: Lane,
        of_allocated: BTreeSet<CheckId>,
        deadline: Instant,
    ) -> Self {
        let members: Vec<PortfolioMember> =
            members.iter().filter(|member| member.lane() == lane).copied().collect();
        let queue = joint_queue(&members, &of_allocated);
        let position = Position { round: Round::Together(0), alone: false, is_over: false, queue };
        let total = deadline.saturating_duration_since(Instant::now());
        let position = Mutex::new(position);
        Self { lane, members, of_allocated, total, deadline, position }
    }

    /// Waits until all members have been asked about all checks once; whether anything is left to do then.
    pub(super) fn waits_for_more(&self, board: &SharedState) -> bool {
        loop {
            if board.done.is_cancelled() || self.deadline <= Instant::now() {
                return false;
            }
            let position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
            let is_first = matches!(position.round, Round::Together(0));
            if !is_first || position.is_over {
                return true;
            }
            drop(position);
            std::thread::sleep(WAIT);
        }
    }

    /// The next assignment; `None` if there is none, or no time.
    pub(super) fn next(&self, board: &SharedState) -> Option<MemberAssignment> {
        let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            let open = board.open();
            if left < SHORTEST || open.is_empty() || board.done.is_cancelled() {
                return None;
            }
            let Some((member, asked)) = position.queue.pop_front() else {
                if self.advance(&mut position, board, &open) {
                    continue;
                }
                position.is_over = true;
                return None;
            };
            let checks = match asked {
                CheckGroup::Open { of_allocated: true } => &open & &self.of_allocated,
                CheckGroup::Open { of_allocated: false } => &open - &self.of_allocated,
                CheckGroup::One(check) => {
                    open.into_iter().filter(|&other| other == check).collect()
                }
            };
            if checks.is_empty() {
                continue;
            }
            if board.is_settled(&member, &checks) {
                continue;
            }
            if let (Round::Together(0), Some(simpler)) = (position.round, member.simpler_member())
                && self.members.iter().any(|member| member.how == simpler.how)
                && !board.is_settled(&simpler, &checks)
            {
                continue;
            }
            let first = member.first_share(self.total);
            let (time, round) = match position.round {
                Round::Together(0) => (first, 0),
                // Whoever is alone need not save time for others.
                Round::Together(_) if self.unsettled(board, &checks) == 1 => {
                    let others = self.groups(&board.open()).len() > 1;
                    (if others { left / 2 } else { left }, 1)
                }
                Round::Together(round) => {
                    (first.saturating_mul(GROWTH.saturating_pow(round)), round)
                }
                Round::Alone(end) => {
                    let waiting = u32::try_from(position.queue.len() + 1).unwrap_or(u32::MAX);
                    let share = end.saturating_duration_since(Instant::now()) / waiting;
                    // Most are done sooner than their share.
                    (share.saturating_mul(4).min(first), 0)
                }
            };
            let time = time.min(left);
            if time >= SHORTEST {
                return Some(MemberAssignment { member, checks, time, round });
            }
        }
    }

    /// The open checks that are asked about together.
    fn groups(&self, open: &BTreeSet<CheckId>) -> Vec<BTreeSet<CheckId>> {
        let all = [open - &self.of_allocated, open & &self.of_allocated];
        all.into_iter().filter(|checks| !checks.is_empty()).collect()
    }

    fn unsettled(&self, board: &SharedState, checks: &BTreeSet<CheckId>) -> usize {
        self.members.iter().filter(|member| !board.is_settled(member, checks)).count()
    }

    /// Begins the next round; whether there is one.
    fn advance(
        &self,
        position: &mut Position,
        board: &SharedState,
        open: &BTreeSet<CheckId>,
    ) -> bool {
        let left = self.deadline.saturating_duration_since(Instant::now());
        let longer = |round: u32| {
            let first = self.members.iter().map(|member| member.first_share(self.total));
            let longest = first.max().unwrap_or_default();
            // Nobody is asked again for less than the whole time more than once.
            longest.saturating_mul(GROWTH.saturating_pow(round - 1)) < self.total
        };
        let before_alone = match self.lane {
            Lane::Solvers => 0,
            Lane::Inference => 1,
        };
        let round = match position.round {
            Round::Together(round)
                if round == before_alone && open.len() > 1 && !position.alone =>
            {
                position.alone = true;
                Round::Alone(Instant::now() + left / 2)
            }
            Round::Together(round) => Round::Together(round + 1),
            Round::Alone(_) => Round::Together(before_alone + 1),
        };
        match round {
            Round::Alone(_) => {
                let alone = open.iter().flat_map(|&check| {
                    self.members.iter().map(move |&member| (member, CheckGroup::One(check)))
                });
                position.queue = alone.collect();
            }
            Round::Together(round) => {
                let mut groups = self.groups(open).into_iter();
                if groups.all(|checks| self.unsettled(board, &checks) == 0) || !longer(round) {
                    return false;
                }
                position.queue = joint_queue(&self.members, &self.of_allocated);
            }
        }
        position.round = round;
        true
    }
}

/// Each member is asked about all checks together, but for those of what is allocated; then about these.
fn joint_queue(
    members: &[PortfolioMember],
    of_allocated: &BTreeSet<CheckId>,
) -> VecDeque<(PortfolioMember, CheckGroup)> {
    let asked =
        |of_allocated| move |&member: &PortfolioMember| (member, CheckGroup::Open { of_allocated });
    let mut queue: VecDeque<_> = members.iter().map(asked(false)).collect();
    if !of_allocated.is_empty() {
        let (first, others): (Vec<PortfolioMember>, Vec<PortfolioMember>) =
            members.iter().partition(|member| member.is_first_of_allocated());
        queue.extend(first.iter().chain(&others).map(asked(true)));
    }
    queue
}
