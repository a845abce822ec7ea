//! Walking a tree in the state at hand.

use imbl::Vector;

use super::super::lazy::{Lazy, LazyRun, Stop};
use super::super::loops::Loops;
use super::super::path::{CutPlace, TestPlace};
use super::super::state::{LazyValue, Origin, Reference};
use super::apply::Binding;
use super::mutants::{Mutant, mutates};
use super::tree::{End, Node, NodeId, Tree};
use super::{IN_A_TREE, Memo};
use crate::program::semantics::{Domain, Progress};
use crate::term::{Term, Terms};

/// A walk through the tree of a piece; the state at hand is still that at the piece's start.
#[derive(Clone, Debug)]
pub(in crate::explore) struct Walk {
    /// Where the piece begins.
    cut: usize,
    node: NodeId,
    /// Whether the inputs that are used on the way to the node are bound.
    has_arrived: bool,
    binding: Binding,
    /// What the test that has stopped is to take for the value of its condition.
    answer: Option<bool>,
}

/// How far a walk has come.
#[derive(Debug)]
pub(in crate::explore) enum Walked {
    /// To the start of the piece at this position.
    At(usize),
    /// To what a run comes to, too; never [`Progress::Leave`]. A call has its arguments.
    Run(Progress<Stop>),
    /// To a bound.
    Cut(CutPlace),
    /// Nowhere: no state comes here.
    Never,
}

impl Walk {
    pub(super) fn new(cut: usize) -> Self {
        Self {
            cut,
            node: Tree::<()>::root(),
            has_arrived: false,
            binding: Binding::default(),
            answer: None,
        }
    }

    /// Gives the test that has stopped the value of its condition.
    pub(in crate::explore) fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Goes on to a child.
    fn go(&mut self, first: NodeId, at: usize) {
        self.node = child(first, at);
        self.has_arrived = false;
    }
}

/// A child, by the first one.
fn child(first: NodeId, at: usize) -> NodeId {
    NodeId::new(first.index() + at)
}

impl<'p> Memo<'p> {
    /// Walks on to a decision that the state does not make by itself, or to the end of the piece, whose
    /// effect is done to the state.
    pub(in crate::explore) fn walk(
        &mut self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &mut Walk,
        watch: &mut Watch<'_>,
    ) -> Walked {
        loop {
            if !walk.has_arrived
                && let Err(place) = self.arrive(domain, run, walk, watch)
            {
                return Walked::Cut(place);
            }
            let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
            let binding = &mut walk.binding;
            match tree.node(walk.node) {
                Node::Raw(_) => unreachable!("the node has been executed on arrival"),
                Node::Never => return Walked::Never,
                Node::Test(condition, first) => {
                    let value = match walk.answer.take() {
                        Some(value) => value,
                        None => {
                            let Ok(there) = binding.term(&mut domain.terms, condition) else {
                                return Walked::Run(Progress::Stop(Stop::TooLarge));
                            };
                            match domain.known(&run.state, there) {
                                Some(value) => value,
                                None => return Walked::Run(Progress::Stop(Stop::Test(there))),
                            }
                        }
                    };
                    walk.go(first, usize::from(!value));
                }
                Node::Look(number, first, objects) => {
                    let address = match run.state.address(binding.reference(number)) {
                        Ok(address) => address,
                        Err(open) => return Walked::Run(Progress::Stop(Stop::Reference(open))),
                    };
                    let seen = tree.objects(objects).iter();
                    let child = if address == 0 {
                        0
                    } else if let Some(at) =
                        seen.into_iter().position(|&object| binding.address(object) == address)
                        && !mutates(Mutant::AlwaysFresh)
                    {
                        2 + at
                    } else {
                        binding.objects.push(address);
                        1
                    };
                    walk.go(first, child);
                }
                Node::Same(a, b, first) => {
                    let [a, b] = [a, b].map(|number| binding.reference(number));
                    let same = run.state.is_one_undecided(a, b) && !mutates(Mutant::NeverSame);
                    walk.go(first, usize::from(!same));
                }
                Node::Leaf(leaf) => {
                    let leaf = tree.leaf(leaf);
                    let position = tree.place(walk.node).point.position;
                    if mutates(Mutant::FailureDropped) && matches!(leaf.end, End::Fail(_)) {
                        return Walked::Never;
                    }
                    let Ok(end) = binding.leave(domain, &mut run.state, leaf) else {
                        return Walked::Run(Progress::Stop(Stop::TooLarge));
                    };
                    run.enter(position);
                    return Walked::Run(match end {
                        End::At(target) => return Walked::At(target),
                        End::Call(position, arguments) => {
                            run.come_to_call(position, arguments);
                            Progress::Call
                        }
                        End::Return => Progress::Return,
                        End::Fail(check) => Progress::Fail(check),
                        End::Halt => Progress::Halt,
                        End::Blocked => Progress::Blocked,
                        End::TooLarge => Progress::Stop(Stop::TooLarge),
                    });
                }
            }
        }
    }

    /// The test for which a walk has stopped.
    pub(in crate::explore) fn place(&self, walk: &Walk) -> TestPlace {
        self.trees[walk.cut].as_ref().expect(IN_A_TREE).place(walk.node)
    }

    /// The value that the condition cannot have for which a walk has stopped, whatever the context.
    pub(in crate::explore) fn never(&self, walk: &Walk) -> Option<bool> {
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let Node::Test(_, first) = tree.node(walk.node) else { return None };
        let side = |value: bool| tree.node(child(first, usize::from(!value)));
        [true, false].into_iter().find(|&value| side(value) == Node::Never)
    }

    /// Keeps that a side of the test for which a walk has stopped is impossible, if that is so in every
    /// context: `is_refuted` tells of a path of formal conditions whether it is known to be impossible.
    pub(in crate::explore) fn learn(
        &mut self,
        terms: &mut Terms,
        walk: &Walk,
        value: bool,
        is_refuted: impl FnOnce(&Terms, &Vector<Term>, Term) -> bool,
    ) {
        let tree = self.trees[walk.cut].as_mut().expect(IN_A_TREE);
        let Node::Test(condition, first) = tree.node(walk.node) else { return };
        let mut literal = |condition: Term, value| match value {
            true => condition,
            false => terms.not(condition),
        };
        let mut path = Vector::new();
        for (node, child) in tree.decisions_above(walk.node) {
            if let Node::Test(condition, _) = node {
                path.push_back(literal(condition, child == 0));
            }
        }
        let last = literal(condition, value);
        if is_refuted(terms, &path, last) || mutates(Mutant::NeverInContext) {
            tree.refute(child(first, usize::from(!value)));
        }
    }

    /// Goes on to the decision at the node, which is executed if nobody has: binds what is used of the input,
    /// and counts what is completed.
    fn arrive(
        &mut self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &mut Walk,
        watch: &mut Watch<'_>,
    ) -> Result<(), CutPlace> {
        self.force(domain, walk.cut, walk.node);
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let state = &mut run.state;
        domain.tests.constant += tree.constant(walk.node);
        domain.tests.passed.extend_from_slice(tree.tests(walk.node));
        for passed in tree.passed(walk.node) {
            let position = passed.position;
            watch.visited[position] += 1;
            state.steps += 1;
            state.symbolic |= passed.compares;
            let target = self.program.target(position, passed.branch);
            if let Err(place) = watch.loops.pass(state, position, target) {
                run.enter(position);
                return Err(place);
            }
        }
        for &input in tree.inputs(walk.node) {
            let there = match input.0 {
                Origin::Var(var) => domain.var(state, var),
                Origin::Cell(field, object) => {
                    let object = Reference::At(walk.binding.address(object));
                    domain.load(state, field, LazyValue::Ref(object))
                }
                Origin::Tape(var) => {
                    let sort = self.program.symbols[var].sort;
                    if mutates(Mutant::TapeStays) {
                        state.clone().read_tape(&mut domain.terms, var, sort)
                    } else {
                        state.read_tape(&mut domain.terms, var, sort)
                    }
                }
                Origin::Element(..) => unreachable!("pieces have no arrays"),
            };
            walk.binding.bind(input, there);
        }
        walk.has_arrived = true;
        Ok(())
    }
}

/// Who is told of what a walk passes.
pub(in crate::explore) struct Watch<'a> {
    /// The bounds.
    pub(in crate::explore) loops: &'a Loops,
    /// For each statement how many states have executed it.
    pub(in crate::explore) visited: &'a mut [u64],
}
