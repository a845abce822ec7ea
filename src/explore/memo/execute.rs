//! Executing a piece once more in the state at hand, by the decisions of a walk: whatever the leaf says of its effect, this is
//! what it has to be.

use std::mem::take;

use super::super::decision::TestPlace;
use super::super::lazy::{Lazy, LazyRun, PendingDecision};
use super::super::state::{NodeId, TreeWalk};
use super::tree::{PieceTree, TreeNode};
use super::walk::WalkProgress;
use super::{IN_A_TREE, Memo};
use program::semantics::ExecutionProgress;

/// Whoever walks has decided it.
const DECIDED: &str = "a run by the decisions of a walk decides nothing else";

impl<'p> Memo<'p> {
    /// Executes the piece at whose leaf a walk is. The state is that at the piece's start, but for what the walk has
    /// read and decided of the input, and for what it has counted, which is not counted again.
    pub(super) fn execute_piece(
        &self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &TreeWalk,
    ) -> WalkProgress {
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let decided = tests_above(tree, walk.node);
        let noted = (take(&mut domain.tests.passed), take(&mut domain.tests.constant));
        let symbolic = run.state.symbolic;
        run.state.rewind_tape(walk.tape);
        let walked = loop {
            let position = run.position();
            match run.run(domain) {
                ExecutionProgress::Leave(branch) => {
                    let target = self.program.target(position, branch);
                    if self.pieces[target].is_some() {
                        break WalkProgress::At(target);
                    }
                    run.enter(target);
                }
                // No place is met twice in a piece: where the program goes back another one begins.
                ExecutionProgress::Stop(PendingDecision::Test(_)) => {
                    let here = TestPlace { point: run.point(), passed: run.passed() };
                    let at = decided.iter().find(|(place, _)| *place == here);
                    run.answer(at.expect(DECIDED).1);
                }
                ExecutionProgress::Stop(
                    PendingDecision::Reference(_)
                    | PendingDecision::Same(..)
                    | PendingDecision::Split(_),
                ) => {
                    unreachable!("{DECIDED}")
                }
                progress @ (ExecutionProgress::Stop(PendingDecision::TooLarge)
                | ExecutionProgress::Call
                | ExecutionProgress::Return
                | ExecutionProgress::Fail(_)
                | ExecutionProgress::Halt
                | ExecutionProgress::Blocked) => break WalkProgress::Run(progress),
            }
        };
        (domain.tests.passed, domain.tests.constant) = noted;
        run.state.symbolic = symbolic;
        walked
    }
}

/// The tests above a node, and the values of their conditions on the way there.
fn tests_above<R>(tree: &PieceTree<R>, node: NodeId) -> Vec<(TestPlace, bool)> {
    let (mut tests, mut below) = (Vec::new(), node);
    while below != PieceTree::<R>::root() {
        let above = tree.parent(below);
        if let TreeNode::Test(_, first) = tree.node(above) {
            tests.push((tree.test_place(above), below == first));
        }
        below = above;
    }
    tests
}
