//! Executing a piece once more in the state at hand, by the decisions of a walk: whatever the leaf says of its effect, this is
//! what it has to be.

use std::mem::take;

use super::super::decision::TestPlace;
use super::super::lazy::{Lazy, LazyRun, Stop};
use super::super::state::{NodeId, Walk};
use super::tree::{PieceTree, TreeNode};
use super::walk::Walked;
use super::{IN_A_TREE, Memo};
use program::semantics::Progress;

/// Whoever walks has decided it.
const DECIDED: &str = "a run by the decisions of a walk decides nothing else";

impl<'p> Memo<'p> {
    /// Executes the piece at whose leaf a walk is. The state is that at the piece's start, but for what the walk has
    /// read and decided of the input, and for what it has counted, which is not counted again.
    pub(super) fn execute_walked(
        &self,
        domain: &mut Lazy<'p>,
        run: &mut LazyRun<'p>,
        walk: &Walk,
    ) -> Walked {
        let tree = self.trees[walk.cut].as_ref().expect(IN_A_TREE);
        let decided = tests_above(tree, walk.node);
        let noted = (take(&mut domain.tests.passed), take(&mut domain.tests.constant));
        let symbolic = run.state.symbolic;
        run.state.rewind_tape(walk.tape);
        let walked = loop {
            let position = run.position();
            match run.run(domain) {
                Progress::Leave(branch) => {
                    let target = self.program.target(position, branch);
                    if self.pieces[target].is_some() {
                        break Walked::At(target);
                    }
                    run.enter(target);
                }
                // No place is met twice in a piece: where the program goes back another one begins.
                Progress::Stop(Stop::Test(_)) => {
                    let here = TestPlace { point: run.point(), passed: run.passed() };
                    let at = decided.iter().find(|(place, _)| *place == here);
                    run.answer(at.expect(DECIDED).1);
                }
                Progress::Stop(Stop::Reference(_) | Stop::Same(..) | Stop::Split(_)) => {
                    unreachable!("{DECIDED}")
                }
                progress @ (Progress::Stop(Stop::TooLarge)
                | Progress::Call
                | Progress::Return
                | Progress::Fail(_)
                | Progress::Halt
                | Progress::Blocked) => break Walked::Run(progress),
            }
        };
        (domain.tests.passed, domain.tests.constant) = noted;
        run.state.symbolic = symbolic;
        walked
    }
}

/// The tests above a node, and the values of their conditions on the way there.
fn tests_above<R>(tree: &PieceTree<R>, node: NodeId) -> Vec<(TestPlace, bool)> {
    let (mut found, mut below) = (Vec::new(), node);
    while below != PieceTree::<R>::root() {
        let above = tree.parent(below);
        if let TreeNode::Test(_, first) = tree.node(above) {
            found.push((tree.place(above), below == first));
        }
        below = above;
    }
    found
}
