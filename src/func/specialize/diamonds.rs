//! Diamonds: parts of a region that begin at one state and join again at another one.
//!
//! A function for all that follows a join takes every variable that lives there, so that many joins
//! and many variables make a product. A diamond becomes a function of its own instead, which takes
//! what it touches and returns what it writes, and the code behind it goes on. A run may also end
//! inside of it: such an exit is one of its results, a number or truth value that the caller tests, unless
//! the run fails or is blocked.
//!
//! The states of a region and the ways between them are a graph without cycles; the diamond of a
//! join is what lies between the join's immediate dominator and the join, if the join is the
//! immediate postdominator of that. So diamonds nest, and all that enters one enters by its start.

use std::collections::BTreeSet;

use super::exits::LoopExit;
use crate::StateComponent;
use program::cfg::StateId;

/// A region with so few items has no diamonds: there, functions with all items as parameters are
/// short, and say more.
const FEW: usize = 12;

/// How what a region is about ends, inside a diamond or not. That a check fails or an assumption is
/// broken is none of these: then the run ends for all that have called each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum RegionEndKind {
    /// The program halts.
    Halt,
    /// The procedure returns.
    Return,
    /// The run leaves the loop, with what holds at the exit: a loop with calls in its turns.
    Exit(LoopExit),
    /// The run does not return to the region's head.
    Leave,
    /// The run returns to the region's head.
    Back,
}

/// What happens between a state and those where it goes next.
#[derive(Clone, Default, Debug)]
pub(super) struct TransitionEffects {
    /// What may be written.
    pub written: BTreeSet<StateComponent>,
    /// What may be read or written.
    pub touched: BTreeSet<StateComponent>,
    /// The ways in which the run may end.
    pub endings: BTreeSet<RegionEndKind>,
}

impl TransitionEffects {
    fn add(&mut self, other: &Self) {
        self.written.extend(&other.written);
        self.touched.extend(&other.touched);
        self.endings.extend(&other.endings);
    }
}

/// A diamond.
#[derive(Clone, Debug)]
pub(super) struct Diamond {
    /// Where it begins.
    pub start: StateId,
    /// Where it ends.
    pub join: StateId,
    /// What happens in it.
    pub section: TransitionEffects,
}

/// The diamonds of a region; those inside others stand behind them.
#[derive(Clone, Default, Debug)]
pub(super) struct Diamonds {
    /// All that are worth a function.
    pub all: Vec<Diamond>,
    /// For each state the innermost diamond around it; what starts at the state is not around it.
    /// Empty where there are no diamonds, as in most regions.
    around: Vec<Option<usize>>,
}

impl Diamonds {
    /// The innermost diamond around a state.
    pub(super) fn innermost_diamond(&self, state: StateId) -> Option<usize> {
        self.around.get(state.index()).copied().flatten()
    }
}

/// A state that can be reached.
pub(super) struct StateNode {
    /// The state.
    pub state: StateId,
    /// The states to which its leaves go, one for each leaf.
    pub next: Vec<StateId>,
    /// What happens in its tree and in the symbols that its leaves enter.
    pub section: TransitionEffects,
}

/// Finds the diamonds that are worth a function in a region with so many states and items. The
/// nodes are in topological order, the first state first; they are not asked for in vain.
///
/// Why not all of them: the function of a diamond names each item that it writes twice more, as a
/// result here and at each call, while the function of a join would name all items once, as its
/// parameters. So a diamond is worth it if it writes at most half of them. What is not becomes part
/// of the diamond around it, and where there is none, of the region.
pub(super) fn diamonds(
    states: usize,
    items: usize,
    nodes: impl FnOnce() -> Vec<StateNode>,
) -> Diamonds {
    if items <= FEW {
        return Diamonds::default();
    }
    let mut nodes = nodes();
    let candidates = candidates(states, &nodes);
    let nesting = Nesting::compute(states, &nodes, &candidates);
    let sections = nesting.sections(&mut nodes, &candidates);
    let mut all = Vec::new();
    // The diamond that is kept in place of each candidate.
    let mut diamond_of: Vec<Option<usize>> = Vec::with_capacity(candidates.len());
    for (&(start, join), section) in candidates.iter().zip(sections) {
        let outer = nesting.around[start.index()].and_then(|outer| diamond_of[outer]);
        diamond_of.push(if 2 * section.written.len() <= items {
            all.push(Diamond { start, join, section });
            Some(all.len() - 1)
        } else {
            outer
        });
    }
    let around =
        nesting.around.iter().map(|around| around.and_then(|candidate| diamond_of[candidate]));
    Diamonds { all, around: around.collect() }
}

/// How the candidates lie in each other.
struct Nesting {
    /// The candidate that starts at each state.
    starting: Vec<Option<usize>>,
    /// The innermost candidate around each state; what starts at the state is not around it.
    around: Vec<Option<usize>>,
}

impl Nesting {
    /// Goes through the states in topological order: behind a state lies what is around it, or what
    /// starts there; at a join, what is around the start of what ends there.
    fn compute(states: usize, nodes: &[StateNode], candidates: &[(StateId, StateId)]) -> Self {
        let mut starting = vec![None; states];
        let mut ending = vec![None; states];
        for (number, &(start, join)) in candidates.iter().enumerate() {
            starting[start.index()] = Some(number);
            ending[join.index()] = Some(number);
        }
        let mut around: Vec<Option<usize>> = vec![None; states];
        for node in nodes {
            let state = node.state.index();
            if let Some(candidate) = ending[state] {
                let (start, _) = candidates[candidate];
                around[state] = around[start.index()];
            }
            let inside = starting[state].or(around[state]);
            for next in node.next.iter().map(|next| next.index()) {
                if ending[next].is_none() {
                    around[next] = inside;
                }
            }
        }
        Self { starting, around }
    }

    /// What happens in each candidate, inner ones included.
    fn sections(
        &self,
        nodes: &mut [StateNode],
        candidates: &[(StateId, StateId)],
    ) -> Vec<TransitionEffects> {
        let mut sections: Vec<TransitionEffects> =
            vec![TransitionEffects::default(); candidates.len()];
        for node in nodes {
            let state = node.state.index();
            if let Some(home) = self.starting[state].or(self.around[state]) {
                sections[home].add(&std::mem::take(&mut node.section));
            }
        }
        // Candidates stand in the order of their starts: inner ones behind outer ones.
        for (number, (start, _)) in candidates.iter().enumerate().rev() {
            if let Some(outer) = self.around[start.index()] {
                let inner = std::mem::take(&mut sections[number]);
                sections[outer].add(&inner);
                sections[number] = inner;
            }
        }
        sections
    }
}

/// The starts and joins of all diamonds, in the order of their starts.
///
/// Why dominators both ways: a function for what lies between two states may be called at the first
/// one and continued at the second one only if nothing enters in between (the start dominates the join)
/// and nothing gets past the join (it postdominates the start); the *immediate* ones make diamonds as
/// small as they can be, so that they nest and none overlaps another. Of one join there is one diamond:
/// the one from its immediate dominator. The graph has no cycles, so one pass in topological order
/// finds dominators, and one pass against it postdominators: the common ancestor, in the tree so far,
/// of all ways in, or out.
fn candidates(states: usize, nodes: &[StateNode]) -> Vec<(StateId, StateId)> {
    let mut entries = vec![0_usize; states];
    let mut before = DominatorTree::new(states);
    let mut dominator: Vec<Option<usize>> = vec![None; states];
    for (at, node) in nodes.iter().enumerate() {
        let state = node.state.index();
        before.attach_node(state, if at == 0 { None } else { dominator[state] });
        for next in node.next.iter().map(|next| next.index()) {
            entries[next] += 1;
            dominator[next] = match dominator[next] {
                // All ways here are known before the state itself is met.
                Some(common) => {
                    Some(before.common(common, state).expect("the first dominates all"))
                }
                None => Some(state),
            };
        }
    }
    let mut behind = DominatorTree::new(states);
    let mut postdominator: Vec<Option<usize>> = vec![None; states];
    for node in nodes.iter().rev() {
        let mut next = node.next.iter().map(|next| next.index());
        let first = next.next();
        let common = next.try_fold(first, |common, next| match common {
            Some(common) => behind.common(common, next).map(Some),
            None => None,
        });
        postdominator[node.state.index()] = common.flatten();
        behind.attach_node(node.state.index(), postdominator[node.state.index()]);
    }
    let join = |node: &StateNode| {
        let join = postdominator[node.state.index()]?;
        let shared = entries[join] > 1 && dominator[join] == Some(node.state.index());
        shared.then(|| (node.state, StateId::new(join)))
    };
    nodes.iter().filter_map(join).collect()
}

/// A forest that grows at its leaves, in which the closest common ancestor of two nodes is found in
/// logarithmic time: each node knows its parent and one ancestor further up.
struct DominatorTree {
    depth: Vec<usize>,
    parent: Vec<Option<usize>>,
    jump: Vec<usize>,
}

impl DominatorTree {
    fn new(size: usize) -> Self {
        Self { depth: vec![0; size], parent: vec![None; size], jump: (0..size).collect() }
    }

    /// Adds a node below its parent; without one it is a root.
    fn attach_node(&mut self, node: usize, parent: Option<usize>) {
        self.parent[node] = parent;
        let Some(parent) = parent else { return };
        self.depth[node] = self.depth[parent] + 1;
        let (far, farther) = (self.jump[parent], self.jump[self.jump[parent]]);
        let even = self.depth[parent] - self.depth[far] == self.depth[far] - self.depth[farther];
        self.jump[node] = if even { farther } else { parent };
    }

    fn parent_of(&self, node: usize) -> usize {
        self.parent[node].expect("a node that is not at depth 0 has a parent")
    }

    /// The deepest node above both, or one of them; none if they are in different trees.
    fn common(&self, mut one: usize, mut two: usize) -> Option<usize> {
        if self.depth[one] < self.depth[two] {
            std::mem::swap(&mut one, &mut two);
        }
        while self.depth[one] > self.depth[two] {
            let jump = self.jump[one];
            one = if self.depth[jump] >= self.depth[two] { jump } else { self.parent_of(one) };
        }
        while one != two {
            if self.depth[one] == 0 {
                return None;
            }
            let (far_one, far_two) = (self.jump[one], self.jump[two]);
            (one, two) = if far_one == far_two {
                (self.parent_of(one), self.parent_of(two))
            } else {
                (far_one, far_two)
            };
        }
        Some(one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The diamonds of a graph whose state `i` writes item `i` and goes to the listed states.
    fn diamonds_of(graph: &[&[usize]], items: usize) -> Vec<(usize, usize, usize)> {
        let node = |(state, next): (usize, &&[usize])| {
            let item = StateComponent::Var(base::VarId::new(state));
            let item_set = BTreeSet::from([item]);
            let section = TransitionEffects {
                written: item_set.clone(),
                touched: item_set,
                endings: BTreeSet::new(),
            };
            let next = next.iter().map(|&next| StateId::new(next)).collect();
            StateNode { state: StateId::new(state), next, section }
        };
        let nodes = graph.iter().enumerate().map(node).collect();
        let all = diamonds(graph.len(), items, || nodes).all.into_iter();
        all.map(|d| (d.start.index(), d.join.index(), d.section.written.len())).collect()
    }

    #[test]
    fn joins_of_what_begins_at_one_state_are_found() {
        // Two leaves of one tree; a loop that may be skipped; both in a branch of an outer one.
        assert_eq!(diamonds_of(&[&[1, 1], &[]], 100), [(0, 1, 1)]);
        assert_eq!(diamonds_of(&[&[1, 2], &[2], &[3, 4], &[4], &[]], 100), [(0, 2, 2), (2, 4, 2)]);
        let nested = [&[1, 5][..], &[2, 3], &[3], &[4, 4], &[5], &[]];
        assert_eq!(diamonds_of(&nested, 100), [(0, 5, 5), (1, 3, 2), (3, 4, 1)]);
        // The outer one writes too much.
        assert_eq!(diamonds_of(&nested, 13), [(0, 5, 5), (1, 3, 2), (3, 4, 1)]);
        assert_eq!(diamonds_of(&nested, 12), []);
    }

    #[test]
    fn what_is_entered_from_the_side_or_ends_elsewhere_is_none() {
        // 3 is reached from 1 and from 2; 1 goes past it.
        assert_eq!(diamonds_of(&[&[1, 2], &[3, 4], &[3], &[4], &[]], 100), [(0, 4, 4)]);
        // One branch never joins.
        assert_eq!(diamonds_of(&[&[1, 2, 3], &[3], &[], &[]], 100), []);
    }
}
