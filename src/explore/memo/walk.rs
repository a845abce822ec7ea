//! Walking a tree in the state at hand.

use imbl::Vector;

use super::super::decision::{CutPlace, TestPlace};
use super::super::lazy::{Lazy, LazyRun, PendingDecision};
use super::super::loops::Loops;
use super::super::prune::Pruning;
use super::super::state::{LazyValue, LookedAt, NodeId, Reference, TreeWalk};
use super::mutants::{Mutant, mutates};
use super::tree::{PieceEnd, TreeNode};
use super::{IN_A_TREE, Memo};
use program::cfg::Reach;
use program::semantics::{Domain, ExecutionProgress};
use symbolic::term::{SymbolicTerms, Term};

/// How far a walk has come.
#[derive(Debug)]
pub(crate) enum WalkProgress {
    /// To the start of the piece at this position.
    At(usize),
    /// To what a run comes to, too; never [`Progress::Leave`]. A call has its arguments.
    Run(ExecutionProgress<PendingDecision>),
    /// To a bound.
    Cut(CutPlace),
    /// To where nothing leads to a target any more.
    Lost,
    /// Nowhere: no state comes here.
    Never,
}

/// A child, by the first one.
fn child(first: NodeId, at: usize) -> NodeId {
    NodeId::new(first.index() + at)
}

impl<'p> Memo<'p> {
    /// Walks on to a decision that the state does not make by itself, or to the end of the piece, whose
    /// effect is done to the state.
    pub(crate) fn walk(
        &mut self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &mut TreeWalk,
        watch: &mut Watch<'_>,
    ) -> WalkProgress {
        loop {
            if !walk.has_arrived
                && let Err(walked) = self.advance_to_decision(domain, run, walk, watch)
            {
                return walked;
            }
            let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
            let actuals = &mut walk.actuals;
            match tree.node(walk.node) {
                TreeNode::Raw(_) => unreachable!("the node has been executed on arrival"),
                TreeNode::Never => return WalkProgress::Never,
                TreeNode::Test(condition, first) => {
                    let value = match walk.answer.take() {
                        Some(value) => value,
                        None => {
                            let Ok(there) = actuals.term(&mut domain.terms, condition) else {
                                return WalkProgress::Run(ExecutionProgress::Stop(
                                    PendingDecision::TooLarge,
                                ));
                            };
                            match domain.condition_value(&run.state, there) {
                                Some(value) => value,
                                None => {
                                    return WalkProgress::Run(ExecutionProgress::Stop(
                                        PendingDecision::Test(there),
                                    ));
                                }
                            }
                        }
                    };
                    let value = value != mutates(Mutant::SidesExchanged);
                    walk.move_to_node(child(first, usize::from(!value)));
                }
                TreeNode::Look(number, first, objects) => {
                    let address = match run.state.address(actuals.reference(number)) {
                        Ok(address) => address,
                        Err(open) => {
                            return WalkProgress::Run(ExecutionProgress::Stop(
                                PendingDecision::Reference(open),
                            ));
                        }
                    };
                    let tree_objects = tree.objects(objects).iter();
                    let at = if address == 0 {
                        0
                    } else if let Some(at) = tree_objects
                        .into_iter()
                        .position(|&object| actuals.address(object) == address)
                        && !mutates(Mutant::AlwaysFresh)
                    {
                        2 + at
                    } else {
                        actuals.objects.push(address);
                        1
                    };
                    walk.move_to_node(child(first, at));
                }
                TreeNode::Same(a, b, first) => {
                    let [a, b] = [a, b].map(|number| actuals.reference(number));
                    let same = mutates(Mutant::AlwaysSame)
                        || run.state.is_one_undecided(a, b) && !mutates(Mutant::NeverSame);
                    walk.move_to_node(child(first, usize::from(!same)));
                }
                TreeNode::Leaf(_) if self.executes => {
                    return self.execute_piece(domain, run, walk);
                }
                TreeNode::Leaf(leaf) => {
                    let leaf = tree.leaf(leaf);
                    let position = tree.test_place(walk.node).point.position;
                    if mutates(Mutant::FailureDropped) && matches!(leaf.end, PieceEnd::Fail(_)) {
                        return WalkProgress::Never;
                    }
                    let Ok(end) = actuals.apply_leaf(domain, &mut run.state, leaf) else {
                        return WalkProgress::Run(ExecutionProgress::Stop(
                            PendingDecision::TooLarge,
                        ));
                    };
                    run.enter(position);
                    return WalkProgress::Run(match end {
                        PieceEnd::At(target) => return WalkProgress::At(target),
                        PieceEnd::Call(position, arguments) => {
                            run.come_to_call(position, arguments);
                            ExecutionProgress::Call
                        }
                        PieceEnd::Return => ExecutionProgress::Return,
                        PieceEnd::Fail(check) => ExecutionProgress::Fail(check),
                        PieceEnd::Halt => ExecutionProgress::Halt,
                        PieceEnd::Blocked => ExecutionProgress::Blocked,
                        PieceEnd::TooLarge => ExecutionProgress::Stop(PendingDecision::TooLarge),
                    });
                }
            }
        }
    }

    /// The test for which a walk has stopped.
    pub(crate) fn current_test(&self, walk: &TreeWalk) -> TestPlace {
        self.trees[walk.cut].as_ref().expect(IN_A_TREE).test_place(walk.node)
    }

    /// The value that the condition cannot have for which a walk has stopped, whatever the context.
    pub(crate) fn impossible_value(&self, walk: &TreeWalk) -> Option<bool> {
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let TreeNode::Test(_, first) = tree.node(walk.node) else { return None };
        let side = |value: bool| tree.node(child(first, usize::from(!value)));
        [true, false].into_iter().find(|&value| side(value) == TreeNode::Never)
    }

    /// Keeps that a side of the test for which a walk has stopped is impossible, if that is so in every
    /// context: `is_refuted` tells of a path of formal conditions whether it is known to be impossible.
    pub(crate) fn learn(
        &mut self,
        terms: &mut SymbolicTerms,
        walk: &TreeWalk,
        value: bool,
        is_refuted: impl FnOnce(&SymbolicTerms, &Vector<Term>, Term) -> bool,
    ) {
        let tree = self.trees[walk.cut].as_mut().expect(IN_A_TREE);
        let TreeNode::Test(condition, first) = tree.node(walk.node) else { return };
        let mut literal = |condition: Term, value| match value {
            true => condition,
            false => terms.not(condition),
        };
        let mut path = Vector::new();
        for (node, child) in tree.decisions_above(walk.node) {
            if let TreeNode::Test(condition, _) = node {
                path.push_back(literal(condition, child == 0));
            }
        }
        let last = literal(condition, value);
        if is_refuted(terms, &path, last) || mutates(Mutant::NeverInContext) {
            tree.refute(child(first, usize::from(!value)));
        }
    }

    /// Goes on to the decision at the node, which is executed if nobody has: binds what is used of the input,
    /// and counts what is completed. An error is where the walk ends before.
    fn advance_to_decision(
        &mut self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &mut TreeWalk,
        watch: &mut Watch<'_>,
    ) -> Result<(), WalkProgress> {
        self.force(domain, walk.cut, walk.node);
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let state = &mut run.state;
        domain.tests.constant += tree.constant(walk.node);
        let noted = domain.tests.passed.len();
        domain.tests.passed.extend_from_slice(tree.tests(walk.node));
        for passed in tree.passed_statements(walk.node) {
            let position = passed.position;
            watch.visited[position] += 1;
            state.steps += 1;
            state.symbolic.join(passed.compares);
            if watch.pruning.is_some_and(|pruning| pruning.affects_targets(position)) {
                state.course.mark_effect();
            }
            let target = self.program.target(position, passed.branch);
            if !mutates(Mutant::TurnsUncounted)
                && let Err(place) = watch.loops.take_edge(state, position, passed.branch, target)
            {
                forget_behind(&mut domain.tests.passed, noted, position);
                run.enter(target);
                return Err(WalkProgress::Cut(place));
            }
            let calls = state.calls().rev();
            if watch.reach.is_some_and(|reach| !reach.is_possible(target, calls)) {
                forget_behind(&mut domain.tests.passed, noted, position);
                return Err(WalkProgress::Lost);
            }
        }
        for &input in tree.inputs(walk.node) {
            let there = match input.0 {
                LookedAt::Var(var) => domain.var(state, var),
                LookedAt::Cell(field, object) => {
                    let object = Reference::At(walk.actuals.address(object));
                    domain.load(state, field, LazyValue::Ref(object))
                }
                LookedAt::Tape(var) => {
                    let mut stays = mutates(Mutant::TapeStays).then(|| state.clone());
                    domain.read_next(stays.as_mut().unwrap_or(state), var)
                }
                LookedAt::Element(..) => unreachable!("pieces have no arrays"),
            };
            walk.actuals.bind(input, there);
        }
        walk.has_arrived = true;
        Ok(())
    }
}

/// Forgets of the tests from a number on those behind a statement: a piece goes forwards.
fn forget_behind(tests: &mut Vec<(TestPlace, bool)>, from: usize, position: usize) {
    let behind = tests[from..].iter().position(|(at, _)| at.point.position > position);
    tests.truncate(behind.map_or(tests.len(), |at| from + at));
}

/// Who is told of what a walk passes.
pub(crate) struct Watch<'a> {
    /// The bounds.
    pub(crate) loops: &'a Loops,
    /// For each statement how many states have executed it.
    pub(crate) visited: &'a mut [u64],
    /// From where targets can be reached, if there are any.
    pub(crate) reach: Option<&'a Reach>,
    /// What matters to targets, if that is asked for.
    pub(crate) pruning: Option<&'a Pruning>,
}
