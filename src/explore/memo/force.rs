//! Executing a formal run to its next decision: once ever, whoever comes there.

use std::mem::{replace, take};

use super::super::decision::{Pointee, TestPlace};
use super::super::lazy::{Lazy, LazyRun, PendingDecision};
use super::super::state::{LazyState, NodeId, PieceStart};
use super::tree::{Passed, PieceEnd, PieceLeaf, PieceTree, TraceSegment, TreeNode};
use super::{IN_A_TREE, Memo};
use base::VarId;
use program::Program;
use program::semantics::{ExecutionProgress, StatementExecution};

impl<'p> Memo<'p> {
    /// Executes what waits at a node.
    pub(super) fn force(&mut self, domain: &mut Lazy<'p>, cut: usize, node: NodeId) {
        let tree = self.trees[cut].as_mut().expect(IN_A_TREE);
        let TreeNode::Raw(raw) = tree.node(node) else { return };
        self.forced += 1;
        let waiting = tree.take_waiting_run(raw);
        // What is noted of the run at hand is none of the formal one's.
        let noted = (take(&mut domain.tests.passed), take(&mut domain.tests.constant));
        let mut run = match waiting {
            Some(run) => run,
            None => self.again(domain, cut, node),
        };
        domain.tests.passed.clear();
        domain.tests.constant = 0;
        let tree = self.trees[cut].as_mut().expect(IN_A_TREE);
        let observed_count = run.state.observed_count();
        let mut reached = TraceSegment::default();
        let decision = execute(self.program, &self.pieces, domain, &mut run, &mut reached.passed);
        reached.inputs = run.state.observed_since(observed_count);
        reached.place = Some(TestPlace { point: run.point(), passed: run.passed() });
        (reached.tests, reached.constant) = (
            replace(&mut domain.tests.passed, noted.0),
            replace(&mut domain.tests.constant, noted.1),
        );
        let new_node = match decision {
            Ok(stop) => decide(domain, tree, node, &run, stop),
            Err(end) => {
                let effect = run.state.effect(|var| outlives(self.program, &run, &end, var));
                TreeNode::Leaf(tree.add_leaf(PieceLeaf { end, effect }))
            }
        };
        tree.set(node, new_node, reached);
    }

    /// The formal run that waits at a node, made again from the decisions that lead there.
    fn again(&self, domain: &mut Lazy<'p>, cut: usize, node: NodeId) -> LazyRun<'p> {
        let piece = self.pieces[cut].expect("a tree is of a piece");
        let mut run = StatementExecution::new(self.program, cut, LazyState::formal(piece));
        let tree = self.trees[cut].as_ref().expect(IN_A_TREE);
        for (_, child) in tree.decisions_above(node) {
            let decision = execute(self.program, &self.pieces, domain, &mut run, &mut Vec::new());
            let stop = decision.expect("a run with the same decisions comes to the same ones");
            run = split_decision(domain, &run, stop).swap_remove(child).1;
        }
        run
    }
}

/// Executes a formal run to a decision, or to the end of its piece; notes the statements that it completes.
fn execute<'p>(
    program: &'p Program,
    pieces: &[Option<PieceStart>],
    domain: &mut Lazy<'p>,
    run: &mut LazyRun<'p>,
    passed: &mut Vec<Passed>,
) -> Result<PendingDecision, PieceEnd> {
    loop {
        let position = run.position();
        match run.run(domain) {
            ExecutionProgress::Leave(branch) => {
                let compares = take(&mut run.state.symbolic);
                passed.push(Passed { position, branch, compares });
                let target = program.target(position, branch);
                if pieces[target].is_some() {
                    return Err(PieceEnd::At(target));
                }
                run.enter(target);
            }
            ExecutionProgress::Call => return Err(PieceEnd::Call(position, run.take_arguments())),
            ExecutionProgress::Return => return Err(PieceEnd::Return),
            ExecutionProgress::Fail(check) => return Err(PieceEnd::Fail(check)),
            ExecutionProgress::Halt => return Err(PieceEnd::Halt),
            ExecutionProgress::Blocked => return Err(PieceEnd::Blocked),
            ExecutionProgress::Stop(PendingDecision::TooLarge) => return Err(PieceEnd::TooLarge),
            ExecutionProgress::Stop(stop) => return Ok(stop),
        }
    }
}

/// The sides of a decision, in order, and which object a reference points to there that the piece has seen.
fn split_decision<'p>(
    domain: &mut Lazy<'p>,
    run: &LazyRun<'p>,
    stop: PendingDecision,
) -> Vec<(Option<i64>, LazyRun<'p>)> {
    match stop {
        PendingDecision::Test(condition) => {
            let side = |value| {
                let mut side = run.clone();
                side.answer(value);
                side.state.facts.assume(&mut domain.terms, condition, value);
                (None, side)
            };
            [true, false].map(side).into()
        }
        PendingDecision::Reference(number) => {
            let decided = run.state.decide_reference(number).into_iter();
            let object_of = |to| match to {
                Pointee::Null | Pointee::New(_) => None,
                Pointee::Known(object) => Some(object),
            };
            decided.map(|(to, state)| (object_of(to), with_state(run, state))).collect()
        }
        PendingDecision::Same(a, b) => {
            run.state.compare_references(a, b).map(|state| (None, with_state(run, state))).into()
        }
        PendingDecision::Split(_) | PendingDecision::TooLarge => {
            unreachable!("pieces have no arrays, and what is too large ends them")
        }
    }
}

/// The node of a decision, its children waiting.
fn decide<'p>(
    domain: &mut Lazy<'p>,
    tree: &mut PieceTree<LazyRun<'p>>,
    node: NodeId,
    run: &LazyRun<'p>,
    stop: PendingDecision,
) -> TreeNode {
    let (mut children, mut objects) = (Vec::new(), Vec::new());
    for (object, side) in split_decision(domain, run, stop) {
        children.push(tree.add_waiting(node, side));
        objects.extend(object);
    }
    let first = children[0];
    match stop {
        PendingDecision::Test(condition) => {
            if let Some(value) = run.state.facts.decide(&domain.terms, condition) {
                tree.refute(children[usize::from(value)]);
            }
            TreeNode::Test(condition, first)
        }
        PendingDecision::Reference(number) => {
            TreeNode::Look(handle(number), first, tree.add_objects(objects))
        }
        PendingDecision::Same(a, b) => TreeNode::Same(handle(a), handle(b), first),
        PendingDecision::Split(_) | PendingDecision::TooLarge => unreachable!("it has no sides"),
    }
}

/// The run in another state.
fn with_state<'p>(run: &LazyRun<'p>, state: LazyState) -> LazyRun<'p> {
    let mut run = run.clone();
    run.state = state;
    run
}

/// The number of a reference, as nodes have it.
fn handle(number: usize) -> u32 {
    u32::try_from(number).expect("the references of a piece are numbered")
}

/// Whether anybody reads the variable behind the end of the piece.
fn outlives(program: &Program, run: &LazyRun<'_>, end: &PieceEnd, var: VarId) -> bool {
    let proc = program.proc_at(run.position());
    match end {
        PieceEnd::Return => {
            program.symbols[var].kind.owner() != Some(proc)
                || program.proc(proc).results.contains(&var)
        }
        PieceEnd::At(_) | PieceEnd::Call(..) => true,
        PieceEnd::Fail(_) | PieceEnd::Halt | PieceEnd::Blocked | PieceEnd::TooLarge => true,
    }
}
